"""Pictures from strokes are those that Pillow paints: here the strokes are followed with Pillow."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

from scoring import painting
from scoring.core import Game
from scoring.games import GAMES
from scoring.sheets import by_name, finished, gathered, preview, written
from scoring.sheets.fonts import BOLD, REGULAR
from tests.scoring.sheets.goldens import match as match_of

FINE = 4


def painted(wide: int, high: int, ground: str, strokes: str) -> bytes:
    """The pixels, as a browser's canvas gives them."""
    image = Image.new("RGB", (wide * FINE, high * FINE), ground)
    draw = ImageDraw.Draw(image)
    for kind, *measures in json.loads(strokes):
        if kind == "bar":
            x, y, w, h, corner, colour = measures
            box = tuple(FINE * edge for edge in (x, y, x + w, y + h))
            draw.rounded_rectangle(box, corner * FINE, fill=colour)
        elif kind == "text":
            x, y, text, size, bold, colour = measures
            font = ImageFont.truetype(str(BOLD if bold else REGULAR), size * FINE)
            draw.text((x * FINE, y * FINE), text, font=font, fill=colour, anchor="ls")
        elif kind == "shape":
            contours, colour = measures
            mask = Image.new("1", image.size)
            for contour in contours:
                part = Image.new("1", image.size)
                points = [(x * FINE, y * FINE) for x, y in contour]
                ImageDraw.Draw(part).polygon(points, fill=1)
                mask = ImageChops.logical_xor(mask, part)
            image.paste(colour, (0, 0), mask)
        else:
            x1, y1, x2, y2, width, colour = measures
            ends = tuple(FINE * end for end in (x1, y1, x2, y2))
            draw.line(ends, fill=colour, width=width * FINE)
    return image.resize((wide, high), Image.Resampling.BOX).convert("RGBA").tobytes()


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the program runs in a browser."""
    monkeypatch.setattr(painting, "painter", painted)


def unlike(one: bytes, other: bytes) -> float:
    """The mean difference of two pictures of the same size, 0 to 255, as seen from afar: the edges
    of letters are smoothed otherwise."""
    first, second = (Image.open(io.BytesIO(data)).convert("RGB") for data in (one, other))
    assert first.size == second.size
    far = (first.width // 12, first.height // 12)
    seen = [image.resize(far, Image.Resampling.BOX) for image in (first, second)]
    return max(ImageStat.Stat(ImageChops.difference(*seen)).mean)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_card_is_the_same(
    game: Game[Any, Any], dark: bool, request: pytest.FixtureRequest
) -> None:
    source = by_name(match_of(game))
    pillow = finished(written("png", [source], "lt", dark=dark))
    request.getfixturevalue("browser")
    strokes = finished(written("png", [source], "lt", dark=dark))
    assert strokes != pillow
    assert unlike(strokes, pillow) < 2
    empty = Image.new("RGB", Image.open(io.BytesIO(pillow)).size, "#101512" if dark else "#FBF7EF")
    data = io.BytesIO()
    empty.save(data, "PNG")
    assert unlike(data.getvalue(), pillow) > 4, "an empty card would be seen"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_page_is_the_same(game: Game[Any, Any], request: pytest.FixtureRequest) -> None:
    source = by_name(match_of(game))
    pillow = finished(preview(finished(gathered([source], "lt", True)), 500))
    request.getfixturevalue("browser")
    strokes = finished(preview(finished(gathered([source], "lt", True)), 500))
    assert len(strokes) == len(pillow)
    assert max(map(unlike, strokes, pillow)) < 2
