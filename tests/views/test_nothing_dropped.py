"""What people do while the screen is still reading, or reads again, is not dropped."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import flet as ft
import pytest

from scoring.book import Book, Saved, Trouble
from scoring.core import Deal
from scoring.games import dvi_zvakes_entry, kopecios
from scoring.log import Event
from scoring.match import Match
from tests.views.session import Window, opened
from views.layout import Layout
from views.preferences import Preferences
from views.routes import Place
from views.state import DOUBLE_TAP, State

MATCH = "match-0001"


def state_of(book: Book) -> State:
    """A screen's state without a screen."""
    return State(book, "device-0000000000000001", Preferences(), Layout())


async def test_a_person_who_comes_before_the_form_was_read_sits_down(book: Book) -> None:
    state = state_of(book)
    assert await state.person_came("Ona")
    assert state.plan is not None
    assert [state.names[player] for player in state.plan.players] == ["Ona"]


async def test_a_form_that_is_read_twice_at_once_keeps_what_was_filled_in(book: Book) -> None:
    state = state_of(book)

    async def chosen() -> None:
        await state.game_chosen("kopecios")
        await state.person_came("Ona")

    await asyncio.gather(state.arrived("/new"), chosen(), state.read(), state.read())
    assert state.plan is not None
    assert state.plan.game_id == "kopecios"
    assert len(state.plan.players) == 1


