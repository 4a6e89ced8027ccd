"""A process that writes deals and undoes them until it is killed, and one that only holds a book."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection
from pathlib import Path

from scoring.book import Book, Saved
from scoring.log import Event
from tests.scoring.book.folder_book import begun, dealt, opened

MATCH = "match-of-the-kills"


def write_until_killed(folder: Path, acknowledged: Connection) -> None:
    """Sends the length of the log after each event that the book said is saved."""
    asyncio.run(write_on(opened(folder), acknowledged))


async def write_on(book: Book, acknowledged: Connection) -> None:
    match = await begun(book, MATCH)
    acknowledged.send(match.base)
    while True:
        deals = len(match.contents().deals)
        shrinking = deals >= 10 or (deals > 6 and match.log[-1].kind == "undone")
        saved = await book.append(
            match.id, match.base, Event("undone") if shrinking else dealt(deals)
        )
        assert isinstance(saved, Saved), saved
        match = saved.match
        acknowledged.send(match.base)


def hold(folder: Path, said: Connection) -> None:
    """Opens the book and keeps it until it is told to let go."""
    book = opened(folder)
    said.send("held")
    said.recv()
    asyncio.run(book.close())
