"""Both pairs with their akys, and the one-tap numbers of the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scoring.games.sedma_play import AKYS, FULL_CARDS
from scoring.texts import Texts, texts
from views.entry.form import Change
from views.entry.sedma.draft import (
    AKYS_CHOICES,
    FULL_CHOICES,
    akys_taken,
    full_taken,
    last_taken,
)
from views.entry.sedma.naming import Names, pair_said
from views.memo import memo
from views.parts.header import section
from views.parts.press import press
from views.parts.words import FIGURE_WIDTH, number, words
from views.theme import CORNER_LARGE, LARGE, SMALL, TEXT, TITLE, TOUCH, Look

GAP = 8
APART = 6
"""Between the numbers."""


@memo
def pair_tiles(
    look: Look, language: str, pairs: tuple[Names, ...], akys: tuple[int | None, ...], width: float
) -> ft.Control:
    """The live reckoning: both pairs beside each other, each with its akys."""
    say = texts(language)
    side = (width - GAP) / 2
    tiles: list[ft.Control] = [
        pair_tile(look, say, pair, n, side) for pair, n in zip(pairs, akys, strict=True)
    ]
    return ft.Row(tiles, spacing=GAP)


def pair_tile(look: Look, say: Texts, pair: Names, akys: int | None, width: float) -> ft.Control:
    who = pair_said(say, pair)
    name = (
        say("entry.sedma.blank", who=who)
        if akys is None
        else say.count("entry.sedma.akys-of", akys, who=who)
    )
    figure = words(look, number(akys), TITLE, strong=True)
    if akys is None:
        figure.color = ft.Colors.ON_SURFACE_VARIANT
    both = pair_names(look, pair)
    if look.text_size < LARGE:
        both.expand = True
        seen: ft.Control = ft.Row([both, figure], spacing=8)
    else:  # large names need the whole width
        seen = ft.Column([both, figure], spacing=0, tight=True)
    sheet = ft.Container(
        seen,
        width=width,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        border_radius=CORNER_LARGE,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
    )
    return ft.Semantics(content=sheet, label=name, exclude_semantics=True, container=True)


def pair_names(
    look: Look, pair: Names, *, ink: ft.ColorValue = ft.Colors.ON_SURFACE, strong: bool = False
) -> ft.Column:
    """Both names under each other, each shortened where it is long."""
    return ft.Column(
        [words(look, name, TEXT, lines=1, colour=ink, strong=strong) for name in pair],
        spacing=0,
        tight=True,
    )


def across(look: Look, count: int, figures: int, width: float) -> int:
    """How many numbers like «60 : 30», of so many figures each, stand in a line, the lines filled
    evenly.

    >>> across(Look(), 10, 2, 288), across(Look(), 10, 2, 760), across(Look(200), 10, 2, 328)
    (5, 10, 3)
    """
    room = look.size(FIGURE_WIDTH * figures * (TEXT + SMALL) + 12)
    most = max(1, min(count, int((width + APART) // (max(room, TOUCH) + APART))))
    lines = -(-count // most)
    return -(-count // lines)


@memo
def akys_choices(
    look: Look,
    language: str,
    pairs: tuple[Names, ...],
    chosen: int | None,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """0, 10, … 90 for the first pair, the other pair's beside it."""
    who = pair_said(texts(language), pairs[0])
    cells = [
        count_cell(look, who, n, AKYS - n, n == chosen, akys_taken, change, key=n)
        for n in AKYS_CHOICES
    ]
    return lines_of(cells, across(look, len(cells), 2, width))


@memo
def full_choices(
    look: Look,
    language: str,
    pairs: tuple[Names, ...],
    chosen: int | None,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """0 … 8 full cards for the first pair, the other pair's beside it."""
    say = texts(language)
    who = pair_said(say, pairs[0])
    cells = [
        count_cell(look, who, n, FULL_CARDS - n, n == chosen, full_taken, change, key=n)
        for n in FULL_CHOICES
    ]
    numbers = lines_of(cells, across(look, len(cells), 1, width))
    return ft.Column([section(look, say("entry.sedma.full")), numbers], spacing=0, tight=True)


@memo
def count_cell(
    look: Look,
    who: str,
    own: int,
    others: int,
    selected: bool,
    taken: Callable[[int], Change],
    change: Callable[[Change], None],
) -> ft.Control:
    """«60 : 30», said «Aistė ir Česlovas: 60»."""
    ink = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE_VARIANT
    seen = ft.Row(
        [
            words(look, str(own), TEXT, strong=True, colour=ink),
            words(look, f": {others}", SMALL, colour=quiet),
        ],
        spacing=3,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return press(
        look,
        seen,
        f"{who}: {own}",
        lambda: change(taken(own)),
        selected=selected,
        fill=ft.Colors.PRIMARY if selected else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if selected else ft.Colors.OUTLINE),
        ink=ink,
        pad=(0, 13),
        width=max(TOUCH, look.size(TEXT) * 1.6),
    )


def lines_of(cells: Sequence[ft.Control], across: int) -> ft.Control:
    """So many to a line, sharing its whole width."""
    lines: list[ft.Control] = []
    for start in range(0, len(cells), across):
        part: list[ft.Control] = [
            ft.Container(cell, expand=1) for cell in cells[start : start + across]
        ]
        part += [ft.Container(expand=1) for _ in range(across - len(part))]
        lines.append(ft.Row(part, spacing=APART))
    return ft.Column(lines, spacing=8, tight=True)


@memo
def last_choices(
    look: Look,
    language: str,
    pairs: tuple[Names, ...],
    chosen: int | None,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """Which pair took the last trick, each under its own akys."""
    say = texts(language)
    side = (width - GAP) / 2
    cells: list[ft.Control] = [
        last_choice(look, say, pair, i, i == chosen, side, change) for i, pair in enumerate(pairs)
    ]
    return ft.Column(
        [section(look, say("entry.sedma.last")), ft.Row(cells, spacing=GAP)],
        spacing=0,
        tight=True,
    )


def last_choice(
    look: Look,
    say: Texts,
    pair: Names,
    which: int,
    selected: bool,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    ink = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE
    return press(
        look,
        ft.Container(pair_names(look, pair, ink=ink, strong=selected), width=width - 24),
        say("entry.sedma.last-of", who=pair_said(say, pair)),
        lambda: change(last_taken(which)),
        selected=selected,
        fill=ft.Colors.PRIMARY if selected else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if selected else ft.Colors.OUTLINE),
        ink=ink,
        pad=(12, 6),
        width=width,
    )
