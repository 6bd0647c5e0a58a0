"""Members side by side."""

from html import escape
from urllib.parse import quote

import pytest

from hemicycle.api.routes import activite
from hemicycle.models.votes import VoteDuMembre
from hemicycle.pages import phrases
from hemicycle.pages.comparer import divergences
from hemicycle.pages.declare import lire as lire_api
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Position
from tests.api.client import Client
from tests.pages.lecture import lire

HOSTILE = '"><script>alert(1)</script>'


def _slugs(demo: Client, combien: int) -> list[str]:
    return [qui["slug"] for qui in demo.get(f"/api/v1/deputes?limit={combien}").data]


def test_nobody_chosen_yet_is_given_an_example_of_each_chamber(demo: Client) -> None:
    liens = lire(demo, "/comparer").liens
    assert f"/comparer?slugs={','.join(_slugs(demo, 2))}" in liens
    assert len([lien for lien in liens if lien.startswith("/comparer?slugs=")]) == 2
    assert "Par exemple" not in lire(demo, "/comparer?search=a").mots


@pytest.mark.parametrize("combien", [2, 3, 4])
def test_agreement_is_that_of_the_api(demo: Client, combien: int) -> None:
    slugs = _slugs(demo, combien)
    dit = demo.get(f"/api/v1/parlementaires/compare?slugs={','.join(slugs)}")
    lue = lire(demo, f"/comparer?slugs={','.join(slugs)}")
    for qui in dit.data:
        assert f"{qui['prenom']} {qui['nom']}" in lue.h1
        assert f"/parlementaires/{qui['slug']}" in lue.liens
    assert len(dit.meta["accords"]) == combien * (combien - 1) // 2
    for accord in dit.meta["accords"]:
        if accord["accord"] is not None:
            assert f"{accord['accord']}\u202f% d’accord sur {phrases.pluriel(accord['communs'], 'vote')}" in lue.mots


def test_ballots_that_part_them_are_those_where_they_voted_otherwise(demo: Client) -> None:
    un, autre = _slugs(demo, 2)
    votes = [
        {v["scrutinId"]: v for v in demo.get(f"/api/v1/deputes/{slug}/votes?nature=ensemble&limit=100").data}
        for slug in (un, autre)
    ]
    attendus = [
        v["scrutin"] for cle, v in votes[0].items()
        if cle in votes[1] and "absent" not in (v["position"], votes[1][cle]["position"])
        and v["position"] != votes[1][cle]["position"]
    ]  # fmt: skip
    lue = lire(demo, f"/comparer?slugs={un},{autre}")
    montres = [lien for lien in lue.liens if lien.startswith("/scrutins/")]
    assert montres == [f"/scrutins/{s['chambre']}/{s['session']}/{s['numero']}" for s in attendus[:20]]


def test_an_absence_parts_nobody(demo_ouverte: OpenRelease, demo: Client) -> None:
    lus: list[list[VoteDuMembre]] = [
        lire_api(activite.lister_votes[0], release=demo_ouverte, slug=slug, limit=100).data for slug in _slugs(demo, 2)
    ]
    compares, divergents = divergences(lus)
    assert 0 < len(divergents) < compares
    for divergence in divergents:
        assert len({*divergence.positions} - {None}) > 1
        assert Position.ABSENT not in divergence.positions
    assert [d.scrutin.date for d in divergents] == sorted((d.scrutin.date for d in divergents), reverse=True)
    assert divergences([]) == (0, [])
    assert divergences(lus[:1]) == (0, [])


def test_a_name_is_looked_for_and_added_to_those_chosen(demo: Client) -> None:
    un, autre = demo.get("/api/v1/deputes?limit=2").data
    lue = lire(demo, f"/comparer?slugs={un['slug']}&search={quote(autre['nom'])}")
    assert f"/comparer?slugs={un['slug']},{autre['slug']}" in lue.liens
    assert f"{un['prenom']} {un['nom']}" in lue.h1
    seul = lire(demo, f"/comparer?search={quote(autre['nom'])}")
    assert f"/comparer?slugs={autre['slug']}" in seul.liens


def test_one_may_be_taken_out(demo: Client) -> None:
    un, autre = _slugs(demo, 2)
    assert {f"/comparer?slugs={un}", f"/comparer?slugs={autre}"} <= set(
        lire(demo, f"/comparer?slugs={un},{autre}").liens
    )


def test_nobody_chosen_leaves_the_form(demo: Client) -> None:
    lue = lire(demo, "/comparer?slugs=&search=")
    assert lue.h1 == "Comparer des membres du Parlement"
    assert ("input", "search") in [(tag, attrs.get("name")) for tag, attrs in lue.balises]


def test_who_is_unknown_is_said_beside_the_others(demo: Client) -> None:
    slugs = ",".join(_slugs(demo, 2))
    assert "Personne ne répond au nom « inconnu »" in lire(demo, f"/comparer?slugs={slugs},inconnu").mots
    assert demo.get("/comparer?slugs=inconnu").status == 404
    assert demo.get("/comparer?slugs=inconnu,autre").status == 404


def test_what_is_looked_for_is_escaped_and_nobody_found_leads_on(demo: Client) -> None:
    adresse = f"/comparer?search={quote(HOSTILE)}"
    corps = demo.get(adresse).body.decode()
    assert HOSTILE not in corps
    assert escape(HOSTILE).replace("&quot;", "&#34;") in corps
    assert {"/deputes", "/senateurs"} <= set(lire(demo, adresse).liens)


def test_five_are_too_many(demo: Client) -> None:
    assert demo.get("/comparer?slugs=a,b,c,d,e").status == 400
