"""The room that a screen has, in logical pixels, and the two questions that screens ask of it."""

from __future__ import annotations

from typing import NamedTuple

WIDE = 720
"""From this width on: a rail instead of the bar, and two panes."""


TALL = 500
"""From this height on a wide window has room for everything at once."""


class Layout(NamedTuple):
    """Width and height of the whole window."""

    width: float = 360
    height: float = 800

    @property
    def wide(self) -> bool:
        """Whether two panes stand side by side.

        >>> Layout(1440, 900).wide, Layout(360, 800).wide
        (True, False)
        """
        return self.width >= WIDE

    @property
    def tall(self) -> bool:
        """Whether there is height for more than a line above and below the content: false on a
        phone laid on its side.

        >>> Layout(844, 390).tall, Layout(1440, 900).tall
        (False, True)
        """
        return self.height >= TALL

    @property
    def landscape(self) -> bool:
        """Whether it is broader than high: a phone laid on its side, or a desktop window.

        >>> Layout(844, 390).landscape
        True
        """
        return self.width > self.height
