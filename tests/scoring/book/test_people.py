"""Players: ids, names, and no two names alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.book import Person, Trouble
from tests.scoring.book.folder_book import begun, opened, reopened


async def test_a_name_is_kept_in_nfc_and_trimmed(tmp_path: Path) -> None:
    book = opened(tmp_path)
    person = await book.add_person("  S\u030carūnė ")
    assert isinstance(person, Person)
    assert person.name == "Šarūnė"
    book = await reopened(book, tmp_path)
    assert await book.people() == (person,)
    assert book.names == {person.id: "Šarūnė"}
    await book.close()


@pytest.mark.parametrize("again", ["šarūnė", "ŠARŪNĖ", " S\u030carūnė", "s\u030caru\u0304ne\u0307"])
async def test_a_name_that_is_alike_is_the_same_player(again: str, tmp_path: Path) -> None:
    book = opened(tmp_path)
    person = await book.add_person("Šarūnė")
    assert await book.add_person(again) == person
    assert len(await book.people()) == 1
    await book.close()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-empty"),
        (" \u00a0", "name-empty"),
        ("\u200b\u0301", "name-empty"),
        ("a" * 41, "name-long"),
        ("On\ud800a", "text-surrogate"),
    ],
)
async def test_what_is_no_name_is_refused_at_the_door(name: str, code: str, tmp_path: Path) -> None:
    book = opened(tmp_path)
    person = await book.add_person("Ona")
    assert isinstance(person, Person)
    for answer in (await book.add_person(name), await book.rename(person.id, name)):
        assert isinstance(answer, Trouble)
        assert answer.code == code
    assert await book.people() == (person,)
    await book.close()


async def test_forty_code_points_are_a_name(tmp_path: Path) -> None:
    book = opened(tmp_path)
    assert isinstance(await book.add_person("😀" * 40), Person)
    await book.close()


async def test_a_new_name_stands_in_every_match_at_once_and_stays(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    player = match.contents().setup.players[1]
    assert await book.rename(player, "Bronius") == Person(player, "Bronius")
    for _ in range(2):
        (entry,) = await book.summaries()
        assert entry.names == ("Aistė", "Bronius", "Česlovas", "Dovilė")
        assert await book.match(match.id) == match
        book = await reopened(book, tmp_path)
    await book.close()


async def test_a_taken_name_is_refused_and_one_s_own_in_other_letters_is_not(
    tmp_path: Path,
) -> None:
    book = opened(tmp_path)
    ona, jonas = await book.add_person("Ona"), await book.add_person("Jonas")
    assert await book.rename(jonas.id, "ONA") == Trouble("name-taken", (("name", "Ona"),))
    assert await book.rename(ona.id, "ONA") == Person(ona.id, "ONA")
    assert await book.rename("nobody", "Petras") == Trouble("no-person")
    assert [person.name for person in await book.people()] == ["Jonas", "ONA"]
    await book.close()
