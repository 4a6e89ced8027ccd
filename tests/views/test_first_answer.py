"""The answer to a client's first message is its first screen, whatever goes wrong on the way."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from scoring.book import Book
from tests.views.session import Window, opened
from views.safety import entered, safely_started

AGAIN = "Bandyti dar kartą"
SAFE = "Šio ekrano parodyti nepavyko."


class Unsendable:
    """Nothing that can be made bytes of."""


def refused() -> ft.Control:
    """A control that Flet refuses to send."""
    return ft.SafeArea(content=ft.Text("Nematoma", visible=False))


def unpackable() -> ft.Control:
    return ft.Text("Nepakuojama", data=Unsendable(), tooltip=Unsendable())  # type: ignore[arg-type]


async def test_the_answer_is_the_screen_and_nothing_is_drawn_twice(book: Book) -> None:
    window = await opened(book)
    assert "Kopėčios".encode() in window.wire.first
    await asyncio.sleep(0.2)
    sent = b"".join(window.wire.patches)
    assert b"on_route_change" not in sent
    assert b"on_view_pop" not in sent
    window.close()


async def fails(book: Book, broken: list[object], screen: object) -> Window:
    """A connection whose first screen fails as long as `broken` holds something."""

    async def main(page: ft.Page) -> None:
        if screen is None and broken:
            raise RuntimeError("a screen that cannot be begun")

        @ft.component
        def app() -> list[ft.View]:
            part = screen() if broken and callable(screen) else ft.Text("Sveika")
            return [ft.View(route="/", controls=[part])]

        safely_started(page, lambda: page.render_views(app))

    return await opened(book, main=entered(main))


@pytest.mark.parametrize("screen", [None, refused, unpackable])
async def test_a_first_screen_that_fails_has_a_way_on(book: Book, screen: object) -> None:
    broken: list[object] = [1]
    window = await fails(book, broken, screen)
    assert SAFE.encode() in window.wire.first
    await window.sees(SAFE)
    broken.clear()
    ways = [one for one in window.controls() if isinstance(one, ft.FilledButton)]
    assert [way.content for way in ways] == [AGAIN]
    await window.session.dispatch_event(ways[0]._i, "click", None)
    await window.sees("Sveika")
    assert not window.wire.crashes
    window.close()
