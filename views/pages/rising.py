"""A body that scrolls, and goes back to its top when what matters stands there anew: the standing
after a deal was written, the count of tricks after the declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from views.pages.frame import scrolling
from views.risen import Risen


@ft.component
def rising(risen: Risen, parts: Sequence[ft.Control]) -> ft.Control:
    """The parts under each other, as `scrolling` has them."""
    ft.use_state(risen)
    drawn = scrolling(parts)
    column: Any = ft.use_ref(drawn)
    before = ft.use_ref(risen.count)
    column.current = drawn

    async def go() -> None:
        if before.current != risen.count:
            before.current = risen.count
            await column.current.scroll_to(offset=0)

    ft.use_effect(go, [risen.count])
    return drawn
