"""`python -m scoring sheet …` as the page on the command line says."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from scoring import score_file
from scoring.games import GAMES, by_id
from scoring.sheets import FORMATS
from scoring.sheets import command as sheets
from tests.scoring.generators import random_match


@pytest.fixture
def match(tmp_path: Path) -> Path:
    path = tmp_path / "partija.json"
    path.write_bytes(score_file.write(random_match(GAMES[0], Random(5))))
    return path


def left_over(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("form", FORMATS)
def test_ending_chooses_the_format(form: str, match: Path, tmp_path: Path) -> None:
    out = tmp_path / f"lapas.{form}"
    assert sheets.run([str(match), "-o", str(out)]) == 0
    starts = {"pdf": b"%PDF", "xlsx": b"PK", "csv": b"\xef\xbb\xbf", "png": b"\x89PNG"}
    assert out.read_bytes().startswith(starts.get(form, out.read_bytes()[:1]))
    assert left_over(tmp_path) == sorted([out.name, match.name])


def test_existing_file_is_kept_unless_forced(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lapas.csv"
    out.write_text("mano")
    assert sheets.run([str(match), "-o", str(out)]) == 2
    assert out.read_text() == "mano"
    assert capsys.readouterr().err.count("\n") == 1
    assert sheets.run([str(match), "-o", str(out), "--force"]) == 0
    assert out.read_bytes()[:3] == b"\xef\xbb\xbf"


def test_proof_dark_and_language(match: Path, tmp_path: Path) -> None:
    made = {}
    for name, options in {
        "a.csv": [],
        "b.csv": ["--proof"],
        "c.csv": ["--lang", "en"],
        "d.png": [],
        "e.png": ["--dark"],
    }.items():
        assert sheets.run([*options, str(match), "-o", str(tmp_path / name)]) == 0
        made[name] = (tmp_path / name).read_bytes()
    assert made["b.csv"].startswith(made["a.csv"].rstrip())
    assert "Žaidėjai".encode() in made["a.csv"]
    assert b"Players" in made["c.csv"]
    assert made["d.png"] != made["e.png"]


def test_faults_as_with_score(
    match: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    bad = tmp_path / "bloga.json"
    bad.write_text("{}")
    out = tmp_path / "lapas.pdf"
    assert sheets.run([str(match), str(bad), "nera.json", "-o", str(out)]) == 2
    lines = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert [line["file"] for line in lines] == [str(bad), "nera.json"]
    assert all(line["problems"] for line in lines)
    assert not out.exists()


def test_a_failed_write_leaves_nothing(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_from: object, _to: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert sheets.run([str(match), "-o", str(tmp_path / "lapas.csv")]) == 2
    assert left_over(tmp_path) == [match.name]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nera/lapas.csv", "tokio aplanko nėra"),
        ("partija.json/lapas.csv", "tokio aplanko nėra"),
        ("aplankas.csv", "tai aplankas"),
        ("x" * 300 + ".csv", "toks vardas netinka"),
    ],
)
def test_where_it_cannot_be_written_it_says_why(
    name: str, why: str, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "aplankas.csv").mkdir()
    before = left_over(tmp_path)
    assert sheets.run([str(match), "--force", "-o", str(tmp_path / name)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(f"įrašyti nepavyko: {why}\n")
    assert err.count("\n") == 1
    assert left_over(tmp_path) == before


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["F"],
        ["F", "-o"],
        ["-o", "O.pdf"],
        ["F", "-o", "O.doc"],
        ["F", "-o", "O"],
        ["F", "F", "-o", "O.csv"],
        ["F", "F", "-o", "O.png"],
        ["F", "F", "-o", "O.html"],
        ["F", "F", "-o", "O.json"],
        ["F", "-o", "O.pdf", "--lang", "de"],
        ["F", "-o", "O.pdf", "--nope"],
        ["F", "-o", "O.pdf", "--players", "3"],
        ["--blank", "kopecios", "-o", "O.pdf"],
        ["--blank", "kopecios", "--players", "5", "-o", "O.pdf"],
        ["--blank", "kopecios", "--players", "3", "-o", "O.csv"],
        ["--blank", "bridzas", "--players", "4", "-o", "O.pdf"],
        ["--blank", "kopecios", "--players", "3", "F", "-o", "O.pdf"],
    ],
)
@pytest.mark.parametrize("language", ["lt", "en"])
def test_wrong_command_line_is_one_line_and_no_file(
    arguments: list[str],
    language: str,
    match: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    places = {"F": str(match), "O": str(tmp_path / "O")}
    given = [places.get(a, a if a[:2] != "O." else str(tmp_path / a)) for a in arguments]
    assert sheets.run(["--lang", language, *given]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "sheet.command" not in err
    assert left_over(tmp_path) == [match.name]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_empty_sheets(game: object, tmp_path: Path) -> None:
    known = by_id(getattr(game, "id", ""))
    assert known is not None
    for players in known.seats:
        for form in ("pdf", "html"):
            out = tmp_path / f"{players}.{form}"
            asked = ["--blank", known.id, "--players", str(players), "-o", str(out)]
            assert sheets.run(asked) == 0
            assert out.stat().st_size > 1000


def started(arguments: list[str], before: str = "") -> subprocess.Popen[bytes]:
    """The command as a process of its own; `before` is run in it first."""
    program = (
        f"import sys\n{before}\nfrom scoring.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "sheet", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


SLOW_DISK = """
import os, signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)
def fsync(handle):
    print("writing", flush=True)
    time.sleep(60)
