"""Loyalty and dissidence: a member's votes against the line of the group of that day.

A correction made after the ballot replaces the vote, where both can be compared; it changes no line.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import prod

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.sessions import Session, couvre
from hemicycle.assemble.monde import Appartenance, Groupe, MandatParlementaire
from hemicycle.stats.codes import ABSTENTION, CHAMBRES, SENAT
from hemicycle.stats.comptage import AUCUN, Ints, Marques, Mask, lots
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.etats import Etats
from hemicycle.stats.groupes.lignes import INDEFINIE
from hemicycle.stats.membres.portees import sessions_des_jours
from hemicycle.stats.resultats import LoyauteDansGroupe
from hemicycle.stats.taux import Taux, taux
from hemicycle.vocabulaire import Drapeau

CLASSEMENT_MINIMUM = 30  # compared votes, to be ranked


@dataclass(frozen=True, slots=True)
class Loyaute:
    """The figures of loyalty over one scope."""

    loyaute: Taux
    dissidence: Taux
    ecarts_abstention: int


def comparables(etats: Etats) -> Mask:
    """What can be held against a line: a vote cast in office, in a group that has one that day."""
    mask: Mask = etats.a_vote & etats.retenue & (etats.ligne != INDEFINIE)
    return mask


def tranches(etats: Etats) -> Mask:
    """Of these, the votes for or against where the line is one of the two: those that can dissent."""
    mask: Mask = comparables(etats) & (etats.corrigee != ABSTENTION) & (etats.ligne != ABSTENTION)
    return mask


def marques(etats: Etats) -> Marques:
    """What loyalty needs to know of each row."""
    compare, tranche = comparables(etats), tranches(etats)
    vote = etats.a_vote & etats.retenue
    return Marques(
        {
            "compare": compare,
            "conforme": compare & (etats.corrigee == etats.ligne),
            "tranche": tranche,
            "dissident": tranche & (etats.corrigee != etats.ligne),
            "ecart": compare & ((etats.corrigee == ABSTENTION) != (etats.ligne == ABSTENTION)),
            "vote": vote,
            "attache": vote & etats.attache,
            "inconnu": vote & etats.sans_groupe,
            "presidence": etats.presidence & etats.retenue,
        }
    )


def loyautes(marques: Marques, comptes: NDArray[np.int64], chambres: Ints) -> list[Loyaute]:
    """Loyalty over scopes: `comptes` are the rows of each scope by state, `chambres` the chamber of each scope."""
    counts = marques.par_scope(comptes)
    return [_loyaute(n, chambre == SENAT) for n, chambre in zip(counts, chambres.tolist(), strict=True)]


class Passages:
    """The spells of every member under a group, and the loyalty of each spell."""

    def __init__(self, corpus: Corpus, etats: Etats, sessions: Sequence[Session]) -> None:
        self._groupes = {groupe.uid: rang for rang, groupe in enumerate(corpus.monde.groupes)}
        self._annees = {session.annee: place for place, session in enumerate(sessions)}
        self._spells: list[_Spell] = []
        self._par_mandat: dict[str, list[int]] = {}
        for rang, personne in enumerate(corpus.monde.personnes):
            for mandat in personne.mandats:
                self._ajouter(rang, mandat, corpus.monde.groupes)
        self._compares, self._conformes = self._compter(corpus, etats)

    def du_mandat(self, mandat: MandatParlementaire, session: Session | None = None) -> list[LoyauteDansGroupe]:
        """One rate per spell of a seat, oldest first; with a session, over it alone."""
        found: list[LoyauteDansGroupe] = []
        for place in self._par_mandat.get(mandat.uid, []):
            spell = self._spells[place]
            if session is not None and not couvre(spell.appartenance.debut, spell.appartenance.fin, session):
                continue
            colonnes = slice(None) if session is None else self._annees[session.annee]
            counts = [int(table[place, colonnes].sum()) for table in (self._conformes, self._compares)]
            found.append(
                LoyauteDansGroupe(spell.groupe, spell.appartenance.debut, spell.appartenance.fin, taux(*counts))
            )
        return found

    def _ajouter(self, personne: int, mandat: MandatParlementaire, groupes: Sequence[Groupe]) -> None:
        for appartenance in mandat.appartenances:
            groupe = self._groupes.get(appartenance.groupe)
            if groupe is not None and not groupes[groupe].non_inscrits:
                self._par_mandat.setdefault(mandat.uid, []).append(len(self._spells))
                self._spells.append(_Spell(personne, CHAMBRES.index(mandat.chambre), groupe, appartenance))

    def _compter(self, corpus: Corpus, etats: Etats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Rows by spell and session: those that can be held against a line, and those that follow it."""
        genres = np.array(comparables(etats), dtype=np.uint8) * (1 + (etats.corrigee == etats.ligne))
        jours, tenus = self._tenus(corpus)
        colonnes = _colonnes(corpus, self._annees)
        votant, etat = corpus.monde.votes.votant, etats.de_rangee
        cles = np.empty(len(etat), dtype=np.int64)
        for part in lots(len(cles)):
            scrutin = corpus.scrutin[part]
            cle = tenus[jours[scrutin], votant[part]].astype(np.int64) + 1  # what is of no spell is counted first
            cle *= self._largeur
            cle += colonnes[scrutin]
            cle *= _GENRES
            np.add(cle, genres[etat[part]], out=cles[part])
        forme = len(self._spells) + 1, self._largeur, _GENRES
        comptes = np.bincount(cles, minlength=prod(forme)).reshape(forme)[1:]
        return comptes[:, :, 1] + comptes[:, :, 2], comptes[:, :, 2]

    def _tenus(self, corpus: Corpus) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """The row of each scrutin in a table of the spell that each voter is in (same member, chamber and group, on a
        day that it covers), and that table: (chamber, day) × voters."""
        points, rangees = np.unique(corpus.chambre.astype(np.int64) * _JOURS + corpus.jour, return_inverse=True)
        votants: dict[tuple[int, int | None], list[int]] = {}  # a group that changed its name has several for a member
        for n, votant in enumerate(corpus.monde.votants):
            votants.setdefault((votant.personne, votant.groupe), []).append(n)
        # of two spells that hold a day the one that began last has it
        ordre = sorted(range(len(self._spells)), key=lambda n: self._spells[n].jours)
        debuts, fins = ([s.chambre * _JOURS + s.jours[bout] for s in self._spells] for bout in (0, 1))
        premiers, derniers = np.searchsorted(points, debuts), np.searchsorted(points, fins, side="right")
        table = np.full((len(points), len(corpus.monde.votants)), AUCUN, dtype=np.int32)
        for n in ordre:
            spell = self._spells[n]
            for place in votants.get((spell.personne, spell.groupe), ()):
                table[premiers[n] : derniers[n], place] = n
        return rangees, table

    @property
    def _largeur(self) -> int:
        return len(self._annees) + 1  # one more column for what is of no session of the Senate


