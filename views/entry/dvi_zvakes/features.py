"""The five features of a hand with their points, live; a tap lights the cards that one counts."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scoring.games.dvi_zvakes_hand import FEATURES
from scoring.texts import texts
from views.kept import use_kept
from views.memo import memo
from views.parts.layer import layer
from views.parts.press import press
from views.parts.words import number, words
from views.theme import HEAD, SMALL, TEXT, TOUCH, Look

GAP = 6
LEAST = 118
"""A tile is no narrower: «Vienspalvės poros» stands on two lines."""


def tile(
    look: Look,
    language: str,
    feature: str,
    count: int,
    points: int,
    lit: bool,
    tall: bool,
    width: float,
    light: Callable[[str], None],
) -> ft.Control:
    """One feature: its name, how many cards, fours or pairs, and the points."""
    say = texts(language)
    name = say(f"feature.{feature}")
    warm = points > 0
    ink = ft.Colors.ON_TERTIARY_CONTAINER if lit else ft.Colors.ON_SURFACE
    quiet = ft.Colors.ON_TERTIARY_CONTAINER if lit else ft.Colors.ON_SURFACE_VARIANT
    label = words(look, name, SMALL, colour=ink if warm else quiet)
    figures: list[ft.Control] = [
        words(look, f"{count} →", SMALL, colour=quiet),
        words(look, number(points), HEAD, strong=True, colour=ink if warm else quiet),
    ]
    if tall:
        seen: ft.Control = ft.Column(
            [label, ft.Row(figures, spacing=6, tight=True)],
            spacing=0,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        label.size, label.expand = look.size(TEXT), True
        seen = ft.Row([label, *figures], spacing=8)
    return press(
        look,
        seen,
        say("entry.dvi_zvakes.feature", feature=name, points=points),
        lambda: light(feature),
        selected=lit,
        fill=ft.Colors.TERTIARY_CONTAINER if lit else ft.Colors.SURFACE_CONTAINER_LOW,
        edge=ft.BorderSide(1, ft.Colors.TERTIARY if warm else ft.Colors.OUTLINE_VARIANT),
        ink=ink,
        pad=(10, 4),
        width=width,
        height=look.size(SMALL) * 2.7 + look.size(HEAD) * 1.4 + 8
        if tall
        else (max(TOUCH, look.size(HEAD) * 1.6) if look.text_size < 150 else None),
    )


@memo
def features(
    look: Look,
    language: str,
    counts: tuple[int, ...],
    points: tuple[int, ...],
    lit: str,
    width: float,
    light: Callable[[str], None],
) -> ft.Control:
    """All five: side by side where there is room, else a line each."""
    tall = width >= len(FEATURES) * (look.size(LEAST) + GAP)
    own = (width - GAP * (len(FEATURES) - 1)) // len(FEATURES) if tall else width
    kept = use_kept()
    tiles = [
        kept(one, tile, look, language, one, counts[i], points[i], one == lit, tall, own, light)
        for i, one in enumerate(FEATURES)
    ]
    if tall:
        return layer(ft.Row([*tiles], spacing=GAP))
    return layer(ft.Column([*tiles], spacing=4, tight=True))
