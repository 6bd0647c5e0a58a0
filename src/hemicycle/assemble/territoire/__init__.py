"""The places that members of Parliament are elected in: departments, constituencies, communes, postal codes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hemicycle.vocabulaire import SourceDecoupage, TypeCommune


@dataclass(frozen=True, slots=True)
class Commune:
    """A commune, an arrondissement of one, or a consular post.

    `bureaux` gives the polling stations of each constituency, where there are several and the stations are known.
    """

    code: str  # INSEE's, or the ministry's for a post (`ZZ235`)
    nom: str
    type: TypeCommune
    departement: str  # the Assembly's code
    senat: tuple[str, ...]  # codes of its senatorial constituencies
    codes_postaux: tuple[str, ...]
    lieux: tuple[str, ...]  # names that La Poste gives to parts of it
    circonscriptions: tuple[str, ...]  # codes; several when it is split, none when no file tells
    source: SourceDecoupage | None  # what tells them
    bureaux: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    commune: str | None = None  # the commune that an arrondissement is of
    anciens: tuple[str, ...] = ()  # codes of what it was made of, or that it had before

    @property
    def partage(self) -> bool:
        """Whether it votes in several constituencies."""
        return len(self.circonscriptions) > 1


@dataclass(frozen=True, slots=True)
class Circo:
    """A constituency of deputies, under our code (`75-13`, `972-02`, `099-01`)."""

    code: str
    departement: str
    numero: int
    contour: str | None  # GeoJSON geometry


@dataclass(frozen=True, slots=True)
class Departement:
    """A department, a collectivity or the French abroad, under the Assembly's code."""

    code: str
    nom: str
    senat: tuple[str, ...]


@dataclass(frozen=True)
class Territoire:
    """Everything in the order of codes."""

    departements: tuple[Departement, ...] = ()
    circonscriptions: tuple[Circo, ...] = ()
    communes: tuple[Commune, ...] = ()
