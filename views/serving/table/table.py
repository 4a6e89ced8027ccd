"""A table: where it is reached, and the addresses that are handed out for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from views.roles import Kind
from views.serving.table.addresses import EVERYWHERE, addresses
from views.serving.table.keys import ADDRESS, Keys

CROWD = 3
"""Screens for which there is time to draw every frame of a motion."""


class Table:
    """`host` is what is listened at; `find` gives the addresses of a host as they are now;
    `places` are where phones reach this machine, the likeliest first."""

    def __init__(
        self,
        keys: Keys,
        host: str,
        port: int,
        secure: bool,
        find: Callable[[str], tuple[str, ...]] = addresses,
    ) -> None:
        self.keys = keys
        self.host = host
        self.port = port
        self.secure = secure
        self._find = find
        self.places = find(host)
        self.screens = 0
        """How many are open."""

    def crowded(self) -> bool:
        """Whether so many look on that motion would keep them all waiting: a number that counts to
        its new value is drawn five times on each."""
        return self.screens > CROWD

    async def look_again(self) -> None:
        """Finds the addresses anew: the computer may have joined another network."""
        self.places = await asyncio.to_thread(self._find, self.host)

    @property
    def here(self) -> str:
        """Where this machine reaches itself."""
        return "127.0.0.1" if self.host in EVERYWHERE else self.host

    def root(self, place: str) -> str:
        """The address of the server at a place, without a path."""
        return root(place, self.port, self.secure)

    def address(self, kind: Kind, place: str, match_id: str = "") -> str:
        """What is handed out: an address with a key in it. Raises OSError where a new key cannot
        be kept."""
        return self.root(place) + ADDRESS + self.keys.text(kind, match_id)


def root(place: str, port: int, secure: bool) -> str:
    """The address of a server.

    >>> root("192.168.1.5", 8550, False), root("fe80::1", 443, True)
    ('http://192.168.1.5:8550', 'https://[fe80::1]')
    """
    name = f"[{place}]" if ":" in place else place
    ending = "" if port == (443 if secure else 80) else f":{port}"
    return f"{'https' if secure else 'http'}://{name}{ending}"
