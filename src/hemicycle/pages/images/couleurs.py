"""Colours of groups come from the sources: what is written on one has to be read."""

NEUTRE = "#5b636c"  # where the source gives no colour
_NOIR, _BLANC = "#000000", "#ffffff"


def luminance(couleur: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG 2 computes it."""
    parts = (int(couleur[n : n + 2], 16) / 255 for n in (1, 3, 5))
    rouge, vert, bleu = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * rouge + 0.7152 * vert + 0.0722 * bleu


def contraste(une: str, autre: str) -> float:
    """How far apart two colours are: from 1 to 21; text needs 4.5."""
    sombre, claire = sorted((luminance(une), luminance(autre)))
    return (claire + 0.05) / (sombre + 0.05)


def eclaircie(couleur: str, part: float) -> str:
    """So much of a colour, the rest white: opaque, so that what is written on it is read on any paper."""
    parts = (int(couleur[n : n + 2], 16) for n in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - valeur) * part):02x}" for valeur in parts)


def encre_sur(couleur: str) -> str:
    """Black or white, whichever is read better on a colour: one of them always has 4.5."""
    return max((_NOIR, _BLANC), key=lambda encre: contraste(encre, couleur))
