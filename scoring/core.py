"""What a game is: the values that every other room passes around.

A game is a frozen record of plain functions (`Game`), listed by hand in `scoring.games.GAMES`.
Players are numbers here: 0 is the first in seat order, clockwise. Nothing in this module or in a
game knows a clock, chance, a language or a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from scoring.blocks import Block, Label

if TYPE_CHECKING:
    from scoring.guide import Guide

Blocks = tuple[Block[Label], ...]
"""What a game says on a sheet."""

Json = Any
"""What a strict JSON text gives: None, bool, int, float, str, list or dict."""

Param = int | str | tuple[int | str, ...]
Params = tuple[tuple[str, Param], ...]

R = TypeVar("R")
"""The house rules of a game: a frozen value with a default in every field."""
E = TypeVar("E")
"""What people enter for one deal; a part that is not known (yet) is None."""


class Problem(NamedTuple):
    """One thing that cannot be: a stable code, the place, and what was expected and found.

    `where` is a JSON pointer relative to what was judged («/tricks/2»); the sentence is made of
    `code` and `params` by `scoring.texts`.
    """

    code: str
    where: str = ""
    params: Params = ()

    def under(self, place: str) -> Problem:
        """The same problem seen from outside: `place` is put before its pointer.

        >>> Problem("tricks-sum", "/tricks").under("/deals/3").where
        '/deals/3/tricks'
        """
        return Problem(self.code, place + self.where, self.params)


Problems = tuple[Problem, ...]


def problem(code: str, where: str = "", **params: Param) -> Problem:
    """A problem with its parameters by name.

    >>> problem("tricks-sum", "/tricks", expected=9, got=8)
    Problem(code='tricks-sum', where='/tricks', params=(('expected', 9), ('got', 8)))
    """
    return Problem(code, where, tuple(params.items()))


class Line(NamedTuple):
    """One reason for points: `reason` is a code with a text, `params` fill its sentence."""

    reason: str
    player: int
    points: int
    params: Params = ()


@dataclass(frozen=True, slots=True)
class Deal(Generic[E]):
    """One deal as it was entered.

    `dealt_by` is the player who dealt where it was not the one due. `faults` is what could not
    be read of it (pointers relative to the deal); a deal typed in the app has none.
    """

    entry: E
    dealt_by: int | None = None
    faults: Problems = ()


@dataclass(frozen=True, slots=True)
class DealInfo(Generic[R]):
    """What is known of a deal before it is played.

    `number` counts from 1. `due` is the player whose turn to deal it is, `dealer` the one who
    deals. `seats` are the players clockwise in this deal. `totals` are the points before it;
    they are not `known` when an earlier deal is faulty, and then no check may rest on them.
    """

    number: int
    rules: R
    due: int
    dealer: int
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    known: bool = True
    target: int | None = None
    pairs: tuple[tuple[int, ...], ...] | None = None
    contenders: tuple[int, ...] = ()
    """Who the deal is played for, where it is an extra one after a tie; else empty."""

    @property
    def players(self) -> int:
        return len(self.totals)

    @property
    def first(self) -> int:
        """Who leads: the next clockwise after the dealer («Pirmasis»)."""
        return after(self.dealer, self.seats)

    def dealt_by(self, player: int) -> DealInfo[R]:
        """The same deal where `player` dealt it; who was due stays due."""
        return replace(self, dealer=player)


def after(player: int, seats: tuple[int, ...]) -> int:
    """The next player clockwise.

    >>> after(3, (1, 0, 2, 3))
    1
    """
    return seats[(seats.index(player) + 1) % len(seats)]


@dataclass(frozen=True, slots=True)
class DealScore:
    """What a deal brought: points by player, every point with its reason, and what else is told.

    For every player the points of the lines add up to `points`. `details` are the fields that
    only this game has in the printed score, by name, as JSON values (`features`, `count`, …).
    """

    points: tuple[int, ...]
    lines: tuple[Line, ...] = ()
    details: tuple[tuple[str, Json], ...] = ()


@dataclass(frozen=True, slots=True)
class Played(Generic[R, E]):
    """A deal in a match that was replayed. `score` is None where `problems` are not empty;
    `totals` are the points after it, a faulty deal counting nothing."""

    info: DealInfo[R]
    deal: Deal[E]
    score: DealScore | None
    totals: tuple[int, ...]
    problems: Problems = ()

    @property
    def known(self) -> bool:
        """Whether the totals after this deal are certain: it and all before it are right."""
        return self.info.known and self.score is not None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match stands: `final` is the settlement, `winners` are empty until it is over,
    `decided_by` is a code («total», «first_to_target», …) or None until then."""

    over: bool
    final: tuple[int, ...]
    winners: tuple[int, ...] = ()
    decided_by: str | None = None


