"""Vote by vote: the page says what the proof of a rate says, and leads on."""

import pytest

from hemicycle.models.stats import PaginationPreuve
from hemicycle.pages.preuves import phrase
from hemicycle.vocabulaire import Chambre, Periode, TauxVerifiable
from tests.api.client import Client
from tests.pages.lecture import lire


@pytest.fixture(scope="module")
def slug(demo: Client) -> str:
    return str(demo.get("/api/v1/deputes?limit=1").data[0]["slug"])


@pytest.mark.parametrize("statistique", ["presence", "loyaute"])
def test_rows_are_those_of_the_proof(demo: Client, slug: str, statistique: str) -> None:
    lue = lire(demo, f"/parlementaires/{slug}/votes?statistique={statistique}&compte=")
    lignes = demo.get(f"/api/v1/parlementaires/{slug}/stats/preuve?statistique={statistique}&limit=25").data
    attendus = ["/scrutins/{chambre}/{session}/{numero}".format_map(ligne["scrutin"]) for ligne in lignes]
    assert [lien for lien in lue.liens if lien.startswith("/scrutins/")] == attendus
    assert all(ligne["motif"]["libelle"] in lue.mots for ligne in lignes)


def test_figures_of_a_member_lead_to_it(demo: Client, slug: str) -> None:
    liens = lire(demo, f"/parlementaires/{slug}").liens
    assert f"/parlementaires/{slug}/votes?statistique=presence" in liens
    assert f"/parlementaires/{slug}/votes?periode=carriere" in liens
    assert not [lien for lien in liens if "/stats/preuve" in lien]


def test_what_is_not_counted_may_be_seen_alone(demo: Client, slug: str) -> None:
    lue = lire(demo, f"/parlementaires/{slug}/votes?compte=false&periode=carriere")
    total = demo.get(f"/api/v1/parlementaires/{slug}/stats/preuve?compte=false&periode=carriere&limit=1").json()["meta"]
    assert ("Aucun scrutin ne correspond" in lue.mots) is (total["total"] == 0)
    assert "comment c’est calculé" in lue.mots


def test_nobody_has_no_votes(demo: Client) -> None:
    assert demo.get("/parlementaires/personne-de-ce-nom/votes", headers={"accept": "text/html"}).status == 404


@pytest.mark.parametrize(
    ("statistique", "numerateur", "denominateur", "dit"),
    [
        (TauxVerifiable.PRESENCE, 1, 2, "Participation aux scrutins : 1 vote sur 2 scrutins comptés."),
        (TauxVerifiable.LOYAUTE, 3, 4, "Vote avec son groupe : 3 votes semblables sur 4 votes comparés."),
        (TauxVerifiable.LOYAUTE, 0, 0, "Vote avec son groupe : aucun scrutin à compter."),
    ],
)
def test_the_sentence_has_its_base(statistique: TauxVerifiable, numerateur: int, denominateur: int, dit: str) -> None:
    meta = PaginationPreuve(
        total=9, page=1, limit=25, total_pages=1, has_next=False, has_prev=False, statistique=statistique,
        periode=Periode.MANDAT, chambre=Chambre.SENAT, numerateur=numerateur, denominateur=denominateur,
    )  # fmt: skip
    assert phrase(meta) == dit
