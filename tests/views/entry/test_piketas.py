"""The form of Piketas: what taps make of the draft, the live count, and what is missing."""

from __future__ import annotations

from functools import reduce
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core import DealInfo, Json
from scoring.games.piketas import GAME, Entry, Rules
from scoring.games.piketas.count import counted
from scoring.games.piketas.entry import read as read_entry
from scoring.texts import LANGUAGES, texts
from tests.scoring.piketas_deals import piketas_deal
from views.entry.form import Change, Entering, Judged, judged
from views.entry.piketas import FORM, changes
from views.entry.piketas.draft import draft_of, read, so_far, write
from views.entry.piketas.judging import summary
from views.layout import Layout
from views.preferences import Preferences

NAMES = ("Ona", "Jonas")
ONA, JONAS = 0, 1
JSONS = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.text("ed6/57K", max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "point",
                    "sequences",
                    "sets",
                    "who",
                    "scored",
                    "equal",
                    "more",
                    "adding",
                    "exchanged",
                    "elder",
                    "dealer",
                    "by",
                    "letters",
                    "number",
                    "open",
                ]
            )
            | st.text(max_size=3),
            inner | st.sampled_from(["elder", "dealer", "nobody", "order", "number"]),
            max_size=6,
        )
    ),
    max_leaves=12,
)

TEXT = (
    changes.won_by("point", "elder"),
    changes.told("point", 0, 0, "7"),
    changes.won_by("sequences", "dealer"),
    changes.told("sequences", 0, 0, "5"),
    changes.adding("sequences", 0),
    changes.told("sequences", 0, 1, "3"),
    changes.won_by("sets", "elder"),
    changes.told("sets", 0, 0, "3K"),
)
"""The declarations of the text: 10 : 18."""


def info_of(totals: tuple[int, int] = (0, 0), dealer: int = JONAS, **rules: Any) -> DealInfo[Rules]:
    return DealInfo(1, Rules(**rules), dealer, dealer, (0, 1), totals)


def taps(*given: Change, draft: Json = None) -> Json:
    return reduce(lambda now, change: change(now), given, draft)


def tricks(info: DealInfo[Rules], letters: str) -> tuple[Change, ...]:
    return (changes.counting("order"), *(changes.taken(info, letter) for letter in letters))


def entering(draft: Json, info: DealInfo[Rules] | None = None, language: str = "lt") -> Entering:
    told = Preferences(language=language)
    info = info or info_of()
    return Entering(GAME, info, NAMES, draft, lambda _: None, texts(language), Layout(), told)


def judge(draft: Json, info: DealInfo[Rules] | None = None) -> Judged:
    return judged(FORM, entering(draft, info))


def totals(draft: Json, info: DealInfo[Rules] | None = None) -> tuple[int, int]:
    """What the halves show."""
    info = info or info_of()
    return counted(info, so_far(info, read(draft))).totals


def entry_of(json: dict[str, Json]) -> Entry:
    entry, faults = read_entry(json)
    assert entry is not None
    assert not faults
    return entry


def test_the_count_of_the_text() -> None:
    info, draft = info_of(), taps(*TEXT)
    assert totals(draft) == (10, 18)
    draft = taps(changes.counting("order"), draft=draft)
    assert totals(draft) == (11, 18)
    shown = []
    for letter in "ede":
        draft = changes.taken(info, letter)(draft)
        shown.append(totals(draft))
    assert shown == [(13, 18), (13, 20), (15, 20)]
    assert judge(draft).missing == ("Liko 9 kirčiai.",)
    assert not judge(draft).problems
    draft = taps(*tricks(info, "deedeeded"), draft=draft)
    found = judge(draft)
    assert found.right
    assert found.score is not None
    assert found.score.points == totals(draft)


def test_two_taps_say_who_and_how_many_and_silence_says_nobody() -> None:
    number = (changes.counting("number"), changes.numbered(7))
    found = judge(
        taps(changes.won_by("point", "dealer"), changes.told("point", 0, 0, "6"), *number)
    )
    assert found.entry == entry_of({"dealer": {"point": "6"}, "tricks": 7})
    assert found.right
    assert judge(taps(*number)).entry == entry_of({"tricks": 7})


