"""Text and figures: every text on screen is made here, at a step of the type scale."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import flet as ft

from scoring.texts import said
from views.theme import BOLD, FONT, TEXT, Look

FIGURE_WIDTH = 0.572
"""Advance of every figure, + and − in Kortos Sans, as a share of the size: they are tabular."""


def words(
    look: Look,
    text: str,
    step: float = TEXT,
    *,
    strong: bool = False,
    colour: ft.ColorValue = ft.Colors.ON_SURFACE,
    lines: int | None = None,
    name: str | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """A text. `lines` is how many there may be before it is shortened with …; `name` is what a
    screen reader says instead («» for nothing at all)."""
    return ft.Text(
        text,
        size=look.size(step),
        font_family=BOLD if strong else FONT,
        weight=ft.FontWeight.W_700 if strong else ft.FontWeight.W_400,
        color=colour,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        semantics_label=name,
        text_align=align,
    )


@lru_cache(maxsize=1000)
def in_full(name: str) -> ft.Tooltip:
    """A name that may be shortened, whole: on a tap, or where a mouse points. One for all screens:
    what is the very same is not compared."""
    tap: Any = ft.TooltipTriggerMode.TAP
    return ft.Tooltip(message=name, trigger_mode=tap)


def together(text: str) -> str:
    """A number and the word that it counts stay in one line; figures and cards part as they like.

    >>> together("po 8 kortas, 27 + 4, 10 V") == "po 8\u00a0kortas, 27 + 4, 10 V"
    True
    """
    return re.sub(r"(?<=\d) (?=[a-ząčęėįšųūž])", "\u00a0", text)


LONGEST_WORD = 14
"""Letters of a word that the narrowest phone shows whole at twice the size of text. Our own words
on what is tapped have no more; a name may."""


def lines_of(name: str) -> int | None:
    """The lines that a name may take on what is tapped: one, shortened with …, where a word of it
    is so long that it would be broken inside; else as many as it needs.

    >>> lines_of("Ona Marija"), lines_of("Nebeprisikiškiakopūsteliaujantis")
    (None, 1)
    """
    return 1 if max(map(len, name.split()), default=0) > LONGEST_WORD else None


def number(value: int | None, *, signed: bool = False) -> str:
    """A number as it is shown: with U+2212 for minus, – where it is not known.

    >>> number(-60), number(12, signed=True), number(0, signed=True), number(None)
    ('−60', '+12', '0', '–')
    """
    if value is None:
        return "–"
    return f"+{value}" if signed and value > 0 else said(value)


def fitting(look: Look, text: str, step: float, width: float, least: float) -> float:
    """The size at which figures fit into `width`: the step's own, or smaller down to `least`
    (of the scale too).

    >>> fitting(Look(), "245", 44, 100, 22), round(fitting(Look(), "1245", 44, 90, 22), 1)
    (44.0, 39.3)
    """
    room = width / (FIGURE_WIDTH * max(len(text), 1))
    return max(min(look.size(step), room), look.size(least))
