"""What documents get once they are encoded: the dates of their records, then summaries.

The documents of a record are hashed as they pass on their way to the writer; what the state store knows of that hash
then tells when the record appeared and when it last changed.

Summaries come last, in the file that is written and not served yet, once every digest is taken: a text neither changes
when its record was last modified nor enters what it was made from.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import numpy as np
import orjson

from hemicycle.release.engines.pointer import DATABASE
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.engines.sqlite_writer import rewrite
from hemicycle.release.format.facets import Facets
from hemicycle.release.format.names import DOSSIER, PARLEMENTAIRE, SCRUTIN, SUJET
from hemicycle.release.format.resources import Resource, SummaryPatch, encode
from hemicycle.release.format.store import Store
from hemicycle.release.publishing.writing import ReleaseWriter, dates
from hemicycle.state.fiches import Fiche

Dater = Callable[[str, dict[str, bytes]], dict[str, Fiche]]


def stamp(
    writer: ReleaseWriter, resource: Resource, dater: Dater, votes: Iterable[bytes] | None = None
) -> tuple[Resource, dict[str, Fiche]]:
    """Date the records of a resource: `createdAt` and `updatedAt` in its documents, the latter among its facets.

    Its dated documents are handed over on the way, and so are the votes of its records, of scrutins that is.
    """
    if not resource.stamped:
        return resource, {}
    marks = _held(writer, resource, votes)
    writer.digest_records(resource.kind, marks)
    fiches = dater(resource.kind, dict(zip(resource.ids, marks, strict=True)))
    datees = [fiches[id_] for id_ in resource.ids]
    ends = {pair: dates(*pair) for pair in {(fiche.cree, fiche.modifie) for fiche in datees}}
    facets = resource.facets
    if facets is not None:
        instants = {modifie: _millisecondes(modifie) for _, modifie in ends}
        moments = np.array([instants[fiche.modifie] for fiche in datees], dtype=np.int64)
        facets = Facets(facets.size, {**facets.columns, "modifie": moments}, facets.labels, facets.text)
    closed = [ends[fiche.cree, fiche.modifie] for fiche in datees]
    return replace(resource, facets=facets, marks=marks, ends=closed), fiches


def _held(writer: ReleaseWriter, resource: Resource, votes: Iterable[bytes] | None) -> list[bytes]:
    """The hash of each record's content: its documents, and its votes when it has some. All of them are handed over."""
    digests = [writer.hold(resource, form) for form in sorted(resource.stamped)]
    if votes is not None:
        digests.append(writer.add_votes(resource.kind, votes))
    return [hashlib.sha256(record.tobytes()).digest() for record in np.stack(digests, axis=1)]


def _millisecondes(horodatage: str) -> int:
    return int(datetime.fromisoformat(horodatage).timestamp() * 1000)


# The forms of a record that show its summary.
FORMES = {
    SCRUTIN: ("item", "item_court", "detail"),
    DOSSIER: ("detail",),
    SUJET: ("detail",),
    PARLEMENTAIRE: ("item", "detail", "compare"),
}
SOURCES = "iaSources"


Choisir = Callable[[Store], Iterable[SummaryPatch]]


def apply_summaries(folder: Path, choisir: Choisir) -> list[SummaryPatch]:
    """Put the chosen texts into a release, and say which they were."""
    store = SqliteStore.open(folder / DATABASE)
    try:
        textes = list(choisir(store))
        documents = {(kind, form): _corps(store, kind, form, textes) for kind in FORMES for form in FORMES[kind]}
    finally:
        store.close()
    rewrite(folder, documents)
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
