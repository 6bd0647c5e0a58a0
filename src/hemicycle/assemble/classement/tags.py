"""Themes of a scrutin: words found in its title, whole, or by their head where a star ends them (`budget*`).

The titles of Parliament are made of a few thousand words: what a word stands for is found once. Only expressions of
several words have to be looked for in each text.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from hemicycle.texte import plier
from hemicycle.vocabulaire import Tag

S = TypeVar("S")

_SUITE = re.compile(r"[a-z0-9]+")
_MOT = re.compile(r"[a-z0-9]+\*?")
_RIEN = "(?!)"
_MOTS_RETENUS = 1 << 15


def mots_entiers(mots: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds any of some words in folded text: whole, or by their head where a star ends them."""
    alternatives = (re.escape(mot.removesuffix("*")) + (r"[a-z]*" if mot.endswith("*") else "") for mot in mots)
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(alternatives) or _RIEN})(?![a-z0-9])")


class Lexique(Generic[S]):
    """Subjects and the words that speak of each."""

    def __init__(self, sujets: Mapping[S, Sequence[str]]) -> None:
        mots = {sujet: [mot for mot in siens if _MOT.fullmatch(mot)] for sujet, siens in sujets.items()}
        expressions = {sujet: [mot for mot in siens if not _MOT.fullmatch(mot)] for sujet, siens in sujets.items()}
        self._mots = {sujet: mots_entiers(siens) for sujet, siens in mots.items()}
        self._expressions = {sujet: mots_entiers(siens) for sujet, siens in expressions.items()}
        self._une_expression = mots_entiers(mot for siens in expressions.values() for mot in siens)
        self._du_mot = lru_cache(maxsize=_MOTS_RETENUS)(self._chercher)

    def sujets(self, texte: str) -> set[S]:
        """The subjects that a folded text speaks of."""
        found: set[S] = set().union(*map(self._du_mot, _SUITE.findall(texte)))
        if self._une_expression.search(texte):
            found.update(sujet for sujet, motif in self._expressions.items() if motif.search(texte))
        return found

    def _chercher(self, mot: str) -> frozenset[S]:
        return frozenset(sujet for sujet, motif in self._mots.items() if motif.fullmatch(mot))


# A trailing star stands for any ending. Stems that live inside other words ("ue", "secu") are never used alone.
_MOTS: dict[Tag, tuple[str, ...]] = {
    Tag.BUDGET: (
        "budget*", "loi de finances", "lois de finances", "loi de finances rectificative", "finances publiques",
        "financement de la securite sociale", "fiscal*", "impot*", "tva", "taxe*", "credits de la mission",
        "reglement du budget", "approbation des comptes", "plf", "plfss",
    ),
    Tag.SECURITE: (
        "securite interieure", "securite publique", "securite globale", "securite civile", "police", "polices",
        "policier*", "gendarm*", "terroris*", "delinquan*", "narcotrafic", "criminalite", "videosurveillance",
        "videoprotection", "armes", "cybersecurite", "programmation militaire", "defense nationale",
    ),
    Tag.SANTE: (
        "sante", "soins", "soignant*", "hopita*", "hospitali*", "medec*", "medica*", "infirmi*", "pharmac*",
        "patient*", "maladie*", "fin de vie", "aide a mourir", "vaccin*", "cancer*", "securite sociale",
    ),
    Tag.ENVIRONNEMENT: (
        "environnement*", "ecolog*", "climat*", "energ*", "nucleaire", "biodiversite", "pollu*", "pfas", "eau",
        "dechets", "carbone", "renouvelable*", "zero artificialisation", "artificialisation", "foret*", "haies",
    ),
    Tag.IMMIGRATION: (
        "immigr*", "asile", "etranger", "etrangers", "etrangere", "etrangeres", "migra*", "titre de sejour",
        "titres de sejour", "retention administrative", "frontier*", "nationalite*", "expulsion*",
    ),
    Tag.TRAVAIL: (
        "travail", "travailleu*", "emploi", "emplois", "chomage", "salari*", "retraite", "retraites", "smic",
        "syndica*", "apprenti*", "licenciement*", "code du travail", "assurance chomage",
    ),
    Tag.EDUCATION: (
        "education", "ecole", "ecoles", "scolaire*", "enseign*", "universit*", "etudiant*", "eleve", "eleves",
        "lycee*", "college", "colleges", "parcoursup", "recherche",
    ),
    Tag.JUSTICE: (
        "justice", "judiciaire*", "magistrat*", "penal", "penale", "penales", "penaux", "prison*", "penitentiaire*",
        "tribuna*", "detention", "peine", "peines", "procureur*", "prescription",
    ),
    Tag.EUROPE: (
        "europe", "europeen*", "union europeenne", "mercosur", "traite", "directive", "zone euro", "schengen",
    ),
    Tag.AGRICULTURE: (
        "agric*", "agro*", "paysan*", "elevage*", "eleveur*", "pesticide*", "viticol*", "viticulteur*", "pac",
        "peche", "exploitation agricole", "egalim", "glyphosate", "neonicotinoide*", "phytosanitaire*",
    ),
    Tag.FISCALITE: ("fiscal*", "impot*", "tva", "taxe*", "contribution exceptionnelle"),
    Tag.SOCIAL: (
        "social", "sociale", "sociales", "sociaux", "solidarite*", "pauvrete", "handicap*", "famille*", "logement*",
        "allocation*", "autonomie",
    ),
    Tag.INTERNATIONAL: (
        "accord entre", "convention entre", "traite", "ratification", "ukraine", "armee*", "militaire*",
    ),
    Tag.INSTITUTIONS: (
        "constitution*", "elector*", "election*", "parlement*", "collectivit*", "communes", "outre mer",
    ),
    Tag.ECONOMIE: ("econom*", "entreprise*", "industri*", "commerc*", "banqu*", "consommat*", "concurrence"),
    Tag.CULTURE: ("cultur*", "patrimoine", "audiovisuel*", "cinema*", "librairie*", "sport*", "spectacle*"),
}  # fmt: skip
_LEXIQUE = Lexique(_MOTS)


def tags(titre: str) -> tuple[Tag, ...]:
    """The themes of a title, in the order of the vocabulary."""
    trouves = _LEXIQUE.sujets(plier(titre))
    return tuple(tag for tag in _MOTS if tag in trouves)
