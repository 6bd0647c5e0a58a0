"""What happens to seats between two elections, with the words in which the source says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from hemicycle_demo.membres.groupes import GOUVERNEMENT

GENERALES = "élections générales"
FIN_DE_LEGISLATURE = "Fin de législature"
NOMINATION = "Nomination comme membre du Gouvernement"
REPRISE = "reprise de l'exercice du mandat d'un ancien membre du Gouvernement"
DECES = "Décès"
_INCOMPATIBILITE = "incompatibilité prévue aux articles LO 137, LO 137-1, LO 141 ou LO 141-1 du code électoral"
ELU_SENATEUR = f"Démission pour cause d’{_INCOMPATIBILITE}"


@dataclass(frozen=True, slots=True)
class Depart:
    """`nombre` members of the given families leave on a day; `cause_suite` None leaves the seat vacant.

    A minister is `nomme` a month before leaving the seat, and may take it back (`retour`). With `election`
    the successor comes from a by-election, else the substitute enters the next day.
    """

    cause_fin: str
    fin: date
    nombre: int
    cause_suite: str | None
    election: date | None = None
    nomme: date | None = None
    retour: date | None = None
    familles: tuple[str, ...] | None = None


_MINISTRE = "remplacement d'un député nommé au Gouvernement"
SUITE_D_UN_DECES = "remplacement d'un député décédé"
_SENATEUR = f"remplacement d'un député ayant démissionné pour cause d’{_INCOMPATIBILITE}"
_ANNULATION = "Annulation de l'élection sur décision du Conseil constitutionnel"
_ANNULEE = "élection partielle, suite à l'annulation de l'élection d'un député"
_DEMISSION = "Démission"
_PARTIELLE = "élection partielle, remplacement d'un député démissionnaire"
_OFFICE = f"{_PARTIELLE} d'office"


def _ministres(nomme: date, fin: date, nombre: int, retour: date | None = None) -> Depart:
    return Depart(NOMINATION, fin, nombre, _MINISTRE, nomme=nomme, retour=retour, familles=GOUVERNEMENT)


DEPARTS: Mapping[int, tuple[Depart, ...]] = {
    15: (
        _ministres(date(2017, 6, 21), date(2017, 7, 21), 6),
        _ministres(date(2017, 6, 21), date(2017, 7, 21), 1, retour=date(2018, 11, 17)),
        _ministres(date(2020, 7, 6), date(2020, 8, 6), 4),
        Depart(_ANNULATION, date(2018, 1, 25), 1, _ANNULEE, election=date(2018, 3, 18)),
        Depart(DECES, date(2019, 5, 9), 1, SUITE_D_UN_DECES),
        Depart(_DEMISSION, date(2020, 2, 21), 2, _PARTIELLE, election=date(2020, 9, 20)),
        Depart(ELU_SENATEUR, date(2020, 10, 1), 1, _SENATEUR),
    ),
    16: (
        _ministres(date(2022, 7, 4), date(2022, 8, 4), 3),
        _ministres(date(2022, 7, 4), date(2022, 8, 4), 1, retour=date(2024, 2, 12)),
        Depart(_ANNULATION, date(2022, 12, 2), 1, _ANNULEE, election=date(2023, 1, 29)),
        Depart(DECES, date(2023, 3, 2), 1, SUITE_D_UN_DECES),
        Depart(ELU_SENATEUR, date(2023, 10, 1), 2, _SENATEUR),
        Depart(_DEMISSION, date(2023, 6, 5), 1, _PARTIELLE, election=date(2023, 10, 8)),
    ),
    17: (
        _ministres(date(2024, 9, 21), date(2024, 10, 21), 5, retour=date(2025, 1, 24)),
        _ministres(date(2024, 12, 24), date(2025, 1, 24), 3, retour=date(2025, 11, 13)),
        _ministres(date(2024, 12, 24), date(2025, 1, 24), 4),
        _ministres(date(2025, 10, 12), date(2025, 11, 12), 3),
        Depart(DECES, date(2025, 3, 18), 1, SUITE_D_UN_DECES),
        Depart(_ANNULATION, date(2024, 12, 6), 1, _ANNULEE, election=date(2025, 1, 19)),
        Depart(_DEMISSION, date(2025, 2, 28), 1, _PARTIELLE, election=date(2025, 5, 25)),
        Depart("Démission d'office", date(2025, 6, 13), 1, _OFFICE, election=date(2025, 10, 12)),
        Depart(_DEMISSION, date(2026, 6, 5), 2, None),
        Depart(_DEMISSION, date(2026, 7, 3), 1, None),
    ),
}
