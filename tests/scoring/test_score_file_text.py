"""score-file.md, the text itself: whatever the bytes are, problems and never a traceback."""

from __future__ import annotations

import json
import time

import pytest

from scoring import score_file
from scoring.score_file.text import BEYOND, MOST_BYTES, parse
from tests.scoring.files import found, found_in, kopecios


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file-not-json"),
        (b"   ", "file-not-json"),
        (b"{", "file-not-json"),
        (b"nul", "file-not-json"),
        (b"{} {}", "file-not-json"),
        (b"{}x", "file-not-json"),
        (b"{'a': 1}", "file-not-json"),
        (b'{"a": 1,}', "file-not-json"),
        (b'{"a": 01}', "file-not-json"),
        (b'{"a": +1}', "file-not-json"),
        (b'{"a": .5}', "file-not-json"),
        (b'{"a": "\n"}', "file-not-json"),
        (b'{"a": "\\x"}', "file-not-json"),
        (b'{"a": "\\', "file-not-json"),
        (b'{"a": 1} // so', "file-not-json"),
        (b"\x00", "file-not-json"),
        (b"\xef\xbb\xbf\xef\xbb\xbf{}", "file-not-json"),
        ("{}".encode("utf-16"), "file-not-utf-8"),
        (b'{"a": "\xff"}', "file-not-utf-8"),
        (b'{"a": "\xed\xa0\x80"}', "file-not-utf-8"),
        (b'{"a": "\xc0\x80"}', "file-not-utf-8"),
        (b"[]", "not-object"),
        (b"null", "not-object"),
        (b'"a"', "not-object"),
        (b"5", "not-object"),
        (b"NaN", "not-object"),
        (b"[" * 100_000, "file-deep"),
        (b'{"a":' * 100_000, "file-deep"),
        (b"[" * 100_000 + b"]" * 100_000, "file-deep"),
        (b'{"log":' + b"[" * 100 + b"]" * 100 + b"}", "file-deep"),
        (b" " * (MOST_BYTES + 1), "file-large"),
        (b" " * 50_000_000, "file-large"),
    ],
)
def test_a_file_that_cannot_be_judged_has_one_problem_at_its_root(data: bytes, code: str) -> None:
    assert found_in(data) == [("", code)]


def test_a_hundred_deep_is_still_read() -> None:
    deep = b'{"x":' + b"[" * 99 + b"]" * 99 + b"}"
    assert ("/x", "field-unknown") in found_in(deep)


def test_brackets_in_strings_are_not_depth() -> None:
    assert found(kopecios(note="[" * 200 + '"\\' + "{" * 200)) == []


@pytest.mark.parametrize("data", [b'"' * 2_000_000, b'"\\' * 2_000_000, b'"' + b'\\"' * 2_000_000])
def test_quotes_and_backslashes_without_end_take_no_time(data: bytes) -> None:
    begun = time.perf_counter()
    assert found_in(data) == [("", "file-not-json")]
    assert time.perf_counter() - begun < 5


def test_a_byte_order_mark_is_accepted() -> None:
    data = json.dumps(kopecios()).encode()
    assert score_file.read(b"\xef\xbb\xbf" + data) == score_file.read(data)
    assert found_in(b"\xef\xbb\xbf" + data) == []


def test_a_file_may_have_five_million_bytes_and_no_more() -> None:
    data = json.dumps(kopecios()).encode()
    assert found_in(data + b" " * (MOST_BYTES - len(data))) == []
    assert found_in(data + b" " * (MOST_BYTES + 1 - len(data))) == [("", "file-large")]


@pytest.mark.parametrize("digits", ["9" * 5_000, "-" + "9" * 5_000, "1" * 1_001])
def test_a_whole_number_of_any_length_is_judged_by_its_range(digits: str) -> None:
    text = json.dumps(kopecios(first_dealer=777)).replace("777", digits)
    assert found_in(text) == [("/first_dealer", "dealer-range")]
    text = json.dumps(kopecios(deals=[{"tricks": [777, 0, 0, 0]}])).replace("777", digits)
    assert found_in(text) == [("/deals/0/tricks/0", "tricks-range")]


def test_a_very_long_number_is_far_outside_every_range() -> None:
    assert parse(b"-" + b"1" * 5_000)[0] == -BEYOND


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e400", "5.0", "1e2", "-0.0", '"5"', "true", "null"]
)
def test_what_is_no_integer_is_reported_at_its_own_place(number: str) -> None:
    text = json.dumps(kopecios(deals=[{"tricks": [777, 0, 0, 0]}])).replace("777", number)
    assert found_in(text) == [("/deals/0/tricks/0", "not-integer")]
    text = json.dumps(kopecios(first_dealer=777)).replace("777", number)
    assert found_in(text) == [("/first_dealer", "not-integer")]


@pytest.mark.parametrize(
    ("file", "where"),
    [
        (kopecios(players=["\ud800", "B", "C", "D"]), "/players/0"),
        (kopecios(note="a\udfff"), "/note"),
        (kopecios(id="\ud800bcdefgh"), "/id"),
        (kopecios(started="\ud800"), "/started"),
        (kopecios(game="\ud800"), "/game"),
        (kopecios(rules={"bonus": "\ud800"}), "/rules/bonus"),
    ],
)
def test_a_lone_surrogate_is_a_fault(file: dict[str, object], where: str) -> None:
    assert found(file) == [(where, "lone-surrogate")]


def test_a_pair_of_surrogates_is_one_character() -> None:
    text = json.dumps(kopecios(note="🃏"))
    assert "\\ud83c" in text
    assert found_in(text) == []


def test_a_field_given_twice_is_refused_at_its_own_pointer_and_the_last_value_judged() -> None:
    text = json.dumps(kopecios(first_dealer=0, note="a"))
    twice = text.replace('"first_dealer": 0', '"first_dealer": 0, "first_dealer": 9')
    assert found_in(twice) == [("/first_dealer", "field-twice"), ("/first_dealer", "dealer-range")]
    twice = text.replace('"first_dealer": 0', '"first_dealer": 9, "first_dealer": 0')
    assert found_in(twice) == [("/first_dealer", "field-twice")]


@pytest.mark.parametrize(
    ("once", "twice", "where"),
    [
        ('"tricks": [1', '"tricks": [], "tricks": [1', "/deals/0/tricks"),
        ('"dealt_by": 1', '"dealt_by": 1, "dealt_by": 1', "/deals/0/dealt_by"),
        ('"bonus": "10"', '"bonus": "10", "bonus": "10"', "/rules/bonus"),
    ],
)
def test_fields_of_deals_and_rules_stand_once_too(once: str, twice: str, where: str) -> None:
    file = kopecios(rules={"bonus": "10"}, deals=[{"dealt_by": 1, "tricks": [1, 0, 0, 8]}])
    text = json.dumps(file)
    assert once in text
    assert found_in(text.replace(once, twice)) == [(where, "field-twice")]
