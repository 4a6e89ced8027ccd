"""The book: what screens and servers hold. Every call that touches the disk is awaited.

The work is done one call after the other (`turns`), so that no screen waits for a disk and no two
writes meet.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from scoring.book import moving, opening
from scoring.book.answers import (
    AlreadyThere,
    Busy,
    Conflict,
    Damaged,
    Done,
    Draft,
    Person,
    Saved,
    Summary,
    Trouble,
    of_storage,
    trouble,
)
from scoring.book.folder import Folder
from scoring.book.shelf import DraftKey, Shelf
from scoring.book.storage import StorageError
from scoring.book.turns import Threaded, Turns
from scoring.core import Json
from scoring.log import Event
from scoring.match import Match

T = TypeVar("T")
Watcher = Callable[[str], None]


class Book:
    """An open book. `Saved`, `Done` and what was added mean: on the disk, synced (drafts and
    preferences apart). `Trouble` means: nothing was changed, on the disk or in memory."""

    def __init__(
        self, shelf: Shelf, let_go: Callable[[], None], now: Callable[[], str], turns: Turns
    ) -> None:
        """`let_go` is called when the book is closed."""
        self._shelf = shelf
        self._let_go = let_go
        self._now = now
        self._turns = turns
        self._watchers: dict[object, tuple[Watcher, asyncio.AbstractEventLoop]] = {}

    @classmethod
    def open(
        cls, folder: Path, *, now: Callable[[], str], new_id: Callable[[], str]
    ) -> Book | Busy | Trouble:
        """The book in a folder, which is made where it is not there. `now` gives an ISO time with
        offset, `new_id` 8 to 40 letters, digits, _ or - by chance; both are called from the
        book's thread."""
        from scoring.book.lock import held  # a browser has locks of its own

        place = Folder(folder.absolute())
        let_go: Callable[[], None] | None = None
        try:
            file = opening.in_the_way(place)
            if file is not None:
                return trouble("not-folder", path=str(file))
            opening.make_root(place)
            lock = held(place, now())
            if isinstance(lock, Busy):
                return lock
            let_go = lock.release
            return cls(opening.opened(place, new_id), let_go, now, Threaded())
        except BaseException as fault:
            if let_go is not None:
                let_go()
            if isinstance(fault, StorageError):
                return of_storage(fault)
            raise

    @property
    def names(self) -> Mapping[str, str]:
        """Every player's name by id."""
        return self._shelf.people.names

    @property
    def reports(self) -> tuple[Trouble, ...]:
        """What was found damaged since the start, and what came of it."""
        return self._shelf.reports

    @property
    def settings(self) -> Mapping[str, Json]:
        """What `keep_setting` kept, by key."""
        return self._shelf.settings.values

    async def summaries(self) -> tuple[Summary, ...]:
        """All matches, the newest first."""
        return await self._ask(self._shelf.summaries)

    async def match(self, match_id: str) -> Match | Damaged | None:
        """The match as it is on the disk; None where there is none."""
        return await self._ask(lambda: self._shelf.match(match_id))

    async def begin(
        self,
        game_id: str,
        players: tuple[str, ...],
        first_dealer: int = 0,
        rules: Any = None,
        by: str = "",
        started: str = "",
        *,
        match_id: str = "",
    ) -> Saved | Trouble:
        """A new match of players by id; `rules` None are the game's own, `started` "" is now. A
        `match_id` made when the form was opened makes a double tap one match."""
        return await self._write(
            lambda: self._shelf.begin(
                game_id, players, first_dealer, rules, by, started or self._now(), match_id
            )
        )

    async def append(
        self, match_id: str, base: int, event: Event, *, draft: DraftKey | None = None
    ) -> Saved | Conflict | Trouble:
        """One more event on a match whose log had `base` events when the person saw it; an event
        without a time gets the time now. `draft` is the one it was made from: it is dropped."""

        def work() -> Saved | Conflict | Trouble:
            timed = event if event.at else replace(event, at=self._now())
            return self._shelf.append(match_id, base, timed, draft)

        return await self._write(work)

    async def remove(self, match_id: str) -> Done | Trouble:
        """Takes a match off the list, also a damaged one; `restore` brings it back."""
        return await self._write(lambda: moving.remove(self._shelf, match_id), match_id)

    async def restore(self, match_id: str) -> Saved | Done | AlreadyThere | Trouble:
        """Brings a removed match back; Done where it was damaged when it went."""
        return await self._write(lambda: moving.restore(self._shelf, match_id), match_id)

    async def adopt(self, match: Match) -> Saved | AlreadyThere | Trouble:
        """A match from a score file, with names for players."""
        return await self._write(lambda: moving.adopt(self._shelf, match, self._shelf.new_id))

    async def exported(self, match_id: str) -> Match | Trouble:
        """The match with names for players, as `score_file` writes it."""
        return await self._ask(lambda: moving.exported(self._shelf, match_id))

    async def people(self) -> tuple[Person, ...]:
        """All players by name."""
        return await self._ask(self._shelf.people.all)

    async def add_person(self, name: str) -> Person | Trouble:
        """A new player, or the one who is there under a name that is alike."""
        shelf = self._shelf
        return await self._write(lambda: shelf.people.add(name, shelf.new_id), "")

    async def rename(self, person_id: str, name: str) -> Person | Trouble:
        """Another name for a player, in all his matches at once."""

        def work() -> Person | Trouble:
            self._shelf.listed = None
            return self._shelf.people.rename(person_id, name)

        return await self._write(work, "")

    async def keep_setting(self, key: str, value: Json) -> Done | Trouble:
        """Keeps a JSON value for all devices; None takes it away."""
        return await self._write(lambda: done(lambda: self._shelf.settings.keep(key, value)), "")

    async def draft(self, match_id: str, place: str, device: str = "") -> Draft | None:
        """The half-entered deal of a place («next», «3», «3-before»); device "" is the one that
        all devices share."""
        return await self._ask(lambda: self._shelf.drafts.read(match_id, place, device))

    async def keep_draft(
        self, match_id: str, place: str, device: str, base: Json, value: Json, by: str = ""
    ) -> Done | Trouble:
        """Replaces a whole draft. Not synced: after a power cut it may be the one before."""

        def work() -> Done:
            draft = Draft(base, value, by, self._now())
            return done(lambda: self._shelf.drafts.keep(match_id, place, device, draft))

        return await self._write(work)

    async def keep_parts(
        self, match_id: str, place: str, base: Json, values: Mapping[str, Json], by: str = ""
    ) -> Draft | Trouble:
        """Puts some fields of the shared draft, None taking one away, and answers the whole as it
        is then: what other devices put stays. Where the draft there has another base nothing is
        put, and that draft is the answer. Watchers hear of it."""
        return await self._write(
            lambda: self._shelf.drafts.keep_parts(match_id, place, base, values, by, self._now()),
            match_id,
        )

    async def keep_part(
        self, match_id: str, place: str, part: int, value: Json, by: str = "", *, base: Json
    ) -> Draft | Trouble:
        """Puts one hand of the shared draft: the field of that number."""
        return await self.keep_parts(match_id, place, base, {str(part): value}, by)

    async def drop_draft(self, match_id: str, place: str, device: str = "") -> Done | Trouble:
        return await self._write(
            lambda: done(lambda: self._shelf.drafts.drop(match_id, place, device)),
            None if device else match_id,
        )

    async def form(self, device: str) -> Draft | None:
        """The half-filled new-match form of a device."""
        return await self._ask(lambda: self._shelf.drafts.read_form(device))

    async def keep_form(self, device: str, value: Json) -> Done | Trouble:
        """Keeps that form; None drops it."""
        return await self._write(
            lambda: done(lambda: self._shelf.drafts.keep_form(device, value, self._now()))
        )

    async def preferences(self, device: str) -> Json:
        """What a device prefers; None where nothing was kept or it cannot be read."""
        return await self._ask(lambda: self._shelf.drafts.preferences(device))

    async def keep_preferences(self, device: str, value: Json) -> Done | Trouble:
        return await self._write(
            lambda: done(lambda: self._shelf.drafts.keep_preferences(device, value))
        )

    def watch(self, callback: Watcher) -> Callable[[], None]:
        """Calls back on this event loop after each change with the match's id ("" for players and
        settings), before the writer has his answer. Gives the function that ends it."""
        key = object()
        self._watchers[key] = (callback, asyncio.get_running_loop())
        return lambda: void(self._watchers.pop(key, None))

    def changed_elsewhere(self) -> None:
        """The files are others than they were: watchers hear of it."""
        self._tell("")

    async def close(self) -> None:
        """Ends what is being written and lets the folder go."""
        await self._ask(self._let_go)
        self._turns.ended()

    async def _ask(self, work: Callable[[], T]) -> T:
        """The work in its turn."""
        return await self._turns.taken(work, void, writes=False)

    async def _write(self, work: Callable[[], T], changed: str | None = None) -> T | Trouble:
        """Work that may change something; `changed` is what watchers are told, where the answer
        does not carry its match."""
        loop = asyncio.get_running_loop()

        def safely() -> T | Trouble:
            try:
                self._shelf.refresh()
                return work()
            except StorageError as fault:
                return of_storage(fault)

        def tell(answer: T | Trouble) -> None:
            match_id = answer.match.id if isinstance(answer, Saved) else changed
            if match_id is not None and not isinstance(answer, (Trouble, Conflict, AlreadyThere)):
                with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                    loop.call_soon_threadsafe(self._tell, match_id)

        try:
            return await self._turns.taken(safely, tell, writes=True)
        except StorageError as fault:
            return of_storage(fault)

    def _tell(self, match_id: str) -> None:
        """Calls every watcher on its own loop; one that fails is no matter of the book's."""
        here = asyncio.get_running_loop()
        for callback, loop in tuple(self._watchers.values()):
            if loop is here:
                told(callback, match_id)
            elif not loop.is_closed():
                loop.call_soon_threadsafe(told, callback, match_id)


def told(callback: Watcher, match_id: str) -> None:
    try:
        callback(match_id)
    except Exception:
        logging.getLogger(__name__).exception("a watcher of the book failed")


def done(work: Callable[[], None]) -> Done:
    work()
    return Done()


def void(_: object) -> None:
    return None
