"""The search: the first rows of each category, then one of them page by page."""

from tests.api.client import Client
from tests.pages.lecture import lire


def test_a_category_that_has_more_rows_leads_to_them(demo: Client) -> None:
    lue = lire(demo, "/recherche?q=loi")
    assert "/recherche?q=loi&type=scrutins" in lue.liens
    reste = lire(demo, "/recherche?q=loi&type=scrutins")
    votes = [lien for lien in reste.liens if lien.startswith("/scrutins/")]
    assert len(votes) == 30
    assert [lien for lien in lire(demo, "/recherche?q=loi&type=scrutins&page=2").liens if lien.startswith("/scrutins/")]
    assert demo.get("/recherche?q=loi&type=scrutins&page=999").status == 404


def test_a_question_of_one_letter_is_told_what_is_needed(demo: Client) -> None:
    assert "Écrivez au moins deux caractères" in lire(demo, "/recherche?q=a").mots
    assert "Écrivez" not in lire(demo, "/recherche").mots
