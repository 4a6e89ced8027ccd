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


RANK_BITS, SUIT_BITS, FOUR_BITS, COPY_BITS = 0, 36, 52, 124
"""Where a hand's counts lie in one number, four bits each: by rank, by suit, by rank and colour,
by card."""
FOURS = sum(0b0100 << FOUR_BITS + 4 * i for i in range(18))
"""No rank in one colour stands more than four times, so the bit of four says that it is a four."""
COPIES = sum(0b0010 << COPY_BITS + 4 * i for i in range(36))
"""No card stands more than twice, so the bit of two says that it is a pair."""


def counters(card: Card) -> int:
    """A card as one number with a one in every count it adds to: added up, a hand's cards are all
    its counts at once."""
    own_rank, own_colour = rank(card), colour(card)
    places = (
        RANK_BITS + 4 * own_rank,
        SUIT_BITS + 4 * suit(card),
        FOUR_BITS + 4 * (own_rank * 2 + own_colour),
        COPY_BITS + 4 * card,
    )
    return sum(1 << place for place in places)


COUNTERS = tuple(counters(card) for card in range(36))


def largest(kinds: int) -> dict[int, int]:
    """The largest of that many counts, by the counts packed four bits each, none over eight
    together."""
    found = {0: 0}
    for kind in range(kinds):
        found |= {
            packed | n << 4 * kind: max(most, n)
            for packed, most in found.items()
            for n in range(HAND + 1 - total(packed))
        }
    return found


def total(packed: int) -> int:
    """The sum of counts packed four bits each.

    >>> total(0x0305)
    8
    """
    return packed % 15


LARGEST_OF_5, LARGEST_OF_4 = largest(5), largest(4)
LONGER_COLOUR = {
    packed: max((packed & 15) + (packed >> 12), (packed >> 4 & 15) + (packed >> 8 & 15))
    for packed in LARGEST_OF_4
}
"""By the counts of the suits: black are the first and the last of ♠ ♥ ♦ ♣."""


def counts(cards: Sequence[Card]) -> tuple[int, int, int, int, int]:
    """The fields of Features, for reckoning many hands."""
    packed = sum([COUNTERS[card] for card in cards])
    suits = packed >> SUIT_BITS & 0xFFFF
    most, most_of_rest = LARGEST_OF_5[packed & 0xFFFFF], LARGEST_OF_4[packed >> 20 & 0xFFFF]
    return (
        most if most > most_of_rest else most_of_rest,
        LARGEST_OF_4[suits],
        (packed & FOURS).bit_count(),
        LONGER_COLOUR[suits],
        (packed & COPIES).bit_count(),
    )


def features(cards: Sequence[Card]) -> Features:
    """The five counts of up to eight cards, none of them more than twice. Of several equal sets,
    suits or colours one counts.

    >>> from scoring.cards import read_notation
    >>> features(read_notation("2♥D-2♦D-♣D-2♥V-♥T").cards)
    Features(same_rank=5, one_suit=5, similar_fours=1, one_colour=7, pairs=3)
    """
    return Features(*counts(cards))


@cache
def points(
    found: tuple[int, int, int, int, int], single_card: int
) -> tuple[int, int, int, int, int]:
    """The points of a hand's Features, in the order of FEATURES; `single_card` is the house rule.
    At most 311 tuples can occur, so each is reckoned once.

    >>> points(Features(5, 5, 1, 7, 3), 0)
    (15, 10, 2, 7, 3)
    """
    same_rank, one_suit, similar_fours, one_colour, pairs = found
    return (
        single_card if same_rank == 1 else SAME_RANK[same_rank],
        ONE_SUIT * one_suit,
        SIMILAR_FOURS * similar_fours,
        ONE_COLOUR * one_colour,
        PAIRS * pairs,
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
