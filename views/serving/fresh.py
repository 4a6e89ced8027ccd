"""Every connection begins anew, and nothing tapped on an old screen means anything on it.

A Flet session that is taken up again after a cut may show the old standing for good, so none is:
the number of the old session is struck out of the client's first message, and the screen is built
from the book, the draft and the address. The client also sends what was tapped while it was cut
off; controls therefore never have the same number twice, not even after the server was restarted.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from typing import Any

import msgpack
from flet.controls.id_counter import ControlId

from views.serving.gate import App, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

REGISTER = 1
"""The client's first message: who it is, and which session it had."""
PATIENCE = 15.0
"""Seconds within which the first message has to come."""
FIELDS = {"session_id", "page_name", "page"}


def number_controls_anew() -> None:
    """Lets the numbers of controls begin at a random place. To be called once, before the first
    connection."""
    ControlId._counter = itertools.count(secrets.randbelow(1 << 30) + 1000)


def without_session(frame: bytes | None) -> bytes | None:
    """The client's first message with no session named in it; None where it is no such message.

    >>> first = msgpack.packb([1, {"session_id": "old", "page_name": "", "page": {}}])
    >>> msgpack.unpackb(without_session(bytes([0]) + first)[1:])
    [1, {'session_id': None, 'page_name': '', 'page': {}}]
    >>> without_session(b"anything else") is None, without_session(b"\\x00\\x81\\x90\\x00") is None
    (True, True)
    """
    if not frame or frame[0] != 0:
        return None
    try:
        message: Any = msgpack.unpackb(frame[1:], strict_map_key=False)
    except (ValueError, TypeError, msgpack.UnpackException):
        return None
    if not isinstance(message, list) or len(message) != 2 or message[0] != REGISTER:
        return None
    body = message[1]
    if not isinstance(body, dict) or set(body) != FIELDS or not isinstance(body["page"], dict):
        return None
    return b"\x00" + bytes(msgpack.packb([REGISTER, {**body, "session_id": None}]))


class Fresh:
    """ASGI round Flet's websocket.

    The connection is accepted and its first message read here, so that Flet never waits for a
    client that is gone before it has said anything. Sending to a client that is gone is no fault
    either: Flet would keep such a session for ever.
    """

    def __init__(self, app: App, patience: float = PATIENCE) -> None:
        self.app = app
        self.patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        opening = await receive()
        if opening["type"] != "websocket.connect":
            return
        await send({"type": "websocket.accept"})
        try:
            first = await asyncio.wait_for(receive(), self.patience)
        except TimeoutError:
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        if first["type"] != "websocket.receive":
            return
        frame = without_session(first.get("bytes"))
        if frame is None:
            await send({"type": "websocket.close", "code": 1002, "reason": ""})
            return
        replay = iter([opening, {"type": "websocket.receive", "bytes": frame}])

        async def receiving() -> Message:
            return next(replay, None) or await receive()

        async def sending(message: Message) -> None:
            if message["type"] == "websocket.accept":
                return
            try:
                await send(message)
            except Exception as gone:
                log.debug("nobody there any more: %r", gone)

        await self.app(scope, receiving, sending)
