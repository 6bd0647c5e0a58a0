"""« Et vous ? »: the questions, and what one's own answers to them are compared with."""

from hemicycle.models.base import Compte, Identifiant, Instant, Modele, Pourcentage, TitreScrutin
from hemicycle.models.scrutins import LigneDeGroupe
from hemicycle.models.votes import SortCode
from hemicycle.vocabulaire import Position


class QuestionPosee(Modele):
    """The id of a ballot, and what each group did."""

    scrutin: Identifiant
    lignes: list[LigneDeGroupe]


class Questionnaire(Modele):
    """The ballots that a page asks about, latest first, and the figures of the rule that chose them."""

    minorite: Pourcentage
    par_theme: Compte
    base_faible: Compte
    questions: list[QuestionPosee]


class QuestionComparee(Modele):
    """A ballot as the comparison names it."""

    adresse: str
    titre: TitreScrutin
    date: Instant
    resultat: SortCode


class GroupeCompare(Modele):
    """A letter per question, `-` where the group has no line."""

    slug: str
    nom: str
    couleur: str
    positions: str


class MembreCompare(Modele):
    """A letter per question, `-` where the member did not vote."""

    slug: str
    nom: str
    groupe: str
    positions: str


class Comparables(Modele):
    """What the script of the page reads."""

    questions: list[QuestionComparee]
    lettres: dict[str, Position]
    mesure: str
    base_faible: Compte
    groupes: list[GroupeCompare]
    membres: list[MembreCompare]
