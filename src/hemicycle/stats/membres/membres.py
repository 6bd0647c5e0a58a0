"""The figures of every member over every scope: each family computed on all scopes of a kind at once, then joined."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

import numpy as np

from hemicycle.assemble.agenda.sessions import Session, sessions, tient
from hemicycle.assemble.monde import MandatParlementaire, Personne
from hemicycle.stats.codes import CHAMBRES
from hemicycle.stats.comptage import Marques
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.etats import Etats
from hemicycle.stats.membres import loyaute, presence
from hemicycle.stats.membres.actes import Actes, Serie, comptes
from hemicycle.stats.membres.activite import activites
from hemicycle.stats.membres.loyaute import CLASSEMENT_MINIMUM as COMPARES_MINIMUM
from hemicycle.stats.membres.loyaute import Passages
from hemicycle.stats.membres.portees import Groupage, Records, groupages, periode_du_mandat
from hemicycle.stats.membres.presence import CLASSEMENT_MINIMUM, SOLENNELS_MINIMUM
from hemicycle.stats.resultats import Cle, LoyauteDansGroupe, Portee, StatsMembre, Travaux
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Chambre, Drapeau

HORS_FENETRE = Taux(0, 0, (Drapeau.SANS_SCRUTIN,))


def stats_membres(corpus: Corpus, etats: Etats, actes: Actes) -> dict[Cle, StatsMembre]:
    """Every member, every scope: mandates, Senate sessions, careers."""
    seances = sessions(corpus.monde.scrutins)
    famille = _Famille(
        votes=Records(corpus.personne, corpus.scrutin, corpus.chambre, corpus.jour, corpus.legislature),
        etats=etats,
        presence=presence.marques(etats),
        loyaute=loyaute.marques(etats),
        passages=Passages(corpus, etats, seances),
        sessions={seance.annee: seance for seance in seances},
        actes=actes,
        activite=activites(corpus, actes),
    )
    portees = groupages(corpus.monde.personnes, seances)
    (mandats,) = (groupage for groupage in portees if groupage.portee is Portee.MANDAT)
    found: dict[Cle, StatsMembre] = {}
    for groupage in portees:
        found |= _sur(corpus, groupage, mandats, famille)
    return found


@dataclass(frozen=True)
class _Famille:
    """What figures of any kind of scope are made from."""

    votes: Records
    etats: Etats
    presence: Marques
    loyaute: Marques
    passages: Passages
    sessions: Mapping[str, Session]
    actes: Actes
    activite: Mapping[tuple[int, int], Taux]


def _sur(corpus: Corpus, groupage: Groupage, mandats: Groupage, famille: _Famille) -> dict[Cle, StatsMembre]:
    chambres = np.array([CHAMBRES.index(cle.chambre) for cle in groupage.cles], dtype=np.int64)
    votes = famille.etats.compter(groupage.de(famille.votes), len(groupage.cles))
    vus = presence.presences(famille.presence, votes, chambres)
    fideles = loyaute.loyautes(famille.loyaute, votes, chambres)
    travaux = _travaux(famille.actes, groupage, mandats)
    tenus = [_sieges(cle, corpus.monde.personnes[cle.personne], famille) for cle in groupage.cles]
    estimes = [(Drapeau.SIEGE_ESTIME,) if any(m.estime for m in sieges) else () for sieges in tenus]
    return {
        cle: StatsMembre(
            presence=vu.presence.avec(*estime),
            presence_solennel=vu.solennel.avec(*estime),
            presence_physique=vu.physique.avec(*estime),
            votes_delegues=vu.delegues,
            delegation=vu.delegation,
            participation=vu.participation,
            loyaute=fidele.loyaute,
            loyaute_par_groupe=_par_groupe(cle, sieges, famille),
            dissidence=fidele.dissidence,
            ecarts_abstention=fidele.ecarts_abstention,
            activite=_activite(cle, corpus.monde.personnes[cle.personne], famille.activite).avec(*estime),
            travaux=fait,
            travaux_sans_donnees=manques,
        )
        for cle, vu, fidele, (fait, manques), sieges, estime in zip(
            groupage.cles, vus, fideles, travaux, tenus, estimes, strict=True
        )
    }


def _travaux(actes: Actes, groupage: Groupage, mandats: Groupage) -> list[tuple[Travaux, tuple[str, ...]]]:
    """Deeds in each scope, and the kinds of which nothing was read over all or part of it."""
    genres = {
        "interventions": (actes.interventions, actes.interventions_courtes),
        "amendements": (actes.amendements, actes.amendements_adoptes, actes.amendements_cosignes),
        "questions": (actes.questions,),
    }
    lues = {genre: _lues(series[0], groupage, mandats) for genre, series in genres.items()}
    colonnes = [
        comptes(serie, groupage, [any(lu) for lu in lues[genre]])
        for genre, series in genres.items()
        for serie in series
    ]
    manques = [
        tuple(genre for genre, lu in zip(genres, lus, strict=True) if not all(lu))
        for lus in zip(*lues.values(), strict=True)
    ]
    return [(Travaux(*row), manque) for row, manque in zip(zip(*colonnes, strict=True), manques, strict=True)]


def _lues(serie: Serie, groupage: Groupage, mandats: Groupage) -> list[list[bool]]:
    """Whether anything of a kind was read in each scope; a career has an answer for each of its mandates."""
    if groupage.portee is not Portee.CARRIERE:
        return [[lu] for lu in groupage.couverts(serie.lus)]
    par_chambre: dict[tuple[int, Chambre], list[bool]] = defaultdict(list)
    for cle, lu in zip(mandats.cles, mandats.couverts(serie.lus), strict=True):
        par_chambre[cle.personne, cle.chambre].append(lu)
    return [par_chambre[cle.personne, cle.chambre] for cle in groupage.cles]


def _sieges(cle: Cle, personne: Personne, famille: _Famille) -> list[MandatParlementaire]:
    """The seats of a scope, oldest first."""
    session = _session(cle, famille)
    siens = [m for m in personne.mandats if m.chambre is cle.chambre and _dans(cle, m, session)]
    return sorted(siens, key=lambda m: m.debut)


def _par_groupe(
    cle: Cle, sieges: Sequence[MandatParlementaire], famille: _Famille
) -> tuple[LoyauteDansGroupe, ...]:  # fmt: skip
    """Loyalty in each spell of the seats of a scope, oldest first."""
    session = _session(cle, famille)
    return tuple(passage for m in sieges for passage in famille.passages.du_mandat(m, session))


def _session(cle: Cle, famille: _Famille) -> Session | None:
    return famille.sessions[cle.periode] if cle.portee is Portee.SESSION else None


def _dans(cle: Cle, mandat: MandatParlementaire, session: Session | None) -> bool:
    if session is not None:
        return tient(mandat, session)
    return cle.portee is Portee.CARRIERE or periode_du_mandat(mandat) == cle.periode


def _activite(cle: Cle, personne: Personne, activite: Mapping[tuple[int, int], Taux]) -> Taux:
    """The window of activity ends with the data: only the career and the last mandate hold it."""
    dernier = max((m for m in personne.mandats if m.chambre is cle.chambre), key=lambda m: (m.debut, m.fin or date.max))
    if cle.portee is Portee.SESSION or (cle.portee is Portee.MANDAT and periode_du_mandat(dernier) != cle.periode):
        return HORS_FENETRE
    return activite.get((cle.personne, CHAMBRES.index(cle.chambre)), HORS_FENETRE)


class Regle(NamedTuple):
    """The rate that an order sorts on, and the base it needs."""

    taux: Callable[[StatsMembre], Taux]
    minimum: int


REGLES = {
    "presence": Regle(lambda stats: stats.presence, CLASSEMENT_MINIMUM),
    "presenceSolennel": Regle(lambda stats: stats.presence_solennel, SOLENNELS_MINIMUM),
    "loyaute": Regle(lambda stats: stats.loyaute, COMPARES_MINIMUM),
    "activite": Regle(lambda stats: stats.activite, 1),
}


def classable(stats: StatsMembre, tri: str) -> bool:
    """Whether a member has a rank in the order `tri`; names and counts rank everybody."""
    regle = REGLES.get(tri)
    if regle is None:
        return True
    taux = regle.taux(stats)
    # the president of a chamber does not vote: what is left says nothing beside others
    exclu = Drapeau.PRESIDENCE in taux.drapeaux
    return taux.valeur is not None and taux.denominateur >= regle.minimum and not exclu
