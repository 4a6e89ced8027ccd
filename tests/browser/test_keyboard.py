"""Whole matches by keyboard alone, in English, in a desktop's window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.harness import DESKTOP, Screen
from tests.browser.keyboard import arrived, begun_by_keys, differing, keys, on, picture, stops, to
from tests.browser.table import standing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TWO = ("Ona", "Jonas")
FOUR = (*TWO, "Rasa", "Tomas")
LADDER = (
    ("1 0 0", (-1, 10, 10, -8)),
    ("3 1 2", (-3, 21, 9, -10)),
    ("3 3 1", (-4, 20, 8, 2)),
    ("2 6 0", (-5, 17, 5, 0)),
    ("1 0 1", (-8, 13, 2, -3)),
    ("7 0 0", (-10, 8, -3, -6)),
    ("3 0 0", (-13, 2, -9, 10)),
    ("8 0 0", (-14, -5, -16, 4)),
    ("0 0 0", (-22, -13, -24, 3)),
    ("1 0 1", (-30, -22, -32, 1)),
)
"""The tricks that are typed of every deal of Kopėčios, and the totals after it."""
AROUND, RING = 3, 400
"""Pixels: how far the ring goes beyond a card, and less than it covers on all four sides."""
TEXT = "8 d 0 7 v v d 0 8 7 9 0 k k 9 k 8 k t d 9 7 8 0 t t v d 7 v 9 t"
"""The whole deal of Sedma that the text plays: 60 and 30."""


def begun(opened: Callable[..., Screen], game: str, names: tuple[str, ...] = TWO) -> Screen:
    """Ona deals first."""
    screen = opened("/settings", size=DESKTOP, language="en-GB")
    return begun_by_keys(screen, game, names)


def test_a_whole_match_of_piketas(opened: Callable[..., Screen]) -> None:
    """Two deals to the hundred: declarations, tricks one by one, then their number."""
    screen = begun(opened, "Piketas").sees("Deals: Ona")
    ringed = picture(arrived(screen, "Enter a deal"), "Enter a deal")
    plain = picture(to(screen, "Menu"), "Enter a deal")
    assert differing(ringed, plain) > 1000
    on(screen.key("Shift+Tab"), "Enter a deal").sees("Set: Nobody")
    keys(screen, "2 7 1 5 3 2 3 k").sees("Jonas: 10, ten", "Ona: 18, eighteen")
    on(screen, "Count the tricks").sees("Trick 1 of 12")
    keys(screen, "2 1 2").sees("Jonas: 15, fifteen. Leads", "Ona: 20, twenty", "Trick 4 of 12")
    keys(screen, "Backspace 2 2 2 2 2 2 2 2 2 2").sees("All 12 tricks")
    on(screen, "Record").sees("Deals: Jonas", "Jonas: 43", "Ona: 20")
    on(screen, "Enter a deal").sees("Set: Nobody")
    keys(screen, "2 6 0 2 4 a").sees("Jonas: 63, sixty-three")
    to(screen, "Only the number of tricks").key("Enter").sees("Tricks: Ona")
    keys(screen, "1 1").sees("Ona: 53, fifty-three")
    keys(screen, "Backspace 0").sees("Jonas: 127")
    on(screen, "Record").sees("Jonas: 127, the winner", "Ona: 21")
    assert screen.errors == []


def test_a_whole_match_of_dvi_zvakes(opened: Callable[..., Screen]) -> None:
    """Cards by suit and rank, cards in the notation, and bare totals; the ring goes round a card."""
    screen = begun(opened, "Dvi žvakės")
    on(screen, "Enter a deal").sees("Ona 0/8")
    card = re.compile("^ten of hearts")
    ringed = picture(to(screen, card), card, AROUND)
    plain = picture(screen.key("Tab"), card, AROUND)
    assert differing(ringed, plain) > RING
    keys(screen, "2 s k 2 h").sees("Typing: 2♥…")
    keys(screen, "k 2 d k c k c q").sees("Ona 36", "Jonas 0/8")
    to(screen, "Cards").type("2sq 2hq 2dq cq c10").key("Enter").sees("Jonas 36")
    on(screen, "Record").sees("Ona: 36", "Jonas: 36")
    on(screen, "Enter a deal").sees("Ona 0/8")
    to(screen, "Points only").key("Enter").sees("Ona: 14")
    keys(screen, "3 6").sees("Ona 36")
    keys(screen, "2 1").sees("Jonas 21")
    on(screen, "Record").sees("Ona: 72, the winner", "Jonas: 57")
    assert screen.errors == []


def test_a_whole_match_of_kopecios(opened: Callable[..., Screen]) -> None:
    """Ten deals, three digits each, to who owes whom. The score sheet beside the form is no stop
    on the way with Tab, as its rows do nothing there; the choices come row by row."""
    screen = begun(opened, "Kopėčios", FOUR)
    for number, (typed, totals) in enumerate(LADDER, 1):
        on(screen.sees(f"Deal {number} of 10"), "Enter a deal").sees("0 of 9 tricks")
        if number == 2:
            passed = stops(screen)
            choices = [f"{name}: {count}" for name in FOUR for count in range(10)]
            around = [name for name in passed if name in choices]
            begin = around.index(choices[0])
            assert around[begin:] + around[:begin] == choices
            assert not [name for name in passed if name.startswith("Deal 1")]
        keys(screen, typed).sees("9 of 9 tricks")
        if number == 3:
            keys(screen, "Backspace").sees("6 of 9 tricks")
            keys(screen, "1").sees("9 of 9 tricks")
        on(screen, "Record").sees(f"Deal {number} is recorded", *standing(totals, FOUR))
    screen.sees("Won: Tomas", "Who owes whom", "Ona → Tomas: 31", "Tomas: +87")
    assert screen.errors == []


def test_sedma_by_all_three_ways(opened: Callable[..., Screen]) -> None:
    """Card by card as in the text, full cards, tens of akys."""
    screen = begun(opened, "Sedma", FOUR)
    on(screen, "Enter a deal").sees("Ona and Rasa: not entered yet")
    to(screen, "Trick by trick").key("Enter").sees("To play: Jonas")
    keys(screen, "8 d 0 7 v").sees("Taking the trick: Ona, 0 card points", "27 cards are missing.")
    keys(screen, "Backspace").sees("To play: Ona", "28 cards are missing.")
    keys(screen, TEXT[8:]).sees("Ona and Rasa: 30 card points", "Jonas and Tomas: 60 card points")
    on(screen, "Record").sees(*standing((30, 60, 30, 60), FOUR))
    on(screen, "Enter a deal").sees("To play: Rasa")
    to(screen, "Full cards").key("Enter").sees("Mark how many full cards Ona and Rasa took.")
    keys(screen, "5").sees("Mark which pair took the last trick.")
    to(screen, "Last trick: Ona and Rasa").key("Enter").sees("Ona +60, Jonas +30")
    to(screen, "Record").key("Enter").sees(*standing((90, 90, 90, 90), FOUR))
    on(screen, "Enter a deal").sees("Mark how many full cards Ona and Rasa took.")
    to(screen, "Card points").key("Enter").sees("Mark how many card points Ona and Rasa took.")
    keys(screen, "9").sees("Ona +90, Jonas 0")
    on(screen, "Record").sees("Deal 3 is recorded", *standing((180, 90, 180, 90), FOUR))
    assert screen.errors == []
