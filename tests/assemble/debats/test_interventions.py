"""The table of speeches."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import msgspec
import polars as pl
import pytest
from tests.assemble.debats.paroles import Seance
from tests.assemble.exemples_legislatif import tables

from hemicycle.assemble.debats import interventions
from hemicycle.assemble.debats.interventions import SCHEMA, debats, nom_en_capitales, orateurs
from hemicycle.assemble.tables import Tables
from hemicycle.assembled import FileMemory
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


class Fichiers:
    """Tables of several files, of which those of one can be had alone; which were read for their paragraphs."""

    def __init__(self, **fichiers: Tables) -> None:
        self.fichiers = fichiers
        self.lus: list[str] = []

    def __call__(self, nom: str) -> pl.DataFrame:
        return pl.concat([seules(nom) for seules in self.fichiers.values()])

    def by_file(self, table: str) -> list[tuple[str, Tables]]:
        assert table == "paragraphes"
        return [(contenu, Fichier(contenu, seules, self.lus)) for contenu, seules in self.fichiers.items()]


@dataclass
class Fichier:
    contenu: str
    tables: Tables
    lus: list[str]

    def __call__(self, nom: str) -> pl.DataFrame:
        self.lus.append(self.contenu)
        return self.tables(nom)

    def columns(self, table: str, names: Collection[str]) -> pl.DataFrame:
        return self.tables(table).select(list(names))


def un_fichier(rang: int, uid: str, texte: str) -> Tables:
    paragraphes = Seance("Article 3").dit("Mme Durand", texte).paragraphes
    return tables(rang, paragraphes=[msgspec.structs.replace(p, compte_rendu=uid) for p in paragraphes])


def test_a_file_whose_speeches_are_all_remembered_is_not_read(tmp_path: Path) -> None:
    un, autre = un_fichier(0, "CRSANR5L16S2024O1N1", "Un."), un_fichier(1, "CRSANR5L17S2025O1N1", "Deux.")
    revu = un_fichier(1, "CRSANR5L17S2025O1N1", "Trois.")
    nuits = [Fichiers(un=un, autre=autre), Fichiers(un=un, autre=autre), Fichiers(un=un, revu=revu)]
    for nuit, lus in zip(nuits, (["un", "autre"], [], ["revu"]), strict=True):
        memoire = FileMemory(tmp_path)
        found = debats(nuit, memoire).interventions
        attendues = debats(nuit.__call__).interventions
        assert found.with_columns(memoire.longs.lire(found["texte"])).select(SCHEMA.names()).equals(attendues)
        assert nuit.lus == lus


def test_files_that_hold_one_report_twice_are_read_together(tmp_path: Path) -> None:
    avant, apres = (un_fichier(rang, "CRSANR5L17S2025O1N1", texte) for rang, texte in enumerate(("Avant.", "Après.")))
    memoire = FileMemory(tmp_path)
    found = debats(Fichiers(avant=avant, apres=apres), memoire).interventions
    assert memoire.longs.lire(found["texte"]).to_list() == ["Après."]


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
