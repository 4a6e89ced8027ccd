"""Eight players of Dvi žvakės, each with a phone of his own, fill in one deal at the same time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scoring.cards import SUIT_LETTERS, name_code, read_typed
from scoring.texts import texts
from tests.browser.harness import PHONE, WAIT, Screen
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Server
from tests.browser.table import standing
from tests.browser.test_dvi_zvakes import to_field

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EIGHT = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Faustas", "Goda", "Henrikas")
RANKS = ("T K", "D V", "10 9", "8 7") * 2
"""Two players share two ranks: each has one copy of every card of them, worth 12 + 4 + 4."""
WORTH = 20


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app on a book in which the eight have begun to play."""
    with Server(seeded(tmp_path / "data", (), "dvi_zvakes", EIGHT)) as running:
        yield running


def typed(player: int) -> str:
    """A player's hand in the notation, with the letters of a keyboard."""
    suits = SUIT_LETTERS["lt"]
    return " ".join(suit + rank for rank in RANKS[player].split() for suit in suits)


def names(player: int) -> list[str]:
    """The same cards by name."""
    return [texts("lt")(name_code(card)) for card in read_typed(typed(player), "lt").cards]


def test_eight_players_enter_their_own_hands_at_once(opened: Callable[..., Screen]) -> None:
    """Four of them tap, card by card in turn; meanwhile the other four type."""
    there = []
    for name in EIGHT:
        screen = opened(f"/match/{MATCH}/deal", size=PHONE, language="lt-LT")
        screen.tap(f"{name} 0/8").tap(f"Šiuo įrenginiu pildo tik {name}")
        there.append(screen)
    for card in range(8):
        for player in range(4):
            there[player].tap(re.compile(f"^{names(player)[card]}( |$)"))
        if card % 2:
            typing = there[4 + card // 2]
            to_field(typing).fill("Kortos", typed(4 + card // 2)).key("Enter")
    for screen in there:
        screen.sees(*(f"{name} {WORTH}" for name in EIGHT))
        expect(screen.control("Įrašyti")).to_be_enabled(timeout=WAIT)
    there[7].sees("vynų tūzas 2 iš 2: Aistė, Eglė", "kryžių šešakė 0 iš 2")
    there[7].tap("Įrašyti").sees("Įrašytas 1 padalijimas", *standing((WORTH,) * 8, EIGHT))
    for name, screen in zip(EIGHT, there[:7], strict=False):
        screen.sees("2 padalijimas iš 8", f"{name} 0/8")
    assert [screen.errors for screen in there] == [[]] * 8
