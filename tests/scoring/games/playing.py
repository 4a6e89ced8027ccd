"""Matches from JSON deals, for tests of games."""

from __future__ import annotations

from typing import Any

from scoring import games, house_rules
from scoring.core import Deal, Game, Json, Problem, Reckoned
from scoring.match import replay


def game(name: str) -> Game[Any, Any]:
    found = games.by_id(name)
    assert found is not None
    return found


def deal(name: str, json: dict[str, Json]) -> Deal[Any]:
    own = {field: value for field, value in json.items() if field != "dealt_by"}
    read = game(name).read(own)
    return Deal(read.entry, json.get("dealt_by"), read.problems)


def play(
    name: str,
    players: int,
    deals: list[dict[str, Json]],
    rules: dict[str, Json] | None = None,
    first_dealer: int = 0,
    stopped: bool = False,
) -> Reckoned[Any, Any]:
    """The match of these deals, reckoned."""
    agreed, faults = house_rules.read(game(name), rules or {}, players)
    assert faults == ()
    entered = [deal(name, json) for json in deals]
    return replay(game(name), agreed, players, first_dealer, entered, stopped=stopped)


def problems(
    name: str, players: int, json: dict[str, Json], rules: dict[str, Json] | None = None
) -> tuple[Problem, ...]:
    """The problems of a first deal."""
    return play(name, players, [json], rules).deals[0].problems


def places(found: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(one.code, one.where) for one in found]
