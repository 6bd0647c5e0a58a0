"""A body as one chamber's files describe it, before the bodies of both are put together."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

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
