"""«Tik taškai»: the totals that eight cards can be worth, one tap a player."""

from __future__ import annotations

import flet as ft

from scoring.texts import texts
from views.entry.dvi_zvakes.pen import Pen
from views.memo import memo
from views.parts.choice import Choice, choice
from views.theme import TEXT, TOUCH, Look

GAP = 6


@memo
def one(
    look: Look, language: str, total: int, name: str, chosen: bool, width: float, pen: Pen
) -> ft.Control:
    """«Aistė: 36»."""
    spoken = texts(language)("entry.dvi_zvakes.total", name=name, total=total)
    return choice(look, Choice(total, str(total), spoken), chosen, pen.total, width=width)


def across(look: Look, width: float) -> int:
    """How many stand in a line: ten, so that the tens stand under each other, or what fits.

    >>> across(Look(), 328), across(Look(), 812)
    (6, 10)
    """
    least = max(TOUCH, look.size(TEXT) * 1.6)
    return max(1, min(10, int((width + GAP) // (least + GAP))))


@memo
def totals(
    look: Look,
    language: str,
    possible: tuple[int, ...],
    chosen: int | None,
    name: str,
    width: float,
    pen: Pen,
) -> ft.Control:
    """Every possible total; the chosen one is taken back by a second tap."""
    columns = across(look, width)
    own = min(72, (width - GAP * (columns - 1)) // columns)
    cells = [
        one(look, language, total, name, total == chosen, own, pen, key=total) for total in possible
    ]
    lines = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return ft.Column([ft.Row(line, spacing=GAP) for line in lines], spacing=GAP, tight=True)
