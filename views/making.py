"""Long work off the event loop, in its own small steps: it shows how far it is, can be stopped, and
keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from scoring.sheets import Making, Progress

T = TypeVar("T")

THREADS = sys.platform != "emscripten"
WORKER = ThreadPoolExecutor(1, thread_name_prefix="sheets") if THREADS else None
"""One for all: the steps of several people's sheets take turns in it."""

AFTER = 0.15
"""Seconds until it is told how far the work is: what is done sooner shows no bar."""
BETWEEN = 0.1


class Ended(NamedTuple, Generic[T]):
    """What a piece of work came to."""

    result: T


def advanced(making: Making[T]) -> Progress | Ended[T]:
    """One step."""
    try:
        return next(making)
    except StopIteration as end:
        return Ended(end.value)


async def made(making: Making[T], told: Callable[[Progress], bool]) -> T | None:
    """The result; None where `told`, asked after each step whether to go on, says no. However it
    ends, the work is closed."""
    try:
        while True:
            step = await off_the_loop(partial(advanced, making))
            if isinstance(step, Ended):
                result: T = step.result
                return result
            if not told(step):
                return None
    finally:
        if WORKER is None:
            making.close()
        else:
            WORKER.submit(making.close)  # after the step that may still run


async def off_the_loop(work: Callable[[], T]) -> T:
    """The work beside the loop; where there are no threads the loop breathes before it."""
    if WORKER is None:
        await asyncio.sleep(0)
        return work()
    return await asyncio.get_running_loop().run_in_executor(WORKER, work)


class Meter:
    """A bar that goes through the phases of a piece of work once and never back.

    >>> meter = Meter(2)
    >>> [meter.share(Progress(*step)) for step in ((1, 2), (2, 2), (1, 4), (4, 4))]
    [0.25, 0.5, 0.625, 1.0]
    """

    def __init__(self, phases: int) -> None:
        self.phases = phases
        self.phase = 0
        self.last = 0

    def share(self, progress: Progress) -> float:
        """How much is done, 0 to 1."""
        if progress.done <= self.last:
            self.phase = min(self.phase + 1, self.phases - 1)
        self.last = progress.done
        return min(1.0, (self.phase + progress.done / max(progress.of, 1)) / self.phases)


class Work:
    """The one piece of work of a place on the screen: begun anew it takes the place of the one
    before. `show` is given the share that is done, None when nothing is under way."""

    def __init__(self, show: Callable[[float | None], Any]) -> None:
        self._show = show
        self._current: object | None = None

    @property
    def running(self) -> bool:
        return self._current is not None

    async def run(self, making: Making[T], phases: int) -> T | None:
        """The result; None where it was stopped, or other work took its place."""
        mine = self._current = object()
        meter, next_time = Meter(phases), time.monotonic() + AFTER

        def told(progress: Progress) -> bool:
            nonlocal next_time
            if self._current is not mine:
                return False
            share, now = meter.share(progress), time.monotonic()
            if now >= next_time:
                next_time = now + BETWEEN
                self._shows(share)
            return True

        try:
            result = await made(making, told)
            return result if self._current is mine else None
        finally:
            if self._current is mine:
                self.stop()

    def _shows(self, share: float | None) -> None:
        with contextlib.suppress(RuntimeError):  # the screen, or the app, was left meanwhile
            self._show(share)

    def stop(self) -> None:
        """What is under way ends after its step."""
        self._current = None
        self._shows(None)

    def left(self) -> None:
        """The same where nothing is shown any more."""
        self._current = None
