"""What a device prefers is seen where cards and numbers stand: four colours, the letter of the jack,
less motion."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from scoring.book import Book, Saved
from tests.views.evening import ladder
from tests.views.session import Window, opened
from views.device_services import DeviceServices
from views.parts.counted import counting

MATCH = "match-0001"
COUNTING = getattr(counting, "__wrapped__", counting)


async def entering(book: Book, people: tuple[str, ...], game: str, **chosen: Any) -> Window:
    """The form of a first deal on a device that prefers this."""
    await book.keep_preferences("window", chosen)
    players = people[:2] if game == "piketas" else people
    assert isinstance(await book.begin(game, players, match_id=MATCH), Saved)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.sees("Įrašyti")
    return screen


def inks(screen: Window) -> dict[str, set[Any]]:
    """The colours in which suits stand on cards, by suit."""
    found: dict[str, set[Any]] = {}
    for one in screen.controls():
        if isinstance(one, ft.Text) and one.value and one.value[-1] in "♠♥♦♣":
            found.setdefault(one.value[-1], set()).add(one.color)
    return found


@pytest.mark.parametrize(("four", "colours"), [(False, 2), (True, 4)])
async def test_suits_on_the_pack_have_two_colours_or_four(
    book: Book, people: tuple[str, ...], four: bool, colours: int
) -> None:
    screen = await entering(book, people, "dvi_zvakes", four_colours=four)
    found = inks(screen)
    assert sorted(found) == sorted("♠♥♦♣")
    assert len({frozenset(one) for one in found.values()}) == colours
    screen.close()


@pytest.mark.parametrize("letter", ["V", "B"])
@pytest.mark.parametrize(
    ("game", "taps", "seen"),
    [
        ("dvi_zvakes", (), "{}♠"),
        ("sedma", ("Kirtis po kirčio", "valetas"), "{}"),
        (
            "piketas",
            (
                "Dumpis: Niekieno",
                "Laiptai: Niekieno",
                "Serija: Aistė",
                "Serija: 4 berniukai",
                "Skaičiuoti kirčius",
            ),
            "Pranešimai: Dumpis: Niekieno · Laiptai: Niekieno · Serija: Aistė 4 {}",
        ),
    ],
)
async def test_the_jack_stands_everywhere_as_the_device_writes_it(
    book: Book, people: tuple[str, ...], game: str, taps: tuple[str, ...], seen: str, letter: str
) -> None:
    screen = await entering(book, people, game, jack=letter)
    for name in taps:
        await screen.tap(name)
    await screen.until(lambda: seen.format(letter) in screen.texts(), f"{seen} with {letter}")
    assert seen.format("B" if letter == "V" else "V") not in screen.texts()
    screen.close()


async def test_ranks_have_the_letters_of_the_language(book: Book, people: tuple[str, ...]) -> None:
    await book.keep_preferences("window", {"language": "en"})
    assert isinstance(await book.begin("piketas", people[:2], match_id=MATCH), Saved)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.tap("Set: Aistė")
    await screen.sees("4 A", "3 Q", "4 J")
    assert {"4 T", "3 D", "4 V"}.isdisjoint(screen.texts())
    screen.close()


@pytest.mark.parametrize("still", [True, False])
async def test_without_motion_numbers_stand_at_once_and_nothing_glows_up(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """A match that is over: the winner's tile glows up and numbers have counted, or neither."""

    async def wanted(_: DeviceServices) -> bool:
        return still

    monkeypatch.setattr(DeviceServices, "wants_no_motion", wanted)
    await ladder(book, people, MATCH)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees("Dovilė: 1, laimėjo")

    def moving() -> list[str]:
        drawn = list(screen.controls())
        glow = [one for one in drawn if getattr(one, "animate", None) is not None]
        counting = [one for one in drawn if getattr(one, "fn", None) is COUNTING]
        return ["glow"] * bool(glow) + ["counting"] * bool(counting)

    expected = [] if still else ["glow", "counting"]
    await screen.until(lambda: moving() == expected, f"{expected}, not {moving()}")
    screen.close()
