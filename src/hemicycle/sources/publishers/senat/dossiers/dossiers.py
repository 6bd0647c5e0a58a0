"""Dossiers législatifs of the Sénat: the record that three documents fill, each in part: list, feed and page.

A dossier has no number: its key is the *signet*, the last word of its address (`ppl24-661`, `pjlf2017`).
"""

from datetime import date

from hemicycle.sources.base import Record
from hemicycle.sources.publishers.senat import pages


class DossierSenat(Record, frozen=True):
    """A dossier as one document tells it; `origine` says which (csv, atom or page).

    `titre` is the short one, `intitule` the long one; `etat` is the Sénat's own label. `decision_cc` is what the
    Conseil constitutionnel held (« partiellement conforme »); `date_promulgation` is the day of the law itself,
    mostly the eve of its publication.
    """

    signet: str
    titre: str | None
    intitule: str | None
    type: str | None
    etat: str | None
    date_initiale: date | None
    date_promulgation: date | None
    numero_loi: str | None
    decision_cc: str | None
    date_decision: date | None
    themes: list[str]
    url: str | None
    url_an: str | None
    origine: str


def adresse(signet: str) -> str:
    """The page of a dossier; the older form of its address, `/dossierleg/`, still leads there."""
    return f"{pages.SITE}/dossier-legislatif/{signet}.html"
