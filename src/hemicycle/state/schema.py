"""The tables of the state store, said once for both engines, and the statements that follow from what they are.

The store has a format number. A change of its tables is a new number with what it adds to the one before (`ADDED`): a
store of an older format is brought up to date when it is opened, once a copy is kept; one of a newer format is refused.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from enum import StrEnum
from typing import NamedTuple

from hemicycle.errors import StateTooRecent


class ColumnType(StrEnum):
    """What a column holds; each engine has its own word for it."""

    TEXT = "text"  # compared byte by byte, whatever the language of the database
    BYTES = "bytes"
    INTEGER = "integer"
    BOOLEAN = "boolean"
    NUMBER = "number"  # given by the engine, growing


class Column(NamedTuple):
    type: ColumnType
    nullable: bool = False


class StateTable(NamedTuple):
    """A table whose rows are told apart by `key`."""

    name: str
    key: tuple[str, ...]
    columns: Mapping[str, Column]

    @property
    def written(self) -> tuple[str, ...]:
        """The columns that we fill ourselves."""
        return tuple(name for name, column in self.columns.items() if column.type is not ColumnType.NUMBER)

    @property
    def insert(self) -> str:
        """The statement that adds a row."""
        marks = ", ".join("?" for _ in self.written)
        return f"INSERT INTO {self.name} ({', '.join(self.written)}) VALUES ({marks})"  # noqa: S608 - our own names

    @property
    def upsert(self) -> str:
        """The statement that adds a row in the place of the one of the same key."""
        rest = ", ".join(f"{name} = excluded.{name}" for name in self.written if name not in self.key)
        return f"{self.insert} ON CONFLICT ({', '.join(self.key)}) DO UPDATE SET {rest}"

    @property
    def select(self) -> str:
        """The statement that gives back every row as it was added, in a fixed order."""
        return f"SELECT {', '.join(self.written)} FROM {self.name} ORDER BY {', '.join(self.key)}"  # noqa: S608 - the same


_TEXT, _NULLABLE_TEXT = Column(ColumnType.TEXT), Column(ColumnType.TEXT, nullable=True)
_DEMO, _NUMBER, _INTEGER = Column(ColumnType.BOOLEAN), Column(ColumnType.NUMBER), Column(ColumnType.INTEGER)

FICHES = StateTable(
    "fiches",
    ("kind", "id"),
    {"kind": _TEXT, "id": _TEXT, "empreinte": Column(ColumnType.BYTES), "cree": _TEXT, "modifie": _TEXT},
)
RUNS = StateTable(
    "executions",
    ("numero",),
    {
        "numero": _NUMBER,
        "commande": _TEXT,
        "debut": _TEXT,
        "fin": _NULLABLE_TEXT,
        "issue": _NULLABLE_TEXT,
        "publication": _NULLABLE_TEXT,
        "rapport": _NULLABLE_TEXT,
    },
)
SUJETS = StateTable(
    "sujets",
    ("demo", "slug"),
    {"demo": _DEMO, "slug": _TEXT, "label": _TEXT, "dossiers": _TEXT, "archive": _NULLABLE_TEXT},
)
RESUMES = StateTable(
    "resumes",
    ("demo", "genre", "id", "empreinte"),
    {
        "demo": _DEMO,
        "genre": _TEXT,
        "id": _TEXT,
        "empreinte": _TEXT,
        "modele": _TEXT,
        "date": _TEXT,
        "textes": _NULLABLE_TEXT,
        "sources": _TEXT,
        "motif": _NULLABLE_TEXT,
    },
)
AVIS = StateTable(
    "avis",
    ("numero",),
    {
        "numero": _NUMBER,
        "instant": _TEXT,
        "type": _TEXT,
        "sentiment": _NULLABLE_TEXT,
        "message": _NULLABLE_TEXT,
        "email": _NULLABLE_TEXT,
        "page": _NULLABLE_TEXT,
        "declencheur": _TEXT,
        "agent": _TEXT,
    },
)
RESULTATS_TOURS = StateTable(
    "resultats_tours",
    ("demo", "departement", "tour"),
    {"demo": _DEMO, "departement": _TEXT, "tour": _INTEGER, "corps": _TEXT},
)
RESULTATS_PAGES = StateTable(
    "resultats_pages",
    ("demo", "departement"),
    {"demo": _DEMO, "departement": _TEXT, "etag": _NULLABLE_TEXT, "verifie": _TEXT, "refus": _NULLABLE_TEXT},
)
RESULTATS_LECTURE = StateTable(
    "resultats_lecture",
    ("demo",),
    {"demo": _DEMO, "version": _INTEGER, "verifie": _NULLABLE_TEXT, "tentative": _NULLABLE_TEXT},
)
PUBLIEES = StateTable(
    "publiees",
    ("demo", "rang"),
    {
        "demo": _DEMO,
        "rang": _INTEGER,
        "publication": _TEXT,
        "instant": _TEXT,
        "precedente": _NULLABLE_TEXT,
        "reprise": _NULLABLE_TEXT,
        "nombre": _INTEGER,
    },
)
CHANGEMENTS = StateTable(
    "changements",
    ("demo", "rang", "premier"),
    {
        "demo": _DEMO,
        "rang": _INTEGER,
        "premier": _INTEGER,
        "type": _TEXT,
        "nombre": _INTEGER,
        "corps": Column(ColumnType.BYTES),
    },
)
# What each format adds to the one before. A format that was published is never changed: a table or a column more is
# another format, with its own step here and a line in the changelog.
ADDED: Mapping[int, tuple[StateTable, ...]] = {
    1: (FICHES, RUNS, SUJETS, RESUMES, AVIS, RESULTATS_TOURS, RESULTATS_PAGES, RESULTATS_LECTURE),
    2: (PUBLIEES, CHANGEMENTS),  # 0.2.0
}
SCHEMA_VERSION = max(ADDED)
TABLES = tuple(table for tables in ADDED.values() for table in tables)


def added_since(version: int) -> list[StateTable]:
    """The tables that a store of an older format lacks; all of them for 0, an empty store."""
    return [table for number, tables in ADDED.items() if number > version for table in tables]


def too_recent(name: str, version: int) -> StateTooRecent:
    """Why a store of a newer format is left alone."""
    return StateTooRecent(
        f"{name} : magasin d'état au format {version}, plus récent que ceux que ce programme connaît "
        f"({SCHEMA_VERSION} au plus) : reprenez la version de hemicycle qui l'a écrit."
    )


def create_table(table: StateTable, words: Mapping[ColumnType, str], end: str = "") -> str:
    """The statement that makes a table, in the words of an engine; `end` ends it."""
    columns = [
        f"{name} {words[column.type]}{'' if column.nullable or column.type is ColumnType.NUMBER else ' NOT NULL'}"
        for name, column in table.columns.items()
    ]
    if table.key != ("numero",):
        columns.append(f"PRIMARY KEY ({', '.join(table.key)})")
    return f"CREATE TABLE IF NOT EXISTS {table.name} ({', '.join(columns)}){end}"


@contextmanager
def transaction_block(execute: Callable[[str], object], *begin: str) -> Iterator[None]:
    """All that is done in the block or nothing of it, on a connection where each statement is otherwise its own
    transaction; `begin` begins it."""
    for statement in begin:
        execute(statement)
    try:
        yield
    except BaseException:
        with suppress(Exception):  # a lost connection has nothing to undo, and what went wrong matters more
            execute("ROLLBACK")
        raise
    execute("COMMIT")
