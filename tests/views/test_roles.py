"""Who only watches, or writes in another match, changes nothing: on every way of writing there is.

The ways are found in the code: one that is added and not tried here fails these tests.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring.book import Book, DraftKey, Saved, Trouble
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event
from scoring.match import Match, begun
from tests.views.evening import ladder
from views import roles
from views.drafts import Draft, Half
from views.half_mended import DATA
from views.layout import Layout
from views.preferences import Preferences
from views.reseating import of_setup
from views.roles import Visitor
from views.routes import Place
from views.screen import OWN_PLACE
from views.serving import device
from views.serving.table.keys import FILE, Keys
from views.serving.table.table import Table
from views.state import State
from views.warden import Warden

MATCH, OTHER = "match-0001", "match-0002"
OWN = "device-00000000000001"
ENTRY = kopecios.Entry((1, 0, 0, 8))
PLAYED = Event("played", deal=Deal(ENTRY))

READS = {
    "visitor", "refusal", "settings", "summaries", "match", "exported", "people", "draft", "form",
    "preferences", "watch",
}  # fmt: skip
"""What the book gives to everybody."""
OF_BOOK_ONLY = {"open", "close", "names", "reports", "keep_part", "changed_elsewhere"}
"""What no screen does."""

WRITES: dict[str, Callable[[Any, Match], Any]] = {
    "append": lambda book, _: book.append(MATCH, 3, PLAYED, draft=DraftKey("next", OWN)),
    "keep_draft": lambda book, _: book.keep_draft(MATCH, "next", OWN, 3, {"form": 1}),
    "keep_parts": lambda book, _: book.keep_parts(MATCH, "next", 3, {"form.0": 1}),
    "drop_draft": lambda book, _: book.drop_draft(MATCH, "next", OWN),
    "begin": lambda book, match: book.begin("kopecios", match.players, match_id="match-0003"),
    "remove": lambda book, _: book.remove(MATCH),
    "restore": lambda book, _: book.restore("match-gone"),
    "adopt": lambda book, match: book.adopt(named(match)),
    "add_person": lambda book, _: book.add_person("Zosė"),
    "rename": lambda book, match: book.rename(match.players[0], "Zosė"),
    "keep_setting": lambda book, _: book.keep_setting("group", [1]),
    "keep_form": lambda book, _: book.keep_form(OWN, {"game": "sedma"}),
    "keep_preferences": lambda book, _: book.keep_preferences("device-of-somebody-else", {}),
}


def named(match: Match) -> Match:
    """A match as a score file brings one."""
    setup = replace(match.history().contents.setup, players=("Ona", "Jonas", "Rasa", "Vytas"))
    return begun("match-0009", match.game, setup)


@contextmanager
def visiting(visitor: Visitor | None) -> Iterator[None]:
    token = roles.CURRENT.set(visitor)
    own = device.CURRENT.set(OWN)
    try:
        yield
    finally:
        roles.CURRENT.reset(token)
        device.CURRENT.reset(own)


def files(book_folder: Path) -> dict[str, bytes]:
    """Everything that lies in the book, but for who holds it."""
    return {
        str(path.relative_to(book_folder)): path.read_bytes()
        for path in book_folder.rglob("*")
        if path.is_file() and path.name not in ("holder.json", "lock")
    }


def ended(kind: roles.Kind) -> Visitor:
    visitor = Visitor(kind)
    visitor.ended = True
    return visitor


STRANGERS = {
    "watcher": lambda: Visitor("watch"),
    "writer of another match": lambda: Visitor("write", OTHER),
    "ended writer": lambda: ended("write"),
    "ended host": lambda: ended("host"),
    "nobody": lambda: None,
}


@pytest.fixture
async def filled(book: Book, people: tuple[str, ...]) -> Match:
    """Two matches under way, one taken off the list, a draft and a half-filled form."""
    await ladder(book, people, MATCH, 2)
    await ladder(book, people, OTHER, 1)
    await ladder(book, people, "match-gone", 1)
    await book.remove("match-gone")
    await book.keep_draft(MATCH, "next", OWN, 3, {"dealt_by": None, "form": None})
    await book.keep_draft(MATCH, OWN_PLACE, OWN + DATA, None, {"half": "mended"})
    found = await book.match(MATCH)
    assert isinstance(found, Match)
    return replace(found, log=found.log)


def test_every_way_of_the_book_is_watched_over_or_not_there() -> None:
    def names(what: type) -> set[str]:
        return {name for name in vars(what) if not name.startswith("_")}

    assert names(Warden) == READS | set(WRITES)
    assert names(Book) - names(Warden) == OF_BOOK_ONLY


@pytest.mark.parametrize("who", STRANGERS)
@pytest.mark.parametrize("way", WRITES)
async def test_a_stranger_writes_nothing(
    way: str, who: str, book: Book, filled: Match, tmp_path: Path
) -> None:
    before = files(tmp_path / "book")
    with visiting(STRANGERS[who]()):
        answer = await WRITES[way](Warden(book, None), players_of(filled))
    assert isinstance(answer, Trouble)
    assert answer.code in ("watching", "other-match", "no-key")
    assert files(tmp_path / "book") == before


@pytest.mark.parametrize("way", WRITES)
async def test_the_same_way_is_open_to_a_writer(
    way: str, book: Book, filled: Match, tmp_path: Path
) -> None:
    """Else the tests above would pass for a way that never works."""
    before = files(tmp_path / "book")
    with visiting(Visitor("host")):
        answer = await WRITES[way](Warden(book, None), players_of(filled))
    assert not isinstance(answer, Trouble)
    assert files(tmp_path / "book") != before


@pytest.mark.usefixtures("filled")
async def test_a_writer_of_one_match_writes_in_it_and_nowhere_else(book: Book) -> None:
    warden = Warden(book, None)
    with visiting(Visitor("write", MATCH)):
        assert isinstance(await warden.append(MATCH, 3, PLAYED), Saved)
        assert isinstance(await warden.append(OTHER, 2, PLAYED), Trouble)


async def test_a_watcher_chooses_the_language_of_his_own_device(book: Book) -> None:
    with visiting(Visitor("watch")):
        answer = await Warden(book, None).keep_preferences(OWN, {"language": "en"})
    assert not isinstance(answer, Trouble)
    assert await book.preferences(OWN) == {"language": "en"}


def players_of(match: Match) -> Any:
    """The match with its players at hand."""

    class Filled:
        players = match.history().contents.setup.players
        game = match.game
        history = match.history

    return Filled


# What happens on a screen -------------------------------------------------------------------

QUIET = {
    "names", "say", "look", "table", "may_write", "match_at", "draft_at", "arrived", "changed", "passes",
    "came",
    "looked_for", "read", "sources", "half_mended", "settle",
}  # fmt: skip
"""What a screen does that writes nothing."""

INTENTS: dict[str, Callable[[State, Any], Any]] = {
    "recorded": lambda state, _: state.recorded(Place(MATCH), base(state), Deal(ENTRY)),
    "dropped": lambda state, _: state.dropped(Place(MATCH)),
    "removed": lambda state, _: state.removed(MATCH, base(state), 1),
    "mended": lambda state, match: state.mended(MATCH, base(state), mended_setup(match), None),
    "noted": lambda state, _: state.noted(MATCH, base(state), "Pastaba"),
    "stopped": lambda state, _: state.stopped(MATCH, base(state)),
    "reopened": lambda state, _: state.reopened(MATCH, base(state)),
    "undone": lambda state, _: state.undone(MATCH, base(state)),
    "redone": lambda state, _: state.redone(MATCH, base(state)),
    "began": lambda state, match: began(state, match),
    "planned": lambda state, match: planned(state, match),
    "game_chosen": lambda state, _: game_chosen(state),
    "renamed": lambda state, match: state.renamed(match.players[0], "Zosė"),
    "preferred": lambda state, _: state.preferred("language", "en"),
    "keep_half_mended": lambda state, match: half_mended(state, match),
    "drop_half_mended": lambda state, _: state.drop_half_mended(MATCH),
    "keys_renewed": lambda state, _: state.keys_renewed(),
    "match_key_asked": lambda state, _: state.match_key_asked(OTHER),
    "person_added": lambda state, _: state.person_added("Zosė"),
    "person_came": lambda state, _: person_came(state),
    "taken_in": lambda state, match: state.taken_in(named(match)),
}


def base(state: State) -> int:
    """The length of the log as the screen shows it."""
    shown = state.match_at(MATCH)
    assert shown is not None
    return shown.match.base


def mended_setup(match: Any) -> Any:
    setup = match.history().contents.setup
    return replace(setup, first_dealer=(setup.first_dealer + 1) % 4)


async def half_mended(state: State, match: Any) -> None:
    shown = state.match_at(MATCH)
    assert shown is not None
    setup = match.history().contents.setup
    now = replace(of_setup(shown.match, setup), dealer=(setup.first_dealer + 1) % 4)
    await state.keep_half_mended(shown.match, setup, now)


async def began(state: State, match: Any) -> None:
    await state.game_chosen("kopecios")
    for player in match.players:
        state.planned(lambda plan, player=player: plan.toggled(player))
    await settled(state)
    assert state.plan is not None
    assert state.plan.setup() is not None
    await state.began(state.plan)


async def planned(state: State, match: Any) -> None:
    await state.game_chosen("sedma")
    state.planned(lambda plan: plan.toggled(match.players[0]))
    await settled(state)


async def game_chosen(state: State) -> None:
    await state.game_chosen("sedma")
    await settled(state)


async def person_came(state: State) -> None:
    await state.person_came("Zosė")
    await settled(state)


async def settled(state: State) -> None:
    if state._plans is not None:
        await state._plans.settled()


def test_every_intent_of_a_screen_is_tried() -> None:
    public = {name for name, _ in inspect.getmembers(State) if not name.startswith("_")}
    observable = {"subscribe", "notify"}
    assert public - observable == QUIET | set(INTENTS)


def screen_of(book: Book, table: Table) -> State:
    return State(Warden(book, None), device.current(), Preferences(), Layout(), table)


@pytest.mark.parametrize("who", STRANGERS)
@pytest.mark.parametrize("intent", INTENTS)
async def test_an_intent_of_a_stranger_changes_nothing(
    intent: str, who: str, book: Book, filled: Match, tmp_path: Path
) -> None:
    """But for what a device prefers for itself: that belongs to whoever holds it."""
    table = Table(Keys(tmp_path / "book" / FILE), "127.0.0.1", 1, False)
    before = files(tmp_path / "book")
    with visiting(STRANGERS[who]()):
        state = screen_of(book, table)
        await state.arrived(f"/match/{MATCH}/deal")
        await INTENTS[intent](state, players_of(filled))
        if state.draft is not None:
            await state.draft.settled()
    after = files(tmp_path / "book")
    if intent == "preferred" and who in ("watcher", "writer of another match"):
        after.pop(f"devices/{OWN}.json")
    assert after == before


BEFOREHAND: dict[str, Callable[[State], Any]] = {
    "reopened": lambda state: state.stopped(MATCH, base(state)),
    "redone": lambda state: state.undone(MATCH, base(state)),
}
"""What has to have happened before there is anything to do."""


@pytest.mark.parametrize("intent", INTENTS)
async def test_the_same_intent_of_the_host_changes_something(
    intent: str, book: Book, filled: Match, tmp_path: Path
) -> None:
    """Else the tests above would pass for an intent that never does anything."""
    table = Table(Keys(tmp_path / "book" / FILE), "127.0.0.1", 1, False)
    with visiting(Visitor("host")):
        state = screen_of(book, table)
        await state.arrived(f"/match/{MATCH}/deal")
        if intent in BEFOREHAND:
            await BEFOREHAND[intent](state)
        before = files(tmp_path / "book")
        await INTENTS[intent](state, players_of(filled))
    assert files(tmp_path / "book") != before


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize("who", STRANGERS)
async def test_a_draft_of_a_stranger_is_kept_nowhere(who: str, book: Book, tmp_path: Path) -> None:
    with visiting(STRANGERS[who]()):
        state = screen_of(book, Table(Keys(tmp_path / FILE), "127.0.0.1", 1, False))
        await state.arrived(f"/match/{MATCH}/deal")
        draft = state.draft
        assert isinstance(draft, Draft)
        before = files(tmp_path / "book")
        draft.change(lambda _: {"tricks": [1, None, None, None]})
        draft.dealt(2)
        draft.remember({"hand": 1})
        await draft.settled()
        await draft._own.settled()
    assert files(tmp_path / "book") == before
    assert isinstance(draft.now, Half)


@pytest.mark.usefixtures("filled")
async def test_the_role_is_that_of_the_moment_and_not_of_the_screen(
    book: Book, tmp_path: Path
) -> None:
    """A key that is ended ends what its screens can do, before their connection is closed."""
    keys = Keys(tmp_path / FILE)
    writer = keys.visitor(keys.text("write"))
    with visiting(writer):
        state = screen_of(book, Table(keys, "127.0.0.1", 1, False))
        await state.arrived(f"/match/{MATCH}")
        assert await state.noted(MATCH, 3, "Pirma")
        keys.renew()
        assert not await state.noted(MATCH, 4, "Antra")
    assert state.notice is not None
    assert state.notice.code == "trouble.no-key"
