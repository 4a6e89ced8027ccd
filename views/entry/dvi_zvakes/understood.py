"""What is typed into «Kortos», as far as it is understood, and what it makes of the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from scoring.cards import Card, label, read_typed
from scoring.games.dvi_zvakes_entry import COPIES, IN_PACK, not_in_pack
from scoring.games.dvi_zvakes_hand import HAND, PACKS
from scoring.texts import Texts
from views.entry.dvi_zvakes.draft import Held, held_by


class Understood(NamedTuple):
    """`cards` as they were typed; `rest`, the beginning of the next one; `problems` in words;
    `hand`, what the hand would be, None while it cannot be taken over."""

    cards: tuple[Card, ...] = ()
    rest: str = ""
    problems: tuple[str, ...] = ()
    hand: tuple[Card, ...] | None = None


def understood(
    text: str, say: Texts, names: Sequence[str], hands: Sequence[Held], at: int
) -> Understood:
    """Eight cards are the whole hand; fewer come to those that are in it already."""
    if not text.strip():
        return Understood()
    typed = read_typed(text, say.language)
    cards, players = typed.cards, len(hands)
    had = () if len(cards) >= HAND or hands[at].bare else hands[at].cards
    hand = (*had, *cards)
    problems: list[str] = []
    strange = tuple(label(card, say.language) for card in sorted({*cards} - IN_PACK[players]))
    if strange:
        problems.append(say.problem(not_in_pack(strange, PACKS[players], "")))
    problems += gone(say, names, hands, at, hand)
    if len(hand) > HAND:
        problems.append(say("entry.dvi_zvakes.too-many", got=len(hand), most=HAND))
    if typed.problem is not None:
        problems.append(say.problem(typed.problem))
    ready = bool(cards) and not problems and not typed.rest
    return Understood(cards, typed.rest, tuple(problems), hand if ready else None)


def gone(
    say: Texts, names: Sequence[str], hands: Sequence[Held], at: int, hand: Sequence[Card]
) -> list[str]:
    """A sentence for every card of which there would be a third copy, with who holds the others."""
    found, out = [], held_by(hands)
    for card, own in sorted(Counter(hand).items()):
        others = [i for i in out.get(card, ()) if i != at]
        if own + len(others) > COPIES:
            who = tuple(names[i] for i in dict.fromkeys(others)) or (names[at],)
            found.append(say("entry.dvi_zvakes.gone", card=label(card, say.language), names=who))
    return found


def thirds_in_words(say: Texts, names: Sequence[str], hands: Sequence[Held]) -> list[str]:
    """Where two devices took the last copy at once: every such card with all who hold it."""
    return [
        say(
            "entry.dvi_zvakes.third",
            card=label(card, say.language),
            names=tuple(names[i] for i in dict.fromkeys(who)),
        )
        for card, who in sorted(held_by(hands).items())
        if len(who) > COPIES
    ]
