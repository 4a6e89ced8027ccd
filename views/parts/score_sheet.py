"""The score sheet on screen: a row a deal, a column a player, points and running total a cell.

The head stands above what scrolls and the first column beside what is turned, so that a number is
never without its name: columns that do not fit are not scrolled to but turned to, like a page
(eight players fit a phone at the usual text size). Where columns are narrow the names stand
upright in the head, whole. Each cell says its column: «Eglė: 28, iš viso 404».
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.texts import Texts
from views.kept import use_kept
from views.parts.buttons import icon_button
from views.parts.press import answering, press
from views.parts.words import FIGURE_WIDTH, in_full, number, words
from views.theme import CORNER_LARGE, SMALL, TEXT, TOUCH, Look

OnRow = Callable[[int], Any]
"""What a tap on a row does, given its number from 0."""

UPRIGHT = 64
"""Columns narrower than this (at 100 %) have their names upright."""
WIDEST = 152
IN_VIEW, IN_VIEW_UPRIGHT = 5, 8
"""Rows after which the head comes again where the whole page scrolls; upright it is tall."""
SIDE_BY_SIDE = 104
"""From this width on points and total stand beside each other."""
CELL_PAD = ft.Padding.symmetric(vertical=5)


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's part in a deal: points, the total after it, None where it is not known; `won`
    marks who won the deal."""

    points: int | None
    total: int | None
    won: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A deal: `head` is seen («3»), `under` is what it asked for or the pairs («→ 4»), `name` is
    said («3 padalijimas. Tikslas: 4»). `faulty`: something in it is wrong. `note` is a remark
    that stands below it across the sheet."""

    head: str
    name: str
    cells: tuple[Cell, ...]
    under: str = ""
    faulty: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The players' names, in the order of the cells, and the deals."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """How the sheet lies in its room, in logical pixels: the width of the first column and of
    the others, and how many of them fit at once."""

    first: float
    column: float
    fitting: int

    side_by_side: bool
    """Whether points and total stand beside each other in a cell."""


def measure(look: Look, sheet: Sheet, width: float) -> Measure:
    """Works out the columns for `width`.

    >>> cells = (Cell(28, 404),) * 8
    >>> eight = Sheet(("Aistė",) * 8, (Row("1", "1 padalijimas", cells),) * 8)
    >>> [measure(Look(), eight, width).fitting for width in (320, 360, 1440)]
    [8, 8, 8]
    >>> measure(Look(200), eight, 360).fitting  # two turns of four
    4
    """
    totals = [number(cell.total) for row in sheet.rows for cell in row.cells]
    longest = max(max(map(len, totals), default=1), 3)
    unders = max((len(row.under) for row in sheet.rows), default=0)
    first = max(TOUCH - 8, min(look.size(SMALL) * (0.62 * unders + 1), width * 0.3))
    least = FIGURE_WIDTH * look.size(SMALL) * longest + 3
    room = width - first
    most = max(1, min(len(sheet.columns), int(room // least)))
    turns = -(-len(sheet.columns) // most)
    fits = max(1, -(-len(sheet.columns) // turns))
    scale = look.text_size / 100
    column = min(room / fits, WIDEST * scale)
    return Measure(first, column, fits, column >= SIDE_BY_SIDE * scale)


def score_sheet(
    look: Look,
    said: Texts,
    sheet: Sheet,
    width: float,
    on_row: OnRow | None,
    *,
    scroll: bool = True,
) -> ft.Control:
    """The sheet in `width`. `on_row` is called with the number of the row tapped, from 0; hand in
    one that stays equal (a bound method), and rows are drawn anew only when they change. With none
    the sheet is only looked at: no row can be tapped, and Tab passes it by. With `scroll` it fills
    its parent and scrolls under its head; without, it is as high as its rows, and the head comes
    again between them, so that one is always in view."""
    drawn: ft.Control = _score_sheet(look, said, sheet, width, on_row, scroll)
    return drawn


@ft.component
def _score_sheet(
    look: Look,
    said: Texts,
    sheet: Sheet,
    width: float,
    on_row: OnRow | None,
    scroll: bool,
) -> ft.Control:
    laid = measure(look, sheet, width)
    start, turn = ft.use_state(0)
    last = len(sheet.columns) - laid.fitting
    start = max(0, min(start, last))
    shown = (start, start + laid.fitting)
    kept = use_kept()
    given = (look, said, sheet.columns, laid, shown, on_row)
    heads = (look, sheet.columns, laid, shown)
    again = IN_VIEW_UPRIGHT if is_upright(look, laid) else IN_VIEW
    rows: list[ft.Control] = []
    for n, row in enumerate(sheet.rows):
        if n and n % again == 0 and not scroll:
            rows.append(kept(f"head-{n}", _head, *heads))
        rows.append(kept(f"row-{n}", _row, *given, n, row))
    body = ft.Column(rows, spacing=0, scroll=ft.ScrollMode.AUTO if scroll else None, expand=scroll)
    parts = [kept("head", _head, *heads), body]
    if last > 0:
        parts.insert(0, _turner(look, said, start, last, laid.fitting, turn))
    whole = laid.first + laid.column * laid.fitting
    return ft.Container(
        ft.Column(parts, spacing=0, expand=scroll, tight=not scroll), width=whole, expand=scroll
    )


def _turner(
    look: Look, said: Texts, start: int, last: int, by: int, turn: Callable[[int], None]
) -> ft.Control:
    """Turns to the columns before and after."""
    back = (lambda: turn(max(0, start - by))) if start > 0 else None
    on = (lambda: turn(min(last, start + by))) if start < last else None
    return ft.Row(
        [
            icon_button(look, ft.Icons.CHEVRON_LEFT, said("look.columns-before"), back),
            icon_button(look, ft.Icons.CHEVRON_RIGHT, said("look.columns-after"), on),
        ],
        alignment=ft.MainAxisAlignment.END,
        spacing=0,
    )


def is_upright(look: Look, laid: Measure) -> bool:
    """Whether the names stand upright."""
    return laid.column < UPRIGHT * look.text_size / 100


def _head(
    look: Look, columns: tuple[str, ...], laid: Measure, shown: tuple[int, int]
) -> ft.Control:
    """The names; upright where the columns are narrow. They say nothing: every cell does."""
    upright = is_upright(look, laid)
    cells: list[ft.Control] = [ft.Container(width=laid.first)]
    cells += [_head_cell(look, name, laid.column, upright) for name in columns[slice(*shown)]]
    head = ft.Container(
        ft.Row(cells, spacing=0, vertical_alignment=ft.CrossAxisAlignment.END),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(vertical=6),
        border=ft.Border.only(bottom=ft.BorderSide(2, ft.Colors.OUTLINE)),
    )
    return ft.Semantics(content=head, exclude_semantics=True)


def _head_cell(look: Look, name: str, width: float, upright: bool) -> ft.Control:
    text = words(look, name, SMALL, strong=True, lines=1, align=ft.TextAlign.CENTER)
    if not upright:
        text.tooltip = in_full(name)
        pad = ft.Padding.symmetric(horizontal=6 if width >= SIDE_BY_SIDE else 2, vertical=2)
        return ft.Container(text, width=width, alignment=ft.Alignment.CENTER, padding=pad)
    text.text_align = ft.TextAlign.START
    text.width = look.size(SMALL) * 6.4
    return ft.Container(
        ft.RotatedBox(content=text, quarter_turns=3),
        width=width,
        alignment=ft.Alignment.BOTTOM_CENTER,
        tooltip=in_full(name),
    )


def _row(
    look: Look,
    said: Texts,
    names: tuple[str, ...],
    laid: Measure,
    shown: tuple[int, int],
    on_row: OnRow | None,
    place: int,
    row: Row,
) -> ft.Control:
    tapped = None if on_row is None else partial(on_row, place)
    cells: list[ft.Control] = [_row_head(look, row, laid, tapped)]
    cells += [_cell(look, said, names[column], row.cells[column], laid) for column in range(*shown)]
    line: ft.Control = ft.Row(cells, spacing=0)
    if row.note:
        note = words(look, row.note, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
        under = ft.Container(note, padding=ft.Padding.only(left=laid.first, right=8, bottom=6))
        line = ft.Column([line, under], spacing=0, tight=True)
    drawn = ft.Container(
        line,
        bgcolor=ft.Colors.ERROR_CONTAINER if row.faulty else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )
    if tapped is None:
        return drawn
    # The whole row can be tapped; for a screen reader and the keyboard its head is the button.
    return ft.GestureDetector(
        content=drawn,
        on_tap=answering(tapped),
        exclude_from_semantics=True,
        mouse_cursor=ft.MouseCursor.CLICK,
    )


def _row_head(
    look: Look, row: Row, laid: Measure, on_press: Callable[[], Any] | None
) -> ft.Control:
    ink = ft.Colors.ON_ERROR_CONTAINER if row.faulty else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_ERROR_CONTAINER if row.faulty else ft.Colors.ON_SURFACE_VARIANT
    head = f"! {row.head}" if row.faulty else row.head
    lines: list[ft.Control] = [
        words(look, head, TEXT, strong=True, colour=ink, align=ft.TextAlign.CENTER, lines=1)
    ]
    if row.under:
        lines.append(
            words(look, row.under, SMALL, colour=quiet, align=ft.TextAlign.CENTER, lines=1)
        )
    content = ft.Column(
        lines,
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if on_press is None:
        head_alone = ft.Container(
            content, width=laid.first, padding=ft.Padding.symmetric(horizontal=2, vertical=4)
        )
        return ft.Semantics(
            content=head_alone, label=row.name, exclude_semantics=True, container=True
        )
    return press(look, content, row.name, on_press, pad=(2, 4), corner=8, width=laid.first)


def cell_name(said: Texts, name: str, cell: Cell) -> str:
    """What is said of a cell: «Eglė: 28, iš viso 404»."""
    code = "look.cell-won" if cell.won else "look.cell"
    return said(code, name=name, points=number(cell.points), total=number(cell.total))


def _cell(look: Look, said: Texts, name: str, cell: Cell, laid: Measure) -> ft.Control:
    """Points small, total strong; who won the deal has a star and a lit ground."""
    ink = ft.Colors.ON_TERTIARY_CONTAINER if cell.won else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_TERTIARY_CONTAINER if cell.won else ft.Colors.ON_SURFACE_VARIANT
    one_way = _beside if laid.side_by_side else _under_each_other
    lit = ft.Container(
        one_way(look, cell, ink, quiet),
        width=laid.column,
        alignment=ft.Alignment.CENTER,
        padding=CELL_PAD,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if cell.won else None,
        border=ft.Border.only(bottom=ft.BorderSide(3, ft.Colors.TERTIARY)) if cell.won else None,
    )
    return ft.Semantics(
        content=lit, label=cell_name(said, name, cell), exclude_semantics=True, container=True
    )


def _under_each_other(look: Look, cell: Cell, ink: ft.Colors, quiet: ft.Colors) -> ft.Control:
    return ft.Column(
        [
            words(look, number(cell.points), SMALL, colour=quiet, lines=1),
            words(look, number(cell.total), SMALL, strong=True, colour=ink, lines=1),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _beside(look: Look, cell: Cell, ink: ft.Colors, quiet: ft.Colors) -> ft.Control:
    """Star, points and total in slots of their own, so that figures stand under each other."""
    star = words(look, "★" if cell.won else "", 12, colour=ft.Colors.TERTIARY)
    star.width = look.size(14)
    points = words(
        look, number(cell.points), SMALL, colour=quiet, lines=1, align=ft.TextAlign.RIGHT
    )
    points.width = FIGURE_WIDTH * look.size(SMALL) * 4
    total = words(
        look, number(cell.total), TEXT, strong=True, colour=ink, lines=1, align=ft.TextAlign.RIGHT
    )
    total.width = FIGURE_WIDTH * look.size(TEXT) * 5
    return ft.Row([star, points, total], spacing=0, tight=True)


def framed(content: ft.Control) -> ft.Control:
    """A sheet of paper round anything: the one place that sets its edge."""
    return ft.Container(
        content,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CORNER_LARGE,
        padding=16,
    )
