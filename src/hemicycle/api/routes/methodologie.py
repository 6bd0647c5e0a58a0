"""How every figure is made."""

from functools import partial

from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.models.base import Reponse
from hemicycle.models.methodologie import Methodologie
from hemicycle.queries import methodologie

TAG = "Méthodologie"
read = partial(operation, tag=TAG)


@read(
    "/api/v1/methodologie",
    operation_id="getMethodologie",
    summary="How figures are made",
    description="Formula, base, constants and flags of every statistic, the version of the definitions, and the day "
    "that the figures of each chamber speak of.",
    answer=Reponse[Methodologie],
    max_age=HOUR,
    errors=(),
)
def lire(release: p.Release) -> bytes:
    return methodologie.lire(release)
