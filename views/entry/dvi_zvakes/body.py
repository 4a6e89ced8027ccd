"""The form of Dvi žvakės as it stands on the screen."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from scoring.cards import Card
from scoring.games.dvi_zvakes_entry import COPIES
from scoring.games.dvi_zvakes_hand import (
    FEATURES,
    PACKS,
    counted,
    features,
    points,
    possible_totals,
)
from scoring.texts import texts
from views.entry.dvi_zvakes.draft import Held, held, held_by
from views.entry.dvi_zvakes.features import features as feature_tiles
from views.entry.dvi_zvakes.keys import shown
from views.entry.dvi_zvakes.marks import marks
from views.entry.dvi_zvakes.own import Own, is_bare, read_own, turn
from views.entry.dvi_zvakes.pack import Cell, hand, line, order
from views.entry.dvi_zvakes.pen import Pen
from views.entry.dvi_zvakes.rooms import APART, Rooms, rooms
from views.entry.dvi_zvakes.strip import strip
from views.entry.dvi_zvakes.totals import totals
from views.entry.dvi_zvakes.typing import typing
from views.entry.dvi_zvakes.understood import thirds_in_words, understood
from views.entry.form import Entering
from views.entry.keyed import begun
from views.kept import Kept, use_kept
from views.parts.choice import Choice, choice
from views.parts.notice import notice
from views.parts.words import words
from views.safety import guarded
from views.theme import HEAD, Look


class Seen(NamedTuple):
    """What one drawing of the form is made of."""

    entering: Entering
    look: Look
    own: Own
    hands: tuple[Held, ...]
    at: int
    plan: Rooms
    pen: Pen
    holders: dict[Card, list[int]]
    """Who holds the cards that are out, a player as often as he has it."""
    marks: tuple[str, ...]
    kept: Kept

    @property
    def language(self) -> str:
        return self.entering.said.language

    @property
    def here(self) -> Held:
        """The hand that is shown."""
        return self.hands[self.at]

    @property
    def bare(self) -> bool:
        """Whether a total is asked for instead of cards."""
        return is_bare(self.own, self.here)

    def worth(self, player: int) -> tuple[int, ...]:
        """The points of a player's cards by feature."""
        cards = self.hands[player].cards
        single = self.entering.info.rules.single_card
        return points(features(cards), single) if cards else (0,) * len(FEATURES)


