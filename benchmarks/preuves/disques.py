"""`make proof`: a disk that fills up or may not be written costs a sentence, never the served release.

A disk of a few megabytes in memory holds the home (mounting it needs root; without, only the limit of file sizes is
tried). A second world is synchronised with less and less room, so that the disk is full in the archive, in the staged
tables, in the release, at the state store; then there is room again. Each case has a home and a disk of its own, and
two go at once. Bounded: a dozen syncs of the small demo.
"""

import json
import shutil
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.preuves import fonds
from benchmarks.preuves import maison as m
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import Server, hemicycle

SECTION = Section("disques", "Disks that are full or may not be written", "python -m benchmarks.preuves.disques")
GRAND = 400_000_000
RESTE = 200_000  # bytes left for the state store: less than the dates of the records take
A_LA_FOIS = 2  # the work of a case is that of the commands it runs


class Point(NamedTuple):
    """Where the disk is made to be full: how many bytes the sync may still write."""

    nom: str
    place: int


@dataclass
class Cas:
    """One case: what it begins with, then what was seen of it."""

    nom: str
    modele: Path
    monde: Path
    premiere: str
    lignes: list[str] = field(default_factory=list)
    fautes: list[str] = field(default_factory=list)
    remplis: int = 0  # disks that filled up in the middle of a sync
    entieres: list[bool] = field(default_factory=list)  # after each refusal: the former release is served, whole
    reprises: list[bool] = field(default_factory=list)  # with room again: a new one is published

    @property
    def disque(self) -> Path:
        return self.modele.with_name(f"disque {self.nom}".replace(" ", "-"))


def prouver(section: Section) -> None:
    dossier = Path("var") / "proof-disques"
    shutil.rmtree(dossier, ignore_errors=True)
    modele, deux = fonds.maison(dossier / "modele", "ordinaire"), fonds.monde(2)
    premiere = m.servie(modele) or ""
    essais: list[tuple[str, Callable[[Cas], None]]] = [
        (point.nom, partial(_plein, point)) for point in _points(modele, deux, dossier / "reference")
    ]
    essais += [("read-only disk", _disque_ferme), ("limit of file sizes", _fichier_trop_long)]
    faits = [Cas(nom, modele, deux, premiere) for nom, _ in essais]
    with ThreadPoolExecutor(A_LA_FOIS) as pool:
        list(pool.map(_essayer, [essai for _, essai in essais], faits))
    conclure(section, faits)


def conclure(section: Section, faits: list[Cas]) -> None:
    """What all cases together say, in their order."""
    for faute in (f"{cas.nom}: {faute}" for cas in faits for faute in cas.fautes):
        section.refuser(faute)
    section.noter("disks that filled up in the middle of a sync", sum(cas.remplis for cas in faits))
    section.noter("the served release is the former one, whole", _sur([bon for cas in faits for bon in cas.entieres]))
    section.noter("with room again, the next sync publishes", _sur([bon for cas in faits for bon in cas.reprises]))
    lignes = [ligne for cas in faits for ligne in cas.lignes]
    section.texte = "\n".join(["| Where | Exit code | What the operator reads |", "|---|---|---|", *lignes])


def _essayer(essai: Callable[[Cas], None], cas: Cas) -> None:
    """One case: what it did not expect is a fault of its own, and does not stop the others."""
    try:
        essai(cas)
    except m.PasDeDisque as error:
        cas.fautes.append(f"no disk could be mounted ({error}): to be run by root")
    except Exception as error:
        cas.fautes.append(f"{type(error).__name__} : {error}")


