"""The renewal of 2026: candidacies, the persons they are, outgoing senators, local mandates, pages of results."""

from dataclasses import dataclass, field

from hemicycle.senatoriales.formes import PageResultats, Unite


@dataclass(frozen=True, slots=True)
class SenateurSortant:
    """A senator whose seat is at stake: the person and the term that ends, by official ids."""

    personne: str  # any official id of the person
    mandat: str  # uid of the first seat of the term
    segments: tuple[str, ...]  # uids of every seat held in the term, oldest first: a minister leaves and comes back
    departement: str
    candidat: str | None  # id of the candidate that the senator is, where one was found


@dataclass(frozen=True)
class Senatoriales:
    """What the files say of the renewal. `unites` is empty until the ministry publishes its files."""

    unites: tuple[Unite, ...] = ()
    sortants: tuple[SenateurSortant, ...] = ()
    electeurs: dict[str, int] = field(default_factory=dict)  # registered electors, by constituency
    resultats: tuple[PageResultats, ...] = ()  # one for each constituency whose results were read, by code
