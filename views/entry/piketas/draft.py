"""The draft of a deal of Piketas: what was tapped, and the entry it comes to.

    {"point": {"who": "elder", "scored": [["7"], []]},
     "sequences": {"who": "dealer", "scored": [["5", "3"], []]},
     "sets": {"who": "nobody"},
     "exchanged": {"elder": 3},
     "by": "order", "letters": "eed", "number": 7, "open": false}

Announcements are written as in a score file. Under «who» they stand by how they ended: in `scored`
the winner's, then the loser's; in `equal` the elder hand's and the dealer's that were of one worth.
So a slip in «who» costs one tap, and nothing that was entered goes with it.

Nobody won in two ways: «who» left alone, or «Niekieno» with nothing more, is that nothing was
announced; «Niekieno» with numbers is that both had as much. The points are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from scoring.core import DealInfo, Json
from scoring.games.piketas.count import counted
from scoring.games.piketas.declarations import (
    Winner,
    best_sequence,
    point_winner,
    sequences_winner,
    sets_winner,
)
from scoring.games.piketas.entry import (
    SIDES,
    Entry,
    Side,
    SideName,
    read_point,
    read_sequence,
    read_set,
    read_side,
    write_side,
)
from scoring.games.piketas.rules import TRICKS, Rules

Kind = Literal["point", "sequences", "sets"]
KINDS: tuple[Kind, ...] = ("point", "sequences", "sets")
Who = Literal["elder", "dealer", "nobody"]
WHO: tuple[Who, ...] = ("elder", "dealer", "nobody")
By = Literal["order", "number"]
BYS: tuple[By, ...] = ("order", "number")

Items = tuple[str, ...]
"""Announcements of one side, each as a score file has it: «6/57», «5K», «310»."""
Info = DealInfo[Rules]

READERS: dict[Kind, Callable[..., Any]] = {
    "point": read_point,
    "sequences": read_sequence,
    "sets": read_set,
}
WINNERS: dict[Kind, Callable[[Entry], Winner]] = {
    "point": point_winner,
    "sequences": sequences_winner,
    "sets": sets_winner,
}
NONE: tuple[Items, Items] = ((), ())


class Declared(NamedTuple):
    """One kind of combination. `more`: what did not win, or was equal, is asked for too;
    `adding`: whose further one is being chosen, 0 the winner's or 1 the loser's."""

    who: Who | None = None
    scored: tuple[Items, Items] = NONE
    equal: tuple[Items, Items] = NONE
    more: bool = False
    adding: int | None = None

    def of(self, name: SideName) -> Items:
        """What counts of that side."""
        if self.who is None:
            return ()
        if self.who == "nobody":
            return self.equal[SIDES.index(name)]
        return self.scored[0 if self.who == name else 1]


class Draft(NamedTuple):
    """Everything of it. `opened`: the declarations are open though the tricks were begun."""

    point: Declared = Declared()
    sequences: Declared = Declared()
    sets: Declared = Declared()
    exchanged: tuple[int | None, int | None] = (None, None)
    exchanges: bool = False
    by: By | None = None
    letters: str = ""
    number: int | None = None
    opened: bool = False

    def kind(self, kind: Kind) -> Declared:
        return {"point": self.point, "sequences": self.sequences, "sets": self.sets}[kind]

    def with_kind(self, kind: Kind, one: Declared) -> Draft:
        if kind == "point":
            return self._replace(point=one)
        return self._replace(sequences=one) if kind == "sequences" else self._replace(sets=one)

    @property
    def declaring(self) -> bool:
        """Whether the declarations are on the screen, not the tricks."""
        return self.by is None or self.opened


def read(json: Json) -> Draft:
    """The draft as it was kept; what cannot be used is as if it had not been entered.

    >>> read({"point": {"who": "elder", "scored": [["7", "?"], []]}, "letters": "ex"}).point.scored
    (('7',), ())
    >>> read("?") == Draft()
    True
    """
    kept = json if isinstance(json, dict) else {}
    exchanged = kept.get("exchanged")
    given = exchanged if isinstance(exchanged, dict) else {}
    letters = kept.get("letters")
    right = isinstance(letters, str) and len(letters) <= TRICKS and not letters.strip("ed")
    return Draft(
        read_declared(kept.get("point"), "point"),
        read_declared(kept.get("sequences"), "sequences"),
        read_declared(kept.get("sets"), "sets"),
        exchanged=(whole(given.get("elder"), 8), whole(given.get("dealer"), 8)),
        exchanges=kept.get("exchanges") is True,
        by=next((by for by in BYS if kept.get("by") == by), None),
        letters=letters if isinstance(letters, str) and right else "",
        number=whole(kept.get("number"), TRICKS),
        opened=kept.get("open") is True,
    )


def read_declared(json: Json, kind: Kind) -> Declared:
    kept = json if isinstance(json, dict) else {}
    return Declared(
        next((who for who in WHO if kept.get("who") == who), None),
        read_pair(kept.get("scored"), kind),
        read_pair(kept.get("equal"), kind),
        kept.get("more") is True,
        whole(kept.get("adding"), 1),
    )


def read_pair(json: Json, kind: Kind) -> tuple[Items, Items]:
    if not isinstance(json, list) or len(json) != 2:
        return NONE
    one, other = (read_items(part, kind) for part in json)
    return one, other


def read_items(json: Json, kind: Kind) -> Items:
    if not isinstance(json, list):
        return ()
    right = [one for one in json if isinstance(one, str) and READERS[kind](one, "", [])]
    return tuple(right[: 1 if kind == "point" else 4])


def whole(json: Json, most: int) -> int | None:
    return json if type(json) is int and 0 <= json <= most else None


def write(draft: Draft) -> Json:
    """Its JSON; nothing stands there empty.

    >>> write(Draft(by="order", letters="ed"))
    {'by': 'order', 'letters': 'ed'}
    """
    written: dict[str, Json] = {kind: write_declared(draft.kind(kind)) for kind in KINDS}
    sides = zip(SIDES, draft.exchanged, strict=True)
    written["exchanged"] = {name: n for name, n in sides if n is not None}
    written |= {"exchanges": draft.exchanges, "by": draft.by, "letters": draft.letters}
    written |= {"number": draft.number, "open": draft.opened}
    return {
        name: part
        for name, part in written.items()
        if part or (name == "number" and part is not None)
    }


def write_declared(one: Declared) -> dict[str, Json]:
    written: dict[str, Json] = {} if one.who is None else {"who": one.who}
    for name, pair in (("scored", one.scored), ("equal", one.equal)):
        if pair != NONE:
            written[name] = [list(items) for items in pair]
    if one.more:
        written["more"] = True
    if one.adding is not None:
        written["adding"] = one.adding
    return written


def announced(draft: Draft) -> Entry:
    """The entry before anything is played."""
    return Entry(side_of(draft, "elder"), side_of(draft, "dealer"))


def side_of(draft: Draft, name: SideName) -> Side:
    written: dict[str, Json] = {
        "sequences": list(draft.sequences.of(name)),
        "sets": list(draft.sets.of(name)),
    }
    if draft.point.of(name):
        written["point"] = draft.point.of(name)[0]
    exchanged = draft.exchanged[SIDES.index(name)]
    if exchanged is not None:
        written["exchanged"] = exchanged
    return read_side(written, "", [])


def so_far(info: Info, draft: Draft) -> Entry:
    """The entry as far as it was entered: what the live count is made of. Tricks that would come
    after the end of the match are left out."""
    entry = announced(draft)
    if counted(info, entry).ended:
        return replace(entry, tricks="")
    if draft.by == "number":
        return replace(entry, tricks=draft.number)
    if draft.by is None:
        return entry
    return replace(entry, tricks=played(info, entry, draft.letters))


def played(info: Info, entry: Entry, letters: str) -> str:
    """The tricks up to the end of the match, all of them where they do not reach it."""
    if counted(info, replace(entry, tricks=letters)).ended:
        for n in range(len(letters)):
            if counted(info, replace(entry, tricks=letters[:n])).ended:
                return letters[:n]
    return letters


def draft_of(entry: Entry) -> Json:
    """The draft in which that entry is corrected."""
    draft = Draft()
    for kind in KINDS:
        draft = draft.with_kind(kind, declared_of(entry, kind))
    draft = draft._replace(
        exchanged=(entry.elder.exchanged, entry.dealer.exchanged),
        exchanges=(entry.elder.exchanged, entry.dealer.exchanged) != (None, None),
    )
    if isinstance(entry.tricks, int):
        draft = draft._replace(by="number", number=entry.tricks)
    elif entry.tricks is not None:
        draft = draft._replace(by="order", letters=entry.tricks)
    return write(draft)


def declared_of(entry: Entry, kind: Kind) -> Declared:
    """Who won that combination, and with what."""
    elder, dealer = (items_of(entry, name, kind) for name in SIDES)
    if not elder and not dealer:
        return Declared()
    winner = WINNERS[kind](entry)
    if winner == "nobody":
        return Declared("nobody", equal=(elder, dealer), more=True)
    if winner == "dealer" or not elder:
        return Declared("dealer", (dealer, elder), more=bool(elder))
    return Declared("elder", (elder, dealer), more=bool(dealer))


def items_of(entry: Entry, name: SideName, kind: Kind) -> Items:
    written = write_side(entry.side(name))
    if kind == "point":
        return (written["point"],) if "point" in written else ()
    return tuple(written.get(kind, ()))


def length_of(entry: Entry, name: SideName, kind: Kind) -> int:
    """How many cards that side's best one has, 0 where there is none: two of a length must be
    told apart by pips or top."""
    side = entry.side(name)
    if kind == "point":
        return side.point.cards or 0 if side.point else 0
    best = best_sequence(side) if kind == "sequences" else None
    return best[0] if best else 0
