"""Buttons with a player's name on them: a long one is shortened with …, and said whole."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.parts.press import OnPress, press
from views.parts.words import words
from views.theme import CORNER_LARGE, SMALL, TEXT, Look

LONG = 9
"""A longer name stands smaller, in two lines."""
EDGE = 10
"""What a button takes of its width."""
LINE = 1.3
"""The height of a line as a share of its size."""


def short(name: str, most: int = 14) -> str:
    """A name for a line that holds several.

    >>> short("Ona"), short("Bronislava Gražina")
    ('Ona', 'Bronislava Gr…')
    """
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


LETTER = 0.6
"""The width of a letter as a share of the size of text, with room to spare."""


def beside(look: Look, texts: Sequence[str], width: float) -> bool:
    """Whether the longest word of all stands whole where each has a part of the width.

    >>> beside(Look(), ("Ona", "Jonas", "Niekieno"), 280), beside(Look(200), ("Niekieno",) * 3, 280)
    (True, False)
    """
    longest = max(len(word) for text in texts for word in text.split())
    step = SMALL if max(map(len, texts)) > LONG else TEXT
    return longest * LETTER * look.size(step) + EDGE <= width / len(texts)


def who_button(
    look: Look, text: str, name: str, selected: bool, on_press: OnPress, *, beside: bool = True
) -> ft.Control:
    """One of the three: «Ona», «Jonas», «Niekieno», `beside` each other, as high as its neighbours,
    or in a line of its own."""
    ink = ft.Colors.ON_PRIMARY if selected else ft.Colors.ON_SURFACE
    step = SMALL if beside and len(text) > LONG else TEXT
    shown = words(
        look,
        text,
        step,
        strong=selected,
        colour=ink,
        lines=2 if beside else 1,
        align=ft.TextAlign.CENTER,
    )
    return press(
        look,
        shown,
        name,
        on_press,
        selected=selected,
        fill=ft.Colors.PRIMARY if selected else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if selected else ft.Colors.OUTLINE),
        ink=ink,
        pad=(4 if beside else 12, 4 if step == SMALL else 13),
        height=max(48, 2 * LINE * look.size(SMALL) + 10) if beside else None,
        expand=1 if beside else None,
    )


def more_button(look: Look, text: str, name: str, on_press: OnPress) -> ft.Control:
    """«Pranešė ir Jonas», in one line."""
    label = words(look, text, SMALL, strong=True, colour=ft.Colors.PRIMARY, lines=1)
    label.expand, label.expand_loose = True, True
    sign = ft.Icon(ft.Icons.EXPAND_MORE, color=ft.Colors.PRIMARY, size=look.size(20))
    row = ft.Row([label, sign], spacing=4, tight=True)
    return press(look, row, name, on_press, pad=(8, 12))


def trick_button(look: Look, text: str, on_press: OnPress | None) -> ft.Control:
    """«Kirtis: Ona», table green, 56 high; None: no trick can follow."""
    ready = on_press is not None
    ink = ft.Colors.ON_PRIMARY if ready else ft.Colors.ON_SURFACE_VARIANT
    return press(
        look,
        words(look, text, 18, strong=True, colour=ink, lines=1, align=ft.TextAlign.CENTER),
        text,
        on_press,
        fill=ft.Colors.PRIMARY if ready else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        ink=ink,
        pad=(12, 15),
        corner=CORNER_LARGE,
    )
