"""Sedma: tricks, akys, partners, and what is refused, by the sentences of the text."""

from __future__ import annotations

import random

import pytest

from scoring.core import DealInfo, Json, Line
from scoring.games.sedma import GAME
from scoring.games.sedma_entry import Entry, Rules
from scoring.games.sedma_play import full_cards, play, takers, taking
from scoring.texts import texts

from .playing import places, problems
from .playing import play as match

WHOLE = ["8 D 10 7", "V V D 10", "8 7 9 10", "K K 9 K", "8 K T D", "9 7 8 10", "T T V D"]
WHOLE += ["7 V 9 T"]
"""The deal that the text plays through; A, B, C, D are players 0 to 3, D dealt."""


def info() -> DealInfo[Rules]:
    """The first deal, D dealing."""
    first = GAME.next_deal(Rules(), 4, 3, [])
    assert first is not None
    return first


@pytest.mark.parametrize(
    ("trick", "taker", "full"),
    [
        ("10 V 8 T", 0, 2),  # «Kirtis atitenka žaidėjui A. Jis gauna 20 akių»
        ("10 V 10 K", 2, 2),  # «Kirtis atitenka žaidėjui C … 20 akių už dvi dešimtakes»
        ("D D 7 7", 3, 0),  # «D permušė dar kartą septynake, paėmė kirtį, bet … akių negavo»
        ("7 V 9 T", 0, 1),
        ("7 7 9 7", 3, 0),
        ("T T V D", 1, 2),
        ("K K 9 K", 3, 0),
        ("9 7 8 9", 3, 0),
        ("9 7 8 10", 1, 1),
    ],
)
def test_who_takes_a_trick(trick: str, taker: int, full: int) -> None:
    cards = tuple(trick.split())
    assert taking(cards) == taker
    assert full_cards(cards) == full


def test_the_whole_deal_of_the_text() -> None:
    """«Tad pora A-C surinko 60 akių, o pora B-D – 30.»"""
    found = match("sedma", 4, [{"tricks": WHOLE}], first_dealer=3).deals[0].score
    assert found is not None
    assert found.points == (60, 30, 60, 30)
    assert dict(found.details) == {"takers": [3, 0, 1, 0, 0, 1, 2, 2]}
    assert [line for line in found.lines if line.player == 2] == [
        Line("trick-full", 2, 10, (("trick", 2), ("full", 1))),
        Line("trick-full", 2, 10, (("trick", 5), ("full", 1))),
        Line("trick-full", 2, 20, (("trick", 7), ("full", 2))),
        Line("trick-full", 2, 10, (("trick", 8), ("full", 1))),
        Line("last-trick", 2, 10),
    ]


def test_the_whole_deal_card_by_card() -> None:
    cards = " ".join(WHOLE).split()
    turns, taken, akys = [], [], []
    for n in range(33):
        state = play(info(), cards[:n])
        turns.append(state.turn)
        taken.append(state.taking)
        akys.append(state.akys)
        assert state.last == (n >= 28)
        assert state.trick == tuple(cards[n - n % 4 : n])
    assert turns[:12] == [0, 1, 2, 3, 3, 0, 1, 2, 0, 1, 2, 3]
    assert turns[28:] == [2, 3, 0, 1, None]
    assert taken[:8] == [None, 0, 0, 0, None, 3, 0, 0]
    assert [ours for ours, _ in akys[::4]] == [0, 0, 10, 10, 10, 20, 20, 40, 60]
    assert [theirs for _, theirs in akys[::4]] == [0, 10, 10, 20, 20, 20, 30, 30, 30]
    assert play(info(), cards).takers == (3, 0, 1, 0, 0, 1, 2, 2)


def test_what_the_trick_on_the_table_brings_and_which_ranks_are_shut() -> None:
    cards = " ".join(WHOLE).split()
    assert play(info(), cards[:3]).in_trick == 10
    assert play(info(), cards[:29]).in_trick == 10  # the last trick, no full card yet
    assert play(info(), cards).in_trick == 0
    assert play(info(), cards[:17]).shut == frozenset()
    assert play(info(), cards[:18]).shut == {"K"}
    assert play(info(), cards[:19]).shut == {"K"}
    assert play(info(), cards).shut == set("TKDV987") | {"10"}
    assert play(info(), []).number == 1
    assert play(info(), cards[:4]).number == 2


