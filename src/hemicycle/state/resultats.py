"""The results of the ballot found so far: they outlive the processes that read them, and are shared by all."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

import msgspec

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, PageResultats, TourPublie
from hemicycle.settings import RESULTATS_URL, Settings
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.schema import RESULTATS_PAGES, RESULTATS_TOURS


class ResultatsRetenus:
    """The memory of the results in the state store. Opened anew for each call: these are few, and off the loop.

    Those of the fictional ballot are remembered apart.
    """

    def __init__(self, settings: Settings, *, demo: bool) -> None:
        self._settings = settings
        self._demo = demo

    def load(self, version: int | None) -> EtatResultats | None:
        """Everything found so far; None when nothing was written since `version`."""
        cle = (self._demo,)
        with open_state(self._settings) as db, db.snapshot():
            ecrite, verifie = db.execute(
                "SELECT version, verifie FROM resultats_lecture WHERE demo = ?", cle
            ).fetchone() or (0, None)
            if ecrite == version:
                return None
            tours = db.execute(
                "SELECT corps FROM resultats_tours WHERE demo = ? ORDER BY departement, tour", cle
            ).fetchall()
            pages = db.execute(
                "SELECT departement, etag, verifie, refus FROM resultats_pages WHERE demo = ?", cle
            ).fetchall()
        return EtatResultats(
            ecrite,
            tuple(msgspec.json.decode(corps, type=TourPublie) for (corps,) in tours),
            {code: PageConnue(code, etag, _moment(vue), refus) for code, etag, vue, refus in pages},
            None if verifie is None else _moment(verifie),
        )

    def take_turn(self, maintenant: datetime, interval: timedelta) -> bool:
        """Whether the site may be read now. A clock that went back does not keep everybody waiting for ever."""
        with open_state(self._settings) as db, db.transaction():
            row = db.execute("SELECT tentative FROM resultats_lecture WHERE demo = ?", (self._demo,)).fetchone()
            ecart = None if row is None or row[0] is None else abs(maintenant - _moment(row[0]))
            free = ecart is None or ecart >= interval
            if free:
                self._update_reading(db, "tentative = ?", maintenant.isoformat())
        return free

    def store(
        self,
        tours: Iterable[TourPublie],
        pages: Iterable[PageConnue],
        verifie_a: datetime | None,
        attempt: datetime | None = None,
    ) -> None:
        """Write what a reading found, all of it or nothing; the next interval is counted from `attempt`, if given."""
        with open_state(self._settings) as db, db.transaction():
            db.executemany(
                RESULTATS_TOURS.upsert,
                [(self._demo, t.departement, t.tour.tour, msgspec.json.encode(t).decode()) for t in tours],
            )
            db.executemany(
                RESULTATS_PAGES.upsert,
                [(self._demo, p.departement, p.etag, p.verifie_a.isoformat(), p.refus) for p in pages],
            )
            if verifie_a is not None:
                self._update_reading(db, "verifie = ?", verifie_a.isoformat())
            if attempt is not None:
                self._update_reading(db, "tentative = ?", attempt.isoformat())
            self._update_reading(db, "version = version + 1")

    def store_files(self, pages: Iterable[PageResultats], maintenant: datetime) -> None:
        """Remember since when the results among the files of a sync are known, where the site itself was not read."""
        etat = self.load(None) or EtatResultats()
        racine = self._settings.resultats_url or RESULTATS_URL
        tours = list(tours_des_fichiers(pages, etat, maintenant, racine))
        if tours:
            self.store(tours, [], None)

    def _update_reading(self, db: StateStore, change: str, *values: str) -> None:
        """Change the one row about the reading of the site."""
        db.execute("INSERT INTO resultats_lecture (demo, version) VALUES (?, 0) ON CONFLICT DO NOTHING", (self._demo,))
        # our own words, no value in them
        db.execute(f"UPDATE resultats_lecture SET {change} WHERE demo = ?", (*values, self._demo))  # noqa: S608


def _moment(ecrit: str) -> datetime:
    return datetime.fromisoformat(ecrit)


def tours_des_fichiers(
    pages: Iterable[PageResultats], etat: EtatResultats, maintenant: datetime, racine: str
) -> Iterator[TourPublie]:
    """The rounds of pages that the memory does not hold, or holds with other figures.

    A constituency that was read on the site itself is left alone: a file may be older. `racine` is where the site has
    its pages; a round that is corrected keeps the time at which it was first seen.
    """
    connus = {(publie.departement, publie.tour.tour): publie for publie in etat.tours}
    for page in pages:
        if page.departement in etat.pages:
            continue
        url = page.source or f"{racine.rstrip('/')}/{circonscriptions()[page.departement].page}"
        for tour in page.tours:
            connu = connus.get((page.departement, tour.tour))
            if connu is None or connu.tour != tour:
                publie_a = maintenant if connu is None else connu.publie_a
                yield TourPublie(page.departement, tour, publie_a, maintenant, url)
