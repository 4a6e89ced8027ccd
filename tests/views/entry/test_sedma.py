"""The form of Sedma: what taps make of the draft, what it says of the deal, what is missing."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core import DealInfo, Json
from scoring.games.sedma import GAME, PAIRS, SEATS
from scoring.games.sedma_entry import Entry, Rules
from scoring.games.sedma_play import RANKS_HERE
from scoring.texts import LANGUAGES, texts
from views.entry.form import Change, Entering, Judged, judged
from views.entry.sedma import FORM
from views.entry.sedma.draft import (
    akys_taken,
    by_way,
    card_back,
    card_played,
    draft_of,
    full_taken,
    last_taken,
    read,
    seen,
)
from views.entry.sedma.filling import akys
from views.layout import Layout
from views.preferences import Preferences

NAMES = ("Aistė", "Benas", "Česlovas", "Danutė")
TRICKS = (
    "8 D 10 7", "V V D 10", "8 7 9 10", "K K 9 K", "8 K T D", "9 7 8 10", "T T V D", "7 V 9 T",
)  # fmt: skip
WHOLE = [rank for trick in TRICKS for rank in trick.split()]
"""The whole deal of the text, card by card; D dealt."""


def deal(number: int = 1, dealer: int = 3, block: int = 0) -> DealInfo[Rules]:
    return DealInfo(number, Rules(), dealer, dealer, SEATS[block], (0, 0, 0, 0), pairs=PAIRS[block])


def taps(*changes: Change, draft: Json = None) -> Json:
    return reduce(lambda now, change: change(now), changes, draft)


def cards(ranks: list[str]) -> tuple[Change, ...]:
    return tuple(card_played(rank) for rank in ranks)


def entering(
    draft: Json, language: str = "lt", info: DealInfo[Rules] | None = None, own: Json = None
) -> Entering:
    say = texts(language)
    told = Preferences(language=language)
    it = Entering(GAME, info or deal(), NAMES, draft, lambda _: None, say, Layout(), told)
    return replace(it, own=own)


def judge(draft: Json, **more: Any) -> Judged:
    return judged(FORM, entering(draft, **more))


@pytest.mark.parametrize("first", range(0, 91, 10))
def test_one_tap_of_akys_is_the_whole_deal(first: int) -> None:
    found = judge(taps(akys_taken(first)))
    assert found.right
    assert found.score is not None
    assert found.score.points == (first, 90 - first, first, 90 - first)


def test_no_akys_is_not_nought() -> None:
    blank = judge(None)
    assert not blank.right
    assert blank.missing == ("Pažymėkite, kiek akių surinko Aistė ir Česlovas.",)
    assert judge(taps(akys_taken(0))).missing == ()


def test_no_full_cards_are_not_missing_ones() -> None:
    draft = taps(by_way("full"), full_taken(0), last_taken(0))
    found = judge(draft)
    assert found.score is not None
    assert found.score.points == (10, 80, 10, 80)


def test_full_cards_want_the_number_and_the_last_trick() -> None:
    number = "Pažymėkite, kiek pilnųjų paėmė Aistė ir Česlovas."
    last = "Pažymėkite, kuri pora paėmė paskutinį kirtį."
    assert judge(None, own={"way": "full"}).missing == (number, last)
    assert judge(taps(by_way("full"), full_taken(5))).missing == (last,)
    assert judge(taps(by_way("full"), last_taken(1))).missing == (number,)
    found = judge(taps(by_way("full"), full_taken(5), last_taken(0)))
    assert found.entry == Entry(full_cards=(5, 3), last_trick=0)
    assert found.score is not None
    assert found.score.points == (60, 30, 60, 30)


def test_the_whole_deal_of_the_text_card_by_card() -> None:
    found = judge(taps(by_way("tricks"), *cards(WHOLE)))
    assert found.score is not None
    assert found.score.points == (60, 30, 60, 30)
    assert found.score.details == (("takers", [3, 0, 1, 0, 0, 1, 2, 2]),)


def test_akys_are_reckoned_while_cards_are_laid() -> None:
    """«D … paima kirtį ir gauna 10 akių», «Kirtis ir 10 akių atitenka žaidėjui A», and so on."""
    after_each = [(0, 10), (10, 10), (10, 20), (10, 20), (20, 20), (20, 30), (40, 30), (60, 30)]
    drafts = [taps(by_way("tricks"), *cards(WHOLE[: 4 * n])) for n in range(1, 9)]
    assert [akys(deal(), read(draft)) for draft in drafts] == after_each


def test_full_cards_are_reckoned_before_the_last_trick_is_known() -> None:
    assert akys(deal(), read(taps(by_way("full"), full_taken(5)))) == (50, 30)
    assert akys(deal(), read(taps(by_way("full"), full_taken(5), last_taken(1)))) == (50, 40)
    assert akys(deal(), read(taps(by_way("full"), last_taken(1)))) == (None, None)


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        (31, "Trūksta 1 kortos."),
        (30, "Trūksta 2 kortų."),
        (22, "Trūksta 10 kortų."),
        (11, "Trūksta 21 kortos."),
        (0, "Trūksta 32 kortų."),
    ],
)
def test_missing_cards_are_counted_in_words(played: int, sentence: str) -> None:
    assert judge(taps(*cards(WHOLE[:played])), own={"way": "tricks"}).missing == (sentence,)


def test_a_rank_is_shut_after_four_and_the_pack_after_thirty_two() -> None:
    four = taps(*cards(["T", "T", "T", "T"]))
    assert card_played("T")(four) == four
    assert seen(read(four).cards) == (4, 0, 0, 0, 0, 0, 0, 0)
    whole = taps(*cards(WHOLE))
    assert all(card_played(rank)(whole) == whole for rank in RANKS_HERE)


def test_back_takes_one_card_also_out_of_the_trick_before() -> None:
    draft = taps(*cards(WHOLE[:9]), card_back, card_back)
    assert read(draft).cards == tuple(WHOLE[:7])
    assert read(card_back(None)).cards == ()


def test_each_way_remembers_what_was_entered_in_it() -> None:
    draft = taps(
        akys_taken(60), by_way("full"), full_taken(0), last_taken(1), by_way("tricks"),
        *cards(WHOLE[:5]), by_way("akys"),
    )  # fmt: skip
    assert read(draft) == ("akys", 60, 0, 1, tuple(WHOLE[:5]))
    assert judge(draft).entry == Entry(akys=(60, 30))
    assert judge(by_way("full")(draft)).entry == Entry(full_cards=(0, 8), last_trick=1)


def test_the_same_tap_again_takes_it_back() -> None:
    assert read(taps(akys_taken(0), akys_taken(0))).akys is None
    assert read(taps(full_taken(0), full_taken(0))).full is None
    assert read(taps(last_taken(0), last_taken(0))).last is None
    assert read(taps(akys_taken(10), akys_taken(20))).akys == 20


@pytest.mark.parametrize(
    "entry",
    [
        Entry(akys=(0, 90)),
        Entry(full_cards=(0, 8), last_trick=1),
        Entry(tricks=tuple(tuple(WHOLE[i : i + 4]) for i in range(0, 32, 4))),
    ],
)
def test_a_deal_is_corrected_in_the_way_it_was_entered(entry: Entry) -> None:
    found = judge(draft_of(entry))
    assert found.entry == entry
    assert found.right


def test_a_faulty_deal_is_corrected_from_what_can_be_used() -> None:
    assert read(draft_of(Entry(akys=(65, 25)))) == ("akys", None, None, None, ())
    assert read(draft_of(Entry(akys=(None, 30)))).akys is None
    assert read(draft_of(Entry(full_cards=(9, 0), last_trick=2))) == ("full", None, None, None, ())
    short = Entry(tricks=(("8", "D", "10", "7"), ("8",), ("V", "V", "D", "10")))
    assert read(draft_of(short)).cards == ("8", "D", "10", "7")
    five = Entry(tricks=(("T", "T", "T", "T"), ("T", "D", "D", "D")))
    assert read(draft_of(five)).cards == ("T", "T", "T", "T")


def test_pairs_are_those_of_the_deal() -> None:
    third = deal(9, 2, block=2)
    assert judge(None, info=third).missing == ("Pažymėkite, kiek akių surinko Aistė ir Benas.",)
    found = judge(taps(akys_taken(60)), info=third)
    assert found.score is not None
    assert found.score.points == (60, 60, 30, 30)


def test_only_whole_numbers_are_read() -> None:
    kept = {"way": "full", "akys": 60.0, "full": True, "last": True, "cards": [7, "T"]}
    assert read(kept) == ("full", None, None, None, ())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts),
    max_leaves=6,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "way": st.sampled_from(["akys", "full", "tricks"]) | JSON,
        "akys": st.integers(-10, 100) | JSON,
        "full": st.integers(-1, 9) | JSON,
        "last": st.integers(-1, 2) | JSON,
        "cards": st.lists(st.sampled_from([*RANKS_HERE, "6", "x"]), max_size=40) | JSON,
    },
)


@given(JSON | FIELDS)
def test_whatever_was_kept_is_judged_without_a_fault_of_ours(draft: Json) -> None:
    for language in LANGUAGES:
        found = judge(draft, language=language)
        assert found.right != bool(found.missing)
        assert found.problems == ()
        if found.score is not None:
            assert sum(found.score.points) == 180
