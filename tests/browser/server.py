"""The real server as a process of its own, and a wire to it that can be cut."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.browser.pressed import with_copies

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds that a server may take to start."""

APP = ("main.py", "--web", "--port", "{port}", "--data", "{data}")
"""The command of the app itself, after the interpreter."""


def free_port() -> int:
    """A port that nobody uses just now, always of five digits."""
    while True:
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            port = int(trial.getsockname()[1])
        if port >= 10000:
            return port


class Server:
    """A server process over a data folder. `command` may name {port} and {data}.

    `kill` is kill -9; `start` afterwards comes back on the same port with the same data.
    """

    def __init__(self, data: Path, command: Sequence[str] = APP, port: int | None = None) -> None:
        self.data = data
        self.port = port or free_port()
        self.command = [part.format(port=self.port, data=data) for part in command]
        self.log = data.parent / f"{data.name}-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Starts it and waits until it answers. Raises RuntimeError with its log if it does not."""
        with_copies(self.data)
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.command], cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.said()}")
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        request = urllib.request.Request(self.address, method="HEAD")
        try:
            with urllib.request.urlopen(request, timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """kill -9, with whatever is under way."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end, as Ctrl+C does."""
        self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def restart(self) -> None:
        self.kill()
        self.start()

    def said(self) -> str:
        """All that it has printed."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""


class Wire:
    """A way to the server that can be cut, frozen and restored, as a phone's is.

    It listens on a port of its own and puts the server's port into what the browser asks, so that
    the gate takes it for its own address.
    """

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = free_port()
        self.up = True
        self.frozen = False
        self.open: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(started,), daemon=True)
        self.thread.start()
        started.wait(5)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Ends every connection and takes no new one."""
        self.up = False
        self.loop.call_soon_threadsafe(self.drop)

    def freeze(self) -> None:
        """Nothing comes through any more, but nobody is told: a phone out of reach."""
        self.frozen = True

    def restore(self) -> None:
        self.up, self.frozen = True, False

    def close(self) -> None:
        self.cut()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)

    def run(self, started: threading.Event) -> None:
        asyncio.set_event_loop(self.loop)
        listening = asyncio.start_server(self.connected, "127.0.0.1", self.port)
        server = self.loop.run_until_complete(listening)
        started.set()
        self.loop.run_forever()
        server.close()
        rest = asyncio.all_tasks(self.loop)
        for task in rest:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*rest, return_exceptions=True))
        self.loop.close()

    def drop(self) -> None:
        for writer in self.open.copy():
            writer.transport.abort()

    async def connected(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if not self.up:
            back.transport.abort()
            return
        try:
            far, forth = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            back.transport.abort()
            return
        self.open |= {back, forth}
        swap = (f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.to}".encode())
        await asyncio.gather(self.pump(near, forth, swap), self.pump(far, back, None))
        self.open -= {back, forth}

    async def pump(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        swap: tuple[bytes, bytes] | None,
    ) -> None:
        try:
            while data := await source.read(1 << 16):
                while self.frozen:
                    await asyncio.sleep(0.02)
                target.write(data.replace(*swap) if swap else data)
                await target.drain()
        except OSError:
            pass
        finally:
            target.close()
