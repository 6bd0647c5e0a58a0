"""The index of the general search: which rows hold the words of a question, and which resemble it.

It is made from the facets of one kind that holds every category; see docs/decisions/0019.
"""

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import OSA

from hemicycle.queries.recherche.search_words import Question, pleins
from hemicycle.release.format.facets import Facets, FoldedText, Mask
from hemicycle.release.format.names import ENTRE_NOMS, FIN_DES_NOMS
from hemicycle.vocabulaire import CategorieRecherche

FLOUES = (CategorieRecherche.GROUPES, CategorieRecherche.COMMISSIONS, CategorieRecherche.SUJETS)
_MOT_LONG = 4  # characters under which a slip makes another word
_DEUX_FAUTES = 7  # characters from which two slips still leave the word to be recognised
_MOTS_COMPARES = 6  # words of a question that are compared
_INITIALES = (2, 3)  # how many first names one abridges
_MEMBRES = (CategorieRecherche.DEPUTES, CategorieRecherche.SENATEURS)

_DEBUT_SEUL = 0.5  # how much less a word counts when only its beginning is near

Ranks = NDArray[np.intp]
Ecarts = NDArray[np.float32]


class Index:
    """Everything that can be found, by row. Members are the first rows, by the rank that they have as members."""

    def __init__(self, facets: Facets) -> None:
        if facets.text is None:
            raise ValueError("what can be found has no text")
        self.facets = facets
        self.texte = facets.text
        self.ancien: Mask = facets.columns["ancien"]
        self.categories = {categorie: facets.equals("categorie", categorie) for categorie in CategorieRecherche}
        self.membre: Mask = self.categories[_MEMBRES[0]] | self.categories[_MEMBRES[1]]
        self.membres = int(self.membre.sum())
        self.floues = [  # each is looked through for near words when it holds none of those asked for
            (categorie, passe, np.flatnonzero(self.categories[categorie] & (self.ancien == passe)))
            for categorie in FLOUES
            for passe in (False, True)
        ]
        self._exacts: dict[str, list[int]] = defaultdict(list)
        self._flous = np.flatnonzero(np.logical_or.reduce([self.categories[c] for c in FLOUES]))
        self._noms_flous = FoldedText.of(self._ranger())
        self._mots_flous = self._noms_flous.words.decode().split("\n")[:-1]

    def annoncer(self, question: Question, *, debuts: bool = False) -> None:
        """Say what `contenant` is about to look for, and `commencant` where `debuts` says so."""
        mots = {*question.mots, *question.pleins}
        seuls = {mot for mot in mots if len(mot) == 1}
        self.texte.expect(mots - seuls, {*(mots if debuts else seuls), *map(str.upper, _initiales(question))})

    def contenant(self, question: Question) -> Mask:
        """The rows that hold every word: those of a name count all, articles are left out of titles."""
        trouves = {mot: self._mot(mot) for mot in {*question.mots, *question.pleins}}
        mask = self.facets.everything() if question.mots else np.zeros(self.facets.size, dtype=np.bool_)
        for mot in question.mots:
            mask[: self.membres] &= trouves[mot][: self.membres] | self._abrege(question, mot)
        for mot in question.pleins:
            mask[self.membres :] &= trouves[mot][self.membres :]
        return mask | self._numerotes(question)

    def commencant(self, question: Question) -> Mask:
        """The rows where every word of the question begins one of theirs."""
        debuts = {mot: self.texte.begins(mot) for mot in {*question.mots, *question.pleins}}
        mask = self.facets.everything()
        for mot in question.mots:
            mask[: self.membres] &= debuts[mot][: self.membres]
        for mot in question.pleins:
            mask[self.membres :] &= debuts[mot][self.membres :]
        return mask

    def exacts(self, question: Question) -> Mask:
        """What is exactly named so, whatever the order of the words, or bears the number; members left out."""
        mask = self._numerotes(question)
        mask[self._exacts.get(_sans_ordre(question.pleins), [])] = True
        return mask

    def ecarts(self, question: Question) -> Ecarts:
        """How many slips lead from the question to the names of each group, committee or subject; infinite for others.

        Words of a few letters are left out: one slip makes another of them.
        """
        found: Ecarts = np.full(self.facets.size, np.inf, dtype=np.float32)
        longs = [mot for mot in question.pleins if len(mot) >= _MOT_LONG]
        if not longs or len(longs) > _MOTS_COMPARES:
            return found
        sommes: Ecarts = np.zeros(len(self._flous), dtype=np.float32)
        for mot in longs:
            sommes += self._ecarts_au_mot(mot)
            if not np.isfinite(sommes).any():
                break  # no name is near all the words: the others need not be compared
        found[self._flous] = sommes
        return found

    def _ecarts_au_mot(self, mot: str) -> Ecarts:
        """The fewest slips that lead from a word to one of each name."""
        noms = self._noms_flous
        found: Ecarts = np.full(len(self._flous), np.inf, dtype=np.float32)
        np.minimum.at(found, noms.rows, np.repeat(_fautes(mot, self._mots_flous), np.diff(noms.bounds)))
        found[noms.contains(mot)] = 0
        return found

    def _mot(self, mot: str) -> Mask:
        """A letter alone is an initial: it would be inside of nearly every word."""
        return self.texte.begins(mot) if len(mot) == 1 else self.texte.contains(mot)

    def _abrege(self, question: Question, mot: str) -> Mask | bool:
        """Who is called by such initials, when something else is said of the name."""
        if mot not in _initiales(question):
            return False
        return self.texte.begins(mot.upper())[: self.membres]

    def _numerotes(self, question: Question) -> Mask:
        if question.numero is None:
            return np.zeros(self.facets.size, dtype=np.bool_)
        mask: Mask = self.facets.columns["numero"] == question.numero
        return mask

    def _ranger(self) -> list[str]:
        """Keep the names of what is no member under their words, and give those that a slip may miss."""
        lignes = self.texte.texts()
        for rang in range(self.membres, len(lignes)):
            for nom in _noms(lignes[rang]):
                self._exacts[_sans_ordre(pleins(nom.split()))].append(rang)
        return [" ".join(dict.fromkeys(" ".join(_noms(lignes[rang])).split())) for rang in self._flous]


def _initiales(question: Question) -> list[str]:
    return [mot for mot in question.mots if len(mot) in _INITIALES] if len(question.mots) > 1 else []


def _fautes(mot: str, connus: list[str]) -> Ecarts:
    """How many slips turn each known word, or its beginning, into this one; infinite when they are too many."""
    permises = 1 if len(mot) < _DEUX_FAUTES else 2
    longueur = len(mot)
    debuts = [connu[:longueur] for connu in connus]
    entiers, coupes = (
        process.cdist([mot], candidats, scorer=OSA.distance, score_cutoff=permises, dtype=np.uint8)[0]
        for candidats in (connus, debuts)
    )
    fautes = np.minimum(
        np.where(entiers <= permises, entiers, np.inf), np.where(coupes <= permises, coupes + _DEBUT_SEUL, np.inf)
    )
    return fautes.astype(np.float32)


def _noms(ligne: str) -> list[str]:
    noms = ligne.partition(FIN_DES_NOMS)[0]
    return [nom.strip() for nom in noms.split(ENTRE_NOMS) if nom.strip()]


def _sans_ordre(mots: list[str]) -> str:
    return " ".join(sorted(set(mots)))
