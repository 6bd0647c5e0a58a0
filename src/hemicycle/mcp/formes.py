"""The shape of what tools are given and answer. Every answer has citations, and says what it does not know."""

from datetime import date
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from hemicycle.models.base import Modele
from hemicycle.vocabulaire import Chambre, MotifInconnu

T = TypeVar("T")

SANS_CONTROLE = "^[^\\u0000-\\u001f\\u007f]*$"
QUESTION = 200  # characters

Nom = Annotated[
    str,
    Meta(
        min_length=2,
        max_length=100,
        pattern=SANS_CONTROLE,
        description="Prénom et nom, nom seul, ou identifiant d’adresse (« lucie-verdan »).",
    ),
]
ChambreVoulue = Annotated[Chambre | None, Meta(description="Une seule chambre ; les deux sans cet argument.")]
Du = Annotated[date | None, Meta(description="Premier jour, compris (AAAA-MM-JJ).")]
Au = Annotated[date | None, Meta(description="Dernier jour, compris (AAAA-MM-JJ).")]


class Arguments(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a tool is given."""


class Pagine(Arguments):
    """What a tool is given whose answer has pages."""

    curseur: Annotated[
        Annotated[str, Meta(pattern="^[0-9]{1,6}-[0-9a-f]{8}$")] | None,
        Meta(description="« suite » de la réponse précédente à cette même question ; rien d’autre ne doit changer."),
    ] = None


class Citation(Modele):
    """Where a fact may be checked, and of which day it is."""

    titre: str
    officiel: Annotated[str | None, Meta(description="Page officielle, quand une source la donne.")]
    adresse: Annotated[str, Meta(description="Notre page, ou notre réponse d’API.")]
    publication: Annotated[str, Meta(description="Publication des données ; « demo-… » : Parlement fictif.")]
    donnees_au: Annotated[str | None, Meta(description="Dernier jour dont parlent les données.")]


class Candidat(Modele):
    """One of those that a question may mean."""

    nom: str
    cle: Annotated[str, Meta(description="À donner à la place du nom.")]
    precision: str


class Inconnu(Modele):
    """Something that the answer does not tell, and why."""

    motif: MotifInconnu
    phrase: str
    candidats: list[Candidat]


class Reponse(Modele, Generic[T]):
    """What every tool answers."""

    phrase: Annotated[str, Meta(description="La réponse en une ou deux phrases.")]
    donnees: T | None
    inconnu: Annotated[list[Inconnu], Meta(description="Ce que la réponse ne dit pas ; vide quand elle est entière.")]
    citations: Annotated[list[Citation], Meta(min_length=1)]
    api: Annotated[list[str], Meta(description="Réponses de l’API dont celle-ci est faite.")]
    suite: Annotated[str | None, Meta(description="Curseur de la page suivante ; null : il n’y en a pas.")]
    abrege: Annotated[bool, Meta(description="Des textes ont été coupés (« … ») pour rester court.")] = False


def plat(valeur: Any) -> Any:
    """A shape as plain JSON values."""
    return msgspec.to_builtins(valeur)
