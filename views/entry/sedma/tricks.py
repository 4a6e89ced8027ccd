"""Trick by trick: whose turn it is, the pad of ranks, back by one card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.games.sedma_play import COPIES, RANKS_HERE, TRICKS, Play, Rank, play
from scoring.games.sedma_play import worth as trick_worth
from scoring.texts import Texts, texts
from views.entry.form import Change, Entering
from views.entry.sedma.draft import card_back, card_played, seen
from views.entry.sedma.laid import GAP, earlier, slots
from views.entry.sedma.naming import rank_letter, rank_said
from views.memo import memo
from views.parts.buttons import icon_button
from views.parts.card import card as card_part
from views.parts.words import words
from views.theme import HEAD, SMALL, TEXT, TOUCH, Look

TURNED = 600
"""From this width on the table and the pad stand beside each other."""
PAD_ACROSS = 4


def by_tricks(entering: Entering, cards: tuple[Rank, ...], width: float) -> list[ft.Control]:
    """Everything below the switch and the akys."""
    state = play(entering.info, cards)
    side = (width - 2 * GAP) / 2 if width >= TURNED else width
    look, language, change = entering.look, entering.said.language, entering.change
    told = ft.Container(sentences(entering, state), expand=True)
    one_back = back(look, language, bool(cards), change)
    table = [ft.Row([told, one_back], spacing=GAP), slots(entering, state, side)]
    hand = [pad(look, language, cards, side, change)]
    before = earlier(entering, state)
    if width < TURNED:
        return [ft.Column([*table, *hand, *before], spacing=GAP, tight=True)]
    columns = [
        ft.Container(ft.Column(part, spacing=GAP, tight=True), width=side) for part in (table, hand)
    ]
    row = ft.Row([*columns], spacing=2 * GAP, vertical_alignment=ft.CrossAxisAlignment.START)
    return [row, *before]


def sentences(entering: Entering, state: Play) -> ft.Control:
    """Which trick it is, whose turn, and who is taking it or took the one before."""
    say, look, names = entering.said, entering.look, entering.names
    code = "entry.sedma.trick-last" if state.last else "entry.sedma.trick"
    number = say(code, number=state.number, most=TRICKS)
    warm = ft.Colors.TERTIARY if state.last else ft.Colors.ON_SURFACE_VARIANT
    turn = (
        say("entry.sedma.all")
        if state.turn is None
        else say("entry.sedma.turn", name=names[state.turn])
    )
    lines: list[ft.Control] = [
        words(look, number, SMALL, strong=state.last, colour=warm),
        ft.Semantics(
            content=words(look, turn, HEAD, strong=True, lines=2, name=turn), live_region=True
        ),
        words(look, taking_said(say, names, state), TEXT, lines=3),
    ]
    return ft.Column(lines, spacing=0, tight=True)


def taking_said(say: Texts, names: tuple[str, ...], state: Play) -> str:
    """«Kirtį ima: Česlovas, 20 akių»; between two tricks who took the one before."""
    if state.taking is not None:
        name = names[state.taking]
        return say.count("entry.sedma.taking", state.in_trick, name=name)
    if state.tricks:
        worth = trick_worth(state.tricks[-1], len(state.tricks))
        return say.count("entry.sedma.took", worth, name=names[state.takers[-1]])
    return say("entry.sedma.begin")


def pad(
    look: Look,
    language: str,
    cards: tuple[Rank, ...],
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """The eight ranks to tap; one that was played four times is shut."""
    side = (width - (PAD_ACROSS - 1) * GAP) / PAD_ACROSS
    cells: list[ft.Control] = [
        key_of(look, language, rank, n, side, change, key=rank)
        for rank, n in zip(RANKS_HERE, seen(cards), strict=True)
    ]
    lines: list[ft.Control] = [
        ft.Row(cells[start : start + PAD_ACROSS], spacing=GAP)
        for start in range(0, len(cells), PAD_ACROSS)
    ]
    return ft.Column(lines, spacing=GAP, tight=True)


@memo
def key_of(
    look: Look,
    language: str,
    rank: Rank,
    played: int,
    width: float,
    change: Callable[[Change], None],
) -> ft.Control:
    """One rank of the pad."""
    shut = played >= COPIES
    return card_part(
        look,
        "",
        rank_letter(look, language, rank),
        rank_said(texts(language), rank),
        None if shut else partial(change, card_played(rank)),
        gone=shut,
        note=f"{played}/{COPIES}" if played else "",
        width=width,
        height=max(TOUCH + 4, look.size(HEAD) + 30),
    )


@memo
def back(look: Look, language: str, can: bool, change: Callable[[Change], None]) -> ft.Control:
    """Takes the last card back."""
    name = texts(language)("entry.sedma.back")
    taken_back = partial(change, card_back) if can else None
    return icon_button(look, ft.Icons.BACKSPACE_OUTLINED, name, taken_back)
