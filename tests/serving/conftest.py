"""The real application under uvicorn, as a process, over a fresh folder."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.browser.server import Server

TRIAL = ("-m", "tests.serving.trial", "{port}", "{data}/cache/web")


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("trial") / "data", TRIAL).start()
    yield running
    running.kill()


@pytest.fixture
def client(trial: Server) -> Iterator[httpx.Client]:
    """Asks as a browser without any compression or cookies."""
    headers = {"accept-encoding": "identity"}
    with httpx.Client(base_url=trial.address, headers=headers, trust_env=False) as asking:
        yield asking
