"""The debate of a scrutin, one speech in full, and the speeches of a member by sitting."""

import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hemicycle.queries import interventions
from hemicycle.queries.interventions import FiltresDebat, FiltresMembre
from hemicycle.queries.membres.parlementaires import membre as trouver
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.scrutins import Adresse
from hemicycle.vocabulaire import Chambre, Ordre, TypeIntervention, TypeParole
from tests.api.monde import monde
from tests.exemples_debats import COMMISSION, SEANCE, SOIREE, id_parole

LECTURE = OpenRelease(monde())
ENSEMBLE = Adresse(Chambre.ASSEMBLEE, 812)
CENSURE = Adresse(Chambre.ASSEMBLEE, 81)


def _debat(adresse: Adresse = ENSEMBLE, page: int = 1, limit: int = 50, **filtres: Any) -> Any:
    body = interventions.du_scrutin(LECTURE, adresse, FiltresDebat(**filtres), page, limit)
    return None if body is None else json.loads(body)


def _ordres(**filtres: Any) -> list[int]:
    return [row["ordre"] for row in _debat(**filtres)["data"]]


def _seances(slug: str = "lucie-verdan", page: int = 1, limit: int = 20, **filtres: Any) -> Any:
    membre = trouver(LECTURE, slug, None)
    assert membre is not None
    return json.loads(interventions.du_membre(LECTURE, membre.rang, FiltresMembre(**filtres), page, limit))


def test_the_debate_of_a_scrutin_is_the_speeches_tied_to_it_as_they_were_spoken() -> None:
    assert _ordres() == [2, 4, 5, 6]
    assert _debat()["meta"]["rattachement"] == "scrutin"


def test_a_debate_may_be_read_backwards() -> None:
    assert _ordres(sort=Ordre.DESC) == [6, 5, 4, 2]


def test_without_any_tie_the_debate_is_the_substantive_speeches_of_the_day() -> None:
    debat = _debat(CENSURE)
    assert [row["contenu"] for row in debat["data"]] == ["Nous censurons.", "Nous ne censurons pas."]
    assert (debat["meta"]["rattachement"], debat["meta"]["precision"]) == ("journee", None)


def test_the_day_of_a_scrutin_without_speech_is_empty() -> None:
    debat = _debat(Adresse(Chambre.SENAT, 5))
    assert (debat["data"], debat["meta"]["total"]) == ([], 0)


def test_the_finest_tie_is_the_precision_of_a_debate() -> None:
    assert _debat()["meta"]["precision"] == "article"
    assert _debat(Adresse(Chambre.ASSEMBLEE, 811))["meta"]["precision"] == "amendement"


def test_kinds_are_counted_before_the_filter_on_kind() -> None:
    meta = _debat(type=TypeIntervention.QUESTION)["meta"]
    assert meta["total"] == 1
    assert meta["parType"] == {
        "intervention": 1, "question": 1, "reponse_gouvernement": 1, "explication_vote": 1
    }  # fmt: skip


def test_kinds_are_counted_after_the_search_and_on_every_page() -> None:
    meta = _debat(page=9, search="haies")["meta"]
    assert meta["parType"] == {
        "intervention": 1, "question": 1, "reponse_gouvernement": 0, "explication_vote": 0
    }  # fmt: skip


@pytest.mark.parametrize(
    ("search", "ordres"),
    [("HAIES arracher", [4]), ("ministre", [5]), ("anne-lucie", [4]), ("inconnu", []), (" ", [2, 4, 5, 6])],
)
def test_a_search_looks_in_the_words_and_in_the_names(search: str, ordres: list[int]) -> None:
    assert _ordres(search=search) == ordres


def test_a_search_looks_beyond_the_extract() -> None:
    (long,) = [row for row in _debat()["data"] if row["hasMore"]]
    assert len(long["contenu"]) <= 500
    complete = json.loads(interventions.complete(LECTURE, long["id"]) or b"")["data"]
    assert len(complete["contenu"]) > 900
    assert complete["contenu"].startswith(long["contenu"])


def test_an_unknown_scrutin_has_no_debate() -> None:
    assert _debat(Adresse(Chambre.ASSEMBLEE, 9999)) is None


def test_a_speaker_is_a_member_under_the_group_of_that_day_or_a_name() -> None:
    _, question, reponse, _ = _debat()["data"]
    assert question["parlementaire"]["groupe"]["slug"] == "boc"
    assert question["orateurNom"] is None
    assert (reponse["parlementaire"], reponse["orateurNom"]) == (None, "M. Jean Ministre")


def test_an_unknown_speech_is_not_served() -> None:
    assert interventions.complete(LECTURE, id_parole(99)) is None


