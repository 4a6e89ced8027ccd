"""A number that counts to its new value in a quarter of a second.

Only for the eye: a screen reader is given the new value at once by what stands around it.
"""

from __future__ import annotations

import asyncio

import flet as ft

from scoring.texts import said
from views.theme import BOLD

FRAMES = 5
DURATION = 0.25
"""Seconds for all frames."""


LINE = ft.TextStyle(height=1.1)
"""One for all numbers: what is the very same is not compared."""


def between(old: int, new: int) -> tuple[int, ...]:
    """What is shown one after the other, the new value last.

    >>> between(10, 20), between(3, 4), between(5, 5)
    ((12, 14, 16, 18, 20), (4,), ())
    """
    steps = (old + round((new - old) * frame / FRAMES) for frame in range(1, FRAMES + 1))
    shown: list[int] = []
    for step in steps:
        if step != (shown[-1] if shown else old):
            shown.append(step)
    return tuple(shown)


def frame_at(seconds: float, before: int) -> int:
    """The frame that is due so many seconds after the beginning, when `before` was the last one:
    where many screens are drawn and a frame comes late, those before it are left out.

    >>> frame_at(0.06, 0), frame_at(0.06, 1), frame_at(0.16, 1), frame_at(0.4, 1)
    (1, 2, 3, 8)
    """
    return max(before + 1, int(seconds / DURATION * FRAMES))


def counted(value: int, size: float, colour: ft.ColorValue, still: bool) -> ft.Control:
    """The number in the bold font; `size` in logical pixels, `still` shows it at once."""
    if still:
        return figure(value, size, colour)
    drawn: ft.Control = counting(value, size, colour)
    return drawn


@ft.component
def counting(value: int, size: float, colour: ft.ColorValue) -> ft.Control:
    shown, show = ft.use_state(value)

    # The effect itself must be async: a coroutine that it only returned would not be awaited.
    async def count() -> None:
        clock = asyncio.get_running_loop().time
        steps, begun, past = between(shown, value), clock(), 0
        while past < len(steps):
            await asyncio.sleep(DURATION / FRAMES)
            past = frame_at(clock() - begun, past)
            show(steps[min(past, len(steps)) - 1])

    ft.use_effect(count, dependencies=[value])
    return figure(shown, size, colour)


def figure(value: int, size: float, colour: ft.ColorValue) -> ft.Text:
    return ft.Text(
        said(value),
        size=size,
        font_family=BOLD,
        weight=ft.FontWeight.W_700,
        color=colour,
        semantics_label="",
        no_wrap=True,
        style=LINE,
    )
