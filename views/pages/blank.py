"""«Tuščias lapas»: a sheet to be filled in with a pencil, for a game and a number of players."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring import games
from scoring.games import GAMES
from scoring.sheets import BLANK_FORMATS, Making, Progress, Sheet, blank, written_blank
from scoring.texts import texts
from views import routes
from views.context import use_state
from views.file_names import file_name
from views.pages.desk import desk_view
from views.pages.desk_job import Asked, Desk, use_desk
from views.pages.desk_options import quiet
from views.parts.choice import Choice, choices
from views.parts.header import section
from views.safety import guarded_view
from views.state import State


@guarded_view
def blank_page() -> Any:
    """Game, number of players, then the same as for any sheet."""
    state = use_state()
    kept: Any = ft.use_state
    game_id, choose_game = kept(GAMES[0].id)
    wanted, choose_count = kept(4)

    async def arrived() -> None:
        await state.arrived(routes.BLANK)

    ft.use_effect(arrived, [])
    game = games.by_id(game_id) or GAMES[0]
    count = wanted if wanted in game.seats else game.seats[-1]
    above = (
        quiet(state, state.say("blank.about")),
        *game_choice(state, game_id, choose_game),
        *count_choice(state, game.seats, count, choose_count),
    )
    desk = blank_desk(state, game, count, above)
    return desk_view(state, desk, use_desk(state, desk))


def game_choice(state: State, game_id: str, choose: Any) -> list[ft.Control]:
    names = [(game.id, state.say(f"game.{game.id}")) for game in GAMES]
    offered = [Choice(one, name, name) for one, name in names]
    return [
        section(state.look, state.say("new.game")),
        choices(state.look, offered, game_id, choose, width=None),
    ]


def count_choice(state: State, seats: tuple[int, ...], count: int, choose: Any) -> list[ft.Control]:
    offered = [Choice(n, str(n), state.say("blank.count", n=n)) for n in seats]
    return [
        section(state.look, state.say("blank.players")),
        choices(state.look, offered, count, choose),
    ]


def blank_desk(state: State, game: Any, count: int, above: tuple[ft.Control, ...]) -> Desk:
    """The desk of one empty sheet."""

    def made(asked: Asked) -> Making[bytes]:
        return written_blank(asked.form, game, count, asked.language)

    def sheet(asked: Asked) -> Making[Sheet]:
        yield Progress(1, 1)
        return blank(game, count, asked.language)

    def name(asked: Asked) -> str:
        said = texts(asked.language)
        return file_name(said(f"game.{game.id}"), "", [str(count)], asked.form)

    def address(asked: Asked) -> str:
        return routes.blank_paper(game.id, count, asked.language)

    title = state.say("blank.title")
    return Desk(title, (game.id, count), BLANK_FORMATS, made, sheet, name, address, False, above)
