"""What one serving process counts of its work: plain numbers in memory, read off once a second.

Counting is on the way of every request, kept answers included: a request costs a few additions in lists, and no lock.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

import msgspec

OTHER = "other"  # operations and areas that are none of ours
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds; a last class is beyond
CLASSES = ("2xx", "3xx", "4xx", "5xx")
_WIDTH = len(BOUNDS) + 1


class OperationCounts(msgspec.Struct):
    """What was asked of one operation."""

    statuses: list[int]  # answers, by class
    hits: int = 0  # of which kept in memory


class Durations(msgspec.Struct):
    """How long the answers of one area took, from the start of their handling."""

    classes: list[int]
    total: float


class ServedData(msgspec.Struct):
    """The release that a process serves, and the day that the data of each chamber goes to."""

    release: str
    demo: bool
    days: dict[str, str | None]


class Told(msgspec.Struct):
    """What a process says of its health, for whoever asks where no client can take its place."""

    at: float  # on the monotonic clock, which all processes of a machine share
    health: bytes
    ready: bytes
    is_ready: bool
    stands_in: bool = False  # whether it serves another release than it should, whose files are damaged


class Reading(msgspec.Struct):
    """The counters of a process as they stood at an instant."""

    pid: int = 0
    operations: dict[str, OperationCounts] = {}
    durations: dict[str, Durations] = {}
    shed: int = 0
    rate_limited: int = 0
    cut: int = 0
    served: ServedData | None = None
    told: Told | None = None


class Counters:
    """The counters of this process."""

    def __init__(self, labels: Iterable[str] = ()) -> None:
        """`labels` are the templates of the operations, in the order of their ranks."""
        self._labels = (*labels, OTHER)
        areas = [area(route) for route in self._labels]
        self._areas = tuple(dict.fromkeys(areas))
        self._area_of = [self._areas.index(name) * _WIDTH for name in areas]
        self._statuses = [0] * (len(self._labels) * len(CLASSES))
        self._hits = [0] * len(self._labels)
        self._classes = [0] * (len(self._areas) * _WIDTH)
        self._sums = [0.0] * (len(self._areas) * _WIDTH)  # at the place of the first class, the rest unused
        self.shed = 0  # requests refused because they waited too long
        self.rate_limited = 0  # requests refused because their client asks too often
        self.cut = 0  # connections closed because their address held too many, or left a long answer unread

    def note(self, rank: int, status: int, seconds: float, *, hit: bool) -> None:
        """Count one answer. A rank of -1 is none of our operations."""
        self._statuses[rank * 4 + status // 100 - 2] += 1
        if hit:
            self._hits[rank] += 1
        at = self._area_of[rank]
        self._sums[at] += seconds
        # Nearly all answers are of the first class: no need to look further.
        self._classes[at if seconds <= 0.001 else at + bisect_left(BOUNDS, seconds)] += 1

    def read(self, pid: int, served: ServedData | None = None, told: Told | None = None) -> Reading:
        """What was counted so far."""
        return Reading(
            pid=pid,
            operations={
                route: OperationCounts(self._statuses[4 * rank : 4 * rank + 4], self._hits[rank])
                for rank, route in enumerate(self._labels)
            },
            durations={
                name: Durations(self._classes[rank * _WIDTH : (rank + 1) * _WIDTH], self._sums[rank * _WIDTH])
                for rank, name in enumerate(self._areas)
            },
            shed=self.shed,
            rate_limited=self.rate_limited,
            cut=self.cut,
            served=served,
            told=told,
        )


def area(route: str) -> str:
    """`scrutins` of `/api/v1/scrutins/{numero}`; `site` of what is not under the API."""
    if route == OTHER:
        return OTHER
    head, _, rest = route.partition("/api/v1/")
    return "site" if head == route else rest.partition("/")[0]


def total_of(readings: Sequence[Reading]) -> Reading:
    """The counters of several processes together; gauges are those of none."""
    total = Reading()
    for reading in readings:
        total.shed += reading.shed
        total.rate_limited += reading.rate_limited
        total.cut += reading.cut
        for route, operation in reading.operations.items():
            known = total.operations.setdefault(route, OperationCounts([0] * len(CLASSES)))
            known.statuses = [a + b for a, b in zip(known.statuses, operation.statuses, strict=True)]
            known.hits += operation.hits
        for name, spent in reading.durations.items():
            kept = total.durations.setdefault(name, Durations([0] * _WIDTH, 0.0))
            kept.classes = [a + b for a, b in zip(kept.classes, spent.classes, strict=True)]
            kept.total += spent.total
    return total
