"""Who is asking: an address that a client cannot choose."""

from typing import Any

import pytest
from structlog.testing import capture_logs

from hemicycle.api.guard.clients import Clients
from hemicycle.settings import read_networks

PROXY = "10.0.0.7"


def nom(peer: str, *forwarded: str, trusted: str = "10.0.0.0/8, 2001:db8:1::/48") -> str:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return Clients(read_networks(trusted)).nom({"client": (peer, 1), "headers": headers})


def test_a_client_is_its_own_address() -> None:
    assert nom("192.0.2.5") == "192.0.2.5"


def test_an_ipv6_client_is_its_home() -> None:
    assert nom("2001:db8:2::1") == nom("2001:db8:2:0:ffff::9") == "2001:db8:2::/64"
    assert nom("2001:db8:2:1::1") != nom("2001:db8:2:2::1")


def test_an_ipv4_address_dressed_as_ipv6_is_itself() -> None:
    assert nom("::ffff:192.0.2.5") == "192.0.2.5"


def test_a_stranger_cannot_say_who_it_is() -> None:
    assert nom("192.0.2.5", "198.51.100.1") == "192.0.2.5"


def test_a_proxy_of_ours_says_who_it_serves() -> None:
    assert nom(PROXY, "198.51.100.1") == "198.51.100.1"


def test_only_the_rightmost_stranger_is_believed() -> None:
    assert nom(PROXY, "203.0.113.9, 198.51.100.1, 10.1.2.3") == "198.51.100.1"


def test_a_header_written_in_several_lines_is_one() -> None:
    assert nom(PROXY, "203.0.113.9", "198.51.100.1", "10.1.2.3") == "198.51.100.1"


def test_a_request_that_only_crossed_our_proxies_is_its_first_one() -> None:
    assert nom(PROXY, "10.1.2.3, 10.4.5.6") == "10.1.2.3"


@pytest.mark.parametrize("written", ["", "inconnu", "198.51.100.1, quelqu'un", "999.1.1.1", "é", "198.51.100.1,"])
def test_what_cannot_be_read_is_the_proxy_itself(written: str) -> None:
    assert nom(PROXY, written) == PROXY


def test_a_proxy_that_says_nothing_is_itself() -> None:
    assert nom(PROXY) == PROXY


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("198.51.100.1:4711", "198.51.100.1"),
        ("[2001:db8:2::1]:80", "2001:db8:2::/64"),
        ("2001:db8:2::1", "2001:db8:2::/64"),
    ],
)
def test_a_port_is_left_out(written: str, read: str) -> None:
    assert nom(PROXY, written) == read


def test_a_proxy_may_speak_ipv6() -> None:
    assert nom("2001:db8:1::7", "198.51.100.1") == "198.51.100.1"


def test_nobody_is_trusted_unless_named() -> None:
    assert nom(PROXY, "198.51.100.1", trusted="") == PROXY


def test_a_socket_without_addresses_is_local() -> None:
    assert Clients().nom({"client": None, "headers": []}) == "local"


def test_a_proxy_that_nobody_named_is_told_once() -> None:
    visiteurs = Clients()
    scope: dict[str, Any] = {"client": (PROXY, 1), "headers": [(b"x-forwarded-for", b"198.51.100.1")]}
    with capture_logs() as lines:
        visiteurs.nom(scope)
        visiteurs.nom(scope)
    assert [line["event"] for line in lines] == ["proxy_not_trusted"]
