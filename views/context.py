"""How pages reach the state of their screen."""

from __future__ import annotations

from typing import Any

import flet as ft

from views.state import State

_context: Any = ft.create_context(None)


def with_state(state: State, draw: Any) -> Any:
    """What `draw` draws, able to ask for `state`."""
    return _context(state, draw)


def use_state() -> State:
    """The state of this screen; the component is drawn again when it changes."""
    state: State = ft.use_context(_context)
    return state
