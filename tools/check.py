"""Runs every gate, setting everything up first: `python3 tools/check.py [names of gates]`.

Makes `.venv`, installs requirements-dev.txt into it, finds a Chromium for the browser tests (or
installs Debian's where it may) and runs the gates one after another; all of them, even when one
fails. The exit status is 0 when all are green. A missing browser fails the run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from environment import ROOT, ready

DEBIAN = ("chromium", "poppler-utils")
"""Debian's packages that the tests use: a browser, and pdftotext to read sheets back."""

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

APP = "tests/benchmarks/bench_app.py"
"""The app beside a bare one, in a browser."""
TABLE = "tests/benchmarks/bench_table.py"
"""A table under load, and what a phone loads."""
SITE = "tests/benchmarks/bench_site.py"
"""The static site beside a bare one, in a browser."""
CLOSE = (
    f"{APP}::test_the_first_screen_with_a_thousand_matches",
    f"{APP}::test_a_tap_until_its_effect_is_read_in_the_heaviest_form",
    f"{TABLE}::test_fifty_matches_at_once",
    f"{SITE}::test_starts",
    f"{SITE}::test_taps_and_deals_with_two_thousand_matches",
)
"""Those that come so near to what they may be that they need a quiet machine, or take long."""

GATES: dict[str, tuple[str, ...]] = {
    "format": ("-m", "ruff", "format", "--check", "."),
    "lint": ("-m", "ruff", "check", "."),
    "types": ("-m", "mypy"),
    "imports": ("-c", "from importlinter.cli import lint_imports_command as run; run()"),
    "texts": ("tools/make_texts.py", "--check"),
    "tests": ("-m", "pytest", "-n", "2", "-m", "not browser", "--ignore=tests/benchmarks"),
    # A real browser on a busy machine can miss a moment: what fails is tried again and told.
    "browser": (
        "-m",
        "pytest",
        "-n",
        "2",
        "--reruns",
        "3",
        "-m",
        "browser and not slow",
        "tests/browser",
    ),
    "benchmarks": (
        "-m",
        "pytest",
        "-s",
        "-p",
        "no:xdist",
        "--reruns",
        "2",
        *(f"--deselect={one}" for one in CLOSE),
        "tests/benchmarks",
    ),
    "app": ("-m", "pytest", "-s", "-p", "no:xdist", APP),
    "long": (
        "-m",
        "pytest",
        "-p",
        "no:xdist",
        "--reruns",
        "1",
        "-m",
        "browser and slow",
        "tests/browser",
    ),
    "table": ("-m", "pytest", "-s", "-p", "no:xdist", TABLE),
    "site": ("-m", "pytest", "-s", "-p", "no:xdist", SITE),
}

ASKED_FOR = ("app", "table", "site", "long")
"""Gates that run only when they are named: they take long, or measure and need a quiet machine."""


def browser() -> str | None:
    """The Chromium to drive: the one named in CHROMIUM, else one that is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def install_debian() -> None:
    """Installs what the tests need where this is a Debian and we are root; else leaves it."""
    missing = browser() is None or shutil.which("pdftotext") is None
    if not missing or not shutil.which("apt-get") or getattr(os, "geteuid", lambda: 1)() != 0:
        return
    print("Installing Debian's", " and ".join(DEBIAN), "…", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN],
        env=quiet,
        stdout=subprocess.DEVNULL,
    )


def main() -> int:
    names = sys.argv[1:] or [name for name in GATES if name not in ASKED_FOR]
    unknown = [name for name in names if name not in GATES]
    if unknown:
        print(f"No such gate: {', '.join(unknown)}. There are: {', '.join(GATES)}.")
        return 2
    python = ready("requirements-dev.txt")
    install_debian()
    chromium = browser()
    if chromium is None:
        print("No Chromium was found: install one, or name it in the variable CHROMIUM.")
        return 1
    environment = {**os.environ, "CHROMIUM": chromium, "PYTHONUTF8": "1"}
    failed = [name for name in names if not passed(name, python, environment)]
    print("\nFailed: " + ", ".join(failed) if failed else "\nEvery gate is green.", flush=True)
    return 1 if failed else 0


def passed(name: str, python: Path, environment: dict[str, str]) -> bool:
    print(f"\n== {name}", flush=True)
    begun = time.monotonic()
    status = subprocess.run([str(python), *GATES[name]], cwd=ROOT, env=environment).returncode
    print(f"== {name}: {'green' if status == 0 else 'RED'}, {time.monotonic() - begun:.0f} s")
    return status == 0


if __name__ == "__main__":
    sys.exit(main())
