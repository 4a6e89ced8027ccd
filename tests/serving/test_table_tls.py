"""A table with a certificate: the same door, by TLS."""

from __future__ import annotations

import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.browser.server import ROOT, free_port
from tests.serving.tables import TableServer

TLS = Path(__file__).parent / "tls"
"""A certificate for 127.0.0.1, made for these tests, and its key."""


class SecureServer(TableServer):
    """The same with a certificate."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.command += ["--cert", str(TLS / "cert.pem"), "--key", str(TLS / "key.pem")]

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def answers(self) -> bool:
        try:
            return httpx.get(self.address, verify=trusting(), trust_env=False).status_code == 403
        except httpx.HTTPError:
            return False


def trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(TLS / "cert.pem"))


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecureServer]:
    running = SecureServer(tmp_path_factory.mktemp("secure") / "data").start()
    assert isinstance(running, SecureServer)
    yield running
    running.stop()


def test_the_key_is_exchanged_for_a_cookie_that_only_tls_carries(secure: SecureServer) -> None:
    with httpx.Client(base_url=secure.address, verify=trusting(), trust_env=False) as asking:
        answer = asking.get(secure.way_in("write"))
        assert answer.status_code == 303
        assert answer.headers["set-cookie"].endswith("; Secure")
        page = asking.get("/", headers={"origin": secure.address})
        assert page.status_code == 200
        policy = page.headers["content-security-policy"]
        assert f"connect-src 'self' wss://127.0.0.1:{secure.port}" in policy
        assert page.headers["set-cookie"].endswith("; Secure")
        foreign = {"origin": secure.address.replace("https", "http")}
        assert asking.get("/", headers=foreign).status_code == 403


def test_a_screen_connects_by_tls(secure: SecureServer) -> None:
    with connect(
        f"wss://127.0.0.1:{secure.port}/ws",
        ssl=trusting(),
        additional_headers={"Origin": secure.address, **secure.cookie("watch")},
        proxy=None,
    ) as socket:
        assert socket.ping().wait(5)


def test_it_does_not_say_that_nothing_is_encrypted(secure: SecureServer) -> None:
    assert secure.address in secure.said()
    assert "nešifruojamas" not in secure.said()


def test_an_address_that_is_not_ours_is_refused_in_one_sentence(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "main.py", "--table", "--host", "203.0.113.9",
         "--port", str(free_port()), "--data", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert "203.0.113.9" in run.stderr
    assert run.stderr.count("\n") == 1