os.fsync = fsync
"""


@pytest.mark.skipif(os.name != "posix", reason="Windows ends a process without telling it")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_while_it_writes_it_leaves_nothing(
    number: signal.Signals, match: Path, tmp_path: Path
) -> None:
    out = tmp_path / "lapas.pdf"
    out.write_text("mano")
    process = started([str(match), "--force", "-o", str(out)], SLOW_DISK)
    assert process.stdout is not None
    assert process.stdout.readline() == b"writing\n"
    process.send_signal(number)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err == b""
    assert out.read_text() == "mano"
    assert left_over(tmp_path) == sorted([out.name, match.name])


def test_killed_at_any_moment_it_leaves_the_old_file_or_the_new(
    match: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "lapai"
    folder.mkdir()
    out = folder / "lapas.pdf"
    out.write_bytes(b"mano")
    found: set[bool] = set()
    moment = 0
    while len(found) < 2:
        assert moment < 60, "either it was never stopped in time or it writes nothing"
        process = started([str(match), "--proof", "--force", "-o", str(out)])
        time.sleep(0.1 * moment)
        process.kill()
        process.communicate()
        data = out.read_bytes()
        assert data == b"mano" or (data[:5] == b"%PDF-" and data.rstrip().endswith(b"%%EOF"))
        found.add(data == b"mano")
        moment += 1


FULL_DISK = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
"""


@pytest.mark.skipif(os.name != "posix", reason="Windows has no limit for a process")
@pytest.mark.parametrize("form", FORMATS)
def test_no_room_leaves_nothing_and_says_so_in_one_line(
    form: str, match: Path, tmp_path: Path
) -> None:
    """A file may not grow beyond 4 kB, as on a full disk."""
    long = tmp_path / "ilga.json"
    long.write_bytes(score_file.write(random_match(GAMES[0], Random(8), 8, whole=True)))
    out = tmp_path / f"lapas.{form}"
    process = started([str(long), "--proof", "-o", str(out)], FULL_DISK)
    said, err = process.communicate(timeout=60)
    if form == "json":  # small enough for that disk
        assert process.returncode == 0
        return
    assert process.returncode == 2
    assert said == b""
    assert err.decode().endswith("įrašyti nepavyko: neužtenka vietos\n")
    assert err.count(b"\n") == 1
    assert left_over(tmp_path) == sorted([long.name, match.name])
