"""A grid in a worksheet: typed cells, running totals and sums as formulas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scoring.blocks import Cell, Column, Grid, Row
from scoring.sheets.plain import visible

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

SHORT = 16
"""A head longer than this is put into lines instead of widening its column."""


class Place:
    """Where the writing in a worksheet has come to, and what later rows refer to."""

    def __init__(self, page: Worksheet, formats: dict[str, Any]) -> None:
        self.page = page
        self.formats = formats
        self.row = 0
        self.columns = 2
        self.widths: dict[int, int] = {}
        self.totals: dict[int, str] = {}
        """The cell with the last total of each player."""
        self.frozen = 0
        self.frozen_columns = 0

    def gap(self) -> None:
        if self.row:
            self.row += 1

    def line(self, texts: Sequence[str], formats: Sequence[str]) -> None:
        """A row of texts that may run over the cells beside them."""
        for column, (text, name) in enumerate(zip(texts, formats, strict=True)):
            self.text(column, text, name, widen=column == 0 and len(texts) > 1)
        self.row += 1

    def text(self, column: int, text: str, name: str, *, widen: bool = True) -> None:
        """A text is always a text, whatever it begins with."""
        if widen:
            self.widen(column, len(text))
        self.page.write_string(self.row, column, visible(text), self.formats[name])

    def number(self, column: int, value: int, name: str) -> None:
        self.widen(column, len(str(value)))
        self.page.write_number(self.row, column, value, self.formats[name])

    def formula(self, column: int, formula: str, value: int, name: str) -> None:
        self.widen(column, len(str(value)))
        self.page.write_formula(self.row, column, formula, self.formats[name], value)

    def widen(self, column: int, signs: int) -> None:
        self.columns = max(self.columns, column + 1)
        self.widths[column] = max(self.widths.get(column, 0), signs)

    def cell(self, column: int) -> str:
        """The name of a cell in this row: «C7»."""
        return f"{letters(column)}{self.row + 1}"


def letters(column: int) -> str:
    """The name of a column.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def put_grid(place: Place, grid: Grid[str]) -> None:
    """Title, heads, rows, and what a mark says."""
    if grid.title:
        place.line([grid.title], ["heading"])
    heads(place, grid)
    if grid.role == "scores" and not place.totals and place.row <= 6:
        place.frozen, place.frozen_columns = place.row, len(grid.heads)
        place.page.repeat_rows(0, place.row - 1)
    for row in grid.rows:
        put_row(place, grid, row)
    if grid.mark:
        place.line([f"★ {grid.mark}"], ["quiet"])


def heads(place: Place, grid: Grid[str]) -> None:
    before = len(grid.heads)
    if grid.groups:
        at = before
        for group in grid.groups:
            over(place, at, group.span, group.head)
            at += group.span
        place.row += 1
    for column, head in enumerate((*grid.heads, *(column.head for column in grid.columns))):
        text = column < before or grid.columns[column - before].kind == "text"
        place.text(column, head, "head" if text else "head_right", widen=False)
        place.widen(column, min(len(head), SHORT))
    place.row += 1


def over(place: Place, column: int, span: int, head: str) -> None:
    """A head over several columns; the columns together as wide as it, within reason."""
    share = -(-min(len(head), 2 * SHORT) // span)
    for i in range(column, column + span):
        place.widen(i, share)
    place.text(column, head, "over", widen=False)
    if span > 1:
        last = column + span - 1
        place.page.merge_range(place.row, column, place.row, last, "", place.formats["over"])
        place.text(column, head, "over", widen=False)


def put_row(place: Place, grid: Grid[str], row: Row[str]) -> None:
    before = len(row.heads)
    for i, head in enumerate(row.heads):
        if isinstance(head, int):
            place.number(i, head, "number")
        else:
            place.text(i, head, "text")
    points: dict[int, str] = {}
    for i, (column, cell) in enumerate(zip(grid.columns, row.cells, strict=True)):
        if column.kind == "points" and cell.value is not None:
            points.update(dict.fromkeys(column.players, place.cell(before + i)))
    for i, (column, cell) in enumerate(zip(grid.columns, row.cells, strict=True)):
        put_cell(place, before, before + i, column, cell, points)
    place.row += 1


def put_cell(
    place: Place, first: int, at: int, column: Column[str], cell: Cell[str], points: dict[int, str]
) -> None:
    """A typed cell; `first` is where the row's cells begin, `points` the cells of this deal."""
    value = cell.value
    if value is None:
        return
    if isinstance(value, str):
        place.text(at, value, "marked_text" if cell.marked else "text")
    elif column.kind == "total":
        place.formula(at, running(place, column.players[0], points), value, "total")
        place.totals[column.players[0]] = place.cell(at)
    elif column.kind == "sum":
        cells = f"{place.cell(first)}:{place.cell(at - 1)}"
        place.formula(at, f"=SUM({cells})", value, "total")
    else:
        place.number(at, value, "marked" if cell.marked else "number")


def running(place: Place, player: int, points: dict[int, str]) -> str:
    """The total before and the points of this deal."""
    before = place.totals.get(player)
    own = points.get(player, "0")
    return f"={before}+{own}" if before else f"={own}"
