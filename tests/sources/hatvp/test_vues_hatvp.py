"""The fifteen CSV tables."""

import io
from datetime import date
from pathlib import Path

import pytest
from tests.exemples_hatvp import MINISTRE, vue, vues
from tests.sources.sources_helpers import archived, quiet, zip_bytes

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.hatvp.records import (
    ExerciceHatvp,
    LibelleHatvp,
    ObjetHatvp,
    ObservationHatvp,
    PersonneHatvp,
    RepresentantHatvp,
    ResponsableHatvp,
)
from hemicycle.sources.publishers.hatvp.values import personne
from hemicycle.sources.publishers.hatvp.vues import TOUTES
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import stage


def lire(numero: int, raw: bytes, notes: Notes | None = None) -> list[Record]:
    la_vue = next(v for v in TOUTES if v.numero == numero)
    return list(la_vue.read(io.BytesIO(raw), notes or Notes()))


def test_an_address_runs_over_several_lines() -> None:
    (found,) = lire(1, vues()["informations_generales"])
    assert found == RepresentantHatvp(
        organisation=4, type_identifiant="SIREN", identifiant="123456789", denomination="UNION DES MOULINS",
        categorie="Syndicat", adresse="Le Grand Bief, 1 rue de l'Écluse", code_postal="37000", ville="TOURS",
        pays="FRANCE", site="https://moulins.invalid", premiere_publication=date(2019, 7, 8),
        derniere_publication=None,
    )  # fmt: skip


@pytest.mark.parametrize(("numero", "role"), [(2, "dirigeant"), (3, "collaborateur")])
def test_of_a_person_nothing_is_kept_but_that_there_is_one(numero: int, role: str) -> None:
    titres = [f"civilite_{role}", f"fonction_{role}", f"nom_{role}", f"prenom_{role}", "representants_id"]
    ligne = {"representants_id": 4, f"nom_{role}": "MEUNIER", f"fonction_{role}": "jean@moulins.invalid"}
    complete = ligne | {f"prenom_{role}": "Jean"}
    notes = Notes()
    assert lire(numero, vue(numero, ligne, complete, titres=titres), notes) == [
        PersonneHatvp(4, role, None),
        PersonneHatvp(4, role, personne("MEUNIER", "Jean")),
    ]
    assert not notes.unknown_fields


@pytest.mark.parametrize(
    ("numero", "colonne", "genre"),
    [
        (4, "denomination_client", "client"),
        (5, "denomination_affiliation", "affiliation"),
        (6, "niveau_intervention", "niveau"),
        (9, "secteur_activite", "secteur"),
    ],
)
def test_lists_of_an_organisation_are_labels_of_a_kind(numero: int, colonne: str, genre: str) -> None:
    assert lire(numero, vue(numero, {"representants_id": 4, colonne: " Énergie "})) == [
        LibelleHatvp(4, genre, "Énergie")
    ]


def test_means_that_were_not_declared_are_unknown_and_not_zero() -> None:
    titres = [*next(v for v in TOUTES if v.numero == 15).lues, "montant_depense_inf", "montant_depense_sup"]
    ligne = {
        "exercices_id": 0, "representants_id": 4, "date_debut": "2019-01-01", "date_fin": "2019-12-31",
        "exercice_sans_activite": "True", "nombre_activites": 0, "montant_depense_inf": 0, "montant_depense_sup": 0,
    }  # fmt: skip
    (found,) = lire(15, vue(15, ligne, titres=titres))
    assert isinstance(found, ExerciceHatvp)
    assert (found.publication, found.depense, found.salaries, found.sans_activite) == (None, None, None, True)


def test_a_target_keeps_its_list_whole() -> None:
    found = [r for r in lire(13, vues()["ministeres_aai_api"]) if isinstance(r, ResponsableHatvp)]
    assert [(r.responsable, r.departement) for r in found] == [
        (MINISTRE, "Environnement"),
        (MINISTRE, "énergie et mer"),
        (f"{MINISTRE} - Environnement, énergie et mer", None),
    ]


def test_a_row_cut_short_lacks_its_last_cells() -> None:
    assert lire(14, b"action_representation_interet_id;activite_id;observation\n5;9\n") == [
        ObservationHatvp(5, 9, None)
    ]


def test_a_free_text_cut_by_its_own_separator_is_joined_again() -> None:
    titres = b"activite_id;exercices_id;date_publication_activite;identifiant_fiche;objet_activite\n"
    (found,) = lire(8, titres + b"9;2;2020-03-12;AB12CD34;les biefs ; les vannes\n")
    assert isinstance(found, ObjetHatvp)
    assert found.objet == "les biefs ; les vannes"


def test_a_row_with_cells_too_many_and_no_text_to_join_them_to_is_set_aside() -> None:
    notes = Notes()
    assert lire(7, b"domaines_intervention_actions_menees;activite_id\nEaux;9;x\nChasse;9;\n", notes) != []
    assert [(r.record, r.reason) for r in notes.aside] == [("ligne 2", "3 cellules pour 2 colonnes")]


def test_a_row_without_its_number_is_set_aside() -> None:
    notes = Notes()
    assert lire(12, vue(12, {"decision_concernee": "Lois"}), notes) == []
    assert [r.reason for r in notes.aside] == ["« action_representation_interet_id » manque"]


def test_a_new_column_is_reported() -> None:
    notes = Notes()
    lire(12, vue(12, titres=["decision_concernee", "action_representation_interet_id", "couleur"]), notes)
    assert dict(notes.unknown_fields) == {"decisions_concernees.couleur": 1}


def test_a_table_without_one_of_its_columns_is_refused() -> None:
    with pytest.raises(Reject, match="aucune colonne « decision_concernee »"):
        lire(12, b"action_representation_interet_id\n5\n")


def test_the_archive_is_read_table_by_table(tmp_path: Path) -> None:
    membres = [(f"Vues_Separees/{v.numero}_{v.nom}.csv", vues()[v.nom]) for v in TOUTES]
    raw = archived(
        tmp_path, zip_bytes(membres), name="Vues_Separees_CSV.zip", source="hatvp", file="vues_zip", periode=None
    )
    staged = stage(raw, get_source("hatvp"), tmp_path / "staged", 1, quiet())
    assert len(staged.counts) == 15
    assert all(counts.read == counts.kept for counts in staged.counts.values())
    assert staged.rows["responsables_hatvp"] == 3
    assert not staged.unknown_fields
