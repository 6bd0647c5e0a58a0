"""Places of members on the axes of votes, as they are served."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest

from hemicycle.assemble.monde import Monde
from hemicycle.identifiants import identifiant
from hemicycle.models.base import Liste
from hemicycle.models.positions import PlaceEnPeriode, PositionsReponse
from tests.api.client import Client
from tests.api.conftest import FauxReleases, ouvrir
from tests.api.faux_store import store_de
from tests.stats.mondes import DEBUT, SENAT, Chantier

AN, SENATEURS = "/api/v1/assemblee/positions", "/api/v1/senat/positions"


def parlement() -> Monde:
    """Three groups that vote for, against and now this, now that; one deputy who hardly came. A Senate of one party."""
    chantier = Chantier()
    gauche, droite, centre = (
        chantier.groupe(nom, ordre=rang, position="centre") for nom, rang in (("g", 1), ("d", 3), ("c", 2))
    )
    a, b, c = (chantier.membres(12, groupe) for groupe in (gauche, droite, centre))
    for n in range(60):
        tour = "pour" if n % 3 else "contre"
        votes = dict.fromkeys(a, "pour") | dict.fromkeys(b, "contre") | dict.fromkeys(c, tour)
        if n >= 10:
            del votes[a[0]]
        chantier.scrutin(votes, DEBUT + timedelta(days=n))
    senateurs = chantier.membres(12, chantier.groupe("s", SENAT))
    chantier.repeter(40, dict.fromkeys(senateurs, "pour"), chambre=SENAT)
    monde = chantier.monde()
    return replace(
        monde,
        personnes=[replace(p, id=identifiant("parlementaire", p.uid)) for p in monde.personnes],
        groupes=[replace(g, id=identifiant("groupe", g.uid)) for g in monde.groupes],
    )


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with ouvrir(FauxReleases(store_de(parlement)), cache_bytes=0) as opened:
        yield opened


def test_a_chamber_is_placed_from_left_to_right(client: Client) -> None:
    answer = client.get(AN)
    msgspec.json.decode(answer.body, type=PositionsReponse)
    rows = {row["parlementaire"]["slug"]: row for row in answer.data}
    assert [round(rows[slug]["x"], 1) for slug in ("p1", "p24", "p12")] == sorted(
        round(rows[slug]["x"], 1) for slug in ("p1", "p24", "p12")
    )
    assert rows["p1"]["x"] < 0 < rows["p12"]["x"]
    assert rows["p1"]["parlementaire"]["groupe"]["slug"] == "g"
    meta = answer.meta
    assert (meta["chambre"], meta["session"], meta["scrutins"], meta["scrutinsRetenus"]) == ("assemblee", "17", 60, 60)
    assert (meta["membres"], meta["membresPlaces"], meta["motif"]) == (36, 35, None)
    assert meta["axes"][0]["repere"] == "ordre_des_groupes"
    assert sum(axe["variance"] for axe in meta["axes"]) == pytest.approx(1, abs=1e-3)
    assert meta["calculatedAt"] == "2024-11-29T00:00:00.000Z"


def test_who_has_no_place_says_why(client: Client) -> None:
    (row,) = (row for row in client.get(AN).data if row["motif"])
    assert (row["parlementaire"]["slug"], row["x"], row["y"]) == ("p0", None, None)
    assert (row["votes"], row["motif"]) == (10, "VOTES_INSUFFISANTS")


def test_a_chamber_of_one_party_has_no_axis(client: Client) -> None:
    answer = client.get(SENATEURS)
    assert {(row["x"], row["y"], row["motif"]) for row in answer.data} == {(None, None, "SCRUTINS_INSUFFISANTS")}
    assert (answer.meta["axes"], answer.meta["membresPlaces"], answer.meta["session"]) == ([], 0, "2024")


def test_a_period_is_the_one_asked_for_and_an_unknown_one_is_empty(client: Client) -> None:
    assert client.get(f"{AN}?legislature=17").body == client.get(AN).body
    assert client.get(f"{SENATEURS}?session=2024-2025").body == client.get(SENATEURS).body
    for address in (f"{AN}?legislature=3", f"{SENATEURS}?session=1999"):
        assert client.get(address).json() == {"data": [], "meta": None}


def test_a_member_has_a_place_and_neighbours(client: Client) -> None:
    answer = client.get("/api/v1/deputes/p13/positions")
    msgspec.json.decode(answer.body, type=Liste[PlaceEnPeriode])
    (periode,) = answer.data
    (row,) = (row for row in client.get(AN).data if row["parlementaire"]["slug"] == "p13")
    assert {nom: periode[nom] for nom in ("x", "y", "votes", "motif")} == {
        nom: row[nom] for nom in ("x", "y", "votes", "motif")
    }
    assert (periode["chambre"], periode["session"], periode["groupe"]["slug"]) == ("assemblee", "17", "d")
    assert [v["parlementaire"]["slug"] for v in periode["voisins"]] == ["p12", *(f"p{n}" for n in range(14, 23))]
    assert periode["voisins"][0] == {
        "accord": 100, "communs": 60, "desaccords": 0, "intervalle": {"bas": 94.0, "haut": 100.0}, "distance": 0.0,
        "parlementaire": client.get(AN).data[12]["parlementaire"],
    }  # fmt: skip


def test_the_agreement_of_a_neighbour_is_that_of_a_comparison(client: Client) -> None:
    (accord,) = client.get("/api/v1/deputes/compare?slugs=p24,p12").meta["accords"]
    (periode,) = client.get("/api/v1/deputes/p24/positions").data
    (voisin,) = (v for v in client.get("/api/v1/deputes/p24/positions").data[0]["voisins"][:1])
    (pair,) = client.get(f"/api/v1/deputes/compare?slugs=p24,{voisin['parlementaire']['slug']}").meta["accords"]
    assert {nom: voisin[nom] for nom in ("accord", "communs", "desaccords", "intervalle")} == {
        nom: pair[nom] for nom in ("accord", "communs", "desaccords", "intervalle")
    }
    assert accord["communs"] == periode["votes"] == 60


def test_who_has_no_place_has_no_neighbour(client: Client) -> None:
    (periode,) = client.get("/api/v1/parlementaires/p0/positions").data
    assert (periode["x"], periode["motif"], periode["voisins"]) == (None, "VOTES_INSUFFISANTS", [])


def test_nobody_is_not_found(client: Client) -> None:
    assert client.get("/api/v1/deputes/personne/positions").status == 404
    assert client.get("/api/v1/senateurs/p1/positions").status == 404


def test_places_are_tables_too(client: Client) -> None:
    lignes = client.get(f"{AN}?format=csv").body.decode().splitlines()
    assert len(lignes) == 37
    assert {"x", "y", "votes", "motif"} <= set(lignes[0].lstrip("\ufeff").split(","))
    voisins = client.get("/api/v1/deputes/p13/positions?format=csv").body.decode().splitlines()
    assert len(voisins) == 11
