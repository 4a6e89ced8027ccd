"""What is certain of who can still win and with what, in quiet lines under the standing."""

from __future__ import annotations

import flet as ft

from scoring.core import Params
from scoring.texts import Texts
from views.memo import memo
from views.opened import Opened
from views.parts.words import words
from views.state import State
from views.theme import SMALL, Look


def needed(state: State, shown: Opened) -> list[ft.Control]:
    """A line for each certain thing; nothing where nothing is."""
    lines = shown.told(certain, state.say)
    return [told_lines(state.look, lines)] if lines else []


def certain(say: Texts, shown: Opened) -> tuple[str, ...]:
    """In words, and nothing before the first deal; of whom the same is true, in one line."""
    if not shown.reckoned.deals:
        return ()
    names: dict[tuple[str, Params], list[str]] = {}
    for need in shown.game.needs(shown.reckoned):
        names.setdefault((need.code, need.params), []).append(shown.names[need.player])
    return tuple(
        say(f"need.{code}", name=", ".join(told), **dict(params))
        for (code, params), told in names.items()
    )


@memo
def told_lines(look: Look, lines: tuple[str, ...]) -> ft.Control:
    """They stay as they are while they say the same."""
    quiet = ft.Colors.ON_SURFACE_VARIANT
    return ft.Column(
        [words(look, line, SMALL, colour=quiet) for line in lines], spacing=4, tight=True
    )
