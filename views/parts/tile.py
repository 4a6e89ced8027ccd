"""The standing: one large tile a player, to be read from across the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import flet as ft

from scoring.texts import Texts
from views.kept import Kept, use_kept
from views.parts.counted import counted
from views.parts.signs import sign
from views.parts.words import FIGURE_WIDTH, fitting, in_full, number, words
from views.theme import CORNER_LARGE, HEAD, SMALL, STANDING, TEXT, Look

GAP = 8
PAD, LEAST_PAD = 10, 5
"""At the sides of a tile; the least where its figures need the room."""
EDGE = 2
"""The widest border of a tile; like the padding it takes of the width inside."""
WIDEST = 420
"""No tile grows beyond this; on a very wide screen the figures grow instead."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One player's standing. `points` None: not known. `note` is a line below («kitą kartą
    dalija»). `won` is for when the match is over."""

    name: str
    points: int | None
    leads: bool = False
    won: bool = False
    note: str = ""


def columns(look: Look, tiles: Sequence[Tile], width: float) -> int:
    """How many tiles stand in a line of `width`: as many as fit with figures of full size, the
    lines filled evenly.

    >>> eight = [Tile("Aistė", 245)] * 8
    >>> [columns(Look(), eight, width) for width in (288, 328, 812, 1400)]
    [3, 3, 8, 8]
    >>> columns(Look(), eight[:4], 328), columns(Look(), eight[:2], 328)
    (2, 2)
    """
    longest = max((len(number(tile.points)) for tile in tiles), default=1)
    figures = FIGURE_WIDTH * look.size(STANDING) * longest
    least = max(figures + 2 * (LEAST_PAD + EDGE), look.size(84))
    most = max(1, min(len(tiles), int((width + GAP) // (least + GAP))))
    lines = -(-len(tiles) // most)
    return max(1, -(-len(tiles) // lines))


def standing(look: Look, said: Texts, tiles: Sequence[Tile], width: float) -> ft.Control:
    """All tiles in the `width` there is (logical pixels), from 2 players on 320 to 8 on 4K."""
    drawn: ft.Control = _standing(look, said, tuple(tiles), width)
    return drawn


@ft.component
def _standing(look: Look, said: Texts, tiles: tuple[Tile, ...], width: float) -> ft.Control:
    kept = use_kept()
    across = columns(look, tiles, width)
    side = min((width - GAP * (across - 1)) / across, max(WIDEST, width / 8))
    # From across the room: on a broad screen the figures take what the tile gives.
    step = STANDING if width < 720 else min(96, max(STANDING, side * 0.3))
    texts = [number(tile.points) for tile in tiles]
    longest = max(texts, key=len, default="0")
    figures = FIGURE_WIDTH * look.size(step) * len(longest)
    pad = max(LEAST_PAD, min(PAD, (side - figures) / 2 - EDGE))
    size = fitting(look, longest, step, side - 2 * (pad + EDGE), HEAD)
    keys = [f"tile-{n}-of-{across}" for n in range(len(tiles))]
    drawn = [
        kept(key, _tile, look, said, tile, size, side, pad, key, kept)
        for key, tile in zip(keys, tiles, strict=True)
    ]
    lines: list[ft.Control] = [
        ft.Row(
            drawn[start : start + across],
            spacing=GAP,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            intrinsic_height=True,
        )
        for start in range(0, len(tiles), across)
    ]
    return ft.Column(lines, spacing=GAP, tight=True)


def tile_name(said: Texts, tile: Tile) -> str:
    """What a screen reader says of a tile: «Aistė: 245, pirmauja»."""
    code = "look.tile-won" if tile.won else "look.tile-leads" if tile.leads else "look.tile"
    spoken = said(code, name=tile.name, points=number(tile.points))
    return f"{spoken}. {tile.note}" if tile.note else spoken


def _tile(
    look: Look,
    said: Texts,
    tile: Tile,
    size: float,
    width: float,
    pad: float,
    key: str,
    kept: Kept,
) -> ft.Control:
    """One player's; where only the points are others its name stays as it is."""
    warm = tile.leads or tile.won
    ink = ft.Colors.ON_TERTIARY_CONTAINER if warm else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_TERTIARY_CONTAINER if warm else ft.Colors.ON_SURFACE_VARIANT
    figure: ft.Control = (
        words(look, "–", STANDING, strong=True, colour=quiet)
        if tile.points is None
        else counted(tile.points, size, ink, look.still)
    )
    name = kept(f"{key}-name", _name, look, tile.name, ink, tile.leads, tile.won)
    body = [name, figure]
    if tile.note:
        body.append(words(look, tile.note, SMALL, colour=quiet, lines=2))
    sheet = ft.Container(
        ft.Column(body, spacing=0, tight=True),
        width=width,
        padding=ft.Padding.symmetric(horizontal=pad, vertical=6),
        border_radius=CORNER_LARGE,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if warm else ft.Colors.SURFACE_CONTAINER_LOW,
        border=_edge(warm),
    )
    drawn = glowing(sheet, look.still) if tile.won else sheet
    return ft.Semantics(
        content=drawn, label=tile_name(said, tile), exclude_semantics=True, container=True
    )


@cache
def _edge(warm: bool) -> ft.Border:
    """One for all tiles: what is the very same is not compared."""
    return ft.Border.all(
        2 if warm else 1, ft.Colors.TERTIARY if warm else ft.Colors.OUTLINE_VARIANT
    )


def _name(look: Look, name: str, ink: ft.ColorValue, leads: bool, won: bool) -> ft.Control:
    line = words(look, name, TEXT, strong=leads or won, colour=ink, lines=1)
    line.expand, line.tooltip = True, in_full(name)
    parts: list[ft.Control] = [line]
    if leads or won:
        parts.append(_flame(look, won, look.size(TEXT) * 1.25))
    return ft.Row(parts, spacing=4)


def _flame(look: Look, won: bool, size: float) -> ft.Control:
    """The leader holds the flame; the winner a star."""
    if won:
        return words(look, "★", TEXT, colour=ft.Colors.TERTIARY)
    return sign("flame", size, ft.Colors.TERTIARY)


@ft.component
def glowing(sheet: ft.Container, still: bool) -> ft.Control:
    """The winner's tile: it glows up once when it appears and keeps a faint glow."""
    lit, light = ft.use_state(False)
    ft.use_effect(lambda: None if still else light(True), dependencies=[])
    strong = lit and not still
    return ft.Container(
        sheet,
        border_radius=CORNER_LARGE,
        animate=None if still else ft.Animation(700, ft.AnimationCurve.EASE_OUT),
        shadow=ft.BoxShadow(
            blur_radius=18 if strong else 0,
            spread_radius=1 if strong else 0,
            color=ft.Colors.with_opacity(0.55 if strong else 0, ft.Colors.TERTIARY),
        ),
    )
