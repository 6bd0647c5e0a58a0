"""Who represents me, over a tiny country: codes and names as people write them, splits, vacancies, days."""

from collections.abc import Callable
from datetime import date
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import msgspec
import pytest

from hemicycle.models.base import Page, Reponse
from hemicycle.models.territoire import (
    CirconscriptionDetail,
    CirconscriptionListee,
    Commune,
    Contour,
    RepresentantsReponse,
)
from hemicycle.queries.jours import partielle
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Chambre
from tests.api.client import Client
from tests.api.clients import Lieux

API = "/api/v1"
SVG = "{http://www.w3.org/2000/svg}"
Demander = Callable[..., Any]


@pytest.fixture(scope="module")
def client(lieux: Lieux) -> Client:
    return lieux("territoire")[0]


@pytest.fixture(scope="module")
def demander(client: Client) -> Demander:
    """Who represents a place; the answer is held to its model."""

    def ask(**given: str) -> Any:
        answer = client.get(f"{API}/representants?{'&'.join(f'{nom}={quote(texte)}' for nom, texte in given.items())}")
        assert answer.status == 200, answer.body
        msgspec.json.decode(answer.body, type=RepresentantsReponse)
        return answer.json()["data"]

    return ask


def codes(rows: Any) -> list[str]:
    return [row["code"] for row in rows]


def test_a_postal_code_of_two_departments_and_a_split_commune(demander: Demander) -> None:
    data = demander(codePostal="20000")
    assert codes(data["communes"]) == ["2A004", "2B002"]
    valbrune = data["communes"][0]
    assert valbrune["partage"] is True
    assert [(c["code"], c["bureaux"]) for c in valbrune["circonscriptions"]] == [
        ("2A-01", ["0001"]),
        ("2A-02", ["0002"]),
    ]
    assert (codes(data["deputes"]), codes(data["senateurs"])) == (["2A-01", "2A-02", "2B-01"], ["2A", "2B"])
    assert data["aPreciser"] == ["departement", "commune", "bureau"]


def test_the_deputy_of_a_constituency_has_a_record_and_a_group(demander: Demander) -> None:
    (premiere, seconde) = demander(commune="2A004")["deputes"]
    (membre,) = premiere["membres"]
    assert (membre["slug"], membre["groupe"]["slug"], membre["circonscription"]["departement"]) == (
        "lucie-verdan", "boc", "2A",
    )  # fmt: skip
    assert (seconde["membres"], seconde["sieges"]) == ([], 1)
    # too few seats of the tiny chamber are known to call one vacant
    assert (premiere["vacants"], premiere["inconnus"]) == (0, 0)
    assert (seconde["vacants"], seconde["inconnus"]) == (None, 1)


def test_a_chamber_that_is_not_known_whole_is_told(client: Client) -> None:
    answer = client.get(f"{API}/representants?departement=75").json()
    (senat,) = answer["data"]["senateurs"]
    assert (senat["membres"], senat["vacants"], senat["inconnus"]) == ([], None, senat["sieges"])
    dites = {une["chambre"]: une for une in answer["meta"]["listesIncompletes"]}
    assert {*dites} == {"assemblee", "senat"}
    assert "n'est pas pour autant vacant" in dites["senat"]["message"]


@pytest.mark.parametrize(
    ("ecrit", "trouvees"),
    [
        ("2A004", ["2A004"]), (" 2a004 ", ["2A004"]), ("VALBRUNE", ["2A004"]), ("mezza", ["2A004"]),
        ("paris 13", ["75113"]), ("Paris 13e", ["75113"]), ("paris 13ème", ["75113"]), ("paris-13", ["75113"]),
        ("paris 1er", ["75101"]), ("75013", ["75113"]), ("75 013", ["75113"]), ("Paris", ["75056"]),
        ("75056", ["75056"]), ("saint oeil", ["29001", "2A005"]), ("St-Œil", ["29001", "2A005"]),
        ("20000 Valbrune", ["2A004"]), ("Orvel 20000", ["2B002"]), ("75013 Paris", ["75113"]),
        ("paris 13ème arrondissement", ["75113"]), ("paris13", ["75113"]), ("Paris XIII", ["75113"]),
        ("paris 01", ["75101"]), ("2A009", ["2A004"]),
        ("nassau", ["ZZ235"]), ("zz235", ["ZZ235"]), ("ajonc", ["97201"]), ("L’Ajonc", ["97201"]),
    ],
)  # fmt: skip
def test_communes_are_found_however_they_are_written(demander: Demander, ecrit: str, trouvees: list[str]) -> None:
    assert codes(demander(commune=ecrit)["communes"]) == trouvees


