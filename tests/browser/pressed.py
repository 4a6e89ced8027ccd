"""Compressed copies of the static files, made once for all servers of the tests.

Each has a new data folder, and would compress 16 MB anew, beside browsers that need the processor.
"""

from __future__ import annotations

import functools
import os
import shutil
import threading
from pathlib import Path

from filelock import FileLock

from views.serving.catalogue import ASSETS, catalogue
from views.serving.press import Press

KEPT = Path(__file__).parents[2] / ".pytest_cache" / "pressed"
WITHIN = Path("cache") / "web"
"""Where a server looks for them in its data folder."""


@functools.cache
def pressed() -> tuple[Path, ...]:
    """Every copy; whoever comes first makes those that are missing, the others wait."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with FileLock(KEPT.with_name("pressed.lock")):
        Press(KEPT).start(catalogue(ASSETS), after=0)
        for thread in threading.enumerate():
            if thread.name == "press":
                thread.join()
    return tuple(KEPT.iterdir())


def with_copies(data: Path) -> None:
    """A data folder in which a server finds all copies."""
    folder = data / WITHIN
    if folder.exists():
        return
    data.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(parents=True)
    for copy in pressed():
        try:
            os.link(copy, folder / copy.name)
        except OSError:
            shutil.copyfile(copy, folder / copy.name)
