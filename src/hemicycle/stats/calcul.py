"""All statistics of a release, in the order in which they rest on one another."""

from collections.abc import Sequence
from typing import NamedTuple

from hemicycle.assemble.agenda.sessions import sessions
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Monde
from hemicycle.stats.analyses.analytics import Analytics, analytics
from hemicycle.stats.analyses.controverses import stats_scrutins
from hemicycle.stats.analyses.tendances import Tendance, tendances
from hemicycle.stats.corpus import Corpus, corpus
from hemicycle.stats.etats import etats
from hemicycle.stats.groupes.alliances import alliances
from hemicycle.stats.groupes.groupes import stats_groupes
from hemicycle.stats.groupes.lignes import Lignes, lignes
from hemicycle.stats.groupes.medianes import medianes
from hemicycle.stats.groupes.periodes import TOUT, Periodes
from hemicycle.stats.groupes.thematiques import inities, thematiques, thematiques_initiees
from hemicycle.stats.membres.actes import actes
from hemicycle.stats.membres.membres import stats_membres
from hemicycle.stats.membres.positions import positions as places
from hemicycle.stats.membres.presence import confinement, delegations_publiees
from hemicycle.stats.resultats import Statistiques, Thematiques, Theme


class Calculs(NamedTuple):
    """What a release says in figures."""

    statistiques: Statistiques
    analytics: Analytics
    tendances: Sequence[Tendance] = ()  # dossiers, the most lively first


def calculer(monde: Monde, memoire: Memoire = OUBLI) -> Calculs:
    """Every figure of the definitions over the assembled world, and the answers of the analytics operations; `memoire`
    keeps those of past periods that take long."""
    votes = corpus(monde)
    positions = lignes(votes)
    ligne = positions.de(votes.scrutin, votes.groupe)
    rangees = etats(votes, ligne, confinement(votes), delegations_publiees(votes))
    deeds = actes(monde.legislatif, monde.personnes)
    periodes = Periodes(monde.groupes, monde.scrutins)
    membres = stats_membres(votes, rangees, deeds)
    demandes = inities(monde.groupes, monde.scrutins)
    scrutins = stats_scrutins(votes, positions)
    statistiques = Statistiques(
        membres=membres,
        lignes=positions,
        ligne=ligne,
        motif=rangees.motif[rangees.de_rangee],
        groupes=stats_groupes(votes, rangees, positions, membres, periodes),
        alliances=alliances(votes, positions),
        thematiques=_thematiques(votes, positions, periodes, demandes),
        inities=demandes,
        scrutins=scrutins,
        positions=places(votes, memoire),
        as_of=monde.as_of(),
        medianes=medianes(votes, rangees),
    )
    return Calculs(statistiques, analytics(votes, rangees, positions, deeds, scrutins), tendances(monde))


def _thematiques(
    corpus: Corpus, lignes: Lignes, periodes: Periodes, demandes: dict[int, list[int]]
) -> Thematiques:  # fmt: skip
    """Themes over every period of a group; those of the scrutins it asked for, over its whole time and each session."""
    toutes = thematiques(corpus, lignes, periodes)
    found: dict[tuple[int, str, bool], Sequence[Theme]] = {
        (rang, periode, False): siennes for (rang, periode), siennes in toutes.items()
    }
    for periode in (TOUT, *(session.annee for session in sessions(corpus.monde.scrutins))):
        pendant = {
            rang: [n for n in rangs if periode in (TOUT, corpus.monde.scrutins[n].session)]
            for rang, rangs in demandes.items()
        }
        initiees = thematiques_initiees(corpus, lignes, pendant) if any(pendant.values()) else {}
        found |= {(rang, periode, True): initiees.get(rang, ()) for rang in pendant}
    return found
