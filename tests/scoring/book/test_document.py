"""docs/book.md and the texts of what can go wrong are true to the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scoring.book
from scoring import names
from scoring.book import folder, index, match_file, people, settings, texts_in
from scoring.book.sealed import opened as unsealed
from scoring.book.storage import half, previous
from scoring.texts import texts
from tests.scoring.book.folder_book import begun, opened, played

ROOM = Path(scoring.book.__file__).parent
PAGE = (ROOM.parent.parent / "docs" / "book.md").read_text(encoding="utf-8")
CODE = re.compile(
    r"""(?:\btrouble|\bTrouble)\(\s*"([a-z-]+)"|code = "([a-z-]+)"|(?:else|if \w+\.restored) "([a-z]+-[a-z-]+)\""""
)


def codes() -> set[str]:
    """Every code that the book's modules name, and those that a name is refused with."""
    found = {"name-empty", "name-long"}
    for path in ROOM.glob("*.py"):
        for match in CODE.finditer(path.read_text(encoding="utf-8")):
            found |= {group for group in match.groups() if group}
    return found | set(
        re.findall(r'"((?:restored|lost)-[a-z]+)"', ROOM.joinpath("opening.py").read_text())
    )


@pytest.mark.parametrize("language", ["lt", "en"])
def test_every_trouble_has_a_sentence_and_every_sentence_a_trouble(language: str) -> None:
    source = ROOM.parent / "texts" / language / "book.po"
    told = set(re.findall(r'msgid "trouble\.(.+)"', source.read_text(encoding="utf-8")))
    assert told == codes()
    assert all(texts(language).has(f"trouble.{code}") for code in told)


async def test_every_path_of_a_used_book_is_in_the_table(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await played(book, await begun(book), 2)
    await book.remove((await begun(book)).id)
    await book.keep_setting("groups", [])
    for place in ("next", "3", "3-before"):
        await book.keep_draft(match.id, place, "phone", 1, {})
    await book.keep_parts(match.id, "next", 1, {"0": 1})
    await book.keep_form("phone", {})
    await book.keep_preferences("phone", {})
    map_of_the_folder = PAGE.split("\n## ")[0]
    named = re.findall(r"^\| (`[^|]+) \|", map_of_the_folder, re.MULTILINE)
    written = {path.strip("`") for cell in named for path in cell.split(", ")}
    there = {
        re.sub(r"id-\d+", "ID", str(path.relative_to(tmp_path).as_posix()))
        for path in tmp_path.rglob("*")
        if path.is_file() and path.suffix != ".bak"
    }
    there = {re.sub(r"/(next|3-before|3)\b", "/PLACE", name) for name in there}
    there = {name.replace("phone", "DEVICE") for name in there}
    assert there | {"quarantine/"} == written
    await book.close()


async def test_the_tables_and_schemas_are_those_of_the_page(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    await book.keep_setting("groups", [])
    await book.close()
    page = {
        row[0]: (int(row[1]), row[2])
        for row in re.findall(r"^\| `([\w/.]+)` \| (\d+) \| (.+) \|$", PAGE, re.MULTILINE)
    }
    schemas = {
        "matches/ID.json": match_file.SCHEMA,
        "players.json": people.SCHEMA,
        "settings.json": settings.SCHEMA,
        "index.json": index.SCHEMA,
    }
    assert {name: schema for name, (schema, _) in page.items()} == schemas
    for name, (schema, told) in page.items():
        sealed = unsealed((tmp_path / name.replace("ID", match.id)).read_bytes())
        assert sealed is not None
        assert sealed.schema == schema
        for table, rows in sealed.tables().items():
            assert f"`{table}`" in told
            if table != "log":
                assert all(f"`{field}`" in told for field in next(iter(rows.values())))


def test_the_limits_are_those_of_the_page() -> None:
    assert f"at most {names.LONGEST} code points" in PAGE
    assert f"at most {texts_in.LONGEST_NOTE} code points" in PAGE
    assert folder.MATCH_ID.pattern == "[A-Za-z0-9_-]{8,40}"
    name = Path("NAME")
    assert f"`{half(name)}`" in PAGE
    assert f"`{previous(name)}`" in PAGE
