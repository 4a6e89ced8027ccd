"""Piketas in words: every problem, reason and house rule in both languages; numbers aloud."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scoring.core import problem
from scoring.games import piketas
from scoring.games.piketas import GAME
from scoring.texts import LANGUAGES, texts
from scoring.texts.numerals import word
from tests.scoring.piketas.at_table import replayed
from tests.scoring.piketas.test_refused import (
    EXCHANGES,
    IMPOSSIBLE,
    POINTS,
    SEQUENCES,
    SETS,
    TRICKS,
)

SOURCE = "".join(
    path.read_text("utf-8") for path in sorted(Path(piketas.__file__).parent.glob("*.py"))
)
CODES = sorted(
    {*re.findall(r'problem\(\s*"([a-z-]+)"', SOURCE), "point-form", "sequence-form", "set-form"}
)
FAULTY = [
    *({"elder": {"point": point}, "tricks": 6} for point, _ in POINTS),
    *({"elder": {"sequences": [one]}, "tricks": 6} for one, _ in SEQUENCES),
    *({"elder": {"sets": [one]}, "tricks": 6} for one, _ in SETS),
    *({"elder": {"point": p, "sequences": [s]}, "tricks": 6} for p, s in IMPOSSIBLE),
    *(
        {"elder": {"exchanged": e}, "dealer": {"exchanged": d}, "tricks": 6}
        for e, d, _ in EXCHANGES
    ),
    *({"tricks": tricks} for tricks, _ in TRICKS),
    {"elder": {"point": "8"}, "dealer": {"sequences": ["3"] * 5, "sets": ["3T"] * 5}, "tricks": 6},
    {"elder": {"point": "7"}, "dealer": {"sequences": ["3"]}, "tricks": 6},
    {"elder": {"point": "3", "sequences": ["5"]}, "dealer": {"point": "3"}, "tricks": 6},
    {"elder": {"point": "3"}, "dealer": {"sequences": ["5"]}, "tricks": 6},
    {
        "elder": {"sequences": ["6"], "sets": ["3T"]},
        "dealer": {"sequences": ["6"], "sets": ["4D", "3T"]},
        "tricks": 6,
    },
]
OTHER_RULES = [{"min_point": 4}, {"finish": "end_of_deal"}, {"last_trick": "extra"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_makes_a_whole_sentence(language: str) -> None:
    seen = set()
    for rules in ({}, *OTHER_RULES):
        for deal in [*FAULTY, {"elder": {"point": "3"}, "tricks": "e"}, {"tricks": 5}]:
            for fault in replayed([deal], rules).deals[0].problems:
                sentence = texts(language).problem(fault)
                assert "{" not in sentence
                assert sentence != f"problem.{fault.code}"
                assert sentence.endswith(".")
                seen.add(fault.code)
    assert {*CODES} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_house_rule_has_its_words(language: str) -> None:
    say = texts(language)
    for rules in ({}, {"all_tricks": "added"}):
        for tricks in ("e" * 12, 12, "ed" * 6):
            deal = {
                "elder": {"point": "5", "sequences": ["3"], "sets": ["3T"]},
                "tricks": tricks,
            }
            score = replayed([deal], rules).deals[0].score
            assert score is not None
            for line in score.lines:
                text = say(f"line.{line.reason}", **dict(line.params))
                assert not text.startswith("line.")
                assert "{" not in text
    for rule in GAME.house_rules:
        codes = [f"rule.{rule.name}", f"rule.{rule.name}.text"]
        codes += [f"rule.{rule.name}.{choice}" for choice in rule.choices]
        assert [code for code in codes if not say.has(code)] == []
    assert say.has("game.piketas")
    assert say.has("game.piketas.line")


def test_where_the_text_is_silent_the_default_is_said_to_be_ours() -> None:
    for rule in GAME.house_rules:
        for language in ("lt", "en"):
            assert rule.ours == texts(language).has(f"rule.{rule.name}.ours")
    assert [rule.name for rule in GAME.house_rules if rule.prominent] == ["six_tricks"]


def test_a_refusal_says_what_would_be_right() -> None:
    fault = problem("exchange-dealer", "/dealer/exchanged", low=2, high=3, got="4")
    assert texts("lt").problem(fault) == (
        "Dalytojo pakeistų kortų skaičius – 4, o gali būti nuo 2 iki 3: tiek jų palikta."
    )
    hand = replayed([{"elder": {"point": "6/59", "sequences": ["4"]}, "tricks": 6}])
    assert texts("en").problem(hand.deals[0].problems[0]) == (
        "One hand cannot have the point “6/59” and “4” as its best sequence. "
        "With that point the best sequence can be: 6K, 6D, 5T."
    )


NUMBERS = [
    (0, "nulis", "zero"),
    (1, "vienas", "one"),
    (6, "šeši", "six"),
    (10, "dešimt", "ten"),
    (11, "vienuolika", "eleven"),
    (13, "trylika", "thirteen"),
    (15, "penkiolika", "fifteen"),
    (19, "devyniolika", "nineteen"),
    (20, "dvidešimt", "twenty"),
    (21, "dvidešimt vienas", "twenty-one"),
    (57, "penkiasdešimt septyni", "fifty-seven"),
    (90, "devyniasdešimt", "ninety"),
    (99, "devyniasdešimt devyni", "ninety-nine"),
    (100, "šimtas", "one hundred"),
    (101, "šimtas vienas", "one hundred and one"),
    (112, "šimtas dvylika", "one hundred and twelve"),
    (122, "šimtas dvidešimt du", "one hundred and twenty-two"),
    (200, "du šimtai", "two hundred"),
    (248, "du šimtai keturiasdešimt aštuoni", "two hundred and forty-eight"),
    (300, "trys šimtai", "three hundred"),
    (999, "devyni šimtai devyniasdešimt devyni", "nine hundred and ninety-nine"),
    (1000, "1000", "1000"),
    (-3, "−3", "−3"),
]


@pytest.mark.parametrize(("number", "lithuanian", "english"), NUMBERS)
def test_number_in_words(number: int, lithuanian: str, english: str) -> None:
    assert word(texts("lt"), number) == lithuanian
    assert word(texts("en"), number) == english


def test_no_two_numbers_sound_alike() -> None:
    for language in LANGUAGES:
        words = {word(texts(language), number) for number in range(1000)}
        assert len(words) == 1000
        assert not any("numeral" in one for one in words)
