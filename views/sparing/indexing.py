"""A session knows those controls by number that can say something.

Flet keeps a weak reference and a place in a table for every control of a screen, to find who an
event, an answer or a change of the device is meant for: a tenth of a megabyte for a match of eight.
Texts, rows and frames that nobody listens to never get any. Where one does after all (it was given
somebody who listens later), Flet looks for it on the screen itself, and it is known from then on.
"""

from __future__ import annotations

import weakref
from typing import Any

import flet as ft
from flet.messaging.session import Session

SESSION: Any = Session
BEGIN = SESSION.__init__
INDEX = "_Session__index"
"""Where a session keeps them."""
SILENT = frozenset({ft.Text, ft.Container, ft.Row, ft.Column, ft.Semantics, ft.MergeSemantics})
"""What speaks only to whom it was given: asked of its fields for events. Rows and columns that are
scrolled are asked to do so, and answer."""


class Index(weakref.WeakValueDictionary[int, Any]):
    """Controls by number, those left out that are silent."""

    def __setitem__(self, number: int, control: Any) -> None:
        if type(control) not in SILENT or speaks(control):
            super().__setitem__(number, control)


def speaks(control: Any) -> bool:
    """Whether anybody listens to it, or may ask it for something."""
    given = control._values
    return "scroll" in given or not type(control)._event_fields.isdisjoint(given)


def begun(self: Any, *args: Any, **given: Any) -> None:
    """A session as Flet begins it, with what it knows by then."""
    BEGIN(self, *args, **given)
    setattr(self, INDEX, Index(getattr(self, INDEX)))


def spare() -> None:
    """From now on. May be called again."""
    SESSION.__init__ = begun
