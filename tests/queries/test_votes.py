"""Nominal votes composed from packed arrays."""

import json
from typing import Any

import pytest

from hemicycle import identifiants
from hemicycle.queries import votes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.scrutins import Adresse
from hemicycle.queries.votes import Filtres
from hemicycle.vocabulaire import Chambre, PositionDetail
from tests.api.faux_store import CREE, FauxStore
from tests.api.monde import monde

ADRESSE = Adresse(Chambre.ASSEMBLEE, 812)


@pytest.fixture
def store() -> FauxStore:
    return monde()


def _detail(store: FauxStore, adresse: Adresse = ADRESSE) -> Any:
    return json.loads(votes.detail(OpenRelease(store), adresse) or b"{}")["data"]


def _liste(store: FauxStore, filtres: Filtres, page: int = 1, limit: int = 50) -> Any:
    return json.loads(votes.liste(OpenRelease(store), ADRESSE, filtres, page, limit) or b"{}")


def test_every_vote_appears_once_in_the_list_and_once_by_position(store: FauxStore) -> None:
    data = _detail(store)
    par_position = [vote["id"] for liste in data["votesByPosition"].values() for vote in liste]
    assert sorted(par_position) == sorted(vote["id"] for vote in data["votes"])
    assert len(set(par_position)) == 5


def test_votes_stand_under_their_served_position(store: FauxStore) -> None:
    data = _detail(store)
    slugs = {p: [v["parlementaire"]["slug"] for v in liste] for p, liste in data["votesByPosition"].items()}
    assert slugs == {
        "pour": ["lucie-verdan"],
        "contre": ["anne-lucie-verdan"],
        "abstention": ["elodie-evrard"],
        "absent": ["marc-d-aubrac", "odile-foerster"],
    }


def test_a_non_voter_is_absent_with_its_detail_and_cause(store: FauxStore) -> None:
    (vote,) = [v for v in _detail(store)["votes"] if v["parlementaire"]["slug"] == "marc-d-aubrac"]
    assert (vote["position"], vote["positionDetail"], vote["cause"]) == ("absent", "non_votant", "PSE")
    assert vote["parlementaire"]["groupe"] is None


def test_delegation_and_correction_are_told(store: FauxStore) -> None:
    par_slug = {v["parlementaire"]["slug"]: v for v in _detail(store)["votes"]}
    assert par_slug["lucie-verdan"]["parDelegation"] is True
    assert par_slug["anne-lucie-verdan"]["miseAuPoint"] == "pour"


def test_the_id_of_a_vote_is_half_its_scrutin_and_half_its_member(store: FauxStore) -> None:
    data = _detail(store)
    vote = data["votes"][0]
    assert vote["id"] == identifiants.identifiant_vote(data["id"], vote["parlementaire"]["id"])


def test_votes_come_by_family_name(store: FauxStore) -> None:
    noms = [vote["parlementaire"]["nom"] for vote in _detail(store)["votes"]]
    assert noms == ["d'Aubrac", "Évrard", "Fœrster", "Verdan", "Verdan"]


def test_the_group_is_the_one_of_the_time(store: FauxStore) -> None:
    ancien = _detail(store, ADRESSE._replace(session="16"))
    assert ancien["votes"][0]["parlementaire"]["groupe"]["slug"] == "gau"


def test_an_unknown_scrutin_is_none(store: FauxStore) -> None:
    assert votes.detail(OpenRelease(store), ADRESSE._replace(numero=9999)) is None
    assert votes.liste(OpenRelease(store), ADRESSE._replace(session="12"), Filtres(), 1, 50) is None


def test_a_number_alone_never_leads_to_a_vote_of_the_congress(store: FauxStore) -> None:
    assert _detail(store, ADRESSE._replace(numero=1))["session"] == "16"


@pytest.mark.parametrize(
    ("position", "attendus"),
    [
        (PositionDetail.POUR, {"lucie-verdan"}),
        (PositionDetail.ABSENT, {"marc-d-aubrac", "odile-foerster"}),
        (PositionDetail.NON_VOTANT, {"marc-d-aubrac", "odile-foerster"}),
    ],
)
def test_the_position_filter_takes_the_served_class(
    store: FauxStore, position: PositionDetail, attendus: set[str]
) -> None:
    body = _liste(store, Filtres(position=position))
    assert {vote["parlementaire"]["slug"] for vote in body["data"]} == attendus
    assert body["meta"]["total"] == len(attendus)


@pytest.mark.parametrize("slug", ["boc", "BOC", "groupe-boc"])
def test_a_group_is_found_by_either_of_its_slugs_in_any_case(store: FauxStore, slug: str) -> None:
    assert _liste(store, Filtres(groupe=slug))["meta"]["total"] == 3


def test_an_unknown_group_has_no_vote(store: FauxStore) -> None:
    assert _liste(store, Filtres(groupe="inconnu"))["data"] == []


def test_listed_votes_carry_the_ids_of_both_sides_and_their_date(store: FauxStore) -> None:
    vote = _liste(store, Filtres())["data"][0]
    assert vote["parlementaireId"] == vote["parlementaire"]["id"]
    assert vote["scrutinId"] == _detail(store)["id"]
    assert vote["createdAt"] == CREE


def test_pages_of_votes_follow_each_other(store: FauxStore) -> None:
    pages = [_liste(store, Filtres(), page, 2)["data"] for page in (1, 2, 3)]
    assert [len(page) for page in pages] == [2, 2, 1]
    assert len({vote["id"] for page in pages for vote in page}) == 5


def test_meta_says_which_session_was_answered_for(store: FauxStore) -> None:
    assert _liste(store, Filtres())["meta"]["session"] == "17"
