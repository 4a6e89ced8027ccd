"""The form of Sedma as it stands on the screen: three ways, one of them shown."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.texts import texts
from views.entry.form import Change, Entering
from views.entry.sedma.draft import BY_AKYS, BY_FULL, WAYS, Draft, by_way, read
from views.entry.sedma.filling import akys
from views.entry.sedma.naming import pairs_of
from views.entry.sedma.pairs import GAP, akys_choices, full_choices, last_choices, pair_tiles
from views.entry.sedma.tricks import TURNED, by_tricks
from views.memo import memo
from views.parts.choice import Choice, choice
from views.safety import guarded
from views.theme import Look

WIDEST = 820
"""Wider the form does not grow: numbers that belong together stay together."""
SWITCH_PAD = 5
"""Letters' worth of room beside the words of the switch."""


@guarded
def body(entering: Entering) -> ft.Control:
    """The switch, the akys of both pairs, and the way that is chosen."""
    look, language, change = entering.look, entering.said.language, entering.change
    draft, pairs = read(entering.draft), pairs_of(entering)
    width = min(entering.width, WIDEST)
    parts = head(entering, draft, width)
    if draft.way == BY_AKYS:
        parts.append(akys_choices(look, language, pairs, draft.akys, width, change))
    elif draft.way == BY_FULL:
        parts.append(full_choices(look, language, pairs, draft.full, width, change))
        parts.append(last_choices(look, language, pairs, draft.last, width, change))
    else:
        parts += by_tricks(entering, draft.cards, width)
    column = ft.Column(
        parts, spacing=GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Row([ft.Container(column, width=width)])


def head(entering: Entering, draft: Draft, width: float) -> list[ft.Control]:
    """The switch and the akys so far; on a phone laid on its side beside each other."""
    look, language, pairs = entering.look, entering.said.language, pairs_of(entering)
    counts = akys(entering.info, draft)
    switch = ways(look, language, draft.way, entering.change)
    if entering.layout.tall or width < TURNED:
        return [switch, pair_tiles(look, language, pairs, counts, width)]
    side = (width - 2 * GAP) / 2
    tiles = pair_tiles(look, language, pairs, counts, side)
    return [ft.Row([ft.Container(switch, width=side), tiles], spacing=2 * GAP)]


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
