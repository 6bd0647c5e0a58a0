"""Documents kept between two passes over them.

What is dated is seen twice, to know whether it changed and then to be written. Making a detail again costs more than
all the rest; holding twenty thousand of them as they are costs hundreds of megabytes. JSON of one kind of record is
the same words over and over: compressed by the block, it takes a tenth of that, and some milliseconds.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

import zstandard

from hemicycle.release.format.resources import Rows

BLOC = 256  # documents compressed together
_NIVEAU = 1  # the fastest: what is kept lasts some seconds


class Reserve(Rows[bytes]):
    """Bodies by rank, made once and kept compressed."""

    def __init__(self, bodies: Iterable[bytes] = ()) -> None:
        self._blocs: list[tuple[list[int], bytes]] = []
        self._compress = zstandard.ZstdCompressor(level=_NIVEAU).compress
        self.extend(bodies)

    def extend(self, bodies: Iterable[bytes]) -> None:
        """Keep more of them, after those that are there."""
        remaining = iter(bodies)
        while bloc := list(islice(remaining, BLOC)):
            self._blocs.append(([len(body) for body in bloc], self._compress(b"".join(bloc))))

    def __len__(self) -> int:
        return sum(len(lengths) for lengths, _ in self._blocs)

    def __iter__(self) -> Iterator[bytes]:
        decompress = zstandard.ZstdDecompressor().decompress
        for lengths, compressed in self._blocs:
            whole = decompress(compressed)
            start = 0
            for length in lengths:
                yield whole[start : start + length]
                start += length
