"""The assembled world: what the staged tables say once persons, mandates, groups and votes are joined.

Everything is dated: group, constituency and committee belong to a mandate over a period, never to a person.
Lists are in display order, so that an index in a list is the rank of the record in the release.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.senatoriales import Senatoriales
from hemicycle.assemble.territoire import Territoire
from hemicycle.vocabulaire import (
    Chambre,
    NatureVote,
    PositionPolitique,
    Preuve,
    Sexe,
    Sort,
    Tag,
    TypeCirconscription,
    TypeDeclaration,
    TypeVote,
)

PREFIXE_SENAT = "SENAT-"  # before the codes that official ids of the Senate are made of
NON_INSCRITS = "ni"  # their slug, in both chambers
ORDRE_INCONNU = 90  # after the groups of the hand-kept table, before the non-attached

GOUVERNEMENT, MINISTERE = "GOUVERNEMENT", "MINISTERE"  # kinds of bodies
HORS_PARLEMENT = frozenset({GOUVERNEMENT, MINISTERE, "PRESREP"})  # functions there outlive a seat


@dataclass(frozen=True, slots=True)
class Circonscription:
    """A seat's constituency: the same record for all who ever held it."""

    id: str
    departement: str | None  # None: a place of the past that never had a code
    departement_nom: str
    numero: int
    nom: str
    type: TypeCirconscription


@dataclass(frozen=True, slots=True)
class Appellation:
    """The names that a group of the Senate bears from a day on; `debut` None: since it is there."""

    nom: str
    nom_complet: str
    debut: date | None
    source: str  # a table of the Senate, or the page that a hand-kept row was taken from
    debut_estime: bool = False
    nom_court: str | None = None  # the usual name, where it is neither of the two


@dataclass(frozen=True, slots=True)
class Groupe:
    """A political group: at the Assembly one record per legislature, at the Senate one per code for all time.

    `nom` and `nom_complet` are those of today: `le` gives those of a day.
    """

    id: str
    uid: str
    slug: str
    chambre: Chambre
    legislature: int | None
    nom: str
    nom_complet: str
    couleur: str | None
    position: PositionPolitique | None
    ordre: int
    debut: date | None
    fin: date | None
    actif: bool
    alias: Sequence[str] = ()
    nom_court: str | None = None  # Senate: the usual name, where it is longer than an acronym
    appellations: tuple[Appellation, ...] = ()  # Senate: oldest first

    @property
    def code(self) -> str:
        """What the publisher calls it in files: frozen at the Senate, whatever its names; the acronym elsewhere."""
        return self.uid.removeprefix(PREFIXE_SENAT) if self.uid.startswith(PREFIXE_SENAT) else self.nom

    def nom_le(self, jour: date) -> str:
        """The short name on a day."""
        portee = self._appellation(jour)
        return self.nom if portee is None else portee.nom

    def le(self, jour: date) -> "Groupe":
        """The group under its names of a day."""
        portee = self._appellation(jour)
        return self if portee is None else replace(self, nom=portee.nom, nom_complet=portee.nom_complet)

    def _appellation(self, jour: date) -> Appellation | None:
        """The names of a day: the first ones known, on a day before all of them."""
        portees = [a for a in self.appellations if a.debut is None or a.debut <= jour] or self.appellations[:1]
        return portees[-1] if portees else None

    @property
    def non_inscrits(self) -> bool:
        """Whether it gathers those of no group, who sit side by side and have no line."""
        return self.slug == NON_INSCRITS


@dataclass(frozen=True, slots=True)
class Appartenance:
    """A member of a group between two days, both included; `fin` None while it lasts."""

    groupe: str  # uid of the group it is shown under
    debut: date
    fin: date | None
    code: str | None = None  # the source's own code where it is no group (`AUCUN`: elected, groups not yet formed)


@dataclass(frozen=True, slots=True)
class MandatParlementaire:
    """A seat over a period. `debut` is the day the member took office, not the election of a predecessor."""

    id: str
    uid: str
    chambre: Chambre
    legislature: int | None
    debut: date
    fin: date | None
    fin_estimee: bool
    cause_debut: str | None
    cause_fin: str | None
    circonscription: Circonscription | None
    place: int | None
    appartenances: tuple[Appartenance, ...] = ()
    commission: str | None = None
    mandature: int | None = None  # Senate: year of the renewal that opened the term
    serie: int | None = None  # Senate: half of the chamber renewed together, 1 or 2
    debut_estime: bool = False
    atteste: Preuve = Preuve.FICHIER
    atteste_jusqu_au: date | None = None  # last day that evidence speaks of, where the end is an estimate

    @property
    def estime(self) -> bool:
        """Whether one of its days was deduced: nobody wrote it."""
        return self.debut_estime or self.fin_estimee

    @property
    def dernier_jour_sur(self) -> date | None:
        """The last day the seat is known to be held; None while it runs."""
        return self.atteste_jusqu_au or self.fin

    def couvre(self, jour: date) -> bool:
        return self.debut <= jour and (self.fin is None or jour <= self.fin)

    @property
    def groupe(self) -> str | None:
        """Uid of the last group held in this mandate."""
        return self.appartenances[-1].groupe if self.appartenances else None


