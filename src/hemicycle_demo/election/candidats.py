"""Who runs: candidates as the ministry writes them, and the voting units they form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.senatoriales.circonscriptions import Circonscription
from hemicycle_demo.membres.personnes import Personne

SENATEUR, DEPUTE, MAIRE, DEPARTEMENT = "SEN", "DEP", "MAI", "PCD"  # what the column "Code personnalité" says
_ETAT_CIVIL = str.maketrans({"’": "'", "\u2011": "-"})
# The words by which our fictional persons name their work, in the ministry's list of professions.
PROFESSIONS: Mapping[str, tuple[str, str]] = {
    "(33) - Cadre de la fonction publique": ("33", "Cadre de la fonction publique"),
    "Avocat": ("31", "Profession libérale"),
    "Médecin": ("31", "Profession libérale"),
    "Ingénieur": ("38", "Ingénieur et cadre technique d'entreprise"),
    "(34) - Professeur, profession scientifique": ("34", "Professeur, profession scientifique"),
    "Journaliste": ("35", "Profession de l'information, des arts et des spectacles"),
    "Infirmier": ("43", "Profession intermédiaire de la santé et du travail social"),
    "Technicien": ("47", "Technicien"),
    "Agriculteur": ("12", "Agriculteur sur moyenne exploitation"),
    "Artisan": ("21", "Artisan"),
    "Chef d'entreprise": ("23", "Chef d'entreprise de 10 salariés ou plus"),
    "Employé": ("54", "Employé administratif d'entreprise"),
    "Ouvrier qualifié": ("62", "Ouvrier qualifié de type industriel"),
}


@dataclass(frozen=True, slots=True)
class Candidat:
    """A candidate. `personne` is the id of somebody whom other files of the demo know, else empty."""

    feminin: bool
    nom: str
    prenom: str
    naissance: date
    profession: tuple[str, str]
    personnalite: str = ""
    sortant: bool = False
    personne: str = ""

    @property
    def sexe(self) -> str:
        return "F" if self.feminin else "M"

    @property
    def appel(self) -> str:
        """How a page of results names a candidate: `Mme Claire VALCOMBRAINE`."""
        return f"{'Mme' if self.feminin else 'M.'} {self.prenom} {self.nom}"


@dataclass(frozen=True, slots=True)
class Unite:
    """A list, or a candidate and a substitute. `gagne` is how many seats it takes in the end."""

    depot: int
    nuance: str
    titre: str | None
    titulaires: tuple[Candidat, ...]
    remplacant: Candidat | None
    gagne: int

    @property
    def tete(self) -> Candidat:
        return self.titulaires[0]

    @property
    def titre_court(self) -> str | None:
        """Long titles are known by their initials, or cut."""
        if self.titre is None or len(self.titre) < 45:
            return self.titre
        return "".join(mot[0].upper() for mot in self.titre.split() if mot[0].isalpha())


@dataclass(frozen=True, slots=True)
class Circonscrite:
    """What is voted on in one constituency."""

    lieu: Circonscription
    unites: tuple[Unite, ...]  # by number of deposit


@dataclass(frozen=True, slots=True)
class Candidatures:
    """The whole ballot, by code of constituency; `curiosites` are full names by trap."""

    graine: int
    circonscriptions: Mapping[str, Circonscrite]
    curiosites: Mapping[str, Sequence[str]]


def de_personne(personne: Personne, personnalite: str = "", *, sortant: bool = False) -> Candidat:
    """Somebody of the fictional Parliament as a candidate: plain punctuation, the family name in capitals."""
    return Candidat(
        personne.feminin,
        personne.nom.translate(_ETAT_CIVIL).upper(),
        personne.prenom.translate(_ETAT_CIVIL),
        personne.naissance.jour,
        PROFESSIONS[personne.profession[0]],
        personnalite,
        sortant,
        personne.uid,
    )
