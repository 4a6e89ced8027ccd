"""The form of Dvi žvakės: what taps make of the draft all devices share, whose hand a device shows,
what is understood of typed text, what is missing in words."""

from __future__ import annotations

from functools import reduce
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.cards import CARDS, Card, pack, read_notation
from scoring.core import DealInfo, Json
from scoring.games.dvi_zvakes import GAME
from scoring.games.dvi_zvakes_entry import Entry, Rules
from scoring.games.dvi_zvakes_hand import PACKS
from scoring.texts import LANGUAGES, texts
from views.drafts import Half, parts
from views.entry.dvi_zvakes import FORM
from views.entry.dvi_zvakes.draft import (
    Held,
    counted_themselves,
    draft_of,
    entered_as,
    held,
    held_by,
    put_back,
    took,
    took_typed,
)
from views.entry.dvi_zvakes.own import Own, write_own
from views.entry.dvi_zvakes.understood import thirds_in_words, understood
from views.entry.form import Change, Entering, Judged, judged
from views.layout import Layout
from views.preferences import Preferences

NAMES = ("Aistė", "Benas", "Česlovas", "Dovilė", "Eglė", "Faustas", "Gabija", "Henrikas")
HEARTS_QUEEN = CARDS.index("♥D")
WORKED = {
    "2♠K-2♥K-2♦K-2♣K": 43,
    "2♥D-2♦D-2♠D-♣D-♦V": 39,
    "2♥D-2♦D-2♠D-♣D-♣V": 36,
    "2♥D-2♦D-2♠D-2♦V": 39,
    "2♥D-2♦D-♣D-2♥V-♥T": 37,
    "2♥D-2♦D-2♥K-2♦K": 36,
}
"""The hands that are worked through in the text."""


def info(players: int = 2, number: int = 1, **rules: Any) -> DealInfo[Rules]:
    seats = tuple(range(players))
    return DealInfo(number, Rules(**rules), 0, 0, seats, (0,) * players)


def taps(*changes: Change, draft: Json = None) -> Json:
    return reduce(lambda now, change: change(now), changes, draft)


def all_of(text: str) -> tuple[Card, ...]:
    return read_notation(text).cards


def entering(
    draft: Json, players: int = 2, language: str = "lt", own: Json = None, **more: Any
) -> Entering:
    return Entering(
        GAME,
        info(players),
        NAMES[:players],
        draft,
        lambda _: None,
        texts(language),
        more.get("layout", Layout(1440, 900)),
        Preferences(language=language),
        own=own,
    )


def judge(draft: Json, players: int = 2, **more: Any) -> Judged:
    return judged(FORM, entering(draft, players, **more))


def hand(player: int, text: str, players: int = 2) -> Change:
    return took_typed(player, all_of(text), players)


# Taps ---------------------------------------------------------------------------------------


def test_one_tap_takes_a_copy_the_next_the_second_and_a_third_nothing() -> None:
    tap = took(0, HEARTS_QUEEN, 2)
    draft: Json = None
    for copies in (1, 2, 2):
        draft = tap(draft)
        assert held(draft, 2)[0].cards == (HEARTS_QUEEN,) * copies


def test_a_card_is_shut_when_others_hold_both_copies() -> None:
    draft = taps(took(0, HEARTS_QUEEN, 3), took(1, HEARTS_QUEEN, 3), took(2, HEARTS_QUEEN, 3))
    assert [one.cards for one in held(draft, 3)] == [(HEARTS_QUEEN,), (HEARTS_QUEEN,), ()]


def test_a_ninth_card_is_not_taken() -> None:
    draft = taps(hand(0, "2♠T-2♠K-2♠D-2♠V"))
    assert took(0, HEARTS_QUEEN, 2)(draft) == draft


def test_a_card_goes_back_and_its_copy_is_free_again() -> None:
    draft = taps(*(took(0, HEARTS_QUEEN, 2),) * 2, put_back(0, 1, HEARTS_QUEEN, 2))
    assert held(draft, 2)[0].cards == (HEARTS_QUEEN,)
    assert held(took(1, HEARTS_QUEEN, 2)(draft), 2)[1].cards == (HEARTS_QUEEN,)


def test_the_second_half_of_a_double_tap_puts_no_other_card_back() -> None:
    draft = taps(took(0, 1, 2), took(0, 2, 2), *(put_back(0, 0, 1, 2),) * 2)
    assert held(draft, 2)[0].cards == (2,)


def test_a_change_touches_one_field_so_that_two_devices_can_work_at_once() -> None:
    before = taps(took(0, 1, 3), took(1, 2, 3))
    after = took(1, 3, 3)(before)
    assert [*parts(Half(form=before), Half(form=after))] == ["form.1"]
    theirs = took(2, 4, 3)(before)
    both = {**theirs, "1": after["1"]}
    assert [one.cards for one in held(both, 3)] == [(1,), (2, 3), (4,)]


def test_a_bare_total_and_the_cards_wait_for_each_other() -> None:
    cards = taps(took(0, 1, 2), took(0, 2, 2))
    bare = counted_themselves(0, 36, 2)(cards)
    assert held(bare, 2)[0] == Held((1, 2), 36, True)
    assert held(bare, 2)[0].counts == ()
    back = entered_as(0, False, 2)(bare)
    assert held(back, 2)[0].counts == (1, 2)
    assert held(entered_as(0, True, 2)(back), 2)[0] == held(bare, 2)[0]


