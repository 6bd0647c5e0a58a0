"""The table of speeches."""

import msgspec
import polars as pl
import pytest
from tests.assemble.debats.paroles import Seance
from tests.assemble.exemples_legislatif import tables

from hemicycle.assemble.debats import interventions
from hemicycle.assemble.debats.interventions import SCHEMA, debats, nom_en_capitales, orateurs
from hemicycle.identifiants import identifiant


def test_a_heckled_speech_is_one_row() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.").crie("M. Petit", "Non !").dit("Mme Durand", "Deux.")
    found = debats(tables(paragraphes=seance.paragraphes)).interventions
    assert found.select("orateur", "type", "texte").rows() == [
        ("Mme Durand", "intervention", "Un.\nDeux."),
        ("M. Petit", "interruption", "Non !"),
    ]


def test_the_chair_of_a_committee_speaks_like_anybody() -> None:
    seance = Seance("Article 3").dit("M. Petit", "Avis favorable.", qualite="président de la commission des lois")
    assert debats(tables(paragraphes=seance.paragraphes)).interventions["type"].to_list() == ["intervention"]


def test_the_id_of_a_speech_is_its_place_in_the_report() -> None:
    seance = Seance("Article 3").preside("La séance est ouverte.").dit("Mme Durand", "Un.")
    found = debats(tables(paragraphes=seance.paragraphes)).interventions
    assert found["id"].to_list()[1] == identifiant("intervention", "CRSANR5L17S2025O1N150/2")


def test_the_legislature_is_read_in_the_id_when_the_report_does_not_say_it() -> None:
    seance = Seance("Article 3").dit("Mme Durand", "Un.")
    assert debats(tables(paragraphes=seance.paragraphes)).interventions["legislature"].to_list() == [17]


def test_without_reports_the_table_is_empty_with_its_columns() -> None:
    assert debats(tables()).interventions.schema == SCHEMA


def test_a_report_read_from_two_archives_counts_once() -> None:
    lire = tables(0, paragraphes=Seance("Article 3").dit("Mme Durand", "Avant correction.").paragraphes)
    revue = tables(1, paragraphes=Seance("Article 3").dit("Mme Durand", "Après correction.").paragraphes)
    found = debats(lambda name: pl.concat([lire(name), revue(name)])).interventions
    assert found["texte"].to_list() == ["Après correction."]


def test_a_report_that_comes_in_pieces_is_one_report() -> None:
    un, autre = (Seance("Article 3").dit("Mme Durand", "Un.").dit("Mme Durand", "Deux.").paragraphes for _ in range(2))
    ailleurs = [msgspec.structs.replace(p, compte_rendu="CRSANR5L17S2025O1N151") for p in autre]
    found = debats(tables(paragraphes=[un[0], *ailleurs, un[1]])).interventions
    assert found["texte"].to_list() == ["Un.\nDeux.", "Un.\nDeux."]


def test_lists_keep_their_elements_however_the_rows_are_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interventions, "LOT", 1)
    un = Seance("Première partie", "Article 3").dit("Mme Durand", "Un.", amendements=["12", "I-4 (Rect)"]).paragraphes
    autre = [msgspec.structs.replace(p, compte_rendu="B", points=[], amendements=[]) for p in un]
    found = debats(tables(paragraphes=[*un, *autre])).interventions
    assert found.schema == SCHEMA
    assert found.select("points", "amendements").rows() == [
        (["Première partie", "Article 3"], ["12", "I-4 (Rect)"]),
        ([], []),
    ]


def test_results_are_read_with_the_text_in_discussion() -> None:
    seance = Seance("Article 3").preside(
        "Voici le résultat du scrutin :\nNombre de votants 92\nPour l’adoption 20\nContre 68"
    )
    found = debats(tables(paragraphes=seance.paragraphes)).resultats
    assert [(r.ordre, r.votants, r.pour, r.contre, r.texte_numero) for r in found] == [(1, 92, 20, 68, "812")]


@pytest.mark.parametrize(
    ("imprime", "lu"),
    [
        ("M. Xavier LE BIHAN", ("Xavier", "Le Bihan")),
        ("Mme Anne-Lise D’ORVANE", ("Anne-Lise", "D’Orvane")),
        ("Jean-Noël BARRÉ", ("Jean-Noël", "Barré")),
        ("M. Xavier Le Bihan", None),
        ("M. le ministre", None),
        ("Un député du groupe UDR", None),
        ("M. Anselme Valcourt, directeur de l’INA", None),
        ("", None),
    ],
)
def test_capitals_tell_the_family_name_and_nothing_else_does(imprime: str, lu: tuple[str, str] | None) -> None:
    assert nom_en_capitales(imprime) == lu


def test_speakers_of_the_files_who_are_no_members_have_a_given_name() -> None:
    lues = {"acteurs": pl.DataFrame({"uid": ["PA1", "PA2"], "prenom": ["Ada", "Léo"], "nom": ["Bief", "Val"]})}
    assert orateurs(lues.__getitem__, pl.Series(["PA2", "PA3", None]), []) == {"PA2": ("Léo", "Val")}
