"""The card for a messenger and the pictures of pages: signs are painted, texts are large enough."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from PIL import Image

from scoring.core import Game
from scoring.games import GAMES
from scoring.sheets import by_name, finished, gathered, preview, written
from scoring.sheets.card import card
from scoring.sheets.card_marks import Drawing, Words
from scoring.sheets.outline import SIDE, outline
from scoring.sheets.png import DARK, GROUND, LIGHT
from tests.scoring.generators import random_match

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ON_A_PHONE = 360 / 1080
"""A card is shown as wide as the phone."""


def drawn(game: Game[Any, Any]) -> Any:
    source = by_name(random_match(game, Random(4), whole=True))
    return card(finished(gathered([source], "lt")).parts[0], "Taškų knyga")


@pytest.mark.parametrize("name", [*(game.id for game in GAMES), "app", "flame"])
def test_every_sign_has_its_outline(name: str) -> None:
    """Inside its square, and with as many contours as its file has beginnings."""
    shapes = outline(name)
    points = [point for shape in shapes for contour in shape.contours for point in contour]
    assert len(points) > 4
    assert all(0 <= x <= SIDE and 0 <= y <= SIDE for x, y in points)


def test_no_sign_no_outline() -> None:
    assert outline("") == outline("nera") == ()


@games
def test_what_a_card_says_is_large_enough_for_a_phone(game: Game[Any, Any]) -> None:
    marks = [mark for mark in drawn(game).marks if isinstance(mark, Words)]
    assert min(mark.size for mark in marks) * ON_A_PHONE >= 10
    heads = [mark for mark in marks if mark.text.startswith("Laimėjo")]
    first = next(mark for mark in marks if mark.size < 40 and not mark.text.startswith("20"))
    assert heads
    assert heads[0].y < first.y, "the result comes first"


@games
@pytest.mark.parametrize("dark", [False, True])
def test_the_signs_of_the_game_and_of_the_product_are_painted(
    game: Game[Any, Any], dark: bool
) -> None:
    own, product = (mark for mark in drawn(game).marks if isinstance(mark, Drawing))
    assert (own.name, product.name) == (game.id, "app")
    source = by_name(random_match(game, Random(4), whole=True))
    data = finished(written("png", [source], "lt", dark=dark))
    image = Image.open(io.BytesIO(data)).convert("RGB")
    theme = DARK if dark else LIGHT
    for mark, colour in ((own, theme["green"]), (product, GROUND)):
        box = (mark.x, mark.y, mark.x + mark.size, mark.y + mark.size)
        colours = image.crop(tuple(map(round, box))).getcolors(10_000) or []
        wanted = tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
        near = sum(n for n, found in colours if distance(found, wanted) < 30)
        assert near > 0.1 * mark.size**2, (mark.name, colours[:5])


def distance(one: Any, other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@games
def test_the_sign_stands_on_the_picture_of_a_page(game: Game[Any, Any]) -> None:
    source = by_name(random_match(game, Random(4), whole=True, rules=game.rules))
    first = finished(preview(finished(gathered([source], "lt")), 1000))[0]
    image = Image.open(io.BytesIO(first))
    wide = image.width
    corner = image.crop((wide - 140, 40, wide - 40, 160))
    assert corner.getextrema()[0] == 0, "nothing black in the corner"
