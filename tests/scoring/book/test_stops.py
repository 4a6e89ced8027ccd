"""A stop, a failing disk and a power cut at every single step of a save, and again while that is
mended: afterwards there is the state before or the state after, whole, and saving goes on."""

from __future__ import annotations

import errno
import itertools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scoring.book import disk
from scoring.book.sealed import Tables, seal
from scoring.book.storage import DiskFull, SafeStorage, StorageError
from tests.scoring.book.failing_os import FailingOs, Stop

A: Tables = {"log": {"1": {"note": "a" * 300}}}
B: Tables = {"log": {"1": {"note": "b" * 100}}}
C: Tables = {"log": {"1": {"note": "c" * 900}}}
PARTS = (0.0, 0.3, 0.9, 1.0)


def storage(folder: Path, **more: int) -> SafeStorage:
    return SafeStorage(folder / "one.json", quarantine=folder / "quarantine", **more)


def nothing(_: Path) -> None:
    return None


def once(folder: Path) -> None:
    storage(folder).write(A)


def twice(folder: Path) -> None:
    once(folder)
    storage(folder).write(B)


def damaged(folder: Path) -> None:
    twice(folder)
    (folder / "one.json").write_bytes(b"damaged")


def half_saved(folder: Path) -> None:
    twice(folder)
    (folder / "one.json.tmp").write_bytes(seal(C, 1, 3).data)


def half_saved_and_damaged(folder: Path) -> None:
    half_saved(folder)
    (folder / "one.json").write_bytes(b"damaged")


STARTS: tuple[tuple[Callable[[Path], None], Tables | None], ...] = (
    (nothing, None),
    (once, A),
    (twice, B),
    (damaged, A),
    (half_saved, C),
    (half_saved_and_damaged, C),
)
"""What lies in the folder, and what that comes to."""


def save(folder: Path) -> None:
    storage(folder).write(C)


def read(folder: Path) -> Tables | None:
    return storage(folder).read()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Callable[[], Path]]:
    numbers = itertools.count()

    def fresh() -> Path:
        path = tmp_path / str(next(numbers))
        path.mkdir()
        return path

    yield fresh
    disk.os = __import__("os")


def broken(failing: FailingOs, work: Callable[[Path], object], folder: Path) -> bool:
    """Whether the work was broken off by what fails."""
    disk.os = failing
    try:
        work(folder)
    except (Stop, StorageError):
        return True
    finally:
        disk.os = __import__("os")
    return False


def usable(folder: Path) -> None:
    """Saving goes on as if nothing had been."""
    save(folder)
    assert read(folder) == C
    assert not (folder / "one.json.tmp").exists()


@pytest.mark.parametrize(("start", "before"), STARTS)
@pytest.mark.parametrize("part", PARTS)
def test_a_stop_at_any_step_leaves_before_or_after(
    start: Callable[[Path], None], before: Tables | None, part: float, folder: Callable[[], Path]
) -> None:
    for step in itertools.count():
        place = folder()
        start(place)
        if not broken(FailingOs(step, part=part), save, place):
            break
        assert read(place) in (before, C)
        usable(place)
    assert step >= 5, "a save has at least its five steps"


@pytest.mark.parametrize(("start", "before"), STARTS)
@pytest.mark.parametrize("part", [0.3, 1.0])
def test_a_stop_while_that_is_mended_too(
    start: Callable[[Path], None], before: Tables | None, part: float, folder: Callable[[], Path]
) -> None:
    stopped_twice = 0
    for step in itertools.count():
        place = folder()
        start(place)
        if not broken(FailingOs(step, part=part), save, place):
            break
        for again in itertools.count():
            copy = folder()
            shutil.copytree(place, copy, dirs_exist_ok=True)
            if not broken(FailingOs(again), read, copy):
                break
            stopped_twice += 1
            assert read(copy) in (before, C)
            usable(copy)
    assert stopped_twice > 0


@pytest.mark.parametrize(("start", "before"), STARTS)
@pytest.mark.parametrize("names_lost", [0, 1, 2])
def test_a_power_cut_at_any_step_loses_no_save_that_was_finished(
    start: Callable[[Path], None],
    before: Tables | None,
    names_lost: int,
    folder: Callable[[], Path],
) -> None:
    for step in itertools.count():
        place = folder()
        start(place)
        failing = FailingOs(step, part=1.0)
        finished = not broken(failing, save, place)
        failing.power_cut(place, names_lost=names_lost)
        assert read(place) in ((C,) if finished else (before, C))
        usable(place)
        if finished:
            break


@pytest.mark.parametrize(("start", "before"), STARTS)
def test_what_was_read_after_a_kill_is_there_after_a_power_cut_too(
    start: Callable[[Path], None], before: Tables | None, folder: Callable[[], Path]
) -> None:
    for step in itertools.count():
        place = folder()
        start(place)
        killed, later = FailingOs(step, part=1.0), FailingOs()
        later.unsynced = killed.unsynced
        stopped = broken(killed, save, place)
        disk.os = later
        shown = read(place)
        disk.os = __import__("os")
        later.power_cut(place)
        assert shown in (before, C)
        assert read(place) == shown
        if not stopped:
            break


def test_the_power_cut_of_these_tests_does_lose_what_was_not_synced(
    folder: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FailingOs, "fsync", lambda self, handle: None)
    place = folder()
    twice(place)
    failing = FailingOs()
    broken(failing, save, place)
    failing.power_cut(place)
    assert storage(place).restored


@pytest.mark.parametrize(("start", "before"), STARTS)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("part", PARTS)
def test_a_save_that_a_failing_disk_refused_has_not_happened(
    start: Callable[[Path], None],
    before: Tables | None,
    number: int,
    part: float,
    folder: Callable[[], Path],
) -> None:
    for step in itertools.count():
        place = folder()
        start(place)
        failing = FailingOs(step, error=number, part=part)
        refused = broken(failing, save, place)
        if not failing.broke:
            break
        assert refused
        assert start is damaged or not storage(place).restored, "no copy was needed for it"
        assert read(place) == before
        usable(place)


@pytest.mark.parametrize("part", PARTS)
def test_a_disk_that_goes_on_failing_leaves_before_or_after(
    part: float, folder: Callable[[], Path]
) -> None:
    for step in itertools.count():
        place = folder()
        twice(place)
        failing = FailingOs(step, error=errno.EIO, part=part, lasting=True)
        broken(failing, save, place)
        if not failing.broke:
            break
        assert read(place) in (B, C)
        usable(place)


@pytest.mark.parametrize("part", PARTS)
def test_a_migration_that_is_stopped_keeps_the_old_bytes(
    part: float, folder: Callable[[], Path]
) -> None:
    old = seal(A, 0, 4).data

    def migrate(place: Path) -> None:
        steps = {0: lambda tables: tables}
        path = place / "one.json"
        kept = SafeStorage(path, quarantine=place / "quarantine", migrations=steps)
        tables = kept.read()
        assert tables == A
        kept.write(B)

    for step in itertools.count():
        place = folder()
        (place / "one.json").write_bytes(old)
        stopped = broken(FailingOs(step, part=part), migrate, place)
        aside = place / "one.json.v0"
        assert old in [file.read_bytes() for file in place.iterdir()]
        if not stopped:
            break
    assert aside.read_bytes() == old
    assert read(place) == B


def test_a_full_disk_is_told_as_such(folder: Callable[[], Path]) -> None:
    place = folder()
    twice(place)
    disk.os = FailingOs(room=200)
    with pytest.raises(DiskFull):
        save(place)
    disk.os = __import__("os")
    assert read(place) == B
