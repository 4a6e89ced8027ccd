"""score-file.md, field by field."""

from __future__ import annotations

import pytest

from scoring.core import Json
from tests.scoring.files import LEFT_OUT, changed, found, kopecios, read

RIGHT = {"tricks": [1, 0, 0, 8]}


def test_the_example_of_the_page() -> None:
    file = kopecios(
        first_dealer=3,
        rules={"bonus": "10+n"},
        deals=[{"tricks": [1, 0, 0, 8]}, {"tricks": [3, 1, 2, 3]}],
        started="2026-11-29T19:30+02:00",
        note="pas Beną",
    )
    match, problems, reckoned = read(file)
    assert problems == ()
    assert match is not None
    assert reckoned is not None
    assert match.started == "2026-11-29T19:30+02:00"
    assert match.contents().note == "pas Beną"
    assert match.contents().setup.first_dealer == 3
    assert [played.totals for played in reckoned.deals] == [(-1, 10, 10, -8), (-3, 21, 9, -10)]
    assert match.reckoned() == reckoned


@pytest.mark.parametrize(
    ("fields", "problems"),
    [
        ({"format": "tasku"}, [("/format", "format-other")]),
        ({"format": None}, [("/format", "format-other")]),
        ({"format": "x", "version": 2}, [("/format", "format-other")]),
        ({"format": "x", "game": "x", "extra": 1}, [("/format", "format-other")]),
        ({"version": 2, "game": "x"}, [("/version", "version-newer")]),
        ({"version": 0}, [("/version", "version-other")]),
        ({"version": 1.0}, [("/version", "version-other")]),
        ({"version": True}, [("/version", "version-other")]),
        ({"version": "1"}, [("/version", "version-other")]),
        ({"version": None}, [("/version", "version-other")]),
        ({"format": "x", "version": LEFT_OUT}, [("/format", "format-other")]),
        ({"format": LEFT_OUT, "version": 2}, [("/version", "version-newer")]),
    ],
)
def test_another_format_or_version_is_the_only_problem(
    fields: dict[str, Json], problems: list[tuple[str, str]]
) -> None:
    assert found(kopecios(**fields)) == problems


@pytest.mark.parametrize("name", ["format", "version", "game", "players", "deals"])
def test_what_is_required_is_reported_where_it_would_stand(name: str) -> None:
    assert found(changed(kopecios(), **{name: LEFT_OUT})) == [(f"/{name}", "field-missing")]


def test_an_empty_object_lacks_all_that_is_required_in_order() -> None:
    names = ["format", "version", "game", "players", "deals"]
    assert found({}) == [(f"/{name}", "field-missing") for name in names]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("game", "not-text"),
        ("players", "not-list"),
        ("first_dealer", "not-integer"),
        ("rules", "not-object"),
        ("deals", "not-list"),
        ("id", "not-text"),
        ("stopped", "not-boolean"),
        ("log", "not-list"),
        ("started", "not-text"),
        ("note", "not-text"),
    ],
)
def test_null_is_nowhere_the_same_as_left_out(name: str, code: str) -> None:
    assert found(changed(kopecios(), **{name: None})) == [(f"/{name}", code)]


def test_null_in_a_deal_and_in_rules_is_not_left_out_either() -> None:
    assert found(kopecios(deals=[{**RIGHT, "dealt_by": None}])) == [
        ("/deals/0/dealt_by", "not-integer")
    ]
    assert found(kopecios(rules={"bonus": None})) == [("/rules/bonus", "not-text")]
    assert found(kopecios(deals=[None])) == [("/deals/0", "not-object")]


def test_unknown_fields_are_refused_at_their_own_pointer() -> None:
    file = kopecios(rules={"x": 1}, deals=[{**RIGHT, "a/b~c": 1}], winner=2)
    assert found(file) == [
        ("/rules/x", "field-unknown"),
        ("/deals/0/a~1b~0c", "field-unknown"),
        ("/winner", "field-unknown"),
    ]


@pytest.mark.parametrize("game", ["Kopecios", "", "tysiacha", "kopecios "])
def test_with_no_known_game_rules_and_deals_are_not_judged(game: str) -> None:
    file = kopecios(game=game, rules=5, deals=[{"x": 1}, None], first_dealer=4, note=5)
    assert found(file) == [
        ("/game", "game-unknown"),
        ("/first_dealer", "dealer-range"),
        ("/note", "not-text"),
    ]


