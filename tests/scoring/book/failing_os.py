"""An `os` that stops, fails or fills up at a chosen step, and a disk that forgets at a power cut."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any


class Stop(BaseException):
    """The process is no more: nothing catches this."""


class FailingOs:
    """Counts what changes files (`steps`) and breaks at step `at`: with `error` that step raises
    it, and the disk goes on; without, the process is dead from there on. `part` of a write is on
    the disk by then. With `room` only so many bytes can be written in all."""

    def __init__(
        self,
        at: int | None = None,
        *,
        error: int | None = None,
        part: float = 0.0,
        lasting: bool = False,
        room: int | None = None,
    ) -> None:
        self.at, self.error, self.part, self.lasting, self.room = at, error, part, lasting, room
        self.steps = 0
        self.dead = False
        self.broke = False
        self.log: list[str] = []
        self.unsynced: set[int] = set()
        self.moves: list[tuple[Path, Path, bytes | None]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def step(self, what: str, path: Any = "") -> None:
        if self.dead:
            raise Stop
        number = self.steps
        self.steps += 1
        self.log.append(f"{what} {Path(path).name}".strip())
        if self.at is None or not (number == self.at or (self.lasting and number > self.at)):
            return
        self.broke = True
        if self.error is not None:
            raise OSError(self.error, os.strerror(self.error))
        self.dead = True
        raise Stop

    def open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            self.step("make", path)
        elif self.dead:
            raise Stop
        return os.open(path, flags, mode)

    def write(self, handle: int, data: Any) -> int:
        self.unsynced.add(os.fstat(handle).st_ino)
        try:
            self.step("write")
        except BaseException:
            os.write(handle, bytes(data)[: int(len(data) * self.part)])
            raise
        if self.room is not None and len(data) > self.room:
            os.write(handle, bytes(data)[: self.room])
            self.room = 0
            self.broke = True
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if self.room is not None:
            self.room -= len(data)
        return os.write(handle, data)

    def fsync(self, handle: int) -> None:
        state = os.fstat(handle)
        self.step("sync folder" if stat.S_ISDIR(state.st_mode) else "sync")
        if stat.S_ISDIR(state.st_mode):
            self.moves.clear()
        self.unsynced.discard(state.st_ino)

    def replace(self, source: Any, target: Any) -> None:
        self.step("move", target)
        there = Path(target).read_bytes() if Path(target).exists() else None
        self.moves.append((Path(source), Path(target), there))
        os.replace(source, target)

    def unlink(self, path: Any) -> None:
        if os.path.lexists(path):
            self.step("drop", path)
        os.unlink(path)

    def mkdir(self, path: Any, mode: int = 0o777) -> None:
        self.step("folder", path)
        os.mkdir(path, mode)

    def power_cut(self, folder: Path, *, names_lost: int = 0) -> None:
        """What was not synced is lost: half of every such file, and the last `names_lost` names
        that were given since a folder was synced."""
        for path in folder.rglob("*"):
            if path.is_file() and path.stat().st_ino in self.unsynced:
                os.truncate(path, path.stat().st_size // 2)
        for source, target, there in self.moves[::-1][:names_lost]:
            os.replace(target, source)
            if there is not None:
                target.write_bytes(there)
