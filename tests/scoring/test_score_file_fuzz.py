"""Whatever the bytes are: nothing is thrown, and what comes back has its shape."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring import games, printed, score_file
from scoring.__main__ import told_problem
from scoring.core import Game, Json
from scoring.log import Event
from scoring.score_file.order import in_order
from scoring.texts import LANGUAGES
from tests.scoring.generators import random_match

STRANGE: list[Json] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    3,
    12,
    41,
    10**30,
    -(10**1000),
    0.5,
    float("nan"),
    float("inf"),
    "",
    "\ud800",
    "e",
    "eeeeeeeeeeeee",
    "5/50",
    "310",
    "8T",
    "♥D",
    "2♥D-2♦D-2♠D-♣D-♦V",
    "T T T T",
    "bonus",
    "extra_deals",
    "end_of_deal",
    "at_once",
    [],
    {},
    [[]],
    [0] * 9,
    ["4K", "3K"],
    {"tricks": 6},
    {"tricks": []},
    {"elder": {}},
    {"akys": [90, 0]},
    {"hands": [43, 43]},
    {"kind": "undone"},
    {"kind": "mended", "players": ["A", "B"], "order": [1, 0]},
]
NAMES = ["dealt_by", "tricks", "akys", "elder", "sets", "hands", "point", "log", "x", "stopped"]

values = st.recursive(
    st.sampled_from(STRANGE) | st.floats() | st.integers() | st.text(),
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(st.text(max_size=8), parts),
    max_leaves=12,
)


def check(data: bytes) -> None:
    """What a score file gives always has its shape, and every problem its sentences."""
    found = score_file.read(data)
    assert bool(found.problems) == (found.reckoned is None)
    if found.match is not None:
        again = score_file.read(score_file.write(found.match))
        assert again == found
        game = found.match.game
        assert found.match.reckoned().faulty == any(
            fault.where.startswith("/deals") for fault in found.problems
        )
    else:
        assert found.problems
        game = None
    if found.reckoned is not None:
        line = printed.line(printed.scored(found.reckoned))
        assert line.count(b"\n") == 1
        assert len(line.decode().splitlines()) == 1
        assert found.match is not None
    assert game is None or found.problems == in_order(found.problems, game)
    for fault in found.problems:
        assert fault.where == "" or fault.where.startswith("/")
        for language in LANGUAGES:
            told = told_problem(fault, language)
            assert told["message"] != f"problem.{fault.code}"
            printed.line(told).decode()


def edited(random: Random, json: Json, times: int) -> Json:
    """The value with some of its parts put, taken away, doubled or mixed up."""
    for _ in range(times):
        json = edit(random, json)
    return json


def edit(random: Random, json: Json) -> Json:
    deeper = random.random() < 0.75
    if isinstance(json, dict) and json:
        name = random.choice(list(json))
        if deeper:
            return {**json, name: edit(random, json[name])}
        if random.random() < 0.5:
            return {key: value for key, value in json.items() if key != name}
        return {**json, random.choice(NAMES): random.choice(STRANGE)}
    if isinstance(json, list) and json:
        i = random.randrange(len(json))
        if deeper:
            return [*json[:i], edit(random, json[i]), *json[i + 1 :]]
        cut = random.choice(([], [json[i], json[i]], [random.choice(STRANGE)]))
        return [*json[:i], *cut, *json[i + 1 :]]
    if isinstance(json, int) and random.random() < 0.7:
        return json + random.choice((-10, -1, 1, 2, 10))
    if isinstance(json, str) and json and random.random() < 0.7:
        i = random.randrange(len(json))
        return json[:i] + random.choice(("", json[i] * 2, "-", " ", "e", "9", "T")) + json[i + 1 :]
    return random.choice(STRANGE)


def a_file(game: Game[Any, Any], random: Random) -> dict[str, Json]:
    """A right file, half of the time with a log of its own."""
    match = random_match(game, random)
    if random.random() < 0.5:
        match = match.with_event(Event("noted", by="Ona", note="a"))
        match = match.with_event(Event("undone"))
    file: dict[str, Json] = json.loads(score_file.write(match))
    return file


@given(st.binary(max_size=200))
@example(b'{"format":"tasku-knyga"}')
def test_any_bytes(data: bytes) -> None:
    check(data)


@given(values)
def test_any_json(json_value: Json) -> None:
    check(json.dumps(json_value).encode())


@given(
    st.fixed_dictionaries(
        {"format": st.just("tasku-knyga"), "version": st.just(1)},
        optional={
            "game": st.sampled_from([game.id for game in games.GAMES]) | values,
            "players": st.just(["A", "B"]) | st.just(["A", "B", "C", "D"]) | values,
            "first_dealer": values,
            "rules": values,
            "deals": values,
            "id": values,
            "stopped": values,
            "log": values,
            "started": values,
            "note": values,
        },
    )
)
def test_any_fields(file: dict[str, Json]) -> None:
    check(json.dumps(file).encode())


@given(st.integers(), st.sampled_from(games.GAMES), st.integers(1, 6))
@settings(max_examples=300, deadline=None)
def test_good_files_bent(seed: int, game: Game[Any, Any], times: int) -> None:
    random = Random(seed)
    file = edited(random, a_file(game, random), times)
    check(json.dumps(file).encode())


@given(st.integers(), st.sampled_from(games.GAMES), st.binary(max_size=3))
@settings(max_examples=100, deadline=None)
def test_good_bytes_bent(seed: int, game: Game[Any, Any], bent: bytes) -> None:
    random = Random(seed)
    data = json.dumps(a_file(game, random), ensure_ascii=False).encode()
    at = random.randrange(len(data))
    check(data[:at] + bent + data[at + random.randrange(3) :])
