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
from views.theme import Look
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
    parts: list[ft.Control] = [section(look, say("end.settlement"))]
    for one, other, points in owed:
        who = {"debtor": names[one], "creditor": names[other]}
        text = say("end.owes", **who, points=points)
        parts.append(figure(look, say("end.owes-who", **who), number(points), text))
    parts += [
        words(look, say("end.even", one=names[a], other=names[b])) for a, b in evens(shown.reckoned)
    ]
    parts.append(section(look, say("end.in-all")))
    for name, total in zip(names, shown.reckoned.outcome.final, strict=True):
        seen = number(total, signed=True)
        text = say("end.final", name=name, points=seen)
        parts.append(figure(look, name, seen, text, strong=True))
    return [ft.Column(parts, spacing=4, tight=True)]


def figure(look: Look, text: str, seen: str, name: str, *, strong: bool = False) -> ft.Control:
    """What is counted, and at the end of the line how much: figures stand under each other,
    however long the names are. `name` is what a screen reader says."""
    what = words(look, text, strong=strong)
    what.expand = True
    row = ft.Row([what, words(look, seen, strong=True)], spacing=16)
    return ft.Semantics(content=row, label=name, exclude_semantics=True, container=True)


def sheet_way(state: State, shown: Opened) -> list[ft.Control]:
    """«Taškų lapas», in words where the match has come to its end."""
    if shown.reckoned.next is not None:
        return []
    text, icon = state.say("sheet-page.title"), ft.Icons.DESCRIPTION_OUTLINED
    go = partial(to_sheet, shown.match.id)
    return [ft.Row([quiet_button(state.look, text, go, icon=icon, outlined=True)])]


def to_sheet(match_id: str) -> None:
    ft.context.page.navigate(routes.sheet(match_id))
