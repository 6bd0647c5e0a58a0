"""`python -m benchmarks.recherche HOME`: how long questions take, and how much longer the slowest than the median.

Questions are words of the release itself, whole, cut, misspelled, piled up, and a few made to be costly; then ten
thousand hostile strings. Nothing is asserted but that every one is answered: the figures are for a reader who changes
the search. Time is that of the processor, whatever else runs.
"""

import argparse
import random
import re
import statistics
import string
from datetime import date
from pathlib import Path
from time import process_time
from typing import NamedTuple

import orjson

from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import plein_texte, recherche
from hemicycle.queries.recherche.plein_texte import Filtres
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.names import INTERVENTION
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, DimensionFrequences, TriTexte, TypeRecherche

QUESTIONS = 2000
DITES = 100  # texts whose words are looked for among them
FREQUENCES = 100  # expressions that are counted, in each way
LONGUEUR = 200  # characters that a question may have
COUTEUSES = (
    " ".join(string.ascii_lowercase),
    " ".join(a + b for a in "aeiou" for b in "nrst"),
    "e" * LONGUEUR,
    "1 2 3 4 5 6 7 8 9 0",
    "de la des les du",
    "ab" * (LONGUEUR // 2),
)


HOSTILES = 10_000
_SIGNES = (
    '"', "'", "(", ")", "*", ":", "^", "-", "+", "~", "/", "\\", "|", "&", "!", "<->", "<2>", ":*", " NEAR/2 ", " AND ",
    " OR ", " NOT ", "[a TO z]", "{", "}", "?", "%", "_", ";", "--", "/*", "\u202e", "\u0301", "\u200d", "🙂", "漢",
    "İ", " loi ", " de la ", " article ", " a ", " e ", " haies", "«", "»", "“", "”", "\x1f", "\t", " 2",
)  # fmt: skip


class Mesure(NamedTuple):
    """One question and the seconds it took."""

    secondes: float
    question: str


def main() -> None:
    """Measure the served release of a home."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.recherche")
    parser.add_argument("home", type=Path, help="dossier dont la publication servie est interrogée")
    settings = Settings(home=parser.parse_args().home)
    release = OpenRelease(served(open_repository(settings)))
    release.warm()
    posees, brouillees = [*questions(release, random.Random(1)), *COUTEUSES], hostiles(random.Random(4))
    for nom, asked in (("", posees), (" (chaînes hostiles)", brouillees)):
        print(rapport(f"recherche{nom}", [_mesurer(release, q, suggerer=False) for q in asked]))
        print(rapport(f"suggestions{nom}", [_mesurer(release, q, suggerer=True) for q in asked]))
    for type_, kind in plein_texte.KINDS.items():
        print(f"index de {type_} : {_taille(settings, release, kind) / 1e6:.1f} Mo")
        for nom, asked in (("", dites(release, kind, random.Random(2))), (" (chaînes hostiles)", brouillees)):
            print(rapport(f"{type_}{nom}", [_lire(release, type_, q, n) for n, q in enumerate(asked)]))
    expressions = [q for q in dites(release, INTERVENTION, random.Random(3)) if not plein_texte.est_vide(q)][
        :FREQUENCES
    ]
    for par in DimensionFrequences:
        print(rapport(f"fréquences par {par}", [_compter(release, q, par) for q in expressions]))


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


def hostiles(hasard: random.Random) -> list[str]:
    """Strings made of the signs of query languages, of odd characters and of frequent words."""
    return ["".join(hasard.choices(_SIGNES, k=hasard.randint(1, 30)))[:LONGUEUR] for _ in range(HOSTILES)]


def dites(release: OpenRelease, kind: str, hasard: random.Random) -> list[str]:
    """Words of texts themselves: one, some of a text, some that follow each other, between quotes, a beginning."""
    size = release.store.facets(kind).size
    rangs = sorted(hasard.sample(range(size), min(size, DITES)))
    posees = []
    for body in release.store.documents(kind, "item", rangs):
        lu = orjson.loads(body)
        mots = re.findall(r"[^\W_]+", lu.get("contenu") or lu.get("exposeSommaire") or "")
        pleins = [mot for mot in mots if len(mot) > 3]
        if len(pleins) > 3:
            place = hasard.randrange(len(pleins) - 2)
            suite = " ".join(pleins[place : place + 2])
            posees += [pleins[place], f"{pleins[place]} {hasard.choice(pleins)}", suite, f'"{" ".join(mots[:3])}"']
            posees.append(pleins[place][:5])
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


def _lire(release: OpenRelease, type_: TypeRecherche, question: str, numero: int) -> Mesure:
    """A question to the texts: one in three by date, one in four of one chamber and some years."""
    some = Filtres(chambre=Chambre.SENAT, date_from=date(2024, 1, 1), date_to=date(2025, 6, 30))
    filtres = some if numero % 4 == 3 else Filtres()
    demande = plein_texte.Demande(type_, question, filtres, TriTexte.DATE if numero % 3 == 2 else TriTexte.PERTINENCE)
    debut = process_time()
    plein_texte.page(release, demande, 1, 30)
    return Mesure(process_time() - debut, question)


def _compter(release: OpenRelease, expression: str, par: DimensionFrequences) -> Mesure:
    debut = process_time()
    plein_texte.frequences(release, [expression], par, Filtres())
    return Mesure(process_time() - debut, expression)


def _taille(settings: Settings, release: OpenRelease, kind: str) -> int:
    folder = settings.releases_dir / release.id / "plein_texte" / kind
    return sum(path.stat().st_size for path in folder.iterdir())


if __name__ == "__main__":
    main()
