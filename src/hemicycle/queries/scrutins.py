"""Scrutins: the filtered list, the important ones, and the lists made whole when the release was."""

from bisect import bisect_left
from datetime import date, datetime
from typing import NamedTuple

import msgspec
import numpy as np

from hemicycle.queries.choix import page_choisie, par_cles
from hemicycle.queries.filters import contains_all, entre, matching, number_starts_with, updated_since, words_of
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_list, encode_page, encode_record, page_of_all
from hemicycle.release.format.facets import Facets, Mask
from hemicycle.release.format.names import SCRUTIN
from hemicycle.vocabulaire import Chambre, NatureVote, Sort, TypeVote

_SUFFIXE_CONGRES = "-congres"  # of the sessions that votes of the Congress are filed in


class Adresse(NamedTuple):
    """What leads to a scrutin: without a session, the latest that bears the number, never one of the Congress."""

    chambre: Chambre
    numero: int
    session: str | None = None


class Filtres(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of scrutins may be narrowed by; None leaves a column alone. Filters add up."""

    chambre: Chambre | None = None
    type: TypeVote | None = None
    nature: NatureVote | None = None
    sort: Sort | None = None
    tag: str | None = None
    importance: int | None = None
    date_from: date | None = None
    date_to: date | None = None
    search: str | None = None
    session: str | None = None
    legislature: int | None = None
    updated_since: datetime | None = None
    ids: tuple[str, ...] | None = None


SANS_FILTRE = Filtres()


def liste(release: OpenRelease, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the scrutins that pass every filter, newest first."""
    facets = release.scrutins
    if filtres != SANS_FILTRE:
        choix = None if filtres.ids is None else par_cles(release, SCRUTIN, filtres.ids)
        return page_choisie(release, SCRUTIN, ranks_of(masque(facets, filtres)), choix, page, limit)
    slice_ = page_of_all(facets.size, page, limit)
    return encode_page(release.store.documents(SCRUTIN, "item", slice_.ranks), slice_)


def importants(release: OpenRelease, limit: int) -> bytes:
    """The important recent scrutins, without their count of votes."""
    return encode_list(release.store.documents(SCRUTIN, "item_court", release.importants[:limit]))


def constante(release: OpenRelease, name: str, chambre: Chambre | None = None) -> bytes:
    """One of the small lists (`tags`, `annees`, `periodes`) made when the release was, of one chamber or of both."""
    key = f"scrutins/{name}" if chambre is None else f"scrutins/{name}/{chambre}"
    return encode_record(release.constante(key) or b"[]")


def rang(release: OpenRelease, adresse: Adresse) -> int | None:
    """The rank of a scrutin, found in memory; None when there is no such scrutin."""
    facets = release.scrutins
    numeros, ranks = release.scrutins_par_numero
    first, after = (bisect_left(numeros, numero) for numero in (adresse.numero, adresse.numero + 1))
    for rank in ranks[first:after].tolist():
        session = release.label(facets, "session", rank) or ""
        voulue = not session.endswith(_SUFFIXE_CONGRES) if adresse.session is None else session == adresse.session
        if voulue and release.label(facets, "chambre", rank) == adresse.chambre:
            return int(rank)
    return None


def masque(facets: Facets, filtres: Filtres) -> Mask:
    """The scrutins that pass every filter."""
    columns = ("chambre", "type", "nature", "sort", "session", "importance", "legislature")
    mask = matching(facets, **{column: getattr(filtres, column) for column in columns})
    if filtres.tag is not None:
        mask &= _tagged(facets, filtres.tag)
    if filtres.date_from is not None or filtres.date_to is not None:
        mask &= entre(facets.columns["jour"], filtres.date_from, filtres.date_to)
    if filtres.updated_since is not None:
        mask &= updated_since(facets, filtres.updated_since)
    return mask if filtres.search is None else mask & _found(facets, filtres.search)


def _tagged(facets: Facets, tag: str) -> Mask:
    labels = list(facets.labels["tags"])
    if tag not in labels:
        return np.zeros(facets.size, dtype=np.bool_)
    mask: Mask = facets.columns["tags"] & np.uint32(1 << labels.index(tag)) != 0
    return mask


def _found(facets: Facets, search: str) -> Mask:
    """Every word in the title; a plain integer also finds the scrutins whose number begins with it."""
    words = words_of(search)
    mask = contains_all(facets, words)
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        mask |= number_starts_with(facets.columns["numero"], words[0])
    return mask
