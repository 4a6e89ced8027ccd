"""Makes docs/codes.md, the one table of all problem codes: `python -m tools.make_codes [--check]`.

The meanings are the English sentences of the catalogues, the examples those of
tools/code_examples.py. With --check nothing is written: exit status 1 when the page is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.pofile import read_po

from tools.code_examples import SECTIONS, WITHOUT_A_FILE, Example

ROOT = Path(__file__).parent.parent

PAGE = ROOT / "docs" / "codes.md"
PREFIX = "problem."

HEAD = """# Problem codes

Every problem of a score file has a stable code, a place and a sentence. The sentence says what is
wrong and what would be right; `{…}` in it are filled in. The place is a JSON pointer to the smallest
part at fault. Made by `tools/make_codes.py`; a test reads every example.
"""


def meanings() -> dict[str, str]:
    """The English sentence of every code."""
    found = {}
    for source in sorted((ROOT / "scoring" / "texts" / "en").glob("*.po")):
        with source.open("rb") as file:
            for message in read_po(file, locale="en"):
                code = str(message.id[0] if isinstance(message.id, tuple) else message.id)
                if code.startswith(PREFIX):
                    found[code.removeprefix(PREFIX)] = str(message.string)
    return found


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("{{", "{").replace("}}", "}")


def row(example: Example, meaning: str) -> str:
    place = f"`{example.where}`" if example.where else '`""`'
    shown = example.shown if "`" in example.shown else f"`{example.shown}`"
    return f"| `{example.code}` | {cell(meaning)} | {place}: {cell(shown)} |"


def page() -> str:
    """The whole page."""
    told = meanings()
    parts = [HEAD]
    for title, examples in SECTIONS:
        rows = [row(example, told[example.code]) for example in examples]
        parts.append(table(title, rows))
    rows = [f"| `{code}` | {cell(told[code])} | {how} |" for code, how in WITHOUT_A_FILE]
    parts.append(table("Not in a file's bytes", rows))
    return "\n".join(parts)


def table(title: str, rows: list[str]) -> str:
    head = ["| code | meaning | example |", "| --- | --- | --- |"]
    return "\n".join([f"## {title}", "", *head, *rows, ""])


def main() -> int:
    text = page()
    if "--check" in sys.argv:
        fresh = PAGE.exists() and PAGE.read_text("utf-8") == text
        if not fresh:
            print("stale: docs/codes.md (run python -m tools.make_codes)")
        return 0 if fresh else 1
    PAGE.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
