"""The pack as a grid of cards, and the hand that is taken out of it."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import flet as ft

from scoring.cards import RANK_LETTERS, SUITS, Card, name_code, rank, suit
from scoring.cards import card as card_of
from scoring.games.dvi_zvakes_entry import COPIES
from scoring.games.dvi_zvakes_hand import HAND
from scoring.texts import texts
from views.entry.dvi_zvakes.pen import Pen
from views.entry.dvi_zvakes.rooms import GAP, Rooms
from views.kept import use_kept
from views.memo import memo
from views.parts.card import LIFT, small_card
from views.parts.card import card as card_part
from views.parts.layer import layer
from views.theme import Look


def rank_letter(look: Look, language: str, card: Card) -> str:
    """The rank as this device shows it.

    >>> rank_letter(Look(jack="B"), "lt", 3), rank_letter(Look(jack="B"), "en", 3)
    ('B', 'J')
    """
    letter = RANK_LETTERS[language][rank(card)]
    return look.jack if letter == "V" else letter


def order(ranks: int, *, turned: bool) -> tuple[tuple[Card, ...], ...]:
    """The cards line by line: a line a rank, or turned a line a suit.

    >>> order(6, turned=False)[0], len(order(6, turned=True)[0])
    ((0, 9, 18, 27), 6)
    """
    if turned:
        return tuple(tuple(card_of(s, r) for r in range(ranks)) for s in range(len(SUITS)))
    return tuple(tuple(card_of(s, r) for s in range(len(SUITS))) for r in range(ranks))


class Cell(NamedTuple):
    """What a cell shows: `mine` and `others` are copies out of the pack, `note` the marks of the
    others who hold them, `held_by` their names; `room`: whether the hand can take another card."""

    card: Card
    mine: int = 0
    others: int = 0
    note: str = ""
    held_by: str = ""
    room: bool = True


@memo
def line(
    look: Look, language: str, cells: tuple[Cell, ...], size: tuple[float, float], pen: Pen
) -> ft.Control:
    """A line of the pack: most lines stay as they are when a card is tapped."""
    kept = use_kept()
    drawn = [kept(f"card-{one.card}", cell, look, language, one, size, pen) for one in cells]
    return layer(ft.Row(drawn, spacing=GAP, tight=True))


def cell(look: Look, language: str, one: Cell, size: tuple[float, float], pen: Pen) -> ft.Control:
    """One card of the pack with both its copies."""
    say, card = texts(language), one.card
    got = one.mine + one.others
    can = one.room and got < COPIES
    code = "entry.dvi_zvakes.copies-of" if one.held_by else "entry.dvi_zvakes.copies"
    return card_part(
        look,
        SUITS[suit(card)],
        rank_letter(look, language, card),
        say(name_code(card)),
        partial(pen.tap, card) if can else None,
        copies=one.mine,
        gone=got >= COPIES and not one.mine,
        value=say(code, got=got, most=COPIES, names=one.held_by),
        note=one.note,
        width=size[0],
        height=size[1],
    )


def slot(
    look: Look,
    language: str,
    place: int,
    card: Card | None,
    lit: bool,
    size: tuple[float, float],
    pen: Pen,
) -> ft.Control:
    """A place of the hand: a card to put back with a tap, or still empty."""
    if card is None:
        return ft.Container(
            width=size[0],
            height=size[1],
            border_radius=8,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
        )
    say = texts(language)
    return small_card(
        look,
        SUITS[suit(card)],
        rank_letter(look, language, card),
        say("entry.dvi_zvakes.back", card=say(name_code(card))),
        partial(pen.back, place, card),
        lit=lit,
        width=size[0],
        height=size[1],
    )


@memo
def hand(
    look: Look,
    language: str,
    cards: tuple[Card, ...],
    lit: tuple[int, ...],
    plan: Rooms,
    pen: Pen,
) -> ft.Control:
    """The eight places of the hand, in the columns or lines of the plan."""
    kept = use_kept()
    slots = [
        kept(
            f"slot-{place}",
            slot,
            look,
            language,
            place,
            cards[place] if place < len(cards) else None,
            place in lit,
            plan.slot,
            pen,
        )
        for place in range(HAND)
    ]
    across = plan.hand_columns or plan.hand_across
    rows: list[ft.Control] = slots
    if across > 1:
        rows = [
            ft.Row(slots[start : start + across], spacing=GAP, tight=True)
            for start in range(0, HAND, across)
        ]
    return layer(
        ft.Container(
            ft.Column(rows, spacing=plan.gap, tight=True), padding=ft.Padding.only(top=LIFT // 2)
        )
    )
