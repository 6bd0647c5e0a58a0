"""The state of a dossier of the Assembly. No file states it: it is read in the acts, in their order."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.assemble.tables import Row
from hemicycle.calendrier import fin_de_legislature
from hemicycle.texte import plier
from hemicycle.vocabulaire import EtatDossier

# « considérée comme définitive » : a European resolution that nobody asked to debate is adopted by silence.
DEFINITIFS = frozenset({"TSORTF12", "TSORTF19"})


@dataclass(frozen=True)
class Parcours:
    """What the state depends on. `texte`: a bill or a resolution, which lapses with the legislature.

    `vu` is the last day that the files speak of: silence after it means nothing. `motion`: a motion of censure, which
    its own vote decides; in the dossier of a text forced through, that vote says nothing of the text.
    """

    actes: Sequence[Row]
    absorbant: str | None
    derniere_legislature: int
    texte: bool
    vu: date | None
    motion: bool = False


def etat(parcours: Parcours) -> EtatDossier:
    """Merged, promulgated, withdrawn, or as its last decision left it; lapsed when its legislature ended on it."""
    decide = _decisions(parcours.actes, "-MOTION-VOTE" if parcours.motion else "DEC")
    if decide is EtatDossier.PROMULGUE:
        return decide
    if parcours.absorbant is not None:
        return EtatDossier.FUSIONNE
    if _retire(parcours.actes):
        return EtatDossier.RETIRE
    return EtatDossier.CADUC if decide is EtatDossier.EN_COURS and _caduc(parcours) else decide


def _decisions(actes: Sequence[Row], code: str) -> EtatDossier:
    """A text adopted with changes goes on to the other chamber: it is neither adopted nor rejected.

    `code` is what the codes of the acts that decide hold.
    """
    found = EtatDossier.EN_COURS
    for acte in actes:
        if "PROM" in acte["code"]:
            found = EtatDossier.PROMULGUE
        elif code in acte["code"] and acte["statut"]:
            definitif = acte["statut_code"] in DEFINITIFS
            found = EtatDossier.ADOPTE if definitif else _decision(plier(acte["statut"]), found)
    return found


def _decision(libelle: str, avant: EtatDossier) -> EtatDossier:
    if libelle.startswith("modifie") or "avec modification" in libelle:
        return EtatDossier.EN_COURS
    if "adopt" in libelle:
        return EtatDossier.ADOPTE
    return EtatDossier.REJETE if "rejet" in libelle else avant


def _retire(actes: Sequence[Row]) -> bool:
    """The author took the text back, and nothing happened since."""
    retraits = [a["jour"] for a in actes if a["code"].endswith("-RTRINI") and a["jour"]]
    return bool(retraits) and all(a["jour"] is None or a["jour"] <= max(retraits) for a in actes)


def _caduc(parcours: Parcours) -> bool:
    """The legislature ended on a text that lay before the Assembly: one that lies before the Senate goes on."""
    fin = fin_de_legislature(parcours.derniere_legislature)
    if fin is None or parcours.vu is None or parcours.vu <= fin or not parcours.texte:
        return False
    jours = [a["jour"] for a in parcours.actes if a["jour"]]
    etapes = [a["code"] for a in parcours.actes if a["profondeur"] == 0]
    return bool(jours) and max(jours) <= fin and bool(etapes) and etapes[-1].startswith("AN")
