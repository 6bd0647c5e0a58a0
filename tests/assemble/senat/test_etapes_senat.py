"""Steps of a dossier of the Senate, from the dump and from the steps that feeds and pages print."""

from datetime import date
from typing import Any

import pytest
from tests.assemble.senat.exemples_travaux import JOUR, SIGNET, Lignes, dosleg, etape, tables

from hemicycle.assemble.legislatif import Etape
from hemicycle.assemble.senat.identifiants import session_longue, texte_uid
from hemicycle.assemble.senat.textes.etapes import Fin, code_de, etapes
from hemicycle.assemble.senat.textes.lectures import LectureSenat, lectures
from hemicycle.assemble.textes.dossiers import CODES
from hemicycle.vocabulaire import EtatDossier


def suite(*fichiers: Lignes, fin: Fin | None = None, etat: EtatDossier = EtatDossier.EN_COURS) -> dict[str, Etape]:
    passages = lectures(tables(*fichiers)).passages.get(SIGNET, ())
    return {e.code: e for e in etapes(passages, fin or Fin(), etat, loi=True)}


def imprimees(*lignes: tuple[str, str, str, date | None]) -> Lignes:
    """Printed steps: reading, assembly, title, day."""
    return {
        "etapes_senat": [
            etape(n, titre, jour, lecture=lecture, assemblee=assemblee)
            for n, (lecture, assemblee, titre, jour) in enumerate(lignes)
        ]
    }


PREMIERE, NOUVELLE, CMP = "Première lecture", "Nouvelle lecture", "Commission mixte paritaire (désaccord)"


@pytest.mark.parametrize(
    ("lecture", "assemblee", "code"),
    [
        ("Première lecture", "S", "SN1"),
        ("Première lecture", "A", "AN1"),
        ("1ère lecture", "S", "SN1"),
        ("Deuxième lecture", "S", "SN2"),
        ("Nouvelle lecture", "A", "ANNLEC"),
        ("Lecture définitive", "A", "ANLDEF"),
        ("Commission mixte paritaire (accord)", "I", "CMP"),
        ("Troisième lecture", "S", "SN3"),
        ("Lecture", "S", None),
    ],
)
def test_codes_of_readings(lecture: str, assemblee: str, code: str | None) -> None:
    assert code_de(LectureSenat(SIGNET, lecture, assemblee)) == code
    assert code in {None, "SN3", *CODES}  # no step shows a third reading


@pytest.mark.parametrize(
    ("titre", "issue"),
    [
        ("Texte n° 20 modifié par le Sénat le 21 novembre 2017", "adopted_modified"),
        ("Texte n° 20 adopté par le Sénat le 21 novembre 2017", "adopted"),
        ("Texte n° 20 adopté sans modification par le Sénat", "adopted_conforme"),
        ("Texte n° 23 rejeté par l'adoption d'une question préalable", "rejected"),
        ("Texte n° 23 adopté définitivement par le Sénat", "adopted_definitive"),
        ("Texte n° 23 considéré comme adopté en application de l'article 49, alinéa 3", "adopted_49_3"),
    ],
)
def test_what_became_of_a_text_is_read_in_its_step(titre: str, issue: str) -> None:
    found = suite(imprimees((PREMIERE, "S", titre, JOUR)))["SN1"]
    assert (found.outcome, found.jour, found.status) == (issue, JOUR, "done")


def test_a_reading_under_way_is_active_and_the_rest_is_expected() -> None:
    found = suite(imprimees((PREMIERE, "S", "Texte n° 514 déposé au Sénat le 9 avril 2024", date(2024, 4, 9))))
    assert {code: e.status for code, e in found.items()} == {
        "DEPOT": "done",
        "SN1": "active",
        "AN1": "pending",
        "PROM": "pending",
    }


def test_a_joint_committee_says_whether_it_agreed_and_no_first_reading_is_expected_after_it() -> None:
    found = suite(
        imprimees(
            (PREMIERE, "S", "Texte n° 20 modifié par le Sénat", date(2024, 3, 1)),
            (CMP, "I", "Rapport n° 103", date(2024, 4, 1)),
        )
    )
    assert found["CMP"].outcome == "cmp_desaccord"
    assert "AN1" not in found


def test_the_end_of_a_course_is_the_decision_and_the_law() -> None:
    fin = Fin("2024-1 DC", "partiellement conforme", date(2024, 7, 1), "2024-900", date(2024, 7, 5))
    found = suite(imprimees((PREMIERE, "S", "Texte adopté", JOUR)), fin=fin, etat=EtatDossier.PROMULGUE)
    assert (found["CC"].outcome, found["CC"].jour) == ("cc_partiel", date(2024, 7, 1))
    assert (found["PROM"].status, found["PROM"].detail) == ("done", "Loi n° 2024-900")


def test_a_decision_that_censures_all_has_no_outcome_in_the_contract() -> None:
    fin = Fin(decision="2024-1 DC", decision_libelle="non conforme", decision_jour=JOUR)
    assert suite(fin=fin)["CC"].outcome is None


def test_a_final_text_of_the_dump_tells_the_outcome_by_its_marks() -> None:
    texte: dict[str, Any] = {"texcod": "1", "lecassidt": "20", "oritxtcod": "5", "txtoritxtdat": JOUR}
    origine = {"oritxtcod": "5", "oriordre": "1", "oritxtado": "O", "oritxtmod": "O"}
    found = suite({**dosleg(JOUR), "dosleg_texte": [texte], "dosleg_oritxt": [origine]})
    assert (found["SN1"].outcome, found["SN1"].jour) == ("adopted_modified", JOUR)


def test_a_dossier_about_which_nothing_is_known_has_no_step() -> None:
    assert suite() == {}


def test_readings_told_by_the_dump_and_by_a_feed_are_one() -> None:
    flux = imprimees((PREMIERE, "S", "Compte rendu intégral de la séance du 31 mai 2024", date(2024, 5, 31)))
    (passage,) = lectures(tables({**dosleg(JOUR), **flux})).passages[SIGNET]
    assert passage.jours == {JOUR, date(2024, 5, 31)}


def test_texts_amended_on_a_day_are_those_of_the_reading_that_sat() -> None:
    seconde = {
        "etapes_senat": [
            etape(1, "Amendements déposés sur le texte n°700", lecture="Deuxième lecture", texte_session="2023-2024",
                  texte_numero="700"),
            etape(2, "Compte rendu intégral de la séance", date(2024, 6, 30), lecture="Deuxième lecture"),
        ]
    }  # fmt: skip
    lues = lectures(tables({**dosleg(JOUR), **seconde}))
    assert lues.textes_du_jour(SIGNET, JOUR) == {"SENAT-2023-2024-514"}
    assert lues.textes_du_jour(SIGNET, date(2024, 6, 30)) == {"SENAT-2023-2024-700"}


def test_the_sitting_of_a_vote_dates_a_reading_whose_days_the_extract_lacks() -> None:
    fichier = dosleg()
    fichier["dosleg_date_seance"] = [{"code": "c9", "lecidt": "20"}]
    lues = lectures(tables(fichier), [("c9", JOUR)])
    assert lues.passages[SIGNET][0].jours == {JOUR}
    assert lues.seances == {"c9": {SIGNET}}


def test_texts_are_numbered_inside_a_session() -> None:
    assert texte_uid("2023", "0514") == texte_uid("2023-2024", "514 rect.") == "SENAT-2023-2024-514"
    assert texte_uid("17", "514") is None
    assert session_longue("2023-2025") is None
