"""The draft as what the game can judge, and what is still missing, in words."""

from __future__ import annotations

from dataclasses import replace

from scoring.cards import RANK_LETTERS, RANKS
from scoring.games.piketas.choices import with_side
from scoring.games.piketas.count import counted
from scoring.games.piketas.entry import SIDES, Entry, SideName
from scoring.games.piketas.rules import TRICKS
from scoring.texts import Texts
from views.entry.form import Entering, Filled
from views.entry.piketas.draft import (
    KINDS,
    WINNERS,
    Declared,
    Draft,
    Kind,
    announced,
    read,
    so_far,
)
from views.entry.piketas.offered import WHOLE_SUIT


def fill(entering: Entering) -> Filled[Entry]:
    """The entry, its tricks None until they are all there or have ended the match."""
    draft = read(entering.draft)
    entry = so_far(entering.info, draft)
    missing = missing_declarations(entering.said, draft)
    tricks = missing_tricks(entering, draft, entry)
    entry = without_untold(draft, entry)
    if tricks is not None:
        missing.append(tricks)
        entry = replace(entry, tricks=None)
    return Filled(entry, tuple(missing))


def missing_declarations(said: Texts, draft: Draft) -> list[str]:
    """A sentence for every combination that says who and not what, or another's as more."""
    found = []
    entry = announced(draft)
    for kind in KINDS:
        code = missing_of(draft.kind(kind), kind, entry)
        if code:
            found.append(said(f"entry.piketas.missing-{code}", kind=said(f"entry.piketas.{kind}")))
    return found


def without_untold(draft: Draft, entry: Entry) -> Entry:
    """The entry to be judged: what still lacks its pips or top is missing, and no fault yet. It is
    the loser's that is left out, or both sides' where nobody wins."""
    for kind in KINDS:
        one = draft.kind(kind)
        code = missing_of(one, kind, announced(draft)) or ""
        if code.startswith("equal"):
            entry = bare(bare(entry, "elder", kind), "dealer", kind)
        elif code.startswith("apart"):
            entry = bare(entry, "dealer" if one.who == "elder" else "elder", kind)
    return entry


def bare(entry: Entry, name: SideName, kind: Kind) -> Entry:
    side = entry.side(name)
    left = replace(side, point=None) if kind == "point" else replace(side, sequences=())
    return with_side(entry, name, left)


def missing_of(one: Declared, kind: Kind, entry: Entry) -> str | None:
    if one.who is None:
        return None
    if one.who == "nobody":
        items = one.equal[0][:1] if kind != "sets" else ()
        if items and one.equal[0] == one.equal[1] and len(items[0]) == 1:
            return None if int(items[0]) == WHOLE_SUIT else f"equal-{kind}"
        return None if WINNERS[kind](entry) in ("nobody", "open") else "who"
    if not one.scored[0]:
        return kind
    winner = WINNERS[kind](entry)
    if winner == "open":
        return f"apart-{kind}"
    return None if winner == one.who else "who"


def missing_tricks(entering: Entering, draft: Draft, entry: Entry) -> str | None:
    """What is lacking of the tricks; None where nothing is, or where the match has ended."""
    said, info = entering.said, entering.info
    if counted(info, entry).ended:
        return None
    if draft.by is None:
        untouched = all(draft.kind(kind).who is None for kind in KINDS)
        return said("entry.piketas.missing-all" if untouched else "entry.piketas.missing-tricks")
    if draft.by == "number":
        name = entering.names[info.first]
        return None if draft.number is not None else said("entry.piketas.missing-number", name=name)
    left = TRICKS - len(entry.tricks if isinstance(entry.tricks, str) else "")
    return said.count("entry.piketas.missing-left", left) if left else None


def summary(said: Texts, names: tuple[str, str], draft: Draft, jack: str) -> str:
    """The declarations in a line: «Dumpis: Ona 7 · Laiptai: Jonas 5, 3»; `names` are the elder
    hand's and the dealer's."""
    parts = []
    for kind in KINDS:
        one = draft.kind(kind)
        if one.who is None:
            continue
        if one.who == "nobody":
            shown = said("entry.piketas.nobody")
        else:
            listed = ", ".join(item_said(item, said.language, jack) for item in one.scored[0])
            shown = f"{names[SIDES.index(one.who)]} {listed}".strip()
        parts.append(f"{said(f'entry.piketas.{kind}')}: {shown}")
    return " · ".join(parts) or said("entry.piketas.nothing")


def item_said(item: str, language: str, jack: str) -> str:
    """An announcement as it is shown, its pips left out: «7», «4 K».

    >>> item_said("7/66", "lt", "V"), item_said("5V", "lt", "B"), item_said("4T", "en", "B")
    ('7', '5 B', '4 A')
    """
    cards, rank = item[0], item[1:]
    if not rank or rank.startswith("/"):
        return cards
    return f"{cards} {rank_letter(rank, language, jack)}"


def rank_letter(rank: str, language: str, jack: str) -> str:
    """What stands on the cards of a rank; the jack as the device has it.

    >>> rank_letter("V", "lt", "B"), rank_letter("V", "en", "B"), rank_letter("T", "en", "V")
    ('B', 'J', 'A')
    """
    letter = RANK_LETTERS[language][RANKS.index(rank)]
    return jack if letter == "V" else letter
