"""The register in a release file: written for good, read back through the store."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests import lobbying_minuscule as m
from tests.publication import ecrire, publier

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.lobbying import Lobbying, Secteur
from hemicycle.assemble.monde import Constat
from hemicycle.models.lobbying import DossierVise
from hemicycle.release.checks.world import comptes, verifier
from hemicycle.release.documents.lobbying import lobbyistes, registre
from hemicycle.release.documents.lobbying.actions_lobbying import Actions, dossiers_vises
from hemicycle.release.engines.file_repository import FileRepository
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.views.registre import Registre
from hemicycle.vocabulaire import TypeLobbyiste


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    opened = publier(tmp_path_factory.mktemp("releases"), m.monde())
    yield opened
    opened.close()


def _lobbyiste(store: SqliteStore, uid: str, form: str = "detail") -> Any:
    found = store.document("lobbyiste", form, m.id_lobbyiste(uid))
    assert found is not None
    return json.loads(found.body)


def _action(store: SqliteStore, uid: str) -> Any:
    (found,) = [row for row in map(json.loads, store.all_documents("action", "item")) if row["identifiantFiche"] == uid]
    return found


def _items(lobbying: Lobbying, **autres: Any) -> list[Any]:
    return [json.loads(body) for body in Actions(Registre(lobbying), **autres).resource().forms["item"]]


def _constantes(lobbying: Lobbying) -> Any:
    return msgspec.to_builtins(registre.constantes(Registre(lobbying)))


def test_the_budget_is_the_greatest_bracket_and_the_latest_is_beside_it(store: SqliteStore) -> None:
    sources = _lobbyiste(store, m.SOURCES)
    assert (sources["budgetAnnuel"], sources["budgetFourchette"]) == (75000, {"inf": 75000, "sup": 100000})
    deux = m.lobbyiste("SIREN:1", "Deux", TypeLobbyiste.ENTREPRISE, budgets=[None, (0, 10000), (50000, 75000)])
    (body,) = lobbyistes.build(Registre(Lobbying((deux,)))).forms["item"]
    row = json.loads(body)
    assert (row["budgetAnnuel"], row["dernierBudgetFourchette"]) == (50000, {"inf": 0, "sup": 10000})


def test_an_open_bracket_has_no_upper_bound(store: SqliteStore) -> None:
    assert _lobbyiste(store, m.MOULINS)["budgetFourchette"] == {"inf": 10000000, "sup": None}


def test_a_budget_that_was_never_declared_is_null_not_zero(store: SqliteStore) -> None:
    assert _lobbyiste(store, m.OCEAN)["budgetAnnuel"] is None
    assert _lobbyiste(store, m.SOURCES_BIS)["budgetAnnuel"] == 0


def test_the_flat_text_of_sectors_holds_the_first_three(store: SqliteStore) -> None:
    sources = _lobbyiste(store, m.SOURCES)
    assert sources["secteur"] == "Agriculture, Énergie, Santé"
    assert [s["slug"] for s in sources["secteursList"]] == ["agriculture", "energie", "sante", "eau"]


def test_the_flat_text_of_sectors_is_bounded() -> None:
    long = tuple(Secteur(f"s{n}", "x" * 300) for n in range(3))
    un = replace(m.lobbyiste("SIREN:1", "Long", TypeLobbyiste.ENTREPRISE), secteurs=long)
    assert len(lobbyistes.secteur(un) or "") == 500


def test_only_a_siren_is_a_siren(store: SqliteStore) -> None:
    assert _lobbyiste(store, m.MOULINS)["siren"] == "900000001"
    sources = _lobbyiste(store, m.SOURCES)
    assert (sources["siren"], sources["identifiantNational"], sources["typeIdentifiant"]) == (None, "W9", "RNA")


def test_a_deregistered_lobbyist_stays_with_its_day(store: SqliteStore) -> None:
    ocean = _lobbyiste(store, m.OCEAN)
    assert (ocean["actif"], ocean["dateCessation"]) == (False, "2025-03-01T00:00:00.000Z")
    assert ocean["motifCessation"] == "CESSATION"


def test_the_record_tells_its_periods_latest_first(store: SqliteStore) -> None:
    exercices = _lobbyiste(store, m.MOULINS)["exercices"]
    assert [exercice["debut"] for exercice in exercices] == ["2025-01-01", "2024-01-01", "2023-01-01"]
    assert exercices[0]["depense"] is None
    assert exercices[1]["depense"] == {"inf": 10000000, "sup": None}


def test_an_action_is_dated_by_its_period_and_tells_its_publication(store: SqliteStore) -> None:
    action = _action(store, "A1")
    assert (action["dateDebut"], action["dateFin"]) == ("2024-01-01T00:00:00.000Z", "2024-12-31T00:00:00.000Z")
    assert action["datePublication"] == "2025-03-31T00:00:00.000Z"
    assert not {"budget", "resultat", "parlementaire", "parlementaireId"} & action.keys()
    assert action["periode"] == {"debut": "2024-01-01", "fin": "2024-12-31"}


def test_an_action_without_a_day_of_publication_is_dated_all_the_same() -> None:
    lobbying = Lobbying(tuple(m.les_lobbyistes()), m.table([m.action("A", m.OCEAN, "Objet", None)]))
    (row,) = _items(lobbying)
    assert (row["dateDebut"], row["datePublication"]) == ("2024-01-01T00:00:00.000Z", None)


def test_an_action_tells_in_its_own_words_what_no_kind_of_action_says() -> None:
    autre = m.action("A", m.OCEAN, "Objet", m.MARS, action_menee_autre="Visite du phare")
    lobbying = Lobbying(tuple(m.les_lobbyistes()), m.table([autre, m.action("B", m.OCEAN, "Objet", m.JANVIER)]))
    assert [row["actionMeneeAutre"] for row in _items(lobbying)] == ["Visite du phare", None]


def test_an_action_tells_all_its_targets_and_decisions(store: SqliteStore) -> None:
    action = _action(store, "A1")
    assert (action["cible"], action["cibles"]) == ("depute", ["depute", "ministre"])
    assert (action["cibleDetail"], action["ciblesDetail"]) == ("parlementaire", ["parlementaire", "ministre"])
    assert (action["texteVise"], action["texteViseNom"]) == (m.LOIS, f"{m.LOIS}, {m.DECRETS}")
    assert action["decisions"] == [m.LOIS, m.DECRETS, m.MARCHES]


def test_texts_of_an_action_are_bounded() -> None:
    longue = m.action("A", m.OCEAN, "o" * 3000, m.MARS, decisions=("d" * 600, "e" * 600))
    (row,) = _items(Lobbying(tuple(m.les_lobbyistes()), m.table([longue])))
    assert [len(row[nom]) for nom in ("description", "texteVise", "texteViseNom")] == [2000, 500, 200]


def test_legislative_files_that_an_action_names_are_shown_beside_it() -> None:
    lie = DossierVise("DLR5L17N1", "Proposition sur les biefs", "titre", 0.9, "2025-12", "Loi sur les biefs")
    rows = _items(m.registre(), dossiers_lies={m.id_action("A1"): [lie]})
    assert {row["identifiantFiche"]: row["dossiersLies"] for row in rows if row["dossiersLies"]} == {
        "A1": [{
            "uid": "DLR5L17N1", "titre": "Proposition sur les biefs", "methode": "titre", "confiance": 0.9,
            "loiNumero": "2025-12", "loiTitre": "Loi sur les biefs",
        }]
    }  # fmt: skip


def test_the_surest_dossier_that_an_action_names_comes_first() -> None:
    liens = (Lien("A1", "DLR5L17N9", "titre", 0.8), Lien("A1", "DLR5L17N10", "loi_numero", 1.0))
    lobbying = replace(m.registre(), action_dossier=liens)
    loi = m.dossier("DLR5L17N10", "Loi", loi_numero="2025-12", loi_titre="Loi sur l'eau")
    vises = dossiers_vises(lobbying, [m.dossier("DLR5L17N9", "Les biefs"), loi])
    assert vises == {
        m.id_action("A1"): [
            DossierVise("DLR5L17N10", "Loi", "loi_numero", 1.0, "2025-12", "Loi sur l'eau"),
            DossierVise("DLR5L17N9", "Les biefs", "titre", 0.8, None, None),
        ]
    }


def test_actions_are_ranked_latest_first_then_by_id(store: SqliteStore) -> None:
    rows = [json.loads(body) for body in store.all_documents("action", "item")]
    cles = [(row["dateDebut"], row["datePublication"], row["id"]) for row in rows]
    assert cles == sorted(sorted(cles, key=lambda cle: cle[2]), key=lambda cle: cle[:2], reverse=True)
    assert (np.diff(store.facets("action").columns["jour"]) <= 0).all()


def test_actions_of_an_unknown_lobbyist_are_refused() -> None:
    orphelines = Lobbying((), m.table([m.action("A", m.OCEAN, "Objet", m.MARS)]))
    with pytest.raises(ValueError, match=m.OCEAN):
        Actions(Registre(orphelines)).resource()


def test_records_are_dated(store: SqliteStore) -> None:
    for row in (_lobbyiste(store, m.OCEAN), _lobbyiste(store, m.OCEAN, "item"), _action(store, "A1")):
        assert row["createdAt"] == row["updatedAt"] == "2026-01-02T00:00:00.000Z"


def test_a_sector_is_worded_as_most_lobbyists_word_it() -> None:
    un, deux, trois = (
        replace(m.lobbyiste(f"SIREN:{n}", f"N{n}", TypeLobbyiste.ENTREPRISE), secteurs=(Secteur("eau", label),))
        for n, label in enumerate(("Eau", "Eaux", "Eaux"))
    )
    (secteur,) = _constantes(Lobbying((un, deux, trois)))["lobbying/liste-secteurs"]
    assert secteur == {"slug": "eau", "name": "Eaux", "lobbyistesCount": 3, "actionsCount": 0, "count": 3}


def test_a_release_without_a_register_has_empty_answers() -> None:
    found = _constantes(Lobbying())
    assert found["lobbying/liste-secteurs"] == found["lobbying/secteurs"] == found["lobbying/top"] == []
    assert found["lobbying/stats"] == {
        "totalLobbyistes": 0, "totalLobbyistesActifs": 0, "totalActions": 0, "budgetTotal": 0, "totalSecteurs": 0,
        "byType": [], "topSecteurs": [],
    }  # fmt: skip


def test_persons_of_a_sector_count_organisations_where_nobody_says() -> None:
    muet = m.lobbyiste("SIREN:1", "Muet", TypeLobbyiste.ENTREPRISE, ("Eau",))
    (row,) = _constantes(Lobbying((muet,)))["lobbying/secteurs"]
    assert row == {"secteur": "Eau", "count": 1, "organisations": 1}


def test_the_same_register_gives_the_same_content_and_another_action_another(tmp_path: Path) -> None:
    autre = replace(m.monde(), lobbying=Lobbying(tuple(m.les_lobbyistes()), m.table(m.les_actions()[1:])))
    contents = [
        ecrire(tmp_path / nom, monde).record.content
        for nom, monde in (("a", m.monde()), ("b", m.monde()), ("c", autre))
    ]
    assert contents[0] == contents[1] != contents[2]


# Checks


def _constats(lobbying: Lobbying, served: dict[str, int] | None = None) -> list[Constat]:
    monde = replace(m.monde(), lobbying=lobbying)
    return [c for c in verifier(monde, (), served) if c.regle in ("baisse", "identifiant_unique")]


def test_the_register_is_counted() -> None:
    found = comptes(m.monde())
    assert (found["lobbyistes"], found["actionsLobbying"]) == (5, 55)


@pytest.mark.parametrize("kind", ["lobbyistes", "actionsLobbying"])
def test_a_register_that_falls_stops_the_publication(kind: str) -> None:
    (constat,) = _constats(m.registre(), {kind: 100})
    assert (constat.objet, constat.grave) == (kind, True)


def test_an_action_or_a_lobbyist_that_comes_twice_stops_the_publication() -> None:
    double = Lobbying((*m.les_lobbyistes(), m.les_lobbyistes()[0]), m.table([*m.les_actions(), m.les_actions()[0]]))
    assert {(c.objet, c.grave) for c in _constats(double)} == {
        (m.id_lobbyiste(m.CABINET), True), (m.id_action("A1"), True),
    }  # fmt: skip


def test_a_stored_register_is_checked_against_its_counts(tmp_path: Path) -> None:
    record = ecrire(tmp_path, m.monde()).record
    assert FileRepository(tmp_path).check(record.release) == []


def test_a_period_of_analytics_counts_the_actions_published_in_it() -> None:
    found = Registre(m.registre())
    assert (found.actions_depuis(None), found.actions_depuis(m.FEVRIER)) == (55, 3)
    assert found.actions_depuis(date(2025, 4, 1)) == 0