async def test_a_tap_while_the_draft_is_read_again_stays(
    book: Book, people: tuple[str, ...]
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    state = state_of(book)
    place = Place(MATCH, None)

    async def tapped() -> None:
        while state.draft_at(place) is None:
            await asyncio.sleep(0)
        draft = state.draft_at(place)
        assert draft is not None
        draft.change(lambda _: {"tricks": [4, None, None, None]})

    async def read_again() -> None:
        await asyncio.sleep(0)
        await state.read()

    reads = [read_again() for _ in range(3)]
    await asyncio.gather(state.arrived(f"/match/{MATCH}/deal"), tapped(), *reads)
    kept = state.draft_at(place)
    assert kept is not None
    assert kept.now.form == {"tricks": [4, None, None, None]}


def field(window: Window) -> ft.TextField:
    """The field «Žaidėjo vardas»."""
    fields = [one for one in window.controls() if isinstance(one, ft.TextField)]
    return fields[-1]


async def test_the_field_for_a_name_keeps_its_focus_when_chips_come_in_above_it(
    book: Book,
) -> None:
    screen = await opened(book, "/new")
    await screen.tap("Kopėčios")
    before = field(screen)._i
    for name in ("Ona", "Jonas"):
        await typed(screen, name)
        await screen.sees(f"Perkelti vėliau: {name}")
        await screen.until(lambda: field(screen).value == "", "the field to be empty")
        assert field(screen)._i == before
    screen.close()


async def typed(window: Window, name: str) -> None:
    """As a client tells it: what stands there now, then Enter."""
    number: int = field(window)._i
    window.session.apply_patch(number, {"value": name})
    events: tuple[tuple[str, Any], ...] = (("change", name), ("submit", name))
    for event, data in events:
        await window.session.dispatch_event(number, event, data)


async def test_a_double_tap_is_one_step_also_where_drawing_takes_long(
    book: Book, people: tuple[str, ...]
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    for base, tricks in enumerate(((1, 0, 0, 8), (3, 1, 2, 3)), 1):
        event = Event("played", deal=Deal(kopecios.Entry(tricks)))
        assert isinstance(await book.append(MATCH, base, event), Saved)
    state = state_of(book)
    await state.arrived(f"/match/{MATCH}")
    assert await state.undone(MATCH, 3)
    time.sleep(3 * DOUBLE_TAP)  # drawing what the first tap brought
    for _ in range(3):  # a tap passes through the loop a few times before it is one
        await asyncio.sleep(0)
    assert not await state.undone(MATCH, 4)
    await asyncio.sleep(DOUBLE_TAP)
    assert await state.undone(MATCH, 4)


async def left_by_a_kill(book: Book, people: tuple[str, ...], tricks: tuple[int, ...]) -> State:
    """The screen after a start: 4, 3, 2, 0 was entered, and a deal stands there whose draft was
    not dropped."""
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    place = Place(MATCH, None)
    before = state_of(book)
    await before.arrived(f"/match/{MATCH}/deal")
    draft = before.draft_at(place)
    assert draft is not None
    draft.change(lambda _: {"tricks": [4, 3, 2, 0]})
    await draft.settled()
    deal = Event("played", deal=Deal(kopecios.Entry(tricks)))
    assert isinstance(await book.append(MATCH, 1, deal), Saved)
    after = state_of(book)
    await after.arrived(f"/match/{MATCH}/deal")
    return after


async def test_a_draft_left_by_a_kill_is_not_offered_once_its_deal_is_written(
    book: Book, people: tuple[str, ...]
) -> None:
    state = await left_by_a_kill(book, people, (4, 3, 2, 0))
    draft = state.draft_at(Place(MATCH, None))
    assert draft is not None
    assert not draft.touched
    assert draft.now.form is None
    again = state_of(book)
    await again.arrived(f"/match/{MATCH}/deal")
    draft = again.draft_at(Place(MATCH, None))
    assert draft is not None
    assert not draft.touched


async def test_a_draft_of_another_deal_than_was_written_stays(
    book: Book, people: tuple[str, ...]
) -> None:
    state = await left_by_a_kill(book, people, (9, 0, 0, 0))
    draft = state.draft_at(Place(MATCH, None))
    assert draft is not None
    assert draft.touched
    assert draft.now.form == {"tricks": [4, 3, 2, 0]}


@pytest.mark.parametrize(
    ("last", "written"), [("Aistė: 2", (2, 3, 1, 3)), ("Aistė: 3", None)], ids=["right", "wrong"]
)
async def test_a_correction_that_comes_together_with_record_is_in_what_is_written(
    book: Book, people: tuple[str, ...], last: str, written: tuple[int, ...] | None
) -> None:
    """Over a slow line two taps may come at once: the second finds a screen on which the first is
    not drawn yet. What it writes is the deal as it is entered; one that is not right stays."""
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    screen = await opened(book, f"/match/{MATCH}/deal")
    for name in ("Aistė: 1", "Benas: 3", "Česlovas: 1"):
        await screen.tap(name)
    if written is None:
        await screen.tap("Dovilė: 4")
    await screen.until(lambda: screen.enabled("Įrašyti"), "the deal to be right")
    await asyncio.gather(screen.tap(last), screen.tap("Įrašyti"))
    if written is None:
        await screen.sees("Iš viso kirčių yra 11")
    else:
        await screen.sees("Įrašytas 1 padalijimas")
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    deals = match.contents().deals
    assert [deal.entry.tricks for deal in deals] == ([] if written is None else [written])
    screen.close()


async def test_a_match_begins_with_the_change_that_comes_together_with_start(
    book: Book, people: tuple[str, ...]
) -> None:
    screen = await opened(book, "/new")
    await screen.tap("Kopėčios")
    for name in ("Aistė", "Benas", "Česlovas"):
        await screen.tap(name)
    await screen.until(lambda: screen.enabled("Pradėti"), "three to be enough")
    await asyncio.gather(screen.tap("Perkelti vėliau: Aistė"), screen.tap("Pradėti"))
    await screen.sees("Įvesti padalijimą")
    (begun,) = await book.summaries()
    assert begun.players == (people[1], people[0], people[2])
    screen.close()


async def test_data_are_set_right_with_the_change_that_comes_together_with_it(
    book: Book, people: tuple[str, ...]
) -> None:
    await at_the_table(book, people)
    screen = await opened(book, f"/match/{MATCH}/data")
    await screen.tap("Perkelti vėliau: Aistė")
    await screen.until(lambda: screen.enabled("Pataisyti"), "something to mend")
    await asyncio.gather(screen.tap("Pirmasis dalija: Dovilė"), screen.tap("Pataisyti"))
    await screen.sees("Pataisyti partijos duomenys.")
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    setup = match.contents().setup
    assert setup.players == (people[1], people[0], *people[2:])
    assert setup.first_dealer == 3
    screen.close()


async def at_the_table(book: Book, people: tuple[str, ...]) -> Match:
    kept = await book.begin("kopecios", people, match_id=MATCH)
    assert isinstance(kept, Saved)
    return kept.match


async def another_writes_a_deal(book: Book, match: Match) -> None:
    """On another device, while something is open here."""
    deal = Event("played", deal=Deal(kopecios.Entry((1, 0, 0, 8))))
    assert isinstance(await book.append(MATCH, match.base, deal), Saved)


async def test_a_note_that_is_typed_stays_while_another_device_writes_a_deal(
    book: Book, people: tuple[str, ...]
) -> None:
    match = await at_the_table(book, people)
    screen = await opened(book, f"/match/{MATCH}")
    await screen.tap("Meniu")
    await screen.tap("Pastaba")
    await screen.type("Pastaba", "pas Beną")
    await another_writes_a_deal(book, match)
    await screen.sees("2 padalijimas iš 10")
    assert field(screen).value == "pas Beną"
    await screen.tap("Įrašyti")
    await screen.sees("pas Beną")
    screen.close()


async def test_a_name_that_is_typed_for_a_seat_stays_while_another_device_writes_a_deal(
    book: Book, people: tuple[str, ...]
) -> None:
    match = await at_the_table(book, people)
    screen = await opened(book, f"/match/{MATCH}/data")
    await screen.tap("Pakeisti žaidėją: Aistė")
    await screen.type("Žaidėjo vardas", "Rūta")
    await another_writes_a_deal(book, match)
    await asyncio.sleep(0.5)
    assert field(screen).value == "Rūta"
    await screen.tap("Pridėti")
    await screen.sees("1.", "Rūta")
    screen.close()


def totals(*points: int) -> Any:
    """A form of Dvi žvakės with nothing but what each player has."""
    return lambda _: {
        str(n): {"cards": [], "total": one, "bare": True} for n, one in enumerate(points)
    }


async def test_what_was_asked_before_a_deal_was_written_is_not_shown_after_it(
    book: Book, people: tuple[str, ...]
) -> None:
    """A device's own last tap makes it read the match anew; «Įrašyti» may be quicker."""
    assert isinstance(await book.begin("dvi_zvakes", people[:2], match_id=MATCH), Saved)
    state, place, here = state_of(book), Place(MATCH), f"/match/{MATCH}/deal"
    await state.arrived(here)
    ask, answered = book.match, asyncio.Event()

    async def slow(match_id: str) -> Any:
        found = await ask(match_id)
        await answered.wait()
        return found

    vars(book)["match"] = vars(state._book)["_matches"]._ask = slow
    following = asyncio.ensure_future(state.changed(MATCH, here))
    await asyncio.sleep(0.1)
    draft = state.draft_at(place)
    assert draft is not None
    draft.change(totals(36, 30))
    assert await state.recorded(place, 1, Deal(dvi_zvakes_entry.Entry((36, 30))))
    answered.set()
    await following
    assert state.shown is not None
    assert state.shown.match.base == 2
    assert state.notice is not None
    assert state.notice.code == "told.played"


async def test_another_intent_is_not_dropped_without_a_word_while_the_first_is_written(
    book: Book, people: tuple[str, ...]
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    state = state_of(book)
    await state.arrived(f"/match/{MATCH}")
    first = asyncio.ensure_future(state.stopped(MATCH, 1))
    same, other = await asyncio.gather(state.stopped(MATCH, 1), state.noted(MATCH, 1, "Pas Oną"))
    assert (await first, same, other) == (True, False, False)
    assert state.notice is not None
    assert state.notice.code == "told.conflict"
    assert await state.noted(MATCH, 2, "Pas Oną")


async def test_the_next_match_is_not_the_one_whose_form_could_not_be_dropped(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(book)
    await state.arrived("/new")
    await state.game_chosen("kopecios")
    for player in people:
        state.planned(lambda plan, player=player: plan.toggled(player))
    assert state._plans is not None
    await state._plans.settled()
    keep = book.keep_form

    async def refused(device: str, value: Any) -> Any:
        full = Trouble("disk-fault", (("why", "pilna"),))
        return full if value is None else await keep(device, value)

    monkeypatch.setattr(book, "keep_form", refused)
    assert state.plan is not None
    first = await state.began(state.plan)
    assert first is not None
    played = Event("played", deal=Deal(kopecios.Entry((1, 0, 0, 8))))
    assert isinstance(await book.append(first, 1, played), Saved)
    monkeypatch.setattr(book, "keep_form", keep)

    state = state_of(book)
    await state.arrived("/new")
    assert state.plan is not None
    assert state.plan.players == people
    assert await state.began(state.plan) not in (None, first)
    assert len(await book.summaries()) == 2


async def test_what_could_not_be_dropped_stays_and_is_told(
    book: Book, people: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(await book.begin("kopecios", people, match_id=MATCH), Saved)
    state, place = state_of(book), Place(MATCH)
    await state.arrived(f"/match/{MATCH}/deal")
    draft = state.draft_at(place)
    assert draft is not None
    draft.change(lambda _: {"tricks": [1, None, None, None]})

    async def refused(*_: Any) -> Trouble:
        return Trouble("disk-fault", (("why", "pilna"),))

    monkeypatch.setattr(book, "drop_draft", refused)
    await state.dropped(place)
    assert state.draft_at(place) is draft
    assert state.notice is not None
    assert state.notice.code == "trouble.disk-fault"
