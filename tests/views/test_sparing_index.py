"""A session knows by number whoever can say something, and finds who listens later."""

from __future__ import annotations

from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl

from scoring.book import Book
from tests.views.evening import ladder
from tests.views.session import opened
from views.sparing import spare
from views.sparing.indexing import SILENT, Index, speaks

spare()


async def test_who_can_say_something_is_known_by_number(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, "match-0001", 5)
    window = await opened(book, "/match/match-0001", size=(1440, 900))
    await window.sees("Taškų lentelė", "6 padalijimas iš 10")
    index: Any = window.session.index
    assert isinstance(index, Index)
    there = [one for one in window.controls() if isinstance(one, BaseControl)]
    speaking = [one for one in there if type(one)._event_fields & one._values.keys()]
    scrolled = [one for one in there if getattr(one, "scroll", None) is not None]
    assert len(speaking) > 10
    assert scrolled
    for one in (*speaking, *scrolled, window.page):
        assert index[one._i] is one
    assert len(index) < len(there) / 2, "texts and frames are left out"
    window.close()


async def test_who_is_listened_to_later_is_found_and_known_from_then_on(book: Book) -> None:
    heard: list[str] = []

    async def main(page: ft.Page) -> None:
        page.add(ft.Container(ft.Text("a")))

    window = await opened(book, main=main)
    frame = window.page.controls[0]
    assert isinstance(frame, ft.Container)
    assert frame._i not in window.session.index
    frame.on_click = lambda: heard.append("clicked")
    window.page.update()
    await window.session.dispatch_event(frame._i, "click", None)
    assert heard == ["clicked"]
    assert window.session.index[frame._i] is frame
    window.close()


def test_what_speaks_is_asked_of_what_it_was_given() -> None:
    assert not any(speaks(kind()) for kind in SILENT)
    assert speaks(ft.Column(scroll=ft.ScrollMode.AUTO))
    assert speaks(ft.Text("a", on_tap=print))
    index = Index()
    button = ft.TextButton("a")
    index[button._i] = button
    assert index[button._i] is button, "buttons are known whoever listens"
