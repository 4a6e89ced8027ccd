"""Starts the app, setting everything up first: `python3 tools/start.py [arguments of main.py]`.

Makes `.venv` beside the sources, installs requirements.txt into it and runs main.py there.
"""

from __future__ import annotations

import subprocess
import sys

from environment import ROOT, ready


def main() -> int:
    python = ready("requirements.txt")
    try:
        return subprocess.run([str(python), str(ROOT / "main.py"), *sys.argv[1:]]).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
