"""Piketas by keys.

Declarations: 1 or 2 is the player whose combination it is, in the order of the seats, 0 is nobody;
3 to 8 is how many cards; a set is «3K», «4T», or the rank alone. They go through point, sequences
and sets by themselves; one more number is one more sequence. Tricks: 1 or 2 is who took it, or the
letters of the notation; where only their number is asked for, its digits. Backspace takes back.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.games.piketas.ranks import SET_RANKS
from scoring.games.piketas.rules import TRICKS
from views.entry.digits import digit
from views.entry.form import Change, Entering
from views.entry.piketas import changes, offered
from views.entry.piketas.draft import KINDS, Draft, Kind, Who, announced, read

RANKS = {rank: rank for rank in SET_RANKS if len(rank) == 1}
RANKS |= {"B": "V", "J": "V", "Q": "D", "A": "T", "0": "10"}
"""By key, of both languages; 0 is the ten."""
SETS = ("3", "4")
"""How many make a set: begun before the rank."""


class Desk(NamedTuple):
    """What the keys act on."""

    entering: Entering
    draft: Draft
    begun: str

    def begins(self, text: str) -> None:
        """So far of a set; "" where it is whole or given up."""
        if text != self.begun:
            own = self.entering.own if isinstance(self.entering.own, dict) else {}
            kept = {**own, "keyed": text, "deal": self.entering.info.number}
            self.entering.keep_own(kept)

    def who(self, number: int) -> Who:
        """The player of that number, in the order of the seats; 0 is nobody."""
        if number == 0:
            return "nobody"
        return "elder" if number - 1 == self.entering.info.first else "dealer"

    def wanting(self) -> Kind | None:
        """The first combination of which something is missing."""
        for kind in KINDS:
            one = self.draft.kind(kind)
            if one.who is None or (one.who != "nobody" and not one.scored[0]):
                return kind
        return None

    def counted(self) -> Kind | None:
        """The combination that a number belongs to: the one that lacks it, else the last one that
        is whole, if somebody has it."""
        wanting = self.wanting()
        if wanting is not None and self.draft.kind(wanting).who is None:
            place = KINDS.index(wanting) - 1
            wanting = KINDS[place] if place >= 0 else None
        elif wanting is None:
            wanting = KINDS[-1]
        if wanting is None or self.draft.kind(wanting).who in (None, "nobody"):
            return None
        return wanting


def begun(entering: Entering) -> str:
    """What keys have begun of a set in this deal."""
    own = entering.own if isinstance(entering.own, dict) else {}
    text = own.get("keyed") if own.get("deal") == entering.info.number else ""
    return text if isinstance(text, str) else ""


def keys(entering: Entering, key: str) -> Change | None:
    """What the key enters on the screen of the form that is shown."""
    desk = Desk(entering, read(entering.draft), begun(entering))
    if desk.draft.declaring:
        return declared(desk, key)
    return number(desk, key) if desk.draft.by == "number" else trick(desk, key)


def trick(desk: Desk, key: str) -> Change | None:
    """Who took the next trick."""
    info = desk.entering.info
    if key == "Backspace":
        return changes.taken_back(info)
    if key.lower() in ("e", "d"):
        return changes.taken(info, key.lower())
    player = digit(key)
    if player not in (1, 2):
        return None
    return changes.taken(info, "e" if player - 1 == info.first else "d")


def number(desk: Desk, key: str) -> Change | None:
    """How many tricks the elder hand took: after 1 a digit makes it 10, 11 or 12."""
    if key == "Backspace":
        return changes.numbered(None)
    last = digit(key)
    if last is None:
        return None
    longer = 10 + last
    return changes.numbered(longer if desk.draft.number == 1 and longer <= TRICKS else last)


def declared(desk: Desk, key: str) -> Change | None:
    """Whose it is, how many, of which rank."""
    if key == "Backspace":
        return back(desk)
    kind = desk.counted()
    rank = RANKS.get("0" if digit(key) == 0 else key.upper())
    if kind == "sets" and rank is not None and (desk.begun or key.isalpha()):
        return of_rank(desk, rank)
    typed = digit(key)
    if typed is None:
        return None
    if typed <= 2:
        wanting = desk.wanting()
        return None if wanting is None else changes.won_by(wanting, desk.who(typed))
    if kind == "sets":
        desk.begins(str(typed) if str(typed) in SETS else "")
        return None
    return None if kind is None else announced_as(desk, kind, str(typed))


def of_rank(desk: Desk, rank: str) -> Change | None:
    """A set of the rank: of as many as were begun, else of three, or of four where that alone
    can be."""
    counts = (desk.begun,) if desk.begun else SETS
    desk.begins("")
    found = (announced_as(desk, "sets", f"{count}{rank}") for count in counts)
    return next((change for change in found if change is not None), None)


def announced_as(desk: Desk, kind: Kind, item: str) -> Change | None:
    """The winner announced that, where the rules allow it; a second point is a correction."""
    one, rules = desk.draft.kind(kind), desk.entering.info.rules
    if one.who is None or item not in offered.items(rules, announced(desk.draft), kind, one.who, 0):
        return None
    return changes.told(kind, 0, 0 if kind == "point" else len(one.scored[0]), item)


def back(desk: Desk) -> Change | None:
    """What is begun, else the last announcement, else whose it was."""
    if desk.begun:
        desk.begins("")
        return None
    for kind in reversed(KINDS):
        one = desk.draft.kind(kind)
        if one.who not in (None, "nobody") and one.scored[0]:
            return changes.untold(kind, 0, one.scored[0], len(one.scored[0]) - 1)
        if one.who is not None:
            return changes.unsaid(kind)
    return None
