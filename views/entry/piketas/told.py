"""How a deal of Piketas was reckoned: the count event by event, as it was said at the table."""

from __future__ import annotations

import flet as ft

from views.entry.telling import Telling, figures, head
from views.parts.header import section
from views.parts.words import number


def told(telling: Telling) -> ft.Control:
    """What both have brought home, then every point in the order of counting with the total of
    its player after it."""
    say, look = telling.said, telling.look
    running = [event[3] for event in dict(telling.score.details)["count"]]
    parts: list[ft.Control] = [head(telling, player) for player in range(len(telling.names))]
    parts.append(section(look, say("told-deal.count")))
    for one, total in zip(telling.score.lines, running, strict=True):
        reason = say(f"line.{one.reason}", **dict(one.params))
        text = say("told-deal.event", name=telling.names[one.player], reason=reason)
        parts.append(figures(look, text, number(one.points, signed=True), number(total)))
    return ft.Column(parts, spacing=4, tight=True)
