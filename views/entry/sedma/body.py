"""The form of Sedma as it stands on the screen: three ways, one of them shown."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.texts import texts
from views.entry.form import Change, Entering
from views.entry.sedma.draft import BY_AKYS, BY_FULL, WAYS, by_way, read
from views.entry.sedma.filling import akys
from views.entry.sedma.naming import pairs_of
from views.entry.sedma.pairs import akys_choices, full_choices, last_choices, pair_tiles
from views.entry.sedma.tricks import by_tricks
from views.memo import memo
from views.parts.choice import Choice, choice
from views.safety import guarded
from views.theme import Look

WIDEST = 760
"""Wider the form does not grow: numbers that belong together stay together."""
SWITCH_PAD = 5
"""Letters' worth of room beside the words of the switch."""


@guarded
def body(entering: Entering) -> ft.Control:
    """The switch, the akys of both pairs, and the way that is chosen."""
    look, language, change = entering.look, entering.said.language, entering.change
    draft, pairs = read(entering.draft), pairs_of(entering)
    width = min(entering.width, WIDEST)
    tiles = pair_tiles(look, language, pairs, akys(entering.info, draft), width)
    parts: list[ft.Control] = [ways(look, language, draft.way, change)]
    if draft.way == BY_AKYS:
        parts += [tiles, akys_choices(look, language, pairs, draft.akys, width, change)]
    elif draft.way == BY_FULL:
        parts += [
            tiles,
            full_choices(look, language, pairs, draft.full, width, change),
            last_choices(look, language, pairs, draft.last, width, change),
        ]
    else:
        parts += by_tricks(entering, draft.cards, tiles, width)
    column = ft.Column(
        parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Row([ft.Container(column, width=width)], alignment=ft.MainAxisAlignment.CENTER)


@memo
def ways(look: Look, language: str, chosen: str, change: Callable[[Change], None]) -> ft.Control:
    """«Akys», «Pilnieji», «Kirtis po kirčio», each as wide as its words ask."""
    say = texts(language)
    cells = []
    for way in WAYS:
        text = say(f"entry.sedma.by-{way}")
        one = Choice(way, text, text)
        share = len(text) + SWITCH_PAD
        cells.append(
            choice(look, one, way == chosen, lambda to: change(by_way(to)), width=0, expand=share)
        )
    return ft.Row(cells, spacing=6)
