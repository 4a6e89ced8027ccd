"""Cards and their notation, in files and as people type it."""

from __future__ import annotations

import random

import pytest

from scoring.cards import (
    CARDS,
    label,
    name_code,
    notation,
    pack,
    read_notation,
    read_typed,
)
from scoring.texts import texts


def test_canonical_order_is_suits_then_ranks_from_the_ace() -> None:
    assert (
        " ".join(CARDS) == "♠T ♠K ♠D ♠V ♠10 ♠9 ♠8 ♠7 ♠6 ♥T ♥K ♥D ♥V ♥10 ♥9 ♥8 ♥7 ♥6"
        " ♦T ♦K ♦D ♦V ♦10 ♦9 ♦8 ♦7 ♦6 ♣T ♣K ♣D ♣V ♣10 ♣9 ♣8 ♣7 ♣6"
    )


@pytest.mark.parametrize(
    ("size", "lowest"), [(24, {"♠9", "♥9", "♦9", "♣9"}), (32, {"♠7"}), (36, {"♣6"})]
)
def test_packs(size: int, lowest: set[str]) -> None:
    cards = {CARDS[card] for card in pack(size)}
    assert len(cards) == size
    assert lowest <= cards
    assert ("♠8" in cards) == (size > 24)
    assert ("♠6" in cards) == (size > 32)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("2♠K-2♥K-2♦K-2♣K", "2♠K-2♥K-2♦K-2♣K"),
        ("2♥D-2♦D-♣D-2♥V-♥T", "♥T-2♥D-2♥V-2♦D-♣D"),
        ("♣6 ♠10,♠10--♦T", "2♠10-♦T-♣6"),
        ("♠10", "♠10"),
        ("2♠10", "2♠10"),
        ("♥D ♥D ♥D", "2♥D-♥D"),
        ("", ""),
        (" - , ", ""),
    ],
)
def test_what_is_read_is_written_in_the_canonical_form(text: str, canonical: str) -> None:
    found = read_notation(text)
    assert found.strange == ()
    assert notation(found.cards) == canonical
    assert found.cards == tuple(sorted(found.cards))


STRANGE = ["♥d", "hD", "D♥", "♥Q", "♥B", "♥A", "♥1", "♥11", "♥5", "♡D", "š D"]
STRANGE += ["3♥D", "22♥D", "0♥D", "1♥D", "2", "♥", "♥D;♥T", "♥D–♥T"]
STRANGE += ["♥\ufe0fD", "\t♥D", "♥D\n", "\u00a0♥D"]


@pytest.mark.parametrize("piece", STRANGE)
def test_a_file_may_have_nothing_else(piece: str) -> None:
    assert read_notation(f"♠T-{piece}").strange


def test_every_hand_comes_back_from_its_notation() -> None:
    chance = random.Random(3)
    for _ in range(300):
        hand = tuple(sorted(chance.sample([*range(36), *range(36)], 8)))
        assert read_notation(notation(hand)).cards == hand


@pytest.mark.parametrize(
    ("language", "text", "canonical"),
    [
        ("lt", "2šd-2bd-kd-2šv-št", "♥T-2♥D-2♥V-2♦D-♣D"),
        ("lt", "2SD 2BD KD 2SV ST", "♥T-2♥D-2♥V-2♦D-♣D"),
        ("lt", "vt,vk,vd,vv,v10", "♠T-♠K-♠D-♠V-♠10"),
        ("lt", "kk Kt ♣d ♣V", "♣T-♣K-♣D-♣V"),
        ("lt", "2\u0073\u030cD", "2♥D"),
        ("lt", "♥\ufe0fD", "♥D"),
        ("en", "2hq 2dq cq 2hj ha", "♥T-2♥D-2♥V-2♦D-♣D"),
        ("en", "SA sK S10 s9", "♠T-♠K-♠10-♠9"),
        ("en", "♥q; 2♦J", "♥D-2♦V"),
    ],
)
def test_typed_cards(language: str, text: str, canonical: str) -> None:
    typed = read_typed(text, language)
    assert (typed.problem, typed.rest) == (None, "")
    assert notation(typed.cards) == canonical


@pytest.mark.parametrize(
    ("language", "text", "cards", "rest"),
    [
        ("lt", "2šd š", "2♥D", "š"),
        ("lt", "2šd 2", "2♥D", "2"),
        ("lt", "2šd 2š", "2♥D", "2š"),
        ("lt", "v1", "", "v1"),
        ("en", "hq d", "♥D", "d"),
        ("en", "", "", ""),
    ],
)
def test_half_typed_is_no_fault(language: str, text: str, cards: str, rest: str) -> None:
    typed = read_typed(text, language)
    assert (notation(typed.cards), typed.rest, typed.problem) == (cards, rest, None)


@pytest.mark.parametrize(
    ("language", "text", "cards", "strange"),
    [
        ("lt", "šd xx kd", "♥D", "xx"),
        ("lt", "šd hd", "♥D", "hd"),
        ("lt", "šd š ", "♥D", "š"),
        ("lt", "šq", "", "šq"),
        ("en", "hq ht", "♥D", "ht"),
        ("en", "vq", "", "vq"),
        ("en", "3hq", "", "3hq"),
    ],
)
def test_the_first_piece_that_cannot_be_a_card(
    language: str, text: str, cards: str, strange: str
) -> None:
    typed = read_typed(text, language)
    assert notation(typed.cards) == cards
    assert typed.problem is not None
    assert typed.problem.code == "piece-unknown"
    assert dict(typed.problem.params)["got"] == strange
    assert strange in texts(language).problem(typed.problem)


def test_what_a_card_is_called() -> None:
    said = [texts("lt")(name_code(card)) for card in range(36)]
    assert said[11] == "širdžių dama"
    assert said[0] == "vynų tūzas"
    assert said[18 + 8] == "būgnų šešakė"
    assert said[27 + 4] == "kryžių dešimtakė"
    assert len(set(said)) == 36
    assert texts("en")(name_code(11)) == "queen of hearts"
    assert (label(30), label(30, "en")) == ("♣V", "♣J")
