"""The printed page of a match, or of an empty sheet, for a browser's own window and its printer.

It is a page without scripts under a policy of its own, which lets it load nothing at all.
"""

from __future__ import annotations

import base64
import hashlib
import re
from urllib.parse import parse_qs

from scoring import games
from scoring.book import Book
from scoring.match import Match
from scoring.sheets import Making, by_name, written, written_blank
from scoring.texts import LANGUAGES
from views.making import made
from views.serving.gate import Headers, Message, Receive, Scope, Send

PREFIX = "/sheet/"
MATCH = re.compile(r"/sheet/([A-Za-z0-9_-]{8,40})\.html")
BLANK = re.compile(r"/sheet/blank/([a-z_]{1,40})/([1-9])\.html")
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


class Papers:
    """ASGI: `/sheet/ID.html` and `/sheet/blank/GAME/PLAYERS.html`, with `lang` and `proof`."""

    def __init__(self, book: Book) -> None:
        self.book = book

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await answer(send, 405, [(b"allow", b"GET, HEAD")], b"405\n")
            return
        making = await self.asked(scope["path"], scope.get("query_string", b"").decode("latin-1"))
        data = None if making is None else await made(making, lambda _: True)
        if data is None:
            await answer(send, 404, [], b"404\n")
            return
        own = (b"content-security-policy", policy(data.decode()).encode())
        kind = (b"content-type", b"text/html; charset=utf-8")
        body = b"" if scope["method"] == "HEAD" else data
        await answer(send, 200, [kind, own, length(data)], body)

    async def asked(self, path: str, query: str) -> Making[bytes] | None:
        """The work that gives the page of an address; None where there is none."""
        given = parse_qs(query)
        language = given.get("lang", [LANGUAGES[0]])[0]
        if language not in LANGUAGES:
            return None
        if found := BLANK.fullmatch(path):
            game, players = games.by_id(found[1]), int(found[2])
            if game is None or players not in game.seats:
                return None
            return written_blank("html", game, players, language)
        if found := MATCH.fullmatch(path):
            match = await self.book.exported(found[1])
            if isinstance(match, Match):
                proof = given.get("proof") == ["1"]
                return written("html", [by_name(match)], language, proof=proof)
        return None


def policy(page: str) -> str:
    """Nothing but the style that stands in the page, named by its hash.

    >>> policy("<style>a</style>").split("; ")[1]
    "style-src 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
    """
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"
        for style in STYLE.findall(page)
    )
    return "; ".join(
        (
            "default-src 'none'",
            f"style-src {hashes}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "sandbox allow-modals",
        )
    )


def length(data: bytes) -> tuple[bytes, bytes]:
    return b"content-length", str(len(data)).encode()


async def answer(send: Send, status: int, headers: Headers, body: bytes) -> None:
    """What nobody keeps: the next deal makes it another page."""
    if status != 200:
        headers = [*headers, (b"content-type", b"text/plain; charset=utf-8"), length(body)]
    common: Headers = [(b"cache-control", b"no-store"), *headers]
    start: Message = {"type": "http.response.start", "status": status, "headers": common}
    await send(start)
    await send({"type": "http.response.body", "body": body})
