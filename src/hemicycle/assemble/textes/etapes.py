"""The closed list of the steps of a text, the same for both chambers, and those that it still has before it."""

from collections.abc import Iterator

from hemicycle.assemble.legislatif import Etape
from hemicycle.vocabulaire import EtatDossier

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
