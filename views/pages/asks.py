"""What a deal asks, as the small sheets of its header: dealer, leader, target, pairs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scoring.core import DealInfo
from views.opened import Opened
from views.parts.header import Fact, fact
from views.parts.notice import notice
from views.state import State


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
            found += [
                Fact(say("fact.pair"), say("deal.pair", one=names[a], other=names[b]), warm=True)
                for a, b in info.pairs
            ]
        found.append(Fact(say("fact.seats"), ", ".join(names[i] for i in info.seats)))
    if info.contenders:
        extra = ", ".join(names[i] for i in info.contenders)
        found.append(Fact(say("fact.contenders"), extra, warm=True))
    return found


def deal_header(
    state: State, shown: Opened, info: DealInfo[Any], on_dealer: Callable[[], Any] | None = None
) -> list[ft.Control]:
    """The facts in lines, and a notice where the seats are others than in the deal before."""
    chips: list[ft.Control] = [
        fact(state.look, one) for one in facts(state, shown, info, on_dealer)
    ]
    return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8), *moved(state, shown, info)]


def moved(state: State, shown: Opened, info: DealInfo[Any]) -> list[ft.Control]:
    """A notice where the seats are others than in the deal before."""
    before = shown.info(info.number - 1) if info.number > 1 else None
    if before is None or before.seats == info.seats:
        return []
    return [notice(state.look, "news", state.say("deal.moved"), live=False)]
