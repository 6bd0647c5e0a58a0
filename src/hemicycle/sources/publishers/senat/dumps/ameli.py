"""Ameli: the Sénat's database of amendments, in committee and in sitting, a PostgreSQL dump of some 700 MB.

An amendment (`amd`) is on a text (`txt_ameli`) and a division of it (`sub`); its signers are the rows of `amdsen`,
the first author having rank 1; its fate, the opinions given on it and what makes it inadmissible are one-letter or
numeric codes of small tables. A field is the column of that name; identifiers are texts. Columns are those of the
Sénat's own schema of 2020: later ones are reported, not read.
"""

from collections.abc import Iterator
from datetime import date
from typing import BinaryIO

from hemicycle.sources.base import Columns, DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.values import decode_dump, html_text, matricule, signet
from hemicycle.sources.reading.dump_tables import Dump, SqlTable, left_out, names


class AmeliAmd(Record, frozen=True):
    """An amendment, a sub-amendment (`amdperid` is its parent) or a motion.

    `num` carries its prefix (`COM-12`, `I-5`), `rev` counts its rectifications, `alinea` is the first paragraph
    that it changes; `ideid` and `discomid` are shared by those that are identical or discussed together.
    """

    id: str
    txtid: str | None
    subid: str | None
    subidder: str | None
    amdperid: str | None
    motid: str | None
    etaid: str | None
    nomentid: str | None
    sorid: str | None
    avcid: str | None
    avgid: str | None
    irrid: str | None
    ideid: str | None
    discomid: str | None
    num: str | None
    numabs: int | None
    rev: int | None
    typrectid: str | None
    typ: str | None
    dis: str | None
    obj: str | None
    datdep: date | None
    obs: str | None
    mot: str | None
    ord: int | None
    autext: str | None
    subpos: int | None
    libgrp: str | None
    alinea: int | None
    accgou: str | None
    colleg: str | None


class AmeliAmdsen(Record, frozen=True):
    """A signer, under the name and the group of the day of the signature."""

    amdid: str
    senid: str
    rng: int | None
    qua: str | None
    nomuse: str | None
    prenomuse: str | None
    grpid: str | None


class AmeliTxt(Record, frozen=True):
    """A text as it is amended; `doslegsignet` names its dossier, `txttyp` tells sitting from committee."""

    id: str
    natid: str | None
    lecid: str | None
    sesinsid: str | None
    sesdepid: str | None
    fbuid: str | None
    num: str | None
    int: str | None
    inl: str | None
    datdep: date | None
    secdel: str | None
    loifin: str | None
    loifinpar: str | None
    txtamd: str | None
    datado: date | None
    numado: str | None
    txtexa: str | None
    numabs: str | None
    libcplnat: str | None
    doslegsignet: str | None
    proacc: str | None
    txttyp: str | None
    ordsnddelib: str | None
    txtetaid: str | None


class AmeliSen(Record, frozen=True):
    """A senator; `mat` is the matricule."""

    entid: str
    mat: str
    grpid: str | None
    comid: str | None
    comspcid: str | None
    qua: str | None
    nomuse: str | None
    prenomuse: str | None


class AmeliSor(Record, frozen=True):
    """A fate."""

    id: str
    lib: str | None
    cod: str | None
    typ: str | None


class AmeliSub(Record, frozen=True):
    """A division of a text: an article, a title, an annex."""

    id: str
    txtid: str | None
    merid: str | None
    typid: str | None
    lic: str | None
    lib: str | None
    pos: int | None
    posder: int | None
    sig: str | None
    sorid: str | None


class AmeliAvicom(Record, frozen=True):
    """An opinion of a committee."""

    id: str
    lib: str | None
    cod: str | None


class AmeliAvigvt(Record, frozen=True):
    """An opinion of the Government."""

    id: str
    lib: str | None
    cod: str | None


class AmeliIrr(Record, frozen=True):
    """A reason of inadmissibility."""

    id: str
    lib: str | None
    cod: str | None
    libirr: str | None
    art: str | None


