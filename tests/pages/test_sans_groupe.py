"""Those who belong to no group are not spoken of as one, and what is not published is not shown as nothing."""

import msgspec

from hemicycle.models.stats import TauxDetaille
from hemicycle.pages import phrases
from hemicycle.vocabulaire import Drapeau
from tests import senat_minuscule
from tests.api.client import Client
from tests.api.clients import client_compte
from tests.pages.lecture import lire


def test_those_of_no_group_are_not_described_as_one(demo: Client) -> None:
    lue = lire(demo, "/groupes/assemblee/ni")
    assert lue.h1 == "Les non-inscrits de l’Assemblée nationale"
    assert "la même position" not in lue.mots
    assert "Cohésion" not in lue.mots
    assert "Comment ils votent" in lue.mots


def test_they_are_not_counted_among_groups(demo: Client) -> None:
    tous = demo.get("/api/v1/groupes").data
    vrais = [un for un in tous if un["slug"] != phrases.NON_INSCRITS]
    assert len(vrais) < len(tous)
    assert f"{len(vrais)} groupes au Parlement" in lire(demo, "/groupes").mots
    du_jour = demo.get("/api/v1/assemblee/2025-02-11").data["groupes"]
    combien = sum(un["groupe"] is not None and un["groupe"]["slug"] != phrases.NON_INSCRITS for un in du_jour)
    assert f", {combien} groupes." in lire(demo, "/chambre/assemblee/2025-02-11").mots


def test_a_member_of_no_group_has_no_group_to_be_compared_with(demo: Client) -> None:
    qui = demo.get("/api/v1/groupes/assemblee/ni").data["membres"][0]
    lue = lire(demo, f"/parlementaires/{qui['slug']}")
    assert ", non-inscrit" in lue.mots
    assert "groupe Non inscrit" not in lue.mots
    assert "Médiane de son groupe" not in lue.mots


def test_what_is_not_published_is_not_shown_as_zero(demo: Client) -> None:
    for qui in demo.get("/api/v1/senateurs?limit=60").data:
        mandat = demo.get(f"/api/v1/parlementaires/{qui['slug']}").data["statsDetail"]["mandat"]
        if mandat["tauxDelegation"]["denominateur"]:
            break
    assert mandat["tauxDelegation"]["drapeaux"] == ["DELEGATIONS_INCONNUES"]
    mots = lire(demo, f"/parlementaires/{qui['slug']}").mots
    assert "–Votes par délégation" in mots
    assert f"0 sur {mandat['tauxDelegation']['denominateur']} : votes confiés" not in mots


def test_a_ballot_whose_votes_are_not_published_has_no_empty_list() -> None:
    with client_compte(senat_minuscule.monde) as (client, _):
        lue = lire(client, "/scrutins/senat/2024/1")
    assert "Les positions de chacun n’ont pas été publiées pour ce vote." in lue.mots
    assert not [attrs for _, attrs in lue.balises if attrs.get("id") in ("groupes", "votes", "sieges")]
    assert "Votes (CSV)" not in lue.mots


def test_nothing_counted_is_a_zero_where_the_chamber_publishes() -> None:
    rien = TauxDetaille(valeur=0, numerateur=0, denominateur=4, drapeaux=[])
    assert not phrases.non_publie(rien)
    assert phrases.non_publie(msgspec.structs.replace(rien, drapeaux=[Drapeau.SANS_DONNEES]))
