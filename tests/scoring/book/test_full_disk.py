"""A disk that fills up: typed trouble, everything earlier there, and on it goes with room again."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.book import Saved, Trouble, disk
from scoring.log import Event
from tests.scoring.book.failing_os import FailingOs
from tests.scoring.book.folder_book import begun, opened

SIZE = 256 * 1024


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of 256 kB; where none can be mounted, one whose writes stop there."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        mounted = False
    if not mounted:
        disk.os = FailingOs(room=SIZE)
    yield place
    if mounted:
        subprocess.run(["umount", str(place)], check=True)
    disk.os = __import__("os")


@pytest.fixture
def counted_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder where so many bytes can be written and no more, cut within a write."""
    disk.os = FailingOs(room=SIZE)
    yield tmp_path
    disk.os = __import__("os")


@pytest.mark.parametrize("kind", ["small_disk", "counted_disk"])
async def test_a_full_disk_loses_nothing_that_was_saved(
    kind: str, request: pytest.FixtureRequest
) -> None:
    folder = request.getfixturevalue(kind)
    book = opened(folder)
    kept = {}
    full = None
    for _ in range(60):
        match = await begun(book)
        kept[match.id] = match
        for _ in range(12):
            answer = await book.append(match.id, match.base, Event("noted", note="ą" * 500))
            if isinstance(answer, Trouble):
                full = answer
                break
            assert isinstance(answer, Saved)
            match = kept[match.id] = answer.match
        if full:
            break
    assert full == Trouble("disk-full")
    for _ in range(2):
        for match_id, known in kept.items():
            assert await book.match(match_id) == known
        assert {entry.id for entry in await book.summaries()} == set(kept)
        await book.close()
        book = opened(folder)
    full_again = await book.append(match.id, match.base, Event("noted", note="ą" * 500))
    assert full_again == Trouble("disk-full")
    victim = next(iter(kept))
    assert not isinstance(await book.remove(victim), Trouble), "removing needs no room"
    for path in (folder / "removed").iterdir():
        path.unlink()
    disk.os = __import__("os")
    saved = await book.append(match.id, match.base, Event("noted", note="ą"))
    assert isinstance(saved, Saved)
    await book.close()
