"""What people enter for a deal of Piketas, and its JSON.

Everything is written by role: the elder hand (varžovas) is the one who does not deal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from scoring import reading
from scoring.core import Json, Problem, Read, problem
from scoring.games.piketas.rules import Rules

SideName = Literal["elder", "dealer"]
SIDES: tuple[SideName, SideName] = ("elder", "dealer")
SIDE_FIELDS = ("point", "sequences", "sets", "exchanged")
FIELDS = (*SIDES, "tricks", *SIDE_FIELDS)

NUMBER = "(0|[1-9][0-9]{0,8})"
POINT = re.compile(f"{NUMBER}(?:/{NUMBER})?")
SEQUENCE = re.compile("(0|[1-9][0-9]{0,8}?)(10|[TKDVB987])?")
SET = re.compile("(0|[1-9][0-9]{0,8}?)(10|[TKDVB987])")
"""A number, then a rank: «310» is three and the ten. B (berniukas) is the jack too."""

T = TypeVar("T")


class Point(NamedTuple):
    """An announced point (dumpis). `cards` is None where it is not known, `pips` where they were
    not told."""

    cards: int | None
    pips: int | None = None


class SequenceOf(NamedTuple):
    """An announced sequence (laiptai): how many cards, and from which rank down where told."""

    length: int
    top: str | None = None


class SetOf(NamedTuple):
    """An announced set (serija): how many of which rank."""

    cards: int
    rank: str


@dataclass(frozen=True, slots=True)
class Side:
    """What one side announced and exchanged.

    Left out is different from not known: a point that was left out is None, one that could not
    be read Point(None); lists that were left out are empty, a list that could not be read is
    None, and so is one item of it.
    """

    point: Point | None = None
    sequences: tuple[SequenceOf | None, ...] | None = ()
    sets: tuple[SetOf | None, ...] | None = ()
    exchanged: int | None = None


NOTHING = Side()
UNKNOWN = Side(Point(None), None, None, None)


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal. `tricks` are the letters of who took each trick, `e` or `d`, or the number of
    tricks of the elder hand, or None where they are not known (yet)."""

    elder: Side = NOTHING
    dealer: Side = NOTHING
    tricks: str | int | None = None

    def side(self, name: SideName) -> Side:
        return self.elder if name == "elder" else self.dealer


def read(json: Json) -> Read[Entry]:
    """Types and shapes: «6/57», «5K», «310»."""
    faults: list[Problem] = []
    given = reading.fields(json, (*SIDES, "tricks"), ("tricks",), "", faults)
    if given is None:
        return Read(None, tuple(faults))
    elder, dealer = (
        read_side(given[name], f"/{name}", faults) if name in given else NOTHING for name in SIDES
    )
    tricks = read_tricks(given["tricks"], faults) if "tricks" in given else None
    return Read(Entry(elder, dealer, tricks), tuple(faults))


def read_tricks(json: Json, faults: list[Problem]) -> str | int | None:
    if isinstance(json, str):
        return reading.text(json, "/tricks", faults)
    if isinstance(json, int) and not isinstance(json, bool):
        return json
    faults.append(problem("tricks-type", "/tricks", got=reading.shown(json)))
    return None


def read_side(json: Json, where: str, faults: list[Problem]) -> Side:
    given = reading.fields(json, SIDE_FIELDS, (), where, faults)
    if given is None:
        return UNKNOWN
    point: Point | None = None
    if "point" in given:
        point = read_point(given["point"], f"{where}/point", faults) or Point(None)
    exchanged = None
    if "exchanged" in given:
        exchanged = reading.whole(given["exchanged"], f"{where}/exchanged", faults)
    return Side(
        point,
        read_list(given.get("sequences", []), f"{where}/sequences", read_sequence, faults),
        read_list(given.get("sets", []), f"{where}/sets", read_set, faults),
        exchanged,
    )


def read_list(
    json: Json,
    where: str,
    read_item: Callable[[Json, str, list[Problem]], T | None],
    faults: list[Problem],
) -> tuple[T | None, ...] | None:
    items = reading.items(json, where, faults)
    if items is None:
        return None
    return tuple(read_item(item, f"{where}/{i}", faults) for i, item in enumerate(items))


def matched(
    json: Json, form: re.Pattern[str], code: str, where: str, faults: list[Problem]
) -> tuple[str | None, ...] | None:
    """The groups of a text in that form; else a problem of that code."""
    text = reading.text(json, where, faults)
    if text is None:
        return None
    match = form.fullmatch(text)
    if match is None:
        faults.append(problem(code, where, got=reading.shown(text)))
        return None
    return match.groups()


def read_point(json: Json, where: str, faults: list[Problem]) -> Point | None:
    groups = matched(json, POINT, "point-form", where, faults)
    if groups is None:
        return None
    cards, pips = groups
    return Point(int(cards or 0), None if pips is None else int(pips))


def read_sequence(json: Json, where: str, faults: list[Problem]) -> SequenceOf | None:
    groups = matched(json, SEQUENCE, "sequence-form", where, faults)
    if groups is None:
        return None
    return SequenceOf(int(groups[0] or 0), "V" if groups[1] == "B" else groups[1])


def read_set(json: Json, where: str, faults: list[Problem]) -> SetOf | None:
    groups = matched(json, SET, "set-form", where, faults)
    if groups is None:
        return None
    return SetOf(int(groups[0] or 0), "V" if groups[1] == "B" else groups[1] or "")


def write(entry: Entry) -> Json:
    """What is known, in the fields of a score file; nothing stands there empty."""
    written: dict[str, Json] = {}
    for name in SIDES:
        side = write_side(entry.side(name))
        if side:
            written[name] = side
    if entry.tricks is not None:
        written["tricks"] = entry.tricks
    return written


def write_side(side: Side) -> dict[str, Json]:
    written: dict[str, Json] = {}
    if side.point is not None and side.point.cards is not None:
        cards, pips = side.point
        written["point"] = str(cards) if pips is None else f"{cards}/{pips}"
    sequences = [f"{one.length}{one.top or ''}" for one in side.sequences or () if one]
    sets = [f"{one.cards}{one.rank}" for one in side.sets or () if one]
    if sequences:
        written["sequences"] = sequences
    if sets:
        written["sets"] = sets
    if side.exchanged is not None:
        written["exchanged"] = side.exchanged
    return written


def reseat(entry: Entry, _order: tuple[int, ...], _rules: Rules, _number: int) -> Entry:
    """The entry as it is, whoever sits where.

    An entry is written by role, and the roles follow from who dealt. Where the two players
    change seats and the same person has dealt the first deal (its number changes with the
    seats, as that of `dealt_by` does), every deal keeps its dealer, and so its points stay with
    the people who made them. Where the first dealer is mended too, what was written for the
    elder hand belongs to the other player: then it is the elder hand that he was.
    """
    return entry
