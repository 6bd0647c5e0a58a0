"""Activity: the share of the chamber's working weeks in which a member did something of record.

The window is the last 52 weeks of data of the chamber, cut to the member's days in office. A week is worked when, on
one of these days, the chamber sat or a committee met; it is active when, on one of them, the member voted in person,
spoke, was recorded in a committee, tabled an amendment as first signatory or asked a question.
"""

from dataclasses import dataclass
from datetime import date

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Monde
from hemicycle.stats.codes import ABSTENTION, CHAMBRES, DELEGATION_NON_PUBLIEE, DELEGUE
from hemicycle.stats.comptage import Ints, Mask
from hemicycle.stats.corpus import Corpus, en_fonction_le
from hemicycle.stats.membres.actes import COMMISSION, Actes, Serie
from hemicycle.stats.membres.presence import delegations_publiees
from hemicycle.stats.taux import Taux, taux
from hemicycle.vocabulaire import Drapeau

SEMAINES = 52
JOURS = 7
SEANCE = "seance"
SANS_EFFET = ("annulé", "supprimé", "eventuel", "éventuel")  # states of a meeting that was not held


def activites(corpus: Corpus, actes: Actes) -> dict[tuple[int, int], Taux]:
    """Activity of every member in each chamber sat in (person, place of the chamber)."""
    fin = corpus.monde.as_of()
    found: dict[tuple[int, int], Taux] = {}
    for place, chambre in enumerate(CHAMBRES):
        if chambre in fin:
            found |= _de_la_chambre(corpus, actes, _Fenetre(place, fin[chambre].toordinal()))
    return found


