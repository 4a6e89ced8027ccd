"""A grid in a worksheet: typed cells, running totals and sums as formulas."""

from __future__ import annotations

from math import ceil

from scoring.blocks import Cell, Column, Grid, Row
from scoring.sheets.plain import visible
from scoring.sheets.xlsx_place import SHORT, STAR, Place, units

PAGE = 30
"""Rows that are printed on one page: more have their heads repeated."""


def put_grid(place: Place, grid: Grid[str]) -> None:
    """Title, heads, rows, and what a mark says."""
    if grid.title:
        place.line([grid.title], ["heading"])
    heads(place, grid)
    if grid.role == "scores" and not place.totals and place.row <= 6:
        place.frozen, place.frozen_columns = place.row, len(grid.heads)
        if len(grid.rows) > PAGE:  # no other table of a match goes on for pages
            place.page.repeat_rows(0, place.row - 1)
    for row in grid.rows:
        put_row(place, grid, row)
    if grid.mark:
        place.line([f"★ {grid.mark}"], ["quiet"])
    place.under_table = True


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
        place.text(column, head, "head" if text else "head_right")
        place.widen(column, min(ceil(units(visible(head))), SHORT))
    place.row += 1


def over(place: Place, column: int, span: int, head: str) -> None:
    """A head over several columns; the columns together as wide as it, within reason."""
    share = ceil(min(units(visible(head)), SHORT) / span)
    for i in range(column, column + span):
        place.widen(i, share)
    last = column + span - 1
    if span > 1:
        place.page.merge_range(place.row, column, place.row, last, "", place.formats["over"])
    place.text(column, head, "over", last=last)


def put_row(place: Place, grid: Grid[str], row: Row[str]) -> None:
    before = len(row.heads)
    for i, head in enumerate(row.heads):
        if isinstance(head, int):
            place.number(i, head, "head_number")
        else:
            put_text(place, i, head, "text")
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
        place.empty(at)
    elif isinstance(value, str):
        put_text(place, at, value, "marked_text" if cell.marked else "text")
    elif column.kind == "total":
        place.formula(at, running(place, column.players[0], points), value, "total")
        place.totals[column.players[0]] = place.cell(at)
    elif column.kind == "sum":
        cells = f"{place.cell(first)}:{place.cell(at - 1)}"
        place.formula(at, f"=SUM({cells})", value, "total")
    else:
        place.number(at, value, "marked" if cell.marked else "number")


def put_text(place: Place, at: int, text: str, name: str) -> None:
    """A text that its column is made wider for, within reason."""
    starred = STAR + text if name == "marked_text" else text
    place.widen(at, min(ceil(units(visible(starred))), place.most))
    place.text(at, text, name, shown=starred)


def running(place: Place, player: int, points: dict[int, str]) -> str:
    """The total before and the points of this deal."""
    before = place.totals.get(player)
    own = points.get(player, "0")
    return f"={before}+{own}" if before else f"={own}"
