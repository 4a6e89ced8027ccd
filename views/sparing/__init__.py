"""Work that Flet 1.0.5 does for nothing, left out, with the same outcome.

With every change of a screen controls are made, compared and sent by the hundred; at a table every
screen does so, and on a phone Python is slow. `making` begins them, `comparing` finds what changed,
`indexing` knows those that can say something.
Flet also speaks to its log at every step, and makes a text of every message for it, also where
nothing is logged.
"""

from __future__ import annotations

from typing import Any

from flet.messaging.protocol import Message

from views.sparing import comparing, indexing, making

MESSAGE: Any = Message


def spare() -> None:
    """From now on, for all screens of this process. May be called again."""
    making.spare()
    comparing.spare()
    indexing.spare()
    MESSAGE.__repr__ = object.__repr__
