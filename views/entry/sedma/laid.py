"""The cards that were laid: those of the trick on the table, and the tricks that were taken."""

from __future__ import annotations

import flet as ft

from scoring.games.sedma_play import CARDS, Play, Rank, Trick
from scoring.games.sedma_play import worth as trick_worth
from scoring.texts import texts
from views.entry.form import Entering
from views.entry.sedma.naming import rank_letter, rank_said
from views.memo import memo
from views.parts.card import small_card
from views.parts.header import section
from views.parts.words import words
from views.theme import HEAD, LARGE, SMALL, TEXT, Look

GAP = 8


def slots(entering: Entering, state: Play, width: float) -> ft.Control:
    """The four places of the trick in the order they are played."""
    info, names = entering.info, entering.names
    start = info.seats.index(state.leader)
    side = (width - (CARDS - 1) * GAP) / CARDS
    cells: list[ft.Control] = []
    for place in range(CARDS):
        player = info.seats[(start + place) % CARDS]
        rank = state.trick[place] if place < len(state.trick) else None
        cells.append(
            slot(
                entering.look,
                entering.said.language,
                names[player],
                rank,
                player == state.taking,
                player == state.turn,
                side,
                key=place,
            )
        )
    return ft.Row(cells, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)


@memo
def slot(
    look: Look, language: str, name: str, rank: Rank | None, taking: bool, turn: bool, width: float
) -> ft.Control:
    """A player's card of this trick, or the empty place where it will lie."""
    say = texts(language)
    high = look.size(HEAD) + 14
    if rank is None:
        lies: ft.Control = ft.Container(
            width=width,
            height=high,
            border_radius=8,
            border=ft.Border.all(
                3 if turn else 1, ft.Colors.TERTIARY if turn else ft.Colors.OUTLINE_VARIANT
            ),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
        )
        spoken = say("entry.sedma.slot-turn", name=name) if turn else name
    else:
        code = "entry.sedma.slot-taking" if taking else "entry.sedma.slot"
        spoken = say(code, name=name, card=rank_said(say, rank))
        lies = small_card(
            look, "", rank_letter(look, language, rank), "", lit=taking, width=width, height=high
        )
    under = ft.Container(words(look, name, SMALL, strong=taking or turn, lines=1), width=width)
    return ft.Semantics(
        content=ft.Column([lies, under], spacing=2, tight=True),
        label=spoken,
        exclude_semantics=True,
        container=True,
    )


def earlier(entering: Entering, state: Play) -> list[ft.Control]:
    """The tricks that were taken, the newest first."""
    if not state.tricks:
        return []
    rows: list[ft.Control] = [
        told(
            entering.look,
            entering.said.language,
            number,
            trick,
            entering.names[taker],
            trick_worth(trick, number),
            key=number,
        )
        for number, (trick, taker) in enumerate(zip(state.tricks, state.takers, strict=True), 1)
    ]
    head = section(entering.look, entering.said("entry.sedma.earlier"))
    return [ft.Column([head, *reversed(rows)], spacing=4, tight=True)]


@memo
def told(look: Look, language: str, number: int, trick: Trick, taker: str, akys: int) -> ft.Control:
    """«1. 8 D 10 7 – Danutė, 10»."""
    say = texts(language)
    cards = " ".join(rank_letter(look, language, rank) for rank in trick)
    spoken = say.count(
        "entry.sedma.told",
        akys,
        number=number,
        cards=", ".join(rank_said(say, rank) for rank in trick),
        name=taker,
    )
    name = words(look, taker, TEXT, lines=1)
    name.expand = True
    laid: list[ft.Control] = [
        ft.Container(
            words(look, f"{number}.", TEXT, colour=ft.Colors.ON_SURFACE_VARIANT),
            width=look.size(20),
        ),
        ft.Container(words(look, cards, TEXT, strong=True), width=look.size(112)),
    ]
    taken: list[ft.Control] = [
        name,
        words(look, f"+{akys}" if akys else "0", TEXT, colour=ft.Colors.ON_SURFACE_VARIANT),
    ]
    if look.text_size < LARGE:
        line: ft.Control = ft.Row([*laid, *taken], spacing=8)
    else:
        line = ft.Column([ft.Row(laid, spacing=8), ft.Row(taken, spacing=8)], spacing=0, tight=True)
    return ft.Semantics(content=line, label=spoken, exclude_semantics=True, container=True)
