"""One process has the book at a time, for as long as it lives; the next one is told who."""

from __future__ import annotations

import json
import os
import socket

from filelock import FileLock, Timeout

from scoring.book import disk
from scoring.book.answers import Busy, Holder
from scoring.book.folder import Folder
from scoring.book.sealed import dumped
from scoring.book.storage import DiskFull, named


def held(folder: Folder, now: str) -> FileLock | Busy:
    """Takes the lock and writes beside it who has it. It frees itself when the process ends,
    however it ends. Raises a StorageError where the folder cannot be written."""
    lock = FileLock(folder.lock, timeout=0, thread_local=False)
    with named(folder.lock):
        try:
            lock.acquire()
        except Timeout:
            return Busy(holder(folder))
    try:
        with named(folder.holder):
            disk.put(
                folder.holder, dumped(Holder(os.getpid(), socket.gethostname(), now)._asdict())
            )
    except DiskFull:
        pass  # a full disk is no reason not to show the book
    except BaseException:
        lock.release()
        raise
    return lock


def holder(folder: Folder) -> Holder | None:
    """Who said last that he has the book; None where that cannot be read."""
    try:
        said = json.loads(disk.read(folder.holder) or b"")
        return Holder(int(said["pid"]), str(said["host"]), str(said["since"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
