"""Sources: who published the data, under which licence, and when."""

from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters.common import Release
from hemicycle.models.base import Liste
from hemicycle.models.sources import Source
from hemicycle.queries import methodologie

TAG = "Sources"


@operation(
    "/api/v1/sources",
    operation_id="listSources",
    tag=TAG,
    summary="Official sources of the data",
    description="Producer, licence and date of last update of every source, as the Licence Ouverte asks.",
    answer=Liste[Source],
    max_age=HOUR,
    errors=(),
)
def lister(release: Release) -> bytes:
    return methodologie.sources(release)
