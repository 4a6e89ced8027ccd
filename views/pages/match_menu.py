"""What lies over the match: a deal told, a removal asked about, the menu and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.log import Event
from scoring.log_json import LONGEST_TEXT
from views import routes
from views.focus import Typed, watched
from views.mending import Preview, preview
from views.opened import Opened
from views.pages.changes import dialog, preview_dialog
from views.pages.deal_told import deal_told
from views.pages.over import CLOSED, Over, Show
from views.parts.buttons import quiet_button
from views.parts.notice import notice
from views.parts.words import words
from views.routes import Place
from views.state import State
from views.theme import LARGE


def overlay(
    state: State, shown: Opened | None, over: Over, show: Show, dismissed: Callable[[], None]
) -> ft.AlertDialog | None:
    """The dialog, or None; `dismissed` is called when the client has closed it."""
    lies = lying(state, shown, over, show)
    if lies is not None:
        lies.on_dismiss = lambda _: dismissed()
    return lies


def lying(state: State, shown: Opened | None, over: Over, show: Show) -> ft.AlertDialog | None:
    """What is gone meanwhile is not shown."""
    if shown is None or not over.what or over.number > len(shown.history.contents.deals):
        return None
    if over.number and shown.seen(Place(shown.match.id, over.number)) != over.seen:
        return None  # by now another deal has that number
    close = partial(show, CLOSED)
    if over.what == "deal":
        remove = partial(removal, state, shown, over.number, show)
        return deal_told(state, shown, over.number, remove, partial(leave, show), close)
    if over.what == "remove":
        seen = removed(state, shown, over.number)
        return removal_dialog(state, shown, over.number, seen, close) if seen else None
    if over.typed is not None:
        return note(state, shown, show, over.typed)
    return {"menu": menu, "stop": stop}[over.what](state, shown, show)


def removed(state: State, shown: Opened, number: int) -> Preview | None:
    """What the removal of that deal would change."""
    return preview(shown, Event("removed", number=number), state.names)


def leave(show: Show, route: str) -> None:
    """What lies over the match closes, then another screen comes."""
    show(Over(route=route))


async def removal(state: State, shown: Opened, number: int, show: Show) -> None:
    """The deal goes; where others would move, it is told first."""
    seen = removed(state, shown, number)
    if seen is None or seen.moves:
        show(Over("remove", number, shown.seen(Place(shown.match.id, number))))
        return
    show(CLOSED)
    await state.removed(shown.match.id, shown.match.base, number)


def removal_dialog(
    state: State, shown: Opened, number: int, seen: Preview, close: Callable[[], None]
) -> ft.AlertDialog:
    async def go() -> None:
        close()
        await state.removed(shown.match.id, shown.match.base, number)

    title = state.say("match.remove-title", number=number)
    return preview_dialog(state, title, seen, state.say("match.remove"), go, close, grave=True)


def menu(state: State, shown: Opened, show: Show) -> ft.AlertDialog:
    """Everything else that can be done with a match."""
    say, look, match_id, base = state.say, state.look, shown.match.id, shown.match.base

    def leave_to(route: str) -> Callable[[], None]:
        return partial(leave, show, route)

    def write_note() -> None:
        show(Over("note", typed=Typed(shown.history.contents.note)))

    async def reopen() -> None:
        show(CLOSED)
        await state.reopened(match_id, base)

    items: list[tuple[str, ft.IconData, Callable[[], Any]]] = [
        ("sheet-page.title", ft.Icons.DESCRIPTION_OUTLINED, leave_to(routes.sheet(match_id))),
        ("board.title", ft.Icons.TV, leave_to(routes.board(match_id))),
        ("menu.log", ft.Icons.HISTORY, leave_to(routes.log(match_id))),
        ("rules.title", ft.Icons.MENU_BOOK_OUTLINED, leave_to(routes.match_rules(match_id))),
    ]
    if state.table is not None:
        items.append(("table.match-key", ft.Icons.QR_CODE, leave_to(routes.match_key(match_id))))
    if state.may_write(match_id):
        items.insert(0, ("menu.data", ft.Icons.TUNE, leave_to(routes.data(match_id))))
        items.insert(1, ("menu.note", ft.Icons.EDIT_NOTE, write_note))
        if shown.reckoned.stopped:
            items.append(("menu.reopen", ft.Icons.PLAY_ARROW, reopen))
        elif not shown.reckoned.outcome.over:
            items.append(("menu.stop", ft.Icons.STOP, partial(show, Over("stop"))))
    if state.may_write():
        items.append(("match.rematch", ft.Icons.REPLAY, leave_to(routes.rematch(match_id))))
    signed = look.text_size < LARGE  # large text takes the room of the signs
    buttons = [
        quiet_button(look, say(code), go, icon=icon if signed else None) for code, icon, go in items
    ]
    lines: list[ft.Control] = [
        ft.Container(button, alignment=ft.Alignment.CENTER_LEFT) for button in buttons
    ]
    close = partial(show, CLOSED)
    return dialog(
        state, say("match.menu"), lines, [quiet_button(look, say("match.close"), close)], close
    )


def stop(state: State, shown: Opened, show: Show) -> ft.AlertDialog:
    """«Baigti anksčiau»: what that means, before it is done."""
    say, look = state.say, state.look
    close = partial(show, CLOSED)

    async def go() -> None:
        close()
        await state.stopped(shown.match.id, shown.match.base)

    return dialog(
        state,
        say("menu.stop"),
        [words(look, say("stop.what"))],
        [
            quiet_button(look, say("deal.keep"), close),
            quiet_button(look, say("menu.stop"), go, outlined=True),
        ],
        close,
    )


def note(state: State, shown: Opened, show: Show, typed: Typed) -> ft.AlertDialog:
    """«Pastaba»: free text about the match. It is not drawn anew with every letter, but what is
    typed stays where it is, until it is kept. What another device has written meanwhile is told."""
    say, look, written = state.say, state.look, shown.history.contents.note
    close = partial(show, CLOSED)

    async def go() -> None:
        text = typed.text.strip()
        same = text in (typed.begun, written)
        if same or await state.noted(shown.match.id, shown.match.base, text):
            close()

    meanwhile: list[ft.Control] = []
    if written != typed.begun:
        code = "note.meanwhile" if written else "note.meanwhile-gone"
        meanwhile.append(notice(look, "conflict", say(code, note=written)))

    field = watched(
        ft.TextField(
            label=say("menu.note"),
            value=typed.text,
            max_length=LONGEST_TEXT,
            multiline=True,
            min_lines=3,
            max_lines=8,
            on_change=typed.changed,
            autofocus=True,
        )
    )
    return dialog(
        state,
        say("menu.note"),
        [field, *meanwhile],
        [
            quiet_button(look, say("deal.keep"), close),
            quiet_button(look, say("deal.record"), go, outlined=True),
        ],
        close,
    )
