"""Legislative files: the filtered list, those of the moment, one with its course, its scrutins and its amendments."""

from bisect import bisect_left
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries.choix import choisir, page_choisie
from hemicycle.queries.filters import codes_of, contains_all, entre, matching, words_of
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_list, encode_page, page_of, with_members
from hemicycle.release.format.facets import Facets, Mask
from hemicycle.release.format.names import AMENDEMENT, DOSSIER, SCRUTIN
from hemicycle.release.format.relations import DOSSIER_AMENDEMENTS, DOSSIER_SCRUTINS
from hemicycle.vocabulaire import Chambre, EtatDossier, NatureVote, Ordre, TriDossiers, TypeVote

_COLONNES = ("chambre", "etat", "procedure_code", "procedure")
_TRIS = {TriDossiers.DATE: "dernier", TriDossiers.SCRUTINS: "scrutins"}
_SANS_FILTRE = b'{"procedures":[],"etats":[],"chambres":[]}'

Ranks = NDArray[np.intp]


class Filtres(msgspec.Struct, frozen=True, kw_only=True):
    """What the list may be narrowed by; None leaves a column alone. Filters add up; days are those of the deposit."""

    chambre: Chambre | None = None
    etat: EtatDossier | None = None
    procedure_code: str | None = None
    procedure: str | None = None
    search: str | None = None
    date_from: date | None = None
    date_to: date | None = None
    ids: tuple[str, ...] | None = None


class Tri(NamedTuple):
    """By the day of the latest scrutin, or by the number of scrutins; equals come by official id, either way."""

    cle: TriDossiers = TriDossiers.DATE
    ordre: Ordre = Ordre.DESC


class FiltresScrutins(NamedTuple):
    """What the scrutins of a dossier may be narrowed by."""

    type: TypeVote | None = None
    nature: NatureVote | None = None


class FiltresAmendements(NamedTuple):
    """What the amendments of a dossier may be narrowed by: a scrutin, the author's group, the fate (normalised)."""

    voted: bool = False
    groupe: str | None = None
    sort: str | None = None


def liste(release: OpenRelease, filtres: Filtres, tri: Tri, page: int, limit: int) -> bytes:
    """One page of the dossiers that have a scrutin and pass every filter."""
    facets = release.dossiers
    choix = None if filtres.ids is None else choisir(filtres.ids, ([rang(release, uid)] for uid in filtres.ids))
    return page_choisie(release, DOSSIER, _tries(facets, _masque(facets, filtres), tri), choix, page, limit)


def filtres_disponibles(release: OpenRelease) -> bytes:
    """The procedures, states and chambers of the dossiers that have a scrutin; a bare object."""
    return release.constante("dossiers/filters") or _SANS_FILTRE


def tendances(release: OpenRelease, limit: int) -> bytes:
    """The dossiers of the moment, and the days that they are of."""
    documents = release.store.documents(DOSSIER, "tendance", release.tendances[:limit])
    fenetre = release.constante("dossiers/fenetre") or b'{"dateFrom":null,"dateTo":null}'
    return with_members(encode_list(documents), {"meta": fenetre})


def detail(release: OpenRelease, uid: str) -> bytes | None:
    """A dossier, as a bare object; None when there is no such dossier."""
    found = release.store.document(DOSSIER, "detail", uid.lower())
    return None if found is None else found.body


def chronologie(release: OpenRelease, uid: str) -> bytes | None:
    """The sittings and meetings where a dossier was examined, oldest first."""
    return release.record(DOSSIER, "chronologie", uid.lower())


def scrutins(release: OpenRelease, uid: str, filtres: FiltresScrutins, page: int, limit: int) -> bytes | None:
    """One page of the scrutins of a dossier, latest day first and then by number."""
    dossier = rang(release, uid)
    if dossier is None:
        return None
    ranks = release.store.relations(DOSSIER_SCRUTINS, dossier).astype(np.intp)
    kept = matching(release.scrutins, **filtres._asdict())[ranks]
    return release.list_page(SCRUTIN, "dossier", ranks[kept], page, limit)


