"""Lists of dossiers: filters, sorts, pages, and what each dossier holds."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import orjson
import pytest

from hemicycle.queries import dossiers
from hemicycle.queries.dossiers import Filtres, FiltresAmendements, FiltresScrutins, Tri
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre, EtatDossier, NatureVote, Ordre, TriDossiers, TypeVote
from tests import dossiers_minuscules as essai
from tests.exemples_monde import un_groupe
from tests.publication import publier


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenRelease]:
    store = publier(tmp_path_factory.mktemp("releases"), essai.monde())
    yield OpenRelease(store)
    store.close()


def _liste(release: OpenRelease, tri: Tri | None = None, **filtres: Any) -> list[str]:
    body = dossiers.liste(release, Filtres(**filtres), tri or Tri(), 1, 100)
    return [row["uid"] for row in orjson.loads(body)["data"]]


def _numeros(body: bytes | None) -> list[Any]:
    assert body is not None
    return [row["numero"] for row in orjson.loads(body)["data"]]


def _amendements(release: OpenRelease, **filtres: Any) -> list[Any]:
    return _numeros(dossiers.amendements(release, essai.HAIES, FiltresAmendements(**filtres), 1, 100))


def test_the_latest_scrutin_comes_first_and_unvoted_dossiers_are_not_listed(release: OpenRelease) -> None:
    assert _liste(release) == [essai.HAIES_SENAT, essai.HAIES, essai.ANCIEN, essai.MARES]


def test_the_oldest_may_come_first(release: OpenRelease) -> None:
    assert _liste(release, Tri(ordre=Ordre.ASC)) == [essai.MARES, essai.ANCIEN, essai.HAIES, essai.HAIES_SENAT]


@pytest.mark.parametrize(
    ("ordre", "attendu"),
    [
        (Ordre.DESC, [essai.HAIES, essai.MARES, essai.ANCIEN, essai.HAIES_SENAT]),
        (Ordre.ASC, [essai.MARES, essai.ANCIEN, essai.HAIES_SENAT, essai.HAIES]),
    ],
)
def test_equal_numbers_of_scrutins_come_by_official_id_either_way(
    release: OpenRelease, ordre: Ordre, attendu: list[str]
) -> None:
    assert _liste(release, Tri(TriDossiers.SCRUTINS, ordre)) == attendu


@pytest.mark.parametrize(
    ("filtre", "attendu"),
    [
        ({"chambre": Chambre.SENAT}, [essai.HAIES_SENAT]),
        ({"etat": EtatDossier.PROMULGUE}, [essai.MARES]),
        ({"etat": EtatDossier.CADUC}, []),
        ({"procedure_code": "1"}, [essai.MARES]),
        ({"procedure": "Projet de loi ordinaire"}, [essai.MARES]),
        ({"procedure": "projet de loi ordinaire"}, []),
        ({"search": "ETANGS proposition"}, [essai.ANCIEN]),
        ({"search": "mares rapport"}, []),
        ({"search": "etang"}, [essai.ANCIEN]),
        ({"date_from": date(2025, 1, 14)}, [essai.HAIES_SENAT, essai.HAIES]),
        ({"date_to": date(2024, 10, 1)}, [essai.ANCIEN, essai.MARES]),
        ({"date_from": date(2024, 10, 1), "date_to": date(2025, 1, 14)}, [essai.HAIES, essai.ANCIEN]),
    ],
)
def test_filters_narrow_the_list(release: OpenRelease, filtre: dict[str, Any], attendu: list[str]) -> None:
    assert _liste(release, **filtre) == attendu


def test_a_short_title_is_searched_too(release: OpenRelease) -> None:
    assert _liste(release, search="etangs") == [essai.ANCIEN]


def test_a_dossier_is_found_by_its_uid_in_any_case_or_by_its_uuid(release: OpenRelease) -> None:
    rang = dossiers.rang(release, essai.HAIES_SENAT)
    assert rang is not None
    uuid = orjson.loads(dossiers.detail(release, essai.HAIES_SENAT) or b"{}")["id"]
    assert dossiers.rang(release, essai.HAIES_SENAT.upper()) == dossiers.rang(release, uuid.upper()) == rang


@pytest.mark.parametrize("uid", ["", "x", "zzz", "DLR5L17N5000", "DLR5L17N50001 ", "é"])
def test_another_uid_leads_nowhere(release: OpenRelease, uid: str) -> None:
    assert dossiers.rang(release, uid) is None
    assert dossiers.detail(release, uid) is None
    assert dossiers.chronologie(release, uid) is None
    assert dossiers.scrutins(release, uid, FiltresScrutins(), 1, 20) is None
    assert dossiers.amendements(release, uid, FiltresAmendements(), 1, 20) is None


@pytest.mark.parametrize(
    ("filtres", "attendu"),
    [
        (FiltresScrutins(), [10, 11, 5]),
        (FiltresScrutins(type=TypeVote.SOLENNEL), [11]),
        (FiltresScrutins(nature=NatureVote.MOTION), [5]),
        (FiltresScrutins(TypeVote.SOLENNEL, NatureVote.MOTION), []),
    ],
)
def test_scrutins_come_latest_day_first_then_by_number(
    release: OpenRelease, filtres: FiltresScrutins, attendu: list[int]
) -> None:
    assert _numeros(dossiers.scrutins(release, essai.HAIES, filtres, 1, 20)) == attendu


def test_pages_of_scrutins_are_slices(release: OpenRelease) -> None:
    body = orjson.loads(dossiers.scrutins(release, essai.HAIES, FiltresScrutins(), 2, 2) or b"")
    assert [row["numero"] for row in body["data"]] == [5]
    assert body["meta"] == {
        "total": 3, "page": 2, "limit": 2, "totalPages": 2, "hasNext": False, "hasPrev": True,
    }  # fmt: skip


def test_amendments_come_latest_tabled_first_and_undated_ones_last(release: OpenRelease) -> None:
    assert _amendements(release) == ["3", "1", "5", "2", "4"]


def test_amendments_with_a_scrutin_may_be_asked_for(release: OpenRelease) -> None:
    assert _amendements(release, voted=True) == ["2"]


@pytest.mark.parametrize(
    ("groupe", "attendu"),
    [
        ("riv", ["2"]),
        ("RIV", ["2"]),
        ("boc", ["3", "1", "5"]),
        ("bocage-et-territoires", ["3", "1", "5"]),
        ("po9202", ["2"]),
        ("groupe-du-bocage", []),
        ("inconnu", []),
    ],
)
def test_the_group_is_that_of_the_author_on_the_day_of_deposit(
    release: OpenRelease, groupe: str, attendu: list[str]
) -> None:
    assert _amendements(release, groupe=groupe) == attendu


def test_a_group_of_a_legislature_that_goes_on_with_the_text_is_found_by_its_name(tmp_path: Path) -> None:
    monde = essai.monde(
        dossiers=[replace(d, legislature=16) if d.uid == essai.HAIES else d for d in essai.les_dossiers()]
    )
    homonyme = un_groupe("PO9199", Chambre.ASSEMBLEE, 16, "RIV-16", 3, "Rivières")
    store = publier(tmp_path, replace(monde, groupes=[*monde.groupes, homonyme]))
    assert _amendements(OpenRelease(store), groupe="rivieres") == ["2"]
    store.close()


@pytest.mark.parametrize(
    ("sort", "attendu"),
    [("adopte", ["1", "4"]), ("non-soutenu", ["3"]), ("irrecevable", ["5"]), ("satisfait", [])],
)
def test_the_fate_narrows_amendments(release: OpenRelease, sort: str, attendu: list[str]) -> None:
    assert _amendements(release, sort=sort) == attendu


def test_filters_of_amendments_add_up(release: OpenRelease) -> None:
    assert _amendements(release, groupe="boc", sort="adopte") == ["1"]


def test_the_list_and_the_detail_show_an_amendment_alike(release: OpenRelease) -> None:
    liste = orjson.loads(dossiers.amendements(release, essai.HAIES, FiltresAmendements(), 1, 20) or b"")["data"]
    detail = orjson.loads(dossiers.detail(release, essai.HAIES) or b"")["amendements"]
    assert liste == detail
    assert [scrutin["numero"] for scrutin in liste[3]["scrutins"]] == [10]


def test_the_list_and_the_detail_show_a_scrutin_alike(release: OpenRelease) -> None:
    liste = orjson.loads(dossiers.scrutins(release, essai.HAIES, FiltresScrutins(), 1, 20) or b"")["data"]
    detail = orjson.loads(dossiers.detail(release, essai.HAIES) or b"")["scrutins"]
    assert [{**row, "amendements": autre["amendements"]} for row, autre in zip(liste, detail, strict=True)] == detail


def test_dossiers_of_the_moment_are_open_and_were_voted_on_lately(release: OpenRelease) -> None:
    body = orjson.loads(dossiers.tendances(release, 20))
    assert [row["uid"] for row in body["data"]] == [essai.HAIES, essai.HAIES_SENAT]
    assert len(orjson.loads(dossiers.tendances(release, 1))["data"]) == 1
