"""Results that files tell: what of them is new to the memory of the results."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle.senatoriales.formes import EtatResultats, PageResultats, TourPublie


def tours_des_fichiers(
    pages: Iterable[PageResultats], etat: EtatResultats, maintenant: datetime, racine: str
) -> Iterator[TourPublie]:
    """The rounds of coherent pages that the memory does not hold, or holds with other figures.

    A constituency that was read on the site itself is left alone: a file may be older. `racine` is where the site has
    its pages; a round that is corrected keeps the time at which it was first seen.
    """
    connus = {(publie.departement, publie.tour.tour): publie for publie in etat.tours}
    for page in pages:
        if page.departement in etat.pages:
            continue
        url = f"{racine.rstrip('/')}/{circonscriptions()[page.departement].page}"
        for tour in page.tours:
            connu = connus.get((page.departement, tour.tour))
            if connu is None or connu.tour != tour:
                publie_a = maintenant if connu is None else connu.publie_a
                yield TourPublie(page.departement, tour, publie_a, maintenant, url)
