"""Both chambers joined in one legislative world, with the coverage of each and the checks on both."""

from dataclasses import replace
from datetime import date

from tests.assemble import exemples_legislatif
from tests.assemble.senat.exemples_travaux import (
    DOSSIER,
    JOUR,
    TEXTE,
    amendement,
    dosleg,
    parole,
    preside,
    tables,
    vote,
)

from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.liens.known_dossiers import known_dossiers
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.textes.assemblage import assembler_legislatif
from hemicycle.assemble.verifications import verifier_liens

UID = exemples_legislatif.DOSSIER
FIN = "de la proposition de loi visant à protéger les haies"
VOTE = vote(f"sur l'amendement n° 12, présenté par Mme Durand, à l'article 1er {FIN}")
DEPUTES = exemples_legislatif.scrutin(f"l'amendement n° 12 de Mme Durand à l'article 3 {FIN} (première lecture).")


def monde() -> tuple[Legislatif, list[Constat]]:
    appel = preside(1, "L’amendement n° 12 est ainsi libellé :", "Haies", "Article 1er")
    senat = {
        **dosleg(JOUR, url_an=f"http://www.assemblee-nationale.fr/17/dossiers/{UID}.asp"),
        "amendements_texte_senat": [amendement("12")],
        "paroles_senat": [appel, parole(2, "Défendu.", "Haies", "Article 1er")],
        "questions_senat": [
            {"uid": "QE-12-2024", "numero": "12S", "nature": "QE", "matricule": "14001A", "date_publication": JOUR}
        ],
    }
    assemblee = exemples_legislatif.tables(
        dossiers=[exemples_legislatif.dossier()],
        documents=[exemples_legislatif.document()],
        amendements=[exemples_legislatif.amendement()],
        reunions=[exemples_legislatif.reunion()],
    )
    personnes = [exemples_legislatif.personne("PA1", "Zoé", "Durand")]
    return assembler_legislatif(tables(senat, assemblee=assemblee), [DEPUTES, VOTE], personnes)


def test_the_works_of_both_chambers_stand_side_by_side() -> None:
    found, constats = monde()
    assert [dossier.uid for dossier in found.dossiers] == [UID, DOSSIER]
    assert found.amendements["chambre"].to_list() == ["assemblee", "senat"]
    assert found.amendements["session"].to_list() == [None, "2023"]
    assert found.reunions["chambre"].to_list() == ["assemblee", "senat"]
    assert constats == []


def test_the_same_number_never_leads_to_the_other_chamber() -> None:
    found, _ = monde()
    assert {(lien.de, lien.vers) for lien in found.scrutin_amendement} == {
        (DEPUTES.uid, exemples_legislatif.amendement().uid),
        (VOTE.uid, f"{TEXTE}-12"),
    }
    assert {(lien.de, lien.vers) for lien in found.scrutin_dossier} == {(DEPUTES.uid, UID), (VOTE.uid, DOSSIER)}


def test_dossiers_on_one_text_are_tied_across_the_chambers() -> None:
    found, _ = monde()
    assert found.dossier_dossier == (Lien(UID, DOSSIER, "url_an_uid", 1.0),)


def test_the_coverage_of_the_senate_is_counted_apart() -> None:
    couverture = monde()[0].couverture
    assert couverture["scrutin → amendement"] == {"seance": 1, "aucun": 0}
    assert couverture["scrutin → amendement (Sénat)"] == {"objet": 1, "aucun": 0}
    assert couverture["intervention → scrutin (Sénat)"] == {"amendement": 1}
    assert couverture["dossier → dossier (Assemblée, Sénat)"] == {"url_an_uid": 1}


def test_a_world_without_the_senate_counts_nothing_of_it() -> None:
    found, _ = assembler_legislatif(exemples_legislatif.tables(), [DEPUTES], [])
    assert not any("Sénat" in nom for nom in found.couverture)


def test_tables_that_no_source_declares_are_empty() -> None:
    found, constats = assembler_legislatif(exemples_legislatif.tables(), [DEPUTES, VOTE], [])
    assert [dossier.uid for dossier in found.dossiers] == []
    assert found.reunions["uid"].to_list() == ["d20240530"]
    assert constats == []


def test_a_text_voted_attests_the_days_before_it() -> None:
    tard = [parole(1, jour=date(2024, 7, 2))]
    texte = {"texcod": "1", "lecassidt": "20", "txtoritxtdat": date(2024, 7, 3)}
    sans, avec = (
        assembler_legislatif(tables({"paroles_senat": tard, **plus}), [VOTE], [])[0].interventions.height
        for plus in ({}, {"dosleg_texte": [texte]})
    )
    assert (sans, avec) == (0, 1)


def test_questions_of_senators_have_the_columns_of_the_assembly() -> None:
    questions = monde()[0].questions
    assert questions.select("uid", "type", "numero", "auteur", "legislature", "jour_question").rows() == [
        ("QE-12-2024", "QE", 12, "14001A", None, JOUR)
    ]


def regles(legislatif: Legislatif) -> list[tuple[str, bool]]:
    connus = known_dossiers(legislatif.dossiers, legislatif.amendements)
    return [(c.regle, c.grave) for c in verifier_liens(legislatif, [DEPUTES, VOTE], connus)]


def test_a_vote_of_the_senate_on_an_amendment_of_the_assembly_stops_a_publication() -> None:
    faux = replace(monde()[0], scrutin_amendement=(Lien(VOTE.uid, exemples_legislatif.amendement().uid, "objet", 0.9),))
    assert regles(faux) == [("chambres_melees", True)]


def test_a_vote_of_the_senate_on_a_dossier_of_the_assembly_stops_a_publication() -> None:
    faux = replace(monde()[0], scrutin_dossier=(Lien(VOTE.uid, UID, "titre", 0.9),))
    assert regles(faux) == [("chambres_melees", True)]


def test_twin_dossiers_of_one_chamber_stop_a_publication() -> None:
    assert regles(replace(monde()[0], dossier_dossier=(Lien(DOSSIER, DOSSIER, "loi_numero", 0.9),))) == [
        ("chambres_melees", True)
    ]


def test_a_vote_before_the_deposit_of_its_dossier_is_named() -> None:
    sain = monde()[0]
    tardif = tuple(replace(d, date_depot=date(2024, 6, 1)) if d.uid == DOSSIER else d for d in sain.dossiers)
    assert regles(replace(sain, dossiers=tardif)) == [("avant_depot", False)]
