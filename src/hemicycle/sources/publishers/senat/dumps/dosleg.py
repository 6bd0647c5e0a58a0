"""Dosleg: the Sénat's database of dossiers and of scrutins publics, a PostgreSQL dump renewed every night.

What the source does and what follows:

- there is no column for the result of a scrutin: it is adopted when more are for it than against;
- abstentions are not written either: they are the voters less the votes cast;
- a senator who votes by delegation has a row like the others; whom `senmatdel` names is not settled, so that only
  the fact is kept;
- an asterisk marks a senator who said later that he meant to vote otherwise; his vote does not change.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import BinaryIO

from hemicycle.sources.base import Columns, DocumentType, Notes, Record
from hemicycle.sources.publishers.senat.dumps import dosleg_tables as tables
from hemicycle.sources.publishers.senat.scrutins.scrutins import ScrutinSenat, VoteSenat
from hemicycle.sources.publishers.senat.values import decode_dump, html_text, matricule, signet
from hemicycle.sources.reading.dump_tables import Dump, SqlTable, code, left_out, names, repeated, text
from hemicycle.texte import nettoyer
from hemicycle.vocabulaire import CauseNonVote, PositionDetail, Sort

POSITIONS: Mapping[str | None, str] = {
    "1": PositionDetail.POUR.value,
    "2": PositionDetail.CONTRE.value,
    "3": PositionDetail.ABSTENTION.value,
    "4": PositionDetail.NON_VOTANT.value,
}
# Table stavot. A cause takes the member out of statistics: chairing, government, recusal. The other statuses tell how
# the ballot was given or that the senator was away (1-4 standing instruction, 5 leave, 6 excused, 7 High Court,
# 10 and 11 other mandates): they are no impediment of office.
CAUSES: Mapping[str | None, str | None] = {
    **dict.fromkeys((None, *(str(n) for n in (*range(8), 10, 11)))),
    "8": CauseNonVote.PRESIDENT_SEANCE.value,
    "9": CauseNonVote.MEMBRE_GOUVERNEMENT.value,
    "12": CauseNonVote.DEPORT.value,
}
MARQUES: Mapping[str | None, bool] = {None: False, "*": True}


class _Scr(Record, frozen=True):
    """A row of `scr`: `code` leads to the sitting day, `scrsuf` counts the votes cast."""

    sesann: int
    scrnum: int
    code: str | None
    scrint: str | None
    scrdat: date | None
    scrpou: int | None
    scrcon: int | None
    scrvot: int | None
    scrsuf: int | None


def parse(stream: BinaryIO, notes: Notes) -> Iterator[Record | Columns]:
    return DUMP.read(stream, notes)


def _scrutin(scr: _Scr) -> ScrutinSenat:
    return ScrutinSenat(
        session=scr.sesann,
        numero=scr.scrnum,
        jour=scr.scrdat,
        objet=scr.scrint,
        sort=_sort(scr.scrpou, scr.scrcon),
        votants=scr.scrvot,
        exprimes=scr.scrsuf,
        pour=scr.scrpou,
        contre=scr.scrcon,
        abstentions=None if scr.scrvot is None or scr.scrsuf is None else max(scr.scrvot - scr.scrsuf, 0),
        seance=scr.code,
        origine="dosleg",
    )


def _sort(pour: int | None, contre: int | None) -> Sort | None:
    """A tie rejects; figures that are all zero were never filled in."""
    if pour is None or contre is None or pour == contre == 0:
        return None
    return Sort.ADOPTE if pour > contre else Sort.REJETE


def _libelle(cellule: str | None) -> str | None:
    return (nettoyer(cellule) or None) if cellule else None


def _rempli(cellule: str | None) -> bool:
    return text(cellule) is not None


_SCRUTIN = {"session": "sesann", "numero": "scrnum"}
_ADRESSES = names("typurl url2 url2txt url3 url3txt url4 url4txt")

DUMP = Dump(
    decode=decode_dump,
    tables={
        "scr": SqlTable(
            _Scr,
            key=("sesann", "scrnum"),
            converters={"scrint": _libelle},
            # figures announced in the sitting, before they were checked; majorities; notes of the publisher
            ignored=names("scrvotsea scrsufsea scrpousea scrconsea scrmaj scrmajsea soslib scrbaspag scrdateff scrjso"),
            then=_scrutin,
        ),
        "votsen": SqlTable(
            VoteSenat,
            key=("sesann", "scrnum", "senmat"),
            columns={
                **_SCRUTIN,
                "matricule": "senmat",
                "position": "posvotcod",
                "cause": "stavotidt",
                "delegation": "senmatdel",
                "mise_au_point": "votsenmar",
            },
            converters={
                "matricule": repeated(matricule),
                "position": code(POSITIONS),
                "cause": code(CAUSES),
                "delegation": _rempli,
                "mise_au_point": code(MARQUES),
            },
            ignored=names("titsencod"),
        ),
        "amescr": SqlTable(
            tables.AmendementScrutinSenat,
            key=("sesann", "scrnum", "amescrnum"),
            columns={**_SCRUTIN, "amendement": "amescrnum"},
        ),
        "corscr": SqlTable(
            tables.CorrectionSenat,
            key=("sesann", "scrnum", "corscrord"),
            columns={**_SCRUTIN, "ordre": "corscrord", "texte": "corscrtxt", "url": "corscrurl"},
            converters={"texte": html_text},
        ),
        "loi": SqlTable(
            tables.DoslegLoi,
            key=("loicod",),
            converters={"signet": signet, "loitit": _libelle, "loiint": _libelle, "objet": html_text},
            ignored=names(
                "loiintori loinoudelibcod motionloiorigcod signetalt doscocurl url_ordonnance url_presart proaccoppdat"
                " retproaccdat loidatjo2 loidatjo3 loinumjo2 loinumjo3 url_jo2 url_jo3"
            ),
        ),
        "lecture": SqlTable(tables.DoslegLecture, key=("lecidt",)),
        "lecass": SqlTable(
            tables.DoslegLecass,
            key=("lecassidt",),
            ignored=names(
                "aliasppr depot_only libppr loiintmod orippr sesppr reucom ptlnot ptlnot2 ptlnot3 ptlnumcom ptlnumcpl"
                " ptlnumcpl2 ptlnumcpl3 ptlurl2 ptlurl3 ptlurlcom lecassameado lecassameadodat lecassameadoses"
                " lecassamecomado lecassamecomadodat lecassamecomadoses"
            ),
        ),
        "texte": SqlTable(
            tables.DoslegTexte,
            key=("texcod",),
            ignored=_ADRESSES | names("numerobis prix reserve_comspe texace datrejet_disc_immediate"),
        ),
        "oritxt": SqlTable(tables.DoslegOritxt, key=("oritxtcod",), ignored=names("oritxtlibfem oritxtorg")),
        "date_seance": SqlTable(tables.DoslegDateSeance, key=("code",)),
        "auteur": SqlTable(tables.DoslegAuteur, key=("autcod",), ignored=names("nomtec")),
        "ecr": SqlTable(tables.DoslegEcr, key=("ecrnum",), ignored=names("docidt typedoc")),
        "typloi": SqlTable(
            tables.DoslegTyploi, key=("typloicod",), ignored=names("typloide typloiden typloidenplu typloigen")
        ),
        "etaloi": SqlTable(tables.DoslegEtaloi, key=("etaloicod",)),
        "deccoc": SqlTable(tables.DoslegDeccoc, key=("deccoccod",)),
        "the": SqlTable(tables.DoslegThe, key=("thecle",), ignored=names("theali")),
        "loithe": SqlTable(tables.DoslegLoithe, key=("loicod", "thecle")),
        "org": SqlTable(
            tables.DoslegOrg,
            key=("orgcod",),
            ignored=names("html_color inttra urltra org_de orgnomcouv orgdatdebcop orgdatfincop"),
        ),
        "typlec": SqlTable(tables.DoslegTyplec, key=("typleccod",)),
        "rap": SqlTable(
            tables.DoslegRap,
            key=("rapcod",),
            ignored=_ADRESSES
            | names("blecod depot_only forpubcod numerobis prix rapann rapfac rapnuman rapres raptom rapvol"),
        ),
        "lecassrap": SqlTable(tables.DoslegLecassrap, key=("lecassidt", "rapcod")),
    },
    ignored=left_out(
        libelles="ass ble bur catrap denrap forpub gen natloi orippr posvot qua rolsig ses stavot titsen typatt"
        " typaut typdoc typevtsea typorg typrap typtxt typurl",
        documents="aud doc docatt docsea evtsea lnkrap orgnomhis raporg rapthe texte_ancien",
        senateurs="com delega designorg dpt dptele elusen etadebman etafinman etasen foncom fondelega fongrppol"
        " fonmemcom fonmemdelega fonmemgrppol grppol libcom libdelega libgrppol memcom memdelega memgrppol qua_sen sen"
        " senbur sennom typapppol typorg_sen",
    ),
)

DOSLEG = DocumentType(
    name="dosleg",
    version=1,
    member=r".+\.sql",
    tables={
        "scrutins_senat": ScrutinSenat,
        "votes_senat": VoteSenat,
        "amendements_scrutins_senat": tables.AmendementScrutinSenat,
        "corrections_senat": tables.CorrectionSenat,
        **{
            f"dosleg_{name}": table.record
            for name, table in DUMP.tables.items()
            if name not in {"scr", "votsen", "amescr", "corscr"}
        },
    },
    parse=parse,
    stream=True,
)
