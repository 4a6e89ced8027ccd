"""The keys of a table: who may write, who may only watch, and an end to all of them at once.

They lie in the data folder, readable by its owner alone, because a phone that comes back after
the program was started again must still be let in, and because the codes are shown again.
"""

from __future__ import annotations

import contextlib
import hmac
import json
import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, get_args

from scoring.book import disk
from views.roles import Kind, Visitor

log = logging.getLogger(__name__)

FILE = "keys.json"
ADDRESS = "/k/"
"""Before the key, in the address that is handed out."""
BYTES = 16
"""Of chance in a key: 128 bits, as 22 characters of an address."""
MOST = 1000
"""Keys for one match that are kept at once: an evening has fewer."""


class Key(NamedTuple):
    kind: Kind
    match_id: str
    text: str


class Keys:
    """The keys that open. `new` makes one; `Keys.renew` ends those that were handed out."""

    def __init__(
        self, file: Path, new: Callable[[], str] = lambda: secrets.token_urlsafe(BYTES)
    ) -> None:
        """Raises OSError where the file cannot be written."""
        self._file = file
        self._new = new
        self._open: dict[Key, Visitor] = {key: visitor(key) for key in read(file)}
        self._listeners: dict[object, Callable[[], None]] = {}
        self._kept = True
        self._complete()

    def text(self, kind: Kind, match_id: str = "") -> str:
        """The key of a kind, or of the writer of one match, which is made when it is first asked
        for. Raises OSError where it cannot be kept: then it is none."""
        found = self.known(kind, match_id)
        if found is not None and not self._kept:
            with contextlib.suppress(OSError):  # there may be room again
                self._keep()
        if found is None:
            if len(self._open) >= MOST:
                self._drop(next(key for key in self._open if key.match_id))
            found = Key(kind, match_id, self._new())
            self._open[found] = visitor(found)
            try:
                self._keep()
            except OSError:
                self._drop(found)
                raise
        return found.text

    def known(self, kind: Kind, match_id: str = "") -> Key | None:
        """The key of a kind, where it was made."""
        return next((key for key in self._open if key[:2] == (kind, match_id)), None)

    def visitor(self, text: str) -> Visitor | None:
        """Whose key that is. Every key is compared, each in constant time."""
        given, found = text.encode(), None
        for key, whose in self._open.items():
            if hmac.compare_digest(key.text.encode(), given):
                found = whose
        return found

    def renew(self) -> None:
        """Ends every key but the host's own, and tells who listens. Raises OSError where the new
        ones cannot be kept; the old ones are ended all the same, also after a restart."""
        for key in [key for key in self._open if key.kind != "host"]:
            self._drop(key)
        with contextlib.suppress(OSError):  # else what is written below tells it
            disk.drop(self._file)
        try:
            self._complete()
        finally:
            for tell in tuple(self._listeners.values()):
                tell()

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Calls back when keys have ended. Gives the function that stops it."""
        token = object()
        self._listeners[token] = callback

        def stop() -> None:
            self._listeners.pop(token, None)

        return stop

    def _drop(self, key: Key) -> None:
        self._open.pop(key).ended = True

    def _complete(self) -> None:
        """There is one key of each kind."""
        kinds = get_args(Kind)
        missing = [kind for kind in kinds if (kind, "") not in {key[:2] for key in self._open}]
        for kind in missing:
            key = Key(kind, "", self._new())
            self._open[key] = visitor(key)
        self._keep()

    def _keep(self) -> None:
        self._kept = False
        rows = [key._asdict() for key in self._open]
        disk.put(self._file, json.dumps({"keys": rows}, indent=1).encode(), synced=True)
        self._kept = True


def visitor(key: Key) -> Visitor:
    return Visitor(key.kind, key.match_id)


def read(file: Path) -> list[Key]:
    """The keys that are kept; none where there are none or they cannot be understood."""
    try:
        rows = json.loads(disk.read(file) or b'{"keys": []}')["keys"]
        return [understood(row) for row in rows]
    except (ValueError, KeyError, TypeError):
        log.warning("the keys in %s cannot be read: new ones are made", file)
        return []


def understood(row: Any) -> Key:
    """Raises ValueError, KeyError or TypeError for what is no key."""
    kind, match_id, text = row["kind"], row["match_id"], row["text"]
    good = kind in get_args(Kind) and isinstance(match_id, str) and isinstance(text, str)
    if not good or len(text) < 22 or not text.isascii():
        raise ValueError(f"expected a key, got {row!r}")
    return Key(kind, match_id, text)