def test_what_is_given_together_narrows(demander: Demander) -> None:
    assert codes(demander(commune="st oeil", departement="29")["communes"]) == ["29001"]
    assert codes(demander(codePostal="20000", commune="orvel")["communes"]) == ["2B002"]
    assert codes(demander(codePostal="20000", departement="2a")["communes"]) == ["2A004"]
    assert codes(demander(codePostal="75013", commune="Paris")["communes"]) == ["75113"]
    assert codes(demander(codePostal="75013", commune="75056")["communes"]) == ["75113"]
    assert codes(demander(codePostal="20000 cedex 2", departement="2A")["communes"]) == ["2A004"]


def test_a_name_that_two_departments_have_gives_both_and_says_what_would_tell(demander: Demander) -> None:
    data = demander(commune="SAINT-OEIL")
    assert codes(data["communes"]) == ["29001", "2A005"]
    assert data["aPreciser"] == ["departement", "commune"]
    assert demander(departement="1")["senateurs"][0]["code"] == "01"


@pytest.mark.parametrize("ecrit", ["972", "ZB", "zb", "Martinique", "martinique"])
def test_a_department_is_found_by_its_codes_and_its_name(demander: Demander, ecrit: str) -> None:
    data = demander(departement=ecrit)
    assert (data["communes"], codes(data["deputes"]), codes(data["senateurs"])) == ([], ["972-02"], ["972"])
    assert data["aPreciser"] == []


def test_the_french_abroad_have_two_constituencies_of_senators(demander: Demander) -> None:
    data = demander(commune="Nassau")
    assert (codes(data["deputes"]), codes(data["senateurs"])) == (["099-04"], ["997", "998"])


def test_a_day_has_those_who_sat_then(client: Client) -> None:
    def membres(jour: str) -> list[str]:
        data = client.get(f"{API}/representants?commune=2A005&date={jour}").json()["data"]
        return [membre["slug"] for membre in data["deputes"][0]["membres"]]

    assert membres("2024-10-05") == ["lucie-verdan"]
    assert membres("2023-05-02") == []  # she sat for another place


def test_of_a_day_that_the_data_of_a_chamber_do_not_reach_nothing_is_told(client: Client) -> None:
    chambres = client.get(f"{API}/representants?commune=2A005").json()["meta"]["chambres"]
    (derniere, premiere) = sorted(chambres, key=lambda dite: dite["fin"], reverse=True)
    assert derniere["fin"] > premiere["fin"]
    answer = client.get(f"{API}/representants?commune=2A005&date={derniere['fin']}").json()
    lieux = answer["data"]["deputes" if premiere["chambre"] == "assemblee" else "senateurs"]
    assert [(une["membres"], une["vacants"], une["inconnus"]) for une in lieux] == [
        ([], None, une["sieges"]) for une in lieux
    ]
    dites = {une["chambre"]: une["message"] for une in answer["meta"]["listesIncompletes"]}
    assert f"au {premiere['fin']} : elles ne disent rien du {derniere['fin']}" in dites[premiere["chambre"]]


def test_a_day_before_all_files_is_refused(client: Client) -> None:
    assert client.get(f"{API}/representants?commune=2A005&date=1950-01-01").status == 400


