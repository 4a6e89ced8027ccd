"""Compressed copies of the static files, made once, in a thread that gets out of the way.

The client is 14 MB as it lies there and under 5 compressed, which is what a phone has to wait for.
The copies stand in a folder and are named by content, so they outlive the program.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import importlib
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path

from views.serving.catalogue import Source

log = logging.getLogger(__name__)

PRESSED = ("text/", "application/wasm", "application/json", "font/ttf", "font/otf", "image/svg")
"""Content types worth it; pictures and woff2 are compressed already."""
LEAST = 1024
"""Bytes below which it is not worth it."""
UNHURRIED = 5
"""A low priority: nobody at the table may feel it. Not the lowest: where other programs keep the
machine busy a thread that hardly ever runs would hold up all others of this one, for which it has
the lock of the interpreter."""


def with_gzip(data: bytes) -> bytes:
    return gzip.compress(data, compresslevel=9, mtime=0)


def brotli() -> dict[str, Callable[[bytes], bytes]]:
    """Brotli where it is installed: a fifth smaller than gzip."""
    try:
        module = importlib.import_module("brotli")
    except ImportError:
        return {}
    return {"br": lambda data: bytes(module.compress(data, quality=9))}


COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {"gzip": with_gzip, **brotli()}
"""The quickest first."""
ENCODINGS = tuple(reversed(COMPRESSORS))
"""The best first."""


class Press:
    """The compressed copies in `folder`; without a folder there are none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.done: dict[tuple[str, str], Path] = {}
        self.stopped = threading.Event()

    def ready(self, name: str, tag: str, encoding: str) -> Path | None:
        """The compressed copy, where it is there already."""
        return self.done.get((copy_name(name, tag), encoding))

    def start(self, catalogue: dict[str, Source], after: float, *, ahead: bool = False) -> None:
        """Begins to compress in a thread: what lies there already counts at once, the rest comes
        `after` so many seconds, so that the first screen is not delayed. `ahead`: what is quickest
        to make is waited for, because phones come as soon as they can."""
        if self.folder is None:
            return
        worth = [item for item in catalogue.items() if item[1].kind.startswith(PRESSED)]
        worth.sort(key=lambda item: item[1].size)
        work = [(copy_name(name, source.tag), source) for name, source in worth]
        self.remember({name for name, _ in work})
        if ahead:
            self.compress_with(next(iter(COMPRESSORS)), work)
        args = (work, after)
        threading.Thread(target=self.compress_all, args=args, name="press", daemon=True).start()

    def stop(self) -> None:
        self.stopped.set()

    def remember(self, wanted: set[str]) -> None:
        """Finds the copies of earlier times and drops those of files that have changed; what cannot
        be dropped lies there and does no harm."""
        assert self.folder is not None
        for path in self.folder.glob("*"):
            name, _, encoding = path.name.rpartition(".")
            if name in wanted and encoding in COMPRESSORS:
                self.done[name, encoding] = path
            else:
                with contextlib.suppress(OSError):
                    path.unlink()

    def compress_all(self, work: list[tuple[str, Source]], after: float) -> None:
        if self.stopped.wait(after):
            return
        yield_to_others()
        for encoding in COMPRESSORS:
            if not self.compress_with(encoding, work):
                return

    def compress_with(self, encoding: str, work: list[tuple[str, Source]]) -> bool:
        """Every copy that is missing; whether it went through to its end."""
        for name, source in work:
            if self.stopped.is_set():
                return False
            if (name, encoding) not in self.done:
                try:
                    self.compress(name, source, encoding, COMPRESSORS[encoding])
                except OSError as trouble:
                    log.warning("no compressed copies: %s", trouble)
                    return False
        return True

    def compress(
        self, name: str, source: Source, encoding: str, compress: Callable[[bytes], bytes]
    ) -> None:
        """One copy, whole or not at all."""
        assert self.folder is not None
        data = source.read()
        if len(data) < LEAST:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / f"{name}.{encoding}"
        half = target.with_name(f"{target.name}.part")
        half.write_bytes(compress(data))
        os.replace(half, target)
        self.done[name, encoding] = target


def copy_name(name: str, tag: str) -> str:
    """The name of a copy: address and content, as one word.

    >>> copy_name("assets/fonts/a.ttf", "1f-2")
    '1f-2-86385222'
    """
    return f"{tag}-{hashlib.blake2b(name.encode(), digest_size=4).hexdigest()}"


def yield_to_others() -> None:
    """Gives this thread a low priority where threads have one of their own (Linux)."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), UNHURRIED)
