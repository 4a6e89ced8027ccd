"""«Kas rašo?»: who writes on this device, asked once and never insisted on. It stands in every
event of the log from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.texts import Texts
from views.focus import watched
from views.kept import Kept
from views.memo import memo
from views.parts.buttons import quiet_button
from views.parts.header import section
from views.parts.words import lines_of, words
from views.state import State
from views.theme import SMALL, Look


def writer_asked(state: State, names: tuple[str, ...], kept: Kept) -> list[ft.Control]:
    """The question with the players to tap, and «Nesakyti»; nothing once it was answered. It stays
    as it is however the match goes on."""
    if state.preferences.writer is not None or not names:
        return []
    return [kept("writer-asked", question, state.look, state.say, names, state.preferred)]


def question(
    look: Look, say: Texts, names: tuple[str, ...], preferred: Callable[[str, object], Any]
) -> ft.Control:
    buttons: list[ft.Control] = [
        quiet_button(
            look,
            name,
            partial(preferred, "writer", name),
            name=say("writer.is", name=name),
            outlined=True,
            lines=lines_of(name),
        )
        for name in names
    ]
    buttons.append(quiet_button(look, say("writer.unsaid"), partial(preferred, "writer", "")))
    return ft.Column(
        [
            section(look, say("writer.title")),
            ft.Row(buttons, wrap=True, spacing=8, run_spacing=8),
            words(look, say("writer.why"), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=4,
        tight=True,
    )


def writer_setting(state: State) -> list[ft.Control]:
    """Who writes, to be changed; an empty field says nobody."""
    head = section(state.look, state.say("writer.title"))
    return [head, writer_field(state, state.say.language, state.preferences.writer or "")]


@memo
def writer_field(state: State, _language: str, writer: str) -> ft.Control:
    """The field keeps its own text: it is not drawn anew while somebody types."""
    say, look = state.say, state.look
    typed = ft.use_ref(writer)

    def changed(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value

    async def save() -> None:
        await state.preferred("writer", typed.current or "")

    field = watched(
        ft.TextField(
            label=say("writer.name"), value=writer, on_change=changed, on_submit=save, expand=True
        )
    )
    button = quiet_button(look, say("players.save"), save, name=say("writer.save"), outlined=True)
    return ft.Row([field, button], spacing=8)
