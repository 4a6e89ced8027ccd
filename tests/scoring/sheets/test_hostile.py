"""Names that try to be something else: nothing runs, nothing is lost unseen, nothing falls over."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from scoring.games import GAMES, by_id
from scoring.match import Match
from scoring.names import fault, kept
from scoring.sheets import FORMATS, Source, finished, written
from scoring.sheets.fonts import BOX, font
from scoring.sheets.plain import STARTERS, visible
from tests.scoring.generators import random_match
from tests.scoring.sheets import reading_back as back

HOSTILE = (
    '=HYPERLINK("http://x","y")',
    "+1",
    "-2",
    "@x",
    "<b>",
    "&amp;",
    "<script>alert(1)</script>",
    "שלום עולם",
    "\u202eabc\u202c",
    "👨‍👩‍👧 šeima",
    "🏴",
    "e\u0301 z\u0330\u0330\u0348",
    "Ž" * 40,
    "W" * 40,
    "a\u0001b\u0085c\ufffe",
    "\t=1+1",
    "＝1+1",
    "A1:B2,;\"'",
    "x\ny",
    "_x0041_",
    "\u200b=1+1",
    "|cmd|' /C calc'!A0",
    "1/2",
    "٣٣٣",
)
KEPT = tuple(name for name in map(kept, HOSTILE) if fault(name) is None)


def hostile_match(seed: int, game_id: str, names: tuple[str, ...]) -> Source:
    game = by_id(game_id)
    assert game is not None
    match: Match = random_match(game, Random(seed), len(names))
    return Source(replace(match, id=""), names)


def eight(start: int) -> tuple[str, ...]:
    return tuple(KEPT[(start + i) % len(KEPT)] for i in range(8))


def test_all_of_them_can_be_names() -> None:
    assert len(KEPT) == len(HOSTILE)


@pytest.mark.parametrize("start", range(0, len(KEPT), 8))
@pytest.mark.parametrize("form", FORMATS)
def test_no_format_falls_over(form: str, start: int) -> None:
    for game in GAMES:
        names = eight(start)[: game.seats[-1]]
        source = hostile_match(start, game.id, names)
        assert finished(written(form, [source], "lt", proof=True))


@pytest.mark.parametrize("language", ["lt", "en"])
@pytest.mark.parametrize("start", range(0, len(KEPT), 8))
def test_no_live_formula_in_csv(start: int, language: str) -> None:
    source = hostile_match(start, "dvi_zvakes", eight(start))
    data = finished(written("csv", [source], language, proof=True)).decode("utf-8-sig")
    delimiter = back.DELIMITERS[language]
    for row in csv.reader(io.StringIO(data, newline=""), delimiter=delimiter):
        for cell in row:
            if not cell.lstrip("-").isdecimal():
                assert cell.strip("\u200b \t\u202e")[:1] not in STARTERS or not cell, cell


@pytest.mark.parametrize("start", range(0, len(KEPT), 8))
def test_no_live_formula_or_link_in_workbook(start: int) -> None:
    source = hostile_match(start, "dvi_zvakes", eight(start))
    data = finished(written("xlsx", [source], "lt", proof=True))
    assert back.recalculated(data) > 0 or not source.match.contents().deals
    texts = [v for page in back.xlsx_rows(data) for row in page for v in row if isinstance(v, str)]
    for name in source.names:
        if name.isprintable():
            assert any(name in text for text in texts), name


@pytest.mark.parametrize("start", range(0, len(KEPT), 8))
def test_no_markup_runs_in_html(start: int) -> None:
    source = hostile_match(start, "dvi_zvakes", eight(start))
    page = back.Tables(finished(written("html", [source], "lt", proof=True)))
    tags = {tag for tag, _ in page.tags}
    assert "script" not in tags
    assert not any(key.startswith("on") for _, found in page.tags for key in found)
    assert not any(key in ("href", "src") for _, found in page.tags for key in found)
    for name in source.names:
        assert visible(name) in page.heads
    marks = sum(cell.startswith("★") for body in page.bodies for row in body for cell in row)
    assert sum(tag == "b" for tag, _ in page.tags) == marks


def test_what_the_font_lacks_is_a_box() -> None:
    assert font().written("Ona 🏴 ą") == f"Ona {BOX} ą"
    assert font().written("👨‍👩‍👧") == BOX
    assert font().written("שלום") == BOX * 4
    assert font().written("s\u030c") == "š"
    assert font().written("a\u0348") == f"a{BOX}"


@pytest.mark.parametrize(
    "name", ["Ž" * 40, "Žygimantas Aleksandravičius-Šakalauskis", "=1+1", "<b>"]
)
def test_pdf_holds_names_whole(name: str) -> None:
    source = hostile_match(3, "kopecios", (name, "Ona", "Petras"))
    text = back.pdf_text(finished(written("pdf", [source], "lt")))
    assert text.count(back.squeezed(name)) >= 3


def test_picture_is_wide_enough_and_light_or_dark() -> None:
    source = hostile_match(3, "dvi_zvakes", eight(0))
    for dark in (False, True):
        data = finished(written("png", [source], "lt", dark=dark))
        image = Image.open(io.BytesIO(data)).convert("L")
        assert image.width >= 1080
        corner = image.getpixel((3, 3))
        assert isinstance(corner, int)
        assert (corner < 60) == dark
