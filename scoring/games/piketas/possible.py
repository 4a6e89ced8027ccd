"""Which points and best sequences one hand of twelve cards can have together.

Worked out from the cards: a suit is one of 256 sets of ranks, a hand four suits of twelve cards
together. 287 combinations of cards, pips, length and top exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from scoring.games.piketas.ranks import PIPS, RANKS, STRENGTH
from scoring.games.piketas.rules import TRICKS

HAND = TRICKS
"""Cards of a hand."""


class Suit(NamedTuple):
    """What counts of the cards of one suit in a hand: `point` is (cards, pips), `sequence` is
    (length, strength of its top) of the best one, (0, 0) where there is none of three."""

    point: tuple[int, int]
    sequence: tuple[int, int]


class Combination(NamedTuple):
    """A hand's point and best sequence; without a sequence `length` is 0 and `top` empty."""

    cards: int
    pips: int
    length: int
    top: str


def suits() -> frozenset[Suit]:
    """Every set of ranks of one suit, those that count the same once."""
    return frozenset(suit(held) for held in product((False, True), repeat=len(RANKS)))


def suit(held: tuple[bool, ...]) -> Suit:
    best, length = (0, 0), 0
    for i, here in enumerate(held):
        length = length + 1 if here else 0
        if length >= 3:
            best = max(best, (length, STRENGTH[RANKS[i + 1 - length]]))
    ranks = [rank for rank, here in zip(RANKS, held, strict=True) if here]
    return Suit((len(ranks), sum(PIPS[rank] for rank in ranks)), best)


@cache
def combinations() -> frozenset[Combination]:
    """All that a hand can have."""
    return frozenset(found(suits()))


def found(every: frozenset[Suit]) -> Iterator[Combination]:
    """A combination exists where one suit has the point, the same or another one the sequence,
    and the other suits, none of them better in either, fill the hand. Of suits of one size the
    one with the poorest sequence fills as well as any."""
    sequences = sorted({one.sequence for one in every})
    for point in sorted({one.point for one in every}):
        no_better = [one for one in every if one.point <= point]
        poorest: dict[int, tuple[int, int]] = {}
        holders: dict[tuple[int, int], set[int]] = {}
        for (cards, _), run in no_better:
            poorest[cards] = min(run, poorest.get(cards, run))
            holders.setdefault(run, set()).add(cards)
        own = min(one.sequence for one in no_better if one.point == point)
        left = HAND - point[0]
        for sequence in sequences:
            sizes = [cards for cards, run in poorest.items() if run <= sequence]
            pairs = {a + b for a in sizes for b in sizes}
            in_one = (point, sequence) in every and any(left - a in pairs for a in sizes)
            in_two = own <= sequence and any(left - a in pairs for a in holders.get(sequence, ()))
            if in_one or in_two:
                yield Combination(*point, sequence[0], BY_STRENGTH[sequence[1]])


BY_STRENGTH = {strength: rank for rank, strength in STRENGTH.items()} | {0: ""}


@cache
def rows(cards: int, length: int) -> tuple[tuple[int, str], ...]:
    """(pips, top) of every combination with that many cards and that best sequence."""
    return tuple((c.pips, c.top) for c in combinations() if (c.cards, c.length) == (cards, length))


@cache
def fits(cards: int, pips: int | None, length: int, top: str | None) -> bool:
    """Whether one hand can have both; None stands for any value.

    >>> fits(7, 64, 6, "D"), fits(7, 65, 6, "D"), fits(7, None, 3, None)
    (False, True, False)
    """
    return any(
        pips in (None, some_pips) and top in (None, some_top)
        for some_pips, some_top in rows(cards, length)
    )


def sequences_with(cards: int, pips: int | None) -> tuple[tuple[int, str], ...]:
    """(length, top) of the best sequences that a hand with that point can have, best first; None
    stands for any pips.

    >>> sequences_with(6, 59)
    ((6, 'K'), (6, 'D'), (5, 'T'))
    """
    found = {
        (one.length, one.top)
        for one in combinations()
        if one.length and one.cards == cards and pips in (None, one.pips)
    }
    return tuple(sorted(found, key=lambda one: (one[0], STRENGTH[one[1]]), reverse=True))
