"""Figures of invented members."""

from dataclasses import replace

from hemicycle.release.documents.membres.stats_membres import Figures
from hemicycle.stats.resultats import StatsMembre, Travaux
from hemicycle.stats.taux import Taux, taux

RIEN = Taux(0, 0)


def stats(presence: tuple[int, int] = (0, 0), loyaute: tuple[int, int] = (0, 0)) -> StatsMembre:
    """The figures of one scope: numerators and bases."""
    return StatsMembre(
        presence=taux(*presence, 30), presence_solennel=RIEN, presence_physique=RIEN, votes_delegues=None,
        delegation=RIEN, participation=presence[0], loyaute=taux(*loyaute, 30), loyaute_par_groupe=(),
        dissidence=RIEN, ecarts_abstention=0, activite=RIEN,
    )  # fmt: skip


def figures(
    presence: tuple[int, int], carriere: tuple[int, int] | None = None, interventions: int | None = None
) -> Figures:
    """What a row shows; the career is the mandate unless it is given."""
    travaux = Travaux(interventions=interventions)
    return Figures(stats(presence), travaux, replace(stats(carriere or presence), travaux=travaux))
