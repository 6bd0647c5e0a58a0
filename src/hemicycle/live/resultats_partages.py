"""The results of the ballot between machines: one reads the ministry's site, the others take what it found.

Each machine keeps what it knows in its own memory (`resultats.Memoire`); Valkey only carries it from one to the others.
"""

from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from hemicycle.live.valkey import Valkey
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, TourPublie

LARGEST = 8 * 1024 * 1024  # bytes; a whole ballot has a few hundred thousand
KEPT = 86_400  # seconds for which a state is there for a machine that starts


class Annonce(msgspec.Struct, frozen=True):
    """What a machine found, and the instant from which the next reading is counted."""

    etat: EtatResultats
    tentative: datetime


class Machines:
    """The machines that read the same site for the same ballot."""

    def __init__(self, valkey: Valkey, *scrutin: object) -> None:
        """`scrutin` tells the ballot, its site and its clock from others."""
        self._valkey = valkey
        self._tour = valkey.name("tour-resultats", *scrutin)
        self._etat = valkey.name("resultats", *scrutin)

    async def prendre_tour(self, maintenant: datetime, intervalle: timedelta) -> bool | None:
        """Whether this machine may read the site now: true for one in each interval; None when nobody can tell."""
        return await self._valkey.turn(self._tour, maintenant.timestamp(), intervalle.total_seconds())

    async def annoncer(self, annonce: Annonce) -> None:
        """Tell the others what was found."""
        await self._valkey.move_turn(self._tour, annonce.tentative.timestamp())
        await self._valkey.write(self._etat, msgspec.json.encode(annonce), KEPT)

    async def ecouter(self) -> Annonce | None:
        """What a machine last found; None when none did, or when it cannot be told now."""
        value = await self._valkey.read(self._etat, LARGEST)
        if value is None:
            return None
        try:
            return msgspec.json.decode(value, type=Annonce)
        except msgspec.DecodeError:  # written by another version of this code
            return None


def plus_recent(connu: EtatResultats, trouve: EtatResultats) -> bool:
    """Whether a state was verified after the one that is known."""
    return trouve.verifie_a is not None and (connu.verifie_a is None or trouve.verifie_a > connu.verifie_a)


def nouveautes(connu: EtatResultats, trouve: EtatResultats) -> tuple[list[TourPublie], list[PageConnue]]:
    """What another machine knows better: rounds and pages it verified later. A round keeps the time at which the
    first machine saw it."""
    ici = {(publie.departement, publie.tour.tour): publie for publie in connu.tours}
    tours = []
    for publie in trouve.tours:
        deja = ici.get((publie.departement, publie.tour.tour))
        if deja is None:
            tours.append(publie)
        elif publie.verifie_a > deja.verifie_a:
            tours.append(replace(publie, publie_a=min(publie.publie_a, deja.publie_a)))
    pages = [
        page
        for code, page in trouve.pages.items()
        if code not in connu.pages or page.verifie_a > connu.pages[code].verifie_a
    ]
    return tours, pages
