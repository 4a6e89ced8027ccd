"""The match: what this deal asks, the standing, the score sheet, and the way on.

The page itself is drawn again only when it is laid out anew; a deal that comes is drawn by the
parts that tell of it.
"""

from __future__ import annotations

from typing import Any

import flet as ft

from views import routes
from views.context import use_ground
from views.opened import Opened
from views.pages.absent import absent
from views.pages.frame import frame, room
from views.pages.match_foot import match_foot
from views.pages.match_parts import above, deals, step, where
from views.pages.over import CLOSED, Over, use_leaving
from views.pages.rising import rising
from views.parts.header import match_header
from views.routes import Place
from views.safety import guarded_view
from views.state import State

GAP = 24
"""Between the two panes of a wide window."""


@guarded_view
def match_page() -> Any:
    """One match at its address."""
    state = use_ground()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.match(match_id))

    ft.use_effect(arrived, [match_id])
    over, show = ft.use_state(CLOSED)
    gone = use_leaving(over, show)

    def tapped(place: int) -> None:
        now = state.match_at(match_id)
        if now is not None:
            show(Over("deal", place + 1, now.seen(Place(match_id, place + 1))))

    tap = ft.use_callback(tapped, [match_id])
    shown = state.match_at(match_id)
    if shown is None:
        return absent(state, match_id)
    foot = match_foot(match_id, over, show, gone)
    head, below = title(state, shown), body(state, match_id, tap, foot)
    return frame(state, head, below, None, steps(state, match_id))


def title(state: State, shown: Opened) -> ft.Control:
    """The game and where the match stands."""
    game_id = shown.game.id
    return match_header(state.look, game_id, state.say(f"game.{game_id}"), where(shown.match.id))


def steps(state: State, match_id: str) -> list[ft.Control]:
    """Undo and redo, any number of steps."""
    if not state.may_write(match_id):
        return []
    return [step(match_id, back=True), step(match_id, back=False)]


def body(state: State, match_id: str, tap: Any, foot: ft.Control) -> ft.Control:
    """One column, or the standing beside the sheet."""
    if not state.layout.wide:
        width = room(state.layout)
        parts = [above(match_id, width), deals(match_id, width, tap, scroll=False)]
        return ft.Column([rising(state.risen, parts), foot], expand=True, spacing=0)
    width = (room(state.layout) - GAP) / 2
    left = ft.Column([rising(state.risen, [above(match_id, width)]), foot], width=width, spacing=0)
    right = ft.Column([deals(match_id, width, tap, scroll=True)], width=width)
    return ft.Row(
        [left, right],
        spacing=GAP,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
