"""Upgrade: a home really made by 0.1.0, on files and in PostgreSQL, then served and synced by this code without a loss.

    python -m benchmarks.preuves.mise_a_niveau [--python PYTHON] [--maison FILE.tar.xz]

The code of 0.1.0 is taken from git, and installed with its own pinned requirements unless `--python` has them already:
left out, and said, where the history or an index of packages is missing. `--maison` writes the tiny home that the suite
upgrades (`tests/deploy/test_deploy_mise_a_niveau.py`) instead: fictional files, written and published by the old code.
"""

import argparse
import json
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
import zipfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.bases import ServerMissingError, postgres, postgres_programs
from benchmarks.preuves import rapport
from benchmarks.preuves.maison import commande, une_phrase
from benchmarks.preuves.rapport import Section
from benchmarks.preuves.veille import Talkative, talkative
from hemicycle.state.schema import ADDED

RACINE = Path(__file__).resolve().parents[2]
ANCIEN = "9a8dc05"  # the last commit of 0.1.0
LISTES = ("parlementaires", "scrutins", "sujets", "groupes", "lobbying")
MESSAGES = tuple(f"Avis numéro {numero}, d'avant." for numero in (1, 2, 3))
BASE = "HEMICYCLE_DATABASE_URL"
DELAI = 900  # seconds that a sync is given
_SANS_LIMITE = {"HEMICYCLE_RATE_LIMIT": ""}
_MINUSCULE = "import sys, pathlib; from tests import monde_minuscule as m; m.ecrire(pathlib.Path(sys.argv[1]))"

Fiches = dict[tuple[str, str], tuple[Any, Any]]  # by list and id: address and date of first appearance


class Impossible(Exception):
    """Why the old code cannot be run here."""


