"""Sujets: the laws in the making, as citizens speak of them."""

from datetime import UTC, datetime
from functools import partial
from typing import NoReturn

import msgspec

from hemicycle.api.answers.errors import NotFoundError, quote
from hemicycle.api.answers.messages import Live
from hemicycle.api.declare.operations import HOUR, Feed, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import sujets as s
from hemicycle.calendrier import horodatage
from hemicycle.live.presse import KEPT, Presse, Revue
from hemicycle.models.base import Liste, ListeAvec, Page, PaginationChoisie, Reponse
from hemicycle.models.dossiers import Etape
from hemicycle.models.scrutins import Scrutin
from hemicycle.models.sujets import (
    ArchiveSujet,
    ArticlePresse,
    CategorieCompte,
    DocumentLie,
    DossierDuSujet,
    PresseMeta,
    StatsSujetReponse,
    Sujet,
    SujetDetail,
    SujetEnAvant,
)
from hemicycle.queries import provenance, sujets

TAG = "Sujets"
read = partial(operation, tag=TAG)
_BASE = "/api/v1/sujets"
_SUJET = f"{_BASE}/{{slug}}"


@read(
    _BASE,
    operation_id="listSujets",
    summary="Subjects",
    description="Active subjects: those put forward first, then by number of scrutins. Filters add up.",
    answer=ListeAvec[Sujet, PaginationChoisie],
    max_age=HOUR,
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    category: s.Category = None,
    search: s.SearchSujet = None,
    featured: s.Featured = None,
    ids: p.Ids = None,
) -> bytes:
    filtres = sujets.Filtres(category=category, search=search, featured=featured, ids=p.names_of(ids))
    return sujets.liste(release, filtres, page, limit)


@read(
    f"{_BASE}/featured",
    operation_id="listSujetsFeatured",
    summary="Subjects put forward",
    description="For a home page, in their order.",
    answer=Liste[SujetEnAvant],
    max_age=12 * HOUR,
)
def mis_en_avant(release: p.Release, limit: s.LimitFeatured = 6) -> bytes:
    return sujets.mis_en_avant(release, limit)


@read(
    f"{_BASE}/categories",
    operation_id="listSujetCategories",
    summary="Categories of subjects",
    description="Every category of an active subject with its number of subjects, the most frequent first.",
    answer=Liste[CategorieCompte],
    max_age=12 * HOUR,
)
def categories(release: p.Release) -> bytes:
    return sujets.categories(release)


@read(
    _SUJET,
    operation_id="getSujet",
    summary="A subject",
    description="An active subject. A deactivated one answers `/archive` only.",
    answer=Reponse[SujetDetail],
    max_age=HOUR,
    errors=(400, 404),
)
def detail(release: p.Release, slug: s.SlugOfSujet, include: p.Include = None) -> bytes:
    found = sujets.detail(release, slug) or _absent(slug)
    return found if include is None else provenance.ajoutee(found, provenance.du_sujet(release, slug.lower()))


@read(
    f"{_SUJET}/archive",
    operation_id="getSujetArchive",
    summary="Where a deactivated subject leads",
    description="The file that stands for the subject. 404 while it is active.",
    answer=Reponse[ArchiveSujet],
    max_age=HOUR,
    errors=(400, 404),
)
def archive(release: p.Release, slug: s.SlugOfSujet) -> bytes:
    found = sujets.archive(release, slug)
    if found is None:
        raise NotFoundError(f"Aucun sujet désactivé : « {quote(slug)} ».")
    return found


@read(
    f"{_SUJET}/documents-lies",
    operation_id="listSujetDocumentsLies",
    summary="What cites the law of a subject",
    description="Reports, missions and unvoted texts that cite the law by its number, in their title or in that of one "
    "of their documents; reports of the Senate that are on no text too. None of them is in a list of files that asks "
    "for a scrutin.",
    answer=Liste[DocumentLie],
    max_age=HOUR,
    errors=(400, 404),
)
def documents_lies(release: p.Release, slug: s.SlugOfSujet) -> bytes:
    return sujets.documents_lies(release, slug) or _absent(slug)


@read(
    f"{_SUJET}/dossiers",
    operation_id="listSujetDossiers",
    summary="Legislative files of a subject",
    description="Those of both chambers, latest tabled first, with the course of each.",
    answer=Page[DossierDuSujet],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Dossiers du sujet"),
)
def dossiers(release: p.Release, slug: s.SlugOfSujet, page: p.Page = 1, limit: p.Limit = 20) -> bytes:
    return sujets.dossiers(release, slug, page, limit) or _absent(slug)


@read(
    f"{_SUJET}/chronologie",
    operation_id="getSujetChronologie",
    summary="Course of the texts of a subject",
    description="Sittings and committee meetings where its texts were examined, oldest first; each names them.",
    answer=Liste[Etape],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Parcours du sujet", reverse=True),
)
def chronologie(release: p.Release, slug: s.SlugOfSujet) -> bytes:
    return sujets.chronologie(release, slug) or _absent(slug)


@read(
    f"{_SUJET}/scrutins",
    operation_id="listSujetScrutins",
    summary="Scrutins of a subject",
    description="Those of its files, newest first.",
    answer=Page[Scrutin],
    max_age=HOUR,
    errors=(400, 404),
    feed=Feed("Scrutins du sujet"),
)
def scrutins(
    release: p.Release,
    slug: s.SlugOfSujet,
    page: p.Page = 1,
    limit: p.Limit = 20,
    chambre: p.ChambreFilter = None,
    nature: p.NatureFilter = None,
) -> bytes:
    return sujets.scrutins(release, slug, chambre, nature, page, limit) or _absent(slug)


@read(
    f"{_SUJET}/presse",
    operation_id="listSujetPresse",
    summary="Press about a subject",
    description="Links to at most twelve articles, asked of a news aggregator and kept for about three hours. When it "
    "does not answer, the list is empty.",
    answer=ListeAvec[ArticlePresse, PresseMeta],
    max_age=KEPT,
    errors=(400, 404),
    live=True,
)
async def presse(release: p.Release, slug: s.SlugOfSujet, press: Presse, now: datetime) -> Live:
    label = sujets.label(release, slug)
    if label is None:
        return _absent(slug)
    revue = await press.revue(label)
    return Live(_revue(revue), revue.reste(now.timestamp()))


@read(
    f"{_SUJET}/stats",
    operation_id="getSujetStats",
    summary="Votes by group on a subject",
    description="Each vote is counted under the group that the ballot shows its author in, each amendment under that "
    "of its author on the day it was tabled. Votes of the Congress are left out.",
    answer=StatsSujetReponse,
    max_age=HOUR,
    errors=(400, 404),
)
def stats(release: p.Release, slug: s.SlugOfSujet) -> bytes:
    return sujets.stats(release, slug) or _absent(slug)


def _revue(revue: Revue) -> bytes:
    moment = horodatage(datetime.fromtimestamp(revue.moment, UTC))
    meta = {"query": revue.query, "source": revue.source, "fetchedAt": moment}
    return msgspec.json.encode({"data": revue.articles, "meta": meta})


def _absent(slug: str) -> NoReturn:
    raise NotFoundError(f"Sujet introuvable : « {quote(slug)} ».")
