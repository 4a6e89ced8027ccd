"""A match as a card for a messenger: the result first, then the deals, all in large type.

Measured in pixels at 1080 wide, so that on a phone nothing needs to be enlarged.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.blocks import Facts, Grid, Heading, Note, Standing, standings
from scoring.sheets.columns import MARK, shown
from scoring.sheets.fonts import font
from scoring.sheets.page import broken
from scoring.sheets.sheet import Part

WIDE = 1080
EDGE = 56
LEADING = 1.28
TITLE, RESULT, NAME, TOTAL, DEAL, FACT, HEAD, POINTS = 64, 46, 42, 46, 36, 30, 30, 26
CELL = 78
"""The height of a row of the deals: a total and under it the points."""
FIRST = 110
"""The column of the deals' numbers."""
LEAST = 104
"""A player's column is at least so wide: where they do not fit, the card is made wider."""
MOST_ROWS = 60
"""More deals than that are told as a number: a picture has an end."""


class Words(NamedTuple):
    """A text on the card, its baseline beginning at (x, y); `role` is a colour of the theme."""

    x: float
    y: float
    text: str
    size: int
    bold: bool
    role: str


class Bar(NamedTuple):
    """A filled rectangle with round corners."""

    x: float
    y: float
    wide: float
    high: float
    role: str
    round: int = 0


@dataclass(slots=True)
class Card:
    """What stands on the card; `y` is where the writing has come to."""

    wide: int
    y: float = EDGE
    marks: list[Words | Bar] = field(default_factory=list)

    def write(
        self,
        text: str,
        size: int,
        role: str = "ink",
        *,
        bold: bool = False,
        left: float = EDGE,
        right: float = EDGE,
    ) -> None:
        """A text in as many lines as it needs."""
        for line in broken(text, self.wide - left - right, size, bold):
            self.marks.append(Words(left, self.y + size, line, size, bold, role))
            self.y += size * LEADING

    def put(
        self, text: str, x: float, y: float, size: int, role: str, *, bold: bool, side: str
    ) -> None:
        """One line that ends at x (right) or has it in its middle."""
        text = font(bold).written(text)
        wide = font(bold).width(text, size)
        shift = {"right": wide, "middle": wide / 2, "left": 0.0}[side]
        self.marks.append(Words(x - shift, y, text, size, bold, role))


def card(part: Part) -> Card:
    """The card of one match."""
    scores = [b for b in part.blocks if isinstance(b, Grid) and b.role == "scores"]
    players = len({player for grid in scores for c in grid.columns for player in c.players})
    drawn = Card(max(WIDE, 2 * EDGE + FIRST + players * LEAST))
    facts: list[tuple[str, str]] = []
    for block in part.blocks:
        if isinstance(block, Heading) and block.level == 1:
            drawn.write(block.text, TITLE, "green", bold=True)
            if part.date:
                drawn.write(part.date, FACT, "quiet")
        elif isinstance(block, Note) and block.strong:
            drawn.y += 14
            drawn.write(block.text, RESULT, bold=True)
            drawn.y += 18
        elif isinstance(block, Facts):
            facts += (item for item in block.items if item[1] != part.date)
        elif isinstance(block, Grid) and block.role == "standing":
            standing(drawn, block)
    if any(grid.rows for grid in scores):
        deals(drawn, scores, players)
    foot(drawn, facts)
    return drawn


