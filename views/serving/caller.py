"""A connection that asks for nothing takes nobody else's place.

uvicorn waits without end for a request that was begun, and takes any number of connections: a
thousand of them, and no phone comes in any more, whatever its key.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

FROM_ONE = 256
"""Connections from one address that have not become a screen's: a browser opens six."""
PATIENCE = 15.0
"""Seconds within which the first request is there."""
FILES = 4096
"""Open files and connections that the program may have, where the system lets it."""


class Caller(H11Protocol):
    """A connection before it is a screen's."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if sum(from_there(one) == from_there(self) for one in self.connections) > FROM_ONE:
            transport.abort()
            return
        asyncio.get_running_loop().call_later(PATIENCE, self.give_up)

    def give_up(self) -> None:
        """Nobody asked for anything."""
        if self in self.connections and self.cycle is None:
            self.transport.abort()


def from_there(connection: Any) -> str:
    """The address of the network that a connection comes from."""
    return connection.client[0] if connection.client else ""


def more_files() -> None:
    """As many as the system lets us have: every connection is one."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
