"""The one ASGI application: the gate, and behind it fresh Flet connections and static files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import flet as ft
from flet_web import fastapi as flet_fastapi

from views.safety import entered
from views.serving import device, incoming, page, papers
from views.serving.catalogue import ASSETS, catalogue
from views.serving.fresh import Fresh, number_controls_anew
from views.serving.gate import App, Gate, Receive, Scope, Send, local_hosts, refused
from views.serving.press import Press
from views.serving.static import PAGE, Kept, Static
from views.serving.whole import answered, before_answering

SOCKET = "/ws"
SESSION_SECONDS = 10
"""How long Flet keeps a session whose connection is gone. It is never taken up again; until
then it only holds its subscriptions."""
PRESS_AFTER = 8.0
"""Seconds after the start until compressing begins: the first screen comes first."""


def application(
    main: Callable[[ft.Page], Any],
    *,
    port: int,
    hosts: frozenset[str] | None = None,
    assets: Path = ASSETS,
    cache: Path | None = None,
    kept: Kept | None = None,
    printed: App | None = None,
    press_after: float = PRESS_AFTER,
    door: Callable[[App], App] | None = None,
    ahead: bool = False,
) -> App:
    """The application that serves `main` to browsers.

    `port` is what it is reached at; `hosts` the values of Host that are answered (this machine's
    by default); `cache` a folder for compressed copies, without which none are made; `kept` the
    preferences of a device, for a first page in its language and theme; `printed` what answers for
    the printed sheets; `door` puts round it all what asks who comes, and then every address of
    this machine is answered; `ahead` compresses before anything is served.
    """
    number_controls_anew()
    files = catalogue(assets)
    press = Press(cache)
    flet_app = cast(
        App,
        flet_fastapi.app(
            answered,
            before_main=before_answering(entered(main)),
            session_timeout_seconds=SESSION_SECONDS,
            no_cdn=True,
        ),
    )
    rooms = Rooms(
        flet_app,
        Static(files, press, kept),
        press,
        lambda: press.start(files, press_after, ahead=ahead),
        printed,
    )
    return Gate(
        rooms if door is None else door(rooms),
        hosts=local_hosts(port) if hosts is None else hosts,
        cookie=device.cookie_name(port),
        policy=page.policy(files[PAGE].data.decode()),
        own_address=door is not None,
    )


class Rooms:
    """ASGI behind the gate: where a connection goes. Of Flet's own addresses only its websocket
    is there; its uploads and sign-in are not. What a screen wants to be sent has its own place."""

    def __init__(
        self,
        flet_app: App,
        static: Static,
        press: Press,
        begin: Callable[[], None],
        printed: App | None = None,
    ) -> None:
        self.flet_app = flet_app
        self.fresh = Fresh(flet_app)
        self.static = static
        self.press = press
        self.begin = begin
        self.printed = printed
        self.incoming = incoming.Incoming()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            self.begin()
            try:
                await self.flet_app(scope, receive, send)
            finally:
                self.press.stop()
        elif scope["type"] == "http":
            await self.room(scope["path"])(scope, receive, send)
        elif scope["path"] == SOCKET:
            incoming.CURRENT.set(self.incoming)
            await self.fresh(scope, receive, send)
        else:
            await refused(scope, send, 403)

    def room(self, path: str) -> App:
        """What answers a request for that address."""
        if path.startswith(incoming.PREFIX):
            return self.incoming
        if path.startswith(papers.PREFIX) and self.printed is not None:
            return self.printed
        return self.static
