"""Statistics of the matches that are over, from the book's list alone: no match file is read.

A match under way, one that was stopped and one that cannot be read are nobody's win and count
nowhere. A shared win is a win of each who shares it. Players are their ids, so that another name
changes nothing; in Sedma everybody is everybody's partner in turn, so all are opponents there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

from scoring import games
from scoring import names as naming
from scoring.book import OVER, Summary
from scoring.core import Game
from scoring.evening import evening

When = Literal["all", "year", "evening"]
PERIODS: tuple[When, ...] = ("all", "year", "evening")


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over: players and winners by id, what it brought each player in the sense
    of its game, over how many deals that is counted, and the ISO date of its evening or ""."""

    game_id: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    results: tuple[int, ...]
    deals: int
    date: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player has. Of the matches `won` some are `shared`; `run` is how many were won one
    after another at most. `average` and `best` are tenths of the game's result, None where the
    matches are of several games; `by_deal` where those are divided by the deals; `last` is the date
    of the last evening, "" where none is known."""

    played: int
    won: int
    shared: int
    run: int
    average: int | None
    best: int | None
    by_deal: bool
    last: str

    @property
    def share(self) -> int:
        """Per cent of the matches that were won."""
        return rounded(100 * self.won, self.played)


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's line: equal ones share their place."""

    place: int
    player: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Against:
    """Two players' matches with each other: `own` and `other` are the wins of each, a shared one
    being in both."""

    player: str
    played: int
    own: int
    other: int


def rounded(part: int, whole: int) -> int:
    """The quotient to the nearest whole number, a half away from zero.

    >>> rounded(5, 2), rounded(-5, 2), rounded(200, 3), rounded(0, 4)
    (3, -3, 67, 0)
    """
    size = (2 * abs(part) + whole) // (2 * whole)
    return size if part >= 0 else -size


def finished(entries: Iterable[Summary]) -> tuple[Finished, ...]:
    """The matches that count, the earliest first, of entries that stand newest first."""
    known = {game.id: game for game in games.GAMES}
    found = [
        counted(known[entry.game_id], entry)
        for entry in entries
        if entry.status == OVER and entry.game_id in known
    ]
    return tuple(reversed(found))


def within(found: tuple[Finished, ...], when: When, today: str) -> tuple[Finished, ...]:
    """Those of a period; `today` is the ISO date of this evening. A match without a time belongs
    to no year and to no evening."""
    start = {"all": "", "year": today[:5], "evening": today}[when]
    return tuple(match for match in found if match.date.startswith(start))


def counted(game: Game[Any, Any], entry: Summary) -> Finished:
    result = game.result
    return Finished(
        game.id,
        entry.players,
        tuple([entry.players[i] for i in entry.winners]),
        result.of(entry.totals),
        max(entry.deals, 1) if result.a_deal else 1,
        date_of(entry),
    )


def date_of(entry: Summary) -> str:
    try:
        return evening(entry.started)
    except ValueError:
        return ""


def matches_of(found: Iterable[Finished]) -> dict[str, int]:
    """How many matches there are of each game."""
    counts = Counter(match.game_id for match in found)
    return {game.id: counts[game.id] for game in games.GAMES}


def of_game(found: Iterable[Finished], game_id: str) -> tuple[Finished, ...]:
    return tuple(match for match in found if match.game_id == game_id)


def of_player(found: Iterable[Finished], player: str) -> tuple[Finished, ...]:
    return tuple(match for match in found if player in match.players)


def tally(matches: Sequence[Finished], player: str) -> Tally:
    """What a player has of matches in which he played, the earliest first; one at least."""
    won = [match for match in matches if player in match.winners]
    return Tally(
        len(matches),
        len(won),
        sum(len(match.winners) > 1 for match in won),
        longest_run(matches, player),
        *results(matches, player),
        max(match.date for match in matches),
    )


def longest_run(matches: Iterable[Finished], player: str) -> int:
    longest = run = 0
    for match in matches:
        run = run + 1 if player in match.winners else 0
        longest = max(longest, run)
    return longest


def results(matches: Sequence[Finished], player: str) -> tuple[int | None, int | None, bool]:
    """The average and the best result in tenths, where all matches are of one game, and whether
    they are divided by the deals."""
    game_ids = {match.game_id for match in matches}
    game = games.by_id(game_ids.pop()) if len(game_ids) == 1 else None
    if game is None:
        return None, None, False
    own = [match.results[match.players.index(player)] for match in matches]
    deals = [match.deals for match in matches]
    tenths = [rounded(10 * result, n) for result, n in zip(own, deals, strict=True)]
    average = rounded(10 * sum(own), sum(deals))
    return average, game.result.best(tenths), game.result.a_deal


def by_player(found: Iterable[Finished]) -> dict[str, list[Finished]]:
    """Everybody's matches."""
    own: dict[str, list[Finished]] = {}
    for match in found:
        for player in match.players:
            own.setdefault(player, []).append(match)
    return own


def table(found: Iterable[Finished], names: Mapping[str, str]) -> tuple[Placed, ...]:
    """All who played: who has won most comes first, then who needed fewer matches for it. Who is
    equal in both shares the place, by name."""
    tallies = {player: tally(own, player) for player, own in by_player(found).items()}

    def rank(player: str) -> tuple[int, int]:
        return -tallies[player].won, tallies[player].played

    ranks = Counter(map(rank, tallies))
    places, place = {}, 1
    for one in sorted(ranks):
        places[one], place = place, place + ranks[one]
    name = named(names)
    order = sorted(tallies, key=lambda player: (rank(player), name(player)))
    return tuple(Placed(places[rank(player)], player, tallies[player]) for player in order)


def named(names: Mapping[str, str]) -> Callable[[str], tuple[object, str]]:
    """What players are sorted by where nothing else tells them apart."""
    return lambda player: (naming.order(names.get(player, "")), player)


def against(
    found: Iterable[Finished], player: str, names: Mapping[str, str]
) -> tuple[Against, ...]:
    """Everybody with whom the player finished a match, the most frequent first."""
    own = of_player(found, player)
    lines = [
        Against(
            other,
            len(matches),
            sum(player in match.winners for match in matches),
            sum(other in match.winners for match in matches),
        )
        for other, matches in by_player(own).items()
        if other != player
    ]
    name = named(names)
    return tuple(sorted(lines, key=lambda line: (-line.played, name(line.player))))


def together(
    found: Iterable[Finished], names: Mapping[str, str]
) -> tuple[int, tuple[tuple[str, ...], ...]]:
    """How many matches those two have with each other who have most, and all such twos."""
    counts: Counter[tuple[str, str]] = Counter()
    for match in found:
        counts.update(combinations(sorted(match.players), 2))
    most, name = max(counts.values(), default=0), named(names)
    twos = [tuple(sorted(two, key=name)) for two, n in counts.items() if n == most]
    return most, tuple(sorted(twos, key=lambda two: [name(one) for one in two]))
