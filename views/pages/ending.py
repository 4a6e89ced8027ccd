"""The end of a match in words: who won, by what, and who owes whom."""

from __future__ import annotations

from functools import partial

import flet as ft

from views import routes
from views.opened import Opened
from views.parts.buttons import quiet_button
from views.parts.header import section
from views.parts.notice import notice
from views.parts.words import number, words
from views.state import State
from views.wording import debts, evens, outcome_in_words


def won(state: State, shown: Opened) -> list[ft.Control]:
    """Who won, and by what; nothing while the match goes on."""
    lines = outcome_in_words(state.say, shown.reckoned, shown.names)
    return [notice(state.look, "news", *lines)] if lines else []


def extra(state: State, shown: Opened) -> list[ft.Control]:
    """An extra deal, announced before it is played, with those who compete."""
    following = shown.reckoned.next
    if following is None or not following.contenders:
        return []
    names = tuple(shown.names[i] for i in following.contenders)
    return [notice(state.look, "news", state.say("match.extra", names=names))]


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
    lines += [say("end.even", one=names[a], other=names[b]) for a, b in evens(shown.reckoned)]
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


def sheet_way(state: State, shown: Opened) -> list[ft.Control]:
    """«Taškų lapas», in words where the match has come to its end."""
    if shown.reckoned.next is not None:
        return []
    text, icon = state.say("sheet-page.title"), ft.Icons.DESCRIPTION_OUTLINED
    go = partial(to_sheet, shown.match.id)
    return [ft.Row([quiet_button(state.look, text, go, icon=icon, outlined=True)])]


def to_sheet(match_id: str) -> None:
    ft.context.page.navigate(routes.sheet(match_id))
