"""The page of a scrutin: read whole when it agrees with itself, refused when it does not."""

from collections.abc import Mapping
from datetime import date

import pytest
from tests.exemples_senat_pages import (
    ABSTENTION,
    CONTRE,
    DETAIL,
    NON,
    POUR,
    groupe,
    page_scrutin,
    votants,
)

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.senat.scrutins import pages
from hemicycle.sources.publishers.senat.scrutins.scrutins import GroupeScrutinSenat, ScrutinSenat, VoteSenat


def lire(raw: bytes, fichier: str = "scr2024-12.html") -> list[Record]:
    return list(pages.parse(raw, Notes(member=fichier)))


def scrutin(raw: bytes, fichier: str = "scr2024-12.html") -> ScrutinSenat:
    (one,) = [record for record in lire(raw, fichier) if isinstance(record, ScrutinSenat)]
    return one


def votes(raw: bytes) -> dict[str, VoteSenat]:
    return {record.matricule: record for record in lire(raw) if isinstance(record, VoteSenat)}


def test_object_result_and_totals_are_read() -> None:
    assert scrutin(page_scrutin()) == ScrutinSenat(
        session=2024, numero=12, jour=date(2025, 3, 4),
        objet="sur l'ensemble de la proposition de loi de 2025 pour les haies, que le Sénat a adopté en 2024",
        sort="adopte", dossier="ppl24-101", votants=4, exprimes=3, pour=2, contre=1, abstentions=1,
        non_participants=1, url="https://www.senat.fr/scrutin-public/2024/scr2024-12.html", origine="page",
    )  # fmt: skip


def test_the_counts_of_groups_are_read() -> None:
    groupes = groupe("BOC", 3, 2, 0, 1, 0) + groupe("RIV", 2, 0, 1, 0, 1, noms="M. Paul Héron")
    lus = [one for one in lire(page_scrutin(groupes=groupes)) if isinstance(one, GroupeScrutinSenat)]
    assert lus == [
        GroupeScrutinSenat(2024, 12, "BOC", 3, 2, 0, 1, 0),
        GroupeScrutinSenat(2024, 12, "RIV", 2, 0, 1, 0, 1),
    ]


def test_each_senator_is_under_the_label_above_him() -> None:
    assert {qui: vote.position for qui, vote in votes(page_scrutin()).items()} == {
        "19001A": "pour",
        "19002B": "pour",
        "19003C": "contre",
        "19004D": "abstention",
        "19005E": "non_votant",
    }


def test_the_one_presiding_is_told() -> None:
    causes = {qui: vote.cause for qui, vote in votes(page_scrutin()).items() if vote.cause}
    assert causes == {"19005E": "PSE"}


def test_a_mark_in_the_list_of_a_group_finds_the_senator_by_his_name() -> None:
    marque = groupe(noms="MM. Guy Butor et Jean-François Bréhat*, Mme Lucie Verdan")
    assert [qui for qui, vote in votes(page_scrutin(groupes=marque)).items() if vote.mise_au_point] == ["19002B"]


def test_a_mark_after_a_link_is_a_correction_too() -> None:
    detail = DETAIL.replace("Héron</a>", "Héron</a>*")
    assert [qui for qui, vote in votes(page_scrutin(detail=detail)).items() if vote.mise_au_point] == ["19003C"]


def test_a_correction_of_nobody_listed_is_refused() -> None:
    with pytest.raises(Reject, match="mise au point de 'zoe vanneau' : 0 sénateurs"):
        lire(page_scrutin(groupes=groupe(noms="Mme Zoé Vanneau*")))


def test_a_page_without_names_is_kept_for_its_totals() -> None:
    assert votes(page_scrutin(detail="")) == {}
    assert scrutin(page_scrutin(detail="")).pour == 2


def test_a_rejection_is_read() -> None:
    page = page_scrutin(badge="Rejet&eacute;", phrase="Le S&eacute;nat n'a pas adopt&eacute;")
    assert scrutin(page).sort == "rejete"


