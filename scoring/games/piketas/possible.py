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
    and the other suits, none of them better in either, fill the hand."""
    points = sorted({one.point for one in every})
    sequences = sorted({one.sequence for one in every})
    by_strength = {strength: rank for rank, strength in STRENGTH.items()} | {0: ""}
    for point, sequence in product(points, sequences):
        below = [one for one in every if one.point <= point and one.sequence <= sequence]
        sizes = {one.point[0] for one in below}
        pairs = {a + b for a in sizes for b in sizes}
        triples = {a + b for a in sizes for b in pairs}
        holders = {one.point[0] for one in below if one.sequence == sequence}
        left = HAND - point[0]
        in_one = Suit(point, sequence) in every and left in triples
        in_two = any(one.point == point for one in below) and any(
            left - cards in pairs for cards in holders
        )
        if in_one or in_two:
            yield Combination(*point, sequence[0], by_strength[sequence[1]])


@cache
def rows(cards: int, length: int) -> tuple[tuple[int, str], ...]:
    """(pips, top) of every combination with that many cards and that best sequence."""
    return tuple((c.pips, c.top) for c in combinations() if (c.cards, c.length) == (cards, length))


def fits(cards: int, pips: int | None, length: int, top: str | None) -> bool:
    """Whether one hand can have both; None stands for any value.

    >>> fits(7, 64, 6, "D"), fits(7, 65, 6, "D"), fits(7, None, 3, None)
    (False, True, False)
    """
    return any(
        pips in (None, some_pips) and top in (None, some_top)
        for some_pips, some_top in rows(cards, length)
    )
