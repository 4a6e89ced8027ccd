"""The foot of the match's page: what has just happened, the way on, the menu, and what lies over
the page because of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from scoring.texts import Texts
from views import routes
from views.context import use_state
from views.focus import use_way_on
from views.kept import use_kept
from views.opened import Opened
from views.pages.accompanied import use_accompaniment
from views.pages.match_menu import overlay
from views.pages.match_parts import nothing
from views.pages.over import Over, Show, closed
from views.pages.told import told
from views.parts.buttons import icon_button, main_button
from views.safety import guarded
from views.state import State
from views.theme import Look

MENU = Over("menu")


@guarded
def match_foot(match_id: str, over: Over, show: Show, gone: Callable[[], None]) -> ft.Control:
    """It follows the match: the device stays awake, a new standing is said, a dialog that is open
    tells what is so now."""
    state = use_state()
    shown = state.match_at(match_id)
    use_accompaniment(state, shown)
    ft.use_dialog(overlay(state, shown, over, show, use_dismissal(show, gone)))
    base, here = shown.match.base if shown else None, routes.match(match_id)
    given = use_way_on(base, shown is not None, here)
    kept = use_kept()
    if shown is None:
        return nothing()
    line: Any = kept("way-on", way_on, state.look, state.say, onward(state, shown), show)
    given(line.controls[0])
    column = ft.Column(
        [*told(state, match_id), line],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(column, padding=ft.Padding.only(top=4, bottom=8))


def use_dismissal(show: Show, gone: Callable[[], None]) -> Callable[[], None]:
    """A hook: what is to be done when the client has closed the dialog. When the phone is turned
    the foot is made anew with a dialog of its own: that the old one is closed then means nothing."""
    here: Any = ft.use_ref(True)

    def leave() -> None:
        here.current = False

    ft.use_effect(lambda: None, [], cleanup=leave)

    def dismissed() -> None:
        if here.current:
            gone()
            show(closed)

    return dismissed


class Way(NamedTuple):
    """The code of the main button's words, and what it does with what."""

    text: str
    do: Callable[..., Any]
    what: tuple[object, ...]


def onward(state: State, shown: Opened) -> Way:
    """What is done next in this match on this screen."""
    match_id = shown.match.id
    if not state.may_write(match_id):
        return Way("board.title", go_to, (routes.board(match_id),))
    if shown.reckoned.stopped and not shown.reckoned.outcome.over:
        return Way("menu.reopen", state.reopened, (match_id, shown.match.base))
    if shown.reckoned.next is not None:
        return Way("match.enter", go_to, (routes.deal(match_id),))
    if not state.may_write():
        return Way("board.title", go_to, (routes.board(match_id),))
    return Way("match.rematch", go_to, (routes.rematch(match_id),))


def way_on(look: Look, say: Texts, way: Way, show: Show) -> ft.Control:
    """The main button, and the menu beside it."""
    do = partial(way.do, *way.what)
    menu = icon_button(look, ft.Icons.MORE_VERT, say("match.menu"), partial(show, MENU))
    return ft.Row([main_button(look, say(way.text), do, expand=True), menu], spacing=8)


def go_to(route: str) -> None:
    ft.context.page.navigate(route)
