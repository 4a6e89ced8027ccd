"""Matches removed and brought back, taken in from score files and given out."""

from __future__ import annotations

import errno
import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.book import AlreadyThere, Conflict, Done, Saved, Trouble, disk
from scoring.core import Deal
from scoring.games import kopecios
from scoring.log import Event, Setup
from scoring.match import Match
from tests.scoring.book.failing_os import FailingOs, Stop
from tests.scoring.book.folder_book import NAMES, begun, opened, played, reopened

OUTSIDE = Match(
    "from-outside-1",
    "kopecios",
    (
        Event("started", "2026-01-02T19:00+02:00", "Ona", setup=Setup(NAMES, 3, kopecios.Rules())),
        Event("played", "2026-01-02T19:10+02:00", "Ona", deal=Deal(kopecios.Entry((1, 0, 0, 8)))),
        Event(
            "mended",
            "2026-01-02T19:20+02:00",
            "Ona",
            setup=Setup(("Benas", "Aistė", "Česlovas", "Zita"), 0, kopecios.Rules()),
            order=(1, 0, 2, 3),
        ),
    ),
    "2026-01-02T19:00+02:00",
)


async def test_a_removed_match_is_off_the_list_and_can_be_brought_back(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await played(book, await begun(book), 3)
    other = await begun(book)
    assert await book.remove(match.id) == Done()
    for _ in range(2):
        assert await book.match(match.id) is None
        assert [entry.id for entry in await book.summaries()] == [other.id]
        assert await book.append(match.id, match.base, Event("undone")) == Trouble("no-match")
        book = await reopened(book, tmp_path)
    assert await book.restore(match.id) == Saved(match)
    assert await book.restore(match.id) == Trouble("no-match")
    for _ in range(2):
        assert await book.match(match.id) == match
        assert {entry.id for entry in await book.summaries()} == {match.id, other.id}
        book = await reopened(book, tmp_path)
    await played(book, match, 1)
    await book.close()


async def test_a_match_that_came_again_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    book = opened(tmp_path)
    saved = await book.adopt(OUTSIDE)
    assert isinstance(saved, Saved)
    await book.remove(OUTSIDE.id)
    again = await book.adopt(OUTSIDE)
    assert isinstance(again, Saved)
    assert await book.restore(OUTSIDE.id) == AlreadyThere(OUTSIDE.id)
    await book.close()


async def test_what_comes_in_goes_out_the_same(tmp_path: Path) -> None:
    book = opened(tmp_path)
    saved = await book.adopt(OUTSIDE)
    assert isinstance(saved, Saved)
    assert set(saved.match.contents().setup.players) <= set(book.names)
    for _ in range(2):
        assert await book.exported(OUTSIDE.id) == OUTSIDE
        book = await reopened(book, tmp_path)
    assert await book.adopt(OUTSIDE) == AlreadyThere(OUTSIDE.id)
    assert await book.adopt(replace(OUTSIDE, id="FROM-outside-1")) == AlreadyThere("FROM-outside-1")
    await book.close()


async def test_players_from_outside_are_those_whose_names_are_alike(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    saved = await book.adopt(OUTSIDE)
    assert isinstance(saved, Saved)
    assert saved.match.log[0].setup is not None
    assert saved.match.log[0].setup.players == match.contents().setup.players
    assert [person.name for person in await book.people()] == [
        "Aistė",
        "Benas",
        "Česlovas",
        "Dovilė",
        "Zita",
    ]
    await book.rename(match.contents().setup.players[0], "Ąžuolė")
    out = await book.exported(OUTSIDE.id)
    assert isinstance(out, Match)
    assert out.log[0].setup is not None
    assert out.log[0].setup.players == ("Ąžuolė", *NAMES[1:])
    assert out.contents().setup.players == ("Benas", "Ąžuolė", "Česlovas", "Zita")
    await book.close()


async def test_a_file_without_an_id_is_known_again(tmp_path: Path) -> None:
    book = opened(tmp_path)
    saved = await book.adopt(replace(OUTSIDE, id=""))
    assert isinstance(saved, Saved)
    assert await book.adopt(replace(OUTSIDE, id="")) == AlreadyThere(saved.match.id)
    changed = replace(OUTSIDE, id="", log=OUTSIDE.log[:2])
    assert isinstance(await book.adopt(changed), Saved)
    await played(book, saved.match, 1)
    assert await book.adopt(replace(OUTSIDE, id="")) == AlreadyThere(saved.match.id)
    await book.close()


@pytest.mark.parametrize(
    ("match", "code"),
    [
        (replace(OUTSIDE, id="short"), "match-id"),
        (replace(OUTSIDE, id="../../../etc/x"), "match-id"),
        (replace(OUTSIDE, game_id="mus"), "game-unknown"),
        (
            replace(OUTSIDE, log=(Event("started", setup=Setup(("A", "a"), 0, kopecios.Rules())),)),
            "player-twice",
        ),
        (
            replace(
                OUTSIDE,
                log=(Event("started", setup=Setup(("A" * 41, "b", "c"), 0, kopecios.Rules())),),
            ),
            "name-long",
        ),
        (replace(OUTSIDE, log=(*OUTSIDE.log, Event("redone"))), "event-unfit"),
    ],
)
async def test_what_cannot_be_taken_in_leaves_everything_as_it_was(
    match: Match, code: str, tmp_path: Path
) -> None:
    book = opened(tmp_path)
    answer = await book.adopt(match)
    assert isinstance(answer, Trouble)
    assert answer.code == code
    for _ in range(2):
        assert await book.people() == ()
        assert await book.summaries() == ()
        book = await reopened(book, tmp_path)
    assert list((tmp_path / "matches").iterdir()) == []
    await book.close()


async def test_a_match_taken_in_is_written_on_like_any_other(tmp_path: Path) -> None:
    book = opened(tmp_path)
    saved = await book.adopt(OUTSIDE)
    assert isinstance(saved, Saved)
    match = await played(book, saved.match, 1)
    assert isinstance(await book.append(OUTSIDE.id, saved.match.base, Event("undone")), Conflict)
    assert len(match.contents().deals) == 2
    await book.close()


async def test_a_stop_anywhere_while_a_match_comes_in_leaves_it_whole_or_not_there(
    tmp_path: Path,
) -> None:
    for step in itertools.count():
        folder = tmp_path / str(step)
        book = opened(folder)
        await book.add_person("Aistė")
        disk.os = FailingOs(step, part=0.5)
        try:
            answer = await book.adopt(OUTSIDE)
        except Stop:
            answer = None
        finally:
            disk.os = __import__("os")
        book = await reopened(book, folder)
        assert await book.exported(OUTSIDE.id) in (OUTSIDE, Trouble("no-match"))
        assert book.reports == ()
        if answer is not None:
            break
        again = await book.adopt(OUTSIDE)
        assert isinstance(again, (Saved, AlreadyThere))
        assert await book.exported(OUTSIDE.id) == OUTSIDE
        assert len(await book.people()) == 5
        await book.close()
    assert step > 12
    await book.close()


async def test_a_full_disk_while_a_match_comes_in_takes_its_new_players_back(
    tmp_path: Path,
) -> None:
    refused = 0
    for step in itertools.count():
        folder = tmp_path / str(step)
        book = opened(folder)
        failing = FailingOs(step, error=errno.ENOSPC)
        disk.os = failing
        answer = await book.adopt(OUTSIDE)
        disk.os = __import__("os")
        if isinstance(answer, Trouble):
            refused += 1
            assert answer == Trouble("disk-full")
            assert await book.people() == ()
            assert await book.summaries() == ()
        else:
            assert await book.exported(OUTSIDE.id) == OUTSIDE
        await book.close()
        if not failing.broke:
            break
    assert refused > 8


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC])
async def test_a_move_that_the_disk_refuses_has_not_happened(number: int, tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await played(book, await begun(book), 2)
    for move, there in ((book.remove, match), (book.restore, None)):
        refused = 0
        for step in itertools.count():
            disk.os = FailingOs(step, error=number)
            answer = await move(match.id)
            disk.os = __import__("os")
            if not isinstance(answer, Trouble):
                break
            refused += 1
            assert await book.match(match.id) == there
            assert len(await book.summaries()) == (1 if there else 0)
            assert (tmp_path / "removed" / f"{match.id}.json").exists() is (there is None)
        assert refused >= 3
    await book.close()
