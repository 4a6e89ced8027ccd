"""What a hand of Dvi žvakės is worth: the five features of up to eight cards.

Source: Borisevičius, «Dvi žvakės»: «Žaidėjų kortos įvertinamos pagal penkis požymius».
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from scoring.cards import Card, colour, rank, suit

HAND = 8
"""«iš viso kiekvienam po aštuonias»"""

PACKS = {2: 24, 3: 24, 4: 24, 5: 32, 6: 32, 7: 36, 8: 36}
"""Which double pack is taken, by number of players («dviguba 24 kortų kaladė», …)."""

SAME_RANK = (0, 0, 6, 9, 12, 15, 19, 23, 27)
"""By size of the largest set: «po 3 taškus», but six, seven and eight are their own. What a
single card is worth is a house rule."""
ONE_SUIT = 2
"""«Už kiekvieną vertinamą vienos spalvos kortą žaidėjas gauna po 2 taškus»"""
SIMILAR_FOURS = 2
"""«Už kiekvieną ketvertą žaidėjas gauna po 2 taškus»"""
ONE_COLOUR = 1
"""«Už kiekvieną vertinamą kortą – po 1 tašką»"""
PAIRS = 1
"""«Už kiekvieną tokią porą žaidėjas gauna po 1 tašką»"""

FEATURES = ("same_rank", "one_suit", "similar_fours", "one_colour", "pairs")
"""In the order of the text."""

TOTALS = {24: (*range(14, 40), 43), 32: (8, *range(10, 40), 43), 36: (8, *range(10, 40), 43)}
"""What eight cards of a double pack can be worth in all, by size of the pack."""
TOTALS_SINGLE = {24: TOTALS[24], 32: (11, *range(13, 40), 43), 36: (11, *range(13, 40), 43)}
"""The same where a largest set of one card is worth 3: 24 cards have six ranks, and no hand of
eight without two of a rank."""


class Features(NamedTuple):
    """How many cards, fours or pairs each feature counts."""

    same_rank: int
    one_suit: int
    similar_fours: int
    one_colour: int
    pairs: int


def counters(card: Card) -> int:
    """A card as one number of 33 bytes, a one in each byte that counts it: 9 for ranks, 4 for
    suits, 2 for colours, 18 for a rank in a colour. Added up, a hand's bytes are all its counts."""
    own_rank, own_colour = rank(card), colour(card)
    places = (own_rank, 9 + suit(card), 13 + own_colour, 15 + own_rank * 2 + own_colour)
    return sum(1 << 8 * place for place in places)


COUNTERS = tuple(counters(card) for card in range(36))


def features(cards: Sequence[Card]) -> Features:
    """The five counts of up to eight cards, none of them more than twice. Of several equal sets,
    suits or colours one counts.

    >>> from scoring.cards import read_notation
    >>> features(read_notation("2♥D-2♦D-♣D-2♥V-♥T").cards)
    Features(same_rank=5, one_suit=5, similar_fours=1, one_colour=7, pairs=3)
    """
    counts = sum([COUNTERS[card] for card in cards]).to_bytes(33, "little")
    return Features(
        max(counts[:9]),
        max(counts[9:13]),
        counts.count(4, 15),
        max(counts[13:15]),
        len(cards) - len(set(cards)),
    )


@cache
def points(found: Features, single_card: int) -> tuple[int, int, int, int, int]:
    """The points of the five features, in the order of FEATURES; `single_card` is the house rule.
    At most 311 tuples can occur, so each is reckoned once.

    >>> points(Features(5, 5, 1, 7, 3), 0)
    (15, 10, 2, 7, 3)
    """
    return (
        single_card if found.same_rank == 1 else SAME_RANK[found.same_rank],
        ONE_SUIT * found.one_suit,
        SIMILAR_FOURS * found.similar_fours,
        ONE_COLOUR * found.one_colour,
        PAIRS * found.pairs,
    )


def possible_totals(players: int, single_card: int) -> tuple[int, ...]:
    """What a whole hand can be worth with the pack for that number of players, ascending."""
    return (TOTALS_SINGLE if single_card else TOTALS)[PACKS[players]]


def counted(cards: Sequence[Card]) -> dict[str, tuple[int, ...]]:
    """Which cards each feature counts, by their places in `cards`: what a screen lights up. Of
    several equal ones the first by place.

    >>> counted((11, 11, 20))["pairs"], counted((11, 11, 20))["one_colour"]
    ((0, 1), (0, 1, 2))
    """
    copies = Counter(cards)
    fours = Counter((rank(card), colour(card)) for card in cards)
    return {
        "same_rank": longest([rank(card) for card in cards]),
        "one_suit": longest([suit(card) for card in cards]),
        "similar_fours": tuple(
            place for place, card in enumerate(cards) if fours[rank(card), colour(card)] == 4
        ),
        "one_colour": longest([colour(card) for card in cards]),
        "pairs": tuple(place for place, card in enumerate(cards) if copies[card] == 2),
    }


def longest(kinds: Sequence[int]) -> tuple[int, ...]:
    """The places of the kind that stands most often.

    >>> longest([3, 1, 1, 3, 2])
    (0, 3)
    """
    if not kinds:
        return ()
    kind = Counter(kinds).most_common(1)[0][0]
    return tuple(place for place, other in enumerate(kinds) if other == kind)
