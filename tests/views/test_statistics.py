"""«Statistika»: from home to a player, by game and period, for everybody who may look."""

from __future__ import annotations

import time
from typing import Any

import pytest

from scoring import statistics
from scoring.book import OVER, Book, Saved, Summary
from scoring.core import Deal
from scoring.games import piketas
from scoring.log import Event
from scoring.texts import texts
from tests.views.evening import ladder
from tests.views.session import Window, opened
from tests.views.test_roles import visiting
from views.pages import statistics as page
from views.pages.tallies import tenths
from views.roles import Visitor

FIRST = "Dovilė, 1 vieta. Laimėta: 2. Partijų: 2. Dalis: 100\u00a0%"


@pytest.fixture
def _that_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("statistics", "statistics_of"):
        monkeypatch.setattr(f"views.pages.{module}.today", lambda: "2026-11-29")


async def lead(book: Book, people: tuple[str, ...], match_id: str, started: str) -> None:
    """A match of Piketas: the second of these wins with 130 : 65."""
    saved = await book.begin("piketas", people[:2], match_id=match_id, started=started)
    for _ in range(3):
        assert isinstance(saved, Saved)
        event = Event("played", deal=Deal(piketas.Entry(tricks=12)))
        saved = await book.append(match_id, saved.match.base, event)
    assert isinstance(saved, Saved)


@pytest.fixture
async def played(book: Book, people: tuple[str, ...]) -> Book:
    """This evening a match of Kopėčios, in spring another and one of Piketas, two years ago one
    more; one is under way."""
    await ladder(book, people, "match-0001")
    await ladder(book, people, "match-0002", started="2026-04-02T20:00:00+03:00")
    await lead(book, people, "match-0003", "2026-04-02T19:00:00+03:00")
    await lead(book, people, "match-0004", "2024-12-30T21:00:00+02:00")
    await ladder(book, people, "match-0005", deals=3)
    return book


def line(screen: Window, name: str) -> str:
    """What is said of somebody."""
    return next((text for text in screen.texts() if text.startswith(f"{name}, ")), "")


@pytest.mark.usefixtures("_that_evening")
async def test_from_home_to_a_player_and_back(played: Book) -> None:
    screen = await opened(played)
    await screen.tap("Statistika")
    await screen.sees(FIRST, "Skaičiuojamos tik baigtos partijos")
    assert screen.page.route == "/statistics"
    benas = "Benas, 1 vieta. Laimėta: 2. Partijų: 4. Dalis: 50\u00a0%"
    assert line(screen, "Benas") == benas.replace("1 vieta", "2 vieta")
    assert line(screen, "Česlovas").startswith("Česlovas, 3 vieta. Laimėta: 0. Partijų: 2.")
    assert line(screen, "Aistė").startswith("Aistė, 4 vieta. Laimėta: 0. Partijų: 4.")
    await screen.tap(line(screen, "Benas"))
    await screen.sees(
        "Visi žaidimai. Laimėta: 2. Partijų: 4. Dalis: 50\u00a0%. Paskutinė: 2026-11-29",
        "Kopėčios. Laimėta: 0. Partijų: 2. Dalis: 0\u00a0%. Vidurkis: −5,0. Geriausia: −5.",
        "Piketas. Laimėta: 2. Partijų: 2. Dalis: 100\u00a0%. Vidurkis: 65,0. Geriausia: 65.",
        "Vidurkis ir geriausia: taškų persvara.",
        "Daugiausia laimėjimų iš eilės: 2.",
        "Aistė. Partijų kartu: 4. Savo laimėta: 2. Kito laimėta: 0",
        "Dovilė. Partijų kartu: 2. Savo laimėta: 0. Kito laimėta: 2",
    )
    await screen.tap("Dovilė. Partijų kartu: 2. Savo laimėta: 0. Kito laimėta: 2")
    await screen.sees("Benas. Partijų kartu: 2. Savo laimėta: 2. Kito laimėta: 0")
    await screen.tap("Atgal")
    await screen.sees(FIRST)
    assert screen.page.route == "/statistics"
    await screen.tap("Atgal")
    await screen.until(lambda: screen.page.route == "/", "not home")
    screen.close()


@pytest.mark.usefixtures("_that_evening")
async def test_a_game_and_a_period_are_chosen(played: Book) -> None:
    screen = await opened(played, "/statistics")
    await screen.sees("Visi žaidimai: 4 baigtos partijos", "Sedma: 0 baigtų partijų")
    await screen.tap("Piketas: 2 baigtos partijos")
    await screen.sees("Benas, 1 vieta. Laimėta: 2. Partijų: 2.", "Vidurkis ir geriausia: taškų per")
    assert not line(screen, "Dovilė")
    await screen.tap("Šiemet")
    await screen.sees(
        "Benas, 1 vieta. Laimėta: 1. Partijų: 1.", "Visi žaidimai: 3 baigtos partijos"
    )
    await screen.tap("Šį vakarą")
    await screen.sees("Tokių baigtų partijų nėra.", "Visi žaidimai: 1 baigta partija")
    await screen.tap("Visi žaidimai: 1 baigta partija")
    await screen.sees("Dovilė, 1 vieta. Laimėta: 1. Partijų: 1.")
    screen.close()