@dataclass(frozen=True, slots=True)
class Fonction:
    """A function in a body other than the seat."""

    id: str
    uid: str
    type_organe: str
    organe: str | None
    institution: str | None
    qualite: str | None
    debut: date | None
    fin: date | None


@dataclass(frozen=True, slots=True)
class Identifiant:
    """The official id of a person in one chamber: `PA…` at the Assembly, the matricule at the Senate."""

    chambre: Chambre
    uid: str


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration of interests or of assets, made or owed; what it says is not kept."""

    id: str
    type: TypeDeclaration
    publication: date | None
    depot: date | None
    url: str | None
    fichier: str | None
    xml: str | None
    statut: str | None
    departement: str | None


@dataclass(frozen=True, slots=True)
class Personne:
    """One person, one record, over all sources and both chambers.

    `uid` is the official id in the chamber the person is filed under; `id` is made from the official id of the
    chamber where the person first sat, so that it never moves; `identifiants` holds every official id.
    """

    id: str
    uid: str
    slug: str
    chambre: Chambre
    nom: str
    prenom: str
    sexe: Sexe | None
    actif: bool
    identite_connue: bool
    naissance: date | None = None
    lieu_naissance: str | None = None
    deces: date | None = None
    profession: str | None = None
    photo: str | None = None
    email: str | None = None
    site: str | None = None
    twitter: str | None = None
    facebook: str | None = None
    hatvp: str | None = None
    mandats: tuple[MandatParlementaire, ...] = ()  # most recent first
    fonctions: tuple[Fonction, ...] = ()  # most recent first
    alias: Sequence[str] = ()
    identifiants: tuple[Identifiant, ...] = ()
    declarations: tuple[Declaration, ...] = ()  # most recent first

    @property
    def uids(self) -> tuple[str, ...]:
        """Every official id: what votes, amendments and speeches of both chambers cite."""
        return tuple(i.uid for i in self.identifiants) or (self.uid,)

    @property
    def dernier_mandat(self) -> MandatParlementaire | None:
        return self.mandats[0] if self.mandats else None


@dataclass(frozen=True, slots=True)
class Scrutin:
    """A public ballot with its official figures, never altered; None where nobody published them."""

    id: str
    uid: str
    chambre: Chambre
    session: str
    legislature: int | None
    numero: int
    jour: date
    titre: str
    objet: str | None
    demandeur: str | None
    seance: str | None
    dossier_ref: str | None
    source_url: str | None
    type: TypeVote
    nature: NatureVote
    sort: Sort
    tags: tuple[Tag, ...]
    votants: int | None
    exprimes: int | None
    requis: int | None
    pour: int | None
    contre: int | None
    abstentions: int | None
    non_votants: int | None
    sieges_pourvus: int | None
    nominatif: bool
    pour_seulement: bool
    congres: bool
    importance: int = 1
    importance_raison: str = "autre"


@dataclass(frozen=True, slots=True)
class Votant:
    """A member as one ballot shows it: under one group and its name of that day, or under none."""

    personne: int
    groupe: int | None
    bloc: str  # short name the ballot's count is kept under


@dataclass(frozen=True)
class Votes:
    """Every position at every scrutin, absents included, ordered by scrutin then voter."""

    scrutin: NDArray[np.int32]
    votant: NDArray[np.int32]
    position: NDArray[np.uint8]  # place in CODES_POSITION, as `cause` and `mise_au_point` in theirs
    delegation: NDArray[np.uint8]  # 0 no, 1 yes, 2 not published (the Senate)
    cause: NDArray[np.uint8]
    mise_au_point: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Constat:
    """Something the sources say that does not add up: named, never smoothed over.

    `grave` constats stop a publication; the others are shown in the report and in the release.
    """

    regle: str
    objet: str
    message: str
    grave: bool = False


@dataclass(frozen=True)
class Monde:
    personnes: Sequence[Personne]
    groupes: Sequence[Groupe]
    scrutins: Sequence[Scrutin]
    votants: Sequence[Votant]
    votes: Votes
    constats: Sequence[Constat] = ()
    couverture: dict[str, str] = field(default_factory=dict)
    legislatif: Legislatif = field(default_factory=Legislatif)
    senatoriales: Senatoriales = field(default_factory=Senatoriales)
    lobbying: Lobbying = field(default_factory=Lobbying)
    territoire: Territoire = field(default_factory=Territoire)
    autres_noms: Mapping[str, Sequence[str]] = field(default_factory=dict)  # ways of saying that the operator adds

    def as_of(self) -> dict[str, date]:
        """The day the data of each chamber speaks of: its last scrutin, never the wall clock."""
        days: dict[str, date] = {}
        for scrutin in self.scrutins:
            known = days.get(scrutin.chambre)
            days[scrutin.chambre] = scrutin.jour if known is None else max(known, scrutin.jour)
        return days
