"""Sedma card by card: who takes a trick, whose turn it is, what has been taken so far.

Source: Borisevičius, «Sedma»: «paimti kirtį galima tik dedant tos pačios vertės kortą, kuria buvo
padarytas ėjimas arba kuria buvo permušta paeitoji», a seven being the only trump.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from scoring.cards import RANKS
from scoring.core import DealInfo

Rank = str
Trick = tuple[Rank, ...]

RANKS_HERE = RANKS[:8]
"""32 cards: no six."""
COPIES = 4
"""One of each suit; suits mean nothing here, so only ranks are written."""
SEVEN = "7"
"""«Septynakės yra nuolatiniai ir vieninteliai koziriai»"""
FULL = frozenset({"T", "10"})
"""«Tūzai ir dešimtakės … vadinami pilnaisiais»"""
FULL_CARDS = 8
FULL_AKYS = 10
"""«Tūzai ir dešimtakės vertinamos po 10 akių»"""
LAST_TRICK = 10
"""«10 akių premiją gauna pora, paėmusi paskutinįjį – aštuntąjį kirtį»"""
AKYS = FULL_CARDS * FULL_AKYS + LAST_TRICK
"""«iš viso kiekviename padalijime varžomasi dėl 90 akių»"""
TRICKS = 8
CARDS = 4
"""Cards in a trick, one a player."""


@cache
def taking(trick: Trick) -> int:
    """The place in a trick, begun or whole, of the card that takes it: the last one of the rank
    led or a seven; else the one led. Of the few thousand tricks that there are each is judged once.

    >>> taking(("10", "V", "8", "T")), taking(("10", "V", "10", "K")), taking(("D", "D", "7", "7"))
    (0, 2, 3)
    """
    led = trick[0]
    for place in range(len(trick) - 1, 0, -1):
        if trick[place] in (led, SEVEN):
            return place
    return 0


@cache
def full_cards(trick: Trick) -> int:
    """How many full cards a trick holds.

    >>> full_cards(("8", "K", "T", "10"))
    2
    """
    return trick.count("T") + trick.count("10")


def takers(first: int, seats: Sequence[int], tricks: Sequence[Trick]) -> tuple[int, ...]:
    """The player who took each trick; who took one leads the next."""
    place = seats.index(first)
    found = []
    for trick in tricks:
        place = (place + taking(trick)) % CARDS
        found.append(seats[place])
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Play:
    """A deal as far as it was played, for entering it card by card.

    `tricks` are the whole ones and `takers` who took them; `trick` is the one on the table.
    `leader` led it, or leads it where it is empty; `turn` is whose card is next, None when all are
    played. `taking` is the player whose card takes it so far, None where it is empty, and
    `in_trick` what it brings, the ten for the last trick among it. `akys` are those taken, by
    pair; `shut` are the ranks that were played four times.
    """

    tricks: tuple[Trick, ...]
    takers: tuple[int, ...]
    trick: Trick
    leader: int
    turn: int | None
    taking: int | None
    in_trick: int
    akys: tuple[int, ...]
    shut: frozenset[Rank]

    @property
    def number(self) -> int:
        """Which trick is on the table, from 1; 8 when all cards are played."""
        return min(len(self.tricks) + 1, TRICKS)

    @property
    def last(self) -> bool:
        """Whether it is the eighth trick, which brings ten more."""
        return self.number == TRICKS


def play(info: DealInfo[Any], cards: Sequence[Rank]) -> Play:
    """The state after the cards played so far, at most 32 known ranks in the order they lay."""
    assert info.pairs is not None
    whole = len(cards) // CARDS
    tricks = tuple(tuple(cards[i * CARDS : (i + 1) * CARDS]) for i in range(whole))
    trick = tuple(cards[whole * CARDS :])
    took = takers(info.first, info.seats, tricks)
    akys = [0] * len(info.pairs)
    for number, (taker, done) in enumerate(zip(took, tricks, strict=True), 1):
        akys[info.pairs[1].count(taker)] += worth(done, number)
    leader = took[-1] if took else info.first
    place = info.seats.index(leader)
    return Play(
        tricks=tricks,
        takers=took,
        trick=trick,
        leader=leader,
        turn=None if whole >= TRICKS else info.seats[(place + len(trick)) % CARDS],
        taking=info.seats[(place + taking(trick)) % CARDS] if trick else None,
        in_trick=worth(trick, whole + 1) if trick else 0,
        akys=tuple(akys),
        shut=frozenset(rank for rank, n in Counter(cards).items() if n >= COPIES),
    )


def worth(trick: Trick, number: int) -> int:
    """The akys of the trick of that number, from 1."""
    return FULL_AKYS * full_cards(trick) + (LAST_TRICK if number == TRICKS else 0)
