"""Pages of the results site kept as files: that of a constituency, or the home page of 2023 that lists them."""

import re
from collections.abc import Iterator

import msgspec

from hemicycle.senatoriales.pages import PageIllisible, lire_page, lire_selecteur
from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.reading.delimited import utf8_text
from hemicycle.texte import plier

_SCRUTIN = re.compile(r"senatoriales ?(20\d\d)")


class PageResultatsLue(Record, frozen=True):
    """A page of results. `corps` is the JSON of `PageResultats`, or that of the constituencies of a home page, each
    with whether it was filled in the first round; `departement` is None for a home page."""

    fichier: str
    scrutin: int | None
    departement: str | None
    corps: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    scrutin = _scrutin(raw)
    try:
        page = lire_page(raw)
    except PageIllisible as error:
        liste = lire_selecteur(raw)
        if not liste:
            raise Reject(str(error)) from error
        yield PageResultatsLue(notes.member, scrutin, None, msgspec.json.encode(liste).decode())
        return
    if scrutin is None:
        raise Reject("la page ne dit pas l'année du scrutin")
    yield PageResultatsLue(notes.member, scrutin, page.departement, msgspec.json.encode(page).decode())


def _scrutin(raw: bytes) -> int | None:
    """The year of the ballot that a page names, in its title first."""
    found = _SCRUTIN.search(plier(utf8_text(raw)))
    return None if found is None else int(found[1])


RESULTATS = DocumentType(
    name="resultats",
    version=1,
    member=".+",
    tables={"resultats_senat": PageResultatsLue},
    parse=parse,
)
