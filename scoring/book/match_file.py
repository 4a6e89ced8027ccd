"""One match as one TinyDB file.

Table `match` has one document: id, game, when it started, and the players' names as they were
then (read only when players.json is lost). Table `log` has a document an event, numbered from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from scoring import games, log_json
from scoring.book.storage import Corrupt, Migration, database
from scoring.core import Game, Json, Problem
from scoring.log import BadLog, Event
from scoring.match import Match

SCHEMA = 1
MIGRATIONS: dict[int, Migration] = {}
"""From each earlier schema to the next; none has been shipped yet."""


class Loaded(NamedTuple):
    """A match from its file; `restored`: from the copy before the last save."""

    match: Match
    names: dict[str, str]
    restored: bool


def load(path: Path, quarantine: Path) -> Loaded | None:
    """The match; None where there is no file. Raises a StorageError, Corrupt also where the file
    is whole and says what no match is."""
    _, storage = database(path, quarantine=quarantine, schema=SCHEMA, migrations=MIGRATIONS)
    tables = storage.read()
    if tables is None:
        return None
    try:
        head = tables["match"]["1"]
        log = [tables["log"][str(number)] for number in range(1, len(tables["log"]) + 1)]
        names = {str(key): str(name) for key, name in head["names"].items()}
        match = read(str(head["id"]), str(head["game"]), str(head["started"]), log)
    except (KeyError, TypeError, ValueError, AttributeError, LookupError) as fault:
        raise Corrupt(path, f"expected a match, {fault!r}") from None
    return Loaded(match, names, storage.restored)


def read(match_id: str, game_id: str, started: str, log: list[Json]) -> Match:
    """The match of a log. Raises ValueError for what is none."""
    game = games.by_id(game_id)
    if game is None:
        raise ValueError(f"expected a known game, got {game_id!r}")
    faults: list[Problem] = []
    events = log_json.read(game, log, "/log", faults)
    if events is None or faults:
        raise ValueError(f"expected a log, got {faults[:3]!r}")
    match = Match(match_id, game_id, events, started)
    match.history()
    return match


def written(game: Game[Any, Any], event: Event) -> tuple[Json, Event]:
    """An event as it is written, and as it will be read again. Raises BadLog where it could not
    be: nothing is ever written that the next start cannot read."""
    faults: list[Problem] = []
    json = log_json.write_event(game, event)
    again = log_json.read(game, [json], "", faults)
    if again is None or faults:
        raise BadLog(0, f"expected what can be read again, got {faults[:3]!r}")
    return json, again[0]


def create(path: Path, quarantine: Path, match: Match, names: Mapping[str, str]) -> None:
    """A new file, in one save."""
    _, storage = database(path, quarantine=quarantine, schema=SCHEMA, migrations=MIGRATIONS)
    head = {
        "id": match.id,
        "game": match.game_id,
        "started": match.started,
        "names": dict(names),
    }
    log = log_json.write(match.game, match.log)
    storage.write({"match": {"1": head}, "log": {str(n): event for n, event in enumerate(log, 1)}})


def append(
    path: Path, quarantine: Path, number: int, event: Json, names: Mapping[str, str]
) -> bool:
    """One more event, the log's `number`th, in one save; `names` are those of the players it
    brings in. False, and nothing was written, where the log on the disk is not as long as that:
    its last event was damaged since it was read, and the copy before it has been taken."""
    _, storage = database(path, quarantine=quarantine, schema=SCHEMA, migrations=MIGRATIONS)
    tables = storage.read()
    if tables is None or len(tables["log"]) != number - 1:
        return False
    tables["match"]["1"]["names"].update(names)
    tables["log"][str(number)] = event
    storage.write(tables)
    return True
