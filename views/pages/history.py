"""«Istorija»: all matches, the newest first; some of them on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import flet as ft

from scoring.book import DAMAGED, OVER, Summary
from scoring.evening import evening
from scoring.texts import Texts
from views import routes
from views.context import use_state
from views.memo import memo
from views.pages.frame import foot, scrolling
from views.pages.taking_in import use_taking_in
from views.pages.told import told
from views.parts.buttons import main_button, quiet_button
from views.parts.choice import Choice, choice
from views.parts.header import page_title, section
from views.parts.notice import notice
from views.parts.press import press
from views.parts.signs import sign
from views.parts.words import number, words
from views.safety import guarded
from views.state import State
from views.theme import SMALL, Look

PAGE = 60
"""So many matches are drawn at a time."""
MOST = 200
"""Matches on one sheet: their ids stand in its address."""

Chosen = frozenset[str] | None
"""The matches chosen for one sheet; None while none are being chosen."""


@guarded
def history() -> ft.Control:
    """The list, with what can be done over it."""
    state = use_state()
    say, look = state.say, state.look
    kept: Any = ft.use_state
    drawn, draw = kept(PAGE)
    chosen, choose = kept(None)
    button, taken = use_taking_in(state)

    async def arrived() -> None:
        await state.arrived(routes.HISTORY)

    ft.use_effect(arrived, [])
    tap = ft.use_callback(partial(tapped, choose), [])
    entries = state.summaries or ()
    title = ft.Container(page_title(look, say("nav.history")), padding=ft.Padding.only(top=16))
    parts = [title, *told(state), *taken, over(state, entries, chosen, choose, button)]
    if state.summaries is not None and not entries:
        parts.append(words(look, say("history.none")))
    parts += evenings(state, entries[:drawn], chosen, tap, choose)
    if len(entries) > drawn:
        more = partial(draw, drawn + PAGE)
        parts.append(ft.Row([quiet_button(look, say("history.more"), more, outlined=True)]))
    below = [] if chosen is None else [foot(sheet_bar(state, entries, chosen))]
    return ft.Column([scrolling(parts, spacing=8), *below], expand=True, spacing=0)


def over(
    state: State, entries: Sequence[Summary], chosen: Chosen, choose: Any, taking_in: ft.Control
) -> ft.Control:
    """«Pasirinkti», «Įkelti partiją», «Tuščias lapas»; while choosing, what to do and the way
    back."""
    say, look = state.say, state.look
    if chosen is not None:
        leave = quiet_button(look, say("history.leave"), partial(choose, None), outlined=True)
        how = words(look, say("history.how"), colour=ft.Colors.ON_SURFACE_VARIANT)
        return ft.Column([how, ft.Row([leave])], spacing=8, tight=True)
    buttons: list[ft.Control] = [taking_in] if state.may_write() else []
    if entries:
        begin = partial(choose, frozenset[str]())
        icon = ft.Icons.CHECKLIST
        text = say("history.choose")
        buttons.insert(0, quiet_button(look, text, begin, icon=icon, outlined=True))
    blank = partial(go, routes.BLANK)
    icon = ft.Icons.NOTE_OUTLINED
    buttons.append(quiet_button(look, say("blank.title"), blank, icon=icon, outlined=True))
    return ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)


def go(route: str) -> None:
    ft.context.page.navigate(route)


def tapped(choose: Any, match_id: str) -> None:
    """A row: opens its match, or while choosing takes it or leaves it."""

    def toggled(chosen: Chosen) -> Chosen:
        if chosen is None:
            go(routes.match(match_id))
            return None
        return chosen ^ {match_id}

    choose(toggled)


def evenings(
    state: State,
    entries: Sequence[Summary],
    chosen: Chosen,
    tap: Callable[[str], None],
    choose: Any,
) -> list[ft.Control]:
    """The rows under the evenings they were played on; while choosing, a whole evening too."""
    parts: list[ft.Control] = []
    for date, of_evening in groupby(entries, key=date_of):
        rows = list(of_evening)
        if chosen is None:
            parts.append(section(state.look, date or state.say("history.undated")))
        else:
            parts.append(whole_evening(state, date, rows, chosen, choose))
        parts += [
            row(
                state.look,
                state.say,
                entry,
                None if chosen is None else entry.id in chosen,
                tap,
                key=entry.id,
            )
            for entry in rows
        ]
    return parts


def date_of(entry: Summary) -> str:
    try:
        return evening(entry.started)
    except ValueError:
        return ""


def whole_evening(
    state: State, date: str, rows: Sequence[Summary], chosen: frozenset[str], choose: Any
) -> ft.Control:
    """One tap takes all the matches of an evening, or leaves them."""
    ids = frozenset(entry.id for entry in rows if entry.status != DAMAGED)
    whole = bool(ids) and ids <= chosen
    name = state.say("history.evening", date=date or state.say("history.undated"))

    def take(_: Any) -> None:
        choose(chosen - ids if whole else chosen | ids)

    box = choice(state.look, Choice(True, name, name, bool(ids)), whole, take, width=None)
    return ft.Container(ft.Row([box]), padding=ft.Padding.only(top=8))


def sheet_bar(state: State, entries: Sequence[Summary], chosen: frozenset[str]) -> ft.Control:
    """How many are chosen, and the way to their sheet, the earliest first."""
    say, look = state.say, state.look
    ids = [entry.id for entry in reversed(entries) if entry.id in chosen]
    ready = 0 < len(ids) <= MOST
    lines: list[ft.Control] = []
    if len(ids) > MOST:
        lines.append(notice(look, "problem", say("history.most", most=MOST)))
    way = (
        partial(go, routes.sheet(ids[0]) if len(ids) == 1 else routes.sheets(ids)) if ids else None
    )
    button = main_button(look, say("history.sheet"), way if ready else None)
    lines += [
        words(look, say.count("history.chosen", len(ids)), SMALL),
        ft.Row([button]) if state.layout.wide else button,
    ]
    return ft.Column(
        lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


@memo
def row(
    look: Look, say: Texts, entry: Summary, taken: bool | None, tap: Callable[[str], None]
) -> ft.Control:
    """One match: game, how it stands, the players with their points. `taken` is None while none
    are being chosen."""
    status = say(f"history.status.{entry.status}")
    game = say(f"game.{entry.game_id}") if entry.game_id else entry.id
    scores = [score(entry, i) for i in range(len(entry.names))]
    won = [entry.names[i] for i in entry.winners] if entry.status == OVER else []
    full = ft.Colors.ON_PRIMARY_CONTAINER if taken else ft.Colors.ON_SURFACE
    ink = full if taken else ft.Colors.ON_SURFACE_VARIANT
    by = f" · {say('history.won')}: {', '.join(won)}" if won else ""
    lines: list[ft.Control] = [
        words(look, game, strong=True, colour=full, lines=1),
        words(look, f"{status}{by}", SMALL, colour=ink, lines=2),
        words(look, ", ".join(scores), SMALL, colour=full, lines=3),
    ]
    content: list[ft.Control] = [ft.Column(lines, spacing=2, tight=True, expand=True)]
    if entry.game_id:
        content.insert(0, sign(entry.game_id, look.size(32)))
    if taken is not None:
        icon = ft.Icons.CHECK_BOX if taken else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        content.append(ft.Icon(icon, color=full))
    usable = entry.status != DAMAGED
    return press(
        look,
        ft.Row(content, spacing=12),
        ", ".join([game, date_of(entry), status + by, *scores]),
        partial(tap, entry.id) if usable else None,
        selected=taken,
        fill=ft.Colors.PRIMARY_CONTAINER if taken else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT),
        pad=(16, 12),
    )


def score(entry: Summary, place: int) -> str:
    return f"{entry.names[place]} {number(entry.totals[place])}"
