"""The memory of the results of one process alone: for one that has nowhere to write, and for tests."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from threading import Lock

from hemicycle.senatoriales.formes import EtatResultats, PageConnue, TourPublie


class MemoireVive:
    """What was found of the results (`resultats.Memoire`), lost when the process ends."""

    def __init__(self) -> None:
        self._etat = EtatResultats()
        self._tentative: datetime | None = None
        self._verrou = Lock()

    def charger(self, version: int | None) -> EtatResultats | None:
        """Everything found so far; None when nothing was written since `version`."""
        return None if self._etat.version == version else self._etat

    def prendre_tour(self, maintenant: datetime, intervalle: timedelta) -> bool:
        """Whether the site may be read now: true once in each interval."""
        with self._verrou:
            libre = self._tentative is None or abs(maintenant - self._tentative) >= intervalle
            if libre:
                self._tentative = maintenant
            return libre

    def retenir(
        self,
        tours: Iterable[TourPublie],
        pages: Iterable[PageConnue],
        verifie_a: datetime | None,
        tentative: datetime | None = None,
    ) -> None:
        """Write what a reading found: these rounds replace those of the same constituency and number."""
        with self._verrou:
            self._tentative = tentative or self._tentative
            par_cle = {(t.departement, t.tour.tour): t for t in (*self._etat.tours, *tours)}
            self._etat = EtatResultats(
                self._etat.version + 1,
                tuple(tour for _, tour in sorted(par_cle.items(), key=lambda paire: paire[0])),
                self._etat.pages | {page.departement: page for page in pages},
                self._etat.verifie_a if verifie_a is None else verifie_a,
            )
