"""What stands on a page stands beside, not over, everything else, and nothing leaves the page."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import openpyxl
import pytest

from scoring.blocks import Cell, Column, Grid, Group, Row
from scoring.core import Game
from scoring.games import GAMES
from scoring.sheets import Part, Sheet, Source, blank, finished, gathered, written
from scoring.sheets.layout import laid_out
from scoring.sheets.page import Line, Page, Text, broken, width, words
from scoring.sheets.xlsx_place import units
from tests.scoring.generators import random_match

LONG = (
    "Žygimantas Aleksandravičius-Šakalauskis",
    "Konstancija Bartholomėja Vaitiekūnaitė-M",
    "W" * 40,
    "Š" * 40,
    "Marija Magdalena Petronėlė Užupytė-Grigė",
    "ilgasvardasbejokiotarpo_kuriskartojasibe",
    "Aleksandra Aleksandravičiūtė Aleksandrov",
    "Ž" * 39 + "ž",
)
SIZES = [(game, players) for game in GAMES for players in game.seats]
EMPTY = pytest.mark.parametrize(
    ("game", "players"), SIZES, ids=[f"{game.id}-{players}" for game, players in SIZES]
)


def long_names(game: Game[Any, Any], seed: int) -> Source:
    match = random_match(game, Random(seed), game.seats[-1], whole=True, rules=game.rules)
    return Source(match, LONG[: game.seats[-1]])


def box(text: Text) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of what is written."""
    high = text.size * 25.4 / 72
    wide = width(text.text, text.size, text.bold)
    return text.x, text.y - 0.72 * high, text.x + wide, text.y + 0.1 * high


def over_each_other(page: Page) -> list[tuple[str, str]]:
    texts = sorted((box(m), m.text) for m in page.marks if isinstance(m, Text) and m.text.strip())
    found = []
    for i, (one, text) in enumerate(texts):
        for other, beside in texts[i + 1 :]:
            across = min(one[2], other[2]) - max(one[0], other[0]) > 0.2
            if across and min(one[3], other[3]) - max(one[1], other[1]) > 0.2:
                found.append((text, beside))
    return found


def judge(sheet: Sheet) -> None:
    for page in finished(laid_out(sheet)):
        assert over_each_other(page) == []
        for mark in page.marks:
            if isinstance(mark, Text):
                left, top, right, bottom = box(mark)
            elif isinstance(mark, Line):
                left, top, right, bottom = mark.x1, mark.y1, mark.x2, mark.y2
            else:
                continue
            assert left >= 14.9
            assert top >= 10
            assert right <= page.width - 14.9, mark
            assert bottom <= page.height - 8


@pytest.mark.parametrize("language", ["lt", "en"])
@EMPTY
def test_empty_sheets_fit_their_page(game: Game[Any, Any], players: int, language: str) -> None:
    judge(blank(game, players, language))


@EMPTY
def test_a_table_to_fill_in_stands_beside_its_explanation(
    game: Game[Any, Any], players: int
) -> None:
    """No line of one table runs through the texts of another."""
    for page in finished(laid_out(blank(game, players, "lt"))):
        texts = [box(mark) for mark in page.marks if isinstance(mark, Text)]
        for mark in page.marks:
            if isinstance(mark, Line) and mark.x1 == mark.x2:
                for left, top, right, bottom in texts:
                    crossed = left + 0.1 < mark.x1 < right - 0.1
                    assert not (crossed and mark.y1 < bottom - 0.5 and mark.y2 > top + 0.5)


@pytest.mark.parametrize("language", ["lt", "en"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_longest_names_fit_the_page(game: Game[Any, Any], language: str) -> None:
    for seed in range(3):
        judge(finished(gathered([long_names(game, seed)], language, proof=True)))


def test_several_matches_fit_the_page() -> None:
    judge(finished(gathered([long_names(game, 1) for game in GAMES], "lt")))


def test_words_break_after_hyphens_and_no_star_stands_alone() -> None:
    assert [word for _, word in words("Ona Jonaitytė-Petraitienė")] == [
        "Ona",
        "Jonaitytė-",
        "Petraitienė",
    ]
    name = "Aleksandravičius-Šakalauskis"
    room = width("Aleksandravičius-Š", 9.0)
    assert broken(name, room, 9.0 * 25.4 / 72, False) == ("Aleksandravičius-", "Šakalauskis")
    lines = broken("★ " + "W" * 40, 60, 9.0 * 25.4 / 72, False)
    assert lines[0].startswith("★ W")
    assert "".join(lines) == "★ " + "W" * 40


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rows_of_the_workbook_are_high_enough_for_their_names(game: Game[Any, Any]) -> None:
    data = finished(written("xlsx", [long_names(game, 1)], "lt", proof=True))
    for page in openpyxl.load_workbook(io.BytesIO(data)):
        merged = {cells.coord.split(":")[0]: cells.max_col for cells in page.merged_cells.ranges}
        widths = {
            column: known.width
            for known in page.column_dimensions.values()
            for column in range(known.min, known.max + 1)
        }
        for row in page.iter_rows():
            for cell in row:
                if not isinstance(cell.value, str) or not cell.alignment.wrap_text:
                    continue
                last = merged.get(cell.coordinate, cell.column)
                wide = sum(widths[column] for column in range(cell.column, last + 1))
                high = page.row_dimensions[cell.row].height or 15
                assert units(cell.value) <= wide * high / 15, (cell.coordinate, cell.value)


def test_a_table_that_goes_on_repeats_its_heads_on_numbered_pages() -> None:
    columns = tuple(Column(name, "points") for name in ("Ona", "Jonas"))
    rows = tuple(Row[str]((n,), (Cell(n), Cell(-n))) for n in range(1, 121))
    grid = Grid("scores", "Padalijimai", ("Nr.",), columns, rows, (Group("Taškai", 2),))
    sheet = Sheet("lt", "Bandymas", (Part("Bandymas", "", (grid,)),))
    judge(sheet)
    pages = [[m.text for m in p.marks if isinstance(m, Text)] for p in finished(laid_out(sheet))]
    assert len(pages) == 3
    for n, texts in enumerate(pages, 1):
        assert [texts.count(head) for head in ("Nr.", "Ona", "Jonas", "Taškai")] == [1, 1, 1, 1]
        assert texts[-2:] == ["Bandymas", f"{n} iš 3"]
    numbers = [text for texts in pages for text in texts if text.startswith("−")]
    assert numbers == [f"−{n}" for n in range(1, 121)]
