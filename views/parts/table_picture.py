"""A small picture of the table: who sits where, clockwise, who sits opposite whom, who deals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from scoring.texts import Texts
from views.parts.words import words
from views.theme import SMALL, Look


def places(seats: int, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """The middle of each seat, clockwise from the bottom, in a box of width × height.

    >>> [(round(x), round(y)) for x, y in places(4, 200, 100)]
    [(100, 100), (0, 50), (100, 0), (200, 50)]
    """
    turns = (math.pi / 2 + 2 * math.pi * seat / seats for seat in range(seats))
    return tuple(
        (width / 2 * (1 + math.cos(turn)), height / 2 * (1 + math.sin(turn))) for turn in turns
    )


def spoken(said: Texts, names: Sequence[str], dealer: int, pairs: Sequence[Sequence[int]]) -> str:
    """The picture in words: seats clockwise, pairs, the dealer."""
    parts = [said("look.table", names=", ".join(names))]
    parts += [said("look.pair", names=", ".join(names[one] for one in pair)) for pair in pairs]
    parts.append(said("look.deals", name=names[dealer]))
    return " ".join(parts)


def table_picture(
    look: Look,
    said: Texts,
    names: Sequence[str],
    dealer: int,
    *,
    pairs: Sequence[Sequence[int]] = (),
    width: float = 328,
) -> ft.Control:
    """`names` clockwise by seat, `dealer` and `pairs` are places in it. Partners are joined by a
    line (whole, broken) across the table; the dealer has the pack before him."""
    seat_width, seat_height = _seat_size(look, len(names), width)
    height = max(seat_height * (2.6 if len(names) < 5 else 4.6), 120)
    inner_width, inner_height = width - seat_width, height - seat_height
    middles = [
        (x + seat_width / 2, y + seat_height / 2)
        for x, y in places(len(names), inner_width, inner_height)
    ]
    felt = cv.Canvas(
        [*_felt(width, height, seat_width, seat_height), *_joined(middles, pairs)],
        width=width,
        height=height,
    )
    seats: list[ft.Control] = [
        ft.Container(
            _seat(look, name, seat == dealer),
            left=middles[seat][0] - seat_width / 2,
            top=middles[seat][1] - seat_height / 2,
            width=seat_width,
            height=seat_height,
        )
        for seat, name in enumerate(names)
    ]
    return ft.Semantics(
        content=ft.Stack([felt, *seats], width=width, height=height),
        label=spoken(said, names, dealer, pairs),
        image=True,
        exclude_semantics=True,
        container=True,
    )


def _seat_size(look: Look, seats: int, width: float) -> tuple[float, float]:
    share = 0.36 if seats <= 4 else 0.3
    return min(width * share, 160), look.size(SMALL) * 1.4 + 14


def _felt(width: float, height: float, seat_width: float, seat_height: float) -> list[cv.Shape]:
    """The table, its edge under the middle of every seat."""
    left, top = seat_width * 0.45, seat_height * 0.5
    box = (left, top, width - 2 * left, height - 2 * top)
    cloth = ft.Paint(color=ft.Colors.PRIMARY_CONTAINER, style=ft.PaintingStyle.FILL)
    rim = ft.Paint(color=ft.Colors.PRIMARY, style=ft.PaintingStyle.STROKE, stroke_width=2)
    return [cv.Oval(*box, paint=cloth), cv.Oval(*box, paint=rim)]


def _joined(
    middles: Sequence[tuple[float, float]], pairs: Sequence[Sequence[int]]
) -> list[cv.Shape]:
    """A line between partners, the second pair's broken: told apart without colour."""
    lines: list[cv.Shape] = []
    for place, pair in enumerate(pairs):
        (x1, y1), (x2, y2) = middles[pair[0]], middles[pair[1]]
        paint = ft.Paint(
            color=ft.Colors.ON_PRIMARY_CONTAINER,
            style=ft.PaintingStyle.STROKE,
            stroke_width=2,
            stroke_dash_pattern=[6, 5] if place else None,
        )
        lines.append(cv.Line(x1, y1, x2, y2, paint=paint))
    return lines


def _seat(look: Look, name: str, deals: bool) -> ft.Control:
    ink = ft.Colors.ON_TERTIARY_CONTAINER if deals else ft.Colors.ON_SURFACE
    row: list[ft.Control] = []
    if deals:
        row.append(ft.Icon(ft.Icons.STYLE, color=ink, size=look.size(SMALL) * 1.2))
    label = words(look, name, SMALL, strong=deals, colour=ink, lines=1)
    row.append(ft.Container(label, expand=True, expand_loose=True))
    return ft.Container(
        ft.Row(row, spacing=4, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=ft.Colors.TERTIARY_CONTAINER if deals else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.TERTIARY if deals else ft.Colors.OUTLINE),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        alignment=ft.Alignment.CENTER,
    )
