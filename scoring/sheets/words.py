"""Words and names put into blocks: what a game gave in codes becomes what people read."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import assert_never

from scoring.blocks import (
    Beside,
    Block,
    Cards,
    Cell,
    Column,
    Counted,
    Facts,
    Grid,
    Group,
    Heading,
    Label,
    Name,
    Names,
    Note,
    Row,
    Several,
    Word,
)
from scoring.core import Param
from scoring.texts import Texts, texts

RANKS = {"lt": {}, "en": str.maketrans("TKDV", "AKQJ")}
"""The letters of the rule text are the Lithuanian ones; English cards have A K Q J."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Labels in one language, the players by name in seat order."""

    language: str
    names: tuple[str, ...] = ()

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    def say(self, label: Label) -> str:
        """The label as it is read, in NFC."""
        return unicodedata.normalize("NFC", self.raw(label))

    def raw(self, label: Label) -> str:
        match label:
            case str():
                return label
            case Word(code, params):
                return self.texts(code, **{name: self.param(value) for name, value in params})
            case Counted(code, n):
                return self.texts.count(code, n)
            case Name(player):
                return self.names[player]
            case Names(players):
                *most, last = (self.names[player] for player in players)
                return self.texts("sheet.and", first=", ".join(most), last=last) if most else last
            case Cards(text):
                return text.translate(RANKS[self.language])
            case Several(parts, between):
                return between.join(self.raw(part) for part in parts)
            case _:
                assert_never(label)

    def param(self, value: int | Label) -> Param:
        return value if isinstance(value, int) else self.raw(value)

    def value(self, value: int | Label | None) -> int | str | None:
        return value if value is None or isinstance(value, int) else self.say(value)

    def blocks(self, blocks: tuple[Block[Label], ...]) -> tuple[Block[str], ...]:
        return tuple(self.block(block) for block in blocks)

    def block(self, block: Block[Label]) -> Block[str]:
        """The same block in words."""
        match block:
            case Heading():
                return Heading(self.say(block.text), block.level)
            case Facts():
                return Facts(tuple((self.say(what), self.say(said)) for what, said in block.items))
            case Note():
                return Note(self.say(block.text), block.strong)
            case Grid():
                return self.grid(block)
            case Beside():
                return Beside(self.blocks(block.main), self.blocks(block.side))
            case _:
                assert_never(block)

    def grid(self, grid: Grid[Label]) -> Grid[str]:
        return Grid(
            grid.role,
            None if grid.title is None else self.say(grid.title),
            tuple(self.say(head) for head in grid.heads),
            tuple(Column(self.say(c.head), c.kind, c.players, c.room) for c in grid.columns),
            tuple(self.row(row) for row in grid.rows),
            tuple(Group(self.say(group.head), group.span) for group in grid.groups),
            None if grid.mark is None else self.say(grid.mark),
            grid.pencil,
        )

    def row(self, row: Row[Label]) -> Row[str]:
        heads = tuple(head if isinstance(head, int) else self.say(head) for head in row.heads)
        cells = tuple(Cell[str](self.value(cell.value), cell.marked) for cell in row.cells)
        return Row(heads, cells, row.opens)
