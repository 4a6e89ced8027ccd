"""Whether somebody types: keys that act on the whole screen must be left alone then."""

from __future__ import annotations

import weakref
from typing import Any

import flet as ft

_FOCUSED: weakref.WeakKeyDictionary[Any, int] = weakref.WeakKeyDictionary()
"""The id of the field that has the focus, by Flet session."""


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
