"""The plan of the fictional register: organisations, their accounting periods, what they declare.

Each organisation draws from a generator of its own. Those that show a trap are the first ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from hemicycle_demo.hatvp import mots
from hemicycle_demo.hatvp.objets import Textes
from hemicycle_demo.monde import Taille
from hemicycle_demo.textes.travaux import Travaux

DERNIER_JOUR = date(2026, 10, 31)  # of the register; the night after, it is exported
ORGANISATIONS: dict[Taille, int] = {"small": 60, "full": 4_000, "reel": 4_000}
ACTIVITES: dict[Taille, int] = {"small": 4, "full": 15, "reel": 25}  # of a period: there are fewer than that

# Places of the organisations that show a trap.
CESSEE, ABANDONNEE, CESSERA, ANCIEN_CLIENT, HOMONYME, DOUBLE, ANONYME, SANS_MOYENS, PLUSIEURS_ACTIONS, COORDONNEES = (
    range(10)
)
_LETTRES = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_MELANGE = 613_566_757  # odd, so prime to 32 to the eighth: numbers are shuffled and none is met twice


@dataclass(frozen=True, slots=True)
class Action:
    """What was done: targets are a category and the bodies meant in it."""

    responsables: tuple[tuple[str, tuple[str, ...]], ...]
    responsable_autre: str | None
    decisions: tuple[str, ...]
    menees: tuple[str, ...]
    menee_autre: str | None
    tiers: tuple[str, ...]
    en_propre: bool
    observation: str | None


@dataclass(frozen=True, slots=True)
class Activite:
    fiche: str
    publication: date
    objet: str
    domaines: tuple[str, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Exercice:
    """A period; `publication` None where the means were not declared (then nothing of them is there)."""

    numero: int
    debut: date
    fin: date
    publication: date | None
    depense: int  # place of the bracket
    chiffre_affaires: int | None
    salaries: int
    annoncees: int
    activites: tuple[Activite, ...]

    @property
    def recent(self) -> bool:
        """Whether it uses the words of October 2023."""
        return self.debut >= mots.RENOMME


@dataclass(frozen=True, slots=True)
class Client:
    nom: str
    identifiant: str
    ancien: bool = False


@dataclass(frozen=True, slots=True)
class Organisation:
    rang: int
    type_identifiant: str
    identifiant: str
    denomination: str
    categorie: tuple[str, str, str]
    ville: tuple[str, str]
    secteurs: tuple[int, ...]
    recente: bool
    niveaux: tuple[str, ...]
    personnes: tuple[tuple[str, str], ...]  # given and family names of its collaborators, invented
    clients: tuple[Client, ...]
    affiliations: tuple[Client, ...]
    creation: date
    cessation: date | None
    motif: str | None
    exercices: tuple[Exercice, ...]

    @property
    def derniere_publication(self) -> date | None:
        jours = [activite.publication for exercice in self.exercices for activite in exercice.activites]
        return max(jours, default=None)


def organisations(travaux: Travaux) -> Iterator[Organisation]:
    """The organisations of the register; one of them stands there twice under its number, the older record last."""
    taille, graine = travaux.monde.taille, travaux.monde.graine
    plan = _Plan(Textes(travaux), ACTIVITES[taille], graine)
    for rang in range(ORGANISATIONS[taille]):
        organisation = plan.organisation(rang)
        yield organisation
        if rang == DOUBLE:
            ancienne = organisation.creation - timedelta(days=300)
            yield replace(organisation, rang=ORGANISATIONS[taille], creation=ancienne, exercices=())


@dataclass
class _Plan:
    textes: Textes
    activites: int
    graine: int
    fiches: int = 0
    exercices: int = 0

    def organisation(self, rang: int) -> Organisation:
        alea = Random(f"{self.graine}/hatvp/{rang}")
        type_identifiant, identifiant = _identifiant(rang)
        creation = mots.OUVERT + timedelta(days=alea.randrange(1_500, 2_600))
        denomination = _denomination(HOMONYME - 1 if rang == HOMONYME else rang)
        secteurs = tuple(alea.sample(range(len(mots.SECTEURS)), alea.randrange(1, 5)))
        cabinet = rang % 7 == ANCIEN_CLIENT
        base = Organisation(
            rang, type_identifiant, identifiant, "[ND] [ND]" if rang == ANONYME else denomination,
            mots.CATEGORIES[3 if cabinet else rang % len(mots.CATEGORIES)], alea.choice(mots.VILLES), secteurs,
            recente=creation >= mots.RENOMME,
            niveaux=tuple(alea.sample(mots.NIVEAUX, alea.randrange(1, 3))),
            personnes=tuple((alea.choice(_PRENOMS), f"Personne{n}") for n in range(alea.randrange(0, 6))),
            clients=tuple(_clients(rang, alea)) if cabinet else (),
            affiliations=(Client(_denomination(rang + 5), "W999000001"),) if rang % 3 == 0 else (),
            creation=creation, cessation=_CESSATIONS.get(rang, (None, None))[0],
            motif=_CESSATIONS.get(rang, (None, None))[1], exercices=(),
        )  # fmt: skip
        return replace(base, exercices=tuple(self._exercices(base, alea)))

    def _exercices(self, organisation: Organisation, alea: Random) -> Iterator[Exercice]:
        """Periods from the creation on: a short first one, years that need not be calendar years, one to come."""
        fin_annee = alea.choice(((12, 31), (12, 31), (6, 30), (9, 30)))
        debut = organisation.creation
        limite = min(organisation.cessation or date.max, DERNIER_JOUR)
        while debut <= limite:
            fin = date(debut.year + ((debut.month, debut.day) > fin_annee), *fin_annee)
            yield self._exercice(organisation, debut, fin, alea)
            debut = fin + timedelta(days=1)

    def _exercice(self, organisation: Organisation, debut: date, fin: date, alea: Random) -> Exercice:
        publication = fin + timedelta(days=alea.randrange(20, 120))
        moyens = publication <= DERNIER_JOUR and organisation.rang != SANS_MOYENS and alea.random() < 0.85
        nombre = alea.randrange(0, self.activites) if publication <= DERNIER_JOUR else 0
        activites = tuple(self._activite(organisation, debut, fin, publication, alea) for _ in range(nombre))
        self.exercices += 1
        return Exercice(
            self.exercices, debut, fin, publication if moyens else None,
            alea.randrange(len(mots.DEPENSES)) if alea.random() < 0.5 else alea.randrange(3),
            None if alea.random() < 0.15 else alea.randrange(len(mots.CHIFFRES_AFFAIRES)),
            alea.randrange(1, 8),
            nombre + (alea.random() < 0.03),  # the count of the publisher is not always right
            activites,
        )  # fmt: skip

    def _activite(
        self, organisation: Organisation, debut: date, fin: date, publication: date, alea: Random
    ) -> Activite:
        secteur = mots.SECTEURS[alea.choice(organisation.secteurs)]
        objet, observation = self.textes.objet(secteur[1], fin, alea)
        if organisation.rang == COORDONNEES and observation is None:
            observation = "Rappeler au 01 99 00 12 34 ou contact@registre.example"
        recent = debut >= mots.RENOMME
        plusieurs = organisation.rang == PLUSIEURS_ACTIONS or alea.random() < 0.01
        self.fiches += 1
        return Activite(
            _fiche(self.fiches), publication, objet, (secteur[4 if recent else 3],),
            tuple(_action(organisation, recent, observation, alea) for _ in range(2 if plusieurs else 1)),
        )  # fmt: skip


def _action(organisation: Organisation, recent: bool, observation: str | None, alea: Random) -> Action:
    cibles = [
        (mots.PARLEMENT[recent], ()),
        (mots.MINISTRES[recent], tuple(alea.sample(mots.MINISTERES, alea.randrange(1, 3)))),
        (mots.ADMINISTRATION[recent], ()),
        (mots.COLLECTIVITE if recent else mots.AUTORITE, ()),
    ]
    choisies: list[tuple[str, tuple[str, ...]]] = alea.sample(cibles, alea.choices((1, 2), (7, 3))[0])
    actuels = [client.nom for client in organisation.clients if not client.ancien]
    tiers = (alea.choice(actuels),) if actuels and alea.random() < 0.8 else ()
    autre = alea.random() < 0.04
    return Action(
        tuple(choisies),
        "Maire d'une commune littorale" if alea.random() < 0.03 else None,
        tuple(alea.sample(mots.DECISIONS, alea.choices((1, 2, 3), (7, 2, 1))[0])),
        (*alea.sample(mots.MENEES, alea.randrange(1, 3)), *([mots.AUTRE_MENEE] if autre else [])),
        "Visite d'un atelier" if autre else None,
        tiers, not tiers or alea.random() < 0.2, observation,
    )  # fmt: skip


def _identifiant(rang: int) -> tuple[str, str]:
    """Numbers that no organisation bears: a SIREN in 999, an RNA (one with a letter inside), or the register's own."""
    if rang % 9 == 2:
        return "RNA", f"W9S{rang:07d}" if rang == 2 else f"W{999_000_000 + rang}"
    if rang % 9 == 6:
        return "HATVP", f"H{990_000_000 + rang}"
    return "SIREN", str(999_000_000 + rang)


