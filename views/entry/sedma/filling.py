"""What a draft of Sedma says of the deal: the entry, the akys of both pairs, what is missing."""

from __future__ import annotations

from scoring.core import DealInfo
from scoring.games.sedma_entry import Entry, Rules
from scoring.games.sedma_play import AKYS, FULL_AKYS, FULL_CARDS, LAST_TRICK, play
from views.entry.form import Entering, Filled
from views.entry.sedma.draft import ALL_CARDS, BY_AKYS, BY_FULL, Draft, read
from views.entry.sedma.naming import pairs_said


def both(first: int | None, together: int) -> tuple[int | None, ...]:
    """The numbers of both pairs, the second's following from the first's.

    >>> both(0, 90), both(None, 90)
    ((0, 90), (None, None))
    """
    return (None, None) if first is None else (first, together - first)


def akys(info: DealInfo[Rules], draft: Draft) -> tuple[int | None, ...]:
    """The akys of both pairs as far as they are known: the live reckoning of each way."""
    if draft.way == BY_AKYS:
        return both(draft.akys, AKYS)
    if draft.way == BY_FULL:
        return tuple(
            None if n is None else FULL_AKYS * n + LAST_TRICK * (draft.last == pair)
            for pair, n in enumerate(both(draft.full, FULL_CARDS))
        )
    return play(info, draft.cards).akys


def fill(entering: Entering) -> Filled[Entry]:
    """What can be judged, and what is missing, in words."""
    say, draft = entering.said, read(entering.draft, entering.own)
    who = pairs_said(entering)[0]
    if draft.way == BY_AKYS:
        if draft.akys is None:
            return Filled(None, (say("entry.sedma.no-akys", who=who),))
        return Filled(Entry(akys=both(draft.akys, AKYS)), ())
    if draft.way == BY_FULL:
        missing = []
        if draft.full is None:
            missing.append(say("entry.sedma.no-full", who=who))
        if draft.last is None:
            missing.append(say("entry.sedma.no-last"))
        full = both(draft.full, FULL_CARDS)
        entry = None if len(missing) == 2 else Entry(full_cards=full, last_trick=draft.last)
        return Filled(entry, tuple(missing))
    left = ALL_CARDS - len(draft.cards)
    if left:
        return Filled(None, (say.count("entry.sedma.cards-missing", left),))
    return Filled(Entry(tricks=play(entering.info, draft.cards).tricks), ())
