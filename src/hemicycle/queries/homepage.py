"""The home page: what was made when the release was, and the meetings to come, which depend on the day."""

from datetime import date, datetime

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.calendrier import jour_de_paris
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import with_members
from hemicycle.release.format.facets import Facets, jour_code
from hemicycle.release.format.names import ACCUEIL, REUNION
from hemicycle.vocabulaire import EtatReunion, TypeReunion

JOURS = 7
REUNIONS_MAXIMUM = 200
_TYPES = (TypeReunion.SEANCE, TypeReunion.COMMISSION)


def lire(release: OpenRelease, maintenant: datetime) -> bytes:
    """The home page at an instant; a bare object."""
    corps = release.constante(ACCUEIL)
    if corps is None:
        raise LookupError("la publication n'a pas de page d'accueil")
    rangs = prochaines(release.store.facets(REUNION), jour_de_paris(maintenant))
    reunions = release.store.documents(REUNION, "agenda", rangs.tolist())
    return with_members(
        corps,
        {
            "lastUpdate": msgspec.json.encode(release.meta.get("publishedAt")),
            "upcoming": b'{"events":[%b]}' % b",".join(_bref(reunion) for reunion in reunions),
        },
    )


def prochaines(facets: Facets, aujourd_hui: date) -> NDArray[np.intp]:
    """The confirmed sittings and committee meetings of the next seven days that have any, today's all included.

    Many meetings have no hour, and a sitting may last into the night: a day is shown until it is over.
    """
    if not facets.size:
        return np.empty(0, dtype=np.intp)
    jours = facets.columns["jour"]
    mask = facets.columns["listee"] & facets.equals("etat", EtatReunion.CONFIRME) & (jours >= jour_code(aujourd_hui))
    mask &= np.isin(facets.columns["type"], [facets.code("type", type_) for type_ in _TYPES])
    premiers = np.unique(jours[mask])[:JOURS]
    return ranks_of(mask & np.isin(jours, premiers))[:REUNIONS_MAXIMUM]


def _bref(reunion: bytes) -> bytes:
    """A meeting of the agenda with what the home page shows of it."""
    return msgspec.json.encode(_DECODER.decode(reunion))


class _Commission(msgspec.Struct, rename="camel"):
    slug: msgspec.Raw
    nom: msgspec.Raw
    nom_court: msgspec.Raw
    chambre: msgspec.Raw
    organe_ref: msgspec.Raw


class _Reunion(msgspec.Struct, rename="camel"):
    """The members of a meeting that are shown, left encoded."""

    id: msgspec.Raw
    uid: msgspec.Raw
    type: msgspec.Raw
    date_debut: msgspec.Raw
    date_fin: msgspec.Raw
    lieu: msgspec.Raw
    odj_resume: msgspec.Raw
    etat: msgspec.Raw
    captation_video: msgspec.Raw
    compte_rendu_ref: msgspec.Raw
    commission: _Commission | None


_DECODER = msgspec.json.Decoder(_Reunion)
