"""Subjects published and asked for: who is listed, who is found, and what each shows."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.queries import sujets
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.sujets import Filtres
from hemicycle.vocabulaire import Chambre, NatureVote
from tests import monde_sujets, publication
from tests.monde_sujets import CONGRES, ETANGS, HAIES, HAIES_SENAT, LOI, MISSION, RAPPORT, REUNION, TOURBES
from tests.stats import sujets_lents


@pytest.fixture(scope="module")
def monde() -> Monde:
    return monde_sujets.monde()


@pytest.fixture(scope="module")
def release(monde: Monde, tmp_path_factory: pytest.TempPathFactory) -> OpenRelease:
    folder: Path = tmp_path_factory.mktemp("sujets")
    return OpenRelease(publication.publier(folder, monde))


def _data(body: bytes | None) -> Any:
    assert body is not None
    return orjson.loads(body)["data"]


def _liste(release: OpenRelease, **filtres: Any) -> list[str]:
    return [row["slug"] for row in _data(sujets.liste(release, Filtres(**filtres), 1, 100))]


def test_only_active_subjects_are_listed_those_put_forward_first(release: OpenRelease) -> None:
    assert _liste(release) == ["haies", "moulins", "Etangs-2025"]


@pytest.mark.parametrize(
    ("filtres", "slugs"),
    [
        ({"category": "environnement"}, ["haies", "Etangs-2025"]),
        ({"category": "Environnement"}, []),
        ({"featured": True}, ["haies", "moulins"]),
        ({"featured": False}, ["Etangs-2025"]),
        ({"search": "ETANGS"}, ["Etangs-2025"]),
        ({"search": "talus"}, []),  # in the description alone
        ({"search": "haies"}, ["haies"]),
        ({"search": "haies moulins"}, []),
        ({"search": "tourbes"}, []),
        ({"search": "eau", "category": "patrimoine", "featured": True}, ["moulins"]),
    ],
)
def test_filters_narrow_the_list_and_add_up(release: OpenRelease, filtres: dict[str, Any], slugs: list[str]) -> None:
    assert _liste(release, **filtres) == slugs


def test_an_item_counts_what_the_subject_holds(release: OpenRelease) -> None:
    item = _data(sujets.liste(release, Filtres(), 1, 1))[0]
    assert (item["dossierCount"], item["scrutinCount"]) == (2, 31)
    assert (item["matchMethod"], item["status"]) == ("cross_ref", "promulgue")
    assert (item["dateDebut"], item["dateFin"]) == ("2024-09-01T00:00:00.000Z", "2025-03-02T00:00:00.000Z")
    assert (item["featured"], item["featuredOrder"], item["createdAt"]) == (True, 1, "2026-01-02T00:00:00.000Z")


def test_those_put_forward_come_in_their_order_cut_at_the_limit(release: OpenRelease) -> None:
    assert [row["slug"] for row in _data(sujets.mis_en_avant(release, 6))] == ["haies", "moulins"]
    (only,) = _data(sujets.mis_en_avant(release, 1))
    assert sorted(only) == sorted(
        ["id", "slug", "label", "description", "category", "dossierCount", "scrutinCount", "status", "dateDebut",
         "dateFin"]
    )  # fmt: skip


def test_categories_count_active_subjects_the_most_frequent_first(release: OpenRelease) -> None:
    expected = [{"name": "environnement", "count": 2}, {"name": "patrimoine", "count": 1}]
    assert _data(sujets.categories(release)) == expected


def test_a_detail_groups_its_links_by_family_in_their_order(release: OpenRelease) -> None:
    liens = _data(sujets.detail(release, "haies"))["liens"]
    assert [lien["titre"] for lien in liens["construction"]] == ["Texte déposé", "Avis", "Rapport"]
    citants = [
        lie["titre"] for lie in _data(sujets.documents_lies(release, "haies")) if lie["urlAN"] or lie["urlSenat"]
    ]
    assert [lien["titre"] for lien in liens["contexte"]] == ["Qu'est-ce qu'une haie ?", *citants]
    assert [lien["ordre"] for lien in liens["contexte"]] == list(range(1, len(citants) + 2))
    assert citants


@pytest.mark.parametrize("slug", ["etangs-2025", "ETANGS-2025", "Etangs-2025"])
def test_a_slug_is_found_in_any_case(release: OpenRelease, slug: str) -> None:
    assert _data(sujets.detail(release, slug))["label"] == "Étangs"


def test_the_uuid_of_a_subject_leads_to_it(release: OpenRelease, monde: Monde) -> None:
    assert _data(sujets.detail(release, monde.legislatif.sujets[1].id))["slug"] == "moulins"


@pytest.mark.parametrize("slug", ["tourbes", "landes", "inconnu"])
def test_a_subject_that_is_not_active_has_no_detail(release: OpenRelease, slug: str) -> None:
    assert sujets.detail(release, slug) is None
    assert sujets.documents_lies(release, slug) is None
    assert sujets.label(release, slug) is None


def test_an_archive_is_of_a_deactivated_subject_only(release: OpenRelease) -> None:
    assert _data(sujets.archive(release, "tourbes")) == {"dossierUid": TOURBES}
    assert _data(sujets.archive(release, "landes")) == {"dossierUid": None}
    assert sujets.archive(release, "haies") is None
    assert sujets.archive(release, "inconnu") is None


def test_linked_documents_are_unvoted_and_outside_of_the_subject(release: OpenRelease) -> None:
    found = _data(sujets.documents_lies(release, "haies"))
    assert [row["uid"] for row in found] == [RAPPORT, MISSION]
    assert {row["loiRef"] for row in found} == {LOI}
    assert found[0]["dateDepot"] == "2025-06-01T00:00:00.000Z"


def test_files_come_latest_tabled_first(release: OpenRelease) -> None:
    rows = _data(sujets.dossiers(release, "haies", 1, 20))
    assert [(row["uid"], row["chambre"], row["scrutinCount"]) for row in rows] == [
        (HAIES_SENAT, "senat", 10),
        (HAIES, "assemblee", 21),
    ]
    assert rows[1]["urlJournalOfficiel"] == "https://www.legifrance.gouv.fr/jorf/jo/2025/03/02/0052"
    assert [step["code"] for step in rows[1]["legislativeSteps"]] == ["AN1"]


def test_files_are_cut_in_pages(release: OpenRelease) -> None:
    body = orjson.loads(sujets.dossiers(release, "haies", 2, 1) or b"")
    assert [row["uid"] for row in body["data"]] == [HAIES]
    assert (body["meta"]["total"], body["meta"]["hasNext"], body["meta"]["hasPrev"]) == (2, False, True)


@pytest.mark.parametrize("slug", ["tourbes", "landes"])
def test_a_deactivated_subject_still_shows_what_it_held(release: OpenRelease, slug: str) -> None:
    held = {"tourbes": [TOURBES], "landes": []}[slug]
    assert [row["uid"] for row in _data(sujets.dossiers(release, slug, 1, 20))] == held
    assert _data(sujets.chronologie(release, slug)) == []
    assert _data(sujets.scrutins(release, slug, None, None, 1, 20)) == []
    assert _data(sujets.stats(release, slug)) == []


def test_a_subject_that_nobody_knows_has_nothing(release: OpenRelease) -> None:
    assert sujets.dossiers(release, "inconnu", 1, 20) is None
    assert sujets.chronologie(release, "inconnu") is None
    assert sujets.scrutins(release, "inconnu", None, None, 1, 20) is None
    assert sujets.stats(release, "inconnu") is None


def _scrutins(release: OpenRelease, chambre: Chambre | None = None, nature: NatureVote | None = None) -> list[Any]:
    found: list[Any] = _data(sujets.scrutins(release, "haies", chambre, nature, 1, 100))
    return found


def test_scrutins_of_both_chambers_come_newest_first(release: OpenRelease) -> None:
    rows = _scrutins(release)
    assert len(rows) == 31
    assert {row["chambre"] for row in rows} == {"assemblee", "senat"}
    keys = [(row["date"], row["numero"]) for row in rows]
    assert keys == sorted(keys, reverse=True)


def test_scrutins_are_narrowed_by_chamber_and_nature(release: OpenRelease) -> None:
    assert {row["chambre"] for row in _scrutins(release, Chambre.SENAT)} == {"senat"}
    assert [row["natureVote"] for row in _scrutins(release, nature=NatureVote.MOTION)] == ["motion"]
    assert _scrutins(release, Chambre.SENAT, NatureVote.MOTION) == []


def test_a_scrutin_row_has_both_spellings(release: OpenRelease) -> None:
    row = _scrutins(release)[0]
    assert row["sort"] == row["sortCode"].upper()
    assert row["date"] == row["dateScrutin"]
    assert row["decompte"]["pour"] == row["nombrePour"]


def test_steps_name_the_texts_examined_oldest_first(release: OpenRelease) -> None:
    steps = _data(sujets.chronologie(release, "haies"))
    assert (steps[0]["uid"], steps[0]["type"]) == (REUNION, "commission")
    assert [texte["uid"] for texte in steps[0]["textes"]] == [HAIES]
    assert {texte["uid"] for step in steps for texte in step["textes"]} == {HAIES, HAIES_SENAT}
    assert sum(len(step["scrutins"]) for step in steps) == 31
    assert [step["date"] for step in steps] == sorted(step["date"] for step in steps)


def test_figures_equal_the_slow_computation(release: OpenRelease, monde: Monde) -> None:
    par_dossier = sujets_lents.comptes(monde)
    for sujet in monde.legislatif.sujets:
        rows = _data(sujets.stats(release, sujet.slug))
        assert sujets_lents.publies(rows) == sujets_lents.somme(par_dossier, sujet.dossiers)


def _groupe(release: OpenRelease, chambre: str, slug: str) -> Any:
    (row,) = (
        row
        for row in _data(sujets.stats(release, "haies"))
        if (row["chambre"], row["slug"]) == (chambre, slug)
    )  # fmt: skip
    return row


def test_votes_and_amendments_are_of_the_group_of_that_day(release: OpenRelease) -> None:
    # Île sat in the Marais until the last day of 2024; her amendment of that day is theirs, the next one is not.
    assert _groupe(release, "assemblee", "mar")["amendements"] == 1
    assert _groupe(release, "assemblee", "boc")["amendements"] == 1
    assert _groupe(release, "assemblee", "mar")["votes"]["pour"] > 0
    assert _groupe(release, "senat", "tou") == {
        "nom": "TOU", "slug": "tou", "couleur": "#2E7D32", "chambre": "senat",
        "votes": {"pour": 0, "contre": 0, "abstention": 0, "absent": 0}, "amendements": 1,
    }  # fmt: skip


def test_members_of_no_group_are_one_row_under_its_own_name(release: OpenRelease) -> None:
    row = _groupe(release, "assemblee", "non-inscrit")
    assert (row["nom"], row["couleur"], row["amendements"]) == ("Non inscrit", "#808080", 1)
    assert row["votes"]["abstention"] == 19


def test_votes_of_the_congress_and_silence_at_a_censure_are_not_counted(release: OpenRelease) -> None:
    votes = _groupe(release, "assemblee", "riv")["votes"]
    # four members at nineteen ballots (the twentieth is of the Congress), and four votes for the censure
    assert CONGRES == 20
    assert sum(votes.values()) == 4 * 19 + 4
    assert _groupe(release, "assemblee", "boc")["votes"]["absent"] == 0


def test_rows_go_from_the_assembly_to_the_senate_those_of_no_group_last(release: OpenRelease) -> None:
    rows = [(row["chambre"], row["slug"]) for row in _data(sujets.stats(release, "haies"))]
    assert rows == [
        ("assemblee", "boc"), ("assemblee", "riv"), ("assemblee", "mar"), ("assemblee", "non-inscrit"),
        ("senat", "rui"), ("senat", "boc"), ("senat", "tou"),
    ]  # fmt: skip


def test_a_text_that_cites_the_law_and_was_voted_has_a_subject_of_its_own(release: OpenRelease) -> None:
    assert [row["uid"] for row in _data(sujets.dossiers(release, "etangs-2025", 1, 20))] == [ETANGS]
