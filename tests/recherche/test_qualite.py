"""How well the general search answers the questions that were written before it was asked them."""

import os
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Request, run
from tests.golden.reponses import ouvrir
from tests.recherche.qualite import (
    QUESTIONS_DEMO,
    QUESTIONS_ECHANTILLONS,
    Mesure,
    Question,
    Reponse,
    juger,
    mesurer,
    poser,
    questions,
    rates,
    tableau,
)

# What the search reaches, and may not fall under.
PLANCHERS = {QUESTIONS_DEMO: Mesure(0.97, 0.98, 0.97), QUESTIONS_ECHANTILLONS: Mesure(0.94, 0.99, 0.96)}


def test_the_questions_to_the_small_demo_are_answered_as_well_as_they_were(demo_publiee: Settings) -> None:
    _verifier(demo_publiee, QUESTIONS_DEMO)


@pytest.mark.reel
@pytest.mark.skipif(
    "HEMICYCLE_PROOF" not in os.environ, reason="skipped: publishing all the real samples is part of `make proof`"
)
def test_the_questions_to_the_real_samples_are_answered_as_well_as_they_were(
    echantillons: Path, tmp_path: Path
) -> None:
    settings = Settings(home=tmp_path, workers=1)
    run(settings, Request(local=echantillons), PlainProgress(StringIO()))
    _verifier(settings, QUESTIONS_ECHANTILLONS)


def test_there_are_a_hundred_and_sixty_questions_each_asked_once_of_its_world() -> None:
    les_deux = [questions(fichier) for fichier in PLANCHERS]
    assert [len({une.q for une in unes}) for unes in les_deux] == [80, 80]
    assert sum(not une.attendu for unes in les_deux for une in unes) == 15


def test_a_question_counts_by_the_rank_of_the_first_row_that_was_expected() -> None:
    question = Question("sigle", "IVG", ("dossier:A",), anciens=False, jamais=())
    reponses = [Reponse(question, [], rang) for rang in (1, 4, 10, None)]
    assert mesurer(reponses) == pytest.approx((0.25, 0.5, (1 + 1 / 4 + 1 / 10) / 4))


def test_rows_of_all_sections_are_ranked_by_score_then_by_section() -> None:
    sections: dict[str, list[dict[str, Any]]] = {
        "dossiers": [{"_type": "dossier", "uid": "A", "score": 2}, {"_type": "dossier", "uid": "B", "score": 1.5}],
        "groupes": [{"_type": "groupe", "chambre": "senat", "slug": "ump", "score": 3}],
        "candidats": [{"_type": "candidat", "prenom": "Jérôme", "nom": "D'ARVOR", "score": 2}],
    }
    attendu = ("dossier:B", "candidat:jerome-d-arvor")
    _, lignes, rang = juger(Question("nom", "arvor", attendu, anciens=False, jamais=()), sections)
    assert (lignes, rang) == (["groupe:senat/ump", "dossier:A", "candidat:jerome-d-arvor", "dossier:B"], 3)


@pytest.mark.parametrize(
    ("lignes", "jamais", "rang"),
    [
        ([], (), 1),
        ([{"_type": "depute", "score": 1, "slug": "x", "approximatif": True}], (), 1),
        ([{"_type": "depute", "score": 1, "slug": "x"}], (), None),
        ([{"_type": "depute", "score": 1, "slug": "x"}], ("depute",), None),
        ([{"_type": "commission", "score": 1, "slug": "x"}], ("depute",), 1),
    ],
)
def test_a_question_without_answer_gets_nothing_or_approximate_rows(
    lignes: list[dict[str, Any]], jamais: tuple[str, ...], rang: int | None
) -> None:
    question = Question("rien d'exact", "macron", (), anciens=False, jamais=jamais)
    assert juger(question, {"section": lignes}).rang == rang


def _verifier(settings: Settings, fichier: Path) -> None:
    with ouvrir(settings) as client:
        reponses = [poser(client, une) for une in questions(fichier)]
    print(f"{tableau(reponses)}\n\n{rates(reponses)}")
    assert all(atteint >= plancher for atteint, plancher in zip(mesurer(reponses), PLANCHERS[fichier], strict=True))
