"""The bytes of a score file to a match and every problem in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple, TypeVar

from scoring import games, house_rules, log_json, names, reading
from scoring.core import Deal, Game, Json, Problem, Problems, Reckoned, problem
from scoring.log import Contents, Event, Setup
from scoring.match import Match, replay
from scoring.score_file import text
from scoring.score_file.agreement import agreement
from scoring.score_file.order import FIELDS, in_order, place
from scoring.score_file.writer import FORMAT, VERSION, plain_log

T = TypeVar("T")

REQUIRED = ("format", "version", "game", "players", "deals")
ID = re.compile(r"[A-Za-z0-9_-]{8,40}")
MOST_EVENTS = 5_000
"""Events in the log of a file: far more than an evening can have, few enough to be replayed."""


class ScoreFile(NamedTuple):
    """What a file gave: the match where it could be read, all problems in order, and the match
    worked out where there are none.

    A match comes with problems too where only its deals fail their checks or stand after the end,
    or where it was stopped and yet has ended: the app takes it as it is and shows them.
    """

    match: Match | None
    problems: Problems
    reckoned: Reckoned[Any, Any] | None = None


def read(data: bytes) -> ScoreFile:
    """A score file. Nothing is thrown, whatever the bytes are."""
    json, fault = text.parse(data)
    if fault is not None:
        return ScoreFile(None, (fault,))
    if not isinstance(json, dict):
        return ScoreFile(None, (problem("not-object", got=reading.quoted(json)),))
    other = other_format(json)
    if other is not None:
        return ScoreFile(None, (other,))
    reader = Reader(json)
    found = reader.match()
    problems = in_order((*reader.unread, *reader.wrong), reader.game)
    return ScoreFile(found, problems, None if problems else reader.reckoned)


def other_format(json: dict[str, Json]) -> Problem | None:
    """A format or version that is there with another value: then nothing else is judged."""
    if "format" in json and json["format"] != FORMAT:
        return problem("format-other", "/format", got=reading.quoted(json["format"]))
    version = json.get("version", VERSION)
    if type(version) is int and version == VERSION:
        return None
    newer = type(version) is int and version > VERSION
    code = "version-newer" if newer else "version-other"
    return problem(code, "/version", known=VERSION, got=reading.quoted(version))


@dataclass(slots=True)
class Reader:
    """One file under reading. `unread` are the problems that leave no match, `wrong` those of a
    match that could be read."""

    json: dict[str, Json]
    unread: list[Problem] = field(default_factory=list)
    wrong: list[Problem] = field(default_factory=list)
    game: Game[Any, Any] | None = None
    reckoned: Reckoned[Any, Any] | None = None

    def match(self) -> Match | None:
        """The match, after every problem was added."""
        reading.fields(self.json, FIELDS, REQUIRED, "", self.unread)
        self.game = self.read_game()
        players, count = self.read_players(), self.count()
        dealer = self.given("first_dealer", 0, partial(log_json.read_dealer, players=count))
        match_id = self.given("id", "", read_id)
        stopped = self.given("stopped", False, read_boolean)
        started = self.given("started", "", log_json.read_moment)
        note = self.given("note", "", log_json.read_text)
        if self.game is None:
            return None
        rules, problems = house_rules.read(self.game, self.json.get("rules", {}), count)
        self.unread += [fault.under("/rules") for fault in problems]
        deals = self.given("deals", None, partial(read_deals, self.game))
        log = self.given("log", None, partial(read_log, self.game))
        sure = not problems and dealer is not None and players is not None
        self.judge(self.game, rules, dealer or 0, deals or (), sure, bool(stopped))
        if players is None or dealer is None or problems or deals is None or stopped is None:
            return None
        if any(deal.faults for deal in deals):
            return None
        contents = Contents(Setup(players, dealer, rules), deals, note or "", stopped)
        events = plain_log(contents, started or "")
        if log is not None:
            events, disagreement = agreement(self.game, log, contents)
            self.unread += disagreement
        if self.unread:
            return None
        return Match(match_id or "", self.game.id, events, started or "")

    def given(
        self, name: str, default: T, read: Callable[[Json, str, list[Problem]], T | None]
    ) -> T | None:
        """A field as `read` gives it, None where it is at fault; the default where it is left
        out."""
        if name not in self.json:
            return default
        return read(self.json[name], "/" + name, self.unread)

    def read_game(self) -> Game[Any, Any] | None:
        if "game" not in self.json:
            return None
        name = reading.text(self.json["game"], "/game", self.unread)
        if name is None:
            return None
        game = games.by_id(name)
        if game is None:
            known = tuple(game.id for game in games.GAMES)
            self.unread.append(
                problem("game-unknown", "/game", known=known, got=reading.shown(name))
            )
        return game

    def read_players(self) -> tuple[str, ...] | None:
        if "players" not in self.json:
            return None
        found = names.read(self.json["players"], "/players", self.unread)
        given = self.json["players"]
        if self.game and isinstance(given, list) and len(given) not in self.game.seats:
            self.unread.append(
                problem("players-number", "/players", expected=self.game.seats, got=len(given))
            )
            return None
        return found

    def count(self) -> int | None:
        """How many players there are, where that is right, whatever their names."""
        given = self.json.get("players")
        if not isinstance(given, list):
            return None
        return len(given) if self.game is None or len(given) in self.game.seats else None

    def judge(
        self,
        game: Game[Any, Any],
        rules: Any,
        dealer: int,
        deals: tuple[Deal[Any], ...],
        sure: bool,
        stopped: bool,
    ) -> None:
        """The problems of every deal, and whether the match has ended."""
        count = self.count()
        if count is None and len(game.seats) == 1:
            count = game.seats[0]
        if count is None:
            for k, deal in enumerate(deals):
                self.unread += [fault.under(place("deals", k)) for fault in deal.faults]
            return
        judged = deals if self.count() else tuple(within(deal, count) for deal in deals)
        seated = dealer if dealer < count else 0
        reckoned = replay(game, rules, count, seated, judged, known=sure)
        for k, played in enumerate(reckoned.deals):
            for fault in played.problems:
                whose = self.unread if fault in deals[k].faults else self.wrong
                whose.append(fault.under(place("deals", k)))
        for k in range(len(reckoned.deals), len(deals)):
            self.wrong.append(problem("match-over", place("deals", k), number=k + 1))
        ended = reckoned.next is None
        if ended and stopped:
            self.wrong.append(problem("stopped-over", "/stopped"))
        self.reckoned = replace(reckoned, stopped=True, next=None) if stopped else reckoned


def within(deal: Deal[Any], players: int) -> Deal[Any]:
    """The deal without a dealer that the right number of players may not have: which number that
    is, is in doubt."""
    if deal.dealt_by is None or 0 <= deal.dealt_by < players:
        return deal
    return replace(deal, dealt_by=None)


def read_id(json: Json, where: str, faults: list[Problem]) -> str | None:
    found = reading.text(json, where, faults)
    if found is None or ID.fullmatch(found):
        return found
    faults.append(problem("id-form", where, got=reading.quoted(found)))
    return None


def read_boolean(json: Json, where: str, faults: list[Problem]) -> bool | None:
    if isinstance(json, bool):
        return json
    faults.append(problem("not-boolean", where, got=reading.quoted(json)))
    return None


def read_log(
    game: Game[Any, Any], json: Json, where: str, faults: list[Problem]
) -> tuple[Event, ...] | None:
    if isinstance(json, list) and len(json) > MOST_EVENTS:
        faults.append(problem("log-long", where, most=MOST_EVENTS, got=len(json)))
        return None
    return log_json.read(game, json, where, faults, names.read)


def read_deals(
    game: Game[Any, Any], json: Json, where: str, faults: list[Problem]
) -> tuple[Deal[Any], ...] | None:
    """The deals, each with its own faults: whether they count depends on where the match ends."""
    items = reading.items(json, where, faults)
    return None if items is None else tuple(log_json.read_deal(game, item) for item in items)
