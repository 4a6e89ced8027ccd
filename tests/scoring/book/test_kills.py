"""kill -9 on a process that writes deals and undoes them: what it said is saved is there."""

from __future__ import annotations

import multiprocessing
import random
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from scoring.match import Match
from tests.scoring.book.folder_book import opened
from tests.scoring.book.living_writer import MATCH, write_until_killed

KILLS = 60
METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


def killed(folder: Path, chance: random.Random) -> int:
    """Lets a process write some events and kills it in one of the next; the last length that it said is saved."""
    context = multiprocessing.get_context(METHOD)
    if METHOD == "forkserver":
        context.set_forkserver_preload(["tests.scoring.book.living_writer"])
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=write_until_killed, args=(folder, theirs))
    process.start()
    theirs.close()
    for _ in range(chance.randint(1, 9)):
        saved = ours.recv()
    time.sleep(chance.uniform(0, 0.005))
    process.kill()
    saved = drained(ours, saved)
    process.join()
    process.close()
    return saved


def drained(pipe: Connection, saved: int) -> int:
    """The last of what was said before the end."""
    try:
        while True:
            saved = pipe.recv()
    except (EOFError, OSError):
        pipe.close()
        return saved


@pytest.mark.slow
async def test_nothing_that_was_said_to_be_saved_is_lost(tmp_path: Path) -> None:
    chance = random.Random(20261129)
    lengths = []
    for _ in range(KILLS):
        saved = killed(tmp_path, chance)
        book = opened(tmp_path)
        match = await book.match(MATCH)
        assert isinstance(match, Match), "readable after each kill"
        assert saved <= match.base <= saved + 1
        assert book.reports == ()
        (entry,) = await book.summaries()
        assert entry.totals == match.reckoned().totals
        lengths.append(match.base)
        await book.close()
    assert lengths == sorted(lengths)
    assert lengths[-1] > KILLS * 3, "the kills fell among many saves"
    assert list((tmp_path / "quarantine").iterdir()) == []
