"""Export_sens: the Sénat's database of senators, a PostgreSQL dump: dated mandates, groups and committees.

Of its hundred tables those are read that date a membership (`mem…`), give the function held in it (`fonmem…`,
`fon…`) or describe the body (`com`, `delega`, `org`, `grppol`), with mandates (`elusen`), constituencies (`dpt`)
and presence at meetings (`activite`, `activite_participant`). A field is the column of that name; identifiers are
texts. Private addresses and telephone numbers are never read.
"""

from collections.abc import Iterator
from datetime import date
from typing import BinaryIO

from hemicycle.sources.base import Columns, DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.values import decode_dump, matricule
from hemicycle.sources.reading.dump_tables import Dump, SqlTable, left_out, names, repeated


class SensSen(Record, frozen=True):
    """A senator; `sennumsie` is the seat, `sendaiurl` the page of his declarations of interests."""

    senmat: str
    quacod: str | None
    sennomuse: str | None
    senprenomuse: str | None
    sendatnai: date | None
    sendatdec: date | None
    etasencod: str | None
    sendespro: str | None
    sengrppolcodcou: str | None
    sentypappcou: str | None
    sencomcodcou: str | None
    sencirnumcou: str | None
    sencircou: str | None
    sennumsie: int | None
    sendaiurl: str | None


class SensSenurl(Record, frozen=True):
    """A page of a senator, on his own site or a social network."""

    senurlid: str
    senmat: str
    typurlcod: str | None
    senurlurl: str | None


class SensElusen(Record, frozen=True):
    """A mandate of senator; `dptnum` is the constituency."""

    eluid: str
    senmat: str
    dptnum: str | None
    eludatelu: date | None
    eludatdeb: date | None
    eludatfin: date | None
    etadebmancod: str | None
    etafinmancod: str | None
    turelucod: str | None


class SensEtadebman(Record, frozen=True):
    """How a mandate begins."""

    etadebmancod: str
    etadebmanlib: str | None


class SensEtafinman(Record, frozen=True):
    """How a mandate ends."""

    etafinmancod: str
    etafinman: str | None


class SensDpt(Record, frozen=True):
    """A constituency: INSEE code, series (`dptser2004`), seats, ballot mode."""

    dptnum: str
    dptcod: str | None
    dptlib: str | None
    dptnbrsen: int | None
    dptmodscrsen: str | None
    dptser2004: str | None
    dptdatdeb: date | None
    dptdatfin: date | None


class SensDptele(Record, frozen=True):
    """An election in a constituency."""

    dpteleid: str
    dptnum: str | None
    eleid: str | None
    typelecod: str | None
    dptelenbrsie: int | None
    dptelenbrsiepvr: int | None


class SensGrppol(Record, frozen=True):
    """A political group under its present name."""

    grppolcod: str
    grppolliccou: str | None
    grppollibcou: str | None
    grppollilcou: str | None
    grppoldatcre: date | None
    grppoldatfin: date | None


class SensLibgrppol(Record, frozen=True):
    """The names that a group has had."""

    libgrppolid: str
    grppolcod: str
    libgrppoldatdeb: date | None
    libgrppoldatfin: date | None
    evelic: str | None
    evelib: str | None
    evelil: str | None


class SensMemgrppol(Record, frozen=True):
    """Membership of a group: N full, A affiliated, R attached."""

    memgrppolid: str
    senmat: str
    grppolcod: str | None
    typapppolcod: str | None
    memgrppoldatdeb: date | None
    memgrppoldatfin: date | None


class SensCom(Record, frozen=True):
    """A committee, standing or not."""

    orgcod: str
    typorgcod: str | None
    evelic: str | None
    evelib: str | None
    evelil: str | None
    comlilmin: str | None
    orgdatcre: date | None
    orgdatfin: date | None


class SensMemcom(Record, frozen=True):
    memcomid: str
    senmat: str
    orgcod: str | None
    memcomdatdeb: date | None
    memcomdatfin: date | None
    memcomtitsup: str | None


class SensFonmemcom(Record, frozen=True):
    """The function of a member of a committee, with its own dates."""

    fonmemcomid: str
    memcomid: str
    foncomcod: str | None
    fonmemcomdatdeb: date | None
    fonmemcomdatfin: date | None
    fonmemcomrngprt: int | None


class SensFoncom(Record, frozen=True):
    foncomcod: str
    foncomlib: str | None
    foncomlibfem: str | None


class SensDelega(Record, frozen=True):
    """A delegation or an office."""

    orgcod: str
    typorgcod: str | None
    evelic: str | None
    evelib: str | None
    evelil: str | None
    orgdatcre: date | None
    orgdatfin: date | None


class SensMemdelega(Record, frozen=True):
    memdelegaid: str
    senmat: str
    orgcod: str | None
    memdelegadatdeb: date | None
    memdelegadatfin: date | None
    designcod: str | None


class SensOrg(SensDelega, frozen=True):
    """Any other body."""


class SensMemorg(Record, frozen=True):
    memorgid: str
    senmat: str
    orgcod: str | None
    memorgdatdeb: date | None
    memorgdatfin: date | None
    designcod: str | None


class SensActivite(Record, frozen=True):
    """A meeting of a committee (`comcod`) or of a delegation; only its days are kept."""

    actid: str
    typactcod: str | None
    catactcod: str | None
    scrid: str | None
    comcod: str | None
    delegacod: str | None
    actlic: str | None
    actlib: str | None
    datdeb: date | None
    datfin: date | None
    nb_participants: int | None
    nb_delegations: int | None


