"""Addresses: how each screen is called, and where Back leads from it."""

from __future__ import annotations

from collections.abc import Sequence

HOME = "/"
NEW = "/new"
PLAYERS = "/players"
SETTINGS = "/settings"
HISTORY = "/history"
BLANK = "/blank"
SHEETS = "/sheets"


def match(match_id: str) -> str:
    return f"/match/{match_id}"


def deal(match_id: str, number: int | None = None) -> str:
    """Where the next deal is entered, or the one of that number corrected.

    >>> deal("m1"), deal("m1", 3)
    ('/match/m1/deal', '/match/m1/deal/3')
    """
    return match(match_id) + "/deal" + ("" if number is None else f"/{number}")


def sheet(match_id: str) -> str:
    """The sheet of a match, to look at and to save."""
    return match(match_id) + "/sheet"


def sheets(match_ids: Sequence[str]) -> str:
    """One sheet of several matches.

    >>> sheets(["m1", "m2"])
    '/sheets/m1,m2'
    """
    return f"{SHEETS}/{','.join(match_ids)}"


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
    history, from everything else home.

    >>> back("/match/m1/deal/3"), back("/match/m1"), back("/new"), back("/sheets/m1,m2")
    ('/match/m1', '/', '/', '/history')
    """
    if route.startswith(SHEETS + "/"):
        return HISTORY
    match_id = match_of(route)
    below = route.strip("/").count("/") > 1
    return match(match_id) if match_id is not None and below else HOME


def deal_of(route: str) -> tuple[str, int | None] | None:
    """The match and the number of the deal that an address enters; None for other addresses.

    >>> deal_of("/match/m1/deal"), deal_of("/match/m1/deal/3"), deal_of("/match/m1")
    (('m1', None), ('m1', 3), None)
    """
    parts = route.split("?")[0].strip("/").split("/")
    if len(parts) not in (3, 4) or parts[0] != "match" or parts[2] != "deal":
        return None
    if len(parts) == 3:
        return parts[1], None
    return (parts[1], int(parts[3])) if parts[3].isdecimal() and parts[3].isascii() else None


def is_new(route: str) -> bool:
    """Whether an address is the new-match form's.

    >>> is_new("/new"), is_new("/new/m1"), is_new("/newer")
    (True, True, False)
    """
    return route.split("?")[0].rstrip("/") == NEW or route.startswith(NEW + "/")


def like_of(route: str) -> str:
    """The match that a new one repeats; "" where it repeats none.

    >>> like_of("/new/m1"), like_of("/new")
    ('m1', '')
    """
    parts = route.split("?")[0].strip("/").split("/")
    return parts[1] if len(parts) == 2 and parts[0] == "new" else ""
