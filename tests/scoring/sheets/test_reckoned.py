"""Every table of a sheet is the reckoning, over random matches of every game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring.blocks import Grid
from scoring.core import Game
from scoring.games import GAMES, by_id
from scoring.match import Match
from scoring.sheets import by_name, finished, gathered
from scoring.sheets.card import card
from scoring.sheets.card_marks import DEAL, MOST_ROWS, Card, Words
from scoring.texts import LANGUAGES
from tests.scoring.generators import random_match
from tests.scoring.sheets import reading_back as back

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)
seeds = st.integers(0, 10**6)


def match_of(game_id: str, seed: int) -> Match:
    game = by_id(game_id)
    assert game is not None
    return random_match(game, Random(seed))


def tables(match: Match, role: str, language: str = "lt") -> list[Grid[str]]:
    sheet = finished(gathered([by_name(match)], language, proof=True))
    return [grid for grid in back.grids(sheet) if grid.role == role]


@games
@languages
@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_standing(game: Game[Any, Any], language: str, seed: int) -> None:
    """Who stands where, with the total and, where it differs, the settlement."""
    match = random_match(game, Random(seed))
    reckoned, names = match.reckoned(), match.contents().setup.players
    (standing,) = tables(match, "standing", language)
    told = {str(row[1]): row[2:] for row in back.rows_of(standing)}
    for player, name in enumerate(names):
        final = reckoned.outcome.final[player]
        settled = [final] if len(standing.columns) > 2 else []
        assert told[name] == [reckoned.totals[player], *settled]
        if not settled:
            assert final == reckoned.totals[player]
    marked = {row.cells[0].value for row in standing.rows if row.cells[0].marked}
    assert marked == {names[player] for player in reckoned.outcome.winners}


@settings(max_examples=25, deadline=None)
@example(seed=4948)  # with an extra deal
@given(seed=seeds)
def test_five_features_add_up_to_the_points(seed: int) -> None:
    match = match_of("dvi_zvakes", seed)
    sums: dict[tuple[object, int], int] = {}
    for grid in tables(match, "features"):
        for row in back.rows_of(grid):
            for player, value in enumerate(row[2:]):
                if value is not None:
                    key = (row[0], player)
                    sums[key] = sums.get(key, 0) + int(value)
    for (number, player), points in sums.items():
        place = int(str(number).split()[0])  # «4 (papildomas)» is the fourth
        score = match.reckoned().deals[place - 1].score
        assert score is not None
        assert score.points[player] == points


@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_the_settlement_has_every_difference(seed: int) -> None:
    match = match_of("kopecios", seed)
    reckoned = match.reckoned()
    (grid,) = tables(match, "settlement")
    totals = reckoned.totals
    for player, row in enumerate(back.rows_of(grid)):
        differences = [
            None if i == player else totals[player] - totals[i] for i in range(len(totals))
        ]
        assert row[1:] == [*differences, reckoned.outcome.final[player]]


@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_target_and_tricks_are_those_of_the_deal(seed: int) -> None:
    match = match_of("kopecios", seed)
    (grid,) = tables(match, "scores")
    for row, played in zip(back.rows_of(grid), match.reckoned().deals, strict=True):
        assert row[:2] == [played.info.number, played.info.target]
        assert tuple(row[2::3]) == match.contents().deals[played.info.number - 1].entry.tricks


@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_pairs_are_those_of_the_deal(seed: int) -> None:
    match = match_of("sedma", seed)
    grids = tables(match, "scores")
    deals = iter(match.reckoned().deals)
    for grid in grids:
        for row in grid.rows:
            played = next(deals)
            pairs = [column.players for column in grid.columns if column.kind == "points"]
            assert tuple(pairs) == played.info.pairs
            assert row.heads[0] == played.info.number
    assert next(deals, None) is None


@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_declarations_tricks_and_bonus_add_up_to_the_points(seed: int) -> None:
    for grid in tables(match_of("piketas", seed), "scores"):
        for row in back.rows_of(grid):
            for at in (2, 7):
                *parts, points, _ = row[at : at + 5]
                assert sum(int(str(part)) for part in parts) == points


@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_the_count_of_a_deal_ends_where_its_totals_are(seed: int) -> None:
    match = match_of("piketas", seed)
    reckoned = match.reckoned()
    names = match.contents().setup.players
    for played, grid in zip(reckoned.deals, tables(match, "count"), strict=True):
        for row in back.rows_of(grid):
            counted = [int(n) for text in row[1:] if text is not None for n in str(text).split()]
            total = played.totals[names.index(str(row[0]))]
            assert not counted or counted[-1] == total
            assert counted == sorted(counted)


@games
@languages
@settings(max_examples=10, deadline=None)
@given(seed=seeds)
def test_the_card_holds_every_deal(game: Game[Any, Any], language: str, seed: int) -> None:
    """Total over points, a row a deal, as the table of scores has them."""
    match = replace(random_match(game, Random(seed)), id="")
    reckoned = match.reckoned()
    drawn: Card = card(finished(gathered([by_name(match)], language)).parts[0], "Taškų knyga")
    texts = [mark for mark in drawn.marks if isinstance(mark, Words)]
    places = [i for i, mark in enumerate(texts) if mark.size == DEAL]
    told = [(texts[i].text, texts[i + 1].text.removeprefix("★ ")) for i in places]
    wanted = [
        (back.printed(total), back.printed(gained))
        for played in reckoned.deals[:MOST_ROWS]
        if played.score
        for total, gained in zip(played.totals, played.score.points, strict=True)
    ]
    assert told == wanted
