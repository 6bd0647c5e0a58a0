"""Values of the Sénat's files: matricules, addresses, days, themes, encodings, and the tables of its ODSEN family.

Its SQL dumps say that they are in UTF-8; some cells are not, and others hold the punctuation of Windows as control
characters (an apostrophe as U+0092).

The ODSEN files are answers to SQL queries, published as CSV (Latin-1, the query itself in the first lines, each
begun by `%`) and as JSON (`{"results": […]}`, titles without accents, underscores for blanks). A column is found
by its title, however it is written; one that is neither read nor known to be of no use is reported.
"""

import io
import re
from collections.abc import Callable, Iterator
from datetime import date
from itertools import chain
from typing import Any, TypeVar

import orjson

from hemicycle.calendrier import jour, jour_francais
from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.reading.delimited import Cells, Layout, Row, Rows, delimited, read_table
from hemicycle.sources.reading.dump_blocks import utf8_else_latin1
from hemicycle.sources.reading.dump_tables import text
from hemicycle.sources.reading.markup import html_to_text
from hemicycle.texte import nettoyer, plier

_R = TypeVar("_R", bound=Record)

QUALITES = frozenset({"M.", "Mme", "Mlle"})
ETATS = frozenset({"ACTIF", "ANCIEN"})

# Five digits and a letter; six digits or four digits, a letter and a digit for some senators of long ago.
_FORME = r"\d{5}[A-Z]|\d{6}|\d{4}[A-Z]\d"
_MATRICULE = re.compile(_FORME, re.ASCII)
# A senator's page is named nom_prenom + matricule: the underscore and the letter tell it from other numbered pages.
_PAGE = re.compile(rf"_[^/?#]*?(?<=[a-z])({_FORME})\.html?(?:[?#]|$)", re.IGNORECASE)
# The page of a dossier, its feed, its table of texts; older addresses say dossierleg.
_SIGNET = re.compile(
    r"/(?:dossier-legislatif|dossierleg)/(?:rss/dosleg|tc/tc_)?([a-z_-]*\d[a-z\d_-]*)(?:\.(?:html?|xml|rss))?(?:[?#]|$)",
    re.IGNORECASE,
)
_CELL_TYPES = (str, int, type(None))  # some copies write the ids as numbers
_C1 = re.compile("[\u0080-\u009f]")
_ANNOUNCED = re.compile(r"%\s*(\d+) ligne\(s\) de r", re.IGNORECASE)

MOIS = (
    "janvier", "fevrier", "mars", "avril", "mai", "juin",
    "juillet", "aout", "septembre", "octobre", "novembre", "decembre",
)  # fmt: skip

# One month and the days before it; the year may be written once for several months: « 30 mai et 4 juin 2019 ».
_JOURS = re.compile(
    rf"(?<!\d)((?:\d{{1,2}}(?:er)?(?: ?, ?| et ))*\d{{1,2}})(?:er)? ({'|'.join(MOIS)})(?: (\d{{4}})(?!\d))?"
)
_QUANTIEME = re.compile(r"\d+")

# Themes are separated by commas, and these have one of their own.
THEMES_A_VIRGULE = (
    "Économie et finances, fiscalité",
    "PME, commerce et artisanat",
    "Recherche, sciences et techniques",
)

_A_VIRGULE = tuple(map(plier, THEMES_A_VIRGULE))
_SEPARATEUR = re.compile(r"\s*,\s*")


def matricule(texte: str | None) -> str:
    """The identifier of a senator, common to all files: six characters, upper case.

    Dumps pad it with a blank, addresses write it in lower case.
    """
    lu = (texte or "").strip().upper()
    if not _MATRICULE.fullmatch(lu):
        raise Reject(f"matricule illisible : {texte!r}")
    return lu


def matricule_in_link(href: str | None) -> str | None:
    """The matricule at the end of the address of a senator's page; None for any other address."""
    trouve = _PAGE.search(href or "")
    return trouve[1].upper() if trouve else None


def signet_in_link(href: str | None) -> str | None:
    """The signet (`ppl24-661`, lower case) in the address of a dossier's page or feed, of any age; else None."""
    trouve = _SIGNET.search((href or "").strip())
    return trouve[1].lower() if trouve else None


def jour_odsen(texte: str | None) -> date | None:
    """The day of `2014-10-07 00:00:00.0` or `2014/10/07 00:00:00`; None when there is none."""
    if texte is None or not texte.strip():
        return None
    try:
        return jour(texte.strip().replace("/", "-"))
    except ValueError:
        raise Reject(f"date illisible : {texte!r}") from None


def jour_jma(texte: str | None, nom: str) -> date | None:
    """The day of a cell that is written day first, `08/10/2024`; None when it is empty."""
    if texte is None:
        return None
    try:
        return jour_francais(texte)
    except ValueError:
        raise Reject(f"« {nom} » : date illisible {texte!r}") from None


def repair_c1(texte: str) -> str:
    """Windows punctuation that was taken for control characters: U+0092 is an apostrophe, U+009C is œ."""
    if _C1.search(texte):
        for lu in set(_C1.findall(texte)):  # many in a dump, of a few kinds; none becomes another of them
            texte = texte.replace(lu, _from_windows(lu))
    return texte


def clean_cell(texte: str) -> str | None:
    """A label as published: single blanks, no SQL quoting (`Chefs d''entreprise`); None when empty."""
    return nettoyer(repair_c1(texte)).replace("''", "'") or None


