"""The first screen comes whole, with the answer to a client's first message.

Flet answers a new client with an empty page and sends what the screen shows afterwards, in several
messages: the client draws two empty screens first, and when the theme comes it fades to it from
its own. Here the app's `main` has done its work before the answer is made, so that the answer is
the screen. A screen that cannot be sent gives way to a plain one with a way on, as anywhere else
(`views.safety`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

from views.safety import background, fallback_view

log = logging.getLogger(__name__)

Main = Callable[[ft.Page], Awaitable[None]]
encoding: Any = configure_encode_object_for_msgpack
SENT = encoding(BaseControl)
"""How Flet makes bytes of controls: what cannot be, shows before the answer is on its way."""


def before_answering(main: Main) -> Main:
    """`main` as what Flet calls before it answers: what it puts on the page is not sent by itself."""

    async def before_main(page: ft.Page) -> None:
        session: Any = page.session
        whole = session.get_page_patch

        def screen() -> Any:
            del session.get_page_patch
            try:
                patch = whole()
                msgpack.packb(patch, default=SENT)
                return patch
            except Exception:
                log.exception("the first screen could not be sent")
                page.views = [fallback_view(lambda: background(page, main, page))]
                return whole()

        session.patch_control = unsent
        try:
            await main(page)
            listening(page)
        finally:
            del session.patch_control
        session.get_page_patch = screen

    return before_main


LISTENED = ("on_route_change", "on_view_pop")
"""What the router listens to, and says so only after the answer."""


def listening(page: Any) -> None:
    """The answer says already that the page listens: to say it again would draw all of it again."""
    page.on_route_change = page.on_route_change or unsent
    page.on_view_pop = page.on_view_pop or unsent
    notify = getattr(page, "_notify", None)
    if notify is None:
        return  # nothing was drawn that could listen

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
