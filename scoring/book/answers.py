"""What the book answers: frozen values, so that a screen decides by their type alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from scoring.book.storage import Corrupt, DiskFull, Refused, Shut, StorageError, TooNew
from scoring.core import Json, Param, Params
from scoring.match import Match

OPEN, OVER, STOPPED, DAMAGED = "open", "over", "stopped", "damaged"


class Trouble(NamedTuple):
    """Nothing was changed, and why: `code` has the text «trouble.CODE», which says what to do."""

    code: str
    params: Params = ()


class Holder(NamedTuple):
    """The process that has the book: its number, its machine, since when (an ISO time)."""

    pid: int
    host: str
    since: str


class Busy(NamedTuple):
    """Another process has the book; `holder` is None where it could not be read who."""

    holder: Holder | None

    @property
    def trouble(self) -> Trouble:
        if self.holder is None:
            return Trouble("busy-unknown")
        return trouble("busy", **self.holder._asdict())


class Saved(NamedTuple):
    """On the disk, synced. `match` is the match as it stands there."""

    match: Match


class Done(NamedTuple):
    """On the disk; there is nothing more to tell."""


class Conflict(NamedTuple):
    """Somebody else wrote first, or the same thing was sent twice: nothing was written. `match`
    is what is there now."""

    match: Match


class AlreadyThere(NamedTuple):
    """The book has that match; nothing was changed."""

    match_id: str


class Damaged(NamedTuple):
    """A match that is there and cannot be read; its bytes are untouched."""

    match_id: str
    trouble: Trouble


class Person(NamedTuple):
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list. `players` are ids in seat order with their `names` beside; `status` is
    «open», «over», «stopped» or «damaged»; `winners` are indexes; `deals` counts those played.
    Of a damaged match only `id` and `status` are certain."""

    id: str
    game_id: str
    players: tuple[str, ...]
    names: tuple[str, ...]
    started: str
    updated: str
    status: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int


class Part(NamedTuple):
    """One field of a draft that all devices share, with who entered it and when."""

    name: str
    value: Json
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A half-entered deal or form. `base` is what it was made on, as the screen gave it: where
    that is not so any more, somebody was quicker. A shared draft has `parts`, and `value` is the
    object of them."""

    base: Json
    value: Json
    by: str = ""
    at: str = ""
    parts: tuple[Part, ...] = ()


def trouble(code: str, **params: Param) -> Trouble:
    """A trouble with its parameters by name."""
    return Trouble(code, tuple(params.items()))


def of_storage(fault: StorageError) -> Trouble:
    """What an error of the files means to people."""
    if isinstance(fault, Refused):
        return trouble(fault.code, **({"why": fault.why} if fault.why else {}))
    if isinstance(fault, DiskFull):
        return Trouble("disk-full")
    if isinstance(fault, Shut):
        return trouble("unwritable", path=str(fault.path.parent))
    if isinstance(fault, Corrupt):
        return trouble("unreadable", file=fault.path.name)
    if isinstance(fault, TooNew):
        return trouble("too-new", file=fault.path.name)
    return trouble("disk-fault", why=fault.why)