def standing(drawn: Card, grid: Grid[str]) -> None:
    """A line a player: place, name whole, points; the last column is what counts."""
    numbers = len(grid.columns) - 1
    tell = numbers > 1
    column = 210
    if tell:
        for i in range(numbers):
            x = drawn.wide - EDGE - 28 - (numbers - 1 - i) * column
            head = grid.columns[i + 1].head
            drawn.put(head, x, drawn.y + HEAD, POINTS, "quiet", bold=False, side="right")
        drawn.y += HEAD + 16
    for row in grid.rows:
        name, *values = row.cells
        top = drawn.y
        bar = Bar(EDGE, top, drawn.wide - 2 * EDGE, 0, "won" if name.marked else "tile", 18)
        place = len(drawn.marks)
        drawn.put(shown(row.heads[0]), EDGE + 62, top + 62, FACT, "quiet", bold=False, side="right")
        drawn.y = top + 20
        text = f"{MARK} {shown(name.value)}" if name.marked else shown(name.value)
        room = 28 + numbers * column
        drawn.write(text, NAME, bold=name.marked, left=EDGE + 92, right=EDGE + room)
        for i, cell in enumerate(values):
            x = drawn.wide - EDGE - 28 - (numbers - 1 - i) * column
            last = i == numbers - 1
            role = "ink" if last else "quiet"
            drawn.put(shown(cell.value), x, top + 66, TOTAL, role, bold=last, side="right")
        drawn.y += 10
        drawn.marks.insert(place, bar._replace(high=drawn.y - top))
        drawn.y += 10


def deals(drawn: Card, grids: list[Grid[str]], players: int) -> None:
    """A row a deal: the total of each player, and under it what the deal brought."""
    names = [column_name(grids, player) for player in range(players)]
    wide = (drawn.wide - 2 * EDGE - FIRST) / players
    middles = [EDGE + FIRST + wide * (player + 0.5) for player in range(players)]
    drawn.y += 36
    for name, x in zip(names, middles, strict=True):
        text = shortened(name, wide - 14)
        drawn.put(text, x, drawn.y + HEAD, HEAD, "ink", bold=True, side="middle")
    drawn.y += HEAD + 18
    drawn.marks.append(Bar(EDGE, drawn.y, drawn.wide - 2 * EDGE, 3, "ink"))
    left = MOST_ROWS
    for grid in grids:
        rows = zip(grid.rows, *(standings(grid, player) for player in range(players)), strict=True)
        for row, *cells in rows:
            if left:
                deal(drawn, row.heads, cells, middles)
                left -= 1
    hidden = sum(len(grid.rows) for grid in grids) - MOST_ROWS
    if hidden > 0:
        drawn.write(f"… +{hidden}", FACT, "quiet")


def deal(
    drawn: Card,
    heads: tuple[int | str, ...],
    cells: list[Standing[str]],
    middles: list[float],
) -> None:
    """One row of the deals."""
    top = drawn.y
    first = [shown(head) for head in heads]
    drawn.put(
        shortened(first[0], FIRST - 12), EDGE, top + 46, FACT, "quiet", bold=False, side="left"
    )
    for cell, x in zip(cells, middles, strict=True):
        total = shown(cell.total)
        drawn.put(total, x, top + 42, DEAL, "ink", bold=True, side="middle")
        points = "" if cell.points is None else shown(cell.points)
        text = f"{MARK} {points}" if cell.marked else points
        drawn.put(text, x, top + 74, POINTS, "quiet", bold=False, side="middle")
    drawn.y += CELL + 10
    drawn.marks.append(Bar(EDGE, drawn.y, drawn.wide - 2 * EDGE, 1, "line"))


def column_name(grids: list[Grid[str]], player: int) -> str:
    """The name over a player's total: the head over it, or its own where that stands for all."""
    grid = grids[0]
    over = [group.head for group in grid.groups for _ in range(group.span)]
    for i, column in enumerate(grid.columns):
        if column.kind == "total" and column.players == (player,):
            alone = all(grid.columns[n].players == (player,) for n in spanned(grid, i))
            return over[i] if over and alone else column.head
    return ""


def spanned(grid: Grid[str], at: int) -> range:
    """The columns under the same head as this one."""
    start = 0
    for group in grid.groups:
        if start <= at < start + group.span:
            return range(start, start + group.span)
        start += group.span
    return range(at, at + 1)


def shortened(text: str, room: float) -> str:
    """The text with … where it does not fit; it stands whole further up."""
    face = font(True)
    text = face.written(text)
    if face.width(text, HEAD) <= room:
        return text
    while text and face.width(text + "…", HEAD) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def foot(drawn: Card, facts: list[tuple[str, str]]) -> None:
    """Everything else that the head of the sheet tells."""
    drawn.y += 28
    for about, told in facts:
        drawn.write(f"{about}: {told}", POINTS, "quiet")
    drawn.y += EDGE - 10
