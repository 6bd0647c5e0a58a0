"""Groups of the Senate: one per code, under today's names, and on a day under those of that day."""

from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl
import pytest
from tests.assemble.senat.exemples_senateurs import jour, table
from tests.exemples_monde import un_mandat, une_personne

from hemicycle.assemble.monde import Groupe, Personne
from hemicycle.assemble.reperes import table as repere
from hemicycle.assemble.senat.senateurs.appartenances import PassageEnGroupe, passages
from hemicycle.assemble.senat.senateurs.groupes import (
    Libelles,
    couleurs_du_jour,
    effectifs_differents,
    groupes,
    libelles,
    noms_dates,
    noms_inconnus,
    noms_tenus,
)
from hemicycle.vocabulaire import Chambre, PositionPolitique

PRESENTS = ("UMP", "SOC", "UC", "RTLI", "LREM", "CRC", "RDSE", "GEST", "NI")


def test_a_code_is_one_group_for_all_time() -> None:
    spells = {"A": [PassageEnGroupe("UMP", date(2004, 10, 5), None, date(2026, 7, 1))]}
    ump, ni = groupes(
        Libelles({"UMP": "Groupe Les Républicains"}, {"UMP": "Les Républicains"}), spells, frozenset({"UMP"})
    )
    assert (ump.uid, ump.code, ump.slug, ump.legislature) == ("SENAT-UMP", "UMP", "ump", None)
    assert (ump.nom, ump.nom_complet, ump.nom_court) == ("LR", "Les Républicains", "Les Républicains")
    assert ump.chambre is Chambre.SENAT
    assert (ump.debut, ump.fin, ump.actif) == (date(2004, 10, 5), None, True)
    assert (ni.uid, ni.slug) == ("SENAT-NI", "ni")


def test_every_name_of_a_group_is_an_address() -> None:
    ump = groupes(Libelles({"UMP": "Groupe Les Républicains"}, {"UMP": "LR"}), {}, frozenset())[0]
    anciens = {"union-pour-un-mouvement-populaire"}
    assert set(ump.alias) == {"groupe-les-republicains", "les-republicains", "lr"} | anciens


def test_a_group_that_nobody_sits_in_has_ended() -> None:
    spells = {"A": [PassageEnGroupe("ECO", date(2012, 1, 1), date(2017, 9, 30), date(2021, 10, 1))]}
    eco = next(g for g in groupes(Libelles({}, {}), spells, frozenset()) if g.nom == "ECO")
    assert (eco.actif, eco.fin) == (False, date(2017, 9, 30))


def page(*groupes: tuple[str, str | None, int]) -> pl.DataFrame:
    return table("groupes_senat", *({"code": code, "couleur": c, "sieges": n} for code, c, n in groupes))


def test_the_colour_of_the_page_prevails_over_the_hand_kept_one() -> None:
    couleurs = couleurs_du_jour(page(("UMP", "#2455A2", 130), ("NI", None, 4)))
    found = groupes(Libelles({"UMP": "x", "SOC": "x"}, {}), {}, frozenset(), couleurs=couleurs)
    tenues = {row["id"]: row.get("couleur") for row in repere("groupes")["groupe"]}
    assert {g.uid: g.couleur for g in found} == {
        "SENAT-UMP": "#2455A2", "SENAT-SOC": tenues["SENAT-SOC"], "SENAT-NI": tenues["SENAT-NI"],
    }  # fmt: skip


def senateur(uid: str, groupe: str | None = None, fin: date | None = None) -> Personne:
    mandat = un_mandat(f"M{uid}", Chambre.SENAT, date(2023, 10, 1), fin, f"SENAT-{groupe}")
    return une_personne(uid, "Odile", "Varenne", [mandat if groupe else replace(mandat, appartenances=())])


def test_a_group_that_its_page_and_the_files_count_otherwise_is_named() -> None:
    assis = [senateur("A", "UMP"), senateur("B", "SOC"), senateur("C", "UMP", fin=date(2024, 1, 1)), senateur("D")]
    constats = list(effectifs_differents(page(("UMP", None, 2), ("SOC", None, 1), ("AUCUN", None, 1)), assis))
    assert [(c.regle, c.objet, c.grave) for c in constats] == [("effectif_de_groupe", "SENAT-UMP", False)]
    assert constats[0].message == "2 sièges sur la page des groupes, 1 sénateurs en exercice dans les fichiers"


def test_without_the_page_nothing_is_compared() -> None:
    assert list(effectifs_differents(page(), [senateur("A", "UMP")])) == []


def test_the_days_without_a_group_are_no_group() -> None:
    spells = {"A": [PassageEnGroupe("AUCUN", date(2026, 10, 1), date(2026, 10, 4), date(2026, 10, 5))]}
    assert groupes(Libelles({"AUCUN": "Sans groupe"}, {}), spells, frozenset()) == []


def test_an_empty_senate_has_no_group() -> None:
    assert groupes(Libelles({}, {}), {}, frozenset()) == []


