"""The first screen comes whole, with the answer to a client's first message.

Flet answers a new client with an empty page and sends what the screen shows afterwards, in several
messages: the client draws two empty screens first, and when the theme comes it fades to it from
its own. Here the app's `main` has done its work before the answer is made, so that the answer is
the screen.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

Main = Callable[[ft.Page], Awaitable[None]]


def before_answering(main: Main) -> Main:
    """`main` as what Flet calls before it answers: what it puts on the page is not sent by itself."""

    async def before_main(page: ft.Page) -> None:
        session: Any = page.session
        session.patch_control = unsent
        try:
            await main(page)
        finally:
            del session.patch_control
        listening(page)

    return before_main


LISTENED = ("on_route_change", "on_view_pop")
"""What the router listens to, and says so only after the answer."""


def listening(page: Any) -> None:
    """The answer says already that the page listens: to say it again would draw all of it again."""
    page.on_route_change = page.on_route_change or unsent
    page.on_view_pop = page.on_view_pop or unsent
    notify = page._notify

    def changed(name: str, value: Any) -> None:
        if name in LISTENED and value is not None:
            page._dirty.pop(name, None)
        else:
            notify(name, value)

    page._notify = changed


def unsent(*_: Any, **__: Any) -> None:
    """In place of a patch: the answer will hold all there is."""


async def answered(_: ft.Page) -> None:
    """What Flet calls after its answer: there is nothing left to do."""
