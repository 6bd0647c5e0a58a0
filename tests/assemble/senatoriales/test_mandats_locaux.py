"""Local mandates: who they are of, in which words and order."""

from datetime import date
from typing import Any

import pytest
from tests.assemble.senatoriales.exemples_senatoriales import cle, table

from hemicycle.assemble.senatoriales import libelles
from hemicycle.assemble.senatoriales.identites import Identite
from hemicycle.assemble.senatoriales.mandats_locaux import TYPES, mandats_locaux, parlementaires_du_registre
from hemicycle.senatoriales.formes import MandatLocal, MandatsLocaux

ODILE = Identite("odile", cle(), "VARENNE", "Odile", "01")


def trouver(
    *rows: dict[str, Any], candidats: tuple[Identite, ...] = (ODILE,), **autres: Any
) -> dict[str, MandatsLocaux]:
    return mandats_locaux(table("elus_rne", *({"cle": cle(), **row} for row in rows)), candidats, **autres)


def un(**row: Any) -> MandatLocal:
    (mandat,) = trouver(row)["odile"].mandats
    return mandat


@pytest.mark.parametrize(
    ("row", "nature", "libelle"),
    [
        ({}, "departement", "Conseillère départementale de l'Ain"),
        ({"sexe": "M"}, "departement", "Conseiller départemental de l'Ain"),
        ({"lieu": "13", "lieu_libelle": "Bouches-Du-Rhône"}, "departement",
         "Conseillère départementale des Bouches-du-Rhône"),
        ({"fonction": "4ème Vice-président du conseil départemental"}, "executif_collectivite",
         "4e vice-présidente du conseil départemental de l'Ain"),
        ({"fonction": "1er Vice-président du conseil départemental"}, "executif_collectivite",
         "1re vice-présidente du conseil départemental de l'Ain"),
        ({"fonction": "Président du conseil départemental", "sexe": "M"}, "executif_collectivite",
         "Président du conseil départemental de l'Ain"),
        ({"fonction": "Président de commission du conseil départemental"}, "departement",
         "Présidente de commission du conseil départemental de l'Ain"),
        ({"type": "cr", "lieu": "93", "lieu_libelle": "Provence-Alpes-Cote D'Azur"}, "region",
         "Conseillère régionale de Provence-Alpes-Côte d'Azur"),
        ({"type": "ma", "lieu": "94", "lieu_libelle": "Corse", "fonction": "Autre membre"}, "collectivite",
         "Membre de l'assemblée de Corse"),
        ({"type": "ma", "lieu": "69M", "lieu_libelle": "Métropole De Lyon"}, "collectivite",
         "Conseillère métropolitaine de Lyon"),
        ({"type": "ma", "lieu": "987", "lieu_libelle": "Polynésie Française",
          "fonction": "Vice-président de l'organe éxécutif"}, "executif_collectivite",
         "Vice-présidente de l'organe exécutif de la Polynésie française"),
        ({"type": "rpe", "lieu": None, "lieu_libelle": None}, "europe", "Députée européenne"),
        ({"type": "mai", "lieu": "01004", "lieu_libelle": "Ambérieu-En-Bugey"}, "maire", "Maire d'Ambérieu-en-Bugey"),
        ({"type": "mai", "lieu": "72181", "lieu_libelle": "Le Mans"}, "maire", "Maire du Mans"),
        ({"type": "mai", "lieu": "85194", "lieu_libelle": "Les Sables-D'Olonne"}, "maire",
         "Maire des Sables-d'Olonne"),
        ({"type": "mai", "lieu": "17300", "lieu_libelle": "La Rochelle"}, "maire", "Maire de La Rochelle"),
        ({"type": "cm", "lieu": "01053", "lieu_libelle": "Bourg-En-Bresse", "fonction": "2ème adjoint au Maire"},
         "adjoint", "2e adjointe au maire de Bourg-en-Bresse"),
        ({"type": "cm", "lieu": "01053", "lieu_libelle": "Bourg-En-Bresse"}, "conseil_municipal",
         "Conseillère municipale de Bourg-en-Bresse"),
        ({"type": "epci", "lieu_libelle": "CA du Bassin", "fonction": "Président du conseil communautaire"},
         "executif_intercommunalite", "Présidente du conseil communautaire (CA du Bassin)"),
        ({"type": "epci", "lieu": "200", "lieu_libelle": "CA du Bassin"}, "intercommunalite",
         "Conseillère communautaire (CA du Bassin)"),
        ({"type": "cons", "lieu": "101", "lieu_libelle": "Brésil ( avec Suriname )"}, "francais_etranger",
         "Conseillère des Français de l'étranger (Brésil (avec Suriname))"),
    ],
)  # fmt: skip
def test_a_mandate_is_said_in_words_that_agree(row: dict[str, Any], nature: str, libelle: str) -> None:
    mandat = un(**row)
    assert (mandat.type, mandat.libelle) == (nature, libelle)


