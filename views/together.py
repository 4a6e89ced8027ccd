"""Many screens that show the same: one question for all of them, and one after the other drawn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")

STEPS = 3
"""Rounds of the loop in which a screen is drawn and what it is sent is on its way."""


class Asked(Generic[T]):
    """Who asks for the same at the same moment is given the same answer."""

    def __init__(self, ask: Callable[[str], Awaitable[T]]) -> None:
        self._ask = ask
        self._asked: dict[str, asyncio.Task[T]] = {}

    async def __call__(self, what: str) -> T:
        asked = self._asked.get(what)
        if asked is None:
            asked = self._asked[what] = asyncio.ensure_future(self._answer(what))
        return await asyncio.shield(asked)

    async def _answer(self, what: str) -> T:
        """Who asks from now on may know of something newer, and has an answer of his own."""
        del self._asked[what]
        return await self._ask(what)


class Line:
    """Screens that wait to be drawn stand in a line, so that the first is not shown its change
    only when the last has been drawn too, and a tap gets in between."""

    def __init__(self) -> None:
        self._first = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One screen's turn to change: the next one's comes when it was drawn."""
        async with self._first:
            yield
            for _ in range(STEPS):
                await asyncio.sleep(0)
