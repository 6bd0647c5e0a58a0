"""From page to page by links and forms: every kind of page is reached, and nothing leads nowhere."""

from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

import pytest
from benchmarks.pages import Found, explore, kinds

from hemicycle.api import routes
from hemicycle.api.declare.operations import OperationTable
from hemicycle.pages.operations import operations
from hemicycle.settings import Settings
from tests.api.client import Client
from tests.golden.reponses import ouvrir


class Lecteur:
    """Somebody who reads pages: whatever is not there is a fault."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def get(self, path: str) -> bytes:
        reponse = self.client.get(path, {"Accept": "text/html"})
        assert reponse.status == 200, f"{path}: {reponse.status} {reponse.body.decode()}"
        return reponse.body


@pytest.fixture(scope="module")
def lecteur(demo_publiee: Settings) -> Iterator[Lecteur]:
    with ouvrir(demo_publiee) as client:
        yield Lecteur(client)


@pytest.fixture(scope="module")
def trouve(lecteur: Lecteur) -> Found:
    return explore(lecteur)


def test_every_kind_of_page_is_there(trouve: Found) -> None:
    assert {one.template for one in kinds(operations())} <= trouve.addresses.keys()


def test_every_link_leads_somewhere(lecteur: Lecteur, trouve: Found) -> None:
    """To something that is served, and to a part that is there; one of each kind is followed, forms as they are."""
    table = OperationTable([*operations(), *routes.operations()])
    perdus: dict[str, str] = {}
    suivis: dict[object, str] = {}
    for link, page in trouve.links.items():
        adresse = urlsplit(link)
        found = table.find(adresse.path)
        if found is None:
            perdus.setdefault("/".join(adresse.path.split("/")[:2]), f"{link}, from {page}")
        elif not found[0].streamed:
            noms = frozenset(nom for nom, _ in parse_qsl(adresse.query, keep_blank_values=True))
            suivis.setdefault((found[0].template, noms, adresse.fragment), link)
    assert perdus == {}
    lues: dict[str, bytes] = {}
    for link in suivis.values():
        ou, _, partie = link.partition("#")
        if ou not in lues:
            lues[ou] = lecteur.get(ou)
        assert not partie or f'id="{partie}"'.encode() in lues[ou], f"{link}, from {trouve.links[link]}"
