"""What the files say of a senator through time: dated mandates, dated spells in groups."""

from dataclasses import dataclass
from datetime import date

from hemicycle.texte import plier
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.senat.circonscriptions import Circonscription

# Why a mandate begins, why it ends: the words of the source.
ELECTION, REMPLACE, REPRISE = "Election", "Remplace", "Reprise suite à fin fon. membre Gvt"
EN_COURS, FIN, NON_REELU, RETIRE = "En Cours", "Fin de mandat", "Non réélu", "Ne se représente pas"
DECEDE, DEMISSION, ANNULE, ELU_DEPUTE = "Décédé", "Démissionnaire", "Annulé par CC", "Élu député"
MINISTRE, CEDE = "Membre Gouvernement", "Reprise mandat d'ancien membre du Gvt"


@dataclass(frozen=True, slots=True)
class Senateur:
    """A senator, sitting or not; the matricule is the key of every file."""

    matricule: str
    personne: Personne

    @property
    def page(self) -> str:
        """The name of the senator's page: `valcombraine_claire23604e`."""
        lettres = "".join(c if c.isalnum() else "_" for c in plier(f"{self.personne.nom} {self.personne.prenom}"))
        return f"{lettres}{self.matricule.lower()}"

    @property
    def nom_complet(self) -> str:
        return f"{self.personne.prenom} {self.personne.nom}"

    @property
    def appel(self) -> str:
        """How objects of scrutins name an author: `Mme Claire Valcombraine`."""
        return f"{self.personne.civilite} {self.nom_complet}"

    @property
    def capitales(self) -> str:
        """How lists of amendments name an author: `Mme VALCOMBRAINE`."""
        return f"{self.personne.civilite} {self.personne.nom.upper()}"


@dataclass(frozen=True, slots=True)
class Mandat:
    """A term or a part of one. `nomme`: the day its holder entered the government, a month before leaving the seat.

    `election` is None for whoever replaces another. Of senators of long ago the constituency may not be known.
    """

    uid: int
    matricule: str
    circonscription: Circonscription | None
    place: int
    groupe: str
    election: date | None
    debut: date
    motif_debut: str
    fin: date | None = None
    motif_fin: str = EN_COURS
    commentaire: str = ""
    nomme: date | None = None

    def en_cours(self, jour: date) -> bool:
        """Whether the seat is held on a day, both bounds included."""
        return self.debut <= jour and (self.fin is None or jour <= self.fin)


@dataclass(frozen=True, slots=True)
class Fonction:
    """A function inside a spell: files have a row for each."""

    uid: int
    nom: str
    debut: date | None
    fin: date | None


@dataclass(frozen=True, slots=True)
class Appartenance:
    """A spell in a group; both bounds are included. Old ones have no start. `type`: member N, allied A, attached R."""

    uid: int
    matricule: str
    groupe: str
    debut: date | None
    fin: date | None
    type: str
    fonctions: tuple[Fonction, ...]

    def couvre(self, jour: date) -> bool:
        return (self.debut is None or self.debut <= jour) and (self.fin is None or jour <= self.fin)
