"""Scrutins of the Senate put together from several documents."""

from datetime import date
from typing import Any

import pytest
from tests.assemble.senat.exemples_senateurs import table

from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.scrutins import Fusion, completer, decomptes_nominaux, fusions, scrutins, sort, titre
from hemicycle.vocabulaire import NatureVote, Sort, TypeVote

JOUR = date(2024, 3, 26)
OBJET = "sur l'ensemble du projet de loi relatif aux haies"


def fusion(*rows: dict[str, Any]) -> Fusion:
    (found,) = fusions(table("scrutins_senat", *({"jour": JOUR, **row} for row in rows)))
    return found


def servi(*rows: dict[str, Any], nommes: dict[str, int] | None = None) -> Scrutin:
    comptes = {(2023, 1): nommes} if nommes else {}
    complets, _ = completer([fusion(*rows)], comptes)
    (found,) = scrutins(complets, comptes, {JOUR: 348})
    return found


def test_the_page_is_believed_before_the_index_and_the_index_before_other_readings() -> None:
    rows = [
        {"origine": o, "objet": o, "fichier": n} for n, o in enumerate(("releve", "index", "page", "dosleg", "totaux"))
    ]
    assert fusion(*rows).objet == "page"
    assert fusion(*(row for row in rows if row["origine"] != "page")).objet == "index"


def test_figures_come_from_the_page_then_from_the_database() -> None:
    assert fusion({"origine": "totaux", "pour": 1}, {"origine": "dosleg", "pour": 2}).pour == 2
    assert fusion({"origine": "dosleg", "pour": 2}, {"origine": "page", "pour": 3}).pour == 3


def test_what_one_document_leaves_out_another_fills() -> None:
    found = fusion({"origine": "page", "objet": OBJET}, {"origine": "dosleg", "pour": 200, "contre": 100})
    assert (found.objet, found.pour) == (OBJET, 200)


def test_of_two_documents_of_one_origin_the_later_file_speaks() -> None:
    assert fusion({"objet": "ancien", "fichier": 1}, {"objet": "nouveau", "fichier": 2}).objet == "nouveau"


@pytest.mark.parametrize(
    ("publie", "pour", "contre", "attendu"),
    [("rejete", 200, 100, "rejete"), (None, 200, 100, "adopte"), (None, 100, 100, "rejete"), (None, None, None, None)],
)
def test_the_outcome_is_the_published_one_else_a_majority_of_votes_for(
    publie: str | None, pour: int | None, contre: int | None, attendu: str | None
) -> None:
    assert sort(fusion({"sort": publie, "pour": pour, "contre": contre})) == attendu


def test_unknown_figures_are_counted_from_the_names_and_it_is_said() -> None:
    nommes = {(2023, 1): {"pour": 300, "contre": 13, "abstention": 30, "non_votant": 5}}
    (found,), (constat,) = completer([fusion({"sort": "adopte"})], nommes)
    assert (found.pour, found.contre, found.abstentions, found.non_participants) == (300, 13, 30, 5)
    assert (found.votants, found.exprimes) == (343, 313)
    assert (constat.regle, constat.grave) == ("decompte_calcule", False)


def test_official_figures_are_never_altered_by_the_names() -> None:
    chiffres = {"votants": 344, "exprimes": 340, "pour": 227, "contre": 113, "abstentions": 4, "non_participants": 4}
    (found,), constats = completer([fusion(chiffres)], {(2023, 1): {"pour": 217, "contre": 111}})
    assert {champ: getattr(found, champ) for champ in chiffres} == chiffres
    assert constats == []


def test_without_figures_nor_names_they_stay_unknown() -> None:
    found = servi({"sort": "adopte", "objet": OBJET})
    assert (found.votants, found.exprimes, found.pour, found.contre, found.abstentions, found.non_votants) == (
        None,
    ) * 6
    assert found.nominatif is False


