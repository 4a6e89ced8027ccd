"""The formats agree with the reckoning and with each other, cell by cell."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import score_file
from scoring.blocks import Grid, standings
from scoring.core import Game
from scoring.games import GAMES
from scoring.match import Match
from scoring.sheets import by_name, finished, gathered, written
from scoring.sheets.fonts import font
from scoring.texts import LANGUAGES
from tests.scoring.generators import random_match
from tests.scoring.sheets import reading_back as back

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)
seeds = st.integers(0, 10**6)


def a_match(game: Game[Any, Any], seed: int) -> Match:
    return replace(random_match(game, Random(seed)), started="2026-11-30T01:30+02:00")


def scores(match: Match, language: str) -> list[Grid[str]]:
    sheet = finished(gathered([by_name(match)], language))
    return [grid for grid in back.grids(sheet) if grid.role == "scores"]


@games
@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_scores_are_the_reckoning(game: Game[Any, Any], seed: int) -> None:
    match = a_match(game, seed)
    reckoned = match.reckoned()
    tables = scores(match, "lt")
    for player in range(reckoned.players):
        told = [one for grid in tables for one in standings(grid, player)]
        points = [played.score.points[player] for played in reckoned.deals if played.score]
        assert [one.points for one in told] == points
        assert [one.total for one in told] == [p.totals[player] for p in reckoned.deals]


@games
@languages
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_csv_html_and_workbook_hold_every_cell(
    game: Game[Any, Any], language: str, seed: int
) -> None:
    source = by_name(a_match(game, seed))
    sheet = finished(gathered([source], language, proof=True))
    made = {
        form: finished(written(form, [source], language, proof=True))
        for form in ("csv", "html", "xlsx")
    }
    lines = back.csv_rows(made["csv"], language)
    pages = back.Tables(made["html"]).bodies
    book = [row for page in back.xlsx_rows(made["xlsx"]) for row in page]
    at = 0
    for grid, body in zip(back.grids(sheet), pages, strict=True):
        rows = back.rows_of(grid)
        plain = [["" if v is None else str(v) for v in row] for row in rows]
        for texts in plain:
            at = next(i for i in range(at, len(lines)) if lines[i][: len(texts)] == texts) + 1
        assert [[cell.removeprefix("★ ") for cell in row] for row in body] == [
            [back.printed(value) for value in row] for row in rows
        ]
        for row in rows:
            assert any(workbook_row(found, len(row)) == row for found in book), row


def workbook_row(found: list[object], wide: int) -> list[object]:
    return found[:wide]


@games
@languages
@settings(max_examples=6, deadline=None)
@given(seed=seeds)
def test_pdf_holds_every_row_in_order(game: Game[Any, Any], language: str, seed: int) -> None:
    source = by_name(a_match(game, seed))
    sheet = finished(gathered([source], language, proof=True))
    text = back.pdf_text(finished(written("pdf", [source], language, proof=True)))
    at = 0
    for grid in back.grids(sheet):
        for row in grid.rows:
            cells = [back.printed(head) for head in row.heads]
            cells += ["★" * cell.marked + back.printed(cell.value) for cell in row.cells]
            wanted = back.squeezed(font().written("".join(cells)))
            at = text.index(wanted, at) + len(wanted)
    for name in source.names:
        assert name in text


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_workbook_formulas_give_the_values_beside_them(game: Game[Any, Any], seed: int) -> None:
    source = by_name(a_match(game, seed))
    totals = sum(
        column.kind in ("total", "sum")
        for grid in back.grids(finished(gathered([source], "lt")))
        for column in grid.columns
        for _ in grid.rows
    )
    assert back.recalculated(finished(written("xlsx", [source], "lt"))) == totals


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_score_file_is_the_match(game: Game[Any, Any], seed: int) -> None:
    match = a_match(game, seed)
    found = score_file.read(finished(written("json", [by_name(match)], "lt")))
    assert found.problems == ()
    assert found.match is not None
    assert found.match.contents() == match.contents()


@games
@languages
def test_every_word_has_a_text(game: Game[Any, Any], language: str) -> None:
    """A code without a text comes back as itself; over many matches none does."""
    for seed in range(12):
        source = by_name(a_match(game, seed))
        text = finished(written("csv", [source], language, proof=True)).decode()
        for room in ("sheet.", "rule.", "game.", "problem."):
            assert room not in text, (seed, room)
