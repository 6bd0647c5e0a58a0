"""What is said without the SDK, without a release, and when nobody asked for `/mcp`."""

import subprocess
import sys
from pathlib import Path

import pytest

from hemicycle.api.server import serve
from hemicycle.errors import SettingsError
from hemicycle.settings import Settings
from tests.attente import PATIENCE
from tests.golden.reponses import ouvrir

_SANS_SDK = (
    "import sys; sys.modules['mcp'] = None; sys.argv = ['hemicycle', 'mcp']; from hemicycle.cli import main; main()"
)


def test_sans_le_sdk_une_phrase_dit_quoi_installer(tmp_path: Path) -> None:
    dit = lancer([sys.executable, "-c", _SANS_SDK], tmp_path)
    assert dit.returncode != 0
    assert dit.stdout == ""
    assert dit.stderr.splitlines() == ["hemicycle : Le serveur MCP demande son SDK : installez « hemicycle[mcp] »."]


def test_le_service_ne_demarre_pas_sans_le_sdk_qu_on_lui_demande(
    demo_publiee: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(SettingsError, match=r"hemicycle\[mcp\]"):
        serve(demo_publiee.model_copy(update={"mcp": True}))


def test_sans_publication_une_phrase_dit_quoi_lancer(tmp_path: Path) -> None:
    dit = lancer([sys.executable, "-m", "hemicycle", "mcp"], tmp_path)
    assert dit.returncode != 0
    assert dit.stdout == ""
    assert "lancez d'abord « hemicycle sync » ou « hemicycle demo »" in dit.stderr
    assert "Traceback" not in dit.stderr


def test_sans_le_demander_rien_ne_repond_aux_assistants(demo_publiee: Settings) -> None:
    with ouvrir(demo_publiee) as client:
        assert client.post("/mcp", b"{}").status == 404


def lancer(commande: list[str], home: Path) -> subprocess.CompletedProcess[str]:
    environment = {"HEMICYCLE_HOME": str(home), "PYTHONPATH": ":".join(filter(None, sys.path)), "PATH": ""}
    return subprocess.run(
        commande, env=environment, input="", capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=home
    )
