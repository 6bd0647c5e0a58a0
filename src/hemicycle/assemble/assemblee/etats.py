"""The state of a dossier of the Assembly. No file states it: it is read in the acts, in their order."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from hemicycle.assemble.assemblee.etapes import LOIS, issue_de, stages
from hemicycle.assemble.tables import Row
from hemicycle.assemble.textes.etats import (
    CONFORME,
    DEFINITIF,
    MODIFIE,
    REJETE,
    REVISION,
    Lecture,
    caduc_a_l_assemblee,
    etat_des_lectures,
    votee_au_senat,
)
from hemicycle.calendrier import LEGISLATURES
from hemicycle.vocabulaire import EtatDossier

TRAITE = "6"  # procedure of treaties
RESOLUTIONS = frozenset({"8", "22"})

_LECTURE = re.compile(r"(?:AN|SN)(?:\d|NLEC|LDEF|LUNI)|CMP|CG22")


@dataclass(frozen=True)
class Parcours:
    """What the state depends on.

    `vu` is the last day that any file of the Assembly speaks of, `vu_actes` that its dossiers do. `projet`: a bill of
    the Government. `motion`: a motion of censure, which its own vote decides; in the dossier of a text forced through,
    that vote says nothing of the text.
    """

    actes: Sequence[Row]
    absorbant: str | None
    derniere_legislature: int
    procedure: str | None
    vu: date | None
    vu_actes: date | None
    projet: bool = False
    motion: bool = False


def etat(parcours: Parcours) -> EtatDossier:
    """Merged, promulgated, withdrawn, or as its last reading left it; lapsed when its legislature ended on it."""
    if any("PROM" in acte["code"] for acte in parcours.actes):
        return EtatDossier.PROMULGUE
    if parcours.absorbant is not None:
        return EtatDossier.FUSIONNE
    if _retire(parcours.actes):
        return EtatDossier.RETIRE
    if parcours.motion:
        votes = [issue_de(acte) for acte in parcours.actes if acte["code"].endswith("-MOTION-VOTE") and acte["statut"]]
        lues = [Lecture("ANLUNI", votes[-1])] if votes else []
    else:
        lues = list(lectures(parcours.actes))
    if parcours.procedure == TRAITE:  # no change is possible to one, whatever the files call its second vote
        lues = [replace(lue, issue=CONFORME) if lue.issue == MODIFIE else lue for lue in lues]
    found = etat_des_lectures(
        lues, resolution=parcours.procedure in RESOLUTIONS, revision=parcours.procedure == REVISION
    )
    return EtatDossier.CADUC if found is EtatDossier.EN_COURS and _caduc(parcours, lues) else found


def lectures(actes: Sequence[Row]) -> Iterator[Lecture]:
    """The readings that the acts tell of, in their order; one opened in each legislature comes each time."""
    for stage in stages(actes):
        code = stage[0]["code"]
        if not _LECTURE.fullmatch(code):
            continue
        decisions = [acte for acte in stage if "DEC" in acte["code"] and acte["statut"]]
        if code == "CMP":
            votes = {acte["code"]: issue_de(acte) for acte in decisions if acte["code"] != "CMP-DEC"}
            adopte = len(votes) == 2 and REJETE not in votes.values()
            yield Lecture(code, DEFINITIF if adopte else None)
        else:
            yield Lecture(code, issue_de(decisions[-1]) if decisions else None)


def _retire(actes: Sequence[Row]) -> bool:
    """The author took the text back, and nothing happened since."""
    retraits = [a["jour"] for a in actes if a["code"].endswith("-RTRINI") and a["jour"]]
    return bool(retraits) and all(a["jour"] is None or a["jour"] <= max(retraits) for a in actes)


def _caduc(parcours: Parcours, lues: Sequence[Lecture]) -> bool:
    """The legislature ended on a text that lay before the Assembly: one that lies before the Senate goes on."""
    jours = [a["jour"] for a in parcours.actes if a["jour"]]
    tetes = [a["code"] for a in parcours.actes if a["profondeur"] == 0]
    if not jours or not tetes or not tetes[-1].startswith("AN") or parcours.procedure not in LOIS | RESOLUTIONS:
        return False
    # an amendment tabled in a later legislature tells that the text lived on
    debut = next((one.debut for one in LEGISLATURES if one.numero == parcours.derniere_legislature), date.min)
    transmis = votee_au_senat(lues) and not parcours.projet
    return caduc_a_l_assemblee(max(*jours, debut), parcours.vu_actes if transmis else parcours.vu, transmis=transmis)
