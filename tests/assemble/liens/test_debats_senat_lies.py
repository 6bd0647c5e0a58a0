"""Speeches of the Senate tied to dossiers and to the votes of their day, by the sections they were made in."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.assemble.senat.exemples_travaux import DOSSIER, JOUR, dosleg, parole, preside, tables, vote

from hemicycle.assemble.memoire import OUBLI
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.textes.travaux import travaux_senat
from hemicycle.assembled import FileMemory
from hemicycle.vocabulaire import NatureVote

FIN = "de la proposition de loi visant à protéger les haies"


def lies(scrutin: Scrutin, *paroles: dict[str, Any]) -> list[tuple[int, str]]:
    """Rank and method of the speeches tied to a scrutin."""
    found = travaux_senat(tables({**dosleg(JOUR), "paroles_senat": list(paroles)}), [scrutin], []).legislatif
    ordres = dict(found.interventions.select("id", "ordre").iter_rows())
    return [(ordres[uid], via) for uid, via in found.intervention_scrutin.select("intervention", "via").iter_rows()]


def test_a_speech_is_on_the_dossier_of_its_bill() -> None:
    lire = tables({**dosleg(), "paroles_senat": [parole(1), parole(2, loicod="404"), parole(3, loicod=None)]})
    found = travaux_senat(lire, [], []).legislatif
    assert found.intervention_dossier.select("dossier", "methode", "confiance").rows() == [(DOSSIER, "loicod", 1.0)]


def test_a_vote_on_an_amendment_has_the_speeches_on_it() -> None:
    objet = f"sur l'amendement n° 12, présenté par Mme Durand, à l'article 1er {FIN}"
    appel = preside(1, "L’amendement n° 12 est ainsi libellé :", "Haies", "Article 1er")
    suite = (parole(2, "Défendu.", "Haies", "Article 1er"), parole(3, "Non.", "Haies", "Article 2"))
    assert lies(vote(objet), appel, *suite) == [(2, "amendement")]


def test_without_a_speech_on_the_amendment_those_on_its_article_are_taken() -> None:
    objet = f"sur l'amendement n° 12, présenté par Mme Durand, à l'article 2 {FIN}"
    assert lies(vote(objet), parole(1, "…", "Haies", "Article 1er"), parole(2, "…", "Haies", "Article 2")) == [
        (2, "article")
    ]


def test_a_vote_on_an_article_has_the_speeches_of_its_section() -> None:
    additionnel = parole(3, "…", "Haies", "Article additionnel après l’article 1er")
    paroles = (parole(1, "…", "Haies", "Article 1er"), parole(2, "…", "Haies", "Article 2"), additionnel)
    assert lies(vote(f"sur l'article 1er {FIN}", nature=NatureVote.ARTICLE), *paroles) == [(1, "article")]


def test_an_article_named_by_a_letter_is_told_from_its_neighbour() -> None:
    paroles = (parole(1, "…", "Haies", "Article 1er A"), parole(2, "…", "Haies", "Article 1er"))
    assert lies(vote(f"sur l'article 1er A {FIN}", nature=NatureVote.ARTICLE), *paroles) == [(1, "article")]


def test_an_only_article_is_the_whole_text() -> None:
    unique = vote(f"sur l'article unique {FIN}", nature=NatureVote.ENSEMBLE)
    assert lies(unique, parole(1, "…", "Haies", "Article unique")) == [(1, "article")]


def test_an_article_of_another_law_in_a_title_ties_nothing() -> None:
    ensemble = vote(
        f"sur l'ensemble {FIN} de l'article 4 du code rural", nature=NatureVote.ENSEMBLE, dossier_ref=DOSSIER
    )
    assert lies(ensemble, parole(1, "…", "Haies", "Article 4")) == []


def test_a_vote_on_the_whole_text_has_the_explanations_and_not_those_on_an_article() -> None:
    ensemble = vote(f"sur l'ensemble {FIN}", nature=NatureVote.ENSEMBLE)
    paroles = (
        parole(1, "…", "Haies", "Discussion générale"),
        parole(2, "…", "Haies", "Explications de vote sur l’ensemble"),
        parole(3, "…", "Haies", "Article 1er", "Explications de vote"),
    )
    assert lies(ensemble, *paroles) == [(2, "ensemble")]


def test_a_vote_on_a_motion_has_the_speeches_on_that_motion() -> None:
    motion = vote(f"sur la motion n° 1, tendant à opposer la question préalable à {FIN[3:]}", nature=NatureVote.MOTION)
    paroles = (
        parole(1, "…", "Haies", "Exception d’irrecevabilité"),
        parole(2, "…", "Haies", "Question préalable"),
        parole(3, "…", "Haies", "Discussion générale"),
    )
    assert lies(motion, *paroles) == [(2, "motion")]


def test_votes_on_a_budget_have_the_speeches_on_their_part_or_mission() -> None:
    credits_ = vote(f"sur les crédits de la mission « Sport » figurant à l'état B {FIN}", nature=NatureVote.CREDITS)
    premiere = vote(f"sur l'ensemble de la première partie {FIN}", nature=NatureVote.AUTRE)
    paroles = (
        parole(1, "…", "Budget", "Mission « Sport »"),
        parole(2, "…", "Budget", "Mission « Culture »"),
        parole(3, "…", "Budget", "Vote sur l’ensemble de la première partie"),
    )
    assert lies(credits_, *paroles) == [(1, "finances")]
    assert lies(premiere, *paroles) == [(3, "finances")]


def test_the_chair_and_the_debates_on_another_bill_are_never_tied() -> None:
    article = vote(f"sur l'article 1er {FIN}", nature=NatureVote.ARTICLE)
    assert (
        lies(article, preside(1, "…", "Haies", "Article 1er"), parole(2, "…", "Eau", "Article 1er", loicod="2")) == []
    )


def test_nothing_is_tied_when_no_section_is_about_the_vote() -> None:
    article = vote(f"sur l'article 9 {FIN}", nature=NatureVote.ARTICLE)
    assert lies(article, parole(1, "…", "Haies", "Article 1er")) == []


def test_links_that_are_remembered_are_those_made_from_nothing(tmp_path: Path) -> None:
    """Night after night: what was said, the object of the vote, its nature, its dossier, the bill of the speeches."""
    un = vote(f"sur l'article 1er {FIN}", nature=NatureVote.ARTICLE)
    dits = (parole(1, "…", "Haies", "Article 1er"), parole(2, "…", "Haies", "Article 2"))
    autres = (parole(1, "…", "Haies", "Article 2"), parole(2, "…", "Haies", "Article 1er"))
    nuits = [
        (un, dits, {}), (un, dits, {}), (un, autres, {}), (vote(f"sur l'article 2 {FIN}"), autres, {}),
        (replace(un, nature=NatureVote.ENSEMBLE), autres, {}), (replace(un, dossier_ref=DOSSIER), autres, {}),
        (replace(un, dossier_ref=DOSSIER), autres, {"loicod": "2"}), (replace(un, dossier_ref=DOSSIER), dits, {}),
    ]  # fmt: skip
    nombres: list[int] = []
    for scrutin, paroles, loi in nuits:
        lire = tables({**dosleg(JOUR, **loi), "paroles_senat": list(paroles)})
        connus, neufs = (
            travaux_senat(lire, [scrutin], [], memoire).legislatif.intervention_scrutin
            for memoire in (FileMemory(tmp_path), OUBLI)
        )
        assert connus.equals(neufs)
        nombres.append(connus.height)
    assert 0 in nombres
    assert max(nombres) > 0
