"""score-file.md, the command line, run as people run it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.__main__ import asked_language, main
from scoring.core import Json
from tests.scoring.files import kopecios

ROOT = Path(__file__).parents[2]


def run(*arguments: str | bytes, **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scoring", *arguments],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
    )


def kept(path: Path, file: Json) -> str:
    path.write_text(json.dumps(file, ensure_ascii=False), "utf-8")
    return str(path)


def test_the_example_of_the_page(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json", kopecios(first_dealer=3, rules={"bonus": "10+n"}))
    done = run("score", path)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode() == (
        f'{{"file": "{path}", "game": "kopecios", '
        '"players": ["Aistė", "Benas", "Česlovas", "Dovilė"], '
        '"deals": [{"number": 1, "dealer": 3, "first": 0, "target": 0, '
        '"points": [-1, 10, 10, -8], "totals": [-1, 10, 10, -8]}], '
        '"totals": [-1, 10, 10, -8], "final": [-15, 29, 29, -43], '
        '"over": false, "winners": [], "decided_by": null, '
        '"next": {"number": 2, "dealer": 0, "first": 1, "target": 1}}\n'
    )


def test_a_line_a_file_in_order_and_the_right_ones_are_still_scored(tmp_path: Path) -> None:
    right = kept(tmp_path / "right.json", kopecios())
    wrong = kept(tmp_path / "wrong.json", kopecios(deals=[{"tricks": [1, 0, 0, 7]}], id="x"))
    missing = str(tmp_path / "missing.json")
    done = run("score", "--lang", "en", wrong, right, missing, str(tmp_path), right)
    assert done.returncode == 2
    assert done.stderr == b""
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [line["file"] for line in lines] == [wrong, right, missing, str(tmp_path), right]
    assert lines[0]["problems"] == [
        {
            "where": "/deals/0/tricks",
            "code": "tricks-sum",
            "message": "The tricks add up to 8; they must add up to exactly 9.",
        },
        {
            "where": "/id",
            "code": "id-form",
            "message": 'The match id "x" does not fit: '
            "it must be 8 to 40 Latin letters, digits, “_” or “-”.",
        },
    ]
    assert list(lines[0]) == ["file", "problems"]
    assert lines[1] == lines[4]
    assert lines[1]["totals"] == [-1, 10, 10, -8]
    assert [problem["code"] for problem in lines[2]["problems"]] == ["file-missing"]
    assert [problem["where"] for problem in lines[3]["problems"]] == [""]


def test_lithuanian_is_the_default_and_english_asked_for(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json", kopecios(deals=[{"tricks": [1, 0, 0, 7]}]))
    told = {
        arguments: json.loads(run("score", *arguments, path).stdout)["problems"][0]["message"]
        for arguments in ((), ("--lang", "lt"), ("--lang=en",))
    }
    assert told[()] == told["--lang", "lt"]
    assert told[()].startswith("Iš viso kirčių yra 8")
    assert told[("--lang=en",)].startswith("The tricks add up to 8")


@pytest.mark.parametrize(
    "variables", [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "ascii"}]
)
def test_the_output_is_utf_8_whatever_the_locale(variables: dict[str, str], tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json", kopecios(players=["Ąžuolė 🃏", "B", "C", "D"]))
    done = run("score", path, **variables)
    assert json.loads(done.stdout.decode("utf-8"))["players"][0] == "Ąžuolė 🃏"
    assert "Ąžuolė 🃏".encode() in done.stdout


def test_every_line_separator_is_escaped(tmp_path: Path) -> None:
    name = "a\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029b"
    path = kept(tmp_path / "a.json", kopecios(players=[name, "B", "C", "D"]))
    wrong = kept(tmp_path / "b.json", kopecios(**{name: 1}))
    done = run("score", path, wrong)
    lines = done.stdout.decode().splitlines()
    assert len(lines) == 2
    assert json.loads(lines[0])["players"][0] == name
    assert json.loads(lines[1])["problems"][0]["where"] == f"/{name}"


def test_names_of_files_that_are_no_text(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff\n.json"
    with open(path, "wb") as file:
        file.write(json.dumps(kopecios()).encode())
    done = run("score", path)
    assert done.returncode == 0
    assert os.fsencode(json.loads(done.stdout)["file"]) == path
    assert run("score", b"\xff").returncode == 2


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b" " * 50_000_000,
        b'{"format":"tasku-knyga","version":1,"game":"kopecios","deals":[{"tricks":['
        + b"9" * 5_000
        + b",NaN,1e400]}]}",
        b'{"\\ud800": "\\udfff", "\\ud800": 1}',
    ],
)
def test_hostile_files_give_problems_and_no_traceback(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(data)
    done = run("score", str(path))
    assert done.returncode == 2
    assert done.stderr == b""
    assert json.loads(done.stdout)["problems"]


def test_a_device_without_an_end_is_too_large() -> None:
    if not os.path.exists("/dev/zero"):
        pytest.skip("this system has no such device")
    done = run("score", "/dev/zero")
    assert json.loads(done.stdout)["problems"][0]["code"] == "file-large"


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("scores", "a.json"),
        ("--lang", "en"),
        ("score",),
        ("score", "--lang", "en"),
        ("score", "--lang"),
        ("score", "--lang", "de", "a.json"),
        ("score", "--lang=", "a.json"),
        ("score", "-o", "b.pdf", "a.json"),
        ("score", "--proof", "a.json"),
        ("score", "a.json", "-x\ny\u2028z"),
    ],
)
def test_a_wrong_command_line_is_one_line_on_the_error_output(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.decode("utf-8", "replace").splitlines()) == 1
    assert b"Traceback" not in done.stderr


def test_after_two_dashes_everything_is_a_file() -> None:
    assert json.loads(run("score", "--", "--lang").stdout)["file"] == "--lang"


def test_a_wrong_command_line_is_told_in_the_language_asked_for() -> None:
    assert asked_language(["score", "--lang", "en", "-x"]) == "en"
    assert asked_language(["score", "--lang=en"]) == "en"
    assert asked_language(["score", "en"]) == "lt"
    assert run("score", "--lang", "en").stderr.startswith(b"A file is missing")


def test_an_output_that_nobody_reads_gives_no_traceback(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json", kopecios())
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "scoring", "score", *[path] * 50],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no such device")
def test_a_full_disk_is_told_in_one_line(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json", kopecios())
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scoring", "score", path],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_nothing_heavy_is_imported(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.json", kopecios())
    code = (
        "import sys; from scoring.__main__ import main; main(['score', sys.argv[1]]);"
        "print([name for name in sys.modules if name.split('.')[0] in"
        " ('flet', 'tinydb', 'fpdf', 'PIL', 'xlsxwriter', 'asyncio', 'argparse')"
        " or name.startswith(('scoring.book', 'scoring.sheets'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, path], cwd=ROOT, capture_output=True, check=True
    )
    assert done.stdout.splitlines()[-1] == b"[]"


def test_the_status_comes_back(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["score", kept(tmp_path / "a.json", kopecios())]) == 0
    assert main(["score", str(tmp_path)]) == 2
    assert len(capfdbinary.readouterr().out.splitlines()) == 2
