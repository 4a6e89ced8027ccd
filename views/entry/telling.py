"""How a deal was reckoned: the contract between a game's own telling and the page that shows it,
and the telling that serves every game, by the lines of its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from scoring.core import DealScore, Line, Played
from scoring.texts import Texts
from views.parts.header import section
from views.parts.words import number, words
from views.theme import LARGE, Look


@dataclass(frozen=True, slots=True)
class Telling:
    """What a telling is given: a deal without problems, the names in player order, and `width`
    in logical pixels."""

    played: Played[Any, Any]
    names: tuple[str, ...]
    said: Texts
    look: Look
    width: float = 280

    @property
    def score(self) -> DealScore:
        score = self.played.score
        assert score is not None
        return score


def by_player(telling: Telling) -> ft.Control:
    """Every player with what the deal brought, and the reason for every point."""
    parts: list[ft.Control] = []
    for player in range(telling.played.info.players):
        parts.append(head(telling, player))
        parts += [line(telling, one) for one in telling.score.lines if one.player == player]
    return ft.Column(parts, spacing=4, tight=True)


def head(telling: Telling, player: int) -> ft.Control:
    """«Aistė: +12, iš viso 46»."""
    return section(
        telling.look,
        telling.said(
            "told-deal.player",
            name=telling.names[player],
            points=number(telling.score.points[player], signed=True),
            total=number(telling.played.totals[player]),
        ),
    )


def line(telling: Telling, one: Line) -> ft.Control:
    """A reason with its points at the end of the line."""
    reason = telling.said(f"line.{one.reason}", **dict(one.params))
    return figures(telling.look, reason, number(one.points, signed=True))


def figures(look: Look, text: str, *values: str) -> ft.Control:
    """A sentence with figures under each other at the end of the line, the last one strong; below
    it where text is large."""
    said = words(look, text)
    said.expand = True
    cells: list[ft.Control] = []
    for place, value in enumerate(values):
        last = place == len(values) - 1
        cell = words(look, value, strong=last, align=ft.TextAlign.RIGHT, lines=1)
        cells.append(ft.Container(cell, width=look.size(16) * 2.8))
    if look.text_size < LARGE:
        row: ft.Control = ft.Row(
            [said, *cells], spacing=8, vertical_alignment=ft.CrossAxisAlignment.START
        )
    else:
        said.expand = None
        below = ft.Row(cells, spacing=8, alignment=ft.MainAxisAlignment.END)
        row = ft.Column(
            [said, below],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    label = f"{text}: {', '.join(values)}"
    return ft.Semantics(content=row, label=label, exclude_semantics=True, container=True)
