"""Redirections of real servers on loopback, and of datasets: followed only where the rule lets them."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import orjson
import pytest

from hemicycle.errors import SourceError
from hemicycle.sources.fetch.client import Backoff, Client
from hemicycle.sources.fetch.discovery import newest_in_dataset
from tests.sources.sources_helpers import ScriptedServer, Serve, quiet, scripted_server, status


@pytest.fixture
def deux_sites() -> Iterator[tuple[ScriptedServer, ScriptedServer]]:
    """Two sites: they have the same address, and each its port."""
    with ExitStack() as stack:
        yield stack.enter_context(scripted_server()), stack.enter_context(scripted_server())


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with Client(tmp_path, attempts=1, backoff=Backoff(0, 0, 0, 0)) as one:
        yield one


def test_a_redirection_to_another_site_is_refused_and_both_are_named(
    deux_sites: tuple[ScriptedServer, ScriptedServer], client: Client
) -> None:
    here, there = deux_sites
    here.scripts["/a"] = [status(302, Location=f"{there.base}/b")]
    there.scripts["/b"] = [Serve(b"secret")]
    with pytest.raises(SourceError, match="redirection refusée") as refused:
        client.fetch([f"{here.base}/a"], quiet())
    assert f"{here.base}/a" in str(refused.value)
    assert f"{there.base}/b" in str(refused.value)
    assert there.log == []


def test_a_redirection_to_a_site_that_is_named_is_followed(
    deux_sites: tuple[ScriptedServer, ScriptedServer], client: Client
) -> None:
    here, there = deux_sites
    here.scripts["/a"] = [status(302, Location=f"{there.base}/b")]
    there.scripts["/b"] = [Serve(b"fichier")]
    fetched = client.fetch([f"{here.base}/a"], quiet(), hosts={there.base.removeprefix("http://")})
    assert fetched.path is not None
    assert fetched.path.read_bytes() == b"fichier"


def test_a_public_site_that_leads_to_this_machine_is_refused_before_any_request(
    deux_sites: tuple[ScriptedServer, ScriptedServer], tmp_path: Path
) -> None:
    _, there = deux_sites
    host = there.base.removeprefix("http://")
    with Client(tmp_path, attempts=1) as client, pytest.raises(SourceError, match="adresse privée"):
        client.fetch([f"{there.base}/b"], quiet(), base="http://93.184.215.14/jeu", hosts={host})
    assert there.log == []


def test_a_dataset_whose_file_lies_on_another_site_is_refused(
    deux_sites: tuple[ScriptedServer, ScriptedServer], client: Client
) -> None:
    here, there = deux_sites
    here.scripts["/jeu/"] = [Serve(orjson.dumps({"resources": [{"url": f"{there.base}/elus.csv"}]}))]
    url = newest_in_dataset(client, quiet(), f"{here.base}/jeu/", [r"elus\.csv"])
    with pytest.raises(SourceError, match="autre site"):
        client.fetch([url], quiet(), base=f"{here.base}/jeu/")
    assert there.log == []


def test_a_dataset_nested_without_end_is_one_sentence(
    deux_sites: tuple[ScriptedServer, ScriptedServer], client: Client
) -> None:
    here, _ = deux_sites
    here.scripts["/jeu/"] = [Serve(b'{"resources": ' + b"[" * 100_000)]
    with pytest.raises(SourceError, match="illisible"):
        newest_in_dataset(client, quiet(), f"{here.base}/jeu/", [r"elus\.csv"])
