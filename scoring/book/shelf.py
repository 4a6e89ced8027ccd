"""The matches on the disk, one call at a time: what `Book` does in its thread."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, NamedTuple

from scoring import games, moment
from scoring.book import disk, index, match_file
from scoring.book.answers import (
    DAMAGED,
    Conflict,
    Damaged,
    Saved,
    Summary,
    Trouble,
    of_storage,
    trouble,
)
from scoring.book.drafts import Drafts
from scoring.book.folder import MATCH_ID, Folder
from scoring.book.index import Index
from scoring.book.people import People
from scoring.book.settings import Settings
from scoring.book.storage import Corrupt, StorageError
from scoring.book.texts_in import clean_event
from scoring.log import BadLog, Event, Setup
from scoring.match import Match, begun

CACHED = 128
"""As many matches are kept parsed, more than an evening of a club has; one whose file was replaced is
read again."""


class Cached(NamedTuple):
    signature: tuple[int, int, int] | None
    match: Match


def named(event: Event) -> tuple[str, ...]:
    """The players whom an event names."""
    return event.setup.players if event.setup else ()


class DraftKey(NamedTuple):
    """Which draft an event was made from: it is dropped in the same step."""

    place: str
    device: str = ""


class Shelf:
    """Matches, index and people of one folder, whose lock is held."""

    def __init__(
        self,
        folder: Folder,
        people: People,
        settings: Settings,
        entries: Index,
        new_id: Callable[[], str],
    ) -> None:
        self.folder = folder
        self.people = people
        self.settings = settings
        self.index = entries
        self.drafts = Drafts(folder)
        self.new_id = new_id
        self.cache: OrderedDict[str, Cached] = OrderedDict()
        self.reports: tuple[Trouble, ...] = ()
        self.listed: tuple[Summary, ...] | None = None

    def match(self, match_id: str) -> Match | Damaged | None:
        """The match as it is on the disk."""
        if not MATCH_ID.fullmatch(match_id):
            return None
        path = self.folder.match(match_id)
        cached = self.cache.get(match_id)
        try:
            if cached is not None and cached.signature == disk.signature(path) is not None:
                self.cache.move_to_end(match_id)
                return cached.match
            loaded = match_file.load(path, self.folder.quarantine)
            if loaded is not None and loaded.match.id != match_id:
                raise Corrupt(path, f"expected match {match_id!r}, got {loaded.match.id!r}")
        except (StorageError, OSError) as fault:
            return self.damaged(match_id, fault)
        if loaded is None:
            return None
        if loaded.restored:
            self.tell_restored(loaded.match)
        self.remember(loaded.match)
        known = self.index.entries.get(match_id)
        if known is not None and known.status == DAMAGED:
            self.note(loaded.match)
        return loaded.match

    def damaged(self, match_id: str, fault: StorageError | OSError) -> Damaged:
        self.cache.pop(match_id, None)
        self.index.put(index.unreadable(match_id, self.index.entries.get(match_id)))
        self.listed = None
        if isinstance(fault, StorageError):
            return Damaged(match_id, of_storage(fault))
        return Damaged(match_id, trouble("disk-fault", why=fault.strerror or repr(fault)))

    @contextmanager
    def changing(self, match_id: str) -> Iterator[None]:
        """Around what changes a match's files: when it fails, only the disk knows what is there."""
        try:
            yield
        except BaseException:
            self.cache.pop(match_id, None)
            self.index.unread.add(match_id)
            self.listed = None
            raise

    def remember(self, match: Match) -> None:
        self.cache[match.id] = Cached(disk.signature(self.folder.match(match.id)), match)
        self.cache.move_to_end(match.id)
        while len(self.cache) > CACHED:
            self.cache.popitem(last=False)

    def report(self, found: Trouble) -> None:
        self.reports = (*self.reports, found)

    def refresh(self) -> None:
        """Takes players and settings from the disk where a failing one left them in doubt."""
        for kept in (self.people, self.settings):
            if kept.stale:
                self.listed = None
                kept.read()

    def summaries(self) -> tuple[Summary, ...]:
        """All matches, the newest first."""
        with suppress(StorageError):
            self.refresh()
        if self.index.unread:
            before = self.index.entries.copy()
            for match_id in sorted(self.index.unread):
                self.look_up(match_id)
            if self.index.entries != before:
                self.index.try_keep()
        if self.listed is None:
            newest = sorted(self.index.entries.values(), key=index.age, reverse=True)
            self.listed = tuple(index.shown(entry, self.people.names) for entry in newest)
        return self.listed

    def look_up(self, match_id: str) -> None:
        """Puts the entry of a match that must be read for it."""
        match = self.match(match_id)
        if isinstance(match, Match):
            self.note(match)
        elif match is None:
            self.index.drop(match_id)
            self.listed = None

    def note(self, match: Match) -> None:
        """Puts a match as it is now into the list in memory."""
        self.index.put(index.summary(match))
        self.listed = None

    def overtaken(self, match: Match) -> Conflict | Trouble:
        """What is on the disk instead of a match that was damaged since it was read."""
        self.cache.pop(match.id, None)
        there = self.match(match.id)
        if not isinstance(there, Match):
            return Trouble("no-match") if there is None else there.trouble
        self.tell_restored(there)
        self.note(there)
        return Conflict(there)

    def tell_restored(self, match: Match) -> None:
        players = match.contents().setup.players
        names = tuple(self.people.names.get(player, "?") for player in players)
        self.report(trouble("restored-match", match=match.id, players=names))

    def begin(
        self,
        game_id: str,
        players: tuple[str, ...],
        first_dealer: int,
        rules: Any,
        by: str,
        started: str,
        match_id: str,
    ) -> Saved | Trouble:
        """A new match. One whose id is there already is answered as saved: the same tap again."""
        if match_id and not MATCH_ID.fullmatch(match_id):
            raise ValueError(f"expected an id of 8 to 40 letters, got {match_id!r}")
        there = self.match(match_id) if match_id else None
        if there is not None:
            return Saved(there) if isinstance(there, Match) else there.trouble
        game = games.by_id(game_id)
        if game is None:
            return trouble("game-unknown", game=game_id)
        if len(players) not in game.seats or not 0 <= first_dealer < len(players):
            return Trouble("event-unfit")
        setup = Setup(players, first_dealer, game.rules if rules is None else rules)
        if moment.fault(started) or game.check_rules(setup.rules, len(players)):
            return Trouble("event-unfit")
        return self.save_new(begun(match_id or self.unused_id(), game, setup, started, by))

    def unused_id(self) -> str:
        """A new id; on some disks «a» and «A» are the same file."""
        taken = {key.casefold() for key in self.folder.match_ids()}
        while True:
            match_id = self.new_id()
            if not MATCH_ID.fullmatch(match_id):
                raise ValueError(f"expected an id of 8 to 40 letters, got {match_id!r}")
            if match_id.casefold() not in taken:
                return match_id

    def save_new(self, match: Match) -> Saved | Trouble:
        """Writes the file of a match that is not there yet, then its entry."""
        cleaned = [clean_event(event, self.people.names) for event in match.log]
        log = tuple(event for event in cleaned if not isinstance(event, Trouble))
        wrong = [event for event in cleaned if isinstance(event, Trouble)]
        if wrong:
            return wrong[0]
        try:
            log = tuple(match_file.written(match.game, event)[1] for event in log)
            match = replace(match, log=log)
            match.history()
        except BadLog:
            return Trouble("event-unfit")
        names = {player: self.people.names[player] for event in log for player in named(event)}
        self.index.reopen(match.id)
        path = self.folder.match(match.id)
        with self.changing(match.id):
            match_file.create(path, self.folder.quarantine, match, names)
        self.remember(match)
        self.note(match)
        self.index.try_keep()
        return Saved(match)

    def append(
        self, match_id: str, base: int, event: Event, draft: DraftKey | None
    ) -> Saved | Conflict | Trouble:
        """One more event on a match whose log has `base` events."""
        match = self.match(match_id)
        if match is None:
            return Trouble("no-match")
        if isinstance(match, Damaged):
            return match.trouble
        if base != match.base:
            return Conflict(match)
        cleaned = clean_event(event, self.people.names)
        if isinstance(cleaned, Trouble):
            return cleaned
        try:
            json, kept = match_file.written(match.game, cleaned)
            match = match.with_event(kept)
        except BadLog:
            return Trouble("event-unfit")
        self.index.reopen(match_id)
        names = {player: self.people.names[player] for player in named(kept)}
        path = self.folder.match(match_id)
        with self.changing(match_id):
            if not match_file.append(path, self.folder.quarantine, match.base, json, names):
                return self.overtaken(match)
        self.remember(match)
        self.note(match)
        if self.index.entries[match_id].status in index.CLOSED:
            self.index.try_keep()
        if draft is not None:
            self.drafts.try_drop(match_id, draft.place, draft.device)
        return Saved(match)
