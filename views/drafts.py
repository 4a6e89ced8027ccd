"""Half-filled forms, kept as they are filled in: every change is on its way to the book at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, NamedTuple, TypeVar

import flet as ft

from scoring import book
from scoring.core import Json
from views import device_services
from views.routes import Place
from views.together import STEPS

T = TypeVar("T")

Change = Callable[[Json], Json]


class Half(NamedTuple):
    """A half-entered deal: what it stood on when it was begun (`Opened.seen`), who dealt where it
    was not the one due, and the form's own value."""

    seen: Json = None
    dealt_by: int | None = None
    form: Json = None


FORM = "form."
"""Before the name of a form's field, where all devices share a draft field by field."""


def read(kept: book.Draft | None, *, shared: bool) -> Half | None:
    """A draft as it was kept; None where there is none or it is unreadable.

    >>> read(book.Draft(3, {"dealt_by": 1, "form": {"tricks": [1]}}), shared=False)
    Half(seen=3, dealt_by=1, form={'tricks': [1]})
    >>> read(book.Draft(3, {"form.a": 7}), shared=True)
    Half(seen=3, dealt_by=None, form={'a': 7})
    """
    if kept is None or not isinstance(kept.value, dict):
        return None
    dealt_by = kept.value.get("dealt_by")
    form = kept.value.get("form")
    if shared:
        items = kept.value.items()
        form = {name.removeprefix(FORM): part for name, part in items if name.startswith(FORM)}
    return Half(kept.base, dealt_by if type(dealt_by) is int else None, form)


def whole(half: Half) -> Json:
    """A draft as one device keeps it."""
    return {"dealt_by": half.dealt_by, "form": half.form}


def parts(before: Half, now: Half) -> dict[str, Json]:
    """The fields of a shared draft that have changed; None takes one away.

    >>> parts(Half(3, None, {"a": 1, "b": 2}), Half(3, None, {"a": 1, "c": 4}))
    {'form.b': None, 'form.c': 4}
    """
    old, new = before.form or {}, now.form or {}
    changed = {
        FORM + name: new.get(name)
        for name in dict.fromkeys((*old, *new))
        if old.get(name) != new.get(name)
    }
    if before.dealt_by != now.dealt_by:
        changed["dealt_by"] = now.dealt_by
    return changed


class Latest(Generic[T]):
    """Keeps the newest value: as soon as what it changes on the screen is on its way, and where
    values come faster than they can be written, the newest of them next. `write(before, now)`
    keeps what has changed between the two, and tells whether it could: what could not be kept goes
    along with the next value."""

    def __init__(self, value: T, write: Callable[[T, T], Awaitable[bool]]) -> None:
        self.value = value
        self.written = value
        self.write = write
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def refused(self) -> bool:
        """Whether the newest value could not be written, and waits for the next."""
        return not self.busy and self.written != self.value

    def put(self, value: T) -> None:
        self.value = value
        if not self.busy:
            self.task = asyncio.create_task(self.keep())

    async def keep(self) -> None:
        for _ in range(STEPS):  # a thread that writes takes from the drawing what it needs most
            await asyncio.sleep(0)
        while self.written != self.value:
            now = self.value
            if await self.write(self.written, now):
                self.written = now
            elif self.value == now:
                return

    async def settled(self) -> None:
        """Waits until everything is written, or could not be."""
        if self.task is not None:
            await self.task


class Draft(ft.Observable):
    """The draft of one place while its form is open; `now` is its newest value."""

    def __init__(
        self,
        place: Place,
        now: Half,
        touched: bool,
        write: Callable[[Half, Half], Awaitable[bool]],
        own: Json,
        write_own: Callable[[Json, Json], Awaitable[bool]],
    ) -> None:
        """`write(before, now)` keeps what has changed between the two, and tells whether it could;
        so does `write_own` of what the device remembers for itself."""
        self._place = place
        self._own = Latest(own, write_own)
        self._touched = self._resumed = touched
        self._latest = Latest(now, write)
        self._changes = 0

    @property
    def place(self) -> Place:
        return self._place

    @property
    def now(self) -> Half:
        return self._latest.value

    @property
    def touched(self) -> bool:
        """Whether somebody entered something: only then is there anything to lose."""
        return self._touched

    @property
    def resumed(self) -> bool:
        """Whether something had been entered before the form was opened."""
        return self._resumed

    @property
    def busy(self) -> bool:
        """Whether a change is still on its way to the book."""
        return self._latest.busy

    @property
    def changes(self) -> int:
        """How many changes were made here: what was read before the last of them is stale."""
        return self._changes

    @property
    def own(self) -> Json:
        """What this device remembers beside the draft, in every deal of the match."""
        return self._own.value

    def remember(self, own: Json) -> None:
        """Something for this device alone."""
        self._own.put(own)
        self._told()

    def change(self, change: Change) -> None:
        """The form's value after one tap; a tap that changes nothing begins nothing."""
        device_services.tick()
        form = change(self.now.form)
        if form != self.now.form:
            self._set(self.now._replace(form=form))

    def dealt(self, player: int | None, turned: Change | None = None) -> None:
        """Somebody else dealt; None: the one due did. `turned` is what that makes of the form."""
        form = self.now.form if turned is None else turned(self.now.form)
        self._set(self.now._replace(dealt_by=player, form=form))

    def stands_on(self, seen: Json) -> None:
        """The draft is meant for what stands there now."""
        self._set(self.now._replace(seen=seen))

    def came(self, half: Half, changes: int) -> None:
        """Another screen's change, read when `changes` had been made here; what has been changed
        here since then is newer. What could not be kept here is tried again: the book can be
        written."""
        if self._latest.refused:
            self._latest.put(self.now)
        elif changes == self._changes and not self._latest.busy and half != self.now:
            self._latest.value = self._latest.written = half
            self._touched = True
            self._told()

    async def settled(self) -> None:
        """Waits until everything is written."""
        await self._latest.settled()

    def _set(self, half: Half) -> None:
        self._touched = True
        self._changes += 1
        self._latest.put(half)
        self._told()

    def _told(self) -> None:
        """What shows the draft is drawn anew."""
        notify: Callable[[], None] = self.notify
        notify()
