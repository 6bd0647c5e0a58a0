"""Who speaks of what: the marks of the axis, the lines, the page."""

import re
from html import escape
from itertools import pairwise
from urllib.parse import quote

import pytest

from hemicycle.models.plein_texte import Frequences, FrequencesExpression, MetaFrequences
from hemicycle.pages import phrases
from hemicycle.pages.images.courbes import Courbe, Mesure, courbes, graduations, segments
from hemicycle.vocabulaire import DimensionFrequences
from tests.api.client import Client
from tests.pages.lecture import lire

HOSTILE = "<script>alert(1)</script>"


@pytest.mark.parametrize("maximum", [0.3, 1, 4, 7.5, 12, 99, 100, 1000, 0.0004])
def test_marks_go_from_nothing_to_the_maximum_in_even_steps(maximum: float) -> None:
    marques = graduations(maximum)
    assert marques[0] == 0
    assert marques[-2] < maximum <= marques[-1]
    assert 3 <= len(marques) <= 7
    assert {round(b - a, 9) for a, b in pairwise(marques)} == {round(marques[1], 9)}


def test_nothing_counted_still_has_an_axis() -> None:
    assert graduations(0) == [0, 1]


def test_a_line_stops_where_nothing_is_known() -> None:
    valeurs = [None, 1.0, 2.0, None, None, 0.0]
    assert segments([Mesure(valeur, "") for valeur in valeurs]) == [[1, 2], [5]]


def test_the_highest_value_is_at_the_top_and_zero_on_the_axis() -> None:
    dessin = courbes([Courbe("a", [Mesure(0.0, "x"), Mesure(4.0, "y")])], ["01", "02"], titre="t", description="d")
    (trace,) = re.findall(r'<path d="M(\d\S* \S+ \S+ \S+)" fill="none"', dessin)
    x0, y0, x1, y1 = map(float, trace.split())
    assert (x0, y1) == (54, 16)
    assert x1 > x0
    assert y0 > y1


def test_names_are_escaped_in_the_picture() -> None:
    dessin = courbes([Courbe(HOSTILE, [Mesure(1.0, HOSTILE)])], [HOSTILE], titre=HOSTILE, description=HOSTILE)
    assert HOSTILE not in dessin
    assert escape(HOSTILE) in dessin


def test_the_sentence_tells_the_base() -> None:
    meta = MetaFrequences(DimensionFrequences.MOIS, 1204, 9000, 20)
    f = Frequences([FrequencesExpression("haies", 12, []), FrequencesExpression("lin", 1, [])], meta)
    assert phrases.frequences(f) == (
        "«\u00a0haies\u00a0» : 12 interventions sur 1\u202f204 (10\u202f‰) ; "
        "«\u00a0lin\u00a0» : 1 intervention sur 1\u202f204 (0,8\u202f‰)."
    )
    assert phrases.le_mois("2025-02") == "février 2025"


def _mot(demo: Client) -> str:
    """A word that the demo speaks of."""
    for mot in ("haies", "eau", "loi", "article", "texte", "amendement"):
        if demo.get(f"/api/v1/search/frequences?q={mot}").data[0]["total"]:
            return mot
    raise AssertionError("the demo says none of these")


def test_the_table_holds_what_the_api_counts(demo: Client) -> None:
    mot = _mot(demo)
    for par in DimensionFrequences:
        dit = demo.get(f"/api/v1/search/frequences?q={mot}&par={par}")
        lue = lire(demo, f"/frequences?q={mot}&par={par}")
        assert f"« {mot} »" in lue.h1
        rangees = [attrs for tag, attrs in lue.balises if tag == "th" and attrs.get("scope") == "row"]
        assert len(rangees) == len([c for c in dit.data[0]["cellules"] if c["interventions"]]) > 0
        assert phrases.nombre(dit.meta["interventions"]) in lue.mots


def test_the_picture_has_an_address_and_a_point_for_each_month(demo: Client) -> None:
    mot = _mot(demo)
    lue = lire(demo, f"/frequences?q={mot}")
    adresse = f"/frequences/frequences.svg?q={mot}"
    assert adresse in lue.liens
    reponse = demo.get(adresse)
    assert reponse.headers["content-type"] == "image/svg+xml; charset=utf-8"
    mois = demo.get(f"/api/v1/search/frequences?q={mot}").data[0]["cellules"]
    assert reponse.body.count(b"<title>") == len([c for c in mois if c["interventions"] >= 20])


def test_without_a_question_the_page_offers_to_ask(demo: Client) -> None:
    lue = lire(demo, "/frequences?q=&chambre=")
    assert ("input", "q") in [(tag, attrs.get("name")) for tag, attrs in lue.balises]
    assert any(lien.startswith("/frequences?q=") for lien in lue.liens)


def test_an_expression_that_nobody_says_leads_on(demo: Client) -> None:
    lue = lire(demo, "/frequences?q=xylophonistes&par=groupe")
    assert "Personne n’a prononcé cette expression" in lue.mots
    assert "/recherche?q=xylophonistes" in lue.liens


def test_what_is_asked_is_escaped(demo: Client) -> None:
    corps = demo.get(f"/frequences?q={quote(HOSTILE)}&par=groupe").body.decode()
    assert HOSTILE not in corps
    assert escape(HOSTILE) in corps


def test_too_many_expressions_are_refused(demo: Client) -> None:
    assert demo.get("/frequences?q=a1,b1,c1,d1,e1,f1").status == 400
