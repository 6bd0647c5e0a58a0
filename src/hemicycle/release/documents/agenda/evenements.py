"""Events of the institutional calendar: elections, sessions, suspensions, budget deadlines."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date
from typing import Any

import numpy as np

from hemicycle.assemble.legislatif import Evenement
from hemicycle.calendrier import dernier_instant, instant
from hemicycle.release.format.facets import Facets, codes, jour_code
from hemicycle.release.format.names import EVENEMENT
from hemicycle.release.format.resources import Resource, encode


def build(evenements: Sequence[Evenement]) -> Resource:
    """The events by first day, then by title."""
    ranges = sorted(evenements, key=lambda e: (e.debut, e.titre, e.slug))
    chambres, labels = codes([e.chambre for e in ranges])
    return Resource(
        kind=EVENEMENT,
        ids=[e.id for e in ranges],
        forms={"item": [encode(item(e)) for e in ranges]},
        facets=Facets(
            len(ranges),
            {
                "debut": np.array([jour_code(e.debut) for e in ranges], dtype=np.int32),
                "fin": np.array([jour_code(dernier_jour(e)) for e in ranges], dtype=np.int32),
                "important": np.array([e.important for e in ranges], dtype=np.bool_),
                "chambre": chambres,
            },
            {"chambre": labels},
        ),
    )


def dernier_jour(evenement: Evenement) -> date:
    """The last day an event may still be on: while its day is not fixed, any of its month may be the one."""
    if evenement.fin is not None:
        return evenement.fin
    if evenement.precis:
        return evenement.debut
    jour = evenement.debut
    return jour.replace(day=monthrange(jour.year, jour.month)[1])


def item(evenement: Evenement) -> dict[str, Any]:
    """An event as it is served; a period ends with the last millisecond of its last day."""
    fin = evenement.fin
    return {
        "id": evenement.id,
        "slug": evenement.slug,
        "type": evenement.type,
        "titre": evenement.titre,
        "description": evenement.description,
        "dateDebut": instant(evenement.debut),
        "dateFin": None if fin is None else dernier_instant(fin),
        "datePrecise": evenement.precis,
        "chambre": evenement.chambre,
        "sources": [{"label": label} | ({"url": url} if url else {}) for label, url in evenement.sources],
        "important": evenement.important,
    }
