"""Every connection is a new session, whatever the client asks for."""

from __future__ import annotations

import time
from typing import Any

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.browser.server import Server

PAGE = {"route": "/", "web": True, "width": 360, "height": 800}
LARGEST = 2 << 20


def joined(server: Server, session: str | None = None) -> ClientConnection:
    socket = connect(f"ws://127.0.0.1:{server.port}/ws", proxy=None, max_size=None, legacy=True)
    socket.send(packed([1, {"session_id": session, "page_name": "", "page": PAGE}]))
    return socket


def packed(message: Any) -> bytes:
    return b"\x00" + bytes(msgpack.packb(message))


def answer(socket: ClientConnection) -> Any:
    frame = socket.recv(timeout=10)
    assert isinstance(frame, bytes)
    assert frame[0] == 0
    return msgpack.unpackb(frame[1:], strict_map_key=False)


def ids(value: Any) -> set[int]:
    """Every number of a control in a message."""
    if isinstance(value, dict):
        own = {value["_i"]} if "_i" in value else set()
        return own.union(*map(ids, value.values()))
    return set().union(*map(ids, value)) if isinstance(value, list) else set()


def first_screen(socket: ClientConnection) -> tuple[str, set[int]]:
    """The session and the numbers of the controls on its first screen."""
    action, body = answer(socket)
    assert action == 1
    numbers = {number for number in ids(body) if number > 2}
    assert "Dar vienas" in repr(body), "the first answer is the whole screen"
    return body["session_id"], numbers


def test_a_session_is_never_taken_up_again(trial: Server) -> None:
    with joined(trial) as socket:
        session, controls = first_screen(socket)
    time.sleep(0.3)
    with joined(trial, session) as socket:
        again, others = first_screen(socket)
    assert again != session
    assert controls.isdisjoint(others)


def test_controls_are_numbered_from_a_random_place(trial: Server) -> None:
    def lowest() -> int:
        with joined(trial) as socket:
            return min(first_screen(socket)[1])

    before = lowest()
    trial.restart()
    after = lowest()
    assert min(before, after) > 1000
    assert abs(before - after) > 10_000


STRANGERS = (
    b"",
    b"\x00\xff",
    b"\x01data",
    packed([3, {}]),
    packed([1, {"page": 7}]),
    packed(1),
)


def ended(socket: ClientConnection) -> int | None:
    """The code with which the server ends a connection."""
    try:
        while True:
            socket.recv(timeout=10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("frame", STRANGERS)
def test_anything_but_a_client_is_shown_out(frame: bytes, trial: Server) -> None:
    with connect(f"ws://127.0.0.1:{trial.port}/ws", proxy=None) as socket:
        socket.send(frame)
        assert ended(socket) == 1002


def test_a_message_that_is_too_large_ends_the_connection(trial: Server) -> None:
    with joined(trial) as socket:
        first_screen(socket)
        socket.send(b"\x00" + b"x" * (LARGEST + 1))
        assert ended(socket) == 1009


def test_an_old_tap_finds_nothing(trial: Server) -> None:
    with joined(trial) as socket:
        _, controls = first_screen(socket)
    with joined(trial) as socket:
        first_screen(socket)
        for number in controls:
            socket.send(packed([3, {"target": number, "name": "click", "data": None}]))
        time.sleep(0.5)
    assert not (trial.data / "count").exists()
