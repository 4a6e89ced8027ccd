"""Who is let in, and what every answer carries."""

from __future__ import annotations

import re
from contextlib import closing
from socket import create_connection

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.server import Server

FOREIGN_ORIGINS = ("https://evil.example", "http://127.0.0.1:1", "null", "http://localhost")


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example"]
)
def test_a_foreign_host_is_refused(host: str, client: httpx.Client) -> None:
    assert client.get("/", headers={"host": host}).status_code == 403


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_a_foreign_origin_is_refused(origin: str, client: httpx.Client) -> None:
    assert client.get("/", headers={"origin": origin}).status_code == 403


def test_our_own_names_and_origin_are_let_in(client: httpx.Client, trial: Server) -> None:
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]"):
        here = f"{name}:{trial.port}"
        headers = {"host": here, "origin": f"http://{here}"}
        assert client.get("/", headers=headers).status_code == 200


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_a_websocket_of_a_foreign_origin_is_refused(origin: str, trial: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{trial.port}/ws", origin=Origin(origin), proxy=None, legacy=True)
    assert refused.value.response.status_code == 403


def answered(server: Server, request: str) -> bytes:
    """The first bytes that come back on a bare request; none where the line is just ended."""
    with closing(create_connection(("127.0.0.1", server.port), 10)) as wire:
        try:
            wire.sendall(request.encode())
            return wire.recv(100)
        except ConnectionError:
            return b""


def test_a_websocket_of_a_foreign_host_is_refused(trial: Server) -> None:
    request = (
        "GET /ws HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert answered(trial, request).startswith(b"HTTP/1.1 403")


def test_only_the_one_websocket_is_there(trial: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{trial.port}/upload", proxy=None, legacy=True)
    assert refused.value.response.status_code == 403


def test_a_page_gives_a_device_once(client: httpx.Client, trial: Server) -> None:
    first = client.get("/")
    given = first.headers["set-cookie"]
    name = f"taskuknyga-{trial.port}"
    pattern = rf"{name}=[\w-]{{22}}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"
    assert re.fullmatch(pattern, given)
    kept = given.partition(";")[0]
    assert "set-cookie" not in client.get("/", headers={"cookie": kept}).headers
    forged = client.get("/", headers={"cookie": f"{name}=../../x"})
    assert "set-cookie" in forged.headers


def test_a_link_from_another_site_does_not_replace_the_device(client: httpx.Client) -> None:
    client.cookies.clear()
    answer = client.get("/", headers={"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"})
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


def test_a_file_gives_no_device(client: httpx.Client) -> None:
    client.cookies.clear()
    assert "set-cookie" not in client.get("/page.js").headers


def test_a_websocket_without_a_device_is_given_one(trial: Server) -> None:
    with connect(f"ws://127.0.0.1:{trial.port}/ws", proxy=None) as socket:
        assert socket.response is not None
        assert f"taskuknyga-{trial.port}=" in socket.response.headers["set-cookie"]


@pytest.mark.parametrize("path", ["/", "/page.js", "/main.dart.js", "/nothing.here", "/match/1"])
def test_every_answer_closes_itself_to_other_sites(path: str, client: httpx.Client) -> None:
    headers = client.get(path).headers
    assert "access-control-allow-origin" not in headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "unsafe-eval" not in headers["content-security-policy"].replace("wasm-unsafe-eval", "")
    assert "server" not in headers


def test_a_large_body_is_refused_before_it_is_read(trial: Server) -> None:
    head = f"POST / HTTP/1.1\r\nHost: 127.0.0.1:{trial.port}\r\nContent-Length: {1 << 30}\r\n\r\n"
    assert answered(trial, head + "x").startswith(b"HTTP/1.1 413")


def test_only_reading_is_allowed(client: httpx.Client) -> None:
    assert client.post("/", content=b"x").status_code == 405
    assert client.request("OPTIONS", "/").status_code == 405


def test_endless_headers_are_not_read_to_their_end(trial: Server) -> None:
    head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{trial.port}\r\nX-Long: {'a' * 500_000}\r\n\r\n"
    assert answered(trial, head)[:10] in (b"", b"HTTP/1.1 4")


def test_two_hosts_are_none(trial: Server) -> None:
    ours = f"Host: 127.0.0.1:{trial.port}\r\n"
    assert answered(trial, f"GET / HTTP/1.1\r\n{ours}\r\n").startswith(b"HTTP/1.1 200")
    assert answered(trial, f"GET / HTTP/1.1\r\n{ours}{ours}\r\n")[:10] in (b"", b"HTTP/1.1 4")