@pytest.mark.parametrize("name", ["a" * 40, "  " + "ž" * 40 + "\n", "z\u030c" * 40, "1", "♥", "😀"])
def test_names_that_may_stand(name: str) -> None:
    assert found(kopecios(players=[name, "B", "C", "D"])) == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-empty"),
        (" \t\u00a0\u3000", "name-empty"),
        ("\u200b\u2060", "name-empty"),
        ("\u0301", "name-empty"),
        ("\ue000", "name-empty"),
        ("a" * 41, "name-long"),
        ("x\u0323\u0301" * 21, "name-long"),
        (5, "not-text"),
        (None, "not-text"),
        (["A"], "not-text"),
    ],
)
def test_names_that_may_not(name: Json, code: str) -> None:
    assert found(kopecios(players=["B", name, "C", "D"])) == [("/players/1", code)]


def test_names_are_brought_to_nfc_and_trimmed() -> None:
    match = read(kopecios(players=[" E\u0307le\u0307\t", "B", "C", "D"])).match
    assert match is not None
    assert match.contents().setup.players[0] == "Ėlė"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ona", "ona "), ("AISTĖ", "aiste\u0307"), ("Strauß", "STRAUSS"), ("ǰ", "J\u030c")],
)
def test_no_two_names_are_alike(one: str, other: str) -> None:
    assert found(kopecios(players=[one, "B", other, "D"])) == [("/players/2", "name-twice")]


def test_faulty_names_are_not_compared() -> None:
    assert found(kopecios(players=["", "", "C", "D"])) == [
        ("/players/0", "name-empty"),
        ("/players/1", "name-empty"),
    ]


@pytest.mark.parametrize("players", [[], ["A"], ["A", "B"], list("ABCDE")])
def test_each_game_has_its_numbers_of_players(players: list[str]) -> None:
    assert found(kopecios(players=players, deals=[])) == [("/players", "players-number")]


@pytest.mark.parametrize("dealer", [-1, 4, 10**400])
def test_the_first_dealer_is_an_index_into_players(dealer: int) -> None:
    assert found(kopecios(first_dealer=dealer)) == [("/first_dealer", "dealer-range")]
    assert found(kopecios(deals=[{"dealt_by": dealer, **RIGHT}])) == [
        ("/deals/0/dealt_by", "dealer-range")
    ]


def test_who_dealt_may_be_named_even_where_he_was_due() -> None:
    due = read(kopecios(first_dealer=2, deals=[{"dealt_by": 2, **RIGHT}, RIGHT])).reckoned
    other = read(kopecios(first_dealer=2, deals=[{"dealt_by": 0, **RIGHT}, RIGHT])).reckoned
    assert due is not None
    assert other is not None
    assert [(p.info.dealer, p.info.first) for p in due.deals] == [(2, 3), (3, 0)]
    assert [(p.info.dealer, p.info.first) for p in other.deals] == [(0, 1), (3, 0)]


@pytest.mark.parametrize("value", ["a" * 8, "A" * 40, "09azAZ_-"])
def test_ids_that_may_stand(value: str) -> None:
    match = read(kopecios(id=value)).match
    assert match is not None
    assert match.id == value


@pytest.mark.parametrize("value", ["", "a" * 7, "a" * 41, "aaaaaaaa\n", "ąąąąąąąą", "aaaa aaaa"])
def test_ids_that_may_not(value: str) -> None:
    assert found(kopecios(id=value)) == [("/id", "id-form")]


@pytest.mark.parametrize(
    "time",
    [
        "2026-11-29T19:30+02:00",
        "2026-11-29T19:30Z",
        "2026-11-29T19:30:59Z",
        "2026-11-29T19:30:59.123456789-23:59",
        "2024-02-29T00:00+23:59",
        "0001-01-01T00:00Z",
        "9999-12-31T23:59-00:00",
    ],
)
def test_times_that_may_stand_are_kept_as_they_are(time: str) -> None:
    match = read(kopecios(started=time)).match
    assert match is not None
    assert match.started == time


