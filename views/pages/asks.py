"""What a deal asks, as the small sheets of its header: dealer, leader, target, pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from scoring.core import DealInfo
from views.opened import Opened
from views.parts.header import Fact, in_lines
from views.parts.notice import notice
from views.state import State
from views.theme import LARGE


def facts(
    state: State, shown: Opened, info: DealInfo[Any], on_dealer: Callable[[], Any] | None = None
) -> list[Fact]:
    """With `on_dealer` a tap on the dealer says that somebody else dealt: that is over the form,
    which names the pairs itself."""
    say, names = state.say, shown.names
    found = [
        Fact(say("fact.dealer"), names[info.dealer], on_dealer),
        Fact(say("fact.first"), names[info.first]),
    ]
    if info.target is not None:
        found.append(Fact(say("fact.target"), str(info.target), warm=True))
    if info.pairs is not None:
        if on_dealer is None:
            found += [pair(state, names[a], names[b]) for a, b in info.pairs]
        found.append(several(say("fact.seats"), [names[i] for i in info.seats]))
    if info.contenders:
        extra = several(say("fact.contenders"), [names[i] for i in info.contenders])
        found.append(extra._replace(warm=True))
    return found


def pair(state: State, one: str, other: str) -> Fact:
    """«Pora: Aistė ir Česlovas»."""
    say = state.say
    each = (one, say("deal.pair", one="", other=other).strip())
    return Fact(say("fact.pair"), say("deal.pair", one=one, other=other), warm=True, each=each)


def several(label: str, names: Sequence[str]) -> Fact:
    """«Vietos: Aistė, Benas».

    >>> several("Vietos", ["Aistė", "Benas"]).each
    ('Aistė,', 'Benas')
    """
    each = (*(f"{name}," for name in names[:-1]), *names[-1:])
    return Fact(label, ", ".join(names), each=each)


def deal_header(
    state: State, shown: Opened, info: DealInfo[Any], on_dealer: Callable[[], Any] | None = None
) -> list[ft.Control]:
    """The facts in lines, in a single one where there is little height, and a notice where the
    seats are others than in the deal before."""
    told, look = facts(state, shown, info, on_dealer), state.look
    low = state.layout.wide and not state.layout.tall and look.text_size < LARGE
    return [in_lines(look, told, one_line=low), *moved(state, shown, info)]


def moved(state: State, shown: Opened, info: DealInfo[Any]) -> list[ft.Control]:
    """A notice where the seats are others than in the deal before."""
    before = shown.info(info.number - 1) if info.number > 1 else None
    if before is None or before.seats == info.seats:
        return []
    return [notice(state.look, "news", state.say("deal.moved"), live=False)]
