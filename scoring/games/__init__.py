"""The games, listed by hand."""

from __future__ import annotations

from typing import Any

from scoring.core import Game
from scoring.games import dvi_zvakes, kopecios, piketas, sedma

GAMES: tuple[Game[Any, Any], ...] = (dvi_zvakes.GAME, kopecios.GAME, sedma.GAME, piketas.GAME)


def by_id(name: object) -> Game[Any, Any] | None:
    """The game of that id, or None.

    >>> by_id("kopecios").seats
    (3, 4)
    """
    return next((game for game in GAMES if game.id == name), None)
