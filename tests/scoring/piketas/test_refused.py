"""Everything that rules.md refuses: its own code at the exact place, and what just passes."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.games.piketas import GAME
from scoring.games.piketas.checks import check
from scoring.games.piketas.entry import Entry, Point, Side
from tests.scoring.piketas.at_table import faults, info_of, replayed

Found = list[tuple[str, str]]


def elder(**side: Any) -> dict[str, Any]:
    return {"elder": side, "tricks": 6}


def both(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    return {"elder": one, "dealer": other, "tricks": 6}


POINTS = [
    ("2", "point-cards"),
    ("9", "point-cards"),
    ("3/23", "point-pips"),
    ("3/32", "point-pips"),
    ("4/33", "point-pips"),
    ("4/42", "point-pips"),
    ("5/43", "point-pips"),
    ("5/52", "point-pips"),
    ("6/53", "point-pips"),
    ("6/61", "point-pips"),
    ("7/63", "point-pips"),
    ("7/69", "point-pips"),
    ("", "point-form"),
    ("6/", "point-form"),
    ("6/57/1", "point-form"),
    ("06", "point-form"),
    ("-6", "point-form"),
    (" 6", "point-form"),
    ("٦", "point-form"),
    ("6" * 5000, "point-form"),
    (6, "not-text"),
    (None, "not-text"),
    ("\ud800", "lone-surrogate"),
]


@pytest.mark.parametrize(("point", "code"), POINTS)
def test_point(point: Any, code: str) -> None:
    assert faults(elder(point=point)) == [("/elder/point", code)]
    assert faults({"dealer": {"point": point}, "tricks": 6}) == [("/dealer/point", code)]


def test_point_of_eight_has_75_pips_and_its_eight() -> None:
    assert faults(elder(point="8/74", sequences=["8"])) == [("/elder/point", "point-pips")]
    assert faults(elder(point="8/75", sequences=["8"])) == []
    assert faults(elder(point="8")) == [("/elder", "point-eight")]
    assert faults(elder(point="8", sequences=["7"])) == [("/elder", "point-eight")]
    assert faults(elder(point="8", sequences=["3", "8T"])) == []


def test_every_number_of_pips_between_the_bounds_is_right() -> None:
    for cards, low, high in ((3, 24, 31), (4, 34, 41), (5, 44, 51), (6, 54, 60), (7, 64, 68)):
        for pips in range(low, high + 1):
            assert faults(elder(point=f"{cards}/{pips}")) == []


def test_point_shorter_than_agreed() -> None:
    assert faults(elder(point="3"), {"min_point": 4}) == [("/elder/point", "point-min")]
    assert faults(elder(point="2"), {"min_point": 4}) == [("/elder/point", "point-cards")]
    assert faults(elder(point="4"), {"min_point": 4}) == []


def test_pips_missing_where_both_points_are_equally_long() -> None:
    missing = "point-pips-missing"
    assert faults(both({"point": "5"}, {"point": "5/49"})) == [("/elder/point", missing)]
    assert faults(both({"point": "5/49"}, {"point": "5"})) == [("/dealer/point", missing)]
    assert faults(both({"point": "5"}, {"point": "5"})) == [
        ("/elder/point", missing),
        ("/dealer/point", missing),
    ]
    eight = {"point": "8", "sequences": ["8"]}
    assert faults(both(eight, eight)) == []
    assert faults(both({"point": "5"}, {"point": "5/99"})) == [("/dealer/point", "point-pips")]


SEQUENCES = [
    ("2", "sequence-length"),
    ("9", "sequence-length"),
    ("2T", "sequence-length"),
    ("12", "sequence-length"),
    ("10", "sequence-length"),
    ("38", "sequence-top"),
    ("37", "sequence-top"),
    ("49", "sequence-top"),
    ("510", "sequence-top"),
    ("6V", "sequence-top"),
    ("7D", "sequence-top"),
    ("8K", "sequence-top"),
    ("36", "sequence-length"),
    ("", "sequence-form"),
    ("K", "sequence-form"),
    ("3k", "sequence-form"),
    ("3A", "sequence-form"),
    ("03T", "sequence-form"),
    (3, "not-text"),
    (["3"], "not-text"),
]


@pytest.mark.parametrize(("sequence", "code"), SEQUENCES)
def test_sequence(sequence: Any, code: str) -> None:
    assert faults(elder(sequences=["3", sequence])) == [("/elder/sequences/1", code)]


def test_every_top_from_which_a_sequence_can_run_is_right() -> None:
    tops = {3: "T K D V 10 9", 4: "T K D V 10", 5: "T K D V", 6: "T K D", 7: "T K", 8: "T"}
    for length, ranks in tops.items():
        for top in ranks.split():
            assert faults(elder(sequences=[f"{length}{top}"])) == []
    assert faults(elder(sequences=["3B", "310"])) == []


def test_tops_missing_where_the_best_are_equally_long() -> None:
    missing = "sequence-top-missing"
    assert faults(both({"sequences": ["3"]}, {"sequences": ["3D"]})) == [
        ("/elder/sequences/0", missing)
    ]
    assert faults(both({"sequences": ["4", "3"]}, {"sequences": ["3", "4", "4K"]})) == [
        ("/elder/sequences/0", missing),
        ("/dealer/sequences/1", missing),
    ]
    assert faults(both({"sequences": ["4", "3"]}, {"sequences": ["3T"]})) == []
    assert faults(both({"sequences": ["8"]}, {"sequences": ["8T"]})) == []
    assert faults(both({"sequences": ["3"]}, {"sequences": ["3", "9"]})) == [
        ("/dealer/sequences/1", "sequence-length")
    ]


def test_sequence_longer_than_a_point() -> None:
    own, other = "sequence-own-point", "sequence-other-point"
    assert faults(elder(point="4", sequences=["5"])) == [("/elder", own)]
    assert faults(elder(point="5", sequences=["5"])) == []
    assert faults(both({"sequences": ["3", "6"]}, {"point": "5"})) == [("/elder", other)]
    assert faults(both({"point": "5"}, {"sequences": ["6"]})) == [("/dealer", other)]
    assert faults(both({"sequences": ["6"]}, {"point": "6"})) == []
    assert faults(both({"point": "6", "sequences": ["6"]}, {"point": "5"})) == []
    assert faults(both({"point": "x", "sequences": ["6"]}, {"point": "5"})) == [
        ("/elder/point", "point-form")
    ]
    assert faults(both({"sequences": ["6"]}, {"point": "2"})) == [("/dealer/point", "point-cards")]


def test_more_cards_than_a_hand() -> None:
    assert faults(elder(sequences=["5", "4", "4"])) == [("/elder/sequences", "sequences-cards")]
    assert faults(elder(sequences=["4", "4", "4"])) == []
    assert faults(elder(sets=["4T", "4K", "3D", "3V"])) == [("/elder/sets", "sets-cards")]
    assert faults(elder(sets=["3T", "3K", "3D", "3V"])) == []
    assert faults(elder(sequences=["5", "4", "4", "2"])) == [
        ("/elder/sequences/3", "sequence-length")
    ]


IMPOSSIBLE = [
    ("3/24", "3T"),
    ("4/34", "4T"),
    ("5/51", "3K"),
    ("6/60", "5T"),
    ("7", "3"),
    ("7/64", "6"),
    ("7/68", "4"),
]


@pytest.mark.parametrize(("point", "sequence"), IMPOSSIBLE)
def test_point_and_sequence_that_no_hand_has(point: str, sequence: str) -> None:
    assert faults(elder(point=point, sequences=[sequence])) == [("/elder", "hand-impossible")]
    assert faults({"dealer": {"point": point, "sequences": ["3", sequence]}, "tricks": 6}) == [
        ("/dealer", "hand-impossible")
    ]


def test_point_of_seven_holds_a_sequence_of_four() -> None:
    assert faults(both({"point": "7"}, {"sequences": ["3", "3"]})) == [("/elder", "point-seven")]
    assert faults(both({"sequences": ["3T"]}, {"point": "7"})) == [("/dealer", "point-seven")]
    assert faults(both({"point": "7"}, {"sequences": ["3", "4"]})) == []
    assert faults(both({"point": "7"}, {})) == []
    assert faults(both({"point": "7"}, {"sequences": ["3", "x"]})) == [
        ("/dealer/sequences/1", "sequence-form")
    ]


def test_sequence_that_needs_a_card_of_the_others_four() -> None:
    gone = [("/elder/sequences/0", "sequence-gone")]
    assert faults(both({"sequences": ["3T"]}, {"sets": ["4D"]})) == gone
    assert faults(both({"sequences": ["3V"]}, {"sets": ["4D"]})) == []
    assert faults(both({"sequences": ["3T"]}, {"sets": ["3D"]})) == []
    assert faults(both({"sequences": ["3"]}, {"sets": ["4D", "4K", "4V"]})) == []
    assert faults(both({"sequences": ["3"]}, {"sets": ["4D", "410"]})) == []
    assert faults(both({"sequences": ["4"]}, {"sets": ["4D", "410"]})) == gone
    assert faults(both({"sequences": ["5"]}, {"sets": ["4D"]})) == []
    assert faults(both({"sequences": ["6"]}, {"sets": ["4D"]})) == gone
    assert faults(both({"sets": ["4V"]}, {"sequences": ["39", "5"]})) == [
        ("/dealer/sequences/1", "sequence-gone")
    ]


SETS = [
    ("39", "set-rank"),
    ("48", "set-rank"),
    ("37", "set-rank"),
    ("2T", "set-count"),
    ("5T", "set-count"),
    ("210", "set-count"),
    ("3", "set-form"),
    ("T", "set-form"),
    ("36", "set-form"),
    ("3t", "set-form"),
    ("3 T", "set-form"),
    (3, "not-text"),
]


@pytest.mark.parametrize(("one", "code"), SETS)
def test_set(one: Any, code: str) -> None:
    assert faults(elder(sets=["4T", one])) == [("/elder/sets/1", code)]


def test_rank_twice() -> None:
    assert faults(elder(sets=["3K", "3T", "4K"])) == [("/elder/sets/2", "set-rank-twice")]
    assert faults(elder(sets=["3V", "3B"])) == [("/elder/sets/1", "set-rank-twice")]
    for mine, others in (("3K", "3K"), ("4K", "3K"), ("4K", "4K"), ("3B", "3V")):
        assert faults(both({"sets": [mine]}, {"sets": ["3T", others]})) == [("", "set-rank-both")]


EXCHANGES: list[tuple[Any, Any, Found]] = [
    (3, 5, []),
    (4, 4, []),
    (5, 3, []),
    (5, 2, []),
    (None, 5, []),
    (2, None, [("/elder/exchanged", "exchange-elder")]),
    (6, None, [("/elder/exchanged", "exchange-elder")]),
    (None, 1, [("/dealer/exchanged", "exchange-dealer")]),
    (None, 6, [("/dealer/exchanged", "exchange-dealer")]),
    (5, 4, [("/dealer/exchanged", "exchange-dealer")]),
    (4, 5, [("/dealer/exchanged", "exchange-dealer")]),
    (6, 5, [("/elder/exchanged", "exchange-elder")]),
    (3.0, None, [("/elder/exchanged", "not-integer")]),
    (True, None, [("/elder/exchanged", "not-integer")]),
    (None, "3", [("/dealer/exchanged", "not-integer")]),
]


@pytest.mark.parametrize(("mine", "others", "found"), EXCHANGES)
def test_exchange(mine: Any, others: Any, found: Found) -> None:
    one = {} if mine is None else {"exchanged": mine}
    other = {} if others is None else {"exchanged": others}
    assert faults(both(one, other)) == found


TRICKS: list[tuple[Any, list[str]]] = [
    (-1, ["tricks-range"]),
    (13, ["tricks-range"]),
    (10**400, ["tricks-range"]),
    ("e" * 13, ["tricks-long"]),
    ("eeeeeexddddd", ["tricks-letters"]),
    ("E" * 12, ["tricks-letters"]),
    ("x", ["tricks-letters"]),
    ("x" * 13, ["tricks-letters", "tricks-long"]),
    ("eeeeeeeeeee", ["tricks-unended"]),
    ("", ["tricks-unended"]),
    (6.0, ["tricks-type"]),
    (True, ["tricks-type"]),
    (None, ["tricks-type"]),
    (["e"], ["tricks-type"]),
    (float("nan"), ["tricks-type"]),
    ("e\ud800", ["lone-surrogate"]),
]


@pytest.mark.parametrize(("tricks", "codes"), TRICKS)
def test_tricks(tricks: Any, codes: list[str]) -> None:
    assert faults({"tricks": tricks}) == [("/tricks", code) for code in codes]


def test_shapes() -> None:
    assert faults({}) == [("/tricks", "field-missing")]
    assert faults({"tricks": 6, "x": 1}) == [("/x", "field-unknown")]
    assert faults({"tricks": 6, "elder": None}) == [("/elder", "not-object")]
    assert faults(elder(y=1)) == [("/elder/y", "field-unknown")]
    assert faults(elder(sets="4T")) == [("/elder/sets", "not-list")]
    assert faults(elder(sequences=None)) == [("/elder/sequences", "not-list")]
    assert GAME.read([]).problems[0].code == "not-object"
    assert GAME.read([]).entry is None
    assert faults(elder(sequences=[], sets=[])) == []
    assert faults({"elder": {}, "dealer": {}, "tricks": 6}) == []


def test_all_problems_at_once_a_whole_before_its_parts() -> None:
    deal = {
        "tricks": "ex",
        "dealer": {"sets": ["3T", "2K"], "point": "4", "sequences": ["5"], "exchanged": 6},
        "elder": {"sets": ["3T", "3T"], "point": "9"},
    }
    assert faults(deal) == [
        ("", "set-rank-both"),
        ("/elder/point", "point-cards"),
        ("/elder/sets/1", "set-rank-twice"),
        ("/dealer", "sequence-own-point"),
        ("/dealer/sets/1", "set-count"),
        ("/dealer/exchanged", "exchange-dealer"),
        ("/tricks", "tricks-letters"),
    ]


def test_fewer_tricks_than_twelve() -> None:
    """Right only when they ended the match; under end_of_deal always a fault."""
    near = [{"tricks": "e" * 12}, {"tricks": 6}]
    assert replayed(near).totals == (87, 23)
    assert replayed([*near, {"tricks": "e" * 6}]).totals == (100, 23)
    played = replayed([*near, {"tricks": "e" * 5}]).deals[2]
    assert [fault.code for fault in played.problems] == ["tricks-unended"]
    out = replayed([*near, {"tricks": "eee"}], {"finish": "end_of_deal"}).deals[2]
    assert [(fault.where, fault.code) for fault in out.problems] == [("/tricks", "tricks-short")]


def test_without_a_known_score_what_rests_on_it_is_left_out() -> None:
    deals = [{"tricks": 13}, {"tricks": "eee"}, {"tricks": 11}]
    codes = [
        [fault.code for fault in played.problems]
        for played in replayed(deals, {"last_trick": "extra"}).deals
    ]
    assert codes == [["tricks-range"], [], []]
    out = replayed(deals, {"last_trick": "extra", "finish": "end_of_deal"}).deals
    assert [[fault.code for fault in played.problems] for played in out] == [
        ["tricks-range"],
        ["tricks-short"],
        ["trick-order"],
    ]


def test_a_deal_with_a_fault_is_not_asked_what_rests_on_its_score() -> None:
    assert faults({"elder": {"point": "9"}, "tricks": "eee"}) == [("/elder/point", "point-cards")]
    assert faults({"elder": {"exchanged": 9}, "tricks": "eee"}) == [
        ("/elder/exchanged", "exchange-elder")
    ]
    assert faults({"dealt_by": 2, "tricks": "eee"}) == [("/dealt_by", "dealer-range")]


def test_after_the_end_deals_are_surplus_and_not_judged() -> None:
    won = [{"tricks": 12}, {"dealer": {"sets": ["4T", "4K", "4D"]}, "tricks": "dddd"}]
    assert replayed(won).outcome.over
    more = replayed([*won, {"tricks": 99}, {"tricks": 6}])
    assert (more.surplus, len(more.deals)) == (2, 2)
    assert more.faulty


def test_unknown_parts_are_passed_over() -> None:
    """A half-entered deal is judged by what is there."""
    half = Entry(Side(Point(None)), tricks="eee")
    assert check(info_of(), half) == ()
    assert check(info_of(), Entry(tricks="eee")) != ()
    entry = GAME.read({"elder": {"point": "5"}}).entry
    assert entry is not None
    assert check(info_of(), entry) == ()
