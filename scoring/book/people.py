"""The players: ids from the first day, names that can change, no two names alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

from tinydb import TinyDB, where
from tinydb.table import Table

from scoring import names as naming
from scoring.book.answers import Person, Trouble, trouble
from scoring.book.folder import Folder
from scoring.book.storage import SafeStorage, database

SCHEMA = 1


def surrogates(text: str) -> bool:
    """Whether a text has halves of characters, which no file can keep."""
    return any("\ud800" <= letter <= "\udfff" for letter in text)


def clean(name: str) -> str | Trouble:
    """A name at the door: in NFC, trimmed, at most 40 code points, something to be seen in it."""
    if surrogates(name):
        return Trouble("text-surrogate")
    name = naming.kept(name)
    code = naming.fault(name)
    if code is None:
        return name
    return trouble(code, most=naming.LONGEST, got=len(name))


class People:
    """Names by id, in memory as on the disk."""

    def __init__(self, folder: Folder) -> None:
        """Raises a StorageError where players.json cannot be read."""
        self.folder = folder
        self.names: Mapping[str, str] = {}
        self.stale = True
        self.restored = self.read()

    def read(self) -> bool:
        """Takes what is on the disk, and whether that was the previous copy. Until that works
        what is in memory is `stale`."""
        self.stale = True
        db, storage = self.database()
        rows = {str(row["id"]): str(row["name"]) for row in db.table("players")}
        self.names = MappingProxyType(rows)
        self.stale = False
        return storage.restored

    def database(self) -> tuple[TinyDB, SafeStorage]:
        return database(self.folder.players, quarantine=self.folder.quarantine, schema=SCHEMA)

    @contextmanager
    def saving(self) -> Iterator[Table]:
        """The table, to be changed in one save; afterwards the disk says what is there, whether
        that went well or not."""
        table = self.database()[0].table("players")
        try:
            yield table
        finally:
            self.read()

    def all(self) -> tuple[Person, ...]:
        """In the order of the Lithuanian alphabet."""
        people = [Person(*item) for item in self.names.items()]
        return tuple(sorted(people, key=lambda person: naming.order(person.name)))

    def named(self, name: str) -> Person | None:
        """The player whose name is alike."""
        folded = naming.alike(name)
        found = (Person(*item) for item in self.names.items() if naming.alike(item[1]) == folded)
        return next(found, None)

    def add(self, name: str, new_id: Callable[[], str]) -> Person | Trouble:
        """A new player, or the one who is there under a name that is alike."""
        kept = clean(name)
        if isinstance(kept, Trouble):
            return kept
        there = self.named(kept)
        if there is not None:
            return there
        person = Person(new_id(), kept)
        self.add_all([person])
        return person

    def add_all(self, people: Iterable[Person]) -> None:
        """New players, all in one save; their names are clean and new."""
        rows = [person._asdict() for person in people]
        if rows:
            with self.saving() as table:
                table.insert_multiple(rows)

    def forget(self, ids: set[str]) -> None:
        """Takes players back that no match came to need."""
        if ids:
            with self.saving() as table:
                table.remove(where("id").test(ids.__contains__))

    def rename(self, person_id: str, name: str) -> Person | Trouble:
        """Another name for a player, in every match: they know him by his id."""
        kept = clean(name)
        if isinstance(kept, Trouble):
            return kept
        if person_id not in self.names:
            return Trouble("no-person")
        there = self.named(kept)
        if there is not None and there.id != person_id:
            return trouble("name-taken", name=there.name)
        if kept != self.names[person_id]:
            with self.saving() as table:
                table.update({"name": kept}, where("id") == person_id)
        return Person(person_id, kept)
