"""Templates: less done for each value, and the same page as Jinja2 makes by itself."""

import re
from typing import Any

import pytest
from jinja2 import Environment
from markupsafe import Markup, escape

from hemicycle.pages import rendu
from hemicycle.pages.gabarits import Gabarits, echapper
from hemicycle.pages.rendu import insecables, tenue
from hemicycle.vocabulaire import Chambre
from tests.api.client import Client

PAGES = ("/", "/scrutins", "/deputes", "/lois", "/groupes", "/agenda", "/methodologie", "/qualite")


@pytest.mark.parametrize(
    "valeur", ["", "Verdan", "d'Or", '<a href="x">&', Markup("<b>"), 12, 0, True, 1.5, None, Chambre.SENAT, ["<"]]
)
def test_a_value_is_escaped_as_jinja_does(valeur: Any) -> None:
    assert echapper(valeur) == str(escape(valeur))


def test_a_template_says_what_jinja_makes_of_it() -> None:
    source = (
        "{% macro m(x) %}<i>{{ x }}</i>{% endmacro %}{% block b %}{% for x in xs if x %}{{ x }}{{ m(x) }}"
        "{{ loop.index }}{% else %}rien{% endfor %}{% block c %}{{ y ~ '<' }}{% endblock %}"
        "{% autoescape false %}{{ y }}{% endautoescape %}{{ y | safe }}{% set z %}{{ y }}{% endset %}{{ z }}"
        "{% endblock %}"
    )
    ours, theirs = (genre(autoescape=True).from_string(source) for genre in (Gabarits, Environment))
    for xs in ([], ["<a>", 3, None, Markup("<b>")]):
        assert ours.render(xs=xs, y="&") == theirs.render(xs=xs, y="&")
    assert len(list(ours.generate(xs=[1, 2, 3], y=""))) < len(list(theirs.generate(xs=[1, 2, 3], y="")))


def test_pages_are_those_that_jinja_makes(demo: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    adresses = [
        *PAGES,
        *(un for page in ("/scrutins", "/deputes", "/lois", "/groupes") for un in _suivantes(demo, page)),
    ]
    notres = {une: demo.get(une).body for une in adresses}
    monkeypatch.setattr(rendu, "Gabarits", Environment)
    monkeypatch.setattr(rendu, "_TEMPLATES", rendu._environment())
    assert {une: demo.get(une).body for une in adresses} == notres


def test_what_was_seen_is_left_as_it_is() -> None:
    assert insecables(f"<p>a :</p>{tenue('<i>b :</i>')}<p>« c</p>") == ("<p>a\u202f:</p><i>b :</i><p>«\u202fc</p>")


def _suivantes(client: Client, page: str) -> list[str]:
    """Two records that a list leads to."""
    debut = page.replace("/deputes", "/parlementaires")
    trouvees = re.findall(f'href="({debut}/[^"]+)"', client.get(page).body.decode())[:2]
    assert len(trouvees) == 2
    return trouvees
