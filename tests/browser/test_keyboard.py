"""Whole matches by keyboard alone, in English, in a desktop's window."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.harness import DESKTOP, Screen
from tests.browser.keyboard import arrived, begun_by_keys, differing, keys, on, picture, to

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TWO = ("Ona", "Jonas")


def begun(opened: Callable[..., Screen], game: str) -> Screen:
    """Ona deals first."""
    screen = opened("/settings", size=DESKTOP, language="en-GB")
    return begun_by_keys(screen, game, TWO)


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
    """Cards by suit and rank, cards in the notation, and bare totals."""
    screen = begun(opened, "Dvi žvakės")
    on(screen, "Enter a deal").sees("Ona 0/8")
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
