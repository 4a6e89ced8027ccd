"""The book as a screen sees it: what is saved, what is refused, what others hear of it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from scoring.book import (
    OPEN,
    OVER,
    STOPPED,
    Book,
    Conflict,
    Damaged,
    DraftKey,
    Saved,
    Trouble,
    disk,
)
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event, Setup
from tests.scoring.book.failing_os import FailingOs
from tests.scoring.book.folder_book import NAMES, NOW, begun, dealt, opened, played, reopened


async def test_a_match_is_there_after_a_new_start_deal_by_deal(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    for _ in range(3):
        match = await played(book, match, 1)
        book = await reopened(book, tmp_path)
        assert await book.match(match.id) == match
    assert len(match.contents().deals) == 3
    assert match.log[1].at == NOW
    await book.close()


async def test_an_event_keeps_its_own_time_and_who_wrote(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    event = Event("noted", at="2026-01-02T03:04+02:00", by=" Ona ", note="pas Aisteß\u0327 ")
    saved = await book.append(match.id, 1, event)
    assert isinstance(saved, Saved)
    kept = saved.match.log[1]
    assert (kept.at, kept.by, kept.note) == ("2026-01-02T03:04+02:00", "Ona", "pas Aisteß̧")
    await book.close()


async def test_a_double_tap_is_one_deal_and_a_second_writer_is_shown_the_first(
    tmp_path: Path,
) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    first, second = await asyncio.gather(
        book.append(match.id, match.base, dealt(1)), book.append(match.id, match.base, dealt(1))
    )
    assert isinstance(first, Saved)
    assert second == Conflict(first.match)
    assert isinstance(await book.append(match.id, 7, dealt(1)), Conflict), "a base of the future"
    assert await book.match(match.id) == first.match
    await book.close()


async def test_a_doubled_begin_is_one_match(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book, "form-id-1")
    assert await begun(book, "form-id-1") == match
    assert len(await book.summaries()) == 1
    with pytest.raises(ValueError, match="expected an id"):
        await begun(book, "../../escape")
    await book.close()


async def test_undo_and_redo_are_kept_too(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await played(book, await begun(book), 2)
    for kind in ("undone", "undone", "redone"):
        saved = await book.append(match.id, match.base, Event(kind))
        assert isinstance(saved, Saved)
        match = saved.match
        book = await reopened(book, tmp_path)
    kept = await book.match(match.id)
    assert kept == match
    assert len(match.contents().deals) == 1
    assert len(match.history().undone) == 1
    await book.close()


async def test_the_list_tells_how_matches_stand_also_after_a_new_start(tmp_path: Path) -> None:
    book = opened(tmp_path)
    over = await played(book, await begun(book), 10)
    stopped = await played(book, await begun(book), 1)
    stop = await book.append(stopped.id, stopped.base, Event("stopped"))
    assert isinstance(stop, Saved)
    going = await played(book, await begun(book), 2)
    listed = await book.summaries()
    assert {entry.id: entry.status for entry in listed} == {
        over.id: OVER,
        stopped.id: STOPPED,
        going.id: OPEN,
    }
    assert {entry.id: entry.totals for entry in listed} == {
        match.id: match.reckoned().totals for match in (over, stopped, going)
    }
    assert all(entry.names == NAMES for entry in listed)
    book = await reopened(book, tmp_path)
    assert await book.summaries() == listed
    going = await played(book, going, 1)
    assert next(e for e in await book.summaries() if e.id == going.id).deals == 3
    taken_up = await book.append(stopped.id, stop.match.base, Event("reopened"))
    assert isinstance(taken_up, Saved)
    undone = await book.append(over.id, over.base, Event("undone"))
    assert isinstance(undone, Saved)
    book = await reopened(book, tmp_path)
    assert {entry.status for entry in await book.summaries()} == {OPEN}
    await book.close()


async def test_the_newest_stands_first(tmp_path: Path) -> None:
    book = opened(tmp_path)
    ids = [(await book.add_person(name)).id for name in NAMES[:3]]
    times = ("2026-11-29T19:30+02:00", "2026-11-29T18:45+01:00", "2026-11-29T16:00Z")
    for time in times:
        assert isinstance(await book.begin("kopecios", tuple(ids), 0, started=time), Saved)
    assert [entry.started for entry in await book.summaries()] == [times[1], times[0], times[2]]
    await book.close()


async def test_an_ordinary_deal_writes_its_match_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(tmp_path)
    match = await played(book, await begun(book), 1)
    watching = FailingOs()
    monkeypatch.setattr(disk, "os", watching)
    await played(book, match, 1)
    name = f"{match.id}.json"
    assert watching.log == [
        f"make {name}.tmp",
        "write",
        "sync",
        f"move {name}.bak",
        f"move {name}",
        "sync folder",
    ]
    await book.close()


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (Event("undone"), "event-unfit"),
        (Event("redone"), "event-unfit"),
        (Event("reopened"), "event-unfit"),
        (Event("amended", number=1, deal=dealt(1).deal), "event-unfit"),
        (Event("played"), "event-unfit"),
        (Event("noted", at="yesterday"), "event-unfit"),
        (Event("noted", note="a" * 501), "note-long"),
        (Event("noted", note="\udc00"), "text-surrogate"),
        (Event("noted", by="\udc00"), "text-surrogate"),
        (Event("noted", by="a" * 41), "name-long"),
        (Event("mended", setup=Setup(("x", "y", "z", "w"), 0, kopecios.Rules())), "no-person"),
        (Event("mended", setup=Setup(("x", "x", "z", "w"), 0, kopecios.Rules())), "player-twice"),
    ],
)
async def test_what_does_not_fit_is_refused_and_nothing_changes(
    event: Event, code: str, tmp_path: Path
) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    answer = await book.append(match.id, match.base, event)
    assert isinstance(answer, Trouble)
    assert answer.code == code
    assert await book.match(match.id) == match
    book = await reopened(book, tmp_path)
    assert await book.match(match.id) == match
    await book.close()


async def test_a_begin_that_cannot_be_makes_no_file(tmp_path: Path) -> None:
    book = opened(tmp_path)
    ids = tuple([(await book.add_person(name)).id for name in NAMES])
    for game, players, dealer, code in (
        ("mus", ids, 0, "game-unknown"),
        ("kopecios", ids[:2], 0, "event-unfit"),
        ("kopecios", ids, 4, "event-unfit"),
        ("kopecios", (*ids[:3], "nobody"), 0, "no-person"),
        ("kopecios", (*ids[:3], ids[0]), 0, "player-twice"),
    ):
        answer = await book.begin(game, players, dealer)
        assert isinstance(answer, Trouble)
        assert answer.code == code
    assert await book.summaries() == ()
    assert list((tmp_path / "matches").iterdir()) == []
    await book.close()


async def test_an_unknown_match_is_none_and_no_path_leads_out_of_the_folder(
    tmp_path: Path,
) -> None:
    book = opened(tmp_path)
    for match_id in ("id-99999999", "../players", "..", "", "a/b/c/d/e/f", "ąąąąąąąą"):
        assert await book.match(match_id) is None
        assert await book.append(match_id, 1, Event("undone")) == Trouble("no-match")
        assert await book.remove(match_id) == Trouble("no-match")
        assert await book.restore(match_id) == Trouble("no-match")
        assert await book.exported(match_id) == Trouble("no-match")
    await book.close()


async def test_watchers_hear_of_every_change_and_one_that_fails_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    heard: list[str] = []

    def fails(_: str) -> None:
        raise RuntimeError("a screen's own fault")

    book.watch(fails)
    end = book.watch(heard.append)
    match = await played(book, match, 1)
    assert heard == [match.id]
    await book.append(match.id, 1, dealt(1))
    await book.append(match.id, match.base, Event("redone"))
    assert heard == [match.id], "nothing was changed"
    await book.keep_parts(match.id, "next", 2, {"hand": 1})
    await book.rename(match.contents().setup.players[0], "Adomas")
    await book.remove(match.id)
    await asyncio.sleep(0)
    assert heard == [match.id, match.id, "", match.id]
    end()
    await book.restore(match.id)
    assert len(heard) == 4
    assert "a watcher of the book failed" in caplog.text
    await book.close()


async def test_a_tap_is_written_also_when_nobody_waits_for_it_any_more(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    await book.close()
    free = threading.Event()
    free.set()

    def now() -> str:
        free.wait(5)
        return NOW

    book = Book.open(tmp_path, now=now, new_id=lambda: "")
    assert isinstance(book, Book)
    heard: list[str] = []
    book.watch(heard.append)
    free.clear()
    before = asyncio.create_task(book.keep_draft(match.id, "next", "phone", 1, {}))
    tap = asyncio.create_task(book.append(match.id, match.base, dealt(1)))
    await asyncio.sleep(0.05)
    tap.cancel()
    with pytest.raises(asyncio.CancelledError):
        await tap
    free.set()
    await before
    there = await book.match(match.id)
    assert not isinstance(there, Damaged)
    assert there is not None
    assert there.base == 2
    assert heard == [match.id]
    await book.close()


async def test_the_draft_of_a_deal_goes_when_the_deal_is_written(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    await book.keep_draft(match.id, "next", "phone", 1, [1, 2])
    await book.keep_draft(match.id, "next", "other", 1, [3])
    key = DraftKey("next", "phone")
    assert isinstance(await book.append(match.id, 5, dealt(1), draft=key), Conflict)
    assert await book.draft(match.id, "next", "phone") is not None
    assert isinstance(await book.append(match.id, 1, dealt(1), draft=key), Saved)
    assert await book.draft(match.id, "next", "phone") is None
    other = await book.draft(match.id, "next", "other")
    assert other is not None
    assert other.base == 1, "the screen sees that somebody was quicker"
    await book.close()


async def test_a_match_file_put_in_by_hand_is_seen_at_once(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await played(book, await begun(book), 1)
    path = tmp_path / "matches" / f"{match.id}.json"
    later = await played(book, match, 1)
    path.write_bytes(path.with_name(path.name + ".bak").read_bytes())
    assert await book.match(match.id) == match
    assert await book.append(match.id, later.base, dealt(1)) == Conflict(match)
    await book.close()


async def test_a_faulty_deal_is_kept_and_shown_as_it_is(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    wrong = Event("played", deal=Deal(kopecios.Entry((9, 9, 9, 9)), dealt_by=2))
    assert isinstance(await book.append(match.id, 1, wrong), Saved)
    book = await reopened(book, tmp_path)
    kept = await book.match(match.id)
    assert not isinstance(kept, Damaged)
    assert kept is not None
    assert kept.contents().deals[0] == wrong.deal
    assert kept.reckoned().faulty
    await book.close()


async def test_the_names_of_all_that_is_open_are_there_without_waiting(tmp_path: Path) -> None:
    book = opened(tmp_path)
    await begun(book)
    assert tuple(book.names.values()) == NAMES
    with pytest.raises(TypeError):
        book.names["x"] = "y"
    await book.close()


async def test_settings_are_kept_for_all_devices(tmp_path: Path) -> None:
    book = opened(tmp_path)
    assert book.settings == {}
    await book.keep_setting("groups", [{"name": "Trečiadienis", "players": [1]}])
    await book.keep_setting("rules", {"kopecios": {"bonus": "10"}})
    await book.keep_setting("rules", {"kopecios": {"bonus": "n+1"}})
    book = await reopened(book, tmp_path)
    assert book.settings["rules"] == {"kopecios": {"bonus": "n+1"}}
    await book.keep_setting("rules", None)
    book = await reopened(book, tmp_path)
    assert dict(book.settings) == {"groups": [{"name": "Trečiadienis", "players": [1]}]}
    await book.close()


def test_a_book_is_opened_without_a_loop(tmp_path: Path) -> None:
    book = opened(tmp_path)
    assert isinstance(book, Book)
    asyncio.run(book.close())


async def test_a_mended_match_knows_its_new_players_by_name_also_when_players_are_lost(
    tmp_path: Path,
) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    zita = await book.add_person("Zita")
    setup = match.contents().setup
    new = Setup((zita.id, *setup.players[1:]), 0, setup.rules)
    assert isinstance(await book.append(match.id, 1, Event("mended", setup=new)), Saved)
    await book.close()
    for name in ("players.json", "players.json.bak"):
        (tmp_path / name).unlink()
    book = opened(tmp_path)
    assert sorted(book.names.values()) == sorted([*NAMES, "Zita"])
    assert book.reports == (Trouble("lost-players"),)
    await book.close()
