"""Words looked for by PostgreSQL: the distinct words of each folded text, with the rows of each.

What a word holds is found by trigrams (`pg_trgm`) of our own folded text, never by a dictionary of the server, so the
rows found are those that memory would find (`facets.Words`). All the words of a search are one question; see
docs/decisions/0033.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.postgres import PostgresLink, writable
from hemicycle.release.format.facets import Mask, lines_of

if TYPE_CHECKING:
    from psycopg import Connection

COLUMNS = {"mot": 'text COLLATE "C"', "rangs": "bytea"}  # what is copied of a word
_KEPT = 256  # words of a text whose rows a process keeps, a bit for each row of the text
_TRIGRAM = re.compile(r"[^\W_]{3}")
_CONTIENT, _PARCOURT = "contient", "parcourt"


class _Voulu(NamedTuple):
    """A word looked for as the server is asked: in which way, and what it compares with."""

    sorte: str
    motif: str


class PostgresText:
    """The folded text of every row of a kind, looked through by the server (`facets.SearchText`)."""

    def __init__(self, link: PostgresLink, schema: str, kind: str, size: int) -> None:
        self._link = link
        self._schema = schema
        self._kind = kind
        self._size = size
        self._query = _question(f"{schema}.{words_table(kind)}")
        self._kept: dict[_Voulu, NDArray[np.uint8]] = {}  # a release never changes: the last ones asked for, in order

    def expect(self, words: Iterable[str]) -> None:
        asked = set(map(_holding, words))
        self._find([one for one in asked if one is not None and one not in self._kept])

    def contains(self, word: str) -> Mask:
        return self._mask(_holding(word))

    def texts(self) -> list[str]:
        ((body,),) = self._link.rows(f"SELECT corps FROM {self._schema}.textes WHERE kind = %s", (self._kind,))
        return lines_of(body)

    def _mask(self, asked: _Voulu | None) -> Mask:
        if asked is None:
            return np.zeros(self._size, dtype=np.bool_)
        bits = self._kept.pop(asked, None)
        if bits is None:
            (bits,) = self._find([asked])
        else:
            self._kept[asked] = bits  # the last to be forgotten
        return np.unpackbits(bits, count=self._size).view(np.bool_)

    def _find(self, asked: Sequence[_Voulu]) -> list[NDArray[np.uint8]]:
        """Ask for the rows of several words at once, and keep them."""
        if not asked:
            return []
        answers = self._link.rows(self._query, ([one.sorte for one in asked], [one.motif for one in asked]))
        found = [np.packbits(self._rows(ranks)) for (ranks,) in answers]
        self._kept.update(zip(asked, found, strict=True))
        for oldest in list(self._kept)[: max(len(self._kept) - _KEPT, 0)]:
            self._kept.pop(oldest, None)  # another thread may have done so
        return found

    def _rows(self, ranks: bytes | None) -> Mask:
        mask = np.zeros(self._size, dtype=np.bool_)
        if ranks:
            mask[np.frombuffer(ranks, dtype="<i4")] = True
        return mask


def words_table(kind: str) -> str:
    """The table of the words of a kind."""
    return f"mots_{kind}"


def creer(db: "Connection[Any]", name: str) -> None:
    """Make a table of words, which `COLUMNS` of each are then copied to."""
    columns = ", ".join(f"{column} {kind}" for column, kind in COLUMNS.items())
    db.execute(f"CREATE TABLE {name} ({columns}) WITH (autovacuum_enabled = false)")
    db.execute(f"ALTER TABLE {name} ALTER COLUMN rangs SET STORAGE EXTERNAL")


def indexer(db: "Connection[Any]", name: str) -> None:
    """Make what words are found by, once they are there."""
    db.execute(f"CREATE INDEX ON {name} USING gin (mot gin_trgm_ops) WITH (fastupdate = off)")
    db.execute(f"ANALYZE {name}")


def word_rows(mots: bytes, bornes: bytes, rangs: bytes) -> Iterator[tuple[str, bytes]]:
    """The words of a text as a release file keeps them, and the rows of each, as `COLUMNS` says."""
    size = np.dtype(np.int32).itemsize
    bounds = (np.frombuffer(bornes, np.int64) * size).tolist()
    for word, (start, stop) in zip(lines_of(mots), pairwise(bounds), strict=True):
        yield word, rangs[start:stop]


def _question(table: str) -> str:
    """The rows of each word looked for, in their order. Ranks come as one value: there may be ten thousand of them.

    Each way is a subquery of its own, which one plan serves by its index whatever the word is. `textlike` is `LIKE`
    without an index: looking through one for what has no trigram takes longer than through the words.
    """
    ranks = f"SELECT string_agg(rangs, '') FROM {table} WHERE"
    return (
        f"SELECT CASE sorte WHEN '{_CONTIENT}' THEN ({ranks} mot LIKE motif) "
        f"ELSE ({ranks} textlike(mot, motif)) END "
        "FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS voulus (sorte, motif, n) ORDER BY n"
    )


def _holding(word: str) -> _Voulu | None:
    """How to ask for what holds a word; None when nothing can."""
    if not _findable(word):
        return None
    return _Voulu(_CONTIENT if _TRIGRAM.search(word) else _PARCOURT, f"%{_literal(word)}%")


def _literal(word: str) -> str:
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _findable(word: str) -> bool:
    return bool(word) and "\n" not in word and writable(word)
