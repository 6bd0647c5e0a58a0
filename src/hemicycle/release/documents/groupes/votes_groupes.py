"""How groups vote: their positions, the latest scrutins, and where they stand on each theme.

Each is told over all scrutins of the row's period, and over those that the group itself asked for.
"""

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Monde
from hemicycle.models import groupes as models
from hemicycle.models.groupes import ScrutinDuGroupe, Thematique, ThematiquesGroupe
from hemicycle.models.scrutins import LigneDeGroupe, PositionsGroupe
from hemicycle.models.votes import GroupeDuVote
from hemicycle.release.documents.groupes.stats_groupes import Formation, cohesion
from hemicycle.release.documents.references import fill, taux_detaille
from hemicycle.stats.codes import ABSENT, ABSTENTION, CONTRE, NON_VOTANT, POUR, SANS_GROUPE, Motif
from hemicycle.stats.groupes.groupes import cohesions
from hemicycle.stats.groupes.lignes import INDEFINIE, Lignes
from hemicycle.stats.groupes.periodes import TOUT
from hemicycle.stats.resultats import Cohesion, Statistiques, Theme, VotesGroupe
from hemicycle.stats.taux import pourcentage
from hemicycle.stats.taux import taux as rapport
from hemicycle.vocabulaire import CODES_POSITION, Position

RECENTS = 20  # latest scrutins shown
_HORS_STATISTIQUES = (Motif.NON_NOMINATIF, Motif.CONGRES)


class VotesGroupes:
    """The vote documents of every row."""

    def __init__(self, monde: Monde, statistiques: Statistiques) -> None:
        self._scrutins = monde.scrutins
        self._lignes = statistiques.lignes
        self._inities = statistiques.inities
        self._thematiques = statistiques.thematiques
        self._session = np.array([s.session for s in monde.scrutins], dtype=np.str_)
        self._comptes = _comptes(monde, statistiques)
        # the rows of one group side by side, latest scrutin first
        self._ordre = np.argsort(self._lignes.groupe, kind="stable")
        self._bornes = np.searchsorted(self._lignes.groupe[self._ordre], np.arange(len(monde.groupes) + 1))

    def votes(self, formation: Formation) -> models.VotesGroupe:
        """Votes cast under the group, over the period."""
        return self._document(formation, formation.chiffres.votes, formation.cohesion, self._rangees(formation))

    def votes_inities(self, formation: Formation) -> models.VotesGroupe:
        """The same over the scrutins whose requester text names the group."""
        rangees = self._rangees(formation)
        rangees = rangees[np.isin(self._lignes.scrutin[rangees], self._inities[formation.rang])]
        return self._document(formation, _somme(self._comptes, rangees), self._cohesion(rangees), rangees)

    def thematiques(self, formation: Formation) -> ThematiquesGroupe:
        """Where the group stands on each theme, over the period."""
        return _themes(formation, self._thematiques[formation.rang, formation.chiffres.periode, False])

    def thematiques_initiees(self, formation: Formation) -> ThematiquesGroupe:
        """The same by tag, on the latest scrutins that the group asked for."""
        senat = formation.groupe.legislature is None
        periode = formation.chiffres.periode if senat else TOUT  # one legislature is all that a group of it has
        return _themes(formation, self._thematiques[formation.rang, periode, True])

    def _rangees(self, formation: Formation) -> NDArray[np.int64]:
        """The rows of the lines that speak of the group in the period, latest scrutin first."""
        debut, fin = self._bornes[formation.rang : formation.rang + 2]
        rangees: NDArray[np.int64] = self._ordre[debut:fin]
        if formation.chiffres.periode == TOUT:
            return rangees
        pendant: NDArray[np.int64] = rangees[self._session[self._lignes.scrutin[rangees]] == formation.chiffres.periode]
        return pendant

    def _cohesion(self, rangees: NDArray[np.int64]) -> Cohesion:
        case = np.full(len(self._lignes.scrutin), -1)
        case[rangees] = 0
        return cohesions(self._lignes, case, 1)[0]

    def _document(
        self, formation: Formation, votes: VotesGroupe, soude: Cohesion, rangees: NDArray[np.int64]
    ) -> models.VotesGroupe:
        groupe = fill(GroupeDuVote, formation.groupe)
        return models.VotesGroupe(
            total_votes=votes.total + votes.absent,
            positions=fill(PositionsGroupe, votes),
            taux_participation=votes.participation.valeur,
            taux_participation_detail=taux_detaille(votes.participation),
            cohesion_moyenne=soude.valeur,
            cohesion=cohesion(soude),
            scrutins_recents=[self._scrutin(groupe, rangee) for rangee in rangees[:RECENTS].tolist()],
        )

    def _scrutin(self, groupe: GroupeDuVote, rangee: int) -> ScrutinDuGroupe:
        ligne = ligne_de_groupe(groupe, self._lignes, rangee)
        return fill(
            ScrutinDuGroupe,
            self._scrutins[int(self._lignes.scrutin[rangee])],
            groupe_votes=fill(PositionsGroupe, ligne),
            total_groupe_votes=int(self._lignes.comptes[rangee].sum()),
            position_majoritaire=ligne.ligne,
            cohesion=ligne.cohesion,
        )


