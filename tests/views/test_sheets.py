"""The sheet of a match on its screen: looked at, saved, stopped, printed."""

from __future__ import annotations

import base64
import json
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import flet as ft
import pytest

from scoring import score_file
from scoring.book import Book, Person, Saved
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event
from scoring.match import Match
from scoring.sheets import by_name, finished, written
from scoring.texts import texts
from tests.views.evening import LADDER, ladder
from tests.views.session import Window, opened
from views import making

MATCH = "match-0001"
SIZES = ((320, 640), (360, 800), (844, 390), (1440, 900))
NAME = "kopecios-2026-11-29-aiste-benas-ceslovas-dovile"


async def in_browser(book: Book, route: str, **given: Any) -> Window:
    """A screen whose client is a browser."""
    screen = await opened(book, route, **given)
    screen.page.web, screen.page.platform = True, ft.PagePlatform.LINUX
    return screen


async def sheet_bytes(book: Book, form: str, language: str = "lt", **given: bool) -> bytes:
    match = await book.exported(MATCH)
    assert isinstance(match, Match)
    return finished(written(form, [by_name(match)], language, **given))


def painted(screen: Window) -> list[ft.Image]:
    """The pictures of pages: none that is loaded from an address."""
    found = [one for one in screen.controls() if isinstance(one, ft.Image)]
    return [one for one in found if not str(one.src).startswith(("signs/", "icons/"))]


def images(screen: Window) -> list[bytes]:
    return [base64.b64decode(one.src, validate=True) for one in painted(screen)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["lt", "en"])
async def test_the_sheet_lies_there_as_pages(
    book: Book, people: tuple[str, ...], size: tuple[float, float], language: str
) -> None:
    await ladder(book, people, MATCH)
    await book.keep_preferences("window", {"language": language})
    screen = await opened(book, f"/match/{MATCH}/sheet", size=size)
    say = texts(language)
    await screen.sees(say("sheet-page.title"), say("sheet-page.page", n=1, of=1))
    assert [data[:4] for data in images(screen)] == [b"\x89PNG"]
    assert say("fault.safe") not in " ".join(screen.texts())
    screen.close()


@pytest.mark.parametrize(
    ("form", "choice"),
    [
        ("pdf", "PDF"),
        ("xlsx", "XLSX"),
        ("csv", "CSV"),
        ("png", "PNG"),
        ("html", "HTML"),
        ("json", "Partijos failas"),
    ],
)
async def test_every_format_is_saved_as_it_is_written(
    book: Book, people: tuple[str, ...], form: str, choice: str
) -> None:
    await ladder(book, people, MATCH)
    screen = await in_browser(book, f"/match/{MATCH}/sheet")
    await screen.tap(f"Failo rūšis: {choice}")
    await screen.tap("Išsaugoti")
    await screen.sees(f"Lapas atsiųstas: {NAME}.{form}")
    (saved,) = screen.called("save_file")
    assert saved["file_name"] == f"{NAME}.{form}"
    assert saved["src_bytes"] == await sheet_bytes(book, form)
    screen.close()


async def test_the_score_file_has_names_for_everyone_the_log_tells_of(
    book: Book, people: tuple[str, ...]
) -> None:
    """Of a player who was replaced too, and of who wrote: no file has ids of this book."""
    await ladder(book, people[:4], MATCH, deals=2)
    guest = await book.add_person("Žygimantas")
    assert isinstance(guest, Person)
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    setup = match.contents().setup
    mended = replace(setup, players=(guest.id, *setup.players[1:]))
    kept = await book.append(MATCH, match.base, Event("mended", by=people[1], setup=mended))
    assert isinstance(kept, Saved)
    screen = await in_browser(book, f"/match/{MATCH}/sheet")
    await screen.tap("Failo rūšis: Partijos failas")
    await screen.tap("Išsaugoti")
    await screen.sees("Lapas atsiųstas")
    (saved,) = screen.called("save_file")
    told = json.loads(saved["src_bytes"])
    assert told["players"][0] == "Žygimantas"
    assert told["log"][0]["players"][0] == "Aistė"
    assert told["log"][-1]["by"] == "Benas"
    assert b"person-" not in saved["src_bytes"]
    assert score_file.read(saved["src_bytes"]).problems == ()
    screen.close()


