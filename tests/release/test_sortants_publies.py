"""The outgoing senators in a release: their orders by figures, and what results are put on."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests import senat_minuscule
from tests.publication import publier
from tests.senatoriales.monde import AVOCETTE, COURLIS_ID, les_unites, monde

from hemicycle.assemble.monde import Appartenance
from hemicycle.release.documents.senatoriales.sortants import Sortant, ordres
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.senatoriales.circonscriptions import PRISE_DE_FONCTION, VEILLE
from hemicycle.senatoriales.formes import Renouvellement
from hemicycle.stats.resultats import StatsMembre, Travaux
from hemicycle.stats.taux import Taux, taux
from hemicycle.vocabulaire import TriSortants


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    opened = publier(tmp_path_factory.mktemp("releases"), monde(*les_unites()))
    yield opened
    opened.close()


def _renouvellement(store: SqliteStore) -> Renouvellement:
    found = store.document("constante", "corps", "senatoriales/renouvellement")
    assert found is not None
    return msgspec.json.decode(found.body, type=Renouvellement)


def _stats(presence: Taux, loyaute: Taux, travaux: Travaux) -> StatsMembre:
    rien = taux(0, 0)
    return StatsMembre(presence, rien, rien, None, rien, 0, loyaute, (), rien, 0, rien, travaux)


def _sortant(nom: str, presence: Taux, loyaute: Taux, amendements: int | None, interventions: int | None) -> Sortant:
    modele = monde().personnes[0]
    personne = replace(modele, nom=nom)
    stats = _stats(presence, loyaute, Travaux(interventions=interventions, amendements_proposes=amendements))
    source = monde().senatoriales.sortants[0]
    return Sortant(source, personne, personne.mandats, None, stats, None, None, None, False)


@pytest.mark.parametrize(
    ("tri", "noms"),
    [
        (TriSortants.PRESENCE, ["Un", "Deux", "Trois", "Quatre"]),
        (TriSortants.LOYAUTE, ["Deux", "Quatre", "Un", "Trois"]),
        (TriSortants.AMENDEMENTS, ["Trois", "Deux", "Un", "Quatre"]),  # as many each: the name decides
        (TriSortants.INTERVENTIONS, ["Quatre", "Trois", "Deux", "Un"]),
    ],
)
def test_figures_come_greatest_first_the_unknown_last_and_names_settle(tri: TriSortants, noms: list[str]) -> None:
    inconnu = taux(0, 0)
    sortants = [
        _sortant("Un", taux(9, 10), taux(1, 10), 5, None),
        _sortant("Deux", taux(5, 10), taux(3, 10), 5, 1),
        _sortant("Trois", taux(1, 10), inconnu, 7, 2),
        _sortant("Quatre", inconnu, taux(2, 10), None, 3),
    ]
    places = ordres(sortants)[f"ordre_{tri}"].tolist()
    assert [nom for _, nom in sorted(zip(places, ["Un", "Deux", "Trois", "Quatre"], strict=True))] == noms


def test_a_release_holds_every_order_of_the_contract(store: SqliteStore) -> None:
    colonnes = store.facets("sortant").columns
    assert {nom.removeprefix("ordre_") for nom in colonnes if nom.startswith("ordre_")} == set(TriSortants)


def test_what_results_are_put_on_is_read_back_whole(store: SqliteStore) -> None:
    renouvellement = _renouvellement(store)
    assert sorted(unite.id for unite in renouvellement.unites) == sorted(unite.id for unite in les_unites())
    assert [sortant.candidat for sortant in renouvellement.sortants if sortant.departement == "29"] == [COURLIS_ID]


def test_the_record_under_results_is_the_one_of_the_list(store: SqliteStore) -> None:
    items: list[Any] = [json.loads(body) for body in store.all_documents("sortant", "item")]
    assert [json.loads(bytes(sortant.corps)) for sortant in _renouvellement(store).sortants] == items


def test_a_world_without_a_senate_publishes_an_empty_renewal(tmp_path_factory: pytest.TempPathFactory) -> None:
    opened = publier(tmp_path_factory.mktemp("releases"), senat_minuscule.monde())
    assert _renouvellement(opened) == Renouvellement()
    assert (opened.facets("sortant").size, opened.facets("unite").size) == (0, 0)
    opened.close()


def test_the_group_is_the_one_of_the_eve_whatever_came_later(tmp_path_factory: pytest.TempPathFactory) -> None:
    avant = monde()
    rang = next(n for n, p in enumerate(avant.personnes) if p.uid == AVOCETTE)
    dernier = avant.personnes[rang].mandats[0]
    spells = (
        Appartenance(senat_minuscule.RIV, dernier.debut, VEILLE),
        Appartenance(senat_minuscule.BOC, PRISE_DE_FONCTION, None),
    )
    change = replace(
        avant.personnes[rang], mandats=(replace(dernier, appartenances=spells), *avant.personnes[rang].mandats[1:])
    )
    personnes = [change if n == rang else p for n, p in enumerate(avant.personnes)]
    opened = publier(tmp_path_factory.mktemp("releases"), replace(avant, personnes=personnes))
    (item,) = [
        found for body in opened.all_documents("sortant", "item")
        if (found := json.loads(body))["personne"]["nom"] == "Avocette"
    ]  # fmt: skip
    opened.close()
    assert item["groupe"]["slug"] == "riv"


def test_registered_electors_go_with_the_renewal(tmp_path_factory: pytest.TempPathFactory) -> None:
    avant = monde()
    opened = publier(
        tmp_path_factory.mktemp("releases"),
        replace(avant, senatoriales=replace(avant.senatoriales, electeurs={"29": 2348})),
    )
    assert _renouvellement(opened).electeurs == {"29": 2348}
    opened.close()


def test_an_outgoing_senator_whom_no_file_seats_on_the_eve_counts_in_the_group(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    avant = monde()
    rang = next(n for n, p in enumerate(avant.personnes) if p.uid == AVOCETTE)
    dernier = replace(avant.personnes[rang].mandats[0], fin=VEILLE.replace(year=2025))
    parti = replace(avant.personnes[rang], mandats=(dernier, *avant.personnes[rang].mandats[1:]))
    personnes = [parti if n == rang else p for n, p in enumerate(avant.personnes)]
    opened = publier(tmp_path_factory.mktemp("releases"), replace(avant, personnes=personnes))
    found = opened.document("constante", "corps", "senatoriales/apercu")
    opened.close()
    assert found is not None
    (riv,) = [ligne for ligne in json.loads(found.body)["sortants"]["parGroupe"] if ligne["slug"] == "riv"]
    assert (riv["sieges"], riv["siegesSenat"]) == (2, 3)