def _denomination(rang: int) -> str:
    tour, place = divmod(rang, len(mots.NOMS) * len(mots.OBJETS))
    nom = f"{mots.NOMS[place % len(mots.NOMS)]} {mots.OBJETS[place % len(mots.OBJETS)]}".upper()
    suite = (place // len(mots.OBJETS), tour)
    return nom if suite == (0, 0) else f"{nom} {suite[0] + 1}-{suite[1] + 1}"


def _clients(rang: int, alea: Random) -> Iterator[Client]:
    for n in range(alea.randrange(2, 6)):
        yield Client(_denomination(rang + 11 + n), str(999_000_011 + rang + n), ancien=n == 0)


def _fiche(numero: int) -> str:
    """The eight characters of a sheet."""
    reste, lettres = (numero * _MELANGE) % len(_LETTRES) ** 8, ""
    for _ in range(8):
        reste, place = divmod(reste, len(_LETTRES))
        lettres += _LETTRES[place]
    return lettres


_PRENOMS = ("Alix", "Camille", "Dominique", "Sacha", "Maxime")
_CESSATIONS: dict[int, tuple[date, str]] = {
    CESSEE: (date(2025, 3, 31), "CESSATION"),
    ABANDONNEE: (date(2025, 9, 12), "ABANDON"),
    CESSERA: (date(2027, 1, 1), "CESSATION"),
}
