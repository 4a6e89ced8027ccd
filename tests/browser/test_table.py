"""A whole match at a table: two who write, two who watch, a phone cut off, the server killed."""

from __future__ import annotations

import io
import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from scoring.texts import said, texts
from tests.browser.harness import DESKTOP, PHONE, WAIT, Screen, until
from tests.browser.seeded import MATCH, seeded
from tests.browser.server import Wire
from tests.browser.table import FOUR, standing, tap_tricks
from tests.browser.test_kopecios import LADDER
from tests.serving.tables import TableServer
from views.serving.table.addresses import addresses

pytestmark = pytest.mark.browser

AT_ONCE = 1.0
"""Seconds in which everybody at the table has a change."""
WRITTEN = "Įvesti padalijimą"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TableServer]:
    with TableServer(seeded(tmp_path / "data")) as running:
        yield running


@pytest.fixture
def wire(table: TableServer) -> Iterator[Wire]:
    line = Wire(table.port)
    yield line
    line.close()


@pytest.fixture
def comes(table: TableServer, open_screen: Callable[..., Screen]) -> Callable[..., Screen]:
    """Somebody scans a code, and looks at the match."""

    def coming(kind: str, path: str = "", address: str = "", **device: Any) -> Screen:
        screen = open_screen(address or table.address, table.way_in(kind), **device)
        assert table.key(kind) not in screen.page.url
        return screen.open(path or f"/match/{MATCH}")

    return coming


def log(server: TableServer) -> list[dict[str, Any]]:
    """What is written of the match, event by event."""
    text = (server.data / "matches" / f"{MATCH}.json").read_text()
    return [row for row in rows(json.loads(text)) if row.get("kind") or row.get("event")]


def rows(found: Any) -> Iterator[dict[str, Any]]:
    """Every object in a JSON value."""
    if isinstance(found, dict):
        yield found
        found = list(found.values())
    if isinstance(found, list):
        for part in found:
            yield from rows(part)


def played(server: TableServer) -> list[str]:
    """Who wrote each deal, in order."""
    events = [row for row in log(server) if "played" in (row.get("kind"), row.get("event"))]
    return [str(event.get("by", "")) for event in events]


def on_board(totals: Sequence[int]) -> list[re.Pattern[str]]:
    """What the tiles of the board say."""
    return [
        re.compile(f"^{name}: {said(total)}, paskutinis padalijimas")
        for name, total in zip(FOUR, totals, strict=True)
    ]


class Party:
    """Everybody at the table."""

    def __init__(self, writers: Sequence[Screen], watcher: Screen, board: Screen) -> None:
        self.writers, self.watcher, self.board = tuple(writers), watcher, board

    def see(self, totals: Sequence[int], without: Screen | None = None) -> float:
        """Waits until all have the standing; the seconds until the last had it."""
        began = time.monotonic()
        for screen in (*self.writers, self.watcher):
            if screen is not without:
                screen.sees(*standing(totals))
        self.board.sees(*on_board(totals))
        return time.monotonic() - began

    def all(self) -> tuple[Screen, ...]:
        return (*self.writers, self.watcher, self.board)


def enter(screen: Screen, tricks: Sequence[int]) -> None:
    """A deal from the form that is open, to «Įrašyti»."""
    tap_tricks(screen, tricks)
    screen.tap("Įrašyti").sees(re.compile("^Įrašytas"))


def test_two_write_and_two_watch_a_whole_match(
    table: TableServer, wire: Wire, comes: Callable[..., Screen]
) -> None:
    aiste, benas = comes("write", size=PHONE), comes("write", address=wire.address, size=PHONE)
    board = comes("watch", f"/match/{MATCH}/board", size=DESKTOP)
    party = Party((aiste, benas), comes("watch", size=PHONE), board)
    aiste.tap("Rašo: Aistė")
    benas.tap("Rašo: Benas")
    for number, (tricks, totals) in enumerate(LADDER, 1):
        writer = (aiste, benas)[number % 2]
        if number == 3:
            both_at_once(aiste, benas, tricks, totals)
        elif number == 5:
            wire.cut()
            benas.becomes("cut")
            aiste.tap(WRITTEN)
            enter(aiste, tricks)
            party.see(totals, without=benas)
            assert benas.page.locator("#cut-bar").is_visible()
            wire.restore()
            benas.becomes("ready")
        elif number == 7:
            aiste.tap(WRITTEN)
            tap_tricks(aiste, tricks)
            aiste.sees("9 iš 9 kirčių")
            time.sleep(0.5)  # what is half entered is on the disk
            table.kill()
            for screen in party.all():
                screen.becomes("cut")
            table.start()
            for screen in party.all():
                screen.becomes("ready")
            aiste.tap("Įrašyti").sees(re.compile("^Įrašytas"))
        else:
            writer.tap(WRITTEN)
            enter(writer, tricks)
        party.see(totals)
        assert len(played(table)) == number
    for screen in party.writers:
        screen.sees("Partija baigta", "Laimėjo: Dovilė")
    board.sees("Laimėjo: Dovilė")
    by = ["Benas", "Aistė", "Aistė", "Aistė", "Aistė", "Aistė", "Aistė", "Aistė", "Benas", "Aistė"]
    assert played(table) == by
    for screen in party.all():
        assert screen.outside == []


