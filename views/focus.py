"""Who has the focus: whether somebody types, so that keys which act on the whole screen are left
alone; and where the focus goes on for who works by keys."""

from __future__ import annotations

import asyncio
import contextlib
import time
import weakref
from collections.abc import Callable
from typing import Any

import flet as ft

_FOCUSED: weakref.WeakKeyDictionary[Any, int] = weakref.WeakKeyDictionary()
"""The id of the field that has the focus, by Flet session."""
_KEYED: weakref.WeakKeyDictionary[Any, float] = weakref.WeakKeyDictionary()
"""When a key was pressed last, by Flet session."""

Given = Callable[[ft.Control], ft.Control]
"""Takes note of a button and gives it back."""

FRESH = 2.0
"""Seconds in which what comes is the answer to the key that was pressed."""
TRIES = (0.2, 0.4)
"""Seconds until a button that could not be used before can be, and a screen that has come gives
the focus away no more: only then it takes the focus."""


class Typed:
    """What somebody has typed into a field that stays open while the screen round it is drawn
    anew: hand it in as the field's value each time, or what was typed is put out again."""

    def __init__(self, text: str = "") -> None:
        self.begun = self.text = text

    def changed(self, event: ft.Event[ft.TextField]) -> None:
        self.text = event.control.value


def watched(field: ft.TextField) -> ft.TextField:
    """A field whose focus is known. Every field on a screen is one of these."""
    field.on_focus = _came
    field.on_blur = _left
    return field


def typing(page: ft.Page) -> bool:
    """Whether a field that is still on the screen has the focus."""
    focused = _FOCUSED.get(page.session)
    return focused is not None and page.get_control(focused) is not None


def _came(event: ft.Event[ft.TextField]) -> None:
    _FOCUSED[event.page.session] = event.control._i


def _left(event: ft.Event[ft.TextField]) -> None:
    if _FOCUSED.get(event.page.session) == event.control._i:
        del _FOCUSED[event.page.session]


def keyed(page: ft.Page) -> None:
    """A key was pressed that does something."""
    _KEYED[page.session] = time.monotonic()


def by_keys(page: ft.Page) -> bool:
    """Whether what happens now was done by a key. Who taps is not given a ring to look at."""
    return time.monotonic() - _KEYED.get(page.session, -FRESH) < FRESH


def use_way_on(moment: object, wanted: bool, route: str = "") -> Given:
    """A hook: where keys have brought about a new `moment`, the button with the way on is given
    the focus, so that Enter goes on; with a `route` only there, where a screen may lie under
    another. What it answers is to be given that button, as `press` made it, whenever it is drawn.
    It is tried twice: a client that draws slowly has not let go of the screen before."""
    page = ft.context.page
    newest: Any = ft.use_ref()

    async def focused() -> None:
        for wait in TRIES if wanted else ():
            await asyncio.sleep(wait)
            with contextlib.suppress(RuntimeError):  # the screen, or the app, was left meanwhile
                if by_keys(page) and newest.current is not None and route in ("", page.route):
                    await newest.current.content.focus()

    def given(button: ft.Control) -> ft.Control:
        newest.current = button
        return button

    ft.use_effect(focused, [moment, wanted])
    return given
