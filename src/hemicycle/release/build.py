"""From the assembled world to the resources of a release: encoders called in order, and dates put on records."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import numpy as np

from hemicycle.assemble.groupes import NON_INSCRITS
from hemicycle.assemble.monde import Constat, Monde
from hemicycle.release.documents import constantes, groupes, parlementaires, scrutins, votants
from hemicycle.release.facets import Facets
from hemicycle.release.resources import Resource
from hemicycle.state.fiches import Fiche

Dater = Callable[[str, dict[str, bytes]], dict[str, Fiche]]


def build_resources(monde: Monde, constats: Sequence[Constat], sources: Sequence[dict[str, Any]]) -> list[Resource]:
    """Every resource of a release, in the order it is written."""
    contexte = parlementaires.Contexte(
        groupes={groupe.uid: groupe for groupe in monde.groupes},
        non_inscrits={g.legislature: g for g in monde.groupes if g.slug == NON_INSCRITS},
        votes=votants.votes_nommes(monde.votes, monde.votants, len(monde.personnes)),
    )
    return [
        scrutins.build(monde.scrutins, monde.groupes, monde.votants, monde.votes, constats),
        votants.build(monde.votants, monde.personnes, monde.groupes),
        parlementaires.build(monde.personnes, contexte),
        parlementaires.build_mandats(monde.personnes, contexte),
        groupes.build(monde.groupes, monde.personnes),
        constantes.build(monde.scrutins, sources),
    ]


def packed_votes(monde: Monde) -> tuple[list[bytes], list[bytes]]:
    """The votes of each scrutin and of each member."""
    return (
        list(votants.par_scrutin(monde.votes, len(monde.scrutins))),
        list(votants.par_membre(monde.votes, monde.votants, len(monde.personnes))),
    )


def content_digest(resources: Sequence[Resource], votes: Sequence[Sequence[bytes]]) -> str:
    """A digest of everything a release says, dates of records left out: the same files give the same digest."""
    digest = hashlib.sha256()
    for resource in resources:
        for form, bodies in sorted(resource.forms.items()):
            digest.update(f"{resource.kind}/{form}".encode())
            for body in bodies:
                digest.update(len(body).to_bytes(4, "big") + body)
    for packed in votes:
        for body in packed:
            digest.update(body)
    return digest.hexdigest()


def stamp(resource: Resource, dater: Dater, votes: Sequence[bytes] | None) -> tuple[Resource, dict[str, Fiche]]:
    """Put `createdAt` and `updatedAt` on the records of a resource, and the latter among its facets."""
    if not resource.stamped:
        return resource, {}
    fiches = dater(resource.kind, _empreintes(resource, votes))
    ends = [_end(fiches[id_]) for id_ in resource.ids]
    forms = {
        form: [body[:-1] + end for body, end in zip(bodies, ends, strict=True)] if form in resource.stamped else bodies
        for form, bodies in resource.forms.items()
    }
    forms["cree"] = [fiches[id_].cree.encode() for id_ in resource.ids]
    facets = resource.facets
    if facets is not None:
        moments = np.array([_millisecondes(fiches[id_].modifie) for id_ in resource.ids], dtype=np.int64)
        facets = Facets(facets.size, {**facets.columns, "modifie": moments}, facets.labels, facets.text)
    return replace(resource, forms=forms, facets=facets), fiches


def _empreintes(resource: Resource, votes: Sequence[bytes] | None) -> dict[str, bytes]:
    """The hash of each record's content: its documents, and its votes when it has some."""
    digests = [hashlib.sha256() for _ in resource.ids]
    for form in sorted(resource.stamped):
        for digest, body in zip(digests, resource.forms[form], strict=True):
            digest.update(body)
    for digest, body in zip(digests, votes or (), strict=False):
        digest.update(body)
    return {id_: digest.digest() for id_, digest in zip(resource.ids, digests, strict=True)}


def _end(fiche: Fiche) -> bytes:
    return f',"createdAt":"{fiche.cree}","updatedAt":"{fiche.modifie}"}}'.encode()


def _millisecondes(horodatage: str) -> int:
    return int(datetime.fromisoformat(horodatage).timestamp() * 1000)
