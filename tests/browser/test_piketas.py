"""Piketas in a real browser, by the words on the screen, on a phone in Lithuanian."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.harness import PHONE, WAIT, Screen
from tests.browser.table import begin

pytestmark = pytest.mark.browser

NAMES = ("Ona", "Jonas")
LEADS = "Leidžia kortą"
TEXT = (
    "Dumpis: Ona", "Dumpis: 7",
    "Laiptai: Jonas", "Laiptai: 5", "Dar vieni laiptai", "Laiptai: 3",
    "Serija: Ona", "Serija: 3 karaliai",
)  # fmt: skip
"""The declarations of the text."""


def begun(opened: Callable[..., Screen]) -> Screen:
    """The first deal: Ona is the elder hand."""
    screen = opened(size=PHONE, language="lt-LT")
    begin(screen, "Piketas", NAMES, dealer="Jonas")
    return screen.tap("Įvesti padalijimą").sees("Dalija: Jonas", "Pradeda: Ona")


def tap(screen: Screen, *names: str) -> Screen:
    for name in names:
        screen.tap(name)
    return screen


def count(screen: Screen, takers: str, before: int = 0) -> Screen:
    """«Kirtis: Ona» for each O, «Kirtis: Jonas» for each J, each seen before the next."""
    for number, taker in enumerate(takers, before + 1):
        screen.sees(f"{number} kirtis iš 12")
        screen.tap("Kirtis: Ona" if taker == "O" else "Kirtis: Jonas")
    return screen


def test_the_count_of_the_text(opened: Callable[..., Screen]) -> None:
    screen = tap(begun(opened), *TEXT).sees("Ona: 10, dešimt", "Jonas: 18, aštuoniolika")
    screen.tap("Skaičiuoti kirčius")
    screen.sees(f"Ona: 11, vienuolika. {LEADS}", "Jonas: 18, aštuoniolika", "1 kirtis iš 12")
    screen.tap("Kirtis: Ona").sees(f"Ona: 13, trylika. {LEADS}", "11 12 13", "2 kirtis iš 12")
    screen.tap("Kirtis: Jonas").sees(f"Jonas: 20, dvidešimt. {LEADS}", "18 19 20")
    screen.tap("Kirtis: Ona").sees(f"Ona: 15, penkiolika. {LEADS}", "13 14 15", "4 kirtis iš 12")
    screen.reload()
    screen.sees(f"Ona: 15, penkiolika. {LEADS}", "Jonas: 20, dvidešimt", "4 kirtis iš 12")
    screen.tap("Vienu kirčiu atgal").sees("3 kirtis iš 12", "Ona: 13, trylika")
    screen.tap("Kirtis: Ona").sees("4 kirtis iš 12")
    screen.tap("Atsukti į žaidėjus")
    expect(screen.control("Atsukti į žaidėjus")).to_have_attribute("aria-current", "true")
    screen.tap("Kirtis: Jonas").sees("5 kirtis iš 12", "Jonas: 22, dvidešimt du")
    screen.tap("Atsukti į žaidėjus")
    screen.tap(re.compile("^Pranešimai: Dumpis: Ona 7 · Laiptai: Jonas 5, 3"))
    screen.sees("Ona: 10, dešimt").tap("Skaičiuoti kirčius").sees("5 kirtis iš 12")
    count(screen, "OJOJOOJJ", 4).sees("Visi 12 kirčių")
    screen.sees("Ona: 33, trisdešimt trys", "Jonas: 40, keturiasdešimt")
    screen.sees("Priedas už 6 kirčius: +10")
    screen.control("Įrašyti").dblclick(timeout=WAIT)
    screen.sees("Įrašytas 1 padalijimas: Ona +33, Jonas +40", "Ona: 33", "Jonas: 40")
    screen.misses("Įrašytas 2 padalijimas")
    assert screen.errors == []


def test_a_match_to_the_hundredth_point_inside_a_deal(opened: Callable[..., Screen]) -> None:
    screen = tap(begun(opened), *TEXT, "Skaičiuoti kirčius")
    count(screen, "OOOOOOOOOOOO").sees("Visi 12 kirčių")
    screen.sees("Ona: 75, septyniasdešimt penki")
    screen.tap("Įrašyti").sees("Įrašytas 1 padalijimas: Ona +75, Jonas +18")
    screen.tap("Įvesti padalijimą").sees("Dalija: Ona", "Pradeda: Jonas")
    tap(screen, "Dumpis: Ona", "Dumpis: 5", "Serija: Ona", "Serija: 4 tūzai")
    screen.sees("Ona: 94, devyniasdešimt keturi", "Jonas: 18, aštuoniolika")
    screen.tap("Skaičiuoti kirčius").sees(f"Jonas: 19, devyniolika. {LEADS}")
    count(screen, "OO").sees("Ona: 98, devyniasdešimt aštuoni")
    count(screen, "O", 2)
    screen.sees("Šimtas! Laimėjo: Ona", "Ona: 100, šimtas. Laimėjo: Ona")
    expect(screen.control("Kirtis: Ona")).to_be_disabled(timeout=WAIT)
    expect(screen.control("Kirtis: Jonas")).to_be_disabled(timeout=WAIT)
    screen.reload().sees("Šimtas! Laimėjo: Ona")
    screen.tap("Vienu kirčiu atgal").sees("3 kirtis iš 12").misses("Šimtas!")
    screen.tap("Kirtis: Ona").sees("Šimtas! Laimėjo: Ona")
    screen.tap("Įrašyti").sees("Laimėjo: Ona", "Pirmas pasiektas reikiamas taškų skaičius.")
    screen.sees("Ona: 100", "Jonas: 19")
    assert screen.errors == []


def test_a_deal_by_number_and_its_correction(opened: Callable[..., Screen]) -> None:
    screen = tap(begun(opened), "Dumpis: Jonas", "Dumpis: 6", "Tik kirčių skaičius")
    screen.sees("Pažymėkite, kiek kirčių. Ona: ?")
    screen.tap("Kirčiai: Ona 7").sees("Ona: 25, dvidešimt penki", "Jonas: 16, šešiolika")
    match = screen.path.removesuffix("/deal")
    screen.tap("Įrašyti").sees("Įrašytas 1 padalijimas: Ona +25, Jonas +16")
    screen.page.goto(f"{screen.address}{match}/deal/1", wait_until="commit")
    screen.ready().sees("Pranešimai: Dumpis: Jonas 6", "Ona: 25, dvidešimt penki")
    screen.tap("Kirčiai: Ona 5").sees("Ona: 11, vienuolika", "Jonas: 30, trisdešimt")
    screen.tap("Įrašyti").sees("Pataisytas 1 padalijimas: Ona +11, Jonas +30")
    assert screen.errors == []


def test_only_what_the_rules_allow_is_offered(opened: Callable[..., Screen]) -> None:
    screen = tap(begun(opened), "Laiptai: Ona", "Laiptai: 5", "Dumpis: Ona")
    screen.sees("Dumpis: 5", "Dumpis: 7").misses("Dumpis: 4", "Dumpis: 3")
    screen.tap("Dumpis: 6").misses(re.compile("^Akys"))
    tap(screen, "Dumpis: Pranešė ir Jonas", "Dumpis, Jonas: 6").sees("Akys, Ona: 57")
    screen.sees("Dumpis: kortų po lygiai").misses("Akys, Ona: 54")
    tap(screen, "Akys, Ona: 57").misses("Akys, Jonas: 57").tap("Akys, Jonas: 56")
    screen.misses("Dumpis: kortų po lygiai")
    tap(screen, "Serija: Niekieno").sees("Ona: 21, dvidešimt vienas")
    screen.control("Laiptai: Jonas").dblclick(timeout=WAIT)
    screen.sees("Jonas: 15, penkiolika", "Ona: 6, šeši")
    assert screen.errors == []
