"""«Taisyti partijos duomenis» half filled in: it is there again, until it is written or left."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from scoring.book import Book, Saved
from scoring.log import Event
from scoring.texts import texts
from tests.views.session import Window, opened
from tests.views.test_mending import FIRST, MATCH, PAGE, SECOND, begun, there

DATA = f"{PAGE}/data"


async def half_filled(book: Book, people: tuple[str, ...]) -> None:
    """Another seat, dealer and rule, and the connection is gone."""
    await begun(book, people, FIRST, SECOND)
    screen = await opened(book, DATA)
    say = texts("lt")
    await screen.tap("Perkelti vėliau: Aistė")
    await screen.tap("Pirmasis dalija: Dovilė")
    await screen.tap(f"{say('rule.bonus')}: {say('rule.bonus.5+n')}")
    await changed(screen)
    screen.close()


async def settled(book: Book) -> None:
    """What is on its way to the book when the connection goes is in it: it is asked last."""
    for _ in range(20):
        await asyncio.sleep(0.01)
        await book.people()


async def changed(screen: Window) -> None:
    """Everything of it is on the screen."""
    await screen.sees("1 padalijimas: dalija Aistė → Dovilė", "Benas: 21 → 11")
    await screen.until(lambda: screen.enabled("Pataisyti"), "something to mend")


async def test_it_is_there_after_a_restart_and_then_written(
    book: Book, people: tuple[str, ...]
) -> None:
    await half_filled(book, people)
    screen = await opened(book, DATA)
    await changed(screen)
    await screen.tap("Pataisyti")
    await screen.sees("Pataisyti partijos duomenys.", "Benas: 11")
    setup = (await there(book)).contents().setup
    assert setup.players == (people[1], people[0], *people[2:])
    assert setup.first_dealer == 3
    assert setup.rules.bonus == "5+n"
    screen.close()
    again = await opened(book, DATA)
    await again.sees("Taisyti partijos duomenis")
    assert not again.enabled("Pataisyti")
    again.close()


async def test_left_as_it_is_it_is_gone(book: Book, people: tuple[str, ...]) -> None:
    await half_filled(book, people)
    screen = await opened(book, DATA)
    await changed(screen)
    await screen.tap("Nekeisti")
    await screen.sees("Įvesti padalijimą")
    screen.close()
    await untouched(book)


async def test_of_data_that_were_set_right_meanwhile_nothing_is_kept(
    book: Book, people: tuple[str, ...]
) -> None:
    await half_filled(book, people)
    match = await there(book)
    setup = match.contents().setup
    event = Event("mended", setup=replace(setup, first_dealer=2))
    assert isinstance(await book.append(MATCH, match.base, event), Saved)
    await untouched(book)


async def test_an_unreadable_one_is_as_if_it_were_not_there(
    book: Book, people: tuple[str, ...], tmp_path: Path
) -> None:
    await half_filled(book, people)
    await settled(book)
    kept = list(tmp_path.rglob("next.*-data.json"))
    assert len(kept) == 1
    kept[0].write_text("{", "utf-8")
    await untouched(book)


async def untouched(book: Book) -> None:
    screen = await opened(book, DATA)
    await screen.sees("Taisyti partijos duomenis", "Pirmasis dalija: Dovilė")
    assert not screen.enabled("Pataisyti")
    assert not any("→" in text for text in screen.texts())
    screen.close()