@dataclass(frozen=True, slots=True)
class Reckoned(Generic[R, E]):
    """A whole match worked out: what sheets, screens and statistics are given.

    `surplus` counts the deals that stand after the end and are not judged. `next` is the deal to
    play now; None when the match is over or was stopped.
    """

    rules: R
    players: int
    first_dealer: int
    deals: tuple[Played[R, E], ...]
    surplus: int
    totals: tuple[int, ...]
    outcome: Outcome
    next: DealInfo[R] | None
    stopped: bool = False

    @property
    def faulty(self) -> bool:
        return self.surplus > 0 or any(played.problems for played in self.deals)


class Read(NamedTuple, Generic[E]):
    """What reading gave: the entry with None for every part that could not be read (itself None
    when nothing could), and why."""

    entry: E | None
    problems: Problems


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One thing that players may agree on: the field of the game's rules value, what it may be,
    and whether the default is our choice because the text is silent or lost.

    `choices` are the values offered; `bounds` the whole numbers allowed where it is any number
    between two; with `ladder` a list of numbers, one a deal, is allowed too, and it says what
    the list is that rules and a number of players come to.
    """

    name: str
    choices: tuple[int | str, ...]
    bounds: tuple[int, int] | None = None
    ladder: Callable[[Any, int], tuple[int, ...]] | None = None
    ours: bool = False
    prominent: bool = False


class Need(NamedTuple):
    """One certain thing about a player's way to winning: `code` is a text («sure», «least», …),
    `params` fill its sentence beside the player's name."""

    code: str
    player: int
    params: Params = ()


def nothing_needed(_: Reckoned[Any, Any]) -> tuple[Need, ...]:
    """Where a game can say nothing for certain."""
    return ()


def no_guide(_rules: Any, _seats: tuple[int, ...]) -> Guide:
    """Of a game that has nothing to read but its tables and house rules."""
    return ()


def totals_themselves(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Where what counts in the end is the points."""
    return totals


@dataclass(frozen=True, slots=True)
class Result:
    """What a match that is over brought its players, where matches are compared: `of` works it
    out from the totals. With `a_deal` it is divided by the number of deals, because matches are
    not equally long. `best` picks the best of several. Its name is the text «result.GAME»."""

    of: Callable[[tuple[int, ...]], tuple[int, ...]] = totals_themselves
    a_deal: bool = False
    best: Callable[[Iterable[int]], int] = max


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of the rule text: a code for its title, heads and rows of codes or numbers."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[int | str, ...], ...]


@dataclass(frozen=True, slots=True)
class Game(Generic[R, E]):
    """Everything that other rooms need to know of a game, so that none of them asks its name.

    `fields` is the order of the entry's fields, outer before inner, for the order of problems;
    `check_rules(rules, players)` are the checks across house rules (pointers from `/rules`).
    """

    id: str
    seats: tuple[int, ...]
    rules: R
    house_rules: tuple[HouseRule, ...]
    fields: tuple[str, ...]
    deals: Callable[[R, int], int | None]
    """How many deals a match has at least; None where it ends at a target."""
    check_rules: Callable[[R, int], Problems]
    next_deal: Callable[[R, int, int, Sequence[Played[R, E]]], DealInfo[R] | None]
    """(rules, players, first dealer, played so far) -> the next deal, None when it is over."""
    read: Callable[[Json], Read[E]]
    """Types and shapes only; what the numbers may be is `check`'s."""
    write: Callable[[E], Json]
    check: Callable[[DealInfo[R], E], Problems]
    """Every problem of the entry; parts that are None are passed over, and so is every sum and
    cross-check that needs one of them."""
    score: Callable[[DealInfo[R], E], DealScore]
    """Total for entries without problems."""
    outcome: Callable[[R, int, Sequence[Played[R, E]]], Outcome]
    reseat: Callable[[E, tuple[int, ...], R, int], E]
    """(entry, order, rules, number of the deal) -> the entry where player i is the one who was
    `order[i]` before; partners depend on the deal. An entry of too few or too many players (a deal
    that is shown with its problems) stays as it is."""
    table: Callable[[Reckoned[R, E]], Blocks]
    """The match as blocks, a row a deal, for sheets and for the screen: the grids of role
    «scores» have points and running totals by player; then what belongs to the game."""
    proof: Callable[[Reckoned[R, E]], Blocks]
    """What was entered, deal by deal, so that anyone can check every number."""
    blank: Callable[[R, int], Blocks]
    """An empty sheet for that many players, to be filled in with a pencil."""
    tables: tuple[PrintedTable, ...] = ()
    packs: tuple[tuple[str, int], ...] = ()
    """Which cards to take, one for each of `seats`: the code of a text and its `size`."""
    needs: Callable[[Reckoned[R, E]], tuple[Need, ...]] = nothing_needed
    """What is certain of who can still win and with what, in the order of the players; never
    false. Nothing where the match is over, stopped, or its totals are not known."""
    guide: Callable[[R, tuple[int, ...]], Guide] = no_guide
    """(rules, numbers of players) -> what its rule page says, as those rules have it, of all the
    numbers that it can be played by or of the one in a match."""
    result: Result = Result()
    """How statistics compare matches of this game."""
