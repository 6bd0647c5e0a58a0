"""The inputs of summaries over the real samples: every record gives one, bounded, and the same one twice."""

import pytest

from hemicycle.ai.client import maximum_price
from hemicycle.ai.entry import OUTPUT_TOKENS, Genre, messages
from hemicycle.ai.reader import EntryReader
from hemicycle.release.format.store import Store

pytestmark = pytest.mark.reel


@pytest.mark.parametrize("genre", list(Genre))
def test_every_candidate_gives_a_bounded_request(store: Store, genre: Genre) -> None:
    reader = EntryReader(store)
    prix = [maximum_price(messages(e), OUTPUT_TOKENS[genre]) for e in reader.entries([genre])]
    assert len(prix) == len(reader.candidates(genre)) > 0
    assert max(prix) < 20_000


def test_an_entry_read_twice_has_the_same_digest(store: Store) -> None:
    for genre in Genre:
        rang = EntryReader(store).candidates(genre)[0]
        assert EntryReader(store).entry(genre, rang).digest() == EntryReader(store).entry(genre, rang).digest()


def test_the_most_divisive_articles_of_a_dossier_come_with_every_group(store: Store) -> None:
    dossiers = EntryReader(store).entries([Genre.DOSSIER])
    avec = [e for e in dossiers if e.data.get("articlesQuiDivisent")]
    assert avec
    for entry in avec:
        for article in entry.data["articlesQuiDivisent"]:
            assert len(article["groupes"]) >= 8
