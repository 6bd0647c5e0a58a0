"""Whatever is looked for in a text was announced before, in one go: what asks a server asks it once."""

from collections.abc import Iterable

from hemicycle.queries.filters import contains_all, words_of
from hemicycle.release.format.facets import Facets, FoldedText, Mask, SearchText


class _Ecoute:
    """A text that keeps what it was told, and what it was asked though nobody had told it."""

    def __init__(self, text: SearchText) -> None:
        self._text = text
        self.annonces: list[set[str]] = []
        self.surprises: list[str] = []

    def expect(self, words: Iterable[str]) -> None:
        self.annonces.append(set(words))

    def contains(self, word: str) -> Mask:
        if not any(word in known for known in self.annonces):
            self.surprises.append(word)
        return self._text.contains(word)

    def texts(self) -> list[str]:
        return self._text.texts()


def test_the_words_of_a_list_are_announced_at_once() -> None:
    ecoute = _Ecoute(FoldedText.of(["le budget de la sante", "la loi"]))
    assert contains_all(Facets(2, {}, {}, ecoute), words_of("la santé du budget")).tolist() == [False, False]
    assert ecoute.annonces == [{"la", "sante", "du", "budget"}]
    assert ecoute.surprises == []


def test_of_a_great_many_words_only_the_longest_are_announced() -> None:
    ecoute = _Ecoute(FoldedText.of(["le budget"]))
    words = ["a" * n for n in range(1, 101)]
    assert not contains_all(Facets(1, {}, {}, ecoute), words).any()
    (annonce,) = ecoute.annonces
    assert 1 <= len(annonce) < 20
    assert "a" * 100 in annonce
    assert ecoute.surprises == []
