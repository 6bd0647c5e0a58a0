"""The sitemap: what a site over the service needs to list its pages."""

from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.models.sitemap import PlanDuSite

TAG = "Sitemap"


@operation(
    "/api/v1/sitemap",
    operation_id="getSitemap",
    tag=TAG,
    summary="Pages of a site over the service",
    description="A bare object, whole: members in office, scrutins, lobbyists, dossiers that have a scrutin, active "
    "subjects and groups, with the dates that search engines ask for.",
    answer=PlanDuSite,
    max_age=24 * HOUR,
    errors=(),
)
def lire(release: p.Release) -> bytes:
    return release.sitemap
