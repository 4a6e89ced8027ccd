"""The ways in: the native window, and the browser on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import io
import locale
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from scoring.book import Book, Busy, Trouble
from scoring.texts import Texts, texts
from views.serving.arguments import Choice, Refusal, chosen

ASSETS = Path(__file__).parents[2] / "assets"

Way = Callable[[Choice, Book, Texts], Awaitable[None]]
"""Runs the app with an open book until it is closed."""

NOT_WRITABLE = ("unwritable", "disk-fault")
"""Troubles of a book that mean, at the start, that the folder cannot be the place."""

CLIENT_SECONDS = 30
"""How long a step of fetching the window's client may take before the browser is served."""


def started(arguments: list[str], ways: Mapping[str, Way]) -> int:
    """The program: the exit status. What cannot be is said in one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace", line_buffering=True)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    said = texts(machine_language(os.environ))
    if "--help" in arguments or "-h" in arguments:
        print(said("start.usage"))
        return 0
    try:
        asyncio.run(opened(chosen(arguments, tuple(filter(None, ways))), ways, said))
    except Refusal as refusal:
        print(said(refusal.code, **refusal.params), file=sys.stderr)
        return refusal.status
    except KeyboardInterrupt:
        pass
    return 0


async def opened(choice: Choice, ways: Mapping[str, Way], said: Texts) -> None:
    """Opens the book, goes the chosen way, closes the book. Raises Refusal."""
    book = Book.open(choice.data, now=now, new_id=new_id)
    if isinstance(book, Busy):
        book = book.trouble
    if isinstance(book, Trouble):
        if book.code in NOT_WRITABLE:
            raise Refusal("start.folder", {"folder": str(choice.data)})
        raise Refusal(f"trouble.{book.code}", dict(book.params))
    try:
        await ways[choice.way](choice, book, said)
    finally:
        await book.close()


async def window(choice: Choice, book: Book, said: Texts) -> None:
    """The native window; where none is possible, that is said and a browser is served."""
    from views.serving.fresh import number_controls_anew

    reason = "" if built_in() else await asyncio.to_thread(no_window)
    if reason:
        print(said(f"start.no-window-{reason}"))
        await browser(choice, book, said, show=True)
        return
    import flet as ft

    from views.app import entry
    from views.safety import entered

    number_controls_anew()
    await ft.run_async(entered(entry(book)), assets_dir=str(ASSETS), no_cdn=True)


async def web(choice: Choice, book: Book, said: Texts) -> None:
    """A browser on this machine, and no other, is served."""
    await browser(choice, book, said, show=False)


async def browser(choice: Choice, book: Book, said: Texts, *, show: bool) -> None:
    """Serves 127.0.0.1 until the program is stopped; `show` opens the browser too, where there
    is a screen. Raises Refusal where the port cannot be had."""
    from views.serving.running import HOST, served

    taken = port_of_ours(choice.port)
    from views.app import entry
    from views.serving.app import application
    from views.serving.papers import Papers

    address = f"http://{HOST}:{choice.port}/"

    def ready() -> None:
        print(said("start.serving", address=address))
        if show and has_screen():
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

    async def kept(own_device: str) -> Mapping[str, object]:
        there = await book.preferences(own_device)
        return there if isinstance(there, dict) else {}

    cache = choice.data / "cache" / "web"
    app = application(entry(book), port=choice.port, cache=cache, kept=kept, printed=Papers(book))
    await served(app, taken, ready)


async def table(choice: Choice, book: Book, said: Texts) -> None:
    """The phones in the room are served, each with a key."""
    from views.serving.table.way import table as serve

    await serve(choice, book, said)


def port_of_ours(port: int, host: str = "127.0.0.1") -> socket.socket:
    """The socket to serve on. Raises Refusal."""
    from views.serving.running import bound

    try:
        return bound(port, host)
    except OSError as trouble:
        if isinstance(trouble, socket.gaierror) or trouble.errno == errno.EADDRNOTAVAIL:
            raise Refusal("start.no-such-host", {"host": host}) from None
        code = "not-allowed" if isinstance(trouble, PermissionError) else "in-use"
        raise Refusal(f"start.port-{code}", {"port": str(port)}) from None


def built_in() -> bool:
    """Whether this program is part of a built app, which brings the client along."""
    return "FLET_PLATFORM" in os.environ


def has_screen() -> bool:
    """Whether anything can be shown here: on Linux a display has to be told."""
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def no_window() -> str:
    """Why no native window is possible: «screen», «client», or «» where it is.

    Flet's window client is fetched at the first start; it takes a display that X11 knows.
    """
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        return "screen"
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(CLIENT_SECONDS)
    try:
        import flet_desktop

        with contextlib.redirect_stdout(io.StringIO()):
            flet_desktop.ensure_client_cached()
    except Exception as trouble:
        logging.getLogger(__name__).debug("no window client: %r", trouble)
        return "client"
    finally:
        socket.setdefaulttimeout(before)
    return ""


def machine_language(environment: Mapping[str, str]) -> str:
    """English where the machine speaks it, else Lithuanian.

    >>> machine_language({"LANG": "en_GB.UTF-8"}), machine_language({"LC_ALL": "lt_LT.UTF-8"})
    ('en', 'lt')
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    told = next((environment[name] for name in names if environment.get(name)), None)
    spoken = told or locale.getlocale()[0] or ""
    return "en" if spoken.lower().startswith("en") else "lt"


def now() -> str:
    """The time on the wall, an ISO time with its offset."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def new_id() -> str:
    return uuid4().hex
