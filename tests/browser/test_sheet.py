"""The sheet of a short match in a browser: saved as PDF and CSV, printed, and a file taken in."""

from __future__ import annotations

import asyncio
import itertools
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Download

from scoring import score_file
from scoring.book import Book, Person
from scoring.match import Match
from scoring.texts import texts
from tests.browser.harness import Screen
from tests.browser.server import Server
from tests.browser.table import FOUR
from tests.views.evening import ladder

pytestmark = pytest.mark.browser

MATCH = "match-0001"
TOTALS = ("-4", "20", "8", "2")
"""After three deals."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The app on a book with one short match in it; the score file of another lies beside. It is
    filled in a thread of its own, as the browser's loop is running here."""
    with ThreadPoolExecutor(1) as thread:
        work = filled(tmp_path / "data", tmp_path / "other.json")
        thread.submit(asyncio.run, work).result()
    with Server(tmp_path / "data") as running:
        yield running


async def filled(folder: Path, other: Path) -> None:
    count = itertools.count(1)
    book = Book.open(
        folder,
        now=lambda: "2026-11-29T19:30:00+02:00",
        new_id=lambda: f"person-{next(count):04}",
    )
    assert isinstance(book, Book)
    people = []
    for name in FOUR:
        person = await book.add_person(name)
        assert isinstance(person, Person)
        people.append(person.id)
    await ladder(book, tuple(people), MATCH, deals=3)
    await ladder(book, tuple(people), "match-0002")
    match = await book.exported("match-0002")
    assert isinstance(match, Match)
    other.write_bytes(score_file.write(match))
    await book.remove("match-0002")
    await book.close()


def saved(screen: Screen, folder: Path) -> Path:
    """What the browser keeps after «Išsaugoti», under its own name."""
    with screen.page.expect_download() as coming:
        screen.tap("Išsaugoti")
    download: Download = coming.value
    path = folder / download.suggested_filename
    download.save_as(path)
    return path


def test_the_sheet_is_saved_as_pdf_and_csv(opened: Callable[..., Screen], tmp_path: Path) -> None:
    screen = opened(f"/match/{MATCH}")
    screen.tap(texts("lt")("match.menu")).tap("Taškų lapas").sees("1 puslapis iš 1")
    pdf = saved(screen, tmp_path)
    assert pdf.name == "kopecios-2026-11-29-aiste-benas-ceslovas-dovile.pdf"
    told = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, check=True)
    text = told.stdout.decode()
    assert all(name in text for name in ("Kopėčios", "2026-11-29", *FOUR, "−4", "20"))
    screen.sees(f"Lapas atsiųstas: {pdf.name}")

    screen.tap("Failo rūšis: CSV").sees("Paprasta lentelė")
    rows = saved(screen, tmp_path).read_text("utf-8-sig").splitlines()
    for name, total in zip(FOUR, TOTALS, strict=True):
        assert any(name in row.split(";") and total in row.split(";") for row in rows), name
    assert screen.errors == []
    assert screen.outside == []


def test_the_printed_page_opens_beside_the_app(opened: Callable[..., Screen]) -> None:
    screen = opened(f"/match/{MATCH}/sheet")
    screen.sees("1 puslapis iš 1")
    complaints: list[str] = []
    with screen.context.expect_page() as coming:
        screen.tap("Spausdinti")
    page = coming.value
    page.on("console", lambda message: complaints.append(message.text))
    page.reload(wait_until="load")
    for text in ("Kopėčios", *FOUR, "−4", "20"):
        assert page.get_by_text(text, exact=True).count() > 0, text
    size = page.evaluate("getComputedStyle(document.querySelector('h1')).fontSize")
    assert size == "30.4px", "the style of the page is refused"
    assert complaints == []
    assert page.locator("script").count() == 0
    page.close()
    screen.sees("Peržiūra")


def test_a_score_file_is_taken_in(opened: Callable[..., Screen], tmp_path: Path) -> None:
    screen = opened("/history")
    screen.sees("Įkelti partiją")
    with screen.page.expect_file_chooser() as coming:
        screen.tap("Įkelti partiją")
    coming.value.set_files(tmp_path / "other.json")
    screen.sees("Partija įkelta: Kopėčios.")
    screen.tap("Atverti").sees("Partija baigta", "Laimėjo: Dovilė")