def test_the_second_block_leads_by_its_own_seats() -> None:
    deals: list[dict[str, Json]] = [{"akys": [60, 30]}] * 4
    fifth = match("sedma", 4, deals, first_dealer=3).next
    assert fifth is not None
    assert (fifth.seats, fifth.pairs) == ((1, 0, 2, 3), ((0, 3), (1, 2)))
    cards = " ".join(WHOLE).split()
    assert play(fifth, cards).takers == (3, 1, 0, 1, 1, 0, 2, 2)
    assert play(fifth, cards).akys == (30, 60)
    assert [play(fifth, cards[:n]).turn for n in range(4)] == [1, 0, 2, 3]


@pytest.mark.parametrize(
    ("each", "seats"),
    [
        (1, [(0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 0, 3)]),
        (2, [(0, 1, 2, 3)] * 2 + [(1, 0, 2, 3)] * 2 + [(1, 2, 0, 3)] * 2),
        (4, [(0, 1, 2, 3)] * 4 + [(1, 0, 2, 3)] * 4 + [(1, 2, 0, 3)] * 4),
    ],
)
def test_partners_change(each: int, seats: list[tuple[int, ...]]) -> None:
    deals: list[dict[str, Json]] = [{"akys": [50, 40]}] * (3 * each + 2)
    found = match("sedma", 4, deals, {"deals_per_pairing": each}, first_dealer=2)
    assert [played.info.seats for played in found.deals] == seats
    assert found.surplus == 2
    assert found.outcome.over
    for block in range(3) if each == 4 else ():
        due = [played.info.due for played in found.deals[block * 4 : block * 4 + 4]]
        assert sorted(due) == [0, 1, 2, 3]


def test_the_best_of_four_wins_and_equal_tops_share() -> None:
    deals: list[dict[str, Json]] = [{"akys": [90, 0]}, {"akys": [90, 0]}, {"akys": [0, 90]}]
    found = match("sedma", 4, deals, {"deals_per_pairing": 1})
    assert found.totals == (180, 0, 180, 180)
    assert (found.outcome.winners, found.outcome.decided_by) == ((0, 2, 3), "total")
    half = match("sedma", 4, deals[:2], {"deals_per_pairing": 1})
    assert (half.outcome.over, half.outcome.winners) == (False, ())


def test_a_fixed_number_of_deals_is_counted_after_a_fault_too() -> None:
    deals: list[dict[str, Json]] = [{"akys": [50, 50]}] + [{"akys": [50, 40]}] * 12
    found = match("sedma", 4, deals)
    assert (found.surplus, found.outcome.over, found.next) == (1, False, None)


@pytest.mark.parametrize(
    ("json", "expected"),
    [
        ({"akys": [45, 45]}, [("akys-tens", "/akys/0"), ("akys-tens", "/akys/1")]),
        ({"akys": [100, -10]}, [("akys-range", "/akys/0"), ("akys-range", "/akys/1")]),
        ({"akys": [95, 0]}, [("akys-range", "/akys/0")]),
        ({"akys": [50, 50]}, [("akys-sum", "/akys")]),
        ({"akys": [90]}, [("akys-pairs", "/akys")]),
        ({"akys": [30, 30, 35]}, [("akys-pairs", "/akys"), ("akys-tens", "/akys/2")]),
        ({"akys": [90, None]}, [("not-integer", "/akys/1")]),
        ({"akys": "90"}, [("not-list", "/akys")]),
        ({"akys": None}, [("not-list", "/akys")]),
        ({}, [("sedma-form", "")]),
        ({"akys": [60, 30], "tricks": WHOLE}, [("sedma-form", "")]),
        ({"akys": [60, 30], "last_trick": 0}, [("sedma-form", "")]),
        ({"full_cards": [5, 3]}, [("field-missing", "/last_trick")]),
        ({"last_trick": 2}, [("field-missing", "/full_cards"), ("last-trick-pair", "/last_trick")]),
        ({"full_cards": [5, 2], "last_trick": 1}, [("full-cards-sum", "/full_cards")]),
        (
            {"full_cards": [9, -1], "last_trick": 1},
            [("full-cards-range", "/full_cards/0"), ("full-cards-range", "/full_cards/1")],
        ),
        ({"full_cards": [8], "last_trick": 1}, [("full-cards-pairs", "/full_cards")]),
        ({"full_cards": [5, 3], "last_trick": -1}, [("last-trick-pair", "/last_trick")]),
        ({"full_cards": [5, 3], "last_trick": True}, [("not-integer", "/last_trick")]),
        ({"tricks": WHOLE[:7]}, [("sedma-tricks", "/tricks")]),
        ({"tricks": []}, [("sedma-tricks", "/tricks")]),
        ({"tricks": [*WHOLE[:7], "7 V 9"]}, [("sedma-trick-cards", "/tricks/7")]),
        ({"tricks": [*WHOLE[:7], "7 V 9 T T"]}, [("sedma-trick-cards", "/tricks/7")]),
        ({"tricks": ["8 D 10 6", *WHOLE[1:]]}, [("sedma-rank", "/tricks/0")]),
        ({"tricks": ["8 d 10 7", *WHOLE[1:]]}, [("sedma-rank", "/tricks/0")]),
        ({"tricks": ["8-D-10-7", *WHOLE[1:]]}, [("sedma-rank", "/tricks/0")]),
        ({"tricks": [87, *WHOLE[1:]]}, [("not-text", "/tricks/0")]),
        ({"tricks": ["8 D 10 T", *WHOLE[1:]]}, [("sedma-rank-fifth", "/tricks")]),
        ({"tricks": ["x D 10 7", "K V D 10", *WHOLE[2:]]}, [("sedma-rank", "/tricks/0")]),
        (
            {"tricks": ["8 B 10 T", *WHOLE[1:6], "T T V"]},
            [
                ("sedma-rank", "/tricks/0"),
                ("sedma-tricks", "/tricks"),
                ("sedma-trick-cards", "/tricks/6"),
            ],
        ),
        ({"hands": [], "akys": [60, 30]}, [("field-unknown", "/hands")]),
    ],
)
def test_refused(json: dict[str, Json], expected: list[tuple[str, str]]) -> None:
    found = problems("sedma", 4, json)
    assert places(found) == expected
    for one in found:
        for language in ("lt", "en"):
            assert texts(language).problem(one) != f"problem.{one.code}"


