"""What was agreed before a match, on the screens: the ladder of bonuses as a whole and of one's own,
the pack to take, and the extra deal when a tie asks for one."""

from __future__ import annotations

import pytest

from scoring.book import Book, Person, Saved
from scoring.core import Deal
from scoring.games import dvi_zvakes
from scoring.log import Event
from tests.views.conftest import NAMES
from tests.views.session import Window, opened

MATCH = "match-0001"
MORE = ("Eglė", "Faustas", "Goda", "Henrikas")
BONUS = "Premija už tikslą"


async def planned(book: Book, game: str, players: int) -> Window:
    """The form of a new match with so many players in it."""
    screen = await opened(book, "/new")
    await screen.tap(game)
    for name in (*NAMES, *MORE)[:players]:
        await screen.tap(name)
    return screen


@pytest.mark.usefixtures("people")
async def test_the_ladder_of_bonuses_is_shown_whole_and_can_be_ones_own(book: Book) -> None:
    """Ten deals of four players: every bonus stands there before the match, one of them changed
    counts in its deal, and no other."""
    screen = await planned(book, "Kopėčios", 4)
    await screen.sees("Kiekvienam padalijimui: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19")
    await screen.sees("Pirminė premijų lentelė neišliko: ši yra mūsų pasirinkta.")
    await screen.tap(f"{BONUS}: 1 ir dar tikslas (1, 2, 3 …)")
    await screen.sees("Kiekvienam padalijimui: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
    await screen.tap(f"{BONUS}: Sava lentelė")
    for _ in range(4):
        await screen.tap("Daugiau: 1 padalijimas")
    await screen.tap("Mažiau: 10 padalijimas")
    await screen.tap("Pradėti")
    await screen.tap("Įvesti padalijimą")
    for choice in ("Aistė: 0", "Benas: 0", "Česlovas: 0"):
        await screen.tap(choice)
    await screen.sees("Aistė +5, Benas +5, Česlovas +5, Dovilė −9")
    await screen.tap("Įrašyti")
    await screen.tap("Įvesti padalijimą")
    for choice in ("Aistė: 1", "Benas: 8", "Česlovas: 0"):
        await screen.tap(choice)
    await screen.sees("Aistė +2")
    screen.close()


@pytest.mark.usefixtures("people")
async def test_a_ladder_of_ones_own_stays_when_another_player_sits_down(book: Book) -> None:
    screen = await planned(book, "Kopėčios", 3)
    await screen.tap(f"{BONUS}: Sava lentelė")
    for _ in range(4):
        await screen.tap("Daugiau: 1 padalijimas")
    await screen.sees("14", "11 padalijimas")
    await screen.tap(NAMES[3])
    await screen.until(lambda: "11 padalijimas" not in screen.texts(), "ten deals of four")
    await screen.sees("14", "10 padalijimas")
    await screen.tap("Pradėti")
    await screen.tap("Įvesti padalijimą")
    for choice in ("Aistė: 0", "Benas: 0", "Česlovas: 0"):
        await screen.tap(choice)
    await screen.sees("Aistė +14, Benas +14, Česlovas +14, Dovilė −9")


@pytest.mark.parametrize(
    ("game", "players", "pack"),
    [
        ("Dvi žvakės", 2, "Dviguba 24 kortų kaladė"),
        ("Dvi žvakės", 4, "Dviguba 24 kortų kaladė"),
        ("Dvi žvakės", 5, "Dviguba 32 kortų kaladė"),
        ("Dvi žvakės", 7, "Dviguba 36 kortų kaladė"),
        ("Piketas", 2, "32 kortų kaladė"),
        ("Sedma", 4, "32 kortų kaladė"),
    ],
)
@pytest.mark.usefixtures("people")
async def test_the_number_of_players_shows_the_pack_to_take(
    book: Book, game: str, players: int, pack: str
) -> None:
    for name in MORE:
        await book.add_person(name)
    screen = await planned(book, game, players)
    await screen.sees(pack)
    screen.close()


async def test_a_tie_that_asks_for_it_is_played_out(book: Book) -> None:
    """Two of three are equal in points: the match goes on, the head says between whom, and the
    extra deal ends it."""
    ids = []
    for name in NAMES[:3]:
        person = await book.add_person(name)
        assert isinstance(person, Person)
        ids.append(person.id)
    rules = dvi_zvakes.Rules(shared_deal="none", tie_break="extra_deals")
    kept = await book.begin("dvi_zvakes", tuple(ids), 0, rules, match_id=MATCH)
    assert isinstance(kept, Saved)
    for base, points in enumerate(((25, 24, 20), (20, 21, 25), (20, 20, 20)), 1):
        event = Event("played", deal=Deal(dvi_zvakes.Entry(points)))
        assert isinstance(await book.append(MATCH, base, event), Saved)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.sees("Papildomas padalijimas. Varžosi: Aistė, Česlovas", "Aistė: 65, pirmauja")
    await screen.tap("Įvesti padalijimą")
    await screen.tap("Tik taškai")
    for choice in ("Aistė: 30", "Benas: 39", "Česlovas: 20"):
        await screen.tap(choice)
    await screen.tap("Įrašyti")
    await screen.sees("Laimėjo: Aistė", "Buvo po lygiai; lėmė papildomas padalijimas.")
    assert not screen.enabled("Įvesti padalijimą")
    screen.close()
