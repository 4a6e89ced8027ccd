"""Compiles every catalogue of scoring/texts: `python tools/make_texts.py [--check]`.

With --check nothing is written: exit status 1 names the catalogues whose compiled form is stale.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

TEXTS = Path(__file__).parent.parent / "scoring" / "texts"


NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands in every compiled catalogue instead of the clock's: the same source, the same bytes."""


def compiled(source: Path) -> bytes:
    """The .mo bytes of a .po file."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.name, abort_invalid=True)
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> int:
    stale = []
    for source in sorted(TEXTS.glob("*/*.po")):
        target = source.with_suffix(".mo")
        data = compiled(source)
        if target.exists() and target.read_bytes() == data:
            continue
        if "--check" in sys.argv:
            stale.append(source)
        else:
            target.write_bytes(data)
    for source in stale:
        print(f"stale: {source.relative_to(TEXTS)} (run tools/make_texts.py)")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
