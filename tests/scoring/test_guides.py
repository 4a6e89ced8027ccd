"""The rule pages: what they say is said in both languages, and every number and every example on
them is the one that the score is reckoned with."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from scoring.blocks import Counted, Facts, Word
from scoring.core import Game, PrintedTable
from scoring.games import GAMES, by_id
from scoring.guide import Part, Said, Table, players_table
from scoring.sheets.words import Speaker
from scoring.texts import LANGUAGES, texts

ROOT = Path(__file__).parents[2]
LADDER = tuple(range(20, 31))


def lines(language: str, part: Part) -> Iterator[str]:
    """A part as it is read, a row or a paragraph a line; printed tables are tested elsewhere."""
    told = Speaker(language)
    if isinstance(part, Said):
        yield told.say(part.text)
    elif isinstance(part, Facts):
        yield from (f"{told.say(what)}: {told.say(text)}" for what, text in part.items)
    elif isinstance(part, PrintedTable):
        yield from (" | ".join(map(str, row)) for row in (part.heads, *part.rows))
    else:
        yield from (
            " | ".join(str(told.value(cell)) for cell in row) for row in (part.heads, *part.rows)
        )


def page(
    game: Game[Any, Any], rules: Any = None, seats: tuple[int, ...] = (), language: str = "lt"
) -> list[str]:
    """A whole guide; the usual rules and all numbers of players where nothing is said."""
    rules, seats = game.rules if rules is None else rules, seats or game.seats
    found = list(lines(language, players_table(game, rules, seats)))
    for chapter in game.guide(rules, seats):
        found.append(texts(language)(chapter.title))
        found += [line for part in chapter.parts for line in lines(language, part)]
    return found


def agreements(game: Game[Any, Any]) -> Iterator[Any]:
    """The usual rules, and each other choice by itself."""
    yield game.rules
    for rule in game.house_rules:
        for choice in rule.choices:
            yield replace(game.rules, **{rule.name: choice})


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_words_whatever_was_agreed(
    game: Game[Any, Any], language: str
) -> None:
    for rules in agreements(game):
        for seats in (game.seats, *((one,) for one in game.seats)):
            told = page(game, rules, seats, language)
            assert len(told) > 15
            for line in told:
                assert not re.search(r"\b(guide|rule|line|table|game)\.[a-z]|[{}]", line), line


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_game_has_its_guide_with_all_its_tables(game: Game[Any, Any]) -> None:
    guide = game.guide(game.rules, game.seats)
    parts = [part for chapter in guide for part in chapter.parts]
    assert [part for part in parts if isinstance(part, PrintedTable)] == list(game.tables)
    titles = [chapter.title for chapter in guide]
    assert len(titles) == len(set(titles))
    assert {"guide.deal", "guide.play", "guide.points", "guide.example", "guide.end"} <= set(titles)


def codes(start: str) -> set[str]:
    """Those of counted nouns too."""
    known = texts("lt")._catalogue._catalog
    return {
        code for one in known if (code := one if isinstance(one, str) else one[0]).startswith(start)
    }


def test_no_sentence_has_a_number_of_its_own() -> None:
    """A number in a text would stay when the rule changes: it is put in."""
    for language in LANGUAGES:
        for code in codes("guide."):
            text = texts(language)._catalogue.gettext(code)
            assert not re.search(r"\d", text), f"{code}: {text}"


def labels(label: Any) -> Iterator[str]:
    """The codes in a label, or in anything that holds some."""
    if isinstance(label, (Word, Counted)):
        yield label.code
    if isinstance(label, (Table, Facts)):
        label = (label.title, label.heads, label.rows) if isinstance(label, Table) else label.items
    if isinstance(label, tuple):
        for part in label:
            yield from labels(part)


def test_every_sentence_is_on_some_page() -> None:
    said = {"guide.players-and-pack"}
    for game in GAMES:
        for rules in agreements(game):
            for seats in (game.seats, *((one,) for one in game.seats)):
                said |= set(labels(players_table(game, rules, seats)))
                said |= {chapter.title for chapter in game.guide(rules, seats)}
                said |= set(labels(game.guide(rules, seats)))
    assert codes("guide.") - said == set()


def test_both_languages_have_the_same_texts_with_the_same_places() -> None:
    for start in ("guide.", "rules."):
        assert codes(start)
        for code in codes(start):
            patterns = [texts(language)._catalogue.gettext(code) for language in LANGUAGES]
            assert code not in patterns
            assert places(patterns[0]) == places(patterns[1]), code


def places(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


# The examples of the texts, letter by letter -------------------------------------------------


def test_the_six_hands_of_dvi_zvakes() -> None:
    """«Iš viso – 43 taškai (27 + 4 + 4 + 4 + 4 = 43). Panašiai skaičiuojant: …»"""
    told = page(by_id("dvi_zvakes") or GAMES[0])
    rows = [line for line in told if re.search(r" \| \d+$", line)]
    assert rows[-6:] == [
        "Vienvardės kortos: 8 | 27",
        "Vienos spalvos kortos: 2 | 4",
        "Panašūs ketvertai: 2 | 4",
        "Panašių spalvų kortos: 4 | 4",
        "Vienspalvės poros: 4 | 4",
        "Iš viso | 43",
    ]
    for sum_of in (
        "2♥D 2♦D 2♠D ♣D ♦V: 23 + 6 + 2 + 5 + 3 = 39",
        "2♥D 2♦D 2♠D ♣D ♣V: 23 + 4 + 2 + 4 + 3 = 36",
        "2♥D 2♦D 2♠D 2♦V: 19 + 8 + 2 + 6 + 4 = 39",
        "2♥D 2♦D ♣D 2♥V ♥T: 15 + 10 + 2 + 7 + 3 = 37",
        "2♥D 2♦D 2♥K 2♦K: 12 + 8 + 4 + 8 + 4 = 36",
        "Rinkinys iš 5 vienvardžių kortų gali būti vertas daugiau nei iš 7: 37 ir 36.",
    ):
        assert sum_of in told


def test_the_deal_and_the_settlement_of_kopecios() -> None:
    """«Abiem atvejais gauna po 2 baudos taškus»; «A = -37, B = -5; C = -45; D = +87»."""
    told = page(by_id("kopecios") or GAMES[0])
    for line in (
        "Reikėjo 4, paimta 2: bauda už skirtumą | -2",
        "Reikėjo 4, paimta 6: bauda už skirtumą | -2",
        "Paimta lygiai tiek, kiek reikėjo (4): premija | 14",
        "A | -30 | −8 + 2 − 31 | -37",
        "B | -22 | 8 + 10 − 23 | -5",
        "C | -32 | −2 − 10 − 33 | -45",
        "D | 1 | 31 + 23 + 33 | 87",
    ):
        assert line in told


def test_the_tricks_of_sedma() -> None:
    """«Tad pora A-C surinko 60 akių, o pora B-D – 30.»"""
    told = page(by_id("sedma") or GAMES[0])
    assert [line for line in told if re.match(r"\d \| [^|]+ \| [A-D] ", line)] == [
        "1 | 8 D 10 7 | D | 10",
        "2 | V V D 10 | A | 10",
        "3 | 8 7 9 10 | B | 10",
        "4 | K K 9 K | A | 0",
        "5 | 8 K T D | A | 10",
        "6 | 9 7 8 10 | B | 10",
        "7 | T T V D | C | 20",
        "8 | 7 V 9 T | C | 20",
    ]
    assert {"10 V 8 T | A | 20", "10 V 10 K | C | 20", "D D 7 7 | D | 0"} <= set(told)
    assert "Pora A–C surinko 60, o pora B–D – 30." in told


def test_the_count_of_piketas() -> None:
    """«prieš pradėdami žaidimą, varžovas turėjo 10 taškų, dalytojas - 18», then «Vienuolika!»,
    «Dvylika!», «Trylika!», «Devyniolika!», «Dvidešimt!», «Keturiolika!», «Penkiolika!»."""
    told = page(by_id("piketas") or GAMES[0])
    rows = [line.split(" | ") for line in told if re.match(r"(Varžovas|Dalytojas) \|", line)]
    assert [(who[0], int(points), int(has)) for who, _, points, has in rows] == [
        ("V", 7, 7), ("D", 15, 15), ("D", 3, 18), ("V", 3, 10),
        ("V", 1, 11), ("V", 1, 12), ("V", 1, 13), ("D", 1, 19), ("D", 1, 20), ("V", 1, 14),
        ("V", 1, 15),
    ]  # fmt: skip


# What was agreed in a match -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "agreed", "told", "untold"),
    [
        ("dvi_zvakes", (5,), {"single_card": 3}, "už jas skiriama: 3 taškai", ": 0 taškų"),
        ("dvi_zvakes", (5,), {"single_card": 3}, "same-rank | 3 | 6 | 9", "same-rank | 0"),
        ("dvi_zvakes", (2,), {"tie_break": "extra_deals"}, "Jei lygu ir čia, žaidžiami", "iš lygiųjų"),
        ("dvi_zvakes", (2,), {"shared_deal": "none"}, "padalijimo nelaimėjo niekas", "visi jie"),
        ("kopecios", (3,), {}, "3 | 32 kortų kaladė | 11", "36 kortų"),
        ("kopecios", (3,), {}, "11 | 10 | 20", "keturiese"),
        ("kopecios", (4,), {"first_target": 1}, "Pirmojo padalijimo tikslas – 1", "tikslas – 0"),
        ("kopecios", (4,), {"first_target": 1}, "9 | 9 | 19", "10 | 9 | 19"),
        ("kopecios", (3,), {"bonus": LADDER}, "11 | 10 | 30", "5+n"),
        ("kopecios", (3,), {"bonus": LADDER}, "kiek reikėjo (4): premija | 24", "premija | 14"),
        ("sedma", (4,), {"deals_per_pairing": 1}, "2 | B | A | C | D | A-D : B-C", "5–8"),
        ("sedma", (4,), {"deals_per_pairing": 1}, "Po 1 padalijimo", "12 padalijimų"),
        ("sedma", (4,), {"deals_per_pairing": 1}, "Partiją sudaro 3 padalijimai", "12 padalijimų"),
        ("piketas", (2,), {"target": 150}, "pirmas surenka 150 taškų", "100 taškų"),
        ("piketas", (2,), {"finish": "end_of_deal"}, "sužaidžiamas iki galo", "baigiasi iškart"),
        ("piketas", (2,), {"last_trick": "extra"}, "paskutinis kirtis | 3", "paskutinis kirtis | 2"),
        ("piketas", (2,), {"six_tricks": "majority"}, "7 kirčiai | 10", "priedą gauna abu"),
        ("piketas", (2,), {"all_tricks": "added"}, "(prie ankstesnio priedo) | 40", "vietoj"),
        ("piketas", (2,), {"bonus_when": "at_once"}, "iškart, surinkus 6 kirčius", "po paskutinio"),
        ("piketas", (2,), {"min_point": 4}, "mažiausiai 4 kortos", "mažiausiai 3"),
    ],
)  # fmt: skip
def test_the_page_of_a_match_says_what_holds_in_it(
    name: str, seats: tuple[int, ...], agreed: dict[str, Any], told: str, untold: str
) -> None:
    game = by_id(name)
    assert game is not None
    usual = "\n".join((*page(game), *page(game, seats=seats)))
    here = "\n".join(page(game, replace(game.rules, **agreed), seats))
    assert told in here
    assert untold not in here
    assert untold in usual


# A rule that changes changes the page ---------------------------------------------------------

CHANGES = (
    ("dvi_zvakes_hand.py", "ONE_SUIT = 2", "ONE_SUIT = 5", "dvi_zvakes", "jos kortą – 5 taškai"),
    ("dvi_zvakes_hand.py", "ONE_SUIT = 2", "ONE_SUIT = 5", "dvi_zvakes", "23 + 15 + 2 + 5 + 3 = 48"),
    ("dvi_zvakes_hand.py", "19, 23, 27)", "19, 23, 28)", "dvi_zvakes", "8 | 28"),
    ("dvi_zvakes_hand.py", "5: 32, 6: 32", "5: 32, 6: 36", "dvi_zvakes", "6–8 | Dviguba 36"),
    ("kopecios.py", "{3: 10, 4: 9}", "{3: 10, 4: 8}", "kopecios", "kiekvienas gauna po 8 kortas"),
    ("kopecios.py", "lambda n: 10 + n", "lambda n: 20 + n", "kopecios", "(4): premija | 24"),
    ("sedma_play.py", "LAST_TRICK = 10", "LAST_TRICK = 20", "sedma", "A–C surinko 70"),
    ("sedma_play.py", "LAST_TRICK = 10", "LAST_TRICK = 20", "sedma", "deal | 100"),
    ("sedma_entry.py", "deals_per_pairing: int = 4", "deals_per_pairing: int = 2", "sedma", "Po 2 padalijimų"),
    ("piketas/rules.py", "5: 15, 6: 16", "5: 25, 6: 16", "piketas", "Laiptai: 5 kortos | 25 | 25"),
    ("piketas/rules.py", "target: int = 100", "target: int = 120", "piketas", "surenka 120 taškų"),
    ("piketas/rules.py", "ALL_TRICKS = 40", "ALL_TRICKS = 60", "piketas", "priedo) | 60"),
    ("piketas/ranks.py", '"T": 11', '"T": 12', "piketas", "T | 12"),
    ("piketas/announced.py", "ELDER_EXCHANGES = (3, 5)", "ELDER_EXCHANGES = (1, 5)", "piketas", "keičia 1–5"),
)  # fmt: skip
"""A file of a game, what stands there, what may stand there one day, and what the page says then."""

TELL = "import sys; from tests.scoring.test_guides import *; print(*page(by_id(sys.argv[1])), sep='\\n')"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code, to be changed."""
    folder = tmp_path_factory.mktemp("changed")
    shutil.copytree(ROOT / "scoring", folder / "scoring")
    (folder / "tests").mkdir()
    (folder / "tests" / "__init__.py").touch()
    (folder / "tests" / "scoring").mkdir()
    (folder / "tests" / "scoring" / "__init__.py").touch()
    shutil.copy(__file__, folder / "tests" / "scoring" / "test_guides.py")
    return folder


@pytest.mark.parametrize(("file", "was", "now", "name", "told"), CHANGES)
def test_another_value_in_the_code_is_another_page(
    file: str, was: str, now: str, name: str, told: str, copy: Path
) -> None:
    game = by_id(name)
    assert game is not None
    assert told not in "\n".join(page(game))
    path = copy / "scoring" / "games" / file
    source = path.read_text("utf-8")
    assert source.count(was) == 1
    path.write_text(source.replace(was, now), "utf-8")
    try:
        command = [sys.executable, "-B", "-X", "utf8", "-c", TELL, name]
        done = subprocess.run(command, cwd=copy, capture_output=True, text=True, encoding="utf-8")
    finally:
        path.write_text(source, "utf-8")
    assert done.returncode == 0, done.stderr
    assert told in done.stdout
