"""The place of a member in a sorted list of its chamber."""

import msgspec
import numpy as np

from hemicycle.queries.membres import parlementaires
from hemicycle.queries.membres.parlementaires import Filtres, cle_du_tri
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_record
from hemicycle.vocabulaire import Chambre


class Place(msgspec.Struct, rename="camel"):
    """Where a member stands.

    `rank` is the place in the list, so that `ceil(rank / limit)` is the page that holds the member. `rang` is the place
    among those whose rate rests on enough scrutins to be ranked (names and counts rank everybody).
    """

    rank: int | None
    total: int
    rang: int | None
    total_classes: int
    chambre: str


def rang(release: OpenRelease, membre: int, filtres: Filtres) -> bytes:
    """The place of a member among those in office in one chamber; null when the member is not one of the list."""
    chambre = filtres.chambre or Chambre(release.label(release.parlementaires, "chambre", membre) or "")
    ranks = parlementaires.rangs(release, msgspec.structs.replace(filtres, chambre=chambre, actif=True))
    classes = release.parlementaires.columns.get(f"classe_{cle_du_tri(filtres)}")
    classables = ranks if classes is None else ranks[classes[ranks]]
    place = Place(_place(ranks, membre), len(ranks), _place(classables, membre), len(classables), chambre)
    return encode_record(msgspec.json.encode(place))


def _place(ranks: np.typing.NDArray[np.intp], membre: int) -> int | None:
    found = np.flatnonzero(ranks == membre)
    return int(found[0]) + 1 if len(found) else None
