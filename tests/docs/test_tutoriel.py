"""The tutorial is done as it is written, over the small demo: its commands, what they print, its addresses."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from hemicycle.settings import Settings
from tests.attente import PATIENCE, attendre

RACINE = Path(__file__).resolve().parents[2]
TEXTE = (RACINE / "docs" / "tutoriel.md").read_text(encoding="utf-8")
ICI, MA_PAGE = "http://127.0.0.1:8000", "http://127.0.0.1:8001"
BLOCS = re.findall(r"```(\w+)\n(.*?)```", TEXTE, re.DOTALL)
COMMANDES = [bloc for genre, bloc in BLOCS if genre == "sh"]
LANCER, *DEMANDES, SERVIR = COMMANDES
# In the sentences: an address of the service, whole or by its path.
ADRESSES = sorted(
    {
        adresse.removeprefix(ICI)
        for adresse in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", TEXTE, flags=re.DOTALL))
        if adresse.startswith(("/", ICI)) and adresse != "/api/v1"
    }
)
HEMICYCLE = '#!/bin/sh\nexec "{python}" -m hemicycle "$@"\n'


class Lieu(NamedTuple):
    """Where the tutorial is followed."""

    base: str
    dossier: Path

    def faire(self, commande: str) -> str:
        found = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", commande.replace(ICI, self.base)],
            cwd=self.dossier, check=True, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
        return found.stdout


def port_libre() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        return int(probe.getsockname()[1])


def repond(adresse: str) -> bool:
    with suppress(OSError), urlopen(adresse, timeout=PATIENCE) as reponse:
        return bool(reponse.status == 200)
    return False


@contextmanager
def lance(commande: list[str], dossier: Path, **environnement: str) -> Iterator[None]:
    process = subprocess.Popen(
        commande, cwd=dossier, env={**os.environ, **environnement}, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


@pytest.fixture(scope="module")
def lieu(demo_publiee: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lieu]:
    """What the first command starts, in an environment that is up to date, where the demo is already made."""
    for outil in ("make", "curl", "bash"):
        if shutil.which(outil) is None:
            pytest.skip(f"skipped: {outil} is not installed")
    dossier = tmp_path_factory.mktemp("tutoriel")
    venv = dossier / "venv"
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "hemicycle").write_text(HEMICYCLE.format(python=sys.executable), encoding="utf-8")
    (venv / "bin" / "hemicycle").chmod(0o755)
    for stamp in (".created", ".run"):
        (venv / stamp).touch()
    port = port_libre()
    reglages = {"HOME": str(demo_publiee.home), "PORT": str(port), "WORKERS": "1", "METRICS_PORT": "0"}
    base = f"http://127.0.0.1:{port}"
    with lance(
        [*LANCER.split(), f"VENV={venv}"], RACINE, **{f"HEMICYCLE_{nom}": valeur for nom, valeur in reglages.items()}
    ):
        attendre(lambda: repond(f"{base}/health/ready"), "the service")
        yield Lieu(base, dossier)


def test_it_has_what_it_promises() -> None:
    assert LANCER == "make run\n"
    assert {"/methodologie#presence", "/embed/scrutins/assemblee/17/53/hemicycle", "/docs/api-reference"} <= set(
        ADRESSES
    )
    assert len(DEMANDES) >= 8


@pytest.mark.parametrize("rang", range(len(DEMANDES)))
def test_a_command_prints_what_is_written_under_it(lieu: Lieu, rang: int) -> None:
    dit = lieu.faire(DEMANDES[rang])
    genre, attendu = BLOCS[BLOCS.index(("sh", DEMANDES[rang])) + 1]
    assert dit == (attendu if genre == "text" else "")


@pytest.mark.parametrize("adresse", ADRESSES)
def test_an_address_leads_somewhere(lieu: Lieu, adresse: str) -> None:
    chemin, _, partie = adresse.partition("#")
    with urlopen(lieu.base + chemin, timeout=PATIENCE) as reponse:
        assert f'id="{partie}"'.encode() in reponse.read() or not partie


def test_the_picture_shows_in_a_page_of_ones_own(lieu: Lieu) -> None:
    (page,) = [bloc for genre, bloc in BLOCS if genre == "html"]
    (lieu.dossier / "ma-page.html").write_text(page.replace(ICI, lieu.base), encoding="utf-8")
    port = port_libre()
    commande = [sys.executable, *SERVIR.replace("8001", str(port)).split()[1:]]
    ici = f"http://127.0.0.1:{port}/ma-page.html"
    assert f"`{MA_PAGE}/ma-page.html`" in TEXTE
    with lance(commande, lieu.dossier):
        attendre(lambda: repond(ici), "one's own page")
        with urlopen(ici, timeout=PATIENCE) as servie:
            (cadre,) = re.findall(r'<iframe src="([^"]+)"', servie.read().decode())
    with urlopen(cadre, timeout=PATIENCE) as reponse:
        assert "frame-ancestors *" in reponse.headers["content-security-policy"]
        assert b"<svg" in reponse.read()
