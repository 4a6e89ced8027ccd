"""Keys act on the screen where no field has the focus and nothing is asked."""

from __future__ import annotations

import flet as ft
import pytest

from scoring.book import Book, Saved
from tests.views.session import Window, opened
from tests.views.test_screens import MATCH, begun, log_length


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """These connections have begun long ago."""
    monkeypatch.setattr("views.keys.SETTLING", 0.0)


async def press(screen: Window, key: str, **held: bool) -> None:
    down = {"shift": False, "ctrl": False, "alt": False, "meta": False, **held}
    await screen.session.dispatch_event(screen.page._i, "keyboard_event", {"key": key, **down})


async def test_digits_fill_in_the_rows_and_backspace_takes_them_back(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("0 iš 9 kirčių")
    await press(screen, "1")
    await press(screen, "Numpad 0")
    await screen.sees("1 iš 9 kirčių", "Dar neįvesta: Česlovas, Dovilė.")
    await press(screen, "Backspace")
    await screen.sees("Dar neįvesta: Benas, Česlovas, Dovilė.")
    for key in ("0", "0", "5", "x"):
        await press(screen, key)
    await screen.sees("9 iš 9 kirčių", "Dovilė −8")
    assert await log_length(book) == 1
    screen.close()


async def test_escape_goes_up_and_control_z_and_y_step(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people, (1, 0, 0, 8))
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("0 iš 9 kirčių")
    await press(screen, "Z", ctrl=True)
    await press(screen, "Escape")
    await screen.sees("Įvesti padalijimą", "Aistė: −1")
    assert await log_length(book) == 2
    await press(screen, "Z", ctrl=True)
    await screen.sees("Aistė: 0")
    await screen.until(lambda: screen.enabled("Grąžinti"), "a step to redo")
    await press(screen, "Y", ctrl=True)
    await screen.sees("Aistė: −1")
    await press(screen, "Escape")
    await screen.sees("Nauja partija")
    screen.close()


async def test_who_types_is_left_alone(book: Book) -> None:
    screen = await opened(book, "/new")
    await screen.sees("Nauja partija")
    (field,) = [one for one in screen.controls() if isinstance(one, ft.TextField)]
    await screen.session.dispatch_event(field._i, "focus", None)
    await press(screen, "Escape")
    assert screen.page.route == "/new"
    await screen.session.dispatch_event(field._i, "blur", None)
    await press(screen, "Escape")
    await screen.until(lambda: screen.page.route == "/", "home")
    screen.close()


async def test_a_dialog_has_the_keys_to_itself(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.tap("Dalija: Aistė")
    await screen.until(
        lambda: any(isinstance(one, ft.AlertDialog) for one in screen.page._dialogs.controls),
        "the dialog",
    )
    await press(screen, "1")
    await press(screen, "Escape")
    assert screen.page.route == f"/match/{MATCH}/deal"
    await screen.sees("0 iš 9 kirčių")
    screen.close()


async def test_keys_from_before_the_cut_are_let_pass(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.keys.SETTLING", 60.0)
    await begun(book, people, (1, 0, 0, 8))
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees("Aistė: −1")
    await press(screen, "Z", ctrl=True)
    assert await log_length(book) == 2
    screen.close()


async def test_sedma_by_keys(book: Book, people: tuple[str, ...]) -> None:
    assert isinstance(await book.begin("sedma", people, match_id=MATCH), Saved)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("Kirtis po kirčio")
    await press(screen, "6")
    await screen.until(lambda: screen.enabled("Įrašyti"), "sixty to be entered")
    await screen.tap("Įrašyti")
    await screen.sees("Aistė: 60", "Benas: 30")
    screen.close()
