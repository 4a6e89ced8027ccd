"""Dvi žvakės: what a hand is worth, and what is refused, by the sentences of the text."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from scoring.cards import notation, read_notation
from scoring.core import Json, Line
from scoring.games.dvi_zvakes import GAME, feature_table
from scoring.games.dvi_zvakes_entry import Entry
from scoring.games.dvi_zvakes_hand import (
    Features,
    counted,
    features,
    points,
    possible_totals,
)
from scoring.texts import texts

from .playing import places, play, problems

POSSIBLE = Path(__file__).parent.parent / "data" / "dvi-zvakes-possible-features.csv"

COLUMNS = (
    "L_longest_rank",
    "S_longest_suit",
    "Q_similar_fours",
    "C_longer_colour",
    "P_identical_pairs",
)


def hand(text: str) -> tuple[int, ...]:
    found = read_notation(text)
    assert found.strange == ()
    return found.cards


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("2♠K-2♥K-2♦K-2♣K", (27, 4, 4, 4, 4)),
        ("2♥D-2♦D-2♠D-♣D-♦V", (23, 6, 2, 5, 3)),
        ("2♥D-2♦D-2♠D-♣D-♣V", (23, 4, 2, 4, 3)),
        ("2♥D-2♦D-2♠D-2♦V", (19, 8, 2, 6, 4)),
        ("2♥D-2♦D-♣D-2♥V-♥T", (15, 10, 2, 7, 3)),
        ("2♥D-2♦D-2♥K-2♦K", (12, 8, 4, 8, 4)),
        ("2♥D-2♦D-♣D-2♥V-♦T", (15, 8, 2, 7, 3)),
        ("2♥D-♦D-2♠D-♣D-♦V-♣V", (19, 4, 0, 4, 2)),
        ("♠T-♠K-♣D-♣V-♥10-♥9-♦8-♦7", (0, 4, 0, 4, 0)),
        ("2♠T-2♠K-2♠D-2♠V", (6, 16, 0, 8, 4)),
        ("2♠6-2♣6-2♥T-2♦T", (12, 4, 4, 4, 4)),
    ],
)
def test_the_five_features_are_added_up(text: str, worth: tuple[int, ...]) -> None:
    """«visos aštuonios … kortos įvertinamos pagal visus penkis požymius, ir … sudedami»; the
    first six are the text's own hands."""
    assert points(features(hand(text)), 0) == worth


@pytest.mark.parametrize(
    ("size", "worth"), [(1, 0), (2, 6), (3, 9), (4, 12), (5, 15), (6, 19), (7, 23), (8, 27)]
)
def test_cards_of_one_rank(size: int, worth: int) -> None:
    """«po 3 taškus. Jei turi šešias vienvardes, gauna 19 taškų, jei septynias – 23, jei visas
    aštuonias – 27.»"""
    copies = hand("2♠D-2♥D-2♦D-2♣D")[:size]
    assert points(features(copies), 0)[0] == worth
    assert feature_table(GAME.rules.single_card).rows[0][size] == worth
    assert points(features(copies), 3)[0] == (worth or 3)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (0, 0, 0, 0, 0)),
        ("♥D", (1, 1, 0, 1, 0)),
        ("2♥D", (2, 2, 0, 2, 1)),
        ("2♥D-2♦D", (4, 2, 1, 4, 2)),
        ("2♥D-♦D-♠6", (3, 2, 0, 3, 1)),
        ("2♠6-2♣6-♥6", (5, 2, 1, 4, 2)),
    ],
)
def test_a_hand_that_is_not_full_yet(text: str, found: tuple[int, ...]) -> None:
    assert features(hand(text)) == Features(*found)


def test_which_cards_count() -> None:
    cards = hand("♠T-♠V-2♥D-2♦D-♣D-♣9")
    lit = {
        feature: notation(cards[place] for place in places)
        for feature, places in counted(cards).items()
    }
    assert lit == {
        "same_rank": "2♥D-2♦D-♣D",
        "one_suit": "♠T-♠V",
        "similar_fours": "2♥D-2♦D",
        "one_colour": "♠T-♠V-♣D-♣9",
        "pairs": "2♥D-2♦D",
    }


def test_totals_that_can_occur() -> None:
    """The kept totals are those of all 311 tuples that a hand can have."""
    with POSSIBLE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 311
    for players, column in ((2, "possible_24x2"), (5, "possible_32x2"), (8, "possible_36x2")):
        for single, total in ((0, "total_single0"), (3, "total_single3")):
            listed = sorted({int(row[total]) for row in rows if row[column] == "1"})
            assert list(possible_totals(players, single)) == listed


def test_every_tuple_is_worth_what_it_is_said_to_be() -> None:
    with POSSIBLE.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found = Features(*(int(row[name]) for name in COLUMNS))
            assert sum(points(found, 0)) == int(row["total_single0"])
            assert sum(points(found, 3)) == int(row["total_single3"])