def both_at_once(quick: Screen, late: Screen, tricks: Sequence[int], totals: Sequence[int]) -> None:
    """Both enter the same deal; the second is told what the first wrote, and asked."""
    quick.tap(WRITTEN)
    late.tap(WRITTEN)
    tap_tricks(late, tricks)
    enter(quick, tricks)
    late.sees("Kas nors jau įrašė ar pakeitė šį padalijimą").tap("Išmesti, kas pradėta")
    late.back().sees(*standing(totals))


def test_a_change_is_seen_by_all_within_a_second(
    table: TableServer, comes: Callable[..., Screen]
) -> None:
    writer = comes("write")
    board = comes("watch", f"/match/{MATCH}/board", size=DESKTOP)
    party = Party((writer,), comes("watch"), board)
    times = []
    for tricks, totals in LADDER[:3]:
        writer.tap(WRITTEN)
        enter(writer, tricks)
        times.append(party.see(totals))
    assert len(played(table)) == 3
    assert sorted(times)[1] < AT_ONCE


def test_who_watches_is_offered_nothing_to_write(
    table: TableServer, comes: Callable[..., Screen]
) -> None:
    watcher = comes("watch").sees("Aistė: 0", "1 padalijimas iš 10")
    watcher.misses(WRITTEN, "Atšaukti", "Kas rašo?")
    watcher.open(f"/match/{MATCH}/deal").sees("Čia galima tik žiūrėti.")
    watcher.open("/").sees("Žaidžiama").misses("Nauja partija", "Prie stalo")
    watcher.open("/table").sees("Raktus rodo tik kompiuteris, kuris aptarnauja stalą.")
    assert played(table) == []


def test_the_board_is_in_the_menu_and_leads_back(comes: Callable[..., Screen]) -> None:
    screen = comes("write").tap("Meniu").tap("Švieslentė").at(f"/match/{MATCH}/board")
    screen.sees(re.compile("^Dalija: ")).tap("Į partiją").at(f"/match/{MATCH}").sees(WRITTEN)


def test_new_keys_lead_who_came_with_an_old_one_to_the_plain_page(
    table: TableServer, comes: Callable[..., Screen]
) -> None:
    host, watcher, writer = comes("host", "/table"), comes("watch"), comes("write")
    host.sees("Rašyti", "Tik žiūrėti", re.compile("nešifruojamas"))
    host.tap("Nauji raktai").sees("Raktai nauji, senieji nebegalioja.")
    for screen in (watcher, writer):
        for language in ("lt", "en"):
            line = screen.page.get_by_text(texts(language)("table.no-key"))
            line.wait_for(timeout=WAIT)
    watcher.page.goto(table.address + table.way_in("watch"), wait_until="commit")
    watcher.ready().open(f"/match/{MATCH}").sees("Aistė: 0")


def test_without_a_key_there_is_the_plain_page(table: TableServer, browser: Any) -> None:
    page = browser.new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", f"/match/{MATCH}", "/k/AAAAAAAAAAAAAAAAAAAAAA"):
        assert page.goto(table.address + path).status == 403
        assert page.get_by_text(texts("lt")("table.no-key")).is_visible()
    assert [url for url in asked if not url.endswith("favicon.ico")] == asked[:3]
    page.context.close()


def test_a_writer_of_one_match_is_given_a_code_by_the_host(
    table: TableServer, comes: Callable[..., Screen], open_screen: Callable[..., Screen]
) -> None:
    host = comes("host").tap("Meniu").tap("Raktas šiai partijai")
    host.at(f"/match/{MATCH}/key").sees("QR kodas: Raktas šiai partijai")
    writer = open_screen(table.address, table.way_in("write", MATCH)).at(f"/match/{MATCH}")
    writer.tap(WRITTEN)
    enter(writer, LADDER[0][0])
    assert len(played(table)) == 1
    writer.open("/").sees("Žaidžiama").misses("Nauja partija")


def dark(screen: Screen, name: str) -> float:
    """How much of the picture of that name is dark."""
    box = screen.page.locator(f'[aria-label^="{name}"]').last.bounding_box()
    assert box is not None
    width, height = DESKTOP
    clip = {**box, "width": min(box["width"], width - box["x"])}
    clip["height"] = min(box["height"], height - box["y"])
    shot: Any = screen.page.screenshot(clip=clip)
    seen = Image.open(io.BytesIO(shot)).convert("L")
    return sum(seen.histogram()[:100]) / (seen.width * seen.height)


def test_pictures_are_painted_over_plain_http_in_the_room_too(
    table: TableServer, comes: Callable[..., Screen]
) -> None:
    """Where a browser trusts no address but its own machine's it decodes pictures in another way."""
    table.stop()
    table.command[table.command.index("--host") + 1] = "0.0.0.0"
    table.start()
    room = f"http://{addresses('0.0.0.0')[0]}:{table.port}"
    screen = comes("write", f"/match/{MATCH}/sheet", room, size=DESKTOP)
    assert not screen.page.evaluate("isSecureContext")
    screen.sees("1 puslapis iš 1")
    until(lambda: dark(screen, "1 puslapis iš 1") > 0.003, lambda: "the page to be painted")
    screen = comes("host", "/table", room, size=DESKTOP)
    until(lambda: dark(screen, "QR kodas") > 0.2, lambda: "the code to be painted")