def test_a_ballot_without_a_day_or_an_outcome_is_left_out_and_named() -> None:
    kept, constats = completer([fusion({"objet": OBJET}), fusion({"jour": None, "sort": "adopte"})], {})
    assert kept == []
    assert [c.regle for c in constats] == ["scrutin_incomplet"] * 2


def test_a_scrutin_is_named_by_session_and_number() -> None:
    found = servi({"sort": "adopte", "objet": OBJET, "dossier": "ppl23-514"}, nommes={"pour": 1})
    assert (found.uid, found.session, found.legislature, found.numero) == ("scr2023-1", "2023", None, 1)
    assert (found.seance, found.dossier_ref) == ("d20240326", "SENAT-ppl23-514")
    assert found.source_url == "https://www.senat.fr/scrutin-public/2023/scr2023-1.html"
    assert (found.type, found.sort, found.nominatif) == (TypeVote.ORDINAIRE, Sort.ADOPTE, True)


def test_the_title_is_the_object_without_sur_and_with_a_capital() -> None:
    found = servi({"sort": "adopte", "objet": OBJET})
    assert found.titre == "L'ensemble du projet de loi relatif aux haies"
    assert found.objet == OBJET


def test_a_ballot_without_an_object_is_called_by_its_number() -> None:
    assert servi({"sort": "rejete"}).titre == "Scrutin n° 1"


@pytest.mark.parametrize(
    ("objet", "nature"),
    [
        ("Sur l'ensemble du projet de loi", NatureVote.ENSEMBLE),
        ("qur l'amendement n° 12, présenté par le Gouvernement", NatureVote.AMENDEMENT),
        ("sur le sous amendement n° 327", NatureVote.AMENDEMENT),
        ("sur l' amendement n° 3 à l'article 2", NatureVote.AMENDEMENT),
        ("les amendements identiques n° 399 et n° 401", NatureVote.AMENDEMENT),
        ("sur les quatre amendements n° 330, n° 499, n° 645 et n° 967", NatureVote.AMENDEMENT),
        ("sur le III de l'amendement n° 1180 rectifié bis", NatureVote.AMENDEMENT),
        ("sur l'article unique constituant l'ensemble de la proposition de loi", NatureVote.ENSEMBLE),
        ("sur l'article 7 du projet de loi", NatureVote.ARTICLE),
        ("sur la troisième partie du projet de loi de financement de la sécurité sociale", NatureVote.ENSEMBLE),
        ("sur la motion n° 1, tendant à opposer la question préalable", NatureVote.MOTION),
        ("sur les crédits de la mission « Culture »", NatureVote.CREDITS),
        ("sur la déclaration du Gouvernement relative à l'énergie", NatureVote.DECLARATION),
        ("sur la demande du Gouvernement d'autorisation de prolongation de l'intervention", NatureVote.DECLARATION),
        ("sur la modification de l'ordre du jour", NatureVote.AUTRE),
    ],
)
def test_the_nature_is_read_in_the_object_slips_included(objet: str, nature: NatureVote) -> None:
    assert servi({"sort": "adopte", "objet": objet}).nature is nature


@pytest.mark.parametrize("objet", ["sur l' amendement", "SUR L'AMENDEMENT", "sur sur la motion"])
def test_a_title_begins_with_what_is_voted(objet: str) -> None:
    assert titre(objet)[:2] in ("L'", "La")


def test_a_part_of_a_budget_is_less_than_the_whole() -> None:
    partie = "sur la troisième partie du projet de loi de financement de la sécurité sociale pour 2021"
    assert servi({"sort": "adopte", "objet": partie}).importance == 1
    assert servi({"sort": "adopte", "objet": OBJET}).importance == 3


def test_names_are_counted_by_ballot_and_position() -> None:
    votes = table("votes_senat", {"matricule": "A"}, {"matricule": "B"}, {"matricule": "C", "position": "contre"})
    assert decomptes_nominaux(votes) == {(2023, 1): {"pour": 2, "contre": 1}}
