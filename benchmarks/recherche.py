"""`python -m benchmarks.recherche HOME`: how long questions take, and how much longer the slowest than the median.

Questions are words of the release itself, whole, cut, misspelled, piled up, and a few made to be costly. Nothing is
asserted: the figures are for a reader who changes the search. Time is that of the processor, whatever else runs.
"""

import argparse
import random
import statistics
import string
from pathlib import Path
from time import process_time
from typing import NamedTuple

from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings

QUESTIONS = 2000
LONGUEUR = 200  # characters that a question may have
COUTEUSES = (
    " ".join(string.ascii_lowercase),
    " ".join(a + b for a in "aeiou" for b in "nrst"),
    "e" * LONGUEUR,
    "1 2 3 4 5 6 7 8 9 0",
    "de la des les du",
    "ab" * (LONGUEUR // 2),
)


class Mesure(NamedTuple):
    """One question and the seconds it took."""

    secondes: float
    question: str


def main() -> None:
    """Measure the served release of a home."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.recherche")
    parser.add_argument("home", type=Path, help="dossier dont la publication servie est interrogée")
    release = OpenRelease(served(open_repository(Settings(home=parser.parse_args().home))))
    release.warm()
    posees = [*questions(release, random.Random(1)), *COUTEUSES]
    print(rapport("recherche", [_mesurer(release, q, suggerer=False) for q in posees]))
    print(rapport("suggestions", [_mesurer(release, q, suggerer=True) for q in posees]))


def questions(release: OpenRelease, hasard: random.Random) -> list[str]:
    """Questions made of the words of a release."""
    mots = [mot for mot in release.recherche.mots if mot.isalnum()]
    posees = []
    for _ in range(QUESTIONS):
        choisis = hasard.choices(mots, k=hasard.choice((1, 1, 1, 2, 2, 3, 6, 12)))
        if hasard.random() < 0.3:
            choisis[0] = choisis[0][: hasard.randint(2, 5)]
        if hasard.random() < 0.3:
            place = hasard.randrange(len(choisis[-1]))
            choisis[-1] = choisis[-1][:place] + hasard.choice(string.ascii_lowercase) + choisis[-1][place + 1 :]
        posees.append(" ".join(choisis)[:LONGUEUR])
    return posees


def rapport(nom: str, mesures: list[Mesure]) -> str:
    """Median, 99th percentile, slowest, and the ratio of the last to the first."""
    mediane = statistics.median(mesure.secondes for mesure in mesures)
    centile = sorted(mesures)[int(len(mesures) * 0.99)].secondes
    pire = max(mesures)
    return (
        f"{nom} : médiane {mediane * 1000:.2f} ms, 99 % {centile * 1000:.2f} ms, pire {pire.secondes * 1000:.2f} ms "
        f"({pire.secondes / mediane:.0f} × la médiane) pour « {pire.question[:60]} »"
    )


def _mesurer(release: OpenRelease, question: str, *, suggerer: bool) -> Mesure:
    debut = process_time()
    if suggerer:
        recherche.suggestions(release, question, 5)
    else:
        recherche.sections(release, Demande(question), 30)
    return Mesure(process_time() - debut, question)


if __name__ == "__main__":
    main()
