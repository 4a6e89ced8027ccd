"""The end of a match in words: who won, by what, and who owes whom."""

from __future__ import annotations

import flet as ft

from views.opened import Opened
from views.parts.header import section
from views.parts.notice import notice
from views.parts.words import number, words
from views.state import State
from views.wording import debts, outcome_in_words


def won(state: State, shown: Opened) -> list[ft.Control]:
    """Who won, and by what; nothing while the match goes on."""
    lines = outcome_in_words(state.say, shown.reckoned, shown.names)
    return [notice(state.look, "news", *lines)] if lines else []


def settlement(state: State, shown: Opened) -> list[ft.Control]:
    """Who owes whom, and what that comes to; nothing where the totals are all."""
    say, look, names = state.say, state.look, shown.names
    owed = debts(shown.reckoned)
    if not owed or not shown.reckoned.outcome.over:
        return []
    lines = [
        say("end.owes", debtor=names[one], creditor=names[other], points=points)
        for one, other, points in owed
    ]
    in_all = [
        say("end.final", name=name, points=number(points, signed=True))
        for name, points in zip(names, shown.reckoned.outcome.final, strict=True)
    ]
    parts = [
        section(look, say("end.settlement")),
        *(words(look, line) for line in lines),
        section(look, say("end.in-all")),
        *(words(look, line, strong=True) for line in in_all),
    ]
    return [ft.Column(parts, spacing=4, tight=True)]
