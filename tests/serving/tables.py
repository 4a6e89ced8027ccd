"""A table served as a process, and a client that speaks the protocol of its screens.

The client is what a browser is to the server, without a picture: it knows every control that it
was sent, by the words on it, and taps them.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgpack
from websockets.sync.client import ClientConnection, connect

from tests.browser.server import Server
from views.serving.table.door import cookie_name
from views.serving.table.keys import ADDRESS, FILE

TABLE = ("main.py", "--table", "--host", "127.0.0.1", "--port", "{port}", "--data", "{data}")
PAGE = {"route": "/", "web": True, "width": 360, "height": 800}
WAIT = 20.0


class TableServer(Server):
    """`python main.py --table` over a data folder, on this machine alone."""

    def __init__(self, data: Path, port: int | None = None) -> None:
        super().__init__(data, TABLE, port)

    def answers(self) -> bool:
        """Without a key it answers by refusing."""
        try:
            with urllib.request.urlopen(self.address, timeout=1):
                return False
        except urllib.error.HTTPError as refused:
            return refused.code == 403
        except OSError:
            return False

    def key(self, kind: str, match_id: str = "") -> str:
        """The key that is kept for them."""
        rows = json.loads((self.data / FILE).read_text())["keys"]
        return next(
            str(row["text"]) for row in rows if row["kind"] == kind and row["match_id"] == match_id
        )

    def way_in(self, kind: str, match_id: str = "") -> str:
        """The path that is handed out."""
        return ADDRESS + self.key(kind, match_id)

    def cookie(self, kind: str, match_id: str = "") -> dict[str, str]:
        return {"cookie": f"{cookie_name(self.port)}={self.key(kind, match_id)}"}

    def client(self) -> httpx.Client:
        """A browser without pictures; it follows no redirect by itself."""
        return httpx.Client(base_url=self.address, trust_env=False, timeout=30)


def packed(message: Any) -> bytes:
    return b"\x00" + bytes(msgpack.packb(message))


class Phone:
    """A connected screen. `bytes` counts what came over it."""

    def __init__(self, server: TableServer, cookies: dict[str, str], route: str = "/") -> None:
        self.controls: dict[int, dict[str, Any]] = {}
        self.bytes = 0
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{server.port}/ws",
            additional_headers={"Origin": server.address, **cookies},
            proxy=None,
            max_size=None,
            legacy=True,
        )
        page = {**PAGE, "route": route}
        self.socket.send(packed([1, {"session_id": None, "page_name": "", "page": page}]))

    def listen(self, seconds: float = 0.3) -> None:
        """Takes in what comes, until it is quiet for so long."""
        while True:
            try:
                frame = self.socket.recv(timeout=seconds)
            except TimeoutError:
                return
            assert isinstance(frame, bytes)
            self.bytes += len(frame)
            action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
            if action == 5:
                self.answer(body)
            self.learn(body)

    def answer(self, call: dict[str, Any]) -> None:
        """What the client is asked to do it does: it goes where it is told."""
        reply = {"control_id": call["control_id"], "call_id": call["call_id"]}
        self.socket.send(packed([5, {**reply, "result": None, "error": None}]))
        if call["name"] == "push_route":
            self.go(call["args"]["route"])

    def go(self, route: str) -> None:
        self.socket.send(packed([4, {"id": 1, "props": {"route": route}}]))
        self.event(1, "route_change", {"route": route})

    def learn(self, value: Any) -> None:
        """Every control in a message, by its number."""
        if isinstance(value, dict):
            if "_i" in value:
                self.controls.setdefault(value["_i"], {}).update(value)
            for part in value.values():
                self.learn(part)
        elif isinstance(value, list):
            for part in value:
                self.learn(part)

    def named(self, name: str) -> Iterator[int]:
        """The buttons of that accessible name, the newest first."""
        for number in sorted(self.controls, reverse=True):
            content = self.controls[number].get("content")
            said = content.get("label") if isinstance(content, dict) else None
            if said == name and self.controls[number].get("_c") == "TextButton":
                yield number

    def event(self, target: int, name: str, data: Any = None) -> None:
        self.socket.send(packed([3, {"target": target, "name": name, "data": data}]))

    def tap(self, name: str) -> None:
        """One tap on the newest button of that name, once it is there."""
        end = time.monotonic() + WAIT
        while (found := next(self.named(name), None)) is None:
            assert time.monotonic() < end, f"no {name!r}"
            self.listen(0.1)
        self.event(found, "click")

    def close(self) -> None:
        self.socket.close()