@pytest.mark.parametrize(
    ("question", "statut", "dit"),
    [
        ("", 400, "un code postal, une commune ou un département est attendu"),
        ("codePostal=99999", 404, "Code postal inconnu : « 99999 »"),
        ("codePostal=7501", 400, "cinq chiffres"),
        ("commune=brune", 404, "Commune inconnue : « brune ». Peut-être : Valbrune (2A)."),
        ("commune=%27%3B--", 404, "Commune inconnue"),
        ("commune=2A999", 404, "Commune inconnue"),
        ("commune=00000", 404, "Commune inconnue"),
        ("departement=Lune", 404, "Département inconnu : « Lune »"),
        ("commune=%00", 400, "caractère nul"),
        ("commune=" + "x" * 500, 400, "200 caractères"),
        ("commune=", 400, "est attendu"),
        ("commune=%20%09", 400, "est attendu"),
        ("codePostal=cedex", 400, "cinq chiffres"),
        ("codePostal=20099%20CEDEX%209", 404, "Code postal inconnu"),
        ("codePostal=98000", 404, "Code postal inconnu : « 98000 »"),
        ("codePostal=9720%C2%B2", 400, "cinq chiffres"),
        ("commune=1er%20arrondissement", 404, "Peut-être : Paris 1er arrondissement (75)"),
        ("commune=%C5%93", 404, "Commune inconnue"),
        ("commune=2A004&date=0001-01-01", 400, "les données de l'Assemblée vont du"),
        ("commune=2A004&date=hier", 400, "date"),
        ("commune=Paris&departement=2A", 404, "« Paris » ne va pas avec les autres critères : Paris (75)."),
        ("commune=75056&departement=2A", 404, "« 75056 » ne va pas avec les autres critères : Paris (75)."),
        ("codePostal=75013&departement=2A", 404, "« 75013 » ne va pas avec les autres critères : Paris 13e"),
        ("codePostal=75013&commune=Orvel", 404, "« Orvel » ne va pas avec les autres critères : Orvel (2B)."),
        ("commune=75013%20Orvel", 404, "« 75013 Orvel » ne va pas avec les autres critères : Orvel (2B)."),
        ("commune=corse", 404, "Peut-être : Corse-du-Sud (2A), Haute-Corse (2B)."),
        ("departement=corse", 404, "Peut-être : Corse-du-Sud (2A), Haute-Corse (2B)."),
        ("departement=les%20Fran%C3%A7ais%20de%20l%27%C3%A9tranger", 404, "Français établis hors de France (099)"),
    ],
)
def test_what_is_nowhere_is_told_clearly(client: Client, question: str, statut: int, dit: str) -> None:
    answer = client.get(f"{API}/representants?{question}")
    assert answer.status == statut
    assert dit in answer.json()["message"]


@pytest.mark.parametrize(
    ("q", "trouvees"),
    [
        ("st", ["29001", "2A005"]), ("val", ["2A004"]), ("20000", ["2A004", "2B002"]), ("paris", ["75056", "75101"]),
        ("zzz", []), ("-", []),
    ],
)  # fmt: skip
def test_suggestions_put_the_very_name_first(client: Client, q: str, trouvees: list[str]) -> None:
    answer = client.get(f"{API}/communes?q={quote(q)}&limit=100")
    msgspec.json.decode(answer.body, type=Page[Commune])
    assert codes(answer.json()["data"])[: max(len(trouvees), 1)] == trouvees


@pytest.mark.parametrize(
    ("q", "premier"),
    [
        ("Paris", "commune:75056"), ("paris 13", "commune:75113"), ("corse-du-sud", "departement:2A"),
        ("st oeil", "commune:29001"), ("Saint Œil", "commune:29001"), ("20000", "commune:2A004"),
        ("2A004", "commune:2A004"), ("1re circonscription de Corse-du-Sud", "circonscription:2A-01"),
        ("première corse du sud", "circonscription:2A-01"), ("2A-02", "circonscription:2A-02"),
        ("mezza", "commune:2A004"),
    ],
)  # fmt: skip
def test_the_search_finds_places(client: Client, q: str, premier: str) -> None:
    answer = client.get(f"{API}/search?q={quote(q)}&type=lieux").json()
    assert [f"{row['_type']}:{row['code']}" for row in answer["data"]][:1] == [premier]
    sections = client.get(f"{API}/search?q={quote(q)}").json()
    assert sections["sections"]["lieux"][0] == answer["data"][0]
    assert all(row["_type"] in {"depute", "senateur", "scrutin", "lobbyiste"} for row in sections["data"])


