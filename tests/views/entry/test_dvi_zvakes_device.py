"""Dvi žvakės on one device: whose hand it shows, double taps, what is typed, the room for cells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.cards import Card
from scoring.core import Json
from scoring.texts import texts
from tests.views.entry.test_dvi_zvakes import NAMES, all_of, entering, hand, taps
from views.entry.dvi_zvakes.draft import Held, held
from views.entry.dvi_zvakes.own import Own, read_own, turn, write_own
from views.entry.dvi_zvakes.pen import TWICE, Pen
from views.entry.dvi_zvakes.rooms import GAP, rooms
from views.entry.dvi_zvakes.understood import understood
from views.entry.form import Change
from views.layout import Layout
from views.theme import Look

# Whose hand ---------------------------------------------------------------------------------

FULL, PART, BLANK = Held(tuple(range(8))), Held((1,)), Held()


@pytest.mark.parametrize(
    ("own", "hands", "at"),
    [
        (Own(), [BLANK, BLANK], 0),
        (Own(), [FULL, BLANK], 1),
        (Own(0), [FULL, FULL, PART], 2),
        (Own(2), [PART, FULL, FULL], 0),
        (Own(0, stay=True), [FULL, BLANK], 0),
        (Own(0, only=True), [FULL, BLANK], 0),
        (Own(1), [FULL, FULL], 1),
    ],
)
def test_the_eighth_card_moves_on_to_the_next_who_is_not_full(
    own: Own, hands: list[Held], at: int
) -> None:
    assert turn(own, hands) == at


def test_in_the_next_deal_a_device_begins_anew_but_stays_its_players_own() -> None:
    four = NAMES[:4]
    kept = write_own(Own(3, stay=True, bare=True, typed="šd"), 1, four)
    assert read_own(kept, 1, four) == Own(3, stay=True, bare=True, typed="šd")
    assert read_own(kept, 2, four) == Own(None, bare=True)
    only = write_own(Own(3, only=True), 1, four)
    assert read_own(only, 2, four) == Own(3, only=True)
    assert read_own(only, 2, four[::-1]) == Own(0, only=True)
    assert read_own(only, 2, four[:3]) == Own()


@pytest.mark.parametrize("junk", [None, 7, [], {"who": -1}, {"who": []}, {"typed": 3, "deal": 1}])
def test_whatever_was_remembered_does_no_harm(junk: Json) -> None:
    assert read_own(junk, 1, NAMES[:4]) == Own()


class Device:
    """A pen on a draft, as the body uses it: drawn anew after every tap, unless it is too fast."""

    def __init__(self, players: int = 2) -> None:
        self.players, self.draft, self.own, self.clock = players, None, None, 0.0
        self.pen = Pen(lambda: self.clock)
        self.draw()

    def draw(self) -> None:
        hands = held(self.draft, self.players)
        own = read_own(self.own, 1, NAMES[: self.players])
        self.at = turn(own, hands)
        now = entering(self.draft, self.players, own=self.own)
        own_now = replace(now, change=self.change, keep_own=self.keep)
        self.pen.drawn(own_now, own, hands, self.at)

    def change(self, change: Change) -> None:
        self.draft = change(self.draft)

    def keep(self, own: Json) -> None:
        self.own = own

    def hands(self) -> list[int]:
        return [len(one.cards) for one in held(self.draft, self.players)]

    def tap(self, *cards: Card, drawn: bool = True) -> None:
        for card in cards:
            self.pen.tap(card)
            if drawn:
                self.draw()


def test_a_double_tap_on_the_eighth_card_is_not_the_next_players_card() -> None:
    device = Device()
    device.tap(*range(6), 9, 10)
    assert (device.at, device.hands()) == (1, [8, 0])
    device.clock += TWICE / 2
    device.tap(10)
    assert device.hands() == [8, 0]


def test_the_same_card_later_is_the_next_players() -> None:
    device = Device()
    device.tap(*range(6), 9, 10)
    device.clock += TWICE * 2
    device.tap(10)
    assert device.hands() == [8, 1]


def test_taps_before_the_next_hand_is_seen_stay_with_the_hand_that_was_seen() -> None:
    device = Device()
    device.tap(*range(6), 9, 10, 11, 12, drawn=False)
    assert device.hands() == [8, 0]


def test_a_card_put_back_from_a_full_hand_keeps_the_hand_in_view() -> None:
    device = Device()
    device.tap(*range(6), 9, 10)
    device.pen.to(0)
    device.draw()
    device.pen.back(0, 0)
    device.draw()
    assert (device.at, device.hands()) == (0, [7, 0])
    device.tap(11)
    assert (device.at, device.hands()) == (0, [8, 0])


def test_a_blank_hand_turned_to_a_bare_total_leaves_no_trace_in_the_draft() -> None:
    device = Device()
    device.pen.as_bare()
    assert device.draft is None
    assert read_own(device.own, 1, NAMES[:2]).bare


# Typing -------------------------------------------------------------------------------------


def typed(
    text: str, draft: Json = None, at: int = 0, players: int = 2, language: str = "lt"
) -> Any:
    return understood(text, texts(language), NAMES[:players], held(draft, players), at)


def test_what_is_typed_is_understood_card_by_card() -> None:
    found = typed("2šd bv 2v")
    assert (found.cards, found.rest, found.problems) == (all_of("2♥D-♦V"), "2v", ())
    assert found.hand is None
    assert typed("2hq dj", language="en").hand == all_of("2♥D-♦V")


def test_a_jack_may_be_typed_as_either_of_its_letters() -> None:
    assert typed("šb bb").cards == typed("šv bv").cards == all_of("♥V-♦V")


def test_typed_cards_come_to_those_in_the_hand_and_eight_are_the_whole_hand() -> None:
    draft = taps(hand(0, "♠T"))
    assert typed("šd", draft).hand == all_of("♠T-♥D")
    whole = "2♥D-2♦D-2♠D-♣D-♦V"
    assert sorted(typed(whole, draft).hand) == sorted(all_of(whole))


def test_a_third_copy_is_refused_with_who_holds_the_others() -> None:
    draft = taps(hand(1, "2♥D", 3), hand(2, "♥V", 3))
    found = typed("šd", draft, players=3)
    assert found.problems == ("♥D: abi jau paimtos (Benas).",)
    assert found.hand is None
    assert typed("2šv", draft, players=3).problems == ("♥V: abi jau paimtos (Česlovas).",)


def test_a_card_of_another_pack_and_a_ninth_card_are_refused_in_words() -> None:
    assert typed("š6").problems[0].startswith("Tokių kortų dviguboje 24 kortų kaladėje nėra: ♥6")
    draft = taps(hand(0, "2♠T-2♠K-2♠D-♠V"))
    assert typed("2šd", draft).problems == ("Kartu būtų 9, o kortų turi būti 8.",)


def test_enter_takes_over_what_is_right_and_nothing_else() -> None:
    device = Device()
    device.pen.enter("2šd x")
    assert device.draft is None
    device.pen.enter("2♥D-2♦D-2♠D-♣D-♦V")
    device.draw()
    assert (device.hands(), device.at) == ([8, 0], 1)


def test_what_stands_in_the_field_belongs_to_one_hand() -> None:
    device = Device()
    device.pen.typed("2š")
    device.draw()
    assert device.pen.text == "2š"
    device.pen.to(1)
    device.draw()
    assert device.pen.text == ""
    device.pen.to(0)
    device.draw()
    device.pen.typed("2š")
    device.tap(*range(6), 9, 10)
    assert (device.at, device.pen.text) == (1, "")


# The room -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
@pytest.mark.parametrize("ranks", [6, 8, 9])
@pytest.mark.parametrize(
    ("layout", "width"),
    [
        (Layout(320, 700), 288),
        (Layout(360, 800), 328),
        (Layout(844, 390), 812),
        (Layout(768, 1024), 640),
        (Layout(1024, 768), 506),
        (Layout(1440, 900), 747),
        (Layout(1440, 900), 1312),
    ],
)
def test_every_cell_can_be_hit_and_all_of_them_fit(
    layout: Layout, width: float, ranks: int, text_size: int
) -> None:
    plan = rooms(Look(text_size), layout, width, ranks)
    assert min(*plan.cell, *plan.slot) >= 48
    columns = (ranks if plan.turned else 4) + plan.hand_columns
    beside = plan.side + 8 if plan.side else 0
    gaps = GAP * (columns - 1) + (GAP if plan.hand_columns else 0)
    assert columns * plan.cell[0] + gaps + beside <= width
    assert plan.hand_across * (plan.slot[0] + GAP) - GAP <= width


def test_on_a_phone_on_its_side_the_whole_pack_is_in_view() -> None:
    plan = rooms(Look(), Layout(844, 390), 812, 9)
    assert plan.turned
    assert plan.side
    assert 4 * (plan.cell[1] + plan.gap) <= 200


def test_on_a_phone_the_largest_pack_is_nine_lines_of_the_least_height() -> None:
    plan = rooms(Look(), Layout(360, 800), 328, 9)
    assert 9 * (plan.cell[1] + plan.gap) <= 450
