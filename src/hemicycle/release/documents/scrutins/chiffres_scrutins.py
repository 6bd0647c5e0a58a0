"""What statistics say of a scrutin: how divided it was, by how much it was won, and what each group did."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from hemicycle.assemble.monde import Groupe
from hemicycle.release.documents.groupes.groupes import reference
from hemicycle.release.documents.groupes.votes_groupes import position_du_groupe
from hemicycle.release.documents.membres.mesures import arrondi
from hemicycle.stats.resultats import Statistiques


class ChiffresScrutins:
    """The figures of every scrutin, by rank."""

    def __init__(self, statistiques: Statistiques, groupes: Sequence[Groupe], scrutins: int) -> None:
        self._stats = statistiques.scrutins
        self._lignes = statistiques.lignes
        self._references = [reference(groupe) for groupe in groupes]
        self._places = [(groupe.ordre, rang) for rang, groupe in enumerate(groupes)]
        self._bornes = np.searchsorted(self._lignes.scrutin, np.arange(scrutins + 1)).tolist()

    def controverse(self, rang: int) -> int | None:
        """100 for an even split, 0 for unanimity; None where it means nothing."""
        score = int(self._stats.controverse[rang])
        return None if score < 0 else score

    def du_scrutin(self, rang: int) -> dict[str, Any]:
        """The figures of one scrutin."""
        clivage = float(self._stats.clivage_interne[rang])
        return {
            "controverse": self.controverse(rang),
            "marge": int(self._stats.marge[rang]) if self._stats.marge_connue[rang] else None,
            "serre": bool(self._stats.serre[rang]),
            "clivageInterne": None if np.isnan(clivage) else arrondi(clivage),
        }

    def lignes(self, rang: int) -> list[dict[str, Any]]:
        """The line and the counts of each group that the ballot lists, from left to right."""
        debut, fin = self._bornes[rang : rang + 2]
        rangees = list(enumerate(self._lignes.groupe[debut:fin].tolist(), debut))
        return [
            {"groupe": self._references[groupe], **position_du_groupe(self._lignes, rangee)}
            for rangee, groupe in sorted(rangees, key=lambda paire: self._places[paire[1]])
        ]
