"""The renewal of 2026 as a release knows it: overview, outgoing senators, candidates."""

from collections.abc import Iterator
from typing import Any

import pytest

from hemicycle.vocabulaire import FamillePolitique, TriSortants
from tests.api.nuit import Nuit, nuit


@pytest.fixture(scope="module")
def publiees() -> Iterator[Nuit]:
    """Candidacies are published."""
    with nuit() as une:
        yield une


@pytest.fixture(scope="module")
def avant() -> Iterator[Nuit]:
    """No candidacy is published yet."""
    with nuit(publiees=False) as une:
        yield une


def _noms(une: Nuit, question: str = "") -> list[str]:
    rows = une.get(f"/sortants{question}").data
    return [f"{row['personne']['prenom']} {row['personne']['nom']}" for row in rows]


def _sortant(une: Nuit, nom: str) -> Any:
    return next(row for row in une.get("/sortants").data if row["personne"]["nom"] == nom)


def _titres(une: Nuit, question: str = "") -> list[tuple[str, str]]:
    return [(row["circonscription"]["departement"], row["libelle"]) for row in une.get(f"/candidats{question}").data]


# Overview


def test_the_overview_tells_the_ballot(publiees: Nuit) -> None:
    scrutin = publiees.get().json()["scrutin"]
    sources = scrutin.pop("sources")
    assert scrutin == {
        "date": "2026-09-27", "priseDeFonction": "2026-10-01", "serie": "2", "mandatureSortante": 2020,
        "mandatureEntrante": 2026, "nbSieges": 178, "nbCirconscriptions": 64,
    }  # fmt: skip
    assert all(source["label"] for source in sources)


def test_the_outgoing_are_counted_by_when_they_began(publiees: Nuit) -> None:
    sortants = publiees.get().json()["sortants"]
    assert (sortants["total"], sortants["mandatComplet"], sortants["arriveesEnCours"]) == (7, 4, 3)


def test_groups_come_by_seats_at_stake_then_name_and_those_of_none_last(publiees: Nuit) -> None:
    lignes = publiees.get().json()["sortants"]["parGroupe"]
    assert [(ligne["slug"], ligne["sieges"], ligne["siegesSenat"]) for ligne in lignes] == [
        ("boc", 3, 4), ("riv", 2, 3), ("sans-groupe", 2, 2),
    ]  # fmt: skip
    assert lignes[-1]["nom"] == "Sans groupe"


def test_constituencies_come_by_code_with_what_is_known_of_candidacies(publiees: Nuit) -> None:
    lieux = publiees.get().json()["circonscriptions"]
    codes = [lieu["departement"] for lieu in lieux]
    assert (len(codes), codes) == (64, sorted(codes))
    connus = {lieu["departement"]: lieu for lieu in lieux}
    assert (connus["02"]["nbSieges"], connus["02"]["nbListes"], connus["02"]["nbCandidats"]) == (3, 2, 4)
    assert (connus["36"]["nbListes"], connus["36"]["nbCandidats"]) == (None, None)


def test_candidacies_are_counted_once_they_are_published(publiees: Nuit, avant: Nuit) -> None:
    assert publiees.get().json()["candidatures"] == {
        "listes": 5,
        "candidats": 8,
        "circonscriptions": 3,
        "sortantsCandidats": 2,
        "sortantsNonCandidats": 2,  # Échasse and Gravelot; nothing is known of the others
        "anciensParlementaires": 1,
    }
    assert avant.get().json()["candidatures"] is None


# Outgoing senators


def test_they_come_by_constituency_then_name_all_at_once(publiees: Nuit) -> None:
    assert _noms(publiees) == [
        "Lise Avocette", "Nora Échasse", "Marc Gravelot", "Alba Courlis", "Aude Barge", "Émile Barge", "Édith Butor",
    ]  # fmt: skip
    assert publiees.get("/sortants").meta == {"total": 7}


