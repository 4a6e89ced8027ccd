"""Screens over a real book, without a client: what can be read on them, and what a tap does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import flet as ft
import pytest

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import GAMES, kopecios
from scoring.log import Event
from scoring.match import Match
from scoring.texts import texts
from tests.views.session import opened
from views.state import DOUBLE_TAP

SIZES = ((320, 640), (360, 800), (844, 390), (1440, 900))
MATCH = "match-0001"


async def begun(book: Book, people: tuple[str, ...], *deals: tuple[int, ...]) -> None:
    """A match of Kopėčios with these tricks in it."""
    kept = await book.begin("kopecios", people, match_id=MATCH)
    assert isinstance(kept, Saved)
    for base, tricks in enumerate(deals, 1):
        event = Event("played", deal=Deal(kopecios.Entry(tricks)))
        assert isinstance(await book.append(MATCH, base, event), Saved)


async def log_length(book: Book) -> int:
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    return len(match.log)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["lt", "en"])
@pytest.mark.parametrize(
    ("route", "code"),
    [
        ("/", "home.new"),
        ("/new", "new.start"),
        (f"/match/{MATCH}", "match.enter"),
        (f"/match/{MATCH}/deal", "deal.record"),
        (f"/match/{MATCH}/deal/1", "deal.record"),
        ("/players", "nav.players"),
        ("/settings", "settings.theme"),
        ("/nowhere", "absent.page"),
        ("/match/not-there", "absent.match"),
        (f"/match/{MATCH}/deal/9", "absent.deal"),
    ],
)
async def test_every_screen_is_drawn(
    book: Book,
    people: tuple[str, ...],
    size: tuple[float, float],
    language: str,
    route: str,
    code: str,
) -> None:
    await begun(book, people, (1, 0, 0, 8))
    await book.keep_preferences("window", {"language": language})
    screen = await opened(book, route, size=size)
    await screen.sees(texts(language)(code))
    assert texts(language)("fault.safe") not in " ".join(screen.texts())
    screen.close()


async def test_an_empty_book_shows_every_game(book: Book) -> None:
    screen = await opened(book)
    for game in GAMES:
        await screen.sees(texts("lt")(f"game.{game.id}"))
    screen.close()


@pytest.mark.usefixtures("people")
async def test_a_match_from_the_first_tap_to_the_standing(book: Book) -> None:
    screen = await opened(book, "/new")
    await screen.tap("Kopėčios")
    for name in ("Aistė", "Benas", "Česlovas", "Dovilė"):
        await screen.tap(name)
    await screen.tap("Pirmasis dalija: Benas")
    await screen.tap("Pradėti")
    await screen.tap("Įvesti padalijimą")
    await screen.sees("0 iš 9 kirčių", "Dalija: Benas", "Tikslas: 0")
    assert not screen.enabled("Įrašyti")
    for choice in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        await screen.tap(choice)
    await screen.sees("9 iš 9 kirčių", "Dovilė −8")
    await screen.tap("Įrašyti")
    await screen.sees("Įrašytas 1 padalijimas", "Aistė: −1", "Dovilė: −8")
    screen.close()


async def test_a_zero_is_no_blank(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people)
    screen = await opened(book, f"/match/{MATCH}/deal")
    await screen.tap("Aistė: 0")
    await screen.sees("Dar neįvesta: Benas, Česlovas, Dovilė.")
    await screen.tap("Aistė: 0")
    await screen.sees("Pažymėkite, kiek kirčių paėmė kiekvienas žaidėjas.")
    screen.close()


async def test_a_half_entered_deal_is_there_on_the_next_connection(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people)
    first = await opened(book, f"/match/{MATCH}/deal")
    await asyncio.gather(*(first.tap(name) for name in ("Aistė: 1", "Benas: 0", "Česlovas: 3")))
    await first.sees("9 iš 9 kirčių")
    first.close()
    again = await opened(book, f"/match/{MATCH}/deal")
    await again.sees("9 iš 9 kirčių", "Aistė −1, Benas +10, Česlovas −3, Dovilė −5")
    again.close()


async def test_two_taps_write_one_deal(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people)
    screen = await opened(book, f"/match/{MATCH}/deal")
    for name in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        await screen.tap(name)
    await asyncio.gather(screen.tap("Įrašyti"), screen.tap("Įrašyti"))
    await screen.sees("Įrašytas 1 padalijimas")
    assert await log_length(book) == 2
    screen.close()


async def test_another_screen_sees_the_deal_and_its_own_draft_is_not_written_over_it(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people)
    one = await opened(book, f"/match/{MATCH}/deal")
    for name in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        await one.tap(name)
    await one.sees("9 iš 9 kirčių")
    event = Event("played", deal=Deal(kopecios.Entry((9, 0, 0, 0))))
    assert isinstance(await book.append(MATCH, 1, event), Saved)
    await one.sees("Kas nors jau įrašė")
    assert not one.enabled("Įrašyti")
    await one.tap("Išmesti, kas pradėta")
    await one.sees("0 iš 9 kirčių", "Tikslas: 1")
    assert await log_length(book) == 2
    one.close()


async def test_undo_and_redo_go_any_number_of_steps(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people, (1, 0, 0, 8), (3, 1, 2, 3))
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees("Aistė: −3")
    await screen.tap("Atšaukti")
    await screen.sees("Aistė: −1")
    await asyncio.sleep(2 * DOUBLE_TAP)
    await screen.tap("Atšaukti")
    await screen.sees("Aistė: 0", "Dar nesužaistas nė vienas padalijimas.")
    assert not screen.enabled("Atšaukti")
    for _ in range(2):
        await asyncio.sleep(2 * DOUBLE_TAP)
        await screen.tap("Grąžinti")
    await screen.sees("Aistė: −3")
    screen.close()


async def test_a_double_tap_takes_one_step_back(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.state.DOUBLE_TAP", 5.0)
    await begun(book, people, (1, 0, 0, 8), (3, 1, 2, 3))
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees("Aistė: −3")
    await screen.tap("Atšaukti")
    await screen.tap("Atšaukti")
    await screen.sees("Aistė: −1")
    assert await log_length(book) == 4
    await screen.tap("Grąžinti")
    await screen.sees("Aistė: −3")
    assert await log_length(book) == 5
    screen.close()


async def test_a_deal_is_corrected_where_it_stands(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people, (1, 0, 0, 8), (3, 1, 2, 3))
    screen = await opened(book, f"/match/{MATCH}/deal/1")
    await screen.sees("Taisomas 1 padalijimas", "9 iš 9 kirčių")
    await screen.tap("Aistė: 0")
    await screen.sees("Iš viso kirčių yra 8")
    await screen.tap("Benas: 1")
    await screen.tap("Įrašyti")
    await screen.sees("Pataisytas 1 padalijimas", "Aistė: 8", "Benas: 10")
    screen.close()


async def test_the_end_says_who_won_and_who_owes_whom(book: Book, people: tuple[str, ...]) -> None:
    last = ((0, 0, 0, 9),) * 9
    await begun(book, people, (0, 9, 0, 0), *last)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees("Surinkta daugiausia taškų.", "Kas kam skolingas", "Revanšas")
    seen = screen.texts()
    owed = next(i for i, text in enumerate(seen) if "→" in text and ": " in text)
    who, points = seen[owed].rsplit(": ", 1)
    assert seen[owed + 1 : owed + 3] == [who, points]
    screen.close()


async def test_a_turned_phone_keeps_what_lies_over_the_match(
    book: Book, people: tuple[str, ...]
) -> None:
    """The screen is laid out anew, with a dialog of its own; the client then closes the old one."""
    await begun(book, people, (1, 0, 0, 8))
    screen = await opened(book, f"/match/{MATCH}")
    await screen.tap("1 padalijimas. Tikslas: 0")
    await screen.sees("Taisyti")
    (before,) = screen.page._dialogs.controls
    await screen.session.dispatch_event(screen.page._i, "resize", {"width": 800, "height": 360})

    def lies() -> bool:
        there = screen.page._dialogs.controls
        return any(one is not before and one.open for one in there)

    await screen.until(lies, "the dialog of the turned screen")
    await screen.session.dispatch_event(before._i, "dismiss", None)
    await asyncio.sleep(0.2)
    assert lies()
    screen.close()


async def test_a_damaged_match_is_shown_as_such(
    book: Book, people: tuple[str, ...], tmp_path: Path
) -> None:
    await begun(book, people)
    path = tmp_path / "book" / "matches" / f"{MATCH}.json"
    path.write_text("{")
    await book.match(MATCH)
    screen = await opened(book)
    await screen.sees("sugadintas")
    screen.close()


async def test_the_language_changes_at_once(book: Book) -> None:
    screen = await opened(book, "/settings")
    await screen.tap("Kalba: English")
    await screen.sees("Settings", "Colours")
    screen.close()


async def test_home_tells_of_other_matches_after_one_was_looked_at(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people)
    screen = await opened(book)
    await screen.tap("Tęsti")
    await screen.sees("Įvesti padalijimą")
    await screen.tap("Atgal")
    await screen.sees("Nauja partija")
    assert isinstance(await book.begin("sedma", people, match_id="match-0002"), Saved)
    await screen.sees("Sedma")
    screen.close()


async def test_what_a_player_still_needs_stands_under_the_tiles(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, (0, 9, 0, 0), *((0, 0, 0, 9),) * 8)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees(
        "Aistė, Česlovas, Dovilė: laimėjimas tikras, jei kirčių šiame padalijime bus 5–9.",
        "Benas: laimi, jei kirčių šiame padalijime bus 9, kitaip – ne.",
    )
    screen.close()


async def test_a_phone_held_across_shows_the_standing_before_what_is_asked(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, (1, 0, 0, 8))
    for size, standing_first in (((844, 390), True), ((360, 800), False), ((1440, 900), False)):
        screen = await opened(book, f"/match/{MATCH}", size=size)
        await screen.sees("Aistė: −1", "Dalija: Benas")
        there = screen.texts()
        tile = next(n for n, text in enumerate(there) if text.startswith("Aistė: −1"))
        assert (tile < there.index("Dalija: Benas")) == standing_first
        screen.close()


async def test_the_sheet_beside_a_form_is_only_looked_at(
    book: Book, people: tuple[str, ...]
) -> None:
    """Its rows can be read and do nothing: Tab passes them by on the way to the form."""
    await begun(book, people, (1, 0, 0, 8))
    screen = await opened(book, f"/match/{MATCH}", size=(1440, 900))
    await screen.sees("1 padalijimas. Tikslas: 0")
    assert screen.enabled("1 padalijimas. Tikslas: 0")
    await screen.tap("Įvesti padalijimą")
    await screen.sees("0 iš 9 kirčių", "1 padalijimas. Tikslas: 0", "Aistė: −1, iš viso −1")
    assert screen.button("1 padalijimas. Tikslas: 0") is None
    drawn = [one for one in screen.controls() if isinstance(one, ft.GestureDetector)]
    assert drawn == []
    screen.close()