EIGHT = "2♥D-2♦D-2♠D-♣D-♦V"
SEVEN = "2♥D-2♦D-2♠D-♣D"


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ([EIGHT, 20], []),
        ([SEVEN, 20], [("hand-eight", "/hands/0")]),
        ([EIGHT + "-♦T", 20], [("hand-eight", "/hands/0")]),
        (["", 20], [("hand-eight", "/hands/0")]),
        ([20, SEVEN], [("hand-eight", "/hands/1")]),
        (["2♥6-2♦6-2♠6-2♣6", 20], [("card-not-in-pack", "/hands/0")]),
        (["2♥D-♥D-2♦D-2♠D-♣D", 20], [("card-third", "/hands/0")]),
        (
            ["2♥D-♥D-♦8", 20],
            [
                ("hand-eight", "/hands/0"),
                ("card-not-in-pack", "/hands/0"),
                ("card-third", "/hands/0"),
            ],
        ),
        ([EIGHT, "♥D-♣D-2♠K-2♣K-2♦K"], [("card-third-all", "/hands")]),
        ([EIGHT, "♥D-♣D-2♠K-2♣K-♦K"], [("hand-eight", "/hands/1")]),
        ([EIGHT, "♥D-♣D-2♠K-2♣K-♦K-♦8"], [("card-not-in-pack", "/hands/1")]),
        ([EIGHT, EIGHT, EIGHT], [("hands-players", "/hands"), ("card-third-all", "/hands")]),
        ([EIGHT], [("hands-players", "/hands")]),
        ([], [("hands-players", "/hands")]),
        ([41, 20], [("total-impossible", "/hands/0")]),
        ([13, 44], [("total-impossible", "/hands/0"), ("total-impossible", "/hands/1")]),
        ([-20, 0], [("total-impossible", "/hands/0"), ("total-impossible", "/hands/1")]),
        (["♥Q", 20], [("hand-notation", "/hands/0")]),
        ([None, 20], [("hand-type", "/hands/0")]),
        ([True, 20.0], [("hand-type", "/hands/0"), ("hand-type", "/hands/1")]),
        ([["♥D"], {}], [("hand-type", "/hands/0"), ("hand-type", "/hands/1")]),
        (["\ud800", 20], [("lone-surrogate", "/hands/0")]),
        (["♥Q", 41], [("hand-notation", "/hands/0"), ("total-impossible", "/hands/1")]),
        ("♥D", [("not-list", "/hands")]),
        (None, [("not-list", "/hands")]),
    ],
)
def test_refused(hands: Json, expected: list[tuple[str, str]]) -> None:
    found = problems("dvi_zvakes", 2, {"hands": hands})
    assert places(found) == expected
    for one in found:
        for language in ("lt", "en"):
            assert texts(language).problem(one) != f"problem.{one.code}"


@pytest.mark.parametrize(
    ("json", "expected"),
    [
        ({}, [("field-missing", "/hands")]),
        ({"hands": [20, 20], "akys": 1}, [("field-unknown", "/akys")]),
        ([], [("not-object", "")]),
    ],
)
def test_a_deal_that_is_none(json: Json, expected: list[tuple[str, str]]) -> None:
    assert places(GAME.read(json).problems) == expected


def test_a_refusal_says_what_would_be_right() -> None:
    total = problems("dvi_zvakes", 8, {"hands": [41, *[20] * 7]})[0]
    assert "8, 10–39, 43" in texts("lt").problem(total)
    total = problems("dvi_zvakes", 2, {"hands": [13, 20]})[0]
    assert "14–39, 43" in texts("en").problem(total)
    low = problems("dvi_zvakes", 2, {"hands": ["2♥6-2♦6-2♠6-2♣6", 20]})[0]
    assert "♠6, ♥6, ♦6, ♣6" in texts("lt").problem(low)
    assert "T K D V 10 9." in texts("lt").problem(low)


@pytest.mark.parametrize(
    ("total", "players", "single", "right"),
    [
        (8, 5, 0, True),
        (8, 5, 3, False),
        (11, 5, 3, True),
        (9, 8, 0, False),
        (12, 8, 3, False),
        (10, 4, 0, False),
        (43, 8, 3, True),
        (40, 8, 0, False),
    ],
)
def test_bare_totals(total: int, players: int, single: int, right: bool) -> None:
    json = {"hands": [total, *[20] * (players - 1)]}
    assert (problems("dvi_zvakes", players, json, {"single_card": single}) == ()) == right


def test_a_very_long_number_is_refused_with_a_sentence() -> None:
    assert places(problems("dvi_zvakes", 2, {"hands": [10**4000, 20]})) == [
        ("total-impossible", "/hands/0")
    ]


def test_every_point_has_its_line() -> None:
    score = play("dvi_zvakes", 2, [{"hands": ["2♥D-♦D-2♠D-♣D-♦V-♣V", 20]}]).deals[0].score
    assert score is not None
    assert score.lines == (
        Line("same-rank", 0, 19, (("counted", 6),)),
        Line("one-suit", 0, 4, (("counted", 2),)),
        Line("one-colour", 0, 4, (("counted", 4),)),
        Line("pairs", 0, 2, (("counted", 2),)),
        Line("bare-total", 1, 20),
    )


def test_written_again_it_is_canonical() -> None:
    read = GAME.read({"hands": ["♦V ♣D,2♠D 2♦D 2♥D", 36]})
    assert read.entry is not None
    assert GAME.write(read.entry) == {"hands": ["2♠D-2♥D-2♦D-♦V-♣D", 36]}


def test_new_seats_take_their_hands_along() -> None:
    entry = Entry((20, 30, (1, 2)))
    assert GAME.reseat(entry, (2, 0, 1), GAME.rules, 1) == Entry(((1, 2), 20, 30))
