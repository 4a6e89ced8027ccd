"""How pairs and cards are called on the form of Sedma."""

from __future__ import annotations

from scoring.cards import RANK_LETTERS, RANK_NAMES, RANKS
from scoring.games.sedma_play import Rank
from scoring.texts import Texts
from views.entry.form import Entering
from views.theme import Look

Names = tuple[str, ...]


def pairs_of(entering: Entering) -> tuple[Names, ...]:
    """The names of both pairs as they sit in this deal; the first is the first player's."""
    pairs = entering.info.pairs or ()
    return tuple(tuple(entering.names[player] for player in pair) for pair in pairs)


def pair_said(said: Texts, pair: Names) -> str:
    """«Aistė ir Česlovas»."""
    return said("deal.pair", one=pair[0], other=pair[1])


def pairs_said(entering: Entering) -> tuple[str, ...]:
    return tuple(pair_said(entering.said, pair) for pair in pairs_of(entering))


def rank_said(said: Texts, rank: Rank) -> str:
    """«tūzas»."""
    return said(f"rank.{RANK_NAMES[RANKS.index(rank)]}")


def rank_letter(look: Look, language: str, rank: Rank) -> str:
    """What stands on the card; the jack as the device has it.

    >>> rank_letter(Look(jack="B"), "lt", "V"), rank_letter(Look(), "en", "T")
    ('B', 'A')
    """
    letter = RANK_LETTERS[language][RANKS.index(rank)]
    return look.jack if letter == "V" else letter
