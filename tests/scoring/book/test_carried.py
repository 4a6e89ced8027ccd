"""A book whose files are carried to a store: written only when the store has them, taken back when
it refuses, shown in a second place that may not write."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from scoring.book import OPEN, STOPPED, Book, Conflict, Saved, Trouble
from scoring.book.carried import Carried, opened
from scoring.log import Event
from tests.scoring.book.folder_book import IDS, NOW, begun, dealt, played


class Cupboard:
    """A store in memory: what it has, what it was given at once, and what it refuses."""

    def __init__(self) -> None:
        self.files: dict[str, bytes | None] = {}
        self.strict: list[bool] = []
        self.sizes: list[int] = []
        self.refuses = ""
        self.open = asyncio.Event()
        self.open.set()

    async def keep(self, changes: Mapping[str, bytes | None], strict: bool) -> str:
        await self.open.wait()
        if self.refuses:
            return self.refuses
        self.strict.append(strict)
        self.sizes.append(len(changes))
        self.files |= changes
        self.files = {name: data for name, data in self.files.items() if data is not None}
        return ""


class Page:
    """One page after another over the same cupboard, each with memory of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0
        self.cupboard = Cupboard()

    def opened(self) -> tuple[Book, Carried]:
        self.count += 1
        found = opened(
            self.folder / str(self.count),
            self.cupboard.files,
            self.cupboard,
            now=lambda: NOW,
            new_id=lambda: f"id-{next(IDS):08}",
        )
        assert not isinstance(found, Trouble)
        return found


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)


async def test_everything_is_there_on_the_next_page(page: Page) -> None:
    book, _ = page.opened()
    match = await played(book, await begun(book), 2)
    await book.keep_setting("groups", [1])
    await book.keep_draft(match.id, "next", "window", 3, {"half": 1})
    await book.keep_preferences("window", {"language": "en"})
    again, _ = page.opened()
    assert await again.match(match.id) == match
    assert again.names == book.names
    assert again.settings == {"groups": [1]}
    draft = await again.draft(match.id, "next", "window")
    assert draft is not None
    assert draft.value == {"half": 1}
    assert await again.preferences("window") == {"language": "en"}
    assert [entry.id for entry in await again.summaries()] == [match.id]


async def test_a_deal_is_one_small_change_that_lasts_and_a_draft_need_not(page: Page) -> None:
    book, _ = page.opened()
    match = await begun(book)
    page.cupboard.strict.clear()
    page.cupboard.sizes.clear()
    await book.append(match.id, match.base, dealt(1))
    assert (page.cupboard.strict, page.cupboard.sizes) == ([True], [1])
    await book.keep_draft(match.id, "next", "window", 3, {"half": 1})
    assert page.cupboard.strict == [True, False]
    assert not any(name.endswith((".bak", ".tmp")) for name in page.cupboard.files)


async def test_nobody_hears_of_a_deal_before_the_store_has_it(page: Page) -> None:
    book, _ = page.opened()
    match = await begun(book)
    await asyncio.sleep(0)
    heard: list[str] = []
    book.watch(heard.append)
    page.cupboard.open.clear()
    writing = asyncio.ensure_future(book.append(match.id, match.base, dealt(1)))
    reading = asyncio.ensure_future(book.match(match.id))
    await asyncio.sleep(0.02)
    assert not writing.done()
    assert not reading.done(), "what is not kept is not shown"
    assert heard == []
    page.cupboard.open.set()
    saved = await writing
    assert isinstance(saved, Saved)
    assert await reading == saved.match
    await asyncio.sleep(0)
    assert heard == [match.id]


async def test_what_was_asked_for_is_done_whether_anybody_waits(page: Page) -> None:
    book, _ = page.opened()
    match = await begun(book)
    page.cupboard.open.clear()
    writing = asyncio.ensure_future(book.append(match.id, match.base, dealt(1)))
    await asyncio.sleep(0.01)
    writing.cancel()
    page.cupboard.open.set()
    assert isinstance(await book.append(match.id, match.base, dealt(1)), Conflict)


@pytest.mark.parametrize(
    ("refuses", "trouble"),
    [
        ("full", Trouble("storage-full")),
        ("AbortError", Trouble("storage-refused", (("why", "AbortError"),))),
    ],
)
async def test_what_the_store_refuses_has_not_happened(
    page: Page, refuses: str, trouble: Trouble
) -> None:
    book, _ = page.opened()
    match = await played(book, await begun(book), 1)
    heard: list[str] = []
    await asyncio.sleep(0)
    book.watch(heard.append)
    page.cupboard.refuses = refuses
    assert await book.append(match.id, match.base, dealt(1)) == trouble
    assert await book.add_person("Zita") == trouble
    assert await book.keep_setting("groups", [1]) == trouble
    assert await book.remove(match.id) == trouble
    assert await book.keep_draft(match.id, "next", "window", 3, 1) == trouble
    assert await book.match(match.id) == match
    assert "Zita" not in [person.name for person in await book.people()]
    assert book.settings == {}
    assert [entry.id for entry in await book.summaries()] == [match.id]
    assert await book.draft(match.id, "next", "window") is None
    await asyncio.sleep(0)
    assert heard == []
    page.cupboard.refuses = ""
    assert isinstance(await book.append(match.id, match.base, dealt(1)), Saved)
    assert (await page.opened()[0].match(match.id)) == await book.match(match.id)


async def test_a_stopped_match_that_is_taken_up_again_is_open_on_the_next_page(page: Page) -> None:
    """Also where the store refused it first: the list believes what it has as stopped."""
    book, _ = page.opened()
    match = await played(book, await begun(book), 1)
    stopped = await book.append(match.id, match.base, Event("stopped"))
    assert isinstance(stopped, Saved)
    page.cupboard.refuses = "full"
    again = Event("reopened")
    assert await book.append(match.id, stopped.match.base, again) == Trouble("storage-full")
    assert [entry.status for entry in await page.opened()[0].summaries()] == [STOPPED]
    page.cupboard.refuses = ""
    assert isinstance(await book.append(match.id, stopped.match.base, again), Saved)
    assert [entry.status for entry in await page.opened()[0].summaries()] == [OPEN]


async def test_a_second_page_looks_on_and_follows(page: Page) -> None:
    book, _ = page.opened()
    match = await played(book, await begun(book), 1)
    other, turns = page.opened()
    turns.looking = True
    other_tab = Trouble("other-tab")
    assert await other.append(match.id, match.base, dealt(1)) == other_tab
    assert await other.keep_preferences("window", {"theme": "dark"}) == other_tab
    assert await other.match(match.id) == match
    before = dict(page.cupboard.files)
    await other.summaries()
    assert page.cupboard.files == before, "looking changes nothing"

    further = await played(book, match, 1)
    changed = {name: data for name, data in page.cupboard.files.items() if name.endswith(".json")}
    await turns.came(changed)
    assert await other.match(match.id) == further


async def test_a_store_that_was_emptied_gets_everything_again(page: Page) -> None:
    book, turns = page.opened()
    match = await played(book, await begun(book), 2)
    page.cupboard.files.clear()
    turns.emptied = True
    saved = await book.append(match.id, match.base, dealt(1))
    assert isinstance(saved, Saved)
    again, _ = page.opened()
    assert await again.match(match.id) == saved.match
    assert again.names == book.names
    assert not turns.emptied
