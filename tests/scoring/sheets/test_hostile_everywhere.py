"""Texts of people that try to be something else, in every format, game and language: as names,
as the note and as the names of who wrote. Nothing runs, nothing is lost without a sign."""

from __future__ import annotations

import io
import json
import re
import zipfile
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring import score_file
from scoring.core import Game
from scoring.games import GAMES
from scoring.log import Event
from scoring.sheets import Source, finished, gathered, written
from scoring.sheets.card import card
from scoring.sheets.card_marks import Words
from scoring.sheets.fonts import font
from scoring.sheets.plain import STARTERS, neutralised, visible
from scoring.texts import LANGUAGES
from tests.scoring.generators import random_match
from tests.scoring.sheets import reading_back as back
from tests.scoring.sheets.test_hostile import KEPT

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)
ALLOWED = {
    *("html", "head", "meta", "title", "style", "body", "main", "article", "svg", "path"),
    *("h1", "h2", "h3", "p", "dl", "dt", "dd", "div", "table", "caption", "thead", "tbody"),
    *("colgroup", "col", "tr", "th", "td", "b", "wbr"),
}
"""The tags that a page may have."""


def sources(game: Game[Any, Any]) -> list[Source]:
    """Matches in which every hostile text is a name; others of them are the note and a writer."""
    found = []
    at = 0
    while at < len(KEPT):
        players = game.seats[at % len(game.seats)]
        names = tuple(KEPT[(at + i) % len(KEPT)] for i in range(players))
        match = random_match(game, Random(at), players, whole=True, rules=game.rules)
        deal = match.contents().deals[0]
        told = (
            Event("noted", note=KEPT[at]),
            Event("amended", "2026-11-29T20:00+02:00", KEPT[-1 - at], number=1, deal=deal),
        )
        whole = replace(match, id="", log=(*match.log, *told), started="2026-11-29T19:00+02:00")
        found.append(Source(whole, names))
        at += players
    return found


def people(source: Source) -> list[str]:
    """Every text of people that stands on the sheet."""
    writers = [event.by for event in source.match.log if event.by]
    return [*source.names, source.match.contents().note, *writers]


def made(form: str, source: Source, language: str) -> bytes:
    return finished(written(form, [source], language, proof=True))


@games
@languages
def test_csv(game: Game[Any, Any], language: str) -> None:
    for source in sources(game):
        rows = back.csv_rows(made("csv", source, language), language)
        cells = [cell for row in rows for cell in row]
        for cell in cells:
            first = next((sign for sign in cell if not sign.isspace() and sign.isprintable()), "")
            assert first not in STARTERS or re.fullmatch(r"-?\d+", cell), repr(cell)
        for text in people(source):
            assert any(visible(text) in cell for cell in cells), repr(text)
        for name in source.names:
            assert neutralised(name) in cells, repr(name)


@games
@languages
def test_workbook(game: Game[Any, Any], language: str) -> None:
    formula = re.compile(r"[A-Z]+\d+(\+[A-Z]+\d+)?|SUM\([A-Z]+\d+:[A-Z]+\d+\)")
    for source in sources(game):
        data = made("xlsx", source, language)
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            parts = {name: file.read(name).decode() for name in file.namelist()}
        assert not any("externalLink" in name or "vba" in name for name in parts)
        for name, part in parts.items():
            for found in re.findall(r"<f[^>]*>([^<]*)</f>", part):
                assert formula.fullmatch(found), (name, found)
            assert "<hyperlink" not in part
            assert "<definedName" not in part or "HYPERLINK" not in part
        cells = [v for page in back.xlsx_rows(data) for row in page for v in row]
        texts = [cell for cell in cells if isinstance(cell, str)]
        for text in people(source):
            assert any(visible(text) in cell for cell in texts), repr(text)


@games
@languages
def test_html(game: Game[Any, Any], language: str) -> None:
    for source in sources(game):
        page = back.Tables(made("html", source, language))
        assert {tag for tag, _ in page.tags} <= ALLOWED
        attributes = {
            key for tag, found in page.tags for key in found if tag not in ("svg", "path")
        }
        allowed = {"lang", "charset", "name", "content", "class", "dir", "scope", "colspan"}
        assert attributes <= allowed | {"rowspan", "tabindex", "role", "aria-label"}
        for text in people(source):
            assert visible(text) in page.text, repr(text)


@games
@languages
def test_pdf(game: Game[Any, Any], language: str) -> None:
    for source in sources(game):
        data = made("pdf", source, language)
        text = back.pdf_text(data)
        for name in people(source):
            assert back.squeezed(font().written(name)) in text, repr(name)
        assert b"/URI" not in data
        assert b"/JavaScript" not in data


@games
@languages
def test_card(game: Game[Any, Any], language: str) -> None:
    for source in sources(game):
        assert made("png", source, language).startswith(b"\x89PNG")
        drawn = card(finished(gathered([source], language)).parts[0], "Taškų knyga")
        text = back.squeezed("".join(mark.text for mark in drawn.marks if isinstance(mark, Words)))
        for name in (*source.names, source.match.contents().note):
            assert back.squeezed(font().written(name)) in text, repr(name)


@games
def test_score_file(game: Game[Any, Any]) -> None:
    for source in sources(game):
        data = made("json", source, "lt")
        told = json.loads(data)
        assert tuple(told["players"]) == source.names
        found = score_file.read(data)
        assert found.problems == ()
        assert found.match is not None
        assert found.match.contents().note == source.match.contents().note


@languages
@pytest.mark.parametrize("form", ["pdf", "xlsx"])
def test_several_matches(form: str, language: str) -> None:
    all_of_them = [source for game in GAMES for source in sources(game)[:2]]
    data = finished(written(form, all_of_them, language, proof=True))
    if form == "pdf":
        text = back.pdf_text(data)
        wanted = [back.squeezed(font().written(n)) for s in all_of_them for n in s.names]
    else:
        cells = [v for page in back.xlsx_rows(data) for row in page for v in row]
        text = "\0".join(cell for cell in cells if isinstance(cell, str))
        wanted = [visible(name) for source in all_of_them for name in source.names]
        assert back.recalculated(data) > 0
    for name in wanted:
        assert name in text, repr(name)
