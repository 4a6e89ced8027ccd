"""House rules of any game between JSON and the game's frozen rules value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring import reading
from scoring.core import Game, HouseRule, Json, Problem, Problems, problem

LADDER = (0, 100)
"""What a number in a list of bonuses may be."""


def read(game: Game[Any, Any], json: Json, players: int | None) -> tuple[Any, Problems]:
    """The rules value and every problem, pointers relative to the rules; a faulty rule stands at
    its default, the others as they were given. `players` is None where their number is not
    known: then lengths are not judged, nor where one of the rules could not be read."""
    faults: list[Problem] = []
    names = [rule.name for rule in game.house_rules]
    given = reading.fields(json, names, (), "", faults)
    rules = game.rules
    unread: list[Problem] = []
    for rule in game.house_rules:
        if given is not None and rule.name in given:
            value = read_rule(rule, given[rule.name], reading.pointer(rule.name), unread)
            if value is not None:
                rules = replace(rules, **{rule.name: value})
    faults += unread
    if players is not None and not unread:
        for fault in game.check_rules(rules, players):
            faults.append(fault)
            name = fault.where.split("/")[1]
            rules = replace(rules, **{name: getattr(game.rules, name)})
    return rules, tuple(faults)


def read_rule(
    rule: HouseRule, json: Json, where: str, faults: list[Problem]
) -> int | str | tuple[int, ...] | None:
    """One rule's value: of the same type as one of its choices and equal to it, a whole number
    within its bounds, or a ladder."""
    if rule.ladder and isinstance(json, list):
        return read_ladder(json, where, faults)
    if rule.bounds:
        number = reading.whole(json, where, faults)
        return None if number is None else within(number, *rule.bounds, where, faults)
    if all(isinstance(choice, int) for choice in rule.choices):
        if reading.whole(json, where, faults) is None:
            return None
    elif reading.text(json, where, faults) is None:
        return None
    if json in rule.choices:
        return next(choice for choice in rule.choices if choice == json)
    faults.append(problem("rule-choice", where, choices=rule.choices, got=reading.shown(json)))
    return None


def within(number: int, low: int, high: int, where: str, faults: list[Problem]) -> int | None:
    if low <= number <= high:
        return number
    faults.append(problem("rule-range", where, low=low, high=high, got=reading.shown(number)))
    return None


def read_ladder(json: list[Json], where: str, faults: list[Problem]) -> tuple[int, ...] | None:
    numbers = []
    for i, item in enumerate(json):
        number = reading.whole(item, f"{where}/{i}", faults)
        if number is not None:
            number = within(number, *LADDER, f"{where}/{i}", faults)
        if number is not None:
            numbers.append(number)
    return tuple(numbers) if len(numbers) == len(json) else None


def write(game: Game[Any, Any], rules: Any) -> dict[str, Json]:
    """Only what differs from the default."""
    written: dict[str, Json] = {}
    for rule in game.house_rules:
        value = getattr(rules, rule.name)
        if value != getattr(game.rules, rule.name):
            written[rule.name] = list(value) if isinstance(value, tuple) else value
    return written
