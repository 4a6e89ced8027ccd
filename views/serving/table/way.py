"""`python main.py --table`: this computer serves the book to the phones in the room."""

from __future__ import annotations

import asyncio
import ssl
import webbrowser
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from scoring.book import Book
from scoring.texts import Texts
from views.serving.arguments import Choice, Refusal, bad
from views.serving.gate import local_hosts
from views.serving.running import Certificate
from views.serving.table.addresses import EVERYWHERE
from views.serving.table.keys import FILE, Keys
from views.serving.table.qr import for_terminal
from views.serving.table.table import Table
from views.serving.ways import has_screen, port_of_ours

CACHE = Path("cache") / "web"


async def table(choice: Choice, book: Book, said: Texts) -> None:
    """Serves the room until the program is stopped. Raises Refusal where that cannot be."""
    from views.app import entry
    from views.serving.app import application
    from views.serving.papers import Papers
    from views.serving.running import served
    from views.serving.table.door import Door

    host = choice.more.get("--host", EVERYWHERE[0])
    certificate = certificate_of(choice.more)
    taken = port_of_ours(choice.port, host)
    here = Table(keys_of(choice.data), host, choice.port, certificate is not None)

    async def kept(own_device: str) -> Mapping[str, object]:
        there = await book.preferences(own_device)
        return there if isinstance(there, dict) else {}

    app = application(
        entry(book, here),
        port=choice.port,
        hosts=local_hosts(choice.port) | hosts(here),
        cache=choice.data / CACHE,
        kept=kept,
        printed=Papers(book),
        press_after=0,
        door=lambda rooms: Door(rooms, here.keys, choice.port, partial(setattr, here, "screens")),
        ahead=True,
    )

    def ready() -> None:
        print(announced(here, said))
        if has_screen():
            host_address = here.address("host", here.here)
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, host_address)

    await served(app, taken, ready, certificate)


def keys_of(data: Path) -> Keys:
    """Raises Refusal where they cannot be kept."""
    try:
        return Keys(data / FILE)
    except OSError:
        raise Refusal("start.folder", {"folder": str(data)}) from None


def hosts(here: Table) -> frozenset[str]:
    """The value of Host for a name that was told; the addresses themselves are known from each
    connection."""
    if here.host in EVERYWHERE:
        return frozenset()
    return frozenset({here.root(here.host).partition("://")[2].lower()})


def certificate_of(told: Mapping[str, str]) -> Certificate | None:
    """The certificate and its key; None for plain http. Raises Refusal for one without the other
    and for what is none."""
    cert, key = told.get("--cert"), told.get("--key")
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise bad("cert-and-key")
    found = Certificate(Path(cert).expanduser(), Path(key).expanduser())
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(*found)
    except (OSError, ValueError):
        raise bad("bad-cert", cert=cert, key=key) from None
    return found


def announced(here: Table, said: Texts) -> str:
    """What the terminal says: one address a line, and the codes of the likeliest."""
    places = here.places
    lines = [said("table.here", address=here.address("host", here.here)), ""]
    for kind, code in (("write", "table.write-line"), ("watch", "table.watch-line")):
        handed = [here.address("write" if kind == "write" else "watch", one) for one in places]
        lines += [said(code, address=address) for address in handed]
        lines += ["", for_terminal(handed[0])]
    if not here.secure:
        lines += [said("table.not-encrypted"), said("table.plain-http")]
    return "\n".join([*lines, said("table.end")])
