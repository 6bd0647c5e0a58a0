"""What a site over the service needs beside its pages: their list, the sources to cite, how figures are made."""

from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters.common import Release
from hemicycle.models.base import Liste, Reponse
from hemicycle.models.site import Methodologie, PlanDuSite, Source
from hemicycle.queries import methodologie


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
    description="Producer, licence and date of last update of every source, as the Licence Ouverte asks.",
    answer=Liste[Source],
    max_age=HOUR,
    errors=(),
)
def lister_sources(release: Release) -> bytes:
    return methodologie.sources(release)


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
