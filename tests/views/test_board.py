"""«Švieslentė»: what is on it, and that its figures can be read across a room."""

from __future__ import annotations

import flet as ft
import pytest

from scoring.book import Book
from scoring.core import Deal
from scoring.games import GAMES, dvi_zvakes
from scoring.log import Event
from scoring.texts import texts
from tests.views.everywhere import filled
from tests.views.session import opened
from views.layout import Layout
from views.pages.board import LINE, Score, sizes
from views.parts.words import FIGURE_WIDTH, number

HEIGHT = 0.714
"""Of the lowest figure (5) in Kortos Sans Bold, as a share of its size."""
SCREENS = ((1280, 720), (1440, 900), (1920, 1080), (3840, 2160))


def scores(players: int, total: int, last: int) -> list[Score]:
    return [Score("Bronislava Gražina Šventaragė", total, last, False, False)] * players


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize(("total", "last"), [(0, 0), (-45, -9), (245, 39), (-110, 100)])
def test_every_figure_is_a_twelfth_of_the_screen_and_all_of_it_fits(
    screen: tuple[int, int], players: int, total: int, last: int
) -> None:
    width, height = screen
    laid = sizes(Layout(width, height), scores(players, total, last))
    assert laid.total * HEIGHT >= height / 12
    assert laid.last * HEIGHT >= height / 12
    assert laid.total >= laid.last
    lines = -(-players // laid.across)
    used = 2 * laid.edge + 2.4 * laid.head + laid.gap + lines * (laid.height + laid.gap) - laid.gap
    assert used <= height + 1
    assert laid.across * laid.width + (laid.across - 1) * laid.gap + 2 * laid.edge <= width + 1
    inside = laid.height - 2 * laid.pad - 4
    assert (laid.name + laid.caption + laid.total + laid.last) * LINE <= inside + 1
    room = laid.width - 2 * laid.pad - 4
    for size, text in ((laid.total, number(total)), (laid.last, number(last, signed=True))):
        assert len(text) * FIGURE_WIDTH * size <= room + 1


@pytest.mark.parametrize("language", ["lt", "en"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
async def test_standing_last_deal_and_dealer_of_every_game(
    game: str, language: str, book: Book
) -> None:
    await filled(book)
    await book.keep_preferences("window", {"language": language})
    window = await opened(book, f"/match/match-{game}/board", size=(1440, 900))
    said = texts(language)
    await window.sees(said("deal.dealer", name=""), "Bronislava Gražina Šventaragė")
    tiles = [text for text in window.texts() if said("board.last", number="")[:3] in text]
    assert said("fault.safe") not in " ".join(window.texts())
    assert tiles or game == "piketas"
    window.close()


async def test_the_board_follows_every_change(book: Book) -> None:
    await filled(book)
    window = await opened(book, "/match/match-dvi_zvakes/board", size=(1920, 1080))
    await window.sees("Aistė: 114, paskutinis padalijimas +14")
    entry = dvi_zvakes.Entry((20, 30, 25, 28, 31, 17, 22, 39))
    await book.append("match-dvi_zvakes", 8, Event("played", deal=Deal(entry)))
    await window.sees("Aistė: 134, paskutinis padalijimas +20", "Laimėjo")
    figures: list[ft.Text] = []

    def there() -> bool:
        """A total counts to its new value first."""
        drawn = [one for one in window.controls() if isinstance(one, ft.Text)]
        figures[:] = [one for one in drawn if one.value in ("134", "+20")]
        return {one.value for one in figures} == {"134", "+20"}

    await window.until(there, "no figures")
    assert all(one.size is not None and one.size * HEIGHT >= 1080 / 12 for one in figures)
    window.close()


async def test_a_match_that_is_over_says_who_won(book: Book) -> None:
    await filled(book)
    window = await opened(book, "/match/match-over/board", size=(1440, 900))
    await window.sees("Laimėjo: Dovilė", "Dovilė: 1, paskutinis padalijimas −2", "★")
    window.close()


async def test_an_unknown_match_has_no_board(book: Book) -> None:
    window = await opened(book, "/match/match-none/board", size=(1440, 900))
    await window.sees(texts("lt")("absent.match"))
    window.close()
