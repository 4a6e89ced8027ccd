"""score-file.md, «Several faults», the order of problems, and what is still a match."""

from __future__ import annotations

from scoring.core import Json
from scoring.score_file.order import FIELDS
from tests.scoring.files import LEFT_OUT, found, kopecios, read

RIGHT = {"tricks": [1, 0, 0, 8]}
SHORT = {"tricks": [1, 0, 0, 7]}
OVER = "match-over"


def test_problems_come_in_the_order_of_the_tables() -> None:
    file = {
        "zzz": 1,
        "aaa": 1,
        "note": 5,
        "started": 5,
        "log": 5,
        "stopped": 5,
        "id": 5,
        "deals": 5,
        "rules": 5,
        "first_dealer": "5",
        "players": 5,
        "game": "kopecios",
        "format": "tasku-knyga",
    }
    places = [where[1:] for where, _ in found(file)]
    assert places == [name for name in FIELDS if name not in ("format", "game")] + ["zzz", "aaa"]


def test_deals_and_items_come_by_number_and_a_whole_before_its_parts() -> None:
    deals = [RIGHT] * 11
    deals[2] = {"x": 1, "tricks": ["1", 0, 99, 8, 7], "dealt_by": 9}
    deals[9] = SHORT
    assert found(kopecios(deals=deals)) == [
        ("/deals/2/dealt_by", "dealer-range"),
        ("/deals/2/tricks", "tricks-players"),
        ("/deals/2/tricks/0", "not-integer"),
        ("/deals/2/tricks/2", "tricks-range"),
        ("/deals/2/x", "field-unknown"),
        ("/deals/9/tricks", "tricks-sum"),
        ("/deals/10", OVER),
    ]


def test_a_sum_is_made_only_where_its_parts_are_right() -> None:
    assert found(kopecios(deals=[{"tricks": [1, 0, 0, "7"]}])) == [
        ("/deals/0/tricks/3", "not-integer")
    ]


def test_each_deal_after_the_last_is_one_problem_and_not_judged() -> None:
    deals = [RIGHT] * 10 + [SHORT, {"tricks": 5, "x": 1}, None]
    assert found(kopecios(deals=deals)) == [(f"/deals/{k}", OVER) for k in (10, 11, 12)]


def test_a_fixed_number_of_deals_is_checked_after_a_faulty_deal_and_with_faulty_fields() -> None:
    end = [("/deals/10", OVER)]
    deals = [RIGHT] * 11
    assert found(kopecios(deals=[SHORT, *deals[1:]])) == [("/deals/0/tricks", "tricks-sum"), *end]
    assert found(kopecios(deals=deals, first_dealer=9))[1:] == end
    assert found(kopecios(deals=deals, rules={"x": 1}))[1:] == end
    assert found(kopecios(deals=deals, players=["", "B", "C", "D"]))[1:] == end


def test_a_right_rule_beside_a_faulty_one_still_sets_the_number_of_deals() -> None:
    rules = {"first_target": 1, "bonus": [1, 2]}
    assert found(kopecios(deals=[RIGHT] * 10, rules=rules)) == [
        ("/rules/bonus", "bonus-length"),
        ("/deals/9", OVER),
    ]


def test_with_a_wrong_number_of_players_only_shapes_are_judged() -> None:
    file = kopecios(players=["A", "B"], deals=[SHORT, {"tricks": ["1"]}], first_dealer=7)
    assert found(file) == [("/players", "players-number"), ("/deals/1/tricks/0", "not-integer")]
    assert found(kopecios(players=LEFT_OUT, first_dealer=-1)) == [
        ("/players", "field-missing"),
        ("/first_dealer", "dealer-negative"),
    ]


def test_where_only_one_number_of_players_can_be_deals_are_judged_with_it() -> None:
    file = kopecios(
        game="sedma",
        players=list("ABCDE"),
        deals=[{"akys": [60, 20]}, {"akys": [60, 30], "dealt_by": 4}],
    )
    assert found(file) == [("/players", "players-number"), ("/deals/0/akys", "akys-sum")]


def test_a_faulty_name_leaves_the_deals_judged() -> None:
    assert found(kopecios(players=["", "B", "C", "D"], deals=[SHORT])) == [
        ("/players/0", "name-empty"),
        ("/deals/0/tricks", "tricks-sum"),
    ]