def amendements(release: OpenRelease, uid: str, filtres: FiltresAmendements, page: int, limit: int) -> bytes | None:
    """One page of the amendments of a dossier, latest tabled first."""
    dossier = rang(release, uid)
    if dossier is None:
        return None
    ranks = release.store.relations(DOSSIER_AMENDEMENTS, dossier).astype(np.intp)
    facets = release.amendements
    if filtres.voted:
        ranks = ranks[facets.columns["vote"][ranks]]
    if filtres.sort is not None:
        ranks = ranks[np.isin(facets.columns["sort"][ranks], codes_of(facets, "sort", filtres.sort))]
    if filtres.groupe is not None:
        ranks = ranks[_du_groupe(release, dossier, ranks, filtres.groupe.lower())]
    slice_ = page_of(ranks, page, limit)
    return encode_page(_amendements(release, slice_.ranks), slice_)


def rang(release: OpenRelease, uid: str) -> int | None:
    """The rank of a dossier by its official id or its uuid, found in memory; None when there is none."""
    facets = release.dossiers
    cle = uid.lower().encode()
    for nom in ("uid", "id"):
        cles, ordre = facets.columns[nom], facets.columns[f"par_{nom}"]
        place = bisect_left(ordre, cle, key=cles.__getitem__)
        if place < facets.size and cles[ordre[place]] == cle:
            return int(ordre[place])
    return None


def _masque(facets: Facets, filtres: Filtres) -> Mask:
    mask = matching(facets, **{column: getattr(filtres, column) for column in _COLONNES})
    mask &= facets.columns["scrutins"] > 0
    mask &= entre(facets.columns["jour"], filtres.date_from, filtres.date_to)
    return mask & contains_all(facets, words_of(filtres.search))


def _tries(facets: Facets, mask: Mask, tri: Tri) -> Ranks:
    """The ranks that a mask keeps, sorted. All have a scrutin, hence a known day and number."""
    par_uid = facets.columns["par_uid"]
    ranks = par_uid[mask[par_uid]].astype(np.intp)
    values = facets.columns[_TRIS[tri.cle]][ranks]
    return ranks[np.argsort(-values if tri.ordre is Ordre.DESC else values, kind="stable")]


def _du_groupe(release: OpenRelease, dossier: int, ranks: Ranks, groupe: str) -> Mask:
    """Which amendments are of a group of the time: by its slug, else by any other of its names in that chamber, in
    the legislature of the dossier or since: a later one may go on with the text."""
    facets = release.amendements
    mask: Mask = facets.columns["groupe"][ranks] == facets.code("groupe", groupe)
    if not mask.any():
        legislature = int(release.dossiers.columns["legislature"][dossier])
        chambre = release.label(release.dossiers, "chambre", dossier) or ""
        slugs = {release.slug_groupe(groupe, chambre, session) for session in (str(legislature), None)}
        mask = np.isin(facets.columns["groupe"][ranks], [facets.code("groupe", slug or "") for slug in slugs])
    return mask


def _amendements(release: OpenRelease, ranks: Sequence[int]) -> list[bytes]:
    """The amendments as a dossier shows them: made of what members' lists keep of them, with all their scrutins."""
    votes = [rank for rank in ranks if release.amendements.columns["vote"][rank]]
    scrutins = dict(zip(votes, release.store.documents(AMENDEMENT, "scrutins", votes), strict=True)) if votes else {}
    documents = []
    for rank, document in zip(ranks, release.store.documents(AMENDEMENT, "item", ranks), strict=True):
        amendement = _DECODER.decode(document)
        amendement.scrutins = msgspec.Raw(scrutins.get(rank, b"[]"))
        documents.append(msgspec.json.encode(amendement))
    return documents


class _Amendement(msgspec.Struct, rename="camel"):
    """The members of an amendment that its dossier shows, left encoded."""

    id: msgspec.Raw
    uid: msgspec.Raw
    numero: msgspec.Raw
    auteur_libelle: msgspec.Raw
    article_vise: msgspec.Raw
    dispositif: msgspec.Raw
    expose_sommaire: msgspec.Raw
    texte_ref: msgspec.Raw
    sort: msgspec.Raw
    date_depot: msgspec.Raw
    scrutins: msgspec.Raw


_DECODER = msgspec.json.Decoder(_Amendement)
