"""What a saved sheet is called: letters, digits and dashes of ASCII alone, so that every system,
messenger and mail takes the name as it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

LONGEST_NAME = 12
"""Letters of a player's name."""
MOST_NAMES = 4
LONGEST = 80
"""Letters of the whole without its ending."""
OTHER = re.compile(r"[^a-z0-9]+")


def plain(text: str) -> str:
    """The text in small letters of ASCII; what has none is left out.

    >>> plain("Kopėčios"), plain("../../etc"), plain("Žana D'Ark"), plain("Ольга")
    ('kopecios', 'etc', 'zana-d-ark', '')
    """
    bare = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return OTHER.sub("-", bare).strip("-")


def file_name(what: str, date: str, names: Sequence[str], form: str) -> str:
    """The name of a file: what it is, the evening's date where it is known, the first players.

    >>> file_name("Kopėčios", "2026-11-29", ["Aistė", "Česlovas Ilgapavardenis"], "pdf")
    'kopecios-2026-11-29-aiste-ceslovas-ilg.pdf'
    >>> file_name("Ольга", "", ["/", "=1"], "csv")
    'taskai-1.csv'
    """
    players = [plain(name)[:LONGEST_NAME].strip("-") for name in names[:MOST_NAMES]]
    parts = [plain(what) or "taskai", plain(date), *players]
    whole = "-".join(part for part in parts if part)
    return f"{whole[:LONGEST].strip('-')}.{form}"
