"""docs/codes.md is true: every code has both languages, a row, and an example that gives it."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from scoring import cards, score_file
from scoring.core import Problem
from scoring.texts import LANGUAGES, texts
from tools import make_codes
from tools.code_examples import SECTIONS, WITHOUT_A_FILE, Example

ROOT = Path(__file__).parents[2]
EXAMPLES = [example for _, examples in SECTIONS for example in examples]
TOLD = {example.code for example in EXAMPLES} | {code for code, _ in WITHOUT_A_FILE}
GIVEN = re.compile(r'"([a-z]+(?:-[a-z0-9]+)+)"')


def sources() -> str:
    """Every module that speaks in codes."""
    return "\n".join(
        path.read_text("utf-8")
        for path in sorted((ROOT / "scoring").rglob("*.py"))
        if not path.is_relative_to(ROOT / "scoring" / "sheets")
    )


def test_the_page_is_fresh() -> None:
    assert make_codes.PAGE.read_text("utf-8") == make_codes.page()


def test_every_code_of_the_catalogues_has_a_row_and_the_other_way_round() -> None:
    assert set(make_codes.meanings()) == TOLD
    assert len(EXAMPLES) + len(WITHOUT_A_FILE) == len(TOLD)


def test_every_code_of_the_table_is_used_and_every_code_used_is_in_it() -> None:
    source = sources()
    assert {code for code in TOLD if f'"{code}"' not in source} == set()
    used = set(re.findall(r'\bproblem\(\s*"([^"]+)"', source))
    assert used
    assert used <= TOLD


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.code)
def test_the_example_has_the_problem_where_the_table_says(example: Example) -> None:
    found = score_file.read(example.data).problems
    assert (example.where, example.code) in [(fault.where, fault.code) for fault in found]
    for fault in found:
        for language in LANGUAGES:
            sentence = texts(language).problem(fault)
            assert not placeholders(sentence.replace("{…}", ""))


def test_what_no_file_has_comes_about_elsewhere() -> None:
    source = sources()
    assert cards.__doc__
    for code, _ in WITHOUT_A_FILE:
        assert f'"{code}"' in source


@pytest.mark.parametrize("code", sorted(TOLD))
def test_both_languages_have_the_same_placeholders(code: str) -> None:
    lithuanian, english = (texts(language) for language in LANGUAGES)
    name = f"problem.{code}"
    assert lithuanian.has(name)
    assert english.has(name)
    patterns = [one._catalogue.gettext(name) for one in (lithuanian, english)]
    assert patterns[0] != patterns[1]
    assert placeholders(patterns[0]) == placeholders(patterns[1])


def placeholders(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def test_a_parameter_is_put_in_as_it_was_given() -> None:
    fault = Problem("name-long", "/players/0", (("got", "{most}"), ("most", 40)))
    assert "{most}" in texts("en").problem(fault)
