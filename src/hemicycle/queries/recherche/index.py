"""What a question finds in the index of the general search, and what each row found is worth.

A row is found when it holds every word of one reading of the question. Its score is a sum of parts (`PARTS`), so that
an order can be explained; docs/recherche.md has the weights and a test holds them against these.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import OSA

from hemicycle.analyse_texte import MOTS_VIDES
from hemicycle.queries.recherche.search_words import CATEGORIES_NOMMEES, Lecture, Mot, Question, lire
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.search_index import CATEGORIES, STATIQUES, SearchIndex, cle_exacte, tige
from hemicycle.vocabulaire import CategorieRecherche as C

# How a word was found. The weakest word of a question decides, and no sum of the other parts makes up for it.
ENTIER, FLECHI, AUTREMENT, COMMENCE, APPROCHE = 60.0, 58.0, 56.0, 25.0, 10.0
NOM, COUVERTURE, DANS_LE_NOM = 12.0, 6.0, 2.0  # the name itself; a part of it by how much; in it at all
VOISINAGE, CATEGORIE = 5.0, 3.0
ESPACEMENT = 0.5  # of the weight, where words follow each other at another distance than in the question
PARTS = ("mots", "nom", "voisinage", "categorie", *STATIQUES)

APPROCHES = 50  # most rows of an approximate search
DEBUT = 4  # letters from which the beginning of a word is enough, be it not the last
_MOT_LONG = 4  # characters under which a slip makes another word
_DEUX_FAUTES = 7  # characters from which two slips still leave the word to be recognised
_DEBUT_SEUL = 0.5  # how much of a slip it is when only the beginning of a word is near
_MOTS_COMPARES = 6  # words of a question that are compared
_INITIALES = (2, 3)  # how many first names one abridges
_ECARTS = (1, 2, 3, 4)  # places between words that still follow each other

Ranks = NDArray[np.intp]
Places = NDArray[np.int32]
Notes = NDArray[np.float32]


_ENTIERE = np.dtype(np.uint8)  # of notes that are whole numbers: a quarter of what is to be looked through
_REELLE = np.dtype(np.float32)
_NULLE_PART: Places = np.empty(0, dtype=np.int32)


class Trouves(NamedTuple):
    """Rows, best first, the parts of the score of each, and whether they only resemble what was asked."""

    rangs: Ranks
    parts: Notes
    approximatif: bool = False

    def a(self, places: Ranks) -> "Trouves":
        """Those that stand at these places."""
        return Trouves(self.rangs.take(places), self.parts.take(places, axis=0), self.approximatif)

    def sans(self, mask: Mask) -> "Trouves":
        """Those that are not of a mask over all rows."""
        return self.a(np.flatnonzero(~mask.take(self.rangs)))

    @property
    def scores(self) -> Notes:
        return _scores(self.parts)

    @property
    def premier(self) -> float:
        """What the best row is worth."""
        return float(_scores(self.parts[:1])[0])


class _Occurrences(NamedTuple):
    """Where a word may stand, by how well it is found there: the least of them first."""

    par_note: Sequence[tuple[float, Places]]

    @property
    def toutes(self) -> Places:
        return np.concatenate([places for _, places in self.par_note])


class Index:
    """Everything that can be found, by row."""

    def __init__(self, arrays: SearchIndex) -> None:
        self._arrays = arrays
        self.size = len(arrays.categories)
        self.ancien: Mask = arrays.anciens
        self._autres: dict[str, list[str]] = defaultdict(list)
        for ligne in arrays.lectures:
            une, _, autre = ligne.partition("\t")
            self._autres[une].append(autre)
        self._sigles = {une: [autre] for une, _, autre in (ligne.partition("\t") for ligne in arrays.sigles)}

    @cached_property
    def categories(self) -> dict[C, Mask]:
        """The rows of each category."""
        return {categorie: self._arrays.categories == n for n, categorie in enumerate(CATEGORIES)}

    def par_categorie(self, rangs: Ranks) -> dict[C, Ranks]:
        """Where the rows of each category stand among these, in their order."""
        codes = self._arrays.categories.take(rangs)
        ordre = np.argsort(codes, kind="stable")
        bornes = [0, *np.cumsum(np.bincount(codes, minlength=len(CATEGORIES))).tolist()]
        return {c: ordre[debut:fin] for c, (debut, fin) in zip(CATEGORIES, pairwise(bornes), strict=True)}

    @cached_property
    def _personne(self) -> Mask:
        return self.categories[C.DEPUTES] | self.categories[C.SENATEURS] | self.categories[C.CANDIDATS]

    @property
    def mots(self) -> Sequence[str]:
        """Every distinct word."""
        return self._arrays.mots

    def chercher(self, texte: str, *, tape: bool = False) -> Trouves:
        """What a question finds, best first; `tape`: while it is typed, so that its last word may be any beginning.

        Where no row holds the words, those that hold what their initials may stand for; else those whose names
        resemble them; else those that hold most of them.
        """
        found = _best([])
        for autres in (self._autres, self._sigles):
            question = lire(texte, autres)
            found = _best([self._lue(question, lecture, tape=tape) for lecture in question.lectures if lecture.mots])
            if len(found.rangs):
                return found
        for approche in (self._approches, self._partiels):
            found = approche(question.lectures[0])
            if len(found.rangs):
                break
        return found

    def _lue(self, question: Question, lecture: Lecture, *, tape: bool) -> Trouves:
        """The rows that hold every word of a reading."""
        occurrences = []
        dernier = lecture.mots[-1]
        for mot in lecture.mots:
            debut = len(mot.texte) >= DEBUT or (mot is dernier and (tape or len(mot.texte) > 1))
            entier = not (tape and mot is dernier)  # what is being typed has no inflections yet
            occurrences.append(self._occurrences(mot, debut=debut, flechi=entier, seul=len(lecture.mots) == 1))
        return self._notees(question, lecture, occurrences)

    def _notees(self, question: Question, lecture: Lecture, occurrences: Sequence[_Occurrences]) -> Trouves:
        notes = np.full(self.size, AUTREMENT if lecture.autre else ENTIER, dtype=_ENTIERE)
        nommes = np.ones(self.size, dtype=np.bool_)
        for mot, trouvees in zip(lecture.mots, occurrences, strict=True):
            note, nomme = self._par_ligne(trouvees, _ENTIERE)
            if len(lecture.mots) > 1 and (categorie := CATEGORIES_NOMMEES.get(mot.texte)) is not None:
                sous_entendu = self.categories[categorie] & (note < ENTIER)
                note[sous_entendu] = ENTIER
                nomme |= sous_entendu
            np.minimum(notes, note, out=notes)
            nommes &= nomme
        if question.numero is not None and not lecture.autre:
            notes[self._arrays.numeros == question.numero] = ENTIER
        rangs = np.flatnonzero(notes > 0)
        return Trouves(
            rangs, self._parts(question, lecture, occurrences, rangs, notes[rangs].astype(_REELLE), nommes[rangs])
        )

    def _parts(
        self, question: Question, lecture: Lecture, occurrences: Sequence[_Occurrences], rangs: Ranks, notes: Notes,
        nommes: Mask,
    ) -> Notes:  # fmt: skip
        arrays = self._arrays
        parts = np.zeros((len(rangs), len(PARTS)), dtype=np.float32)
        if not len(rangs):
            return parts
        parts[:, 0] = notes
        mots = len(lecture.mots)
        couverts = np.minimum(mots / np.maximum(arrays.longueurs[rangs], mots), 1.0)
        parts[:, 1] = np.where(nommes & (arrays.longueurs[rangs] > 0), DANS_LE_NOM + COUVERTURE * couverts, 0.0)
        parts[np.isin(rangs, self._exacts(question, lecture)), 1] = NOM
        parts[:, 2] = VOISINAGE * self._voisines(lecture, occurrences, rangs)
        if question.categories and mots > 1:
            nommees = [CATEGORIES.index(categorie) for categorie in question.categories]
            parts[np.isin(arrays.categories[rangs], nommees), 3] = CATEGORIE
        parts[:, 4:] = arrays.statiques[rangs]
        return parts

    def _exacts(self, question: Question, lecture: Lecture) -> Ranks:
        """The rows one of whose names is exactly that, whatever the order of the words, or that bear the number."""
        arrays = self._arrays
        cle = np.uint64(cle_exacte(lecture.textes))
        debut, fin = np.searchsorted(arrays.exacts, cle, "left"), np.searchsorted(arrays.exacts, cle, "right")
        nommes = arrays.rangs_exacts[debut:fin].astype(np.intp)
        if question.numero is None:
            return nommes
        return np.concatenate((nommes, np.flatnonzero(arrays.numeros == question.numero)))

    def _voisines(self, lecture: Lecture, occurrences: Sequence[_Occurrences], rangs: Ranks) -> Notes:
        """Which share of the words follow each other in each row as they do in the question, from 0 to 1."""
        found = np.zeros(len(rangs), dtype=np.float32)
        paires = len(lecture.mots) - 1
        if not paires:
            return found
        parmi = np.zeros(self.size, dtype=np.bool_)
        parmi[rangs] = True
        toutes = [trouvees.toutes for trouvees in occurrences]
        places = [une.compress(parmi[self._lignes(une)]) for une in toutes]
        somme = np.zeros(self.size, dtype=np.float32)
        for n in range(paires):
            voulu = lecture.mots[n + 1].place - lecture.mots[n].place
            suivantes = np.zeros(len(self._arrays.lignes) + max(*_ECARTS, voulu), dtype=np.bool_)
            suivantes[places[n + 1]] = True
            lignes = self._lignes(places[n])
            fins = self._arrays.debuts[lignes + 1]
            meilleure = np.zeros(self.size, dtype=np.float32)
            for ecart in (*(autre for autre in _ECARTS if autre != voulu), voulu):
                la = places[n] + np.int32(ecart)
                suivies = suivantes.take(la) & (la < fins)  # a row is followed by another one
                meilleure[lignes.compress(suivies)] = 1.0 if ecart == voulu else ESPACEMENT
            somme += meilleure
        return somme[rangs] / np.float32(paires)

    def _par_ligne(self, trouvees: _Occurrences, dtype: np.dtype[Any] = _REELLE) -> tuple[NDArray[Any], Mask]:
        """How well each row holds a word, 0 when it does not, and whether in a name."""
        notes = np.zeros(self.size, dtype=dtype)
        nommes = np.zeros(self.size, dtype=np.bool_)
        for note, toutes in trouvees.par_note:
            places, lignes = toutes, self._lignes(toutes)
            if note == FLECHI:  # nor has a place: « martin » does not mean Martinique
                ailleurs = ~self.categories[C.LIEUX][lignes]
                places, lignes = places.compress(ailleurs), lignes.compress(ailleurs)
            dans_un_nom = lignes.compress(places < self._arrays.fins_des_noms[lignes])
            # a name has no inflections: what would be one only resembles it
            notes[lignes] = np.where(self._personne[lignes], COMMENCE, note) if note == FLECHI else note
            nommes[dans_un_nom] = True
        return notes, nommes

    def _lignes(self, places: Places) -> Ranks:
        """The row of each place: as NumPy indexes, which it would convert them to each time, three times slower."""
        return self._arrays.lignes.take(places).astype(np.intp)

    def _occurrences(self, mot: Mot, *, debut: bool, flechi: bool, seul: bool) -> _Occurrences:
        """Where a word stands: as a beginning, inflected, whole."""
        mots = self._arrays.mots
        par_note: list[tuple[float, Places]] = []
        premier = bisect_left(mots, mot.texte)
        if debut:
            par_note.append((COMMENCE, self._commencants(premier, bisect_left(mots, mot.texte + "\U0010ffff"))))
        flechis = [self._des_mots(n for n in self._de_racine(mot.texte) if n not in self._vides)] if flechi else []
        par_note.append((FLECHI, np.concatenate([*flechis, self._entier(mot.nombre)])))
        par_note.append((ENTIER, self._entier(mot.texte)))
        if not seul and len(mot.texte) in _INITIALES:  # of first names, when something else is said of the name
            par_note.append((ENTIER, self._entier(mot.texte.upper())))
        return _Occurrences(par_note)

    def _commencants(self, premier: int, fin: int) -> Places:
        """The places of words that begin alike, without the empty ones: `comm` does not mean « comme »."""
        bornes = [premier - 1, *(n for n in self._vides if premier <= n < fin), fin]
        parts = [self._suite(apres + 1, avant) for apres, avant in pairwise(bornes)]
        return np.concatenate(parts)

    @cached_property
    def _vides(self) -> list[int]:
        places = ((vide, bisect_left(self._arrays.mots, vide)) for vide in MOTS_VIDES)
        return sorted(n for vide, n in places if self._est(n, vide))

    def _est(self, n: int, texte: str) -> bool:
        return n < len(self._arrays.mots) and self._arrays.mots[n] == texte

    def _entier(self, mot: str | None) -> Places:
        """The places of a word itself."""
        n = bisect_left(self._arrays.mots, mot or "")
        return self._suite(n, n + 1) if mot and self._est(n, mot) else _NULLE_PART

    def _de_racine(self, mot: str) -> list[int]:
        """The words that have the root of this one."""
        toutes, voulue = self._arrays.toutes_racines, tige(mot)
        n = bisect_left(toutes, voulue)
        if n == len(toutes) or toutes[n] != voulue:
            return []
        racines: list[int] = np.flatnonzero(self._arrays.racines == n).tolist()
        return racines

    def _suite(self, premier: int, fin: int) -> Places:
        """The places of words that follow each other."""
        bornes = self._arrays.bornes
        return self._arrays.places[bornes[premier] : bornes[max(fin, premier)]]

    def _des_mots(self, codes: Iterable[int]) -> Places:
        parts = [self._suite(n, n + 1) for n in codes]
        return np.concatenate([_NULLE_PART, *parts])

    def _approches(self, lecture: Lecture) -> Trouves:
        """The rows with a word near each word of the question in their names, the nearest first.

        Words of a few letters are not compared: one slip makes another of them. Nor are numbers.
        """
        longs = tuple(mot for mot in lecture.mots if len(mot.texte) >= _MOT_LONG and mot.texte.isalpha())
        if not longs or len(longs) > _MOTS_COMPARES or any(mot.texte.isdigit() for mot in lecture.mots):
            return _best([])
        notes = np.zeros(self.size, dtype=np.float32)
        proches = np.ones(self.size, dtype=np.bool_)
        for mot in longs:
            note, nomme = self._par_ligne(_Occurrences(list(self._proches(mot.texte))))
            proches &= nomme
            notes += note
            if not proches.any():
                return _best([])
        return self._approximatifs(np.flatnonzero(proches), notes / np.float32(len(longs)))

    def _partiels(self, lecture: Lecture) -> Trouves:
        """The rows that hold most of the words, and half of them at least."""
        mots = len(lecture.mots)
        tenus = np.zeros(self.size, dtype=np.int16)
        for mot in lecture.mots if mots > 1 else ():
            note, _ = self._par_ligne(self._occurrences(mot, debut=False, flechi=True, seul=False))
            tenus += note > 0
        plus = int(tenus.max(initial=0))
        if plus * 2 < mots or not plus:
            return _best([])
        return self._approximatifs(np.flatnonzero(tenus == plus), np.float32(APPROCHE / mots) * tenus)

    def _approximatifs(self, rangs: Ranks, notes: Notes) -> Trouves:
        """The best of these rows, by the notes of all."""
        parts = np.zeros((len(rangs), len(PARTS)), dtype=np.float32)
        parts[:, 0] = notes[rangs]
        parts[:, 4:] = self._arrays.statiques[rangs]
        trouves = _best([Trouves(rangs, parts)])
        return Trouves(trouves.rangs[:APPROCHES], trouves.parts[:APPROCHES], approximatif=True)

    def _proches(self, mot: str) -> Iterator[tuple[float, Places]]:
        """The places of the words of names that a slip or two lead to, the farthest first."""
        permises = 1 if len(mot) < _DEUX_FAUTES else 2
        for fautes, codes in sorted(self._a_fautes(mot, permises), key=lambda un: -un[0]):
            yield APPROCHE * (1 - fautes / len(mot)), self._des_mots(codes.tolist())

    def _a_fautes(self, mot: str, permises: int) -> Iterator[tuple[float, NDArray[np.intp]]]:
        """The words of names that so many slips turn into this one, or whose beginning they do."""
        for longueur, (codes, noms) in self._noms_par_longueur.items():
            if abs(longueur - len(mot)) <= permises:
                yield from _par_fautes(mot, codes, noms, permises, 0.0)
            elif longueur > len(mot):
                yield from _par_fautes(mot, codes, [nom[: len(mot)] for nom in noms], permises, _DEBUT_SEUL)

    @cached_property
    def _noms_par_longueur(self) -> dict[int, tuple[NDArray[np.intp], list[str]]]:
        """The words of names, those of a few letters left out, by their length."""
        par_longueur: dict[int, list[int]] = defaultdict(list)
        for n in np.flatnonzero(self._arrays.nommant).tolist():
            par_longueur[len(self._arrays.mots[n])].append(n)
        return {
            longueur: (np.array(codes, dtype=np.intp), [self._arrays.mots[n] for n in codes])
            for longueur, codes in par_longueur.items()
            if longueur >= _MOT_LONG - 1
        }


def _scores(parts: Notes) -> Notes:
    """The sum of the parts of each row, column by column: the same additions as along rows, in less time."""
    somme: Notes = parts[:, 0].copy()
    for part in parts.T[1:]:
        somme += part
    return somme


def _best(lues: Sequence[Trouves]) -> Trouves:
    """The rows of several readings, each by its best one, best first; rows that are worth the same as they come."""
    if not lues:
        return Trouves(np.empty(0, dtype=np.intp), np.empty((0, len(PARTS)), dtype=np.float32))
    rangs = np.concatenate([lue.rangs for lue in lues])
    parts = np.concatenate([lue.parts for lue in lues])
    scores = _scores(parts)
    if len(lues) == 1:  # whose rows go up
        ordre = np.argsort(-scores, kind="stable")
    else:
        ordre = np.lexsort((rangs, -scores))
        _, premiers = np.unique(rangs[ordre], return_index=True)
        ordre = ordre[np.sort(premiers)]
    return Trouves(rangs[ordre], parts[ordre])


def _par_fautes(
    mot: str, codes: NDArray[np.intp], connus: list[str], permises: int, plus: float
) -> Iterator[tuple[float, NDArray[np.intp]]]:
    """The known words that a number of slips turns into this one, by that number."""
    fautes = process.cdist([mot], connus, scorer=OSA.distance, score_cutoff=permises, dtype=np.uint8)[0]
    for nombre in range(permises + 1):
        if (fautes == nombre).any():
            yield nombre + plus, codes[fautes == nombre]
