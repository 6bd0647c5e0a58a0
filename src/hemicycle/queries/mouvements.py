"""Who came into a group and who left it, read in the stretches that days are made of."""

from datetime import date
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.queries.filters import matching
from hemicycle.queries.groupes import Adresse
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.queries.pages import encode_page, page_of, with_members
from hemicycle.release.format.facets import NONE_CODE, SANS_FIN, SANS_JOUR, jour_code, jour_du_code
from hemicycle.release.format.names import APPELLATION, FORMATION, SIEGE
from hemicycle.vocabulaire import Chambre, Sens


class Mouvement(NamedTuple):
    """Somebody who comes or goes: the day, the stretch in the group, and the one beside it in the same seat."""

    jour: int
    sens: Sens
    sejour: int
    voisin: int | None


class _Groupe(msgspec.Struct):
    slug: str


def du_groupe(
    release: OpenRelease, adresse: Adresse, depuis: date | None, jusqu_a: date | None, page: int, limit: int
) -> bytes | None:
    """One page of arrivals and departures, the latest first; None when there is no such group."""
    connu = release.store.document(FORMATION, "item", adresse.cle)
    if connu is None:
        return None
    trouves = mouvements(release, adresse.chambre, msgspec.json.decode(connu.body, type=_Groupe).slug)
    if depuis is not None:
        trouves = [un for un in trouves if un.jour >= jour_code(depuis)]
    if jusqu_a is not None:
        trouves = [un for un in trouves if un.jour <= jour_code(jusqu_a)]
    noms = release.store.facets(SIEGE).columns["ordre_nom_asc"]
    trouves.sort(key=lambda un: (-un.jour, un.sens, int(noms[un.sejour])))
    slice_ = page_of(np.arange(len(trouves)), page, limit)
    return encode_page(_lignes(release, [trouves[n] for n in slice_.ranks]), slice_)


def mouvements(release: OpenRelease, chambre: Chambre, slug: str) -> list[Mouvement]:
    """Every arrival and departure; neither a new name of the group nor what is less sure of the same seat is one."""
    facets = release.store.facets(SIEGE)
    rangs = ranks_of(matching(facets, chambre=chambre))
    rangs = rangs[np.lexsort((facets.columns["debut"][rangs], facets.columns["parlementaire"][rangs]))]
    debut, fin, qui = (facets.columns[nom][rangs].astype(np.int64) for nom in ("debut", "fin", "parlementaire"))
    ici = _tenus(release, slug)[rangs]
    # Between a stretch and the next: whether the same member goes on sitting, and in the same group.
    suite = (qui[1:] == qui[:-1]) & (debut[1:] <= fin[:-1] + 1)
    reste = suite & ici[1:] & ici[:-1]
    avant, apres = np.concatenate(([False], suite)), np.append(suite, False)
    arrivees = np.flatnonzero(ici & ~np.concatenate(([False], reste)) & (debut != SANS_JOUR)).tolist()
    departs = np.flatnonzero(ici & ~np.append(reste, False) & (fin != SANS_FIN)).tolist()
    places = rangs.tolist()
    return [
        *(Mouvement(int(debut[n]), Sens.ARRIVEE, places[n], places[n - 1] if avant[n] else None) for n in arrivees),
        *(Mouvement(int(fin[n]), Sens.DEPART, places[n], places[n + 1] if apres[n] else None) for n in departs),
    ]


def _tenus(release: OpenRelease, slug: str) -> NDArray[np.bool_]:
    """The stretches in a group, whatever its name then."""
    noms = release.store.facets(APPELLATION)
    siens = np.flatnonzero(noms.equals("slug", slug))
    return np.isin(release.store.facets(SIEGE).columns["appellation"], siens)


def _lignes(release: OpenRelease, montres: list[Mouvement]) -> list[bytes]:
    facets = release.store.facets(SIEGE)
    noms = [NONE_CODE if un.voisin is None else int(facets.columns["appellation"][un.voisin]) for un in montres]
    autres = sorted(set(noms) - {NONE_CODE})
    courts = dict(zip(autres, release.store.documents(APPELLATION, "court", autres), strict=True))
    membres = release.store.documents(SIEGE, "membre", [un.sejour for un in montres])
    return [
        with_members(
            msgspec.json.encode(
                {
                    "date": jour_du_code(un.jour),
                    "sens": un.sens,
                    "avecSiege": un.voisin is None,
                    "estime": bool(facets.columns["estime"][un.sejour]),
                }
            ),
            {"groupe": courts.get(nom, b"null"), "parlementaire": membre},
        )
        for un, nom, membre in zip(montres, noms, membres, strict=True)
    ]
