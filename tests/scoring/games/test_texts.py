"""Everything that these games may say has its words in both languages."""

from __future__ import annotations

import random
import string
from typing import Any

import pytest

from scoring.cards import RANK_NAMES, SUIT_NAMES, name_code
from scoring.core import Game, Json
from scoring.games import GAMES
from scoring.games.dvi_zvakes_hand import FEATURES
from scoring.texts import LANGUAGES, texts

from .playing import play

CODES = [f"suit.{name}" for name in SUIT_NAMES] + [f"rank.{name}" for name in RANK_NAMES]
CODES += [name_code(card) for card in range(36)]
CODES += [f"feature.{name}" for name in FEATURES]


UNSAID = {("last_trick", "number")}
"""What a sentence does not repeat: the last trick is the twelfth."""


def rule_codes(game: Game[Any, Any]) -> list[str]:
    codes = [f"game.{game.id}", f"game.{game.id}.line", f"result.{game.id}"]
    for rule in game.house_rules:
        start = f"rule.{rule.name}"
        codes += [start, f"{start}.text"]
        codes += [f"{start}.{choice}" for choice in rule.choices if not rule.bounds]
        codes += [f"{start}.ours"] if rule.ours else []
    return codes


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_have_names_values_and_what_the_text_says(
    game: Game[Any, Any], language: str
) -> None:
    lacking = [code for code in rule_codes(game) if not texts(language).has(code)]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_features_have_names(language: str) -> None:
    assert [code for code in CODES if not texts(language).has(code)] == []


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_tables_have_titles_and_heads(game: Game[Any, Any], language: str) -> None:
    for table in game.tables:
        assert texts(language).has(f"table.{table.title}")
        words = [*table.heads, *(cell for row in table.rows for cell in row)]
        for word in words:
            if isinstance(word, str) and word[:1] in string.ascii_lowercase and len(word) > 3:
                assert texts(language).has(f"table.{table.title}.{word}"), word


def some_lines() -> list[tuple[str, dict[str, Json]]]:
    chance = random.Random(1)
    pack = ["T", "K", "D", "V", "10", "9", "8", "7"] * 4
    chance.shuffle(pack)
    tricks: Json = [" ".join(pack[4 * i : 4 * i + 4]) for i in range(8)]
    return [
        ("dvi_zvakes", {"hands": ["2♥D-2♦D-2♠D-♣D-♦V", 20]}),
        ("sedma", {"akys": [60, 30]}),
        ("sedma", {"full_cards": [5, 3], "last_trick": 1}),
        ("sedma", {"tricks": tricks}),
        ("kopecios", {"tricks": [0, 3, 3, 3]}),
        (
            "piketas",
            {
                "elder": {"point": "7", "sets": ["3K"]},
                "dealer": {"sequences": ["5T", "3D"]},
                "tricks": "edeeddeedded",
            },
        ),
        ("piketas", {"elder": {"point": "4"}, "tricks": "e" * 12}),
        ("piketas", {"tricks": 5}),
    ]


@pytest.mark.parametrize(("name", "json"), some_lines())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_for_points_can_be_said(
    name: str, json: dict[str, Json], language: str
) -> None:
    players = 2 if name in ("dvi_zvakes", "piketas") else 4
    score = play(name, players, [json]).deals[0].score
    assert score is not None
    assert score.lines
    for line in score.lines:
        said = texts(language)(f"line.{line.reason}", **dict(line.params))
        assert said != f"line.{line.reason}"
        for name_of, value in line.params:
            if (line.reason, name_of) not in UNSAID:
                assert str(value) in said, name_of
