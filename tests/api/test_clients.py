"""Who is asking: an address that a client cannot choose."""

import pytest
from structlog.testing import capture_logs

from hemicycle.api.answers.messages import Request
from hemicycle.api.guard.clients import Clients
from hemicycle.settings import read_networks

PROXY = "10.0.0.7"


def _request(peer: str | None, *forwarded: str) -> Request:
    headers = [("x-forwarded-for", value) for value in forwarded]
    return Request("GET", "/", "", dict(headers).get, lambda: headers, lambda: peer, lambda: NotImplemented)


def nom(peer: str, *forwarded: str, trusted: str = "10.0.0.0/8, 2001:db8:1::/48") -> str:
    return Clients(read_networks(trusted)).name(_request(peer, *forwarded))


def test_a_client_is_its_own_address() -> None:
    assert nom("192.0.2.5") == "192.0.2.5"


@pytest.mark.parametrize(
    ("forwarded", "named"),
    [
        pytest.param(["198.51.100.1"], "198.51.100.1", id="a proxy of ours says whom it serves"),
        pytest.param(["203.0.113.9, 198.51.100.1, 10.1.2.3"], "198.51.100.1", id="the rightmost stranger alone"),
        pytest.param(["203.0.113.9", "198.51.100.1", "10.1.2.3"], "198.51.100.1", id="several lines are one"),
        pytest.param(["10.1.2.3, 10.4.5.6"], "10.1.2.3", id="only our proxies: the first one"),
        pytest.param([], PROXY, id="a proxy that says nothing is itself"),
        pytest.param(["198.51.100.1:4711"], "198.51.100.1", id="a port is left out"),
        pytest.param(["[2001:db8:2::1]:80"], "2001:db8:2::/64", id="a port after IPv6 too"),
        pytest.param(["2001:db8:2::1"], "2001:db8:2::/64", id="IPv6"),
        *(
            pytest.param([written], PROXY, id=f"unreadable {written}")
            for written in ("", "inconnu", "198.51.100.1, quelqu'un", "999.1.1.1", "é", "198.51.100.1,")
        ),
    ],
)
def test_behind_a_proxy_of_ours(forwarded: list[str], named: str) -> None:
    assert nom(PROXY, *forwarded) == named


def test_an_ipv6_client_is_its_home() -> None:
    assert nom("2001:db8:2::1") == nom("2001:db8:2:0:ffff::9") == "2001:db8:2::/64"
    assert nom("2001:db8:2:1::1") != nom("2001:db8:2:2::1")


def test_an_ipv4_address_dressed_as_ipv6_is_itself() -> None:
    assert nom("::ffff:192.0.2.5") == "192.0.2.5"


def test_a_stranger_cannot_say_who_it_is() -> None:
    assert nom("192.0.2.5", "198.51.100.1") == "192.0.2.5"


def test_a_proxy_may_speak_ipv6() -> None:
    assert nom("2001:db8:1::7", "198.51.100.1") == "198.51.100.1"


def test_nobody_is_trusted_unless_named() -> None:
    assert nom(PROXY, "198.51.100.1", trusted="") == PROXY


def test_a_socket_without_addresses_is_local() -> None:
    assert Clients().name(_request(None)) == "local"


def test_a_proxy_that_nobody_named_is_told_once() -> None:
    clients = Clients()
    with capture_logs() as lines:
        for _ in range(2):
            clients.name(_request(PROXY, "198.51.100.1"))
    assert [line["event"] for line in lines] == ["proxy_not_trusted"]
