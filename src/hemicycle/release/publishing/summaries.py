"""Summaries put into the documents of a release that is written and not served yet.

They come last, once every record is dated and every digest taken: a text neither changes when its record was last
modified nor enters what it was made from.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

import orjson

from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.engines.sqlite_writer import rewrite
from hemicycle.release.format.names import DOSSIER, PARLEMENTAIRE, SCRUTIN, SUJET
from hemicycle.release.format.resources import SummaryPatch, encode
from hemicycle.release.format.store import Store

# The forms of a record that show its summary.
FORMES = {
    SCRUTIN: ("item", "item_court", "detail"),
    DOSSIER: ("detail",),
    SUJET: ("detail",),
    PARLEMENTAIRE: ("item", "detail", "compare"),
}
SOURCES = "iaSources"


Choisir = Callable[[Store], Iterable[SummaryPatch]]


def poser(database: Path, choisir: Choisir) -> list[SummaryPatch]:
    """Put the chosen texts into a release file, and say which they were."""
    store = SqliteStore.open(database)
    try:
        textes = list(choisir(store))
        documents = {(kind, form): _corps(store, kind, form, textes) for kind in FORMES for form in FORMES[kind]}
    finally:
        store.close()
    for (kind, form), corps in documents.items():
        rewrite(database, kind, form, corps)
    return textes


def _corps(store: Store, kind: str, form: str, textes: Iterable[SummaryPatch]) -> dict[int, bytes]:
    siens = {texte.rang: texte for texte in textes if texte.kind == kind}
    rangs = list(siens)
    corps = store.documents(kind, form, rangs)
    return {rang: _enrichi(body, siens[rang]) for rang, body in zip(rangs, corps, strict=True)}


def _enrichi(body: bytes, texte: SummaryPatch) -> bytes:
    """A document with its text: only members that the form has are filled, then it says that a model wrote them."""
    document = orjson.loads(body)
    document.update({nom: valeur for nom, valeur in texte.membres.items() if nom in document})
    document[SOURCES] = texte.provenance
    return encode(document)
