"""Compiles the catalogues of scoring/texts: `python tools/make_texts.py [--check]`.

All of a language become one file. With --check nothing is written: exit status 1 names the
languages whose compiled form is stale.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

TEXTS = Path(__file__).parent.parent / "scoring" / "texts"

NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands in every compiled catalogue instead of the clock's: the same source, the same bytes."""


def catalogue(source: Path) -> Catalog:
    """A .po file."""
    with source.open("rb") as file:
        return read_po(file, locale=source.parent.name, abort_invalid=True)


def compiled(sources: Sequence[Path]) -> bytes:
    """The .mo bytes of the .po files of one language. Raises ValueError where a code stands in two
    of them."""
    first, *others = [catalogue(source) for source in sources]
    for other in others:
        for message in other:
            if not message.id:
                continue
            if message.id in first:
                raise ValueError(f"{message.id!r} stands in two catalogues")
            first[message.id] = message
    first.creation_date = first.revision_date = NO_DATE
    out = io.BytesIO()
    write_mo(out, first)
    return out.getvalue()


def main() -> int:
    stale = []
    for folder in sorted(path for path in TEXTS.iterdir() if any(path.glob("*.po"))):
        target = folder.with_suffix(".mo")
        data = compiled(sorted(folder.glob("*.po")))
        if target.exists() and target.read_bytes() == data:
            continue
        if "--check" in sys.argv:
            stale.append(target)
        else:
            target.write_bytes(data)
    for target in stale:
        print(f"stale: {target.relative_to(TEXTS)} (run tools/make_texts.py)")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
