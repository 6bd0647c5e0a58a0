"""Places on the axes of votes: of all the members of a chamber, and of one with those who vote alike."""

from functools import partial

from hemicycle.api.declare.operations import HOUR, Listing, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes.activite import introuvable
from hemicycle.api.routes.mounts import mounted
from hemicycle.models.base import Liste
from hemicycle.models.positions import PlaceEnPeriode, PositionsReponse
from hemicycle.queries.membres import positions
from hemicycle.vocabulaire import Chambre

_LECTURE = (
    "Two axes that fit best the votes cast (principal components; an absence weighs nothing), made when the data is "
    "published. The farthest member is at distance 1 of the centre. A reading of votes, not of opinions: "
    "`/methodologie` tells the method and its limits."
)
read = partial(operation, tag="Parlementaires", answer=PositionsReponse, max_age=12 * HOUR)


@read(
    "/api/v1/assemblee/positions",
    operation_id="listAssembleePositions",
    summary="Places of deputies, as their votes tell",
    description=f"{_LECTURE} Left out, `legislature` is the latest that places somebody.",
)
def assemblee(release: p.Release, legislature: p.Legislature = None) -> bytes:
    return positions.de_la_chambre(release, Chambre.ASSEMBLEE, None if legislature is None else str(legislature))


@read(
    "/api/v1/senat/positions",
    operation_id="listSenatPositions",
    summary="Places of senators, as their votes tell",
    description=f"{_LECTURE} One senator may vote for a whole group: places are those of groups more than of members. "
    "Left out, `session` is the latest that places somebody.",
)
def senat(release: p.Release, session: m.SessionOfPositions = None) -> bytes:
    return positions.de_la_chambre(release, Chambre.SENAT, session)


@mounted(
    "/{slug}/positions",
    operation_id="list{}Positions",
    summary="places of one, as votes tell",
    description="The place of the member in each legislature, or session of the Senate, sat in, latest first, and the "
    "members who vote most alike (`voisins`), with the scrutins in common and the interval of their agreement. The "
    "method is that of `/assemblee/positions`. As a table, a row is a neighbour.",
    answer=Liste[PlaceEnPeriode],
    max_age=HOUR,
    errors=(400, 404),
    listing=Listing(lambda _given: PlaceEnPeriode, lambda body: body["data"], by="voisins"),
)
def du_membre(*, release: p.Release, slug: m.Slug, classe: Chambre | None = None) -> bytes:
    return positions.du_membre(release, slug, classe) or introuvable(slug)
