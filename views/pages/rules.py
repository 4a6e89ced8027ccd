"""«Taisyklės»: the games to read about, one game, and one game as it was agreed in a match."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring import games
from scoring.games import GAMES
from views import routes
from views.context import use_ground, use_state
from views.pages.absent import absent, home_button
from views.pages.frame import READABLE, at_most, frame, heading, middle, room, scrolling
from views.pages.home import counts, go, grid
from views.pages.rule_text import Page, rule_text
from views.parts.buttons import quiet_button
from views.parts.game_tile import game_tile
from views.parts.header import match_header
from views.parts.words import words
from views.safety import guarded_view
from views.state import State


@guarded_view
def rules_page() -> Any:
    """A tile a game."""
    state = use_ground()
    say, look = state.say, state.look

    async def arrived() -> None:
        await state.arrived(routes.RULES)

    ft.use_effect(arrived, [])
    tiles: list[ft.Control] = [
        game_tile(
            look,
            game.id,
            say(f"game.{game.id}"),
            say("new.seats-of", counts=counts(game.seats)),
            say(f"game.{game.id}.line"),
            partial(go, routes.rules(game.id)),
        )
        for game in GAMES
    ]
    about = at_most(state.layout, words(look, say("rules.about")))
    body = scrolling([about, *grid(state.layout, tiles)])
    return frame(state, heading(state, say("rules.title")), body)


@guarded_view
def game_rules() -> Any:
    """The rules of one game by all that can be agreed, at its own address or over the form of a
    new match."""
    state = use_ground()
    here = ft.use_view_path()

    async def arrived() -> None:
        if not routes.is_new(here):  # there the form stays what the screen is about
            await state.arrived(here)

    ft.use_effect(arrived, [here])
    game = games.by_id(ft.use_route_params()["game"])
    if game is None:
        return no_game(state)
    return of_game(state, Page(game, game.rules, game.seats), "rules.title")


@guarded_view
def match_rules() -> Any:
    """The rules of a match: its number of players, and its house rules as they hold."""
    state = use_state()
    match_id = ft.use_route_params()["id"]

    async def arrived() -> None:
        await state.arrived(routes.match_rules(match_id))

    ft.use_effect(arrived, [match_id])
    shown = state.match_at(match_id)
    if shown is None:
        return absent(state, match_id)
    seats = (shown.reckoned.players,)
    page = Page(shown.game, shown.reckoned.rules, seats, of_match=True)
    return of_game(state, page, "rules.of-match")


def of_game(state: State, page: Page, under: str) -> ft.View:
    """The game's head, and its text as wide as one reads well."""
    say, look, game_id = state.say, state.look, page.game.id
    head = match_header(look, game_id, say(f"game.{game_id}"), say(under))
    text = rule_text(look, say, min(room(state.layout), READABLE), page)
    return frame(state, head, middle(state.layout, text))


def no_game(state: State) -> ft.View:
    """For the rules of a game that is not here: the way to those that are, and home."""
    say, look = state.say, state.look
    every = quiet_button(look, say("rules.all"), partial(go, routes.RULES), outlined=True)
    parts = [words(look, say("rules.no-game")), ft.Row([every], wrap=True), home_button(state)]
    return frame(state, heading(state, say("rules.title")), scrolling(parts))
