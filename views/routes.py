"""Addresses: how each screen is called, and where Back leads from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

HOME = "/"
NEW = "/new"
PLAYERS = "/players"
SETTINGS = "/settings"
HISTORY = "/history"
BLANK = "/blank"
SHEETS = "/sheets"
TABLE = "/table"
RULES = "/rules"
STATISTICS = "/statistics"
MATCH = "/match"
MAIN = (HOME, HISTORY, PLAYERS, SETTINGS)
"""The main screens; the others lie over them."""
OVER = (MATCH, NEW, BLANK, SHEETS, TABLE, RULES, STATISTICS)


class Place(NamedTuple):
    """Where a deal is entered: the next one of a match, the one of that number corrected, or
    a forgotten one put in `before` it."""

    match_id: str
    number: int | None = None
    before: bool = False

    @property
    def name(self) -> str:
        """What the place is called where drafts are kept.

        >>> Place("m1").name, Place("m1", 3).name, Place("m1", 3, True).name
        ('next', '3', '3-before')
        """
        if self.number is None:
            return "next"
        return f"{self.number}-before" if self.before else str(self.number)


def match(match_id: str) -> str:
    return f"{MATCH}/{match_id}"


def deal(match_id: str, number: int | None = None, before: bool = False) -> str:
    """Where the next deal is entered, the one of that number corrected, or one put in before it.

    >>> deal("m1"), deal("m1", 3), deal("m1", 3, before=True)
    ('/match/m1/deal', '/match/m1/deal/3', '/match/m1/deal/3/before')
    """
    place = "" if number is None else f"/{number}"
    return match(match_id) + "/deal" + place + ("/before" if before else "")


def data(match_id: str) -> str:
    """Where a match's data are set right: players, seats, first dealer, house rules."""
    return match(match_id) + "/data"


def log(match_id: str) -> str:
    """Where everything that happened to a match can be read."""
    return match(match_id) + "/log"


def board(match_id: str) -> str:
    """The board for a television."""
    return match(match_id) + "/board"


def match_key(match_id: str) -> str:
    """The key of a writer of that match alone."""
    return match(match_id) + "/key"


def rules(game_id: str) -> str:
    """How a game is played."""
    return f"{RULES}/{game_id}"


def match_rules(match_id: str) -> str:
    """The rules as they were agreed for a match."""
    return match(match_id) + RULES


def new_rules(game_id: str, like: str = "") -> str:
    """The rules of a game, read while a new match is filled in.

    >>> new_rules("sedma"), new_rules("sedma", "m1")
    ('/new/rules/sedma', '/new/m1/rules/sedma')
    """
    return (rematch(like) if like else NEW) + rules(game_id)


def sheet(match_id: str) -> str:
    """The sheet of a match, to look at and to save."""
    return match(match_id) + "/sheet"


def sheets(match_ids: Sequence[str]) -> str:
    """One sheet of several matches.

    >>> sheets(["m1", "m2"])
    '/sheets/m1,m2'
    """
    return f"{SHEETS}/{','.join(match_ids)}"


def statistics_of(player: str) -> str:
    """What one player has.

    >>> statistics_of("p1")
    '/statistics/p1'
    """
    return f"{STATISTICS}/{player}"


def paper(match_id: str, language: str, proof: bool) -> str:
    """Where the printed page of a match is served to a browser.

    >>> paper("m1", "lt", True)
    '/sheet/m1.html?lang=lt&proof=1'
    """
    return f"/sheet/{match_id}.html?lang={language}&proof={proof:d}"


def blank_paper(game_id: str, players: int, language: str) -> str:
    """Where an empty sheet is served to a browser.

    >>> blank_paper("sedma", 4, "en")
    '/sheet/blank/sedma/4.html?lang=en'
    """
    return f"/sheet/blank/{game_id}/{players}.html?lang={language}"


def rematch(match_id: str) -> str:
    """A new match that starts as that one did, with the next dealer."""
    return f"{NEW}/{match_id}"


def match_of(route: str) -> str | None:
    """The match that an address is about.

    >>> match_of("/match/m1/deal/3"), match_of("/new/m1"), match_of("/")
    ('m1', None, None)
    """
    parts = route.split("?")[0].strip("/").split("/")
    return parts[1] if len(parts) > 1 and parts[0] == "match" else None


def back(route: str) -> str:
    """Where Back leads: from a deal or a sheet to its match, from the sheet of several to the
    history, from the rules of a game to where they were opened, from a player to the statistics,
    from everything else home.

    >>> back("/match/m1/deal/3"), back("/match/m1"), back("/new"), back("/sheets/m1,m2")
    ('/match/m1', '/', '/', '/history')
    >>> back("/rules/sedma"), back("/rules"), back("/match/m1/rules"), back("/new/m1/rules/sedma")
    ('/rules', '/', '/match/m1', '/new/m1')
    >>> back("/statistics/p1"), back("/statistics")
    ('/statistics', '/')
    """
    if route.startswith(RULES + "/"):
        return RULES
    if is_new(route) and RULES + "/" in route:
        return route.partition(RULES + "/")[0]
    if route.startswith(SHEETS + "/"):
        return HISTORY
    if route.startswith(STATISTICS + "/"):
        return STATISTICS
    match_id = match_of(route)
    below = route.strip("/").count("/") > 1
    return match(match_id) if match_id is not None and below else HOME


def covers(route: str, path: str) -> bool:
    """Whether the screen of an address lies over the one at a path, so that nobody sees that.

    >>> covers("/match/m1", "/"), covers("/match/m1/deal/3", "/match/m1"), covers("/new", "/history")
    (True, True, True)
    >>> covers("/history", "/"), covers("/match/m1", "/match/m1"), covers("/", "/match/m1")
    (False, False, False)
    """
    top = route.split("?")[0].rstrip("/")
    if path in MAIN:
        return any(top == over or top.startswith(over + "/") for over in OVER)
    return top.startswith(path + "/")


def deal_of(route: str) -> Place | None:
    """The place of the deal that an address enters; None for other addresses.

    >>> deal_of("/match/m1/deal/3/before")
    Place(match_id='m1', number=3, before=True)
    >>> deal_of("/match/m1/deal").name, deal_of("/match/m1/deal/3").name, deal_of("/match/m1")
    ('next', '3', None)
    """
    parts = route.split("?")[0].strip("/").split("/")
    if not 3 <= len(parts) <= 5 or parts[0] != "match" or parts[2] != "deal":
        return None
    if len(parts) == 3:
        return Place(parts[1])
    if parts[4:] not in ([], ["before"]) or not (parts[3].isdecimal() and parts[3].isascii()):
        return None
    return Place(parts[1], int(parts[3]), len(parts) == 5)


def is_new(route: str) -> bool:
    """Whether an address is the new-match form's.

    >>> is_new("/new"), is_new("/new/m1"), is_new("/newer")
    (True, True, False)
    """
    return route.split("?")[0].rstrip("/") == NEW or route.startswith(NEW + "/")


def like_of(route: str) -> str:
    """The match that a new one repeats; "" where it repeats none.

    >>> like_of("/new/m1"), like_of("/new"), like_of("/new/m1/rules/sedma"), like_of(new_rules("sedma"))
    ('m1', '', 'm1', '')
    """
    form = route.split("?")[0].partition(RULES + "/")[0]
    parts = form.strip("/").split("/")
    return parts[1] if len(parts) == 2 and parts[0] == "new" else ""
