"""Cheap clients for a table under load: they speak the protocol of the screens, and hardly look.

They share the machine with the server: they look at the kind of each message, answer what the
server asks of a device, and search for the words that a change brings. Only a writer unpacks, and
only before the first tap.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import msgpack
from websockets.asyncio.client import ClientConnection, connect

from tests.serving.tables import PAGE, TableServer, packed

PATCH, ASKED = b"\x00\x92\x02", b"\x00\x92\x05"
"""How the messages begin that change a screen, and that ask something of the device."""
TAKEN_BACK, PUT_AGAIN = "Atšaukti", "Grąžinti"


class Client:
    """One connection: how much it was sent, and when. `reads` keeps what comes, for who will tap."""

    def __init__(self, socket: ClientConnection, reads: bool) -> None:
        self.socket = socket
        self.frames: list[bytes] | None = [] if reads else None
        self.came = self.sent = 0
        self.patched = 0.0
        self.buttons: dict[str, int] = {}
        self.awaited: tuple[bytes, asyncio.Future[None]] | None = None
        self.listening = asyncio.ensure_future(self.listen())

    async def listen(self) -> None:
        async for frame in self.socket:
            assert isinstance(frame, bytes)
            self.came += 1
            self.sent += len(frame)
            if frame.startswith(PATCH):
                self.patched = time.monotonic()
            elif frame.startswith(ASKED):
                await self.answer(frame)
            if self.frames is not None:
                self.frames.append(frame)
            if self.awaited is not None and self.awaited[0] in frame:
                self.awaited[1].set_result(None)
                self.awaited = None

    async def answer(self, frame: bytes) -> None:
        """A device is asked to stay awake or to say something: done."""
        call = msgpack.unpackb(frame[1:], strict_map_key=False)[1]
        reply = {"control_id": call["control_id"], "call_id": call["call_id"]}
        await self.socket.send(packed([5, {**reply, "result": None, "error": None}]))

    async def learn(self) -> None:
        """The newest button of every name, once those are there that are tapped."""
        while not {TAKEN_BACK, PUT_AGAIN} <= self.buttons.keys():
            for frame in tuple(self.frames or ()):
                self.find(msgpack.unpackb(frame[1:], strict_map_key=False))
            await asyncio.sleep(0.2)
        self.frames = None

    def find(self, value: Any) -> None:
        if isinstance(value, dict):
            content = value.get("content")
            if value.get("_c") == "TextButton" and isinstance(content, dict) and "_i" in value:
                self.buttons[str(content.get("label"))] = value["_i"]
            for part in value.values():
                self.find(part)
        elif isinstance(value, list):
            for part in value:
                self.find(part)

    def waits_for(self, what: bytes) -> asyncio.Future[None]:
        """Done when a message comes with that in it."""
        future = asyncio.get_running_loop().create_future()
        self.awaited = (what, future)
        return future

    async def tap(self, name: str) -> float:
        """The moment of the tap."""
        began = time.monotonic()
        tapped = {"target": self.buttons[name], "name": "click", "data": None}
        await self.socket.send(packed([3, tapped]))
        return began


async def joined(server: TableServer, kind: str, match: str) -> Client:
    socket = await connect(
        f"ws://127.0.0.1:{server.port}/ws",
        additional_headers={"Origin": server.address, **server.cookie(kind)},
        proxy=None,
        max_size=None,
    )
    page = {**PAGE, "route": f"/match/{match}"}
    await socket.send(packed([1, {"session_id": None, "page_name": "", "page": page}]))
    return Client(socket, reads=kind == "write")


async def settled(clients: Sequence[Client]) -> None:
    """Waits until nothing more comes to any of them."""
    before = -1
    while (count := sum(client.came for client in clients)) != before:
        before = count
        await asyncio.sleep(0.6)


async def left(clients: Sequence[Client]) -> None:
    for client in clients:
        client.listening.cancel()
        await client.socket.close()
