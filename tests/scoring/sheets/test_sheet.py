"""What stands on a sheet: evening, result, corrections, several matches, empty sheets."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import games as all_games
from scoring.blocks import Facts, Note
from scoring.core import Deal, Game
from scoring.evening import evening
from scoring.games import GAMES, by_id
from scoring.log import Event, Setup
from scoring.match import Match, begun
from scoring.sheets import (
    BLANK_FORMATS,
    FORMATS,
    Sheet,
    by_name,
    finished,
    gathered,
    preview,
    written,
    written_blank,
)
from scoring.texts import LANGUAGES
from tests.scoring import fake_game
from tests.scoring.generators import random_match
from tests.scoring.sheets import reading_back as back

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def kopecios(names: tuple[str, ...], *tricks: list[int], started: str = "") -> Match:
    game = by_id("kopecios")
    assert game is not None
    match = begun("", game, Setup(names, 0, game.rules), started)
    for taken in tricks:
        match = match.with_event(Event("played", deal=deal(game, taken)))
    return match


def deal(game: Game[Any, Any], taken: list[int]) -> Deal[Any]:
    return Deal(game.read({"tricks": taken}).entry)


def sheet_of(*matches: Match, proof: bool = False, language: str = "lt") -> Sheet:
    return finished(gathered([by_name(match) for match in matches], language, proof))


def facts(sheet: Sheet) -> dict[str, str]:
    part = sheet.parts[0]
    found = (*part.blocks, *part.proof)
    return {
        about: told for block in found if isinstance(block, Facts) for about, told in block.items
    }


@pytest.mark.parametrize(
    ("started", "date"),
    [
        ("2026-11-29T19:30+02:00", "2026-11-29"),
        ("2026-11-30T04:59:59+02:00", "2026-11-29"),
        ("2026-11-30T05:00+02:00", "2026-11-30"),
        ("2026-11-30T03:30Z", "2026-11-29"),
        ("2027-01-01T01:00:00.5-08:00", "2026-12-31"),
        ("0001-01-01T01:00Z", "0001-01-01"),
        ("", ""),
    ],
)
def test_evening_ends_at_five_of_its_own_time(started: str, date: str) -> None:
    assert evening(started) == date


def test_no_date_where_there_is_none() -> None:
    assert "Data" not in facts(sheet_of(kopecios(("A", "B", "C"))))
    dated = kopecios(("A", "B", "C"), started="2026-11-30T01:00+02:00")
    assert facts(sheet_of(dated))["Data"] == "2026-11-29"


def test_head_tells_an_unfinished_match() -> None:
    sheet = sheet_of(kopecios(("A", "B", "C"), [1, 2, 7]))
    assert facts(sheet)["Sužaista padalijimų"] == "1 iš 11"
    assert Note("Nebaigta partija", strong=True) in sheet.parts[0].blocks


def test_kopecios_always_has_its_ladder_and_every_difference() -> None:
    """The text's own example: −30 −22 −32 +1 gives −37 −5 −45 +87."""
    tricks = [
        *([1, 0, 0, 8], [3, 1, 2, 3], [3, 3, 1, 2], [2, 6, 0, 1], [1, 0, 1, 7]),
        *([7, 0, 0, 2], [3, 0, 0, 6], [8, 0, 0, 1], [0, 0, 0, 9], [1, 0, 1, 7]),
    ]
    grids = {
        grid.role: grid for grid in back.grids(sheet_of(kopecios(("A", "B", "C", "D"), *tricks)))
    }
    assert back.rows_of(grids["ladder"]) == [["Premija", 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]]
    assert back.rows_of(grids["settlement"]) == [
        ["A", None, -8, 2, -31, -37],
        ["B", 8, None, 10, -23, -5],
        ["C", -2, -10, None, -33, -45],
        ["D", 31, 23, 33, None, 87],
    ]


