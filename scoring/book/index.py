"""The list of all matches, so that history needs no match file. It can be made anew from them.

An entry that says «over» or «stopped» is believed; every other is looked up in its match. So it
is written at start, end, stop and removal only, and before a closed match is written to, its
entry is opened first: no crash between the two can leave a wrong entry that is believed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import UTC, datetime

from scoring.book.answers import DAMAGED, OPEN, OVER, STOPPED, Summary
from scoring.book.folder import Folder
from scoring.book.storage import StorageError, database
from scoring.core import Json
from scoring.match import Match, reckon

SCHEMA = 1
CLOSED = (OVER, STOPPED)
EARLIEST = datetime.min.replace(tzinfo=UTC)


def summary(match: Match) -> Summary:
    """A match worked out for a list; the names are put in when it is shown."""
    contents = match.contents()
    reckoned = reckon(match.game, contents)
    status = OVER if reckoned.outcome.over else STOPPED if reckoned.stopped else OPEN
    times = [event.at for event in match.log if event.at]
    return Summary(
        match.id,
        match.game_id,
        contents.setup.players,
        (),
        match.started,
        times[-1] if times else match.started,
        status,
        reckoned.totals,
        reckoned.outcome.winners,
        len(contents.deals),
    )


def unreadable(match_id: str, known: Summary | None) -> Summary:
    """The entry of a damaged match, with what was known of it."""
    empty = Summary(match_id, "", (), (), "", "", DAMAGED, (), (), 0)
    return empty if known is None else replace(known, status=DAMAGED)


def shown(entry: Summary, names: Mapping[str, str]) -> Summary:
    return replace(entry, names=tuple(names.get(player, "?") for player in entry.players))


def age(entry: Summary) -> tuple[datetime, str]:
    """By when it started; one whose time is not known is the oldest."""
    try:
        moment = datetime.fromisoformat(entry.started or entry.updated)
    except ValueError:
        return EARLIEST, entry.id
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC), entry.id


def write(entry: Summary) -> dict[str, Json]:
    json = asdict(entry)
    del json["names"]
    return json


def read(json: Json) -> Summary:
    """An entry of the file. Raises KeyError, TypeError for what is none."""
    return Summary(
        json["id"],
        json["game_id"],
        tuple(json["players"]),
        (),
        json["started"],
        json["updated"],
        json["status"],
        tuple(json["totals"]),
        tuple(json["winners"]),
        json["deals"],
    )


class Index:
    """Entries by match, in memory ahead of the disk. `closed` are those that the disk believes;
    `unread` those that must be looked up in their match before they are shown."""

    def __init__(self, folder: Folder) -> None:
        """Raises a StorageError where index.json cannot be read."""
        self.folder = folder
        db, _ = database(folder.index, quarantine=folder.quarantine, schema=SCHEMA)
        kept = [read(row) for row in db.table("matches")]
        there = folder.match_ids()
        self.entries = {entry.id: entry for entry in kept if entry.id in there}
        self.closed = {entry.id for entry in kept if entry.status in CLOSED}
        self.unread = there - (self.closed & self.entries.keys())

    def keep(self) -> None:
        """Writes all entries. Raises a StorageError, and the file is as before."""
        _, storage = database(self.folder.index, quarantine=self.folder.quarantine, schema=SCHEMA)
        rows = {str(n): write(entry) for n, entry in enumerate(self.entries.values(), 1)}
        storage.write({"matches": rows})
        self.closed = {entry.id for entry in self.entries.values() if entry.status in CLOSED}

    def try_keep(self) -> None:
        """Writes all entries where that is possible. Where it is not nothing is lost: an entry
        that is missing or open is looked up in its match at the next start."""
        try:
            self.keep()
        except StorageError:
            return

    def put(self, entry: Summary) -> None:
        self.entries[entry.id] = entry
        self.unread.discard(entry.id)

    def drop(self, match_id: str) -> None:
        self.entries.pop(match_id, None)
        self.unread.discard(match_id)

    def reopen(self, match_id: str) -> None:
        """Makes sure that the disk does not believe the entry of a match that is about to change.
        Raises a StorageError, and nothing may be changed then."""
        if match_id not in self.closed:
            return
        before = self.entries.get(match_id)
        if before is None:
            self.keep()
            return
        self.entries[match_id] = replace(before, status=OPEN)
        try:
            self.keep()
        finally:
            self.entries[match_id] = before
