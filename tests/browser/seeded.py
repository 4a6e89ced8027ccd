"""A book with a match under way, made before the server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scoring.book import Book, Person, Saved
from scoring.core import Deal
from scoring.games.kopecios import Entry
from scoring.log import Event
from tests.browser.table import FOUR
from views.serving.ways import new_id, now

MATCH = "match-0001"


async def filled(
    data: Path, deals: Sequence[tuple[int, ...]], game: str, names: Sequence[str]
) -> None:
    book = Book.open(data, now=now, new_id=new_id)
    assert isinstance(book, Book)
    people = [await book.add_person(name) for name in names]
    ids = tuple(person.id for person in people if isinstance(person, Person))
    assert isinstance(await book.begin(game, ids, match_id=MATCH), Saved)
    for base, tricks in enumerate(deals, 1):
        event = Event("played", deal=Deal(Entry(tricks)))
        assert isinstance(await book.append(MATCH, base, event), Saved)
    await book.close()


def seeded(
    data: Path,
    deals: Sequence[tuple[int, ...]] = (),
    game: str = "kopecios",
    names: Sequence[str] = FOUR,
) -> Path:
    """A match with these people, at `/match/match-0001`; the deals are of Kopėčios."""
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has the loop of this one
        thread.submit(asyncio.run, filled(data, deals, game, names)).result()
    return data
