"""A motion of censure: only the votes for it are told, and nothing else may be read in its pictures."""

from tests.api.client import Client
from tests.pages.lecture import lire


def _adresse(demo: Client) -> tuple[str, int, int]:
    """A motion of the demo, the votes for it, the seats."""
    motions = demo.get("/api/v1/scrutins?chambre=assemblee&nature=motion&limit=100").data
    une = next(m for m in motions if m["pourSeulement"])
    detail = demo.get(f"/api/v1/scrutins/{une['numero']}?chambre=assemblee&session={une['session']}").data
    return f"/scrutins/assemblee/{une['session']}/{une['numero']}", detail["nombrePour"], detail["siegesPourvus"]


def test_only_the_votes_for_are_shown_against_the_majority_required(demo: Client) -> None:
    ici, _, sieges = _adresse(demo)
    lue = lire(demo, ici)
    assert "Seuls les votes pour sont recensés" in lue.mots
    assert f"sur {sieges} membres" in lue.mots
    cases = {attrs.get("data-t") for tag, attrs in lue.balises if tag == "td"}
    assert not cases & {"contre", "abstention", "sans vote"}
    assert not [attrs for _, attrs in lue.balises if attrs.get("class") in ("v contre", "v abstention", "v absent")]


def test_other_seats_are_neutral_and_the_majority_is_marked(demo: Client) -> None:
    ici, pour, sieges = _adresse(demo)
    dessin = demo.get(f"{ici}/hemicycle.svg").body.decode()
    assert dessin.count('href="#p"') == pour
    assert dessin.count('href="#n"') == sieges - pour
    assert "Majorité requise : " in dessin
    groupes = demo.get(f"{ici}/groupes.svg").body.decode()
    assert "Seuls les votes pour sont recensés" in groupes
    assert ">contre<" not in groupes