@pytest.mark.parametrize(
    ("time", "code"),
    [
        ("", "time-form"),
        ("2026-11-29", "time-form"),
        ("2026-11-29T19:30", "time-form"),
        ("2026-11-29 19:30Z", "time-form"),
        ("2026-11-29t19:30z", "time-form"),
        ("2026-11-29T19:30+0200", "time-form"),
        ("2026-11-29T19:30+02", "time-form"),
        ("2026-11-29T19:30:00.Z", "time-form"),
        ("2026-11-29T19:30.5Z", "time-form"),
        ("2026-11-29T19:30Z\n", "time-form"),
        ("2026-11-29T19:30\u221202:00", "time-form"),
        ("２026-11-29T19:30Z", "time-form"),
        ("26-11-29T19:30Z", "time-form"),
        ("2026-02-29T19:30Z", "time-real"),
        ("2026-13-01T19:30Z", "time-real"),
        ("2026-00-01T19:30Z", "time-real"),
        ("0000-01-01T19:30Z", "time-real"),
        ("2026-11-31T19:30Z", "time-real"),
        ("2026-11-29T24:00Z", "time-real"),
        ("2026-11-29T19:60Z", "time-real"),
        ("2026-11-29T19:30:60Z", "time-real"),
        ("2026-11-29T19:30+24:00", "time-real"),
        ("2026-11-29T19:30+02:60", "time-real"),
    ],
)
def test_times_that_may_not(time: str, code: str) -> None:
    assert found(kopecios(started=time)) == [("/started", code)]


def test_a_note_has_at_most_500_code_points() -> None:
    assert found(kopecios(note="😀" * 500)) == []
    assert found(kopecios(note="")) == []
    assert found(kopecios(note="a" * 501)) == [("/note", "text-long")]


@pytest.mark.parametrize("value", [0, 1, "true", [], 1.0])
def test_stopped_is_true_or_false(value: Json) -> None:
    assert found(kopecios(stopped=value)) == [("/stopped", "not-boolean")]


def test_a_stopped_match_has_nothing_to_play_next() -> None:
    reckoned = read(kopecios(stopped=True)).reckoned
    assert reckoned is not None
    assert reckoned.stopped
    assert reckoned.next is None
    assert not reckoned.outcome.over


def test_stopped_is_refused_on_a_match_that_has_ended() -> None:
    deals = [RIGHT] * 10
    assert found(kopecios(deals=deals, stopped=False)) == []
    assert found(kopecios(deals=deals, stopped=True)) == [("/stopped", "stopped-over")]
    assert found(kopecios(deals=deals[1:], stopped=True)) == []


@pytest.mark.parametrize(
    ("rules", "problems"),
    [
        ({}, []),
        ({"bonus": "10+n"}, []),
        ({"bonus": [0] * 10}, []),
        ({"first_target": 1, "bonus": [100] * 9}, []),
        ({"bonus": "n"}, [("/rules/bonus", "rule-choice")]),
        ({"bonus": 10}, [("/rules/bonus", "not-text")]),
        ({"first_target": 2}, [("/rules/first_target", "rule-choice")]),
        ({"first_target": True}, [("/rules/first_target", "not-integer")]),
        ({"first_target": "1"}, [("/rules/first_target", "not-integer")]),
        ({"bonus": [0] * 9}, [("/rules/bonus", "bonus-length")]),
        ({"bonus": [0] * 10, "first_target": 1}, [("/rules/bonus", "bonus-length")]),
        ({"bonus": [101] + [0] * 9}, [("/rules/bonus/0", "rule-range")]),
        ({"bonus": [0] * 9 + [-1]}, [("/rules/bonus/9", "rule-range")]),
        ({"bonus": [0] * 9 + ["1"]}, [("/rules/bonus/9", "not-integer")]),
        ({"single_card": 3}, [("/rules/single_card", "field-unknown")]),
        ([], [("/rules", "not-object")]),
        (
            {"x": 1, "bonus": [0], "first_target": 1},
            [("/rules/bonus", "bonus-length"), ("/rules/x", "field-unknown")],
        ),
        ({"bonus": [0], "first_target": 5}, [("/rules/first_target", "rule-choice")]),
    ],
)
def test_house_rules_of_this_game_and_no_other(
    rules: Json, problems: list[tuple[str, str]]
) -> None:
    assert found(kopecios(rules=rules)) == problems
