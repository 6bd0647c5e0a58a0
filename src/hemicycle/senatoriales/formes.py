"""The records of the renewal: what a release holds of it, and what a page of results says."""

from datetime import date, datetime

import msgspec

from hemicycle.vocabulaire import Chambre, FamillePolitique, ModeScrutin, RoleCandidat, Sexe


class Avant(msgspec.Struct, frozen=True):
    """The last seat in Parliament that somebody took before the ballot, and whether it was still held that day."""

    chambre: Chambre
    en_cours: bool


class PersonneConnue(msgspec.Struct, frozen=True):
    """Somebody of the directory. `senateur`: has a record of senator, so that no provisional one is served."""

    slug: str
    chambre: Chambre
    photo: str | None
    actif: bool
    senateur: bool
    avant: Avant | None


class MandatLocal(msgspec.Struct, frozen=True):
    """A local or European mandate, its label agreeing with the person's sex."""

    type: str
    libelle: str
    depuis: date | None


class MandatsLocaux(msgspec.Struct, frozen=True):
    """The mandates of a candidate in the national register of elected officials, as of the day of its files."""

    source: date
    mandats: tuple[MandatLocal, ...]


class Candidat(msgspec.Struct, frozen=True):
    """A candidate. The birth date never leaves the step that matched it: only the year is kept."""

    id: str
    nom: str
    prenom: str
    sexe: Sexe | None
    annee: int | None
    profession: str | None
    ordre: int
    role: RoleCandidat
    sortant: bool
    personne: PersonneConnue | None = None
    mandats_locaux: MandatsLocaux | None = None


class Unite(msgspec.Struct, frozen=True):
    """A voting unit: a list, or a candidate with a substitute. `depot` is its number in the prefecture."""

    id: str
    departement: str
    mode: ModeScrutin
    depot: str
    libelle: str | None  # title of a list; None for a pair
    nuance: str
    nuance_libelle: str | None
    famille: FamillePolitique | None
    candidats: tuple[Candidat, ...]

    @property
    def titulaires(self) -> tuple[Candidat, ...]:
        return tuple(candidat for candidat in self.candidats if candidat.role is RoleCandidat.TITULAIRE)


class Sortant(msgspec.Struct, frozen=True):
    """An outgoing senator: the record that lists show, encoded, and the candidacy if there is one."""

    departement: str
    corps: msgspec.Raw
    candidat: str | None  # id of the candidate that the outgoing senator is


class Participation(msgspec.Struct, frozen=True):
    """The turnout of a round."""

    inscrits: int
    abstentions: int
    votants: int
    blancs: int
    nuls: int
    exprimes: int


class Ligne(msgspec.Struct, frozen=True):
    """One line of a table of results: a list (`sieges`, `depot`) or a person (`elu`)."""

    libelle: str
    nuance: str
    voix: int
    pct_inscrits: float | None
    pct_exprimes: float | None
    depot: str | None = None
    conduite_par: str | None = None
    sieges: int | None = None
    elu: bool | None = None


class Tour(msgspec.Struct, frozen=True):
    """A round as a page publishes it. `incoherences` say, in French, where its figures contradict each other; those
    that cannot be (`voix`, or a name of the turnout) are `retenus`, and never shown."""

    tour: int
    participation: Participation
    lignes: tuple[Ligne, ...]
    incoherences: tuple[str, ...] = ()
    retenus: tuple[str, ...] = ()

    @property
    def attribues(self) -> int:
        """How many seats the round gave."""
        return sum(ligne.sieges if ligne.sieges is not None else bool(ligne.elu) for ligne in self.lignes)


class PageResultats(msgspec.Struct, frozen=True):
    """The page of one constituency, or its rows in the file of final results; no round while nothing is published."""

    departement: str
    nom: str
    sieges: int | None
    pourvus: int | None
    mode: ModeScrutin | None
    tours: tuple[Tour, ...]
    source: str | None = None  # address to cite; None for that of the page on the results site

    @property
    def coherente(self) -> bool:
        return not any(tour.incoherences for tour in self.tours)


class Renouvellement(msgspec.Struct, frozen=True):
    """What a release says of the renewal; what is read while serving comes on top of its results."""

    unites: tuple[Unite, ...] = ()
    sortants: tuple[Sortant, ...] = ()
    electeurs: dict[str, int] = {}  # registered electors as the ministry's file has them, by constituency
    resultats: tuple[PageResultats, ...] = ()  # one for each constituency whose results were read, by code


class TourPublie(msgspec.Struct, frozen=True):
    """A round that was read. `publie_a` is when it was first seen, and never moves."""

    departement: str
    tour: Tour
    publie_a: datetime
    verifie_a: datetime
    source_url: str


class PageConnue(msgspec.Struct, frozen=True):
    """What is known of the page of a constituency; `refus` says why its present content was not written."""

    departement: str
    etag: str | None
    verifie_a: datetime
    refus: str | None


class EtatResultats(msgspec.Struct, frozen=True):
    """Everything found so far. `version` grows whenever something was written."""

    version: int = 0
    tours: tuple[TourPublie, ...] = ()
    pages: dict[str, PageConnue] = {}
    verifie_a: datetime | None = None
