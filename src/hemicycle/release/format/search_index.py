"""The index of the general search: made when a release is, mapped by each process that serves it.

Words stand in places: those of the first row, then those of the next. A row is its names, then everything else that
leads to it. For each distinct word the index has its places, in order: which rows hold it, whether in a name, and what
stands beside it all follow. See docs/recherche.md.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.analyse_texte import MOTS_VIDES, racine
from hemicycle.release.format.facets import Facets
from hemicycle.texte import termes
from hemicycle.vocabulaire import CategorieRecherche

CATEGORIES = tuple(CategorieRecherche)
STATIQUES = ("statut", "recence", "importance")  # what a row weighs whatever is asked


class SearchRow(NamedTuple):
    """What leads to a row: the words of its names, those of everything else, and what it weighs by itself."""

    categorie: CategorieRecherche
    noms: Sequence[Sequence[str]]
    autres: Sequence[str] = ()
    ancien: bool = False
    numero: int = 0
    statiques: tuple[float, float, float] = (0.0, 0.0, 0.0)


class SearchIndex(NamedTuple):
    """The arrays of the index."""

    mots: Sequence[str]  # distinct, in order
    racines: NDArray[np.int32]  # by word, its root's place in `toutes_racines`
    toutes_racines: Sequence[str]  # in order
    nommant: NDArray[np.bool_]  # by word, whether a name holds it
    bornes: NDArray[np.int64]  # places[bornes[n]:bornes[n + 1]] are those of word n
    places: NDArray[np.int32]
    lignes: NDArray[np.int32]  # by place, its row
    debuts: NDArray[np.int32]  # by row, its first place; one more for the end
    fins_des_noms: NDArray[np.int32]  # by row, where its names end
    longueurs: NDArray[np.int16]  # by row, full words of its shortest name; 0 for a row without names
    categories: NDArray[np.int8]
    anciens: NDArray[np.bool_]
    numeros: NDArray[np.int32]
    statiques: NDArray[np.float32]  # by row, `STATIQUES`
    lectures: Sequence[str]  # other ways of saying: words, a tab, other words (`Readings`)
    sigles: Sequence[str]  # initials of words that several names have one after the other: a tab, the words
    exacts: NDArray[np.uint64]  # keys of whole names (`cle_exacte`), in order
    rangs_exacts: NDArray[np.int32]

    def facets(self) -> Facets:
        """The index as columns, of which each has its own length."""
        arrays: dict[str, NDArray[Any]] = {
            name: np.frombuffer("\n".join(value).encode(), np.uint8) if name in _TEXTES else value.reshape(-1)
            for name, value in self._asdict().items()
        }
        return Facets(len(self.categories), arrays)

    @classmethod
    def of(cls, facets: Facets) -> "SearchIndex":
        found = cls._make(
            _text(facets.columns[name]) if name in _TEXTES else facets.columns[name] for name in cls._fields
        )
        return found._replace(statiques=found.statiques.reshape(-1, len(STATIQUES)))


_PLACES = {categorie: place for place, categorie in enumerate(CATEGORIES)}
_TEXTES = ("mots", "toutes_racines", "lectures", "sigles")
_SIGLE = range(3, 7)  # letters of an acronym that is derived
_ATTESTE = 2  # names that must have the words
Readings = Mapping[str, Sequence[str]]  # a way of saying something -> others, as official texts may have it


def make_index(rows: Iterable[SearchRow], readings: Readings) -> SearchIndex:
    """Index rows, in the order they are served where nothing else tells them apart."""
    codes: defaultdict[str, int] = defaultdict()
    codes.default_factory = codes.__len__  # words are numbered as they come
    code = codes.__getitem__
    jetons: list[int] = []
    debuts, fins, longueurs, categories, anciens, numeros, statiques = [0], [], [], [], [], [], []
    exacts: list[tuple[int, int]] = []
    suites: Counter[tuple[str, ...]] = Counter()
    tiges = _Tiges()
    for rang, row in enumerate(rows):
        entiers = [pleins(nom) for nom in row.noms]
        for nom, entier in zip(row.noms, entiers, strict=True):
            jetons.extend(map(code, nom))
            exacts.append((_cle(entier, tiges), rang))
        longs = [entier for entier in entiers if len(entier) >= _SIGLE.start]
        if longs:
            suites.update({suite for entier in longs for suite in _suites(entier)})
        fins.append(len(jetons))
        jetons.extend(map(code, row.autres))
        debuts.append(len(jetons))
        longueurs.append(min(map(len, entiers), default=0))
        categories.append(_PLACES[row.categorie])
        anciens.append(row.ancien)
        numeros.append(row.numero)
        statiques.append(row.statiques)
    mots = sorted(codes)
    ordre = np.empty(len(codes), dtype=np.int64)
    ordre[[codes[mot] for mot in mots]] = np.arange(len(mots))
    places_par_mot = ordre[np.array(jetons, dtype=np.int64)] if jetons else np.empty(0, dtype=np.int64)
    narrow = places_par_mot.astype(np.min_scalar_type(len(mots)))  # on sixteen bits, put in order several times as fast
    places = np.argsort(narrow, kind="stable").astype(np.int32)
    lignes = np.repeat(np.arange(len(fins)), np.diff(debuts))
    dans_un_nom = np.arange(len(jetons)) < np.array(fins, dtype=np.int64)[lignes]
    nommant = np.zeros(len(mots), dtype=np.bool_)
    nommant[places_par_mot[dans_un_nom]] = True
    par_mot = [tiges[mot] for mot in mots]
    toutes = sorted(set(par_mot))
    rang_racine = {une: n for n, une in enumerate(toutes)}
    exacts.sort()
    return SearchIndex(
        mots=mots,
        racines=np.array([rang_racine[une] for une in par_mot], dtype=np.int32),
        toutes_racines=toutes,
        nommant=nommant,
        bornes=np.concatenate(([0], np.cumsum(np.bincount(places_par_mot, minlength=len(mots))))).astype(np.int64),
        places=places,
        lignes=lignes.astype(np.int32),
        debuts=np.array(debuts, dtype=np.int32),
        fins_des_noms=np.array(fins, dtype=np.int32),
        longueurs=np.array(longueurs, dtype=np.int16),
        categories=np.array(categories, dtype=np.int8),
        anciens=np.array(anciens, dtype=np.bool_),
        numeros=np.array(numeros, dtype=np.int32),
        statiques=np.array(statiques, dtype=np.float32).reshape(-1, len(STATIQUES)),
        lectures=_lectures(readings),
        sigles=_sigles(suites),
        exacts=np.array([cle for cle, _ in exacts], dtype=np.uint64),
        rangs_exacts=np.array([rang for _, rang in exacts], dtype=np.int32),
    )


def pleins(mots: Iterable[str]) -> list[str]:
    """The words without the empty ones; all of them when there is nothing else."""
    tous = list(mots)
    return [mot for mot in tous if mot not in MOTS_VIDES] or tous


def tige(mot: str) -> str:
    """What the inflections of a word have in common; numbers and initials have none."""
    return (racine(mot) if mot.isalpha() and not mot.isupper() else "") or mot


def cle_exacte(mots: Sequence[str]) -> int:
    """What two names have in common that are made of the same full words, whatever their order."""
    return _cle(pleins(mots), _Tiges())


class _Tiges(dict[str, str]):
    """What the inflections of the words met so far have in common."""

    def __missing__(self, mot: str) -> str:
        found = self[mot] = tige(mot)
        return found


def _cle(entier: Iterable[str], tiges: Mapping[str, str]) -> int:
    """The key of a name out of its full words."""
    folded = " ".join(sorted({tiges[mot] for mot in entier}))
    return int.from_bytes(hashlib.blake2b(folded.encode(), digest_size=8).digest(), "little")


def _lectures(readings: Readings) -> list[str]:
    folded = {(" ".join(termes(une)), " ".join(termes(autre))) for une, autres in readings.items() for autre in autres}
    return [f"{une}\t{autre}" for une, autre in sorted(folded) if une and autre and une != autre]


def _suites(mots: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """The runs of words whose initials somebody may use."""
    for lettres, run in groupby(mots, str.isalpha):
        suivis = tuple(run) if lettres else ()
        for longueur in _SIGLE:
            for debut in range(len(suivis) - longueur + 1):
                yield suivis[debut : debut + longueur]


def _sigles(suites: Counter[tuple[str, ...]]) -> list[str]:
    """For each set of initials, the run of words that most names have; one that a single name has means nothing."""
    found: dict[str, tuple[int, str]] = {}
    for suite, nombre in suites.items():
        if nombre >= _ATTESTE:
            initiales, candidat = "".join(mot[0] for mot in suite), (-nombre, " ".join(suite))
            found[initiales] = min(candidat, found.get(initiales, candidat))
    return [f"{initiales}\t{mots}" for initiales, (_, mots) in sorted(found.items())]


def _text(array: NDArray[Any]) -> list[str]:
    return array.tobytes().decode().split("\n") if len(array) else []
