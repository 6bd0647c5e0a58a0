"""Filters that several lists share."""

from datetime import date, datetime

import numpy as np
from numpy.typing import NDArray

from hemicycle.release.format.facets import SANS_JOUR, Facets, Mask, jour_code

_ANNEE = 4  # digits of a session of the Senate; a legislature has two


def entre(jours: NDArray[np.int32], debut: date | None, fin: date | None) -> Mask:
    """The rows of a column of days that lie between two days, both included; an unknown day lies nowhere."""
    mask: Mask = np.ones(len(jours), dtype=np.bool_)
    if debut is not None:
        mask &= jours >= jour_code(debut)
    if fin is not None:
        mask &= (jours <= jour_code(fin)) & (jours != SANS_JOUR)
    return mask


def updated_since(facets: Facets, moment: datetime) -> Mask:
    """The rows whose content changed after an instant."""
    return facets.columns["modifie"] > int(moment.timestamp() * 1000)


def est_du_senat(session: str) -> bool:
    """Whether a session is one of the Senate (the year it opens in) and not a legislature."""
    return len(session) == _ANNEE
