"""The strip of players: how far every hand is, and a tap to go to it."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.games.dvi_zvakes_hand import HAND
from scoring.texts import texts
from views.entry.dvi_zvakes.pen import Pen
from views.entry.dvi_zvakes.rooms import GAP, player_columns
from views.kept import use_kept
from views.memo import memo
from views.parts.layer import layer
from views.parts.press import press
from views.parts.words import words
from views.theme import SMALL, TEXT, TOUCH, Look


def chip(
    look: Look,
    language: str,
    player: int,
    name: str,
    got: int,
    points: int | None,
    here: bool,
    width: float,
    pen: Pen,
) -> ft.Control:
    """«Aistė 5/8»; with all eight cards, or a bare total, its points."""
    say = texts(language)
    ink = ft.Colors.ON_PRIMARY if here else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_PRIMARY if here else ft.Colors.ON_SURFACE_VARIANT
    full = points is not None
    code = "entry.dvi_zvakes.player-full" if full else "entry.dvi_zvakes.player"
    spoken = say(code, name=name, got=got, most=HAND, points=points or 0)
    figure = str(points) if full else f"{got}/{HAND}"
    seen = ft.Column(
        [
            words(look, name, SMALL, strong=here, colour=ink, lines=1),
            words(look, figure, TEXT, strong=full, colour=ink if full else quiet),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if here:
        fill = ft.Colors.PRIMARY
    else:
        fill = ft.Colors.PRIMARY_CONTAINER if full else ft.Colors.SURFACE_CONTAINER_LOW
    return press(
        look,
        seen,
        spoken,
        partial(pen.to, player),
        selected=here,
        fill=fill,
        edge=ft.BorderSide(1, ft.Colors.PRIMARY if here else ft.Colors.OUTLINE),
        ink=ink,
        pad=(4, 2),
        width=width,
        height=max(TOUCH, look.size(SMALL + TEXT) * 1.32 + 4),
    )


@memo
def strip(
    look: Look,
    language: str,
    names: tuple[str, ...],
    got: tuple[int, ...],
    points: tuple[int | None, ...],
    at: int,
    width: float,
    pen: Pen,
) -> ft.Control:
    """All players in lines of equal length; the one whose hand is shown is green."""
    columns = player_columns(look, width, len(names))
    own = (width - GAP * (columns - 1)) // columns
    kept = use_kept()
    chips = [
        kept(f"chip-{i}", chip, look, language, i, name, got[i], points[i], i == at, own, pen)
        for i, name in enumerate(names)
    ]
    lines = [chips[start : start + columns] for start in range(0, len(chips), columns)]
    return layer(ft.Column([ft.Row(line, spacing=GAP) for line in lines], spacing=GAP, tight=True))
