"""«Statistika»: who wins how often, in all games or in one, and who plays with whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from scoring import statistics
from scoring.book import Summary
from scoring.games import GAMES
from scoring.statistics import Placed, When
from views import routes
from views.context import use_state
from views.layout import Layout
from views.pages.frame import frame, heading, middle, room, scrolling
from views.pages.tallies import WIDEST, figures, period, quiet, today, use_worked_out
from views.pages.told import told
from views.parts.buttons import quiet_button
from views.parts.choice import Choice, choices
from views.parts.listing import Heads, Line, listing
from views.parts.words import words
from views.safety import guarded_view
from views.state import State

PAGE = 40
"""So many players are drawn at a time."""
AROUND = 120
"""What bars and heads take of the height."""
TWOS = 3
"""So many pairs that play together most are told; where more are equal there is nothing to tell."""


class Overview(NamedTuple):
    """What the page shows of a game ("": all) and a period. `some`: a match is over at all;
    `matches` are counted by game in that period; `run` is the most wins one after another, and whose."""

    game_id: str
    some: bool
    matches: Mapping[str, int]
    lines: tuple[Placed, ...]
    run: int
    runners: tuple[str, ...]
    together: int
    twos: tuple[tuple[str, ...], ...]


def overview(
    entries: tuple[Summary, ...], names: Mapping[str, str], game_id: str, when: When, day: str
) -> Overview:
    every = statistics.finished(entries)
    found = statistics.within(every, when, day)
    of_game = statistics.of_game(found, game_id) if game_id else found
    lines = statistics.table(of_game, names)
    run = max((line.tally.run for line in lines), default=0)
    runners = tuple(line.player for line in lines if line.tally.run == run)
    matches = statistics.matches_of(found)
    together = statistics.together(of_game, names)
    return Overview(game_id, bool(every), matches, lines, run, runners, *together)


@guarded_view
def statistics_page() -> Any:
    """The table, with what is chosen above it."""
    state = use_state()
    kept: Any = ft.use_state
    game_id, choose_game = kept("")
    when, choose_when = kept("all")
    drawn, draw = kept(PAGE)

    async def arrived() -> None:
        await state.arrived(routes.STATISTICS)

    ft.use_effect(arrived, [])
    entries, names, day = state.summaries or (), state.names, today()
    work = partial(overview, entries, names, game_id, when, day)
    seen = use_worked_out(work, anew=[entries, names, game_id, when, day])
    parts = told(state)
    if state.summaries is not None and seen is not None and not seen.some:
        parts.append(words(state.look, state.say("stats.none")))
    elif state.summaries is not None and seen is not None:
        parts += chosen(state, seen, when, choose_game, choose_when)
        parts += shown(state, seen, drawn)
        if len(seen.lines) > drawn:
            more = partial(draw, drawn + PAGE)
            text = state.say("history.more")
            parts.append(ft.Row([quiet_button(state.look, text, more, outlined=True)]))
        parts += about(state, seen)
    body = middle(state.layout, scrolling(parts, spacing=0), WIDEST)
    return frame(state, heading(state, state.say("nav.statistics")), body)


def chosen(
    state: State, seen: Overview, when: When, choose_game: Any, choose_when: Any
) -> list[ft.Control]:
    """Which games and which time; each game with its number of matches."""
    say = state.say
    counts = {"": sum(seen.matches.values()), **seen.matches}
    names = {"": say("stats.all-games"), **{game.id: say(f"game.{game.id}") for game in GAMES}}
    offered = [
        Choice(
            one, f"{name} · {counts[one]}", say.count("stats.matches-of", counts[one], game=name)
        )
        for one, name in names.items()
    ]
    game = choices(state.look, offered, seen.game_id, choose_game, width=None)
    both = ft.Column([game, period(state, when, choose_when)], spacing=16, tight=True)
    return [ft.Container(both, padding=ft.Padding.only(top=8, bottom=16))]


def shown(state: State, seen: Overview, drawn: int) -> list[ft.Control]:
    """The table, or that there is none."""
    say, look = state.say, state.look
    if not seen.lines:
        return [words(look, say("stats.none-here"))]
    lines = seen.lines[:drawn]
    heads, rows = figures(say, [line.tally for line in lines], last=state.layout.wide)
    names = state.names
    told_lines = [
        Line(
            line.player,
            names.get(line.player, "?"),
            row,
            str(line.place),
            say("stats.place", place=line.place),
            line.place == 1 and line.tally.won > 0,
        )
        for line, row in zip(lines, rows, strict=False)
    ]
    return listing(
        look, Heads(say("stats.player"), heads), told_lines, space(state.layout), open_of
    )


def space(layout: Layout) -> tuple[float, float]:
    """The width that a table has, and the height in which it can be seen at once."""
    return min(room(layout), WIDEST), layout.height - AROUND


def open_of(player: str) -> None:
    ft.context.page.navigate(routes.statistics_of(player))


def about(state: State, seen: Overview) -> list[ft.Control]:
    """What the book knows beside the table, and how it is counted."""
    say, names = state.say, state.names
    if not seen.lines:
        return []
    told_of: list[str] = []
    if seen.run > 1:
        runners = tuple(names.get(one, "?") for one in seen.runners)
        told_of.append(say("stats.run-of", n=seen.run, names=runners))
    if 0 < len(seen.twos) <= TWOS:
        twos = [
            say("stats.two", one=names.get(one, "?"), other=names.get(other, "?"))
            for one, other in seen.twos
        ]
        told_of.append(say.count("stats.together", seen.together, names=tuple(twos)))
    lines: list[ft.Control] = [words(state.look, sentence) for sentence in told_of]
    if seen.game_id:
        lines.append(quiet(state, say("stats.measured", result=say(f"result.{seen.game_id}"))))
    lines.append(quiet(state, say("stats.counted")))
    return [ft.Container(ft.Column(lines, spacing=8, tight=True), padding=ft.Padding.only(top=16))]
