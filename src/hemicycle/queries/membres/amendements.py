"""Amendments of a member: tabled or co-signed, latest first."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hemicycle.queries.filters import codes_of, entre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, page_of, with_members
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import AMENDEMENT
from hemicycle.release.format.relations import MEMBRE_AMENDEMENTS, MEMBRE_COSIGNATURES, Rangs
from hemicycle.vocabulaire import Chambre, RoleSignataire

DERNIERS = 20  # amendments shown inside a member's detail


class Filtres(NamedTuple):
    """What the amendments of a member may be narrowed by; the fate in its normal spelling."""

    sort: str | None = None
    date_from: date | None = None
    date_to: date | None = None
    voted_only: bool = False
    chambre: Chambre | None = None


_SANS_FILTRE = Filtres()


def du_membre(release: OpenRelease, membre: int, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of what a member tabled or co-signed."""
    siens, cosignes = release.store.relations_of([(MEMBRE_AMENDEMENTS, membre), (MEMBRE_COSIGNATURES, membre)])
    ranks = _reunis(siens, cosignes)
    slice_ = page_of(ranks if filtres == _SANS_FILTRE else ranks[_masque(release, ranks, filtres)], page, limit)
    auteur = set(siens.tolist())
    roles = [RoleSignataire.AUTEUR if rank in auteur else RoleSignataire.COSIGNATAIRE for rank in slice_.ranks]
    return encode_page(_documents(release, slice_.ranks, roles), slice_)


def derniers(release: OpenRelease, membre: int) -> bytes:
    """The latest amendments a member tabled as first author, as a JSON array."""
    ranks = release.store.relations(MEMBRE_AMENDEMENTS, membre)[:DERNIERS].tolist()
    return b"[%b]" % b",".join(_documents(release, ranks, [RoleSignataire.AUTEUR] * len(ranks)))


def _reunis(siens: Rangs, cosignes: Rangs) -> NDArray[np.intp]:
    """Both, each once, in display order. numpy's own union hashes ten thousand ranks before it sorts them."""
    ranks = np.sort(np.concatenate((siens, cosignes)))
    nouveaux = np.ones(len(ranks), dtype=np.bool_)
    np.not_equal(ranks[1:], ranks[:-1], out=nouveaux[1:])
    return ranks[nouveaux].astype(np.intp)


def _documents(release: OpenRelease, ranks: Sequence[int], roles: list[RoleSignataire]) -> list[bytes]:
    documents = release.store.documents(AMENDEMENT, "item", ranks)
    return [
        with_members(document, {"role": b'"%b"' % role.encode()})
        for document, role in zip(documents, roles, strict=True)
    ]


def _masque(release: OpenRelease, ranks: NDArray[np.intp], filtres: Filtres) -> Mask:
    facets = release.amendements
    mask = entre(facets.columns["jour"][ranks], filtres.date_from, filtres.date_to)
    if filtres.sort is not None:
        mask &= np.isin(facets.columns["sort"][ranks], codes_of(facets, "sort", filtres.sort))
    if filtres.voted_only:
        mask &= facets.columns["vote"][ranks]
    if filtres.chambre is not None:
        mask &= facets.columns["chambre"][ranks] == facets.code("chambre", filtres.chambre)
    return mask
