"""How much one address of the network may ask, and how slowly wrong keys are answered."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable

KNOWN = 1024
"""So many addresses are remembered; the one that was longest quiet is forgotten first."""

FREE = 6
"""Wrong keys within WINDOW that are answered at once: a hand that typed one wrong."""
WINDOW = 60.0
STEP = 1.0
"""Seconds for each further one, one after another."""
WAITING = 4
"""So many of them may wait; more are turned away unread."""


class Slowing:
    """Wrong keys by the address they come from. Each takes longer once there were some, and they
    are tried one after another, so that many at once bring nothing."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()
        self._waiting: dict[str, int] = {}
        self._turns: dict[str, asyncio.Lock] = {}

    def wrong(self, address: str) -> None:
        """A key from there opened nothing."""
        times = self._wrong.setdefault(address, deque(maxlen=FREE))
        times.append(self._clock())
        self._wrong.move_to_end(address)
        while len(self._wrong) > KNOWN:
            self._wrong.popitem(last=False)

    def slow(self, address: str) -> bool:
        """Whether enough were wrong there."""
        times = self._wrong.get(address, deque())
        return len(times) == FREE and self._clock() - times[0] < WINDOW

    async def turn(self, address: str) -> bool:
        """Waits until a key from there may be tried; False where too many wait already."""
        if not self.slow(address):
            return True
        if self._waiting.get(address, 0) >= WAITING:
            return False
        self._waiting[address] = self._waiting.get(address, 0) + 1
        lock = self._turns.setdefault(address, asyncio.Lock())
        try:
            async with lock:
                await self._sleep(STEP)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._turns[address]
        return True


class Bucket:
    """So many at once, and so many more a second.

    >>> now = [0.0]
    >>> bucket = Bucket(2, 1, lambda: now[0])
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.5
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    __slots__ = ("_clock", "_left", "_most", "_rate", "_since")

    def __init__(
        self, most: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = self._left = most
        self._rate = rate
        self._clock = clock
        self._since = clock()

    def take(self) -> bool:
        """Whether there is one more."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket an address."""

    def __init__(self, most: float, rate: float) -> None:
        self._most, self._rate = most, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._most, self._rate)
            while len(self._buckets) > KNOWN:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