def _points(modele: Path, monde: Path, reference: Path) -> Iterator[Point]:
    """Full in each of the things that a sync writes, in their order, by what each takes in a sync that has room."""
    fonds.copier(modele, reference)
    avant = {nom: _octets(reference / nom) for nom in ("archive", "staged", "releases")}
    m.publier(reference.resolve(), monde)
    archive, staged, release = (_octets(reference / nom) - avant[nom] for nom in ("archive", "staged", "releases"))
    yield Point("in the archive", archive // 2)
    yield Point("in the staged tables", archive + staged // 2)
    yield Point("in the release", archive + staged + release // 2)
    yield Point("at the state store", archive + staged + release + RESTE)


def _plein(point: Point, cas: Cas) -> None:
    with m.disque(cas.disque, GRAND) as ou:
        home = Path(shutil.copytree(cas.modele, ou / "home"))
        m.remonter(ou, f"size={m.occupes(ou) + point.place}")
        _refus(cas, home)
        cas.remplis += 1
        m.remonter(ou, f"size={GRAND}")
        _reprise(cas, home)


def _disque_ferme(cas: Cas) -> None:
    with m.disque(cas.disque, GRAND) as ou:
        home = Path(shutil.copytree(cas.modele, ou / "home"))
        _lecture_seule(cas, ou, home)
        _en_service(cas, ou, home)


def _lecture_seule(cas: Cas, ou: Path, home: Path) -> None:
    m.remonter(ou, "ro")
    _refus(cas, home)
    with hemicycle(home, None) as serveur:  # a server may well start there
        _repond(cas, serveur, "a server that starts")
    m.remonter(ou, "rw")


def _en_service(cas: Cas, ou: Path, home: Path) -> None:
    """A server over a disk that fills up: what is read goes on, what must be written is refused politely."""
    with hemicycle(home, None) as serveur:
        m.remonter(ou, f"size={m.occupes(ou)}")
        _repond(cas, serveur, "full disk, while serving")
        statut, corps = _deposer(serveur)
        if statut not in (500, 503) or "statusCode" not in corps:
            cas.fautes.append(f"full disk: a feedback is answered {statut} {corps[:200]}")
        m.remonter(ou, f"size={GRAND}")
        ensuite, _ = _deposer(serveur)
        if ensuite not in (200, 201, 202, 204):
            cas.fautes.append(f"with room again, a feedback is answered {ensuite}")
    cas.lignes.append(f"| while serving: a feedback | — | answered {statut}, then {ensuite} with room again |")


def _fichier_trop_long(cas: Cas) -> None:
    """Without root: no file longer than half of the release may be written."""
    home = cas.modele.with_name("limite")
    fonds.copier(cas.modele, home)
    limite = (home / "releases" / cas.premiere / "release.sqlite").stat().st_size // 2
    _refus(cas, home, limite)
    _reprise(cas, home)


def _refus(cas: Cas, home: Path, taille: int | None = None) -> None:
    """A sync that cannot be done: one sentence, and the former release goes on being served."""
    fini = m.commande(home, "sync", "--local", str(cas.monde), "--force", taille=taille)
    phrase = fini.stderr.strip().splitlines()[-1] if fini.stderr.strip() else ""
    if fini.returncode != 1:
        cas.fautes.append(f"exit code {fini.returncode}")
    if not m.une_phrase(fini.stderr):
        cas.fautes.append(fini.stderr[-400:])
    cas.entieres.append(m.servie(home) == cas.premiere and m.entiere(home, cas.premiere))
    if not cas.entieres[-1]:
        cas.fautes.append(f"{m.servie(home)} is served, or is damaged")
    print(f"{cas.nom} : {fini.returncode}, {phrase}", flush=True)
    cas.lignes.append(f"| {cas.nom} | {fini.returncode} | {phrase.replace(str(home), '<home>')} |")


def _reprise(cas: Cas, home: Path) -> None:
    """The same sync, once it can be done."""
    fini = m.commande(home, "sync", "--local", str(cas.monde), "--force")
    cas.reprises.append(fini.returncode == 0 and m.servie(home) != cas.premiere)
    if not cas.reprises[-1]:
        cas.fautes.append(f"with room again, the sync ends with {fini.returncode}: {fini.stderr[-300:]}")


def _repond(cas: Cas, serveur: Server, quand: str) -> None:
    sante = json.loads(serveur.get("/health"))
    lus = json.loads(serveur.get("/api/v1/scrutins"))
    if not lus["data"] or cas.premiere not in json.dumps(sante):
        cas.fautes.append(f"{quand}: {sante}")


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


def _sur(tous: list[bool]) -> str:
    return f"{sum(tous)} of {len(tous)}"


def _octets(dossier: Path) -> int:
    return sum(path.stat().st_size for path in dossier.rglob("*") if path.is_file())


def main() -> int:
    return lancer(prouver, SECTION)


if __name__ == "__main__":
    sys.exit(main())
