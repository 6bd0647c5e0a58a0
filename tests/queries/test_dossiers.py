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
from hemicycle.queries.open_release import Lecture
from hemicycle.vocabulaire import Chambre, EtatDossier, NatureVote, Ordre, TriDossiers, TypeVote
from tests import dossiers_minuscules as essai
from tests.exemples_monde import un_groupe
from tests.publication import publier


@pytest.fixture(scope="module")
def lecture(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lecture]:
    store = publier(tmp_path_factory.mktemp("releases"), essai.monde())
    yield Lecture(store)
    store.close()


def _liste(lecture: Lecture, tri: Tri | None = None, **filtres: Any) -> list[str]:
    body = dossiers.liste(lecture, Filtres(**filtres), tri or Tri(), 1, 100)
    return [row["uid"] for row in orjson.loads(body)["data"]]


def _numeros(body: bytes | None) -> list[Any]:
    assert body is not None
    return [row["numero"] for row in orjson.loads(body)["data"]]


def _amendements(lecture: Lecture, **filtres: Any) -> list[Any]:
    return _numeros(dossiers.amendements(lecture, essai.HAIES, FiltresAmendements(**filtres), 1, 100))


def test_the_latest_scrutin_comes_first_and_unvoted_dossiers_are_not_listed(lecture: Lecture) -> None:
    assert _liste(lecture) == [essai.HAIES_SENAT, essai.HAIES, essai.ANCIEN, essai.MARES]


def test_the_oldest_may_come_first(lecture: Lecture) -> None:
    assert _liste(lecture, Tri(ordre=Ordre.ASC)) == [essai.MARES, essai.ANCIEN, essai.HAIES, essai.HAIES_SENAT]


@pytest.mark.parametrize(
    ("ordre", "attendu"),
    [
        (Ordre.DESC, [essai.HAIES, essai.MARES, essai.ANCIEN, essai.HAIES_SENAT]),
        (Ordre.ASC, [essai.MARES, essai.ANCIEN, essai.HAIES_SENAT, essai.HAIES]),
    ],
)
def test_equal_numbers_of_scrutins_come_by_official_id_either_way(
    lecture: Lecture, ordre: Ordre, attendu: list[str]
) -> None:
    assert _liste(lecture, Tri(TriDossiers.SCRUTINS, ordre)) == attendu


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
def test_filters_narrow_the_list(lecture: Lecture, filtre: dict[str, Any], attendu: list[str]) -> None:
    assert _liste(lecture, **filtre) == attendu


def test_a_short_title_is_searched_too(lecture: Lecture) -> None:
    assert _liste(lecture, search="etangs") == [essai.ANCIEN]


def test_a_dossier_is_found_by_its_uid_in_any_case_or_by_its_uuid(lecture: Lecture) -> None:
    rang = dossiers.rang(lecture, essai.HAIES_SENAT)
    assert rang is not None
    uuid = orjson.loads(dossiers.detail(lecture, essai.HAIES_SENAT) or b"{}")["id"]
    assert dossiers.rang(lecture, essai.HAIES_SENAT.upper()) == dossiers.rang(lecture, uuid.upper()) == rang


@pytest.mark.parametrize("uid", ["", "x", "zzz", "DLR5L17N5000", "DLR5L17N50001 ", "é"])
def test_another_uid_leads_nowhere(lecture: Lecture, uid: str) -> None:
    assert dossiers.rang(lecture, uid) is None
    assert dossiers.detail(lecture, uid) is None
    assert dossiers.chronologie(lecture, uid) is None
    assert dossiers.scrutins(lecture, uid, FiltresScrutins(), 1, 20) is None
    assert dossiers.amendements(lecture, uid, FiltresAmendements(), 1, 20) is None


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
    lecture: Lecture, filtres: FiltresScrutins, attendu: list[int]
) -> None:
    assert _numeros(dossiers.scrutins(lecture, essai.HAIES, filtres, 1, 20)) == attendu


def test_pages_of_scrutins_are_slices(lecture: Lecture) -> None:
    body = orjson.loads(dossiers.scrutins(lecture, essai.HAIES, FiltresScrutins(), 2, 2) or b"")
    assert [row["numero"] for row in body["data"]] == [5]
    assert body["meta"] == {
        "total": 3, "page": 2, "limit": 2, "totalPages": 2, "hasNext": False, "hasPrev": True,
    }  # fmt: skip


def test_amendments_come_latest_tabled_first_and_undated_ones_last(lecture: Lecture) -> None:
    assert _amendements(lecture) == ["3", "1", "5", "2", "4"]


def test_amendments_with_a_scrutin_may_be_asked_for(lecture: Lecture) -> None:
    assert _amendements(lecture, voted=True) == ["2"]


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
    lecture: Lecture, groupe: str, attendu: list[str]
) -> None:
    assert _amendements(lecture, groupe=groupe) == attendu


def test_a_group_of_a_legislature_that_goes_on_with_the_text_is_found_by_its_name(tmp_path: Path) -> None:
    monde = essai.monde(
        dossiers=[replace(d, legislature=16) if d.uid == essai.HAIES else d for d in essai.les_dossiers()]
    )
    homonyme = un_groupe("PO9199", Chambre.ASSEMBLEE, 16, "RIV-16", 3, "Rivières")
    store = publier(tmp_path, replace(monde, groupes=[*monde.groupes, homonyme]))
    assert _amendements(Lecture(store), groupe="rivieres") == ["2"]
    store.close()


@pytest.mark.parametrize(
    ("sort", "attendu"),
    [("adopte", ["1", "4"]), ("non-soutenu", ["3"]), ("irrecevable", ["5"]), ("satisfait", [])],
)
def test_the_fate_narrows_amendments(lecture: Lecture, sort: str, attendu: list[str]) -> None:
    assert _amendements(lecture, sort=sort) == attendu


def test_filters_of_amendments_add_up(lecture: Lecture) -> None:
    assert _amendements(lecture, groupe="boc", sort="adopte") == ["1"]


def test_the_list_and_the_detail_show_an_amendment_alike(lecture: Lecture) -> None:
    liste = orjson.loads(dossiers.amendements(lecture, essai.HAIES, FiltresAmendements(), 1, 20) or b"")["data"]
    detail = orjson.loads(dossiers.detail(lecture, essai.HAIES) or b"")["amendements"]
    assert liste == detail
    assert [scrutin["numero"] for scrutin in liste[3]["scrutins"]] == [10]


def test_the_list_and_the_detail_show_a_scrutin_alike(lecture: Lecture) -> None:
    liste = orjson.loads(dossiers.scrutins(lecture, essai.HAIES, FiltresScrutins(), 1, 20) or b"")["data"]
    detail = orjson.loads(dossiers.detail(lecture, essai.HAIES) or b"")["scrutins"]
    assert [{**row, "amendements": autre["amendements"]} for row, autre in zip(liste, detail, strict=True)] == detail


def test_dossiers_of_the_moment_are_open_and_were_voted_on_lately(lecture: Lecture) -> None:
    body = orjson.loads(dossiers.tendances(lecture, 20))
    assert [row["uid"] for row in body["data"]] == [essai.HAIES, essai.HAIES_SENAT]
    assert len(orjson.loads(dossiers.tendances(lecture, 1))["data"]) == 1
