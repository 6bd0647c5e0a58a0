"""Opinions of committees: the rows of a table, with the amendments that they are on where one only can be meant."""

from typing import Any

import polars as pl
import pytest
from tests.assemble.exemples_legislatif import DOSSIER, TEXTE, amendement, point, reunion, tables
from tests.exemples_pages_commissions import PAGE, REFERENCE, page

from hemicycle.assemble.assemblee.travaux import amendements
from hemicycle.assemble.debats.avis_commissions import SCHEMA, avis_commissions, sens
from hemicycle.sources.base import Notes
from hemicycle.sources.publishers.assemblee import comptes_rendus_commissions

REUNION = "RUANR5L17S2025IDC450001"
TENUE = reunion(REUNION, type="commission", compte_rendu=REFERENCE)
AUTRE_TEXTE = "PIONANR5L17BTC0900"


def lus(numero: str = "12", texte: str = "n° 812", **autres: Any) -> pl.DataFrame:
    table = (
        f"<p>Amendements au texte {texte}</p><table><tr><td>N°</td><td>Place</td><td>Position</td></tr>"
        f"<tr><td>{numero}</td><td>Article 3</td><td>Repoussé</td></tr></table>"
    )
    rapport, *suite = comptes_rendus_commissions.parse(page(table, couverture=""), Notes(member=PAGE))
    rows: dict[str, Any] = {
        "comptes_rendus_commissions": [rapport], "avis_commissions": suite, "reunions": [TENUE],
        "points": [point(DOSSIER, reunion=REUNION)], "amendements": [amendement(12)], **autres,
    }  # fmt: skip
    lire = tables(**rows)
    return avis_commissions(lire, lire("reunions"), lire("points"), amendements(lire("amendements")))


def test_an_opinion_is_of_its_meeting_and_on_the_amendment_of_its_text() -> None:
    (avis,) = lus().to_dicts()
    assert (avis["reunion"], avis["ordre"], avis["numero"], avis["place"]) == (REUNION, 1, "12", "Article 3")
    assert (avis["position"], avis["sens"], avis["amendement"]) == ("Repoussé", "defavorable", amendement(12).uid)


def test_the_amendments_of_a_second_deliberation_are_others() -> None:
    deux = [amendement(12), amendement(12, deliberation=2)]
    assert lus(amendements=deux)["amendement"].to_list() == [amendement(12).uid]


def test_a_rectified_amendment_is_the_same() -> None:
    assert lus("12 (Rect)")["amendement"].to_list() == [amendement(12).uid]


@pytest.mark.parametrize(
    "champs",
    [
        {"texte": "n° 900"},  # another text
        {"numero": "13"},
        {"amendements": [amendement(12, organe_examen="PO59048")]},  # one of a committee bears the number
        {"texte": "sur les haies", "amendements": [amendement(12), amendement(12, AUTRE_TEXTE)]},
        {"texte": "sur les haies", "points": []},
    ],
)
def test_where_it_is_not_sure_no_amendment_is_named(champs: dict[str, Any]) -> None:
    assert lus(**champs)["amendement"].to_list() == [None]


def test_without_a_number_of_text_the_dossier_of_the_meeting_tells() -> None:
    assert lus(texte="sur les haies")["amendement"].to_list() == [amendement(12).uid]
    assert amendement(12).texte == TEXTE


def test_a_report_of_no_known_meeting_gives_no_opinion() -> None:
    vide = lus(reunions=[])
    assert (vide.height, vide.schema) == (0, SCHEMA)


@pytest.mark.parametrize(
    ("position", "dit"),
    [("Accepté", "favorable"), ("Favorable", "favorable"), ("Repoussé", "defavorable"),
     ("Défavorable", "defavorable"), ("Sagesse", None), ("Demande de retrait", None), (None, None)],
)  # fmt: skip
def test_what_an_opinion_comes_to(position: str | None, dit: str | None) -> None:
    assert sens(position) == dit
