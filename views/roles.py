"""Who a connection belongs to, and what that lets it do.

Where the book is served in the room, people come with a key: to write, to write in one match, or
only to watch. The gate puts the visitor into the context of his connection, so that every handler
of it sees him; the book asks in the moment of writing (`views.warden`). A screen may look at the
role too, but only to leave away what would be refused.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Literal

from scoring.book import Trouble

Kind = Literal["host", "write", "watch"]
"""The host may do everything and give keys; a writer writes; a watcher changes nothing."""


class Visitor:
    """One key and everybody who came with it. `match_id` is the only match that a writer writes
    in, "" for all. Once `ended` it opens nothing, wherever it is still known."""

    __slots__ = ("ended", "kind", "match_id")

    def __init__(self, kind: Kind, match_id: str = "") -> None:
        self.kind = kind
        self.match_id = match_id
        self.ended = False

    def refusal(self, match_id: str | None) -> Trouble | None:
        """Why nothing may be written in that match (None: in the book outside of any); None where
        it may.

        >>> Visitor("write", "m1").refusal("m1"), Visitor("write").refusal(None)
        (None, None)
        >>> Visitor("write", "m1").refusal(None).code, Visitor("watch").refusal("m1").code
        ('other-match', 'watching')
        """
        if self.ended:
            return Trouble("no-key")
        if self.kind == "watch":
            return Trouble("watching")
        if self.match_id and self.match_id != match_id:
            return Trouble("other-match")
        return None

    @property
    def hosts(self) -> bool:
        """Whether he may see and renew the keys."""
        return self.kind == "host" and not self.ended


HERE = Visitor("host")
"""Whoever sits at this machine: in the window, and where only this machine is served."""

CURRENT: ContextVar[Visitor | None] = ContextVar("visitor", default=None)
"""Whose connection this is; None where nobody came through a door."""