class Ancienne(NamedTuple):
    """The old code, and the interpreter that has what it needs."""

    source: Path
    python: str

    @property
    def reglages(self) -> dict[str, str]:
        return {"PYTHONPATH": f"{self.source / 'src'}:{self.source}"}

    def commande(self, maison: Path, *mots: str, reglages: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
        return commande(maison, *mots, reglages={**self.reglages, **reglages}, python=self.python, delai=DELAI)

    def faire(self, maison: Path, *mots: str, reglages: Mapping[str, str]) -> None:
        """Run a command that must succeed."""
        fait = self.commande(maison, *mots, reglages=reglages)
        if fait.returncode:
            raise Impossible(f"0.1.0: {' '.join(mots)}: code {fait.returncode}: {fait.stderr[-300:]}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.mise_a_niveau")
    parser.add_argument("--python", help="interpréteur qui a les dépendances de 0.1.0")
    parser.add_argument("--maison", type=Path, help="écrire la petite maison des tests dans ce fichier, sans la preuve")
    asked = parser.parse_args()
    section = Section("mise_a_niveau", "Upgrade from 0.1.0", "python -m benchmarks.preuves.mise_a_niveau")
    try:
        with tempfile.TemporaryDirectory(prefix="hemicycle-ancienne-") as name, postgres() as url:
            folder = Path(name)
            ancienne = _installer(folder, asked.python)
            if asked.maison is not None:
                ecrire_maison(ancienne, folder, url, asked.maison)
                return 0
            return rapport.lancer(lambda section: prouver(section, ancienne, folder, url), section)
    except (Impossible, ServerMissingError) as reason:
        print(f"skipped: {reason}")
        return 0


def prouver(section: Section, ancienne: Ancienne, folder: Path, url: str) -> None:
    section.noter("0.1.0", f"commit `{ANCIEN}` with its own pinned requirements")
    ancienne.faire(folder / "demo", "demo", "--size", "small", reglages={})
    for moteur, reglages in (("files", {}), ("PostgreSQL", {BASE: url})):
        maison = folder / moteur
        _vivre(ancienne, maison, folder / "demo" / "demo" / "small-1", reglages)
        _monter(section, ancienne, maison, moteur, {**reglages, **_SANS_LIMITE})


def _vivre(ancienne: Ancienne, maison: Path, fichiers: Path, reglages: Mapping[str, str]) -> None:
    """Two nights of the old code: the second has other bytes, hence another release."""
    for nuit in (1, 2):
        poses = maison.with_name(f"{maison.name}-nuit-{nuit}")
        shutil.copytree(fichiers, poses)
        with zipfile.ZipFile(poses / "Scrutins.json.zip", "a") as archive:
            archive.comment = f"nuit {nuit}".encode()
        ancienne.faire(maison, "sync", "--local", str(poses), reglages=reglages)


def _monter(section: Section, ancienne: Ancienne, maison: Path, moteur: str, reglages: Mapping[str, str]) -> None:
    """Serve with the old code, upgrade, serve with this one; hold what both say against each other."""
    with talkative(maison, {**ancienne.reglages, **reglages}, python=ancienne.python) as serveur:
        for message in MESSAGES:
            _envoyer(serveur, message)
        avant = lire(serveur)
        ouvertes = [adresse for adresse in _adresses(avant) if serveur.status(adresse) == 200]
    ancienne.faire(maison, "etat", "exporter", str(maison / "avant.sqlite"), reglages=reglages)
    section.noter(f"{moteur}: a home of 0.1.0", f"2 releases, {len(avant)} records listed, {len(MESSAGES)} messages")

    serve = commande(maison, "serve", "--port", "0", reglages=reglages)
    _exiger(section, serve, 5, "sync --offline", f"{moteur}: `serve` before any sync")
    debut = commande(maison, "sync", "--offline", reglages=reglages, delai=DELAI)
    if debut.returncode:
        section.refuser(f"{moteur}: sync --offline: code {debut.returncode}: {debut.stderr[-300:]}")
    for mots in (("archive", "--verifier"), ("check",), ("etat", "exporter", str(maison / "apres.sqlite"))):
        fait = commande(maison, *mots, reglages=reglages)
        if fait.returncode:
            section.refuser(f"{moteur}: {mots[0]}: code {fait.returncode}: {fait.stderr[-300:]}")
    with talkative(maison, reglages) as serveur:
        apres = lire(serveur)
        muettes = [adresse for adresse in ouvertes if serveur.status(adresse) != 200]
    changees = [cle for cle in avant if apres.get(cle) != avant[cle]]
    for cle in changees[:10]:
        section.refuser(f"{moteur}: {cle}: {avant[cle]} became {apres.get(cle)}")
    for adresse in muettes[:10]:
        section.refuser(f"{moteur}: {adresse} no longer answers")
    section.noter(
        f"{moteur}: after `sync --offline`",
        f"{len(avant) - len(changees)} of {len(avant)} records with the address and the `createdAt` they had; "
        f"{len(ouvertes) - len(muettes)} of {len(ouvertes)} addresses of details answer",
    )
    section.noter(f"{moteur}: rows of the state kept", _comparer(section, moteur, maison))
    conservees = commande(maison, "releases", reglages=reglages).stdout.count("r-")
    if conservees != 3:
        section.refuser(f"{moteur}: {conservees} releases are listed, not 3")
    retour = ancienne.commande(maison, "feedback", "list", reglages=reglages)
    _exiger(section, retour, 2, "", f"{moteur}: 0.1.0 on the upgraded home")


def _exiger(section: Section, fait: "subprocess.CompletedProcess[str]", code: int, mots: str, quoi: str) -> None:
    """A refusal is one sentence, with its code."""
    if fait.returncode != code or not une_phrase(fait.stderr) or mots not in fait.stderr:
        section.refuser(f"{quoi}: code {fait.returncode}: {fait.stderr[-300:]}")
    said = re.sub(r"\S+/hemicycle-ancienne-[^/]+/\w+", "…", fait.stderr.strip().rpartition("\n")[2])
    section.noter(quoi, f"code {fait.returncode}: « {said} »")


def _comparer(section: Section, moteur: str, maison: Path) -> str:
    """Rows of both exports of the state: all that was there is still there; only the last change of a record moves."""
    totaux = []
    for table in ADDED[1]:
        colonnes = ", ".join(name for name in table.written if name != "modifie" and name != "empreinte")
        lignes = []
        for nom in ("avant", "apres"):
            with closing(sqlite3.connect(maison / f"{nom}.sqlite")) as db:
                lignes.append(set(db.execute(f"SELECT {colonnes} FROM {table.name}")))
        if perdues := lignes[0] - lignes[1]:
            section.refuser(f"{moteur}: {table.name}: {len(perdues)} rows lost, such as {sorted(map(str, perdues))[0]}")
        totaux.append(f"{table.name} {len(lignes[0] & lignes[1])}")
    return ", ".join(totaux)


def lire(serveur: Talkative) -> Fiches:
    """Address and date of first appearance of every record of the lists that have them."""
    trouvees: Fiches = {}
    for liste in LISTES:
        page, suite = 1, True
        while suite:
            status, _, corps = serveur.answer(f"/api/v1/{liste}?limit=100&page={page}")
            if status != 200:
                raise RuntimeError(f"/api/v1/{liste}: {status}")
            lues = json.loads(corps)["data"]
            for fiche in lues:
                trouvees[liste, str(fiche["id"])] = (fiche.get("slug") or fiche.get("numero"), fiche.get("createdAt"))
            page, suite = page + 1, len(lues) == 100
    return trouvees


def _adresses(fiches: Fiches) -> list[str]:
    return [f"/api/v1/{liste}/{nom or id_}" for (liste, id_), (nom, _) in fiches.items()]


def _envoyer(serveur: Talkative, message: str) -> None:
    corps = json.dumps({"type": "idee", "message": message, "trigger": "passif"}).encode()
    demande = urllib.request.Request(
        f"{serveur.base}/api/v1/feedback", corps, {"content-type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(demande, timeout=30):
        pass


def _installer(folder: Path, python: str | None) -> Ancienne:
    """The old code out of git, and a fresh environment with what it asks for."""
    source = folder / "source"
    try:
        tar = subprocess.run(["git", "archive", ANCIEN], cwd=RACINE, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise Impossible(f"the commit {ANCIEN} of 0.1.0 is not in this checkout") from error
    source.mkdir()
    subprocess.run(["tar", "-x", "-C", str(source)], input=tar, check=True)
    if python is None:
        venv.create(folder / "venv", with_pip=True)
        python = str(folder / "venv" / "bin" / "python")
        pip = [python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", "requirements-serveurs.txt"]
        fait = subprocess.run(pip, cwd=source, capture_output=True, text=True, check=False)
        if fait.returncode:
            raise Impossible(f"what 0.1.0 asks for cannot be installed: {fait.stderr.strip()[-200:]}")
    return Ancienne(source, python)


def ecrire_maison(ancienne: Ancienne, folder: Path, url: str, chemin: Path) -> None:
    """The tiny world of the old suite, published by the old code on both engines, with one message; without what is
    made again from the rest."""
    maison, fichiers = folder / "maison", folder / "minuscule"
    subprocess.run(
        [ancienne.python, "-c", _MINUSCULE, str(fichiers)], cwd=ancienne.source, check=True,
        env={"PATH": "/usr/bin:/bin", **ancienne.reglages},
    )  # fmt: skip
    for lieu, reglages in ((maison, {}), (folder / "en-base", {BASE: url})):
        ancienne.faire(lieu, "sync", "--local", str(fichiers), reglages=reglages)
        with talkative(lieu, {**ancienne.reglages, **reglages}, python=ancienne.python) as serveur:
            _envoyer(serveur, MESSAGES[0])
    dump = [str(postgres_programs() / "pg_dump"), "--no-owner", "--inserts", "--schema=hemicycle_*"]
    # No test reads the release itself: its format is refused.
    dump.append("--exclude-table-data=hemicycle_publication_*.*")
    with (maison / "postgres.sql").open("w", encoding="utf-8") as sortie:
        subprocess.run([*dump, url.replace("+psycopg", "")], stdout=sortie, check=True)
    shutil.rmtree(maison / "staged")
    with tarfile.open(chemin, "w:xz") as tar:
        tar.add(maison, arcname=".")
    print(f"{chemin}: {chemin.stat().st_size} bytes")


if __name__ == "__main__":
    sys.exit(main())
