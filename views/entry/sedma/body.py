"""The form of Sedma as it stands on the screen: three ways, one of them shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.core import Json
from scoring.texts import texts
from views.entry.form import Change, Entering
from views.entry.sedma.draft import BY_AKYS, BY_FULL, WAYS, Draft, by_way, read
from views.entry.sedma.filling import akys
from views.entry.sedma.naming import pairs_of
from views.entry.sedma.pairs import APART, GAP, akys_choices, full_choices, last_choices, pair_tiles
from views.entry.sedma.tricks import TURNED, by_tricks
from views.memo import memo
from views.parts.press import press
from views.parts.words import words
from views.safety import guarded
from views.theme import SMALL, TEXT, Look

WIDEST = 820
"""Wider the form does not grow: numbers that belong together stay together."""
EDGE = 6
"""What is free at either side of a way's words at least."""
SWITCH_PAD = 3
"""Letters' worth of room beside the words of the switch."""
LETTER = 0.52
"""The width of a letter of the bold font, as a share of its size: an average."""


@guarded
def body(entering: Entering) -> ft.Control:
    """The switch, the akys of both pairs, and the way that is chosen."""
    look, language, change = entering.look, entering.said.language, entering.change
    draft, pairs = read(entering.draft, entering.own), pairs_of(entering)
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
    switch = partial(ways, look, language, draft.way)
    if entering.layout.tall or width < TURNED:
        tiles = pair_tiles(look, language, pairs, counts, width)
        return [switch(width, entering.change, entering.keep_own), tiles]
    side = (width - 2 * GAP) / 2
    tiles = pair_tiles(look, language, pairs, counts, side)
    beside = ft.Container(switch(side, entering.change, entering.keep_own), width=side)
    return [ft.Row([beside, tiles], spacing=2 * GAP)]


@memo
def ways(
    look: Look,
    language: str,
    chosen: str,
    width: float,
    change: Callable[[Change], None],
    keep_own: Callable[[Json], None],
) -> ft.Control:
    """«Akys», «Pilnieji», «Kirtis po kirčio», each as wide as its words ask. The one that is chosen
    is there in the next deal too."""
    say = texts(language)
    named = [(way, say(f"entry.sedma.by-{way}")) for way in WAYS]
    step = switch_step(look, [text for _, text in named], width)

    def choose(way: str) -> None:
        change(by_way(way))
        keep_own({"way": way})

    cells = [way_cell(look, way, text, way == chosen, step, choose) for way, text in named]
    return ft.Row(cells, spacing=APART)


def switch_step(look: Look, names: list[str], width: float) -> float:
    """Smaller type where the words would else break or come too near the edges.

    >>> three = ["Card points", "Full cards", "Trick by trick"]
    >>> switch_step(Look(), three, 328), switch_step(Look(), three, 360)
    (14, 16)
    """
    letters = sum(map(len, names)) * LETTER * look.size(TEXT)
    return TEXT if letters <= width - (APART + 2 * EDGE) * len(names) else SMALL


def share(look: Look, text: str) -> int:
    """How many letters' worth of the switch a way asks for: all of them, or, where large text
    wraps anyway, those of its longest word.

    >>> share(Look(), "Trick by trick"), share(Look(200), "Trick by trick")
    (14, 5)
    """
    return len(text) if look.text_size < 150 else max(map(len, text.split()))


def way_cell(
    look: Look,
    way: str,
    text: str,
    selected: bool,
    step: float,
    choose: Callable[[str], None],
) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE
    return press(
        look,
        words(look, text, step, strong=selected, colour=ink, align=ft.TextAlign.CENTER),
        text,
        lambda: choose(way),
        selected=selected,
        fill=ft.Colors.PRIMARY if selected else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if selected else ft.Colors.OUTLINE),
        ink=ink,
        pad=(0, 13 if step == TEXT else 15),
        expand=share(look, text) + SWITCH_PAD,
    )
