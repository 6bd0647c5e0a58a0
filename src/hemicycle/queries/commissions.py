"""Committees and other bodies: the list, one of them, its meetings, and the legislative files it examined."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

import msgspec
import numpy as np

from hemicycle.queries import jours
from hemicycle.queries.choix import par_cles
from hemicycle.queries.filters import entre, matching
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_page_paginee, encode_record, page_of, with_members
from hemicycle.release.format.facets import SANS_JOUR, Facets, Mask
from hemicycle.release.format.names import COMMISSION, DOSSIER, REUNION
from hemicycle.release.format.relations import COMMISSION_DOSSIERS, COMMISSION_MEMBRES, Rangs
from hemicycle.vocabulaire import NON_TENUES, Chambre, EtatDossier, RoleCommission, TypeCommission

PROCHAINES = 5  # meetings to come shown in the detail of a body

_ROLES = tuple(RoleCommission)
_ETATS = tuple(EtatDossier)


class Filtres(NamedTuple):
    """What the list of bodies may be narrowed by."""

    chambre: Chambre | None = None
    type: TypeCommission | None = None
    actif: bool | None = None
    jour: date | None = None
    ids: tuple[str, ...] | None = None

    @property
    def chambres(self) -> tuple[Chambre, ...]:
        return tuple(Chambre) if self.chambre is None else (self.chambre,)


class FiltresDossiers(NamedTuple):
    """What the files of a body may be narrowed by; days are those of the deposit."""

    role: RoleCommission | None = None
    etat: EtatDossier | None = None
    date_from: date | None = None
    date_to: date | None = None


def liste(release: OpenRelease, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the bodies that pass every filter: those that exist first, then by name."""
    facets = release.store.facets(COMMISSION)
    mask = matching(facets, chambre=filtres.chambre, type=filtres.type, actif=filtres.actif)
    if filtres.ids is not None:
        choix = par_cles(release, COMMISSION, filtres.ids)
        mask &= np.isin(np.arange(facets.size), choix.rangs)
        return choix.dire(_page(release, facets, mask, filtres.jour, filtres.chambres, page, limit))
    return _page(release, facets, mask, filtres.jour, filtres.chambres, page, limit)


def _page(
    release: OpenRelease,
    facets: Facets,
    mask: Mask,
    jour: date | None,
    chambres: Sequence[Chambre],
    page: int,
    limit: int,
) -> bytes:
    """One page of some bodies, as they are or as they were on a day."""
    if jour is None:
        slice_ = page_of(ranks_of(mask), page, limit)
        return encode_page_paginee(release.store.documents(COMMISSION, "item", slice_.ranks), slice_)
    sans_date = int((mask & (facets.columns["debut"] == SANS_JOUR)).sum())
    slice_ = page_of(ranks_of(mask & jours.durant(facets, jour)), page, limit)
    documents = release.store.documents(COMMISSION, "item", slice_.ranks)
    tenues = release.store.relations_of([(COMMISSION_MEMBRES, rang) for rang in slice_.ranks])
    rows = [_du_jour(body, siennes, jour) for body, siennes in zip(documents, tenues, strict=True)]
    meta = jours.meta(release, jour, chambres, sansDate=sans_date)
    return _avec_jour(encode_page_paginee(rows, slice_), meta)


def _du_jour(body: bytes, tenues: Rangs, jour: date) -> bytes:
    """A body with the number of those who sat in it on a day, and of those of whom no file says since when they did."""
    membre, _, debut, _ = tenues.reshape(-1, 4).T
    document: dict[str, Any] = msgspec.json.decode(body)
    document["nbMembres"] = len(np.unique(jours.membres_le(tenues, jour)[:, 0]))
    document["nbMembresSansDate"] = len(np.unique(membre[debut == SANS_JOUR]))
    return msgspec.json.encode(document)


def _avec_jour(body: bytes, meta: str) -> bytes:
    """A page, with the day that it is of at the end of `meta`, which ends it."""
    return b'%b,"jour":%b}}' % (body.removesuffix(b"}}"), meta.encode())


def detail(release: OpenRelease, slug: str, maintenant: datetime) -> bytes | None:
    """A body with its members and its next meetings; None when nothing answers to the slug."""
    found = release.store.document(COMMISSION, "detail", slug.lower())
    if found is None:
        return None
    facets = release.store.facets(REUNION)
    rangs = ranks_of(_de(facets, found.rank) & _a_venir(facets, maintenant))[:PROCHAINES].tolist()
    prochaines = b"[%b]" % b",".join(release.store.documents(REUNION, "prochaine", rangs))
    return encode_record(with_members(found.body, {"prochainesReunions": prochaines}))


def reunions(
    release: OpenRelease, slug: str, passees: bool | None, maintenant: datetime, page: int, limit: int
) -> bytes | None:
    """One page of the meetings of a body: all of them, those that began (latest first), or those to come."""
    rang = _rang(release, slug)
    if rang is None:
        return None
    facets = release.store.facets(REUNION)
    mask = _de(facets, rang)
    if passees is not None:
        mask &= _commencees(facets, maintenant) if passees else _a_venir(facets, maintenant)
    ranks = ranks_of(mask)
    slice_ = page_of(ranks[::-1] if passees else ranks, page, limit)
    return encode_page_paginee(release.store.documents(REUNION, "commission", slice_.ranks), slice_)


def dossiers(release: OpenRelease, slug: str, filtres: FiltresDossiers, page: int, limit: int) -> bytes | None:
    """One page of the files that a body examined, latest deposit first, once per role."""
    rang = _rang(release, slug)
    if rang is None:
        return None
    dossier, role, etat, depot = release.store.relations(COMMISSION_DOSSIERS, rang).reshape(-1, 4).T
    mask = entre(depot, filtres.date_from, filtres.date_to)
    if filtres.role is not None:
        mask &= role == _ROLES.index(filtres.role)
    if filtres.etat is not None:
        mask &= etat == _ETATS.index(filtres.etat)
    slice_ = page_of(ranks_of(mask), page, limit)
    documents = release.store.documents(DOSSIER, "commission", dossier[slice_.ranks].tolist())
    roles = [b'"%b"' % _ROLES[code].encode() for code in role[slice_.ranks].tolist()]
    rows = [with_members(body, {"role": code}) for body, code in zip(documents, roles, strict=True)]
    return encode_page_paginee(rows, slice_)


def _rang(release: OpenRelease, slug: str) -> int | None:
    found = release.store.document(COMMISSION, "item", slug.lower())
    return None if found is None else found.rank


def _de(facets: Facets, commission: int) -> Mask:
    """The meetings of a body that the agenda lists."""
    mask: Mask = (facets.columns["commission"] == commission) & facets.columns["listee"]
    return mask


def _commencees(facets: Facets, maintenant: datetime) -> Mask:
    return facets.columns["debut"] < int(maintenant.timestamp() * 1000)


def _a_venir(facets: Facets, maintenant: datetime) -> Mask:
    """The meetings that have not begun and are to take place."""
    ecartees = [facets.code("etat", etat) for etat in sorted(NON_TENUES)]
    return ~_commencees(facets, maintenant) & ~np.isin(facets.columns["etat"], ecartees)