def test_figures_after_their_labels_are_read_as_well() -> None:
    page = page_scrutin().decode()
    debut, _, suite = page.partition('<ul class="list-unstyled row">')
    fin = suite.partition("</ul>")[2]
    libelles = "<p>Nombre de votants : 4</p><p>Suffrages exprimés : 3</p><p>Pour : 2</p><p>Contre : 1</p>"
    lu = scrutin(f"{debut}{libelles}{fin}".encode())
    assert (lu.votants, lu.exprimes, lu.pour, lu.contre) == (4, 3, 2, 1)


def test_an_object_without_its_class_is_the_paragraph_that_begins_as_one() -> None:
    page = page_scrutin(objet="Sur l'article 2").replace(b' class="page-lead"', b"")
    assert scrutin(page).objet == "Sur l'article 2"


def test_without_a_telling_name_the_session_is_that_of_the_day() -> None:
    assert scrutin(page_scrutin(jour="30 septembre 2025"), "page.html").session == 2024


@pytest.mark.parametrize(
    ("comptes", "raison"),
    [
        ({"votants": 5}, "5 votants, mais 2 pour, 1 contre et 1 abstentions"),
        ({"exprimes": 4}, "4 suffrages exprimés, mais 2 pour et 1 contre"),
        ({"non": 2}, "« non_participants » : 1 pour l'ensemble des groupes, 2 au total"),
    ],
)
def test_figures_that_do_not_add_up_condemn_the_page(comptes: Mapping[str, int], raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(page_scrutin(comptes=comptes))


@pytest.mark.parametrize(
    ("groupes", "raison"),
    [
        (groupe(effectif=6), "groupe BOC : 6 membres, mais 5 positions"),
        (groupe() + groupe(), "un groupe est donné deux fois"),
        (groupe(effectif=4, pour=1), "« pour » : 1 pour l'ensemble des groupes, 2 au total"),
        ("", "aucun groupe dans l'analyse"),
        (groupe().replace("Contre", "Opposés"), "groupe BOC : « contre » manque"),
        (groupe().replace("s&eacute;nateurs", ""), "groupe BOC sans effectif"),
    ],
)
def test_groups_that_do_not_agree_condemn_the_page(groupes: str, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(page_scrutin(groupes=groupes))


@pytest.mark.parametrize(
    ("detail", "raison"),
    [
        (DETAIL + votants("Pour", CONTRE), "deux votes de 19003C"),
        (DETAIL + votants("Contre", [("Zoé Vanneau", "vanneau_zoe19006f")]), "« contre » : 2 noms, 1 au total"),
        (votants("Sénateurs", [*POUR, *CONTRE, *ABSTENTION, *NON]), "19001A n'est sous aucune position"),
    ],
)
def test_names_that_do_not_agree_with_the_totals_condemn_the_page(detail: str, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(page_scrutin(detail=detail))


@pytest.mark.parametrize(
    ("page", "raison"),
    [
        (page_scrutin(phrase="Le S&eacute;nat n'a pas adopt&eacute;"), "résultat « adopte », mais la phrase"),
        (page_scrutin(badge="Report&eacute;"), "scrutin sans résultat"),
        (page_scrutin(numero=13), "page du scrutin 13 dans le fichier du scrutin 12"),
        (page_scrutin(jour="4 mars 2024"), "date hors de la session 2024"),
        (page_scrutin(jour="hier"), "date illisible"),
        (page_scrutin().replace(b"Abstention&nbsp;", b"Bulletins blancs&nbsp;"), "« abstentions » manque"),
        (page_scrutin(objet="").replace(b"page-lead", b""), "scrutin sans objet"),
        (b"<html><body><h1>Acc\xc3\xa8s restreint</h1></body></html>", "aucun titre de scrutin"),
    ],
)
def test_a_page_that_is_not_sure_is_refused(page: bytes, raison: str) -> None:
    with pytest.raises(Reject, match=raison):
        lire(page)