@pytest.mark.parametrize(
    ("tri", "premiers"),
    [
        ("groupe", ["Aude Barge", "Alba Courlis", "Marc Gravelot", "Lise Avocette", "Nora Échasse", "Émile Barge"]),
        ("commission", ["Nora Échasse", "Lise Avocette", "Aude Barge", "Émile Barge"]),
        ("profession", ["Marc Gravelot", "Lise Avocette", "Émile Barge", "Aude Barge"]),
        ("nom", ["Lise Avocette", "Aude Barge", "Émile Barge", "Édith Butor", "Alba Courlis", "Nora Échasse"]),
        ("age", ["Lise Avocette", "Marc Gravelot", "Nora Échasse", "Aude Barge"]),
        ("interventions", ["Lise Avocette", "Aude Barge", "Émile Barge"]),
    ],
)
def test_they_are_sorted_with_the_unknown_last_and_names_to_settle(
    publiees: Nuit, tri: str, premiers: list[str]
) -> None:
    assert _noms(publiees, f"?tri={tri}")[: len(premiers)] == premiers


@pytest.mark.parametrize("tri", TriSortants)
def test_every_order_holds_everybody(publiees: Nuit, tri: str) -> None:
    assert sorted(_noms(publiees, f"?tri={tri}")) == sorted(_noms(publiees))


@pytest.mark.parametrize(
    ("question", "noms"),
    [
        ("departement=36", ["Aude Barge", "Émile Barge"]),
        ("departement=3", []),
        ("departement=Indre", []),
        ("groupe=riv", ["Lise Avocette", "Nora Échasse"]),
        ("groupe=rivieres", ["Lise Avocette", "Nora Échasse"]),
        ("groupe=haies-vives", ["Marc Gravelot", "Alba Courlis", "Aude Barge"]),
        ("groupe=sans-groupe", ["Émile Barge", "Édith Butor"]),
        ("groupe=ni", ["Émile Barge", "Édith Butor"]),
        ("groupe=inconnu", []),
        ("groupe=boc&departement=10", ["Marc Gravelot"]),
        ("candidat=oui", ["Lise Avocette", "Alba Courlis"]),
        ("candidat=non", ["Nora Échasse", "Marc Gravelot"]),
    ],
)
def test_they_are_narrowed(publiees: Nuit, question: str, noms: list[str]) -> None:
    assert _noms(publiees, f"?{question}") == noms
    assert publiees.get(f"/sortants?{question}").meta["total"] == len(noms)


@pytest.mark.parametrize("question", ["departement=tous", "groupe=tous", "departement=null", "groupe=undefined"])
def test_a_word_that_might_stand_for_everything_never_empties_the_whole_list(publiees: Nuit, question: str) -> None:
    tous = _noms(publiees)
    assert _noms(publiees, f"?{question}") == []
    assert _noms(publiees) == tous != []


@pytest.mark.parametrize("value", ["oui", "non"])
def test_running_again_narrows_nothing_before_candidacies_are_published(avant: Nuit, value: str) -> None:
    assert len(_noms(avant, f"?candidat={value}")) == 7


def test_a_term_is_told_with_its_seats(publiees: Nuit) -> None:
    assert _sortant(publiees, "Avocette")["mandat"] == {
        "dateDebut": "2020-10-01T00:00:00.000Z", "dateFin": None, "mandatComplet": True, "dureeMois": 72,
        "segments": 2, "interrompu": True,
    }  # fmt: skip
    arrivee = _sortant(publiees, "Échasse")["mandat"]
    assert (arrivee["mandatComplet"], arrivee["dureeMois"], arrivee["interrompu"]) == (False, 34, False)


def test_the_first_days_of_october_2020_are_those_of_the_term(publiees: Nuit) -> None:
    complets = {row["personne"]["nom"]: row["mandat"]["mandatComplet"] for row in publiees.get("/sortants").data}
    assert (complets["Barge"], complets["Gravelot"]) == (True, False)


def test_the_group_is_null_for_those_of_none(publiees: Nuit) -> None:
    assert _sortant(publiees, "Butor")["groupe"] is None
    assert _sortant(publiees, "Avocette")["groupe"]["slug"] == "riv"


