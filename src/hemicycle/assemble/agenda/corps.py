"""What the agendas of both chambers share: a body as the files of one chamber describe it, the rank of its offices, and
hours in Paris.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time

from hemicycle.calendrier import PARIS
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, TypeCommission

# The body of each chamber whose meetings are the public sittings: its uid, its name.
HEMICYCLES = {Chambre.ASSEMBLEE: ("AN", "Assemblée nationale"), Chambre.SENAT: ("SENAT", "Sénat")}


@dataclass(frozen=True, slots=True)
class Corps:
    """A body that meets. `codes` and `noms` are the other ways in which files cite it.

    `actif` None: the files do not say, its days decide.
    """

    uid: str
    chambre: Chambre
    type: TypeCommission
    nom: str
    nom_court: str | None = None
    debut: date | None = None
    fin: date | None = None
    actif: bool | None = None
    codes: tuple[str, ...] = ()
    noms: tuple[str, ...] = ()


def actif(corps: Corps, jours: Mapping[Chambre, date]) -> bool:
    """Whether it is alive on the day that the data of its chamber speaks of; its last day is one of its days."""
    jour = jours.get(corps.chambre)
    if corps.fin is not None:
        return jour is not None and jour <= corps.fin
    return corps.actif is not False


def heure(jour: date, texte: str | None) -> str | None:
    """An hour of the agenda (Paris wall time) as the Assembly's files write theirs: `2025-03-04T15:00:00+01:00`."""
    if texte is None:
        return None
    return datetime.combine(jour, time.fromisoformat(texte), PARIS).isoformat()


# What a quality begins with, folded, the highest first. What is not here comes last. The Conference of presidents has
# « Présidents des groupes politiques » among its members, who do not preside over it.
_RANGS = tuple(
    re.compile(motif)
    for motif in (
        r"presidente?\b(?! de la commission)", r"co-president", r"premiere? vice-president",
        r"deuxieme vice-president", r"troisieme vice-president", r"vice-president", r"president",
        r"rapporteure? general", r"co-rapporteur", r"rapporteur", r"questeur", r"tresorier", r"secretaire", r"membre",
    )
)  # fmt: skip


def rang_qualite(qualite: str | None) -> int:
    """The place of a quality: the chair first, plain members after those who hold an office, the unknown last."""
    mots = plier(qualite or "")
    return next((rang for rang, motif in enumerate(_RANGS) if motif.match(mots)), len(_RANGS))