class AmeliMot(Record, frozen=True):
    """A kind of motion."""

    id: str
    lib: str | None
    cod: str | None


class AmeliNat(Record, frozen=True):
    id: str
    lib: str | None


class AmeliLec(Record, frozen=True):
    id: str
    lib: str | None
    lecpreid: str | None


class AmeliSes(Record, frozen=True):
    """A session; `ann` is the year in which it opens."""

    id: str
    typid: str | None
    ann: int | None
    lil: str | None


class AmeliTypsub(Record, frozen=True):
    id: str
    lib: str | None


class AmeliFbu(Record, frozen=True):
    """A mission of a finance bill."""

    id: str
    lib: str | None
    lic: str | None
    sesid: str | None


class AmeliEnt(Record, frozen=True):
    """Whoever may table an amendment: senator, group, committee or Government, as `typ` says."""

    id: str
    typ: str | None
    act: str | None


class AmeliGrppol(Record, frozen=True):
    entid: str
    cod: str | None
    libcou: str | None
    lilcou: str | None


class AmeliCom(Record, frozen=True):
    entid: str
    cod: str | None
    lib: str | None
    lil: str | None
    spc: str | None


class AmeliGvt(Record, frozen=True):
    """A member of the Government."""

    entid: str
    nom: str | None
    pre: str | None
    qua: str | None
    tit: str | None


def parse(stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    return DUMP.read(stream, notes)


DUMP = Dump(
    decode=decode_dump,
    tables={
        "amd": SqlTable(
            AmeliAmd,
            key=("id",),
            converters={"dis": html_text, "obj": html_text},
            # speakers on a motion; the course of the checks of admissibility
            ignored=names("opmid ocmid islu motposexa irrlo1113valid datenvemairrasoc"),
        ),
        "amdsen": SqlTable(AmeliAmdsen, key=("amdid", "senid"), ignored=names("hom")),
        "txt_ameli": SqlTable(
            AmeliTxt,
            key=("id",),
            converters={"doslegsignet": signet},
            ignored=names("urg dis pubdellim libdelim fusderid fusder fusderord fusdertyp"),
        ),
        "sen_ameli": SqlTable(
            AmeliSen,
            key=("entid",),
            converters={"mat": matricule},
            ignored=names("nomtec hom app ratt nomusemin senfem"),
        ),
        "sor": SqlTable(AmeliSor, key=("id",)),
        "sub": SqlTable(AmeliSub, key=("id",), ignored=names("prires dupl subamd txtidder style islec comdelid")),
        "avicom": SqlTable(AmeliAvicom, key=("id",)),
        "avigvt": SqlTable(AmeliAvigvt, key=("id",)),
        "irr": SqlTable(AmeliIrr, key=("id",), ignored=names("lilmin par")),
        "mot": SqlTable(AmeliMot, key=("id",), ignored=names("int ord libnbe")),
        "nat": SqlTable(AmeliNat, key=("id",)),
        "lec_ameli": SqlTable(AmeliLec, key=("id",)),
        "ses": SqlTable(AmeliSes, key=("id",)),
        "typsub": SqlTable(AmeliTypsub, key=("id",)),
        "fbu": SqlTable(AmeliFbu, key=("id",)),
        "ent": SqlTable(AmeliEnt, key=("id",)),
        "grppol_ameli": SqlTable(AmeliGrppol, key=("entid",), ignored=names("codint tri")),
        "com_ameli": SqlTable(AmeliCom, key=("entid",), ignored=names("codint tri")),
        "gvt": SqlTable(AmeliGvt, key=("entid",)),
    },
    ignored=left_out(
        libelles="etatxt orarol typrect typses w_nivrec",
        orateurs="intora sea",
        saisines="sai saisen",
        cabinets="cab",
    ),
)

AMELI = DocumentType(
    name="ameli",
    version=1,
    member=r".+\.sql",
    tables={f"ameli_{name.removesuffix('_ameli')}": table.record for name, table in DUMP.tables.items()},
    parse=parse,
    stream=True,
)
