"""Dates put on records, by what their documents say.

The documents of a record are hashed as they pass on their way to the writer; what the state store knows of that hash
then tells when the record appeared and when it last changed.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

import numpy as np

from hemicycle.release.format.facets import Facets
from hemicycle.release.format.resources import Resource
from hemicycle.release.publishing.writing import ReleaseWriter
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
    fiches = dater(resource.kind, _held(writer, resource, votes))
    dates = [fiches[id_] for id_ in resource.ids]
    ends = {pair: _end(*pair) for pair in {(fiche.cree, fiche.modifie) for fiche in dates}}
    facets = resource.facets
    if facets is not None:
        instants = {modifie: _millisecondes(modifie) for _, modifie in ends}
        moments = np.array([instants[fiche.modifie] for fiche in dates], dtype=np.int64)
        facets = Facets(facets.size, {**facets.columns, "modifie": moments}, facets.labels, facets.text)
    return replace(resource, facets=facets, ends=[ends[fiche.cree, fiche.modifie] for fiche in dates]), fiches


def _held(writer: ReleaseWriter, resource: Resource, votes: Iterable[bytes] | None) -> dict[str, bytes]:
    """The hash of each record's content: its documents, and its votes when it has some. All of them are handed over."""
    digests = [hashlib.sha256() for _ in resource.ids]
    for form in sorted(resource.stamped):
        writer.hold(resource.kind, form, _through(digests, resource.forms[form]))
    if votes is not None:
        writer.add_votes(resource.kind, _through(digests, votes))
    return {id_: digest.digest() for id_, digest in zip(resource.ids, digests, strict=True)}


def _through(digests: "Sequence[hashlib._Hash]", bodies: Iterable[bytes]) -> Iterator[bytes]:
    for digest, body in zip(digests, bodies, strict=True):
        digest.update(body)
        yield body


def _end(cree: str, modifie: str) -> bytes:
    return f',"createdAt":"{cree}","updatedAt":"{modifie}"}}'.encode()


def _millisecondes(horodatage: str) -> int:
    return int(datetime.fromisoformat(horodatage).timestamp() * 1000)
