"""What went wrong in other score keepers, each kind tried here on a match: none of it can happen.

The comment of each test names where it was reported.
"""

from __future__ import annotations

import asyncio
from typing import Any

from scoring.book import Book, Saved
from scoring.core import Deal, Json
from scoring.games import by_id, kopecios
from scoring.games.piketas.rules import Rules
from scoring.log import Event
from scoring.log_json import read_deal
from scoring.match import Match
from tests.views.session import Window, opened
from views.state import DOUBLE_TAP

MATCH = "match-0001"
PAGE = f"/match/{MATCH}"


async def begun(
    book: Book,
    game_id: str,
    people: tuple[str, ...],
    *deals: Json,
    rules: Any = None,
    first: int = 0,
) -> None:
    """A match with these deals, as a score file has them."""
    game = by_id(game_id)
    assert game is not None
    assert isinstance(await book.begin(game_id, people, first, rules, match_id=MATCH), Saved)
    for base, json in enumerate(deals, 1):
        deal: Deal[Any] = read_deal(game, json)
        assert not deal.faults
        assert isinstance(await book.append(MATCH, base, Event("played", deal=deal)), Saved)


async def there(book: Book) -> Match:
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    return match


def tricks(*counts: int) -> Json:
    return {"tricks": list(counts)}


async def stepped(screen: Window, name: str, seen: str) -> None:
    await asyncio.sleep(DOUBLE_TAP)
    await screen.tap(name)
    await screen.sees(seen)


async def test_a_turned_phone_and_a_sleep_keep_the_match(
    book: Book, people: tuple[str, ...]
) -> None:
    """scorehub #125, KeepScore #101, fiveCrowns #43: turning or sleeping zeroed the match."""
    await begun(book, "kopecios", people, tricks(1, 0, 0, 8))
    screen = await opened(book, PAGE)
    await screen.sees("Dovilė: −8")
    await screen.session.dispatch_event(screen.page._i, "resize", {"width": 800, "height": 360})
    await screen.sees("Dovilė: −8")
    screen.close()
    again = await opened(book, PAGE, size=(800, 360))
    await again.sees("Dovilė: −8")
    again.close()


async def test_correcting_the_last_deal_adds_none(book: Book, people: tuple[str, ...]) -> None:
    """scorehub 1.7.0: editing the last deal added one."""
    await begun(book, "kopecios", people, tricks(1, 0, 0, 8), tricks(3, 1, 2, 3))
    screen = await opened(book, f"{PAGE}/deal/2")
    await screen.tap("Aistė: 2")
    await screen.tap("Benas: 2")
    await screen.tap("Įrašyti")
    await screen.sees("Pataisytas 2 padalijimas")
    deals = (await there(book)).contents().deals
    assert [deal.entry.tricks for deal in deals] == [(1, 0, 0, 8), (2, 2, 2, 3)]
    screen.close()


async def test_undo_of_a_deal_leaves_names_and_rules(book: Book, people: tuple[str, ...]) -> None:
    """jasstafel b8da621: undo took the names and the target along. Names are no step of a match;
    its data are one of their own."""
    await begun(book, "kopecios", people, tricks(1, 0, 0, 8))
    before = (await there(book)).contents().setup
    await book.rename(people[1], "Bernardas")
    screen = await opened(book, PAGE)
    await screen.sees("Bernardas: 10")
    await stepped(screen, "Atšaukti", "Bernardas: 0")
    assert (await there(book)).contents().setup == before
    screen.close()


async def test_nothing_of_a_removed_deal_stays(book: Book, people: tuple[str, ...]) -> None:
    """forestshuffle #8: a subtotal stayed behind a removed item."""
    await begun(book, "kopecios", people, tricks(1, 0, 0, 8), tricks(3, 1, 2, 3))
    screen = await opened(book, PAGE)
    await screen.tap("2 padalijimas. Tikslas: 1")
    await screen.tap("Šalinti")
    await screen.sees("Pašalintas 2 padalijimas.", "Aistė: −1", "Dovilė: −8")
    assert not any(text.startswith("2 padalijimas.") for text in screen.texts())
    screen.close()


async def test_who_deals_moves_on_once_and_comes_from_the_deals_alone(
    book: Book, people: tuple[str, ...]
) -> None:
    """jassguru 260f79e9: the starter moved on twice at the end; pantheon #546: the first dealer
    was another than the log's first. Undo and redo move it back and on."""
    await begun(book, "kopecios", people, *(tricks(9, 0, 0, 0),) * 9, first=2)
    screen = await opened(book, PAGE)
    await screen.sees("Dalija: Dovilė", "10 padalijimas iš 10")
    await stepped(screen, "Atšaukti", "Dalija: Česlovas")
    await stepped(screen, "Grąžinti", "Dalija: Dovilė")
    await screen.tap("1 padalijimas. Tikslas: 0")
    await screen.sees("Dalija: Česlovas")
    screen.close()


DECLARED = {"point": "6/57", "sequences": ["5K"], "sets": ["4T"]}
"""6 + 15 + 14."""


