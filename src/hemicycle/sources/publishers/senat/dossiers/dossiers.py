"""Dossiers législatifs of the Sénat: the record that three documents fill, each in part: list, feed and page.

The list, a table of them all, old ones included, is read here: page and feed tell the steps of one dossier, this
tells that there is one. A dossier has no number: its key is the *signet*, the last word of its
address (`ppl24-661`, `pjlf2017`).
"""

from datetime import date
from functools import partial

from hemicycle.sources.base import DocumentType, Record, Reject
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.values import jour_jma, read_odsen, signet_in_link, themes
from hemicycle.sources.reading.delimited import Layout, Row, required

LAYOUT = Layout(
    name="dossiers_csv",
    columns={
        "titre": ("Titre",),
        "type": ("Type de dossier",),
        "date_initiale": ("Date initiale",),
        "url": ("URL du dossier",),
        "etat": ("État du dossier",),
        "decision_cc": ("Décision du CC",),
        "date_decision": ("Date de la décision",),
        "date_promulgation": ("Date de promulgation",),
        "numero_loi": ("Numéro de la loi",),
        "themes": ("Thèmes",),
    },
    required=frozenset({"titre", "url"}),
)


class DossierSenat(Record, frozen=True, kw_only=True):
    """A dossier as one document tells it; `origine` says which (csv, atom or page).

    `titre` is the short one, `intitule` the long one; `etat` is the Sénat's own label. `decision_cc` is what the
    Conseil constitutionnel held (« partiellement conforme »); `date_promulgation` is the day of the law itself,
    mostly the eve of its publication.
    """

    signet: str
    titre: str | None = None
    intitule: str | None = None
    type: str | None = None
    etat: str | None = None
    date_initiale: date | None = None
    date_promulgation: date | None = None
    numero_loi: str | None = None
    decision_cc: str | None = None
    date_decision: date | None = None
    themes: list[str]
    url: str | None = None
    url_an: str | None = None
    origine: str


def adresse(signet: str) -> str:
    """The page of a dossier; the older form of its address, `/dossierleg/`, still leads there."""
    return f"{pages.SITE}/dossier-legislatif/{signet}.html"


def _dossier(row: Row) -> DossierSenat:
    signet = signet_in_link(row.get("url"))
    if signet is None:
        raise Reject(f"adresse de dossier illisible : {row.get('url')!r}")
    return DossierSenat(
        signet=signet,
        titre=required(row, "titre"),
        type=row.get("type"),
        etat=row.get("etat"),
        date_initiale=jour_jma(row.get("date_initiale"), "date initiale"),
        date_promulgation=jour_jma(row.get("date_promulgation"), "date de promulgation"),
        numero_loi=row.get("numero_loi"),
        decision_cc=row.get("decision_cc"),
        date_decision=jour_jma(row.get("date_decision"), "date de la décision"),
        themes=themes(row.get("themes")),
        url=adresse(signet),
        origine="csv",
    )


DOSSIERS_CSV = DocumentType(
    name="dossiers_csv",
    version=1,
    member=r"(?:.*/)?dossiers-legislatifs[^/]*\.csv",
    tables={"dossiers_senat": DossierSenat},
    parse=partial(read_odsen, LAYOUT, _dossier, separator=";"),
    counted="rows",
)
