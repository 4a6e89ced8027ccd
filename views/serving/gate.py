"""The gate: what every request and every websocket passes first.

Only pages of this very address may talk to the server: a page of another site that makes the
browser call 127.0.0.1 is refused by its Origin, a name that was pointed at this machine by its
Host. Headers that tell the browser what our pages may do are put on every answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from scoring.score_file.text import MOST_BYTES
from views.serving import device

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]")
LARGEST_BODY = MOST_BYTES
"""Bytes of a request's body: a score file is the largest that is sent to us."""

NOT_OURS = (b"access-control-allow-origin",)
"""What no answer may carry, whoever put it there: Flet opens its answers to every site."""

SAFE_HEADERS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]
"""Opener and embedder policy also let the client draw in threads of its own."""


def local_hosts(port: int) -> frozenset[str]:
    """The values of Host that mean this machine.

    >>> sorted(local_hosts(8550))
    ['127.0.0.1:8550', '[::1]:8550', 'localhost:8550']
    >>> "localhost" in local_hosts(80)
    True
    """
    hosts = {f"{name}:{port}" for name in LOCAL_NAMES}
    if port == 80:
        hosts.update(LOCAL_NAMES)
    return frozenset(hosts)


class Gate:
    """ASGI: refuses what is foreign or too large, knows the device, adds the headers.

    `hosts` are the values of Host that are answered, and with `own_address` also the address at
    which a connection came in; `policy` is the Content-Security-Policy for a host and whether it
    is reached by TLS (the websocket's address stands in it).
    """

    def __init__(
        self,
        app: App,
        *,
        hosts: frozenset[str],
        cookie: str,
        policy: Callable[[str, bool], str],
        own_address: bool = False,
        largest_body: int = LARGEST_BODY,
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.cookie = cookie
        self.policy = policy
        self.own_address = own_address
        self.largest_body = largest_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if not self.admitted(scope):
            await refused(scope, send, 403)
            return
        if scope["type"] == "http" and announced(scope) > self.largest_body:
            await refused(scope, send, 413)
            return
        known = device.from_cookies(value(scope, b"cookie"), self.cookie)
        here = known or device.fresh()
        token = device.CURRENT.set(here)
        answer = self.with_headers(scope, send, None if known else here)
        try:
            await self.app(scope, limited(receive, self.largest_body), answer)
        finally:
            device.CURRENT.reset(token)

    def admitted(self, scope: Scope) -> bool:
        """Whether Host is ours (and there is just one) and Origin, where there is one, the
        same address."""
        hosts = values(scope, b"host")
        origins = values(scope, b"origin")
        if len(hosts) != 1 or not self.ours(scope, hosts[0].lower()):
            return False
        here = f"{'https' if secure(scope) else 'http'}://{hosts[0].lower()}"
        return all(origin.lower() == here for origin in origins)

    def ours(self, scope: Scope, host: str) -> bool:
        """Whether a Host means this server. A name that somebody points at this machine is none
        of its addresses, so the one that a connection came in at is always right."""
        return host in self.hosts or (self.own_address and host in came_in_at(scope))

    def with_headers(self, scope: Scope, send: Send, newcomer: str | None) -> Send:
        """`send` with the headers of every answer, and the cookie of a newcomer where it is
        certain that the browser held none back."""
        added = list(SAFE_HEADERS)
        policy = self.policy(value(scope, b"host"), secure(scope))
        added.append((b"content-security-policy", policy.encode()))
        given_cookie = device.set_cookie(newcomer or "", self.cookie, secure(scope))
        cookie = (b"set-cookie", given_cookie.encode())

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                kept = [
                    pair for pair in message.get("headers", ()) if pair[0].lower() not in NOT_OURS
                ]
                fine = message.get("status", 200) == 200
                given = [cookie] if newcomer and fine and greets(scope, kept) else []
                message = {**message, "headers": [*kept, *added, *given]}
            await send(message)

        return sending


def secure(scope: Scope) -> bool:
    """Whether it came by TLS."""
    return scope.get("scheme") in ("https", "wss")


def came_in_at(scope: Scope) -> tuple[str, ...]:
    """The address and port of ours that the connection was made to, as Host says them.

    >>> came_in_at({"server": ("192.168.1.5", 8550)}), came_in_at({"server": ("::1", 80)})
    (('192.168.1.5:8550',), ('[::1]:80', '[::1]'))
    >>> came_in_at({"server": ("::ffff:192.168.1.5", 8550)})  # where all of IPv6 is served
    ('192.168.1.5:8550',)
    """
    address, port = scope.get("server") or ("", None)
    address = address.removeprefix("::ffff:") if "." in address else address
    if not address or port is None:
        return ()
    name = f"[{address}]" if ":" in address else address
    usual = 443 if secure(scope) else 80
    return (f"{name}:{port}", name) if port == usual else (f"{name}:{port}",)


def greets(scope: Scope, headers: Headers) -> bool:
    """Whether this answer may carry a new cookie: a websocket, or a page asked for from here.

    A browser that follows a link from another site keeps a strict cookie back: a new one would
    then replace the device that is known.
    """
    if scope["type"] == "websocket":
        return True
    page = any(name == b"content-type" and what.startswith(b"text/html") for name, what in headers)
    return page and value(scope, b"sec-fetch-site") in ("", "none", "same-origin")


def values(scope: Scope, name: bytes) -> list[str]:
    """Every value of a header."""
    return [what.decode("latin-1") for key, what in scope["headers"] if key == name]


def value(scope: Scope, name: bytes) -> str:
    """The values of a header as one."""
    return "; ".join(values(scope, name))


def announced(scope: Scope) -> int:
    """The length of the body as the request tells it; what is no number counts as endless."""
    told = values(scope, b"content-length")
    if not told:
        return 0
    return int(told[0]) if len(told) == 1 and told[0].isascii() and told[0].isdigit() else 1 << 62


def limited(receive: Receive, most: int) -> Receive:
    """`receive` that ends the connection where a body sent in pieces grows over `most` bytes."""
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                return {"type": "http.disconnect"}
        return message

    return receiving


async def refused(scope: Scope, send: Send, status: int) -> None:
    """A bare refusal; of a websocket before it is open, which its server answers with 403."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    await send(
        {"type": "http.response.start", "status": status, "headers": [*headers, *SAFE_HEADERS]}
    )
    await send({"type": "http.response.body", "body": f"{status}\n".encode()})
