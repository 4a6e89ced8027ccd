"""A picture of a match for a messenger, and the pages of a sheet as pictures for a preview."""

from __future__ import annotations

from collections.abc import Generator
from io import BytesIO
from typing import TYPE_CHECKING

from scoring.sheets.card import Bar, Card, card
from scoring.sheets.fonts import BOLD, REGULAR
from scoring.sheets.page import POINT, Page, Sign, Text
from scoring.sheets.sheet import Progress, Sheet

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

LIGHT = {
    "paper": "#FBF7EF",
    "tile": "#FFFFFF",
    "won": "#F6E7C8",
    "ink": "#1E1B16",
    "quiet": "#5C564B",
    "green": "#1F5B45",
    "line": "#D9D2C4",
}
DARK = {
    "paper": "#101512",
    "tile": "#18211C",
    "won": "#3A3016",
    "ink": "#EFEAE0",
    "quiet": "#B9B2A4",
    "green": "#8FD3B0",
    "line": "#36413A",
}
COLOURS = 64


def png(sheet: Sheet, dark: bool = False) -> Generator[Progress, None, bytes]:
    """The card of a match."""
    drawn = card(sheet.parts[0])
    yield Progress(1, 2)
    data = saved(painted(drawn, DARK if dark else LIGHT))
    yield Progress(2, 2)
    return data


def saved(image: Image) -> bytes:
    """A small file: few colours are enough."""
    file = BytesIO()
    image.quantize(COLOURS).save(file, "PNG", optimize=True)
    return file.getvalue()


def face(bold: bool, size: float) -> FreeTypeFont:
    from PIL import ImageFont

    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(str(BOLD if bold else REGULAR), size, layout_engine=layout)


def painted(drawn: Card, theme: dict[str, str]) -> Image:
    """The card in the colours of a theme."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (drawn.wide, round(drawn.y)), theme["paper"])
    draw = ImageDraw.Draw(image)
    for mark in drawn.marks:
        if isinstance(mark, Bar):
            box = (mark.x, mark.y, mark.x + mark.wide, mark.y + mark.high)
            draw.rounded_rectangle(box, mark.round, fill=theme[mark.role])
        else:
            font = face(mark.bold, mark.size)
            place = (mark.x, mark.y)
            draw.text(place, mark.text, font=font, fill=theme[mark.role], anchor="ls")
    return image


def page_picture(page: Page, wide: int) -> bytes:
    """A page as a PNG so many pixels wide: the same marks as in the PDF, on white paper."""
    from PIL import Image, ImageDraw

    scale = wide / page.width
    image = Image.new("L", (wide, round(page.height * scale)), 255)
    draw = ImageDraw.Draw(image)
    for mark in page.marks:
        if isinstance(mark, Text):
            font = face(mark.bold, mark.size * POINT * scale)
            place = (mark.x * scale, mark.y * scale)
            draw.text(place, mark.text, font=font, fill=round(mark.grey * 255), anchor="ls")
        elif not isinstance(mark, Sign):
            ends = (mark.x1 * scale, mark.y1 * scale, mark.x2 * scale, mark.y2 * scale)
            grey = round(mark.grey * 255)
            draw.line(ends, fill=grey, width=max(1, round(mark.width * scale)))
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
