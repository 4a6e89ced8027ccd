"""What was entered, typed or chosen stays with those it was meant for, whatever happens meanwhile
on another tab or device, and however quick two taps follow each other."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

from scoring.book import Book, Saved, Trouble
from scoring.core import Deal
from scoring.games import dvi_zvakes_entry, kopecios, sedma_entry
from scoring.log import Event, Setup
from scoring.match import Match
from scoring.texts import texts
from tests.views.session import Window, opened
from tests.views.test_nothing_dropped import MATCH, state_of
from views import preferences
from views.routes import Place

People = tuple[str, ...]
DEVICE = "device-0000000000000001"
SAY = texts("lt")
PAUSE = 0.3


async def begun(book: Book, people: People, game: str = "kopecios", *deals: Any) -> None:
    assert isinstance(await book.begin(game, people, match_id=MATCH), Saved)
    for base, tricks in enumerate(deals, 1):
        await written(book, base, Event("played", deal=Deal(kopecios.Entry(tricks))))


async def written(book: Book, base: int, event: Event) -> None:
    """On another device."""
    assert isinstance(await book.append(MATCH, base, event), Saved)


async def contents(book: Book) -> Any:
    match = await book.match(MATCH)
    assert isinstance(match, Match)
    return match.contents()


def chosen(window: Window) -> list[str]:
    """The names of all that is chosen on a screen."""
    buttons = [one for one in window.controls() if isinstance(one, ft.TextButton)]
    said = [one.content for one in buttons if isinstance(one.content, ft.Semantics)]
    return [str(one.label) for one in said if one.selected]


def lies_over(window: Window) -> bool:
    """Whether a dialog is open. One that was closed is there until the client says that it is."""
    return any(isinstance(one, ft.AlertDialog) and one.open for one in window.controls())


async def test_a_double_tap_on_a_total_is_not_the_next_players(book: Book, people: People) -> None:
    await begun(book, people[:2], "dvi_zvakes")
    window = await opened(book, f"/match/{MATCH}/deal", size=(360, 2000))
    for total in ("Tik taškai", "Aistė: 36", "Benas: 36"):
        await window.tap(total)
    await asyncio.sleep(PAUSE)
    draft = await book.draft(MATCH, "next", "")
    assert draft is not None
    assert isinstance(draft.value, dict)
    assert draft.value["form.0"]["total"] == 36
    assert "form.1" not in draft.value


async def test_a_card_that_is_tapped_together_with_what_was_typed_counts_too(
    book: Book, people: People
) -> None:
    await begun(book, people[:2], "dvi_zvakes")
    window = await opened(book, f"/match/{MATCH}/deal", size=(360, 2000))
    await window.type("Kortos", "šd")
    await window.until(lambda: window.enabled("Paimti"), "the typed card to be right")
    await asyncio.gather(window.tap("vynų tūzas"), window.tap("Paimti"))
    await window.sees("Aistė 2/8")


async def test_a_way_that_was_only_looked_at_begins_no_deal(book: Book, people: People) -> None:
    await begun(book, people, "sedma")
    window = await opened(book, f"/match/{MATCH}/deal")
    await window.tap("Pilnieji")
    await asyncio.sleep(PAUSE)
    await written(book, 1, Event("played", deal=Deal(sedma_entry.Entry(akys=(50, 40)))))
    await window.sees("2 padalijimas iš 12")
    assert not [text for text in window.texts() if text == SAY("deal.overtaken")]
    assert "Pilnieji" in chosen(window)


async def test_a_half_entered_deal_is_not_other_peoples_when_seats_are_set_right(
    book: Book, people: People
) -> None:
    await begun(book, people)
    window = await opened(book, f"/match/{MATCH}/deal")
    for choice in ("Aistė: 4", "Benas: 1", "Česlovas: 2"):
        await window.tap(choice)
    was = (await contents(book)).setup
    now = Setup((people[1], people[0], *people[2:]), was.first_dealer, was.rules)
    await written(book, 1, Event("mended", setup=now, order=(1, 0, 2, 3)))
    await window.sees(SAY("deal.agreed-anew"))
    assert not window.enabled("Įrašyti")
    await window.tap("Vis tiek tinka")
    await window.until(lambda: window.enabled("Įrašyti"), "the deal to be right")


async def test_in_piketas_a_deal_stays_under_the_names_when_the_other_dealt(
    book: Book, people: People
) -> None:
    await begun(book, people[:2], "piketas")
    window = await opened(book, f"/match/{MATCH}/deal", size=(360, 2000))
    taps = ("Dumpis: Aistė", "Dumpis: 5", "Laiptai: Niekieno", "Serija: Niekieno")
    for tap in (*taps, "Tik kirčių skaičius", "Kirčiai: Benas 5"):
        await window.tap(tap)
    await window.sees("Aistė +")
    await window.tap("Dalija: Aistė")
    await window.tap("Benas")
    await window.sees("Dalija: Benas", "Kirčiai: Aistė")
    assert "Kirčiai: Aistė 7" in chosen(window)


async def test_a_forgotten_deal_that_another_device_put_in_is_not_put_in_again(
    book: Book, people: People
) -> None:
    await begun(book, people, "kopecios", (1, 0, 0, 8), (3, 1, 2, 3))
    window = await opened(book, f"/match/{MATCH}/deal/1/before")
    for choice in ("Aistė: 1", "Benas: 0", "Česlovas: 3", "Įrašyti"):
        await window.tap(choice)
    await window.sees(SAY("moves.title"))
    forgotten = Deal(kopecios.Entry((1, 0, 3, 5)))
    assert lies_over(window)
    await written(book, 3, Event("inserted", number=1, deal=forgotten))
    await window.sees(SAY("deal.overtaken"))
    await window.until(lambda: not lies_over(window), "what would move to close")
    await window.tap(SAY("moves.record"))  # on its way when it closed
    await asyncio.sleep(PAUSE)
    assert len((await contents(book)).deals) == 3


async def test_a_deal_that_is_looked_at_does_not_become_another(book: Book, people: People) -> None:
    await begun(book, people, "kopecios", (1, 0, 0, 8), (3, 1, 2, 3))
    window = await opened(book, f"/match/{MATCH}")
    await window.tap("2 padalijimas. Tikslas: 1")
    await window.sees("Šalinti")
    await written(book, 3, Event("removed", number=1))
    await written(book, 4, Event("played", deal=Deal(kopecios.Entry((4, 4, 1, 0)))))
    await window.until(lambda: not lies_over(window), "the deal to close")


async def test_a_note_of_another_device_is_seen_and_not_wiped_out(
    book: Book, people: People
) -> None:
    await begun(book, people)
    window = await opened(book, f"/match/{MATCH}")
    for name in ("Meniu", "Pastaba"):
        await window.tap(name)
    await window.sees("Nekeisti")
    await written(book, 1, Event("noted", note="Aistė vėluoja"))
    await window.sees(SAY("note.meanwhile", note="Aistė vėluoja"))
    await window.tap("Įrašyti")
    await asyncio.sleep(PAUSE)
    assert (await contents(book)).note == "Aistė vėluoja"


async def test_a_note_stays_in_its_field_until_it_is_kept(book: Book, people: People) -> None:
    await begun(book, people)
    window = await opened(book, f"/match/{MATCH}")
    for name in ("Meniu", "Pastaba"):
        await window.tap(name)
    await window.type("Pastaba", "pas Beną")
    deal = Event("played", deal=Deal(kopecios.Entry((1, 0, 0, 8))))
    await asyncio.gather(written(book, 1, deal), window.tap("Įrašyti"))
    await asyncio.sleep(PAUSE)
    fields = [one.value for one in window.controls() if isinstance(one, ft.TextField)]
    assert fields == ["pas Beną"] or (await contents(book)).note == "pas Beną"


async def test_a_match_begun_on_another_tab_is_not_taken_for_ones_own(
    book: Book, people: People
) -> None:
    one, other = state_of(book), state_of(book)
    await one.arrived("/new")
    one.planned(lambda plan: plan.with_game("kopecios").seated(people[:3]))
    await asyncio.sleep(PAUSE)
    await other.arrived("/new")
    assert one.plan is not None
    assert other.plan is not None
    assert one.plan.match_id == other.plan.match_id
    first = await one.began(one.plan)
    other.planned(lambda plan: plan.with_game("sedma").seated(people))
    second = await other.began(other.plan)
    assert None not in (first, second)
    assert first != second
    assert {match.game_id for match in await book.summaries()} == {"kopecios", "sedma"}


async def test_steps_of_house_rules_that_come_together_all_count(book: Book) -> None:
    for name in ("Aistė", "Benas", "Česlovas"):
        await book.add_person(name)
    window = await opened(book, "/new", size=(360, 3000))
    for name in ("Kopėčios", "Aistė", "Benas", "Česlovas", "Premija už tikslą: Sava lentelė"):
        await window.tap(name)
    more = [f"Daugiau: {SAY('new.own-of', number=number)}" for number in (1, 2, 2)]
    await window.sees(more[0])
    await asyncio.gather(*(window.tap(name) for name in more))
    await asyncio.sleep(PAUSE)
    form = await book.form("window")
    assert form is not None
    assert isinstance(form.value, dict)
    rules: Any = form.value["rules"]
    assert rules["bonus"][:3] == [11, 13, 12]


async def test_what_is_chosen_for_a_device_on_two_tabs_holds_both(book: Book) -> None:
    one, other = state_of(book), state_of(book)
    assert await one.preferred("theme", "dark")
    await asyncio.gather(other.preferred("text_size", 150), other.preferred("four_colours", True))
    kept = preferences.read(await book.preferences(DEVICE))
    assert (kept.theme, kept.text_size, kept.four_colours) == ("dark", 150, True)


async def test_a_rematch_that_was_only_looked_at_leaves_the_form_as_it_was(
    book: Book, people: People
) -> None:
    await begun(book, people)
    state = state_of(book)
    await state.arrived("/new")
    state.planned(lambda plan: plan.with_game("piketas").seated(people[2:]))
    await state.arrived(f"/new/{MATCH}")
    assert state.plan is not None
    assert state.plan.game_id == "kopecios"
    await state.arrived("/new")
    assert state.plan.game_id == "piketas"


async def test_a_trouble_elsewhere_does_not_hide_what_is_missing(
    book: Book, people: People
) -> None:
    await begun(book, people)
    window = await opened(book, "/players")
    await window.tap("Pervardyti: Aistė")
    await window.type("Žaidėjo vardas", "Benas")
    await window.tap("Įrašyti")
    await window.sees("Toks žaidėjas jau yra")
    window.page.navigate(f"/match/{MATCH}/deal")
    await window.sees(SAY("game.kopecios"), "Aistė: 4")
    await window.tap("Aistė: 4")
    await window.until(lambda: "Benas" in window.texts()[-3], "what is missing")
    assert not [text for text in window.texts() if "Toks žaidėjas" in text]


async def test_a_full_disk_is_told_beside_what_is_missing_until_something_is_kept_again(
    book: Book, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(book, people)
    window = await opened(book, f"/match/{MATCH}/deal")
    await window.sees("Aistė: 1")
    keep, full = book.keep_draft, Trouble("disk-fault", (("why", "pilna"),))

    async def refused(*_: Any) -> Trouble:
        return full

    monkeypatch.setattr(book, "keep_draft", refused)
    for choice in ("Aistė: 9", "Benas: 9"):
        await window.tap(choice)
    await window.sees("pilna", "Jau 18, o iš viso kirčių yra tik 9.")
    monkeypatch.setattr(book, "keep_draft", keep)
    await window.tap("Benas: 0")
    await window.until(lambda: not [one for one in window.texts() if "pilna" in one], "room")


async def test_a_part_of_a_shared_deal_that_found_no_room_goes_along_with_the_next(
    book: Book, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(book, people[:3], "dvi_zvakes")
    one, other = [
        await opened(book, f"/match/{MATCH}/deal", size=(360, 2000)) for _ in ("one", "other")
    ]
    for window in (one, other):
        await window.tap("Tik taškai")
    keep, full = book.keep_parts, Trouble("disk-fault", (("why", "pilna"),))

    async def refused(*_: Any) -> Trouble:
        return full

    async def totals() -> dict[str, Any]:
        await asyncio.sleep(PAUSE)
        draft = await book.draft(MATCH, "next", "")
        return dict(draft.value) if draft is not None and isinstance(draft.value, dict) else {}

    monkeypatch.setattr(book, "keep_parts", refused)
    await one.tap("Aistė: 36")
    await one.sees("pilna")
    assert "form.0" not in await totals()
    monkeypatch.setattr(book, "keep_parts", keep)
    await other.tap("Benas 0/8")
    await other.tap("Benas: 30")  # the book can be written again: what waited is, too
    kept = await totals()
    assert (kept["form.0"]["total"], kept["form.1"]["total"]) == (36, 30)
    await one.until(lambda: not [text for text in one.texts() if "pilna" in text], "room")

    monkeypatch.setattr(book, "keep_parts", refused)
    await asyncio.sleep(PAUSE)
    await one.tap("Česlovas: 24")
    await one.sees("pilna")
    monkeypatch.setattr(book, "keep_parts", keep)
    await one.tap("Benas 30")
    await one.tap("Benas: 26")
    kept = await totals()
    assert [kept[f"form.{n}"]["total"] for n in range(3)] == [36, 26, 24]


async def test_a_step_that_another_device_took_back_is_not_told_any_more(
    book: Book, people: People
) -> None:
    await begun(book, people)
    window = await opened(book, f"/match/{MATCH}/deal")
    for name in ("Aistė: 1", "Benas: 0", "Česlovas: 3", "Įrašyti"):
        await window.tap(name)
    await window.sees("Įrašytas 1 padalijimas")
    await written(book, 2, Event("undone"))
    await window.sees("Dar nesužaistas nė vienas padalijimas.")
    assert not [text for text in window.texts() if text.startswith("Įrašytas 1")]


async def test_a_line_of_the_other_language_goes_when_the_language_is_changed(
    book: Book, people: People
) -> None:
    await begun(book, people)
    state = state_of(book)
    await state.arrived(f"/match/{MATCH}/deal")
    draft = state.draft_at(Place(MATCH))
    assert draft is not None
    assert await state.recorded(draft.place, 1, Deal(kopecios.Entry((4, 3, 2, 0))))
    assert await state.undone(MATCH, 2)
    assert await state.preferred("language", "en")
    assert state.notice is None


async def test_a_device_of_one_player_stays_his_when_he_takes_another_seat(
    book: Book, people: People
) -> None:
    await begun(book, people[:3], "dvi_zvakes")
    entry = dvi_zvakes_entry.Entry((36, 30, 20))
    await written(book, 1, Event("played", deal=Deal(entry)))
    window = await opened(book, f"/match/{MATCH}/deal", size=(360, 2000))
    await window.tap("Šiuo įrenginiu pildo tik Aistė")
    await asyncio.sleep(PAUSE)
    was = (await contents(book)).setup
    now = Setup((people[1], people[0], people[2]), was.first_dealer, was.rules)
    await written(book, 2, Event("mended", setup=now, order=(1, 0, 2)))
    await window.sees("Šiuo įrenginiu pildo tik Aistė")
    assert "Šiuo įrenginiu pildo tik Aistė" in chosen(window)
