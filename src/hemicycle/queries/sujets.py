"""Subjects: everything is encoded when the release is made, and chosen here.

A deactivated subject is in no list and has no detail: it only says where it leads, and what it held.
"""

import msgspec
import numpy as np

from hemicycle.queries.choix import page_choisie, par_cles
from hemicycle.queries.filters import contains_all, matching, words_of
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_list, encode_record
from hemicycle.release.format.facets import Mask
from hemicycle.release.format.names import DOSSIER, SCRUTIN, SUJET
from hemicycle.release.format.relations import SUJET_DOSSIERS, SUJET_SCRUTINS
from hemicycle.release.format.store import Found
from hemicycle.vocabulaire import Chambre, NatureVote


class Filtres(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of subjects may be narrowed by; None leaves a column alone. Filters add up."""

    category: str | None = None
    search: str | None = None
    featured: bool | None = None
    ids: tuple[str, ...] | None = None


def liste(release: OpenRelease, filtres: Filtres, page: int, limit: int) -> bytes:
    """One page of the active subjects that pass every filter: those put forward first, then by number of scrutins."""
    choix = None if filtres.ids is None else par_cles(release, SUJET, filtres.ids)
    return page_choisie(release, SUJET, ranks_of(_masque(release, filtres)), choix, page, limit)


def mis_en_avant(release: OpenRelease, limit: int) -> bytes:
    """The first subjects put forward."""
    ranks = ranks_of(_masque(release, Filtres(featured=True)))[:limit].tolist()
    return encode_list(release.store.documents(SUJET, "featured", ranks))


def categories(release: OpenRelease) -> bytes:
    """The categories of active subjects, with a count each."""
    return encode_record(release.constante("sujets/categories") or b"[]")


def annoncer(release: OpenRelease, slug: str) -> None:
    """Say that nearly all of a subject is about to be read."""
    formes = ("detail", "chronologie", "stats", "documents_lies")
    release.store.expect(SUJET, slug.lower(), formes, (SUJET_DOSSIERS, SUJET_SCRUTINS))


def detail(release: OpenRelease, slug: str) -> bytes | None:
    """An active subject."""
    found = _trouver(release, slug, "detail", actif=True)
    return None if found is None else encode_record(found.body)


def archive(release: OpenRelease, slug: str) -> bytes | None:
    """The dossier that a deactivated subject leads to; None for one that is active."""
    found = _trouver(release, slug, "archive", actif=False)
    return None if found is None else encode_record(found.body)


def documents_lies(release: OpenRelease, slug: str) -> bytes | None:
    """What cites a law of an active subject, from outside of it."""
    found = _trouver(release, slug, "documents_lies", actif=True)
    return None if found is None else encode_record(found.body)


def dossiers(release: OpenRelease, slug: str, page: int, limit: int) -> bytes | None:
    """One page of the dossiers of a subject, latest tabled first."""
    rang = release.store.rank(SUJET, slug.lower())
    if rang is None:
        return None
    ranks = release.store.relations(SUJET_DOSSIERS, rang).astype(np.intp)
    return release.list_page(DOSSIER, "sujet_row", ranks, page, limit)


def chronologie(release: OpenRelease, slug: str) -> bytes | None:
    """The sittings and meetings where the texts of a subject were examined."""
    return release.record(SUJET, "chronologie", slug.lower())


def scrutins(
    release: OpenRelease, slug: str, chambre: Chambre | None, nature: NatureVote | None, page: int, limit: int
) -> bytes | None:
    """One page of the scrutins of a subject, newest first."""
    rang = release.store.rank(SUJET, slug.lower())
    if rang is None:
        return None
    ranks = release.store.relations(SUJET_SCRUTINS, rang).astype(np.intp)
    kept = matching(release.scrutins, chambre=chambre, nature=nature)[ranks]
    return release.list_page(SCRUTIN, "item", ranks[kept], page, limit)


def label(release: OpenRelease, slug: str) -> str | None:
    """The name of an active subject."""
    found = _trouver(release, slug, "label", actif=True)
    return None if found is None else msgspec.json.decode(found.body, type=str)


def stats(release: OpenRelease, slug: str) -> bytes | None:
    """Votes by group; the descriptions of amendments are texts that nobody wrote."""
    found = _trouver(release, slug, "stats")
    return None if found is None else b'{"data":%b,"groupeAmendementDescriptions":{}}' % found.body


def _trouver(release: OpenRelease, slug: str, forme: str, *, actif: bool | None = None) -> Found | None:
    """A document of the subject of that slug (in any case) or uuid; None unless it is in the wanted state."""
    found = release.store.document(SUJET, forme, slug.lower())
    if found is None or actif is None:
        return found
    return found if bool(release.store.facets(SUJET).columns["actif"][found.rank]) is actif else None


def _masque(release: OpenRelease, filtres: Filtres) -> Mask:
    facets = release.store.facets(SUJET)
    mask = matching(facets, actif=True, categorie=filtres.category or None, mis_en_avant=filtres.featured)
    return mask & contains_all(facets, words_of(filtres.search))
