"""The renewal of 2026 as a release knows it: overview, outgoing senators, candidates. Results are not of a release."""

import msgspec
import numpy as np

from hemicycle.queries.filters import matching
from hemicycle.queries.open_release import OpenRelease, ranks_of
from hemicycle.release.format.facets import NONE_CODE, Mask
from hemicycle.release.format.names import APERCU_SENATORIALES, SORTANT, UNITE
from hemicycle.vocabulaire import Chambre, FamillePolitique, SeRepresente, TriSortants

SANS_GROUPE = "sans-groupe"  # what a client calls those who belong to no group
_NON_INSCRITS = "ni"  # what the directory calls them
_CANDIDAT = {SeRepresente.OUI: 1, SeRepresente.NON: 0}  # as the column of candidacies holds them


class FiltresSortants(msgspec.Struct, frozen=True, kw_only=True):
    """What the list of outgoing senators may be narrowed and sorted by."""

    departement: str | None = None
    groupe: str | None = None
    tri: TriSortants = TriSortants.DEPARTEMENT
    candidat: SeRepresente | None = None


class FiltresUnites(msgspec.Struct, frozen=True, kw_only=True):
    """What the list of voting units may be narrowed by."""

    departement: str | None = None
    famille: FamillePolitique | None = None
    avec_sortant: bool = False


def apercu(release: OpenRelease) -> bytes:
    """The ballot, the groups of the outgoing, the constituencies."""
    body = release.constante(APERCU_SENATORIALES)
    assert body is not None, "every release holds it"
    return body


def sortants(release: OpenRelease, filtres: FiltresSortants) -> bytes:
    """The outgoing senators that pass every filter, all of them."""
    ranks = ranks_of(_masque_sortants(release, filtres))
    places = release.store.facets(SORTANT).columns[f"ordre_{filtres.tri}"]
    ordered = ranks[np.argsort(places[ranks], kind="stable")].tolist()
    return _liste(release.store.documents(SORTANT, "item", ordered), {"total": len(ordered)})


def candidats(release: OpenRelease, filtres: FiltresUnites) -> bytes:
    """The voting units that pass every filter, all of them."""
    facets = release.store.facets(UNITE)
    famille = NONE_CODE if filtres.famille is FamillePolitique.SANS_FAMILLE else filtres.famille
    mask = matching(facets, departement=filtres.departement, famille=famille)
    if filtres.avec_sortant:
        mask &= facets.columns["avec_sortant"]
    ranks = ranks_of(mask).tolist()
    meta = {"total": len(ranks), "candidats": int(facets.columns["candidats"][mask].sum())}
    return _liste(release.store.documents(UNITE, "item", ranks), meta)


def _masque_sortants(release: OpenRelease, filtres: FiltresSortants) -> Mask:
    facets = release.store.facets(SORTANT)
    mask = matching(facets, departement=filtres.departement)
    if filtres.groupe is not None:
        mask &= _du_groupe(release, filtres.groupe)
    # While no candidacy is published nobody is known to run or not: the filter has nothing to say.
    if filtres.candidat is not None and release.store.facets(UNITE).size:
        mask &= facets.columns["candidat"] == _CANDIDAT[filtres.candidat]
    return mask


def _du_groupe(release: OpenRelease, groupe: str) -> Mask:
    """The members of a group, by any of its names."""
    facets = release.store.facets(SORTANT)
    slug = SANS_GROUPE if groupe.lower() == SANS_GROUPE else release.slug_groupe(groupe, Chambre.SENAT, None)
    if slug in (SANS_GROUPE, _NON_INSCRITS):
        sans: Mask = facets.columns["groupe"] == NONE_CODE
        return sans
    return facets.equals("groupe", slug or "")


def _liste(documents: list[bytes], meta: dict[str, int]) -> bytes:
    return b'{"data":[%b],"meta":%b}' % (b",".join(documents), msgspec.json.encode(meta))
