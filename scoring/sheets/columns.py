"""How wide the columns of a grid are, and at what size its text stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.blocks import Cell, Grid
from scoring.sheets.page import width, words, written
from scoring.texts import said

SIZES = (9.0, 8.0, 7.0, 6.0)
"""Points, the largest that fits is taken."""
PADDING = 1.3
"""Millimetres left and right of a cell's text."""
WORD = 26.0
"""A longer word may be broken: more room than this no column must have for its sake."""
BRIEF = 22.0
"""A text in a cell that is no longer stands on one line, as a date or the cards of a trick."""
WIDEST = 74.0
"""A longer text is put into lines."""
LOOSE = 1.3
"""Scores may be so much wider than they need."""
MARK = "★"


class Widths(NamedTuple):
    """Millimetres for each head column and then each column, and the size in points."""

    columns: tuple[float, ...]
    size: float


def shown(value: int | str | None) -> str:
    """A value as it is printed; a number's minus is U+2212."""
    return "" if value is None else said(value)


def shown_cell(cell: Cell[str]) -> str:
    """A cell as it is printed, with its mark before it."""
    text = shown(cell.value)
    return f"{MARK} {text}" if cell.marked else text


def longest_word(text: str, size: float, bold: bool) -> float:
    found = words(written(text, bold))
    return min(WORD, max(width(word, size, bold) for _, word in found))


def measured(grid: Grid[str], size: float) -> tuple[list[float], list[float]]:
    """For each column the least it needs and what it would like."""
    least, liked = [], []
    before = len(grid.heads)
    for i in range(before + len(grid.columns)):
        head = grid.heads[i] if i < before else grid.columns[i - before].head
        number = i >= before and grid.columns[i - before].kind != "text"
        values = {
            shown(row.heads[i]) if i < before else shown_cell(row.cells[i - before])
            for row in grid.rows
        }
        need = max([longest_word(head, size, True), *(need_of(v, size, number) for v in values)])
        whole = max(need, *(whole_of(text, size) for text in (head, *values)))
        least.append(need + 2 * PADDING)
        liked.append(whole + 2 * PADDING)
    return alike(grid, least), alike(grid, liked)


def whole_of(text: str, size: float) -> float:
    """The text on one line, unless it is very long."""
    return min(WIDEST, widest(text, size))


def widest(text: str, size: float) -> float:
    """The width of a text that may stand in either weight."""
    return max(width(written(text, bold), size, bold) for bold in (False, True))


def need_of(value: str, size: float, number: bool) -> float:
    """A number is never broken, nor a short text; a longer one between words, and in very long
    ones."""
    whole = widest(value, size)
    if number or whole <= BRIEF:
        return min(WORD, whole)
    return longest_word(value, size, True)


def alike(grid: Grid[str], widths: list[float]) -> list[float]:
    """The same columns of every player equally wide, and together wide enough for a name."""
    before = len(grid.heads)
    most: dict[tuple[str, str], float] = {}
    for column, wide in zip(grid.columns, widths[before:], strict=True):
        key = key_of(column.head, column.players, grid)
        most[key] = max(most.get(key, 0.0), wide)
    return widths[:before] + [most[key_of(c.head, c.players, grid)] for c in grid.columns]


def key_of(head: str, players: Sequence[int], grid: Grid[str]) -> tuple[str, str]:
    """Columns with the same key are equally wide: those with the same head that belong to
    players; where players' names are the heads, all of those."""
    if not players:
        return ("all", head)
    return ("players", head) if len(grid.groups) > 1 else ("players", "")


def for_groups(grid: Grid[str], widths: list[float], size: float, *, whole: bool) -> list[float]:
    """The same widths with room for each head over several columns, `whole` on one line, else
    for its longest word."""
    at = len(grid.heads)
    for group in grid.groups:
        own = widths[at : at + group.span]
        text = whole_of(group.head, size) if whole else longest_word(group.head, size, True)
        lacking = text + 2 * PADDING - sum(own)
        if lacking > 0:
            for i in range(at, at + group.span):
                widths[i] += lacking / group.span
        at += group.span
    return alike(grid, widths)


def both(grid: Grid[str], size: float) -> tuple[list[float], list[float]]:
    """For each column the least it needs and what it would like, heads and all."""
    least, liked = measured(grid, size)
    least = for_groups(grid, least, size, whole=False)
    return least, for_groups(grid, liked, size, whole=True)


def fitted(grid: Grid[str], room: float) -> Widths:
    """The widths for `room` millimetres: every text on one line at a good size; else the largest
    size at which no word is broken; else the smallest, and words break."""
    if grid.pencil:
        return spread(grid, room)
    for size in SIZES[:2]:
        liked = both(grid, size)[1]
        if sum(liked) <= room:
            return Widths(stretched(grid, liked, room), size)
    for size in SIZES:
        least, liked = both(grid, size)
        if sum(least) <= room:
            return Widths(between(least, liked, room), size)
    return Widths(tuple(wide * room / sum(least) for wide in least), SIZES[-1])


def between(least: list[float], liked: list[float], room: float) -> tuple[float, ...]:
    """Each column as much over its least as there is room for."""
    wanted = [max(low, high) for low, high in zip(least, liked, strict=True)]
    over = sum(wanted) - sum(least)
    part = (room - sum(least)) / over if over else 0.0
    return tuple(low + (high - low) * part for low, high in zip(least, wanted, strict=True))


def stretched(grid: Grid[str], widths: list[float], room: float) -> tuple[float, ...]:
    """Scores take more of the page than they need, so that they can be read across."""
    if grid.role != "scores":
        return tuple(widths)
    part = min(LOOSE, room / sum(widths))
    return tuple(wide * part for wide in widths)


def spread(grid: Grid[str], room: float) -> Widths:
    """To be filled in by hand: the page shared out, no column narrower than its head needs."""
    for size in SIZES:
        least = both(grid, size)[0]
        if sum(least) <= room:
            break
    shares = [0] * len(grid.heads) + [column.room for column in grid.columns]
    unit = share_of(least, shares, room)
    return Widths(
        tuple(max(wide, share * unit) for wide, share in zip(least, shares, strict=True)), size
    )


def share_of(least: list[float], shares: list[int], room: float) -> float:
    """How wide one share is where nothing becomes narrower than its least.

    >>> share_of([10, 5, 5], [0, 1, 1], 50)
    20.0
    >>> share_of([10, 25, 5], [0, 1, 1], 50)
    15.0
    """
    taken, free = 0.0, sum(shares)
    while free:
        unit = (room - taken) / free
        short = [i for i, share in enumerate(shares) if least[i] > share * unit]
        if not short:
            return unit
        taken += sum(least[i] for i in short)
        free -= sum(shares[i] for i in short)
        least = [0.0 if i in short else wide for i, wide in enumerate(least)]
        shares = [0 if i in short else share for i, share in enumerate(shares)]
    return 0.0


def least_width(grid: Grid[str]) -> float:
    """What the grid needs at the largest size: more than a page is wide turns the page."""
    return sum(both(grid, SIZES[0])[0])
