"""Running the application under uvicorn, on a socket that is ours before anything else begins."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn

from views.serving.gate import App

HOST = "127.0.0.1"
LARGEST_FRAME = 2 << 20
"""Bytes of one message from the client: an event or a text field, with much room."""
FAREWELL = 2
"""Seconds that open connections get when the program is stopped."""


def bound(port: int, host: str = HOST) -> socket.socket:
    """The socket to serve on. Raises OSError where the port is taken or not allowed."""
    taken = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((host, port))
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


async def served(app: App, taken: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until the program is told to stop. `ready` is called once it can be reached."""
    config = uvicorn.Config(
        app,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        h11_max_incomplete_event_size=16 << 10,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=FAREWELL,
    )
    await Server(config, ready).serve(sockets=[taken])