def test_a_candidacy_is_shown_beside_who_runs_again(publiees: Nuit) -> None:
    assert _sortant(publiees, "Avocette")["candidature"] == {
        "circonscription": {"departement": "02", "nom": "Aisne"}, "modeScrutin": "proportionnel",
        "libelle": "Pour les haies", "nuance": "LDVC", "nuanceLibelle": "Liste divers centre", "famille": "centre",
        "ordre": 1, "role": "titulaire",
    }  # fmt: skip
    assert _sortant(publiees, "Échasse")["candidature"] is None


def test_figures_are_those_of_the_career_on_the_person_s_own_record(publiees: Nuit) -> None:
    bilan = _sortant(publiees, "Courlis")["bilan"]
    stats = publiees.client.get("/api/v1/senateurs/alba-courlis/stats").data
    assert bilan["calculatedAt"] == "2025-03-12T00:00:00.000Z"
    for nom in ("presence", "loyaute", "participation", "interventions"):
        assert bilan[nom] == stats[nom]
    assert bilan["amendements"] == stats["amendements"]["proposes"]
    assert bilan["participation"] == 2


# Candidates


def test_units_come_by_constituency_then_title_then_id(publiees: Nuit) -> None:
    assert _titres(publiees) == [
        ("02", "Élan de l'Aisne"), ("02", "Pour les haies"), ("10", None), ("10", None), ("29", "Mer et terre"),
    ]  # fmt: skip
    assert publiees.get("/candidats").meta == {"total": 5, "candidats": 8}


def test_a_unit_tells_its_shade_and_its_candidates(publiees: Nuit) -> None:
    unite = publiees.get("/candidats?departement=02").data[1]
    assert (unite["nuance"], unite["nuanceLibelle"], unite["famille"]) == ("LDVC", "Liste divers centre", "centre")
    assert [(c["nom"], c["ordre"], c["sortant"]) for c in unite["candidats"]] == [
        ("Avocette", 1, True), ("Sterne", 2, False), ("Grèbe", 3, False),
    ]  # fmt: skip
    assert unite["candidats"][0]["personne"] == {"slug": "lise-avocette", "chambre": "senat", "photoUrl": None}
    assert unite["candidats"][1]["personne"] is None


def test_a_titular_comes_before_its_substitute(publiees: Nuit) -> None:
    (pair,) = [u for u in publiees.get("/candidats?departement=10").data if u["nuance"] == "XYZ"]
    assert [(c["nom"], c["role"]) for c in pair["candidats"]] == [("Pluvier", "titulaire"), ("Milan", "suppleant")]


def test_a_shade_that_is_not_in_the_grid_is_kept_without_a_family(publiees: Nuit) -> None:
    (pair,) = publiees.get("/candidats?famille=sans-famille").data
    assert (pair["nuance"], pair["nuanceLibelle"], pair["famille"]) == ("XYZ", None, None)


@pytest.mark.parametrize("famille", FamillePolitique)
def test_units_are_narrowed_by_family(publiees: Nuit, famille: FamillePolitique) -> None:
    attendues = {"gauche": 2, "centre": 1, "droite": 1, "sans-famille": 1}
    answer = publiees.get(f"/candidats?famille={famille}")
    assert answer.meta["total"] == attendues.get(famille, 0)


@pytest.mark.parametrize(("value", "total"), [("true", 2), ("1", 2), ("false", 5), ("0", 5)])
def test_units_that_hold_an_outgoing_senator_are_kept_when_asked(publiees: Nuit, value: str, total: int) -> None:
    answer = publiees.get(f"/candidats?sortants={value}")
    assert answer.meta["total"] == len(answer.data) == total


def test_totals_of_candidates_follow_the_filters(publiees: Nuit) -> None:
    assert publiees.get("/candidats?departement=02").meta == {"total": 2, "candidats": 4}


def test_there_is_nobody_before_candidacies_are_published(avant: Nuit) -> None:
    assert avant.get("/candidats").json() == {"data": [], "meta": {"total": 0, "candidats": 0}}


def test_of_a_candidate_s_birth_only_the_year_is_told(publiees: Nuit) -> None:
    body = publiees.get("/candidats").body
    assert b'"anneeNaissance":1950' in body
    assert b"1950-" not in body
