"""The service as a site: its index, the small files at well-known places, what its pages list and cite."""

import re
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec

from hemicycle import __version__
from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.answers.file_states import FileStates
from hemicycle.api.answers.messages import Live
from hemicycle.api.answers.release_holder import ReleaseHolder
from hemicycle.api.declare.openapi import TAGS, TITLE, OpenApi
from hemicycle.api.declare.operations import HOUR, Operation, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters.common import Grave, Objet, Regle, Release
from hemicycle.models.base import Liste, Page, Reponse
from hemicycle.models.provenance import ConstatPublie, Qualite
from hemicycle.models.service import Domaine, Index, OperationDite
from hemicycle.models.site import Methodologie, PlanDuSite, Source
from hemicycle.queries import methodologie, provenance
from hemicycle.settings import Settings

TAG = "Other endpoints"
read = partial(operation, tag=TAG)
TEXTE = "text/plain; charset=utf-8"
VALIDITE = timedelta(days=180)  # RFC 9116 wants less than a year
FRAICHEUR = 300  # seconds: a sync that publishes nothing changes what is said of the files
_JOUR = 24 * HOUR
_STATIC = Path(__file__).parents[1] / "static"
_LLMS = _STATIC / "llms.txt"
_LINK = re.compile(rb"\]\((/[^)]*)\)|`(/[^`{?]*)")  # of a link, or an address as it is written
_REFUSED = (b"/api/", b"/health", b"/embed/", b"/recherche/suggestions")  # what is no page to find
READ_MORE = {
    "openapi": "/openapi.json",
    "openapiCompact": "/openapi-compact.json",
    "docs": "/docs",
    "llms": "/llms.txt",
    "sources": "/api/v1/sources",
    "methodologie": "/api/v1/methodologie",
    "health": "/health",
}


def _index(path: str, operation_id: str) -> Operation:
    return read(
        path,
        operation_id=operation_id,
        summary="What there is here",
        description="Every operation by area, and where to read more; `X-Hemicycle-Release` names the release.",
        answer=Reponse[Index],
        max_age=HOUR,
        errors=(),
        needs_release=False,
    )(index)


def index(holder: ReleaseHolder, document: OpenApi) -> bytes:
    """Every documented operation, by area, in the order of the documentation."""
    opened = holder.current
    areas: dict[str, list[OperationDite]] = {tag: [] for tag in TAGS}
    for one in document.operations:
        if one.documented:
            areas[one.tag].append(OperationDite(methode=one.method, chemin=one.template, resume=one.summary))
    found = Index(
        nom=TITLE,
        version=__version__,
        demo=opened is not None and bool(opened.release.meta.get("demo", False)),
        documentation=READ_MORE,
        domaines=[Domaine(nom=tag, description=TAGS[tag], operations=found) for tag, found in areas.items() if found],
    )
    return msgspec.json.encode(Reponse(data=found))


INDEX = [_index("/", "getRoot"), _index("/api/v1", "getIndex")]


@read(
    "/favicon.ico",
    operation_id="getFavicon",
    summary="The icon of the service",
    description="A half circle of seats.",
    answer=str,
    max_age=_JOUR,
    errors=(),
    media_type="image/x-icon",
    needs_release=False,
    documented=False,
)
def favicon() -> bytes:
    return (_STATIC / "favicon.ico").read_bytes()


@read(
    "/.well-known/security.txt",
    operation_id="getSecurity",
    summary="Where to report a vulnerability",
    description="As RFC 9116 wants it; 404 when the service names no contact.",
    answer=str,
    max_age=_JOUR,
    tick=_JOUR,
    errors=(404,),
    media_type=TEXTE,
    needs_release=False,
)
def security(now: datetime, settings: Settings) -> bytes:
    if not settings.contact:
        raise NotFoundError("Ce service n'indique pas à qui signaler une faille.")
    expires = (now + VALIDITE).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"Contact: {settings.contact}\nExpires: {expires}\nPreferred-Languages: fr, en\n".encode()


