"""Running the application under uvicorn, on a socket that is ours before anything else begins."""

from __future__ import annotations

import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import uvicorn

from views.serving.caller import Caller, more_files
from views.serving.gate import App

HOST = "127.0.0.1"
LARGEST_FRAME = 2 << 20
"""Bytes of one message from the client: an event or a text field, with much room."""
FAREWELL = 2
"""Seconds that open connections get when the program is stopped."""
SELDOM = (10_000, 20, 50)
"""How many new objects make the garbage collector look, and how often it then looks at older ones
too. One drawn screen is thousands of objects that stay: of a hundred open screens it would else
look through all, again and again, while somebody waits."""


def bound(port: int, host: str = HOST) -> socket.socket:
    """The socket to serve on. Raises OSError where the port is taken or not allowed, or `host` is
    no address of this machine.

    It says that it is TCP: only then does asyncio send small messages without delay. Else what a
    tap brings waits up to 40 ms for the browser's word that the message before has come.
    """
    family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(place)
        taken.listen(128)
    except OSError:
        taken.close()
        raise
    return taken


class Server(uvicorn.Server):
    """uvicorn that tells when it can be reached, and that ends by returning: the book is closed
    after it, also where the program was told to stop."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What was loaded stays: looked through again and again for garbage, it would hold up the
        # screens for a tenth of a second each time.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)
        if self.started:
            self.ready()

    def stop(self, _signal: int, _frame: FrameType | None) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        heard = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.stop) for number in heard}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


class Certificate(NamedTuple):
    """Files in PEM, for TLS."""

    cert: Path
    key: Path


async def served(
    app: App,
    taken: socket.socket,
    ready: Callable[[], None],
    certificate: Certificate | None = None,
) -> None:
    """Serves until the program is told to stop. `ready` is called once it can be reached."""
    more_files()
    config = uvicorn.Config(
        app,
        http=Caller,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        h11_max_incomplete_event_size=16 << 10,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=FAREWELL,
        ssl_certfile=certificate.cert if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
    )
    await Server(config, ready).serve(sockets=[taken])
