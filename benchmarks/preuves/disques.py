"""`make proof`: a disk that fills up or may not be written costs a sentence, never the served release.

A disk of a few megabytes in memory holds the home (mounting it needs root; without, only the limit of file sizes is
tried). A second world is synchronised with less and less room, so that the disk is full in the archive, in the staged
tables, in the release, at the state store; then there is room again. Bounded: a dozen syncs of the small demo.
"""

import json
import shutil
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.preuves import maison as m
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import Server, hemicycle

SECTION = Section("disques", "Disks that are full or may not be written", "python -m benchmarks.preuves.disques")
GRAND = 400_000_000
RESTE = 200_000  # bytes left for the state store: less than the dates of the records take


BILAN: Counter[str] = Counter()  # how many cases were judged, and how many of them were right


class Point(NamedTuple):
    """Where the disk is made to be full: how many bytes the sync may still write."""

    nom: str
    place: int


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-disques"
    un, deux = m.mondes(dossier, 2)
    modele = (dossier / "modele").resolve()
    premiere = m.publier(modele, un).release
    points = list(_points(modele, deux, dossier / "reference"))
    lignes = ["| Where | Exit code | What the operator reads |", "|---|---|---|"]
    essais = 0
    try:
        for point in points:
            with m.disque((dossier / "disque").resolve(), GRAND) as ou:
                shutil.copytree(modele, ou / "home", dirs_exist_ok=True)
                lignes.append(_plein(section, ou, deux, premiere, point))
                essais += 1
        with m.disque((dossier / "disque").resolve(), GRAND) as ou:
            shutil.copytree(modele, ou / "home", dirs_exist_ok=True)
            lignes.append(_lecture_seule(section, ou, deux, premiere))
            lignes += _en_service(section, ou, premiere)
    except m.PasDeDisque as error:
        section.refuser(f"no disk could be mounted ({error}): to be run by root")
    lignes.append(_fichier_trop_long(section, modele, deux, premiere))
    section.noter("disks that filled up in the middle of a sync", essais)
    section.noter("the served release is the former one, whole", _sur(BILAN["entieres"], BILAN["jugees"]))
    section.noter("with room again, the next sync publishes", _sur(BILAN["reprises"], BILAN["relances"]))
    section.texte = "\n".join(lignes)


def _points(modele: Path, monde: Path, reference: Path) -> Iterator[Point]:
    """Full in each of the things that a sync writes, in their order, by what each takes in a sync that has room."""
    shutil.copytree(modele, reference, dirs_exist_ok=True)
    avant = {nom: _octets(reference / nom) for nom in ("archive", "staged", "releases")}
    m.publier(reference.resolve(), monde)
    archive, staged, release = (_octets(reference / nom) - avant[nom] for nom in ("archive", "staged", "releases"))
    yield Point("in the archive", archive // 2)
    yield Point("in the staged tables", archive + staged // 2)
    yield Point("in the release", archive + staged + release // 2)
    yield Point("at the state store", archive + staged + release + RESTE)


def _plein(section: Section, ou: Path, monde: Path, premiere: str, point: Point) -> str:
    home = ou / "home"
    m.remonter(ou, f"size={m.occupes(ou) + point.place}")
    plein = m.commande(home, "sync", "--local", str(monde), "--force")
    ligne = _juger(section, point.nom, plein.returncode, plein.stderr, home, premiere)
    m.remonter(ou, f"size={GRAND}")
    ensuite = m.commande(home, "sync", "--local", str(monde), "--force")
    BILAN["relances"] += 1
    BILAN["reprises"] += ensuite.returncode == 0 and m.servie(home) != premiere
    if ensuite.returncode != 0 or m.servie(home) == premiere:
        section.refuser(
            f"{point.nom}: with room again, the sync ends with {ensuite.returncode}: {ensuite.stderr[-300:]}"
        )
    return ligne


def _lecture_seule(section: Section, ou: Path, monde: Path, premiere: str) -> str:
    home = ou / "home"
    m.remonter(ou, "ro")
    refus = m.commande(home, "sync", "--local", str(monde), "--force")
    ligne = _juger(section, "read-only disk", refus.returncode, refus.stderr, home, premiere)
    with hemicycle(home, None) as serveur:  # a server may well start there
        _repond(section, serveur, premiere, "read-only disk, a server that starts")
    m.remonter(ou, "rw")
    return ligne


def _en_service(section: Section, ou: Path, premiere: str) -> Iterator[str]:
    """A server over a disk that fills up: what is read goes on, what must be written is refused politely."""
    with hemicycle(ou / "home", None) as serveur:
        m.remonter(ou, f"size={m.occupes(ou)}")
        _repond(section, serveur, premiere, "full disk, while serving")
        statut, corps = _deposer(serveur)
        if statut not in (500, 503) or "statusCode" not in corps:
            section.refuser(f"full disk: a feedback is answered {statut} {corps[:200]}")
        m.remonter(ou, f"size={GRAND}")
        ensuite, _ = _deposer(serveur)
        if ensuite not in (200, 201, 202, 204):
            section.refuser(f"with room again, a feedback is answered {ensuite}")
        yield f"| while serving: a feedback | — | answered {statut}, then {ensuite} with room again |"


def _fichier_trop_long(section: Section, modele: Path, monde: Path, premiere: str) -> str:
    """Without root: no file longer than half of the release may be written."""
    limite = (modele / "releases" / premiere / "release.sqlite").stat().st_size // 2
    refus = m.commande(modele, "sync", "--local", str(monde), "--force", taille=limite)
    ligne = _juger(section, "limit of file sizes", refus.returncode, refus.stderr, modele, premiere)
    ensuite = m.commande(modele, "sync", "--local", str(monde), "--force")
    BILAN["relances"] += 1
    BILAN["reprises"] += ensuite.returncode == 0
    if ensuite.returncode != 0:
        section.refuser(f"limit of file sizes lifted: {ensuite.stderr[-300:]}")
    return ligne


def _juger(section: Section, nom: str, code: int, erreurs: str, home: Path, premiere: str) -> str:
    phrase = erreurs.strip().splitlines()[-1] if erreurs.strip() else ""
    if code != 1:
        section.refuser(f"{nom}: exit code {code}")
    if not m.une_phrase(erreurs):
        section.refuser(f"{nom}: {erreurs[-400:]}")
    intacte = m.servie(home) == premiere and m.entiere(home, premiere)
    BILAN["jugees"] += 1
    BILAN["entieres"] += intacte
    if not intacte:
        section.refuser(f"{nom}: {m.servie(home)} is served, or is damaged")
    print(f"{nom} : {code}, {phrase}", flush=True)
    return f"| {nom} | {code} | {phrase.replace(str(home), '<home>')} |"


def _repond(section: Section, serveur: Server, release: str, quand: str) -> None:
    sante = json.loads(serveur.get("/health"))
    lus = json.loads(serveur.get("/api/v1/scrutins"))
    if not lus["data"] or release not in json.dumps(sante):
        section.refuser(f"{quand}: {sante}")


def _deposer(serveur: Server) -> tuple[int, str]:
    corps = json.dumps({"type": "bug", "message": "essai"}).encode()
    demande = urllib.request.Request(
        f"{serveur.base}/api/v1/feedback", data=corps, headers={"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(demande, timeout=60) as reponse:
            return reponse.status, ""
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def _sur(bons: int, tous: int) -> str:
    return f"{bons} of {tous}"


def _octets(dossier: Path) -> int:
    return sum(path.stat().st_size for path in dossier.rglob("*") if path.is_file())


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
