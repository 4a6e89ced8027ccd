"""Files: the few operations that everything kept rests on, each one a step that may be the last.

Only `os` is used, and only here, so that a test can let the power fail before, in and after every
single one of them. Errors are `OSError`; `storage` gives them their names.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BINARY = getattr(os, "O_BINARY", 0)
WINDOWS = os.name == "nt"
BLOCK = 1 << 20


class Journal:
    """What a piece of work changes: each file as it was before (None: it was not there), and
    whether any of it was to be on the disk at once."""

    def __init__(self) -> None:
        self.before: dict[Path, bytes | None] = {}
        self.lasting = False

    def take_back(self) -> None:
        """Puts every file back as it was."""
        for path, data in self.before.items():
            if data is None:
                drop(path)
            else:
                write(path, data, synced=False)


_journal: Journal | None = None
"""The one that is being written."""


@contextmanager
def recorded() -> Iterator[Journal]:
    """Notes what is changed meanwhile. For work on files that last only in memory."""
    global _journal
    _journal = Journal()
    try:
        yield _journal
    finally:
        _journal = None


def noted(*paths: Path, lasting: bool = False) -> None:
    """These files are about to be changed."""
    if _journal is None:
        return
    _journal.lasting |= lasting
    for path in paths:
        if path not in _journal.before:
            _journal.before[path] = read(path)


def read(path: Path) -> bytes | None:
    """The bytes of a file; None where there is none."""
    try:
        handle = os.open(path, os.O_RDONLY | BINARY)
    except FileNotFoundError:
        return None
    try:
        parts = []
        while part := os.read(handle, BLOCK):
            parts.append(part)
        return b"".join(parts)
    finally:
        os.close(handle)


def write(path: Path, data: bytes, *, synced: bool) -> None:
    """Makes or empties a file and writes it: not atomic, so only ever to a name that nobody
    reads. With `synced` the bytes are on the disk afterwards."""
    noted(path, lasting=synced)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o600)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        if synced:
            os.fsync(handle)
    finally:
        os.close(handle)


def sync(path: Path) -> None:
    """Puts a file that is already written on the disk."""
    handle = os.open(path, os.O_RDWR | BINARY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(path: Path) -> None:
    """Puts a folder's names on the disk; Windows has no such thing and does it by itself."""
    noted(lasting=True)
    put_names(path)


def put_names(path: Path) -> None:
    """The same for a folder that holds nothing yet that must last."""
    if WINDOWS:
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def move(source: Path, target: Path) -> None:
    """Gives a file another name, in one step, over what may stand there. On Windows a scanner
    that holds the file for a moment is waited for."""
    noted(source, target)
    for _ in range(9 if WINDOWS else 0):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            time.sleep(0.02)
    os.replace(source, target)


def drop(path: Path) -> None:
    """Removes a file; one that is not there is right too."""
    noted(path)
    try:
        os.unlink(path)
    except FileNotFoundError:
        return


def make_folder(path: Path) -> None:
    """Makes a folder, and those above it, and puts their names on the disk."""
    if os.path.isdir(path):
        return
    if path.parent != path:
        make_folder(path.parent)
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        if not os.path.isdir(path):
            raise
    put_names(path.parent)


def names(path: Path) -> tuple[str, ...]:
    """What lies in a folder, in order; nothing where there is none."""
    try:
        return tuple(sorted(os.listdir(path)))
    except FileNotFoundError:
        return ()


def signature(path: Path) -> tuple[int, int, int] | None:
    """What differs as soon as a file was replaced: time, size, number. None where it is not."""
    try:
        state = os.stat(path)
    except FileNotFoundError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino


def put(path: Path, data: bytes, *, synced: bool = False) -> None:
    """Replaces a whole file in one step; what was half written never has its name. Without
    `synced` a power cut may bring back the old file, or an unreadable one."""
    half = path.with_name(path.name + ".tmp")
    try:
        write(half, data, synced=synced)
        move(half, path)
    except OSError:
        drop(half)
        raise
    if synced:
        sync_folder(path.parent)
