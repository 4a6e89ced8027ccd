"""A match and its replay: everything that is not in the log is worked out here, each time anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring import games
from scoring.core import Deal, DealInfo, Game, Played, Problems, Reckoned, problem
from scoring.log import Contents, Event, History, Setup, replayed


@dataclass(frozen=True, slots=True)
class Match:
    """One match (partija). `players` of its setup are opaque keys: ids in the book, names in a
    score file. `started` is an ISO time with offset, or "" where it is not known."""

    id: str
    game_id: str
    log: tuple[Event, ...]
    started: str = ""

    @property
    def game(self) -> Game[Any, Any]:
        game = games.by_id(self.game_id)
        if game is None:
            raise LookupError(f"expected a known game, got {self.game_id!r}")
        return game

    @property
    def base(self) -> int:
        """The length of the log: what a writer saw when he wrote."""
        return len(self.log)

    def with_event(self, event: Event) -> Match:
        """The match after one more event. Raises BadLog where the event does not fit."""
        match = replace(self, log=(*self.log, event))
        match.history()
        return match

    def history(self) -> History:
        return replayed(self.game, self.log)

    def contents(self) -> Contents:
        return self.history().contents

    def reckoned(self) -> Reckoned[Any, Any]:
        return reckon(self.game, self.contents())


def begun(
    match_id: str, game: Game[Any, Any], setup: Setup, started: str = "", by: str = ""
) -> Match:
    """A new match with nothing played."""
    return Match(match_id, game.id, (Event("started", started, by, setup=setup),), started)


def reckon(game: Game[Any, Any], contents: Contents) -> Reckoned[Any, Any]:
    """The contents worked out."""
    setup = contents.setup
    return replay(
        game,
        setup.rules,
        len(setup.players),
        setup.first_dealer,
        contents.deals,
        stopped=contents.stopped,
    )


def replay(
    game: Game[Any, Any],
    rules: Any,
    players: int,
    first_dealer: int,
    deals: Sequence[Deal[Any]],
    *,
    known: bool = True,
    stopped: bool = False,
) -> Reckoned[Any, Any]:
    """Every deal reckoned in order. A faulty deal scores nothing and what follows it is reckoned
    on, with `known` false; deals after the end are counted as `surplus`. `known` false from the
    start: rules, players or first dealer are not to be relied on."""
    played: list[Played[Any, Any]] = []
    following = game.next_deal(rules, players, first_dealer, played)
    if following is not None and not known:
        following = replace(following, known=False)
    for deal in deals:
        if following is None:
            break
        played.append(played_deal(game, following, deal))
        following = game.next_deal(rules, players, first_dealer, played)
    return Reckoned(
        rules,
        players,
        first_dealer,
        tuple(played),
        len(deals) - len(played),
        played[-1].totals if played else (0,) * players,
        game.outcome(rules, players, played),
        None if stopped else following,
        stopped,
    )


def played_deal(game: Game[Any, Any], info: DealInfo[Any], deal: Deal[Any]) -> Played[Any, Any]:
    """One deal reckoned, or its problems. A deal with a fault of its own is judged as one whose
    totals are not known: «from the first faulty deal on» begins with it."""
    problems: Problems = deal.faults
    if deal.dealt_by is not None:
        if 0 <= deal.dealt_by < info.players:
            info = info.dealt_by(deal.dealt_by)
        else:
            problems += (
                problem("dealer-range", "/dealt_by", most=info.players - 1, got=deal.dealt_by),
            )
    if problems:
        info = replace(info, known=False)
    if deal.entry is not None:
        problems += game.check(info, deal.entry)
    if problems or deal.entry is None:
        return Played(info, deal, None, info.totals, problems)
    score = game.score(info, deal.entry)
    totals = tuple(
        [before + points for before, points in zip(info.totals, score.points, strict=True)]
    )
    return Played(info, deal, score, totals)
