"""A sheet as a workbook: numbers are numbers, totals are formulas with their values beside."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any

from scoring.blocks import Beside, Block, Facts, Grid, Heading, Note
from scoring.sheets.plain import visible
from scoring.sheets.sheet import Part, Progress, Sheet
from scoring.sheets.xlsx_grid import put_grid
from scoring.sheets.xlsx_place import STAR, Place
from scoring.texts import texts

if TYPE_CHECKING:
    from xlsxwriter import Workbook

MADE = datetime(2026, 1, 1)
"""Written into every file: the same match gives the same bytes."""
NAME = 31
"""Signs in the name of a worksheet."""
FORBIDDEN = re.compile(r"[\[\]:*?/\\']")
PORTRAIT = 105
"""Wider worksheets, in signs, are printed on paper turned round."""
BESIDE_SCORES, WIDEST = 24, 34
"""Columns are at most so wide, in signs: in one with names stand the scores too."""
LINES = {"text_wrap": True, "valign": "top"}
UNDER = {"bottom": 7, "bottom_color": "#8C8577", "valign": "top"}
HEAD = {"bold": True, "bottom": 1, "text_wrap": True, "valign": "bottom"}
FORMATS: dict[str, dict[str, Any]] = {
    "title": {"bold": True, "font_size": 18},
    "result": {"bold": True, "font_size": 13},
    "result_lines": {"bold": True, "font_size": 13, **LINES},
    "heading": {"bold": True, "font_size": 12},
    "quiet": {"font_color": "#5C564B"},
    "quiet_lines": {"font_color": "#5C564B", **LINES},
    "about": {"font_color": "#5C564B", **LINES},
    "plain": {"valign": "top"},
    "plain_lines": LINES,
    "head": HEAD,
    "head_right": {**HEAD, "align": "right"},
    "over": {**HEAD, "align": "center"},
    "text": {"text_wrap": True, **UNDER},
    "number": {"num_format": "0", **UNDER},
    "head_number": {"num_format": "0", "align": "left", **UNDER},
    "marked": {"num_format": f'"{STAR}"0;"{STAR}"-0', "bold": True, **UNDER},
    "marked_text": {"num_format": f'"{STAR}"@', "bold": True, "text_wrap": True, **UNDER},
    "total": {"num_format": "0", "bold": True, **UNDER},
}


def xlsx(sheet: Sheet) -> Generator[Progress, None, bytes]:
    """A worksheet for the scores of each match and one for its proof."""
    from xlsxwriter import Workbook

    file = BytesIO()
    book = Workbook(file, {"in_memory": True})
    book.set_properties({"title": visible(sheet.title), "created": MADE})
    formats = {name: book.add_format(given) for name, given in FORMATS.items()}
    said = texts(sheet.language)
    for done, part in enumerate(sheet.parts, 1):
        number = f"{done - 1}. " if len(sheet.parts) > 1 and part.sign else ""
        fill(book, f"{number}{part.title}", score_first(part), formats)
        if part.proof:
            fill(book, f"{number}{part.title} – {said('sheet.proof')}", part.proof, formats)
        yield Progress(done, len(sheet.parts))
    book.close()
    return file.getvalue()


def score_first(part: Part) -> tuple[Block[str], ...]:
    """The blocks with the only table of scores right under the result, where its heads can be
    frozen; in their order where there are several."""
    scores = [b for b in part.blocks if isinstance(b, Grid) and b.role == "scores"]
    if len(scores) != 1:
        return part.blocks
    top = [b for b in part.blocks if is_top(b)]
    rest = [b for b in part.blocks if not is_top(b) and b is not scores[0]]
    return (*top, scores[0], *rest)


def is_top(block: Block[str]) -> bool:
    return (isinstance(block, Heading) and block.level == 1) or (
        isinstance(block, Note) and block.strong
    )


def fill(book: Workbook, name: str, blocks: Sequence[Block[str]], formats: dict[str, Any]) -> None:
    """One worksheet; frozen under the heads of the scores where they are near the top."""
    page = book.add_worksheet(FORBIDDEN.sub(" ", visible(name))[:NAME])
    scores = any(isinstance(block, Grid) and block.role == "scores" for block in blocks)
    place = Place(page, formats, columns(blocks), BESIDE_SCORES if scores else WIDEST)
    for block in blocks:
        put(place, block)
    page.freeze_panes(place.frozen or 1, place.frozen_columns if place.frozen else 0)
    page.set_paper(9)
    if place.finish() > PORTRAIT:
        page.set_landscape()
    page.fit_to_pages(1, 0)
    page.set_margins(0.5, 0.5, 0.6, 0.6)
    page.set_footer("&L&A&R&P / &N")
    page.print_area(0, 0, max(place.row - 1, 0), max(place.columns - 1, 0))


def columns(blocks: Sequence[Block[str]]) -> int:
    """How many columns the widest table takes; facts take two."""
    found = [2]
    for block in blocks:
        if isinstance(block, Grid):
            found.append(len(block.heads) + len(block.columns))
        elif isinstance(block, Beside):
            found.append(columns((*block.main, *block.side)))
    return max(found)


def put(place: Place, block: Block[str]) -> None:
    match block:
        case Heading():
            place.gap()
            place.line([block.text], ["title" if block.level == 1 else "heading"])
        case Note():
            place.line([block.text], ["result" if block.strong else "quiet"])
        case Facts():
            if place.under_table:
                place.gap()
            for about, told in block.items:
                place.line([about, told], ["about", "plain"])
        case Grid():
            place.gap()
            put_grid(place, block)
        case Beside():
            for one in (*block.main, *block.side):
                put(place, one)