async def test_the_target_reached_exactly_wins(book: Book, people: tuple[str, ...]) -> None:
    """jasstafel 73b6bf4: reaching the target exactly was no win. 35, the first lead, seven tricks
    and seven leads are 50."""
    deal = {"elder": DECLARED, "dealer": {}, "tricks": "eeeeeee"}
    await begun(book, "piketas", people[:2], deal, rules=Rules(target=50), first=1)
    screen = await opened(book, PAGE)
    await screen.sees("Aistė: 50, laimėjo", "Laimėjo: Aistė", "Pirmas pasiektas")
    screen.close()


async def test_the_target_reached_by_a_declaration_alone_wins(
    book: Book, people: tuple[str, ...]
) -> None:
    """coinche #41. 60 after the first deal, and 8 + 18 + 14 before a card is played."""
    first = {"elder": DECLARED, "dealer": {}, "tricks": 7}
    whole = {"point": "8", "sequences": ["8T"], "sets": ["4T"]}
    second = {"elder": {}, "dealer": whole, "tricks": ""}
    await begun(book, "piketas", people[:2], first, second, first=1)
    screen = await opened(book, PAGE)
    await screen.sees("Aistė: 100, laimėjo", "Laimėjo: Aistė")
    screen.close()


async def test_a_zero_is_entered_and_a_cleared_field_is_no_zero(
    book: Book, people: tuple[str, ...]
) -> None:
    """BoardGamesCompanion #85, boardgamegeek4android #159."""
    await begun(book, "kopecios", people)
    screen = await opened(book, f"{PAGE}/deal")
    for name in ("Aistė: 0", "Benas: 0"):
        await screen.tap(name)
    await screen.sees("Dar neįvesta: Česlovas, Dovilė.")
    await screen.tap("Benas: 0")
    await screen.sees("Dar neįvesta: Benas, Česlovas, Dovilė.")
    assert not screen.enabled("Įrašyti")
    screen.close()


async def test_no_tied_winner_is_dropped(book: Book, people: tuple[str, ...]) -> None:
    """BoardGamesCompanion #357."""
    even = {"akys": [50, 40]}, {"akys": [40, 50]}
    await begun(book, "sedma", people, *(even * 6))
    screen = await opened(book, PAGE)
    await screen.sees(
        "Pergalę dalijasi: Aistė, Benas, Česlovas, Dovilė",
        "Aistė: 540, laimėjo",
        "Dovilė: 540, laimėjo",
    )
    screen.close()


async def test_another_name_is_seen_in_old_matches(book: Book, people: tuple[str, ...]) -> None:
    """boardgamegeek4android #151, jassguru c0cd28aa."""
    await begun(book, "kopecios", people, tricks(1, 0, 0, 8))
    await book.rename(people[3], "Dalia")
    screen = await opened(book, f"{PAGE}/log")
    await screen.sees("Dalia: 8")
    assert not any("Dovilė" in text for text in screen.texts())
    screen.close()


async def test_back_from_a_match_leads_home(book: Book, people: tuple[str, ...]) -> None:
    """KeepScore #58: Back landed on the entry of names."""
    await begun(book, "kopecios", people, tricks(1, 0, 0, 8))
    screen = await opened(book, PAGE)
    await screen.tap("Atgal")
    await screen.sees("Žaidžiama", "Tęsti")
    screen.close()


async def test_deals_are_numbered_anew_after_a_removal(book: Book, people: tuple[str, ...]) -> None:
    """MyTargets #112: numbers were wrong after a deletion."""
    await begun(book, "kopecios", people, *(tricks(9, 0, 0, 0),) * 3)
    assert isinstance(await book.append(MATCH, 4, Event("removed", number=1)), Saved)
    screen = await opened(book, PAGE)
    await screen.sees("1 padalijimas. Tikslas: 0", "2 padalijimas. Tikslas: 1", "Tikslas: 2")
    assert not any(text.startswith("3 padalijimas.") for text in screen.texts())
    screen.close()


async def test_a_deal_too_many_is_seen_and_can_go(book: Book, people: tuple[str, ...]) -> None:
    """An insertion into a whole match leaves one deal after the end: shown, not thrown."""
    await begun(book, "kopecios", people, *(tricks(9, 0, 0, 0),) * 10)
    deal = Deal(kopecios.Entry((0, 9, 0, 0)))
    assert isinstance(await book.append(MATCH, 11, Event("inserted", number=1, deal=deal)), Saved)
    screen = await opened(book, PAGE)
    await screen.sees("Po pabaigos įrašyta padalijimų: 1.")
    await screen.tap(next(t for t in screen.texts() if t.startswith("11 padalijimas.")))
    await screen.sees("po partijos pabaigos")
    assert not screen.enabled("Taisyti")
    await screen.tap("Šalinti")
    await screen.sees("Pašalintas 11 padalijimas.")
    assert not any("Po pabaigos įrašyta" in text for text in screen.texts())
    screen.close()
