"""The register assembled: organisations, actions, and which snapshot prevails."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_hatvp import (
    EMPLOI,
    ENTRETIEN,
    LOIS,
    MINISTRE,
    PARLEMENT,
    action,
    activite,
    exercice,
    organisation,
    registre,
    tables_hatvp,
    vues,
)

from hemicycle.assemble.hatvp.assemblage import est_actif, lobbying
from hemicycle.assemble.lobbying import Exercice, Fourchette, Lobbying, Lobbyiste, Secteur
from hemicycle.assemble.monde import Constat
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import TypeLobbyiste

SIREN = "123456789"


def assemble(*fichiers: Any, eparses: bool = False) -> tuple[Lobbying, list[Constat]]:
    return lobbying(tables_hatvp(*fichiers, eparses=eparses))


def seul(*fichiers: Any) -> Lobbyiste:
    (lobbyiste,) = assemble(*fichiers)[0].lobbyistes
    return lobbyiste


def fiches(*fichiers: Any) -> list[str]:
    return sorted(assemble(*fichiers)[0].actions["uid"].to_list())


def une_action(*actions: dict[str, Any], **changes: Any) -> dict[str, Any]:
    contenu = registre(organisation(SIREN, exercice(activite("AB12CD34", *actions, **changes))))
    (row,) = assemble(contenu)[0].actions.iter_rows(named=True)
    return row


def regles(constats: list[Constat]) -> list[str]:
    return [constat.regle for constat in constats]


def test_an_organisation_is_assembled_whole() -> None:
    assert seul(registre(organisation(SIREN, exercice(activite())))) == Lobbyiste(
        id=identifiant("lobbyiste", "SIREN:123456789"),
        uid="SIREN:123456789",
        nom="UNION DES MOULINS",
        type=TypeLobbyiste.SYNDICAT,
        type_identifiant="SIREN",
        identifiant="123456789",
        categorie="Syndicat",
        secteurs=(Secteur("energie", "Energie"),),
        niveaux=("National",),
        adresse="Le Grand Bief, 1 rue de l'Écluse",
        code_postal="37000",
        ville="TOURS",
        pays="FRANCE",
        site="https://moulins.invalid",
        collaborateurs=2,
        exercices=(
            Exercice(
                debut=date(2019, 1, 1),
                fin=date(2019, 12, 31),
                publication=date(2020, 3, 12),
                depense=Fourchette(10_000, 25_000),
                chiffre_affaires=Fourchette(0, 100_000),
                salaries=2,
                activites=1,
                sans_activite=False,
            ),
        ),
        clients=("SCIERIE DU VAL",),
        affiliations=("FEDERATION DES RIVIERES",),
        actif=True,
        cessation=None,
        motif_cessation=None,
        premiere_publication=date(2019, 7, 8),
        source_url="https://www.hatvp.fr/fiche-organisation/?organisation=123456789",
    )


def test_an_action_is_assembled_whole() -> None:
    assert une_action() == {
        "id": identifiant("action_lobbying", "AB12CD34"),
        "uid": "AB12CD34",
        "lobbyiste": "SIREN:123456789",
        "objet": "Maintenir les biefs",
        "publication": date(2020, 3, 12),
        "debut": date(2019, 1, 1),
        "fin": date(2019, 12, 31),
        "domaines": ["eaux", "energies-renouvelables"],
        "domaines_labels": ["Eaux", "Energies renouvelables"],
        "secteurs": ["ressources-naturelles", "energie"],
        "secteurs_labels": ["Ressources naturelles", "Energie"],
        "cible": "ministre",
        "cibles": ["ministre"],
        "cibles_detail": ["ministre"],
        "cible_nom": MINISTRE,
        "responsables": [f"{MINISTRE} - Environnement, énergie et mer"],
        "decisions": [LOIS],
        "actions_menees": [ENTRETIEN],
        "action_menee_autre": None,
        "beneficiaires": [],
        "en_propre": True,
        "observation": None,
    }


@pytest.mark.parametrize("eparses", [False, True], ids=["archive", "loose tables"])
def test_the_tables_and_the_json_give_the_same_records(eparses: bool) -> None:
    du_json, _ = assemble(registre(organisation(SIREN, exercice(activite()))))
    des_vues, constats = assemble(vues(), eparses=eparses)
    assert des_vues.lobbyistes == du_json.lobbyistes
    assert des_vues.actions.equals(du_json.actions)
    assert constats == []


def test_nothing_read_is_an_empty_register() -> None:
    monde, constats = assemble()
    assert (monde.lobbyistes, monde.actions.height, constats) == ((), 0, [])
    assert "cibles" in monde.actions.columns


def test_parliament_is_the_first_target_whatever_the_order() -> None:
    row = une_action(action(reponsablesPublics=[EMPLOI, f"{MINISTRE} - Justice", PARLEMENT]))
    assert (row["cible"], row["cibles"]) == ("depute", ["depute", "ministre", "administration"])
    assert row["cibles_detail"] == ["parlementaire", "ministre", "administration"]
    assert row["cible_nom"] == PARLEMENT


def test_what_is_written_beside_other_names_the_target() -> None:
    assert une_action(action(responsablePublicAutre="Le préfet"))["cible_nom"] == "Le préfet"


def test_an_action_without_a_known_target_has_none() -> None:
    row = une_action(action(reponsablesPublics=[]))
    assert (row["cible"], row["cibles"], row["cible_nom"]) == (None, [], None)


def test_the_actions_of_one_activity_are_gathered() -> None:
    row = une_action(
        action(tiers=["SCIERIE DU VAL"], observation="Un."),
        action(reponsablesPublics=[PARLEMENT], tiers=["SCIERIE DU VAL", "FORGE"], observation="Deux."),
    )
    assert row["cibles"] == ["depute", "ministre"]
    assert row["beneficiaires"] == ["SCIERIE DU VAL", "FORGE"]
    assert (row["en_propre"], row["observation"]) == (False, "Un. Deux.")


def test_two_activities_in_the_same_words_are_two_actions() -> None:
    memes = exercice(activite("PREMIERE"), activite("SECONDE"))
    rows = assemble(registre(organisation(SIREN, memes)))[0].actions
    assert (sorted(rows["uid"]), rows["objet"].n_unique()) == (["PREMIERE", "SECONDE"], 1)


def test_two_organisations_of_one_name_are_two() -> None:
    contenu = registre(organisation("H000000001", denomination="UNION"), organisation(SIREN, denomination="UNION"))
    assert [lobbyiste.nom for lobbyiste in assemble(contenu)[0].lobbyistes] == ["UNION", "UNION"]


def test_actions_come_latest_first() -> None:
    periode = exercice(
        activite("VIEUX", publicationDate="01/02/2019"),
        activite("NEUF", publicationDate="01/02/2020"),
        activite("SANS", publicationDate=None),
    )
    assert assemble(registre(organisation(SIREN, periode)))[0].actions["uid"].to_list() == ["NEUF", "VIEUX", "SANS"]


def test_organisations_are_in_the_order_of_their_folded_names() -> None:
    contenu = registre(*(organisation(str(n), denomination=nom) for n, nom in enumerate(["Zone", "école", "Eau"])))
    assert [un.nom for un in assemble(contenu)[0].lobbyistes] == ["Eau", "école", "Zone"]


def test_the_budget_is_the_greatest_bracket_and_the_latest_is_kept_beside() -> None:
    ancien = exercice(dateDebut="01-01-2018", dateFin="31-12-2018", montantDepense="> = 50 000 euros et < 75 000 euros")
    lobbyiste = seul(registre(organisation(SIREN, ancien, exercice(), _a_venir())))
    assert lobbyiste.budget == Fourchette(50_000, 75_000)
    assert lobbyiste.dernier_budget == Fourchette(10_000, 25_000)
    assert [e.debut.year for e in lobbyiste.exercices] == [2020, 2019, 2018]


def test_without_collaborators_the_greatest_headcount_stands() -> None:
    sans = organisation(SIREN, exercice(nombreSalaries=3.0), _a_venir(), collaborateurs=[])
    assert seul(registre(sans)).lobbyistes == 3


@pytest.mark.parametrize(
    ("cessation", "actif"),
    [(None, True), (date(2021, 1, 2), True), (date(2021, 1, 1), False), (date(2020, 1, 1), False)],
)
def test_an_organisation_is_active_until_the_day_it_leaves(cessation: date | None, actif: bool) -> None:
    assert est_actif(cessation, date(2021, 1, 1)) is actif


def test_the_latest_snapshot_says_what_an_organisation_is() -> None:
    avant = registre(organisation(SIREN, exercice(activite()), denomination="ANCIEN NOM"))
    apres = registre(organisation(SIREN, exercice(activite(publicationDate="01/06/2021")), denomination="NOUVEAU NOM"))
    assert seul(avant, apres).nom == "NOUVEAU NOM"
    assert seul(apres, avant).nom == "NOUVEAU NOM"


def test_an_organisation_that_a_later_snapshot_leaves_out_stays() -> None:
    avant = registre(organisation(SIREN, exercice(activite())), organisation("223456789"))
    apres = registre(organisation(SIREN, exercice(activite(publicationDate="01/06/2021"))))
    found = assemble(avant, apres)[0].lobbyistes
    assert [(un.identifiant, un.actif) for un in sorted(found, key=lambda un: un.uid)] == [
        (SIREN, True),
        ("223456789", True),
    ]


def test_an_activity_that_a_later_snapshot_no_longer_has_was_withdrawn() -> None:
    avant = registre(organisation(SIREN, exercice(activite("GARDEE"), activite("RETIREE"))))
    apres = registre(organisation(SIREN, exercice(activite("GARDEE"), activite("NEUVE", publicationDate="01/06/2021"))))
    assert fiches(avant, apres) == ["GARDEE", "NEUVE"]
    (constat,) = assemble(avant, apres)[1]
    assert (constat.regle, constat.objet) == ("hatvp_activites_retirees", "SIREN:123456789")


def test_a_later_record_without_periods_withdraws_nothing() -> None:
    avant = registre(organisation(SIREN, exercice(activite())))
    apres = registre(organisation(SIREN, dateCreation="01/06/2021 10:00:00", denomination="NOUVEAU NOM"))
    assert fiches(avant, apres) == ["AB12CD34"]
    assert (seul(avant, apres).nom, len(seul(avant, apres).exercices)) == ("NOUVEAU NOM", 1)


def test_of_the_same_day_the_json_prevails_over_the_tables() -> None:
    contenu = registre(organisation(SIREN, exercice(activite("AB12CD34", action(reponsablesPublics=[PARLEMENT])))))
    monde, constats = assemble(vues(), contenu)
    assert monde.actions["cibles"].to_list() == [["depute"]]
    assert constats == []


def test_later_tables_take_targets_and_cessation_from_the_json() -> None:
    la_sienne = activite("AB12CD34", action(reponsablesPublics=[PARLEMENT]), publicationDate="01/02/2020")
    ancien = registre(
        organisation(
            SIREN, exercice(la_sienne, publicationDate="01/02/2020"), dateCessation="02/02/2020",
            motifDesinscription="ABANDON", denomination="ANCIEN NOM",
        )
    )  # fmt: skip
    monde, _ = assemble(ancien, vues())
    (lobbyiste,) = monde.lobbyistes
    assert (lobbyiste.nom, lobbyiste.actif, lobbyiste.motif_cessation) == ("UNION DES MOULINS", False, "ABANDON")
    assert monde.actions["cible"].to_list() == ["depute"]


def test_a_json_without_targets_leaves_those_of_the_tables() -> None:
    la_sienne = activite("AB12CD34", action(reponsablesPublics=[]), publicationDate="01/02/2020")
    ancien = registre(organisation(SIREN, exercice(la_sienne, publicationDate="01/02/2020")))
    assert assemble(ancien, vues())[0].actions["cible"].to_list() == ["ministre"]


def test_an_organisation_listed_twice_is_kept_once_and_told() -> None:
    deux = registre(
        organisation(SIREN, denomination="ANCIEN NOM"),
        organisation(SIREN, denomination="NOUVEAU NOM", dateDernierePublicationActivite="01/06/2021"),
    )
    assert seul(deux).nom == "NOUVEAU NOM"
    assert regles(assemble(deux)[1]) == ["hatvp_organisation_en_double"]


def test_a_sheet_declared_twice_is_kept_once_and_told() -> None:
    deux = registre(organisation(SIREN, exercice(activite())), organisation("223456789", exercice(activite())))
    monde, constats = assemble(deux)
    assert monde.actions["lobbyiste"].to_list() == ["SIREN:223456789"]
    assert "hatvp_fiche_en_double" in regles(constats)


def test_an_announced_count_that_is_not_that_of_the_activities_is_told_and_not_served() -> None:
    contenu = registre(organisation(SIREN, exercice(activite(), nombreActivite=4)))
    assert seul(contenu).exercices[0].activites == 1
    (constat,) = assemble(contenu)[1]
    assert constat.message == "2019-01-01 : 4 annoncées, 1 publiées"


def test_rows_whose_period_was_not_read_are_told() -> None:
    monde, constats = assemble(vues(exercices=[]))
    assert (monde.actions.height, len(monde.lobbyistes)) == (0, 1)
    assert [(c.regle, c.objet) for c in constats] == [("hatvp_lignes_orphelines", "activités")]


def test_two_loose_exports_cannot_be_told_apart_and_are_left_aside() -> None:
    monde, constats = assemble(vues(), vues(), registre(organisation("223456789")), eparses=True)
    assert [un.identifiant for un in monde.lobbyistes] == ["223456789"]
    assert regles(constats) == ["hatvp_vues_melees"]


def test_two_archives_of_tables_are_two_snapshots() -> None:
    monde, constats = assemble(vues(), vues())
    assert (len(monde.lobbyistes), monde.actions.height, constats) == (1, 1, [])


def test_an_unknown_word_is_kept_and_told_once() -> None:
    contenu = registre(
        organisation(
            SIREN,
            exercice(
                activite("A", domainesIntervention=["Alchimie"]), activite("B", domainesIntervention=["Alchimie"])
            ),
        )
    )
    monde, constats = assemble(contenu)
    assert monde.actions["domaines"].to_list() == [["alchimie"], ["alchimie"]]
    assert [(c.regle, c.objet, c.message) for c in constats] == [
        ("hatvp_domaine_inconnu", "Alchimie", "libellé inconnu des tables, rencontré 2 fois")
    ]


def _a_venir() -> dict[str, Any]:
    """A period made in advance: nothing is declared yet."""
    absents = dict.fromkeys(("publicationDate", "montantDepense", "chiffreAffaire", "nombreSalaries"))
    return exercice(dateDebut="01-01-2020", dateFin="31-12-2020", **absents)
