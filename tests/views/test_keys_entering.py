"""Whole deals by keys, in every game: digits, letters of the notation, and the way on with Enter."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from scoring.book import Book, Saved
from tests.views.session import Window, opened
from tests.views.test_keys import press
from tests.views.test_screens import MATCH


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """These connections have begun long ago."""
    monkeypatch.setattr("views.keys.SETTLING", 0.0)


async def entering(book: Book, people: tuple[str, ...], game: str, first_dealer: int = 0) -> Window:
    """The form of the first deal."""
    saved = await book.begin(game, people, first_dealer, match_id=MATCH)
    assert isinstance(saved, Saved)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("Įrašyti")
    return screen


async def keys(screen: Window, text: str) -> None:
    """One after the other, parted by spaces; two of them give the form time to be drawn."""
    for key in text.split():
        await press(screen, key)


async def ready(screen: Window) -> None:
    """The deal can be written, and Enter does it: the button has been given the focus."""
    await screen.until(lambda: screen.enabled("Įrašyti"), "the deal to be right")
    await screen.until(lambda: bool(screen.called("focus")), "the focus to go to «Įrašyti»")


async def test_the_deal_of_the_text_of_piketas(book: Book, people: tuple[str, ...]) -> None:
    screen = await entering(book, people[:2], "piketas", 1)
    await keys(screen, "1 7 2 5 3 1")
    await screen.sees("Aistė: 7, septyni", "Benas: 18, aštuoniolika")
    await keys(screen, "3")
    await screen.sees("Renkama: 3…")
    await keys(screen, "K")
    await screen.sees("Aistė: 10, dešimt")
    assert "Renkama: 3…" not in screen.texts()
    await screen.until(lambda: bool(screen.called("focus")), "the focus to go on to the tricks")
    await screen.tap("Skaičiuoti kirčius")
    await keys(screen, "1 2 1")
    await screen.sees("4 kirtis iš 12", "Aistė: 15, penkiolika. Leidžia kortą")
    await keys(screen, "Backspace e d e D 1 Č")
    await screen.sees("9 kirtis iš 12")
    screen.close()


async def test_tricks_of_the_elder_hand_as_a_number(book: Book, people: tuple[str, ...]) -> None:
    screen = await entering(book, people[:2], "piketas", 0)
    await keys(screen, "0 0 0")
    await screen.tap("Tik kirčių skaičius")
    for typed, points in (("1", "Benas +3"), ("1", "Benas +33"), ("2", "Benas +2")):
        if typed == "2":
            await keys(screen, "Backspace")
            await screen.sees("Pažymėkite, kiek kirčių. Benas: ?")
            points = "Benas +5"
        await keys(screen, typed)
        await screen.sees(points)
    await ready(screen)
    screen.close()


async def test_what_the_rules_forbid_no_key_enters(book: Book, people: tuple[str, ...]) -> None:
    screen = await entering(book, people[:2], "piketas", 1)
    await keys(screen, "x 7 1 9 5 1 6")
    await screen.sees("Aistė: 5, penki")
    await keys(screen, "4 3 2")
    await screen.sees("Aistė: 12, dvylika")
    await keys(screen, "Backspace Backspace Backspace")
    await screen.sees("Aistė: 5, penki")
    await keys(screen, "0 2 T")
    await screen.sees("Benas: 3, trys")
    await keys(screen, "4 A")
    await screen.sees("Benas: 3, trys")
    await keys(screen, "4 Q")
    await screen.sees("Benas: 17, septyniolika")
    screen.close()


async def test_totals_of_dvi_zvakes_go_from_player_to_player(
    book: Book, people: tuple[str, ...]
) -> None:
    screen = await entering(book, people, "dvi_zvakes")
    await screen.tap("Tik taškai")
    await keys(screen, "3")
    await screen.sees("Renkama: 3…")
    await keys(screen, "6 2 Backspace 2 0")
    await screen.sees("Aistė 36", "Benas 20", "Česlovas 0/8")
    await keys(screen, "Backspace 4 4 3")
    await screen.sees("Benas 43")
    await keys(screen, "Ę Š 1 4")
    await screen.sees("Česlovas 36", "Dovilė 14")
    await ready(screen)
    await screen.tap("Įrašyti")
    await screen.sees("Aistė: 36", "Benas: 43", "Česlovas: 36", "Dovilė: 14")
    screen.close()


async def test_cards_of_dvi_zvakes_by_suit_and_rank(book: Book, people: tuple[str, ...]) -> None:
    screen = await entering(book, people[:2], "dvi_zvakes")
    await keys(screen, "2")
    await screen.sees("Renkama: 2…")
    await keys(screen, "Š D V")
    await screen.sees("Aistė 2/8", "Renkama: ♠…")
    await keys(screen, "0 Backspace")
    await screen.sees("Aistė 2/8")
    await keys(screen, "k k 2 b t s 1 0 v 9")
    await screen.sees("Aistė 7/8")
    await keys(screen, "v v 2 v t 2 š t 2 b t")
    await screen.sees("Benas 4/8", "būgnų tūzas")
    await keys(screen, "2 k t 2 v 9")
    await screen.sees("Benas 7/8")
    await keys(screen, "Backspace Backspace")
    await screen.sees("Benas 5/8")
    screen.close()


async def test_kopecios_and_sedma_on_a_lithuanian_keyboard(
    book: Book, people: tuple[str, ...]
) -> None:
    screen = await entering(book, people, "kopecios")
    await keys(screen, "ą č ė")
    await screen.sees("9 iš 9 kirčių")
    await ready(screen)
    screen.close()


async def test_the_way_of_sedma_is_there_in_the_next_deal(
    book: Book, people: tuple[str, ...]
) -> None:
    screen = await entering(book, people, "sedma")
    await screen.tap("Pilnieji")
    await keys(screen, "į")
    await screen.tap("Paskutinis kirtis: Aistė ir Česlovas")
    await screen.tap("Įrašyti")
    await screen.sees("Aistė: 60")
    await screen.tap("Įvesti padalijimą")
    await screen.sees("Pažymėkite, kiek pilnųjų paėmė Aistė ir Česlovas.")
    await keys(screen, "2")
    await screen.tap("Paskutinis kirtis: Benas ir Dovilė")
    await screen.tap("Įrašyti")
    await screen.sees("Aistė: 80", "Benas: 100")
    screen.close()
    again = await opened(book, f"/match/{MATCH}/deal")
    await again.sees("Pažymėkite, kiek pilnųjų paėmė Aistė ir Česlovas.")
    again.close()


async def test_enter_in_the_field_goes_on_too(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a hand the field of the next one is given the focus, after the last «Įrašyti» is."""
    given: list[str] = []

    async def focus(button: Any) -> None:
        given.append(button.content.label)

    monkeypatch.setattr(ft.TextButton, "focus", focus)
    screen = await entering(book, people[:2], "dvi_zvakes")
    for hand, seen in (("2vk 2šk 2bk 2kk", "Aistė 43"), ("2vd 2šd 2bd 2kd", "Benas 43")):
        assert given == []
        await screen.type("Kortos", hand)
        (field,) = [one for one in screen.controls() if isinstance(one, ft.TextField)]
        await screen.session.dispatch_event(field._i, "submit", hand)
        await screen.sees(seen)
    await screen.until(lambda: given == ["Įrašyti"], "the focus to go to «Įrašyti»")
    assert len(screen.called("focus")) == 1
    screen.close()
