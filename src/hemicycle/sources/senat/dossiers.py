"""Dossiers législatifs of the Sénat: the record that three documents fill, and the list of them all.

A dossier has no number: its key is the *signet*, the last word of its address (`ppl24-661`, `pjlf2017`). The list
is a table of every dossier, old ones included, whose state is a label in French; its page and its feed tell the
steps of one dossier.
"""

import re
from collections.abc import Iterator
from datetime import date

from hemicycle.calendrier import jour_francais
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.senat import lecture, pages
from hemicycle.sources.senat.lecture import Ligne, Table
from hemicycle.texte import nettoyer, plier

# Themes are separated by commas, and these have one of their own.
THEMES_A_VIRGULE = (
    "Économie et finances, fiscalité",
    "PME, commerce et artisanat",
    "Recherche, sciences et techniques",
)
TABLE = Table(
    nom="dossiers_csv",
    colonnes={
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
    requises=frozenset({"titre", "url"}),
    ignorees=("",),
    separateur=";",
)

_VIRGULE = "\0"  # no text holds this character
_A_VIRGULE = tuple((plier(theme), theme) for theme in THEMES_A_VIRGULE)
_SEPARATEUR = re.compile(r"\s*,\s*")


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


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The dossiers of the list. Empty lines are nothing; short ones, and those without an address, are set aside."""
    return lecture.lire_table(raw, TABLE, notes, _dossier)


def adresse(signet: str) -> str:
    """The page of a dossier; the older form of its address, `/dossierleg/`, still leads there."""
    return f"{pages.SITE}/dossier-legislatif/{signet}.html"


def themes(texte: str | None) -> list[str]:
    """Themes out of one cell: « Budget, Économie et finances, fiscalité » has two."""
    morceaux = _SEPARATEUR.split(nettoyer(texte or ""))
    trouves: list[str] = []
    while morceaux:
        mots = next((len(theme.split(",")) for theme, _ in _A_VIRGULE if _commence(morceaux, theme)), 1)
        trouves.append(", ".join(morceaux[:mots]))
        del morceaux[:mots]
    return [theme for theme in trouves if theme]


def jour(texte: str | None, nom: str) -> date | None:
    """A day of a cell, `08/10/2024`; None when it is empty."""
    if texte is None:
        return None
    try:
        return jour_francais(texte)
    except ValueError:
        raise Reject(f"« {nom} » : date illisible {texte!r}") from None


def _commence(morceaux: list[str], theme: str) -> bool:
    return plier(", ".join(morceaux[: len(theme.split(","))])) == theme


def _dossier(ligne: Ligne) -> DossierSenat:
    signet = lecture.signet_du_lien(ligne.get("url"))
    if signet is None:
        raise Reject(f"adresse de dossier illisible : {ligne.get('url')!r}")
    return DossierSenat(
        signet=signet,
        titre=lecture.requis(ligne, "titre"),
        intitule=None,
        type=ligne.get("type"),
        etat=ligne.get("etat"),
        date_initiale=jour(ligne.get("date_initiale"), "date initiale"),
        date_promulgation=jour(ligne.get("date_promulgation"), "date de promulgation"),
        numero_loi=ligne.get("numero_loi"),
        decision_cc=ligne.get("decision_cc"),
        date_decision=jour(ligne.get("date_decision"), "date de la décision"),
        themes=themes(ligne.get("themes")),
        url=adresse(signet),
        url_an=None,
        origine="csv",
    )


DOSSIERS_CSV = DocumentType(
    name="dossiers_csv",
    version=1,
    member=r"(?:.*/)?dossiers-legislatifs[^/]*\.csv",
    tables={"dossiers_senat": DossierSenat},
    parse=parse,
    counted="rows",
)
