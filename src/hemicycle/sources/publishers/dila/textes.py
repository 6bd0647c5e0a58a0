"""Texts of the Journal officiel: a law, a decree, an order, with the issue it was published in.

A text comes as two files of one name: its structure (`TEXTELR`, the list of its articles) and its version
(`TEXTE_VERSION`, with its title). Both say the same of its publication, and either is enough to date a law.
"""

import re
from collections.abc import Iterator
from datetime import date

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.dila import values
from hemicycle.sources.reading.markup import local_name, xml_root

STRUCTURE, VERSION = "TEXTELR", "TEXTE_VERSION"
CHAMPS = {
    STRUCTURE: frozenset({
        "META",
        "VERSIONS", "STRUCT",  # ignored: versions in force and articles, which no operation shows
    }),
    VERSION: frozenset({
        "META",
        # ignored: the words around the articles, preparatory works, signatures, what it means for companies
        "NOTICE", "VISAS", "SIGNATAIRES", "TP", "NOTA", "ABRO", "RECT", "SM", "ENTREPRISE",
    }),
}  # fmt: skip
CHAMPS_META = frozenset({"META_COMMUN", "META_SPEC"})
CHAMPS_COMMUN = frozenset({
    "ID", "NATURE",
    "ID_ELI", "ELI_ALIAS", "ANCIEN_ID", "ORIGINE", "URL",  # ignored: other names of the same text
})  # fmt: skip
CHAMPS_SPEC = frozenset({"META_TEXTE_CHRONICLE", "META_TEXTE_VERSION"})
CHAMPS_CHRONIQUE = frozenset({
    "NUM", "NOR", "DATE_PUBLI", "DATE_TEXTE", "ORIGINE_PUBLI",
    "CID", "NUM_SEQUENCE", "NUM_PARUTION", "PAGE_DEB_PUBLI", "PAGE_FIN_PUBLI",  # ignored: place in the issue
    "DERNIERE_MODIFICATION", "VERSIONS_A_VENIR",  # ignored: later changes of the text
})  # fmt: skip
CHAMPS_VERSION = frozenset({
    "TITRE", "TITREFULL",
    # ignored: the text in force, not as published
    "ETAT", "DATE_DEBUT", "DATE_FIN", "AUTORITE", "MINISTERE", "MCS_TXT", "LIENS",
})  # fmt: skip

_ID = re.compile(r"JORFTEXT\d{12}")
_PARUTION = re.compile(r"n\s*°\s*0*(\d+)\b")


class TexteJO(Record, frozen=True):
    """One text, by one of its two files. `nature` is `LOI`, `DECRET`…; `jo_numero` is that of the issue."""

    id: str
    nature: str | None
    numero: str | None
    nor: str | None
    titre: str | None
    date_texte: date | None
    date_publication: date | None
    jo_numero: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    racine = xml_root(raw, STRUCTURE, VERSION)
    meta = values.children(values.children(racine, CHAMPS[local_name(racine)], "texte_jo", notes).get("META"),
                           CHAMPS_META, "texte_jo.META", notes)  # fmt: skip
    commun = values.children(meta.get("META_COMMUN"), CHAMPS_COMMUN, "texte_jo.META_COMMUN", notes)
    uid = values.text(commun, "ID") or ""
    if not _ID.fullmatch(uid):
        raise Reject(f"identifiant de texte illisible : {uid!r}")
    with rejected_as(uid):
        yield _texte(uid, values.text(commun, "NATURE"), meta.get("META_SPEC"), notes)


def _texte(uid: str, nature: str | None, meta: etree._Element | None, notes: Notes) -> TexteJO:
    spec = values.children(meta, CHAMPS_SPEC, "texte_jo.META_SPEC", notes)
    chronique = values.children(
        spec.get("META_TEXTE_CHRONICLE"), CHAMPS_CHRONIQUE, "texte_jo.META_TEXTE_CHRONICLE", notes
    )
    version = values.children(spec.get("META_TEXTE_VERSION"), CHAMPS_VERSION, "texte_jo.META_TEXTE_VERSION", notes)
    parution = _PARUTION.search(values.text(chronique, "ORIGINE_PUBLI") or "")
    return TexteJO(
        id=uid,
        nature=nature,
        numero=values.text(chronique, "NUM"),
        nor=values.text(chronique, "NOR"),
        titre=values.text(version, "TITREFULL") or values.text(version, "TITRE"),
        date_texte=values.day(chronique, "DATE_TEXTE"),
        date_publication=values.day(chronique, "DATE_PUBLI"),
        jo_numero=parution[1] if parution else None,
    )


TEXTES_JO = DocumentType(
    name="textes_jo",
    version=1,
    member=r"(?:.*/)?JORFTEXT\d{12}\.xml",
    tables={"textes_jo": TexteJO},
    parse=parse,
)
