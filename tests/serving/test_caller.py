"""Connections that ask for nothing: so many from one address, and not for long."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from tests.serving.tables import TableServer
from views.serving import caller


@asynccontextmanager
async def served() -> AsyncIterator[int]:
    """An application that says «yes», at a port of this machine."""

    async def yes(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"yes"})

    config, state = uvicorn.Config(yes, lifespan="off"), ServerState()
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: caller.Caller(config, state, {}), "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def closed(reader: asyncio.StreamReader) -> bool:
    """Whether the other side ends it within a second."""
    try:
        async with asyncio.timeout(1):
            return await reader.read(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def test_who_asks_for_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "PATIENCE", 0.2)
    async with served() as port:
        half, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: a")
        whole, asking = await asyncio.open_connection("127.0.0.1", port)
        asking.write(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        assert b"200" in await whole.readline()
        assert await closed(half)
        await whole.readuntil(b"yes")
        assert not await closed(whole), "who has asked may ask again"
        asking.close()


async def test_one_address_has_but_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "FROM_ONE", 3)
    async with served() as port:
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
        assert [await closed(reader) for reader, _ in lines] == [False, False, False, True]
        lines[0][1].close()
        await asyncio.sleep(0.05)
        reader, _ = await asyncio.open_connection("127.0.0.1", port)
        assert not await closed(reader)


def test_a_table_lets_in_who_has_a_key_beside_many_of_them(tmp_path: Path) -> None:
    table = TableServer(tmp_path / "data")
    table.start()
    lines = [socket.create_connection(("127.0.0.1", table.port)) for _ in range(caller.FROM_ONE)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\nHost: ")
    lines.pop().close()
    lines.pop().close()
    with table.client() as asking:
        assert asking.get(table.way_in("watch")).status_code == 303
    for line in lines:
        line.close()
    table.stop()
