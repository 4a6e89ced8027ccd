"""The project's own Python environment: `.venv`, made and kept in step with the requirements.

Only the standard library is used here, and nothing outside the project is touched.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)


def python_of(folder: Path) -> Path:
    """The interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp_of(*requirements: Path) -> str:
    """What the environment depends on: this Python and the text of the requirements."""
    digest = hashlib.sha256(sys.version.encode())
    for path in requirements:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def ready(name: str) -> Path:
    """The interpreter of `.venv` with everything of the requirements file `name` installed.

    Makes the environment where there is none (or where it no longer starts) and installs only
    when the requirements have changed. Ends the program with one sentence where that fails.
    """
    if sys.version_info < OLDEST:
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is {sys.version}.")
    folder = ROOT / ".venv"
    python = python_of(folder)
    lists = [ROOT / "requirements.txt"]
    if name != "requirements.txt":
        lists.append(ROOT / name)
    stamp_file = folder / f"{name}.stamp"
    stamp = stamp_of(*lists)
    if starts(python) and stamp_file.exists() and stamp_file.read_text() == stamp:
        return python
    if not starts(python):
        shutil.rmtree(folder, ignore_errors=True)
        print("Making .venv …", flush=True)
        try:
            venv.create(folder, with_pip=True)
        except (OSError, subprocess.CalledProcessError):
            shutil.rmtree(folder, ignore_errors=True)
            sys.exit(
                "A virtual environment could not be made: Python's venv and ensurepip are needed "
                "(on Debian and Ubuntu: the package python3-venv)."
            )
    print(f"Installing {name} …", flush=True)
    install = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "-q"]
    if subprocess.run([*install, "-r", str(ROOT / name)]).returncode:
        sys.exit(f"{name} could not be installed; what pip said stands above.")
    stamp_file.write_text(stamp)
    return python


def starts(python: Path) -> bool:
    """Whether that interpreter is there and runs."""
    if not python.exists():
        return False
    try:
        return subprocess.run([str(python), "-c", ""], capture_output=True).returncode == 0
    except OSError:
        return False
