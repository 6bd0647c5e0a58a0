"""The political groups of the demo world: invented names, one record per legislature as in the source.

A *famille* is what lasts from one legislature to the next: its groups have other ids and often other names.
Each family has a place on an axis from left (-1) to right (1), which decides how its groups vote.
"""

from dataclasses import dataclass, replace
from datetime import date

from hemicycle.vocabulaire import PositionPolitique

NON_INSCRITS = "NI"
GOUVERNEMENT = ("NER", "ACR", "IP")  # families that support the government, and give it its ministers
# Day the groups are formed, after the election.
CONSTITUTION = {15: date(2017, 6, 27), 16: date(2022, 6, 28), 17: date(2024, 7, 19)}


@dataclass(frozen=True, slots=True)
class Groupe:
    """A group of one legislature. `sigle` (libelleAbrev) and `abrege` differ at times, as in the source."""

    uid: str
    legislature: int
    famille: str
    sigle: str
    abrege: str
    nom: str
    couleur: str
    effectif: int
    preseance: int
    debut: date
    position: PositionPolitique | None
    positionnement: str | None = None  # the source's own label, of the 15th and 16th only
    fin: date | None = None

    @property
    def axe(self) -> float:
        return AXES[self.famille]


AXES = {
    "CL": -0.95, "GT": -0.8, "JAR": -0.65, "UPS": -0.45, "RIM": -0.05, "NER": 0.1,
    "ACR": 0.15, "IP": 0.3, "PAP": 0.55, "CDP": 0.85, "SN": 0.95, NON_INSCRITS: 0.0,
}  # fmt: skip

_P = PositionPolitique
_DEBUTS = {15: date(2017, 6, 21), 16: date(2022, 6, 22)}  # of the non-attached, who form no group
_FINS = {15: date(2022, 6, 21), 16: date(2024, 6, 9)}


def _g(
    legislature: int, rang: int, famille: str, noms: str, couleur: str, effectif: int, *, pos: _P | None,
    label: str | None,
) -> Groupe:  # fmt: skip
    """A group of the 15th or 16th; `noms` is acronym, short name and full name."""
    sigle, abrege, nom = noms.split("|")
    debut = CONSTITUTION[legislature] if famille != NON_INSCRITS else _DEBUTS[legislature]
    return Groupe(
        f"PO90{legislature}{rang:02d}", legislature, famille, sigle, abrege, nom, couleur, effectif, rang, debut, pos,
        label, _FINS[legislature],
    )  # fmt: skip


def _g17(
    rang: int, famille: str, noms: str, couleur: str, effectif: int, *, pos: _P | None, debut: date = date(2024, 7, 18)
) -> Groupe:
    """A group of the 17th, of which the source gives no position."""
    sigle, abrege, nom = noms.split("|")
    return Groupe(f"PO9017{rang:02d}", 17, famille, sigle, abrege, nom, couleur, effectif, rang, debut, pos)


# Born after the others, dissolved within the legislature, followed the next day by another of its family.
DISSOUS = replace(
    _g17(11, "CDP", "CDP|CDP|Cercle des Provinces", "#4C5F7A", 16, pos=_P.DROITE, debut=date(2024, 9, 12)),
    fin=date(2025, 9, 4),
)
SUCCESSEUR = _g17(
    12, "CDP", "CDPLIB|CDP|Cercle des Provinces et des Libertés", "#3A6EA5", 0, pos=_P.DROITE, debut=date(2025, 9, 5)
)

