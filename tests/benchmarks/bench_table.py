"""A table under load, and what a phone loads: `python -m pytest -s tests/benchmarks/bench_table.py`.

Clients that speak the protocol of the screens sit at the real server: 20 watchers and 2 writers at
one match of eight players, then 50 matches with a writer and a watcher each. Every change is one
tap, and counts for each client from the tap to the message that brings it. What a browser loads is
counted over plain http, as a phone in the room does, beside a bare Flet app. Absolute figures are
printed beside the goals; only ratios fail: to the bare app, and to a calibration loop of the same
run (of the clock, since whoever waits does not care who else has the processor).
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgpack
import pytest
from playwright.sync_api import Browser, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import dvi_zvakes
from scoring.log import Event, Setup
from scoring.match import begun
from tests.benchmarks.bench_scoring import CALIBRATED, calibration
from tests.browser.harness import PHONE, WAIT, launched
from tests.browser.server import Server
from tests.serving.tables import PAGE, TableServer, packed
from views.serving.table.addresses import addresses
from views.serving.ways import new_id, now

EIGHT = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Feliksas", "Giedrė", "Henrikas")
POINTS = (30, 20, 25, 28, 31, 17, 22, 39)
DEALS = 7
"""Played in every match: taken back and put again they are what changes."""
MATCHES, WATCHERS, WRITERS = 50, 20, 2
CHANGES = 10
"""At the one match, a second or so apart."""
ROUNDS, BETWEEN = 2, 6.0
"""In the fifty matches: so many changes in each, so many seconds apart, each at its own moment."""

GOAL, MOST = 250.0, 1000.0
"""Milliseconds from a tap until everybody has the change, for 95 in 100, on a machine whose
calibration loop makes CALIBRATED rounds a second: what is aimed at, and what fails."""
SESSION = 1e6
"""Bytes that are sent to a session in all."""
FIRST = 0.37
"""Of what a bare app loads at a first visit."""
SECOND = 20_000
"""Bytes of a second visit."""
BARE = ("-m", "tests.benchmarks.bare_app", "{port}", "0.0.0.0")
TAKEN_BACK, PUT_AGAIN = "Atšaukti", "Grąžinti"


def match_name(number: int) -> str:
    return f"match-{number:04}"


async def fill(data: Path) -> None:
    """Matches of Dvi žvakės with eight players, a deal before their end."""
    book = Book.open(data, now=now, new_id=new_id)
    assert isinstance(book, Book)
    game = dvi_zvakes.GAME
    played = tuple(Event("played", deal=Deal(dvi_zvakes.Entry(POINTS))) for _ in range(DEALS))
    for number in range(MATCHES):
        match = begun(match_name(number), game, Setup(EIGHT, 0, game.rules))
        kept = await book.adopt(replace(match, log=(*match.log, *played)))
        assert isinstance(kept, Saved)
        assert kept.match.id == match_name(number)
    await book.close()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    data = tmp_path_factory.mktemp("table") / "data"
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, fill(data)).result()
    running = TableServer(data)
    running.command[running.command.index("--host") + 1] = "0.0.0.0"
    running.start()
    yield running
    running.stop()


class Client:
    """One connection: what it was sent, when, and how much."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[tuple[float, bytes]] = []
        self.buttons: dict[str, int] = {}
        self.listening = asyncio.ensure_future(self.listen())

    async def listen(self) -> None:
        async for frame in self.socket:
            assert isinstance(frame, bytes)
            self.frames.append((time.monotonic(), frame))

    async def learn(self) -> None:
        """The newest button of every name, once those are there that are tapped."""
        while not {TAKEN_BACK, PUT_AGAIN} <= self.buttons.keys():
            for _, frame in tuple(self.frames):
                self.find(msgpack.unpackb(frame[1:], strict_map_key=False))
            await asyncio.sleep(0.2)

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

    async def tap(self, name: str) -> float:
        """The moment of the tap."""
        began = time.monotonic()
        tapped = {"target": self.buttons[name], "name": "click", "data": None}
        await self.socket.send(packed([3, tapped]))
        return began

    async def seen(self, what: bytes, since: float) -> float:
        """Milliseconds until a message came with that in it."""
        first, end = len(self.frames), time.monotonic() + 30
        first = next((i for i, (at, _) in enumerate(self.frames) if at >= since), first)
        while True:
            for at, frame in self.frames[first:]:
                if what in frame:
                    return 1000 * (at - since)
            first = len(self.frames)
            assert time.monotonic() < end, f"{what.decode()!r} never came"
            await asyncio.sleep(0.002)


async def joined(server: TableServer, kind: str, match: str) -> Client:
    socket = await connect(
        f"ws://127.0.0.1:{server.port}/ws",
        additional_headers={"Origin": server.address, **server.cookie(kind)},
        proxy=None,
        max_size=None,
    )
    page = {**PAGE, "route": f"/match/{match}"}
    await socket.send(packed([1, {"session_id": None, "page_name": "", "page": page}]))
    return Client(socket)


async def settled(clients: Sequence[Client]) -> None:
    """Waits until nothing more comes to any of them."""
    before = -1
    while (count := sum(len(client.frames) for client in clients)) != before:
        before = count
        await asyncio.sleep(0.6)


async def left(clients: Sequence[Client]) -> None:
    for client in clients:
        client.listening.cancel()
        await client.socket.close()


def title(deal: int) -> bytes:
    """What the head of a match says when that deal is the next."""
    return f"{deal} padalijimas iš 8".encode()


class Measured(NamedTuple):
    """Milliseconds of every client at every change; megabytes of memory a session; bytes that
    came to a session in all; and what one change brings to one client."""

    times: list[float]
    memory: float
    sent: float
    change: float


