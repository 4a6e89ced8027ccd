"""Sedma in a real browser, by the words on the screen, on a phone in Lithuanian."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.harness import PHONE, WAIT, Screen
from tests.browser.table import begin, standing

pytestmark = pytest.mark.browser

PAIRS = ("Aistė ir Česlovas", "Aistė ir Dovilė", "Aistė ir Benas")
"""The first pair of each four deals."""
TWELVE = ((60, 50, 40, 90), (0, 80, 20, 70), (30, 60, 10, 50))
"""Akys of the first pair."""
RANKS = {
    "T": "tūzas", "K": "karalius", "D": "dama", "V": "valetas",
    "10": "dešimtakė", "9": "devynakė", "8": "aštuonakė", "7": "septynakė",
}  # fmt: skip
TRICKS = (
    "8 D 10 7", "V V D 10", "8 7 9 10", "K K 9 K", "8 K T D", "9 7 8 10", "T T V D", "7 V 9 T",
)  # fmt: skip
"""The whole deal of the text; D dealt."""


def begun(opened: Callable[..., Screen], dealer: str = "") -> Screen:
    """A new match of the four; the screen shows it before its first deal."""
    screen = opened(size=PHONE, language="lt-LT")
    begin(screen, "Sedma", dealer=dealer)
    return screen


def lay(screen: Screen, *tricks: str) -> None:
    """Each card by a tap, once the card before it is there."""
    for rank in " ".join(tricks).split():
        screen.tap(RANKS[rank])


def test_twelve_deals_with_the_partners_changing(opened: Callable[..., Screen]) -> None:
    screen = begun(opened)
    match = screen.path
    for block, (pair, akys) in enumerate(zip(PAIRS, TWELVE, strict=True)):
        for place, first in enumerate(akys):
            number = 4 * block + place + 1
            screen.sees(f"{number} padalijimas iš 12").tap("Įvesti padalijimą")
            if place == 0 and block:
                screen.sees("Vietos prie stalo keičiasi")
            screen.sees(f"Pažymėkite, kiek akių surinko {pair}.")
            screen.tap(f"{pair}: {first}").sees(
                f"{pair}: {first} akių", f"Aistė +{first}" if first else "Aistė 0"
            )
            screen.tap("Įrašyti").at(match).sees(f"Įrašytas {number} padalijimas")
    screen.sees("Laimėjo: Česlovas", "Surinkta daugiausia taškų.")
    screen.sees(*standing((560, 460, 640, 500)))
    assert screen.control("Įvesti padalijimą").count() == 0
    screen.reload().sees("Laimėjo: Česlovas", *standing((560, 460, 640, 500)))
    assert screen.errors == []


def test_the_whole_deal_of_the_text_card_by_card(opened: Callable[..., Screen]) -> None:
    screen = begun(opened, dealer="Dovilė")
    match = screen.path
    screen.tap("Įvesti padalijimą").tap("Kirtis po kirčio").sees("Deda: Aistė", "Trūksta 32 kortų.")
    lay(screen, "8 D 10")
    screen.sees("Deda: Dovilė", "Kirtį ima: Aistė, 10 akių", "1 kirtis iš 8")
    lay(screen, "7")
    screen.sees("Deda: Dovilė", "Kirtį paėmė: Dovilė, 10 akių", "Benas ir Dovilė: 10 akių")
    lay(screen, "V V D 10", "8 7 9 10", "K K")
    screen.sees("Deda: Dovilė", "Kirtį ima: Česlovas, 0 akių", "Trūksta 18 kortų.")
    screen.reload()
    screen.sees("Deda: Dovilė", "Kirtį ima: Česlovas, 0 akių", "Trūksta 18 kortų.")
    screen.sees("Aistė ir Česlovas: 10 akių", "Benas ir Dovilė: 20 akių")
    screen.sees("2 kirtis: valetas, valetas, dama, dešimtakė. Paėmė: Aistė, 10 akių")
    screen.tap("Viena korta atgal").sees("Deda: Česlovas", "Trūksta 19 kortų.")
    lay(screen, "K 9 K", *TRICKS[4:7])
    screen.sees("8 kirtis – paskutinis", "Deda: Česlovas", "Trūksta 4 kortų.")
    expect(screen.control("aštuonakė")).to_be_disabled(timeout=WAIT)
    expect(screen.control("septynakė")).to_be_enabled(timeout=WAIT)
    expect(screen.control("Įrašyti")).to_be_disabled(timeout=WAIT)
    lay(screen, TRICKS[7])
    screen.sees("Aistė ir Česlovas: 60 akių", "Benas ir Dovilė: 30 akių")
    screen.tap("Įrašyti").at(match)
    screen.sees(*standing((60, 30, 60, 30)))
    assert screen.errors == []


def test_full_cards_with_the_last_trick_written_once_and_corrected(
    opened: Callable[..., Screen],
) -> None:
    screen = begun(opened)
    match = screen.path
    screen.tap("Įvesti padalijimą").tap("Aistė ir Česlovas: 40").sees("Aistė +40")
    screen.tap("Pilnieji").sees("Pažymėkite, kiek pilnųjų paėmė Aistė ir Česlovas.")
    screen.tap("Aistė ir Česlovas: 5").sees("Aistė ir Česlovas: 50 akių")
    screen.misses("Pažymėkite, kiek pilnųjų paėmė").sees("Pažymėkite, kuri pora paėmė")
    screen.tap("Akys").sees("Aistė +40").tap("Pilnieji").sees("Aistė ir Česlovas: 50 akių")
    screen.tap("Paskutinis kirtis: Aistė ir Česlovas").sees("Aistė +60, Benas +30")
    screen.reload().sees("Aistė +60, Benas +30")
    screen.control("Įrašyti").dblclick(timeout=WAIT)
    screen.at(match).sees(*standing((60, 30, 60, 30)))
    screen.reload().at(match).sees("2 padalijimas iš 12", "1 padalijimas.").misses("2 padalijimas.")
    screen.open(f"{match}/deal/1").sees("Aistė +60, Benas +30")
    for name in ("Pilnieji", "Aistė ir Česlovas: 5", "Paskutinis kirtis: Aistė ir Česlovas"):
        expect(screen.control(name)).to_have_attribute("aria-current", "true", timeout=WAIT)
    assert screen.errors == []
