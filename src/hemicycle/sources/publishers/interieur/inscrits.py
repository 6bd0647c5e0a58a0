"""Registered electors of an election of senators, by polling station: the seat of each constituency.

The file has the constituencies of both series, and those of the other are not of this ballot.
"""

from collections.abc import Iterator

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.interieur.scrutins import annee_du_scrutin, circonscription
from hemicycle.sources.reading.spreadsheets import Disposition, feuilles, lire_feuille, requis

TABLE = Disposition(
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
    lues = [ligne for feuille in feuilles(raw) for ligne in lire_feuille(feuille, (TABLE,), notes)]
    if not lues:
        raise Reject("aucune table d'inscrits dans le fichier")
    for rang, _, ligne in lues:
        code = circonscription(requis(ligne, "departement"), renouvelee=False)
        ecrit = "".join((ligne["inscrits"] or "").split())
        if ecrit.isascii() and ecrit.isdigit():
            yield InscritsSenat(scrutin, code, int(ecrit))
        else:
            notes.set_aside(f"« inscrits » n'est pas un nombre : {ligne['inscrits']!r}", f"ligne {rang}")


INSCRITS = DocumentType(
    name="inscrits",
    version=1,
    member=".+",
    tables={"inscrits_senat": InscritsSenat},
    parse=parse,
    counted="rows",
)
