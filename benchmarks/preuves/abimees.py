"""`make proof`: a release whose file was damaged is told, never served from the start, and left by a rollback.

Bytes are changed at random places of the served file, and the file is cut, before a server starts and while it serves.
Bounded: forty damages read again, a handful of servers; every process is one that this script started.
"""

import os
import random
import shutil
import sys
import time
from collections import Counter
from pathlib import Path

from benchmarks.preuves import fonds
from benchmarks.preuves import maison as m
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.veille import Talkative, talkative
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings

SECTION = Section("abimees", "Damaged releases", "python -m benchmarks.preuves.abimees")
GRAINE = 20261115
DEGATS = 40
OCTETS_GATES = 400  # places changed while the file is served
SUIVI = 30.0  # seconds that every process is given to follow the pointer
LISTE = "/api/v1/scrutins"
CHEMINS = (
    LISTE, "/api/v1/deputes", "/api/v1/dossiers", "/api/v1/groupes", "/api/v1/search?q=loi",
    "/api/v1/amendements", "/api/v1/lobbying", "/api/v1/homepage", "/api/v1/statistiques", "/health",
    *(f"/api/v1/scrutins?page={page}" for page in range(2, 12)),
)  # fmt: skip
REGLAGES = {"HEMICYCLE_RELEASE_POLL": "0.1", "HEMICYCLE_RESULTATS_URL": "", "HEMICYCLE_CACHE_BYTES": "0"}


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-abimees"
    shutil.rmtree(dossier, ignore_errors=True)
    modele = fonds.maison(dossier / "modele", "ordinaire")
    ancienne = m.servie(modele) or ""
    presente = m.publier(modele, fonds.monde(2)).release
    _avant(section, modele, presente, random.Random(GRAINE))
    _au_demarrage(section, _copie(modele, "depart"), ancienne, presente)
    _en_service(section, _copie(modele, "service"), ancienne, presente)
    _coupee_en_service(section, _copie(modele, "coupee"), ancienne, presente)


def _copie(modele: Path, nom: str) -> Path:
    copie = modele.with_name(nom)
    shutil.copytree(modele, copie)
    return copie


def _fichier(home: Path, release: str) -> Path:
    return home / "releases" / release / "release.sqlite"


def _avant(section: Section, modele: Path, presente: str, tirage: random.Random) -> None:
    """Every damage is seen, whatever it strikes: one byte, a page, the end."""
    home = _copie(modele, "degats")
    depot, fichier = open_repository(Settings(home=home)), _fichier(home, presente)
    sain = fichier.read_bytes()
    vus = 0
    for rang in range(DEGATS):
        gate = bytearray(sain)
        if rang % 4 == 3:
            gate = gate[: tirage.randrange(len(gate))]
        else:
            ou = tirage.randrange(len(gate))
            gate[ou] ^= 1 + tirage.randrange(255)
        fichier.write_bytes(gate)
        vus += depot.damage(presente) is not None
    if vus != DEGATS:
        section.refuser(f"{DEGATS - vus} damages out of {DEGATS} are not seen")
    section.noter("damages at random places that are seen before serving", f"{vus} of {DEGATS}")
    debut = time.process_time()
    fichier.write_bytes(sain)
    depot.damage(presente)
    section.noter("cost of looking, for 100 MB", f"{(time.process_time() - debut) * 1e8 / len(sain):.2f} s")


def _au_demarrage(section: Section, home: Path, ancienne: str, presente: str) -> None:
    """A server does not start over a damaged release; `check` says so; `rollback` leaves it."""
    _gater(_fichier(home, presente), 1)
    refus = m.commande(home, "serve", "--port", "0", reglages=REGLAGES)
    phrase = refus.stderr.strip().splitlines()[-1] if refus.stderr.strip() else ""
    if refus.returncode != 5 or "rollback" not in phrase:
        section.refuser(f"serve over a damaged release: {refus.returncode}, {refus.stderr[-300:]}")
    section.noter("`serve` over a damaged release", f"exit code {refus.returncode}: {phrase}")
    _revenir(section, home, ancienne, presente)
    with talkative(home, REGLAGES) as serveur:
        _tout_repond(section, serveur, "after a rollback, a server that starts")


def _en_service(section: Section, home: Path, ancienne: str, presente: str) -> None:
    with talkative(home, REGLAGES) as serveur:
        _gater(_fichier(home, presente), OCTETS_GATES)
        statuts = Counter(serveur.status(chemin) for chemin in CHEMINS)
        if 0 in statuts or serveur.process.poll() is not None:
            section.refuser(f"damaged while served: {dict(statuts)}, the process says {serveur.process.poll()}")
        section.noter(f"{OCTETS_GATES} bytes changed while it is served: answers", dict(statuts))
        _revenir(section, home, ancienne, presente)
        _tout_repond(section, serveur, "after a rollback, the running server")


def _coupee_en_service(section: Section, home: Path, ancienne: str, presente: str) -> None:
    """A file cut under a process that has it mapped is a death that no program can refuse: another takes its place."""
    fichier = _fichier(home, presente)
    with talkative(home, REGLAGES, workers=2) as serveur:
        os.truncate(fichier, fichier.stat().st_size // 3)
        statuts = Counter(serveur.status(chemin) for chemin in CHEMINS)
        section.noter("cut while it is served by two processes: answers (0: the process died)", dict(statuts))
        _revenir(section, home, ancienne, presente)
        _tout_repond(section, serveur, "cut, after a rollback")
        if serveur.process.poll() is not None:
            section.refuser(f"cut while served: the service ended ({serveur.process.poll()})")


def _revenir(section: Section, home: Path, ancienne: str, presente: str) -> None:
    vu = m.commande(home, "check")
    if vu.returncode != 5 or presente not in vu.stderr:
        section.refuser(f"check of a damaged release: {vu.returncode}, {vu.stderr[-300:]}")
    retour = m.commande(home, "rollback")
    if retour.returncode or m.servie(home) != ancienne:
        section.refuser(f"rollback: {retour.returncode}, {retour.stderr[-300:]}")


def _tout_repond(section: Section, serveur: Talkative, quand: str) -> None:
    """Every address answers well once each process has followed the pointer, which takes a while on a busy machine."""
    limite = time.monotonic() + SUIVI
    while (mauvais := _mauvais(serveur)) and time.monotonic() < limite:
        time.sleep(0.5)
    if mauvais:
        section.refuser(f"{quand}: {mauvais}")


def _mauvais(serveur: Talkative) -> dict[str, int]:
    """What is not answered as it should be; asked twice, as there may be two processes."""
    statuts = [(chemin, serveur.status(chemin)) for chemin in CHEMINS * 2]
    return {chemin: statut for chemin, statut in statuts if statut not in ((200,) if chemin == LISTE else (200, 404))}


def _gater(fichier: Path, nombre: int) -> None:
    """Change bytes in the place where they are, as a failing disk does."""
    tirage = random.Random(GRAINE + nombre)
    taille = fichier.stat().st_size
    with fichier.open("r+b") as ouvert:
        for _ in range(nombre):
            ouvert.seek(tirage.randrange(100, taille))
            ouvert.write(bytes([tirage.randrange(256)]))


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
