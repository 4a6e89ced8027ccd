"""A match's log as JSON values and back: docs/log.md tells the shape.

The same events stand in score files, with names of players, and in the book, with their ids.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scoring import house_rules, moment, reading
from scoring.core import Deal, Game, Json, Problem, problem
from scoring.log import KINDS, Event, Setup

LONGEST_TEXT = 500
"""Code points in a note, and in the name of who wrote."""

Players = Callable[[Json, str, list[Problem]], tuple[str, ...] | None]
"""Reads the players of a setup at a place; None after adding problems."""

FIELDS = (
    "kind",
    "at",
    "by",
    "number",
    "order",
    "players",
    "first_dealer",
    "rules",
    "deal",
    "note",
)
"""Every field of an event, in the order in which they are written and judged."""

SETUP = ("players", "first_dealer", "rules")

ALLOWED: dict[str, tuple[str, ...]] = {
    "started": SETUP,
    "played": ("deal",),
    "inserted": ("number", "deal"),
    "amended": ("number", "deal"),
    "removed": ("number",),
    "mended": ("order", *SETUP),
    "noted": ("note",),
    "stopped": (),
    "reopened": (),
    "undone": (),
    "redone": (),
}
"""What an event of each kind carries besides `kind`, `at` and `by`."""

OPTIONAL = ("order", "first_dealer", "rules")
"""Of these, what may be left out."""


def read_deal(game: Game[Any, Any], json: Json) -> Deal[Any]:
    """One deal with what could not be read of it, pointers relative to the deal."""
    if not isinstance(json, dict) or "dealt_by" not in json:
        read = game.read(json)
        return Deal(read.entry, None, read.problems)
    faults: list[Problem] = []
    own = reading.Doubled((name, json[name]) for name in json if name != "dealt_by")
    if isinstance(json, reading.Doubled):
        own.twice = tuple(name for name in json.twice if name != "dealt_by")
        if "dealt_by" in json.twice:
            faults.append(problem("field-twice", "/dealt_by", field="dealt_by"))
    dealt_by = reading.whole(json["dealt_by"], "/dealt_by", faults)
    read = game.read(own)
    return Deal(read.entry, dealt_by, (*faults, *read.problems))


def write_deal(game: Game[Any, Any], deal: Deal[Any]) -> dict[str, Json]:
    written: dict[str, Json] = {} if deal.dealt_by is None else {"dealt_by": deal.dealt_by}
    written.update(game.write(deal.entry))
    return written


def read_texts(json: Json, where: str, faults: list[Problem]) -> tuple[str, ...] | None:
    """Players as plain texts: ids."""
    given = reading.items(json, where, faults)
    if given is None:
        return None
    texts = [reading.text(item, f"{where}/{i}", faults) for i, item in enumerate(given)]
    known = tuple(text for text in texts if text is not None)
    return known if len(known) == len(texts) else None


def read(
    game: Game[Any, Any],
    json: Json,
    where: str,
    faults: list[Problem],
    players: Players = read_texts,
) -> tuple[Event, ...] | None:
    """The events, or None after adding every problem to `faults`. Whether the log can be replayed
    is not asked here."""
    given = reading.items(json, where, faults)
    if given is None:
        return None
    events = []
    for i, item in enumerate(given):
        reader = EventReader(game, f"{where}/{i}", faults, players)
        event = reader.event(item)
        if event is not None:
            events.append(event)
    return tuple(events) if len(events) == len(given) else None


@dataclass(frozen=True, slots=True)
class EventReader:
    """Reads one event that stands at `where`, adding its problems to `faults`."""

    game: Game[Any, Any]
    where: str
    faults: list[Problem]
    players: Players

    def event(self, json: Json) -> Event | None:
        before = len(self.faults)
        kind = self.kind(json)
        if kind is None:
            return None
        allowed = ALLOWED[kind]
        needed = tuple(name for name in allowed if name not in OPTIONAL)
        reading.fields(
            json, ("kind", "at", "by", *allowed), ("kind", *needed), self.where, self.faults
        )
        event = Event(
            kind,
            at=self.at(json),
            by=self.text(json, "by"),
            setup=self.setup(json) if "players" in allowed and "players" in json else None,
            order=self.order(json) if "order" in allowed and "order" in json else None,
            number=self.number(json) if "number" in allowed and "number" in json else None,
            deal=self.deal(json) if "deal" in allowed and "deal" in json else None,
            note=self.text(json, "note") if "note" in allowed else "",
        )
        return event if len(self.faults) == before else None

    def kind(self, json: Json) -> str | None:
        if not isinstance(json, dict):
            self.faults.append(problem("not-object", self.where, got=reading.quoted(json)))
            return None
        place = self.where + "/kind"
        if "kind" not in json:
            self.faults.append(problem("field-missing", place, field="kind"))
            return None
        kind = reading.text(json["kind"], place, self.faults)
        if kind is None or kind in KINDS:
            return kind
        self.faults.append(problem("event-kind", place, kinds=KINDS, got=reading.quoted(kind)))
        return None

    def text(self, json: dict[str, Json], name: str) -> str:
        if name not in json:
            return ""
        return read_text(json[name], f"{self.where}/{name}", self.faults) or ""

    def at(self, json: dict[str, Json]) -> str:
        if "at" not in json:
            return ""
        return read_moment(json["at"], self.where + "/at", self.faults) or ""

    def setup(self, json: dict[str, Json]) -> Setup | None:
        players = self.players(json["players"], self.where + "/players", self.faults)
        count = None if players is None else len(players)
        if players is not None and count not in self.game.seats:
            self.faults.append(
                problem(
                    "players-number",
                    self.where + "/players",
                    expected=self.game.seats,
                    got=len(players),
                )
            )
            players = count = None
        rules, problems = house_rules.read(self.game, json.get("rules", {}), count)
        self.faults.extend(fault.under(self.where + "/rules") for fault in problems)
        place = self.where + "/first_dealer"
        dealer = read_dealer(json.get("first_dealer", 0), place, self.faults, count)
        if players is None or dealer is None:
            return None
        return Setup(players, dealer, rules)

    def order(self, json: dict[str, Json]) -> tuple[int, ...] | None:
        place = self.where + "/order"
        given = reading.items(json["order"], place, self.faults)
        if given is None:
            return None
        order = [reading.whole(item, f"{place}/{i}", self.faults) for i, item in enumerate(given)]
        seats = [seat for seat in order if seat is not None]
        if len(seats) == len(order) and sorted(seats) != list(range(len(seats))):
            self.faults.append(problem("event-order", place, got=reading.shown(seats)))
        return tuple(seats)

    def number(self, json: dict[str, Json]) -> int | None:
        place = self.where + "/number"
        number = reading.whole(json["number"], place, self.faults)
        if number is not None and number < 1:
            self.faults.append(problem("event-number", place, got=reading.shown(number)))
        return number

    def deal(self, json: dict[str, Json]) -> Deal[Any]:
        deal = read_deal(self.game, json["deal"])
        self.faults.extend(fault.under(self.where + "/deal") for fault in deal.faults)
        return deal


def read_text(json: Json, where: str, faults: list[Problem]) -> str | None:
    """A note, or the name of who wrote."""
    text = reading.text(json, where, faults)
    if text is None or len(text) <= LONGEST_TEXT:
        return text
    faults.append(problem("text-long", where, most=LONGEST_TEXT, got=len(text)))
    return None


def read_moment(json: Json, where: str, faults: list[Problem]) -> str | None:
    """A time as text."""
    text = reading.text(json, where, faults)
    code = None if text is None else moment.fault(text)
    if code is not None:
        faults.append(problem(code, where, got=reading.quoted(text)))
        return None
    return text


def read_dealer(json: Json, where: str, faults: list[Problem], players: int | None) -> int | None:
    """A player's number; with `players` None only what no number of players makes right is a
    fault."""
    dealer = reading.whole(json, where, faults)
    if dealer is None or (dealer >= 0 and (players is None or dealer < players)):
        return dealer
    code = "dealer-negative" if players is None else "dealer-range"
    most = {} if players is None else {"most": players - 1}
    faults.append(problem(code, where, **most, got=reading.shown(dealer)))
    return None


def write(game: Game[Any, Any], log: tuple[Event, ...]) -> list[Json]:
    """The events as JSON values: what an event does not carry is left out."""
    return [write_event(game, event) for event in log]


def write_event(game: Game[Any, Any], event: Event) -> dict[str, Json]:
    written: dict[str, Json] = {"kind": event.kind}
    if event.at:
        written["at"] = event.at
    if event.by:
        written["by"] = event.by
    if event.number is not None:
        written["number"] = event.number
    if event.order is not None:
        written["order"] = list(event.order)
    if event.setup is not None:
        written["players"] = list(event.setup.players)
        written["first_dealer"] = event.setup.first_dealer
        written["rules"] = house_rules.write(game, event.setup.rules)
    if event.deal is not None:
        written["deal"] = write_deal(game, event.deal)
    if event.kind == "noted":
        written["note"] = event.note
    return written
