"""Registered electors of an election of senators, by polling station: the seat of each constituency.

The file has the constituencies of both series, and those of the other are not of this ballot. Also here is what every
file of the ministry on such an election has: a ballot, told by the file's name, and constituencies.
"""

import re
from collections.abc import Iterator

from hemicycle.senatoriales.circonscriptions import circonscriptions, code_insee
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
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
SCRUTIN_2026 = 2026

_ANNEE = re.compile(r"20[12]\d")
# Departments, overseas collectivities, and the French abroad: where senators are elected, of whichever series.
_CODE = re.compile(r"0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[678]|997")


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


def annee_du_scrutin(nom: str) -> int:
    """The year of the ballot that the name of a file tells."""
    found = _ANNEE.search(nom)
    if found is None:
        raise Reject("le nom du fichier ne dit pas l'année du scrutin")
    return int(found[0])


def circonscription(brut: str, *, renouvelee: bool) -> str:
    """The code of a constituency as the service writes it, of series 2 only when it is `renouvelee`.

    An unknown one stops the file: a seat given to the wrong place would be worse than none.
    """
    code = code_insee(brut)
    if not (code in circonscriptions() if renouvelee else _CODE.fullmatch(code)):
        raise Reject(f"circonscription inconnue : {brut!r}")
    return code


INSCRITS = DocumentType(
    name="inscrits",
    version=1,
    member=".+",
    tables={"inscrits_senat": InscritsSenat},
    parse=parse,
    counted="rows",
)
