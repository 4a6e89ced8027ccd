"""Controls that stay what they are while they are given the same.

Flet passes over a control that is the very same object as before, with all that is in it: a long
sheet of which one row is new costs that row. A component that is `memo`, by contrast, is made
anew and compared, however little comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

IS_COMPONENT = "__is_component__"
"""How Flet marks what gives a component: that must be told its key when it is made."""


class Kept:
    """The controls of one component, each by its key. They may stand in lists alone, and every
    key in one list only: Flet finds those again by their keys, and knows what they stand in."""

    def __init__(self) -> None:
        self._before: dict[str, tuple[tuple[Any, ...], ft.Control]] = {}
        self._now: dict[str, tuple[tuple[Any, ...], ft.Control]] = {}

    def begin(self) -> None:
        """The component is drawn: what was not asked for the last time is forgotten."""
        self._before, self._now = self._now, {}

    def __call__(self, key: str, draw: Callable[..., ft.Control], *args: Any) -> ft.Control:
        """What `draw(*args)` gave as long as the arguments are equal; give it values, and
        callables that stay equal."""
        given = (draw, *args)
        known = self._before.get(key)
        if known is None or known[0] != given:
            if getattr(draw, IS_COMPONENT, False):
                drawn = draw(*args, key=key)
            else:
                drawn = draw(*args)
                drawn.key = key
            known = given, drawn
        self._now[key] = known
        return known[1]


def use_kept() -> Kept:
    """A hook: the controls of this component."""
    held: Any = ft.use_ref(Kept)
    kept: Kept = held.current
    kept.begin()
    return kept
