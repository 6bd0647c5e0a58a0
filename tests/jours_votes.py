"""Ballots held against the chamber of their day, as a release is served."""

from datetime import date, timedelta

import numpy as np

from hemicycle.queries import jours
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.facets import jour_code
from hemicycle.release.format.names import SIEGE
from hemicycle.release.format.packed_votes import POSITIONS
from hemicycle.vocabulaire import Chambre, PositionDetail

_EXPRIMEES = [POSITIONS.index(p) for p in (PositionDetail.POUR, PositionDetail.CONTRE, PositionDetail.ABSTENTION)]


def absents_de_leur_chambre(release: OpenRelease) -> tuple[int, set[tuple[str, date]]]:
    """How many votes were looked at, and who voted on which day without being in the chamber of that day."""
    facets, sieges = release.scrutins, release.store.facets(SIEGE)
    ids = release.ids_des_membres
    assis: dict[tuple[str, int], set[str]] = {}
    vus, trouves = 0, set()
    for rang, code in enumerate(facets.columns["jour"].tolist()):
        chambre, session = (release.label(facets, nom, rang) or "" for nom in ("chambre", "session"))
        if session.endswith("-congres"):
            continue
        jour = date(1970, 1, 1) + timedelta(code)
        assert jour_code(jour) == code
        if (chambre, code) not in assis:
            mask = jours.assis(release, jour, Chambre(chambre))
            assis[chambre, code] = {ids[n] for n in sieges.columns["parlementaire"][mask].tolist()}
        votes = release.store.votes_of(rang)
        votants = votes["votant"][np.isin(votes["position"], _EXPRIMEES)].tolist()
        vus += len(votants)
        qui = {release.votants.ids[votant].decode() for votant in votants}
        trouves |= {(un, jour) for un in qui - assis[chambre, code]}
    return vus, trouves
