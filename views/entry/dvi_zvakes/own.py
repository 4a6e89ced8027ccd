"""What one device remembers: whose hand it is filling in. Never part of the deal, so that every
device has its own player while all share one draft.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.core import Json
from views.entry.dvi_zvakes.draft import Held


class Own(NamedTuple):
    """`at` is the player that was chosen in this deal, None where nobody was yet; `stay`: he was
    chosen with his hand full, so it is to be looked at or mended. `only`: this device enters this
    player's hands and no others. `bare`: where nothing is entered, a bare total is asked for.
    `typed` is what stands in the field «Kortos», `keyed` what keys have begun of a card or a total."""

    at: int | None = None
    stay: bool = False
    only: bool = False
    bare: bool = False
    typed: str = ""
    keyed: str = ""


def read_own(json: Json, deal: int, names: Sequence[str]) -> Own:
    """What was remembered, the player by name: he may have another seat by now. Of another deal
    only the choices that hold for a whole match.

    >>> two = ("Ona", "Jonas")
    >>> read_own({"deal": 3, "who": "Jonas", "stay": True, "typed": "šd"}, 3, two)
    Own(at=1, stay=True, only=False, bare=False, typed='šd', keyed='')
    >>> read_own({"deal": 3, "who": "Jonas", "bare": True}, 4, two).at is None
    True
    >>> read_own({"who": "Ona", "only": True}, 4, two[::-1])
    Own(at=1, stay=False, only=True, bare=False, typed='', keyed='')
    """
    kept = json if isinstance(json, dict) else {}
    who, typed, keyed = kept.get("who"), kept.get("typed"), kept.get("keyed")
    known = who in names
    at = names.index(who) if known else None
    only, same = known and kept.get("only") is True, kept.get("deal") == deal
    return Own(
        at if known and (only or same) else None,
        same and kept.get("stay") is True,
        only,
        kept.get("bare") is True,
        typed if same and isinstance(typed, str) else "",
        keyed if same and isinstance(keyed, str) else "",
    )


def write_own(own: Own, deal: int, names: Sequence[str]) -> Json:
    written = own._asdict()
    at = written.pop("at")
    return {"deal": deal, "who": None if at is None else names[at], **written}


def is_bare(own: Own, hand: Held) -> bool:
    """Whether a total is asked for instead of cards.

    >>> is_bare(Own(bare=True), Held()), is_bare(Own(bare=True), Held((1,)))
    (True, False)
    """
    return hand.bare or (own.bare and hand.blank)


def turn(own: Own, hands: Sequence[Held]) -> int:
    """Whose hand the device shows: the chosen player's, until it is full; then the next one's
    that is not.

    >>> full, part = Held(tuple(range(8))), Held((1,))
    >>> turn(Own(0), [full, full, part]), turn(Own(0, stay=True), [full, full, part])
    (2, 0)
    >>> turn(Own(2), [part, full, full]), turn(Own(1), [full, full]), turn(Own(), [full, part])
    (0, 1, 1)
    """
    at = own.at or 0
    if own.only or own.stay:
        return at
    order = (*range(at, len(hands)), *range(at))
    return next((player for player in order if not hands[player].full), at)
