"""Amendments of the Senate: three accounts of each made one, in the columns of both chambers."""

from datetime import date
from typing import Any

import pytest
from tests.assemble.senat.exemples_travaux import SIGNET, TEXTE, Lignes, amendement, dosleg, tables

from hemicycle.assemble.legislatif import AMENDEMENTS
from hemicycle.assemble.senat.textes.amendements import AmendementsSenat, amendements, issue, numero_base, place
from hemicycle.assemble.senat.textes.lectures import lectures


def lus(*fichiers: Lignes) -> AmendementsSenat:
    lire = tables(*fichiers)
    return amendements(lire, lectures(lire))


def un(*fichiers: Lignes) -> dict[str, Any]:
    return lus(*fichiers).table.row(0, named=True)


def texte(*lignes: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    return {"amendements_texte_senat": list(lignes)}


def vidage(**amd: Any) -> dict[str, list[dict[str, Any]]]:
    base = {"id": "900", "txtid": "77", "num": "129", "rev": 0, "sorid": "A", "datdep": date(2024, 5, 20)}
    return {
        "ameli_amd": [{**base, **amd}],
        "ameli_txt": [{"id": "77", "sesinsid": "s1", "num": "514", "doslegsignet": SIGNET, "txttyp": "S"}],
        "ameli_ses": [{"id": "s1", "ann": 2023}],
        "ameli_sor": [{"id": "A", "lib": "Adopté"}],
        "ameli_amdsen": [
            {"amdid": "900", "senid": "2", "rng": 2, "qua": "M.", "nomuse": "PETIT"},
            {"amdid": "900", "senid": "1", "rng": 1, "qua": "Mme", "nomuse": "DURAND"},
        ],
        "ameli_sen": [{"entid": "1", "mat": "14001A"}, {"entid": "2", "mat": "14002B"}],
    }


def discussion(numero: str, uid: str, **champs: Any) -> dict[str, Any]:
    base = {"texte": "77", "signet": SIGNET, "lecture": "1ère lecture", "numero": numero, "amendement": uid}
    return {**base, "type": "Amt", "matricule": "14001A", **champs}


def test_the_table_has_the_columns_of_both_chambers() -> None:
    assert lus().table.schema == AMENDEMENTS


def test_an_amendment_is_known_by_its_session_text_and_bare_number() -> None:
    row = un(texte(amendement("129 rect. bis", numero_base="129", rectification=2)))
    assert (row["uid"], row["texte"], row["numero"], row["numero_long"]) == (
        f"{TEXTE}-129",
        TEXTE,
        129,
        "129 rect. bis",
    )
    assert (row["chambre"], row["session"], row["legislature"]) == ("senat", "2023", None)


def test_committee_and_sitting_amendments_of_one_number_are_two() -> None:
    table = lus(texte(amendement("12"), amendement("COM-12"))).table
    assert dict(table.select("uid", "organe_examen").iter_rows()) == {
        f"{TEXTE}-12": "SENAT",
        f"{TEXTE}-COM-12": "COM",
    }


def test_the_later_file_of_a_text_replaces_the_earlier_one() -> None:
    table = lus(texte(amendement("1"), amendement("2")), texte(amendement("1", sort="Adopté"))).table
    assert table.select("numero", "sort").rows() == [(1, "Adopté")]


def test_the_dump_adds_the_cosigners_in_their_order() -> None:
    row = un({**texte(amendement("129 rect.", numero_base="129", rectification=1)), **vidage()})
    assert (row["auteur"], row["cosignataires"], row["numero_long"]) == ("14001A", ["14002B"], "129 rect.")


def test_the_dump_alone_gives_an_amendment_with_its_fate() -> None:
    row = un(vidage())
    assert (row["uid"], row["sort"], row["etat"]) == (f"{TEXTE}-129", "Adopté", "DI")
    assert row["signataires"] == "Mme DURAND, M. PETIT"


def test_a_committee_text_of_the_dump_has_committee_numbers() -> None:
    fichier = vidage(num="5")
    fichier["ameli_txt"][0]["txttyp"] = "C"
    assert un(fichier)["uid"] == f"{TEXTE}-COM-5"


def test_the_government_of_the_dump_signs_without_a_senator() -> None:
    fichier = {**vidage(nomentid="g"), "ameli_amdsen": [], "ameli_gvt": [{"entid": "g"}]}
    row = un(fichier)
    assert (row["type_auteur"], row["signataires"], row["auteur"]) == ("Gouvernement", "LE GOUVERNEMENT", None)


def test_a_reason_of_inadmissibility_of_the_dump_is_a_state() -> None:
    fichier = {**vidage(sorid=None, irrid="4"), "ameli_irr": [{"id": "4", "libirr": "art. 40 C"}]}
    row = un(fichier)
    assert (row["sort"], row["etat"]) == (None, "IRR40")


def test_the_parent_of_a_sub_amendment_comes_from_the_dump() -> None:
    fichier = vidage()
    fichier["ameli_amd"].append({"id": "901", "txtid": "77", "num": "130", "amdperid": "900"})
    assert dict(lus(fichier).table.select("numero", "parent").iter_rows()) == {129: None, 130: f"{TEXTE}-129"}


def test_the_parent_of_a_sub_amendment_comes_from_the_list_of_discussion() -> None:
    liste = [discussion("129", "900"), discussion("130", "901", pere="900")]
    found = lus({**texte(amendement("129"), amendement("130")), "discussions_senat": liste})
    assert dict(found.table.select("numero", "parent").iter_rows()) == {129: None, 130: f"{TEXTE}-129"}
    assert found.signets == {TEXTE: {SIGNET}}


def test_a_list_whose_amendments_two_texts_hold_is_of_neither() -> None:
    memes = texte(amendement("1"), amendement("1", texte="600"))
    assert lus({**memes, "discussions_senat": [discussion("1", "900")]}).signets == {}


def test_a_list_without_a_file_is_of_the_text_that_the_reading_amends() -> None:
    found = lus({**dosleg(), "discussions_senat": [discussion("3 rect.", "900", sort="Adopté")]})
    assert found.table.select("uid", "sort").rows() == [(f"{TEXTE}-3", "Adopté")]


def test_a_list_of_a_committee_in_first_reading_is_of_the_text_that_names_the_dossier() -> None:
    found = lus({"discussions_senat": [discussion("COM-3", "900")]})
    assert found.table["uid"].to_list() == [f"{TEXTE}-COM-3"]


def test_a_list_whose_text_cannot_be_told_is_named() -> None:
    found = lus({"discussions_senat": [discussion("II-5", "900", signet="pjlf2024")]})
    assert (found.table.height, [(c.regle, c.objet) for c in found.constats]) == (0, [("discussion_sans_texte", "77")])


def test_authors_are_senators_committees_or_the_government() -> None:
    rows = lus(
        texte(
            amendement("1"),
            amendement("2", au_nom_de="commission des lois"),
            amendement("3", auteur="LE GOUVERNEMENT", matricule=None),
            amendement("4", auteur=None, matricule=None, sort="Cet amendement est retiré avant séance"),
        )
    ).table
    assert rows["type_auteur"].to_list() == ["Sénateur", "Commission", "Gouvernement", None]
    assert rows["signataires"].to_list()[1] == "Mme DURAND, au nom de la commission des lois"


@pytest.mark.parametrize(
    ("libelle", "sort", "etat"),
    [
        ("Adopté", "Adopté", "DI"),
        ("Rejeté", "Rejeté", "DI"),
        ("Retiré", "Retiré", "DI"),
        ("Tombé", "Tombé", "DI"),
        ("Non soutenu", "Non soutenu", "DI"),
        ("Adopté avec modification", "adopte_modifie", "DI"),
        ("Satisfait ou sans objet", "satisfait", "DI"),
        ("Cet amendement est retiré avant séance", None, "RT"),
        ("Irrecevable art. 40 C", None, "IRR40"),
        ("Irrecevable art. LO. 111-3", None, "IRRLO111-3"),
        ("Irrecevable LOLF", None, "IRRLOLF"),
        ("Irrecevable", None, "IRR"),
        ("Recevable art. 40 C / LOLF", None, "AC"),
        ("En attente de recevabilité financière", None, "ET"),
        (None, None, "AC"),
    ],
)
def test_fates_are_said_in_one_vocabulary(libelle: str | None, sort: str | None, etat: str) -> None:
    row = un(texte(amendement("1", sort=libelle)))
    assert (row["sort"], row["etat"]) == (sort, etat)


def test_a_fate_we_do_not_know_is_named_and_not_guessed() -> None:
    found = lus(texte(amendement("1", sort="Perdu de vue")))
    assert [(c.regle, c.objet) for c in found.constats] == [("sort_inconnu", "Perdu de vue")]
    assert found.table.select("sort", "etat").rows() == [(None, None)]
    assert issue("Perdu de vue") is None


@pytest.mark.parametrize(
    ("subdivision", "article"),
    [
        ("Article 7", "Article 7"),
        ("art. add. après Article 7 bis", "Après article 7 bis"),
        ("Intitulé de la proposition de loi", None),
        (None, None),
    ],
)
def test_the_article_of_an_amendment(subdivision: str | None, article: str | None) -> None:
    assert place(subdivision) == article


def test_numbers_lose_their_rectification_only() -> None:
    numeros = ("129 rect. bis", "com-12 rect.", "I-848", "A-3", "sans numéro")
    assert [numero_base(n) for n in numeros] == ["129", "COM-12", "I-848", "A-3", None]


def test_words_come_from_the_most_rectified_account() -> None:
    ancien = {**vidage(dis="ancien"), "ameli_amdsen": []}
    row = un({**texte(amendement("129 rect.", numero_base="129", rectification=1, dispositif="neuf")), **ancien})
    assert row["dispositif"] == "neuf"
