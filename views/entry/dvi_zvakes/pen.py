"""What taps do: the one thing that cells of the form are given, the same from drawing to drawing,
so that a cell is drawn anew only when the card in it has changed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from scoring.cards import Card
from scoring.core import Json
from views.entry.dvi_zvakes.draft import (
    Held,
    counted_themselves,
    entered_as,
    put_back,
    took,
    took_typed,
)
from views.entry.dvi_zvakes.own import Own, write_own
from views.entry.dvi_zvakes.understood import understood
from views.entry.form import Change, Entering

TWICE = 0.4
"""Seconds in which a second tap on the same card or total is the second half of a double tap."""


class Pen:
    """Writes for the player whose hand was drawn last. A tap that was made on one player's hand
    and arrives after the turn has moved on is not the next player's."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now` counts seconds."""
        self._now = now
        self._tapped: tuple[str, int, float] | None = None
        self._fields = 0

    def drawn(self, entering: Entering, own: Own, hands: Sequence[Held], at: int) -> None:
        """What the person sees now."""
        self._change: Callable[[Change], None] = entering.change
        self._keep: Callable[[Json], None] = entering.keep_own
        self._players = entering.info.players
        self._deal = entering.info.number
        self._names, self._said = entering.names, entering.said
        self._own, self._hands, self._at = own, tuple(hands), at

    @property
    def text(self) -> str:
        """What stands in the field: typed for the player whose hand is shown."""
        return self._own.typed if self._own.at == self._at else ""

    @property
    def field(self) -> str:
        """Another field for another hand, so that it begins empty."""
        return f"{self._at}.{self._fields}"

    @property
    def focus(self) -> bool:
        """Whether the new field follows one that was typed into."""
        return self._fields > 0

    def lights(self, lit: str, light: Callable[[str], None]) -> None:
        """Which feature's cards are lit, and how another one is."""
        self._lit, self._light = lit, light

    def light(self, feature: str) -> None:
        """A feature was tapped: its cards are lit, with a second tap no more."""
        self._light("" if self._lit == feature else feature)

    def tap(self, card: Card) -> None:
        """A card of the pack was tapped."""
        if not self._twice(f"card {card}"):
            self._change(took(self._at, card, self._players))

    def back(self, place: int, card: Card) -> None:
        """A card of the hand was tapped."""
        self._change(put_back(self._at, place, card, self._players))

    def total(self, total: int) -> None:
        """A bare total was tapped."""
        if not self._twice(f"total {total}"):
            self._change(counted_themselves(self._at, total, self._players))

    def _twice(self, what: str) -> bool:
        """Whether this is the second half of a double tap, when the turn has moved on already."""
        now, before = self._now(), self._tapped
        self._tapped = (what, self._at, now)
        if before is None or before[0] != what or before[1] == self._at:
            return False
        return now - before[2] < TWICE

    def as_cards(self, _: object = None) -> None:
        self._entered_as(False)

    def as_bare(self, _: object = None) -> None:
        self._entered_as(True)

    def _entered_as(self, bare: bool) -> None:
        hand = self._hands[self._at]
        self._remember(self._own._replace(at=self._at, stay=hand.full, bare=bare, keyed=""))
        if not hand.blank or hand.bare:
            self._change(entered_as(self._at, bare, self._players))

    def takes(self, cards: tuple[Card, ...]) -> None:
        """What was typed comes to the hand, or is the hand."""
        self._fields += 1
        self._remember(
            self._own._replace(at=self._at, stay=self._hands[self._at].full, typed="", keyed="")
        )
        self._change(took_typed(self._at, cards, self._players))

    def typed(self, text: str) -> None:
        """What stands in the field, so that it is there after a reload."""
        self._remember(self._own._replace(at=self._at, typed=text))

    def enter(self, text: str) -> None:
        """Enter in the field: taken over, if it is right as it stands."""
        read = understood(text, self._said, self._names, self._hands, self._at)
        if read.hand is not None:
            self.takes(read.cards)

    def to(self, player: int) -> None:
        """A player of the strip was tapped."""
        self._fields = 0
        self._remember(
            self._own._replace(at=player, stay=self._hands[player].full, typed="", keyed="")
        )

    def only(self, _: object = None) -> None:
        """This device is for the player it shows, or for everybody again."""
        self._remember(
            self._own._replace(
                at=self._at, only=not self._own.only, stay=self._hands[self._at].full
            )
        )

    def _remember(self, own: Own) -> None:
        self._own = own
        self._keep(write_own(self._own, self._deal, self._names))
