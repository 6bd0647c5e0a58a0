"""Which heads are refused before any route: hosts, targets and transfer codings."""

import pytest
from benchmarks.preuves.attaques import HOTES

from hemicycle.api.guard.requests import head_fault as fault


def _fault(
    method: str = "GET",
    path: str = "/",
    hosts: tuple[str, ...] = ("essai",),
    codings: tuple[str, ...] = (),
    *,
    http10: bool = False,
) -> str:
    return fault(method, path, hosts, codings, http10=http10)


@pytest.mark.parametrize(
    "host", [host.decode("latin-1") for host in HOTES] + ["", " ", "a\0b", "[::1]:99999", "[1.2.3.4]"]
)
def test_a_host_that_is_neither_a_name_nor_an_address_is_refused(host: str) -> None:
    assert "Host" in _fault(hosts=(host,))


@pytest.mark.parametrize(
    "host",
    ["essai", "api.example.org:443", "127.0.0.1:8000", "[::1]", "[2001:db8::1]:8000", "a_b-c.d", "x:", "a" * 255],
)
def test_a_name_or_an_address_with_or_without_a_port_is_a_host(host: str) -> None:
    assert _fault(hosts=(host,)) == ""


def test_one_host_is_needed_and_only_one() -> None:
    assert "Host" in _fault(hosts=())
    assert "Host" in _fault(hosts=("essai", "essai"))


def test_http_1_0_knew_no_host() -> None:
    assert _fault(hosts=(), http10=True) == ""
    assert "Host" in _fault(hosts=("a b",), http10=True)


@pytest.mark.parametrize("path", ["", "*", "essai:443", "health"])
def test_a_target_is_a_path(path: str) -> None:
    assert "Cible" in _fault(path=path)


def test_a_star_is_a_target_of_options_alone() -> None:
    assert _fault("OPTIONS", "*") == ""


@pytest.mark.parametrize(
    "codings",
    [("identity",), ("gzip, chunked",), ("chunked, chunked",), ("chunked", "chunked"), ("identity", "chunked"), ("",)],
)
def test_no_transfer_coding_but_chunked_is_read(codings: tuple[str, ...]) -> None:
    assert "Transfer-Encoding" in _fault(codings=codings)


def test_chunked_is_read_whatever_its_case() -> None:
    assert _fault(codings=("Chunked ",)) == ""
