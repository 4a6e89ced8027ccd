"""Every mending of a match on its screen, without a client: what is told before, what is written,
what undo and redo bring back, and what the log says of it."""

from __future__ import annotations

import asyncio

import pytest

from scoring.book import Book, Saved
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event
from scoring.match import Match
from scoring.texts import texts
from tests.views.session import Window, opened
from views.state import DOUBLE_TAP

MATCH = "match-0001"
PAGE = f"/match/{MATCH}"
SAY = texts("lt")
FIRST, SECOND, THIRD = (1, 0, 0, 8), (3, 1, 2, 3), (2, 2, 2, 3)


async def begun(book: Book, people: tuple[str, ...], *deals: tuple[int, ...]) -> None:
    """A match of Kopėčios with these tricks in it."""
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    for base, tricks in enumerate(deals, 1):
        event = Event("played", deal=Deal(kopecios.Entry(tricks)))
        assert isinstance(await book.append(MATCH, base, event), Saved)


async def there(book: Book) -> Match:
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    return match


async def tricks(book: Book) -> list[tuple[int, ...]]:
    return [deal.entry.tricks for deal in (await there(book)).contents().deals]


async def over_row(screen: Window, number: int) -> None:
    """A tap on a row of the score sheet."""
    target = {1: 0, 2: 1, 3: 2, 4: 3}[number]
    await screen.tap(f"{number} padalijimas. Tikslas: {target}")
    await screen.sees("Įterpti padalijimą prieš šį")


async def back_and_forth(screen: Window, before: str, after: str) -> None:
    """«Atšaukti» and «Grąžinti», as for everything else."""
    for button, seen in (("Atšaukti", before), ("Grąžinti", after)):
        await asyncio.sleep(DOUBLE_TAP)
        await screen.tap(button)
        await screen.sees(seen)


async def test_a_removal_tells_what_moves_before_it_is_done(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, FIRST, SECOND, THIRD)
    screen = await opened(book, PAGE)
    await over_row(screen, 1)
    await screen.tap("Šalinti")
    await screen.sees(
        "Šalinti 1 padalijimą?",
        "2 → 1 padalijimas: tikslas 1 → 0; dalija Benas → Aistė; Aistė −2 → −3; "
        "Benas +11 → −1; Česlovas −1 → −2; Dovilė −2 → −3",
        "3 → 2 padalijimas: tikslas 2 → 1; dalija Česlovas → Benas",
        "Benas: 33 → −2",
    )
    await screen.tap("Nekeisti")
    assert await tricks(book) == [FIRST, SECOND, THIRD]
    await over_row(screen, 1)
    await screen.tap("Šalinti")
    await screen.sees("Bus skaičiuojama iš naujo")
    await screen.tap("Šalinti")
    await screen.sees("Pašalintas 1 padalijimas.", "Benas: −2")
    assert await tricks(book) == [SECOND, THIRD]
    await back_and_forth(screen, "Atšaukta: pašalintas 1 padalijimas", "Benas: −2")
    screen.close()


async def test_the_last_deal_goes_at_once_as_nothing_moves(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, FIRST, SECOND)
    screen = await opened(book, PAGE)
    await over_row(screen, 2)
    await screen.tap("Šalinti")
    await screen.sees("Pašalintas 2 padalijimas.", "Benas: 10")
    await screen.tap("Atšaukti")
    await screen.sees("Benas: 21")
    assert await tricks(book) == [FIRST, SECOND]
    screen.close()


async def test_a_forgotten_deal_is_put_in_before_another(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, SECOND, THIRD)
    screen = await opened(book, PAGE)
    await over_row(screen, 1)
    await screen.tap("Įterpti padalijimą prieš šį")
    await screen.sees("Įterpiamas padalijimas prieš 1 padalijimą", "Tikslas: 0", "Dalija: Aistė")
    for choice in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        await screen.tap(choice)
    await screen.sees("Dovilė −8")
    await screen.tap("Įrašyti")
    await screen.sees("Kas pasikeis", "1 → 2 padalijimas: tikslas 0 → 1; dalija Aistė → Benas")
    assert await tricks(book) == [SECOND, THIRD]
    screen.close()
    again = await opened(book, f"{PAGE}/deal/1/before")
    await again.sees("Dovilė −8")
    await again.tap("Įrašyti")
    await again.sees("Kas pasikeis")
    await again.tap("Įrašyti ir perskaičiuoti")
    await again.sees("Įterptas 1 padalijimas: Aistė −1", "Benas: 33")
    assert await tricks(book) == [FIRST, SECOND, THIRD]
    assert (await there(book)).log[-1].kind == "inserted"
    await back_and_forth(again, "Atšaukta: įterptas 1 padalijimas", "Benas: 33")
    again.close()


