"""The log of a match as it is read: which event, which deal, when, by whom, from what to what."""

from __future__ import annotations

from random import Random

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import GAMES, kopecios
from scoring.log import Event, Setup
from scoring.match import begun
from scoring.texts import texts
from tests.scoring.generators import random_match
from tests.views.session import opened
from views.logged import Change, changes, logged, sentence

SAY = texts("lt")
NAMES = {"a": "Aistė", "b": "Benas", "c": "Česlovas"}


def deal(*tricks: int) -> Deal[kopecios.Entry]:
    return Deal(kopecios.Entry(tricks))


def match(*events: Event) -> list[tuple[str, tuple[Change, ...]]]:
    """Every sentence with what changed, of a match with these events."""
    setup = Setup(("a", "b", "c"), 0, kopecios.Rules())
    found = begun("m", kopecios.GAME, setup)
    for event in events:
        found = found.with_event(event)
    return [(sentence(SAY, one), changes(SAY, kopecios.GAME, one, NAMES)) for one in logged(found)]


def test_a_correction_tells_from_what_to_what() -> None:
    told = match(
        Event("played", deal=deal(4, 3, 3)), Event("amended", number=1, deal=deal(3, 4, 3))
    )
    before, after = (
        f"Dalijo: Aistė; Pradėjo: Benas; {tricks}"
        for tricks in (
            "Aistė: 4; Benas: 3; Česlovas: 3",
            "Aistė: 3; Benas: 4; Česlovas: 3",
        )
    )
    assert told[1:] == [
        ("Įrašytas 1 padalijimas", (Change("", before),)),
        ("Pataisytas 1 padalijimas", (Change(before, after),)),
    ]


def test_undo_and_redo_tell_what_they_took() -> None:
    told = match(
        Event("played", deal=deal(4, 3, 3)),
        Event("removed", number=1),
        Event("undone"),
        Event("redone"),
    )
    assert [text for text, _ in told[1:]] == [
        "Įrašytas 1 padalijimas",
        "Pašalintas 1 padalijimas",
        "Atšaukta: pašalintas 1 padalijimas",
        "Grąžinta: pašalintas 1 padalijimas",
    ]
    gone, back = told[2][1][0], told[3][1][0]
    assert (gone.now, back.was) == ("", "")
    assert gone.was == back.now


def test_mended_data_tell_only_what_is_another() -> None:
    new = Setup(("a", "c", "b"), 0, kopecios.Rules(bonus="5+n"))
    (_, told) = match(Event("mended", setup=new, order=(0, 2, 1)))[1]
    assert [change.was.split(":")[0] for change in told] == ["Vietos", "Susitarimai"]
    assert told[0] == Change("Vietos: Aistė, Benas, Česlovas", "Vietos: Aistė, Česlovas, Benas")


def test_what_was_taken_back_is_marked() -> None:
    setup = Setup(("a", "b", "c"), 0, kopecios.Rules())
    found = begun("m", kopecios.GAME, setup)
    for event in (Event("noted", note="pas Beną"), Event("undone")):
        found = found.with_event(event)
    assert [one.stands for one in logged(found)] == [True, False, True]


def test_every_deal_of_every_game_can_be_read() -> None:
    """Nothing is without a word, in either language."""
    for game in GAMES:
        for seed in range(4):
            found = random_match(game, Random(seed))
            for one in logged(found):
                for language in ("lt", "en"):
                    told = changes(texts(language), game, one, {})
                    assert told, one.event.kind
                    assert not any("sheet." in change.now for change in told)


async def test_the_page_tells_when_and_by_whom(book: Book, people: tuple[str, ...]) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id="match-0001"), Saved)
    event = Event("played", deal=deal(1, 0, 0, 8), by="Benas")
    assert isinstance(await book.append("match-0001", 1, event), Saved)
    screen = await opened(book, "/match/match-0001/log")
    await screen.sees("Įrašytas 1 padalijimas", "2026-11-29 19:30 · rašė Benas", "Dovilė: 8")
    screen.close()


async def test_who_writes_is_asked_once_and_stands_in_every_event(
    book: Book, people: tuple[str, ...]
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id="match-0001"), Saved)
    screen = await opened(book, "/match/match-0001")
    await screen.sees("Kas rašo?")
    await screen.tap("Rašo: Dovilė")
    await screen.until(lambda: "Kas rašo?" not in screen.texts(), "still asked")
    await screen.tap("Meniu")
    await screen.tap("Pastaba")
    await screen.type("Pastaba", "namie")
    await screen.tap("Įrašyti")
    await screen.sees("Įrašyta pastaba.")
    screen.close()
    settings = await opened(book, "/settings")
    await settings.type("Rašančiojo vardas", "")
    await settings.tap("Įrašyti, kas rašo")
    settings.close()
    again = await opened(book, "/match/match-0001")
    await again.sees("namie")
    assert "Kas rašo?" not in again.texts()
    await again.tap("Atšaukti")
    await again.sees("Atšaukta: įrašyta pastaba")
    again.close()
    match = await book.match("match-0001")
    assert [event.by for event in getattr(match, "log", ())] == ["", "Dovilė", ""]
