"""How a deal of Dvi žvakės was reckoned: every hand as cards, the five features with their points,
the cards of one lit up at a tap."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card, rank, suit
from scoring.games.dvi_zvakes_hand import counted, counts, points
from scoring.texts import texts
from views.entry.dvi_zvakes.features import features
from views.entry.dvi_zvakes.pack import rank_letter
from views.entry.telling import Telling, head, line
from views.memo import memo
from views.parts.card import small_card
from views.theme import TOUCH, Look

GAP = 6
SIDE_BY_SIDE = 8
"""Cards of a hand in one line where there is room, else half of them."""


def told(telling: Telling) -> ft.Control:
    """Player by player; a bare total says only that it was counted at the table."""
    parts: list[ft.Control] = []
    lines = telling.score.lines
    for player, hand in enumerate(telling.played.deal.entry.hands):
        parts.append(head(telling, player))
        if isinstance(hand, tuple):
            single = telling.played.info.rules.single_card
            language = telling.said.language
            parts.append(hand_told(telling.look, language, hand, single, telling.width, key=player))
        else:
            parts += [line(telling, one) for one in lines if one.player == player]
    return ft.Column(parts, spacing=8, tight=True)


@memo
def hand_told(
    look: Look, language: str, hand: tuple[Card, ...], single_card: int, width: float
) -> ft.Control:
    """Eight cards and what each feature counts of them."""
    lit, light = ft.use_state("")

    def turn(feature: str) -> None:
        light(lambda old: "" if old == feature else feature)

    tapped: Any = ft.use_callback(turn, [])
    found = counts(hand)
    places = counted(hand).get(lit, ())
    beside = width >= SIDE_BY_SIDE * (look.size(TOUCH) + GAP)
    across = SIDE_BY_SIDE if beside else SIDE_BY_SIDE // 2
    side = min((width - (across - 1) * GAP) / across, look.size(TOUCH) * 1.2)
    cards = [
        card_told(look, language, card, lit=place in places, side=side)
        for place, card in enumerate(hand)
    ]
    rows: list[ft.Control] = [
        ft.Row(cards[start : start + across], spacing=GAP) for start in range(0, len(cards), across)
    ]
    worth = points(found, single_card)
    rows.append(features(look, language, found, worth, lit, width, tapped))
    return ft.Column(rows, spacing=GAP, tight=True)


def card_told(look: Look, language: str, card: Card, *, lit: bool, side: float) -> ft.Control:
    """One card, named in words; a lit one says that it counts."""
    say = texts(language)
    name = say(f"card.{SUIT_NAMES[suit(card)]}-{RANK_NAMES[rank(card)]}")
    return small_card(
        look,
        SUITS[suit(card)],
        rank_letter(look, language, card),
        say("told-deal.lit", card=name) if lit else name,
        lit=lit,
        width=side,
        height=look.size(TOUCH) * 0.9,
    )
