"""The results of the ballot between machines: one reads the ministry's site, the others take what it found.

Each machine keeps what it knows in its own store (`resultats.ResultsStore`); Valkey only carries it from one to the
others.
"""

from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from hemicycle.live.valkey import Valkey
from hemicycle.senatoriales.formes import EtatResultats, PageConnue, TourPublie

LARGEST = 8 * 1024 * 1024  # bytes; a whole ballot has a few hundred thousand
KEPT = 86_400  # seconds for which a state is there for a machine that starts


class Announcement(msgspec.Struct, frozen=True):
    """What a machine found, and the instant from which the next reading is counted."""

    etat: EtatResultats
    attempt: datetime


class SharedResults:
    """The machines that read the same site for the same ballot."""

    def __init__(self, valkey: Valkey, *scrutin: object) -> None:
        """`scrutin` tells the ballot, its site and its clock from others."""
        self._valkey = valkey
        self._turn = valkey.name("tour-resultats", *scrutin)
        self._etat = valkey.name("resultats", *scrutin)

    async def take_turn(self, maintenant: datetime, interval: timedelta) -> bool | None:
        """Whether this machine may read the site now: true for one in each interval; None when nobody can tell."""
        return await self._valkey.turn(self._turn, maintenant.timestamp(), interval.total_seconds())

    async def announce(self, announcement: Announcement) -> None:
        """Tell the others what was found."""
        await self._valkey.move_turn(self._turn, announcement.attempt.timestamp())
        await self._valkey.write(self._etat, msgspec.json.encode(announcement), KEPT)

    async def listen(self) -> Announcement | None:
        """What a machine last found; None when none did, or when it cannot be told now."""
        value = await self._valkey.read(self._etat, LARGEST)
        if value is None:
            return None
        try:
            return msgspec.json.decode(value, type=Announcement)
        except msgspec.DecodeError:  # written by another version of this code
            return None


def is_newer(known: EtatResultats, found: EtatResultats) -> bool:
    """Whether a state was verified after the one that is known."""
    return found.verifie_a is not None and (known.verifie_a is None or found.verifie_a > known.verifie_a)


def news(known: EtatResultats, found: EtatResultats) -> tuple[list[TourPublie], list[PageConnue]]:
    """What another machine knows better: rounds and pages it verified later. A round keeps the time at which the
    first machine saw it."""
    here = {(publie.departement, publie.tour.tour): publie for publie in known.tours}
    tours = []
    for publie in found.tours:
        seen = here.get((publie.departement, publie.tour.tour))
        if seen is None:
            tours.append(publie)
        elif publie.verifie_a > seen.verifie_a:
            tours.append(replace(publie, publie_a=min(publie.publie_a, seen.publie_a)))
    pages = [
        page
        for code, page in found.pages.items()
        if code not in known.pages or page.verifie_a > known.pages[code].verifie_a
    ]
    return tours, pages
