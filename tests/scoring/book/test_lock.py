"""One process has the book; the next is told who, and gets it when the first is gone."""

from __future__ import annotations

import errno
import multiprocessing
import os
import socket
from pathlib import Path

import pytest

from scoring.book import Book, Busy, Holder, Trouble, disk
from scoring.texts import texts
from tests.scoring.book.failing_os import FailingOs
from tests.scoring.book.folder_book import NOW, begun, opened
from tests.scoring.book.living_writer import hold


def asked(folder: Path) -> Book | Busy | Trouble:
    return Book.open(folder, now=lambda: NOW, new_id=lambda: "id-00000001")


@pytest.mark.parametrize("ends", ["let go", "killed"])
async def test_a_second_process_is_told_who_has_the_book(ends: str, tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=hold, args=(tmp_path, theirs))
    process.start()
    assert ours.recv() == "held"
    busy = asked(tmp_path)
    assert busy == Busy(Holder(process.pid or 0, socket.gethostname(), NOW))
    for language in ("lt", "en"):
        said = texts(language)(f"trouble.{busy.trouble.code}", **dict(busy.trouble.params))
        assert str(process.pid) in said
        assert NOW in said
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert isinstance(asked(tmp_path), Busy)
    assert {path: path.read_bytes() for path in before} == before, (
        "a refused process writes nothing"
    )
    if ends == "killed":
        process.kill()
    else:
        ours.send("let go")
    process.join()
    book = opened(tmp_path)
    await begun(book)
    await book.close()


async def test_the_same_process_cannot_open_it_twice_and_can_after_closing(tmp_path: Path) -> None:
    book = opened(tmp_path)
    busy = asked(tmp_path)
    assert isinstance(busy, Busy)
    assert busy.holder is not None
    assert busy.holder.pid == os.getpid()
    await book.close()
    await opened(tmp_path).close()


async def test_a_holder_that_cannot_be_read_is_still_a_holder(tmp_path: Path) -> None:
    book = opened(tmp_path)
    (tmp_path / "holder.json").write_bytes(b"{")
    busy = asked(tmp_path)
    assert busy == Busy(None)
    assert isinstance(busy, Busy)
    assert busy.trouble.code == "busy-unknown"
    await book.close()


async def test_a_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    book = opened(tmp_path / "a" / "b" / "c")
    await begun(book)
    await book.close()


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("mine")
    assert asked(path) == Trouble("not-folder", (("path", str(path)),))
    assert asked(path / "below") == Trouble("not-folder", (("path", str(path)),))
    assert path.read_text() == "mine"


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.EPERM])
@pytest.mark.parametrize("step", range(3))
def test_a_folder_that_may_not_be_written_is_told_and_let_go(
    number: int, step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(disk, "os", FailingOs(step, error=number, lasting=True))
        answer = asked(tmp_path / "book")
    assert isinstance(answer, Trouble)
    assert answer.code == "unwritable"
    assert isinstance(asked(tmp_path / "book"), Book)


async def test_a_full_disk_still_shows_the_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    await book.close()
    monkeypatch.setattr(disk, "os", FailingOs(room=0))
    book = opened(tmp_path)
    assert await book.match(match.id) == match
    assert len(await book.summaries()) == 1
    await book.close()
