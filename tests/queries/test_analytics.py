"""Analytics as queries: lists made whole are cut to the limit, whatever part of the release wrote them."""

import json

from hemicycle.queries import analytics
from hemicycle.queries.open_release import OpenRelease
from tests.api.faux_store import FauxStore
from tests.api.monde import monde


def _avec(cle: str, valeur: object) -> OpenRelease:
    store: FauxStore = monde()
    store.cles["constante"][cle] = len(store.formes["constante", "corps"])
    store.formes["constante", "corps"].append(json.dumps(valeur).encode())
    return OpenRelease(store)


def test_sectors_of_lobbying_are_cut_to_the_limit() -> None:
    secteurs = [{"secteur": nom, "count": 3, "organisations": 2} for nom in ("Énergie", "Santé")]
    release = _avec("lobbying/secteurs", secteurs)
    assert json.loads(analytics.secteurs(release, 1)) == {"data": secteurs[:1]}
    assert json.loads(analytics.secteurs(release, 10)) == {"data": secteurs}


def test_lobbyists_are_cut_to_the_limit() -> None:
    release = _avec("lobbying/top", [{"nom": "A"}, {"nom": "B"}, {"nom": "C"}])
    assert [row["nom"] for row in json.loads(analytics.lobbyistes(release, 2))["data"]] == ["A", "B"]


def test_a_release_without_a_register_has_no_lobbyist() -> None:
    release = OpenRelease(monde())
    assert json.loads(analytics.lobbyistes(release, 2)) == json.loads(analytics.secteurs(release, 2)) == {"data": []}
