"""What matters stands at the top of a page: it goes back there when it changes."""

from __future__ import annotations

import asyncio

import flet as ft

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import kopecios, sedma_entry
from scoring.log import Event
from tests.views.session import Window, opened

MATCH = "match-0001"


def rises(window: Window) -> int:
    return len(window.called("scroll_to"))


async def test_a_deal_that_was_written_shows_the_standing_and_another_devices_does_not_disturb(
    book: Book, people: tuple[str, ...]
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    writer, reader = [await opened(book, f"/match/{MATCH}") for _ in ("writer", "reader")]
    await writer.tap("Įvesti padalijimą")
    for choice in ("Aistė: 4", "Benas: 1", "Česlovas: 2"):
        await writer.tap(choice)
    assert rises(writer) == 0
    await writer.tap("Įrašyti")
    await writer.sees("Įrašytas 1 padalijimas")
    await writer.until(lambda: rises(writer) > 0, "its page at the top")
    assert {call["offset"] for call in writer.called("scroll_to")} == {0}
    await reader.sees("2 padalijimas iš 10")
    again = Event("played", deal=Deal(kopecios.Entry((4, 1, 2, 2))))
    assert isinstance(await book.append(MATCH, 2, again), Saved)
    seen = rises(writer)
    await writer.sees("3 padalijimas iš 10")
    await asyncio.sleep(0.2)
    assert (rises(writer), rises(reader)) == (seen, 0)


async def test_a_head_is_in_view_wherever_a_long_sheet_is_scrolled_to(
    book: Book, people: tuple[str, ...]
) -> None:
    assert isinstance(await book.begin("sedma", people, match_id=MATCH), Saved)
    for base in range(1, 13):
        played = Event("played", deal=Deal(sedma_entry.Entry(akys=(50, 40))))
        assert isinstance(await book.append(MATCH, base, played), Saved)
    for size, heads in (((360, 800), 3), ((1440, 900), 1)):
        window = await opened(book, f"/match/{MATCH}", size=size)
        await window.sees("Taškų lentelė", "12 padalijimas")
        in_full = [one.tooltip for one in window.controls() if getattr(one, "tooltip", None)]
        named = [one for one in in_full if getattr(one, "message", None) == "Aistė"]
        assert len(named) == heads + 1, "the heads, and the tile"
        assert {one.trigger_mode for one in named} == {ft.TooltipTriggerMode.TAP}


async def test_the_tricks_of_piketas_begin_at_the_top(book: Book, people: tuple[str, ...]) -> None:
    assert isinstance(await book.begin("piketas", people[:2], match_id=MATCH), Saved)
    window = await opened(book, f"/match/{MATCH}/deal")
    await window.tap("Skaičiuoti kirčius")
    await window.until(lambda: rises(window) > 0, "the count at the top")