def test_nobody_because_nothing_was_announced_is_not_nobody_because_of_a_tie() -> None:
    number = (changes.counting("number"), changes.numbered(7))
    nobody = taps(changes.won_by("point", "nobody"), *number)
    assert judge(nobody).entry == entry_of({"tricks": 7})
    tied = taps(changes.equal("point", "6"), draft=nobody)
    assert judge(tied).missing == ("Dumpis: pažymėkite ir abiejų akis.",)
    assert not judge(tied).problems
    tied = taps(changes.equal("point", "6/57"), draft=tied)
    sides = {"elder": {"point": "6/57"}, "dealer": {"point": "6/57"}}
    assert judge(tied).entry == entry_of({**sides, "tricks": 7})
    assert judge(tied).right
    assert read(draft_of(judge(tied).entry)).point.who == "nobody"
    assert judge(taps(changes.equal("point", None), draft=tied)).entry == judge(nobody).entry


def test_a_slip_in_who_costs_one_tap_and_nothing_is_lost() -> None:
    draft = taps(*TEXT)
    slipped = taps(changes.won_by("sequences", "elder"), draft=draft)
    assert totals(slipped) == (28, 0)
    gone = taps(changes.won_by("sequences", "nobody"), draft=slipped)
    assert totals(gone) == (10, 0)
    assert taps(changes.won_by("sequences", "dealer"), draft=gone) == draft


def test_going_back_and_on_keeps_the_tricks_and_the_number() -> None:
    info = info_of()
    draft = taps(*TEXT, *tricks(info, "eed"))
    there = taps(
        changes.reopened(), changes.counting("number"), changes.numbered(5), changes.reopened(),
        changes.counting("order"), draft=draft,
    )  # fmt: skip
    assert totals(there) == totals(draft)
    assert totals(taps(changes.counting("number"), draft=there)) == totals(
        taps(*TEXT, changes.counting("number"), changes.numbered(5))
    )


@pytest.mark.parametrize("change", [*TEXT, changes.exchanged(0, 3)])
def test_a_double_tap_is_one(change: Change) -> None:
    before = taps(*TEXT[: TEXT.index(change)]) if change in TEXT else taps(*TEXT)
    once = change(before)
    assert once != before
    assert change(once) == once


def test_a_double_tap_on_what_is_taken_away_takes_one() -> None:
    remove = changes.untold("sequences", 0, ("5", "3"), 1)
    once = remove(taps(*TEXT))
    assert read(once).sequences.scored[0] == ("5",)
    assert remove(once) == once
    more = taps(*TEXT, changes.told("sequences", 0, 2, "3"))
    assert remove(more) == more, "a late tap undoes what came after it"


def test_equal_ones_ask_for_pips_or_tops_and_only_then() -> None:
    number = (changes.counting("number"), changes.numbered(7))
    draft = taps(*TEXT, changes.told("point", 1, 0, "6"), *number)
    assert judge(draft).right
    draft = taps(changes.told("point", 1, 0, "7"), draft=draft)
    assert judge(draft).missing == ("Dumpis: kortų po lygiai, todėl pažymėkite ir abiejų akis.",)
    assert not judge(draft).problems
    draft = taps(
        changes.told("point", 0, 0, "7/66"), changes.told("point", 1, 0, "7/65"), draft=draft
    )
    assert judge(draft).missing == ()
    draft = taps(changes.told("sequences", 1, 0, "5"), draft=draft)
    assert judge(draft).missing == (
        "Laiptai: vienodo ilgio, todėl pažymėkite ir abiejų vyriausią kortą.",
    )
    tops = (changes.told("sequences", 0, 0, "5K"), changes.told("sequences", 1, 0, "5D"))
    assert judge(taps(*tops, draft=draft)).missing == ()


