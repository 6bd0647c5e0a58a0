"""Themes of a dossier or of a question, as the Sénat writes several of them in one cell."""

import re

from hemicycle.texte import nettoyer, plier

# Themes are separated by commas, and these have one of their own.
THEMES_A_VIRGULE = (
    "Économie et finances, fiscalité",
    "PME, commerce et artisanat",
    "Recherche, sciences et techniques",
)

_A_VIRGULE = tuple(map(plier, THEMES_A_VIRGULE))
_SEPARATEUR = re.compile(r"\s*,\s*")


def themes(texte: str | None) -> list[str]:
    """Themes out of one cell: « Budget, Économie et finances, fiscalité » has two."""
    morceaux = _SEPARATEUR.split(nettoyer(texte or ""))
    trouves: list[str] = []
    while morceaux:
        mots = next((len(theme.split(",")) for theme in _A_VIRGULE if _commence(morceaux, theme)), 1)
        trouves.append(", ".join(morceaux[:mots]))
        del morceaux[:mots]
    return [theme for theme in trouves if theme]


def _commence(morceaux: list[str], theme: str) -> bool:
    return plier(", ".join(morceaux[: len(theme.split(","))])) == theme
