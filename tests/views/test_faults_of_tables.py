"""What went wrong in other score keepers with what was typed, and with tables that were too
narrow: each kind tried here on a match."""

from __future__ import annotations

import pytest

from scoring.book import Book, Person, Saved
from scoring.core import Deal
from scoring.games import dvi_zvakes
from scoring.log import Event
from scoring.texts import texts
from tests.views.everywhere import shown
from tests.views.session import Window, opened, views
from tools.widths import of_view

MATCH = "match-0001"
PAGE = f"/match/{MATCH}"
LONG = tuple(f"{name}. Bronislava Gražina Šventaragė" for name in "ABCDEFGH")
KINGS, QUEENS = "2vk 2šk 2bk 2kk", "2vd 2šd 2bd 2kd"


async def twice(screen: Window, name: str) -> None:
    """Two taps on the button as it stands now, the second when it may be gone."""
    await screen.until(lambda: screen.enabled(name), f"no {name!r} to tap")
    button = screen.button(name)
    assert button is not None
    for _ in range(2):
        await screen.session.dispatch_event(button._i, "click", None)


async def test_what_was_typed_counts_once(book: Book, people: tuple[str, ...]) -> None:
    """KeepScore #82: a value typed by hand counted twice."""
    assert isinstance(await book.begin("dvi_zvakes", people[:2], match_id=MATCH), Saved)
    screen = await opened(book, f"{PAGE}/deal")
    await screen.type("Kortos", KINGS)
    await twice(screen, "Paimti")
    await screen.sees("Aistė 43", "Benas 0/8")
    await screen.type("Kortos", QUEENS)
    await twice(screen, "Paimti")
    await screen.sees("Benas 43")
    await twice(screen, "Įrašyti")
    await screen.sees("Aistė: 43", "Benas: 43", "2 padalijimas iš 2")
    screen.close()


async def test_a_total_typed_again_is_one_total(book: Book, people: tuple[str, ...]) -> None:
    """KeepScore #82, where players count themselves: a correction is no second deal."""
    assert isinstance(await book.begin("dvi_zvakes", people[:2], match_id=MATCH), Saved)
    played = Event("played", deal=Deal(dvi_zvakes.Entry((36, 20))))
    assert isinstance(await book.append(MATCH, 1, played), Saved)
    screen = await opened(book, f"{PAGE}/deal/1")
    await screen.tap("Benas 20")
    await screen.tap("Benas: 21")
    await screen.tap("Įrašyti")
    await screen.sees("Aistė: 36", "Benas: 21", "2 padalijimas iš 2")
    screen.close()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(320, 640), (360, 800), (1440, 900)])
async def test_eight_long_names_and_totals_of_three_figures_fit(
    book: Book, size: tuple[float, float], text: int
) -> None:
    """KeepScore #47, seven-wonders #167, fiveCrowns #25: they broke the table. Every cell still
    says whose it is, the name whole."""
    ids = []
    for name in LONG:
        person = await book.add_person(name)
        assert isinstance(person, Person)
        ids.append(person.id)
    assert isinstance(await book.begin("dvi_zvakes", tuple(ids), match_id=MATCH), Saved)
    for base in range(1, 9):
        deal = Event("played", deal=Deal(dvi_zvakes.Entry((39, 38, 37, 36, 35, 34, 33, 32))))
        assert isinstance(await book.append(MATCH, base, deal), Saved)
    screen = await shown(book, PAGE, "lt", size, text)
    assert of_view(views(screen.page.views)[-1], size[0]) == []
    await screen.sees(*(f"{name}: {8 * (39 - i)}" for i, name in enumerate(LONG)))
    for i, name in enumerate(LONG):
        cell = f"{name}: {39 - i}, iš viso {39 - i}"
        if i and cell not in screen.texts():
            await screen.tap(texts("lt")("look.columns-after"))
        await screen.sees(cell)
    screen.close()
