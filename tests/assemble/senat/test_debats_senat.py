"""Speeches of the Senate: kinds, headings, amendments called, days that have not come."""

from collections.abc import Collection
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.assemble.senat.exemples_travaux import JOUR, parole, preside, tables

from hemicycle.assemble.debats.interventions import SCHEMA
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.assemble.senat.textes.debats import DebatsSenat, debats, est_president, pages
from hemicycle.assemble.tables import Tables
from hemicycle.assembled import FileMemory

QUESTIONS = "Questions d’actualité au Gouvernement"


def lus(*lots: list[dict[str, Any]], vu: date | None = JOUR) -> DebatsSenat:
    return debats(tables(*({"paroles_senat": lot} for lot in lots)), vu)


def types(*paroles: dict[str, Any]) -> list[str]:
    return lus(list(paroles)).interventions["type"].to_list()


def test_the_table_has_the_columns_of_the_assembly() -> None:
    assert lus([]).interventions.schema == lus([parole(1)]).interventions.schema == SCHEMA


def test_a_speech_is_its_day_and_its_rank() -> None:
    row = lus([parole(123)]).interventions.row(0, named=True)
    assert (row["uid"], row["seance"], row["compte_rendu"]) == ("d20240530-000123", "d20240530", "d20240530")
    assert (row["chambre"], row["legislature"], row["jour"], row["ordre"]) == ("senat", None, JOUR, 123)
    assert (row["acteur"], row["orateur"]) == ("14001A", "Mme Zoé Durand")


def test_a_revised_report_replaces_the_whole_day() -> None:
    found = lus([parole(1, "ancien"), parole(2, "retiré")], [parole(1, "neuf")]).interventions
    assert found["texte"].to_list() == ["neuf"]


def test_two_speeches_of_one_file_never_share_a_rank() -> None:
    assert lus([parole(1, "a"), parole(1, "b")]).interventions["ordre"].to_list() == [1]


def test_a_report_of_a_day_that_nothing_attests_is_left_out_and_named() -> None:
    found = lus([parole(1), parole(1, jour=date(2024, 6, 30))], vu=JOUR)
    assert found.interventions["jour"].to_list() == [JOUR]
    assert [(c.regle, c.objet, c.grave) for c in found.constats] == [("compte_rendu_futur", "d20240630", False)]


def test_the_day_after_the_last_attested_one_is_kept() -> None:
    assert lus([parole(1, jour=date(2024, 5, 31))], vu=JOUR).interventions.height == 1


def test_without_any_attested_day_all_reports_are_kept() -> None:
    assert lus([parole(1, jour=date(2030, 1, 1))], vu=None).interventions.height == 1


@pytest.mark.parametrize(
    ("orateur", "qualite", "analyse", "preside"),
    [
        ("M. le président", None, None, True),
        ("Mme Rose Faure", "présidente", None, True),
        ("M. Luc Roy", "président de séance", None, True),
        ("M. Luc Roy", None, "Président de séance", True),
        ("M. Luc Roy", "président de la commission des lois", None, False),
        ("M. Luc Roy", "rapporteur", "président du groupe", False),
    ],
)
def test_the_chair_is_told_from_the_chairs_of_committees(
    orateur: str, qualite: str | None, analyse: str | None, preside: bool
) -> None:
    assert est_president(orateur, qualite, analyse) is preside


def test_questions_are_those_of_a_section_of_questions() -> None:
    ministre = parole(2, "Voici.", QUESTIONS, matricule=None, orateur="M. Paul Noir", qualite="ministre de l’eau")
    assert types(parole(1, "Ma question…", QUESTIONS), ministre) == ["question", "reponse_gouvernement"]


def test_the_word_question_anywhere_makes_no_question() -> None:
    debat = ("Haies", "Question préalable")
    assert types(parole(1, "La question est simple.", *debat), parole(2, "Une question orale ?", "Haies")) == [
        "intervention",
        "intervention",
    ]


def test_a_senator_who_was_a_minister_asks_questions() -> None:
    assert types(parole(1, "Ma question…", QUESTIONS, qualite="ancien ministre")) == ["question"]


def test_a_numbered_heading_is_read_without_its_number() -> None:
    assert types(parole(1, "Ma question…", "7. Questions orales")) == ["question"]


