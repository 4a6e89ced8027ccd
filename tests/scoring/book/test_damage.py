"""Damaged files of a whole book: mended from the copy, or told; one match's damage is its own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from scoring.book import DAMAGED, Book, Busy, Conflict, Damaged, Done, Saved, Trouble
from scoring.book.sealed import opened as unsealed
from scoring.book.sealed import seal
from scoring.match import Match
from tests.scoring.book.folder_book import NAMES, NOW, begun, dealt, opened, played, reopened


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A book with two matches, one of them over."""
    book = opened(tmp_path)
    await played(book, await begun(book, "match-under-way"), 3)
    await played(book, await begun(book, "match-that-is-over"), 10)
    await book.summaries()
    await book.close()
    return tmp_path


def spoil(path: Path, *, copies: bool) -> None:
    path.write_bytes(path.read_bytes()[:-7])
    if copies:
        path.with_name(path.name + ".bak").unlink(missing_ok=True)


async def test_a_damaged_match_comes_back_without_its_last_event_and_that_is_told(
    folder: Path,
) -> None:
    spoil(folder / "matches" / "match-under-way.json", copies=False)
    book = opened(folder)
    match = await book.match("match-under-way")
    assert isinstance(match, Match)
    assert match.base == 3
    (report,) = book.reports
    assert report == Trouble("restored-match", (("match", "match-under-way"), ("players", NAMES)))
    await played(book, match, 1)
    book = await reopened(book, folder)
    assert book.reports == ()
    await book.close()


@pytest.mark.parametrize("match_id", ["match-under-way", "match-that-is-over"])
async def test_a_match_of_which_nothing_can_be_read_is_damaged_never_empty(
    match_id: str, folder: Path
) -> None:
    path = folder / "matches" / f"{match_id}.json"
    spoil(path, copies=True)
    spoiled = path.read_bytes()
    book = opened(folder)
    for _ in range(2):
        assert await book.match(match_id) == Damaged(
            match_id, Trouble("unreadable", (("file", path.name),))
        )
        answer = await book.append(match_id, 4, await event(book))
        assert isinstance(answer, Trouble)
        entry = next(entry for entry in await book.summaries() if entry.id == match_id)
        assert (entry.status, entry.names) == (DAMAGED, NAMES)
        assert path.read_bytes() == spoiled
        book = await reopened(book, folder)
    assert len(await book.summaries()) == 2
    assert await book.remove(match_id) == Done()
    assert len(await book.summaries()) == 1
    assert (folder / "removed" / path.name).read_bytes() == spoiled
    assert await book.restore(match_id) == Done()
    assert isinstance(await book.match(match_id), Damaged)
    await book.close()


async def event(book: Book) -> object:
    match = await book.exported("match-under-way")
    other = await book.exported("match-that-is-over")
    return next(found.log[-1] for found in (match, other) if isinstance(found, Match))


@pytest.mark.parametrize(
    "change",
    [
        {"match": {}},
        {"log": {}},
        {"log": {"1": {"kind": "undone"}}},
        {"log": {"1": "started"}},
        {"log": {"x": {}}},
        {"match": {"1": {"id": "match-under-way", "game": "mus", "started": "", "names": {}}}},
        {"match": {"1": {"id": "other-match", "game": "kopecios", "started": "", "names": {}}}},
        {"match": {"1": {"id": "match-under-way", "game": "kopecios", "started": "", "names": 1}}},
    ],
)
async def test_a_whole_file_that_tells_no_match_is_damaged_too(
    change: dict[str, dict[str, object]], folder: Path
) -> None:
    path = folder / "matches" / "match-under-way.json"
    sealed = unsealed(path.read_bytes())
    assert sealed is not None
    path.write_bytes(seal({**sealed.tables(), **change}, 1, 99).data)
    book = opened(folder)
    assert isinstance(await book.match("match-under-way"), Damaged)
    assert {entry.status for entry in await book.summaries()} == {DAMAGED, "over"}
    await book.close()


@pytest.mark.parametrize("how", ["spoiled", "missing", "nonsense"])
async def test_the_index_is_made_anew_from_the_matches(how: str, folder: Path) -> None:
    book = opened(folder)
    before = await book.summaries()
    await book.close()
    path = folder / "index.json"
    if how == "spoiled":
        spoil(path, copies=True)
    elif how == "missing":
        path.unlink()
        path.with_name("index.json.bak").unlink()
    else:
        path.write_bytes(seal({"matches": {"1": {"id": 5}}}, 1, 99).data)
    book = opened(folder)
    assert await book.summaries() == before
    assert book.reports == ()
    book = await reopened(book, folder)
    assert await book.summaries() == before
    await book.close()


