"""What the match's page tells: where it stands, the standing, the score sheet, the steps.

Each part asks for the state itself and is drawn again alone.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from views.context import use_state
from views.kept import Kept, use_kept
from views.opened import Opened
from views.pages.asks import facts, moved
from views.pages.ending import extra, settlement, sheet_way, won
from views.pages.needed import needed
from views.pages.sheet import sheet_of
from views.pages.writer import writer_asked
from views.parts.buttons import icon_button
from views.parts.header import fact, section
from views.parts.notice import notice
from views.parts.score_sheet import score_sheet
from views.parts.tile import Tile, standing
from views.parts.words import words
from views.safety import guarded
from views.state import State
from views.theme import SMALL
from views.wording import number_of


def nothing() -> ft.Control:
    """For the moment between a match that is gone and the page that says so."""
    return ft.Container()


@guarded
def where(match_id: str) -> ft.Control:
    """«3 padalijimas iš 8», or that the match is over."""
    state = use_state()
    shown = state.match_at(match_id)
    if shown is None:
        return nothing()
    following = shown.reckoned.next
    if following is not None:
        under = number_of(state.say, shown, following.number)
    else:
        under = state.say("match.over" if shown.reckoned.outcome.over else "match.stopped")
    return words(state.look, under, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1)


@guarded
def step(match_id: str, *, back: bool) -> ft.Control:
    """Undo or redo, with the log as it is seen."""
    state = use_state()
    shown = state.match_at(match_id)
    if shown is None:
        return nothing()
    base = shown.match.base
    if back:
        undo = partial(state.undone, match_id, base) if shown.history.done else None
        return icon_button(state.look, ft.Icons.UNDO, state.say("match.undo"), undo)
    redo = partial(state.redone, match_id, base) if shown.history.undone else None
    return icon_button(state.look, ft.Icons.REDO, state.say("match.redo"), redo)


@guarded
def above(match_id: str, width: float) -> ft.Control:
    """What is asked now or who has won, and the standing."""
    state = use_state()
    kept = use_kept()
    shown = state.match_at(match_id)
    if shown is None:
        return nothing()
    tiled = standing(state.look, state.say, tiles(shown), width)
    asked = writer_asked(state, shown.names, kept) if state.may_write(match_id) else []
    # Held across a phone has room for one of them: the standing, which all want to see; there the
    # winner is marked, too.
    asks_first = state.layout.tall
    asked_now = head(state, shown, kept)
    parts = [
        *extra(state, shown),
        *(asked_now if asks_first else ()),
        *wrong(state, shown),
        tiled,
        *(() if asks_first else asked_now),
        *needed(state, shown),
        *note_lines(state, shown),
        *settlement(state, shown),
        *sheet_way(state, shown),
        *asked,
    ]
    return ft.Column(
        parts, spacing=16, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def head(state: State, shown: Opened, kept: Kept) -> list[ft.Control]:
    """Who has won, or what the next deal asks: facts that are the same stay as they are."""
    info = shown.reckoned.next
    if info is None:
        return won(state, shown)
    chips = [
        kept(f"fact-{n}", fact, state.look, one) for n, one in enumerate(facts(state, shown, info))
    ]
    row = ft.Row(chips, wrap=True, spacing=8, run_spacing=8)
    return [row, *moved(state, shown, info)]


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


@guarded
def deals(match_id: str, width: float, tap: Any, *, scroll: bool) -> ft.Control:
    """The score sheet; a tap on a row tells how the deal was reckoned."""
    state = use_state()
    kept = use_kept()
    shown = state.match_at(match_id)
    if shown is None:
        return nothing()
    title = kept("title", section, state.look, state.say("match.sheet"))
    if shown.history.contents.deals:
        sheet = shown.told(sheet_of, state.say)
        told = score_sheet(state.look, state.say, sheet, width, tap, scroll=scroll)
    else:
        told = words(state.look, state.say("match.no-deals"))
    if scroll:
        return ft.Column([title, told], expand=True)
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column([title, told], spacing=16, tight=True, horizontal_alignment=stretch)
