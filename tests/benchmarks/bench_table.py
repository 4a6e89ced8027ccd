"""A table under load, and what a phone loads: `python -m pytest -s tests/benchmarks/bench_table.py`.

Clients that speak the protocol of the screens sit at the real server. First 20 watchers and 2
writers at one match of eight players, in which the writers by turns write a deal or take one back,
a change a second: that is faster than anybody plays, and as fast as two who correct each other.
Then 50 matches with a writer and a watcher each, as in a club's evening: in every match a deal is
written every 20 seconds, each at its own moment, so that five fall into two seconds. Every change
is one tap, and counts for each client from the tap to the last of the messages that it brings.

The clients are cheap (`table_clients`); how much of a processor they took is told beside.

What a browser loads is counted over plain http, as a phone in the room does, beside a bare Flet
app. Absolute figures are printed beside the goals; only ratios fail: to the bare app, and to a
calibration loop of the same run (of the clock, since whoever waits does not care who else has the
processor).
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

import pytest
from playwright.sync_api import Browser

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import dvi_zvakes
from scoring.log import Event, Setup
from scoring.match import begun
from tests.benchmarks.bench_scoring import CALIBRATED, calibration
from tests.benchmarks.process import idle, memory, taken
from tests.benchmarks.table_clients import (
    PUT_AGAIN,
    TAKEN_BACK,
    Client,
    joined,
    left,
    settled,
)
from tests.browser.harness import WAIT, device
from tests.browser.server import Server
from tests.serving.tables import TableServer
from views.serving.table.addresses import addresses
from views.serving.ways import new_id, now

EIGHT = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Feliksas", "Giedrė", "Henrikas")
POINTS = (30, 20, 25, 28, 31, 17, 22, 39)
DEALS = 7
"""Played in every match: taken back and put again they are what changes."""
MATCHES, WATCHERS, WRITERS = 50, 20, 2
CHANGES, EVERY = 16, 1.0
"""At the one match: so many changes, so many seconds apart."""
BETWEEN_CHANGES = 60
"""Rounds of the calibration loop after each of them: whoever else has the machine in one second may
leave it in the next."""
ROUNDS, BETWEEN = 2, 20.0
"""In the fifty matches: so many changes in each, so many seconds apart, each at its own moment."""

GOAL, MOST = 250.0, 500.0
"""Milliseconds from a tap until everybody has the change, for 95 in 100, on a machine whose
calibration loop makes CALIBRATED rounds a second: what is aimed at, and what fails."""
SESSION = 1e6
"""Bytes that are sent to a session in all."""
FIRST = 0.37
"""Of what a bare app loads at a first visit."""
SECOND = 20_000
"""Bytes of a second visit."""


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
    idle(running)
    yield running
    running.stop()


async def changed(
    writer: Client, clients: Sequence[Client], back: bool, every: float
) -> list[float]:
    """One change: milliseconds from the tap until each client had the last of it. Ends so many
    seconds after the tap, or when all have it."""
    what = title(DEALS if back else DEALS + 1)
    seen = [client.waits_for(what) for client in clients]
    began = await writer.tap(TAKEN_BACK if back else PUT_AGAIN)
    async with asyncio.timeout(30):
        await asyncio.gather(*seen)
    await asyncio.sleep(max(0.1, began + every - time.monotonic()))
    return [1000 * (client.patched - began) for client in clients]


def title(deal: int) -> bytes:
    """What the head of a match says when that deal is the next."""
    return f"{deal} padalijimas iš 8".encode()


class Measured(NamedTuple):
    """Milliseconds of every client at every change, and how many times slower this machine was just
    then than the one of the goals, where that was looked at; megabytes of memory a session; bytes that
    came to a session in all; and what one change brings to one client. `server` and `clients` are
    how much of a processor they took while there were changes; `cost` is what the server needed of
    it for one change on one screen, in milliseconds."""

    times: list[float]
    slow: list[float]
    memory: float
    sent: float
    change: float
    server: float
    clients: float
    cost: float


class Watch:
    """What is measured from the first change on."""

    def __init__(self, server: TableServer, clients: Sequence[Client]) -> None:
        self.server, self.clients = server, clients
        self.begun, self.own, self.theirs = time.monotonic(), time.thread_time(), taken(server)
        self.sent = sum(client.sent for client in clients)

    def measured(
        self, times: list[float], slow: list[float], changes: int, before: float
    ) -> Measured:
        """`changes` is how many each client saw, `before` the memory before any of them came."""
        seconds, many = time.monotonic() - self.begun, len(self.clients)
        needed = taken(self.server) - self.theirs
        sent = sum(client.sent for client in self.clients)
        return Measured(
            times,
            slow,
            (memory(self.server) - before) / many / 1e6,
            sent / many,
            (sent - self.sent) / many / changes,
            needed / seconds,
            (time.thread_time() - self.own) / seconds,
            1000 * needed / many / changes,
        )


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
    watch, times, slow = Watch(server, clients), list[float](), list[float]()
    for change in range(CHANGES):
        times += await changed(clients[change % WRITERS], clients, change % 2 == 0, EVERY)
        slow += [slower(BETWEEN_CHANGES)] * len(clients)
    found = watch.measured(times, slow, CHANGES, before)
    await left([*clients, warm])
    return found


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
    watch = Watch(server, clients)

    async def writing(place: int, pair: tuple[Client, Client]) -> list[float]:
        await asyncio.sleep(BETWEEN * place / MATCHES)
        changes = [await changed(pair[0], pair, n % 2 == 0, BETWEEN) for n in range(ROUNDS)]
        return [one for times in changes for one in times]

    found = await asyncio.gather(*(writing(i, pair) for i, pair in enumerate(pairs)))
    measured = watch.measured([one for times in found for one in times], [], ROUNDS, before)
    await left(clients)
    return measured


def slower(rounds: int = 1000) -> float:
    """How many times slower this machine is just now than the one of the goals."""
    begun = time.perf_counter()
    for _ in range(rounds):
        calibration()
    return max(1.0, (time.perf_counter() - begun) * CALIBRATED / rounds)


def told(what: str, measured: Measured, slow: float) -> None:
    """Prints the figures; `slow` is how many times slower this machine was just before."""
    ordered = sorted(measured.times)
    slow = (slow + slower()) / 2
    each = measured.slow or [slow] * len(measured.times)
    here = sorted(one / slow for one, slow in zip(measured.times, each, strict=True))
    print(
        f"\n{what}: seen after {statistics.median(ordered):.0f} ms (median), "
        f"{p95(ordered):.0f} ms (p95), {ordered[-1]:.0f} ms (last); "
        f"{measured.memory:.2f} MB of memory a session, {measured.sent / 1000:.0f} kB sent to it, "
        f"{measured.change / 1000:.1f} kB a change\n"
        f"  of a processor the server took {measured.server:.0%}, {measured.cost:.1f} ms a change "
        f"and screen; all clients {measured.clients:.0%}\n"
        f"  on the machine of the goals, {statistics.median(each):.2f} times as fast: median "
        f"{statistics.median(here):.0f} ms, p95 {p95(here):.0f} ms (goal {GOAL:.0f}, at most "
        f"{MOST:.0f})"
    )
    assert p95(here) <= MOST
    assert measured.sent <= SESSION


def p95(ordered: Sequence[float]) -> float:
    return ordered[int(0.95 * len(ordered))]


def run(work: Any) -> Measured:
    """In a thread of its own: the browser's driver has the loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(asyncio.run, work).result()
    assert isinstance(found, Measured)
    return found


def test_twenty_watch_and_two_write(table: TableServer) -> None:
    slow = slower()
    told("20 watchers, 2 writers", run(one_match(table)), slow)


def test_fifty_matches_at_once(table: TableServer) -> None:
    slow = slower()
    told("50 matches at once", run(fifty(table)), slow)


# What a phone loads ---------------------------------------------------------------------------


def loaded(browser: Browser, addresses_: Sequence[str]) -> list[int]:
    """Bytes over the network of each visit, one after another on a new device."""
    context = device(browser)
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
