"""Pages of results kept as files."""

import msgspec
import pytest
from tests.senatoriales.pages import page_listes

from hemicycle.senatoriales.formes import PageResultats
from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.publishers.interieur.resultats import RESULTATS, PageResultatsLue

SELECTEUR = (
    '<select id="selectDep"><option value="./ensemble_geographique/84/38/index.html">38 - Isère</option>'
    '<option value="./ensemble_geographique/28/61/index.html">61 - Orne - Pourvu T1</option></select>'
)


def lire(raw: bytes, nom: str = "ain-proportionnel.html") -> PageResultatsLue:
    (lu,) = RESULTATS.parse(raw, Notes(member=nom))
    assert isinstance(lu, PageResultatsLue)
    return lu


def de_l_annee(page: bytes, annee: int) -> bytes:
    return page.replace(b"<body>", f"<body><h2>Sénatoriales {annee}</h2>".encode())


@pytest.mark.parametrize("annee", [2023, 2026])
def test_a_page_is_read_with_the_year_that_it_names(annee: int) -> None:
    lu = lire(de_l_annee(page_listes("01", 600, 300, 100), annee))
    page = msgspec.json.decode(lu.corps, type=PageResultats)
    assert (lu.fichier, lu.scrutin, lu.departement) == ("ain-proportionnel.html", annee, "01")
    assert [ligne.voix for ligne in page.tours[0].lignes] == [600, 300, 100]


def test_a_page_that_names_no_year_is_refused() -> None:
    with pytest.raises(Reject, match="année du scrutin"):
        lire(page_listes("01", 600, 300, 100))


def test_the_home_page_of_2023_gives_its_constituencies() -> None:
    lu = lire(SELECTEUR.encode(), "accueil-selecteur.html")
    assert (lu.departement, msgspec.json.decode(lu.corps)) == (None, {"38": False, "61": True})


def test_another_page_is_refused_with_the_reason() -> None:
    with pytest.raises(Reject, match="aucun titre de circonscription"):
        lire(b"<html><body><p>Bonjour</p></body></html>")
