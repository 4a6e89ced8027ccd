"""A number that counts to its new value in a quarter of a second.

Only for the eye: a screen reader is given the new value at once by what stands around it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from views.theme import BOLD

FRAMES = 5
DURATION = 0.25
"""Seconds for all frames."""


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


@ft.component
def counted(value: int, size: float, colour: ft.ColorValue, still: bool) -> ft.Control:
    """The number in the bold font; `size` in logical pixels, `still` shows it at once."""
    shown, show = ft.use_state(value)
    held: Any = ft.use_ref(None)  # what was shown at once, which takes no drawing of its own
    if still:
        held.current = value
    seen: int = shown if held.current is None else held.current

    # The effect itself must be async: a coroutine that it only returned would not be awaited.
    async def count() -> None:
        for step in between(seen, value):
            await asyncio.sleep(DURATION / FRAMES)
            held.current = None
            show(step)

    ft.use_effect(count, dependencies=[value, still])
    return ft.Text(
        str(seen).replace("-", "−"),
        size=size,
        font_family=BOLD,
        weight=ft.FontWeight.W_700,
        color=colour,
        semantics_label="",
        no_wrap=True,
        style=ft.TextStyle(height=1.1),
    )
