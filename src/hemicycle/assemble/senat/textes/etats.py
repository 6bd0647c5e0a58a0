"""The state of a dossier of the Senate: its own code, else the label that the pages and lists print."""

import re

from hemicycle.texte import plier
from hemicycle.vocabulaire import EtatDossier

# Codes of the table `etaloi`. `04` says « promulgué ou adopté (ppr) »: of a resolution it means adopted.
CODES = {
    "01": EtatDossier.EN_COURS,
    "02": EtatDossier.FUSIONNE,
    "03": EtatDossier.REJETE,
    "04": EtatDossier.PROMULGUE,
    "05": EtatDossier.CADUC,
    "06": EtatDossier.RETIRE,
}
# Labels, in this order: `non adopté` holds `adopté`, `promulgué ou adopté` both words.
LIBELLES = (
    (re.compile(r"\bpromulgu"), EtatDossier.PROMULGUE),
    (re.compile(r"\bnon[- ]adopte|\brejete"), EtatDossier.REJETE),
    (re.compile(r"\bretire"), EtatDossier.RETIRE),
    (re.compile(r"\bcaduc"), EtatDossier.CADUC),
    (re.compile(r"\bfusionne|\bjoint"), EtatDossier.FUSIONNE),
    (re.compile(r"\badopte"), EtatDossier.ADOPTE),
    (re.compile(r"\blecture\b|\bcommission mixte|\ben (?:cours|instance)|\bnavette"), EtatDossier.EN_COURS),
)


def etat(code: str | None, libelle: str | None, *, resolution: bool, loi: bool) -> EtatDossier | None:
    """The state, None when neither the code nor the label is known; a law that has a number is promulgated.

    A resolution is never promulgated: where the Senate uses one word for both, it was adopted.
    """
    found = EtatDossier.PROMULGUE if loi else CODES.get((code or "").zfill(2)) or _libelle(libelle)
    return EtatDossier.ADOPTE if found is EtatDossier.PROMULGUE and resolution else found


def _libelle(libelle: str | None) -> EtatDossier | None:
    plie = plier(libelle or "")
    return next((etat for motif, etat in LIBELLES if motif.search(plie)), None)