def decode_text(raw: bytes) -> str:
    """Text in UTF-8 or, as the Sénat mostly writes, in Latin-1: accents of the one cannot be read as the other."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return repair_c1(raw.decode("latin-1"))


def read_json(raw: bytes) -> Any:
    """What a JSON file holds, with or without the mark that some copies begin by."""
    try:
        return orjson.loads(raw.removeprefix(b"\xef\xbb\xbf"))
    except orjson.JSONDecodeError as error:
        raise Reject(f"JSON illisible : {error}") from error


def _from_windows(lu: str) -> str:
    try:
        return lu.encode("latin-1").decode("cp1252")
    except UnicodeDecodeError:  # five of them mean nothing in Windows-1252 either
        return lu


def themes(texte: str | None) -> list[str]:
    """Themes out of one cell: « Budget, Économie et finances, fiscalité » has two."""
    morceaux = _SEPARATEUR.split(nettoyer(texte or ""))
    trouves: list[str] = []
    while morceaux:
        mots = next((len(theme.split(",")) for theme in _A_VIRGULE if _commence(morceaux, theme)), 1)
        trouves.append(", ".join(morceaux[:mots]))
        del morceaux[:mots]
    return [theme for theme in trouves if theme]


def _commence(morceaux: list[str], theme: str) -> bool:
    return plier(", ".join(morceaux[: len(theme.split(","))])) == theme


def jour_ecrit(texte: str) -> date:
    """The one day that a text tells; a text that tells none, or several, is rejected."""
    jours = jours_ecrits(texte)
    if len(jours) != 1:
        raise Reject(f"date illisible : {texte!r}")
    return jours[0]


def jours_ecrits(texte: str) -> list[date]:
    """All the days that a text tells, in its order; a month without a year after it tells none."""
    return [jour for trouve, annee in _dates(plier(texte)) for jour in _enumeration(trouve, annee, texte)]


def _dates(plie: str) -> list[tuple[re.Match[str], int]]:
    dates: list[tuple[re.Match[str], int]] = []
    annee: int | None = None
    for trouve in reversed(list(_JOURS.finditer(plie))):
        annee = int(trouve[3]) if trouve[3] else annee
        if annee is not None:
            dates.append((trouve, annee))
    return dates[::-1]


def _enumeration(trouve: re.Match[str], annee: int, texte: str) -> Iterator[date]:
    for quantieme in _QUANTIEME.findall(trouve[1]):
        try:
            yield date(annee, MOIS.index(trouve[2]) + 1, int(quantieme))
        except ValueError:
            raise Reject(f"date illisible : {texte!r}") from None


def decode_dump(raw: bytes) -> str:
    """The text of a dump: UTF-8, else Latin-1, and in both cases with the punctuation of Windows repaired."""
    return repair_c1(utf8_else_latin1(raw))


def html_text(cellule: str | None) -> str | None:
    """The plain text of a cell that holds HTML."""
    return (html_to_text(cellule) or None) if cellule else None


def signet(cellule: str | None) -> str | None:
    """The key of a dossier, in lower case as in its address."""
    lu = text(cellule)
    return lu.lower() if lu else None


def read_odsen(
    layout: Layout, make: Callable[[Row], _R], raw: bytes, notes: Notes, separator: str = ","
) -> Iterator[_R]:
    """The records of an ODSEN file, CSV or JSON; a row that cannot be read is set aside under its matricule.

    The query that heads a CSV says how many rows it gave: when the file has another number of them, what is there
    is kept and the gap goes to the quarantine, under the name of the table.
    """

    def named(row: Row) -> _R:
        try:
            return make(row)
        except Reject as reject:
            raise Reject(reject.reason, row.get("matricule")) from reject

    if raw.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        rows = _json_rows(raw, notes)
    else:
        rows = _csv_rows(raw, separator, notes, layout.name)
    if rows is not None:
        yield from read_table(rows, layout._replace(clean=clean_cell, fit=_fit), notes, named)


def _fit(cells: Cells, width: int) -> Cells:
    if len(cells) == width:
        return cells
    known = _MATRICULE.fullmatch(cells[0].strip())  # the matricule stands first, where there is one
    raise Reject(f"{len(cells)} cellules pour {width} colonnes", known[0] if known else None)


def _csv_rows(raw: bytes, separator: str, notes: Notes, name: str) -> Rows:
    text, announced = _without_query(decode_text(raw))
    read = 0
    for read, row in enumerate(delimited(io.StringIO(text, newline=""), separator)):  # noqa: B007 # titles are row 0
        yield row
    if announced is not None and announced != read:
        notes.set_aside(f"{announced} lignes annoncées par le Sénat, {read} dans le fichier", name)


def _without_query(text: str) -> tuple[str, int | None]:
    """The table without the query that heads it, and the number of rows that the query says it gave."""
    announced = None
    while text.startswith("%"):
        line, _, text = text.partition("\n")
        found = _ANNOUNCED.match(line)
        announced = int(found[1]) if found else announced
    return text.lstrip("\r\n"), announced


def _json_rows(raw: bytes, notes: Notes) -> Rows | None:
    """The titles, as row 0, then the rows; None when there is none."""
    content = read_json(raw)
    results = content.get("results") if isinstance(content, dict) else None
    if not isinstance(results, list):
        raise Reject("liste « results » absente")
    titles = list(dict.fromkeys(title for result in results if isinstance(result, dict) for title in result))
    return chain([(0, titles)], _json_cells(results, titles, notes)) if results else None


def _json_cells(results: list[Any], titles: Cells, notes: Notes) -> Rows:
    for line, result in enumerate(results, 1):
        if isinstance(result, dict) and all(type(cell) in _CELL_TYPES for cell in result.values()):
            yield line, ["" if result.get(title) is None else str(result[title]) for title in titles]
        else:
            notes.set_aside("la ligne n'est pas un objet de textes", f"ligne {line}")
