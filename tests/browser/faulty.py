"""The app itself with faults that come and go: `python -m tests.browser.faulty ARGUMENTS`.

While the file `faults/part` lies beside the data, drawing a match's standing raises; with
`faults/screen` drawing all of it does; with `faults/handler` «Atšaukti» does; with
`faults/callback` what is called when the book has changed. The arguments are those of main.py.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from views.opened import Opened
from views.pages import match
from views.serving.ways import started, web
from views.state import State


def spoiled(owner: Any, method: str, fault: Path) -> None:
    """Lets a method raise as long as the file is there."""
    whole: Callable[..., Any] = getattr(owner, method)

    @functools.wraps(whole)
    def failing(*args: Any, **options: Any) -> Any:
        if fault.exists():
            raise RuntimeError(f"{method} fails")
        return whole(*args, **options)

    setattr(owner, method, failing)


if __name__ == "__main__":
    faults = Path(sys.argv[sys.argv.index("--data") + 1]).parent / "faults"
    faults.mkdir(exist_ok=True)
    spoiled(Opened, "leaders", faults / "part")
    spoiled(match, "body", faults / "screen")
    spoiled(State, "undone", faults / "handler")
    spoiled(State, "changed", faults / "callback")
    sys.exit(started(sys.argv[1:], {"--web": web}))
