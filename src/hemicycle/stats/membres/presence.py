"""Presence: the share of the scrutins a member could vote in where the member did.

The base leaves out ballots that record only those in favour, ballots that name nobody, and scrutins where the member
was kept from voting by an office. Votes through a colleague count; `physique` is the same without them.
"""

from dataclasses import dataclass
from datetime import date

import numpy as np
from numpy.typing import NDArray

from hemicycle.stats.codes import DELEGUE, SENAT, Motif
from hemicycle.stats.comptage import Ints, Marques, Mask
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.etats import Etats
from hemicycle.stats.taux import Taux, taux
from hemicycle.vocabulaire import Drapeau

CLASSEMENT_MINIMUM = 30  # scrutins in the base, to be ranked
SOLENNELS_MINIMUM = 5
PRESIDENCE_MINIMUM = 10  # fewer left for somebody who chairs: nothing can be said
# During the first lockdown groups voted through their president: ballots of those weeks are filed as solemn.
CONFINEMENT = (date(2020, 3, 17), date(2020, 5, 10))
# Before these days the Assembly did not publish who voted through a colleague.
DELEGATIONS_SOLENNELS = date(2017, 10, 24)
DELEGATIONS_ORDINAIRES = date(2018, 3, 20)


@dataclass(frozen=True, slots=True)
class Presence:
    """The figures of presence over one scope."""

    presence: Taux
    solennel: Taux
    physique: Taux
    delegues: int | None
    delegation: Taux
    participation: int | None


def marques(etats: Etats) -> Marques:
    """What presence needs to know of each row."""
    base, vote = etats.dans_la_base, etats.motif == Motif.VOTE
    solennel = etats.solennel & base
    return Marques(
        {
            "base": base,
            "vote": vote,
            "presidence": etats.presidence & etats.retenue,
            "preside": (etats.motif == Motif.NON_VOTANT) & etats.preside,
            "gouvernement": (etats.motif == Motif.NON_VOTANT) & etats.gouvernement,
            "solennel": solennel & ~etats.confine,
            "vote_solennel": solennel & ~etats.confine & vote,
            "confine": solennel & etats.confine,
            "sans_delegations": base & ~etats.delegations_publiees,
            "delegue": vote & (etats.delegation == DELEGUE),
            "nomme": etats.retenue,
            "participe": etats.a_vote & etats.retenue,
        }
    )


def presences(marques: Marques, comptes: NDArray[np.int64], chambres: Ints) -> list[Presence]:
    """Presence over scopes: `comptes` are the rows of each scope by state, `chambres` the chamber of each scope."""
    counts = marques.par_scope(comptes)
    return [_presence(n, chambre == SENAT) for n, chambre in zip(counts, chambres.tolist(), strict=True)]


def delegations_publiees(corpus: Corpus) -> Mask:
    """Scrutins whose source tells who voted through a colleague, save where a vote says that it does not: from some
    days on at the Assembly, never at the Senate."""
    limite = np.where(corpus.solennel, DELEGATIONS_SOLENNELS.toordinal(), DELEGATIONS_ORDINAIRES.toordinal())
    mask: Mask = (corpus.jour >= limite) & (corpus.chambre != SENAT)
    return mask


def _presence(n: dict[str, int], senat: bool) -> Presence:
    groupe = (Drapeau.SENAT_VOTE_DE_GROUPE,) if senat else ()
    empeche = n["preside"] > 0 and n["base"] < PRESIDENCE_MINIMUM
    offices = (
        *((Drapeau.PRESIDENCE,) if empeche or n["presidence"] else ()),
        *((Drapeau.GOUVERNEMENT,) if n["gouvernement"] else ()),
    )
    inconnu = n["sans_delegations"] > 0
    inconnues = (Drapeau.DELEGATIONS_INCONNUES,) if inconnu else ()
    covid = (Drapeau.COVID_2020,) if n["confine"] else ()
    return Presence(
        presence=taux(n["vote"], n["base"], CLASSEMENT_MINIMUM).avec(*offices, *groupe, tu=empeche),
        solennel=taux(n["vote_solennel"], n["solennel"], SOLENNELS_MINIMUM).avec(*offices, *covid, *groupe),
        physique=taux(n["vote"] - n["delegue"], n["base"], CLASSEMENT_MINIMUM).avec(
            *offices, *inconnues, tu=empeche or inconnu
        ),
        delegues=None if inconnu else n["delegue"],
        delegation=taux(n["delegue"], n["vote"]).avec(*inconnues, tu=inconnu),
        participation=n["participe"] if n["nomme"] else None,
    )


def confinement(corpus: Corpus) -> Mask:
    """Scrutins of the first lockdown."""
    debut, fin = (jour.toordinal() for jour in CONFINEMENT)
    return (corpus.jour >= debut) & (corpus.jour <= fin)
