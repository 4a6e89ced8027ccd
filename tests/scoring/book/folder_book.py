"""A book in a folder as the tests open it: a clock and ids that count."""

from __future__ import annotations

import itertools
from pathlib import Path

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event
from scoring.match import Match

NAMES = ("Aistė", "Benas", "Česlovas", "Dovilė")
NOW = "2026-11-29T19:30:00+02:00"
DEALS = ((1, 0, 0, 8), (3, 1, 2, 3), (2, 2, 2, 3), (0, 3, 3, 3), (4, 4, 1, 0))
"""Tricks by player, nine a deal."""

IDS = itertools.count(1)


def opened(folder: Path) -> Book:
    """The book; it must be free to take."""
    book = Book.open(folder, now=lambda: NOW, new_id=lambda: f"id-{next(IDS):08}")
    assert isinstance(book, Book), book
    return book


async def begun(book: Book, match_id: str = "") -> Match:
    """A new match of four players."""
    people = [await book.add_person(name) for name in NAMES]
    ids = tuple(person.id for person in people if hasattr(person, "id"))
    saved = await book.begin("kopecios", ids, 3, match_id=match_id)
    assert isinstance(saved, Saved), saved
    return saved.match


def dealt(number: int) -> Event:
    """A deal played: one of five, by turns."""
    return Event("played", deal=Deal(kopecios.Entry(DEALS[number % len(DEALS)])))


async def played(book: Book, match: Match, deals: int) -> Match:
    """The match after some more deals."""
    for _ in range(deals):
        saved = await book.append(match.id, match.base, dealt(match.base))
        assert isinstance(saved, Saved), saved
        match = saved.match
    return match


async def reopened(book: Book, folder: Path) -> Book:
    await book.close()
    return opened(folder)
