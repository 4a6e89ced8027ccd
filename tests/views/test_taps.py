"""The taps of docs/taps.md, counted on the screens: from the match's page, the cards still on the
table, to the written score."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scoring.book import Book, Person, Saved
from scoring.cards import name_code, read_notation
from scoring.texts import texts
from tests.views.session import Window, opened

PAGE = (Path(__file__).parents[2] / "docs" / "taps.md").read_text("utf-8")
MATCH = "match-0001"
NAMES = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Faustas", "Goda", "Henrikas")
PIKETAS = (
    "Dumpis: Aistė", "Dumpis: 7", "Laiptai: Benas", "Laiptai: 5", "Dar vieni laiptai",
    "Laiptai: 3", "Serija: Aistė", "Serija: 3 karaliai",
)  # fmt: skip
"""The declarations that the text of Piketas counts."""

WAYS: dict[str, tuple[str, int, tuple[str, ...]]] = {
    "Kopėčios, four players": ("kopecios", 4, ("Aistė: 1", "Benas: 0", "Česlovas: 0")),
    "Kopėčios, three players": ("kopecios", 3, ("Aistė: 1", "Benas: 0")),
    "Sedma, akys": ("sedma", 4, ("Aistė ir Česlovas: 60",)),
    "Sedma, full cards": (
        "sedma",
        4,
        ("Pilnieji", "Aistė ir Česlovas: 5", "Paskutinis kirtis: Aistė ir Česlovas"),
    ),
    "Piketas, the text's deal, tricks as a number": (
        "piketas",
        2,
        (*PIKETAS, "Tik kirčių skaičius", "Kirčiai: Benas 7"),
    ),
    "Piketas, the text's deal, trick by trick": (
        "piketas",
        2,
        (*PIKETAS, "Skaičiuoti kirčius", *(f"Kirtis: {NAMES[taker]}" for taker in (0, 1) * 6)),
    ),
    "Dvi žvakės, totals, four players": (
        "dvi_zvakes",
        4,
        ("Tik taškai", *(f"{name}: {20 + i % 2}" for i, name in enumerate(NAMES[:4]))),
    ),
    "Dvi žvakės, totals, eight players": (
        "dvi_zvakes",
        8,
        ("Tik taškai", *(f"{name}: {20 + i % 2}" for i, name in enumerate(NAMES))),
    ),
}
"""Which game, how many players, and the taps between «Įvesti padalijimą» and «Įrašyti»."""


async def begun(book: Book, game: str, players: int) -> Window:
    ids = []
    for name in NAMES[:players]:
        person = await book.add_person(name)
        assert isinstance(person, Person)
        ids.append(person.id)
    assert isinstance(await book.begin(game, tuple(ids), match_id=MATCH), Saved)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.tap("Įvesti padalijimą")
    return screen


async def written(screen: Window, taps: int, way: str, number: int = 1) -> None:
    """«Įrašyti» is ready now; all taps are those of the page."""
    await screen.tap("Įrašyti")
    await screen.sees(f"Įrašytas {number} padalijimas")
    row = re.search(rf"^\| {re.escape(way)} \| (\d+) \|", PAGE, re.MULTILINE)
    assert row is not None, way
    assert int(row[1]) == taps + 2


@pytest.mark.parametrize("way", WAYS)
async def test_a_deal_is_written_with_as_many_taps_as_the_page_says(book: Book, way: str) -> None:
    game, players, taps = WAYS[way]
    screen = await begun(book, game, players)
    for name in taps:
        assert not screen.enabled("Įrašyti")
        await screen.tap(name)
    await written(screen, len(taps), way)
    screen.close()


@pytest.mark.parametrize("way", ["Sedma, full cards", "Dvi žvakės, totals, eight players"])
async def test_the_way_last_used_costs_no_tap_in_the_next_deal(book: Book, way: str) -> None:
    game, players, taps = WAYS[way]
    screen = await begun(book, game, players)
    for name in (*taps, "Įrašyti", "Įvesti padalijimą", *taps[1:]):
        await screen.tap(name)
    await written(screen, len(taps) - 1, f"{way}, next deal", 2)
    screen.close()


@pytest.mark.parametrize(("players", "named"), [(2, "two"), (8, "eight")])
async def test_hands_of_dvi_zvakes_take_a_tap_a_card(book: Book, players: int, named: str) -> None:
    """Every hand is all copies of one rank; the form goes on to the next player by itself."""
    screen = await begun(book, "dvi_zvakes", players)
    taps = 0
    ranks = ("T", "K", "D", "V", "10", "9", "8", "7")[:players]
    for player, rank in zip(NAMES, ranks, strict=False):
        await screen.sees(f"{player} 0/8", f"{player}: 0 taškų")
        hand = "-".join(f"2{suit}{rank}" for suit in "♠♥♦♣")
        for one in read_notation(hand).cards:
            name = texts("lt")(name_code(one))
            await screen.until(lambda name=name: cell(screen, name), f"no {name!r} to tap")
            await screen.session.dispatch_event(cell(screen, name)._i, "click", None)
            taps += 1
    await written(screen, taps, f"Dvi žvakės, cards, {named} players")
    screen.close()


def cell(screen: Window, name: str) -> Any:
    """The cell of a card, which can be tapped."""
    found = (screen.button(text) for text in screen.texts() if text.startswith(name))
    return next((button for button in found if button is not None and not button.disabled), None)
