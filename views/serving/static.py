"""Static files: validated by tag, compressed once, never waited for.

Flet's file names do not change with their content, so nothing may be kept without asking: the
answer is `no-cache` with an ETag, and a second visit costs a few kilobytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from views.serving import device, page
from views.serving.catalogue import Source
from views.serving.gate import Headers, Message, Receive, Scope, Send, value
from views.serving.press import ENCODINGS, Press

PAGE = "index.html"

Kept = Callable[[str], Awaitable[Mapping[str, object]]]
"""The preferences of a device, by name; those that were never chosen are not there."""


class Static:
    """ASGI: the files of a catalogue; every address without a file ending is the page, which
    finds its own way («/match/ID/deal/3»)."""

    def __init__(self, catalogue: dict[str, Source], press: Press, kept: Kept | None) -> None:
        self.catalogue = catalogue
        self.press = press
        self.kept = kept

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await answer(send, 405, [(b"allow", b"GET, HEAD")])
            return
        name = scope["path"].lstrip("/")
        if name not in self.catalogue and "." not in name.rpartition("/")[2]:
            name = PAGE
        try:
            source = self.catalogue[name]
            if name == PAGE and self.kept is not None:
                dressed = page.dressed(source.data, await self.kept(device.current()))
                source = Source(source.kind, data=dressed)
            status, headers, data = await self.found(scope, name, source, source.tag)
        except (KeyError, OSError):
            await answer(send, 404, [])
            return
        await answer(send, status, headers, b"" if scope["method"] == "HEAD" else data)

    async def found(
        self, scope: Scope, name: str, source: Source, tag: str
    ) -> tuple[int, Headers, bytes]:
        """Status, headers and body: 304 where the browser has it, compressed where that is
        ready and the browser takes it."""
        common: Headers = [
            (b"cache-control", b"no-cache"),
            (b"vary", b"Accept-Encoding"),
            (b"content-type", source.kind.encode()),
        ]
        if tag in known_tags(value(scope, b"if-none-match")):
            return 304, [*common, (b"etag", f'"{tag}"'.encode())], b""
        taken = value(scope, b"accept-encoding")
        for encoding in ENCODINGS:
            if accepts(taken, encoding):
                pressed = self.press.ready(name, tag, encoding)
                if pressed is not None:
                    data = await asyncio.to_thread(pressed.read_bytes)
                    own = [
                        (b"content-encoding", encoding.encode()),
                        (b"etag", f'"{tag}.{encoding}"'.encode()),
                    ]
                    return 200, [*common, *own, length(data)], data
        data = await asyncio.to_thread(source.read)
        return 200, [*common, (b"etag", f'"{tag}"'.encode()), length(data)], data


def known_tags(header: str) -> set[str]:
    """The tags in If-None-Match without what tells the encoding.

    >>> sorted(known_tags('W/"a-1.br", "b-2"'))
    ['a-1', 'b-2']
    """
    tags = (part.strip().removeprefix("W/").strip('"') for part in header.split(","))
    return {tag.partition(".")[0] for tag in tags if tag}


def accepts(header: str, encoding: str) -> bool:
    """Whether Accept-Encoding names this encoding and does not forbid it.

    >>> accepts("gzip, deflate, br", "br"), accepts("br;q=0", "br"), accepts("", "gzip")
    (True, False, False)
    """
    for part in header.replace(" ", "").lower().split(","):
        name, _, weight = part.partition(";q=")
        if name == encoding:
            return weight.strip("0.") != "" if weight else True
    return False


def length(data: bytes) -> tuple[bytes, bytes]:
    return b"content-length", str(len(data)).encode()


async def answer(send: Send, status: int, headers: Headers, body: bytes = b"") -> None:
    if status in (404, 405):
        body = f"{status}\n".encode()
        headers = [*headers, (b"content-type", b"text/plain; charset=utf-8"), length(body)]
    start: Message = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
