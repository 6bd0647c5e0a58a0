"""The records of the Sénat's Dosleg database, one per SQL table: a field is the column of that name.

A dossier (`loi`) goes through readings (`lecture`: first, second, joint committee…), each of which passes through
assemblies (`lecass`); texts and reports hang on a passage, signatures (`ecr`) and their authors on texts and
reports. All identifiers are texts, even where the database has numbers.
"""

from datetime import date

from hemicycle.sources.base import Record


class DoslegLoi(Record, frozen=True):
    """A dossier; `signet` is the name of its page, `loicodmai` the dossier into which it was merged."""

    loicod: str
    typloicod: str | None
    etaloicod: str | None
    deccoccod: str | None
    numero: str | None
    signet: str | None
    loient: str | None
    loitit: str | None
    loiint: str | None
    motclef: str | None
    urgence: str | None
    date_loi: date | None
    loititjo: str | None
    url_jo: str | None
    loinumjo: str | None
    loidatjo: date | None
    saisine_date: date | None
    saisine_par: str | None
    num_decision: str | None
    date_decision: date | None
    deccocurl: str | None
    objet: str | None
    url_an: str | None
    proaccdat: date | None
    loicodmai: str | None
    orgcod: str | None


class DoslegLecture(Record, frozen=True):
    """A reading of a dossier; `leccom` is its label."""

    lecidt: str
    loicod: str | None
    typleccod: str | None
    leccom: str | None


class DoslegLecass(Record, frozen=True):
    """The passage of a reading through one assembly: S the Sénat, A the Assemblée, I both (joint committee).

    `lecassame` and `lecassameses` name the text amended in sitting, those with `com` the one amended in committee.
    """

    lecassidt: str
    lecidt: str | None
    codass: str | None
    ordreass: int | None
    sesann: int | None
    ptlnum: str | None
    ptlurl: str | None
    lecassame: str | None
    lecassameses: int | None
    lecassamedat: date | None
    lecassamecom: str | None
    lecassamesescom: int | None
    lecassamecomdat: date | None
    orgcod: str | None
    debatsurl: str | None


class DoslegTexte(Record, frozen=True):
    """A text of a passage: tabled, of the committee, or adopted, as its origin (`oritxt`) says."""

    texcod: str
    lecassidt: str | None
    oritxtcod: str | None
    typtxtcod: str | None
    sesann: int | None
    texnum: str | None
    texurl: str | None
    txtoritxtdat: date | None
    texdatsea: date | None
    orgcod: str | None


class DoslegOritxt(Record, frozen=True):
    """An origin: `oriordre` 0 tabled, 1 final, 2 committee; `oritxtado` O adopted, N rejected, I unknown."""

    oritxtcod: str
    oritxtlib: str | None
    codass: str | None
    oriordre: str | None
    oritxtado: str | None
    oritxtmod: str | None


class DoslegDateSeance(Record, frozen=True):
    """A sitting day of a passage. Its column `lecidt` holds a `lecassidt`: the Sénat says so itself."""

    code: str
    lecidt: str | None
    date_s: date | None
    statut: str | None


class DoslegAuteur(Record, frozen=True):
    """Whoever signs: a senator (`autmat` is the matricule), a deputy, a minister, a group."""

    autcod: str
    quacod: str | None
    typautcod: str | None
    nomuse: str | None
    prenom: str | None
    autmat: str | None
    grpapp: str | None
    grprat: str | None
    autfct: str | None
    datdeb: date | None
    datfin: date | None
    senfem: str | None


class DoslegEcr(Record, frozen=True):
    """The signature of a text or of a report; `ecrnumtri` is its rank."""

    ecrnum: str
    autcod: str | None
    texcod: str | None
    rapcod: str | None
    ecrnumtri: int | None
    ecrqua: str | None
    signataire: str | None


class DoslegTyploi(Record, frozen=True):
    typloicod: str
    typloilib: str | None
    groupe: str | None
    typloitit: str | None


class DoslegEtaloi(Record, frozen=True):
    etaloicod: str
    etaloilib: str | None


class DoslegDeccoc(Record, frozen=True):
    """What the Conseil constitutionnel may decide."""

    deccoccod: str
    deccoclib: str | None


class DoslegThe(Record, frozen=True):
    thecle: str
    thelib: str | None


class DoslegLoithe(Record, frozen=True):
    loicod: str
    thecle: str


class DoslegOrg(Record, frozen=True):
    """A committee or another body, under its present names."""

    orgcod: str
    typorgcod: str | None
    orgnom: str | None
    orgliblon: str | None
    orglibcou: str | None
    orglibaff: str | None
    codass: str | None
    senorgcod: str | None
    orgdatdeb: date | None
    orgdatfin: date | None
    orgurl: str | None
    orgord: int | None


class DoslegTyplec(Record, frozen=True):
    typleccod: str
    typleclib: str | None
    typlecord: int | None


class DoslegRap(Record, frozen=True):
    """A report."""

    rapcod: str
    sesann: int | None
    rapnum: str | None
    coddenrap: str | None
    raptil: str | None
    raptitcou: str | None
    rapsoustit: str | None
    date_depot: date | None
    rapdatsea: date | None
    rapurl: str | None


class DoslegLecassrap(Record, frozen=True):
    lecassidt: str
    rapcod: str
    lecassrapord: int | None


class AmendementScrutinSenat(Record, frozen=True):
    """An amendment put to the vote of a scrutin, by its number."""

    session: int
    numero: int
    amendement: str


class CorrectionSenat(Record, frozen=True):
    """A sentence that announces what senators say they meant to vote; the recorded votes do not change."""

    session: int
    numero: int
    ordre: int | None
    texte: str | None
    url: str | None
