"""Where the writing in a worksheet has come to, and how wide and high its cells are to be.

A program that opens the file does not make rows higher by itself everywhere, least of all over
several columns: so that nothing is cut, the height of every row with long texts is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.sheets.columns import widest
from scoring.sheets.page import lines
from scoring.sheets.plain import visible

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

SHORT = 12
"""A head longer than this is put into lines instead of widening its column."""
LABEL = 22
"""The same of what a fact is about."""
LEAST, EDGE = 6, 2
"""Columns are at least so wide; about so much of that is not for the text."""
TYPE = 10.0
"""The size at which texts are measured, in points: only the ratio to a digit counts."""
LINE = {"title": 25.0, "result": 18.0, "heading": 17.0}
"""The height of a line in points, where it is not that of common text."""
COMMON = 15.0
STAR = "★\u00a0"
"""What a format sets before a marked value, kept on its line."""


class Written(NamedTuple):
    """A text in a cell, or over several to its right; `name` is that of its format."""

    row: int
    column: int
    text: str
    name: str
    last: int


class Place:
    """The next row, and what is to be remembered until the worksheet is done; a column is at most
    `most` wide."""

    def __init__(self, page: Worksheet, formats: dict[str, Any], columns: int, most: int) -> None:
        self.page = page
        self.formats = formats
        self.columns = columns
        self.most = most
        self.row = 0
        self.widths: dict[int, int] = {}
        self.totals: dict[int, str] = {}
        """The cell with the last total of each player."""
        self.frozen = 0
        self.frozen_columns = 0
        self.under_table = False
        self.cells: list[Written] = []
        self.runs: list[Written] = []

    def gap(self) -> None:
        self.under_table = False
        if self.row:
            self.row += 1

    def line(self, texts: Sequence[str], formats: Sequence[str]) -> None:
        """A row of texts, the last of which may run over the cells beside it."""
        *first, last = range(len(texts))
        for column in first:
            self.widen(column, min(ceil(units(visible(texts[column]))), LABEL))
            self.text(column, texts[column], formats[column])
        text = visible(texts[last])
        self.page.write_string(self.row, last, text, self.formats[formats[last]])
        self.runs.append(Written(self.row, last, text, formats[last], self.columns - 1))
        self.row += 1

    def text(
        self, column: int, text: str, name: str, *, last: int | None = None, shown: str = ""
    ) -> None:
        """A text is always a text, whatever it begins with; `shown` where its format adds to it."""
        self.page.write_string(self.row, column, visible(text), self.formats[name])
        last = column if last is None else last
        self.cells.append(Written(self.row, column, visible(shown or text), name, last))

    def number(self, column: int, value: int, name: str) -> None:
        self.widen(column, len(str(value)))
        self.page.write_number(self.row, column, value, self.formats[name])

    def formula(self, column: int, formula: str, value: int, name: str) -> None:
        self.widen(column, len(str(value)))
        self.page.write_formula(self.row, column, formula, self.formats[name], value)

    def empty(self, column: int) -> None:
        """A cell with nothing in it: the line under its row goes through."""
        self.page.write_blank(self.row, column, None, self.formats["number"])

    def widen(self, column: int, signs: int) -> None:
        self.widths[column] = max(self.widths.get(column, 0), signs)

    def cell(self, column: int) -> str:
        """The name of a cell in this row: «C7»."""
        return f"{letters(column)}{self.row + 1}"

    def finish(self) -> int:
        """Sets widths and heights; the width of all columns comes back, in signs."""
        wide = [
            max(LEAST, min(self.widths.get(column, 0) + EDGE, self.most))
            for column in range(self.columns)
        ]
        for column, width in enumerate(wide):
            self.page.set_column(column, column, width)
        for run in self.runs:
            self.put_in_lines(run, sum(wide[run.column :]))
        heights = {run.row: LINE.get(run.name, COMMON) for run in self.runs}
        for one in self.cells:
            room = sum(wide[one.column : one.last + 1]) - EDGE
            high = count(one.text, room) * LINE.get(one.name, COMMON)
            heights[one.row] = max(heights.get(one.row, 0.0), high)
        for row, high in heights.items():
            if high > COMMON:
                self.page.set_row(row, high)
        return sum(wide)

    def put_in_lines(self, run: Written, room: int) -> None:
        """A text that does not fit beside the last column is put into lines over all of them."""
        if units(run.text) <= room - EDGE or f"{run.name}_lines" not in self.formats:
            return
        name = self.formats[f"{run.name}_lines"]
        if run.column < run.last:
            self.page.merge_range(run.row, run.column, run.row, run.last, "", name)
        self.page.write_string(run.row, run.column, run.text, name)
        self.cells.append(run)


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


@lru_cache(maxsize=4096)
def units(text: str) -> float:
    """The width of a text in digits, as columns are measured."""
    return widest(text, TYPE) / widest("0", TYPE)


def count(text: str, room: float) -> int:
    """In how many lines a text stands where there is room for so many digits.

    >>> count("Ona", 5), count("Ona Jonaitytė-Petraitienė", 15)
    (1, 2)
    """
    if units(text) <= room:
        return 1
    return len(lines(text, room * widest("0", TYPE), TYPE, True))
