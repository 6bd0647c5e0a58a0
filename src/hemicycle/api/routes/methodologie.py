"""How every figure is made."""

from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.models.base import Reponse
from hemicycle.models.methodologie import Methodologie
from hemicycle.queries import methodologie

TAG = "Méthodologie"


@operation(
    "/api/v1/methodologie",
    operation_id="getMethodologie",
    tag=TAG,
    summary="How figures are made",
    description="Formula, base, constants and flags of every statistic, the version of the definitions, and the day "
    "that the figures of each chamber speak of.",
    answer=Reponse[Methodologie],
    max_age=HOUR,
    errors=(),
)
def lire(release: p.Release) -> bytes:
    return methodologie.lire(release)
