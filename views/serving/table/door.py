"""The door of a table: who comes without a key sees one plain page, and nothing else at all.

A key stands in the address only once, `/k/KEY`: it is exchanged for a cookie that no script and
no other site can read, and the browser is sent on to an address without it. Every request and
every websocket is then asked for the cookie; a key that was ended ends what was open with it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

from views import roles, routes
from views.roles import Visitor
from views.serving.cookies import cookie
from views.serving.gate import App, Headers, Message, Receive, Scope, Send, refused, value
from views.serving.table import plain
from views.serving.table.keys import ADDRESS, Keys
from views.serving.table.limits import Bucket, Buckets, Slowing

KEY = re.compile(r"[A-Za-z0-9_-]{16,128}")
YEAR = 365 * 24 * 3600

REQUESTS, REQUESTS_A_SECOND = 600, 100.0
"""From one address: a first visit asks for some thirty files."""
SOCKETS = 256
"""Connections from one address that are open at once."""
FRAMES, FRAMES_A_SECOND = 400, 60.0
"""Messages of one connection; nobody taps or types faster."""
WATCHERS_FRAME = 64 << 10
"""Bytes of one message from somebody who only watches: taps, sizes, addresses."""
TOO_LARGE, NOT_NOW = 1009, 1008
"""Codes with which a connection is closed."""


def cookie_name(port: int) -> str:
    """By port, like the device's: a browser sends its cookies to every port.

    >>> cookie_name(8550)
    'taskuknyga-key-8550'
    """
    return f"taskuknyga-key-{port}"


def key_of(header: str, name: str) -> str | None:
    """The key in a Cookie header; None where there is none.

    >>> key_of("a=b; k=0123456789abcdefABCDEF", "k"), key_of("k=<script>", "k")
    ('0123456789abcdefABCDEF', None)
    """
    return cookie(header, name, KEY)


def untold(_: int) -> None:
    return None


class Door:
    """ASGI: lets in who has a key, as the visitor of that key (`views.roles`)."""

    def __init__(
        self, app: App, keys: Keys, port: int, told: Callable[[int], None] = untold
    ) -> None:
        """`told` hears how many websockets are open whenever that changes."""
        self.app = app
        self.told = told
        self.keys = keys
        self.cookie = cookie_name(port)
        self.slowing = Slowing()
        self.requests = Buckets(REQUESTS, REQUESTS_A_SECOND)
        self.sockets: dict[str, int] = {}
        self.open: set[Line] = set()
        keys.watch(self.ended)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        address = (scope.get("client") or ("", 0))[0]
        if not self.requests.take(address):
            await self.turned_away(scope, send, 429)
            return
        if scope["type"] == "http" and scope["path"].startswith(ADDRESS):
            await self.exchange(scope, send, address)
            return
        text = key_of(value(scope, b"cookie"), self.cookie)
        visitor = None if text is None else self.keys.visitor(text)
        if visitor is None:
            waited = text is None or await self.wrong(address)
            await self.turned_away(scope, send, 403 if waited else 429)
            return
        token = roles.CURRENT.set(visitor)
        try:
            await self.let_in(scope, receive, send, visitor, address)
        finally:
            roles.CURRENT.reset(token)

    async def wrong(self, address: str) -> bool:
        """A key from there opened nothing: waits as long as is due, and tells whether it was let
        wait; False where too many do already."""
        self.slowing.wrong(address)
        return await self.slowing.turn(address)

    async def exchange(self, scope: Scope, send: Send, address: str) -> None:
        """The key in the address for a cookie, and on to an address without it."""
        if scope["method"] not in ("GET", "HEAD"):
            await self.turned_away(scope, send, 403)
            return
        if not await self.slowing.turn(address):
            await self.turned_away(scope, send, 429)
            return
        text = scope["path"].removeprefix(ADDRESS)
        visitor = self.keys.visitor(text) if KEY.fullmatch(text) else None
        if visitor is None:
            self.slowing.wrong(address)
            await self.turned_away(scope, send, 403)
            return
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        kept = f"{self.cookie}={text}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}{secure}"
        headers: Headers = [
            (b"location", onward(visitor).encode()),
            (b"set-cookie", kept.encode()),
            (b"cache-control", b"no-store"),
            (b"content-length", b"0"),
        ]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def turned_away(self, scope: Scope, send: Send, status: int) -> None:
        """The plain page; a websocket is refused before it is open."""
        if scope["type"] == "websocket":
            await refused(scope, send, 403)
        else:
            await plain.answer(scope, send, status)

    async def let_in(
        self, scope: Scope, receive: Receive, send: Send, visitor: Visitor, address: str
    ) -> None:
        if scope["type"] == "http":
            if visitor.kind == "watch" and scope["method"] not in ("GET", "HEAD"):
                await refused(scope, send, 403)
            else:
                await self.app(scope, receive, send)
            return
        if self.sockets.get(address, 0) >= SOCKETS:
            await refused(scope, send, 429)
            return
        self.sockets[address] = self.sockets.get(address, 0) + 1
        line = Line(visitor, receive, send)
        self.open.add(line)
        self.told(len(self.open))
        try:
            await self.app(scope, line.receive, send)
        finally:
            self.open.discard(line)
            self.told(len(self.open))
            line.stop()
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def ended(self) -> None:
        """Closes what is open with a key that was ended."""
        for line in self.open:
            if line.visitor.ended:
                line.end()


class Line:
    """One open websocket: what comes in is counted and measured, and it can be ended from here."""

    def __init__(self, visitor: Visitor, receive: Receive, send: Send) -> None:
        self.visitor = visitor
        self._receive = receive
        self._send = send
        self._bucket = Bucket(FRAMES, FRAMES_A_SECOND)
        self._over = asyncio.Event()
        self._coming: asyncio.Task[Message] | None = None

    def end(self) -> None:
        self._over.set()

    def stop(self) -> None:
        """Nobody listens any more."""
        if self._coming is not None:
            self._coming.cancel()

    async def receive(self) -> Message:
        """The next message; that of an end where the key was ended, or the message cannot be."""
        if self._coming is None:
            self._coming = asyncio.ensure_future(receiving(self._receive))
        over = asyncio.ensure_future(self._over.wait())
        try:
            await asyncio.wait({self._coming, over}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            over.cancel()
        if self._over.is_set() or self.visitor.ended:
            return await self.closed(NOT_NOW)
        message, self._coming = self._coming.result(), None
        if message["type"] == "websocket.receive":
            if self.visitor.kind == "watch" and size(message) > WATCHERS_FRAME:
                return await self.closed(TOO_LARGE)
            if not self._bucket.take():
                return await self.closed(NOT_NOW)
        return message

    async def closed(self, code: int) -> Message:
        """The line is closed from this end."""
        self._over.set()
        await self._send({"type": "websocket.close", "code": code, "reason": ""})
        return {"type": "websocket.disconnect", "code": code}


async def receiving(receive: Receive) -> Message:
    return await receive()


def size(message: Message) -> int:
    """Bytes of a message, whether it is one of bytes or of text."""
    return len(message.get("bytes") or (message.get("text") or "").encode())


def onward(visitor: Visitor) -> str:
    """Where a visitor begins: in his match, where he has only one.

    >>> onward(Visitor("write", "m1")), onward(Visitor("watch"))
    ('/match/m1', '/')
    """
    return routes.match(visitor.match_id) if visitor.match_id else routes.HOME
