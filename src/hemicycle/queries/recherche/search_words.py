"""A question to the general search, read into words: what is looked for, and in which other ways it may be said."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hemicycle import texte
from hemicycle.analyse_texte import MOTS_VIDES
from hemicycle.vocabulaire import CategorieRecherche as C

MAXIMUM = 10  # words looked for
LECTURES = 8  # readings of one question, beside that of its ordinals
_CHIFFRES = 9  # of the largest number that a column holds

# Words that say which category is meant; beside others they need not be found in a row of it.
CATEGORIES_NOMMEES: Mapping[str, C] = {
    **dict.fromkeys(("depute", "deputee", "deputes", "deputees"), C.DEPUTES),
    **dict.fromkeys(("senateur", "senatrice", "senateurs", "senatrices"), C.SENATEURS),
    **dict.fromkeys(("scrutin", "scrutins", "vote", "votes"), C.SCRUTINS),
    **dict.fromkeys(("lobby", "lobbyiste", "lobbyistes", "lobbies", "lobbys"), C.LOBBYISTES),
    **dict.fromkeys(("loi", "lois", "dossier", "texte", "pjl", "ppl"), C.DOSSIERS),
    **dict.fromkeys(("groupe", "groupes", "parti"), C.GROUPES),
    **dict.fromkeys(("commission", "commissions", "delegation", "mission"), C.COMMISSIONS),
    **dict.fromkeys(("sujet", "sujets"), C.SUJETS),
    **dict.fromkeys(("reunion", "reunions", "seance", "seances", "audition", "auditions", "agenda"), C.AGENDA),
    **dict.fromkeys(("candidat", "candidate", "candidats", "candidates", "candidature"), C.CANDIDATS),
    **dict.fromkeys(("departement", "departements", "circonscription", "circonscriptions"), C.LIEUX),
}
_VIDES = MOTS_VIDES | {"no", "numero"}  # « n° », « nº » and « numéro »
_NOMBRES = (
    "zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize",
)  # fmt: skip
_EN_LETTRES = {mot: str(n) for n, mot in enumerate(_NOMBRES)}
_EN_CHIFFRES = {chiffre: mot for mot, chiffre in _EN_LETTRES.items()}
_ORDINAUX = {f"{mot.removesuffix('e')}ieme": n for n, mot in enumerate(_NOMBRES)} | {"cinquieme": 5, "neuvieme": 9}


class Mot(NamedTuple):
    """A word that is looked for, and where it stood in the question."""

    texte: str
    place: int

    @property
    def nombre(self) -> str | None:
        """The same number in digits, or in letters."""
        return _EN_LETTRES.get(self.texte) or _EN_CHIFFRES.get(self.texte)


class Lecture(NamedTuple):
    """One way of saying what is asked: its words in order; `autre` when the question says it in another way."""

    mots: tuple[Mot, ...]
    autre: bool = False

    @property
    def textes(self) -> list[str]:
        return [mot.texte for mot in self.mots]


class Question(NamedTuple):
    """What somebody asked, as words are compared; the first of its readings is as it was written."""

    texte: str
    lectures: tuple[Lecture, ...]
    categories: frozenset[C]  # those that its words name
    numero: int | None  # of a scrutin, when the question is one


def lire(question: str, autres: Mapping[str, Sequence[str]] | None = None) -> Question:
    """The distinct words of a question; of more than `MAXIMUM`, the longest, which say the most.

    `autres` are other ways of saying what some words say (`search_index.Readings`).
    """
    termes = texte.termes(question)
    suites = [(termes, False), *((suite, True) for suite in (*_chiffree(termes), *_autrement(termes, autres or {})))]
    lectures = tuple(Lecture(_mots(suite), autre) for suite, autre in suites)
    nommees = {CATEGORIES_NOMMEES[mot] for mot in termes if mot in CATEGORIES_NOMMEES}
    return Question(question, lectures, frozenset(nommees), _numero(lectures[0].textes))


def _mots(termes: Sequence[str]) -> tuple[Mot, ...]:
    distincts = {mot: Mot(mot, place) for place, mot in reversed(list(enumerate(termes)))}
    utiles = sorted(distincts.values(), key=lambda mot: mot.place)
    utiles = [mot for mot in utiles if mot.texte not in _VIDES] or utiles[-1:]
    kept = set(sorted(utiles, key=lambda mot: (-len(mot.texte), mot.place))[:MAXIMUM])
    return tuple(mot for mot in utiles if mot in kept)


def _autrement(termes: Sequence[str], autres: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """The question with one part of it said in another way, the longest part first."""
    found: list[list[str]] = []
    for longueur in range(min(len(termes), MAXIMUM), 0, -1):
        for debut in range(len(termes) - longueur + 1):
            for autre in autres.get(" ".join(termes[debut : debut + longueur]), ()):
                found.append([*termes[:debut], *autre.split(), *termes[debut + longueur :]])
                if len(found) == LECTURES - 1:
                    return found
    return found


def _chiffree(termes: Sequence[str]) -> list[list[str]]:
    """The question with its ordinals in digits, as titles write them: « 17e » for « dix-septième »."""
    found: list[str] = []
    for terme in termes:
        valeur = _ORDINAUX.get(terme)
        if valeur is not None and valeur < 10 and found and found[-1] == "dix":
            found[-1] = f"{10 + valeur}e"
        else:
            found.append(terme if valeur is None else f"{valeur}e")
    return [found] if found != list(termes) else []


def _numero(mots: Sequence[str]) -> int | None:
    autres = [mot for mot in mots if mot != "public" and CATEGORIES_NOMMEES.get(mot) is not C.SCRUTINS]
    if len(autres) == 1 and autres[0].isascii() and autres[0].isdigit() and len(autres[0]) <= _CHIFFRES:
        return int(autres[0]) or None
    return None