@pytest.mark.parametrize(
    "json",
    [
        {"akys": [0, 90]},
        {"full_cards": [8, 0], "last_trick": 1},
        {"tricks": WHOLE},
    ],
)
def test_each_form_comes_back_as_it_was(json: dict[str, Json]) -> None:
    read = GAME.read(json)
    assert read.problems == ()
    assert read.entry is not None
    assert GAME.write(read.entry) == json


def test_counts_of_full_cards() -> None:
    deal: dict[str, Json] = {"full_cards": [5, 3], "last_trick": 1}
    score = match("sedma", 4, [deal]).deals[0].score
    assert score is not None
    assert score.points == (50, 40, 50, 40)
    assert score.lines == (
        Line("full-cards", 0, 50, (("full", 5),)),
        Line("full-cards", 2, 50, (("full", 5),)),
        Line("full-cards", 1, 30, (("full", 3),)),
        Line("full-cards", 3, 30, (("full", 3),)),
        Line("last-trick", 1, 10),
        Line("last-trick", 3, 10),
    )


def test_all_totals_are_equal_modulo_twenty_after_each_block() -> None:
    chance = random.Random(12)
    for _ in range(100):
        deals: list[dict[str, Json]] = []
        for _ in range(12):
            first = chance.randrange(10) * 10
            deals.append({"akys": [first, 90 - first]})
        found = match("sedma", 4, deals, first_dealer=chance.randrange(4))
        for number in (4, 8, 12):
            assert len({total % 20 for total in found.deals[number - 1].totals}) == 1
        assert sum(found.totals) == 12 * 180


@pytest.mark.parametrize(
    ("order", "number", "stays"),
    [
        ((0, 1, 2, 3), 1, True),
        ((1, 2, 3, 0), 1, False),
        ((2, 3, 0, 1), 1, True),
        ((1, 0, 3, 2), 1, False),
        ((1, 0, 3, 2), 5, False),
        ((1, 0, 3, 2), 9, True),
        ((2, 3, 0, 1), 5, False),
        ((3, 2, 1, 0), 5, True),
        ((1, 2, 0, 3), 1, True),
        ((2, 0, 1, 3), 1, False),
    ],
)
def test_akys_stay_with_the_pair_that_had_them(
    order: tuple[int, ...], number: int, stays: bool
) -> None:
    """Player i is from now on the one who was order[i]; who was 0 keeps what his pair had."""
    akys, counts = Entry((60, 30)), Entry(full_cards=(5, 3), last_trick=0)
    assert GAME.reseat(akys, order, Rules(), number) == (akys if stays else Entry((30, 60)))
    turned = Entry(full_cards=(3, 5), last_trick=1)
    assert GAME.reseat(counts, order, Rules(), number) == (counts if stays else turned)
    assert GAME.reseat(Entry(tricks=(("8",),)), order, Rules(), number).tricks == (("8",),)


def test_takers_go_on_from_who_took() -> None:
    assert takers(2, (0, 1, 2, 3), [("8", "9", "K", "D"), ("K", "K", "9", "7")]) == (2, 1)
