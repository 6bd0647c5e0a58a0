"""How well the search answers: questions written by hand, each with the record that must come first.

    python -m tests.recherche.qualite [--home HOME]

asks the general search the questions of questions_demo.toml, or those of questions_echantillons.toml when the served
release of HOME was made from the real samples (`hemicycle sync --local`), and prints precision at 1 and at 5 and the
mean reciprocal rank by theme, then every miss with what came first instead. Without `--home` it makes the small demo.
"""

import argparse
import io
import json
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings
from hemicycle.texte import slug
from hemicycle.vocabulaire import CategorieRecherche
from hemicycle_demo import write_demo
from tests.api.client import Client
from tests.golden.reponses import ouvrir, publier

QUESTIONS_DEMO = Path(__file__).with_name("questions_demo.toml")
QUESTIONS_ECHANTILLONS = Path(__file__).with_name("questions_echantillons.toml")


class Question(NamedTuple):
    """What a person types, and the rows that may come first.

    Without any, no row of the kinds `jamais` (of any kind when that is empty) may be shown, unless as approximate.
    """

    theme: str
    q: str
    attendu: tuple[str, ...]
    anciens: bool
    jamais: tuple[str, ...]


class Reponse(NamedTuple):
    """The rows that a question got, all sections together, best first; rank from 1 of the first that was expected."""

    question: Question
    lignes: list[str]
    rang: int | None


class Mesure(NamedTuple):
    """Parts of the questions whose expected row is first, is among the first five; mean of the inverse of its rank."""

    precision_1: float
    precision_5: float
    rang_inverse: float


def questions(fichier: Path) -> list[Question]:
    """The questions of a file."""
    return [
        Question(theme, une["q"], tuple(une["attendu"]), une.get("anciens", False), tuple(une.get("jamais", ())))
        for theme, unes in tomllib.loads(fichier.read_text(encoding="utf-8")).items()
        for une in unes
    ]


def poser(client: Client, question: Question) -> Reponse:
    """Ask the general search a question."""
    demande = {"q": question.q, "type": "all", "limit": "50", "explain": "true"}
    if question.anciens:
        demande["inclureAnciens"] = "true"
    reponse = client.get(f"/api/v1/search?{urlencode(demande)}")
    assert reponse.status == 200, f"{question.q!r}: {reponse.status} {reponse.body.decode()}"
    return juger(question, reponse.json()["sections"])


def juger(question: Question, sections: dict[str, list[dict[str, Any]]]) -> Reponse:
    """The rows of all sections by score, equal ones in the order of sections, and where the expected one stands."""
    trouves = [trouve for section in sections.values() for trouve in section]
    trouves.sort(key=lambda trouve: -float(trouve["score"]))
    lignes = [_ligne(trouve) for trouve in trouves]
    if question.attendu:
        rangs = (rang for rang, ligne in enumerate(lignes, 1) if ligne in question.attendu)
        return Reponse(question, lignes, next(rangs, None))
    exacte = any(
        not trouve.get("approximatif", False) and (not question.jamais or trouve["_type"] in question.jamais)
        for trouve in trouves
    )
    return Reponse(question, lignes, None if exacte else 1)


def mesurer(reponses: Sequence[Reponse]) -> Mesure:
    """How well these questions were answered."""
    rangs = [une.rang for une in reponses if une.rang is not None]
    return Mesure(
        sum(rang == 1 for rang in rangs) / len(reponses),
        sum(rang <= 5 for rang in rangs) / len(reponses),
        sum(1 / rang for rang in rangs) / len(reponses),
    )


def tableau(reponses: Sequence[Reponse]) -> str:
    """The measure of each theme, then of all questions."""
    par_theme: dict[str, list[Reponse]] = {}
    for une in reponses:
        par_theme.setdefault(une.question.theme, []).append(une)
    lignes = [f"{'thème':22} {'n':>4} {'p@1':>6} {'p@5':>6} {'rang⁻¹':>6}"]
    for theme, unes in [*par_theme.items(), ("ensemble", list(reponses))]:
        p1, p5, inverse = mesurer(unes)
        lignes.append(f"{theme:22} {len(unes):4} {p1:6.2f} {p5:6.2f} {inverse:6.2f}")
    return "\n".join(lignes)


def rates(reponses: Sequence[Reponse]) -> str:
    """Every question whose expected row is not the first, and the three rows that came first."""
    return "\n".join(
        f"« {question.q} » ({question.theme}), rang {rang or '-'} : {' | '.join(lignes[:3]) or 'aucune ligne'}"
        f"\n    attendu : {' | '.join(question.attendu) or 'rien, ou des lignes approximatives'}"
        for question, lignes, rang in reponses
        if rang != 1
    )


def _ligne(trouve: dict[str, Any]) -> str:
    """The kind of a row and what it is known by, the same at every build."""
    match trouve["_type"]:
        case "groupe":
            connu = f"{trouve['chambre']}/{trouve['slug']}"  # a slug may be that of a group of each chamber
        case "candidat":
            connu = slug(f"{trouve['prenom']} {trouve['nom']}")
        case "lobbyiste" | "beneficiaire":
            connu = trouve["nom"]
        case _:
            connu = adresse(trouve)
    return f"{trouve['_type']}:{connu}"


class Cas(NamedTuple):
    """A question, the category that one looks at, and the address of its first row; None when it must be empty."""

    question: str
    categorie: CategorieRecherche
    attendu: str | None
    anciens: bool = False


def manques(release: OpenRelease, cas: Sequence[Cas]) -> list[str]:
    """What the questions that are not well answered get instead."""
    return [
        f"{un.question!r} in {un.categorie}: {recu} instead of {un.attendu}"
        for un in cas
        if (recu := _premier(release, un)) != un.attendu
    ]


def _premier(release: OpenRelease, cas: Cas) -> str | None:
    body = json.loads(recherche.page(release, Demande(cas.question, cas.anciens), cas.categorie, 1, 1))
    return adresse(body["data"][0]) if body["data"] else None


def adresse(trouve: dict[str, Any]) -> str:
    """What a record is known by: slug, official id, number in its session, or name where nothing else reads well."""
    if trouve["_type"] == "scrutin":
        return f"{trouve['chambre']}/{trouve['session']}/{trouve['numero']}"
    return str(trouve.get("slug") or trouve.get("uid") or trouve.get("code") or trouve["nom"])


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.recherche.qualite")
    parser.add_argument("--home", type=Path, help="dossier dont la publication servie est interrogée")
    home = parser.parse_args().home
    configure_logging("WARNING")
    with tempfile.TemporaryDirectory() as dossier:
        if home is None:
            demo = write_demo(Path(dossier, "officiel"), "small", 1, PlainProgress(io.StringIO()))
            settings = publier(Path(dossier, "home"), demo.folder)
        else:
            settings = Settings(home=home)
        store = served(open_repository(settings))
        fichier = QUESTIONS_DEMO if OpenRelease(store).demo else QUESTIONS_ECHANTILLONS
        store.close()
        with ouvrir(settings) as client:
            reponses = [poser(client, une) for une in questions(fichier)]
    print(f"{tableau(reponses)}\n\n{rates(reponses)}")


if __name__ == "__main__":
    main()
