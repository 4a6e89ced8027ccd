"""The count by the sentences of the text, and matches to their last point, all literal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.games.piketas import GAME, Rules
from scoring.games.piketas.count import counted
from scoring.games.piketas.entry import Entry, SetOf, Side
from tests.scoring.piketas.at_table import JONAS, ONA, count_of, info_of, replayed, rules_of

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "piketas.jsonl")
    .read_text("utf-8")
    .splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["why"])
def test_case(case: dict[str, Any]) -> None:
    match = case["match"]
    found = replayed(match["deals"], match["rules"], match["first_dealer"])
    if "refuse" in case:
        places = [
            f"/deals/{i}{fault.where}"
            for i, played in enumerate(found.deals)
            for fault in played.problems
        ]
        assert places == [case["refuse"]]
        return
    assert not found.faulty
    following = found.next
    got = {
        "totals": list(found.totals),
        "final": list(found.outcome.final),
        "over": found.outcome.over,
        "winners": list(found.outcome.winners),
        "decided_by": found.outcome.decided_by,
        "last_deal_count": count_of(found),
        "deals_points": [list(one.score.points) for one in found.deals if one.score],
        "deals_dealer": [one.info.dealer for one in found.deals],
        "deals_first": [one.info.first for one in found.deals],
        "next": following
        and {"number": following.number, "dealer": following.dealer, "first": following.first},
    }
    assert {name: got[name] for name in case["expect"]} == case["expect"]


TEXT = {
    "elder": {"point": "7", "sets": ["3T"]},
    "dealer": {"sequences": ["5K", "3K"]},
    "tricks": "edeeeeeeeeee",
}


def test_the_texts_own_count() -> None:
    """«varžovas turėjo 10 taškų, dalytojas - 18 taškų»; «Vienuolika!» … «Penkiolika!»."""
    assert count_of(replayed([TEXT]))[:11] == [
        ["point", ONA, 7, 7],
        ["sequence", JONAS, 15, 15],
        ["sequence", JONAS, 3, 18],
        ["set", ONA, 3, 10],
        ["lead", ONA, 1, 11],
        ["trick", ONA, 1, 12],
        ["lead", ONA, 1, 13],
        ["trick", JONAS, 1, 19],
        ["lead", JONAS, 1, 20],
        ["trick", ONA, 1, 14],
        ["lead", ONA, 1, 15],
    ]


def test_the_live_count_of_a_half_entered_deal() -> None:
    entry = GAME.read(TEXT | {"tricks": ""}).entry
    assert entry is not None
    steps = []
    for letters in (None, "", "e", "ed", "ede"):
        count = counted(info_of(), Entry(entry.elder, entry.dealer, letters))
        steps.append((count.totals, count.leads, count.ended))
    assert steps == [
        ((10, 18), ONA, False),
        ((11, 18), ONA, False),
        ((13, 18), ONA, False),
        ((13, 20), JONAS, False),
        ((15, 20), ONA, False),
    ]
    whole = counted(info_of(), entry.__class__(entry.elder, entry.dealer, "edeeeeeeeeee"))
    assert (whole.totals, whole.leads) == ((43, 20), None)


def test_the_live_count_says_where_the_match_ended() -> None:
    count = counted(info_of(totals=(97, 60)), Entry(tricks="ede"))
    assert (count.ended, count.winner, count.totals) == (True, ONA, (100, 60))
    assert [line.reason for line in count.lines] == ["lead", "trick", "lead"]
    before = counted(info_of(totals=(97, 60)), Entry(Side(sets=(SetOf(3, "T"),))))
    assert (before.ended, before.winner, before.leads) == (True, ONA, None)


@pytest.mark.parametrize(
    ("rules", "bonuses"),
    [
        ({}, [["all_tricks", ONA, 40, 65]]),
        ({"all_tricks": "added"}, [["tricks_bonus", ONA, 10, 35], ["all_tricks", ONA, 40, 75]]),
        ({"bonus_when": "at_once"}, [["tricks_bonus", ONA, 10, 35], ["all_tricks", ONA, 30, 65]]),
        (
            {"bonus_when": "at_once", "all_tricks": "added"},
            [["tricks_bonus", ONA, 10, 35], ["all_tricks", ONA, 40, 75]],
        ),
    ],
)
def test_all_twelve_as_a_number(rules: dict[str, Any], bonuses: list[Any]) -> None:
    plays = [["play", ONA, 25, 25], ["play", JONAS, 0, 0]]
    assert count_of(replayed([{"tricks": 12}], rules)) == plays + bonuses


def test_bonus_at_once_stands_straight_after_its_trick() -> None:
    count = count_of(replayed([{"tricks": "ddddddeeeeee"}], {"bonus_when": "at_once"}))
    sixth = count.index(["tricks_bonus", JONAS, 10, 21])
    assert count[sixth - 1 : sixth + 2] == [
        ["trick", JONAS, 1, 11],
        ["tricks_bonus", JONAS, 10, 21],
        ["lead", JONAS, 1, 22],
    ]
    assert count[-2:] == [["trick", ONA, 2, 13], ["tricks_bonus", ONA, 10, 23]]
    seven = {"bonus_when": "at_once", "six_tricks": "majority"}
    late = count_of(replayed([{"tricks": "ddddddeeeeee"}], seven))
    assert not [event for event in late if event[0] == "tricks_bonus"]


@pytest.mark.parametrize(("last", "first", "second"), [("e", JONAS, ONA), ("d", ONA, JONAS)])
def test_at_six_each_the_loser_of_the_last_trick_counts_first(
    last: str, first: int, second: int
) -> None:
    letters = ("eeeeee" + "ddddd" if last == "d" else "dddddd" + "eeeee") + last
    count = count_of(replayed([{"tricks": letters}]))
    assert [event[:2] for event in count[-2:]] == [
        ["tricks_bonus", first],
        ["tricks_bonus", second],
    ]


def test_at_six_each_as_a_number_the_elder_hand_stands_first() -> None:
    assert count_of(replayed([{"tricks": 6}])) == [
        ["play", ONA, 13, 13],
        ["play", JONAS, 12, 12],
        ["tricks_bonus", ONA, 10, 23],
        ["tricks_bonus", JONAS, 10, 22],
    ]


def test_last_trick_as_an_extra_point() -> None:
    count = count_of(replayed([{"tricks": "eeeeeeeeeeed"}], {"last_trick": "extra"}))
    assert count[-2:] == [["trick", JONAS, 3, 3], ["tricks_bonus", ONA, 10, 33]]


NEAR = [
    {"tricks": 6},
    {"tricks": 6},
    {"elder": {"point": "5", "sets": ["4T"]}, "tricks": 5},
    {"elder": {"point": "5", "sets": ["4T"]}, "tricks": 5},
]
"""Four deals to 99 : 99."""


@pytest.mark.parametrize(
    ("deal", "totals"),
    [
        ({"tricks": ""}, (100, 99)),
        ({"tricks": 0}, (100, 99)),
        ({"tricks": "dddddddddddd"}, (100, 99)),
        ({"tricks": "", "dealt_by": ONA}, (99, 100)),
        ({"dealer": {"point": "4"}, "tricks": ""}, (99, 103)),
        ({"dealer": {"point": "4"}, "tricks": 3}, (99, 103)),
        ({"elder": {"sets": ["4T"]}, "dealer": {"sequences": ["3"]}, "tricks": ""}, (99, 102)),
        ({"elder": {"point": "5/49"}, "dealer": {"point": "5/49"}, "tricks": ""}, (100, 99)),
    ],
)
def test_from_99_each(deal: dict[str, Any], totals: tuple[int, int]) -> None:
    """«Laimi tas žaidėjas, kuris pirmas surenka 100 taškų» in the order of counting."""
    match = replayed([*NEAR, deal])
    assert not match.faulty
    assert match.totals == totals
    assert match.outcome.over
    assert match.outcome.winners == (totals.index(max(totals)),)
    assert match.outcome.decided_by == "first_to_target"
    assert match.next is None


def test_declarations_that_end_the_match_are_the_whole_count() -> None:
    match = replayed([*NEAR, {"elder": {"point": "4", "sets": ["4T"]}, "tricks": 7}])
    assert count_of(match) == [["point", ONA, 4, 103]]


def test_a_match_that_ends_within_a_number_of_tricks() -> None:
    assert count_of(replayed([*NEAR, {"tricks": 7}])) == [
        ["play", ONA, 1, 100],
        ["play", JONAS, 0, 99],
    ]


def test_equal_at_the_target_another_deal_decides() -> None:
    """Played to the end of the deal: 101 each is no win."""
    rules = {"finish": "end_of_deal", "target": 50}
    level = [
        {"tricks": 6},
        {"tricks": 6},
        {"elder": {"point": "8", "sequences": ["8"]}, "tricks": 6},
    ]
    again = [*level, {"elder": {"point": "8", "sequences": ["8"]}, "tricks": 6}]
    assert replayed(level, rules).outcome.winners == (ONA,)
    even = [
        {"elder": {"point": "8", "sequences": ["8"]}, "tricks": 6},
        {"elder": {"point": "8", "sequences": ["8"]}, "tricks": 6},
    ]
    high = rules | {"target": 50}
    first = replayed(even[:1], high)
    assert (first.totals, first.outcome.over) == ((49, 22), False)
    both = replayed(even, high)
    assert (both.totals, both.outcome.over, both.surplus) == ((71, 71), False, 0)
    assert both.next is not None
    decided = replayed([*even, {"tricks": 7}], high)
    assert (decided.totals, decided.outcome.winners) == ((96, 81), (ONA,))
    assert decided.outcome.decided_by == "end_of_deal"
    assert replayed(again, rules).surplus == 1


def test_the_most_a_deal_can_bring() -> None:
    deal = {
        "elder": {"point": "3", "sequences": ["3T"] * 4, "sets": ["4T", "4K", "4D"]},
        "tricks": 12,
    }
    assert replayed([deal], {"target": 500}).totals == (122, 0)


@pytest.mark.parametrize(("length", "worth"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18)])
def test_what_sequences_are_worth(length: int, worth: int) -> None:
    """«Taškai už laiptus skiriami tokie»."""
    count = count_of(replayed([{"elder": {"sequences": [str(length)]}, "tricks": 6}]))
    assert count[0] == ["sequence", ONA, worth, worth]


WON = [
    ({"point": "6"}, {"point": "7"}, [["point", JONAS, 7]]),
    ({"point": "6/57"}, {"point": "6/56"}, [["point", ONA, 6]]),
    ({"point": "6/57"}, {"point": "6/57"}, []),
    ({"point": "3"}, {}, [["point", ONA, 3]]),
    (
        {"sequences": ["4"]},
        {"sequences": ["3T", "5"]},
        [["sequence", JONAS, 15], ["sequence", JONAS, 3]],
    ),
    ({"sequences": ["3D"]}, {"sequences": ["3K"]}, [["sequence", JONAS, 3]]),
    ({"sequences": ["310"]}, {"sequences": ["39"]}, [["sequence", ONA, 3]]),
    ({"sequences": ["4D", "39"]}, {"sequences": ["4D"]}, []),
    (
        {"sequences": ["3", "4T", "5"]},
        {},
        [["sequence", ONA, 15], ["sequence", ONA, 4], ["sequence", ONA, 3]],
    ),
    ({"sets": ["3T"]}, {"sets": ["3K", "410"]}, [["set", JONAS, 14], ["set", JONAS, 3]]),
    ({"sets": ["3D", "3K"]}, {"sets": ["3B"]}, [["set", ONA, 3], ["set", ONA, 3]]),
    ({"sets": ["310"]}, {"sets": ["3V"]}, [["set", JONAS, 3]]),
]


@pytest.mark.parametrize(("elder", "dealer", "events"), WON)
def test_who_wins_what(elder: Any, dealer: Any, events: list[Any]) -> None:
    count = count_of(replayed([{"elder": elder, "dealer": dealer, "tricks": 6}]))
    declared = [event[:3] for event in count if event[0] in ("point", "sequence", "set")]
    assert declared == events


def test_the_jack_is_written_v_whatever_was_read() -> None:
    entry = GAME.read({"elder": {"sequences": ["3B"], "sets": ["4B", "310"]}, "tricks": 6}).entry
    assert entry is not None
    assert GAME.write(entry) == {
        "elder": {"sequences": ["3V"], "sets": ["4V", "310"]},
        "tricks": 6,
    }


def test_dealers_alternate_and_a_mistake_does_not_move_them() -> None:
    deals = [{"tricks": 6, "dealt_by": ONA}, {"tricks": 6}, {"tricks": 6}]
    match = replayed(deals)
    assert [(one.info.dealer, one.info.first) for one in match.deals] == [(0, 1), (0, 1), (1, 0)]
    assert match.deals[0].score is not None
    assert match.deals[0].score.points == (22, 23)


def test_changed_seats_leave_an_entry_by_role() -> None:
    entry = GAME.read(TEXT).entry
    assert entry is not None
    assert GAME.reseat(entry, (1, 0), Rules(), 1) == entry
    swapped = replayed([TEXT], first_dealer=ONA)
    assert swapped.totals == replayed([TEXT]).totals[::-1]


def test_rules_are_read_within_their_bounds() -> None:
    assert rules_of({"target": 50}).target == 50
    assert rules_of({}) == Rules()
    for bad in ({"target": 49}, {"target": 501}, {"six_tricks": 6}, {"min_point": 5}):
        with pytest.raises(AssertionError):
            rules_of(bad)


def test_after_a_faulty_deal_no_end_is_reckoned() -> None:
    """Totals that are not certain end nothing: the deals that follow are counted whole."""
    faulty = {"elder": {"point": "9"}, "tricks": 6}
    match = replayed([{"tricks": 12}, faulty, {"tricks": 12}, {"tricks": "e" * 12}])
    assert [one.score and one.score.points for one in match.deals] == [
        (65, 0),
        None,
        (65, 0),
        (0, 65),
    ]
    assert not match.outcome.over
    assert match.surplus == 0
    last = replayed([{"tricks": 12}, faulty, {"tricks": 12}, {"tricks": 0}, {"tricks": 12}])
    assert last.totals == (259, 1)