async def test_an_empty_book_says_kindly_what_will_come(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, "match-0001", deals=9)
    screen = await opened(book, "/statistics")
    await screen.sees("Baigtų partijų dar nėra. Kai baigsite pirmąją, čia matysite")
    assert screen.button("Visą laiką") is None
    screen.close()
    empty = await opened(book, f"/statistics/{people[0]}")
    await empty.sees("Tokių baigtų partijų nėra.", "Aistė")
    empty.close()
    nobody = await opened(book, "/statistics/nobody")
    await nobody.sees("Tokio žaidėjo knygoje nėra.")
    await nobody.tap("Į pradžią")
    await nobody.until(lambda: nobody.page.route == "/", "not home")
    nobody.close()


async def test_what_others_finish_or_rename_meanwhile_is_seen(
    book: Book, people: tuple[str, ...]
) -> None:
    await ladder(book, people, "match-0001")
    screen = await opened(book, "/statistics")
    await screen.sees("Dovilė, 1 vieta. Laimėta: 1.")
    await ladder(book, people, "match-0002")
    await screen.sees("Dovilė, 1 vieta. Laimėta: 2.")
    await book.rename(people[3], "Žygimantas")
    await screen.sees("Žygimantas, 1 vieta. Laimėta: 2.")
    assert not line(screen, "Dovilė")
    await book.remove("match-0001")
    await screen.sees("Žygimantas, 1 vieta. Laimėta: 1.")
    screen.close()


VISITORS = {
    "watcher": lambda: Visitor("watch"),
    "writer of one match": lambda: Visitor("write", "match-0002"),
}


@pytest.mark.parametrize("who", VISITORS)
async def test_whoever_may_see_the_history_may_see_this(who: str, played: Book) -> None:
    with visiting(VISITORS[who]()):
        for route, text in (("/history", "laimėjo: Dovilė"), ("/statistics", FIRST)):
            screen = await opened(played, route)
            await screen.sees(text)
            screen.close()
        home = await opened(played)
        await home.tap("Statistika")
        await home.sees(FIRST)
        home.close()


async def test_many_players_come_forty_at_a_time(book: Book) -> None:
    ids: list[Any] = [await book.add_person(f"Žaidėjas {n:02}") for n in range(45)]
    for n in range(0, 44, 2):
        two = (ids[n].id, ids[n + 1].id)
        await lead(book, two, f"match-{n:04}", "2026-04-02T21:00:00+03:00")
    screen = await opened(book, "/statistics", size=(1440, 900))

    def lines() -> int:
        return sum(" vieta. " in text for text in screen.texts())

    await screen.until(lambda: lines() == 40, "not forty")
    await screen.tap("Rodyti daugiau")
    await screen.until(lambda: lines() == 44, "not all")
    assert line(screen, "Žaidėjas 43").startswith("Žaidėjas 43, 1 vieta. ")
    assert line(screen, "Žaidėjas 42").startswith("Žaidėjas 42, 23 vieta. ")
    screen.close()


def test_numbers_in_tenths_are_written_as_the_language_does() -> None:
    lt, en = texts("lt"), texts("en")
    assert [tenths(lt, n) for n in (385, -3, 0, -450)] == ["38,5", "−0,3", "0,0", "−45,0"]
    assert [tenths(en, n) for n in (385, -3)] == ["38.5", "−0.3"]


def test_five_thousand_matches_are_worked_out_in_the_time_of_a_few_lists() -> None:
    """Beside what any list of them costs at least: looking at every match and player once."""
    two = [f"p{n}" for n in range(40)]
    entries = tuple(
        Summary(
            f"m{n}", "sedma", tuple(two[(n + k) % 40] for k in (0, 3, 7, 11)), ("",) * 4,
            "2026-11-29T20:00:00+02:00", "", OVER, (600, 540, 520, 500), (0,), 12,
        )
        for n in range(5000)
    )  # fmt: skip
    names = dict.fromkeys(two, "Ona")

    def once() -> float:
        start = time.perf_counter()
        page.overview(entries, names, "", "all", "2026-11-29")
        return time.perf_counter() - start

    def listed() -> float:
        start = time.perf_counter()
        for entry in entries:
            dict(zip(entry.players, entry.totals, strict=True))
            statistics.date_of(entry)
        return time.perf_counter() - start

    assert min(once() for _ in range(3)) < 12 * min(listed() for _ in range(3))
