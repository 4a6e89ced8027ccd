"""One player in the statistics: what he has in each game, and with whom he played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from scoring import statistics
from scoring.book import Summary
from scoring.statistics import Against, Tally, When
from views import routes
from views.context import use_state
from views.pages.absent import saying
from views.pages.frame import frame, heading, middle, scrolling
from views.pages.statistics import open_of, space
from views.pages.tallies import WIDEST, figures, period, quiet, today, use_worked_out
from views.parts.header import section
from views.parts.listing import Heads, Line, listing
from views.parts.words import in_full, number, words
from views.safety import guarded_view
from views.state import State


class Portrait(NamedTuple):
    """What a player has: `games` by game, with the one of all of them ("") first where there are
    several; then everybody with whom he played."""

    player: str
    games: tuple[tuple[str, Tally], ...]
    against: tuple[Against, ...]


def portrait(
    entries: tuple[Summary, ...], names: Mapping[str, str], player: str, when: When, day: str
) -> Portrait:
    own = statistics.of_player(statistics.finished(entries), player)
    found = statistics.within(own, when, day)
    ids = [game_id for game_id, n in statistics.matches_of(found).items() if n]
    games = [(one, statistics.tally(statistics.of_game(found, one), player)) for one in ids]
    if len(games) > 1:
        games.insert(0, ("", statistics.tally(found, player)))
    return Portrait(player, tuple(games), statistics.against(found, player, names))


@guarded_view
def player_page() -> Any:
    """The player of the address."""
    state = use_state()
    player = ft.use_route_params()["id"]
    kept: Any = ft.use_state
    when, choose_when = kept("all")

    async def arrived() -> None:
        await state.arrived(routes.statistics_of(player))

    ft.use_effect(arrived, [player])
    entries, names, day = state.summaries or (), state.names, today()
    work = partial(portrait, entries, names, player, when, day)
    seen = use_worked_out(work, anew=[entries, names, player, when, day])
    if player not in names:
        if state.summaries is None:
            return frame(state, heading(state, state.say("nav.statistics")), ft.Container())
        return saying(state, "absent.player")
    parts: list[ft.Control] = []
    if seen is not None and seen.player == player:
        parts.append(ft.Container(period(state, when, choose_when), padding=ft.Padding.only(top=8)))
        parts += shown(state, seen)
    body = middle(state.layout, scrolling(parts, spacing=0), WIDEST)
    title = ft.Container(heading(state, names[player]), tooltip=in_full(names[player]))
    return frame(state, title, body)


def shown(state: State, seen: Portrait) -> list[ft.Control]:
    say = state.say
    if not seen.games:
        nothing = words(state.look, say("stats.none-here"))
        return [ft.Container(nothing, padding=ft.Padding.only(top=16))]
    parts = [below(section(state.look, say("stats.by-game"))), *by_game(state, seen)]
    run = seen.games[0][1].run
    if run > 1:
        told = words(state.look, say("stats.run", n=run))
        parts.append(ft.Container(told, padding=ft.Padding.only(top=12)))
    parts += [below(section(state.look, say("stats.against"))), *with_whom(state, seen)]
    return [*parts, below(quiet(state, say("stats.counted")))]


def below(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.only(top=16))


def by_game(state: State, seen: Portrait) -> list[ft.Control]:
    """A line a game, with what its average and best are."""
    say = state.say
    heads, rows = figures(say, [tally for _, tally in seen.games], last=True)
    lines = [
        Line(
            f"game-{game_id}",
            say(f"game.{game_id}") if game_id else say("stats.all-games"),
            row,
            note=say("stats.measured", result=say(f"result.{game_id}")) if game_id else "",
        )
        for (game_id, _), row in zip(seen.games, rows, strict=True)
    ]
    return listing(state.look, Heads(say("stats.game"), heads), lines, space(state.layout))


def with_whom(state: State, seen: Portrait) -> list[ft.Control]:
    """A line for everybody, who can be tapped in turn."""
    say, names = state.say, state.names
    heads = ("with", "own", "other")
    seen_heads = tuple(say(f"stats.{one}") for one in heads)
    said = tuple(say(f"stats.{one}-said") for one in heads)
    lines = [
        Line(
            one.player,
            names.get(one.player, "?"),
            (number(one.played), number(one.own), number(one.other)),
        )
        for one in seen.against
    ]
    return listing(
        state.look,
        Heads(say("stats.player"), seen_heads, said),
        lines,
        space(state.layout),
        open_of,
    )
