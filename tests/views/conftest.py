"""A book in a folder of its own, with four people in it, for screens without a client."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from scoring.book import Book, Person

NAMES = ("Aistė", "Benas", "Česlovas", "Dovilė")


@pytest.fixture
async def book(tmp_path: Path) -> AsyncIterator[Book]:
    """An empty book."""
    count = itertools.count(1)
    opened = Book.open(
        tmp_path / "book",
        now=lambda: "2026-11-29T19:30:00+02:00",
        new_id=lambda: f"person-{next(count):04}",
    )
    assert isinstance(opened, Book)
    yield opened
    await opened.close()


@pytest.fixture
async def people(book: Book) -> tuple[str, ...]:
    """The ids of four players."""
    ids = []
    for name in NAMES:
        person = await book.add_person(name)
        assert isinstance(person, Person)
        ids.append(person.id)
    return tuple(ids)