def test_groups_of_today_come_first_from_left_to_right() -> None:
    found = groupes(Libelles(dict.fromkeys((*PRESENTS, "ECO"), "x"), {}), {}, frozenset(PRESENTS))
    assert [g.code for g in found] == ["CRC", "GEST", "SOC", "RDSE", "LREM", "UC", "RTLI", "UMP", "NI", "ECO"]


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


DEUX = {"LREM": "Groupe Rassemblement des démocrates, progressistes et indépendants", "UMP": "Groupe Les Républicains"}


def trame_libgrppol(*rows: tuple[str | None, ...]) -> pl.DataFrame:
    """Rows of the table of names: id, code, first day, short, usual and long name."""
    noms = ("libgrppolid", "grppolcod", "libgrppoldatdeb", "evelic", "evelib", "evelil")
    lus = pl.DataFrame(rows, schema=dict.fromkeys(noms, pl.String()), orient="row")
    return lus.with_columns(pl.col("libgrppoldatdeb").str.to_date(), pl.lit(1, pl.Int64).alias("_instantane"))


def un(code: str, *args: Any) -> Groupe:
    return next(g for g in groupes(*args) if g.code == code)


@pytest.mark.parametrize(
    ("code", "le", "nom"),
    [
        ("UMP", "2015-05-29", "UMP"),
        ("UMP", "2015-06-02", "LR"),
        ("LREM", "2018-03-01", "LaREM"),
        ("LREM", "2020-10-05", "RDPI"),
        ("CRC", "2019-06-01", "CRCE"),
        ("SOC", "1990-01-01", "SOC"),
        ("UC", "2014-01-01", "UDI-UC"),
    ],
)
def test_on_a_day_a_group_bears_the_name_of_that_day(code: str, le: str, nom: str) -> None:
    assert un(code, Libelles({**DEUX, "CRC": "x", "SOC": "x", "UC": "x"}, {}), {}, frozenset()).nom_le(jour(le)) == nom


def test_the_names_that_the_database_dates_are_heard_before_the_table() -> None:
    dates = noms_dates(
        trame_libgrppol(
            ("2", "UMP", "2015-06-01", "Les Républicains", "Groupe Les Républicains", "Groupe Les Républicains"),
            ("1", "UMP", "2002-12-11", "UMP", "Groupe UMP", "Groupe Union pour un Mouvement Populaire"),
        )
    )
    ump = un("UMP", Libelles(DEUX, {}), {}, frozenset(), dates)
    assert [(a.nom, a.nom_complet, a.debut, a.source) for a in ump.appellations] == [
        ("UMP", "Union pour un Mouvement Populaire", date(2002, 12, 11), "libgrppol"),
        ("LR", "Les Républicains", date(2015, 6, 1), "libgrppol"),
    ]
    assert (ump.nom, ump.nom_le(date(2015, 6, 1)), ump.nom_le(date(1999, 1, 1))) == ("LR", "LR", "UMP")


def test_a_name_that_the_database_gives_without_acronym_has_that_of_the_table_or_none() -> None:
    dates = noms_dates(
        trame_libgrppol(
            ("1", "RTLI", "2017-10-03", None, "Groupe Les Indépendants", None),
            ("2", "BOC", "2017-10-03", None, "Groupe Bocage et rives", None),
        )
    )
    assert [(a.nom, a.nom_complet) for siens in dates.values() for a in siens] == [
        ("INDEP", "Les Indépendants"),
        ("Bocage et rives", "Bocage et rives"),
    ]


def test_a_name_to_come_is_not_that_of_today() -> None:
    uc = un("UC", Libelles({"UC": "Groupe Union Centriste"}, {"UC": "UC"}), {}, frozenset(), None, date(2026, 3, 3))
    assert (uc.nom, uc.nom_complet) == ("UC", "Union Centriste")
    assert un("UC", Libelles({"UC": "Groupe Union Centriste"}, {}), {}, frozenset()).nom == "UCI"


def test_a_name_that_nothing_dates_is_shown_from_its_first_file_and_told() -> None:
    vu = date(2027, 1, 12)
    gest = un("GEST", Libelles({"GEST": "Groupe Les Vergers"}, {"GEST": "VERG"}, {"GEST": vu}), {}, frozenset())
    assert (gest.nom, gest.nom_complet) == ("VERG", "Les Vergers")
    assert (gest.nom_le(date(2027, 1, 11)), gest.nom_le(vu)) == ("GEST", "VERG")
    (constat,) = noms_inconnus([gest])
    assert (constat.regle, constat.objet, constat.grave) == ("nom_de_groupe", "SENAT-GEST", False)


def test_a_group_that_only_files_name_bears_the_usual_name_and_keeps_its_code() -> None:
    boc = un("BOC", Libelles({"BOC": "Groupe du Bocage"}, {"BOC": "Bocages"}), {}, frozenset())
    assert (boc.code, boc.nom, boc.nom_complet, boc.appellations) == ("BOC", "Bocages", "Groupe du Bocage", ())
    assert list(noms_inconnus([boc])) == []


def test_the_hand_kept_names_are_sourced_and_in_order() -> None:
    for siens in noms_tenus().values():
        jours = [a.debut or date.min for a in siens]
        assert jours == sorted(set(jours))
        assert all(a.source.startswith("https://") or a.source == "inventé" for a in siens)
