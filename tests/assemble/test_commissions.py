"""The bodies of both chambers: what they are, told once, their addresses and their members."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import pytest
from tests.assemble.exemples_commissions import JOURS, fonction, organe, organisme, personne, tables

from hemicycle.assemble.agenda.commissions import commissions, jumeau
from hemicycle.assemble.agenda.corps import HEMICYCLES, rang_qualite
from hemicycle.assemble.legislatif import Commission
from hemicycle.assemble.monde import Personne
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, TypeCommission

LOIS = organe("PO1", "COMPER", "Commission des lois")


def corps(personnes: Sequence[Personne] = (), **rows: Sequence[Mapping[str, Any]]) -> dict[str, Commission]:
    """The bodies by uid."""
    found, _ = commissions(tables(**rows), personnes, JOURS)
    return {commission.uid: commission for commission in found}


def test_a_code_says_what_a_body_is() -> None:
    found = corps(organes=[LOIS, organe("PO2", "CNPE", "Commission d'enquête sur les ponts")])
    assert (found["PO1"].type, found["PO2"].type) == (TypeCommission.PERMANENTE, TypeCommission.ENQUETE)


def test_a_constituency_is_no_body() -> None:
    assert "PO2" not in corps(organes=[LOIS, organe("PO2", "CIRCONSCRIPTION", "Ain (1)")])


def test_a_code_that_nobody_knows_is_told_and_left_out() -> None:
    found, constats = commissions(tables(organes=[organe("PO2", "COMZZ", "Commission")]), [], JOURS)
    assert "PO2" not in {c.uid for c in found}
    assert [(c.regle, c.objet) for c in constats] == [("organe_inconnu", "COMZZ")]


def test_a_study_group_opens_on_the_day_of_its_approval() -> None:
    found = corps(organes=[organe("PO2", "GE", "Abeilles", date_agrement=date(2024, 12, 18))])
    assert found["PO2"].debut == date(2024, 12, 18)


def test_a_body_is_active_to_the_last_of_its_days() -> None:
    jour = JOURS[Chambre.ASSEMBLEE]
    found = corps(
        organes=[
            organe("PO1", "CNPE", "Enquête A", date_fin=jour),
            organe("PO2", "CNPE", "Enquête B", date_fin=date(2025, 6, 29)),
            organe("PO3", "CNPE", "Enquête C", date_fin=date(2026, 1, 1)),
        ]
    )
    assert {uid: found[uid].actif for uid in ("PO1", "PO2", "PO3")} == {"PO1": True, "PO2": False, "PO3": True}


def test_a_body_left_open_ends_with_its_legislature() -> None:
    found = corps(organes=[organe("PO2", "GE", "Abeilles", legislature=15)])
    assert (found["PO2"].fin, found["PO2"].actif) == (date(2022, 6, 21), False)


def test_a_lasting_body_outlives_the_legislature_it_bears() -> None:
    assert corps(organes=[organe("PO2", "COMNL", "Commission des affaires européennes", legislature=15)])["PO2"].actif


def test_the_assembly_is_one_body_over_its_legislatures() -> None:
    found = corps(organes=[organe("PO17", "ASSEMBLEE", "17e"), organe("PO16", "ASSEMBLEE", "16e")])
    assert [(c.uid, c.type, set(c.alias)) for c in found.values()] == [
        ("AN", TypeCommission.HEMICYCLE, {"PO16", "PO17"})
    ]


def test_those_who_hold_a_seat_are_the_members_of_their_chamber() -> None:
    assise = personne("PA1", sieges=[(date(2024, 7, 8), None)])
    assert [(m.personne, m.fin) for m in corps([assise])["AN"].membres] == [("PA1", None)]


def test_a_body_of_the_senate_that_both_chambers_name_is_told_once_under_its_own_code() -> None:
    found = corps(
        organes=[organe("PO2", "COMSENAT", "Commission des lois constitutionnelles", libelle_abrev="LOISC")],
        organismes_senat=[organisme("COM-LOIS", "Commission des lois")],
    )
    assert "PO2" not in found
    assert {"COM-LOIS", "PO2"} <= set(found["SENAT-COM-LOIS"].alias)


@pytest.mark.parametrize(
    ("code", "abreviation", "attendu"),
    [
        ("COMSENAT", "CAECO", "COM-CAE"),
        ("DELEGSENAT", "COLTE", "DELEGA-COLTER"),
        ("COMSPSENAT", "CAECO", None),
        ("COMPER", "CAECO", None),
        ("COMSENAT", None, None),
    ],
)
def test_the_assembly_cuts_the_codes_of_the_senate(code: str, abreviation: str | None, attendu: str | None) -> None:
    assert jumeau(code, abreviation, ["COM-CAE", "DELEGA-COLTER"]) == attendu


def test_a_body_of_the_senate_without_a_code_of_its_own_is_joined_by_its_name() -> None:
    found = corps(
        organes=[organe("PO2", "DELEGSENAT", "Délégation aux ponts", libelle_abrev="ZZZ")],
        organismes_senat=[organisme("DELEGA-PO", "délégation aux ponts")],
    )
    assert "PO2" in found["SENAT-DELEGA-PO"].alias


def test_a_body_of_the_senate_that_the_assembly_alone_holds_keeps_its_id() -> None:
    found = corps(organes=[organe("PO2", "COMSPSENAT", "CS ponts")])
    assert (found["PO2"].chambre, found["PO2"].type) == (Chambre.SENAT, TypeCommission.SPECIALE)


def test_a_body_that_the_last_list_of_senators_forgot_is_not_active() -> None:
    found = corps(
        organismes_senat=[
            organisme("COMENQ-PONT", "Commission d'enquête sur les ponts", _instantane=1),
            organisme("COM-LOIS", "Commission des lois", _instantane=2),
        ]
    )
    assert (found["SENAT-COMENQ-PONT"].actif, found["SENAT-COM-LOIS"].actif) == (False, True)


def test_an_office_of_one_senator_and_the_mark_of_none_are_no_bodies() -> None:
    lignes = [organisme("PRESIDENT", "Présidence du Sénat"), organisme("COMSPE-NEANT_COMSPE", "Aucune")]
    assert list(corps(organismes_senat=lignes)) == []


def test_a_kind_of_senate_body_that_nobody_knows_is_told() -> None:
    _, constats = commissions(tables(organismes_senat=[organisme("ZZZ-1", "Cercle")]), [], JOURS)
    assert [(c.regle, c.objet) for c in constats] == [("organe_inconnu", "ZZZ")]


def test_the_database_files_special_committees_beside_the_standing_ones() -> None:
    found = corps(
        sens_com=[{"orgcod": "PONT", "evelil": "Commission spéciale sur les ponts", "orgdatfin": date(2020, 1, 1)}]
    )
    assert (found["SENAT-COM-PONT"].type, found["SENAT-COM-PONT"].actif) == (TypeCommission.SPECIALE, False)


def test_a_body_that_only_dated_functions_name_is_known_by_its_name() -> None:
    lignes = [
        {
            "matricule": "1",
            "type": "commission",
            "libelle": "Commission d'enquête sur les ponts",
            "fin": date(2020, 1, 1),
        }
    ]
    found = corps(fonctions_senat=lignes)
    commission = found["SENAT-commission-d-enquete-sur-les-ponts"]
    assert (commission.type, commission.actif) == (TypeCommission.ENQUETE, False)


def test_a_short_name_makes_no_second_body() -> None:
    found = corps(
        organismes_senat=[organisme("COM-LOIS", "Commission des lois constitutionnelles")],
        fonctions_senat=[{"matricule": "1", "type": "commission", "libelle": "Commission des lois"}],
    )
    assert list(found) == ["SENAT-COM-LOIS", "SENAT"]


def test_of_two_bodies_of_one_name_the_assembly_has_the_plain_address() -> None:
    found = corps(organes=[LOIS], organismes_senat=[organisme("COM-LOIS", "Commission des lois")])
    assert {uid: c.slug for uid, c in found.items() if "lois" in c.slug} == {
        "PO1": "commission-des-lois", "SENAT-COM-LOIS": "commission-des-lois-senat",
    }  # fmt: skip


def test_a_body_of_the_past_adds_its_year_to_the_address_of_the_one_of_today() -> None:
    ancien = organe("PO2", "GA", "France-Islande", date_agrement=date(2017, 12, 1), legislature=15)
    actuel = organe("PO9", "GA", "France-Islande", date_agrement=date(2024, 11, 20), legislature=17)
    found = corps(organes=[ancien, actuel])
    assert (found["PO9"].slug, found["PO2"].slug) == ("france-islande", "france-islande-2017")


def test_two_homonyms_of_one_year_add_their_ids() -> None:
    rows = [
        organe(uid, "CMP", "Commission mixte paritaire", date_debut=date(2025, 1, 1)) for uid in ("PO1", "PO2", "PO3")
    ]
    slugs = {c.slug for uid, c in corps(organes=rows).items() if uid != "AN"}
    assert slugs == {
        "commission-mixte-paritaire", "commission-mixte-paritaire-2025", "commission-mixte-paritaire-2025-po3",
    }  # fmt: skip


MIXTE = "Commission mixte paritaire chargée de proposer un texte sur les dispositions restant en discussion"


@pytest.mark.parametrize("texte", ["du projet de loi sur les lavoirs", "sur le projet de loi sur les lavoirs"])
def test_the_address_of_a_joint_committee_is_that_of_its_text(texte: str) -> None:
    found = corps(organes=[organe("PO2", "CMP", f"{MIXTE} {texte}")])
    assert found["PO2"].slug == "commission-mixte-paritaire-projet-de-loi-sur-les-lavoirs"


def test_the_longest_names_are_cut_between_two_words() -> None:
    nom = "Commission d'enquête sur " + "les ponts et " * 20
    court = corps(organes=[organe("PO2", "CNPE", nom)])["PO2"].slug
    assert len(court) <= 120
    assert slug(nom).startswith(f"{court}-")


def test_names_that_only_the_cut_makes_alike_leave_the_address_to_the_first_that_opened() -> None:
    debut = "Mission d'information sur " + "les ponts et " * 10
    rows = [
        organe("PO2", "MISINFO", f"{debut} les routes", date_debut=date(2025, 1, 1)),
        organe("PO3", "MISINFO", f"{debut} les gares", date_debut=date(2025, 2, 1)),
        organe("PO4", "MISINFO", f"{debut} les ports", date_debut=date(2025, 3, 1)),
    ]
    slugs = {uid: c.slug for uid, c in corps(organes=rows).items() if uid != "AN"}
    court = slugs["PO2"]
    assert slugs == {"PO2": court, "PO3": f"{court}-po3", "PO4": f"{court}-po4"}


def test_active_bodies_come_first_then_names() -> None:
    rows = [
        organe("PO1", "CNPE", "Zone", date_fin=None),
        organe("PO2", "CNPE", "Abeilles", date_fin=date(2020, 1, 1)),
        organe("PO3", "CNPE", "Énergie"),
    ]
    found, _ = commissions(tables(organes=rows), [], JOURS)
    assert [c.nom for c in found] == ["Assemblée nationale", "Énergie", "Zone", "Abeilles"]


def test_a_member_with_two_open_functions_is_shown_under_the_highest() -> None:
    elle = personne("PA1", fonction("PO1"), fonction("PO1", "Présidente"))
    assert [m.qualite for m in corps([elle], organes=[LOIS])["PO1"].membres] == ["Présidente"]


def test_those_who_left_stay_among_the_members() -> None:
    elle = personne("PA1", fonction("PO1", fin=date(2024, 6, 9)))
    assert [m.fin for m in corps([elle], organes=[LOIS])["PO1"].membres] == [date(2024, 6, 9)]


@pytest.mark.parametrize(
    ("sieges", "fin"),
    [
        ([(date(2017, 6, 18), date(2022, 6, 21))], date(2022, 6, 21)),
        ([(date(2017, 6, 18), date(2022, 6, 21)), (date(2024, 7, 8), None)], None),
    ],
)
def test_nobody_sits_in_a_body_after_leaving_parliament(
    sieges: Sequence[tuple[date, date | None]], fin: date | None
) -> None:
    elle = personne("PA1", fonction("PO1"), sieges=sieges)
    assert [m.fin for m in corps([elle], organes=[LOIS])["PO1"].membres] == [fin]


ENQUETE = organe("PO2", "CNPE", "Commission d'enquête sur les ponts", date_debut=date(2024, 12, 3))


def test_a_temporary_body_that_nobody_sits_in_any_more_is_over() -> None:
    found = corps([personne("PA1", fonction("PO1"))], organes=[LOIS, ENQUETE])
    assert (found["PO1"].actif, found["PO2"].actif, found["PO2"].fin) == (True, False, None)


def test_a_temporary_body_with_a_member_is_active() -> None:
    assert corps([personne("PA1", fonction("PO2"))], organes=[LOIS, ENQUETE])["PO2"].actif


def test_a_new_body_waits_for_its_members() -> None:
    nouvelle = {**ENQUETE, "date_debut": date(2025, 6, 20)}
    assert corps([personne("PA1", fonction("PO1"))], organes=[LOIS, nouvelle])["PO2"].actif


def test_a_standing_body_is_active_though_nobody_is_named_in_it() -> None:
    found = corps([personne("PA1", fonction("PO1"))], organes=[LOIS, organe("PO2", "DELEG", "Délégation")])
    assert found["PO2"].actif


def test_nothing_is_over_where_no_file_says_who_sits() -> None:
    assert corps(organes=[LOIS, ENQUETE])["PO2"].actif


def test_the_senate_alone_says_who_sits_in_its_bodies_today() -> None:
    lui = personne("11001A", fonction("COM-LOIS", None), chambre=Chambre.SENAT)
    partie = personne("11002B", fonction("PO2", "Présidente"), chambre=Chambre.SENAT)
    found = corps(
        [lui, partie],
        organes=[organe("PO2", "COMSENAT", "Commission des lois")],
        organismes_senat=[organisme("COM-LOIS", "Commission des lois")],
    )
    assert [m.personne for m in found["SENAT-COM-LOIS"].membres] == ["11001A"]


def test_the_uids_of_the_chambers_are_those_of_public_sitting() -> None:
    assert {uid for uid, _ in HEMICYCLES.values()} == {"AN", "SENAT"}


@pytest.mark.parametrize(
    ("avant", "apres"),
    [
        ("Présidente", "Vice-Président"), ("Premier Vice-Président", "Deuxième Vice-Présidente"),
        ("Deuxième Vice-Président", "Vice-Présidente"), ("Trésorier adjoint", "Secrétaire"),
        ("Vice-président", "Rapporteur général"), ("Rapporteur général", "Rapporteure"),
        ("Rapporteur", "Secrétaire"), ("Secrétaire", "Membre"), ("Membre suppléant", "Observateur"),
        ("Membre", None), ("Présidente de l'Assemblée nationale", "Présidents des groupes politiques"),
        ("Vice-Présidentes de l'Assemblée nationale", "Président de la commission des affaires européennes"),
        ("Rapporteure générale", "Rapporteur"),
    ],
)  # fmt: skip
def test_qualities_have_a_rank(avant: str | None, apres: str | None) -> None:
    assert rang_qualite(avant) < rang_qualite(apres)
