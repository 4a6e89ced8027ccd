"""«Nustatymai»: everything a device can prefer, and what it does at once."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.services.semantics_service import AccessibilityFeatures
from flet.messaging.protocol import configure_encode_object_for_msgpack

from scoring.book import Book, Saved
from scoring.core import Game
from scoring.games import GAMES
from tests.views.session import Window, opened
from views import device_services, preferences
from views.pages.settings import SHOWN
from views.palette import BLACK, DARK
from views.theme import Look, theme_of

MATCH = "match-0001"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the client was asked for, by the name of its method."""
    wishes: list[str] = []
    for service in (ft.HapticFeedback, ft.Wakelock, ft.SemanticsService):
        plain = service._invoke_method

        async def invoked(
            self: Any, name: str, *args: Any, _plain: Any = plain, **kwargs: Any
        ) -> Any:
            wishes.append(name)
            return await _plain(self, name, *args, **kwargs)

        monkeypatch.setattr(service, "_invoke_method", invoked)
    return wishes


async def kopecios(book: Book, people: tuple[str, ...]) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)


async def awaited(screen: Window, wishes: list[str], *names: str) -> None:
    await screen.until(lambda: set(names) <= set(wishes), f"{names} among {wishes}")


def test_every_preference_is_on_the_page() -> None:
    known = {field.name for field in fields(preferences.Preferences)}
    assert {*SHOWN, "writer"} == known


async def test_the_screen_stays_awake_while_a_match_is_shown(
    book: Book, people: tuple[str, ...], asked: list[str]
) -> None:
    await kopecios(book, people)
    screen = await opened(book)
    assert "enable" not in asked
    await screen.tap("Tęsti")
    await awaited(screen, asked, "enable")
    assert "disable" not in asked
    asked.clear()
    services = device_services._SERVICES[screen.page.session]
    for state in device_services.BACK:
        await screen.session.dispatch_event(
            screen.page._i, "app_lifecycle_state_change", {"state": state.value}
        )
        await awaited(screen, asked, "enable")
        asked.clear()
    await screen.tap("Atgal")
    await awaited(screen, asked, "disable")
    assert not services._in_match
    screen.close()


async def test_who_does_not_want_it_is_not_kept_awake_or_ticked(
    book: Book, people: tuple[str, ...], asked: list[str]
) -> None:
    await kopecios(book, people)
    await book.keep_preferences("window", {"awake": False, "haptics": False})
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.tap("Aistė: 1")
    await screen.sees("1 iš 9 kirčių")
    assert {"enable", "selection_click"} & set(asked) == set()
    screen.close()


async def test_an_entry_ticks(book: Book, people: tuple[str, ...], asked: list[str]) -> None:
    await kopecios(book, people)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("0 iš 9 kirčių")
    assert "selection_click" not in asked
    await screen.tap("Aistė: 1")
    await awaited(screen, asked, "selection_click")
    screen.close()


ENTRIES = {
    "dvi_zvakes": ("vynų tūzas", "Aistė 1/8"),
    "kopecios": ("Aistė: 1", "1 iš"),
    "sedma": ("Aistė ir Česlovas: 60", "Aistė +60"),
    "piketas": ("Dumpis: Aistė", "Dumpis: 7"),
}
"""A tap in every game, and what it brings."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_an_entry_ticks_once_in_every_game(
    book: Book, people: tuple[str, ...], asked: list[str], game: Game[Any, Any]
) -> None:
    tapped, seen = ENTRIES[game.id]
    assert isinstance(await book.begin(game.id, people[: game.seats[-1]], match_id=MATCH), Saved)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("Įrašyti")
    assert "selection_click" not in asked
    await screen.tap(tapped)
    await screen.sees(seen)
    await awaited(screen, asked, "selection_click")
    assert asked.count("selection_click") == 1
    screen.close()


async def test_a_device_that_can_nothing_is_no_hindrance(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise RuntimeError("not on this platform")

    for service in (ft.HapticFeedback, ft.Wakelock, ft.SemanticsService):
        monkeypatch.setattr(service, "_invoke_method", refused)
    await kopecios(book, people)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.tap("Aistė: 1")
    await screen.sees("1 iš 9 kirčių")
    assert screen.wire.crashes == []
    assert screen.page._dialogs.controls == []
    screen.close()


@pytest.mark.parametrize("wants", [True, False])
async def test_a_device_that_wants_no_motion_gets_none(
    book: Book, monkeypatch: pytest.MonkeyPatch, wants: bool
) -> None:
    async def features(_: ft.SemanticsService) -> AccessibilityFeatures:
        said = dict.fromkeys((field.name for field in fields(AccessibilityFeatures)), False)
        return AccessibilityFeatures(**{**said, "reduce_motion": wants})

    monkeypatch.setattr(ft.SemanticsService, "get_accessibility_features", features)
    screen = await opened(book)
    await screen.sees("Kopėčios")
    await screen.until(
        lambda: all(
            (button.style.animation_duration == 0) == wants
            for button in screen.controls()
            if isinstance(button, ft.TextButton)
        ),
        f"motion to be {'still' if wants else 'there'}",
    )
    screen.close()


async def test_a_new_standing_is_said(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    async def announced(_: ft.SemanticsService, message: str) -> None:
        said.append(message)

    monkeypatch.setattr(ft.SemanticsService, "announce_message", announced)
    await kopecios(book, people)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.tap("Įvesti padalijimą")
    for choice in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        await screen.tap(choice)
    assert said == []
    await screen.tap("Įrašyti")
    await screen.until(lambda: said, "the standing to be said")
    assert said == ["Padėtis: Aistė −1, Benas 10, Česlovas 10, Dovilė −8."]
    await screen.tap("Atšaukti")
    await screen.until(lambda: len(said) == 2, "the standing to be said again")
    assert said[1] == "Padėtis: Aistė 0, Benas 0, Česlovas 0, Dovilė 0."
    screen.close()


async def test_screens_share_a_theme_and_nobody_changes_it(book: Book) -> None:
    """A table's fifty screens have one; each change of a device goes to its own client, whole."""
    one, other = await opened(book, "/settings"), await opened(book, "/settings")
    assert one.page.dark_theme is other.page.dark_theme
    for choice, ground in (("Juodos", b"#000000"), ("Tamsios", b"#101512"), ("Juodos", b"#000000")):
        one.wire.patches.clear()
        await one.tap(f"Spalvos: {choice}")
        await one.until(
            lambda ground=ground: any(ground in patch for patch in one.wire.patches), choice
        )
        assert sent_theme(other.page.dark_theme) == sent_theme(theme_of(DARK, Look()))
    assert sent_theme(one.page.dark_theme) == sent_theme(theme_of(BLACK, Look()))
    one.close()
    other.close()


def sent_theme(theme: object) -> bytes:
    """What a client gets of it."""
    packed: bytes = msgpack.packb(theme, default=configure_encode_object_for_msgpack(BaseControl))
    return packed
