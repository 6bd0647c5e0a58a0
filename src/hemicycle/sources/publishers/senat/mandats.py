"""ODSEN_ELUSEN: the mandates of senators since 1958, one row for each term or part of a term.

A senator elected again has one more row; so has a minister who takes his seat back. Motives are kept as written:
new ones come with new laws. The constituency is in no column of this file.
"""

from datetime import date
from functools import partial

from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.publishers.senat.values import ETATS, jour_odsen, matricule, read_odsen
from hemicycle.sources.reading.delimited import Layout, Row, one_of, required

LAYOUT = Layout(
    name="mandats_senat",
    columns={
        "matricule": ("Matricule",),
        "uid": ("Identifiant mandat",),
        "etat": ("État Sénateur",),
        "date_election": ("Date d'élection",),
        "date_debut": ("Date de début de mandat",),
        "motif_debut": ("Motif début de mandat",),
        "date_fin": ("Date de fin de mandat",),
        "motif_fin": ("Motif fin de mandat",),
        "commentaire": ("Commentaire",),
    },
    required=frozenset({"matricule", "uid", "etat", "date_debut", "date_fin"}),
    # The names are in ODSEN_GENERAL; the years are mostly empty, and else those of the days.
    ignored=("Qualité", "Nom usuel", "Prénom usuel", "Année de début*", "Année de fin*"),
)


class MandatSenat(Record, frozen=True):
    """A mandate. `etat` is that of the senator, not of the mandate: an open mandate has no `date_fin`.

    `date_election` is None for whom replaced another; `commentaire` then says whom, in free words.
    """

    matricule: str
    uid: str
    etat: str
    date_election: date | None
    date_debut: date | None
    motif_debut: str | None
    date_fin: date | None
    motif_fin: str | None
    commentaire: str | None


def _mandat(row: Row) -> MandatSenat:
    return MandatSenat(
        matricule=matricule(row["matricule"]),
        uid=required(row, "uid"),
        etat=one_of(row, "etat", ETATS),
        date_election=jour_odsen(row.get("date_election")),
        date_debut=jour_odsen(row["date_debut"]),
        motif_debut=row.get("motif_debut"),
        date_fin=jour_odsen(row["date_fin"]),
        motif_fin=row.get("motif_fin"),
        commentaire=row.get("commentaire"),
    )


MANDATS_SENAT = DocumentType(
    name="mandats_senat",
    version=1,
    member=".+",
    tables={"mandats_senat": MandatSenat},
    parse=partial(read_odsen, LAYOUT, _mandat),
    counted="rows",
)
