"""The inputs of summaries over the real samples: every record gives one, bounded, and the same one twice."""

import pytest

from hemicycle.ai.client import prix_maximum
from hemicycle.ai.entry import Genre
from hemicycle.ai.prompts import JETONS_SORTIE, messages
from hemicycle.ai.reader import Lecteur
from hemicycle.release.format.store import Store

pytestmark = pytest.mark.reel


@pytest.mark.parametrize("genre", list(Genre))
def test_every_candidate_gives_a_bounded_request(store: Store, genre: Genre) -> None:
    lecteur = Lecteur(store)
    prix = [prix_maximum(messages(e), JETONS_SORTIE[genre]) for e in lecteur.entrees([genre])]
    assert len(prix) == len(lecteur.candidats(genre)) > 0
    assert max(prix) < 20_000


def test_an_entry_read_twice_has_the_same_digest(store: Store) -> None:
    for genre in Genre:
        rang = Lecteur(store).candidats(genre)[0]
        assert Lecteur(store).entree(genre, rang).empreinte() == Lecteur(store).entree(genre, rang).empreinte()


def test_the_most_divisive_articles_of_a_dossier_come_with_every_group(store: Store) -> None:
    dossiers = Lecteur(store).entrees([Genre.DOSSIER])
    avec = [e for e in dossiers if e.donnees.get("articlesQuiDivisent")]
    assert avec
    for entree in avec:
        for article in entree.donnees["articlesQuiDivisent"]:
            assert len(article["groupes"]) >= 8