def test_every_type_of_the_contract_is_in_the_order_of_display() -> None:
    rows: list[dict[str, Any]] = [
        {"type": "cm", "lieu": "01053", "lieu_libelle": "Bourg-En-Bresse"},
        {"type": "rpe", "lieu": None, "lieu_libelle": None},
        {"fonction": "Président du conseil départemental"},
        {"type": "mai", "lieu": "01053", "lieu_libelle": "Bourg-En-Bresse"},
    ]
    ordre = [mandat.type for mandat in trouver(*rows)["odile"].mandats]
    assert ordre == ["executif_collectivite", "maire", "europe", "conseil_municipal"]
    assert ordre == sorted(ordre, key=TYPES.index)


def test_a_mayor_listed_among_councillors_too_is_shown_once() -> None:
    commune = {"lieu": "01053", "lieu_libelle": "Bourg-En-Bresse"}
    rows = [{"type": "mai", **commune}, {"type": "cm", "fonction": "Maire", **commune}]
    assert [mandat.libelle for mandat in trouver(*rows)["odile"].mandats] == ["Maire de Bourg-en-Bresse"]


def test_a_function_is_dated_by_its_own_start() -> None:
    assert un(fonction="Président du conseil départemental", debut_fonction=date(2024, 5, 6)).depuis == date(2024, 5, 6)


def test_only_the_newest_file_of_a_kind_is_read() -> None:
    rows = [
        {"debut": date(2026, 4, 22), "place": 0},
        {"fonction": "Président du conseil départemental", "debut": date(2025, 1, 1), "place": 1},
    ]
    found = trouver(*rows)["odile"]
    assert [mandat.libelle for mandat in found.mandats] == ["Conseillère départementale de l'Ain"]


def test_the_day_of_the_register_is_the_last_that_its_files_speak_of() -> None:
    assert trouver({"debut": date(2026, 4, 22)})["odile"].source == date(2026, 4, 22)


def test_the_day_of_publication_is_cited_where_it_is_known() -> None:
    assert trouver({}, registre=date(2026, 5, 6))["odile"].source == date(2026, 5, 6)


@pytest.mark.parametrize(("prenom", "trouve"), [("Odile Marie", True), ("Odyle", True), ("Solange", False)])
def test_another_given_name_needs_a_common_one_or_two_typos_at_most(prenom: str, trouve: bool) -> None:
    assert bool(trouver({"prenom": prenom})) is trouve


def test_the_same_name_on_another_day_is_somebody_else() -> None:
    assert trouver({"cle": cle(naissance=date(1971, 3, 3))}) == {}


def test_a_row_that_two_candidates_could_claim_is_nobodys() -> None:
    jumelle = Identite("autre", cle(), "VARENNE", "Odile Anne", "01")
    assert trouver({}, candidats=(ODILE, jumelle)) == {}


def test_seats_in_parliament_are_no_local_mandates_and_are_known() -> None:
    elus = table("elus_rne", {"type": "sen", "cle": cle()})
    assert mandats_locaux(elus, (ODILE,)) == {}
    assert parlementaires_du_registre(elus, (ODILE,)) == {"odile"}


def test_the_register_leaves_an_accent_out_of_countries() -> None:
    assert libelles.nom_de_pays("Etats-Unis - 5e circonscription") == "États-Unis - 5e circonscription"
    assert libelles.nom_de_pays("Italie ( avec Malte et Etat du Vatican )") == "Italie (avec Malte et État du Vatican)"