def test_who_without_what_is_missing() -> None:
    draft = taps(*(changes.won_by(kind, "elder") for kind in ("point", "sequences", "sets")))
    assert judge(draft).missing == (
        "Dumpis: pažymėkite, kiek kortų.",
        "Laiptai: pažymėkite, kiek kortų.",
        "Serija: pažymėkite, kokia.",
        "Dar nesuskaičiuoti kirčiai.",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_draft_says_what_to_do(language: str) -> None:
    missing = FORM.fill(entering(None, language=language)).missing
    assert len(missing) == 1
    assert not missing[0].startswith("entry.")


def test_the_hundredth_point_ends_the_match_and_nothing_follows() -> None:
    info = info_of((88, 80))
    draft = taps(*TEXT, *tricks(info, "e"), draft=None)
    assert totals(draft, info) == (100, 98)
    assert judge(draft, info).right
    later = taps(changes.taken(info, "d"), changes.taken(info, "e"), draft=draft)
    assert later == draft
    back = taps(changes.taken_back(info), draft=draft)
    assert totals(back, info) == (99, 98)
    assert not judge(back, info).right


def test_declarations_that_end_the_match_need_no_tricks() -> None:
    info = info_of((95, 0))
    draft = taps(*TEXT[:2])
    found = judge(draft, info)
    assert found.right
    assert found.entry == entry_of({"elder": {"point": "7"}, "tricks": ""})
    assert found.score is not None
    assert found.score.points == (7, 0)


def test_tricks_after_an_end_that_came_earlier_are_kept_but_not_written() -> None:
    info = info_of((85, 0))
    draft = taps(*tricks(info, "eeeee"))
    assert totals(draft, info) == (96, 0)
    draft = taps(*TEXT[:2], draft=draft)
    assert judge(draft, info).entry.tricks == "eeee"
    assert judge(draft, info).right
    assert totals(taps(changes.won_by("point", "dealer"), draft=draft), info) == (96, 7)
    assert totals(taps(changes.taken_back(info), draft=draft), info) == (99, 0)


def test_a_number_stands_only_where_no_order_matters() -> None:
    info = info_of((86, 90))
    draft = taps(changes.counting("number"), changes.numbered(7))
    assert [one.code for one in judge(draft, info).problems] == ["trick-order"]
    assert judge(draft).right


RULES = [
    dict(zip(("last_trick", "six_tricks", "all_tricks", "bonus_when", "finish"), one, strict=True))
    for one in product(
        ("two", "extra"),
        ("both", "majority"),
        ("instead", "added"),
        ("end", "at_once"),
        ("first", "end_of_deal"),
    )
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "-".join(rules.values()))
def test_what_is_written_is_what_was_shown_under_every_house_rule(
    rules: dict[str, str], seed: int
) -> None:
    random = Random(seed)
    before = (random.randint(0, 99), random.randint(0, 99))
    info = info_of(before, random.randint(0, 1), **rules)
    draft = taps(*TEXT, changes.counting("order"))
    while not judge(draft, info).right:
        after = changes.taken(info, random.choice("ed"))(draft)
        assert after != draft
        draft = after
    score = judge(draft, info).score
    assert score is not None
    assert tuple(a + b for a, b in zip(before, score.points, strict=True)) == totals(draft, info)


@pytest.mark.parametrize("seed", range(300))
def test_a_deal_that_stands_is_corrected_in_its_own_draft(seed: int) -> None:
    random = Random(seed)
    before = (random.randint(0, 60), random.randint(0, 60))
    info = info_of(before, random.randint(0, 1), min_point=random.choice((3, 4)))
    entry = entry_of(piketas_deal(random, info))
    draft = draft_of(entry)
    assert write(read(draft)) == draft
    found = judge(draft, info)
    assert found.missing == ()
    assert found.problems == ()
    assert found.score == GAME.score(info, entry)
    written = found.entry
    assert (written.elder, written.dealer) == (entry.elder, entry.dealer)


@settings(max_examples=300, deadline=None)
@given(JSONS)
def test_any_json_is_a_draft(draft: Json) -> None:
    found = judge(draft)
    assert found.right or found.missing or found.problems
    kept = read(draft)
    assert read(write(kept)) == kept
    assert summary(texts("lt"), NAMES, kept, "V")