@given(
    numero=st.sampled_from([812, 811, 81]),
    limit=st.integers(1, 4),
    sort=st.sampled_from(Ordre),
    search=st.none() | st.sampled_from(["haies", "nous", "verdan"]),
    type_=st.none() | st.sampled_from(TypeIntervention),
)
def test_pages_of_a_debate_never_repeat_nor_lose_a_speech(
    numero: int, limit: int, sort: Ordre, search: str | None, type_: TypeIntervention | None
) -> None:
    adresse = Adresse(Chambre.ASSEMBLEE, numero)
    whole = _debat(adresse, sort=sort, search=search, type=type_)
    pages = [
        _debat(adresse, page, limit, sort=sort, search=search, type=type_)
        for page in range(1, -(-whole["meta"]["total"] // limit) + 1)
    ]
    ids = [row["id"] for page in pages for row in page["data"]]
    assert ids == [row["id"] for row in whole["data"]]
    assert len(ids) == len(set(ids)) == whole["meta"]["total"]


def test_sittings_come_latest_first_and_speeches_as_they_were_spoken() -> None:
    found = [(g["seanceId"], [row["ordre"] for row in g["interventions"]]) for g in _seances()["data"]]
    assert found == [(SOIREE, [1]), (SEANCE, [2, 6]), (COMMISSION, [1]), ("RUANR5L17S2025IDS28000", [4])]


def test_the_total_counts_sittings() -> None:
    assert _seances(limit=1)["meta"] | {"page": 1} == {
        "total": 4, "page": 1, "limit": 1, "totalPages": 4, "hasNext": True, "hasPrev": False
    }  # fmt: skip


def test_interruptions_are_served_when_they_are_asked_for() -> None:
    (seance,) = _seances(type=TypeParole.INTERRUPTION)["data"]
    assert [row["contenu"] for row in seance["interventions"]] == ["Bravo !"]


def test_a_sitting_shows_the_scrutins_tied_to_the_speeches_else_those_of_the_day() -> None:
    scrutins = {g["seanceId"]: [s["numero"] for s in g["scrutins"]] for g in _seances()["data"]}
    assert scrutins[SEANCE] == [811, 812]
    assert scrutins[SOIREE] == [811, 812]
    assert scrutins["RUANR5L17S2025IDS28000"] == [81]
    assert scrutins[COMMISSION] == []


def test_a_speech_that_is_not_tied_shows_every_scrutin_of_its_sitting() -> None:
    (seance,) = _seances("anne-lucie-verdan", type=TypeParole.INTERRUPTION)["data"]
    assert [s["numero"] for s in seance["scrutins"]] == [811, 812]


def test_a_committee_is_told_from_a_public_sitting() -> None:
    assert {g["seanceId"]: g["cadre"] for g in _seances()["data"]}[COMMISSION] == "commission"


def test_the_agenda_of_a_sitting_is_placed_by_rank() -> None:
    agenda = {g["seanceId"]: g["ordreDuJour"] for g in _seances()["data"]}
    assert agenda[SEANCE] == [{"ordre": 1, "titre": "Protection des haies"}]
    assert agenda[COMMISSION] == []


def test_a_speech_names_its_dossier_and_its_scrutins() -> None:
    speech = _seances()["data"][1]["interventions"][0]
    assert speech["dossier"] == {"uid": "DLR5L17N50001", "titre": "Proposition de loi sur les haies bocagères"}
    assert len(speech["scrutinIds"]) == 2


@given(
    limit=st.integers(1, 4),
    type_=st.none() | st.sampled_from(TypeParole),
    date_from=st.none() | st.sampled_from([date(2025, 2, 11), date(2025, 3, 4)]),
    date_to=st.none() | st.sampled_from([date(2024, 11, 5), date(2025, 2, 11)]),
    chambre=st.none() | st.sampled_from(Chambre),
)
def test_pages_of_sittings_never_repeat_nor_lose_a_sitting(
    limit: int, type_: TypeParole | None, date_from: date | None, date_to: date | None, chambre: Chambre | None
) -> None:
    filtres: dict[str, Any] = {"type": type_, "date_from": date_from, "date_to": date_to, "chambre": chambre}
    whole = _seances(**filtres)
    pages = [_seances(page=page, limit=limit, **filtres)["data"] for page in range(1, 6)]
    ids = [group["seanceId"] for page in pages for group in page]
    assert ids == [group["seanceId"] for group in whole["data"]]
    assert len(ids) == len(set(ids)) == whole["meta"]["total"]
    days = [date.fromisoformat(group["date"][:10]) for group in whole["data"]]
    assert all((date_from or date.min) <= day <= (date_to or date.max) for day in days)


def test_a_page_of_a_debate_reads_its_documents_once() -> None:
    store = monde()
    release = OpenRelease(store)
    store.reads.clear()
    interventions.du_scrutin(release, ENSEMBLE, FiltresDebat(), 1, 10)
    assert store.reads == ["relations scrutin_interventions", "documents intervention item"]


def test_a_page_of_sittings_takes_as_many_reads_as_one_sitting() -> None:
    store = monde()
    release = OpenRelease(store)
    membre = trouver(release, "lucie-verdan", None)
    assert membre is not None
    store.reads.clear()
    interventions.du_membre(release, membre.rang, FiltresMembre(), 1, 20)
    assert store.reads == [
        "relations", "documents intervention item", "relations", "documents scrutin vote", "documents seance resume"
    ]  # fmt: skip
