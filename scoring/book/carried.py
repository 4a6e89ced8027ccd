"""A book whose files last only as long as the page, each change of them carried to where it lasts.

In a browser the files lie in memory, and what lasts (IndexedDB) can only be reached by waiting for
it. So the book works on its files as anywhere, a journal notes which of them a piece of work has
changed, and these are put there together, all or none, before anybody hears that it is written.
What the browser refuses is taken back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from scoring.book import disk, opening
from scoring.book.answers import Trouble, of_storage
from scoring.book.book import Book
from scoring.book.folder import Folder
from scoring.book.shelf import Shelf
from scoring.book.storage import Refused, StorageError

T = TypeVar("T")

PASSING = (".tmp", ".bak")
"""What need not last: a half-written file, and the copy before the last save, for here all that a
piece of work changed lasts or none of it."""

FULL = "full"
"""What a store says that has no room."""


class Store(Protocol):
    """Where files last, by their paths in the book's folder."""

    async def keep(self, changes: Mapping[str, bytes | None], strict: bool) -> str:
        """Puts all of these or none; None takes a file away. With `strict` they are on the disk
        when this returns. «» when that is done, «full» where there is no room, else why not."""


class Carried:
    """Turns in which what was changed is carried to the store.

    `looking` as long as the book belongs to another tab: then nothing may be changed. `emptied`
    when the store was, while the book was open: everything is put there again with the next
    change. `again` is called where the files are not what the book had them for.
    """

    def __init__(self, root: Path, store: Store) -> None:
        self.root = root
        self.store = store
        self.looking = False
        self.emptied = False
        self.again: Callable[[], None] = lambda: None
        self._turn = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    async def taken(self, work: Callable[[], T], then: Callable[[T], None], *, writes: bool) -> T:
        task = asyncio.ensure_future(self._taken(work, then, writes))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _taken(self, work: Callable[[], T], then: Callable[[T], None], writes: bool) -> T:
        async with self._turn:
            if writes and self.looking:
                code = "other-tab"
                raise Refused(self.root, code)
            with disk.recorded() as journal:
                answer = work()
            try:
                await self._carry(journal)
            except BaseException as fault:
                journal.take_back()
                self.again()
                if writes or not isinstance(fault, Refused):
                    raise
        then(answer)
        return answer

    async def _carry(self, journal: disk.Journal) -> None:
        """Raises Refused."""
        if self.looking or not journal.before:
            return
        changes = self.all() if self.emptied else self.changed(journal.before)
        refused = await self.store.keep(changes, journal.lasting) if changes else ""
        if refused:
            full = refused == FULL
            code = "storage-full" if full else "storage-refused"
            raise Refused(self.root, code, "" if full else refused)
        self.emptied = False

    def changed(self, paths: Iterable[Path]) -> dict[str, bytes | None]:
        """These files as they are now, those that need not last left out."""
        return {
            path.relative_to(self.root).as_posix(): disk.read(path)
            for path in paths
            if path.suffix not in PASSING
        }

    def all(self) -> dict[str, bytes | None]:
        """Every file, for a store that was emptied while the book was open."""
        return self.changed(path for path in self.root.rglob("*") if path.is_file())

    async def came(self, files: Mapping[str, bytes | None]) -> None:
        """Another tab has written these."""
        async with self._turn:
            put(self.root, files)
            self.again()

    def ended(self) -> None:
        """Nothing is open that could be closed."""


def put(root: Path, files: Mapping[str, bytes | None]) -> None:
    """Puts files into the folder, or takes away those that are None."""
    for name, data in files.items():
        path = root / name
        if data is None:
            disk.drop(path)
        else:
            disk.make_folder(path.parent)
            disk.write(path, data, synced=False)


def opened(
    root: Path,
    files: Mapping[str, bytes | None],
    store: Store,
    *,
    now: Callable[[], str],
    new_id: Callable[[], str],
) -> tuple[Book, Carried] | Trouble:
    """The book of these files, and its turns. What opening it had to mend is mended again at the
    next start, until something is written."""
    folder = Folder(root)
    turns = Carried(root, store)
    try:
        opening.make_root(folder)
        put(root, files)
        shelf = opening.opened(folder, new_id)
    except StorageError as fault:
        return of_storage(fault)
    turns.again = lambda: anew(shelf)
    return Book(shelf, lambda: None, now, turns), turns


def anew(shelf: Shelf) -> None:
    """Takes everything from the files again."""
    shelf.cache.clear()
    shelf.listed = None
    shelf.people.stale = True
    shelf.settings.stale = True
    shelf.index = opening.open_index(shelf.folder)
