"""What the deal form may offer, and the table of what a hand can have."""

from __future__ import annotations

import csv
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scoring.games.piketas import GAME, Rules, choices
from scoring.games.piketas.checks import announcements
from scoring.games.piketas.declarations import point_winner, sequences_winner, sets_winner
from scoring.games.piketas.entry import Entry, Point, SequenceOf, SetOf, Side
from scoring.games.piketas.possible import combinations, sequences_with
from scoring.games.piketas.ranks import POINT_PIPS, TOPS

TABLE = Path(__file__).parent.parent / "data" / "piketas-possible-points.csv"


def entry_of(**sides: Any) -> Entry:
    entry = GAME.read({**sides, "tricks": 6}).entry
    assert entry is not None
    return entry


def test_the_287_combinations_of_one_hand() -> None:
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = {
            (int(row["len"]), int(row["pips"]), int(row["best_run_len"]), row["best_run_top"])
            for row in csv.DictReader(file)
        }
    assert len(rows) == 287
    assert {tuple(one) for one in combinations()} == rows


def test_printed_bounds_are_those_of_the_cards() -> None:
    for cards, (low, high) in POINT_PIPS.items():
        assert {one.pips for one in combinations() if one.cards == cards} == {*range(low, high + 1)}
    for length, tops in TOPS.items():
        assert {one.top for one in combinations() if one.length == length} == {*tops}


def test_a_refused_hand_can_always_be_told_what_it_can_be() -> None:
    for cards, (low, high) in POINT_PIPS.items():
        assert all(sequences_with(cards, pips) for pips in range(low, high + 1))


def test_lengths_of_a_point() -> None:
    assert choices.point_cards(Rules(), Entry(), "elder") == (3, 4, 5, 6, 7, 8)
    assert choices.point_cards(Rules(min_point=4), Entry(), "dealer") == (4, 5, 6, 7, 8)
    five = entry_of(elder={"sequences": ["5"]})
    assert choices.point_cards(Rules(), five, "elder") == (5, 6, 7)
    three = entry_of(dealer={"sequences": ["3"]})
    assert choices.point_cards(Rules(), three, "elder") == (3, 4, 5, 6, 8)


def test_pips_for_a_length_and_the_best_sequence() -> None:
    assert choices.point_pips(Rules(), entry_of(elder={"point": "6"}), "elder") == (*range(54, 61),)
    run = entry_of(elder={"point": "5", "sequences": ["5T"]})
    assert choices.point_pips(Rules(), run, "elder") == (51,)
    assert choices.point_pips(Rules(), Entry(), "elder") == ()


def test_sequences_that_a_point_allows() -> None:
    seven = entry_of(elder={"point": "7"})
    assert choices.sequence_lengths(Rules(), seven, "elder") == (4, 5, 6, 7)
    assert choices.sequence_lengths(Rules(), seven, "dealer") == (4, 5, 6, 7)
    two = entry_of(elder={"sequences": ["5", "4"]})
    assert choices.sequence_lengths(Rules(), two, "elder") == (3,)
    assert choices.sequence_lengths(Rules(), two, "elder", 0) == (3, 4, 5, 6, 7, 8)


def test_tops_that_the_rest_allows() -> None:
    plain = entry_of(elder={"sequences": ["6"]})
    assert choices.sequence_tops(Rules(), plain, "elder", 0) == ("T", "K", "D")
    gone = entry_of(elder={"sequences": ["3"]}, dealer={"sets": ["4V"]})
    assert choices.sequence_tops(Rules(), gone, "elder", 0) == ("T", "10", "9")
    pips = entry_of(elder={"point": "6/60", "sequences": ["6"]})
    assert choices.sequence_tops(Rules(), pips, "elder", 0) == ("T",)
    assert choices.sequence_tops(Rules(), plain, "dealer", 0) == ()


def test_sets_still_free() -> None:
    entry = entry_of(elder={"sets": ["4T"]}, dealer={"sequences": ["5K"]})
    offered = choices.sets(Rules(), entry, "elder")
    assert offered == tuple(SetOf(3, rank) for rank in ("K", "D", "V", "10"))
    assert choices.sets(Rules(), entry, "dealer") == tuple(
        SetOf(many, rank) for many in (3, 4) for rank in ("K", "D", "V", "10")
    )
    assert SetOf(4, "T") in choices.sets(Rules(), entry, "elder", 0)


def test_exchanges_still_possible() -> None:
    assert choices.exchanges(Entry(), "elder") == (3, 4, 5)
    assert choices.exchanges(Entry(), "dealer") == (2, 3, 4, 5)
    assert choices.exchanges(Entry(Side(exchanged=5)), "dealer") == (2, 3)


def test_what_is_offered_is_what_the_check_lets_pass() -> None:
    """Over all points and sequences of both sides: offered exactly where no new problem is."""
    lengths = [(), (SequenceOf(3),), (SequenceOf(5, "D"),)]
    for cards, others, mine in product((None, 4, 7), (None, 5), lengths):
        entry = Entry(Side(cards and Point(cards)), Side(others and Point(others), mine))
        if announcements(Rules(), entry):
            continue
        for length in range(3, 9):
            one = choices.with_sequence(entry, "elder", SequenceOf(length), None)
            passes = all(
                fault.code == "sequence-top-missing" for fault in announcements(Rules(), one)
            )
            offered = length in choices.sequence_lengths(Rules(), entry, "elder")
            assert offered == passes, (entry, length)


@pytest.mark.parametrize(
    ("elder", "dealer", "winners"),
    [
        ({}, {}, ("nobody", "nobody", "nobody")),
        ({"point": "5"}, {"point": "5/49"}, ("open", "nobody", "nobody")),
        ({"point": "5"}, {"point": "x"}, ("open", "nobody", "nobody")),
        ({"point": "5/48"}, {"point": "5/49"}, ("dealer", "nobody", "nobody")),
        ({"sequences": ["4", "4T"]}, {"sequences": ["4K"]}, ("nobody", "open", "nobody")),
        ({"sequences": ["3"]}, {"sequences": ["4"]}, ("nobody", "dealer", "nobody")),
        ({"sequences": ["8"]}, {"sequences": ["8T"]}, ("nobody", "nobody", "nobody")),
        ({"sequences": [1]}, {"sets": 1}, ("nobody", "open", "open")),
        ({"sets": ["3T"]}, {"sets": ["310"]}, ("nobody", "nobody", "elder")),
    ],
)
def test_whose_it_is_so_far(elder: Any, dealer: Any, winners: tuple[str, str, str]) -> None:
    entry = entry_of(elder=elder, dealer=dealer)
    assert (point_winner(entry), sequences_winner(entry), sets_winner(entry)) == winners


def test_a_point_of_eight_needs_room_for_its_eight() -> None:
    assert 8 in choices.point_cards(Rules(), entry_of(elder={"sequences": ["4"]}), "elder")
    assert 8 in choices.point_cards(Rules(), entry_of(elder={"sequences": ["8"]}), "elder")
    gone = entry_of(dealer={"sets": ["4K"]})
    assert choices.point_cards(Rules(), gone, "elder") == (3, 4, 5, 6, 7)