async def one_match(server: TableServer) -> Measured:
    """20 watchers and 2 writers; the writers write by turns."""
    warm = await joined(server, "watch", match_name(0))
    await settled([warm])
    before = memory(server)
    kinds = ["write"] * WRITERS + ["watch"] * WATCHERS
    clients = [await joined(server, kind, match_name(0)) for kind in kinds]
    await settled(clients)
    for writer in clients[:WRITERS]:
        await writer.learn()
    came = sum(len(frame) for client in clients for _, frame in client.frames)
    times: list[float] = []
    for change in range(CHANGES):
        back = change % 2 == 0
        began = await clients[change % WRITERS].tap(TAKEN_BACK if back else PUT_AGAIN)
        what = title(DEALS if back else DEALS + 1)
        times += await asyncio.gather(*(client.seen(what, began) for client in clients))
        await asyncio.sleep(0.4)
    await settled(clients)
    grown = (memory(server) - before) / len(clients)
    sent = sum(len(frame) for client in clients for _, frame in client.frames)
    await left([*clients, warm])
    a_change = (sent - came) / CHANGES / len(clients)
    return Measured(times, grown / 1e6, sent / len(clients), a_change)


async def fifty(server: TableServer) -> Measured:
    """Every writer writes in a match of his own, and somebody watches it."""
    before = memory(server)
    pairs: list[tuple[Client, Client]] = []
    for number in range(MATCHES):
        writer = await joined(server, "write", match_name(number))
        pairs.append((writer, await joined(server, "watch", match_name(number))))
    clients = [client for pair in pairs for client in pair]
    await settled(clients)
    for writer, _ in pairs:
        await writer.learn()

    async def writing(place: int, pair: tuple[Client, Client]) -> list[float]:
        await asyncio.sleep(BETWEEN * place / MATCHES)
        times: list[float] = []
        for change in range(ROUNDS):
            back = change % 2 == 0
            began = await pair[0].tap(TAKEN_BACK if back else PUT_AGAIN)
            what = title(DEALS if back else DEALS + 1)
            times += await asyncio.gather(*(client.seen(what, began) for client in pair))
            await asyncio.sleep(max(0.0, began + BETWEEN - time.monotonic()))
        return times

    found = await asyncio.gather(*(writing(i, pair) for i, pair in enumerate(pairs)))
    grown = (memory(server) - before) / len(clients)
    sent = sum(len(frame) for client in clients for _, frame in client.frames)
    await left(clients)
    return Measured([one for times in found for one in times], grown / 1e6, sent / len(clients), 0)


def memory(server: TableServer) -> float:
    """Bytes that the server holds; 0 where the system does not tell."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.exists():
        return 0.0
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
    return float(line.split()[1]) * 1024


def slower() -> float:
    """How many times slower this machine is than the one of the goals."""
    begun = time.perf_counter()
    for _ in range(1000):
        calibration()
    return max(1.0, (time.perf_counter() - begun) * CALIBRATED / 1000)


def told(what: str, measured: Measured) -> None:
    ordered = sorted(measured.times)
    p95 = ordered[int(0.95 * len(ordered))]
    print(
        f"\n{what}: seen after {statistics.median(ordered):.0f} ms (median), {p95:.0f} ms (p95), "
        f"{ordered[-1]:.0f} ms (last); {measured.memory:.2f} MB of memory a session, "
        f"{measured.sent / 1000:.0f} kB sent to it"
        + (f", {measured.change / 1000:.1f} kB a change" if measured.change else "")
    )
    here = p95 / slower()
    print(f"  on the machine of the goals {here:.0f} ms (goal {GOAL:.0f}, at most {MOST:.0f})")
    assert here <= MOST
    assert measured.sent <= SESSION


def run(work: Any) -> Measured:
    """In a thread of its own: the browser's driver has the loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(asyncio.run, work).result()
    assert isinstance(found, Measured)
    return found


def test_twenty_watch_and_two_write(table: TableServer) -> None:
    told("20 watchers, 2 writers", run(one_match(table)))


def test_fifty_matches_at_once(table: TableServer) -> None:
    told("50 matches at once", run(fifty(table)))


# What a phone loads ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launched(playwright)
        yield started
        started.close()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("bare") / "data", BARE).start()
    yield running
    running.kill()


def loaded(browser: Browser, addresses_: Sequence[str]) -> list[int]:
    """Bytes over the network of each visit, one after another on a new device."""
    width, height = PHONE
    context = browser.new_context(viewport={"width": width, "height": height}, locale="lt-LT")
    visits: list[int] = []
    for address in addresses_:
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        sizes: list[float] = []
        session.on(
            "Network.loadingFinished", lambda event, s=sizes: s.append(event["encodedDataLength"])
        )
        page.goto(address, wait_until="commit")
        page.wait_for_selector(
            "flt-semantics-placeholder, flt-semantics", state="attached", timeout=WAIT
        )
        before = -1
        while len(sizes) != before:
            before = len(sizes)
            page.wait_for_timeout(1500)
        visits.append(round(sum(sizes)))
        page.close()
    context.close()
    return visits


def test_a_first_and_a_second_visit(browser: Browser, table: TableServer, bare: Server) -> None:
    place = addresses("0.0.0.0")[0]
    own = f"http://{place}:{table.port}"
    first, second = loaded(browser, [own + table.way_in("watch"), own + "/"])
    (beside,) = loaded(browser, [f"http://{place}:{bare.port}"])
    print(
        f"\nfirst visit {first / 1e6:.2f} MB, bare {beside / 1e6:.2f} MB: {first / beside:.3f} "
        f"(at most {FIRST}); second visit {second / 1000:.1f} kB (at most {SECOND / 1000:.0f})"
    )
    assert first <= FIRST * beside
    assert second <= SECOND