def ligne_de_groupe(groupe: GroupeDuVote, lignes: Lignes, rangee: int) -> LigneDeGroupe:
    """What a group did at a scrutin: its line, the counts that the ballot shows, how far its voters agreed."""
    comptes, ligne = lignes.comptes[rangee].tolist(), int(lignes.ligne[rangee])
    mesurable = bool(lignes.mesurable[rangee])
    return LigneDeGroupe(
        groupe=groupe,
        ligne=None if ligne == INDEFINIE else Position(CODES_POSITION[ligne]),
        pour=comptes[POUR],
        contre=comptes[CONTRE],
        abstention=comptes[ABSTENTION],
        absent=comptes[ABSENT] + comptes[NON_VOTANT],
        non_votants=comptes[NON_VOTANT],
        cohesion=pourcentage(int(lignes.majorite[rangee]), int(lignes.votants[rangee])) if mesurable else None,
    )


def _themes(formation: Formation, themes: Sequence[Theme]) -> ThematiquesGroupe:
    return ThematiquesGroupe(
        groupe_id=formation.groupe.id,
        groupe_nom=formation.groupe.nom,
        groupe_couleur=formation.groupe.couleur,
        thematiques=[
            Thematique(
                thematique=theme.tag.libelle,
                tag=theme.tag,
                position=theme.position,
                cohesion=theme.cohesion,
                votes_totaux=theme.total,
                votes_pour=theme.pour,
                votes_contre=theme.contre,
                votes_abstention=theme.abstention,
            )
            for theme in themes
        ],
        calculated_at=formation.calcule,
    )


def _comptes(monde: Monde, statistiques: Statistiques) -> dict[str, NDArray[np.int64]]:
    """What each row of the lines counts, of members that statistics may speak of."""
    groupes = [SANS_GROUPE if v.groupe is None else v.groupe for v in monde.votants] or [SANS_GROUPE]
    groupe = np.array(groupes, dtype=np.int16)[monde.votes.votant]  # narrow: there are more than ten million votes
    dicible = (groupe != SANS_GROUPE) & ~np.isin(statistiques.motif, _HORS_STATISTIQUES)
    forme = len(statistiques.lignes.scrutin), len(CODES_POSITION), len(Motif)
    # counted once by line, position and reason: each figure is a sum of these
    cases = statistiques.lignes.places[monde.votes.scrutin[dicible], groupe[dicible]]
    for codes, nombre in zip((monde.votes.position, statistiques.motif), forme[1:], strict=True):
        cases *= np.int32(nombre)
        cases += codes[dicible]
    comptes = np.bincount(cases, minlength=math.prod(forme)).reshape(forme)
    par_position, par_motif = comptes.sum(axis=2), comptes.sum(axis=1)
    return {
        "pour": par_position[:, POUR],
        "contre": par_position[:, CONTRE],
        "abstention": par_position[:, ABSTENTION],
        "absent": par_position[:, ABSTENTION + 1 :].sum(axis=1),
        "vote": par_motif[:, Motif.VOTE],
        "base": par_motif[:, : Motif.ABSENT + 1].sum(axis=1),
    }


def _somme(comptes: Mapping[str, NDArray[np.int64]], rangees: NDArray[np.int64]) -> VotesGroupe:
    n = {nom: int(valeurs[rangees].sum()) for nom, valeurs in comptes.items()}
    return VotesGroupe(n["pour"], n["contre"], n["abstention"], n["absent"], rapport(n["vote"], n["base"]))
