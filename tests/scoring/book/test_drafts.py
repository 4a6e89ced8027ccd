"""Half-entered deals and forms, and what a device prefers."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from scoring.book import Book, Done, Draft, disk, drafts
from tests.scoring.book.failing_os import FailingOs
from tests.scoring.book.folder_book import NOW, begun, opened, played, reopened

MATCH = "id-of-match"


@pytest.mark.parametrize("place", ["next", "3", "3-before"])
async def test_a_draft_is_kept_by_match_place_and_device(place: str, tmp_path: Path) -> None:
    book = opened(tmp_path)
    for match_id in (MATCH, "id-of-other"):
        for device in ("phone", "tablet"):
            await book.keep_draft(match_id, place, device, 4, [match_id, device], by="Ona")
    book = await reopened(book, tmp_path)
    assert await book.draft(MATCH, place, "phone") == Draft(4, [MATCH, "phone"], "Ona", NOW)
    assert await book.draft("id-of-other", place, "tablet") == Draft(
        4, ["id-of-other", "tablet"], "Ona", NOW
    )
    assert await book.draft(MATCH, "9", "phone") is None
    await book.drop_draft(MATCH, place, "phone")
    assert await book.draft(MATCH, place, "phone") is None
    assert await book.draft(MATCH, place, "tablet") is not None
    await book.close()


@pytest.mark.parametrize(
    ("match_id", "place", "device"),
    [
        ("../../up", "next", "phone"),
        (MATCH, "0", "phone"),
        (MATCH, "../next", "phone"),
        (MATCH, "next", "../phone"),
        (MATCH, "next", "a.b"),
    ],
)
async def test_what_names_no_draft_is_a_mistake_of_the_caller(
    match_id: str, place: str, device: str, tmp_path: Path
) -> None:
    book = opened(tmp_path)
    with pytest.raises(ValueError, match="expected"):
        await book.keep_draft(match_id, place, device, 1, 2)
    with pytest.raises(ValueError, match="expected"):
        await book.draft(match_id, place, device)
    await book.close()


async def test_two_devices_never_wipe_each_other_s_hands(tmp_path: Path) -> None:
    book = opened(tmp_path)
    await asyncio.gather(
        *(
            book.keep_part(MATCH, "next", hand, f"{hand}-{turn}", f"device {hand % 2}", base=3)
            for turn in range(5)
            for hand in range(8)
        )
    )
    book = await reopened(book, tmp_path)
    draft = await book.draft(MATCH, "next")
    assert draft is not None
    assert draft.value == {str(hand): f"{hand}-4" for hand in range(8)}
    assert [part.by for part in draft.parts] == ["device 0", "device 1"] * 4
    assert draft.base == 3
    await book.keep_part(MATCH, "next", 2, None, base=3)
    draft = await book.draft(MATCH, "next")
    assert draft is not None
    assert sorted(draft.value) == ["0", "1", "3", "4", "5", "6", "7"]
    await book.close()


async def test_a_hand_of_another_deal_is_not_mixed_in(tmp_path: Path) -> None:
    book = opened(tmp_path)
    match = await begun(book)
    await book.keep_part(match.id, "next", 0, "old", base=1)
    match = await played(book, match, 1)
    there = await book.keep_part(match.id, "next", 1, "new", base=match.base)
    assert isinstance(there, Draft)
    assert (there.base, there.value) == (1, {"0": "old"})
    assert await book.draft(match.id, "next") == there
    await book.keep_draft(match.id, "next", "", match.base, {"1": "new"})
    taken_over = await book.keep_part(match.id, "next", 2, "newer", base=match.base)
    assert isinstance(taken_over, Draft)
    assert (taken_over.base, taken_over.value) == (2, {"1": "new", "2": "newer"})
    await book.close()


async def test_a_draft_is_replaced_in_one_step_without_a_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(tmp_path)
    await book.keep_draft(MATCH, "next", "phone", 1, "first")
    watching = FailingOs()
    monkeypatch.setattr(disk, "os", watching)
    await book.keep_draft(MATCH, "next", "phone", 1, "second")
    assert watching.log == ["make next.phone.json.tmp", "write", "move next.phone.json"]
    await book.close()


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 50, b"{", b'{"base":1}', b"[]", b"7", b'{"base":1,"parts":[[1]]}', b"\xff"],
)
async def test_an_unreadable_draft_is_dropped_and_another_can_be_kept(
    data: bytes, tmp_path: Path
) -> None:
    book = opened(tmp_path)
    for device in ("", "phone"):
        await book.keep_draft(MATCH, "next", device, 1, {"a": 1})
    await book.keep_preferences("phone", {"language": "en"})
    for path in (tmp_path / "drafts" / MATCH).iterdir():
        path.write_bytes(data)
    (tmp_path / "devices" / "phone.json").write_bytes(b"{")
    for device in ("", "phone"):
        assert await book.draft(MATCH, "next", device) is None
        await book.keep_parts(MATCH, "next", 1, {"b": 2})
    assert await book.preferences("phone") is None
    draft = await book.draft(MATCH, "next")
    assert draft is not None
    assert draft.value == {"b": 2}
    await book.close()


async def test_the_form_of_a_new_match_and_what_a_device_prefers(tmp_path: Path) -> None:
    book = opened(tmp_path)
    assert await book.form("phone") is None
    assert await book.preferences("phone") is None
    assert await book.keep_form("phone", {"game": "sedma"}) == Done()
    assert await book.keep_preferences("phone", {"language": "en"}) == Done()
    book = await reopened(book, tmp_path)
    assert (await form_value(book, "phone"), await form_value(book, "other")) == (
        {"game": "sedma"},
        None,
    )
    assert await book.preferences("phone") == {"language": "en"}
    assert await book.preferences("other") is None
    await book.keep_form("phone", None)
    assert await book.form("phone") is None
    await book.close()


async def form_value(book: Book, device: str) -> object:
    form = await book.form(device)
    return None if form is None else form.value


async def test_ever_new_devices_fill_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(tmp_path)
    monkeypatch.setattr(drafts, "DEVICES", 3)
    await book.keep_preferences(drafts.OWN, {"language": "en"})
    folder = next(tmp_path.rglob(f"{drafts.OWN}.json")).parent
    for number, device in enumerate(("first", "second", "third", "fourth")):
        assert await book.keep_preferences(device, {"theme": "dark"}) == Done()
        os.utime(folder / f"{device}.json", (number, number))
    assert await book.keep_preferences("second", {"theme": "light"}) == Done()
    kept = sorted(path.stem for path in folder.glob("*.json"))
    assert kept == ["fourth", "second", "third", drafts.OWN]
    await book.close()
