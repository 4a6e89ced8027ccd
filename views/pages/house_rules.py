"""«Susitarimai»: every house rule of a game, with what the text says and whose choice it is.

Everything comes from the game's record and its texts: «rule.NAME», «rule.NAME.VALUE»,
«rule.NAME.text», «rule.NAME.ours».
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import flet as ft

from scoring.core import HouseRule
from scoring.house_rules import LADDER
from scoring.texts import Texts
from views.layout import Layout
from views.parts.buttons import icon_button
from views.parts.choice import Choice, choices
from views.parts.header import section
from views.parts.words import number, words
from views.plan import Plan
from views.theme import SMALL, Look

STEP = 10
"""By so much a number between bounds goes up and down."""


class Planning(Protocol):
    """What the rules need of a screen: a new match and one whose data are set right have it."""

    @property
    def say(self) -> Texts: ...
    @property
    def look(self) -> Look: ...
    @property
    def layout(self) -> Layout: ...
    def planned(self, change: Callable[[Plan], Plan], /) -> None: ...


def house_rules(state: Planning, plan: Plan) -> list[ft.Control]:
    """The prominent ones first."""
    game = plan.game
    if game is None or not game.house_rules:
        return []
    rules, _ = plan.judged()
    ordered = sorted(game.house_rules, key=lambda rule: not rule.prominent)
    parts: list[ft.Control] = [section(state.look, state.say("new.rules"))]
    parts += [house_rule(state, plan, rule, getattr(rules, rule.name)) for rule in ordered]
    return parts


def house_rule(state: Planning, plan: Plan, rule: HouseRule, value: Any) -> ft.Control:
    """One rule: its name, its values, what the text says."""
    say, look = state.say, state.look
    code = f"rule.{rule.name}"
    named = [(one, value_name(state, rule, one)) for one in rule.choices]
    options = [Choice(one, text, f"{say(code)}: {text}") for one, text in named]
    if rule.ladder:
        options.append(Choice(OWN, say("new.own"), f"{say(code)}: {say('new.own')}"))
    chosen = OWN if isinstance(value, tuple) else value

    def choose(one: Any) -> None:
        state.planned(
            lambda plan: plan.with_rule(rule.name, list(steps(plan, rule)) if one == OWN else one)
        )

    parts: list[ft.Control] = [
        words(look, say(code), strong=True),
        choices(look, options, chosen, choose, width=None),
    ]
    if rule.bounds is not None:
        parts.append(between(state, rule, value))
    if rule.ladder is not None and plan.fits:
        parts.append(ladder(state, plan, rule, value))
    notes = [f"{code}.text", *([f"{code}.ours"] if rule.ours else [])]
    parts += [
        words(look, say(note), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
        for note in notes
        if say.has(note)
    ]
    if rule.ours and not say.has(f"{code}.ours"):
        parts.append(words(look, say("new.ours"), SMALL, colour=ft.Colors.TERTIARY))
    return ft.Column(parts, spacing=8, tight=True)


OWN = "own"
"""The choice of a ladder of one's own."""


def value_name(state: Planning, rule: HouseRule, value: int | str) -> str:
    """A value in words, or as it is where it has none."""
    code = f"rule.{rule.name}.{value}"
    return state.say(code) if state.say.has(code) else str(value)


def steps(plan: Plan, rule: HouseRule) -> tuple[int, ...]:
    """The ladder that the rules come to; empty where the number of players is not right yet."""
    rules, _ = plan.judged()
    if rule.ladder is None or not plan.fits:
        return ()
    return rule.ladder(rules, len(plan.players))


def between(state: Planning, rule: HouseRule, value: int) -> ft.Control:
    """A number that goes up and down in tens."""
    assert rule.bounds is not None
    low, high = rule.bounds
    name = state.say(f"rule.{rule.name}")

    def put(by: int) -> None:
        def stepped(plan: Plan) -> Plan:
            now = getattr(plan.judged()[0], rule.name)
            return plan.with_rule(rule.name, min(max(now + by, low), high))

        state.planned(stepped)

    return stepper(state, name, value, partial(put, -STEP), partial(put, STEP))


def stepper(state: Planning, name: str, value: int, less: Any, more: Any) -> ft.Control:
    """«−», the number, «+»."""
    say = state.say
    return ft.Row(
        [
            icon_button(state.look, ft.Icons.REMOVE, say("new.less", name=name), less),
            ft.Container(words(state.look, number(value), strong=True), width=state.look.size(40)),
            icon_button(state.look, ft.Icons.ADD, say("new.more", name=name), more),
        ],
        spacing=4,
        tight=True,
    )


def ladder(state: Planning, plan: Plan, rule: HouseRule, value: Any) -> ft.Control:
    """The whole ladder, a deal a step; with steps to change where it is one's own."""
    say, look = state.say, state.look
    numbers = steps(plan, rule)
    if not isinstance(value, tuple):
        text = ", ".join(number(one) for one in numbers)
        return words(
            look, say("new.ladder", numbers=text), SMALL, colour=ft.Colors.ON_SURFACE_VARIANT
        )

    def put(place: int, by: int) -> None:
        def stepped(plan: Plan) -> Plan:
            now = [*steps(plan, rule)]
            if place < len(now):
                now[place] = min(max(now[place] + by, LADDER[0]), LADDER[1])
            return plan.with_rule(rule.name, now)

        state.planned(stepped)

    lines: list[ft.Control] = []
    for place, one in enumerate(numbers):
        name = say("new.own-of", number=place + 1)
        line: list[ft.Control] = [
            ft.Container(words(look, name), expand=True),
            stepper(state, name, one, partial(put, place, -1), partial(put, place, 1)),
        ]
        lines.append(ft.Row(line))
    return ft.Column(lines, spacing=0, tight=True)
