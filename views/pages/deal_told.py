"""How one deal was reckoned, in words and figures: what a tap on its row shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scoring.core import Played
from views import routes
from views.entry import form_of
from views.opened import Opened
from views.parts.buttons import quiet_button
from views.parts.header import section
from views.parts.words import number, words
from views.state import State
from views.wording import asks


def deal_told(state: State, shown: Opened, place: int, close: Callable[[], None]) -> ft.AlertDialog:
    """The deal at `place` (from 0), with «Taisyti» where its game has a form."""
    say, played = state.say, shown.reckoned.deals[place]

    def amend() -> None:
        close()
        ft.context.page.navigate(routes.deal(shown.match.id, place + 1))

    actions: list[ft.Control] = []
    if form_of(shown.game.id) is not None:
        actions.append(quiet_button(state.look, say("match.amend"), amend))
    actions.append(quiet_button(state.look, say("match.close"), close))
    return ft.AlertDialog(
        title=words(state.look, say("match.deal", number=place + 1)),
        content=ft.Column(
            content(state, shown, played),
            scroll=ft.ScrollMode.AUTO,
            tight=True,
            spacing=6,
            width=min(state.layout.width - 96, 480),
        ),
        actions=actions,
        on_dismiss=lambda _: close(),
    )


def content(state: State, shown: Opened, played: Played[Any, Any]) -> list[ft.Control]:
    """What it asked, what is wrong with it, and every reason for points by player."""
    say, look = state.say, state.look
    parts: list[ft.Control] = [words(look, line) for line in asks(say, played.info, shown.names)]
    parts += [
        words(look, say.problem(problem), colour=ft.Colors.ERROR) for problem in played.problems
    ]
    if played.score is None:
        return parts
    for player, name in enumerate(shown.names):
        points = played.score.points[player]
        parts.append(section(look, f"{name}: {number(points, signed=True)}"))
        parts += [
            words(
                look,
                say(
                    "match.line",
                    reason=say(f"line.{line.reason}", **dict(line.params)),
                    points=number(line.points, signed=True),
                ),
            )
            for line in played.score.lines
            if line.player == player
        ]
    return parts