def test_proof_tells_what_was_corrected_and_not_what_was_undone() -> None:
    game = by_id("kopecios")
    assert game is not None
    match = kopecios(("A", "B", "C"), [1, 2, 7], [2, 2, 6], [3, 3, 4])
    at = "2026-11-30T00:15:30+02:00"
    for event in (
        Event("amended", at, "Ona", number=2, deal=deal(game, [0, 0, 10])),
        Event("amended", at, "Ona", number=3, deal=deal(game, [0, 0, 10])),
        Event("undone"),
        Event("removed", at, "", number=1),
        Event("inserted", number=1, deal=deal(game, [5, 5, 0])),
    ):
        match = match.with_event(event)
    told = facts(sheet_of(match, proof=True))
    assert told["2 padalijimas"] == "pataisyta, 2026-11-30 00:15, Ona"
    assert told["Pašalintas padalijimas"] == "pašalinta, 2026-11-30 00:15"
    assert told["1 padalijimas"] == "įterpta"
    assert "3 padalijimas" not in told
    assert "2 padalijimas" not in facts(sheet_of(match))


def test_a_faulty_deal_is_told_and_counts_nothing() -> None:
    sheet = sheet_of(kopecios(("A", "B", "C"), [1, 2, 7], [1, 1, 1], [3, 3, 4]))
    assert facts(sheet)["2 padalijimas"].startswith("neįskaičiuota")
    scores = next(grid for grid in back.grids(sheet) if grid.role == "scores")
    assert back.rows_of(scores)[1][2:] == [None] * 9


def test_several_matches_have_standings_over_them() -> None:
    game = by_id("sedma")
    assert game is not None
    matches = [random_match(game, Random(seed), whole=True) for seed in range(4)]
    sheet = sheet_of(*matches)
    standings = next(grid for grid in back.grids(sheet) if grid.role == "standings")
    won = {str(row[1]): row[4] for row in back.rows_of(standings)}
    expected: dict[str, int] = dict.fromkeys(won, 0)
    for match in matches:
        for winner in match.reckoned().outcome.winners:
            expected[match.contents().setup.players[winner]] += 1
    assert won == expected
    assert [part.sign for part in sheet.parts] == ["", *["sedma"] * 4]


@pytest.mark.parametrize("form", ["csv", "png", "html", "json", "doc"])
def test_several_are_refused_where_they_do_not_fit(form: str) -> None:
    match = by_name(kopecios(("A", "B", "C")))
    with pytest.raises(ValueError, match="expected one of"):
        finished(written(form, [match, match], "lt"))


@games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", BLANK_FORMATS)
def test_an_empty_sheet_for_every_number_of_players(
    game: Game[Any, Any], language: str, form: str
) -> None:
    for players in game.seats:
        data = finished(written_blank(form, game, players, language))
        text = back.pdf_text(data) if form == "pdf" else back.Tables(data).text
        assert "sheet." not in text
        if form == "pdf":
            assert text.endswith(("1iš1", "1of1")), text[-20:]


@games
def test_every_format_says_how_far_it_is_and_can_be_stopped(game: Game[Any, Any]) -> None:
    source = by_name(replace(random_match(game, Random(1)), id=""))
    for form in FORMATS:
        making = written(form, [source], "lt")
        step = next(making)
        assert 0 < step.done <= step.of
        making.close()


def test_preview_is_a_picture_a_page() -> None:
    sheet = sheet_of(kopecios(("A", "B", "C"), [1, 2, 7]), proof=True)
    pictures = finished(preview(sheet, 400))
    assert pictures
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)


def test_a_fifth_game_goes_through_every_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in the sheets asks a game's name."""
    monkeypatch.setattr(all_games, "GAMES", (*GAMES, fake_game.GAME))
    match = random_match(fake_game.GAME, Random(2), whole=True)
    for form in FORMATS:
        assert finished(written(form, [by_name(match)], "lt", proof=True))
    tables = [grid for grid in back.grids(sheet_of(match)) if grid.role == "scores"]
    assert len(tables[0].rows) == len(match.contents().deals)
