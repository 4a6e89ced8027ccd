"""A picture of a match for a messenger, and the pages of a sheet as pictures for a preview."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from scoring import painting
from scoring.sheets import canvas
from scoring.sheets.canvas import GROUND, ROUND, SHARE
from scoring.sheets.card import card
from scoring.sheets.card_marks import Bar, Card, Drawing
from scoring.sheets.fonts import BOLD, REGULAR
from scoring.sheets.outline import SIDE, outline
from scoring.sheets.page import POINT, Page, Sign, Text
from scoring.sheets.sheet import Progress, Sheet
from scoring.texts import texts

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
FINER = 4
"""Signs are painted so many times larger than they are wanted: their edges become smooth."""
COLOURS = 64


def png(sheet: Sheet, dark: bool = False) -> Generator[Progress, None, bytes]:
    """The card of a match."""
    drawn = card(sheet.parts[0], texts(sheet.language)("app.title"))
    yield Progress(1, 2)
    theme = DARK if dark else LIGHT
    if painting.painter is not None:
        data = canvas.card(painting.painter, drawn, theme)
    else:
        data = saved(painted(drawn, theme))
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
        elif isinstance(mark, Drawing):
            put_sign(image, mark, theme)
        else:
            font = face(mark.bold, mark.size)
            place = (mark.x, mark.y)
            draw.text(place, mark.text, font=font, fill=theme[mark.role], anchor="ls")
    return image


def put_sign(image: Image, mark: Drawing, theme: dict[str, str]) -> None:
    """A game's sign in a colour of the theme, or the product's on its own ground."""
    from PIL import ImageDraw

    place = (round(mark.x), round(mark.y))
    if mark.role:
        paint(image, mark.name, place, mark.size, theme[mark.role])
        return
    ground = Stencil(mark.size)
    corner = ROUND * ground.fine
    ImageDraw.Draw(ground.mask).rounded_rectangle((0, 0, *ground.corner), corner, fill=255)
    ground.paste(image, place, GROUND)
    edge = round(mark.size * (1 - SHARE) / 2)
    paint(image, mark.name, (place[0] + edge, place[1] + edge), mark.size - 2 * edge)


class Stencil:
    """A square that is painted through, larger than it is wanted."""

    def __init__(self, size: int) -> None:
        from PIL import Image

        self.size, self.fine = size, size * FINER
        self.corner = (self.fine - 1, self.fine - 1)
        self.mask = Image.new("L", (self.fine, self.fine))

    def cut(self, contour: Sequence[tuple[float, float]]) -> None:
        """Turns what lies in a contour: open becomes shut, shut becomes open."""
        from PIL import Image, ImageChops, ImageDraw

        part = Image.new("L", self.mask.size)
        scale = self.fine / SIDE
        ImageDraw.Draw(part).polygon([(x * scale, y * scale) for x, y in contour], fill=255)
        self.mask = ImageChops.difference(self.mask, part)

    def paste(self, image: Image, place: tuple[int, int], colour: str | int) -> None:
        from PIL import Image

        box = (*place, place[0] + self.size, place[1] + self.size)
        smooth = self.mask.resize((self.size, self.size), Image.Resampling.BOX)
        image.paste(colour, box, smooth)


def paint(
    image: Image, name: str, place: tuple[int, int], size: int, colour: str | int | None = None
) -> None:
    """One of our signs, in one colour or in its own."""
    for shape in outline(name):
        stencil = Stencil(size)
        for contour in shape.contours:
            stencil.cut(contour)
        stencil.paste(image, place, shape.fill if colour is None else colour)


def page_picture(page: Page, wide: int) -> bytes:
    """A page as a PNG so many pixels wide: the same marks as in the PDF, on white paper."""
    if painting.painter is not None:
        return canvas.page(painting.painter, page, wide)
    from PIL import Image, ImageDraw

    scale = wide / page.width
    image = Image.new("L", (wide, round(page.height * scale)), 255)
    draw = ImageDraw.Draw(image)
    for mark in page.marks:
        if isinstance(mark, Text):
            font = face(mark.bold, mark.size * POINT * scale)
            place = (mark.x * scale, mark.y * scale)
            draw.text(place, mark.text, font=font, fill=round(mark.grey * 255), anchor="ls")
        elif isinstance(mark, Sign):
            place = (round(mark.x * scale), round(mark.y * scale))
            paint(image, mark.game, place, round(mark.size * scale), 0)
        else:
            ends = (mark.x1 * scale, mark.y1 * scale, mark.x2 * scale, mark.y2 * scale)
            grey = round(mark.grey * 255)
            draw.line(ends, fill=grey, width=max(1, round(mark.width * scale)))
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
