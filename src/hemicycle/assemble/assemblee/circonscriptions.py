"""Constituencies of the Assembly: one record per department and number, whoever holds the seat."""

from hemicycle.assemble.monde import Circonscription
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import TypeCirconscription


def legislative(departement: str, numero: int, departement_nom: str | None) -> Circonscription:
    """The constituency `numero` of a department (`01` to `95`, `2A`, `2B`, `971`…, `099` for the French abroad)."""
    nom = departement_nom or departement
    return Circonscription(
        id=identifiant("circonscription", f"{TypeCirconscription.LEGISLATIVE}/{departement}/{numero}"),
        departement=departement,
        departement_nom=nom,
        numero=numero,
        nom=f"{nom} ({ordinal(numero)})",
        type=TypeCirconscription.LEGISLATIVE,
    )


def ordinal(numero: int) -> str:
    return "1re" if numero == 1 else f"{numero}e"
