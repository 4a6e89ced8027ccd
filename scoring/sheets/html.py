"""A sheet as one self-contained page: tables with their heads told, for screen readers and for
printing from the browser. No script."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from html import escape

from scoring.blocks import Beside, Block, Cell, Facts, Grid, Heading, Note, Row
from scoring.sheets.columns import MARK, shown
from scoring.sheets.html_style import STYLE, WIDEST
from scoring.sheets.page import words
from scoring.sheets.plain import visible
from scoring.sheets.sheet import Part, Progress, Sheet
from scoring.sheets.signs import sign
from scoring.texts import texts

LONG, PIECE = 18, 12
SHORT = 12
"""A table of so many rows is printed on one page."""
BRIEF = 12
"""A text in a cell that is no longer stands on one line, as a date or the cards of a trick."""
LONG_WORD = re.compile(r"\S+")
EVEN = 7
"""A sheet to be filled in with no more columns has those of one kind equally wide."""


def html(sheet: Sheet) -> Generator[Progress, None, bytes]:
    """The page in UTF-8."""
    found = [
        f'<!DOCTYPE html>\n<html lang="{sheet.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{said(sheet.title)} – {said(texts(sheet.language)('app.title'))}</title>\n"
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
    ]
    for done, part in enumerate(sheet.parts, 1):
        found.append(article(part))
        yield Progress(done, len(sheet.parts))
    found.append("</main>\n</body>\n</html>\n")
    return "".join(found).encode()


def said(text: str) -> str:
    """A text as it may stand in the page; a very long word may break every few signs."""
    text = visible(text)
    if all(len(word) <= BRIEF for word in text.split()):
        return escape(text)
    return LONG_WORD.sub(lambda found: "<wbr>".join(escape(p) for p in cut(found[0])), text)


def cut(word: str) -> list[str]:
    """A word in pieces: after hyphens, and what is still long every few signs.

    >>> cut("Šeškauskaitė-Petraitienė"), cut("a" * 20)
    (['Šeškauskaitė-', 'Petraitienė'], ['aaaaaaaaaaaa', 'aaaaaaaa'])
    """
    return [
        part[i : i + PIECE] if len(part) > LONG else part
        for _, part in words(word)
        for i in range(0, len(part) if len(part) > LONG else 1, PIECE)
    ]


def article(part: Part) -> str:
    """One match; its sign is for the eye alone."""
    drawn = sign(part.sign).replace("<svg ", '<svg class="sign" aria-hidden="true" ')
    return f"<article>{drawn}\n{blocks((*part.blocks, *part.proof))}</article>\n"


def blocks(them: Iterable[Block[str]]) -> str:
    """Blocks one after another; a table without a title goes by the heading over it."""
    found, over = [], ""
    for one in them:
        over = one.text if isinstance(one, Heading) else over
        found.append(block(one, over))
    return "".join(found)


def block(one: Block[str], over: str) -> str:
    """One block as markup; every text with its own direction. `over` is the heading over it."""
    match one:
        case Heading():
            return f'<h{one.level} dir="auto">{said(one.text)}</h{one.level}>\n'
        case Note():
            kind = "result" if one.strong else "note"
            return f'<p class="{kind}" dir="auto">{said(one.text)}</p>\n'
        case Facts():
            items = "".join(
                f'<dt>{said(about)}</dt><dd dir="auto">{said(told)}</dd>\n'
                for about, told in one.items
            )
            return f"<dl>\n{items}</dl>\n"
        case Grid():
            return table(one, over)
        case Beside():
            return (
                f'<div class="beside"><div>{blocks(one.main)}</div>'
                f"<div>{blocks(one.side)}</div></div>\n"
            )


def table(grid: Grid[str], over: str) -> str:
    """A table; a mark is explained under it. What may be wider than the screen can be moved by
    keys, and says what it is."""
    name = escape(visible(grid.title or over))
    caption = f'<caption dir="auto">{said(grid.title)}</caption>\n' if grid.title else ""
    wide = widths(grid)
    kind = f' class="pencil{" even" if wide else ""}"' if grid.pencil else ""
    short = " short" if len(grid.rows) <= SHORT else ""
    body = "".join(row(grid, one) for one in grid.rows)
    mark = f'<p class="note">{MARK} {said(grid.mark)}</p>\n' if grid.mark else ""
    return (
        f'<div class="wide{short}" role="region" aria-label="{name}" tabindex="0">'
        f"<table{kind}>\n{caption}{wide}"
        f"<thead>\n{heads(grid)}</thead>\n<tbody>\n{body}</tbody>\n</table></div>\n{mark}"
    )


def widths(grid: Grid[str]) -> str:
    """To be filled in by hand: what wants most room shares what the heads leave of the page."""
    if not grid.pencil or len(grid.heads) + len(grid.columns) > EVEN:
        return ""
    most = max(column.room for column in grid.columns)
    signs = [
        max(len(head), *(len(shown(row.heads[i])) for row in grid.rows))
        for i, head in enumerate(grid.heads)
    ]
    signs += [0 if column.room == most else len(column.head) + 2 for column in grid.columns]
    cols = (f'<col class="w{min(n, WIDEST)}">' if n else "<col>" for n in signs)
    return f"<colgroup>{''.join(cols)}</colgroup>\n"


def heads(grid: Grid[str]) -> str:
    """One row of heads, or two: those over several columns first."""
    deep = ' rowspan="2"' if grid.groups else ""
    first = "".join(f'<th scope="col"{deep} dir="auto">{said(head)}</th>' for head in grid.heads)
    over = "".join(
        f'<th scope="colgroup" colspan="{group.span}" dir="auto">{said(group.head)}</th>'
        for group in grid.groups
    )
    own = "".join(
        f'<th scope="col"{number(column.kind != "text")} dir="auto">{said(column.head)}</th>'
        for column in grid.columns
    )
    if not grid.groups:
        return f"<tr>{first}{own}</tr>\n"
    return f"<tr>{first}{over}</tr>\n<tr>{own}</tr>\n"


def number(right: bool, total: bool = False, text: str = "") -> str:
    """The class of a cell that holds a number, or of one that holds a short `text`."""
    if right:
        return f' class="n{" t" if total else ""}"'
    return ' class="s"' if 0 < len(text) <= BRIEF else ""


def row(grid: Grid[str], one: Row[str]) -> str:
    opens = ' class="opens"' if one.opens else ""
    first = "".join(
        f'<th scope="row"{number(isinstance(head, int))} dir="auto">{said(shown(head))}</th>'
        for head in one.heads
    )
    cells = "".join(
        f"<td{number(column.kind != 'text', column.kind in ('total', 'sum'), shown(cell.value))}"
        f' dir="auto">{value(cell)}</td>'
        for column, cell in zip(grid.columns, one.cells, strict=True)
    )
    return f"<tr{opens}>{first}{cells}</tr>\n"


def value(cell: Cell[str]) -> str:
    text = said(shown(cell.value))
    return f"<b>{MARK} {text}</b>" if cell.marked else text
