"""The end of a match in words: who won, by what, and who owes whom."""

from __future__ import annotations

import flet as ft

from views.opened import Opened
from views.parts.header import section
from views.parts.notice import notice
from views.parts.words import number, words
from views.state import State
from views.wording import debts, outcome_in_words


def ending(state: State, shown: Opened) -> list[ft.Control]:
    """Nothing but its sentences where nobody owes anything."""
    say, look = state.say, state.look
    parts: list[ft.Control] = []
    lines = outcome_in_words(say, shown.reckoned, shown.names)
    if lines:
        parts.append(notice(look, "news", *lines))
    owed = debts(shown.reckoned)
    if not owed or not shown.reckoned.outcome.over:
        return parts
    names, final = shown.names, shown.reckoned.outcome.final
    totals = [
        say("end.final", name=name, points=number(points, signed=True))
        for name, points in zip(names, final, strict=True)
    ]
    lines = [
        say("end.owes", debtor=names[one], creditor=names[other], points=points)
        for one, other, points in owed
    ]
    texts: list[ft.Control] = [words(look, line) for line in lines]
    settled = [
        section(look, say("end.in-all")),
        *[words(look, line, strong=True) for line in totals],
    ]
    return [
        *parts,
        ft.Column([section(look, say("end.settlement")), *texts, *settled], spacing=4, tight=True),
    ]
