"""Dvi žvakės in a browser: the text's own hands, a match to its end, two devices on one deal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from scoring.cards import name_code, read_notation
from scoring.texts import texts
from tests.browser.harness import DESKTOP, Screen, until
from tests.browser.table import begin, match_id, standing
from views.entry.dvi_zvakes.pen import TWICE

pytestmark = pytest.mark.browser

SIX = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Faustas")
WORKED = (
    ("2♠K-2♥K-2♦K-2♣K", 43),
    ("2♥D-2♦D-2♠D-♣D-♦V", 39),
    ("2♥D-2♦D-2♠D-♣D-♣V", 36),
    ("2♥D-2♦D-2♠D-2♦V", 39),
    ("2♥D-2♦D-♣D-2♥V-♥T", 37),
    ("2♥D-2♦D-2♥K-2♦K", 36),
)
"""The hands that the text works through, and what they are worth."""
LETTERS = str.maketrans("♠♥♦♣", "všbk")
ENDED = re.compile("^Įrašytas")


def card(text: str) -> re.Pattern[str]:
    """A cell of the pack, by its name in words: «širdžių dama»."""
    (one,) = read_notation(text).cards
    return re.compile(f"^{texts('lt')(name_code(one))}( |$)")


def tap_hand(screen: Screen, text: str) -> None:
    """A tap a copy."""
    for one in read_notation(text).cards:
        name = texts("lt")(name_code(one))
        screen.tap(re.compile(f"^{name}( |$)"))


def type_hand(screen: Screen, text: str, label: str = "Kortos") -> None:
    """The notation of the text with letters, taken over with Enter."""
    to_field(screen).fill(label, text.lower().translate(LETTERS)).key("Enter")


def to_field(screen: Screen) -> Screen:
    """Scrolls to the field «Kortos», so that it stands still when it is tapped."""
    screen.page.mouse.move(200, 300)
    places: list[object] = []

    def still() -> bool:
        screen.page.mouse.wheel(0, 2000)
        screen.page.wait_for_timeout(300)
        places.append(screen.control("Kortos", "textbox").bounding_box())
        return places[-1] is not None and places[-2:-1] == places[-1:]

    until(still, lambda: f"the field to stand still; it stood at {places!r}")
    return screen


def tap_totals(screen: Screen, players: Sequence[str], total: int) -> None:
    """«Tik taškai» for everybody who is left, slowly enough for no double taps."""
    for name in players:
        screen.tap(f"{name}: {total}").page.wait_for_timeout(1000 * TWICE)


def test_the_hands_of_the_text_in_a_match_to_its_end(opened: Callable[..., Screen]) -> None:
    screen = opened()
    match = begin(screen, "Dvi žvakės", SIX, dealer="Faustas")
    for deal, (text, points) in enumerate(WORKED):
        name = SIX[deal]
        screen.tap("Įvesti padalijimą").sees(f"{SIX[0]} 0/8")
        if deal:
            screen.tap("Kortos").tap(f"{name} 0/8")
        (type_hand if deal % 2 else tap_hand)(screen, text)
        screen.sees(f"{name} {points}")
        screen.tap("Tik taškai")
        tap_totals(screen, (*SIX[deal + 1 :], *SIX[:deal]), 20)
        screen.tap("Įrašyti").sees(ENDED)
    totals = [points + 5 * 20 for _, points in WORKED]
    screen.at(f"/match/{match}").sees("Laimėjo: Aistė", *standing(totals, SIX))
    assert screen.errors == []


def test_a_reload_in_the_middle_of_a_hand_keeps_everything(opened: Callable[..., Screen]) -> None:
    screen = opened()
    begin(screen, "Dvi žvakės", SIX)
    screen.tap("Įvesti padalijimą")
    tap_hand(screen, "2♠K-2♥K-2♦K-2♣K")
    screen.sees("Aistė 43").tap("Česlovas 0/8")
    tap_hand(screen, "2♥D-♣D")
    screen.sees("Česlovas 3/8").reload()
    screen.sees("Aistė 43", "Česlovas 3/8", "Trūksta 5 kortų: Česlovas")
    screen.tap(card("♦D")).sees("Česlovas 4/8")
    assert screen.errors == []


def test_a_double_tap_takes_both_copies_and_never_a_third(opened: Callable[..., Screen]) -> None:
    screen = opened()
    begin(screen, "Dvi žvakės", SIX[:2])
    screen.tap("Įvesti padalijimą")
    queen = screen.control(card("♥D"))
    queen.dblclick()
    screen.sees("Aistė 2/8", "širdžių dama 2 iš 2").tap_blindly(card("♥D"))
    screen.tap(card("♠T")).sees("Aistė 3/8")
    tap_hand(screen, "2♦D-2♠D")
    last = screen.control(card("♠K"))
    last.dblclick()
    screen.sees("Benas 0/8", "vynų karalius 1 iš 2: Aistė").misses("Benas 1/8")
    assert screen.errors == []


def test_two_devices_fill_in_their_own_hands_of_one_deal(opened: Callable[..., Screen]) -> None:
    one = opened()
    match = begin(one, "Dvi žvakės", SIX[:3])
    deal = f"/match/{match}/deal"
    one.tap("Įvesti padalijimą").sees("Aistė 0/8")
    other = opened(deal)
    other.tap("Benas 0/8")
    tap_hand(other, "2♥D")
    one.sees("Benas 2/8", "širdžių dama 2 iš 2: Benas")
    type_third(one, "šd", "♥D: abi jau paimtos (Benas).")
    one.page.mouse.wheel(0, -4000)
    one.tap("Aistė 0/8").tap(card("♠T")).sees("Aistė 1/8", "Benas 2/8")
    other.sees("Aistė 1/8").tap(card("♠T")).sees("Benas 3/8", "vynų tūzas 2 iš 2: Aistė")
    other.reload().sees("Aistė 1/8", "Trūksta 5 kortų: Benas")
    other.tap(card("♣9")).sees("Benas 4/8")
    assert one.errors == other.errors == []


def type_third(screen: Screen, text: str, problem: str) -> None:
    """A typed card that nobody can have any more is refused with who holds it."""
    to_field(screen).fill("Kortos", text).sees(problem)


def test_a_deal_is_corrected_from_a_bare_total_to_cards(opened: Callable[..., Screen]) -> None:
    screen = opened()
    begin(screen, "Dvi žvakės", SIX[:2])
    screen.tap("Įvesti padalijimą").tap("Tik taškai")
    tap_totals(screen, SIX[:2], 20)
    screen.tap("Įrašyti").sees(ENDED)
    match = match_id(screen)
    screen.open(f"/match/{match}/deal/1").sees("Aistė 20", "Benas 20")
    screen.tap("Kortos").sees("Aistė 0/8")
    tap_hand(screen, "2♠K-2♥K-2♦K-2♣K")
    screen.sees("Aistė 43").tap("Įrašyti").sees(*standing((43, 20), SIX[:2]))
    assert screen.errors == []


def test_after_enter_the_next_hand_can_be_typed_at_once(opened: Callable[..., Screen]) -> None:
    screen = opened(size=DESKTOP)
    begin(screen, "Dvi žvakės", SIX[:2])
    screen.tap("Įvesti padalijimą").sees("Aistė 0/8")
    screen.fill("Kortos", "2vk 2šk 2bk 2kk").key("Enter").sees("Aistė 43")
    screen.page.wait_for_timeout(600)
    screen.type("2vd 2šd 2bd 2kd").key("Enter")
    screen.sees("Benas 43").tap("Įrašyti").sees(*standing((43, 43), SIX[:2]))
