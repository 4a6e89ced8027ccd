"""A half-entered deal of Sedma as a value, and what one tap makes of it.

The draft: `{"way": "akys", "akys": 60, "full": 5, "last": 0, "cards": ["8", "D"]}`. Each way of
entering keeps its own fields, so that going to another one and back loses nothing; null is blank,
0 is none. `akys` and `full` are those of the first pair: the other pair's follow.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from scoring.core import Json
from scoring.games.sedma_entry import PAIRS, Entry
from scoring.games.sedma_play import (
    AKYS,
    CARDS,
    COPIES,
    FULL_AKYS,
    FULL_CARDS,
    RANKS_HERE,
    TRICKS,
    Rank,
)
from views.entry.form import Change

BY_AKYS, BY_FULL, BY_TRICKS = "akys", "full", "tricks"
WAYS = (BY_AKYS, BY_FULL, BY_TRICKS)
ALL_CARDS = TRICKS * CARDS
AKYS_CHOICES = range(0, AKYS + 1, FULL_AKYS)
FULL_CHOICES = range(FULL_CARDS + 1)


class Draft(NamedTuple):
    """`way` is the one that is shown and judged. `last` is the pair that took the eighth trick;
    `cards` are the ranks in the order they lay."""

    way: str = BY_AKYS
    akys: int | None = None
    full: int | None = None
    last: int | None = None
    cards: tuple[Rank, ...] = ()


def read(json: Json, own: Json = None) -> Draft:
    """The draft; whatever of it cannot be is blank. Where nothing was entered yet the way is the
    one that the device used last in the match.

    >>> read(None, {"way": "full"}).way, read({"way": "akys"}, {"way": "full"}).way
    ('full', 'akys')
    >>> read({"way": "full", "akys": 65, "full": 0, "cards": "?"})
    Draft(way='full', akys=None, full=0, last=None, cards=())
    """
    if not isinstance(json, dict):
        last = own.get("way") if isinstance(own, dict) else None
        return Draft(last if last in WAYS else BY_AKYS)
    way = json.get("way")
    return Draft(
        way if way in WAYS else BY_AKYS,
        one_of(AKYS_CHOICES, json.get("akys")),
        one_of(FULL_CHOICES, json.get("full")),
        one_of(range(PAIRS), json.get("last")),
        read_cards(json.get("cards")),
    )


def one_of(choices: range, json: Json) -> int | None:
    return json if type(json) is int and json in choices else None


def read_cards(json: Json) -> tuple[Rank, ...]:
    """The cards up to the first that cannot be: who takes what rests on all before it.

    >>> read_cards(["8", "8", "8", "8", "8", "D"]), read_cards(["T", "6", "T"])
    (('8', '8', '8', '8'), ('T',))
    """
    cards: list[Rank] = []
    for rank in json if isinstance(json, list) else []:
        if rank not in RANKS_HERE or cards.count(rank) == COPIES:
            break
        cards.append(rank)
    return tuple(cards)


def write(draft: Draft) -> Json:
    """As JSON; it reads back as the same.

    >>> read(write(Draft("tricks", 60, None, 1, ("8", "D")))) == Draft("tricks", 60, None, 1, ("8", "D"))
    True
    """
    return {**draft._asdict(), "cards": list(draft.cards)}


def by_way(way: str) -> Change:
    """Another way of entering is shown; what was entered in the others stays. Where nothing was,
    nothing is begun: the device remembers the way.

    >>> by_way("full")({"way": "akys", "akys": 60})["akys"], by_way("full")(None)
    (60, None)
    """
    return lambda json: None if json is None else write(read(json)._replace(way=way))


def akys_taken(akys: int) -> Change:
    """The first pair has so many; the same tap again takes it back.

    >>> read(akys_taken(0)(None)).akys, read(akys_taken(0)({"akys": 0})).akys
    (0, None)
    """

    def change(json: Json) -> Json:
        draft = read(json)
        return write(draft._replace(way=BY_AKYS, akys=None if draft.akys == akys else akys))

    return change


def full_taken(full: int) -> Change:
    """The first pair has so many full cards; the same tap again takes it back.

    >>> read(full_taken(5)({"full": 3, "last": 1}))[2:4]
    (5, 1)
    """

    def change(json: Json) -> Json:
        draft = read(json)
        return write(draft._replace(way=BY_FULL, full=None if draft.full == full else full))

    return change


def last_taken(pair: int) -> Change:
    """The pair took the last trick; the same tap again takes it back.

    >>> read(last_taken(1)({"last": 0})).last, read(last_taken(1)({"last": 1})).last
    (1, None)
    """

    def change(json: Json) -> Json:
        draft = read(json)
        return write(draft._replace(way=BY_FULL, last=None if draft.last == pair else pair))

    return change


def card_played(rank: Rank) -> Change:
    """One more card lies; a fifth of its rank or a 33rd cannot.

    >>> card_played("D")({"cards": ["8"]})["cards"]
    ['8', 'D']
    >>> card_played("8")({"cards": ["8", "8", "8", "8"]})["cards"]
    ['8', '8', '8', '8']
    """

    def change(json: Json) -> Json:
        draft = read(json)
        return write(draft._replace(way=BY_TRICKS, cards=read_cards([*draft.cards, rank])))

    return change


def card_back(json: Json) -> Json:
    """The last card is taken back, where there is one.

    >>> card_back({"cards": ["8", "D"]})["cards"], card_back(None)
    (['8'], None)
    """
    if json is None:
        return None
    draft = read(json)
    return write(draft._replace(cards=draft.cards[:-1]))


def seen(cards: tuple[Rank, ...]) -> tuple[int, ...]:
    """How often each rank was played, in the order of `RANKS_HERE`.

    >>> seen(("T", "7", "7"))
    (1, 0, 0, 0, 0, 0, 0, 2)
    """
    counts = Counter(cards)
    return tuple(counts[rank] for rank in RANKS_HERE)


def draft_of(entry: Entry) -> Json:
    """The draft in which a deal is corrected, in the way it was entered. Of tricks that cannot be
    read only those before the first such are there.

    >>> draft_of(Entry(full_cards=(5, 3), last_trick=0))
    {'way': 'full', 'akys': None, 'full': 5, 'last': 0, 'cards': []}
    """
    if entry.tricks is not None:
        cards: list[Rank] = []
        for trick in entry.tricks:
            if trick is None or len(trick) != CARDS:
                break
            cards += trick
        return write(Draft(BY_TRICKS, cards=read_cards(cards)))
    if entry.akys is not None:
        return write(Draft(BY_AKYS, akys=one_of(AKYS_CHOICES, first(entry.akys))))
    if entry.full_cards is not None or entry.last_trick is not None:
        full = one_of(FULL_CHOICES, first(entry.full_cards))
        return write(Draft(BY_FULL, full=full, last=one_of(range(PAIRS), entry.last_trick)))
    return write(Draft())


def first(counts: tuple[int | None, ...] | None) -> int | None:
    return counts[0] if counts else None