def test_what_the_app_can_take_as_it_is_gives_a_match() -> None:
    deals = [SHORT, *[RIGHT] * 10]
    match, problems, reckoned = read(kopecios(deals=deals, stopped=True))
    assert [fault.code for fault in problems] == ["tricks-sum", OVER, "stopped-over"]
    assert reckoned is None
    assert match is not None
    assert len(match.contents().deals) == 11
    again = match.reckoned()
    assert again.surplus == 1
    assert again.deals[0].problems[0].code == "tricks-sum"


def test_what_cannot_be_read_gives_none() -> None:
    for file in (
        kopecios(deals=[{"tricks": "1"}]),
        kopecios(deals=[{**RIGHT, "x": 1}]),
        kopecios(deals=[RIGHT] * 10 + [None]),
        kopecios(rules={"x": 1}),
        kopecios(players=["A", "B"]),
        kopecios(note=5),
        kopecios(x=5),
    ):
        assert read(file).match is None


def piketas(**fields: Json) -> dict[str, Json]:
    return kopecios(game="piketas", **{"players": ["Ona", "Jonas"], **fields})


def test_a_match_to_a_target_ends_with_the_deal_that_reached_it() -> None:
    deals = [{"tricks": "e" * 12}] * 4
    assert found(piketas(deals=deals)) == [("/deals/3", OVER)]
    assert found(piketas(deals=deals[:3], stopped=True)) == [("/stopped", "stopped-over")]
    assert found(piketas(deals=deals[:2], stopped=True)) == []


def test_from_the_first_faulty_deal_on_nothing_rests_on_the_score_so_far() -> None:
    whole, short = {"tricks": "e" * 12}, {"tricks": "ee"}
    fault = {"tricks": "ee", "elder": {"point": "9"}}
    assert found(piketas(deals=[short])) == [("/deals/0/tricks", "tricks-unended")]
    assert found(piketas(deals=[fault])) == [("/deals/0/elder/point", "point-cards")]
    for own in ({"x": 1}, {"dealt_by": 2}, {"dealt_by": "0"}, {"elder": {"exchanged": "3"}}):
        assert len(found(piketas(deals=[{**short, **own}]))) == 1
    deals = [fault, whole, whole, whole, short, {"tricks": 13}]
    assert found(piketas(deals=deals)) == [
        ("/deals/0/elder/point", "point-cards"),
        ("/deals/5/tricks", "tricks-range"),
    ]
    played_out = {"finish": "end_of_deal"}
    assert found(piketas(deals=[*deals[:2], short], rules=played_out)) == [
        ("/deals/0/elder/point", "point-cards"),
        ("/deals/0/tricks", "tricks-short"),
        ("/deals/2/tricks", "tricks-short"),
    ]


def test_with_faulty_rules_players_or_first_dealer_nothing_rests_on_the_score_either() -> None:
    deals = [{"tricks": "e" * 12}] * 3 + [{"tricks": ""}]
    for fields in (
        {"rules": {"target": 1}},
        {"rules": {"x": 1}},
        {"rules": 5},
        {"players": ["Ona", ""]},
        {"players": ["Ona", "Jonas", "Ona"]},
        {"players": LEFT_OUT},
        {"first_dealer": 2},
    ):
        assert {where.split("/")[1] for where, _ in found(piketas(deals=deals, **fields))} == set(
            fields
        )


def test_a_tie_in_dvi_zvakes_is_not_over_while_a_deal_is_faulty() -> None:
    def file(*hands: list[int]) -> dict[str, Json]:
        deals = [{"hands": two} for two in hands]
        return kopecios(game="dvi_zvakes", players=["Ona", "Jonas"], deals=deals)

    assert found(file([20, 21], [20, 21], [20, 21])) == [("/deals/2", OVER)]
    assert found(file([41, 21], [20, 21], [20, 21])) == [("/deals/0/hands/0", "total-impossible")]


def test_a_dealer_whom_a_table_of_the_right_size_has_not_is_no_traceback() -> None:
    file = {
        "format": "tasku-knyga",
        "version": 1,
        "game": "sedma",
        "players": ["A", "B", "C", "D", "E"],
        "first_dealer": 4,
        "deals": [{"akys": [60, 30]}, {"akys": [60, 40]}],
    }
    assert [problem.where for problem in read(file).problems] == ["/players", "/deals/1/akys"]
