"""The addresses of databases among the settings: what is accepted, what is refused, and what is never shown."""

import pytest

from hemicycle.errors import SettingsError
from hemicycle.settings import Settings, get_settings, render_settings_page

URL = "postgresql+psycopg://lucie:motdepasse@127.0.0.1:5432/base"


@pytest.mark.parametrize(
    "url",
    [
        URL,
        "postgresql://base.example/hemicycle",
        "postgresql://lucie:a%40b%3A@[::1]:5432/base?sslmode=require",
        "postgresql:///base?host=/run/postgresql",
    ],
)
def test_addresses_of_postgresql_are_accepted(url: str) -> None:
    assert Settings.model_validate({"database_url": url}).database_url.get_secret_value() == url


@pytest.mark.parametrize(
    "url",
    [
        "mysql://lucie:motdepasse@127.0.0.1/base",
        "sqlite:///motdepasse.sqlite",
        "postgresql://lucie:motdepasse@127.0.0.1",
        "postgresql://lucie:motdepasse@127.0.0.1:port/base",
        "postgresql://lucie:mot@depasse:motdepasse@127.0.0.1/base",
        "postgresql://lucie:motdepasse%@127.0.0.1/base",
        "postgresql://lucie:motdepasse/1@127.0.0.1/base",
        "motdepasse",
    ],
)
@pytest.mark.parametrize("name", ["HEMICYCLE_DATABASE_URL", "HEMICYCLE_READ_URL"])
def test_another_address_is_refused_in_a_sentence_that_does_not_repeat_it(
    url: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEMICYCLE_DATABASE_URL", URL)
    monkeypatch.setenv(name, url)
    with pytest.raises(SettingsError, match=rf"^{name} : valeur refusée \(adresse attendue : ") as raised:
        get_settings()
    assert "motdepasse" not in f"{raised.value} {raised.value.__cause__}"


def test_releases_are_not_read_from_a_database_where_none_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEMICYCLE_READ_URL", URL)
    with pytest.raises(SettingsError, match=r"^HEMICYCLE_READ_URL ne vaut qu'avec HEMICYCLE_DATABASE_URL\.$"):
        get_settings()


def test_a_password_is_not_shown_with_the_settings() -> None:
    settings = Settings.model_validate({"database_url": URL, "read_url": URL})
    assert "motdepasse" not in f"{settings!r} {settings} {settings.model_dump(mode='json')}"


def test_the_page_of_settings_says_that_there_is_no_database_at_first() -> None:
    line = next(line for line in render_settings_page().splitlines() if "HEMICYCLE_DATABASE_URL` |" in line)
    assert "| empty |" in line
