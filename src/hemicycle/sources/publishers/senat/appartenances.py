"""ODSEN_HISTOGROUPES: the groups of each senator since 1958, one row for each function held in a spell.

A spell is repeated as often as its holder changed function in it (member, then president): `appartenance` tells
spells apart. Codes outlive names (`UMP` is today's Les Républicains) and `groupe_nom` is the name of today, even
on a spell of 2004. `AUCUN` covers the days between an election and the declaration of groups. Copies cut to four
columns are in use: they have the spells without their ids nor their functions.
"""

from datetime import date
from functools import partial

from hemicycle.sources.base import DocumentType, Record
from hemicycle.sources.publishers.senat.values import jour_odsen, matricule, read_odsen
from hemicycle.sources.reading.delimited import Layout, Row, required

LAYOUT = Layout(
    name="appartenances_senat",
    columns={
        "matricule": ("Matricule",),
        "appartenance": ("Id appartenance",),
        "fonction_id": ("Id fonction occupée",),
        "groupe": ("Code du groupe politique",),
        "groupe_nom": ("Nom court du groupe politique",),
        "debut": ("Date de début d'appartenance",),
        "fin": ("Date de fin d'appartenance",),
        "fonction": ("Nom court fonction",),
        "fonction_debut": ("Date de début de la fonction",),
        "fonction_fin": ("Date de fin de la fonction",),
    },
    required=frozenset({"matricule", "groupe", "debut", "fin"}),
    ignored=("Nom", "Prénom"),  # they are in ODSEN_GENERAL
)


class AppartenanceSenat(Record, frozen=True):
    """A function in a spell in a group. Ends are inclusive; old spells have no `debut`.

    A function may end some days after its spell.
    """

    matricule: str
    appartenance: str | None
    fonction_id: str | None
    groupe: str
    groupe_nom: str | None
    debut: date | None
    fin: date | None
    fonction: str | None
    fonction_debut: date | None
    fonction_fin: date | None


def _appartenance(row: Row) -> AppartenanceSenat:
    return AppartenanceSenat(
        matricule=matricule(row["matricule"]),
        appartenance=row.get("appartenance"),
        fonction_id=row.get("fonction_id"),
        groupe=required(row, "groupe"),
        groupe_nom=row.get("groupe_nom"),
        debut=jour_odsen(row["debut"]),
        fin=jour_odsen(row["fin"]),
        fonction=row.get("fonction"),
        fonction_debut=jour_odsen(row.get("fonction_debut")),
        fonction_fin=jour_odsen(row.get("fonction_fin")),
    )


APPARTENANCES_SENAT = DocumentType(
    name="appartenances_senat",
    version=1,
    member=".+",
    tables={"appartenances_senat": AppartenanceSenat},
    parse=partial(read_odsen, LAYOUT, _appartenance),
    counted="rows",
)
