"""«Susitarimai» to be read: each house rule, what holds, what else can be agreed, what the text
says and whose choice the usual one is."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.core import Game, HouseRule
from scoring.texts import Texts
from views.parts.header import under_chapter
from views.parts.words import number, together, words
from views.theme import SMALL, TEXT, Look


def rule_choices(
    look: Look, say: Texts, game: Game[Any, Any], rules: Any, of_match: bool
) -> list[ft.Control]:
    """All of a game, the prominent ones first."""
    ordered = sorted(game.house_rules, key=lambda rule: not rule.prominent)
    return [
        rule_choice(look, say, rule, getattr(game.rules, rule.name), agreed)
        for rule in ordered
        for agreed in [getattr(rules, rule.name) if of_match else None]
    ]


def rule_choice(look: Look, say: Texts, rule: HouseRule, usual: Any, agreed: Any) -> ft.Control:
    """One rule; `agreed` is its value in a match, None where none is read about."""
    code = f"rule.{rule.name}"
    quiet = ft.Colors.ON_SURFACE_VARIANT
    lines: list[ft.Control] = [under_chapter(look, say(code))]
    lines += [words(look, together(text)) for text in holding(say, rule, usual, agreed)]
    if others := others_of(say, rule, usual, agreed):
        others_told = say("rules.others", values="; ".join(others))
        lines.append(words(look, together(others_told)))
    if say.has(f"{code}.text"):
        lines.append(words(look, together(say(f"{code}.text")), SMALL, colour=quiet))
    if rule.ours:
        ours = say(f"{code}.ours") if say.has(f"{code}.ours") else say("new.ours")
        lines.append(marked(look, ours, SMALL))
    return ft.Column(lines, spacing=4, tight=True)


def holding(say: Texts, rule: HouseRule, usual: Any, agreed: Any) -> list[str]:
    """What holds in the match, where one is read about, and what is usual."""
    usually = value_name(say, rule, usual)
    if agreed is None:
        return [say("rules.usual", value=usually)]
    if agreed == usual:
        return [say("rules.agreed-usual", value=usually)]
    here = value_name(say, rule, agreed)
    return [say("rules.agreed", value=here), say("rules.usual", value=usually)]


def others_of(say: Texts, rule: HouseRule, usual: Any, agreed: Any) -> list[str]:
    """What else can be agreed."""
    if rule.bounds is not None:
        low, high = rule.bounds
        return [say("rules.between", low=low, high=high)]
    told = [value_name(say, rule, one) for one in rule.choices if one not in (usual, agreed)]
    own = rule.ladder is not None and not isinstance(agreed, tuple)
    return [*told, *([say("new.own")] if own else [])]


def value_name(say: Texts, rule: HouseRule, value: Any) -> str:
    """A value in words; a ladder of one's own as its numbers."""
    if isinstance(value, tuple):
        return f"{say('new.own')} ({', '.join(number(one) for one in value)})"
    code = f"rule.{rule.name}.{value}"
    return say(code) if say.has(code) else str(value)


def marked(look: Look, text: str, step: float = TEXT) -> ft.Control:
    """What is our choice: a line of flame beside it, and the words say so too."""
    return ft.Container(
        words(look, together(text), step, colour=ft.Colors.ON_SURFACE_VARIANT),
        border=ft.Border.only(left=ft.BorderSide(3, ft.Colors.TERTIARY)),
        padding=ft.Padding.only(left=12, top=2, bottom=2),
    )
