"""A grid measured for a page, and its marks."""

from __future__ import annotations

from scoring.blocks import Grid
from scoring.sheets.columns import PADDING, fitted, shown, shown_cell
from scoring.sheets.page import HAIR, INK, POINT, QUIET, Line, Page, Text, lines, width

LEADING = 1.22
PENCIL = 8.2
"""The height of a row to be filled in by hand, in millimetres."""
NAMES = 9.0
"""The height of heads in which names are to be written."""
THICK, THIN = 0.35, 0.1


class Laid:
    """A grid with its widths and heights."""

    def __init__(self, grid: Grid[str], room: float) -> None:
        self.grid = grid
        self.widths, self.size = fitted(grid, room)
        self.line = self.size * POINT * LEADING
        self.pad = 0.85 if self.size > 7 else 0.6
        self.before = len(grid.heads)
        self.texts = [self.row_texts(i) for i in range(len(grid.rows))]
        self.heights = [self.height(cells) for cells in self.texts]
        self.heads = [
            lines(text, self.widths[i] - 2 * PADDING, self.size, True)
            for i, text in enumerate((*grid.heads, *(column.head for column in grid.columns)))
        ]
        self.over = [
            (
                start,
                span,
                lines(text, sum(self.widths[start : start + span]) - 2 * PADDING, self.size, True),
            )
            for start, span, text in self.groups()
        ]
        self.over_height = self.tallest([text for _, _, text in self.over]) if self.over else 0.0
        if grid.pencil and self.over:
            self.over_height = max(self.over_height, NAMES)
        self.heads_height = self.tallest(self.heads)
        self.head_height = self.over_height + self.heads_height

    def groups(self) -> list[tuple[int, int, str]]:
        """Each head over columns: its first column, how many, its text."""
        found, at = [], self.before
        for group in self.grid.groups:
            found.append((at, group.span, group.head))
            at += group.span
        return found

    def tallest(self, texts: list[tuple[str, ...]]) -> float:
        return max(len(text) for text in texts) * self.line + 2 * self.pad

    def row_texts(self, i: int) -> list[tuple[str, ...]]:
        row = self.grid.rows[i]
        values = [*(shown(head) for head in row.heads), *(shown_cell(cell) for cell in row.cells)]
        return [
            lines(value, self.widths[n] - 2 * PADDING, self.size, self.bold(n))
            for n, value in enumerate(values)
        ]

    def height(self, cells: list[tuple[str, ...]]) -> float:
        height = self.tallest(cells)
        return max(height, PENCIL) if self.grid.pencil else height

    def bold(self, n: int) -> bool:
        """Totals and sums stand out."""
        return n >= self.before and self.grid.columns[n - self.before].kind in ("total", "sum")

    def right(self, n: int) -> bool:
        """Numbers stand right, under each other; texts left."""
        if n < self.before:
            return any(isinstance(row.heads[n], int) for row in self.grid.rows)
        return self.grid.columns[n - self.before].kind != "text"

    def again(self, i: int, n: int) -> bool:
        """Whether that head only repeats the one above it: the same deal goes on."""
        if not i or n >= self.before - 1 or self.grid.rows[i].opens:
            return False
        return self.grid.rows[i].heads[n] == self.grid.rows[i - 1].heads[n]

    def chunks(self) -> list[list[int]]:
        """Rows that are to stay on one page: a deal of several rows, else each by itself."""
        found: list[list[int]] = []
        several = any(row.opens for row in self.grid.rows)
        for i, row in enumerate(self.grid.rows):
            if row.opens or not found or not several:
                found.append([])
            found[-1].append(i)
        return found

    def draw_head(self, page: Page, left: float, top: float) -> float:
        for start, span, text in self.over:
            x = left + sum(self.widths[:start])
            wide = sum(self.widths[start : start + span])
            self.put(page, text, x, top, wide, "left" if self.grid.pencil else "centre", True)
            if not self.grid.pencil and any(text):
                y = top + self.over_height
                page.marks.append(Line(x + PADDING, y, x + wide - PADDING, y, THIN * 1.5))
        x, y = left, top + self.over_height
        for n, text in enumerate(self.heads):
            down = self.heads_height - len(text) * self.line - 2 * self.pad
            self.put(page, text, x, y + down, self.widths[n], self.side(n), True)
            x += self.widths[n]
        y = top + self.head_height
        page.marks.append(Line(left, y, x, y, THICK))
        if self.grid.pencil:
            page.marks.append(Line(left, top, x, top, THICK))
            self.uprights(page, left, top, y, self.over_height)
        return self.head_height

    def side(self, n: int) -> str:
        if self.grid.pencil and n >= self.before:
            return "centre"
        return "right" if self.right(n) else "left"

    def draw_row(self, page: Page, left: float, top: float, i: int) -> float:
        """One row; a line above it, stronger where something new begins."""
        x, height = left, self.heights[i]
        row = self.grid.rows[i]
        if i:
            grey = QUIET if row.opens or self.grid.pencil else HAIR
            page.marks.append(Line(left, top, left + sum(self.widths), top, THIN, grey))
        down = (height - self.tallest(self.texts[i])) / 2 if self.grid.pencil else 0.0
        for n, text in enumerate(self.texts[i]):
            grey = QUIET if self.again(i, n) else INK
            side = self.side(n)
            if n < self.before and not isinstance(row.heads[n], int):
                side = "left"
            self.put(page, text, x, top + down, self.widths[n], side, self.bold(n), grey)
            x += self.widths[n]
        if self.grid.pencil:
            self.uprights(page, left, top, top + height)
        return height

    def uprights(
        self, page: Page, left: float, top: float, bottom: float, over: float = 0.0
    ) -> None:
        """The lines between columns on a sheet to be filled in, thicker between players, whose
        names have `over` to themselves."""
        x = left
        edges = {start for start, _, _ in self.groups()} | {0, self.before, len(self.widths)}
        for n in range(len(self.widths) + 1):
            start = top if n in edges else top + over
            page.marks.append(Line(x, start, x, bottom, THICK if n in edges else THIN, 0.2))
            x += self.widths[n] if n < len(self.widths) else 0.0

    def draw_end(self, page: Page, left: float, y: float) -> None:
        page.marks.append(Line(left, y, left + sum(self.widths), y, THICK))

    def put(
        self,
        page: Page,
        text: tuple[str, ...],
        x: float,
        top: float,
        wide: float,
        side: str,
        bold: bool,
        grey: float = INK,
    ) -> None:
        """A cell's lines."""
        baseline = top + self.pad + self.size * POINT * 0.98
        for line in text:
            if line:
                free = wide - 2 * PADDING - width(line, self.size, bold)
                shift = {"left": 0.0, "right": free, "centre": free / 2}[side]
                page.marks.append(Text(x + PADDING + shift, baseline, line, self.size, bold, grey))
            baseline += self.line