@read(
    "/robots.txt",
    operation_id="getRobots",
    summary="Rules for crawlers",
    description="Lets crawlers in among the pages, which the sitemap lists, and under the API where `/llms.txt` leads "
    "them: an API is not a site.",
    answer=str,
    max_age=_JOUR,
    errors=(),
    media_type=TEXTE,
    needs_release=False,
)
def robots(settings: Settings) -> bytes:
    named = (link or written for link, written in _LINK.findall(_LLMS.read_bytes()))
    invited = sorted({b"/api/v1$", *(path for one in named if (path := one.rstrip(b"/")).startswith(b"/api/"))})
    lines = [b"User-agent: *", *(b"Allow: " + path for path in invited), *(b"Disallow: " + path for path in _REFUSED)]
    # The address has to be whole: without one of its own the service names no sitemap, which lies at the usual place.
    lines += [f"Sitemap: {settings.public_url}/sitemap.xml".encode()] if settings.public_url else []
    return b"\n".join(lines) + b"\n"


@read(
    "/llms.txt",
    operation_id="getLlms",
    summary="The service in a page, for language models",
    description="What the service is, where its documentation and its data lie, and under which licence; in French.",
    answer=str,
    max_age=_JOUR,
    errors=(),
    media_type=TEXTE,
    needs_release=False,
)
def llms() -> bytes:
    return _LLMS.read_bytes()


@operation(
    "/api/v1/sitemap",
    operation_id="getSitemap",
    tag="Sitemap",
    summary="Pages of a site over the service",
    description="A bare object, whole: members in office, scrutins, lobbyists, dossiers that have a scrutin, active "
    "subjects and groups, with the dates that search engines ask for.",
    answer=PlanDuSite,
    max_age=24 * HOUR,
    errors=(),
)
def lire_sitemap(release: Release) -> bytes:
    return release.sitemap


@operation(
    "/api/v1/sources",
    operation_id="listSources",
    tag="Sources",
    summary="Official sources of the data",
    description="Producer, licence and date of last update of every source, as the Licence Ouverte asks; and, for each "
    "of its files, how it stands since the last sync: `suivi`, and `fichiersManquants` for those that it lacks.",
    answer=Liste[Source],
    max_age=FRAICHEUR,
    errors=(),
    tick=HOUR,
    live=True,
)
def lister_sources(release: Release, files: FileStates, now: datetime) -> Live:
    states = files.states
    return Live(methodologie.sources(release, states, now), FRAICHEUR, lambda: files.states is states)


@operation(
    "/api/v1/methodologie",
    operation_id="getMethodologie",
    tag="Methodologie",
    summary="How figures are made",
    description="Formula, base, constants and flags of every statistic, the version of the definitions, and the day "
    "that the figures of each chamber speak of.",
    answer=Reponse[Methodologie],
    max_age=HOUR,
    errors=(),
)
def lire_methodologie(release: Release) -> bytes:
    return methodologie.lire(release)


@operation(
    "/api/v1/qualite",
    operation_id="getQualite",
    tag="Sources",
    summary="What was read, kept, set aside and contradicted",
    description="By source and kind of document, with the reasons of what was set aside; what contradicts itself, by "
    "rule; and the same, by source, of up to ten releases before.",
    answer=Reponse[Qualite],
    max_age=HOUR,
    errors=(),
)
def lire_qualite(release: Release) -> bytes:
    return provenance.qualite(release)


@operation(
    "/api/v1/qualite/constats",
    operation_id="listConstats",
    tag="Sources",
    summary="Findings: what the sources say and does not add up",
    description="Grave ones first, then by rule. Up to two thousand of a rule are listed; `/qualite` counts them all.",
    answer=Page[ConstatPublie],
    max_age=HOUR,
)
def lister_constats(
    *,
    release: Release,
    regle: Regle = None,
    grave: Grave = None,
    objet: Objet = None,
    page: p.Page = 1,
    limit: p.Limit = 50,
) -> bytes:
    return provenance.constats(release, regle, grave, objet, page, limit)
