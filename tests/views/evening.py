"""Matches in a book for the tests of sheets and of the history."""

from __future__ import annotations

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event

LADDER = (
    (1, 0, 0, 8),
    (3, 1, 2, 3),
    (3, 3, 1, 2),
    (2, 6, 0, 1),
    (1, 0, 1, 7),
    (7, 0, 0, 2),
    (3, 0, 0, 6),
    (8, 0, 0, 1),
    (0, 0, 0, 9),
    (1, 0, 1, 7),
)
"""A whole match of Kopėčios: -30, -22, -32 and 1 at its end."""


async def ladder(
    book: Book,
    people: tuple[str, ...],
    match_id: str,
    deals: int = len(LADDER),
    started: str = "2026-11-29T19:30:00+02:00",
) -> None:
    """So many deals of it."""
    kept = await book.begin("kopecios", people, match_id=match_id, started=started)
    assert isinstance(kept, Saved)
    for base, tricks in enumerate(LADDER[:deals], 1):
        event = Event("played", deal=Deal(kopecios.Entry(tricks)))
        assert isinstance(await book.append(match_id, base, event), Saved)
