"""The persons of the demo world: who they are, and how they behave at votes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from hemicycle_demo.membres.noms import FEMININS, HOMONYMES, MASCULINS, REMARQUABLES, noms_de_famille


@dataclass(frozen=True, slots=True)
class Naissance:
    """Where and when; `departement` is None for those born abroad."""

    jour: date
    ville: str
    departement: str | None
    pays: str


@dataclass(frozen=True, slots=True)
class Personne:
    """A fictional person.

    `assiduite`, `loyaute` and `axe` are traits no file carries: how often the person votes compared with
    others, how often with the group, and where the person stands from left (-1) to right (1) when no group
    decides.
    """

    uid: str
    civilite: str
    prenom: str
    nom: str
    naissance: Naissance
    profession: tuple[str, str, str]
    assiduite: float
    loyaute: float
    axe: float
    deces: date | None = None

    @property
    def feminin(self) -> bool:
        return self.civilite == "Mme"

    @property
    def appel(self) -> str:
        """How the title of a scrutin names the author of an amendment: `Mme Valcombraine`."""
        return f"{self.civilite} {self.nom}"


class EtatCivil:
    """Gives birth to persons, numbered in order; no two bear the same name by chance."""

    def __init__(self, alea: Random, premier: int = 900_001) -> None:
        self._alea = alea
        self._numero = premier
        self._noms = iter(noms_de_famille(alea))
        self._choisis: Iterator[tuple[str, str, str]] = iter((*HOMONYMES, *REMARQUABLES))
        self.personnes: dict[str, Personne] = {}
        self.remarquables: list[str] = []

    def naitre(self, axe: float = 0.0, choisi: bool = False) -> Personne:
        """A new person; `choisi` takes the next of the remarkable names while some are left."""
        nom = next(self._choisis, None) if choisi else None
        personne = self._personne(nom or self._nom(), axe)
        self.personnes[personne.uid] = personne
        if nom is not None:
            self.remarquables.append(personne.uid)
        return personne

    def mourir(self, uid: str, jour: date) -> None:
        self.personnes[uid] = replace(self.personnes[uid], deces=jour)

    def _nom(self) -> tuple[str, str, str]:
        civilite, prenoms = ("Mme", FEMININS) if self._alea.random() < 0.38 else ("M.", MASCULINS)
        return civilite, self._alea.choice(prenoms), next(self._noms)

    def _personne(self, nom: tuple[str, str, str], axe: float) -> Personne:
        alea = self._alea
        uid = f"PA{self._numero}"
        self._numero += 1
        jour = date(1948, 1, 1) + timedelta(days=alea.randrange(18_600))
        ville, departement, pays = alea.choice(_ETRANGER if alea.random() < 0.06 else _VILLES)
        return Personne(
            uid,
            *nom,
            Naissance(jour, ville, departement, pays),
            alea.choice(_PROFESSIONS),
            assiduite=alea.betavariate(4, 3) * 1.75,
            loyaute=0.84 + 0.155 * alea.random(),
            axe=axe + alea.uniform(-0.2, 0.2),
        )


_VILLES: tuple[tuple[str, str | None, str], ...] = (
    ("Amiens", "Somme", "France"), ("Angers", "Maine-et-Loire", "France"), ("Aurillac", "Cantal", "France"),
    ("Bastia", "Haute-Corse", "France"), ("Brest", "Finistère", "France"), ("Cayenne", "Guyane", "France"),
    ("Dijon", "Côte-d'Or", "France"), ("Fort-de-France", "Martinique", "France"), ("Lille", "Nord", "France"),
    ("Lyon", "Rhône", "France"), ("Marseille", "Bouches-du-Rhône", "France"), ("Metz", "Moselle", "France"),
    ("Nantes", "Loire-Atlantique", "France"), ("Nice", "Alpes-Maritimes", "France"), ("Paris", "Paris", "France"),
    ("Pau", "Pyrénées-Atlantiques", "France"), ("Rennes", "Ille-et-Vilaine", "France"),
    ("Rouen", "Seine-Maritime", "France"), ("Saint-Denis", "Réunion", "France"),
    ("Toulouse", "Haute-Garonne", "France"),
)  # fmt: skip
_ETRANGER: tuple[tuple[str, str | None, str], ...] = (
    ("Alger", None, "Algérie"), ("Bruxelles", None, "Belgique"), ("Dakar", None, "Sénégal"),
    ("Genève", None, "Suisse"), ("Lisbonne", None, "Portugal"), ("Montréal", None, "Canada"),
)  # fmt: skip

_CADRES = "Cadres et professions intellectuelles supérieures"
_INTERMEDIAIRES = "Professions intermédiaires"
_PROFESSIONS = (
    (
        "(33) - Cadre de la fonction publique",
        "Cadres administratifs et techniques de la fonction publique",
        _CADRES,
    ),
    ("Avocat", "Professions libérales", _CADRES),
    ("Médecin", "Professions libérales", _CADRES),
    ("Ingénieur", "Ingénieurs et cadres techniques d’entreprise", _CADRES),
    ("(34) - Professeur, profession scientifique", "Professeurs, professions scientifiques", _CADRES),
    ("Journaliste", "Professions de l'information, des arts et des spectacles", _CADRES),
    ("Infirmier", "Professions intermédiaires de la santé et du travail social", _INTERMEDIAIRES),
    ("Technicien", "Techniciens", _INTERMEDIAIRES),
    ("Agriculteur", "Agriculteurs sur moyenne exploitation", "Agriculteurs exploitants"),
    ("Artisan", "Artisans", "Artisans, commerçants et chefs d'entreprise"),
    (
        "Chef d'entreprise",
        "Chefs d'entreprise de 10 salariés ou plus",
        "Artisans, commerçants et chefs d'entreprise",
    ),
    ("Employé", "Employés administratifs d'entreprise", "Employés"),
    ("Ouvrier qualifié", "Ouvriers qualifiés de type industriel", "Ouvriers"),
)