@dataclass(frozen=True, slots=True)
class _Spell:
    personne: int
    chambre: int
    groupe: int
    appartenance: Appartenance

    @property
    def jours(self) -> tuple[int, int]:
        return self.appartenance.debut.toordinal(), (self.appartenance.fin or date.max).toordinal()


_JOURS = 1 << 22  # more days than a calendar holds: (chamber, day) as one number that sorts
_GENRES = 3  # of rows: not compared, against the line, with it


def _colonnes(corpus: Corpus, annees: Mapping[str, int]) -> NDArray[np.int64]:
    """The session of each scrutin as a column; the last one for all that is of no session of the Senate."""
    jours = sessions_des_jours(corpus.jour).tolist()
    return np.array(
        [
            annees.get(str(annee), len(annees)) if chambre == SENAT else len(annees)
            for annee, chambre in zip(jours, corpus.chambre.tolist(), strict=True)
        ],
        dtype=np.int64,
    )


def _loyaute(n: dict[str, int], senat: bool) -> Loyaute:
    reserves = (
        *((Drapeau.NON_INSCRIT,) if n["inconnu"] < n["vote"] and not n["attache"] else ()),
        *((Drapeau.GROUPE_INCONNU,) if n["inconnu"] else ()),
        *((Drapeau.SENAT_VOTE_DE_GROUPE,) if senat else ()),
    )
    presidence = (Drapeau.PRESIDENCE,) if n["presidence"] else ()
    return Loyaute(
        loyaute=taux(n["conforme"], n["compare"], CLASSEMENT_MINIMUM).avec(*presidence, *reserves),
        dissidence=taux(n["dissident"], n["tranche"]).avec(*reserves),
        ecarts_abstention=n["ecart"],
    )
