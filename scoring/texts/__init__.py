"""Every word that people read, by code, in Lithuanian and English.

The catalogues are gettext's, one `.po` file a room or game in `lt/` and `en/`, compiled to the
`.mo` beside it by `tools/make_texts.py`. The msgid is a code («problem.tricks-sum»), never a
sentence. Counted nouns are plural entries: msgid and msgid_plural are the same code.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from scoring.core import Param, Problem

LANGUAGES = ("lt", "en")
HERE = Path(__file__).parent


class Texts:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        """Raises ValueError for a language that is not there."""
        if language not in LANGUAGES:
            raise ValueError(f"expected one of {LANGUAGES!r}, got {language!r}")
        self.language = language
        self._catalogue = one_catalogue(sorted((HERE / language).glob("*.mo")))

    def __call__(self, code: str, **params: Param) -> str:
        """The text of a code with its parameters put in. A code without a text comes back as it
        is: a test sees to it that there is none."""
        text = self._catalogue.gettext(code)
        return text.format(**{name: said(value) for name, value in params.items()})

    def has(self, code: str) -> bool:
        return self._catalogue.gettext(code) != code

    def count(self, code: str, n: int, **params: Param) -> str:
        """The text of a counted noun, `{n}` being the number: «1 taškas», «2 taškai»."""
        text = self._catalogue.ngettext(code, code, n)
        return text.format(n=n, **{name: said(value) for name, value in params.items()})

    def problem(self, problem: Problem) -> str:
        """The sentence of a problem: what is wrong, and what would be right."""
        return self(f"problem.{problem.code}", **dict(problem.params))


def one_catalogue(paths: Sequence[Path]) -> gettext.GNUTranslations:
    """All the files as one catalogue: asked file after file, each word would cost as many times
    as there are files. No code stands in two files, and all have the same plural forms."""
    together = gettext.GNUTranslations()
    merged: dict[object, str] = {}
    for path in paths:
        with path.open("rb") as file:
            together = gettext.GNUTranslations(file)
        merged.update(vars(together)["_catalog"])
    vars(together)["_catalog"] = merged
    return together


def said(value: Param) -> str:
    """A parameter as it stands in a sentence; a number's minus is U+2212."""
    if isinstance(value, tuple):
        return ", ".join(said(part) for part in value)
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return value


@cache
def texts(language: str) -> Texts:
    """The texts of `lt` or `en`, read once."""
    return Texts(language)