async def test_who_was_quicker_is_not_written_over(book: Book, people: tuple[str, ...]) -> None:
    """The deal before which one is put in has changed meanwhile."""
    await begun(book, people, SECOND, THIRD)
    screen = await opened(book, f"{PAGE}/deal/1/before")
    for choice in ("Aistė: 1", "Benas: 0", "Česlovas: 0"):
        await screen.tap(choice)
    await screen.sees("Dovilė −8")
    assert isinstance(await book.append(MATCH, 3, Event("removed", number=1)), Saved)
    await screen.sees("Kas nors jau įrašė")
    assert not screen.enabled("Įrašyti")
    await screen.tap("Vis tiek tinka")
    await screen.until(lambda: screen.enabled("Įrašyti"), "no way on")
    screen.close()


async def test_a_correction_that_was_begun_and_left_says_so(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, FIRST, SECOND)
    resumed, drop = SAY("deal.resumed"), SAY("deal.drop")
    screen = await opened(book, f"{PAGE}/deal/1")
    await screen.sees("Taisomas 1 padalijimas")
    await screen.tap("Aistė: 3")
    await screen.sees("11 iš 9 kirčių")
    assert resumed not in screen.texts(), "it is being begun just now"
    await asyncio.sleep(0.3)

    screen = await opened(book, f"{PAGE}/deal/1")
    await screen.sees(resumed, "11 iš 9 kirčių")
    await screen.tap(drop)
    await screen.until(lambda: resumed not in screen.texts(), "it to be dropped")
    assert screen.enabled("Įrašyti"), "as it was written"
    assert await tricks(book) == [FIRST, SECOND]

    screen = await opened(book, f"{PAGE}/deal/1")
    await screen.sees("Taisomas 1 padalijimas")
    assert resumed not in screen.texts()
    await screen.tap("Aistė: 3")
    await screen.tap("Aistė: 1")
    await asyncio.sleep(0.3)
    screen = await opened(book, f"{PAGE}/deal/1")
    await screen.sees("Taisomas 1 padalijimas")
    assert resumed not in screen.texts(), "it is the same as it was written"


async def test_a_note_is_written_and_read(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people, FIRST)
    screen = await opened(book, PAGE)
    await screen.tap("Meniu")
    await screen.tap("Pastaba")
    await screen.type("Pastaba", "  pas Beną  ")
    await screen.tap("Įrašyti")
    await screen.sees("Įrašyta pastaba.", "pas Beną")
    assert (await there(book)).contents().note == "pas Beną"
    await back_and_forth(screen, "Atšaukta: įrašyta pastaba", "Grąžinta: įrašyta pastaba")
    screen.close()


CLOSED = b"\xa4open\xc2"
"""What the client is told of a dialog that closes."""


@pytest.mark.parametrize("way", [("Pastaba",), ("Baigti anksčiau",)])
async def test_a_dialog_out_of_the_menu_closes_on_the_device(
    book: Book, people: tuple[str, ...], way: tuple[str, ...]
) -> None:
    await begun(book, people, FIRST)
    screen = await opened(book, PAGE)
    for name in ("Meniu", *way):
        await screen.tap(name)
    await screen.until(lambda: screen.enabled("Nekeisti"), "the dialog")
    await asyncio.sleep(0.2)
    before = len(screen.wire.patches)
    await screen.tap("Nekeisti")
    await screen.until(
        lambda: any(CLOSED in patch for patch in screen.wire.patches[before:]), "it to close"
    )


