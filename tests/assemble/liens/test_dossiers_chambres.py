"""Dossiers of both chambers about one text: who names whom, and what contradicts it."""

from dataclasses import replace
from typing import Any

import pytest
from tests.assemble import exemples_legislatif
from tests.assemble.senat.exemples_travaux import DOSSIER, SIGNET, dosleg, tables

from hemicycle.assemble.assemblee import dossiers as assemblee
from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.liens.dossiers_chambres import dossiers_chambres
from hemicycle.assemble.senat.textes.dossiers import dossiers
from hemicycle.assemble.senat.textes.lectures import lectures

UID = exemples_legislatif.DOSSIER
AUTRE = "SENAT-ppl23-600"


def du_senat(uid: str = DOSSIER, **champs: Any) -> Dossier:
    lire = tables(dosleg())
    return replace(dossiers(lire, lectures(lire))[0][0], uid=uid, **champs)


def de_l_assemblee(uid: str = UID, **champs: Any) -> Dossier:
    lire = exemples_legislatif.tables(dossiers=[exemples_legislatif.dossier(uid, chemin="haies_bocageres")])
    return replace(assemblee.dossiers(lire)[0], **champs)


def lies(*les_dossiers: Dossier) -> list[tuple[str, str, str]]:
    return [(lien.de, lien.vers, lien.methode) for lien in dossiers_chambres(les_dossiers)[0]]


@pytest.mark.parametrize(
    ("url", "methode"),
    [
        (f"http://www.assemblee-nationale.fr/17/dossiers/{UID}.asp", "url_an_uid"),
        ("http://www.assemblee-nationale.fr/17/dossiers/haies_bocageres.asp", "url_an_chemin"),
        ("https://www.assemblee-nationale.fr/dyn/17/dossiers/haies_bocageres#etape", "url_an_chemin"),
    ],
)
def test_the_senate_names_the_dossier_of_the_assembly(url: str, methode: str) -> None:
    assert lies(de_l_assemblee(), du_senat(url_an=url)) == [(UID, DOSSIER, methode)]


def test_a_path_word_counts_in_its_own_legislature_only() -> None:
    autre = "http://www.assemblee-nationale.fr/16/dossiers/haies_bocageres.asp"
    assert lies(de_l_assemblee(), du_senat(url_an=autre)) == []


@pytest.mark.parametrize("chemin", ["dossierleg", "dossier-legislatif"])
def test_the_assembly_names_the_dossier_of_the_senate(chemin: str) -> None:
    url = f"http://www.senat.fr/{chemin}/{SIGNET.upper()}.html"
    assert lies(de_l_assemblee(url_senat=url), du_senat()) == [(UID, DOSSIER, "senat_chemin")]


def test_two_dossiers_that_name_each_other_are_the_surest() -> None:
    ici = de_l_assemblee(url_senat=f"http://www.senat.fr/dossierleg/{SIGNET}.html")
    assert lies(ici, du_senat(url_an=f"http://x/17/dossiers/{UID}.asp")) == [(UID, DOSSIER, "reciproque")]


def test_a_law_has_one_number_for_both() -> None:
    assert lies(de_l_assemblee(loi_numero="2024-900"), du_senat(loi_numero="2024-900")) == [
        (UID, DOSSIER, "loi_numero")
    ]


def test_a_number_that_two_dossiers_of_one_side_have_joins_none() -> None:
    senat = (du_senat(loi_numero="2024-900"), du_senat(AUTRE, loi_numero="2024-900"))
    assert lies(de_l_assemblee(loi_numero="2024-900"), *senat) == []


def test_of_two_statements_that_disagree_the_stronger_stands_and_the_other_is_named() -> None:
    ici = de_l_assemblee(loi_numero="2024-900")
    uid = du_senat(url_an=f"http://x/17/dossiers/{UID}.asp")
    liens, constats = dossiers_chambres([ici, uid, du_senat(AUTRE, loi_numero="2024-900")])
    assert [(lien.vers, lien.methode) for lien in liens] == [(DOSSIER, "url_an_uid")]
    assert [(c.regle, c.objet, c.grave) for c in constats] == [("dossiers_contradictoires", UID, False)]
    assert AUTRE in constats[0].message


def test_two_statements_of_one_strength_both_stand_and_are_named() -> None:
    url = f"http://x/17/dossiers/{UID}.asp"
    liens, constats = dossiers_chambres([de_l_assemblee(), du_senat(url_an=url), du_senat(AUTRE, url_an=url)])
    assert {lien.vers for lien in liens} == {DOSSIER, AUTRE}
    assert len(constats) == 1


def test_a_dossier_that_we_do_not_hold_is_not_linked() -> None:
    assert lies(du_senat(url_an=f"http://x/17/dossiers/{UID}.asp")) == []
