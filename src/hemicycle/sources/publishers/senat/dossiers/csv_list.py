"""List of the dossiers: a table of them all, old ones included, whose state is a label in French.

Page and feed tell the steps of one dossier; this tells that there is one.
"""

from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat.dossiers.dossiers import DossierSenat, adresse
from hemicycle.sources.publishers.senat.lecture import Ligne, Table, jour_jma, lire_table, requis, signet_du_lien
from hemicycle.sources.publishers.senat.themes import themes

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


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The dossiers of the list. Empty lines are nothing; short ones, and those without an address, are set aside."""
    return lire_table(raw, TABLE, notes, _dossier)


def _dossier(ligne: Ligne) -> DossierSenat:
    signet = signet_du_lien(ligne.get("url"))
    if signet is None:
        raise Reject(f"adresse de dossier illisible : {ligne.get('url')!r}")
    return DossierSenat(
        signet=signet,
        titre=requis(ligne, "titre"),
        intitule=None,
        type=ligne.get("type"),
        etat=ligne.get("etat"),
        date_initiale=jour_jma(ligne.get("date_initiale"), "date initiale"),
        date_promulgation=jour_jma(ligne.get("date_promulgation"), "date de promulgation"),
        numero_loi=ligne.get("numero_loi"),
        decision_cc=ligne.get("decision_cc"),
        date_decision=jour_jma(ligne.get("date_decision"), "date de la décision"),
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
