"""Several records at once: a matrix of votes, the figures of several members, and lists of records that are named."""

import pytest

from hemicycle.identifiants import identifiant
from tests import agenda_minuscule as ag
from tests import dossiers_minuscules as do
from tests import lobbying_minuscule as lo
from tests.api.client import Client
from tests.api.clients import Lieux

LIEU = "deux chambres"
API = "/api/v1"


def _matrice(scrutins: str, membres: str) -> str:
    return f"{API}/votes?scrutins={scrutins}&parlementaires={membres}"


def test_a_matrix_says_what_each_vote_says(client: Client) -> None:
    liste = {vote["parlementaire"]["slug"]: vote for vote in client.get(f"{API}/scrutins/2/votes?chambre=senat").data}
    slugs = [*liste, "felix-grebe"]
    data = client.get(_matrice("senat/2024/2", ",".join(slugs))).data
    assert [row["slug"] for row in data["parlementaires"]] == slugs
    (positions,) = data["positions"]
    assert positions == [*(vote["position"] for vote in liste.values()), None]  # a deputy is in no vote of the Senate
    groupes = [vote["parlementaire"]["groupe"] for vote in liste.values()]
    assert data["groupes"] == [[*(groupe and groupe["slug"] for groupe in groupes), None]]


def test_a_matrix_keeps_the_order_asked_and_names_what_it_does_not_know(client: Client) -> None:
    reponse = client.get(_matrice("senat/2024/1,rien,SENAT/2024/2,senat/2024/1", "personne,alba-courlis"))
    assert [row["numero"] for row in reponse.data["scrutins"]] == [1, 2]
    assert reponse.meta == {"inconnus": {"scrutins": ["rien"], "parlementaires": ["personne"]}}
    assert [len(row) for row in reponse.data["positions"]] == [1, 1]


def test_scrutins_are_found_by_every_key(client: Client) -> None:
    (row,) = client.get(_matrice("senat/2024/2", "alba-courlis")).data["scrutins"]
    cles = ",".join((row["id"], row["uid"], row["uid"].lower()))
    assert client.get(_matrice(cles, "alba-courlis")).data["scrutins"] == [row]


def test_a_matrix_of_nothing_known_is_empty(client: Client) -> None:
    data = client.get(_matrice("rien", "personne")).data
    assert data == {"scrutins": [], "parlementaires": [], "positions": [], "groupes": []}


@pytest.mark.parametrize(
    ("url", "parametre", "mots"),
    [
        ("/votes?parlementaires=a", "scrutins", "obligatoire"),
        ("/votes?scrutins=1", "parlementaires", "obligatoire"),
        (f"/votes?parlementaires=a&scrutins={','.join(map(str, range(51)))}", "scrutins", "de 1 à 50 scrutins"),
        (f"/votes?scrutins=1&parlementaires={','.join(map(str, range(101)))}", "parlementaires", "de 1 à 100 membres"),
        (f"/deputes/activite?slugs={','.join(map(str, range(51)))}", "slugs", "de 1 à 50 membres"),
        ("/deputes/activite", "slugs", "obligatoire"),
        (f"/scrutins?ids={','.join(map(str, range(101)))}", "ids", "de 1 à 100 identifiants"),
        ("/scrutins?ids=", "ids", "de 1 à 100 identifiants"),
        (f"/sujets?ids={'a' * 201}", "ids", "200 caractères au plus"),
    ],
)
def test_more_than_the_bounds_is_refused(client: Client, url: str, parametre: str, mots: str) -> None:
    reponse = client.get(API + url)
    assert reponse.status == 400
    assert any(d["path"] == parametre and mots in d["message"] for d in reponse.json()["details"])


def test_figures_of_several_are_those_of_each(client: Client) -> None:
    slugs = ("chloe-martin-pecheur", "alba-courlis")
    reponse = client.get(f"{API}/senateurs/activite?slugs={','.join(slugs)},felix-grebe,Alba-Courlis")
    assert [row["parlementaire"]["slug"] for row in reponse.data] == list(slugs)
    for row, slug in zip(reponse.data, slugs, strict=True):
        seul = client.get(f"{API}/senateurs/{slug}/stats").data
        assert {nom: valeur for nom, valeur in row.items() if nom != "parlementaire"} == seul
    assert reponse.meta == {"inconnus": ["felix-grebe"]}  # a deputy is unknown at the mount of the Senate


def test_named_members_come_in_the_order_of_the_list(client: Client) -> None:
    reponse = client.get(f"{API}/parlementaires?ids=felix-grebe,rien,alba-courlis")
    assert [row["slug"] for row in reponse.data] == ["alba-courlis", "felix-grebe"]
    assert (reponse.meta["total"], reponse.meta["inconnus"]) == (2, ["rien"])
    assert client.get(f"{API}/parlementaires?ids=felix-grebe,alba-courlis&order=desc").data == reponse.data[::-1]
    dernier = client.get(f"{API}/parlementaires?ids=felix-grebe,alba-courlis&limit=1&page=2")
    assert [row["slug"] for row in dernier.data] == ["felix-grebe"]


def test_the_other_filters_still_narrow_what_was_named(client: Client) -> None:
    reponse = client.get(f"{API}/senateurs?ids=felix-grebe,alba-courlis")
    assert [row["slug"] for row in reponse.data] == ["alba-courlis"]
    assert reponse.meta["inconnus"] == []  # known, and no senator
    assert [row["slug"] for row in client.get(f"{API}/senateurs?ids=alba-courlis&session=2024").data] == [
        "alba-courlis"
    ]
    assert [row["slug"] for row in client.get(f"{API}/senateurs?ids=alba-courlis&date=2024-11-12").data] == [
        "alba-courlis"
    ]


def test_groups_are_named_by_slug_uuid_or_official_id(client: Client) -> None:
    tous = client.get(f"{API}/groupes?chambre=senat").data
    for cle in ("slug", "id", "uid"):
        reponse = client.get(f"{API}/groupes?chambre=senat&ids={tous[0][cle]},rien")
        assert (reponse.data, reponse.meta["inconnus"]) == (tous[:1], ["rien"])
    jour = client.get(f"{API}/groupes?chambre=senat&date=2024-11-12&ids={tous[0]['slug']},rien")
    assert [row["slug"] for row in jour.data] == [tous[0]["slug"]] and jour.meta["inconnus"] == ["rien"]


@pytest.mark.parametrize(
    ("lieu", "liste", "cles"),
    [
        ("dossiers", "/dossiers", (do.HAIES, do.HAIES.lower(), identifiant("dossier", do.HAIES))),
        ("sujets", "/sujets", ("haies", "HAIES")),
        ("agenda", "/commissions", (ag.MOULINS, ag.MOULINS.lower(), identifiant("commission", ag.MOULINS))),
        ("lobbying", "/lobbying", (lo.id_lobbyiste(lo.MOULINS), lo.id_lobbyiste(lo.MOULINS).upper())),
    ],
)
def test_a_list_narrowed_by_any_key_holds_the_record(
    lieux: Lieux, lieu: str, liste: str, cles: tuple[str, ...]
) -> None:
    client, _ = lieux(lieu)
    lignes = [client.get(f"{API}{liste}?ids={cle},rien") for cle in cles]
    assert {ligne.meta["total"] for ligne in lignes} == {1}
    assert all(ligne.meta["inconnus"] == ["rien"] for ligne in lignes)
    assert len({ligne.body for ligne in lignes}) == 1
    assert "inconnus" not in client.get(f"{API}{liste}").meta
