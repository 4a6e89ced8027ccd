"""The book with few and with many matches: `python -m tests.benchmarks.bench_book`.

Prints what a saved deal costs with 10 and with 5,000 matches beside a calibration (the same bytes
written and synced plainly, the same work of the processor), and what opening 1,000 matches costs.
Exit status 1 where a deal with 5,000 matches costs more than 1.5 times one with 10.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from scoring.book import Book, Saved
from scoring.log import Event
from scoring.match import Match
from tests.scoring.book.folder_book import begun, dealt, opened

DEALS = 200
MOST = 1.5


def filled(folder: Path, matches: int) -> None:
    """A book of so many matches, one in ten under way: one written by the book, the others its
    copies, for time."""
    first = asyncio.run(samples(folder))
    data = [(folder / "matches" / f"{match.id}.json").read_text("utf-8") for match in first]
    for number in range(matches - len(data)):
        text, old = (data[0], first[0].id) if number % 10 == 0 else (data[1], first[1].id)
        copy(folder, text, old, f"copy-{number:08}")
    asyncio.run(listed(folder))


def copy(folder: Path, text: str, old: str, new: str) -> None:
    from scoring.book.sealed import opened as unsealed
    from scoring.book.sealed import seal

    sealed = unsealed(text.encode())
    assert sealed is not None
    tables = sealed.tables()
    assert tables["match"]["1"]["id"] == old
    tables["match"]["1"]["id"] = new
    path = folder / "matches" / f"{new}.json"
    path.write_bytes(seal(tables, sealed.schema, sealed.generation).data)


async def samples(folder: Path) -> tuple[Match, Match]:
    book = opened(folder)
    going = await some(book, await begun(book), 5)
    over = await some(book, await begun(book), 10)
    await book.close()
    return going, over


async def some(book: Book, match: Match, deals: int) -> Match:
    for number in range(deals):
        saved = await book.append(match.id, match.base, dealt(number))
        assert isinstance(saved, Saved)
        match = saved.match
    return match


async def listed(folder: Path) -> int:
    book = opened(folder)
    entries = await book.summaries()
    await book.close()
    return len(entries)


async def deal_times(folder: Path, deals: int) -> list[float]:
    """Milliseconds of each deal saved, every second one undone again."""
    book = opened(folder)
    match = await some(book, await begun(book), 4)
    times = []
    for number in range(deals):
        if number % 40 == 39:
            match = await some(book, await begun(book), 4)
        event = dealt(number) if number % 2 == 0 else Event("undone")
        start = time.perf_counter()
        saved = await book.append(match.id, match.base, event)
        times.append(1000 * (time.perf_counter() - start))
        assert isinstance(saved, Saved)
        match = saved.match
    await book.close()
    return times


def median_of(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - start))
    return statistics.median(taken)


def plain_save(folder: Path) -> float:
    """Milliseconds of writing 3 kB and syncing the file and its folder, and nothing else."""

    def save() -> None:
        handle = os.open(folder / "plain", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.write(handle, b"x" * 3000)
        os.fsync(handle)
        os.close(handle)
        above = os.open(folder, os.O_RDONLY)
        os.fsync(above)
        os.close(above)

    return median_of(save, 100)


def hop() -> float:
    """Milliseconds of a thread hop that does nothing."""

    async def hops() -> float:
        taken = []
        for _ in range(200):
            start = time.perf_counter()
            await asyncio.to_thread(int)
            taken.append(1000 * (time.perf_counter() - start))
        return statistics.median(taken)

    return asyncio.run(hops())


def main() -> int:
    root = Path(tempfile.mkdtemp(prefix="bench-book-"))
    books = {matches: root / str(matches) for matches in (10, 1000, 5000)}
    for matches, folder in books.items():
        filled(folder, matches)
    few: list[float] = []
    many: list[float] = []
    for _ in range(4):  # by turns, so that a busy moment of the machine meets both
        few += asyncio.run(deal_times(books[10], DEALS // 4))
        many += asyncio.run(deal_times(books[5000], DEALS // 4))
    ratio = statistics.median(many) / statistics.median(few)
    print(f"calibration: 3 kB plainly saved with two syncs {plain_save(root):.3f} ms")
    print(f"calibration: a thread hop                      {hop():.3f} ms")
    print(f"a saved deal,    10 matches                    {statistics.median(few):.3f} ms")
    print(f"a saved deal, 5,000 matches                    {statistics.median(many):.3f} ms")
    print(f"ratio                                          {ratio:.2f} (at most {MOST})")
    for matches, folder in books.items():
        taken = median_of(lambda folder=folder: asyncio.run(listed(folder)), 5)
        print(f"open and list {matches:5} matches                    {taken:.1f} ms")
    return 0 if ratio <= MOST else 1


def test_a_saved_deal_costs_the_same_with_many_matches() -> None:
    """A saved deal costs the same with 5,000 matches as with ten."""
    assert main() == 0


if __name__ == "__main__":
    sys.exit(main())
