"""What every file of the ministry on an election of senators has: a ballot, told by its name, and constituencies."""

import re

from hemicycle.senatoriales.circonscriptions import circonscriptions, code_insee
from hemicycle.sources.base import Reject

SCRUTIN_2026 = 2026

_ANNEE = re.compile(r"20[12]\d")
# Departments, overseas collectivities, and the French abroad: where senators are elected, of whichever series.
_CODE = re.compile(r"0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[678]|997")


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
