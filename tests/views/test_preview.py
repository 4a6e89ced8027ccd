"""What a change would move, worked out before it is made: literal expectations for every game."""

from __future__ import annotations

from typing import Any

from scoring import games
from scoring.book import Book, Saved
from scoring.core import Deal, Game, Json
from scoring.games.piketas.rules import Rules
from scoring.log import Event, Setup
from scoring.log_json import read_deal
from scoring.match import begun
from tests.views.session import opened as screen_on
from views.mending import Moved, Preview, preview
from views.opened import Opened, opened

NAMES = {"a": "Aistė", "b": "Benas", "c": "Česlovas", "d": "Dovilė"}
EVEN = {"akys": [50, 40]}


def game_of(game_id: str) -> Game[Any, Any]:
    game = games.by_id(game_id)
    assert game is not None
    return game


def deal_of(game_id: str, json: Json) -> Deal[Any]:
    deal = read_deal(game_of(game_id), json)
    assert not deal.faults
    return deal


def shown_of(game_id: str, *deals: Json, players: str = "abcd", rules: Any = None) -> Opened:
    game = game_of(game_id)
    match = begun("m", game, Setup(tuple(players), 0, rules or game.rules))
    for json in deals:
        match = match.with_event(Event("played", deal=deal_of(game_id, json)))
    shown = opened(match, NAMES)
    assert shown is not None
    return shown


def seen(shown: Opened, event: Event) -> Preview:
    found = preview(shown, event, NAMES)
    assert found is not None
    return found


def test_a_removal_moves_targets_dealers_and_points() -> None:
    shown = shown_of("kopecios", {"tricks": [1, 0, 0, 8]}, {"tricks": [3, 1, 2, 3]})
    found = seen(shown, Event("removed", number=1))
    assert found.moved == (
        Moved(2, 1, (1, 0), (1, 0), None, None, ((-2, 11, -1, -2), (-3, -1, -2, -3))),
    )
    assert found.totals == ((-3, 21, 9, -10), (-3, -1, -2, -3))


def test_the_removal_of_the_last_deal_moves_no_other() -> None:
    shown = shown_of("kopecios", {"tricks": [1, 0, 0, 8]}, {"tricks": [3, 1, 2, 3]})
    assert not seen(shown, Event("removed", number=2)).moves


def test_a_correction_that_moves_nothing_else_asks_nothing() -> None:
    shown = shown_of("kopecios", {"tricks": [1, 0, 0, 8]}, {"tricks": [3, 1, 2, 3]})
    deal = deal_of("kopecios", {"tricks": [0, 1, 0, 8]})
    found = seen(shown, Event("amended", number=1, deal=deal))
    assert not found.moves
    assert found.totals == ((-3, 21, 9, -10), (8, 10, 9, -10))


def test_an_insertion_moves_partners() -> None:
    """The fourth deal becomes the fifth, where Aistė plays with Dovilė."""
    shown = shown_of("sedma", *(EVEN,) * 4)
    found = seen(shown, Event("inserted", number=1, deal=deal_of("sedma", EVEN)))
    last = found.moved[-1]
    assert (last.was, last.now) == (4, 5)
    assert last.pairs == (((0, 2), (1, 3)), ((0, 3), (1, 2)))
    assert last.points == ((50, 40, 50, 40), (50, 40, 40, 50))


def test_an_insertion_into_a_whole_match_leaves_one_deal_after_the_end() -> None:
    shown = shown_of("kopecios", *({"tricks": [9, 0, 0, 0]},) * 10)
    deal = deal_of("kopecios", {"tricks": [0, 9, 0, 0]})
    found = seen(shown, Event("inserted", number=10, deal=deal))
    assert found.moved == (Moved(10, 11, after_end=True),)
    back = seen(found.after, Event("removed", number=10))
    assert back.moved == (Moved(11, 10, counted_again=True),)


