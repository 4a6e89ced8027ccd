"""What the pages of statistics share: the columns of figures, the period, and the work beside the
loop, so that a book of thousands of matches keeps no tap waiting."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

import flet as ft

from scoring.evening import evening
from scoring.statistics import PERIODS, Tally, When
from scoring.texts import Texts
from views.making import off_the_loop
from views.parts.choice import Choice, choices
from views.parts.words import number, words
from views.state import State
from views.theme import SMALL

T = TypeVar("T")
WIDEST = 880
"""In a wider table the eye loses the line, in logical pixels."""


def today() -> str:
    """The ISO date of this evening, on the wall of the machine that has the book."""
    return evening(datetime.now().astimezone().isoformat())


def use_worked_out(work: Callable[[], T], *, anew: list[Any]) -> T | None:
    """A hook: what `work` gives, done anew when something of `anew` is another; None until it is
    there for the first time."""
    kept: Any = ft.use_state
    found, find = kept(None)
    asked: Any = ft.use_ref(None)

    async def look() -> None:
        own = asked.current = object()
        result = await off_the_loop(work)
        if asked.current is own:
            with contextlib.suppress(RuntimeError):  # the screen was left meanwhile
                find(result)

    ft.use_effect(look, anew)
    result: T | None = found
    return result


def period(state: State, when: When, choose: Callable[[When], Any]) -> ft.Control:
    texts = [(one, state.say(f"stats.when.{one}")) for one in PERIODS]
    return choices(state.look, [Choice(*one, one[1]) for one in texts], when, choose, width=None)


def tenths(say: Texts, value: int) -> str:
    """A number in tenths as the language writes it: «−0,3»."""
    whole, tenth = divmod(abs(value), 10)
    return say("stats.tenths", sign="−" if value < 0 else "", whole=whole, tenth=tenth)


class Figure(NamedTuple):
    """A column: the code of its head, and what stands in it, "" for nothing."""

    head: str
    of: Callable[[Texts, Tally], str]


def average(say: Texts, tally: Tally) -> str:
    return "" if tally.average is None else tenths(say, tally.average)


def best(say: Texts, tally: Tally) -> str:
    """One result, which only a division by deals makes a fraction."""
    if tally.best is None:
        return ""
    return tenths(say, tally.best) if tally.by_deal else number(tally.best // 10)


FIGURES = (
    Figure("stats.won", lambda say, tally: number(tally.won)),
    Figure("stats.played", lambda say, tally: number(tally.played)),
    Figure("stats.share", lambda say, tally: say("stats.per-cent", n=tally.share)),
    Figure("stats.average", average),
    Figure("stats.best", best),
    Figure("stats.shared", lambda say, tally: number(tally.shared) if tally.shared else ""),
)
"""The most wanted first: on a phone the first ones stand as columns."""
LAST = Figure("stats.last", lambda say, tally: tally.last)


def figures(
    say: Texts, tallies: Iterable[Tally], *, last: bool
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The heads and each line's figures, `last` with the date of the last match; a column in which
    there is nothing is left out."""
    every = (*FIGURES, LAST) if last else FIGURES
    rows = [[figure.of(say, tally) for figure in every] for tally in tallies]
    shown = [n for n in range(len(every)) if any(row[n] for row in rows)]
    heads = tuple(say(every[n].head) for n in shown)
    return heads, [tuple(row[n] for n in shown) for row in rows]


def quiet(state: State, text: str) -> ft.Control:
    return words(state.look, text, SMALL, colour=ft.Colors.ON_SURFACE_VARIANT)
