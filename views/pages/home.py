"""Home: the matches under way, and the way to a new one."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.games import GAMES
from views import routes
from views.context import use_state
from views.safety import guarded
from views.state import State
from views.wording import joined


@guarded
def home() -> ft.Control:
    state = use_state()
    say = state.say
    if state.summaries is None:
        return ft.Container(expand=True)
    names = state.names
    cards = [card(state, entry, names) for entry in state.summaries if entry.status == "open"]
    new = ft.FilledButton(say("home.new"), icon=ft.Icons.ADD, on_click=lambda _: go(routes.NEW))
    title = ft.Semantics(
        content=ft.Text(say("app.title"), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM),
        header=True,
    )
    rest = cards if state.summaries else [ft.Text(say("home.empty")), *game_tiles(state)]
    return ft.Column(
        [title, *([new] if state.summaries else []), *rest],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=16,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def go(route: str) -> None:
    ft.context.page.navigate(route)


async def begin(state: State, game_id: str, _: object = None) -> None:
    """A new match of a game."""
    await state.game_chosen(game_id)
    go(routes.NEW)


def game_tiles(state: State) -> list[ft.Control]:
    """The games, large: the first match begins with a tap on one."""
    return [
        ft.Button(
            state.say(f"game.{game.id}"),
            on_click=partial(begin, state, game.id),
        )
        for game in GAMES
    ]


def card(state: State, entry: Any, names: dict[str, str]) -> ft.Control:
    """One match: game, players, standing, «Tęsti»."""
    say = state.say
    standing = joined(
        [f"{name} {total}" for name, total in zip(entry.names, entry.totals, strict=True)]
    )
    return ft.Card(
        ft.Container(
            ft.Column(
                [
                    ft.Text(say(f"game.{entry.game_id}")),
                    ft.Text(standing),
                    ft.TextButton(
                        say("home.resume"), on_click=lambda _: go(routes.match(entry.id))
                    ),
                ]
            ),
            padding=16,
        )
    )