async def test_an_old_index_is_not_believed_where_it_says_open(folder: Path) -> None:
    old = folder.parent / "old-index"
    book = opened(folder)
    match = await book.match("match-under-way")
    assert isinstance(match, Match)
    shutil.copy(folder / "index.json", old)
    match = await played(book, match, 7)
    await begun(book, "match-begun-later")
    listed = await book.summaries()
    await book.close()
    shutil.copy(old, folder / "index.json")
    book = opened(folder)
    assert await book.summaries() == listed
    await book.close()


@pytest.mark.parametrize("copies", [False, True])
async def test_lost_players_are_found_in_the_matches(copies: bool, folder: Path) -> None:
    before = unsealed((folder / "players.json").read_bytes())
    assert before is not None
    ids = {row["id"]: row["name"] for row in before.tables()["players"].values()}
    spoil(folder / "players.json", copies=copies)
    book = opened(folder)
    assert dict(book.names) == ids
    (report,) = book.reports
    assert report.code == ("lost-players" if copies else "restored-players")
    book = await reopened(book, folder)
    assert dict(book.names) == ids
    assert book.reports == ()
    await book.close()


async def test_lost_settings_are_told(folder: Path) -> None:
    book = opened(folder)
    await book.keep_setting("groups", [1])
    await book.close()
    spoil(folder / "settings.json", copies=True)
    book = opened(folder)
    assert dict(book.settings) == {}
    assert book.reports == (Trouble("lost-settings"),)
    assert len(list((folder / "quarantine").iterdir())) == 1
    await book.close()


@pytest.mark.parametrize("name", ["players.json", "settings.json", "index.json"])
async def test_a_later_version_s_book_is_not_opened_and_not_touched(
    name: str, folder: Path
) -> None:
    (folder / name).write_bytes(seal({"x": {}}, 2, 99).data)
    before = contents(folder)
    answer = Book.open(folder, now=lambda: NOW, new_id=lambda: "id-00000001")
    assert answer == Trouble("too-new", (("file", name),))
    assert contents(folder) == before
    again = Book.open(folder, now=lambda: NOW, new_id=lambda: "id-00000001")
    assert not isinstance(again, Busy), "the lock was let go"


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*.json*")
        if path.name != "holder.json"
    }


async def test_a_later_version_s_match_is_not_touched(folder: Path) -> None:
    path = folder / "matches" / "match-under-way.json"
    data = seal({"match": {}, "events": {}}, 2, 99).data
    path.write_bytes(data)
    book = opened(folder)
    found = await book.match("match-under-way")
    assert isinstance(found, Damaged)
    assert found.trouble.code == "too-new"
    assert isinstance(await book.match("match-that-is-over"), Match)
    answer = await book.append("match-under-way", 4, await event(book))
    assert answer == found.trouble
    assert path.read_bytes() == data
    await book.close()


async def test_what_was_kept_is_never_wrong_whatever_byte_is_damaged(folder: Path) -> None:
    path = folder / "matches" / "match-under-way.json"
    good = path.read_bytes()
    book = opened(folder)
    match = await book.match("match-under-way")
    assert isinstance(match, Match)
    for i in range(0, len(good), 37):
        path.write_bytes(good[:i] + bytes([good[i] ^ 0x20]) + good[i + 1 :])
        found = await book.match("match-under-way")
        assert isinstance(found, Match)
        assert found.log == match.log[: found.base]
        assert found.base == match.base - 1
        saved = await book.append(match.id, found.base, match.log[-1])
        assert isinstance(saved, Saved)
        assert saved.match == match
        good = path.read_bytes()
    await book.close()


async def test_a_byte_that_rots_unseen_is_found_before_anything_is_written_on_it(
    folder: Path,
) -> None:
    path = folder / "matches" / "match-under-way.json"
    book = opened(folder)
    match = await book.match("match-under-way")
    assert isinstance(match, Match)
    good, state = path.read_bytes(), path.stat()
    path.write_bytes(good[:50] + b"?" + good[51:])
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    answer = await book.append(match.id, match.base, dealt(1))
    assert isinstance(answer, Conflict)
    assert answer.match.log == match.log[:-1]
    assert [report.code for report in book.reports] == ["restored-match"]
    assert await book.match(match.id) == answer.match
    assert {entry.deals for entry in await book.summaries()} == {2, 10}
    await played(book, answer.match, 1)
    await book.close()
