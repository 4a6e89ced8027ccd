"""«Padalijimų istorija»: everything that happened to a match, the newest first."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.evening import moment
from views import routes
from views.context import use_state
from views.logged import Change, Logged, changes, logged, sentence
from views.opened import Opened
from views.pages.absent import absent
from views.pages.changes import turned
from views.pages.frame import frame, heading, middle, scrolling
from views.parts.buttons import quiet_button
from views.parts.score_sheet import framed
from views.parts.words import words
from views.safety import guarded_view
from views.state import State
from views.theme import SMALL

AT_ONCE = 40
"""So many events are shown; the others on a tap."""


@guarded_view
def log_page() -> Any:
    """The log of the match of the address."""
    state = use_state()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.log(match_id))

    ft.use_effect(arrived, [match_id])
    most, show = ft.use_state(AT_ONCE)
    shown = state.match_at(match_id)
    if shown is None:
        return absent(state, match_id)
    found = logged(shown.match)
    parts = [told(state, shown, one) for one in reversed(found[-most:])]
    if len(found) > most:
        more = quiet_button(
            state.look, state.say("log.more"), lambda: show(most + AT_ONCE), outlined=True
        )
        parts.append(more)
    body = middle(state.layout, scrolling(parts, spacing=8))
    return frame(state, heading(state, state.say("menu.log")), body)


def told(state: State, shown: Opened, one: Logged) -> ft.Control:
    """What, when, by whom, from what to what."""
    say, look = state.say, state.look
    quiet = ft.Colors.ON_SURFACE_VARIANT
    under = [moment(one.event.at), say("log.by", name=one.event.by) if one.event.by else ""]
    if not one.stands:
        under.append(say("log.taken-back"))
    lines: list[ft.Control] = [
        words(look, sentence(say, one), strong=one.stands, colour=ft.Colors.ON_SURFACE)
    ]
    if any(under):
        lines.append(words(look, " · ".join(filter(None, under)), SMALL, colour=quiet))
    lines += [
        words(look, in_words(change), SMALL)
        for change in changes(say, shown.game, one, state.names)
    ]
    return framed(ft.Column(lines, spacing=4, tight=True))


def in_words(change: Change) -> str:
    """«8 → 9»; one side alone where the other is empty."""
    if change.was and change.now:
        return turned(change.was, change.now)
    return f"− {change.was}" if change.was else f"+ {change.now}"
