"""Scrutins of the Senate, their dossiers and their amendments."""

from datetime import date
from typing import Any

from tests.assemble.senat.exemples_travaux import (
    DOSSIER,
    JOUR,
    TEXTE,
    Lignes,
    amendement,
    dosleg,
    etape,
    tables,
    vote,
)

from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.textes.travaux import TravauxSenat, travaux_senat
from hemicycle.assemble.verifications import dossiers_contradictoires
from hemicycle.vocabulaire import NatureVote

FIN = "de la proposition de loi visant à protéger les haies"
AMENDE = f"sur l'amendement n° 12 rectifié, présenté par Mme Zoé Durand, à l'article 1er {FIN}"
AUTRE = "SENAT-ppl23-600"


def assembler(scrutin: Scrutin, *fichiers: Lignes) -> TravauxSenat:
    return travaux_senat(tables(*fichiers), [scrutin], [])


def dossier_de(scrutin: Scrutin, *fichiers: Lignes) -> list[tuple[str, str]]:
    return [(lien.vers, lien.methode) for lien in assembler(scrutin, *fichiers).legislatif.scrutin_dossier]


def amendements_de(scrutin: Scrutin, *fichiers: Lignes) -> list[tuple[str, str]]:
    return [(lien.vers, lien.methode) for lien in assembler(scrutin, *fichiers).legislatif.scrutin_amendement]


def textes(*lignes: dict[str, Any]) -> Lignes:
    return {"amendements_texte_senat": lignes}


def jumeau(**champs: Any) -> Lignes:
    """A second dossier of the same title."""
    return {"dosleg_loi": [{"loicod": "2", "signet": "ppl23-600", "loiint": f"{FIN[6:]}", **champs}]}


def test_the_dossier_that_the_page_links_to_is_taken() -> None:
    assert dossier_de(vote("sur l'article 1er", dossier_ref=DOSSIER), dosleg()) == [(DOSSIER, "declare")]


def test_a_declared_dossier_without_a_record_is_linked_and_named() -> None:
    found = assembler(vote("sur l'article 1er", dossier_ref=AUTRE), dosleg())
    assert [lien.vers for lien in found.legislatif.scrutin_dossier] == [AUTRE]
    assert [c.regle for c in found.constats] == ["dossier_inconnu"]


def test_the_sitting_that_dosleg_files_the_vote_under_leads_to_the_dossier() -> None:
    scr = {"scrutins_senat": [{"session": 2023, "numero": 7, "jour": JOUR, "seance": "c0", "origine": "dosleg"}]}
    assert dossier_de(vote("sur l'article 1er"), {**dosleg(JOUR), **scr}) == [(DOSSIER, "seance")]


def test_a_step_of_a_feed_that_names_the_vote_leads_to_the_dossier() -> None:
    flux = {"etapes_senat": [etape(1, "Scrutin public n°7", JOUR, scrutin="2023-7")]}
    assert dossier_de(vote("sur l'article 1er"), flux) == [(DOSSIER, "etape")]


def test_the_title_in_the_object_leads_to_the_one_dossier_of_that_title() -> None:
    assert dossier_de(vote(f"sur l'ensemble {FIN}"), dosleg()) == [(DOSSIER, "titre")]


def test_of_two_dossiers_of_one_title_the_one_read_that_day_is_meant() -> None:
    assert dossier_de(vote(f"sur l'ensemble {FIN}"), dosleg(JOUR), jumeau()) == [(DOSSIER, "titre_seance")]
    assert dossier_de(vote(f"sur l'ensemble {FIN}"), dosleg(), jumeau()) == []


def test_a_dossier_filed_later_or_promulgated_before_is_not_meant() -> None:
    fiches = {"dossiers_senat": [{"signet": "ppl23-514", "origine": "csv", "date_initiale": date(2024, 6, 1)}]}
    assert dossier_de(vote(f"sur l'ensemble {FIN}"), {**dosleg(), **fiches}) == []
    assert dossier_de(vote(f"sur l'ensemble {FIN}"), dosleg(numero="2023-1", date_loi=date(2023, 12, 1))) == []


def test_a_text_that_lapsed_is_not_the_one_of_that_title_voted_on_years_later() -> None:
    def deposee(jour: date) -> Lignes:
        fiche = {"signet": "ppl11-200", "origine": "csv", "titre": FIN[6:], "date_initiale": jour}
        return {"dossiers_senat": [fiche]}

    objet = f"sur l'ensemble {FIN}"  # of the session 2023
    assert dossier_de(vote(objet), deposee(date(2021, 10, 4))) == [("SENAT-ppl11-200", "titre")]
    assert dossier_de(vote(objet), deposee(date(2021, 9, 30))) == []


def test_two_sources_that_disagree_on_a_dossier_are_named_and_the_page_stands() -> None:
    flux = {"etapes_senat": [etape(1, "Scrutin public n°7", JOUR, scrutin="2023-7")]}
    found = assembler(vote("sur l'article 1er", dossier_ref=AUTRE), flux)
    assert [(lien.vers, lien.confiance) for lien in found.legislatif.scrutin_dossier] == [(AUTRE, 0.8)]
    assert [(lien.vers, lien.methode) for lien in found.legislatif.scrutin_dossier_ecarte] == [(DOSSIER, "etape")]
    (constat,) = dossiers_contradictoires(found.legislatif)
    assert constat.message == f"{DOSSIER} (etape) : moins attesté ; {AUTRE} (declare) retenu"


