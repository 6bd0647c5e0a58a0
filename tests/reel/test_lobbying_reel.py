"""The real samples of the register, published: figures counted again from the raw tables, filters one by one."""

import csv
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from hemicycle.assemble.hatvp.assemblage import lobbying as assembler_registre
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.progress import PlainProgress
from hemicycle.queries import lobbying
from hemicycle.queries.lobbying import FiltresActions, FiltresLobbyistes
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from hemicycle.texte import slug
from hemicycle.vocabulaire import CategorieRecherche, Ordre, TriActionsLobbying, TriLobbyistes, TypeLobbyiste
from tests import lobbying_lent as lent
from tests.recherche.qualite import Cas, manques
from tests.tables_lues import tables_lues

pytestmark = pytest.mark.reel

PARLEMENT = "Député"
Rows = list[dict[str, str]]


class Publie:
    """A part of the samples, published: what is served, and the register it was made of."""

    def __init__(self, home: Settings, local: Path) -> None:
        self.report: Report = run(home, Request(local=local), PlainProgress(StringIO()))
        self.store = served(open_repository(home))
        self.release = OpenRelease(self.store)
        self.registre: Lobbying = assembler_registre(tables_lues(self.report.staged))[0]


@pytest.fixture(scope="module")
def dossier(echantillons: Path) -> Path:
    return echantillons / "hatvp"


@pytest.fixture(scope="module")
def vues(dossier: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Publie]:
    """The CSV tables alone."""
    publie = Publie(Settings(home=tmp_path_factory.mktemp("csv"), workers=1), dossier / "csv")
    yield publie
    publie.store.close()


@pytest.fixture(scope="module")
def tout(dossier: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Publie]:
    """The tables and the files of all dates."""
    publie = Publie(Settings(home=tmp_path_factory.mktemp("tout"), workers=1), dossier)
    yield publie
    publie.store.close()


