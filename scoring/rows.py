"""What the tables of several games have alike: columns by player, the row of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scoring.blocks import Cell, Column, Group, Kind, Label, Name, Row, Word
from scoring.core import Played

EMPTY: Cell[Label] = Cell(None)
NUMBER = Word("sheet.number")


def by_player(
    players: int, heads: Sequence[tuple[str, Kind]]
) -> tuple[tuple[Column[Label], ...], tuple[Group[Label], ...]]:
    """The same columns for each player (code of the head, kind), and his name over them."""
    columns = tuple(
        Column[Label](Word(code), kind, (player,))
        for player in range(players)
        for code, kind in heads
    )
    return columns, tuple(Group[Label](Name(player), len(heads)) for player in range(players))


def empty_by_player(
    players: int, heads: Sequence[tuple[str, Kind]]
) -> tuple[tuple[Column[Label], ...], tuple[Group[Label], ...]]:
    """The same, with room to write the name."""
    columns, _ = by_player(players, heads)
    seats = (Word("sheet.seat", (("n", player + 1),)) for player in range(players))
    return columns, tuple(Group[Label](seat, len(heads)) for seat in seats)


def numbers(values: Iterable[int | None]) -> tuple[Cell[Label], ...]:
    return tuple(Cell[Label](value) for value in values)


def texts(values: Iterable[Label | None]) -> tuple[Cell[Label], ...]:
    return tuple(Cell[Label](value) for value in values)


def points(played: Played[Any, Any], player: int) -> int | None:
    """What the deal brought the player; None where it is faulty."""
    return None if played.score is None else played.score.points[player]


def total(played: Played[Any, Any], player: int) -> int | None:
    """The player's total after the deal; None where the deal is faulty."""
    return None if played.score is None else played.totals[player]


def detail(played: Played[Any, Any], name: str) -> Any:
    """A field that only this game has in its score; None where the deal is faulty."""
    return None if played.score is None else dict(played.score.details).get(name)


def empty(heads: tuple[int | Label, ...], cells: int) -> Row[Label]:
    """A row to be filled in."""
    return Row(heads, (EMPTY,) * cells)
