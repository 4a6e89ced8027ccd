"""A match as neutral blocks: what sheets print and what the screen's table draws.

A game says here, in codes, numbers and the numbers of its players, what stands on its sheet; the
words and the names are put in by whoever draws it (`scoring.sheets` for paper). So every block
is generic: `Block[Label]` as a game gives it, `Block[str]` when its words are in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar


class Word(NamedTuple):
    """A text by its code; the values of `params` may be labels themselves."""

    code: str
    params: tuple[tuple[str, int | Label], ...] = ()


class Counted(NamedTuple):
    """A counted noun by its code: «4 kirčiai»."""

    code: str
    n: int


class Name(NamedTuple):
    """The name of a player."""

    player: int


class Names(NamedTuple):
    """Several players as one: «Aistė ir Česlovas»."""

    players: tuple[int, ...]


class Cards(NamedTuple):
    """Cards, ranks, runs in the notation of the rule text (T K D V); its letters follow the
    language of the reader."""

    text: str


class Several(NamedTuple):
    """Labels one after another."""

    parts: tuple[Label, ...]
    between: str = ", "


Label = str | Word | Counted | Name | Names | Cards | Several
"""What a game writes on a sheet; a plain str stands as it is (figures, signs)."""

L = TypeVar("L")

Kind = Literal["text", "number", "points", "total", "sum"]
"""What a column holds. `points` of a deal add up, player by player, to the `total` after it, also
from one grid of scores to the next; a `sum` is that of the numbers before it in its row."""

Role = Literal[
    "scores", "standing", "features", "settlement", "entry", "count", "ladder", "standings", "list"
]


class Cell(NamedTuple, Generic[L]):
    """One value of a grid: a number stays a number. None is an empty cell; `marked` says what the
    grid's `mark` says («laimėjo padalijimą»)."""

    value: int | L | None
    marked: bool = False


class Column(NamedTuple, Generic[L]):
    """A column: what stands above it, what it holds, whose it is (all of `players`, none for
    everybody) and, to be filled in by hand, how much room it wants next to the others."""

    head: L
    kind: Kind = "number"
    players: tuple[int, ...] = ()
    room: int = 1


class Group(NamedTuple, Generic[L]):
    """A head over `span` neighbouring columns."""

    head: L
    span: int


class Row(NamedTuple, Generic[L]):
    """A row with its heads; `opens` where something new begins, as a deal of several rows."""

    heads: tuple[int | L, ...]
    cells: tuple[Cell[L], ...]
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Heading(Generic[L]):
    """A heading; 1 is the title of a match, 2 a part of its sheet."""

    text: L
    level: int = 2


@dataclass(frozen=True, slots=True)
class Facts(Generic[L]):
    """Short statements, each with what it is about: «Žaidėjai: Aistė, Benas»."""

    items: tuple[tuple[L, L], ...]


@dataclass(frozen=True, slots=True)
class Note(Generic[L]):
    """A sentence; `strong` where it is the result."""

    text: L
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Grid(Generic[L]):
    """A table: heads of the row heads, columns, rows, and what a mark in it means. `groups` are
    heads above the columns' own, each over so many of them; none or over all columns.

    `pencil` says that it is to be filled in by hand, so that its rows need room.
    """

    role: Role
    title: L | None
    heads: tuple[L, ...]
    columns: tuple[Column[L], ...]
    rows: tuple[Row[L], ...]
    groups: tuple[Group[L], ...] = ()
    mark: L | None = None
    pencil: bool = False


@dataclass(frozen=True, slots=True)
class Beside(Generic[L]):
    """Blocks with others beside them where there is room."""

    main: tuple[Block[L], ...]
    side: tuple[Block[L], ...]


Block = Heading[L] | Facts[L] | Note[L] | Grid[L] | Beside[L]


class Standing(NamedTuple, Generic[L]):
    """What a player has in one row of a grid of scores: the points of that deal and the total
    after it, each None where there is none, and whether the deal is marked as his."""

    points: int | None
    total: int | None
    marked: bool


def standings(grid: Grid[L], player: int) -> Iterator[Standing[L]]:
    """A player's points and totals down a grid of scores, for a screen or a card that shows both
    in one cell. A pair's points are those of both partners."""
    mine = [i for i, column in enumerate(grid.columns) if player in column.players]
    points = [i for i in mine if grid.columns[i].kind == "points"]
    totals = [i for i in mine if grid.columns[i].kind == "total"]
    for row in grid.rows:
        yield Standing(
            number(row, points), number(row, totals), any(row.cells[i].marked for i in mine)
        )


def number(row: Row[L], places: list[int]) -> int | None:
    """The number in the first of these cells, None where there is none."""
    value = row.cells[places[0]].value if places else None
    return value if isinstance(value, int) else None
