"""What one serving process counts of its work: plain numbers in memory, read off once a second.

Counting is on the way of every request, kept answers included: a request costs a few additions in lists, and no lock.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

OTHER = "other"  # routes and areas that are none of ours
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds; a last class is beyond
CLASSES = ("2xx", "3xx", "4xx", "5xx")
_WIDTH = len(BOUNDS) + 1


class Operation(msgspec.Struct):
    """What was asked of one operation."""

    statuts: list[int]  # answers, by class
    caches: int = 0  # of which kept in memory


class Duree(msgspec.Struct):
    """How long the answers of one area took, from the whole head of the request on."""

    classes: list[int]
    somme: float


class Publication(msgspec.Struct):
    """The release that a process serves, and the day that the data of each chamber goes to."""

    release: str
    demo: bool
    jours: dict[str, str | None]


class Releve(msgspec.Struct):
    """The counters of a process as they stood at an instant."""

    pid: int = 0
    operations: dict[str, Operation] = {}
    durees: dict[str, Duree] = {}
    fermetures: dict[str, int] = {}  # connections that were ended, by reason
    delestees: int = 0
    quotas: int = 0
    connexions: int = 0
    publication: Publication | None = None


class Mesures:
    """The counters of this process."""

    def __init__(self, routes: Iterable[str] = ()) -> None:
        """`routes` are the templates of the operations, in the order of their ranks."""
        self._routes = (*routes, OTHER)
        areas = [area(route) for route in self._routes]
        self._areas = tuple(dict.fromkeys(areas))
        self._area_of = [self._areas.index(name) * _WIDTH for name in areas]
        self._statuts = [0] * (len(self._routes) * len(CLASSES))
        self._caches = [0] * len(self._routes)
        self._classes = [0] * (len(self._areas) * _WIDTH)
        self._sommes = [0.0] * (len(self._areas) * _WIDTH)  # at the place of the first class, the rest unused
        self._fermetures: Counter[str] = Counter()
        self.delestees = 0  # requests refused because they waited too long
        self.quotas = 0  # requests refused because their client asks too often
        self.connexions = 0  # open now

    def noter(self, rang: int, statut: int, secondes: float, *, cache: bool) -> None:
        """Count one answer. A rank of -1 is none of our operations."""
        self._statuts[rang * 4 + statut // 100 - 2] += 1
        if cache:
            self._caches[rang] += 1
        at = self._area_of[rang]
        self._sommes[at] += secondes
        # Nearly all answers are of the first class: no need to look further.
        self._classes[at if secondes <= 0.001 else at + bisect_left(BOUNDS, secondes)] += 1

    def fermer(self, raison: str) -> None:
        """Count a connection that was ended by us."""
        self._fermetures[raison] += 1

    def relever(self, pid: int, publication: Publication | None = None) -> Releve:
        """What was counted so far."""
        return Releve(
            pid=pid,
            operations={
                route: Operation(self._statuts[4 * rang : 4 * rang + 4], self._caches[rang])
                for rang, route in enumerate(self._routes)
            },
            durees={
                name: Duree(self._classes[rang * _WIDTH : (rang + 1) * _WIDTH], self._sommes[rang * _WIDTH])
                for rang, name in enumerate(self._areas)
            },
            fermetures=dict(self._fermetures),
            delestees=self.delestees,
            quotas=self.quotas,
            connexions=self.connexions,
            publication=publication,
        )


def area(route: str) -> str:
    """`scrutins` of `/api/v1/scrutins/{numero}`; `site` of what is not under the API."""
    parts = route.split("/")
    if route == OTHER:
        return OTHER
    return parts[3] if parts[1:3] == ["api", "v1"] else "site"


def somme(releves: Sequence[Releve]) -> Releve:
    """The counters of several processes together; gauges are those of none."""
    total = Releve()
    for releve in releves:
        total.delestees += releve.delestees
        total.quotas += releve.quotas
        _add(total.fermetures, releve.fermetures)
        for route, operation in releve.operations.items():
            known = total.operations.setdefault(route, Operation([0] * len(CLASSES)))
            known.statuts = [a + b for a, b in zip(known.statuts, operation.statuts, strict=True)]
            known.caches += operation.caches
        for name, duree in releve.durees.items():
            kept = total.durees.setdefault(name, Duree([0] * _WIDTH, 0.0))
            kept.classes = [a + b for a, b in zip(kept.classes, duree.classes, strict=True)]
            kept.somme += duree.somme
    return total


def _add(total: dict[str, int], more: Mapping[str, int]) -> None:
    for name, number in more.items():
        total[name] = total.get(name, 0) + number
