"""The bytes of a score file to a match and every problem in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from scoring import games, house_rules, log_json, names, reading
from scoring.core import Deal, Game, Json, Problem, Problems, Reckoned, problem
from scoring.log import Contents, Event, Setup
from scoring.match import Match, replay
from scoring.score_file import text
from scoring.score_file.agreement import agreement
from scoring.score_file.order import FIELDS, in_order, place
from scoring.score_file.writer import FORMAT, VERSION, plain_log

REQUIRED = ("format", "version", "game", "players", "deals")
ID = re.compile(r"[A-Za-z0-9_-]{8,40}")
MOST_EVENTS = 10_000
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
        return ScoreFile(None, (problem("not-object", got=reading.shown(json)),))
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
        return problem("format-other", "/format", got=reading.shown(json["format"]))
    version = json.get("version", VERSION)
    if type(version) is int and version == VERSION:
        return None
    newer = type(version) is int and version > VERSION
    code = "version-newer" if newer else "version-other"
    return problem(code, "/version", known=VERSION, got=reading.shown(version))


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
        json, unread = self.json, self.unread
        reading.fields(json, FIELDS, REQUIRED, "", unread)
        self.game = self.read_game()
        players = self.read_players()
        count = self.count()
        dealer = (
            log_json.read_dealer(json["first_dealer"], "/first_dealer", unread, count)
            if "first_dealer" in json
            else 0
        )
        match_id = self.read_id()
        stopped = self.read_stopped()
        started = (
            log_json.read_moment(json["started"], "/started", unread) if "started" in json else ""
        )
        note = self.read_note()
        if self.game is None:
            return None
        rules, problems = house_rules.read(self.game, json.get("rules", {}), count)
        unread += [fault.under("/rules") for fault in problems]
        log = self.read_log(self.game)
        sure = not problems and dealer is not None and players is not None and count is not None
        deals = self.read_deals(self.game)
        self.judge(self.game, rules, dealer or 0, deals, sure, stopped)
        if unread or players is None or dealer is None:
            return None
        contents = Contents(Setup(players, dealer, rules), deals, note or "", stopped)
        if any(deal.faults for deal in deals):
            return None
        events = plain_log(contents, started or "")
        if log is not None:
            events, disagreement = agreement(self.game, log, contents)
            unread += disagreement
        return None if unread else Match(match_id, self.game.id, events, started or "")

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

    def read_id(self) -> str:
        if "id" not in self.json:
            return ""
        found = reading.text(self.json["id"], "/id", self.unread)
        if found is not None and not ID.fullmatch(found):
            self.unread.append(problem("id-form", "/id", got=reading.shown(found)))
        return found or ""

    def read_stopped(self) -> bool:
        stopped = self.json.get("stopped", False)
        if isinstance(stopped, bool):
            return stopped
        self.unread.append(problem("not-boolean", "/stopped", got=reading.shown(stopped)))
        return False

    def read_note(self) -> str | None:
        if "note" not in self.json:
            return ""
        note = reading.text(self.json["note"], "/note", self.unread)
        most = log_json.LONGEST_TEXT
        if note is not None and len(note) > most:
            self.unread.append(problem("text-long", "/note", most=most, got=len(note)))
        return note

    def read_log(self, game: Game[Any, Any]) -> tuple[Event, ...] | None:
        if "log" not in self.json:
            return None
        given = self.json["log"]
        if isinstance(given, list) and len(given) > MOST_EVENTS:
            self.unread.append(problem("log-long", "/log", most=MOST_EVENTS, got=len(given)))
            return None
        return log_json.read(game, given, "/log", self.unread, names.read)

    def read_deals(self, game: Game[Any, Any]) -> tuple[Deal[Any], ...]:
        if "deals" not in self.json:
            return ()
        given = reading.items(self.json["deals"], "/deals", self.unread)
        return tuple(log_json.read_deal(game, item) for item in given or ())

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
        reckoned = replay(game, rules, count, dealer, judged, known=sure)
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