async def test_language_and_proof_are_in_what_is_saved(book: Book, people: tuple[str, ...]) -> None:
    await ladder(book, people, MATCH)
    screen = await in_browser(book, f"/match/{MATCH}/sheet")
    await screen.tap("Failo rūšis: CSV")
    await screen.tap("Lapo kalba: English")
    await screen.tap("Su įrodymu")
    await screen.tap("Išsaugoti")
    await screen.sees("Lapas atsiųstas: kopecios-")
    (saved,) = screen.called("save_file")
    assert saved["src_bytes"] == await sheet_bytes(book, "csv", "en", proof=True)
    assert saved["src_bytes"] != await sheet_bytes(book, "csv", "en")
    screen.close()


async def test_the_proof_is_not_asked_for_where_it_cannot_stand(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH)
    screen = await in_browser(book, f"/match/{MATCH}/sheet")
    await screen.tap("Su įrodymu")
    await screen.tap("Failo rūšis: Partijos failas")
    await screen.until(lambda: screen.button("Su įrodymu") is None, "the proof is offered")
    await screen.tap("Išsaugoti")
    await screen.sees("Lapas atsiųstas")
    (saved,) = screen.called("save_file")
    assert score_file.read(saved["src_bytes"]).match is not None
    screen.close()


async def test_the_card_is_seen_as_it_will_be_sent(book: Book, people: tuple[str, ...]) -> None:
    await ladder(book, people, MATCH)
    screen = await in_browser(book, f"/match/{MATCH}/sheet")
    await screen.tap("Failo rūšis: PNG")
    light, dark = [await sheet_bytes(book, "png", dark=one) for one in (False, True)]
    await screen.until(lambda: images(screen) == [light], "no card")
    await screen.tap("Paveikslas: Tamsus")
    await screen.until(lambda: images(screen) == [dark], "no dark card")
    screen.close()


async def test_a_new_deal_is_on_the_paper(book: Book, people: tuple[str, ...]) -> None:
    await ladder(book, people, MATCH, deals=2)
    screen = await opened(book, f"/match/{MATCH}/sheet")
    await screen.until(lambda: len(images(screen)) == 1, "no page")
    before = images(screen)
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    await book.append(MATCH, match.base, Event("played", deal=Deal(kopecios.Entry(LADDER[2]))))
    await screen.until(lambda: images(screen) not in ([], before), "the paper as before")
    screen.close()


async def test_long_work_is_stopped_and_nothing_is_handed_out(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"match-{n:04}" for n in range(12)]
    for match_id in ids:
        await ladder(book, people, match_id, deals=3)
    screen = await in_browser(book, "/sheets/" + ",".join(ids))
    monkeypatch.setattr(making, "AFTER", 0.0)
    await screen.tap("Išsaugoti", wait=False)
    await screen.sees("Rengiamas lapas: ")
    assert screen.button("Išsaugoti") is None
    await screen.tap("Nutraukti")
    await screen.sees("Nutraukta, failo nėra.")
    await screen.until(lambda: screen.enabled("Išsaugoti"), "it cannot be saved again")
    assert screen.called("save_file") == []
    await screen.tap("Išsaugoti")
    await screen.sees("Lapas atsiųstas: partijos-2026-11-29")
    (saved,) = screen.called("save_file")
    assert saved["src_bytes"][:5] == b"%PDF-"
    screen.close()


