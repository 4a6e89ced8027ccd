"""The deals on a card for a messenger: a row a deal, a column a player."""

from __future__ import annotations

from scoring.blocks import Grid, Standing, standings
from scoring.sheets.card_marks import (
    CELL,
    DEAL,
    EDGE,
    FACT,
    FIRST,
    HEAD,
    MOST_ROWS,
    POINTS,
    Bar,
    Card,
)
from scoring.sheets.columns import MARK, shown
from scoring.sheets.fonts import font


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
        drawn.put(total, x, top + 44, DEAL, "ink", bold=True, side="middle")
        points = "" if cell.points is None else shown(cell.points)
        text = f"{MARK} {points}" if cell.marked else points
        drawn.put(text, x, top + 79, POINTS, "quiet", bold=False, side="middle")
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