async def test_people_go_home_and_come_back(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people, FIRST)
    screen = await opened(book, PAGE)
    await screen.tap("Meniu")
    await screen.tap("Baigti anksčiau")
    await screen.sees("niekas nelaimi")
    await screen.tap("Nekeisti")
    assert not (await there(book)).contents().stopped
    await screen.tap("Meniu")
    await screen.tap("Baigti anksčiau")
    await screen.sees("niekas nelaimi")
    await screen.tap("Baigti anksčiau")
    await screen.sees("Baigta anksčiau: niekas nelaimėjo.", "Tęsti partiją")
    await back_and_forth(screen, "Įvesti padalijimą", "Tęsti partiją")
    screen.close()
    home = await opened(book)
    await home.sees("Baigtos", "1 padalijimas · Baigta anksčiau")
    home.close()
    again = await opened(book, PAGE)
    await again.tap("Tęsti partiją")
    await again.sees("Partija tęsiama.", "Įvesti padalijimą")
    again.close()


async def test_seats_and_the_first_dealer_are_set_right(
    book: Book, people: tuple[str, ...]
) -> None:
    """Results move with their players; one change in the log, with a preview."""
    await begun(book, people, FIRST, SECOND)
    screen = await opened(book, f"{PAGE}/data")
    await screen.sees("Taisyti partijos duomenis")
    assert not screen.enabled("Pataisyti")
    await screen.tap("Perkelti vėliau: Aistė")
    await screen.tap("Pirmasis dalija: Dovilė")
    await screen.sees("1 padalijimas: dalija Aistė → Dovilė", "Taškų suma nesikeičia.")
    await screen.tap("Pataisyti")
    await screen.sees("Pataisyti partijos duomenys.", "Aistė: −3", "Benas: 21")
    match = await there(book)
    setup = match.contents().setup
    assert setup.players == (people[1], people[0], *people[2:])
    assert setup.first_dealer == 3
    assert await tricks(book) == [(0, 1, 0, 8), (1, 3, 2, 3)]
    await back_and_forth(screen, "Atšaukta: pataisyti partijos duomenys", "Grąžinta: pataisyti")
    assert [event.kind for event in (await there(book)).log[-3:]] == ["mended", "undone", "redone"]
    screen.close()


async def test_a_player_is_replaced_and_the_results_stay(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, FIRST, SECOND)
    screen = await opened(book, f"{PAGE}/data")
    await screen.tap("Pakeisti žaidėją: Benas")
    await screen.type("Žaidėjo vardas", "Eglė")
    await screen.tap("Pridėti")
    await screen.until(lambda: screen.enabled("Pataisyti"), "Eglė does not sit down")
    await screen.tap("Pataisyti")
    await screen.sees("Eglė: 21")
    assert await tricks(book) == [FIRST, SECOND]
    screen.close()
    names = await opened(book, f"{PAGE}/data")
    await names.tap("Pakeisti žaidėją: Eglė")
    await names.tap("Susikeisti vardais: Aistė")
    await names.sees("Aistė → Eglė (taškų: −3)", "Eglė → Aistė (taškų: 21)")
    await names.tap("Pataisyti")
    await names.sees("Aistė: 21", "Eglė: −3")
    names.close()


async def test_other_house_rules_show_the_standing_before_they_hold(
    book: Book, people: tuple[str, ...]
) -> None:
    await begun(book, people, FIRST, SECOND)
    screen = await opened(book, f"{PAGE}/data")
    say = texts("lt")
    await screen.tap(f"{say('rule.bonus')}: {say('rule.bonus.5+n')}")
    await screen.sees("1 padalijimas: Benas +10 → +5; Česlovas +10 → +5", "Benas: 21 → 11")
    await screen.tap("Pataisyti")
    await screen.sees("Pataisyti partijos duomenys.", "Benas: 11")
    assert (await there(book)).contents().setup.rules.bonus == "5+n"
    screen.close()


async def test_the_data_are_left_as_they_are(book: Book, people: tuple[str, ...]) -> None:
    await begun(book, people, FIRST)
    screen = await opened(book, f"{PAGE}/data")
    await screen.tap("Perkelti vėliau: Aistė")
    await screen.tap("Nekeisti")
    await screen.sees("Įvesti padalijimą")
    assert len((await there(book)).log) == 2
    screen.close()
