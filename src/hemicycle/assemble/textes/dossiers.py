"""What the dossiers of both chambers share: the closed list of steps, those still to come, and titles for display.

The source often gives only the tail of a title (`relatif à …`) or a subject.
"""

import re
from collections.abc import Iterator, Sequence

from hemicycle.assemble.legislatif import Etape
from hemicycle.texte import nettoyer, plier
from hemicycle.vocabulaire import EtatDossier

# The kind of text each procedure is about. Both kinds of initiative share one code for organic and constitutional
# laws: there the text tabled tells which it is.
GENRES = {
    "1": "Projet de loi",
    "2": "Proposition de loi",
    "3": "Projet de loi",
    "4": "Projet de loi",
    "6": "Projet de loi",
    "8": "Proposition de résolution",
    "19": "Rapport d'information",
    "21": "Projet de loi",
    "22": "Proposition de résolution",
    "23": "Proposition de loi",
}
GENRES_PARTAGES = {"5": "de loi organique", "7": "de loi constitutionnelle"}

_DEJA = re.compile(
    r"(?:projets?|propositions?) de|motion de|declaration|rapport|mission|commission"
    r"|allocution|debat|petition|resolution"
)
_LOI = re.compile(r"loi (?:de|d'|organique|constitutionnelle)")
_FINANCES = re.compile(r"finances? |financement ")
# A tail goes on from the name of the kind; a subject stands on its own.
_SUITE = re.compile(
    r"(?:relati(?:f|ve|fs|ves)|pour|contre|sur|en faveur|en vue|de |d'|du |des |[a-z]+ant)\b|[a-z]+ant "
)


def titre_affiche(titre: str | None, code: str | None, procedure: str | None, textes: Sequence[str]) -> str | None:
    """`Proposition de loi visant à …` from `visant à …`; a subject follows the kind after a colon."""
    propre = nettoyer(titre or "")
    genre = _genre(code, procedure, textes)
    if not propre:
        return genre
    plie = plier(propre)
    if genre is None or _DEJA.match(plie):
        return _majuscule(propre)
    if _LOI.match(plie):
        return f"{genre.partition(' ')[0]} de {_minuscule(propre)}"
    if _FINANCES.match(plie):
        return f"{genre} de {_minuscule(propre)}"
    if propre[0].islower() or _SUITE.match(plie):
        return f"{genre} {_minuscule(propre)}"
    return f"{genre} : {propre}"


def _genre(code: str | None, procedure: str | None, textes: Sequence[str]) -> str | None:
    if code in GENRES_PARTAGES:
        nom = "Projet" if any(texte.startswith("PRJL") for texte in textes) else "Proposition"
        return f"{nom} {GENRES_PARTAGES[code]}"
    return GENRES.get(code or "", procedure)


def _majuscule(texte: str) -> str:
    return texte[:1].upper() + texte[1:]


def _minuscule(texte: str) -> str:
    return texte[:1].lower() + texte[1:]


DONE, ACTIVE, PENDING = "done", "active", "pending"
ASSEMBLEE, SENAT, LES_DEUX = "assemblee", "senat", "both"

# The closed list of the contract: label and chamber. Third readings have no code in it.
CODES = {
    "DEPOT": ("Dépôt du texte", ""),
    "AN1": ("Première lecture à l'Assemblée nationale", ASSEMBLEE),
    "SN1": ("Première lecture au Sénat", SENAT),
    "AN2": ("Deuxième lecture à l'Assemblée nationale", ASSEMBLEE),
    "SN2": ("Deuxième lecture au Sénat", SENAT),
    "CMP": ("Commission mixte paritaire", LES_DEUX),
    "ANNLEC": ("Nouvelle lecture à l'Assemblée nationale", ASSEMBLEE),
    "SNNLEC": ("Nouvelle lecture au Sénat", SENAT),
    "ANLDEF": ("Lecture définitive à l'Assemblée nationale", ASSEMBLEE),
    "ANLUNI": ("Lecture unique à l'Assemblée nationale", ASSEMBLEE),
    "CC": ("Conseil constitutionnel", LES_DEUX),
    "PROM": ("Promulgation", LES_DEUX),
}
FINIS = frozenset(set(EtatDossier) - {EtatDossier.EN_COURS, EtatDossier.ADOPTE})


def attendues(presents: set[str], etat: EtatDossier, *, loi: bool) -> Iterator[Etape]:
    """What a bill has still before it: the first reading of the other chamber, and the law."""
    if not loi or etat in FINIS:
        return
    premieres = presents & {"AN1", "SN1"}
    codes = [code for code in ("AN1", "SN1") if premieres and code not in premieres]
    for code in (*codes, "PROM"):
        label, chambre = CODES[code]
        yield Etape(code, label, chambre, PENDING, None, None, None)
