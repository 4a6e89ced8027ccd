"""The sheets are what they were when they were looked at, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.core import Game
from scoring.games import GAMES
from scoring.sheets import FORMATS
from tests.scoring.sheets import goldens


def test_every_golden_sheet() -> None:
    made = goldens.every()
    kept = {path.name: path.read_bytes() for path in goldens.FOLDER.iterdir()}
    assert sorted(made) == sorted(kept)
    assert [name for name in made if made[name] != kept[name]] == []


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_same_bytes_twice(game: Game[Any, Any], form: str) -> None:
    assert goldens.made(game, form, "lt") == goldens.made(game, form, "lt")
