"""A table to be read: a few columns on a sheet of paper.

To a screen reader every row is one sentence with the heads in it, since cells by themselves would
lose their columns. Where the columns do not fit beside each other, which large text soon brings,
each row becomes lines that say the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.parts.columns import FIGURES, Setting, Table, Value, columns, shown
from views.parts.header import under_chapter
from views.parts.words import together, words
from views.theme import CORNER_LARGE, SMALL, Look

EDGE = 12
"""At each side of the sheet, in logical pixels."""


def table(look: Look, one: Table, room: float) -> ft.Control:
    """The table on its sheet, no wider than `room`."""
    laid = columns(look, one, room - 2 * EDGE - 2)
    body = in_lines(look, one) if laid is None else in_columns(look, one, *laid)
    across = ft.CrossAxisAlignment.STRETCH if laid is None else ft.CrossAxisAlignment.START
    sheet = ft.Container(
        ft.Column(body, spacing=0, tight=True, horizontal_alignment=across),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CORNER_LARGE,
        padding=ft.Padding.symmetric(horizontal=EDGE, vertical=8),
    )
    placed: ft.Control = sheet if laid is None else ft.Row([sheet])
    title = [under_chapter(look, one.title)] if one.title else []
    return ft.Column([*title, placed], spacing=8, tight=True)


def spoken(heads: Sequence[Value], row: Sequence[Value]) -> str:
    """A row as it is said; empty cells are passed over.

    >>> spoken(("Tikslas", "Premija", ""), (4, 14, ""))
    'Tikslas: 4. Premija: 14.'
    """
    return " ".join(f"{text}." for text in told(heads, row))


def told(heads: Sequence[Value], row: Sequence[Value]) -> list[str]:
    """Every cell with its head, empty ones left out."""
    pairs = zip(heads, row, strict=True)
    return [f"{shown(head)}: {text}" for head, cell in pairs if (text := shown(cell))]


def named(heads: Sequence[Value], row: Sequence[Value]) -> list[str]:
    """The same for the eye, a row that begins with words being called by them.

    >>> named(("Požymis", "1", "2"), ("Poros", "", 1)), named(("Tikslas", "Premija"), (4, 14))
    (['Poros', '2: 1'], ['Tikslas: 4', 'Premija: 14'])
    """
    texts = told(heads, row)
    return [row[0], *texts[1:]] if isinstance(row[0], str) and row[0] else texts


def in_columns(
    look: Look, one: Table, setting: Setting, widths: Sequence[float]
) -> list[ft.Control]:
    cells = zip(*one.rows, strict=True)
    told = ["".join(map(shown, column)) for column in cells]
    # What a row is called by stands at its beginning, figures too.
    figures = [place > 0 and FIGURES.issuperset(text) for place, text in enumerate(told)]
    head = line(look, one.heads, setting, widths, figures, strong=True)
    parts: list[ft.Control] = [ft.Semantics(content=head, exclude_semantics=True)]
    parts += [
        said(
            line(look, row, setting, widths, figures),
            spoken(one.heads, row),
            last=place == len(one.rows),
        )
        for place, row in enumerate(one.rows, 1)
    ]
    return parts


def line(
    look: Look,
    row: Sequence[Value],
    setting: Setting,
    widths: Sequence[float],
    figures: Sequence[bool],
    *,
    strong: bool = False,
) -> ft.Control:
    cells: list[ft.Control] = []
    for cell, width, figure in zip(row, widths, figures, strict=True):
        align = ft.TextAlign.RIGHT if figure else ft.TextAlign.START
        colour = ft.Colors.ON_SURFACE_VARIANT if strong else ft.Colors.ON_SURFACE
        step = SMALL if strong else setting.step
        text = words(look, together(shown(cell)), step, strong=strong, colour=colour, align=align)
        pad = ft.Padding.symmetric(horizontal=setting.pad)
        cells.append(ft.Container(text, width=width, padding=pad))
    top = ft.CrossAxisAlignment.START
    return ft.Row(cells, spacing=0, tight=True, vertical_alignment=top)


def in_lines(look: Look, one: Table) -> list[ft.Control]:
    """Each row under the other, every cell with its head."""
    parts: list[ft.Control] = []
    for place, row in enumerate(one.rows, 1):
        first, *rest = named(one.heads, row)
        cells: list[ft.Control] = [words(look, together(text), SMALL) for text in rest]
        body = ft.Column(
            [words(look, first, strong=True), ft.Row(cells, wrap=True, spacing=16, run_spacing=4)],
            spacing=4,
            tight=True,
        )
        parts.append(said(body, spoken(one.heads, row), last=place == len(one.rows)))
    return parts


def said(content: ft.Control, name: str, *, last: bool) -> ft.Control:
    """One row, with a line under it but for the last."""
    edge = None if last else ft.Border.only(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))
    lined = ft.Container(content, padding=ft.Padding.symmetric(vertical=6), border=edge)
    return ft.Semantics(content=lined, label=name, exclude_semantics=True, container=True)
