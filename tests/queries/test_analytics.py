import json

from hemicycle.queries import analytics
from hemicycle.queries.open_release import OpenRelease
from tests import lobbying_minuscule
from tests.api.faux_store import store_de
from tests.api.monde import monde


def test_sectors_of_lobbying_and_lobbyists_are_cut_to_the_limit() -> None:
    release = OpenRelease(store_de(lobbying_minuscule.monde))
    for table in (analytics.secteurs, analytics.lobbyistes):
        rows = json.loads(table(release, 10))["data"]
        assert len(rows) > 2
        assert json.loads(table(release, 2)) == {"data": rows[:2]}


def test_a_release_without_a_register_has_no_lobbyist() -> None:
    release = OpenRelease(monde())
    assert json.loads(analytics.lobbyistes(release, 2)) == json.loads(analytics.secteurs(release, 2)) == {"data": []}
