"""The tiny world, assembled: each hard case of the source has its test."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests import monde_minuscule as m

from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.packed_votes import CAUSES, MISES_AU_POINT, POSITIONS
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run


@pytest.fixture
def store(home: Settings, minuscule: Report) -> Iterator[Store]:
    assert minuscule.published
    yield from _opened(home)


def _opened(home: Settings) -> Iterator[Store]:
    store = served(open_repository(home))
    yield store
    store.close()


def positions(store: Store, numero: int, session: str = "17") -> dict[str, dict[str, Any]]:
    """Every vote of a scrutin, by family name of the voter."""
    found = store.document("scrutin", "detail", f"assemblee/{session}/{numero}")
    assert found is not None
    fragments = store.all_documents("votant", "fragment")
    votes = {}
    for vote in store.votes_of(found.rank):
        person = orjson.loads(b"{" + fragments[vote["votant"]] + b"}")["parlementaire"]
        votes[person["nom"]] = {
            "position": str(POSITIONS[vote["position"]]),
            "delegation": bool(vote["delegation"]),
            "cause": CAUSES[vote["cause"]],
            "miseAuPoint": MISES_AU_POINT[vote["mise_au_point"]],
            "groupe": person["groupe"]["nom"] if person["groupe"] else None,
        }
    return votes


def detail(store: Store, numero: int, session: str = "17") -> dict[str, Any]:
    found = store.document("scrutin", "detail", f"assemblee/{session}/{numero}")
    assert found is not None
    body: dict[str, Any] = orjson.loads(found.body)
    return body


def test_the_group_beside_a_vote_is_that_of_the_day(store: Store) -> None:
    assert positions(store, 1)["Talvas"]["groupe"] == "RIV"
    assert positions(store, 6)["Talvas"]["groupe"] == "BOC"


def test_blocks_that_lost_their_group_are_rebuilt_from_the_groups_of_the_day(store: Store) -> None:
    found = positions(store, 2)
    assert {nom: vote["groupe"] for nom, vote in found.items() if vote["position"] != "absent"} == {
        "Verdan": "BOC",
        "Pellan": "RIV",
        "Talvas": "RIV",
    }
    assert any("PO0" in ecart for ecart in detail(store, 2)["ecarts"])


def test_who_held_a_seat_and_is_not_named_is_absent(store: Store) -> None:
    assert {nom for nom, vote in positions(store, 2).items() if vote["position"] == "absent"} == {"d’Orvane", "Quirin"}


def test_silence_on_a_motion_of_censure_is_no_absence(store: Store) -> None:
    assert {nom: vote["position"] for nom, vote in positions(store, 3).items()} == {"Pellan": "pour", "Quirin": "pour"}
    motion = detail(store, 3)
    assert motion["pourSeulement"] is True
    assert motion["nombreContre"] == motion["decompte"]["contre"] == 0  # the contract wants integers here
    assert motion["censure"]["votesPour"] == motion["nombrePour"] == motion["decompte"]["pour"]
    assert motion["censure"]["votesRequis"] == motion["suffragesRequis"]


def test_the_three_causes_of_a_non_vote_are_kept_apart_from_absence(store: Store) -> None:
    found = positions(store, 4)
    assert {nom: (v["position"], v["cause"]) for nom, v in found.items() if v["cause"]} == {
        "d’Orvane": ("non_votant", "PAN"),
        "Pellan": ("non_votant", "PSE"),
        "Quirin": ("non_votant", "MG"),
    }
    assert found["Talvas"]["position"] == "absent"


def test_a_correction_stands_beside_the_vote_and_changes_no_total(store: Store) -> None:
    found = positions(store, 5)
    assert (found["Verdan"]["position"], found["Verdan"]["miseAuPoint"]) == ("pour", "contre")
    assert (found["Pellan"]["position"], found["Pellan"]["miseAuPoint"]) == ("absent", "pour")
    assert detail(store, 5)["decompte"] == {"votants": 2, "pour": 2, "contre": 0, "abstentions": 0}


def test_a_substitute_is_not_absent_before_taking_office(store: Store) -> None:
    assert "Abgrall" not in positions(store, 1)
    assert positions(store, 6)["Abgrall"]["position"] == "contre"


def test_a_departed_member_is_not_absent_after_leaving(store: Store) -> None:
    assert "Quirin" not in positions(store, 6)


def test_a_delegated_vote_is_a_vote(store: Store) -> None:
    vote = positions(store, 1)["d’Orvane"]
    assert (vote["position"], vote["delegation"]) == ("pour", True)


def test_votes_by_group_count_the_groups_of_the_day(store: Store) -> None:
    assert detail(store, 6)["votesByGroupe"] == {
        "BOC": {"pour": 3, "contre": 0, "abstention": 0, "absent": 0},
        "RIV": {"pour": 0, "contre": 2, "abstention": 0, "absent": 0},
    }


def test_seats_filled_are_those_of_the_day(store: Store) -> None:
    assert detail(store, 6)["siegesPourvus"] == 5


@pytest.fixture
def au_congres(home: Settings, tmp_path: Path, silence: Progress) -> Iterator[Store]:
    folder = m.ecrire(tmp_path / "congres", scrutins=[*m.les_scrutins(), m.congres()])
    run(home, Request(local=folder, jobs=1), silence)
    yield from _opened(home)


def test_a_congress_vote_has_a_session_of_its_own(au_congres: Store) -> None:
    assert detail(au_congres, 1, "17-congres")["congres"] is True
    assert detail(au_congres, 1)["congres"] is False


def test_a_number_alone_never_leads_to_the_congress(au_congres: Store) -> None:
    found = au_congres.document("scrutin", "item", "assemblee/1")
    assert found is not None
    assert orjson.loads(found.body)["uid"] == "VTANR5L17V1"


def test_nobody_is_derived_absent_from_the_congress(au_congres: Store) -> None:
    assert {vote["position"] for vote in positions(au_congres, 1, "17-congres").values()} == {"pour", "contre"}


def test_a_senator_whom_no_file_names_keeps_its_vote(au_congres: Store) -> None:
    found = au_congres.document("parlementaire", "item", "pa9801")
    assert found is not None
    person = orjson.loads(found.body)
    assert (person["nom"], person["chambre"], person["identiteConnue"]) == ("PA9801", "senat", False)
    assert "PO9901" in detail(au_congres, 1, "17-congres")["votesByGroupe"]


def test_a_nominal_list_that_does_not_add_up_is_named_and_the_totals_kept(
    home: Settings, tmp_path: Path, silence: Progress
) -> None:
    ballots = m.les_scrutins()
    ballots[0]["syntheseVote"]["decompte"]["nonVotants"] = "7"
    report = run(home, Request(local=m.ecrire(tmp_path / "faux", scrutins=ballots), jobs=1), silence)
    named = [c for c in report.constats if c.regle == "decompte_nominatif"]
    assert [c.objet for c in named] == ["VTANR5L17V1"]
    assert "7 annoncés, 0 nommés" in named[0].message