def test_suggestions_of_the_search_hold_places_after_members(client: Client) -> None:
    rows = client.get(f"{API}/search/suggest?q=ver&limit=10").json()["data"]
    assert rows[0]["type"] == "depute"
    assert client.get(f"{API}/search/suggest?q=valb").json()["data"] == [
        {"type": "commune", "value": "Valbrune", "code": "2A004", "meta": "Corse-du-Sud"}
    ]


def test_constituencies_are_listed_by_kind_and_department(client: Client) -> None:
    answer = client.get(f"{API}/circonscriptions?departement=2A")
    msgspec.json.decode(answer.body, type=Page[CirconscriptionListee])
    assert codes(answer.json()["data"]) == ["2A-01", "2A-02", "2A"]
    assert client.get(f"{API}/circonscriptions?type=senatoriale").json()["meta"]["total"] == 109


@pytest.mark.parametrize("code", ["2A-01", "2a-1", "2A01", "2A001", "2A-01%20"])
def test_a_constituency_answers_to_every_spelling(client: Client, code: str) -> None:
    answer = client.get(f"{API}/circonscriptions/{code}")
    msgspec.json.decode(answer.body, type=Reponse[CirconscriptionDetail])
    data = answer.json()["data"]
    assert (data["code"], codes(data["communes"])) == ("2A-01", ["2A004", "2A005"])
    assert [(t["slug"], t["dateFin"]) for t in data["titulaires"]] == [("lucie-verdan", None)]


def test_a_member_leads_to_the_place_of_the_seat(client: Client) -> None:
    membre = client.get(f"{API}/parlementaires/lucie-verdan").json()["data"]
    assert membre["territoire"] == {"code": "2A-01", "url": "/api/v1/circonscriptions/2A-01"}
    lieu = client.get(membre["territoire"]["url"]).json()["data"]
    assert (lieu["id"], lieu["titulaires"][0]["slug"]) == (membre["circonscriptionId"], "lucie-verdan")


def test_senators_of_2026_lead_to_their_results(client: Client) -> None:
    assert client.get(f"{API}/circonscriptions/2A").json()["data"]["resultats"] == (
        "/api/v1/senatoriales/2026/resultats/2A"
    )
    assert client.get(f"{API}/circonscriptions/75").json()["data"]["resultats"] is None
    (senat,) = client.get(f"{API}/representants?departement=2A").json()["data"]["senateurs"]
    assert senat["resultats"] == "/api/v1/senatoriales/2026/resultats/2A"
    assert client.get(f"{API}/circonscriptions/lune").status == 404


@pytest.mark.parametrize(("maille", "ids"), [("circonscriptions", ["2A-01"]), ("departements", ["2A"])])
def test_a_map_has_a_path_to_each_outline(client: Client, maille: str, ids: list[str]) -> None:
    answer = client.get(f"{API}/circonscriptions/carte.svg?maille={maille}")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/svg+xml")
    svg = ElementTree.fromstring(answer.body.decode())
    assert [path.get("id") for path in svg.iter(f"{SVG}path")] == ids
    assert all(svg.find(f"{SVG}{nom}") is not None for nom in ("title", "desc"))


def test_an_outline_is_geojson(client: Client) -> None:
    answer = client.get(f"{API}/circonscriptions/2A01/contour.geojson")
    assert answer.headers["content-type"].startswith("application/geo+json")
    contour = msgspec.json.decode(answer.body, type=Contour)
    assert (contour.id, contour.properties.departement, len(contour.geometry.coordinates[0])) == ("2A-01", "2A", 5)
    assert client.get(f"{API}/circonscriptions/2A-02/contour.geojson").status == 404


def test_no_seat_of_a_past_day_is_called_vacant(demo_ouverte: OpenRelease) -> None:
    """One of the demo's 577 has no holder on that day: a file may lack whoever came after."""
    assemblee = partielle(demo_ouverte, Chambre.ASSEMBLEE, date(2025, 3, 1))
    assert assemblee is not None
    assert assemblee["enPoste"] == 576
