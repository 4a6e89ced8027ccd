"""The players of the book: who they are, and another name for one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from views import routes
from views.context import use_state
from views.focus import watched
from views.memo import memo
from views.pages.frame import scrolling
from views.pages.told import told
from views.parts.buttons import icon_button, quiet_button
from views.parts.header import page_title
from views.parts.words import lines_of, words
from views.safety import guarded
from views.theme import Look


@guarded
def players() -> ft.Control:
    """A line a player."""
    state = use_state()
    say, look = state.say, state.look
    renaming, rename = ft.use_state("")

    async def arrived() -> None:
        await state.arrived(routes.PLAYERS)

    ft.use_effect(arrived, [])

    async def save(name: str) -> bool:
        done = await state.renamed(renaming, name)
        if done:
            rename("")
        return done

    saved = ft.use_callback(save, [renaming])

    lines: list[ft.Control] = []
    for person in state.people:
        if person.id == renaming:
            label, put = say("new.name"), say("players.save")
            lines.append(rename_field(look, person.name, label, put, saved))
            continue
        name = say("players.rename-of", name=person.name)
        change = icon_button(look, ft.Icons.EDIT_OUTLINED, name, partial(rename, person.id))
        line: list[ft.Control] = [
            ft.Container(words(look, person.name, lines=lines_of(person.name)), expand=True)
        ]
        lines.append(ft.Row([*line, change] if state.may_write() else line))
    if not lines:
        lines.append(words(look, say("players.none")))
    title = ft.Container(page_title(look, say("nav.players")), padding=ft.Padding.only(top=16))
    content = ft.Column([title, *told(state), *lines], spacing=8, tight=True)
    return scrolling([content])


@memo
def rename_field(
    look: Look, name: str, label: str, save: str, saved: Callable[[str], Awaitable[bool]]
) -> ft.Control:
    """The field keeps its own text while somebody types."""
    typed = ft.use_ref(name)

    async def put() -> None:
        await saved(typed.current or "")

    def changed(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value

    field = watched(
        ft.TextField(
            label=label, value=name, autofocus=True, on_change=changed, on_submit=put, expand=True
        )
    )
    return ft.Row([field, quiet_button(look, save, put, outlined=True)], spacing=8)