@dataclass(frozen=True)
class _Fenetre:
    """The days of the last 52 weeks of a chamber, ending on the day its data speaks of."""

    chambre: int
    dernier: int

    @property
    def premier(self) -> int:
        """The Monday that the window begins with."""
        return ((self.dernier - 1) // JOURS - SEMAINES + 1) * JOURS + 1

    @property
    def jours(self) -> NDArray[np.int64]:
        return np.arange(self.premier, self.premier + SEMAINES * JOURS)

    def garde(self, jours: Ints) -> Mask:
        """Which days lie in the window."""
        return (jours >= self.premier) & (jours <= self.dernier)


def _de_la_chambre(corpus: Corpus, actes: Actes, fenetre: _Fenetre) -> dict[tuple[int, int], Taux]:
    personnes = corpus.monde.personnes
    en_poste = en_fonction_le(personnes, fenetre.jours)[fenetre.chambre :: len(CHAMBRES)]
    travailles = np.zeros(len(fenetre.jours), dtype=np.bool_)
    travailles[_jours_de_travail(corpus, fenetre) - fenetre.premier] = True
    agit = _jours_actifs(actes, fenetre, len(personnes))
    votes, connus = _votes(corpus, fenetre)
    en_personne = connus[corpus.delegation[connus] != DELEGUE]
    agit[corpus.personne[en_personne], corpus.jour[corpus.scrutin[en_personne]] - fenetre.premier] = True
    worked = _par_semaine(en_poste & travailles)
    active = _par_semaine(en_poste & agit) & worked
    connues = [_connue(serie, fenetre) for serie in _series(actes)]
    reserves = (Drapeau.DELEGATIONS_INCONNUES,) if len(connus) < len(votes) else ()
    manque = () if all(connues) else (Drapeau.SANS_DONNEES,)
    muet = not len(connus) and not any(connues) and not _connue(actes.en_commission, fenetre)
    presidents = _presidents(corpus, fenetre)
    counts = zip(active.sum(axis=1).tolist(), worked.sum(axis=1).tolist(), strict=True)
    return {
        (rang, fenetre.chambre): taux(*n).avec(
            *((Drapeau.PRESIDENCE,) if rang in presidents else ()), *reserves, *manque, tu=muet
        )
        for rang, (personne, n) in enumerate(zip(personnes, counts, strict=True))
        if any(m.chambre is CHAMBRES[fenetre.chambre] for m in personne.mandats)
    }


def _presidents(corpus: Corpus, fenetre: _Fenetre) -> set[int]:
    """Who presided over the chamber at a scrutin of the window."""
    rows = corpus.rangees((corpus.chambre == fenetre.chambre) & fenetre.garde(corpus.jour))
    return set(corpus.personne[rows[corpus.presidence[rows]]].tolist())


def _connue(serie: Serie, fenetre: _Fenetre) -> bool:
    """Whether the release holds a deed of that kind in the window: old ones say nothing of these weeks."""
    r = serie.records
    return bool((fenetre.garde(r.jour) & (r.chambre == fenetre.chambre)).any())


def _series(actes: Actes) -> tuple[Serie, ...]:
    """The kinds of deeds without one of which the figure is said to lack data.

    Speeches in committee are none of them: many meetings are only filmed, and attendance tells who was there.
    """
    return (
        actes.interventions, actes.interventions_courtes, actes.presidences, actes.amendements, actes.questions,
        actes.presences,
    )  # fmt: skip


def _par_semaine(jours: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Members × weeks out of members × days: a day is enough."""
    found: NDArray[np.bool_] = np.logical_or.reduce(jours.reshape(len(jours), SEMAINES, JOURS), axis=2)
    return found


def _jours_de_travail(corpus: Corpus, fenetre: _Fenetre) -> NDArray[np.int64]:
    """Days on which the chamber sat or one of its committees met, as ballots, agenda and reports tell."""
    scrutins = corpus.monde.scrutins
    votes = [s.jour for s in scrutins if s.chambre is CHAMBRES[fenetre.chambre] and not s.congres]
    days = {*votes, *_reunions(corpus.monde, str(CHAMBRES[fenetre.chambre]))}
    jours = np.array([day.toordinal() for day in days], dtype=np.int64)
    return jours[fenetre.garde(jours)]


def _reunions(monde: Monde, chambre: str) -> set[date]:
    reunions, paroles = monde.legislatif.reunions, monde.legislatif.interventions
    days: set[date] = set()
    if not reunions.is_empty():
        tenues = reunions.filter(
            (pl.col("chambre") == chambre)
            & pl.col("type").is_in((SEANCE, COMMISSION))
            & ~pl.col("etat").str.to_lowercase().is_in(SANS_EFFET).fill_null(value=False)
        )  # fmt: skip
        days.update(tenues["jour"].drop_nulls().to_list())
    if not paroles.is_empty():
        days.update(paroles.filter(pl.col("chambre") == chambre)["jour"].drop_nulls().unique().to_list())
    return days


def _votes(corpus: Corpus, fenetre: _Fenetre) -> tuple[Ints, Ints]:
    """Rows of the votes of the window; and those of which the source says whether they were delegated.

    A vote that may have been cast by somebody else is no sign of activity: at the Senate none counts.
    """
    rows = corpus.rangees(fenetre.garde(corpus.jour) & (corpus.chambre == fenetre.chambre) & corpus.dicible)
    rows = rows[corpus.position[rows] <= ABSTENTION]
    publiees = delegations_publiees(corpus)[corpus.scrutin[rows]]
    return rows, rows[publiees & (corpus.delegation[rows] != DELEGATION_NON_PUBLIEE)]


def _jours_actifs(actes: Actes, fenetre: _Fenetre, personnes: int) -> NDArray[np.bool_]:
    """Members × days of the window on which they did something beside voting."""
    agit = np.zeros((personnes, len(fenetre.jours)), dtype=np.bool_)
    for serie in (*_series(actes), actes.en_commission):
        r = serie.records
        dedans = (fenetre.garde(r.jour) & (r.chambre == fenetre.chambre))[r.moment]
        agit[r.personne[dedans], r.jour[r.moment[dedans]] - fenetre.premier] = True
    return agit
