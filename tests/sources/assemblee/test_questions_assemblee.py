"""Questions to the Government: their identity, their texts, their days."""

from datetime import date
from typing import Any

import pytest
from tests.exemples_assemblee import NIL, encode
from tests.exemples_seances import question

from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.assemblee import questions


def lire(body: dict[str, Any], notes: Notes | None = None) -> questions.Question:
    (found,) = questions.parse(encode("question", body), notes or Notes())
    assert isinstance(found, questions.Question)
    return found


def publication(texte: str, jour: str) -> dict[str, Any]:
    return {"infoJO": {"typeJO": "JO_QUESTION", "dateJO": jour}, "texte": texte}


def test_a_written_question_and_its_answer_are_read() -> None:
    assert lire(question()) == questions.Question(
        uid="QANR5L17QE412", legislature=17, type="QE", numero=412, auteur="PA9001", groupe="PO9200",
        ministere="Ministère des haies", rubrique="agriculture", titre="Entretien des haies",
        texte="Mme Lucie Verdan interroge\nMme la ministre.", reponse="Les haies sont entretenues.",
        jour_question=date(2025, 1, 14), jour_reponse=date(2025, 2, 25),
    )  # fmt: skip


def test_a_question_at_question_time_is_dated_by_its_answer() -> None:
    body = question("QANR5L17QG412", "QG", textesQuestion=None)
    assert (lire(body).texte, lire(body).jour_question) == (None, date(2025, 2, 25))


@pytest.mark.parametrize("rien", [None, NIL])
def test_a_question_without_an_answer_waits(rien: Any) -> None:
    read = lire(question(textesReponse=rien))
    assert (read.reponse, read.jour_reponse) == (None, None)


def test_a_question_published_twice_is_dated_from_the_first_and_read_in_the_last() -> None:
    body = question(
        textesQuestion={"texteQuestion": [publication("Un.", "2025-01-14"), publication("Deux.", "2025-01-28")]}
    )
    assert (lire(body).texte, lire(body).jour_question) == ("Deux.", date(2025, 1, 14))


def test_the_ministry_is_the_last_that_was_given_the_question_when_none_is_named() -> None:
    attributions = [{"denomination": {"developpe": nom}} for nom in ("Ministère des talus", "Ministère des haies")]
    assert lire(question(minInt=None, minAttribs={"minAttrib": attributions})).ministere == "Ministère des haies"


def test_several_analyses_make_one_title() -> None:
    indexation = {"rubrique": "eau", "teteAnalyse": None, "analyses": {"analyse": ["Mares", "Étangs"]}}
    assert lire(question(indexationAN=indexation)).titre == "Mares ; Étangs"


def test_the_head_of_the_analysis_serves_as_a_title_for_lack_of_another() -> None:
    indexation = {"rubrique": "eau", "teteAnalyse": "mares", "analyses": None}
    assert lire(question(indexationAN=indexation)).titre == "mares"


@pytest.mark.parametrize(
    ("changement", "raison"),
    [
        ({"type": "QX"}, "code inconnu 'QX'"),
        ({"type": "QG"}, "type QG"),
        ({"identifiant": {"numero": "413", "legislature": "17"}}, "numero"),
        ({"identifiant": {"numero": "412", "legislature": "16"}}, "legislature"),
        ({"auteur": {"identite": None}}, "acteurRef"),
        ({"textesQuestion": "perdu"}, "textesQuestion"),
        ({"textesReponse": {"texteReponse": publication("Non.", "14 janvier")}}, "dateJO"),
        ({"textesReponse": {"texteReponse": publication("Non.", "31/02/2025")}}, "dateJO"),
    ],
)
def test_what_differs_from_the_format_goes_to_the_quarantine_under_its_id(
    changement: dict[str, Any], raison: str
) -> None:
    with pytest.raises(Reject, match=raison) as caught:
        lire({**question(), **changement})
    assert caught.value.record == "QANR5L17QE412"


def test_no_field_of_the_layout_is_unknown() -> None:
    notes = Notes()
    lire(question(), notes)
    assert not notes.unknown_fields


def test_a_new_field_is_reported() -> None:
    notes = Notes()
    lire(question(urgence="haute"), notes)
    assert dict(notes.unknown_fields) == {"question.urgence": 1}
