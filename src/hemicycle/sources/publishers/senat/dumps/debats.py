"""Débats: the Sénat's index of what was said in sitting, a PostgreSQL dump without the words themselves.

A sitting day (`debats`) has sections on a bill (`secdis`, tied to a passage of Dosleg) and others (`secdivers`);
each has its speeches (`intpjl`, `intdivers`) with a link to the report. `autcod` is the author of Dosleg: a
matricule for a senator. A field is the column of that name; identifiers are texts.
"""

from collections.abc import Iterator
from datetime import date
from typing import BinaryIO

from hemicycle.sources.base import Columns, DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.values import decode_dump
from hemicycle.sources.reading.dump_tables import Dump, SqlTable, left_out


class DebatsDebats(Record, frozen=True):
    """A sitting day; `estcongres` says that it was a meeting of both chambers."""

    datsea: date
    deburl: str | None
    numero: int | None
    estcongres: str | None
    libspec: str | None
    debsyn: str | None
    autinc: str | None


class DebatsSecdis(Record, frozen=True):
    """A section of the discussion of a bill; `secdispere` is the section that holds it."""

    secdiscle: str
    lecassidt: str | None
    typseccod: str | None
    datsea: date | None
    secdisnum: str | None
    secdisobj: str | None
    secdisurl: str | None
    secdisordid: int | None
    secdispere: str | None


class DebatsSecdivers(Record, frozen=True):
    """Any other section of a sitting: questions, a debate, a tribute."""

    secdiverscle: str
    typseccod: str | None
    datsea: date | None
    secdiverslibelle: str | None
    secdiversobj: str | None


class DebatsIntpjl(Record, frozen=True):
    """A speech on a bill: `intana` sums it up, `intfon` is the function of the speaker."""

    intpjlcle: str
    autcod: str | None
    secdiscle: str | None
    intana: str | None
    intfon: str | None
    inturl: str | None
    intordid: int | None


class DebatsIntdivers(Record, frozen=True):
    """A speech in another section."""

    intdiverscle: str
    autcod: str | None
    secdiverscle: str | None
    intana: str | None
    intfon: str | None
    inturl: str | None
    intdiversordid: int | None


class DebatsLecassdeb(Record, frozen=True):
    """A sitting day of a passage of Dosleg."""

    lecassidt: str
    datsea: date


class DebatsTypsec(Record, frozen=True):
    """A kind of section."""

    typseccod: str
    typseclib: str | None
    typseccat: str | None


def parse(stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    return DUMP.read(stream, notes)


DUMP = Dump(
    decode=decode_dump,
    tables={
        "debats": SqlTable(DebatsDebats, key=("datsea",)),
        "secdis": SqlTable(DebatsSecdis, key=("secdiscle",)),
        "secdivers": SqlTable(DebatsSecdivers, key=("secdiverscle",)),
        "intpjl": SqlTable(DebatsIntpjl, key=("intpjlcle",)),
        "intdivers": SqlTable(DebatsIntdivers, key=("intdiverscle",)),
        "lecassdeb": SqlTable(DebatsLecassdeb, key=("lecassidt", "datsea")),
        "typsec": SqlTable(DebatsTypsec, key=("typseccod",)),
    },
    ignored=left_out(libelles="syndeb"),
)

DEBATS = DocumentType(
    name="debats",
    version=1,
    member=r".+\.sql",
    tables={f"debats_{name}": table.record for name, table in DUMP.tables.items()},
    parse=parse,
    stream=True,
)
