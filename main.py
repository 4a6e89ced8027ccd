"""Taškų knyga: `python main.py` opens the window, `python main.py --web` serves this machine's
browser. `python main.py --help` tells the rest."""

import sys

from views.serving.site.command import asked_for, built
from views.serving.ways import started, table, web, window

WAYS = {"": window, "--web": web, "--table": table}
"""The ways in by their argument; without one it is the window."""

if __name__ == "__main__":
    arguments = sys.argv[1:]
    sys.exit(built(arguments) if asked_for(arguments) else started(arguments, WAYS))
