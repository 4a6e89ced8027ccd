"""The match: what this deal asks, the standing, the score sheet, and the way on."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from views import routes
from views.context import use_state
from views.focus import Given, use_way_on
from views.opened import Opened
from views.pages.absent import absent
from views.pages.accompanied import use_accompaniment
from views.pages.asks import deal_header
from views.pages.ending import extra, settlement, sheet_way, won
from views.pages.frame import frame, room, scrolling
from views.pages.match_menu import overlay
from views.pages.needed import needed
from views.pages.over import CLOSED, Over, Show, use_leaving
from views.pages.sheet import sheet_of
from views.pages.told import told
from views.pages.writer import writer_asked
from views.parts.buttons import icon_button, main_button
from views.parts.header import match_header, section
from views.parts.notice import notice
from views.parts.score_sheet import score_sheet
from views.parts.tile import Tile, standing
from views.parts.words import words
from views.safety import guarded_view
from views.state import State
from views.wording import number_of

GAP = 24
"""Between the two panes of a wide window."""
MENU = Over("menu")


@guarded_view
def match_page() -> Any:
    """One match at its address."""
    state = use_state()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.match(match_id))

    ft.use_effect(arrived, [match_id])
    over, show = ft.use_state(CLOSED)
    gone = use_leaving(over, show)
    tap = ft.use_callback(lambda place: show(Over("deal", place + 1)), [])
    shown = state.match_at(match_id)
    use_accompaniment(state, shown)
    ft.use_dialog(overlay(state, shown, over, show, gone))
    base, here = shown.match.base if shown else None, routes.match(match_id)
    given = use_way_on(base, shown is not None, here)
    if shown is None:
        return absent(state, match_id)
    foot = below(state, shown, show, given)
    return frame(
        state, title(state, shown), body(state, shown, tap, foot), None, steps(state, shown)
    )


def title(state: State, shown: Opened) -> ft.Control:
    """The game and where the match stands."""
    following = shown.reckoned.next
    if following is not None:
        under = number_of(state.say, shown, following.number)
    else:
        under = state.say("match.over" if shown.reckoned.outcome.over else "match.stopped")
    return match_header(state.look, shown.game.id, state.say(f"game.{shown.game.id}"), under)


def steps(state: State, shown: Opened) -> list[ft.Control]:
    """Undo and redo, any number of steps."""
    match_id, base = shown.match.id, shown.match.base
    if not state.may_write(match_id):
        return []
    undo = partial(state.undone, match_id, base) if shown.history.done else None
    redo = partial(state.redone, match_id, base) if shown.history.undone else None
    return [
        icon_button(state.look, ft.Icons.UNDO, state.say("match.undo"), undo),
        icon_button(state.look, ft.Icons.REDO, state.say("match.redo"), redo),
    ]


def body(state: State, shown: Opened, tap: Any, foot: ft.Control) -> ft.Control:
    """One column, or the standing beside the sheet."""
    if not state.layout.wide:
        width = room(state.layout)
        parts = [*above(state, shown, width), *deals(state, shown, width, tap, scroll=False)]
        return ft.Column([scrolling(parts), foot], expand=True, spacing=0)
    width = (room(state.layout) - GAP) / 2
    left = ft.Column([scrolling(above(state, shown, width)), foot], width=width, spacing=0)
    right = ft.Column(deals(state, shown, width, tap, scroll=True), width=width)
    return ft.Row(
        [left, right],
        spacing=GAP,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def above(state: State, shown: Opened, width: float) -> list[ft.Control]:
    """What is asked now or who has won, and the standing."""
    following = shown.reckoned.next
    head = won(state, shown) if following is None else deal_header(state, shown, following)
    tiled = standing(state.look, state.say, tiles(shown), width)
    noted = note_lines(state, shown)
    asked = writer_asked(state, shown.names) if state.may_write(shown.match.id) else []
    parts = [
        *extra(state, shown),
        *head,
        *wrong(state, shown),
        tiled,
        *needed(state, shown),
        *noted,
    ]
    return [*parts, *settlement(state, shown), *sheet_way(state, shown), *asked]


def note_lines(state: State, shown: Opened) -> list[ft.Control]:
    """What was written down about the match."""
    note = shown.history.contents.note
    return [words(state.look, note, colour=ft.Colors.ON_SURFACE_VARIANT)] if note else []


def wrong(state: State, shown: Opened) -> list[ft.Control]:
    """What makes the standing uncertain."""
    say, reckoned = state.say, shown.reckoned
    lines = []
    if any(played.problems for played in reckoned.deals):
        lines.append(say("match.faulty"))
    if reckoned.surplus:
        lines.append(say("match.surplus", count=reckoned.surplus))
    return [notice(state.look, "problem", *lines)] if lines else []


def tiles(shown: Opened) -> list[Tile]:
    """A tile a player, the leaders or the winners marked."""
    leaders, over = shown.leaders(), shown.reckoned.outcome.over
    return [
        Tile(name, total, leads=i in leaders and not over, won=i in leaders and over)
        for i, (name, total) in enumerate(zip(shown.names, shown.reckoned.totals, strict=True))
    ]


def deals(state: State, shown: Opened, width: float, tap: Any, *, scroll: bool) -> list[ft.Control]:
    """The score sheet; a tap on a row tells how the deal was reckoned."""
    head = section(state.look, state.say("match.sheet"))
    if not shown.history.contents.deals:
        return [head, words(state.look, state.say("match.no-deals"))]
    sheet = sheet_of(state.say, shown)
    return [head, score_sheet(state.look, state.say, sheet, width, tap, scroll=scroll)]


def below(state: State, shown: Opened, show: Show, given: Given) -> ft.Control:
    """What has just happened, the main button, and the menu beside it."""
    say, match_id = state.say, shown.match.id
    text, go = onward(state, shown)
    menu = icon_button(state.look, ft.Icons.MORE_VERT, say("match.menu"), partial(show, MENU))
    button = given(main_button(state.look, say(text), go, expand=True))
    line = ft.Row([button, menu], spacing=8)
    column = ft.Column(
        [*told(state, match_id), line],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(column, padding=ft.Padding.only(top=4, bottom=8))


def onward(state: State, shown: Opened) -> tuple[str, Any]:
    """The code of the main button's words, and what it does."""
    match_id = shown.match.id
    if not state.may_write(match_id):
        return "board.title", partial(go_to, routes.board(match_id))
    if shown.reckoned.stopped and not shown.reckoned.outcome.over:
        return "menu.reopen", partial(state.reopened, match_id, shown.match.base)
    entering = shown.reckoned.next is not None
    if entering:
        return "match.enter", partial(go_to, routes.deal(match_id))
    if not state.may_write():
        return "board.title", partial(go_to, routes.board(match_id))
    return "match.rematch", partial(go_to, routes.rematch(match_id))


def go_to(route: str) -> None:
    ft.context.page.navigate(route)
