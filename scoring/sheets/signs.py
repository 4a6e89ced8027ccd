"""The signs of the games: drawings of ours, an SVG a game."""

from __future__ import annotations

import re
from functools import cache

from scoring.sheets.fonts import FOLDER

SIGNS = FOLDER.parent / "signs"
TITLE = re.compile("<title>.*?</title>")
"""The name is told by the heading; what draws a PDF knows no titles."""


@cache
def sign(game: str) -> str:
    """The SVG of a game's sign; "" where it has none, as the standings of several matches."""
    path = SIGNS / f"{game}.svg"
    return TITLE.sub("", path.read_text("utf-8")) if game and path.is_file() else ""
