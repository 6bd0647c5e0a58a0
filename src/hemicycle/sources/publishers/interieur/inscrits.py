"""Registered electors of an election of senators, by polling station: the seat of each constituency.

The file has the constituencies of both series, and those of the other are not of this ballot.
"""

from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.interieur.values import annee_du_scrutin, circonscription
from hemicycle.sources.reading.delimited import Layout, read_sheet, required, sheets

LAYOUT = Layout(
    "inscrits",
    {
        "departement": ("code circonscription", "code departement", "code du departement"),
        "inscrits": ("nombre d inscrits", "inscrits", "nombre inscrits"),
    },
    frozenset({"departement", "inscrits"}),
    frozenset({"libelle circonscription", "code commune du bureau de vote", "commune du bureau de vote"}),
)


class InscritsSenat(Record, frozen=True):
    """The electors registered at a polling station."""

    scrutin: int
    departement: str
    inscrits: int


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    scrutin = annee_du_scrutin(notes.member)
    rows = [row for sheet in sheets(raw) for row in read_sheet(sheet, (LAYOUT,), notes)]
    if not rows:
        raise Reject("aucune table d'inscrits dans le fichier")
    for line, _, row in rows:
        code = circonscription(required(row, "departement"), renouvelee=False)
        ecrit = "".join((row["inscrits"] or "").split())
        if ecrit.isascii() and ecrit.isdigit():
            yield InscritsSenat(scrutin, code, int(ecrit))
        else:
            notes.set_aside(f"« inscrits » n'est pas un nombre : {row['inscrits']!r}", f"ligne {line}")


INSCRITS = DocumentType(
    name="inscrits",
    version=1,
    member=".+",
    tables={"inscrits_senat": InscritsSenat},
    parse=parse,
    counted="rows",
)
