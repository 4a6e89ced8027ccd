"""How a deal of Sedma was reckoned: pair by pair, and the tricks as they lay."""

from __future__ import annotations

import flet as ft

from scoring.games.sedma_play import worth
from views.entry.sedma.laid import told as trick_told
from views.entry.telling import Telling, line
from views.parts.header import section
from views.parts.words import number


def told(telling: Telling) -> ft.Control:
    """What a pair has taken stands at both partners, so it is told once."""
    say, look, names = telling.said, telling.look, telling.names
    info, score = telling.played.info, telling.score
    parts: list[ft.Control] = []
    for one, other in info.pairs or ():
        pair = say("deal.pair", one=names[one], other=names[other])
        points = number(score.points[one], signed=True)
        parts.append(section(look, say("told-deal.pair", names=pair, points=points)))
        parts += [line(telling, reason) for reason in score.lines if reason.player == one]
    takers = dict(score.details).get("takers")
    if takers is not None:
        parts.append(section(look, say("told-deal.tricks")))
        parts += [
            trick_told(look, say.language, place, trick, names[taker], worth(trick, place))
            for place, (trick, taker) in enumerate(
                zip(telling.played.deal.entry.tricks, takers, strict=True), 1
            )
        ]
    return ft.Column(parts, spacing=4, tight=True)
