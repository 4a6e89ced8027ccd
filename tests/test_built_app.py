"""What `flet build` takes: settings, pictures, lean dependencies, and a program that starts there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from PIL import Image

from views.serving.site.packages import FOR_SHEETS, PACKAGES

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FLET = PROJECT["tool"]["flet"]

PHONE_WHEELS = {
    "msgpack": "Flet's own repository has it for Android and iOS; without it Flet itself could not run",
    "pillow": "Flet's own repository has it for Android and iOS",
}
"""Compiled packages that phones can have, and where from."""
PURE_TOO = {"fonttools": "beside the compiled wheels there is one for any system"}
"""What is installed compiled here, and is to be had in pure Python."""

ANDROID = {
    "sys_platform": "android",
    "platform_system": "Android",
    "platform_machine": "aarch64",
    "os_name": "posix",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
}
BROWSER = {**ANDROID, "sys_platform": "emscripten", "platform_system": "Emscripten"}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def resolved(wanted: list[str], machine: dict[str, str]) -> set[str]:
    """Every package that these need on such a machine, by what the installed ones say."""
    found: set[str] = set()
    left = [Requirement(text) for text in wanted]
    while left:
        requirement = left.pop()
        marker, name = requirement.marker, canonical(requirement.name)
        if name in found or (marker and not marker.evaluate({**machine, "extra": ""})):
            continue
        found.add(name)
        left += [Requirement(text) for text in distribution(name).requires or ()]
    return found


def pure(name: str) -> bool:
    """Whether the installed wheel of a package runs on any system."""
    wheel = distribution(name).read_text("WHEEL") or ""
    return all(tag.endswith("-none-any") for tag in re.findall(r"^Tag: (\S+)", wheel, re.MULTILINE))


def unfit(names: set[str]) -> set[str]:
    """Those that no phone can have."""
    return {name for name in names - {*PHONE_WHEELS, *PURE_TOO} if not pure(name)}


def test_every_dependency_runs_on_a_phone() -> None:
    names = resolved(PROJECT["project"]["dependencies"], ANDROID)
    assert {"flet", "tinydb", "msgpack", "httpx", "anyio", "pillow"} <= names
    assert unfit(names) == set()


def test_a_compiled_dependency_would_be_seen() -> None:
    assert unfit(resolved(["uvicorn[standard]", "pydantic"], ANDROID)) == {"pydantic-core"}
    assert unfit({"brotli", "uvloop"}) == {"brotli", "uvloop"}


def test_the_site_takes_along_what_its_dependencies_need() -> None:
    names = resolved(PROJECT["project"]["dependencies"], BROWSER)
    left_out = {"filelock", "platformdirs", "pillow"}
    """Locks and folders are the browser's, pictures are painted on its canvas."""
    assert names - left_out == {canonical(name) for name in (*PACKAGES, *FOR_SHEETS)}


def test_versions_are_in_step_with_the_requirements() -> None:
    pinned = set((ROOT / "requirements.txt").read_text("utf-8").split())
    assert set(PROJECT["project"]["dependencies"]) <= pinned


def test_the_names_and_the_permissions() -> None:
    assert FLET["product"] == "Taškų knyga"
    assert re.fullmatch(r"[a-z]+(\.[a-z]+){2}", FLET["bundle_id"])
    assert FLET["bundle_id"].startswith(FLET["org"])
    assert FLET["artifact"].isascii()
    assert not any(FLET["android"]["permission"].values()), "no permission is asked for"
    network = {f"com.apple.security.network.{way}" for way in ("client", "server")}
    assert set(FLET["macos"]["entitlement"]) == network, "given by Flet where nobody says no"
    assert not any(FLET["macos"]["entitlement"].values())
    assert "permissions" not in FLET
    assert not [key for key in FLET["ios"]["info"] if key.endswith("UsageDescription")]
    assert len(FLET["ios"]["info"]["UISupportedInterfaceOrientations"]) == 4
    assert PROJECT["project"]["requires-python"] == ">=3.11"


def test_what_no_app_needs_is_left_out() -> None:
    assert FLET["app"]["module"] == "main"
    assert {"tests", "tools", "docs"} <= set(FLET["app"]["exclude"])
    assert not {"scoring", "views", "assets", "main.py"} & set(FLET["app"]["exclude"])


@pytest.mark.parametrize(
    ("name", "side", "solid"),
    [
        ("icon.png", 1024, False),
        ("icon_android.png", 1024, True),
        ("icon_ios.png", 1024, True),
        ("splash.png", 1024, False),
        ("splash_dark.png", 1024, False),
    ],
)
def test_the_pictures_that_a_build_takes(name: str, side: int, solid: bool) -> None:
    picture = Image.open(ROOT / "assets" / name)
    assert picture.size == (side, side)
    if solid:
        assert picture.convert("RGBA").getextrema()[3] == (255, 255), "no phone shows through it"


@pytest.mark.parametrize(
    ("name", "key"), [("splash.png", "color"), ("splash_dark.png", "dark_color")]
)
def test_the_splash_lies_on_its_own_colour(name: str, key: str) -> None:
    corner = Image.open(ROOT / "assets" / name).convert("RGB").getpixel((0, 0))
    assert corner == tuple(bytes.fromhex(FLET["splash"][key].removeprefix("#")))


def test_the_program_starts_with_nothing_but_these_packages(tmp_path: Path) -> None:
    """As a part of a built app: no server, no client to be fetched, the data where it is told."""
    names = resolved(PROJECT["project"]["dependencies"], ANDROID)
    modules = {
        entry.parts[0].removesuffix(".py")
        for name in names
        for entry in distribution(name).files or ()
        if entry.suffix == ".py"
    }
    script = f"""
import asyncio, os, runpy, sys
import flet
allowed = {sorted(modules)!r}
class Only:
    def find_spec(self, name, path=None, target=None):
        root = name.partition(".")[0]
        known = root in allowed or root in sys.stdlib_module_names or root in ("scoring", "views")
        if not known and not root.startswith("_"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Only())
async def run_async(main, **more):
    print(sorted(more), os.path.isfile(os.path.join(more["assets_dir"], "icon.png")))
flet.run_async = run_async
sys.argv = ["main.py"]
runpy.run_path("main.py", run_name="__main__")
"""
    data = tmp_path / "data"
    told = {"FLET_PLATFORM": "android", "FLET_APP_STORAGE_DATA": str(data), "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=told, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert done.stdout == "['assets_dir', 'no_cdn'] True\n"
    assert (data / "matches").is_dir()
