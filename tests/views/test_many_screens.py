"""Many screens on one book: what a change costs each of them, and that nothing of one screen comes
to another. Counted in messages, bytes and controls, which are the same on every machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft
import pytest
from flet.controls.id_counter import ControlId

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event
from scoring.match import Match
from scoring.texts import texts
from tests.views.evening import LADDER, ladder
from tests.views.session import Window, opened
from tests.views.test_roles import visiting
from views.app import entry
from views.roles import Visitor
from views.screen import PAINTED
from views.serving.table.keys import Keys
from views.serving.table.table import Table

MATCH, OTHER = "match-0001", "match-0002"
ROUTE = f"/match/{MATCH}"
FEW, MANY = 2, 7
QUIET = PAINTED + 0.1
"""Seconds in which nothing is drawn where nothing more will be."""
ROW = 40
"""Controls of a row of four players, and a little more."""
LEAST = 60
"""Controls with which a screen that shows a deal more gets by, whatever else stands on it."""


@pytest.fixture
async def main(book: Book, tmp_path: Path) -> Callable[[ft.Page], Awaitable[None]]:
    """What all connections at one table begin with; there are so many that nothing moves."""
    table = Table(Keys(tmp_path / "keys.json"), "127.0.0.1", 8550, secure=False)
    table.screens = 22
    return entry(book, table)


async def played(book: Book, match_id: str) -> None:
    """The next deal of the whole match."""
    match = await book.match(match_id)
    assert isinstance(match, Match)
    tricks = LADDER[len(match.contents().deals)]
    event = Event("played", deal=Deal(kopecios.Entry(tricks)))
    assert isinstance(await book.append(match_id, match.base, event), Saved)


async def quiet(*windows: Window) -> None:
    """Waits until nothing more is drawn for any of them."""
    before = -1
    while (count := made() + sum(len(window.wire.patches) for window in windows)) != before:
        before = count
        await asyncio.sleep(QUIET)


async def watching(
    book: Book, main: Callable[[ft.Page], Awaitable[None]], route: str, kind: str = "watch"
) -> Window:
    """A connection that came through the door of a table."""

    async def came() -> Window:
        with visiting(Visitor("watch" if kind == "watch" else "write")):
            return await opened(book, route, main=main)

    window = await asyncio.create_task(came())
    await quiet(window)
    return window


def made() -> int:
    """How many controls there have been."""
    counter = ControlId._counter
    return int(repr(counter).partition("(")[2].rstrip(")"))


async def cost(change: Awaitable[None], *windows: Window) -> tuple[int, list[int]]:
    """How many controls a change makes, and how many bytes it sends to each of the windows."""
    await quiet(*windows)
    for window in windows:
        window.wire.patches.clear()
    before = made()
    await change
    await quiet(*windows)
    return made() - before, [sum(map(len, window.wire.patches)) for window in windows]


async def test_a_deal_costs_its_own_row_however_many_there_are(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    window = await watching(book, main, ROUTE)
    few, (few_bytes,) = await cost(played(book, MATCH), window)
    for _ in range(MANY - FEW - 2):
        await played(book, MATCH)
    many, (many_bytes,) = await cost(played(book, MATCH), window)
    await window.sees("8 padalijimas iš 10")
    assert few_bytes > 0
    assert many < few + ROW
    assert many_bytes < few_bytes + 1000
    window.close()


async def test_a_watcher_makes_few_controls(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    window = await watching(book, main, ROUTE)
    controls, _ = await cost(played(book, MATCH), window)
    row_and_tiles = 10 * len(people)
    assert controls <= LEAST + row_and_tiles
    window.close()


async def test_who_looks_at_another_match_is_sent_nothing(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    await ladder(book, people, OTHER, FEW)
    here = await watching(book, main, ROUTE)
    alone, _ = await cost(played(book, MATCH), here)
    there = [await watching(book, main, f"/match/{OTHER}") for _ in range(3)]
    controls, sent = await cost(played(book, MATCH), here, *there)
    assert sent[0] > 0
    assert sent[1:] == [0, 0, 0]
    assert controls <= alone
    for window in (here, *there):
        window.close()


async def test_what_is_filled_in_on_a_form_is_sent_to_nobody_else(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    watchers = [await watching(book, main, ROUTE) for _ in range(3)]

    async def filled_in() -> None:
        await book.keep_parts(MATCH, "next", FEW + 1, {"0": {"total": 30}})

    controls, sent = await cost(filled_in(), *watchers)
    assert (controls, sent) == (0, [0, 0, 0])
    for window in watchers:
        window.close()


async def test_what_lies_under_a_match_is_drawn_when_it_is_come_back_to(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    await ladder(book, people, OTHER, 0)
    window = await watching(book, main, "/")
    await window.sees("Aistė", "0 padalijimų", "2 padalijimai")
    window.page.navigate(ROUTE)
    await window.sees("3 padalijimas iš 10")
    _, (sent,) = await cost(played(book, OTHER), window)
    assert sent == 0
    await played(book, MATCH)
    await window.sees("4 padalijimas iš 10")
    window.page.navigate("/")
    await window.sees("1 padalijimas", "3 padalijimai")
    window.close()


async def test_a_match_under_its_deal_is_right_when_it_is_come_back_to(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    window = await watching(book, main, ROUTE, "write")
    window.page.navigate(f"{ROUTE}/board")
    await window.sees("3 padalijimas iš 10")
    await played(book, MATCH)
    await window.sees("4 padalijimas iš 10")
    window.page.navigate(ROUTE)
    await window.sees("Taškų lentelė", "4 padalijimas iš 10", "Aistė: −1, iš viso −4")
    window.close()


async def test_of_a_burst_of_changes_the_newest_is_shown(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    windows = [await watching(book, main, ROUTE) for _ in range(3)]
    match = await book.match(MATCH)
    assert isinstance(match, Match)

    async def burst() -> None:
        for step in range(12):
            event = Event("redone" if step % 2 else "undone")
            assert isinstance(await book.append(MATCH, match.base + step, event), Saved)
        await played(book, MATCH)

    await cost(burst(), *windows)
    for window in windows:
        await window.sees("4 padalijimas iš 10")
        assert sum("iš viso" in text for text in window.texts()) == len(people) * (FEW + 1)
        window.close()


async def test_each_keeps_his_own_language_and_his_own_rights(
    book: Book, people: tuple[str, ...], main: Callable[[ft.Page], Awaitable[None]]
) -> None:
    await ladder(book, people, MATCH, FEW)
    watcher = await watching(book, main, ROUTE)
    own = "device-00000000000001"
    await book.keep_preferences(own, {"language": "en", "text_size": 150, "theme": "black"})
    writer = await watching(book, main, ROUTE, "write")
    await played(book, MATCH)
    await watcher.sees("4 padalijimas iš 10", "Aistė: −1, iš viso −4")
    await writer.sees("Deal 4 of 10", "Aistė: −1, total −4")
    for window, language in ((watcher, "lt"), (writer, "en")):
        await window.sees(f"{texts(language)('match.deal', number=3)}. ")  # said of its row
    assert watcher.button("Atšaukti") is None
    assert writer.enabled("Undo")
    sizes = [
        {one.size for one in window.controls() if isinstance(one, ft.Text) and one.value == "−4"}
        for window in (watcher, writer)
    ]
    assert max(sizes[1]) > max(sizes[0])
    watcher.close()
    writer.close()