def test_explanations_are_those_of_their_section_or_those_the_chair_announces() -> None:
    section = [parole(1, "Je voterai.", "Haies", "Explications de vote sur l’ensemble")]
    annonce = [
        preside(2, "Y a-t-il des explications de vote ?", "Haies", "Article 1er"),
        parole(3, "Je voterai.", "Haies", "Article 1er"),
        preside(4, "Je mets aux voix l’amendement.", "Haies", "Article 1er"),
        parole(5, "Autre chose.", "Haies", "Article 1er"),
    ]
    assert types(*section, *annonce) == [
        "explication_vote", "president", "explication_vote", "president", "intervention",
    ]  # fmt: skip


def test_the_article_is_the_innermost_heading_that_names_one() -> None:
    found = lus([parole(1, "…", "Haies", "Article 3 bis (nouveau)", "Amendements")]).interventions
    assert found["article"].to_list() == ["Article 3 bis (nouveau)"]
    assert found["point"].to_list() == ["Amendements"]


def test_amendments_called_by_the_chair_are_those_of_the_speeches_that_follow_under_the_same_heading() -> None:
    found = lus(
        [
            preside(1, "L’amendement n° 12 rectifié, présenté par Mme Durand, est ainsi libellé :", "Article 1er"),
            parole(2, "Il est défendu.", "Article 1er"),
            parole(3, "L’amendement n° 31 est meilleur.", "Article 1er"),
            parole(4, "Je parle de l’article.", "Article 2"),
        ]
    ).interventions
    assert found.select("amendements", "amendements_herites").rows() == [
        (["12"], False),
        (["12"], True),
        (["31"], False),
        ([], False),
    ]


def test_the_bill_of_each_speech_is_kept_beside_it() -> None:
    found = lus([parole(1), parole(2, loicod=None)])
    assert found.lois["loicod"].to_list() == ["1"]
    assert found.lois["id"].to_list() == found.interventions.filter(pl.col("ordre") == 1)["id"].to_list()


@pytest.mark.parametrize(
    ("lien", "page"),
    [
        ("s202510/s20251008/s20251008001.html", "https://www.senat.fr/seances/s202510/s20251008/s20251008001.html"),
        ("/seances/s202510/st.html", "https://www.senat.fr/seances/s202510/st.html"),
        ("https://www.senat.fr/a.html", "https://www.senat.fr/a.html"),
    ],
)
def test_the_index_gives_the_page_of_a_day(lien: str, page: str) -> None:
    index: list[dict[str, Any]] = [{"datsea": JOUR, "deburl": lien}, {"datsea": date(2020, 1, 8), "deburl": None}]
    assert pages(tables({"debats_debats": index})) == {seance_uid(JOUR): page}


class Fichier:
    """Reports that come from one file; how often all they say was read."""

    def __init__(self, contenu: str, *paroles: dict[str, Any]) -> None:
        self.contenu, self.lues = contenu, 0
        self.tables = tables({"paroles_senat": list(paroles)})

    def __call__(self, nom: str) -> pl.DataFrame:
        return self.tables(nom)

    def columns(self, table: str, names: Collection[str]) -> pl.DataFrame:
        self.lues += "texte" in names
        return self.tables(table)

    def by_file(self, table: str) -> list[tuple[str, Tables]]:
        assert table == "paroles_senat"
        return [(self.contenu, self)]


def test_a_file_whose_speeches_are_all_remembered_is_not_read(tmp_path: Path) -> None:
    demain = date(2024, 6, 30)
    dites = [parole(1, "Un."), parole(1, "Deux.", jour=demain)]
    nuits = [
        (Fichier("un", *dites), JOUR, 1), (Fichier("un", *dites), JOUR, 0), (Fichier("un", *dites), demain, 1),
        (Fichier("autre", *dites[1:]), demain, 1), (Fichier("autre", *dites[1:]), None, 0),
    ]  # fmt: skip
    for nuit, vu, lues in nuits:
        memoire = FileMemory(tmp_path)
        found, attendus = debats(nuit, vu, memoire), debats(nuit.tables, vu)
        dits = found.interventions
        assert (
            dits.with_columns(memoire.longs.lire(dits["texte"])).select(SCHEMA.names()).equals(attendus.interventions)
        )
        assert found.constats == attendus.constats
        assert set(found.empreintes) == set(dits["jour"].to_list())
        assert nuit.lues == lues
