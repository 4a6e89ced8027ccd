"""A sheet as one self-contained page: tables with their heads told, for screen readers and for
printing from the browser. No script."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from html import escape

from scoring.blocks import Beside, Block, Cell, Facts, Grid, Heading, Note, Row
from scoring.sheets.columns import MARK, shown
from scoring.sheets.plain import visible
from scoring.sheets.sheet import Part, Progress, Sheet
from scoring.sheets.signs import sign
from scoring.texts import texts

LONG, PIECE = 18, 12
SHORT = 12
"""A table of so many rows is printed on one page."""
LONG_WORD = re.compile(r"\S+")
STYLE = """
:root { --paper: #fbf7ef; --sheet: #fff; --ink: #1e1b16; --quiet: #5c564b; --line: #d9d2c4;
  --green: #1f5b45; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.45 "Kortos Sans", "Noto Sans", system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
article { max-width: 70rem; margin: 1.5rem auto; padding: 1.5rem 2rem 2rem;
  background: var(--sheet); border-radius: 12px; }
h1 { margin: 0 0 .5rem; font-size: 1.9rem; color: var(--green); }
h2, h3 { margin: 1.6rem 0 .4rem; font-size: 1.15rem; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .1rem 1.25rem;
  margin: .5rem 0; }
dt { color: var(--quiet); } dd { margin: 0; }
.sign { float: inline-end; width: 3.4rem; fill: var(--green); }
.result { margin: 1rem 0; font-size: 1.35rem; font-weight: 700; }
.note { margin: .4rem 0; color: var(--quiet); font-size: .9rem; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
caption { text-align: start; font-weight: 700; font-size: 1.15rem; padding-bottom: .35rem; }
th, td { padding: .28rem .6rem; border-bottom: 1px solid var(--line); text-align: start;
  vertical-align: top; }
thead th { vertical-align: bottom; white-space: normal; border-bottom: 2px solid var(--ink); font-size: .9rem; }
thead th[scope=colgroup] { text-align: center; border-bottom: 1px solid var(--ink); }
tbody th { font-weight: 400; }
tbody tr.opens th, tbody tr.opens td { border-top: 1px solid var(--quiet); }
.n { text-align: end; white-space: nowrap; } thead .n { white-space: normal; } .t { font-weight: 700; }
.pencil { width: 100%; } .pencil th, .pencil td { border: 1px solid var(--ink); }
.pencil tbody td, .pencil thead th[scope=colgroup] { height: 2.3rem; text-align: start; }
.beside { display: flex; flex-wrap: wrap; gap: 1.5rem; } .beside > :first-child { flex: 1; }
@media (prefers-color-scheme: dark) { :root { --paper: #101512; --sheet: #18211c;
  --ink: #efeae0; --quiet: #b9b2a4; --line: #3a453e; --green: #8fd3b0; } }
@media print { @page { size: A4; margin: 14mm; }
  :root { --paper: #fff; --sheet: #fff; --ink: #000; --quiet: #444; --line: #bbb;
    --green: #000; }
  body { font-size: 9.5pt; } article { margin: 0; padding: 0; max-width: none; }
  article + article { break-before: page; } .wide { overflow: visible; }
  h2, h3, caption { break-after: avoid; } tr, .short { break-inside: avoid; }
  th, td { padding: .12rem .35rem; } }
"""


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
    if all(len(word) <= LONG for word in text.split()):
        return escape(text)
    return LONG_WORD.sub(lambda found: "<wbr>".join(escape(p) for p in cut(found[0])), text)


def cut(word: str) -> list[str]:
    """A word in pieces, a short one whole."""
    if len(word) <= LONG:
        return [word]
    return [word[i : i + PIECE] for i in range(0, len(word), PIECE)]


def article(part: Part) -> str:
    """One match; its sign is for the eye alone."""
    drawn = sign(part.sign).replace("<svg ", '<svg class="sign" aria-hidden="true" ')
    return f"<article>{drawn}\n{blocks((*part.blocks, *part.proof))}</article>\n"


def blocks(them: Iterable[Block[str]]) -> str:
    return "".join(block(one) for one in them)


def block(one: Block[str]) -> str:
    """One block as markup; every text with its own direction."""
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
            return table(one)
        case Beside():
            return (
                f'<div class="beside"><div>{blocks(one.main)}</div>'
                f"<div>{blocks(one.side)}</div></div>\n"
            )


def table(grid: Grid[str]) -> str:
    """A table; a mark is explained under it."""
    caption = f'<caption dir="auto">{said(grid.title)}</caption>\n' if grid.title else ""
    kind = ' class="pencil"' if grid.pencil else ""
    short = " short" if len(grid.rows) <= SHORT else ""
    body = "".join(row(grid, one) for one in grid.rows)
    mark = f'<p class="note">{MARK} {said(grid.mark)}</p>\n' if grid.mark else ""
    return (
        f'<div class="wide{short}" tabindex="0"><table{kind}>\n{caption}'
        f"<thead>\n{heads(grid)}</thead>\n<tbody>\n{body}</tbody>\n</table></div>\n{mark}"
    )


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


def number(right: bool, total: bool = False) -> str:
    return f' class="n{" t" if total else ""}"' if right else ""


def row(grid: Grid[str], one: Row[str]) -> str:
    opens = ' class="opens"' if one.opens else ""
    first = "".join(
        f'<th scope="row"{number(isinstance(head, int))} dir="auto">{said(shown(head))}</th>'
        for head in one.heads
    )
    cells = "".join(
        f"<td{number(column.kind != 'text', column.kind in ('total', 'sum'))}"
        f' dir="auto">{value(cell)}</td>'
        for column, cell in zip(grid.columns, one.cells, strict=True)
    )
    return f"<tr{opens}>{first}{cells}</tr>\n"


def value(cell: Cell[str]) -> str:
    text = said(shown(cell.value))
    return f"<b>{MARK} {text}</b>" if cell.marked else text
