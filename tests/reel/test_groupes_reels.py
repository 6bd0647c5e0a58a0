"""Groups, agreement and exports over the real samples of the Assembly. Skipped, saying so, when they are absent."""

from itertools import pairwise
from typing import Any

import orjson
import pytest

from hemicycle.queries import analytics, exports, groupes
from hemicycle.queries.groupes import Adresse, Filtres, PeriodeGroupes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.format.store import Store
from hemicycle.vocabulaire import Chambre, FormatExport, NatureAlliance

pytestmark = pytest.mark.reel
AN = Chambre.ASSEMBLEE


@pytest.fixture(scope="module")
def release(store: Store) -> OpenRelease:
    return OpenRelease(store)


def _data(body: bytes | None) -> Any:
    assert body is not None
    return orjson.loads(body)["data"]


def _liste(release: OpenRelease, legislature: int) -> Any:
    return _data(groupes.liste(release, Filtres(chambre=AN, periode=PeriodeGroupes(legislature)), 1, 100))


@pytest.mark.parametrize("legislature", [16, 17])
def test_votes_by_position_add_up_and_rates_are_percentages(release: OpenRelease, legislature: int) -> None:
    rows = _liste(release, legislature)
    assert len(rows) > 8
    for row in rows:
        cast = row["statsVotesPour"] + row["statsVotesContre"] + row["statsVotesAbstention"]
        assert cast == row["statsParticipation"]
        assert 0 <= row["statsPresenceMoyenne"] <= 100


def test_the_groups_of_today_all_have_somebody_in_office(release: OpenRelease) -> None:
    rows = _liste(release, 17)
    assert "rn" in {row["slug"] for row in rows}
    assert all(row["membresActifsCount"] > 0 for row in rows if row["slug"] != "ni")


def test_ranks_run_from_the_largest_group_down(release: OpenRelease) -> None:
    details = [_data(groupes.detail(release, Adresse(AN, row["slug"]))) for row in _liste(release, 17)]
    ranks = sorted((d["membresActifsCount"], d["rang"]) for d in details if d["rang"] is not None)
    assert ranks[-1][1] == 1
    assert all(a[0] == b[0] or a[1] > b[1] for a, b in pairwise(ranks))


def test_members_of_a_group_are_as_many_as_it_says(release: OpenRelease) -> None:
    for row in _liste(release, 17):
        assert len(_data(groupes.detail(release, Adresse(AN, row["slug"])))["membres"]) == row["membresCount"]


def test_the_groups_of_analytics_are_those_of_the_list(release: OpenRelease) -> None:
    rows = _data(groupes.liste(release, Filtres(), 1, 100))
    assert [row["id"] for row in _data(analytics.groupes(release))] == [row["id"] for row in rows]


def test_the_votes_of_every_scrutin_add_up_to_its_official_figures_or_it_says_why(release: OpenRelease) -> None:
    scrutins = [orjson.loads(body) for body in release.store.all_documents("scrutin", "detail")]
    assert len(scrutins) > 1000
    for scrutin in scrutins:
        nommes = [
            sum(groupe[position] for groupe in scrutin["votesByGroupe"].values())
            for position in ("pour", "contre", "abstention")
        ]
        officiels = [scrutin["decompte"][nom] for nom in ("pour", "contre", "abstentions")]
        assert nommes == officiels or scrutin["ecarts"], scrutin["uid"]


def test_the_matrix_is_symmetric_and_says_what_alliances_say(release: OpenRelease) -> None:
    matrice = _data(groupes.matrice(release, AN, PeriodeGroupes(), NatureAlliance.ALL, clivants=False))
    for groupe in matrice["groupes"]:
        corps = _data(groupes.alliances(release, Adresse(AN, groupe["slug"]), NatureAlliance.ALL, clivants=False))
        for bande in ("allies", "neutres", "opposes", "indetermines"):
            for accord in corps[bande]:
                autre = accord["groupe"]["id"]
                assert matrice["matrice"][groupe["id"]][autre] == accord["tauxAccord"]
                assert matrice["matrice"][autre][groupe["id"]] == accord["tauxAccord"]


def test_an_export_holds_every_vote_of_its_session(release: OpenRelease) -> None:
    export = exports.votes(release, AN, "16", FormatExport.NDJSON)
    assert export is not None
    rows = sum(chunk.count(b"\n") for chunk in export.morceaux)
    ranks = (release.scrutins.equals("session", "16") & release.scrutins.equals("chambre", AN)).nonzero()[0]
    assert rows == sum(len(release.store.votes_of(rank)) for rank in ranks.tolist()) > 10_000
