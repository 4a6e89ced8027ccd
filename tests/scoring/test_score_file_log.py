"""The log in a score file: docs/log.md is true, hostile logs give problems."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from pathlib import Path

import pytest

from scoring import log_json, score_file
from scoring.core import Deal, Json
from scoring.games import kopecios
from scoring.log import KINDS, BadLog, Event, Setup
from scoring.match import begun
from tests.scoring.files import changed, found, read
from tests.scoring.files import kopecios as kopecios_file

PAGE = (Path(__file__).parents[2] / "docs" / "log.md").read_text("utf-8")
PLAYERS = ["Aistė", "Benas", "Česlovas", "Dovilė"]
DEAL = {"tricks": [1, 0, 0, 8]}
STARTED = {"kind": "started", "players": PLAYERS}
PLAYED = {"kind": "played", "deal": DEAL}


def example() -> dict[str, Json]:
    block = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    file: dict[str, Json] = json.loads(block[1])
    return file


def with_log(*events: Json, **fields: Json) -> dict[str, Json]:
    return kopecios_file(**fields, log=list(events))


def test_the_page_names_every_kind_with_its_fields() -> None:
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|[^|]+\|$", PAGE, re.MULTILINE)
    told = {kind: (re.findall(r"`(\w+)`", a), re.findall(r"`(\w+)`", b)) for kind, a, b in rows}
    assert list(told) == list(KINDS)
    for kind, (required, optional) in told.items():
        allowed = log_json.ALLOWED[kind]
        assert set(required) == set(allowed) - set(log_json.OPTIONAL)
        assert set(optional) == set(allowed) & set(log_json.OPTIONAL)
    assert f"{score_file.reader.MOST_EVENTS:,} events" in PAGE
    assert PAGE.count(f"{log_json.LONGEST_TEXT} code points") == 2


def test_the_example_of_the_page_is_right_and_comes_back_the_same() -> None:
    match, problems, _ = read(example())
    assert problems == ()
    assert match is not None
    assert json.loads(score_file.write(match))["log"] == example()["log"]
    assert score_file.read(score_file.write(match)).match == match


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", ["Aistė", "Benas", "Česlovas"]),
        ("first_dealer", 0),
        ("rules", {}),
        ("deals", []),
        ("deals", [{"tricks": [0, 7, 3]}]),
        ("stopped", True),
    ],
)
def test_a_log_that_tells_something_else_is_a_problem(field: str, value: Json) -> None:
    file = changed(example(), **{field: value})
    assert found(file) == [("/log", "log-differs")]
    assert read(file).match is None


def test_the_note_of_the_file_holds() -> None:
    match = read(changed(example(), note="kita")).match
    assert match is not None
    assert match.contents().note == "kita"
    assert match.log[-1] == Event("noted", note="kita")
    assert score_file.read(score_file.write(match)).match == match


def test_a_file_without_a_log_is_read_as_one_that_tells_what_it_holds() -> None:
    match = read(kopecios_file(stopped=True, note="a", started="2026-11-29T19:30Z")).match
    assert match is not None
    assert [event.kind for event in match.log] == ["started", "played", "stopped", "noted"]
    assert match.log[0].at == "2026-11-29T19:30Z"
    assert "log" not in json.loads(score_file.write(match))


def test_names_in_the_log_are_kept_as_names_in_the_file() -> None:
    players = [" Aiste\u0307 ", *PLAYERS[1:]]
    assert found(with_log({**STARTED, "players": players}, PLAYED)) == []


@pytest.mark.parametrize(
    ("event", "where", "code"),
    [
        (None, "", "not-object"),
        ([], "", "not-object"),
        ({}, "/kind", "field-missing"),
        ({"kind": None}, "/kind", "not-text"),
        ({"kind": "cheated"}, "/kind", "event-kind"),
        ({"kind": "stopped", "deal": DEAL}, "/deal", "field-unknown"),
        ({"kind": "stopped", "at": "now"}, "/at", "time-form"),
        ({"kind": "stopped", "at": None}, "/at", "not-text"),
        ({"kind": "stopped", "by": 5}, "/by", "not-text"),
        ({"kind": "stopped", "by": "a" * 501}, "/by", "text-long"),
        ({"kind": "played"}, "/deal", "field-missing"),
        ({"kind": "played", "deal": None}, "/deal", "not-object"),
        ({"kind": "played", "deal": {"tricks": [1, "0"]}}, "/deal/tricks/1", "not-integer"),
        ({"kind": "removed"}, "/number", "field-missing"),
        ({"kind": "removed", "number": 0}, "/number", "event-number"),
        ({"kind": "removed", "number": 1.0}, "/number", "not-integer"),
        ({"kind": "mended", "players": PLAYERS, "order": [0, 0, 1, 2]}, "/order", "event-order"),
        ({"kind": "mended", "players": PLAYERS, "order": 5}, "/order", "not-list"),
        ({"kind": "mended", "players": PLAYERS, "order": ["0"]}, "/order/0", "not-integer"),
        ({"kind": "mended", "players": 5}, "/players", "not-list"),
        ({"kind": "mended", "players": ["", "B", "C", "D"]}, "/players/0", "name-empty"),
        ({"kind": "mended", "players": ["A", "B"]}, "/players", "players-number"),
        ({"kind": "mended", "players": PLAYERS, "rules": 5}, "/rules", "not-object"),
        ({"kind": "mended", "players": PLAYERS, "rules": {"x": 1}}, "/rules/x", "field-unknown"),
        (
            {"kind": "mended", "players": PLAYERS, "first_dealer": 4},
            "/first_dealer",
            "dealer-range",
        ),
        ({"kind": "noted"}, "/note", "field-missing"),
        ({"kind": "noted", "note": "a" * 501}, "/note", "text-long"),
    ],
)
def test_a_faulty_event_is_reported_at_its_smallest_part(
    event: Json, where: str, code: str
) -> None:
    assert found(with_log(STARTED, PLAYED, event)) == [(f"/log/2{where}", code)]


@pytest.mark.parametrize(
    "events",
    [
        [],
        [PLAYED],
        [STARTED, STARTED, PLAYED],
        [STARTED, {"kind": "undone"}],
        [STARTED, PLAYED, {"kind": "redone"}],
        [STARTED, PLAYED, {"kind": "undone"}, PLAYED, {"kind": "redone"}],
        [STARTED, PLAYED, {"kind": "undone"}, {"kind": "undone"}],
        [STARTED, PLAYED, {"kind": "removed", "number": 2}],
        [STARTED, PLAYED, {"kind": "inserted", "number": 2, "deal": DEAL}],
        [STARTED, PLAYED, {"kind": "amended", "number": 10**30, "deal": DEAL}],
        [STARTED, PLAYED, {"kind": "reopened"}],
        [STARTED, PLAYED, {"kind": "stopped"}, {"kind": "stopped"}],
        [STARTED, PLAYED, {"kind": "mended", "players": PLAYERS, "order": [0, 1, 2]}],
        [STARTED, PLAYED, {"kind": "mended", "players": PLAYERS[:3]}],
        [{"kind": "started", "players": ["A", "B", "C"]}, PLAYED],
        [{"kind": "undone"}],
        [{"kind": "redone"}] * 3,
    ],
)
def test_a_log_that_cannot_be_replayed_is_one_problem(events: list[Json]) -> None:
    problems = found(with_log(*events))
    assert [where for where, _ in problems] == ["/log"]
    assert problems[0][1] in ("log-broken", "log-differs")


def test_a_log_has_an_end() -> None:
    turns = [{"kind": "undone"}, {"kind": "redone"}] * 2_500
    assert found(with_log(STARTED, PLAYED, *turns)) == [("/log", "log-long")]
    assert found(with_log(STARTED, PLAYED, *turns[:4_998])) == []


def test_a_long_log_is_replayed_in_little_time() -> None:
    half = 2_490
    events = [STARTED, *[PLAYED] * half, *[{"kind": "removed", "number": 1}] * (half - 1)]
    begun_at = time.perf_counter()
    assert found(with_log(*events)) == []
    assert time.perf_counter() - begun_at < 10


def test_a_log_of_a_faulty_file_is_still_read() -> None:
    file = with_log(STARTED, {"kind": "x"}, players=["A"], first_dealer="0")
    assert found(file) == [
        ("/players", "players-number"),
        ("/first_dealer", "not-integer"),
        ("/log/1/kind", "event-kind"),
    ]


def test_what_does_not_fit_the_players_stays_as_it_was_when_seats_are_mended() -> None:
    setup = Setup(("A", "B", "C"), 0, kopecios.Rules())
    short = Deal(kopecios.Entry((10, 0)), dealt_by=7)
    match = begun("", kopecios.GAME, setup).with_event(Event("played", deal=short))
    match = match.with_event(Event("mended", setup=setup, order=(2, 0, 1)))
    assert match.contents().deals == (short,)


def test_the_number_of_players_is_never_mended() -> None:
    setup = Setup(("A", "B", "C"), 0, kopecios.Rules())
    four = replace(setup, players=("A", "B", "C", "D"))
    with pytest.raises(BadLog, match="as many players as before"):
        begun("", kopecios.GAME, setup).with_event(Event("mended", setup=four))


def test_the_log_is_compared_whatever_else_is_wrong_beside_it() -> None:
    file = with_log(STARTED, first_dealer=1, note=5, id="x", extra=1)
    assert [where for where, _ in found(file)] == ["/id", "/log", "/note", "/extra"]