def test_seats_that_change_move_results_with_their_players() -> None:
    """Nothing is another but the dealers: player 0 is now the one who was 1."""
    shown = shown_of("kopecios", {"tricks": [1, 0, 0, 8]}, {"tricks": [3, 1, 2, 3]})
    setup = Setup(("b", "a", "c", "d"), 0, shown.history.contents.setup.rules)
    found = seen(shown, Event("mended", setup=setup, order=(1, 0, 2, 3)))
    assert found.totals is None
    assert found.moved == (Moved(1, 1, dealer=(1, 0)), Moved(2, 2, dealer=(0, 1)))


NUMBERED = {"elder": {}, "dealer": {}, "tricks": 7}
RICH = {"elder": {"point": "5/49", "sequences": ["5K"]}, "dealer": {}, "tricks": 7}
"""20 more: then the order of the next deal's tricks decides who has 50 first."""


def test_a_correction_that_breaks_a_later_deal_says_so_before() -> None:
    shown = shown_of("piketas", NUMBERED, NUMBERED, players="ab", rules=Rules(target=50))
    found = seen(shown, Event("amended", number=1, deal=deal_of("piketas", RICH)))
    assert [(one.now, [p.code for p in one.problems]) for one in found.moved] == [
        (2, ["trick-order"])
    ]


async def test_a_broken_deal_stands_on_its_row_with_its_problem(
    book: Book, people: tuple[str, ...]
) -> None:
    match_id = "match-0001"
    kept = await book.begin("piketas", people[:2], 1, Rules(target=50), match_id=match_id)
    assert isinstance(kept, Saved)
    events = (
        Event("played", deal=deal_of("piketas", NUMBERED)),
        Event("played", deal=deal_of("piketas", NUMBERED)),
        Event("amended", number=1, deal=deal_of("piketas", RICH)),
    )
    for base, event in enumerate(events, 1):
        assert isinstance(await book.append(match_id, base, event), Saved)
    screen = await screen_on(book, f"/match/{match_id}")
    await screen.sees("Yra klaidingų padalijimų")
    await screen.tap("2 padalijimas")
    await screen.sees("kol jis klaidingas: pataisykite jį arba pašalinkite")
    await screen.tap("Taisyti")
    await screen.sees("Taisomas 2 padalijimas")
    screen.close()


async def test_a_tapped_deal_is_explained_in_every_game(
    book: Book, people: tuple[str, ...]
) -> None:
    """Every point with its reason: features with their cards, akys, tricks, the running count."""
    hands = ["2♥D-2♦D-2♠D-♣D-♦V", 36, 30, 20]
    tricks = ["8 D 10 7", "V V D 10", "T T K D", "9 9 9 9", "8 8 8 K", "V V K K", "T T 10 10"]
    tricks.append("D 7 7 7")
    cases = (
        ("dvi_zvakes", {"hands": hands}, "Vienvardės: 23", "Suskaičiavo patys žaidėjai: +36"),
        ("kopecios", {"tricks": [1, 0, 0, 8]}, "Reikėjo 0, paimta 8: bauda už skirtumą: −8", ""),
        ("sedma", {"tricks": tricks}, "Aštuntasis kirtis: premija: +10", "Kirčiai"),
        ("piketas", RICH, "Laiptai: 5K: +15, 20", "Dumpis: 5"),
    )
    for place, (game_id, json, *seen_there) in enumerate(cases):
        match_id = f"match-000{place}"
        players = people[:2] if game_id == "piketas" else people
        assert isinstance(await book.begin(game_id, players, 1, match_id=match_id), Saved)
        event = Event("played", deal=deal_of(game_id, json))
        assert isinstance(await book.append(match_id, 1, event), Saved)
        screen = await screen_on(book, f"/match/{match_id}")
        await screen.until(lambda screen=screen: "Meniu" in screen.texts(), "no match")
        row = next(text for text in screen.texts() if text.startswith("1 padalijimas"))
        await screen.tap(row)
        await screen.sees(*filter(None, seen_there))
        if game_id == "dvi_zvakes":
            await screen.tap("Vienvardės: 23")
            await screen.until(
                lambda screen=screen: sum("skaičiuojama" in t for t in screen.texts()) == 7,
                "the seven queens are not lit",
            )
        screen.close()
