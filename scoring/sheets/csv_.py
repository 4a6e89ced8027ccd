"""A sheet as CSV, so that a spreadsheet of that language opens it with a double click."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from csv import writer
from io import StringIO

from scoring.blocks import Beside, Block, Facts, Grid, Heading, Note, Row
from scoring.sheets.plain import neutralised
from scoring.sheets.sheet import Progress, Sheet

DELIMITERS = {"lt": ";", "en": ","}
"""What a spreadsheet expects follows from the decimal sign of the language."""
Record = list[int | str | None]


def csv(sheet: Sheet) -> Generator[Progress, None, bytes]:
    """UTF-8 with a mark; numbers are plain digits with an ASCII minus, texts are neutralised."""
    text = StringIO()
    rows = writer(text, delimiter=DELIMITERS[sheet.language])
    for done, part in enumerate(sheet.parts, 1):
        for record in records((*part.blocks, *part.proof)):
            rows.writerow([neutralised(v) if isinstance(v, str) else v for v in record])
        yield Progress(done, len(sheet.parts))
    return text.getvalue().encode("utf-8-sig")


def records(blocks: Iterable[Block[str]]) -> Iterator[Record]:
    """Every block as records, an empty one before each table and heading."""
    first = True
    for block in blocks:
        if isinstance(block, Grid | Heading) and not first:
            yield []
        first = False
        match block:
            case Heading() | Note():
                yield [block.text]
            case Facts():
                for about, said in block.items:
                    yield [about, said]
            case Grid():
                yield from table(block)
            case Beside():
                yield from records((*block.main, *block.side))


def table(grid: Grid[str]) -> Iterator[Record]:
    """Title, one row of heads, the rows. What a mark says stands in a column of its own."""
    if grid.title:
        yield [grid.title]
    heads = column_heads(grid)
    yield [*grid.heads, *heads, *([grid.mark] if grid.mark else [])]
    for row in grid.rows:
        marked = [marked_by(grid, row)] if grid.mark else []
        yield [*row.heads, *(cell.value for cell in row.cells), *marked]


def column_heads(grid: Grid[str]) -> list[str]:
    """A head a column, with what stands over it."""
    heads = [column.head for column in grid.columns]
    at = 0
    for group in grid.groups:
        for i in range(at, at + group.span):
            heads[i] = f"{group.head}: {heads[i]}" if group.head else heads[i]
        at += group.span
    return heads


def marked_by(grid: Grid[str], row: Row[str]) -> str | None:
    """Whose cells are marked: the heads over them, or what is in them."""
    over = [group.head for group in grid.groups for _ in range(group.span)]
    found = [
        over[i] if over else str(cell.value) for i, cell in enumerate(row.cells) if cell.marked
    ]
    return ", ".join(found) or None
