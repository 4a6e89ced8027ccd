"""What lies over the match, and how the match is left when that is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, NamedTuple

import flet as ft

from scoring.core import Json
from views.focus import Typed


class Over(NamedTuple):
    """What lies over the match: «deal», «remove» with the number of a deal and the deal itself as
    it was then (`Opened.seen`); «menu», «note» with what is typed; «stop»; "" where nothing
    does. With a `route` the match is left for it once nothing does: a dialog that is covered by
    the next screen first would stay open under it."""

    what: str = ""
    number: int = 0
    seen: Json = None
    route: str = ""
    typed: Typed | None = None


CLOSED = Over()
Show = Callable[[Over | Callable[[Over], Over]], None]
CLOSING = 1.0
"""Seconds that a client may take to say that a dialog is closed."""


def closed(over: Over) -> Over:
    """After a dialog was closed: what is on its way out stays so."""
    return over if over.route else CLOSED


def use_leaving(over: Over, show: Show) -> Callable[[], None]:
    """A hook: the match is left once the client has closed what lay over it. Gives what is to be
    called when that happened."""
    gone: Any = ft.use_ref(asyncio.Event)

    async def left() -> None:
        if over.what:
            gone.current.clear()
        if over.route:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(gone.current.wait(), CLOSING)
            show(CLOSED)
            ft.context.page.navigate(over.route)

    ft.use_effect(left, [over])
    told: Callable[[], None] = gone.current.set
    return told
