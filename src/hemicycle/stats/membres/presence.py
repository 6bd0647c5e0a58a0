"""Presence: the share of the scrutins a member could vote in where the member did.

The base leaves out ballots that record only those in favour, ballots that name nobody, and scrutins where the member
was kept from voting by an office. Votes through a colleague count; `physique` is the same without them.
"""

from dataclasses import dataclass
from datetime import date

import numpy as np

from hemicycle.stats.codes import DELEGATION_NON_PUBLIEE, DELEGUE, SENAT, Motif
from hemicycle.stats.comptage import Ints, Marques, Mask
from hemicycle.stats.corpus import Corpus
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


def marques(corpus: Corpus) -> Marques:
    """What presence needs to know of each row."""
    base, vote = corpus.dans_la_base, corpus.motif == Motif.VOTE
    confine = _confinement(corpus)[corpus.scrutin]
    solennel = corpus.solennel[corpus.scrutin] & base
    return Marques(
        {
            "base": base,
            "vote": vote,
            "presidence": corpus.presidence & corpus.retenue,
            "preside": (corpus.motif == Motif.NON_VOTANT) & corpus.preside,
            "gouvernement": (corpus.motif == Motif.NON_VOTANT) & corpus.gouvernement,
            "solennel": solennel & ~confine,
            "vote_solennel": solennel & ~confine & vote,
            "confine": solennel & confine,
            "sans_delegations": base & ~delegations_publiees(corpus),
            "delegue": vote & (corpus.delegation == DELEGUE),
            "nomme": corpus.retenue,
            "participe": corpus.a_vote & corpus.retenue,
        }
    )


def presences(marques: Marques, rang: Ints, chambres: Ints) -> list[Presence]:
    """Presence over scopes: `rang` is the scope of each row (negative: none), `chambres` the chamber of each scope."""
    counts = marques.par_scope(rang, len(chambres))
    return [_presence(n, chambre == SENAT) for n, chambre in zip(counts, chambres.tolist(), strict=True)]


def delegations_publiees(corpus: Corpus) -> Mask:
    """Rows whose source tells who voted through a colleague: from some days on at the Assembly, never at the Senate."""
    limite = np.where(corpus.solennel, DELEGATIONS_SOLENNELS.toordinal(), DELEGATIONS_ORDINAIRES.toordinal())
    publiees: Mask = (corpus.jour >= limite) & (corpus.chambre != SENAT)
    mask: Mask = publiees[corpus.scrutin] & (corpus.delegation != DELEGATION_NON_PUBLIEE)
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


def _confinement(corpus: Corpus) -> Mask:
    """Scrutins of the first lockdown."""
    debut, fin = (jour.toordinal() for jour in CONFINEMENT)
    return (corpus.jour >= debut) & (corpus.jour <= fin)
