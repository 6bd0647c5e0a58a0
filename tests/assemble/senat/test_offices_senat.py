"""Offices of senators: dated functions, bodies of the day, standing committees."""

from datetime import date
from typing import Any

from tests.assemble.senat.exemples_senateurs import jour, table
from tests.assemble.test_personnes import un_mandat

from hemicycle.assemble.senat.senateurs.fonctions import (
    commission_le,
    commissions_attestees,
    commissions_permanentes,
    fonctions,
    fonctions_datees,
    organismes_du_jour,
)
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre

A = "20001A"
LOIS = "commission des lois"
SIEGE = un_mandat(Chambre.SENAT, date(2020, 10, 1))
FINI = un_mandat(Chambre.SENAT, date(2014, 10, 1), date(2020, 9, 30))


def datee(**autres: Any) -> dict[str, Any]:
    base = {"matricule": A, "type": "commission", "libelle": LOIS, "fonction": "Membre", "debut": jour("2020-10-08")}
    return {**base, **autres}


def organisme(code: str = "COM-LOIS", libelle: str = LOIS, **autres: Any) -> dict[str, Any]:
    return {"matricule": A, "code": code, "type": "COMMISSION", "libelle": libelle, **autres}


def test_a_row_repeated_by_the_file_of_the_present_is_one_function() -> None:
    rows = table("fonctions_senat", datee(), datee(fichier=1))
    assert len(fonctions_datees(rows)[A]) == 1


def test_a_function_left_open_ends_with_the_seat_it_came_with() -> None:
    datees = fonctions_datees(table("fonctions_senat", datee(debut=jour("2014-10-08"))))[A]
    assert [f.fin for f in fonctions(datees, [], [FINI])] == [date(2020, 9, 30)]


def test_a_mandate_elsewhere_outlives_the_seat() -> None:
    datees = fonctions_datees(table("fonctions_senat", datee(type="ville", libelle="Auray", debut=jour("2014-10-08"))))[
        A
    ]
    assert [f.fin for f in fonctions(datees, [], [FINI])] == [None]


def test_a_body_that_a_dated_file_tells_is_not_told_twice() -> None:
    datees = fonctions_datees(table("fonctions_senat", datee()))[A]
    jour_meme = organismes_du_jour(
        table("organismes_senat", organisme(), organisme("ETUDES-1", "Groupe d'études Haies"))
    )[A]
    assert [f.institution for f in fonctions(datees, jour_meme, [SIEGE])] == [LOIS, "Groupe d'études Haies"]


def test_bodies_of_the_day_are_those_of_the_latest_list() -> None:
    rows = table("organismes_senat", organisme("COM-FINC", "finances"), organisme(fichier=1))
    assert [row["code"] for row in organismes_du_jour(rows)[A]] == ["COM-LOIS"]


def test_an_office_of_the_bureau_is_held_in_the_bureau_only() -> None:
    organismes = [organisme(), organisme("BUR", "Bureau du Sénat")]
    found = fonctions([], organismes, [SIEGE], "Questeure du Sénat")
    assert [(f.organe, f.qualite) for f in found] == [("COM-LOIS", None), ("BUR", "Questeure du Sénat")]


def test_who_no_longer_sits_is_in_no_body_of_the_day() -> None:
    assert fonctions([], [organisme()], [FINI]) == []


PERMANENTES = commissions_permanentes(
    table("organismes_senat", organisme(), organisme("COMENQ-X", "commission d'enquête")),
    table("senateurs", {"matricule": A, "commission": "commission des finances"}),
)


def test_standing_committees_are_those_told_so_by_code_or_column() -> None:
    assert sorted(PERMANENTES.values()) == ["Commission des finances", "Commission des lois"]


def test_the_committee_of_a_seat_still_held_is_the_one_of_today() -> None:
    assert commission_le([], PERMANENTES, LOIS)(SIEGE) == "Commission des lois"


def test_the_committee_of_a_past_seat_is_the_last_one_held_in_it() -> None:
    rows = table(
        "fonctions_senat",
        datee(libelle="commission des finances", debut=jour("2014-10-08"), fin=jour("2017-01-01")),
        datee(debut=jour("2017-01-02"), fin=jour("2020-09-30")),
        datee(libelle="commission d'enquête", debut=jour("2019-01-02"), fin=jour("2019-06-30")),
    )
    siennes = fonctions(fonctions_datees(rows)[A], [], [FINI])
    assert commission_le(siennes, PERMANENTES, "commission des finances")(FINI) == "Commission des lois"


def test_a_name_cut_short_is_the_committee_that_another_file_writes_whole() -> None:
    entier = "Commission des lois constitutionnelles, de législation"
    permanentes = commissions_permanentes(
        table("organismes_senat", organisme(libelle=entier)),
        table("senateurs", {"matricule": A, "commission": "commission des lois"}),
    )
    assert permanentes[slug("commission des lois")] == entier


def test_the_committee_of_a_past_seat_without_a_dated_function_is_the_last_one_listed_in_it() -> None:
    vues = [(jour("2016-01-01"), "commission des finances"), (jour("2019-01-01"), LOIS)]
    apres = (jour("2024-01-01"), "commission des finances")
    assert commission_le([], PERMANENTES, None, [*vues, apres])(FINI) == "Commission des lois"


def test_a_committee_is_attested_on_the_day_of_each_list_that_has_one() -> None:
    organismes = table("organismes_senat", organisme(), organisme("COM-FIN", "finances", fichier=2))
    generales = table("senateurs", {"matricule": A, "commission": "sociales", "fichier": 3})
    dates = {0: jour("2025-10-07"), 3: jour("2025-08-29")}
    assert commissions_attestees(organismes, generales, dates) == {
        A: [(jour("2025-10-07"), LOIS), (jour("2025-08-29"), "sociales")]
    }
