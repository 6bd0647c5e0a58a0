"""Shades and families, and the chamber before and after by family: one yardstick, the shade given at each holder's
election. No rule on the spelling of codes: every code is in the table, or has no family.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from hemicycle.vocabulaire import FamillePolitique

SIEGES = 348
NON_ATTRIBUE, NON_CLASSEE, NON_PUBLIEE = "non_attribue", "non_classee", "non_publiee"
# Shades published by the ministry at the election of 2023 (series 1) and of 2020 (series 2), by family. The six
# senators of the French abroad of series 2 were elected in 2021, and no shade was published.
SERIE_1 = {"gauche": 64, "centre": 39, "droite": 63, "extreme_droite": 3, "regionaliste": 1}
SERIE_2_AVANT = {
    "gauche": 46, "centre": 24, "droite": 99, "extreme_droite": 1, "regionaliste": 1, "divers": 1, NON_PUBLIEE: 6,
}  # fmt: skip
NOTES = (
    "Chaque siège est compté dans la famille de la nuance attribuée par le ministère de l'intérieur lors de "
    "l'élection de son titulaire : 2023 pour la série 1, 2020 pour la série 2 sortante, 2026 pour la série 2 entrante.",
    "Une nuance est une étiquette administrative : ce n'est ni un parti ni un groupe politique du Sénat.",
    "Les six sénateurs des Français établis hors de France de la série 2, élus en 2021, n'ont pas reçu de nuance "
    "publiée : ils figurent sous « non_publiee ».",
)
ORDRE = (*(f.value for f in FamillePolitique if f is not FamillePolitique.SANS_FAMILLE), NON_PUBLIEE, NON_CLASSEE,
         NON_ATTRIBUE)  # fmt: skip


class Nuance(NamedTuple):
    code: str
    libelle: str
    famille: FamillePolitique


@cache
def nuances() -> Mapping[str, Nuance]:
    """The shades we know, by code."""
    brut = tomllib.loads((files(__package__) / "nuances.toml").read_text(encoding="utf-8"))
    lues = [Nuance(n["code"], n["libelle"], FamillePolitique(n["famille"])) for n in brut["nuance"]]
    return {nuance.code: nuance for nuance in lues}


def famille(code: str) -> FamillePolitique | None:
    """The family of a shade; None for one that is not in the table, which is never guessed."""
    found = nuances().get(code)
    return None if found is None else found.famille


def libelle(code: str) -> str | None:
    """The words of a shade."""
    found = nuances().get(code)
    return None if found is None else found.libelle


def serie_avant() -> dict[str, int]:
    """The seats at stake on the eve of the ballot."""
    return _ordonner(Counter(SERIE_2_AVANT))


def serie_apres(nuances: Iterable[str], sieges: int) -> dict[str, int]:
    """The `sieges` at stake: those given so far, by the `nuances` of their holders, and the others."""
    familles = Counter(str(famille(code) or NON_CLASSEE) for code in nuances)
    return _ordonner(familles + Counter({NON_ATTRIBUE: sieges - familles.total()}))


def chambre_avant() -> dict[str, int]:
    """The chamber on the eve of the ballot."""
    return _ordonner(Counter(SERIE_1) + Counter(serie_avant()))


def chambre_apres(nuances: Iterable[str], sieges: int) -> dict[str, int]:
    """The chamber with the seats given so far."""
    return _ordonner(Counter(SERIE_1) + Counter(serie_apres(nuances, sieges)))


def _ordonner(comptes: Counter[str]) -> dict[str, int]:
    return {nom: comptes[nom] for nom in ORDRE if comptes[nom]}