async def test_several_are_one_workbook_or_pdf_and_nothing_else(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH)
    await ladder(book, people, "match-0002", deals=2)
    screen = await in_browser(book, f"/sheets/{MATCH},match-0002,not-there-1")
    await screen.sees("1 partijos perskaityti nepavyko")
    assert screen.button("Failo rūšis: CSV") is None
    assert screen.button("Spausdinti") is None
    await screen.tap("Failo rūšis: XLSX")
    await screen.tap("Išsaugoti")
    await screen.sees("Lapas atsiųstas")
    sources = [by_name(match) for match in await both(book)]
    (saved,) = screen.called("save_file")
    assert saved["src_bytes"] == finished(written("xlsx", sources, "lt"))
    screen.close()


async def both(book: Book) -> list[Match]:
    found = [await book.exported(match_id) for match_id in (MATCH, "match-0002")]
    return [match for match in found if isinstance(match, Match)]


async def test_none_of_several_is_there(book: Book) -> None:
    screen = await opened(book, "/sheets/not-there-1,not-there-2")
    await screen.sees("Šių partijų knygoje nėra")
    screen.close()


async def test_in_a_browser_printing_opens_the_page_of_the_server(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH)
    screen = await in_browser(book, f"/match/{MATCH}/sheet")
    await screen.tap("Su įrodymu")
    await screen.tap("Lapo kalba: English")
    await screen.until(lambda: screen.enabled("Spausdinti"), "no printing")

    def address() -> str:
        button = screen.button("Spausdinti")
        assert button is not None
        assert isinstance(button.action, ft.OpenUrl)
        return button.action.url

    await screen.until(lambda: address() == f"/sheet/{MATCH}.html?lang=en&proof=1", "another page")
    screen.close()


async def test_in_the_window_printing_opens_a_file(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    await ladder(book, people, MATCH)
    shown: list[str] = []

    def show(address: str) -> bool:
        shown.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", show)
    screen = await opened(book, f"/match/{MATCH}/sheet")
    await screen.tap("Spausdinti")
    await screen.until(lambda: shown, "nothing was opened")
    path = Path(unquote(urlsplit(shown[0]).path))
    assert path.name == f"{NAME}.html"
    assert path.read_bytes() == await sheet_bytes(book, "html")
    screen.close()


async def test_an_empty_sheet_for_a_game_and_a_number_of_players(book: Book) -> None:
    screen = await in_browser(book, "/")
    await screen.tap("Tuščias lapas")
    await screen.tap("Kopėčios")
    await screen.tap("Žaidėjų: 3")
    await screen.until(lambda: len(images(screen)) >= 1, "no page")
    await screen.tap("Išsaugoti")
    await screen.sees("Lapas atsiųstas: kopecios-3.pdf")
    (saved,) = screen.called("save_file")
    assert saved["src_bytes"][:5] == b"%PDF-"
    screen.close()


@pytest.mark.parametrize("deals", [2, len(LADDER)])
async def test_the_way_from_the_match_and_back(
    book: Book, people: tuple[str, ...], deals: int
) -> None:
    await ladder(book, people, MATCH, deals=deals)
    screen = await opened(book, f"/match/{MATCH}")
    if deals < len(LADDER):
        await screen.tap(texts("lt")("match.menu"))
    await screen.tap("Taškų lapas")
    await screen.sees("Peržiūra")
    await screen.tap("Atgal")
    await screen.until(lambda: screen.page.route == f"/match/{MATCH}", "not back")
    screen.close()


async def test_the_paper_is_enlarged_step_by_step_and_drawn_finer(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, MATCH)
    screen = await opened(book, f"/match/{MATCH}/sheet", size=(360, 800))

    def widths() -> list[float]:
        return [float(one.width or 0) for one in painted(screen)]

    await screen.until(lambda: len(widths()) == 1, "no page")
    (whole,) = widths()
    assert whole <= 328
    assert not screen.enabled("Sumažinti")
    coarse = images(screen)
    for times in (1.5, 2, 3):
        await screen.tap("Padidinti")
        await screen.until(lambda n=times: widths() == [whole * n], "not larger")
    assert not screen.enabled("Padidinti")
    await screen.until(lambda: images(screen) != coarse, "as coarse as before")
    await screen.tap("Sumažinti")
    await screen.until(lambda: widths() == [whole * 2], "not smaller")
    screen.close()
