"""Who came into a group and who left it, found when the release was made."""

from datetime import date

import msgspec

from hemicycle.queries.filters import entre
from hemicycle.queries.groupes import Adresse
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.release.format.names import FORMATION, MOUVEMENT


class _Groupe(msgspec.Struct):
    slug: str


def du_groupe(
    release: OpenRelease, adresse: Adresse, depuis: date | None, jusqu_a: date | None, page: int, limit: int
) -> bytes | None:
    """One page of arrivals and departures, the latest first; None when there is no such group."""
    connu = release.store.document(FORMATION, "item", adresse.cle)
    if connu is None:
        return None
    facets = release.store.facets(MOUVEMENT)
    slug = msgspec.json.decode(connu.body, type=_Groupe).slug
    mask = facets.equals("groupe", f"{adresse.chambre}/{slug}")
    mask &= entre(facets.columns["jour"], depuis, jusqu_a)
    return release.list_page(MOUVEMENT, "item", ranks_of(mask), page, limit)
