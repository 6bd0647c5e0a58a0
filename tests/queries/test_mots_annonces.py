"""Whatever is looked for in a text was announced before, in one go: what asks a server asks it once."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from hemicycle.queries.filters import contains_all, words_of
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.index import Index
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.release.format.facets import Facets, FoldedText, Mask, SearchText
from hemicycle.release.format.names import RECHERCHE
from tests.trouvables import parlement


class _Ecoute:
    """A text that keeps what it was told, and what it was asked though nobody had told it."""

    def __init__(self, text: SearchText) -> None:
        self._text = text
        self.annonces: list[set[tuple[str, str]]] = []
        self.surprises: list[tuple[str, str]] = []

    def expect(self, words: Iterable[str], beginnings: Iterable[str] = ()) -> None:
        self.annonces.append({*(("contient", mot) for mot in words), *(("commence", mot) for mot in beginnings)})

    def contains(self, word: str) -> Mask:
        self._asked(("contient", word))
        return self._text.contains(word)

    def begins(self, beginning: str) -> Mask:
        self._asked(("commence", beginning))
        return self._text.begins(beginning)

    def texts(self) -> list[str]:
        return self._text.texts()

    def _asked(self, one: tuple[str, str]) -> None:
        if not any(one in known for known in self.annonces):
            self.surprises.append(one)


def _lecture() -> tuple[OpenRelease, _Ecoute]:
    release = OpenRelease(parlement())
    facets = release.store.facets(RECHERCHE)
    assert facets.text is not None
    ecoute = _Ecoute(facets.text)
    release.recherche = Index(replace(facets, text=ecoute))
    return release, ecoute


_QUESTIONS = ["climat", "j", "jp martin", "la loi sur le climat", "l eau", "12", "", "zzz", "a b c", "Le Pen jm"]


@pytest.mark.parametrize("question", _QUESTIONS)
def test_the_words_of_a_search_are_announced_at_once(question: str) -> None:
    release, ecoute = _lecture()
    recherche.sections(release, Demande(question), 5)
    assert (len(ecoute.annonces), ecoute.surprises) == (1, [])


@pytest.mark.parametrize("question", _QUESTIONS)
def test_the_words_of_suggestions_are_announced_at_once(question: str) -> None:
    release, ecoute = _lecture()
    recherche.suggestions(release, question, 5)
    assert (len(ecoute.annonces), ecoute.surprises) == (1, [])


def test_the_words_of_a_list_are_announced_at_once() -> None:
    ecoute = _Ecoute(FoldedText.of(["le budget de la sante", "la loi"]))
    assert contains_all(Facets(2, {}, {}, ecoute), words_of("la santé du budget")).tolist() == [False, False]
    assert ecoute.annonces == [{("contient", mot) for mot in ("la", "sante", "du", "budget")}]
    assert ecoute.surprises == []


def test_of_a_great_many_words_only_the_longest_are_announced() -> None:
    ecoute = _Ecoute(FoldedText.of(["le budget"]))
    words = ["a" * n for n in range(1, 101)]
    assert not contains_all(Facets(1, {}, {}, ecoute), words).any()
    (annonce,) = ecoute.annonces
    assert 1 <= len(annonce) < 20
    assert ("contient", "a" * 100) in annonce
    assert ecoute.surprises == []
