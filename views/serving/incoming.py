"""A file on its way from a browser into the app.

Over the websocket a file of some megabytes would end the connection. Instead the screen that
wants one announces it: the browser sends it here, once, to an address that only that device knows.
"""

from __future__ import annotations

import asyncio
import secrets
from contextvars import ContextVar
from typing import NamedTuple

from scoring.score_file.text import MOST_BYTES
from views.serving import device
from views.serving.gate import Message, Receive, Scope, Send

PREFIX = "/incoming/"
PATIENCE = 120.0
"""Seconds that a file may take."""


class Announced(NamedTuple):
    device: str
    coming: asyncio.Future[bytes | None]


class Incoming:
    """ASGI: takes each file that was announced, of up to `MOST_BYTES`."""

    def __init__(self) -> None:
        self.announced: dict[str, Announced] = {}

    def announce(self) -> str:
        """The address to which the device of this screen may send one file."""
        path = PREFIX + secrets.token_urlsafe(18)
        coming = asyncio.get_running_loop().create_future()
        self.announced[path] = Announced(device.current(), coming)
        return path

    async def arrived(self, path: str, patience: float = PATIENCE) -> bytes | None:
        """The file that was announced; None where it did not come, or was too large."""
        try:
            return await asyncio.wait_for(self.announced[path].coming, patience)
        except TimeoutError:
            return None
        finally:
            del self.announced[path]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = self.announced.get(scope["path"])
        if wanted is None or wanted.device != device.current() or wanted.coming.done():
            await answer(send, 404)
        elif scope["method"] != "POST":
            await answer(send, 405)
        else:
            data = await body(receive)
            if not wanted.coming.done():
                wanted.coming.set_result(data)
            await answer(send, 413 if data is None else 204)


CURRENT: ContextVar[Incoming | None] = ContextVar("incoming", default=None)
"""Where the files of a screen arrive; None in a window, which reads them itself."""


async def body(receive: Receive) -> bytes | None:
    """The whole of what is sent; None where it is too large or breaks off."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > MOST_BYTES:
            return None
        if not message.get("more_body"):
            return b"".join(parts)


async def answer(send: Send, status: int) -> None:
    start: Message = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-length", b"0"), (b"cache-control", b"no-store")],
    }
    await send(start)
    await send({"type": "http.response.body", "body": b""})
