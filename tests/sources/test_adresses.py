"""Where a download may be led: the rule, without any network."""

import pytest

from hemicycle.sources.fetch.addresses import addresses_of, read_hosts, refusal

PUBLIC = "93.184.215.14"
BASE = "https://data.exemple.fr/fichiers/a.zip"


def resolve(host: str) -> list[str]:
    return {"interne.exemple.fr": ["10.0.0.3"], "double.exemple.fr": [PUBLIC, "169.254.169.254"]}.get(host, [PUBLIC])


def test_a_download_goes_on_on_its_own_site() -> None:
    assert refusal(BASE, "https://data.exemple.fr/ailleurs/a.zip", (), resolve) is None


def test_a_site_may_turn_to_https() -> None:
    assert refusal("http://data.exemple.fr/a", "https://data.exemple.fr/a", (), resolve) is None


def test_a_site_may_not_turn_away_from_https() -> None:
    assert refusal(BASE, "http://data.exemple.fr/a", (), resolve) == "elle quitte https"


@pytest.mark.parametrize("target", ["https://autre.exemple.fr/a", "https://data.exemple.fr:8443/a", "https://[::1]/a"])
def test_another_site_is_refused(target: str) -> None:
    assert "autre site" in (refusal(BASE, target, (), resolve) or "")


def test_another_site_that_is_named_is_followed() -> None:
    assert refusal(BASE, "https://static.exemple.fr/a", {"static.exemple.fr"}, resolve) is None


def test_a_named_site_is_its_usual_port_only() -> None:
    assert refusal(BASE, "https://static.exemple.fr:8080/a", {"static.exemple.fr"}, resolve) is not None
    assert refusal(BASE, "https://static.exemple.fr:8080/a", {"static.exemple.fr:8080"}, resolve) is None


@pytest.mark.parametrize(
    "host", ["interne.exemple.fr", "double.exemple.fr", "127.0.0.1", "169.254.169.254", "[fd00::1]"]
)
def test_a_public_site_never_leads_to_a_private_address(host: str) -> None:
    reason = refusal(BASE, f"https://{host}/a", {host.strip("[]")}, resolve)
    assert "adresse privée" in (reason or "")


def test_a_private_base_may_lead_to_a_private_site_that_is_named() -> None:
    assert refusal("http://10.0.0.1/a", "http://10.0.0.2/a", {"10.0.0.2"}, resolve) is None


@pytest.mark.parametrize("target", ["ftp://data.exemple.fr/a", "file:///etc/passwd", "https://u:p@data.exemple.fr/a"])
def test_other_schemes_and_credentials_are_refused(target: str) -> None:
    assert refusal(BASE, target, (), resolve) is not None


def test_an_address_that_cannot_be_read_is_refused() -> None:
    assert refusal(BASE, "https://[", (), resolve) == "adresse illisible"


def test_hosts_are_read_out_of_a_setting() -> None:
    assert read_hosts(" A.exemple.fr, b.exemple.fr:8080 ,") == {"a.exemple.fr", "b.exemple.fr:8080"}


def test_a_name_that_stands_for_nothing_has_no_address() -> None:
    assert addresses_of("inconnu.invalid") == []
