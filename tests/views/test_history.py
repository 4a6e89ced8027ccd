"""The history: all matches, some of them on one sheet, and files that become matches."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring import score_file
from scoring.book import Book
from scoring.match import Match
from scoring.score_file.text import MOST_BYTES
from tests.views.evening import ladder
from tests.views.session import Window, opened
from views.serving import incoming

MATCH = "match-0001"


async def test_all_matches_by_evening_and_a_tap_opens_one(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH, started="2026-11-30T01:15:00+02:00")
    await ladder(book, people, "match-0002", deals=2, started="2026-11-27T20:00:00+02:00")
    screen = await opened(book, "/history")
    await screen.sees("2026-11-29", "2026-11-27")
    over = "Kopėčios, 2026-11-29, baigta · laimėjo: Dovilė, Aistė −30"
    await screen.sees(over, "Kopėčios, 2026-11-27, žaidžiama, Aistė −3")
    name = next(text for text in screen.texts() if text.startswith(over))
    await screen.tap(name)
    await screen.sees("Partija baigta")
    assert screen.page.route == f"/match/{MATCH}"
    screen.close()


async def test_an_empty_book_says_so(book: Book) -> None:
    screen = await opened(book, "/history")
    await screen.sees("Knygoje dar nėra partijų.")
    assert screen.button("Pasirinkti") is None
    screen.close()


async def test_a_whole_evening_becomes_one_sheet_the_earliest_match_first(
    book: Book, people: tuple[str, ...]
) -> None:
    for n, hour in enumerate((19, 20, 21), 1):
        started = f"2026-11-29T{hour}:00:00+02:00"
        await ladder(book, people, f"match-000{n}", deals=n, started=started)
    await ladder(book, people, "match-0004", started="2026-11-20T19:00:00+02:00")
    screen = await opened(book, "/history")
    await screen.tap("Pasirinkti")
    await screen.sees("Pasirinkta 0 partijų")
    assert not screen.enabled("Bendras lapas")
    await screen.tap("Visas vakaras: 2026-11-29")
    await screen.sees("Pasirinktos 3 partijos")
    await screen.tap(next(t for t in screen.texts() if t.endswith("Dovilė −10") and "2026" in t))
    await screen.sees("Pasirinktos 2 partijos")
    await screen.tap("Bendras lapas")
    await screen.sees("Bendras taškų lapas", "1 puslapis iš 3")
    assert screen.page.route == "/sheets/match-0001,match-0003"
    await screen.tap("Atgal")
    await screen.until(lambda: screen.page.route == "/history", "not back")
    screen.close()


async def test_sixty_rows_at_a_time(book: Book, people: tuple[str, ...]) -> None:
    for n in range(65):
        await ladder(book, people, f"match-{n:04}", deals=0)
    screen = await opened(book, "/history")

    def rows() -> int:
        return sum(text.startswith("Kopėčios, 2026") for text in screen.texts())

    await screen.until(lambda: rows() == 60, "not sixty")
    await screen.tap("Rodyti daugiau")
    await screen.until(lambda: rows() == 65, "not all")
    assert screen.button("Rodyti daugiau") is None
    screen.close()


async def picked(screen: Window, **file: Any) -> None:
    """The client tells which file was picked."""
    await screen.until(lambda: screen.button("Įkelti partiją"), "no way to take in")
    button = screen.button("Įkelti partiją")
    assert button is not None
    assert isinstance(button.action, ft.PickFiles)
    picker = button.action.service_id
    await screen.session.dispatch_event(picker, "result", {"files": [{"id": 1, **file}]})


async def from_disk(screen: Window, path: Path, data: bytes) -> None:
    path.write_bytes(data)
    await picked(screen, name=path.name, size=len(data), path=str(path))


async def exported(book: Book) -> bytes:
    match = await book.exported(MATCH)
    assert isinstance(match, Match)
    return score_file.write(match)


async def test_a_score_file_becomes_a_match_once(
    book: Book, people: tuple[str, ...], tmp_path: Path
) -> None:
    await ladder(book, people, MATCH, deals=4)
    data = await exported(book)
    await book.remove(MATCH)
    screen = await opened(book, "/history")
    await screen.sees("Knygoje dar nėra partijų.")
    await from_disk(screen, tmp_path / "one.json", data)
    await screen.sees("Partija įkelta: Kopėčios.", "Kopėčios, 2026-11-29")
    assert await exported(book) == data
    await from_disk(screen, tmp_path / "one.json", data)
    await screen.sees("Ši partija knygoje jau yra.")
    await screen.tap("Atverti")
    await screen.until(lambda: screen.page.route == f"/match/{MATCH}", "not opened")
    screen.close()


async def test_a_match_with_a_faulty_deal_is_taken_in_as_it_is(
    book: Book, people: tuple[str, ...], tmp_path: Path
) -> None:
    await ladder(book, people, MATCH, deals=3)
    file = json.loads(await exported(book))
    await book.remove(MATCH)
    file.pop("log", None)
    file["id"] = "another-0001"
    file["deals"][1]["tricks"][0] += 1
    screen = await opened(book, "/history")
    await from_disk(screen, tmp_path / "faulty.json", json.dumps(file).encode())
    await screen.sees("Partija įkelta tokia, kokia yra. Taisytina:", "2 padalijimas: ")
    kept = await book.match("another-0001")
    assert isinstance(kept, Match)
    assert len(kept.contents().deals) == 3
    assert [bool(deal.problems) for deal in kept.reckoned().deals] == [False, True, False]
    screen.close()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xfe", "Failas nėra UTF-8 tekstas"),
        (b"[" * 1000, "sudėti per giliai"),
        (b"{}", "Trūksta lauko"),
        (b"", "Failas nėra JSON tekstas"),
    ],
)
async def test_what_is_no_match_is_refused_in_words(
    book: Book, tmp_path: Path, data: bytes, told: str
) -> None:
    screen = await opened(book, "/history")
    await from_disk(screen, tmp_path / "no.json", data)
    await screen.sees("Partijos iš failo „no.json“ įkelti nepavyko:", told)
    assert await book.summaries() == ()
    screen.close()


async def test_a_file_that_is_too_large_is_not_read(book: Book, tmp_path: Path) -> None:
    screen = await opened(book, "/history")
    await picked(screen, name="big.json", size=MOST_BYTES + 1, path=str(tmp_path / "not-there"))
    await screen.sees("Failas per didelis", f"{MOST_BYTES}")
    screen.close()


async def test_a_file_that_is_gone_is_told(book: Book, tmp_path: Path) -> None:
    screen = await opened(book, "/history")
    await picked(screen, name="gone.json", size=10, path=str(tmp_path / "not-there"))
    await screen.sees("Failo „gone.json“ gauti nepavyko.")
    screen.close()


async def test_a_browser_sends_the_file_to_the_place_announced(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH, deals=4)
    data = await exported(book)
    await book.remove(MATCH)
    place = incoming.Incoming()
    token = incoming.CURRENT.set(place)
    try:
        screen = await opened(book, "/history")
        taking = asyncio.ensure_future(picked(screen, name="one.json", size=len(data)))
        await screen.until(lambda: screen.called("upload"), "nothing was asked for")
        (asked,) = screen.called("upload")
        assert await sent(place, asked["files"][0].upload_url, data) == 204
        await taking
    finally:
        incoming.CURRENT.reset(token)
    await screen.sees("Partija įkelta: Kopėčios.")
    assert not place.announced
    screen.close()


async def sent(place: incoming.Incoming, path: str, data: bytes, method: str = "POST") -> int:
    """What the server answers to a file sent in pieces."""
    half = len(data) // 2
    pieces = [
        {"type": "http.request", "body": data[:half], "more_body": True},
        {"type": "http.request", "body": data[half:]},
    ]
    answers: list[Any] = []

    async def receive() -> Any:
        return pieces.pop(0)

    async def send(message: Any) -> None:
        answers.append(message)

    await place({"type": "http", "method": method, "path": path}, receive, send)
    status: int = answers[0]["status"]
    return status


async def test_a_file_comes_once_and_only_where_it_was_announced() -> None:
    place = incoming.Incoming()
    assert await sent(place, "/incoming/guessed", b"{}") == 404
    path = place.announce()
    for method in ("GET", "PUT"):
        assert await sent(place, path, b"{}", method) == 405
    assert await sent(place, path, b"{}") == 204
    assert await sent(place, path, b"[]") == 404
    assert await place.arrived(path) == b"{}"
    large = place.announce()
    assert await sent(place, large, b" " * (MOST_BYTES + 1)) == 413
    assert await place.arrived(large) is None
    assert await place.arrived(place.announce(), patience=0.01) is None