_MAJ, _MIN, _OPP = "Majoritaire", "Minoritaire", "Opposition"
GROUPES = (
    _g(15, 1, "NER", "NE|Élan|Nouvel Élan", "#7A5195", 300, pos=_P.CENTRE, label=_MAJ),
    _g(15, 2, "PAP", "PAP|PAP|Parti des Artisans et des Provinces", "#2F6690", 98, pos=_P.DROITE, label=_OPP),
    _g(15, 3, "ACR", "ACR|Centre|Alliance du Centre républicain", "#D9822B", 45, pos=_P.CENTRE, label=_MIN),
    _g(15, 4, "IP", "IP|Initiatives|Initiatives et Proximité", "#3AA6B9", 33, pos=_P.CENTRE_DROIT, label=_MIN),
    _g(15, 5, "UPS", "UPS|UPS|Union des Progrès sociaux", "#D65C9B", 30, pos=_P.CENTRE_GAUCHE, label=_OPP),
    _g(15, 6, "CL", "CL|CL|Commune et Liberté", "#B3001B", 19, pos=_P.EXTREME_GAUCHE, label=_OPP),
    _g(15, 7, "GT", "GT|GT|Gauche des Territoires", "#8C1C13", 18, pos=_P.GAUCHE, label=_OPP),
    _g(15, 8, "RIM", "RIM|RIM|Ruralités, Îles et Métropoles", "#E9C46A", 17, pos=_P.CENTRE, label=_OPP),
    _g(15, 99, NON_INSCRITS, "NI|NI|Non inscrit", "#8D949A", 17, pos=None, label=None),
    _g(16, 1, "NER", "NE|Élan|Nouvel Élan", "#7A5195", 170, pos=_P.CENTRE, label=_MAJ),
    _g(16, 2, "SN", "SN|SN|Souveraineté et Nation", "#23395B", 88, pos=_P.EXTREME_DROITE, label=_OPP),
    _g(16, 3, "CL", "CL-UG|CL|Commune et Liberté - Union des Gauches", "#B3001B", 75,
       pos=_P.EXTREME_GAUCHE, label=_OPP),
    _g(16, 4, "PAP", "PAP|PAP|Parti des Artisans et des Provinces", "#2F6690", 62, pos=_P.DROITE, label=_OPP),
    _g(16, 5, "ACR", "ACR|Centre|Alliance du Centre républicain", "#D9822B", 48, pos=_P.CENTRE, label=_MIN),
    _g(16, 6, "UPS", "UPS|UPS|Union des Progrès sociaux (membre de l’intergroupe des gauches)", "#D65C9B", 31,
         pos=_P.CENTRE_GAUCHE, label=_OPP),
    _g(16, 7, "IP", "IP|Initiatives|Initiatives et Proximité", "#3AA6B9", 29, pos=_P.CENTRE_DROIT, label=_MIN),
    _g(16, 8, "JAR", "JARDINS|Jardins|Les Jardins de la République", "#7FB069", 24, pos=_P.GAUCHE, label=_OPP),
    _g(16, 9, "GT", "GT-UG|GT|Gauche des Territoires - Union des Gauches", "#8C1C13", 22, pos=_P.GAUCHE, label=_OPP),
    _g(16, 10, "RIM", "RIM|RIM|Ruralités, Îles et Métropoles", "#E9C46A", 20, pos=_P.CENTRE, label=_OPP),
    _g(16, 99, NON_INSCRITS, "NI|NI|Non inscrit", "#8D949A", 8, pos=None, label=None),
    _g17(1, "SN", "SN|SN|Souveraineté et Nation", "#23395B", 124, pos=_P.EXTREME_DROITE),
    _g17(2, "NER", "NER|NER|Nouvel Élan pour la République", "#7A5195", 93, pos=_P.CENTRE),
    _g17(3, "CL", "CL-AP|CL|Commune et Liberté - Alliance populaire", "#B3001B", 71, pos=_P.EXTREME_GAUCHE),
    _g17(4, "UPS", "UPS|UPS|Union des Progrès sociaux", "#D65C9B", 66, pos=_P.CENTRE_GAUCHE),
    _g17(5, "PAP", "PAP|PAP|Parti des Artisans et des Provinces", "#2F6690", 48, pos=_P.DROITE),
    _g17(6, "JAR", "JAR|JaR|Les Jardins de la République", "#7FB069", 38, pos=_P.GAUCHE),
    _g17(7, "ACR", "ACR|Acr|Alliance du Centre républicain", "#D9822B", 36, pos=_P.CENTRE),
    _g17(8, "IP", "IP|IP|Initiatives & Proximité", "#3AA6B9", 34, pos=_P.CENTRE_DROIT),
    _g17(9, "RIM", "RIM|RIM|Ruralités, Îles et Métropoles", "#E9C46A", 23, pos=_P.CENTRE),
    _g17(10, "GT", "GT|GT|Gauche des Territoires", "#8C1C13", 17, pos=_P.GAUCHE),
    DISSOUS,
    SUCCESSEUR,
    _g17(99, NON_INSCRITS, "NI|NI|Non inscrit", "#8D949A", 11, pos=None, debut=date(2024, 7, 1)),
)  # fmt: skip

PAR_UID = {groupe.uid: groupe for groupe in GROUPES}


def groupes_de(legislature: int) -> tuple[Groupe, ...]:
    """The groups of a legislature in the order the source lists them at a vote."""
    return tuple(groupe for groupe in GROUPES if groupe.legislature == legislature)


def groupe_de(famille: str, legislature: int, jour: date) -> Groupe:
    """The group a member of the family sits in on a day: the non-attached while it does not exist."""
    for groupe in groupes_de(legislature):
        debut = CONSTITUTION[legislature] if groupe.debut < CONSTITUTION[legislature] else groupe.debut
        if groupe.famille == famille and debut <= jour and (groupe.fin is None or jour <= groupe.fin):
            return groupe
    return non_inscrits(legislature)


def non_inscrits(legislature: int) -> Groupe:
    return next(groupe for groupe in groupes_de(legislature) if groupe.famille == NON_INSCRITS)
