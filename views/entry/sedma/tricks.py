"""Trick by trick: the cards on the table, the pad of ranks, the tricks before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.games.sedma_play import CARDS, COPIES, RANKS_HERE, TRICKS, Play, Rank, Trick, play
from scoring.games.sedma_play import worth as trick_worth
from scoring.texts import Texts, texts
from views.entry.form import Change, Entering
from views.entry.sedma.draft import card_back, card_played, seen
from views.entry.sedma.naming import rank_letter, rank_said
from views.memo import memo
from views.parts.buttons import icon_button
from views.parts.card import card as card_part
from views.parts.card import small_card
from views.parts.header import section
from views.parts.words import words
from views.theme import HEAD, SMALL, TEXT, Look

GAP = 8
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
        return [*table, *hand, *before]
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
        words(look, taking_said(say, names, state), TEXT, lines=2),
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
    high = look.size(HEAD) + 26
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
        height=max(56, look.size(HEAD) + 34),
    )


@memo
def back(look: Look, language: str, can: bool, change: Callable[[Change], None]) -> ft.Control:
    """Takes the last card back."""
    name = texts(language)("entry.sedma.back")
    taken_back = partial(change, card_back) if can else None
    return icon_button(look, ft.Icons.BACKSPACE_OUTLINED, name, taken_back)


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
    line = ft.Row(
        [
            ft.Container(
                words(look, f"{number}.", TEXT, colour=ft.Colors.ON_SURFACE_VARIANT),
                width=look.size(20),
            ),
            ft.Container(words(look, cards, TEXT, strong=True), width=look.size(112)),
            name,
            words(look, f"+{akys}" if akys else "0", TEXT, colour=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=8,
    )
    return ft.Semantics(content=line, label=spoken, exclude_semantics=True, container=True)
