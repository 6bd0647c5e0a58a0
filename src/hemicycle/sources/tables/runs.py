"""Runs: how the members of a file are cut into shares of work.

A run is read by one process. How a file is cut depends on the file alone, never on how many processes there are:
with the parts of a table joined in the order of the runs, the same file always gives the same bytes.
"""

from collections.abc import Sequence
from math import ceil

from hemicycle.sources.reading.members import MIB

LONGEST = 1024  # members: each run costs a file per table, twice the time of reading one member
HEAVIEST = 32 * MIB  # bytes once open: the records of a run lie in memory together
LEAST = 16  # runs in a file worth sharing, so that no process waits long for the last one
# Open size from which a file is shared over processes: one takes about a second to start, in which two dozen
# megabytes are read.
SHARED_FROM = 64 * MIB


def cut_runs(sizes: Sequence[int], streamed: Sequence[bool]) -> list[tuple[int, int]]:
    """Cut members of these open sizes into runs (start, stop). A streamed member is a run of its own."""
    longest = _longest(len(sizes), sum(sizes))
    runs: list[tuple[int, int]] = []
    start = weight = 0
    for place, (size, alone) in enumerate(zip(sizes, streamed, strict=True)):
        full = alone or weight + size > HEAVIEST or place - start == longest
        if full and place > start:
            runs.append((start, place))
            start, weight = place, 0
        if alone:
            runs.append((place, place + 1))
            start, weight = place + 1, 0
        else:
            weight += size
    if start < len(sizes):
        runs.append((start, len(sizes)))
    return runs


def _longest(members: int, size: int) -> int:
    return min(LONGEST, ceil(members / LEAST)) if size >= SHARED_FROM else LONGEST
