"""Dated mandates: a group and a constituency belong to them, never to the person."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import count

from hemicycle_demo.membres.geographie import Circonscription

# The chambers keep the ids that the source gives them: readers know them, and sitting ids are built on them.
ASSEMBLEES = {15: "PO717460", 16: "PO791932", 17: "PO838901"}
SENAT = "PO78718"


@dataclass(frozen=True, slots=True)
class Qualite:
    """In what quality a mandate is held: code, label, label in the sex of the person."""

    code: str | None
    libelle: str
    libelle_sexe: str


@dataclass(frozen=True, slots=True)
class Siege:
    """A seat: the mandate starts on election day, but counts from `prise_fonction`."""

    circonscription: Circonscription
    famille: str
    prise_fonction: date
    cause: str
    cause_fin: str | None
    premiere: bool
    place: int
    remplace: str | None
    suppleant: str | None


@dataclass(frozen=True, slots=True)
class Mandat:
    """One mandate in one body. `preseance` ranks the qualities, `principale` marks the present one."""

    uid: str
    personne: str
    organe: str
    type_organe: str
    legislature: int | None
    debut: date
    fin: date | None
    qualite: Qualite
    preseance: int
    principale: bool = True
    publication: date | None = None
    siege: Siege | None = None
    libelle: str | None = None

    def en_cours(self, jour: date) -> bool:
        """Whether the mandate is exercised on a day, both bounds included."""
        debut = self.siege.prise_fonction if self.siege else self.debut
        return debut <= jour and (self.fin is None or jour <= self.fin)


MEMBRE = Qualite("Membre", "Membre", "Membre")
MEMBRE_DU_GROUPE = Qualite("Membre", "Membre du", "Membre du")
DEPUTE = Qualite("membre", "membre", "membre")


def numeros() -> Iterator[str]:
    """Mandate ids that no real mandate bears."""
    return (f"PM{numero}" for numero in count(9_000_001))
