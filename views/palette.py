"""The colours of everything on screen, as numbers, so that contrast can be tested.

Three schemes of our own, every role of Material 3 named. Beside Material's meaning:

- `surface` is the paper of the page, `surface_container_low` the sheet that lies on it;
- `primary` is the green of the table; also the clubs of four-colour suits;
- `tertiary` is the flame: who leads, what is to do now, the focus ring;
- `secondary` is the blue ink of four-colour diamonds and nothing else;
- `error` is also the red of hearts and diamonds.
"""

from __future__ import annotations

from collections.abc import Mapping

Colours = Mapping[str, str]
"""A role of Material's colour scheme -> «#RRGGBB»."""

LIGHT: Colours = {
    "primary": "#1F5B45",
    "on_primary": "#FFFFFF",
    "primary_container": "#D3E7DB",
    "on_primary_container": "#0D3324",
    "secondary": "#1B4F9C",
    "on_secondary": "#FFFFFF",
    "secondary_container": "#E4EBDD",
    "on_secondary_container": "#1C3A2C",
    "tertiary": "#8A5700",
    "on_tertiary": "#FFFFFF",
    "tertiary_container": "#FCE9C0",
    "on_tertiary_container": "#3B2500",
    "error": "#B3261E",
    "on_error": "#FFFFFF",
    "error_container": "#F9DEDA",
    "on_error_container": "#5B1410",
    "surface": "#FBF7EF",
    "on_surface": "#1E1B16",
    "on_surface_variant": "#5C564B",
    "outline": "#857B69",
    "outline_variant": "#DED4C0",
    "shadow": "#4A3A1E",
    "scrim": "#1E1B16",
    "inverse_surface": "#2C2A24",
    "on_inverse_surface": "#F6EFE1",
    "inverse_primary": "#8FD3B0",
    "surface_tint": "#FBF7EF",
    "surface_bright": "#FFFDF8",
    "surface_dim": "#E9E1CF",
    "surface_container_lowest": "#FFFFFF",
    "surface_container_low": "#FFFDF8",
    "surface_container": "#F6F0E3",
    "surface_container_high": "#F1E9D8",
    "surface_container_highest": "#EAE0CB",
}

DARK: Colours = {
    "primary": "#8FD3B0",
    "on_primary": "#07251A",
    "primary_container": "#22503D",
    "on_primary_container": "#CFEFDD",
    "secondary": "#9CC2FF",
    "on_secondary": "#06224A",
    "secondary_container": "#263C32",
    "on_secondary_container": "#D5E8DC",
    "tertiary": "#F2C063",
    "on_tertiary": "#2E1D00",
    "tertiary_container": "#43320F",
    "on_tertiary_container": "#FCE5B8",
    "error": "#FF8A80",
    "on_error": "#3B0906",
    "error_container": "#501D1A",
    "on_error_container": "#FFDAD5",
    "surface": "#101512",
    "on_surface": "#EFEAE0",
    "on_surface_variant": "#B9B2A4",
    "outline": "#828B82",
    "outline_variant": "#344039",
    "shadow": "#000000",
    "scrim": "#000000",
    "inverse_surface": "#EFEAE0",
    "on_inverse_surface": "#1E1B16",
    "inverse_primary": "#1F5B45",
    "surface_tint": "#101512",
    "surface_bright": "#2B3831",
    "surface_dim": "#0B0F0D",
    "surface_container_lowest": "#0C110E",
    "surface_container_low": "#18211C",
    "surface_container": "#1B2520",
    "surface_container_high": "#212D27",
    "surface_container_highest": "#2A3830",
}

BLACK: Colours = {
    **DARK,
    "surface": "#000000",
    "surface_tint": "#000000",
    "surface_dim": "#000000",
    "surface_bright": "#232D27",
    "surface_container_lowest": "#000000",
    "surface_container_low": "#0C110E",
    "surface_container": "#0F1512",
    "surface_container_high": "#151D19",
    "surface_container_highest": "#1E2823",
    "outline_variant": "#2A332E",
}
"""The dark scheme on a screen whose black is off."""

SCHEMES: Mapping[str, Colours] = {"light": LIGHT, "dark": DARK, "black": BLACK}

CARD_FACE, CARD_EDGE = "#FFFAF0", "#8C8370"
"""A card is a light thing in every theme."""
CARD_INK, CARD_RED, CARD_BLUE, CARD_GREEN = "#1E1B16", "#B3261E", "#1B4F9C", "#1B6136"
CARD_GONE, CARD_GONE_INK = "#DDD5C4", "#5A5246"
"""The face of a card that cannot be had any more: shut, but still to be read."""
