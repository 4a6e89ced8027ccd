"""Whose turn it is: the work on a book is done piece by piece, one after another.

A piece of work is plain code that reads and writes files. Where there are threads it is done in
one of its own, so that no screen waits for a disk. A browser has none: see `carried`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

T = TypeVar("T")


class Turns(Protocol):
    """Does what it is given, each piece when those before are done."""

    async def taken(self, work: Callable[[], T], then: Callable[[T], None], *, writes: bool) -> T:
        """The work in its turn, then `then` with its answer. Once it was asked for it is done,
        whether anybody waits or not. May raise a StorageError where it `writes` and what it wrote
        cannot be kept; that is taken back then."""

    def ended(self) -> None:
        """There is no more work."""


class Threaded:
    """Turns in a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="book")

    async def taken(self, work: Callable[[], T], then: Callable[[T], None], *, writes: bool) -> T:
        del writes  # what is on the disk is kept

        def both() -> T:
            answer = work()
            then(answer)
            return answer

        loop = asyncio.get_running_loop()
        return await asyncio.shield(loop.run_in_executor(self._thread, both))

    def ended(self) -> None:
        self._thread.shutdown()
