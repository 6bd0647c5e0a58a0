"""Names of declarants typed in a free text: taken out, and nothing else with them."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.exemples_hatvp import action, activite, exercice, organisation, registre, tables_hatvp, vues

from hemicycle.assemble.hatvp.actions import RETIRE, sans_noms
from hemicycle.assemble.hatvp.assemblage import lobbying
from hemicycle.sources.publishers.hatvp.values import personne

PERSONNES = frozenset(
    empreinte
    for nom, prenom in (("LE MEUNIER", "Frederic"), ("FARINE", "Anne-Lise"), ("D'ÉCLUSE", "Zoé"))
    if (empreinte := personne(nom, prenom)) is not None
)


@pytest.mark.parametrize(
    "nom",
    [
        "Frédéric Le Meunier", "LE MEUNIER Frédéric", "Frederic LE MEUNIER", "Anne-Lise Farine", "FARINE (Anne Lise",
        "Zoé d'Écluse", "Zoe D’ECLUSE",
    ],
)  # fmt: skip
def test_a_full_name_is_taken_out_however_it_is_written(nom: str) -> None:
    assert sans_noms(f"Rendez-vous de {nom} avec le rapporteur", PERSONNES) == (
        f"Rendez-vous de {RETIRE} avec le rapporteur"
    )


def test_every_name_of_a_text_is_taken_out() -> None:
    texte = "4 rendez-vous : - 060218 Frédéric Le Meunier avec la présidente - 140518 Anne-Lise Farine, Zoé d'Écluse."
    assert sans_noms(texte, PERSONNES) == (
        f"4 rendez-vous : - 060218 {RETIRE} avec la présidente - 140518 {RETIRE}, {RETIRE}."
    )


@pytest.mark.parametrize(
    "texte",
    [
        "Prix de la farine et du meunier", "M. Farine", "Frédéric Chopin", "Anne-Lise Meunier", "Le Meunier Farine",
        "Réunion au Ministère de la Transition Écologique", "", "FARINE",
    ],
)  # fmt: skip
def test_what_is_not_a_full_name_stays(texte: str) -> None:
    assert sans_noms(texte, PERSONNES) == texte


def test_no_text_is_none_and_nobody_is_looked_for_where_none_is_listed() -> None:
    assert sans_noms(None, PERSONNES) is None
    assert sans_noms("Frédéric Le Meunier", frozenset()) == "Frédéric Le Meunier"


def du_json(texte: str) -> Any:
    parts = action(observation=texte, responsablePublicAutre=texte, actionMeneeAutre=texte)
    return registre(organisation("123456789", exercice(activite("AB12CD34", parts, objet=texte))))


def des_vues(texte: str) -> Any:
    sienne = {"action_representation_interet_id": 5}
    return vues(
        collaborateurs=[{"representants_id": 4, "nom_collaborateur": "FARINE", "prenom_collaborateur": "Anne"}],
        objets_activites=[{
            "activite_id": 9, "exercices_id": 2, "date_publication_activite": "2020-03-12",
            "identifiant_fiche": "AB12CD34", "objet_activite": texte,
        }],
        observations=[sienne | {"activite_id": 9, "observation": texte}],
        actions_menees=[sienne | {"action_menee": "Autres : à préciser", "action_menee_autre": texte}],
        ministeres_aai_api=[
            sienne | {"responsable_public": "Autres", "responsable_public_ou_dpt_ministeriel_autre": texte}
        ],
    )  # fmt: skip


@pytest.mark.parametrize("fichier", [du_json, des_vues])
def test_no_free_text_of_an_action_names_its_declarants_in_either_form(fichier: Callable[[str], Any]) -> None:
    monde, _ = lobbying(tables_hatvp(fichier("Visite d'Anne Farine au bief")))
    (row,) = monde.actions.iter_rows(named=True)
    assert {row[nom] for nom in ("objet", "observation", "cible_nom", "action_menee_autre")} == {
        f"Visite d'{RETIRE} au bief"
    }


def test_a_person_that_only_an_earlier_snapshot_lists_is_not_named_either() -> None:
    avant = registre(organisation("123456789", exercice(activite())))
    apres = registre(
        organisation(
            "123456789",
            exercice(activite(objet="Anne Farine au Sénat", publicationDate="12/03/2021 10:11:12")),
            collaborateurs=[],
        )
    )
    assert lobbying(tables_hatvp(avant, apres))[0].actions["objet"].to_list() == [f"{RETIRE} au Sénat"]
