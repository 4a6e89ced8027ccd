"""Another player on a seat of a match: who sat there in truth."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.focus import Typed, watched
from views.pages.changes import dialog
from views.parts.buttons import quiet_button
from views.parts.choice import Choice, choice
from views.parts.words import words
from views.reseating import Reseating
from views.state import State
from views.theme import SMALL

Put = Callable[[Callable[[Reseating], Reseating]], None]
"""Hands in a change of the data that are set right."""


def others(
    state: State,
    now: Reseating,
    old: int,
    typed: Typed,
    put: Put,
    close: Callable[[], None],
) -> ft.AlertDialog:
    """Who sat there in truth: anybody in the book, or a new name."""
    say, look, names = state.say, state.look, state.names

    def choose(player: str) -> None:
        put(lambda now: now.replaced(old, player))
        close()

    async def add() -> None:
        player = await state.person_added(typed.text)
        if player is not None:
            choose(player)

    chips: list[ft.Control] = [
        choice(
            look,
            Choice(
                player,
                names[player],
                say("data.swap" if player in now.players else "data.put", name=names[player]),
            ),
            False,
            choose,
            width=None,
        )
        for player in sorted(names, key=lambda one: one not in now.players)
        if player != now.players[old]
    ]
    field = watched(
        ft.TextField(
            label=say("new.name"),
            value=typed.text,
            on_change=typed.changed,
            on_submit=add,
            expand=True,
        )
    )
    name = names.get(now.players[old], now.players[old])
    return dialog(
        state,
        say("data.replace", name=name),
        [
            words(look, say("data.replace-what"), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
            ft.Row(chips, wrap=True, spacing=6, run_spacing=8),
            ft.Row([field, quiet_button(look, say("new.add"), add, outlined=True)], spacing=8),
        ],
        [quiet_button(look, say("deal.keep"), close)],
        close,
    )