@guarded
def body(entering: Entering) -> ft.Control:
    """The strip, the pack with the hand, the five features, «Kortos», «Tik taškai»."""
    kept: ft.MutableRef[Pen] = ft.use_ref(Pen)
    lit, light = ft.use_state("")
    same = use_kept()
    pen = kept.current
    assert pen is not None
    players = entering.info.players
    hands = held(entering.draft, players)
    own = read_own(entering.own, entering.info.number, entering.names)
    at = turn(own, hands)
    pen.drawn(entering, own, hands, at)
    pen.lights(lit, light)
    plan = rooms(entering.look, entering.layout, entering.width, PACKS[players] // 4)
    known_by = marks(entering.names)
    seen = Seen(entering, entering.look, own, hands, at, plan, pen, held_by(hands), known_by, same)
    name = entering.names[at]
    parts = [same("ways", ways, seen.look, seen.language, name, seen.bare, own.only, pen)]
    if seen.bare:
        parts = [players_strip(seen, entering.width), *bare_total(seen), *parts]
    else:
        parts = [*table(seen, lit), *live(seen, lit), *typed(seen), *parts]
    if own.keyed:
        parts.insert(0, begun(entering.look, entering.said, shown(own.keyed, seen.language)))
    form = ft.Column(
        parts, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Row([ft.Container(form, width=entering.width)])


def table(seen: Seen, lit: str) -> list[ft.Control]:
    """The players, the pack and the hand, beside each other or below."""
    plan = seen.plan
    counts = counted(seen.here.cards).get(lit, ())
    taken = hand(seen.look, seen.language, seen.here.cards, counts, plan, seen.pen)
    cards = pack(seen)
    if plan.side:
        row: list[ft.Control] = [players_strip(seen, plan.side), cards, taken]
        return [side_by_side(row)]
    above = players_strip(seen, seen.entering.width)
    if plan.hand_columns:
        return [above, side_by_side([cards, taken])]
    return [above, cards, taken]


def side_by_side(parts: list[ft.Control]) -> ft.Control:
    return ft.Row(parts, spacing=APART - 4, vertical_alignment=ft.CrossAxisAlignment.START)


def players_strip(seen: Seen, width: float) -> ft.Control:
    """How far everybody is."""
    full = tuple(
        (one.total if one.bare else sum(seen.worth(i))) if one.full else None
        for i, one in enumerate(seen.hands)
    )
    return strip(
        seen.look,
        seen.language,
        seen.entering.names,
        tuple(len(one.counts) for one in seen.hands),
        full,
        seen.at,
        width,
        seen.pen,
    )


def pack(seen: Seen) -> ft.Control:
    """The grid; a line is given only what it shows."""
    look = seen.look._replace(text_size=seen.plan.text_size)
    cards = order(PACKS[len(seen.hands)] // 4, turned=seen.plan.turned)
    lines = [
        seen.kept(
            f"line-{place}",
            line,
            look,
            seen.language,
            tuple(cell_of(seen, card) for card in row),
            seen.plan.cell,
            seen.pen,
        )
        for place, row in enumerate(cards)
    ]
    return ft.Column(lines, spacing=seen.plan.gap, tight=True)


def cell_of(seen: Seen, card: Card) -> Cell:
    """What the cell of a card shows."""
    mine = seen.here.counts.count(card)
    others = [i for i in seen.holders.get(card, ()) if i != seen.at]
    who = tuple(dict.fromkeys(others))
    return Cell(
        card,
        mine,
        min(len(others), COPIES - mine),
        " ".join(seen.marks[i] for i in others),
        ", ".join(seen.entering.names[i] for i in who),
        not seen.here.full,
    )


def live(seen: Seen, lit: str) -> list[ft.Control]:
    """What the hand is worth so far, and cards that are held more than twice."""
    say = seen.entering.said
    worth = seen.worth(seen.at)
    name = seen.entering.names[seen.at]
    counts = features(seen.here.cards) if seen.here.cards else (0,) * len(FEATURES)
    head = words(
        seen.look, say.count("entry.dvi_zvakes.worth", sum(worth), name=name), HEAD, strong=True
    )
    third = thirds_in_words(say, seen.entering.names, seen.hands)
    wrong: list[ft.Control] = [notice(seen.look, "problem", *third)] if third else []
    width, light = seen.entering.width, seen.pen.light
    tiles = seen.kept(
        "features", feature_tiles, seen.look, seen.language, counts, worth, lit, width, light
    )
    return [*wrong, head, tiles]


def typed(seen: Seen) -> list[ft.Control]:
    """The field «Kortos»."""
    names = seen.entering.names
    read = understood(seen.pen.text, seen.entering.said, names, seen.hands, seen.at)
    more = not all(hand.full for hand in seen.hands)
    focus = seen.pen.focus and more
    field = seen.pen.field
    return [seen.kept("typing", typing, seen.look, seen.language, read, field, focus, seen.pen)]


def bare_total(seen: Seen) -> list[ft.Control]:
    """«Tik taškai»: nothing is counted for the players but what they say."""
    name = seen.entering.names[seen.at]
    rules = seen.entering.info.rules
    possible = possible_totals(len(seen.hands), rules.single_card)
    total = seen.here.total if seen.here.bare else None
    head = words(seen.look, name, HEAD, strong=True)
    cells = totals(seen.look, seen.language, possible, total, name, seen.entering.width, seen.pen)
    return [head, cells]


def ways(look: Look, language: str, name: str, bare: bool, only: bool, pen: Pen) -> ft.Control:
    """Cards or a bare total; and whether this device is one player's."""
    say = texts(language)
    by_cards, by_total = say("entry.dvi_zvakes.cards"), say("entry.dvi_zvakes.bare")
    alone = say("entry.dvi_zvakes.only", name=name)
    return ft.Row(
        [
            choice(look, Choice(0, by_cards, by_cards), not bare, pen.as_cards, width=None),
            choice(look, Choice(1, by_total, by_total), bare, pen.as_bare, width=None),
            choice(look, Choice(2, alone, alone), only, pen.only, width=None),
        ],
        wrap=True,
        spacing=6,
        run_spacing=8,
    )