def _table(dossier: Path, nom: str) -> Rows:
    with (dossier / "csv" / f"{nom}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter=";"))


def _stats(publie: Publie) -> Any:
    return json.loads(lobbying.stats(publie.release))["data"]


def _total(publie: Publie, **filtres: Any) -> int:
    total: int = json.loads(lobbying.actions(publie.release, FiltresActions(**filtres), 1, 1))["meta"]["total"]
    return total


# Figures, from the raw tables


def test_every_organisation_and_activity_of_the_tables_is_served(vues: Publie, dossier: Path) -> None:
    stats = _stats(vues)
    assert stats["totalLobbyistes"] == len(_table(dossier, "1_informations_generales")) == 391
    assert stats["totalActions"] == len(_table(dossier, "8_objets_activites")) == 3067


def test_the_sum_of_budgets_is_that_of_the_greatest_lower_bounds(vues: Publie, dossier: Path) -> None:
    budgets: dict[str, int] = {}
    for row in _table(dossier, "15_exercices"):
        if row["montant_depense"]:
            inf = int(float(row["montant_depense_inf"]))
            budgets[row["representants_id"]] = max(inf, budgets.get(row["representants_id"], 0))
    assert _stats(vues)["budgetTotal"] == sum(budgets.values()) > 0


def test_kinds_of_organisations_are_counted_as_in_the_table(vues: Publie, dossier: Path) -> None:
    with (dossier / "codes" / "categories_organisation.csv").open(encoding="utf-8", newline="") as lines:
        types = {row["label"]: row["type_api_propose"] for row in csv.DictReader(lines, delimiter=";")}
    types["Cabinet de conseils"] = types["Cabinet de conseil"]  # the tables have an s more
    labels = [row["label_categorie_organisation"] for row in _table(dossier, "1_informations_generales")]
    attendus = Counter(types[label] for label in labels)
    assert {row["type"]: row["count"] for row in _stats(vues)["byType"]} == attendus


def test_sectors_have_as_many_lobbyists_as_in_the_table(vues: Publie, dossier: Path) -> None:
    rows = _table(dossier, "9_secteurs_activites")
    par_label: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        par_label[row["secteur_activite"]].add(row["representants_id"])
    servis = json.loads(lobbying.secteurs(vues.release))["data"]
    comptes = sorted(row["lobbyistesCount"] for row in servis if row["lobbyistesCount"])
    assert comptes == sorted(len(membres) for membres in par_label.values())


def test_domains_have_as_many_actions_as_in_the_table(vues: Publie, dossier: Path) -> None:
    paires = {
        (row["domaines_intervention_actions_menees"].strip(), row["activite_id"])
        for row in _table(dossier, "7_domaines_intervention")
    }
    comptes = Counter(slug(label) for label, _ in paires)
    assert {un: _total(vues, secteurs=(un,)) for un in comptes} == comptes


def test_every_sector_finds_lobbyists_and_actions(vues: Publie) -> None:
    servis = json.loads(lobbying.secteurs(vues.release))["data"]
    assert len(servis) <= 31  # sectors, not the hundred finer words
    for row in servis:
        assert _total(vues, secteurs=(row["slug"],)) == row["actionsCount"] > 0


# Targets


def test_parliamentary_targets_of_the_real_file_are_found_as_deputies(tout: Publie, dossier: Path) -> None:
    publications = json.loads((dossier / "json" / "agora_repertoire_2021-08.json").read_bytes())["publications"]
    activites = [
        activite["publicationCourante"]
        for organisation in publications
        for exercice in organisation["exercices"]
        for activite in exercice["publicationCourante"].get("activites", ())
    ]
    fiches = {
        activite["identifiantFiche"]
        for activite in activites
        if any(
            responsable.startswith(PARLEMENT)
            for action in activite["actionsRepresentationInteret"]
            for responsable in action["reponsablesPublics"]
        )
    }
    body = lobbying.actions(tout.release, FiltresActions(cible="depute"), 1, 10_000)
    servies = json.loads(body)["data"]
    assert {row["identifiantFiche"] for row in servies} == fiches
    assert len(fiches) > 100
    assert {row["cible"] for row in servies} == {"depute"}


def test_the_tables_have_no_parliamentary_target(vues: Publie) -> None:
    assert _total(vues, cible="depute") == 0
    assert _total(vues, cible="ministre") > 0


def test_no_address_of_a_person_enters_a_release(tout: Publie) -> None:
    for kind, form in (("lobbyiste", "detail"), ("action", "item")):
        for body in tout.store.all_documents(kind, form):
            assert (
                not {"emailDeContact", "telephoneDeContact", "dirigeants", "collaborateurs"} & json.loads(body).keys()
            )


# Filters, against the same computed record by record


def _parfois(hasard: random.Random, valeurs: list[Any]) -> Any:
    return hasard.choice(valeurs) if hasard.random() < 0.4 else None


@pytest.mark.parametrize("graine", range(30))
def test_lobbyists_are_filtered_as_record_by_record(tout: Publie, graine: int) -> None:
    hasard = random.Random(graine)
    slugs = sorted({s.slug for un in tout.registre.lobbyistes for s in un.secteurs})
    filtres = {
        "type": _parfois(hasard, list(TypeLobbyiste)),
        "secteur": _parfois(hasard, ["Energie", "santé", "agriculture, ", "inconnu"]),
        "search": _parfois(hasard, ["federation", "France", "société des", "union", "l'"]),
        "sort": hasard.choice(list(TriLobbyistes)),
        "order": hasard.choice(list(Ordre)),
    }
    secteurs = tuple(hasard.sample(slugs, hasard.randint(0, 2)))
    body = lobbying.liste(tout.release, FiltresLobbyistes(secteurs=secteurs, **filtres), 1, 10_000)
    attendus = lent.lobbyistes(tout.registre, secteurs=",".join(secteurs), **filtres)
    assert [row["id"] for row in json.loads(body)["data"]] == attendus


@pytest.mark.parametrize("graine", range(30))
def test_actions_are_filtered_as_record_by_record(tout: Publie, graine: int) -> None:
    hasard = random.Random(graine)
    slugs = sorted({slug for slugs in tout.registre.actions["domaines"].to_list() for slug in slugs})
    jours = sorted(tout.registre.actions["publication"].drop_nulls().unique().to_list())
    commun = {
        "cible": _parfois(hasard, ["depute", "ministre", "administration", "autorite", "presidence"]),
        "secteur": _parfois(hasard, ["Energie", "santé", "inconnu"]),
        "search": _parfois(hasard, ["loi", "projet finances", "énergie", "France", "décrets"]),
        "sort": hasard.choice(list(TriActionsLobbying)),
        "order": hasard.choice(list(Ordre)),
    }
    vise, debut, fin = _parfois(hasard, ["LOIS", "décisions"]), _parfois(hasard, jours), _parfois(hasard, jours)
    secteurs = tuple(hasard.sample(slugs, hasard.choice([0, 0, 1])))
    filtres = FiltresActions(texte_vise=vise, secteurs=secteurs, date_from=debut, date_to=fin, **commun)
    attendues = lent.actions(
        tout.registre, texteVise=vise, secteurs=",".join(secteurs), dateFrom=debut and debut.isoformat(),
        dateTo=fin and fin.isoformat(), **commun,
    )  # fmt: skip
    servies = json.loads(lobbying.actions(tout.release, filtres, 1, 10_000))["data"]
    assert [row["id"] for row in servies] == attendues


def test_the_general_search_finds_first_the_lobbyist_that_was_meant(tout: Publie) -> None:
    attendus = {
        "carrefour": "CARREFOUR",
        "Société Générale": "SOCIETE GENERALE",
        "fédération bancaire": "FEDERATION BANCAIRE FRANCAISE",
        "groupama": "ASS FEDERATION NATIONALE GROUPAMA",
        "France Business": "BUSINESS FRANCE",
    }
    cas = [Cas(question, CategorieRecherche.LOBBYISTES, nom) for question, nom in attendus.items()]
    rates = manques(tout.release, cas)
    print(f"recherche, registre réel : {len(cas) - len(rates)} / {len(cas)}")
    assert rates == []
