"""The methodology: everything that figures rest on is published with them."""

from hemicycle.stats.groupes.lignes import VOTANTS_MINIMUM
from hemicycle.vocabulaire import Drapeau
from tests.api.client import Client

URL = "/api/v1/methodologie"


def test_each_chamber_has_the_day_its_figures_speak_of(chambres: Client) -> None:
    assert chambres.get(URL).data["asOf"] == {"assemblee": "2025-06-10", "senat": "2024-11-24"}


def test_constants_are_those_of_the_code(chambres: Client) -> None:
    entries = {entry["nom"]: entry for entry in chambres.get(URL).data["statistiques"]}
    assert entries["ligne"]["constantes"] == {"votantsMinimum": VOTANTS_MINIMUM}


def test_every_flag_is_said_in_words(chambres: Client) -> None:
    flags = chambres.get(URL).data["drapeaux"]
    assert {flag["code"] for flag in flags} == set(Drapeau)
    assert all(flag["signification"] for flag in flags)
