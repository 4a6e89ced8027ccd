"""What a player of Kopėčios still needs, where it is certain; complete in the last two deals.

What a deal can bring is worked out from every way in which its tricks can be shared. A way in
which a player gains no more on anybody than in another one never helps him, so that only the best
ways are kept, and two deals are looked through at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, product

from scoring.core import Need

Gains = tuple[int, ...]
"""How much a player gains on each of the others."""
Rung = tuple[int, int]
"""A deal's target and its bonus."""
COMPLETE = 2
"""In so many last deals everything that is certain is said."""


@cache
def needs(totals: tuple[int, ...], left: tuple[Rung, ...], tricks: int) -> tuple[Need, ...]:
    """`left` are the deals still to be played, `tricks` the number in each. Who can no longer be
    caught; in the last two deals also who can no longer win, and with which numbers of tricks in
    the coming deal he still can (a shared top is a win) or certainly does.

    >>> needs((30, 0, 0), ((9, 20), (10, 20)), 10)[0]
    Need(code='tricks-sure', player=0, params=(('counts', '6–10'),))
    """
    found: list[Need] = []
    for player, own in enumerate(totals):
        ahead = tuple(own - total for other, total in enumerate(totals) if other != player)
        found += _of_player(player, ahead, left, tricks)
    return tuple(found)


def _of_player(player: int, ahead: Gains, left: Sequence[Rung], tricks: int) -> list[Need]:
    deals = [ways(rung, len(ahead) + 1, tricks) for rung in left]
    numbers = range(tricks + 1)
    floor = added(ahead, *(worst(_all(deal)) for deal in deals[1:]))
    certain = [own for own in numbers if all(n > 0 for n in added(floor, worst(deals[0][own])))]
    if len(certain) == len(numbers):
        return [Need("sure", player)]
    if len(deals) > COMPLETE:
        return []
    reach = best(added(ahead, *way) for way in product(*(best(_all(deal)) for deal in deals[1:])))
    possible = [own for own in numbers if can_win(reach, best(deals[0][own]))]
    if not possible:
        return [Need("out", player)]
    if certain == possible:
        return [Need("tricks-decide", player, (("counts", runs(certain)),))]
    found = []
    if len(possible) < len(numbers):
        found.append(Need("tricks", player, (("counts", runs(possible)),)))
    if certain:
        found.append(Need("tricks-sure", player, (("counts", runs(certain)),)))
    return found


def _all(deal: Mapping[int, frozenset[Gains]]) -> frozenset[Gains]:
    """What can be gained whatever the player takes."""
    return frozenset().union(*deal.values())


def can_win(reach: Iterable[Gains], gains: Iterable[Gains]) -> bool:
    """Whether one of each leaves nobody ahead."""
    return any(all(n >= 0 for n in added(a, b)) for a, b in product(reach, gains))


def shares(tricks: int, players: int) -> Iterator[tuple[int, ...]]:
    """Every way to share the tricks.

    >>> list(shares(1, 3))
    [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    """
    if players == 1:
        yield (tricks,)
        return
    for own in range(tricks + 1):
        for rest in shares(tricks - own, players - 1):
            yield (own, *rest)


@cache
def ways(rung: Rung, players: int, tricks: int) -> Mapping[int, frozenset[Gains]]:
    """What a player can gain on each of the others in a deal, by the tricks he takes."""
    target, bonus = rung
    worth = [bonus if n == target else -abs(n - target) for n in range(tricks + 1)]
    found: dict[int, set[Gains]] = {own: set() for own in range(tricks + 1)}
    for own, *others in shares(tricks, players):
        found[own].add(tuple(worth[own] - worth[other] for other in others))
    return {own: frozenset(gains) for own, gains in found.items()}


def worst(gains: Iterable[Gains]) -> Gains:
    """The least that is gained on each, by itself.

    >>> worst([(1, 5), (3, 2)])
    (1, 2)
    """
    return tuple(min(column) for column in zip(*gains, strict=True))


def best(gains: Iterable[Gains]) -> tuple[Gains, ...]:
    """Without those that another one equals or betters in every place.

    >>> best([(1, 5), (3, 2), (1, 4)])
    ((3, 2), (1, 5))
    """
    kept: list[Gains] = []
    for one in sorted(set(gains), reverse=True):
        if not any(all(a >= b for a, b in zip(other, one, strict=True)) for other in kept):
            kept.append(one)
    return tuple(kept)


def added(*gains: Gains) -> Gains:
    """Place by place."""
    return tuple(map(sum, zip(*gains, strict=True)))


def runs(numbers: Sequence[int]) -> str:
    """Ascending numbers as they are read.

    >>> runs((0, 1, 2, 5))
    '0–2, 5'
    """
    breaks = [i for i, (low, high) in enumerate(pairwise(numbers), 1) if high - low > 1]
    parts = [numbers[a:b] for a, b in pairwise((0, *breaks, len(numbers)))]
    return ", ".join(f"{part[0]}–{part[-1]}" if len(part) > 1 else str(part[0]) for part in parts)
