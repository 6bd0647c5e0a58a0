from collections import Counter

from tests.demo.demo_fichiers import AMO30, NS, QUESTIONS, Fichiers, Json, en_liste

ECRITES, ORAUX, _ = QUESTIONS


def _toutes(demo: Fichiers) -> list[Json]:
    return [question for archive in QUESTIONS for question in demo.membres(archive, "question")]


def test_the_three_sorts_make_the_announced_number(demo: Fichiers) -> None:
    types = Counter(question["type"] for question in _toutes(demo))
    assert set(types) == {"QE", "QG", "QOSD"}
    assert sum(types.values()) == 60


def test_ids_name_the_sort_and_the_number(demo: Fichiers) -> None:
    for question in _toutes(demo):
        assert question["uid"] == f"QANR5L17{question['type']}{question['identifiant']['numero']}"


def test_authors_are_deputies_in_the_group_of_that_day(demo: Fichiers) -> None:
    groupes = {organe["uid"]: organe for organe in demo.membres(AMO30, "organe") if organe["codeType"] == "GP"}
    mandats = {mandat["uid"]: mandat for mandat in demo.mandats()}
    for question in _toutes(demo):
        auteur = question["auteur"]
        assert mandats[auteur["identite"]["mandatRef"]]["acteurRef"] == auteur["identite"]["acteurRef"]
        assert groupes[auteur["groupe"]["organeRef"]]["libelleAbrev"] == auteur["groupe"]["abrege"]


def test_an_answer_never_comes_before_its_question(demo: Fichiers) -> None:
    for question in demo.membres(ECRITES, "question"):
        if question["textesReponse"]:
            posee = _iso(en_liste(question["textesQuestion"]["texteQuestion"])[0]["infoJO"]["dateJO"])
            assert posee < _iso(question["textesReponse"]["texteReponse"]["infoJO"]["dateJO"])


def test_questions_to_the_government_are_those_of_the_reports(demo: Fichiers) -> None:
    jours = {_iso(q["textesReponse"]["texteReponse"]["infoJO"]["dateJO"]) for q in demo.membres(ORAUX, "question")}
    vus = 0
    for uid, rapport in demo.comptes_rendus().items():
        if "L17" in uid and "appelle les questions au Gouvernement." in "".join(rapport.itertext()):
            vus += 1
            jour = rapport.findtext(f"{NS}metadonnees/{NS}dateSeance") or ""
            assert f"{jour[:4]}-{jour[4:6]}-{jour[6:8]}" in jours
    assert vus >= 2


def _iso(jour: str) -> str:
    return "-".join(reversed(jour.split("/"))) if "/" in jour else jour
