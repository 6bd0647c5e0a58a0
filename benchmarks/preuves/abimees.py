"""`make proof`: a release whose files were damaged is told, never served, and left for the one before it.

Bytes are changed at random places of the served files, and files are cut, before a server starts and while it serves.
Bounded: forty damages read again, a dozen servers; every process is one that this script started.
"""

import json
import os
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
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
COMPARES = [one for one in CHEMINS if one not in ("/health", "/api/v1/homepage")]  # which say when they are asked
REGLAGES = {"HEMICYCLE_METRICS_PORT": "0", "HEMICYCLE_RESULTATS_URL": "", "HEMICYCLE_CACHE_BYTES": "0"}


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-abimees"
    shutil.rmtree(dossier, ignore_errors=True)
    modele = fonds.maison(dossier / "modele", "ordinaire")
    ancienne = m.servie(modele) or ""
    presente = m.publier(modele, fonds.monde(2)).release
    _avant(section, modele, presente, random.Random(GRAINE))
    _au_demarrage(section, _copie(modele, "depart"), ancienne, presente)
    _en_service(section, modele, ancienne, presente)


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


def _en_service(section: Section, modele: Path, ancienne: str, presente: str) -> None:
    """Every file that is read while serving, cut, then written over, in the place where it is; then whole again.

    Two processes serve meanwhile. Every answer is that of a whole release, byte for byte, or a 503.
    """
    justes = _attendues(_copie(modele, "justes"), ancienne, presente)
    for nom in ("release.sqlite", "*.pack", "places.bin"):
        for degat, abimer in DEGATS_EN_SERVICE.items():
            home = _copie(modele, f"service-{nom.strip('*.')}-{degat}")
            _un_degat(section, home, (nom, degat, abimer), presente, ancienne, justes)
    seule = _copie(modele, "seule")
    shutil.rmtree(seule / "releases" / ancienne)
    _un_degat(section, seule, ("*.pack", "cut, no other release", _couper), presente, "", justes)


def _couper(fichier: Path) -> None:
    os.truncate(fichier, fichier.stat().st_size // 3)


DEGATS_EN_SERVICE: dict[str, Callable[[Path], None]] = {
    "cut": _couper,
    "written-over": lambda f: _gater(f, OCTETS_GATES),
}
Justes = Mapping[tuple[str, str], bytes]  # the body of each path, of each release


def _attendues(home: Path, ancienne: str, presente: str) -> Justes:
    """What each release answers when it is whole."""
    found: dict[tuple[str, str], bytes] = {}
    for release in (presente, ancienne):
        with talkative(home, REGLAGES) as serveur:
            found |= {(release, chemin): serveur.answer(chemin)[2] for chemin in COMPARES}
        m.commande(home, "rollback")
    return found


def _un_degat(
    section: Section,
    home: Path,
    cas: tuple[str, str, Callable[[Path], None]],
    presente: str,
    remplacante: str,
    justes: Justes,
) -> None:
    nom, degat, abimer = cas
    fichier = max((home / "releases" / presente).glob(nom), key=lambda path: path.stat().st_size)
    sain = fichier.read_bytes()
    with talkative(home, REGLAGES, workers=2) as serveur:
        _attendre(serveur, lambda: _servies(serveur) == {presente})
        abimer(fichier)
        begun = time.monotonic()
        statuts = _repondre(section, f"{nom} {degat}", serveur, justes)
        dit = _attendre(serveur, lambda: _servies(serveur) == {remplacante}, lambda: statuts.update(
            _repondre(section, f"{nom} {degat}", serveur, justes))) - begun  # fmt: skip
        fichier.write_bytes(sain)
        begun = time.monotonic()
        remis = _attendre(serveur, lambda: _servies(serveur) == {presente}) - begun
        suite = f"served again {remis:.1f} s after it is whole"
        ailleurs = "the one before stands in" if remplacante else "nothing is served"
        section.noter(f"{nom} {degat} while served", f"{ailleurs} after {dit:.1f} s; {suite}; {_dits(statuts)}")
        if max(dit, remis) > SUIVI or serveur.process.poll() is not None or set(statuts) - {200, 404, 503}:
            section.refuser(f"{nom} {degat}: {dit:.1f} s, {remis:.1f} s, {_dits(statuts)}, {serveur.process.poll()}")


def _repondre(section: Section, cas: str, serveur: Talkative, justes: Justes) -> Counter[int]:
    """Ask everything once; an answer that no whole release gives is a fault."""
    statuts: Counter[int] = Counter()
    for chemin in COMPARES:
        statut, release, corps = serveur.answer(chemin)
        statuts[statut] += 1
        if statut == 200 and corps != justes[release, chemin]:
            section.refuser(f"{cas}: a wrong answer of {chemin}")
    return statuts


def _servies(serveur: Talkative) -> set[str]:
    """The releases that processes serve, empty for none; asked often enough to meet them all."""
    return {json.loads(serveur.answer("/health")[2] or b"{}").get("release") or "" for _ in range(12)}


def _attendre(serveur: Talkative, vrai: Callable[[], bool], entre: Callable[[], None] = lambda: None) -> float:
    """When something came true; past the time that it is given otherwise."""
    limite = time.monotonic() + SUIVI
    while not vrai() and time.monotonic() < limite and serveur.process.poll() is None:
        entre()
        time.sleep(0.05)
    return time.monotonic()


def _dits(statuts: Counter[int]) -> str:
    return "answers meanwhile " + ", ".join(f"{number} × {status}" for status, number in sorted(statuts.items()))


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
