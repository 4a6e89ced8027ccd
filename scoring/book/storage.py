"""TinyDB's files, kept so that no kill, power cut, full disk or damaged byte costs a saved word.

TinyDB's own storage writes over the old bytes in place, and loses them. Here a file is replaced
whole: the new bytes go to NAME.tmp and onto the disk; NAME becomes NAME.bak; NAME.tmp becomes
NAME; the folder goes onto the disk. Two syncs a save. Whatever step was the last one, of the three
files the valid one with the highest generation is the state before or after, never another.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.storages import Storage

from scoring.book import disk
from scoring.book.sealed import Sealed, Tables, opened, seal

Migration = Callable[[Tables], Tables]
"""Brings the tables of one schema to the next."""

FULL = (errno.ENOSPC, errno.EDQUOT)
SHUT = (errno.EACCES, errno.EPERM, errno.EROFS)


class StorageError(Exception):
    """A file that cannot be read or written now; nothing on the disk was changed by it."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class DiskFull(StorageError):
    """No room for the new bytes; the old ones are all there."""


class Shut(StorageError):
    """The file or its folder may not be written."""


class DiskFault(StorageError):
    """The disk refuses for another reason."""


class Refused(StorageError):
    """The browser, in which the files last, does not take them; `code` is that of the trouble."""

    def __init__(self, path: Path, code: str, why: str = "") -> None:
        super().__init__(path, why)
        self.code = code


class Corrupt(StorageError):
    """No copy can be read. The bytes lie where they were, and are never taken for nothing."""


class TooNew(StorageError):
    """Written by a later version of the app; left untouched."""


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Gives an OSError its name in this family."""
    try:
        yield
    except OSError as fault:
        kind = DiskFull if fault.errno in FULL else Shut if fault.errno in SHUT else DiskFault
        raise kind(path, fault.strerror or repr(fault)) from fault


def half(path: Path) -> Path:
    """Where a new file is written before it has its name."""
    return path.with_name(path.name + ".tmp")


def previous(path: Path) -> Path:
    """Where the copy before the last save is."""
    return path.with_name(path.name + ".bak")


class SafeStorage(Storage):
    """One TinyDB file.

    `restored` says that the previous copy had to be taken, because the file itself was damaged
    (its bytes are in `quarantine` then) or gone. Files of an earlier schema are brought forward
    in memory, step by step; the first save keeps the old bytes as NAME.v0, NAME.v1 ….
    Raises Corrupt, TooNew, or what `named` gives.
    """

    def __init__(
        self,
        path: Path,
        *,
        quarantine: Path,
        schema: int = 1,
        migrations: Mapping[int, Migration] | None = None,
    ) -> None:
        self.path = path
        self.schema = schema
        self.migrations = migrations or {}
        with named(path):
            self.kept, self.restored = recovered(path, quarantine, schema)

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The tables, parsed anew each time; None where nothing was ever written."""
        if self.kept is None:
            return None
        try:
            tables = self.kept.tables()
            for schema in range(self.kept.schema, self.schema):
                tables = self.migrations[schema](tables)
        except Exception as fault:
            raise Corrupt(
                self.path, f"expected tables of schema {self.schema}, {fault!r}"
            ) from None
        return tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Replaces the file; on the disk when this returns. What fails leaves the old one."""
        generation = self.kept.generation + 1 if self.kept else 1
        new = seal(data, self.schema, generation)
        with named(self.path):
            if self.kept and self.kept.schema < self.schema:
                old = self.path.with_name(f"{self.path.name}.v{self.kept.schema}")
                disk.put(old, self.kept.data, synced=True)
            replaced(self.path, new.data, had=self.kept is not None)
        self.kept = new


def recovered(path: Path, quarantine: Path, schema: int) -> tuple[Sealed | None, bool]:
    """The latest valid copy, brought to its place, and whether it was the previous one. None
    where nothing was ever written whole."""
    main, new = disk.read(path), disk.read(half(path))
    kept = opened(main) if main is not None else None
    if kept is not None and new is None:
        if kept.schema > schema:
            raise TooNew(path, f"expected schema {schema} or less, got {kept.schema}")
        return kept, False
    old = disk.read(previous(path))
    copies = [opened(data) if data is not None else None for data in (main, new, old)]
    valid = [copy for copy in copies if copy is not None]
    newest = max(valid, key=lambda copy: copy.generation, default=None)
    if newest is None:
        if main is not None or old is not None:
            raise Corrupt(path, "expected a right checksum in one of the copies, got none")
        disk.drop(half(path))
        return None, False
    if max(copy.schema for copy in valid) > schema:
        raise TooNew(path, f"expected schema {schema} or less, got {newest.schema}")
    settle(path, quarantine, newest, *copies[:2])
    return newest, newest is copies[2]


def settle(
    path: Path,
    quarantine: Path,
    newest: Sealed,
    main: Sealed | None,
    new: Sealed | None,
) -> None:
    """Puts the newest copy in its place. It stays valid where it is until the very step that
    gives it its name, so that a stop in here is mended by the next try."""
    if newest is main:
        disk.drop(half(path))
        return
    if newest is new:
        disk.sync(half(path))
    if main is not None and newest is new:
        disk.move(path, previous(path))
    else:
        isolate(path, quarantine)
    if newest is new:
        disk.move(half(path), path)
    else:
        disk.drop(half(path))
        disk.move(previous(path), path)
    disk.sync_folder(path.parent)


def isolate(path: Path, quarantine: Path) -> None:
    """Moves a damaged file, where there is one, to a name of its own in quarantine."""
    if disk.signature(path) is None:
        return
    disk.make_folder(quarantine)
    taken = set(disk.names(quarantine))
    number = next(n for n in range(1, len(taken) + 2) if f"{path.name}.{n}" not in taken)
    disk.move(path, quarantine / f"{path.name}.{number}")


def set_aside(path: Path, quarantine: Path) -> None:
    """Moves every copy of a file that can be made anew, or done without, to quarantine."""
    with named(path):
        for copy in (half(path), previous(path), path):
            isolate(copy, quarantine)


def replaced(path: Path, data: bytes, *, had: bool) -> None:
    """The four steps. After an error of the disk what was done is taken back, so that a save
    that is reported as failed has not happened."""
    done = 0
    try:
        disk.write(half(path), data, synced=True)
        if had:
            disk.move(path, previous(path))
        done = 1
        disk.move(half(path), path)
        done = 2
        disk.sync_folder(path.parent)
    except OSError:
        try:
            if done and had:
                disk.move(previous(path), path)
            elif done == 2:
                disk.drop(path)
        finally:
            disk.drop(half(path))
        raise


def database(
    path: Path,
    *,
    quarantine: Path,
    schema: int = 1,
    migrations: Mapping[int, Migration] | None = None,
) -> tuple[TinyDB, SafeStorage]:
    """A TinyDB on one file, with its storage."""
    db = TinyDB(
        path, storage=SafeStorage, quarantine=quarantine, schema=schema, migrations=migrations
    )
    storage = db.storage
    assert isinstance(storage, SafeStorage)
    return db, storage
