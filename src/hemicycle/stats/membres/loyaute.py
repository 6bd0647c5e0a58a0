"""Loyalty and dissidence: a member's votes against the line of the group of that day.

A correction made after the ballot replaces the vote, where both can be compared; it changes no line.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.agenda.sessions import Session, couvre
from hemicycle.assemble.monde import Appartenance, Groupe, MandatParlementaire
from hemicycle.stats.codes import ABSTENTION, CHAMBRES, SANS_GROUPE, SENAT
from hemicycle.stats.comptage import AUCUN, Intervalle, Intervalles, Ints, Marques, Mask, compter
from hemicycle.stats.corpus import Corpus, proprietaire
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


def comparables(corpus: Corpus, ligne: Ints) -> Mask:
    """Rows that can be held against a line: a vote cast in office, in a group that has one that day."""
    mask: Mask = corpus.a_vote & corpus.retenue & (ligne != INDEFINIE)
    return mask


def tranches(corpus: Corpus, ligne: Ints) -> Mask:
    """Of these, the votes for or against where the line is one of the two: those that can dissent."""
    mask: Mask = comparables(corpus, ligne) & (corpus.corrigee != ABSTENTION) & (ligne != ABSTENTION)
    return mask


def marques(corpus: Corpus, ligne: Ints) -> Marques:
    """What loyalty needs to know of each row; `ligne` is the line of each row's group."""
    compare, tranche = comparables(corpus, ligne), tranches(corpus, ligne)
    vote = corpus.a_vote & corpus.retenue
    isole = np.append(corpus.non_inscrits, np.True_)  # SANS_GROUPE reads the last: no group at all
    return Marques(
        {
            "compare": compare,
            "conforme": compare & (corpus.corrigee == ligne),
            "tranche": tranche,
            "dissident": tranche & (corpus.corrigee != ligne),
            "ecart": compare & ((corpus.corrigee == ABSTENTION) != (ligne == ABSTENTION)),
            "vote": vote,
            "attache": vote & ~isole[corpus.groupe],
            "inconnu": vote & (corpus.groupe == SANS_GROUPE),
            "presidence": corpus.presidence & corpus.retenue,
        }
    )


def loyautes(marques: Marques, rang: Ints, chambres: Ints) -> list[Loyaute]:
    """Loyalty over scopes: `rang` is the scope of each row (negative: none), `chambres` the chamber of each scope."""
    counts = marques.par_scope(rang, len(chambres))
    return [_loyaute(n, chambre == SENAT) for n, chambre in zip(counts, chambres.tolist(), strict=True)]


class Passages:
    """The spells of every member under a group, and the loyalty of each spell."""

    def __init__(self, corpus: Corpus, ligne: Ints, sessions: Sequence[Session]) -> None:
        self._groupes = {groupe.uid: rang for rang, groupe in enumerate(corpus.monde.groupes)}
        self._annees = {session.annee: place for place, session in enumerate(sessions)}
        self._spells: list[_Spell] = []
        self._par_mandat: dict[str, list[int]] = {}
        for rang, personne in enumerate(corpus.monde.personnes):
            for mandat in personne.mandats:
                self._ajouter(rang, mandat, corpus.monde.groupes)
        rows = np.flatnonzero(comparables(corpus, ligne))
        case = self._cases(corpus, rows)
        self._compares, self._conformes = (
            self._table(rangs) for rangs in (case, case[(corpus.corrigee == ligne)[rows]])
        )

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

    def _cases(self, corpus: Corpus, rows: Ints) -> NDArray[np.int64]:
        """The spell (same member, chamber and group, on a day that it covers) and the session of some rows."""
        tenus = Intervalles(
            Intervalle(
                (s.personne * len(CHAMBRES) + s.chambre) * _GROUPES + s.groupe,
                s.appartenance.debut,
                s.appartenance.fin,
                n,
            )
            for n, s in enumerate(self._spells)
        )
        scrutin = corpus.scrutin[rows]
        qui = proprietaire(corpus.personne[rows], corpus.chambre[scrutin]) * _GROUPES + corpus.groupe[rows]
        spell = tenus.de(qui, corpus.jour[scrutin])
        return np.where(spell == AUCUN, AUCUN, spell * self._largeur + _colonnes(corpus, self._annees)[scrutin])

    def _table(self, case: Ints) -> NDArray[np.int64]:
        """Rows by spell and session."""
        counts = compter(case, len(self._spells) * self._largeur)
        return np.array(counts, dtype=np.int64).reshape(-1, self._largeur)

    @property
    def _largeur(self) -> int:
        return len(self._annees) + 1  # one more column for what is of no session of the Senate


@dataclass(frozen=True, slots=True)
class _Spell:
    personne: int
    chambre: int
    groupe: int
    appartenance: Appartenance


_GROUPES = 1 << 16  # more groups than there will ever be


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