class SensActiviteParticipant(Record, frozen=True):
    """A senator present at a meeting or excused, as `typactparcod` says."""

    actparid: str
    actid: str
    senmat: str
    fapcod: str | None
    typactparcod: str | None


def parse(stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    return DUMP.read(stream, notes)


# Dates and authors of the last changes in the database, and marks of its own screens.
_GESTION = names("syscredat syscrelog sysmajdat sysmajlog temvalcod evetempub")
# On most rows these labels are empty: the ones of the body or of the function tell what is meant.
_LIBELLES = names("evelic evelib evelil eveobs")
_ORGANE = names("orgnumtri orgnumtie orgart orgurlsim orgurlcmp orgregjur orgmoddes orgmemdep orgtemannu eveobs")


def _table(record: type[Record], ignored: frozenset[str]) -> SqlTable:
    """A table whose first column is its key and where a senator goes by his matricule."""
    key = record.__struct_fields__[0]
    converters = {"senmat": repeated(matricule)} if "senmat" in record.__struct_fields__ else {}
    return SqlTable(record, key=(key,), converters=converters, ignored=_GESTION | ignored)


DUMP = Dump(
    decode=decode_dump,
    tables={
        "sen": _table(
            SensSen,
            # histories of former assemblies, copies of what other tables say, and the e-mail address
            names(
                "sennomtec sennomusecap senema pcscod catprocod catprocod2e sengrppolliccou sencomliccou senburliccou"
                " senfem senburcommu sencircou3r sencircou4r sencirnumcou3r sencirnumcou4r sencrinom sendatderele"
                " sendatpreele sendespro2e sengrppolcodcou4r sengrppolcommu sennomdis sennomdit senobs3r1 senobs3r2"
                " senobs4r1 senobs4r2 senobscommu sentypappcou4r titnobcod"
            ),
        ),
        "senurl": _table(SensSenurl, _LIBELLES | names("senurlnumtri")),
        "elusen": _table(SensElusen, _LIBELLES | names("eluanndeb eluannfin eludatcum typmancod")),
        "etadebman": _table(
            SensEtadebman,
            names(
                "etadebmanlic etadebmanlil etadebmanlicfem etadebmanlibfem etadebmanlilfem etadebmanlicplu"
                " etadebmanlibplu etadebmanlilplu etadebmannumtri"
            ),
        ),
        "etafinman": _table(
            SensEtafinman,
            names(
                "etafinmanlic etafinmanlil etafinmanlicfem etafinmanlibfem etafinmanlilfem etafinmanlicplu"
                " etafinmanlibplu etafinmanlilplu etafinmannumtri etafinmancodsirpas etafinmantemsirpas"
            ),
        ),
        "dpt": _table(
            SensDpt,
            _LIBELLES
            | names(
                "dptser regcod dptnumtri dptlic dptart dptlibtri dptcmt dptcmtaff dpturlcmp dptminintcod dptcodsirpas"
            ),
        ),
        "dptele": _table(SensDptele, names("validcod valid2cod participaidt1 participaidt2 dptelecmt")),
        "grppol": _table(
            SensGrppol,
            _LIBELLES
            | names(
                "grppolpre typorgcod grppolart grppolurlsim grppolurlcmp grppolcodamelicou grppolcodrepro grppolcodscr"
                " grppolnumtri"
            ),
        ),
        "libgrppol": _table(SensLibgrppol, names("eveobs libgrppolart libgrppolcodameli")),
        "memgrppol": _table(SensMemgrppol, _LIBELLES),
        "com": _table(SensCom, _ORGANE | names("comlibameli comcodameli divcod")),
        "memcom": _table(SensMemcom, _LIBELLES),
        "fonmemcom": _table(SensFonmemcom, _LIBELLES),
        "foncom": _table(
            SensFoncom,
            names(
                "foncomlic foncomlil foncomlicfem foncomlilfem foncomlicplu foncomlibplu foncomlilplu foncomlicfemplu"
                " foncomlibfemplu foncomlilfemplu foncomnumtri"
            ),
        ),
        "delega": _table(SensDelega, _ORGANE),
        "memdelega": _table(SensMemdelega, _LIBELLES),
        "org": _table(SensOrg, _ORGANE),
        "memorg": _table(SensMemorg, _LIBELLES | names("memorganndeb memorgannfin")),
        "activite": _table(SensActivite, names("validdat envjodat giacod gecod")),
        "activite_participant": _table(SensActiviteParticipant, names("fapidx")),
    },
    ignored=left_out(
        adresses="adresse mel poicon telephone typadr typbister typvoi",
        autres_mandats="elucan eludep eludiv elueur elureg eluter elutit eluvil titele typman dpttypman ele"
        " typele asster nation zongeo territ reg",
        professions="actpro csp pcs pcs24 pcs42 pcs8 pcscatpro",
        bureau="bur senbur",
        amities="fongrpsen fonmemgrpsen grpsenami libgrpsen memgrpsen nationgrpsen typgrpsen",
        exterieur="design designoep designorg memextpar moddes orgext orgthe stajur",
        gouvernement="minind mismin missen",
        fonctions="fondelega fongrppol fonmemdelega fonmemgrppol fonmemorg fonorg",
        noms="libcom libdelega liborg sennom",
        seances="activite_delegation activite_loi activite_senateur activites_liees categorie_activite"
        " fonact_participant type_activite type_activite_participant type_activite_senateur type_categorie",
        libelles="etasen qua temval typapppol typorg typurl",
    ),
)

EXPORT_SENS = DocumentType(
    name="export_sens",
    version=1,
    member=r".+\.sql",
    tables={f"sens_{name}": table.record for name, table in DUMP.tables.items()},
    parse=parse,
    stream=True,
)
