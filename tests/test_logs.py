"""Lines of the log never hold the password of an address."""

import json

import pytest
import structlog

from hemicycle.errors import SettingsError
from hemicycle.logs import configure_logging, masquer
from hemicycle.settings import get_settings


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("valkey://u:p@ss@hote:6379/0", "valkey://***@hote:6379/0"),
        ("postgresql+psycopg://u:secret@hote/base : impossible", "postgresql+psycopg://***@hote/base : impossible"),
        ("https://hote/chemin?a=b@c", "https://hote/chemin?a=b@c"),
        ("écrire à a@b.fr", "écrire à a@b.fr"),
    ],
)  # fmt: skip
def test_the_password_of_an_address_is_masked(written: str, told: str) -> None:
    assert masquer(written) == told


def test_no_value_of_a_line_holds_a_password(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging("DEBUG")
    error = ValueError("refusé par redis://u:motdepasse@hote")
    structlog.get_logger().error("essai", exc_info=error, url="redis://u:motdepasse@hote/0", error=error, nombre=3)
    line = capsys.readouterr().err
    assert "motdepasse" not in line
    assert json.loads(line)["nombre"] == 3


def test_the_address_of_a_source_with_a_password_is_refused_without_repeating_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HEMICYCLE_SENAT_URL", "https://moi:motdepasse@www.senat.fr")
    with pytest.raises(SettingsError, match="HEMICYCLE_SENAT_URL") as refused:
        get_settings()
    assert "motdepasse" not in str(refused.value)
