"""Subjects by rank: their dossiers and the scrutins that are reached through them."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np

from hemicycle.assemble.legislatif import Dossier, Sujet
from hemicycle.release.format.relations import SUJET_DOSSIERS, SUJET_SCRUTINS, Relation, relation
from hemicycle.release.views.legislation import Legislation


class Sujets:
    """The subjects of a release, in display order; dossiers and scrutins are named by their rank."""

    def __init__(self, tous: Sequence[Sujet], legislation: Legislation) -> None:
        self.tous = tous
        self.legislation = legislation

    @cached_property
    def dossiers(self) -> list[list[int]]:
        """The dossiers of each subject, latest tabled first, then by uid; those without a day last."""
        rangs = self.legislation.rang_dossier
        return [
            sorted((rangs[uid] for uid in dict.fromkeys(sujet.dossiers) if uid in rangs), key=self._ordre)
            for sujet in self.tous
        ]

    @cached_property
    def scrutins(self) -> list[list[int]]:
        """The scrutins of each subject, latest first."""
        return [
            sorted(scrutin for rang in dossiers for scrutin in self.legislation.scrutins_du_dossier.get(rang, ()))
            for dossiers in self.dossiers
        ]

    def du_sujet(self, rang: int) -> list[Dossier]:
        """The dossiers of a subject."""
        return [self.legislation.dossiers[n] for n in self.dossiers[rang]]

    def relations(self) -> Iterator[Relation]:
        """What joins subjects to other records."""
        yield _listes(SUJET_DOSSIERS, self.dossiers)
        yield _listes(SUJET_SCRUTINS, self.scrutins)

    def _ordre(self, rang: int) -> tuple[int, str]:
        dossier = self.legislation.dossiers[rang]
        return (-dossier.date_depot.toordinal() if dossier.date_depot else 0), dossier.uid


def _listes(nom: str, listes: Sequence[Sequence[int]]) -> Relation:
    keys = np.repeat(np.arange(len(listes)), [len(liste) for liste in listes])
    return relation(nom, keys, np.fromiter((rang for liste in listes for rang in liste), dtype=np.int32))
