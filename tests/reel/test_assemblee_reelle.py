"""The real official samples of the Assembly, through the whole way. Skipped, saying so, when they are absent."""

from io import StringIO
from pathlib import Path
from typing import Any

import orjson
import pytest

from hemicycle.progress import PlainProgress
from hemicycle.release.format.packed_votes import CAUSES, CLASSE
from hemicycle.release.format.store import Store
from hemicycle.settings import Settings
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.sync import Report, Request, run

pytestmark = pytest.mark.reel


def detail(store: Store, key: str) -> tuple[int, dict[str, Any]]:
    found = store.document("scrutin", "detail", key)
    assert found is not None, key
    return found.rank, orjson.loads(found.body)


def membre(store: Store, key: str) -> dict[str, Any]:
    found = store.document("parlementaire", "detail", key.lower())
    assert found is not None, key
    body: dict[str, Any] = orjson.loads(found.body)
    return body


def test_every_document_is_read_and_kept(report: Report) -> None:
    read: dict[str, int] = {}
    for one in report.staged:
        for document, counts in one.counts.items():
            assert counts.read == counts.kept + counts.quarantined
            assert counts.quarantined == 0, document
            read[document] = read.get(document, 0) + counts.read
    assert read == {
        "acteurs": 1351,
        "organes": 3617,
        "mandats": 2493,
        "scrutins": 1526,
        "dossiers": 634,
        "documents": 2276,
        "amendements": 3763,
        "reunions": 2280,
        "comptes_rendus": 2,
    }


def test_no_field_of_the_files_is_unknown(report: Report) -> None:
    assert {path for one in report.staged for path in one.unknown_fields} == set()


def test_every_voter_of_the_17th_is_somebody(report: Report) -> None:
    assert report.release is not None
    assert report.release.coverage["17"] == "621 / 621"


def test_names_add_up_to_official_totals_but_for_the_scrutins_named(report: Report) -> None:
    named = {c.objet: c.message for c in report.constats if c.regle == "decompte_nominatif"}
    assert named == {
        "VTANR5L17V1": "non_votant : 10 annoncés, 21 nommés",
        "VTANR5L16V1948": "abstention : 88 annoncés, 87 nommés",
    }


def test_ballots_that_lost_their_groups_are_named(report: Report) -> None:
    lost = {c.objet for c in report.constats if c.regle == "groupe_perdu"}
    assert lost == {f"VTANR5L17V{n}" for n in (489, 492, 496, 498, 499, 500, 501)}


def test_known_figures_of_the_official_pages(store: Store) -> None:
    _, censure = detail(store, "assemblee/17/519")
    assert (censure["nombrePour"], censure["suffragesRequis"], censure["sort"]) == (331, 288, "ADOPTE")
    _, vote = detail(store, "assemblee/17/1811")
    assert (vote["nombrePour"], vote["nombreContre"], vote["nombreAbstention"]) == (20, 68, 4)


def test_a_motion_of_censure_has_no_absentee(store: Store) -> None:
    rank, body = detail(store, "assemblee/17/519")
    assert body["typeVote"] == "motion"
    assert body["importance"] == 5
    assert {str(CLASSE[v["position"]]) for v in store.votes_of(rank) if not v["cause"]} == {"pour"}


def test_a_ballot_with_lost_groups_is_shown_under_the_groups_of_the_day(store: Store) -> None:
    _, body = detail(store, "assemblee/17/489")
    assert {"RN", "LFI-NFP", "SOC", "EPR"} <= set(body["votesByGroupe"])
    assert "Non inscrit" not in body["votesByGroupe"]


def test_the_three_causes_of_a_non_vote_are_met(store: Store) -> None:
    causes = {CAUSES[c] for rank in range(400) for c in set(store.votes_of(rank)["cause"].tolist())}
    assert causes == {None, "PAN", "PSE", "MG"}


def test_the_vote_of_the_congress_stands_apart(store: Store) -> None:
    rank, body = detail(store, "assemblee/16-congres/1")
    assert (body["uid"], body["nombrePour"], body["importance"]) == ("VTCGR5L16V1", 780, 5)
    assert len(store.votes_of(rank)) == 902
    assert detail(store, "assemblee/16/1")[1]["uid"] == "VTANR5L16V1"


def test_a_member_who_changed_group_votes_under_each_in_turn(store: Store) -> None:
    # The group UDR was succeeded by UDDPLR on 5 September 2025.
    fragments = store.all_documents("votant", "fragment")
    voters = [orjson.loads(b"{" + fragment + b"}")["parlementaire"] for fragment in fragments]
    somebody = membre(store, "PA330240")["id"]
    assert {"udr", "uddplr"} <= {voter["groupe"]["slug"] for voter in voters if voter["id"] == somebody}


def test_a_substitute_begins_when_it_took_office(store: Store) -> None:
    seat = membre(store, "PA870009")["mandatsParlementaires"][0]
    assert seat["dateDebut"] == "2025-11-13T00:00:00.000Z"


def test_a_member_who_left_without_an_end_date_is_no_longer_active(store: Store) -> None:
    person = membre(store, "PA719282")  # in the re-packed copy only
    assert person["actif"] is False
    assert person["mandatsParlementaires"][0]["dateFin"] is not None


def test_no_more_seats_are_filled_than_there_are(store: Store) -> None:
    for rank in range(store.facets("scrutin").size):
        body = orjson.loads(store.documents("scrutin", "detail", [rank])[0])
        assert body["siegesPourvus"] is None or body["siegesPourvus"] <= 577


def test_575_deputies_are_in_office_at_the_date_of_the_sample(store: Store) -> None:
    assert int(store.facets("parlementaire").columns["actif"].sum()) == 575


def test_a_second_run_finds_nothing_new(publication: tuple[Settings, Report], echantillons: Path) -> None:
    home, first = publication
    again = run(home, Request(only=("assemblee",), local=echantillons), PlainProgress(StringIO()))
    assert all(one.unchanged for one in again.staged)
    assert not again.published
    assert first.release is not None
    assert again.release is not None
    assert again.release.release == first.release.release


def test_snapshots_of_one_list_come_in_the_order_of_time(report: Report) -> None:
    amo10 = [(raw.periode, raw.snapshot, raw.repacked) for raw in report.collected.files if raw.file == "amo10"]
    assert amo10 == [("16", "2022-07", False), ("17", None, True), ("17", "2025-11", False)]


def test_derived_files_are_listed_and_not_read(report: Report) -> None:
    assert "dossiers_XVII_index_derive.json.zip" in {one.path.name for one in report.collected.unrecognised}
    assert "PROVENANCE.md" not in {one.path.name for one in report.collected.unrecognised}


def test_an_extract_is_told_from_the_complete_list(report: Report) -> None:
    manifest = get_source("assemblee").manifest

    def is_complete(one: StagedFile) -> bool:
        read = {name: counts.read for name, counts in one.counts.items()}
        expected = manifest.file(one.raw.file).expected
        return all(low <= read.get(name, 0) <= high for name, (low, high) in expected.items())

    complete = {(one.raw.file, one.raw.periode, one.raw.repacked) for one in report.staged if is_complete(one)}
    assert complete == {("amo10", "16", False), ("amo10", "17", False)}
