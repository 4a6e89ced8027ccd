"""How pages reach the state of their screen, and when they are drawn again."""

from __future__ import annotations

from typing import Any, NamedTuple

import flet as ft

from views import routes
from views.state import State


class Held(NamedTuple):
    """The state as something that nobody is drawn for by having it."""

    state: State


_held: Any = ft.create_context(None)
_whole: Any = ft.create_context(None)
_ground: Any = ft.create_context(None)
"""What is drawn for the last two is drawn again when they change: for any change of the state, or
only for what a screen stands on (`views.ground`)."""


def with_state(state: State, draw: Any) -> Any:
    """What `draw` draws, able to ask for `state`."""

    def within() -> Any:
        return _whole(state, lambda: _ground(state.ground, draw))

    return _held(Held(state), within)


def use_state() -> State:
    """The state of this screen; the component is drawn again when it changes. Under another screen
    it is not, since nobody sees it: the router draws all of them when that one is left."""
    state: State = ft.use_context(_held).state
    under = routes.covers(ft.context.page.route or routes.HOME, ft.use_view_path())
    ft.use_context(_ground if under else _whole)
    return state


def use_ground() -> State:
    """The state, for what holds the parts of a screen together: it is drawn again only when what
    the screen stands on changes. The parts ask for the state themselves."""
    state: State = ft.use_context(_held).state
    ft.use_context(_ground)
    return state