def test_the_number_in_the_object_leads_to_the_amendment() -> None:
    assert amendements_de(vote(AMENDE), dosleg(JOUR), textes(amendement("12"))) == [(f"{TEXTE}-12", "objet")]


def test_the_number_that_dosleg_lists_leads_to_the_amendment() -> None:
    amescr = {"amendements_scrutins_senat": [{"session": 2023, "numero": 7, "amendement": "12 rect."}]}
    muet = vote(f"sur un amendement {FIN}")
    assert amendements_de(muet, {**dosleg(JOUR), **amescr}, textes(amendement("12"))) == [(f"{TEXTE}-12", "amescr")]


def test_identical_amendments_put_to_one_vote_all_have_it() -> None:
    objet = f"sur les amendements identiques n° 12, présenté par Mme Durand, et n° 31, présenté par M. Petit, {FIN}"
    lignes = textes(amendement("12"), amendement("31", auteur="M. PETIT"))
    assert [uid for uid, _ in amendements_de(vote(objet), dosleg(JOUR), lignes)] == [f"{TEXTE}-12", f"{TEXTE}-31"]


def test_a_sub_amendment_is_voted_and_not_the_amendment_it_changes() -> None:
    objet = f"sur le sous-amendement n° 31, présenté par Mme Durand, à l'amendement n° 12, à l'article 1er {FIN}"
    lignes = textes(amendement("12"), amendement("31"))
    assert amendements_de(vote(objet), dosleg(JOUR), lignes) == [(f"{TEXTE}-31", "objet")]


def test_a_motion_is_found_by_its_number() -> None:
    objet = f"sur la motion n° 12, présentée par Mme Durand, tendant à opposer la question préalable à {FIN[3:]}"
    found = amendements_de(vote(objet, nature=NatureVote.MOTION), dosleg(JOUR), textes(amendement("12")))
    assert found == [(f"{TEXTE}-12", "objet")]


def deux_lectures(jour: date) -> Lignes:
    """The second reading, on text 700, sat on a day of its own."""
    return {
        "etapes_senat": [
            etape(1, "Amendements déposés sur le texte n°700", lecture="Deuxième lecture",
                  texte_session="2023-2024", texte_numero="700"),
            etape(2, "Compte rendu intégral de la séance", jour, lecture="Deuxième lecture"),
        ]
    }  # fmt: skip


def test_of_two_readings_with_that_number_the_one_of_that_day_is_meant() -> None:
    lignes = textes(amendement("12"), amendement("12", texte="700"))
    assert amendements_de(vote(AMENDE), {**dosleg(JOUR), **deux_lectures(date(2024, 6, 30))}, lignes) == [
        (f"{TEXTE}-12", "objet")
    ]


def test_without_a_day_the_authors_named_decide_and_then_the_newest_text() -> None:
    fichier = {**dosleg(), **deux_lectures(date(2024, 6, 30))}
    autre = textes(amendement("12"), amendement("12", texte="700", auteur="M. PETIT"))
    assert amendements_de(vote(AMENDE), fichier, autre) == [(f"{TEXTE}-12", "objet")]
    memes = textes(amendement("12"), amendement("12", texte="700"))
    assert amendements_de(vote(AMENDE), fichier, memes) == [("SENAT-2023-2024-700-12", "texte_recent")]


def test_an_amendment_of_a_text_that_was_not_read_that_day_is_not_meant_unless_its_author_is_named() -> None:
    fichier = dosleg(JOUR, amende="513")
    flux = deux_lectures(date(2024, 6, 30))
    petit = textes(amendement("12", texte="700", auteur="M. PETIT"))
    assert amendements_de(vote(AMENDE), {**fichier, **flux}, petit) == []


def test_an_amendment_filed_after_the_vote_is_another() -> None:
    tard = textes(amendement("12", date_depot=date(2024, 6, 2)))
    assert amendements_de(vote(AMENDE), dosleg(JOUR), tard) == []


def test_a_committee_amendment_is_never_voted_in_sitting() -> None:
    assert amendements_de(vote(AMENDE), dosleg(JOUR), textes(amendement("COM-12"))) == []


def test_an_amendment_belongs_to_the_dossier_of_its_text() -> None:
    found = assembler(vote("sur l'article 1er"), dosleg(), textes(amendement("12"))).legislatif
    assert found.amendement_dossier.select("dossier", "methode").rows() == [(DOSSIER, "lecture")]
    assert found.amendements["dossier"].to_list() == [DOSSIER]


def test_a_text_that_two_sources_file_apart_is_named() -> None:
    ameli: Lignes = {
        "ameli_txt": [{"id": "77", "sesinsid": "s1", "num": "514", "doslegsignet": "ppl23-600"}],
        "ameli_ses": [{"id": "s1", "ann": 2023}],
    }
    found = assembler(vote("sur l'article 1er"), dosleg(), ameli, textes(amendement("12")))
    assert found.legislatif.amendement_dossier["dossier"].to_list() == [DOSSIER]
    assert "texte_contradictoire" in {c.regle for c in found.constats}
