"""Groups of the Senate: one per code, under today's names."""

from datetime import date

import pytest
from tests.assemble.senat.exemples_senateurs import jour, table

from hemicycle.assemble.reperes import table as repere
from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe, passages
from hemicycle.assemble.senat.senateurs.groupes import Libelles, groupes, libelles
from hemicycle.vocabulaire import Chambre, PositionPolitique

PRESENTS = ("UMP", "SOC", "UC", "RTLI", "LREM", "CRC", "RDSE", "GEST", "NI")


def test_a_code_is_one_group_for_all_time() -> None:
    spells = {"A": [PassageEnGroupe("UMP", date(2004, 10, 5), None, date(2026, 7, 1))]}
    ump, ni = groupes(
        Libelles({"UMP": "Groupe Les Républicains"}, {"UMP": "Les Républicains"}), spells, frozenset({"UMP"})
    )
    assert (ump.uid, ump.nom, ump.slug, ump.legislature) == ("SENAT-UMP", "UMP", "ump", None)
    assert (ump.nom_complet, ump.nom_court, ump.chambre) == (
        "Groupe Les Républicains",
        "Les Républicains",
        Chambre.SENAT,
    )
    assert (ump.debut, ump.fin, ump.actif) == (date(2004, 10, 5), None, True)
    assert (ni.uid, ni.slug) == ("SENAT-NI", "ni")


def test_every_name_of_a_group_is_an_address() -> None:
    ump = groupes(Libelles({"UMP": "Groupe Les Républicains"}, {"UMP": "LR"}), {}, frozenset())[0]
    assert set(ump.alias) == {"groupe-les-republicains", "les-republicains", "lr"}


def test_a_group_that_nobody_sits_in_has_ended() -> None:
    spells = {"A": [PassageEnGroupe("ECO", date(2012, 1, 1), date(2017, 9, 30), date(2021, 10, 1))]}
    eco = next(g for g in groupes(Libelles({}, {}), spells, frozenset()) if g.nom == "ECO")
    assert (eco.actif, eco.fin) == (False, date(2017, 9, 30))


def test_the_days_without_a_group_are_no_group() -> None:
    spells = {"A": [PassageEnGroupe("AUCUN", date(2026, 10, 1), date(2026, 10, 4), date(2026, 10, 5))]}
    assert groupes(Libelles({"AUCUN": "Sans groupe"}, {}), spells, frozenset()) == []


def test_an_empty_senate_has_no_group() -> None:
    assert groupes(Libelles({}, {}), {}, frozenset()) == []


def test_groups_of_today_come_first_from_left_to_right() -> None:
    found = groupes(Libelles(dict.fromkeys((*PRESENTS, "ECO"), "x"), {}), {}, frozenset(PRESENTS))
    assert [g.nom for g in found] == ["CRC", "GEST", "SOC", "RDSE", "LREM", "UC", "RTLI", "UMP", "NI", "ECO"]


@pytest.mark.parametrize("code", [code for code in PRESENTS if code != "NI"])
def test_each_group_of_today_has_a_position_and_a_colour(code: str) -> None:
    row = next(row for row in repere("groupes")["groupe"] if row["id"] == f"SENAT-{code}")
    assert PositionPolitique(row["position"])
    assert row["couleur"].startswith("#")


def test_the_label_of_the_latest_file_is_shown() -> None:
    histoire = table(
        "appartenances_senat",
        {"matricule": "20001A", "groupe": "UC", "groupe_nom": "Groupe Union Centriste", "debut": jour("2020-10-05")},
        {"matricule": "20002B", "groupe": "UC", "groupe_nom": "Groupe UCI", "debut": jour("2026-10-05"), "fichier": 1},
    )
    listes = table("senateurs_en_poste", {"matricule": "20001A", "groupe": "UC", "groupe_libelle": "UC", "fichier": 2})
    vide = table("senateurs")
    avant = libelles(histoire, listes, vide, {}, {2: date(2026, 3, 3)})
    le_jour_meme = libelles(histoire, listes, vide, {}, {2: date(2026, 10, 5)})
    assert (avant.longs["UC"], le_jour_meme.longs["UC"]) == ("Groupe UCI", "UC")


def test_the_usual_name_is_the_one_that_sitting_senators_of_the_code_bear() -> None:
    histoire = table("appartenances_senat", {"matricule": "20001A", "groupe": "UC", "debut": jour("2026-10-05")})
    general = table(
        "senateurs",
        {"matricule": "20001A", "groupe": "UC"},
        {"matricule": "20001A", "groupe": "UCI", "fichier": 1},
        {"matricule": "20009Z", "groupe": "RIV", "fichier": 1},
    )
    found = libelles(histoire, table("senateurs_en_poste"), general, passages(histoire), {})
    assert found.courts == {"UC": "UCI"}
