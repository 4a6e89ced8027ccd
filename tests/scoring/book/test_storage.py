"""One file of the book: what it is, what is found in it, what becomes of a damaged one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import ClassVar

import pytest
import tinydb

from scoring.book import disk
from scoring.book.sealed import Tables, opened, seal
from scoring.book.storage import (
    Corrupt,
    DiskFault,
    SafeStorage,
    TooNew,
    database,
    half,
    previous,
)
from tests.scoring.book.failing_os import FailingOs

OLD: Tables = {"log": {"1": {"kind": "started"}}}
NEW: Tables = {"log": {"1": {"kind": "started"}, "2": {"kind": "noted", "note": "„ąžuolas“ ♠"}}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "one.json"


def storage(path: Path, **more: object) -> SafeStorage:
    return SafeStorage(path, quarantine=path.parent / "quarantine", **more)


def written(path: Path) -> None:
    """A file that was saved twice: OLD, then NEW."""
    kept = storage(path)
    kept.write(OLD)
    kept.write(NEW)


def test_what_was_written_is_read_again_by_this_and_by_stock_tinydb(path: Path) -> None:
    written(path)
    assert storage(path).read() == NEW
    with tinydb.TinyDB(path, encoding="utf-8") as stock:
        assert stock.table("log").all()[1]["note"] == "„ąžuolas“ ♠"
        assert stock.table("_meta").get(doc_id=1)["gen"] == 2


def test_tinydb_works_on_it(path: Path) -> None:
    db, _ = database(path, quarantine=path.parent)
    assert db.table("log").insert({"kind": "started"}) == 1
    db, kept = database(path, quarantine=path.parent)
    assert db.table("log").insert({"kind": "undone"}) == 2
    assert kept.kept is not None
    assert kept.kept.generation == 2
    assert [row["kind"] for row in database(path, quarantine=path.parent)[0].table("log")] == [
        "started",
        "undone",
    ]


def test_nothing_is_there_before_the_first_save_and_reading_makes_nothing(path: Path) -> None:
    assert storage(path).read() is None
    assert list(path.parent.iterdir()) == []


def test_changing_what_was_read_changes_nothing_that_is_kept(path: Path) -> None:
    written(path)
    kept = storage(path)
    first = kept.read()
    assert first is not None
    first["log"].clear()
    assert kept.read() == NEW


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (float("nan"), ValueError),
        (float("inf"), ValueError),
        ("\ud800", ValueError),
        ({1, 2}, TypeError),
    ],
)
def test_what_is_no_json_is_refused_before_any_file_is_touched(
    path: Path, value: object, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    before = path.read_bytes()
    watching = FailingOs()
    monkeypatch.setattr(disk, "os", watching)
    kept = storage(path)
    with pytest.raises(error):
        kept.write({"log": {"1": value}})
    assert watching.log == []
    assert path.read_bytes() == before
    kept.write(OLD)
    assert storage(path).read() == OLD


def test_a_save_is_two_syncs_in_the_order_that_a_power_cut_needs(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    kept = storage(path)
    watching = FailingOs()
    monkeypatch.setattr(disk, "os", watching)
    kept.write(OLD)
    assert watching.log == [
        "make one.json.tmp",
        "write",
        "sync",
        "move one.json.bak",
        "move one.json",
        "sync folder",
    ]


def damages(data: bytes) -> list[bytes]:
    """The bytes cut, with a bit turned, and with a zero, at every third byte."""
    found = []
    for i in range(0, len(data), 3):
        found.append(data[:i])
        found.append(data[:i] + bytes([data[i] ^ 1 << i % 8]) + data[i + 1 :])
        found.append(data[:i] + b"\0" + data[i + 1 :])
    return found


def test_every_damage_is_found_and_the_previous_copy_comes_back(path: Path) -> None:
    written(path)
    good, before = path.read_bytes(), previous(path).read_bytes()
    for damaged in damages(good):
        path.write_bytes(damaged)
        previous(path).write_bytes(before)
        mended = storage(path)
        assert (mended.read(), mended.restored) == (OLD, True), damaged
        assert storage(path).restored is False, "it is told once"
    kept_aside = list((path.parent / "quarantine").iterdir())
    assert {file.read_bytes() for file in kept_aside} == set(damages(good))


def test_where_no_copy_is_readable_nothing_passes_for_empty_and_the_bytes_stay(path: Path) -> None:
    written(path)
    good, before = path.read_bytes(), previous(path).read_bytes()
    for damaged in damages(good)[::20]:
        path.write_bytes(damaged)
        previous(path).write_bytes(before[:-1])
        for _ in range(2):
            with pytest.raises(Corrupt):
                storage(path)
        assert (path.read_bytes(), previous(path).read_bytes()) == (damaged, before[:-1])


@pytest.mark.parametrize("data", [b"", b"{}", b"[", b'{"_default":{}}'])
def test_a_file_that_was_not_written_here_is_not_taken_for_one(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(Corrupt):
        storage(path)
    assert path.read_bytes() == data


def test_a_right_seal_on_what_is_no_table_is_no_database(path: Path) -> None:
    path.write_bytes(seal({"log": 5}, 1, 1).data)
    with pytest.raises(Corrupt):
        storage(path).read()


def test_a_file_left_half_written_at_the_very_first_save_is_nothing(path: Path) -> None:
    half(path).write_bytes(b'{"_me')
    assert storage(path).read() is None
    assert list(path.parent.iterdir()) == []


def test_where_copies_must_be_compared_the_newest_wins(path: Path) -> None:
    written(path)
    previous(path).write_bytes(seal({"log": {}}, 1, 9).data)
    half(path).write_bytes(b"half")
    assert storage(path).read() == {"log": {}}
    aside = [file.read_bytes() for file in (path.parent / "quarantine").iterdir()]
    assert aside == [seal(NEW, 1, 2).data]


def test_a_fault_of_the_disk_has_a_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "os", FailingOs(2, error=5))
    with pytest.raises(DiskFault, match="Input/output error"):
        storage(path).write(OLD)


class TestSchemas:
    """What an earlier version wrote is brought forward; a later one's is left alone."""

    ZERO: ClassVar[Tables] = {
        "match": {"1": {"id": "id-00000001", "deals": [[1, 0, 0, 8], [3, 1, 2, 3]]}}
    }

    def in_log(self, tables: Tables) -> Tables:
        """Schema 0 had the deals within the match; schema 1 has a log beside it."""
        head = dict(tables["match"]["1"])
        deals = head.pop("deals")
        log = {str(n): {"deal": deal} for n, deal in enumerate(deals, 1)}
        return {"match": {"1": head}, "log": log}

    def counted(self, tables: Tables) -> Tables:
        tables["match"]["1"]["count"] = len(tables["log"])
        return tables

    def test_an_old_file_is_brought_forward_step_by_step_and_its_bytes_are_kept(
        self, path: Path
    ) -> None:
        old = seal(self.ZERO, 0, 7).data
        path.write_bytes(old)
        kept = storage(path, schema=2, migrations={0: self.in_log, 1: self.counted})
        tables = kept.read()
        assert tables is not None
        assert tables["log"]["2"] == {"deal": [3, 1, 2, 3]}
        assert tables["match"]["1"] == {"id": "id-00000001", "count": 2}
        assert path.read_bytes() == old, "reading writes nothing"
        kept.write(tables)
        assert path.with_name("one.json.v0").read_bytes() == old
        again = storage(path, schema=2)
        assert again.read() == tables
        assert again.kept is not None
        assert (again.kept.schema, again.kept.generation) == (2, 8)

    def test_a_step_that_fails_or_is_missing_leaves_the_old_file(self, path: Path) -> None:
        old = seal({"match": {}}, 0, 7).data
        path.write_bytes(old)
        for steps in ({0: self.in_log}, {}):
            with pytest.raises(Corrupt):
                storage(path, migrations=steps).read()
        assert path.read_bytes() == old
        assert [file.name for file in path.parent.iterdir()] == ["one.json"]

    @pytest.mark.parametrize("where", [Path, half, previous])
    def test_a_later_version_s_file_is_left_alone_wherever_it_lies(
        self, path: Path, where: object
    ) -> None:
        written(path)
        place = where(path)
        place.write_bytes(seal(NEW, 3, 9).data)
        if where is previous:
            path.write_bytes(b"damaged")
        before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
        with pytest.raises(TooNew):
            storage(path)
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


def test_the_seal_is_a_table_of_its_own() -> None:
    sealed = seal(NEW, 1, 3)
    assert opened(sealed.data) == sealed
    assert list(json.loads(sealed.data)) == ["_meta", "log"]
    assert sealed.tables() == NEW
    assert seal({}, 1, 1).tables() == {}
