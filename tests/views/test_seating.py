"""New match: seats by drag and by buttons, the company of last time in two taps."""

from __future__ import annotations

from typing import Any

import flet as ft

from scoring.book import Book, Saved
from tests.views.conftest import NAMES
from tests.views.session import Window, opened

MATCH = "match-0001"


def seated(screen: Window) -> list[str]:
    """The players in the order of their seats, by what can be dragged."""
    return [one.data for one in screen.controls() if isinstance(one, ft.Draggable)]


def dragged(screen: Window, kind: type, place: int) -> Any:
    return [one for one in screen.controls() if isinstance(one, kind)][place]


async def drop(screen: Window, source: int, target: int) -> None:
    carried = dragged(screen, ft.Draggable, source)
    seat = dragged(screen, ft.DragTarget, target)
    where = {"src_id": carried._i, "l": {"x": 1, "y": 1}, "g": {"x": 1, "y": 1}}
    await screen.session.dispatch_event(seat._i, "accept", where)


async def test_a_player_is_dragged_to_a_seat(book: Book, people: tuple[str, ...]) -> None:
    screen = await opened(book, "/new")
    await screen.tap("Sedma")
    for name in NAMES:
        await screen.tap(name)
    await screen.sees("Perkelti vėliau: Dovilė")
    await screen.until(lambda: seated(screen) == list(people), "four in their seats")
    await drop(screen, 3, 0)
    await screen.until(
        lambda: seated(screen) == [people[3], *people[:3]], "the fourth to sit first"
    )
    await drop(screen, 0, 2)
    await screen.until(
        lambda: seated(screen) == [people[0], people[1], people[3], people[2]],
        "the first to sit third",
    )
    await screen.sees("Pora: Aistė, Dovilė.")
    await screen.tap("Perkelti anksčiau: Dovilė")
    await screen.until(
        lambda: seated(screen) == [people[0], people[3], people[1], people[2]],
        "the buttons to move too",
    )
    screen.close()


async def test_the_company_of_last_time_sits_down_with_two_taps(
    book: Book, people: tuple[str, ...]
) -> None:
    first = (people[2], people[0], people[3])
    assert isinstance(await book.begin("kopecios", first, match_id=MATCH), Saved)
    screen = await opened(book, "/new")
    await screen.tap("Kopėčios")
    await screen.tap("Kaip praeitą kartą: Česlovas, Aistė, Dovilė")
    await screen.until(lambda: seated(screen) == list(first), "last time's company to sit")
    await screen.until(
        lambda: screen.button("Kaip praeitą kartą: Česlovas, Aistė, Dovilė") is None,
        "the offer to be gone",
    )
    assert screen.enabled("Pradėti")
    await screen.tap("Sedma")
    await screen.sees("Perkelti vėliau: Aistė")
    assert not any(text.startswith("Kaip praeitą kartą") for text in screen.texts())
    screen.close()