def test_a_total_can_be_cleared_again_and_then_is_missing() -> None:
    draft = taps(counted_themselves(0, 36, 2), counted_themselves(1, 14, 2))
    assert judge(draft).right
    cleared = counted_themselves(1, 14, 2)(draft)
    assert held(cleared, 2)[1].total is None
    assert judge(cleared).missing == ("Trūksta taškų: Benas",)


def test_zero_is_a_total_and_not_blank() -> None:
    zero = counted_themselves(0, 0, 2)(None)
    assert held(zero, 2)[0].full
    assert not held(None, 2)[0].full
    assert [one.code for one in judge(zero).problems] == ["total-impossible"]


# Judging ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "points"), WORKED.items())
def test_the_hands_of_the_text(text: str, points: int) -> None:
    found = judge(taps(hand(0, text), counted_themselves(1, 14, 2)))
    assert found.score is not None
    assert found.score.points == (points, 14)


def test_what_is_missing_is_said_in_words() -> None:
    assert judge(None, 3).missing == ("Pažymėkite kortas arba taškus.",)
    five = hand(0, "2♠T-2♠K-♠D", 3)
    assert judge(taps(five), 3).missing == (
        "Trūksta 3 kortų: Aistė",
        "Dar neįvesta: Benas, Česlovas",
    )
    seven = hand(0, "2♠T-2♠K-2♠D-♠V", 4)
    assert judge(taps(seven), 4).missing[0] == "Trūksta 1 kortos: Aistė"
    assert judge(taps(seven), 4).missing[1] == "Dar neįvestos 3 žaidėjų kortos."
    three = [hand(i, "♠T", 4) for i in range(3)]
    assert judge(taps(*three), 4).missing[0] == "Pradėtiems rinkti trūksta 21 kortos."


def test_what_is_missing_begins_with_the_hand_that_is_shown() -> None:
    draft = taps(hand(0, "♠T", 3), hand(1, "2♠K", 3))
    own = write_own(Own(1), 1, NAMES[:3])
    found = judge(draft, 3, own=own, layout=Layout(360, 800))
    assert found.missing == ("Trūksta 6 kortų: Benas",)


def test_on_a_phone_one_sentence_stands_below_the_pack() -> None:
    draft = taps(hand(0, "2♠T-2♠K-♠D", 3))
    assert judge(draft, 3, layout=Layout(360, 800)).missing == ("Trūksta 3 kortų: Aistė",)
    assert not judge(draft, 3, layout=Layout(360, 800)).right


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    draft = taps(hand(0, "♠T", 8), entered_as(1, True, 8), counted_themselves(2, 36, 8))
    say = texts(language)
    sentences = [
        *judge(draft, 8, language=language).missing,
        *judge(None, 8, language=language).missing,
        *understood("xx", say, NAMES, held(None, 8), 0).problems,
    ]
    assert not [one for one in sentences if "entry." in one or "problem." in one or "{" in one]


def test_two_devices_that_took_the_last_copy_at_once_are_told_who_holds_it() -> None:
    draft = {str(i): {"cards": [HEARTS_QUEEN]} for i in range(3)}
    say, hands = texts("lt"), held(draft, 3)
    assert thirds_in_words(say, NAMES[:3], hands) == [
        "♥D: daugiau kaip dvi (Aistė, Benas, Česlovas)."
    ]
    assert thirds_in_words(say, NAMES[:3], hands[:2]) == []


@settings(deadline=None, max_examples=60)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-5, 40) | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=10)
            | st.dictionaries(
                st.sampled_from(["0", "1", "cards", "total", "bare", "x"]), inner, max_size=5
            )
        ),
        max_leaves=30,
    )
)
def test_any_draft_at_all_can_be_judged(draft: Json) -> None:
    judge(draft)
    for one in held(draft, 2):
        assert len(one.cards) <= 8


def test_totals_that_were_given_before_the_cards_are_no_deal() -> None:
    """«Tik taškai», a total, and back to the cards: neither player has any."""
    back = {"total": 20, "bare": False}
    assert judge({"0": back, "1": back}).missing == judge(None).missing
    assert judge({"0": {"total": 20, "bare": True}, "1": back}).missing


@settings(deadline=None, max_examples=60)
@given(st.data(), st.sampled_from([2, 5, 8]))
def test_taps_never_make_what_a_pack_cannot_give(data: st.DataObject, players: int) -> None:
    cards = sorted(pack(PACKS[players]))
    draft: Json = None
    for _ in range(data.draw(st.integers(0, 60))):
        player = data.draw(st.integers(0, players - 1))
        draft = took(player, data.draw(st.sampled_from(cards[:12])), players)(draft)
    hands = held(draft, players)
    assert all(len(who) <= 2 for who in held_by(hands).values())
    assert all(len(one.cards) <= 8 for one in hands)


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_deal_that_stands_is_corrected_as_it_stands(data: st.DataObject) -> None:
    cards = data.draw(st.permutations([*sorted(pack(24)) * 2]))
    first: Any = tuple(sorted(cards[:8]))
    second: Any = data.draw(st.sampled_from([tuple(sorted(cards[8:16])), 14, 43]))
    found = judge(draft_of(Entry((first, second))))
    assert found.entry == Entry((first, second))
    assert found.right
