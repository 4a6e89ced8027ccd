"""A sheet as PDF: A4, the font embedded, text that can be selected."""

from __future__ import annotations

from collections.abc import Generator
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING

from scoring.sheets.fonts import BOLD, REGULAR
from scoring.sheets.layout import laid_out
from scoring.sheets.page import Line, Page, Text
from scoring.sheets.sheet import Progress, Sheet
from scoring.sheets.signs import sign

if TYPE_CHECKING:
    from fpdf import FPDF

MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""Written into every file: the same match gives the same bytes."""


def pdf(sheet: Sheet) -> Generator[Progress, None, bytes]:
    """The bytes of a PDF; a step a part laid out, then a step a page drawn."""
    from fpdf import FPDF

    pages = yield from laid_out(sheet)
    document = FPDF(unit="mm")
    document.set_creation_date(MADE)
    document.set_title(sheet.title)
    document.set_lang(sheet.language)
    document.set_auto_page_break(False)
    document.add_font("Kortos", "", REGULAR)
    document.add_font("Kortos", "B", BOLD)
    for done, page in enumerate(pages, 1):
        draw(document, page)
        yield Progress(done, len(pages))
    return bytes(document.output())


def draw(document: FPDF, page: Page) -> None:
    """One page."""
    document.add_page(format=(page.width, page.height))
    for mark in page.marks:
        if isinstance(mark, Text):
            document.set_font("Kortos", "B" if mark.bold else "", mark.size)
            document.set_text_color(round(mark.grey * 255))
            document.text(mark.x, mark.y, mark.text)
        elif isinstance(mark, Line):
            document.set_line_width(mark.width)
            document.set_draw_color(round(mark.grey * 255))
            document.line(mark.x1, mark.y1, mark.x2, mark.y2)
        elif drawing := sign(mark.game):
            image = BytesIO(drawing.encode())
            document.image(image, mark.x, mark.y, mark.size, mark.size)
