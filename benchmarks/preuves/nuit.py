"""Many readers during the fictional election night, and a results site that is not harmed.

    python -m benchmarks.preuves.nuit

Two serving processes read a stand-in of the ministry's site along a fast clock, while two hundred readers ask without
a pause. The stand-in counts what it is asked: no page more often than once in any minute of the service's clock. The
site is down in the middle. Bounded: a minute of load, on loopback; every process is one that this script started.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.servers import hemicycle
from hemicycle.clock import TrialClock
from hemicycle.senatoriales.circonscriptions import circonscriptions
from hemicycle_demo.election.nuit import nuit
from hemicycle_demo.election.site import Site

LECTEURS = 200
SECONDES = 60
DEPART = datetime(2026, 9, 27, 16, 12, tzinfo=UTC)  # results pour in, the site is about to be down
VITESSE = 10.0  # six seconds for a minute: much longer than a reading of all pages takes under this load
PERMIS = frozenset({200, 304, 404})
_BASE = "/api/v1/senatoriales/2026"


@dataclass
class Mesures:
    """What readers saw."""

    statuts: Counter[int] = field(default_factory=Counter)
    durees: list[float] = field(default_factory=list)
    attribues: set[int] = field(default_factory=set)  # numbers of seats given, as they grew
    coupures: int = 0


def main() -> int:
    section = Section("nuit", "Readers of the fictional election night", "python -m benchmarks.preuves.nuit")
    return lancer(prouver, section)


def prouver(section: Section) -> None:
    """The whole night, and what it measured in its section."""
    home = fonds.maison(Path("var") / "proof-nuit" / "home", "veille")  # nothing is known of the results there
    origine = time.time()
    horloge = TrialClock(DEPART, VITESSE, origine)
    with Site(nuit("small", 1), horloge).ouvert() as site:
        reglages = {
            "HEMICYCLE_WORKERS": "2", "HEMICYCLE_RESULTATS_URL": site.url, "HEMICYCLE_HORLOGE": DEPART.isoformat(),
            "HEMICYCLE_HORLOGE_VITESSE": str(VITESSE), "HEMICYCLE_HORLOGE_ORIGINE": str(origine),
            "HEMICYCLE_METRICS_PORT": "0",
            "HEMICYCLE_SHED_AFTER": "0",  # a busy machine is no fault: shedding has a proof of its own
        }  # fmt: skip
        # Readers have a process of their own: they must not slow the stand-in down.
        with (
            hemicycle(home, None, reglages) as server,
            ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        ):
            pool.submit(int).result()  # its process is there, and has loaded what it needs
            _attendre_une_minute(horloge)
            mesures = pool.submit(_lire_tous, server.base).result()
        conclure(section, mesures, site.demandes)


def _attendre_une_minute(horloge: TrialClock) -> None:
    """Begin with a minute of the service's clock: a reading begun in its last second would end in the next one."""
    time.sleep((60 - horloge() % 60) / VITESSE)


def _lire_tous(base: str) -> Mesures:
    return asyncio.run(_charger(base))


async def _charger(base: str) -> Mesures:
    mesures, limite, adresse = Mesures(), time.monotonic() + SECONDES, urlsplit(base)
    chemins = [f"{_BASE}/resultats", f"{_BASE}/elus", f"{_BASE}/elus/personne", _BASE]
    chemins += [f"{_BASE}/resultats/{code}" for code in circonscriptions()]
    departs = [rang % len(chemins) for rang in range(LECTEURS)]
    await asyncio.gather(*(
        _lire(adresse.hostname or "", adresse.port or 0, chemins[rang:] + chemins[:rang], limite, mesures)
        for rang in departs
    ))  # fmt: skip
    return mesures


async def _lire(hote: str, port: int, chemins: list[str], limite: float, mesures: Mesures) -> None:
    """One reader on one connection, asking all the time."""
    entree, sortie = await asyncio.open_connection(hote, port)
    try:
        for chemin in cycle(chemins):
            if time.monotonic() >= limite:
                return
            debut = time.perf_counter()
            sortie.write(f"GET {chemin} HTTP/1.1\r\nHost: {hote}\r\n\r\n".encode())
            tete = await entree.readuntil(b"\r\n\r\n")
            corps = await entree.readexactly(_longueur(tete))
            mesures.durees.append(time.perf_counter() - debut)
            statut = int(tete.split(b" ", 2)[1])
            mesures.statuts[statut] += 1
            if statut == 200 and chemin.endswith("/resultats"):
                mesures.attribues.add(json.loads(corps)["compteurs"]["siegesAttribues"])
    except (OSError, asyncio.IncompleteReadError):
        mesures.coupures += 1
    finally:
        sortie.close()


def _longueur(tete: bytes) -> int:
    for ligne in tete.split(b"\r\n"):
        nom, _, valeur = ligne.partition(b":")
        if nom.lower() == b"content-length":
            return int(valeur)
    return 0


def conclure(section: Section, mesures: Mesures, demandes: Mapping[tuple[str, datetime], int]) -> None:
    """Hold what readers saw, and what the site was asked, against what is promised."""
    durees, total = sorted(mesures.durees), sum(mesures.statuts.values())
    section.noter(f"{LECTEURS} readers for {SECONDES} s", f"{total / SECONDES:,.0f} requests/s")
    section.noter("answers", ", ".join(f"{statut}: {nombre:,}" for statut, nombre in sorted(mesures.statuts.items())))
    if durees:
        rangs = (durees[len(durees) // 2], durees[int(len(durees) * 0.99)], durees[-1])
        section.noter("median / 99 % / longest", "{:.1f} / {:.1f} / {:.1f} ms".format(*(1000 * d for d in rangs)))
    if mesures.attribues:
        section.noter("seats given", f"from {min(mesures.attribues)} to {max(mesures.attribues)}")
    minutes, plus = {minute for _, minute in demandes}, max(demandes.values(), default=0)
    section.noter("requests to the results site", f"{sum(demandes.values())} in {len(minutes)} minutes of its clock")
    section.noter("most for one page in one minute", plus)
    if len(mesures.attribues) < 2:
        section.refuser("no seat was given meanwhile: a night where nothing moves proves nothing")
    if mesures.coupures:
        section.refuser(f"{mesures.coupures} readers were cut off")
    for statut in sorted(mesures.statuts.keys() - PERMIS):
        section.refuser(f"{mesures.statuts[statut]} answers {statut}")
    for page in _trop_demandees(demandes):
        section.refuser(f"{page} was asked more than once in a minute")


def _trop_demandees(demandes: Mapping[tuple[str, datetime], int]) -> list[str]:
    """Pages that were asked more than once in some minute."""
    return sorted({page for (page, _), nombre in demandes.items() if nombre > 1})


if __name__ == "__main__":
    sys.exit(main())
