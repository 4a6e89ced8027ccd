"""Taškų knyga: `python main.py` opens the window, `python main.py --web` serves this machine's
browser. `python main.py --help` tells the rest."""

import sys

from views.serving.ways import started, table, web, window

WAYS = {"": window, "--web": web, "--table": table}
"""The ways in by their argument; without one it is the window."""

if __name__ == "__main__":
    sys.exit(started(sys.argv[1:], WAYS))
