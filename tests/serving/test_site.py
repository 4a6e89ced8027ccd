"""The static site as it is built: complete, repeatable, from nowhere else, put in its place whole."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scoring.texts import texts
from views.serving.arguments import Refusal
from views.serving.site import build, packages
from views.serving.site.boot import Shelf
from views.serving.site.build import Files, site
from views.serving.site.command import PARTS, asked_for, built, wanted, weighed
from views.serving.site.pack import packed
from views.serving.site.place import MARK, placed, refuse
from views.serving.site.stripped import stripped

ROOT = Path(__file__).parents[2]
BASE = "/knyga/"
FOREIGN = re.compile(rb"""["'(=\s](?:https?:)?//(?!127\.0\.0\.1|localhost)[a-z0-9-]+\.[a-z]""")


@pytest.fixture(scope="module")
def files() -> Files:
    return site(BASE)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """The one sentence with which the command refuses."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
        assert built(list(arguments)) == 2
        out = capsys.readouterr()
        assert out.out == ""
        assert out.err.count("\n") == 1
        return out.err

    return refused


# What is in it ----------------------------------------------------------------------------


def unpacked(pack: bytes) -> dict[str, bytes]:
    shelf = Shelf(gzip.decompress(pack), None)
    return {path: bytes(shelf.read(path)) for path in shelf.files}


def test_the_page_names_files_that_are_there_and_lie_under_its_address(files: Files) -> None:
    page = files["index.html"].decode()
    assert f'<base href="{BASE}">' in page
    assert "{{" not in page
    assert "<!--" not in page
    for name in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert name == BASE or name in files, name
    flet = json.loads(re.findall(r"var flet = (\{.*?\});", page)[0])
    assert flet["pyodide"] is True
    assert flet["noCdn"] is True
    assert flet["canvasKitBaseUrl"] == BASE + "canvaskit/"
    assert flet["routeUrlStrategy"] == "hash"


def test_the_manifest_can_be_installed(files: Files) -> None:
    manifest = json.loads(files["manifest.json"])
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert manifest["display"] == "standalone"
    purposes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        width, height = map(int, picture["sizes"].split("x"))
        data = files[picture["src"]]
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (width, height)
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    english = json.loads(files["manifest.en.json"])
    assert english["lang"] == "en"
    assert english["id"] == manifest["id"]
    assert english["description"] == texts("en")("site.description")


def test_the_service_worker_knows_every_file_by_its_digest(files: Files) -> None:
    script = files["sw.js"].decode()
    told = json.loads(re.findall(r"= (\{\s*\"files\".*?\n\});", script, re.DOTALL)[0])
    kept = set(files) - {"sw.js", MARK, *build.NOT_KEPT}
    assert set(told["files"]) == kept
    for name, digest in told["files"].items():
        own = base64.b64encode(hashlib.sha256(files[name]).digest()).decode()
        assert digest == f"sha256-{own}", name


@pytest.mark.parametrize(
    "changed", ["site.js", "client.js", "app.pack", "pyodide/python_stdlib.zip"]
)
def test_another_content_is_another_version(files: Files, changed: str) -> None:
    other = {**files, changed: files[changed] + b" "}
    assert build.versioned(other, BASE) != build.versioned(files, BASE)
    assert build.versioned(files, "/") != build.versioned(files, BASE)


def test_nothing_is_loaded_from_elsewhere(files: Files) -> None:
    """In what is ours no foreign address stands at all; the client has some that it is told not
    to use, and the page's policy lets none of them through."""
    scripts = ("client.js", "site.js", "worker.js", "sw.js", "back.js")
    for name in ("index.html", *scripts, "site.css", "page.css"):
        assert not FOREIGN.search(files[name]), name
    for name in ("manifest.json", "pyodide/pyodide-lock.json", "assets/FontManifest.json"):
        assert b"//" not in files[name], name
    policy = re.findall(r'Content-Security-Policy" content="([^"]+)"', files["index.html"].decode())
    rules = dict(rule.split(" ", 1) for rule in policy[0].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == "'self' data: blob:"
    assert not any("http" in value or "*" in value for value in rules.values())


def test_the_program_is_pure_python_and_all_of_ours(files: Files) -> None:
    pack = unpacked(files["app.pack"])
    kinds = {Path(name).suffix for name in pack if ".dist-info/" not in name}
    assert kinds == {".py", ".json", ".mo", ".ttf", ".svg"}
    for room in ("scoring", "views"):
        for path in (ROOT / room).rglob("*.py"):
            assert pack[path.relative_to(ROOT).as_posix()] == stripped(path.read_bytes())
    later = unpacked(files["sheets.pack"])
    assert {Path(name).suffix for name in later if ".dist-info/" not in name} == {".py"}
    for name in {*packages.PACKAGES, *packages.FOR_SHEETS} - {"flet"}:  # which ships none
        licences = [path for path in (*pack, *later) if path.lower().startswith(f"{name.lower()}-")]
        assert licences, f"the licence of {name}"


def test_the_program_needs_no_other_package(files: Files, tmp_path: Path) -> None:
    """Its imports, found by the very finder of the browser and by nothing else; and every sheet,
    whose packages come with the first import of one, and only then."""
    for name in ("app.pack", "sheets.pack"):
        (tmp_path / name).write_bytes(files[name])
    script = f"""
import gzip, sys, types
from views.serving.site.boot import Shelf
root = {str(tmp_path)!r} + "/app/"
for name in [name for name in sys.modules if name.split(".")[0] in ("views", "scoring")]:
    del sys.modules[name]
sys.path[:] = [path for path in sys.path if "site-packages" not in path and path not in ("", {str(ROOT)!r})]
asked = []
def read(name):
    asked.append(name)
    return gzip.decompress(open({str(tmp_path)!r} + "/" + name, "rb").read())
shelf = Shelf(read("app.pack"), None, root, lambda: read("sheets.pack"))
shelf.write()
sys.meta_path.insert(0, shelf)
import views.app, views.safety, scoring.book.carried, flet.messaging.session
import scoring.games, scoring.sheets as sheets
from scoring.log import Setup
from scoring.match import begun
assert views.app.__file__.startswith(root)
assert asked == ["app.pack"], asked
game = scoring.games.by_id("kopecios")
match = begun("abcdefgh", game, Setup(("A", "B", "C"), 0, game.rules), "2026-11-30T00:20+02:00")
for form in ("pdf", "xlsx", "csv", "html", "json"):
    assert sheets.finished(sheets.written(form, [sheets.by_name(match)], "lt")), form
assert asked == ["app.pack", "sheets.pack"], asked
print(len(shelf.codes))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 300


def test_compiled_code_that_was_kept_is_what_runs(tmp_path: Path) -> None:
    pack = gzip.decompress(packed({"kept_once/__init__.py": b"", "kept_once/a.py": b"one = 1\n"}))
    root = f"{tmp_path}/"
    first = Shelf(pack, None, root)
    spec = first.find_spec("kept_once.a")
    assert spec is not None
    assert first.find_spec("kept_once.b") is None
    module = type(sys)("kept_once.a")
    module.__file__ = spec.origin
    first.exec_module(module)
    kept = first.to_keep()
    assert kept is not None
    assert first.to_keep() is None, "nothing new"
    second = Shelf(packed_other(pack), kept, root)
    again = type(sys)("kept_once.a")
    again.__file__ = spec.origin
    second.exec_module(again)
    assert vars(again)["one"] == 1
    assert second.to_keep() is None
    assert first.get_source("kept_once.a") == "one = 1\n"


WRITTEN = """
import sys
from views.serving.site.boot import Shelf, TEXT
from views.serving.site.pack import packed
import gzip
pack = gzip.decompress(packed({}))

def fresh(kept):
    shelf = Shelf(pack, kept)
    shelf.keep_written()
    from dataclasses import dataclass
    from typing import NamedTuple

    @dataclass(frozen=True, slots=True)
    class Deal:
        number: int
        names: tuple[str, ...] = ()

    class Cell(NamedTuple):
        row: int
        text: str = ""

    assert repr(Deal(2)) == "fresh.<locals>.Deal(number=2, names=())"
    assert Deal(2) == Deal(2) != Deal(3) and hash(Deal(2)) == hash(Deal(2))
    assert Cell(1) == (1, "") and Cell(1, text="x").text == "x"
    assert all(key.startswith(TEXT) for key in shelf.codes)
    return shelf.fresh, shelf.to_keep()

made, kept = fresh(None)
print(made, fresh(kept)[0])
"""


def test_what_python_writes_for_classes_is_compiled_once() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WRITTEN], cwd=ROOT, capture_output=True, text=True, check=True
    )
    made, again = map(int, done.stdout.split())
    assert made > 1
    assert again == 0


def packed_other(pack: bytes) -> bytes:
    """The same pack with a source that would not compile."""
    return pack.replace(b"one = 1", b"one = =")


# Twice the same --------------------------------------------------------------------------


def test_it_is_the_same_twice(tmp_path: Path) -> None:
    """In two processes, whose sets have another order, into two folders."""
    for number in ("1", "2"):
        subprocess.run(
            [sys.executable, "main.py", "--site", str(tmp_path / number), "--base", BASE],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": number, "TZ": f"UTC{number}"},
            check=True,
            capture_output=True,
        )
    first, second = (
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (tmp_path / "1", tmp_path / "2")
    )
    assert first == second


def test_the_size_of_each_part_is_told(files: Files) -> None:
    lines = weighed(files, texts("en"))
    assert len(lines) == len(PARTS) + 1
    numbers = [[float(number) for number in re.findall(r"\d+\.\d\d", line)] for line in lines]
    whole = sum(map(len, files.values())) / 1e6
    assert numbers[-1][0] == pytest.approx(whole, abs=0.01)
    assert sum(line[0] for line in numbers[:-1]) == pytest.approx(whole, abs=0.05)
    assert all(gzipped <= plain for plain, gzipped in numbers)
    assert numbers[-1][0] < 40


# What may stand in the command -------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("--site",), "after --site"),
        (("--site", "--base", "/"), "after --site"),
        (("--base", "/x/"), "after --site"),
        (("--site", "x", "--base"), "after --base"),
        (("--site", "x", "--web"), "“--web”"),
        (("--site", "x", "--port", "80"), "“--port”"),
        (("--site", "x", "y"), "“y”"),
        (("--site", "x", "--base", "book"), "“book”"),
        (("--site", "x", "--base", "/book"), "“/book”"),
        (("--site", "x", "--base", "//host/"), "“//host/”"),
        (("--site", "x", "--base", "/../"), "“/../”"),
        (("--site", "x", "--base", '/"><script>/'), "script"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    said: Callable[..., str],
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    about: str,
) -> None:
    assert asked_for(arguments)
    assert about in said(capsys, *arguments)


@pytest.mark.parametrize("base", ["/", "/book/", "/a/b.c/d_e~f-g/"])
def test_addresses_that_can_be(base: str) -> None:
    assert wanted(["--site", "x", "--base", base]).base == base


# Where it is put ---------------------------------------------------------------------------

SMALL = {"index.html": b"1", "a/b.js": b"2", MARK: b""}


def small(text: bytes) -> Files:
    from views.serving.site.place import mark

    own = {"index.html": text, "a/b.js": b"2"}
    return {**own, MARK: mark(own, "1")}


def there(folder: Path) -> Files:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_it_takes_an_empty_or_a_new_place_or_that_of_an_earlier_build(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "empty", tmp_path / "new" / "deep"):
        for text in (b"1", b"2"):
            refuse(folder)
            placed(folder, small(text))
            assert there(folder) == small(text)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "new"]
    gone = {name: data for name, data in small(b"3").items() if name != "a/b.js"}
    placed(tmp_path / "empty", gone)
    assert there(tmp_path / "empty") == gone, "what is no part of it any more is gone"


def test_what_is_not_ours_is_never_replaced(
    tmp_path: Path, said: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert "is a file" in said(capsys, "--site", str(file))
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "diary.txt").write_text("x")
    assert "diary.txt" in said(capsys, "--site", str(folder))
    own = tmp_path / "own"
    placed(own, small(b"1"))
    (own / "CNAME").write_text("x")
    assert "CNAME" in said(capsys, "--site", str(own))
    assert there(own) == {**small(b"1"), "CNAME": b"x"}


def test_a_build_that_cannot_be_written_leaves_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "site"
    placed(folder, small(b"1"))
    rename = os.rename

    def failing(source: Path, target: Path) -> None:
        if Path(source).name == "new":
            raise OSError(28, "No space left on device")
        rename(source, target)

    monkeypatch.setattr(os, "rename", failing)
    with pytest.raises(Refusal) as refusal:
        placed(folder, small(b"2"))
    assert refusal.value.code == "site.unwritable"
    assert there(folder) == small(b"1")
    assert list(tmp_path.iterdir()) == [folder]
