"""`python -m benchmarks.registre_hatvp`: the memory that reading a register of real size takes.

Writes an invented register of 4,000 organisations and 100,000 activities, reads it into staged tables in a process of
its own, and prints the peak of that process. Fails above 500 MB.
"""

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import orjson

from hemicycle.progress import PlainProgress
from hemicycle.sources.fetch.archive import Archive, FileIdentity, Origin
from hemicycle.sources.registry import get_source
from hemicycle.sources.tables.staging import stage

ORGANISATIONS = 4_000
EXERCICES = 5
ACTIVITES = 5  # per period: 100,000 in all
MOST = 500  # MB

_PHRASE = "Faire valoir auprès des pouvoirs publics la situation particulière des moulins et des biefs. "


def main() -> int:
    """Write the register, read it in another process, say how much it took."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "agora_repertoire_opendata.json"
        size = _write(path)
        print(f"register: {ORGANISATIONS:,} organisations, {size / 1e6:.0f} MB", flush=True)
        command = [sys.executable, "-m", "benchmarks.registre_hatvp", folder]
        peak, seconds, read = map(float, subprocess.run(command, check=True, capture_output=True).stdout.split())
    print(f"read: {int(read):,} organisations in {seconds:.1f} s, peak {peak:.0f} MB (at most {MOST})")
    return 0 if peak <= MOST and read == ORGANISATIONS else 1


def read(folder: Path) -> str:
    """Read the register of a folder as a sync does: peak of this process in MB, seconds, organisations kept."""
    source = get_source("hatvp")
    identity = FileIdentity(
        source="hatvp", file="registre", periode=None, name="agora_repertoire_opendata.json", origin=Origin.LOCAL
    )
    with Archive(folder / "archive") as archive:
        raw = archive.add(folder / identity.name, identity, datetime.now(UTC))
    begun = time.perf_counter()
    staged = stage(raw, source, folder / "staged", 1, PlainProgress(StringIO()))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return f"{peak} {time.perf_counter() - begun} {staged.counts['registre'].kept}"


def _write(path: Path) -> int:
    with path.open("wb") as file:
        file.write(b'{"publications":[')
        for number in range(ORGANISATIONS):
            file.write(b"," if number else b"")
            file.write(orjson.dumps(_organisation(number)))
        file.write(b"]}")
    return path.stat().st_size


def _organisation(number: int) -> dict[str, object]:
    person = {"civilite": "M", "nom": f"NOM {number}", "prenom": "Prénom", "fonction": "Chargé d'affaires"}
    return {
        "identifiantNational": f"{number:09d}",
        "typeIdentifiantNational": "SIREN",
        "denomination": f"UNION DES MOULINS N° {number}",
        "categorieOrganisation": {"code": "SYNDI", "label": "Syndicat", "categorie": "ORGA_REP"},
        "codePostal": "37000",
        "ville": "TOURS",
        "pays": "FRANCE",
        "dirigeants": [person] * 2,
        "collaborateurs": [person] * 4,
        "clients": [{"denomination": f"SCIERIE {n}", "ancienClient": False} for n in range(5)],
        "affiliations": [],
        "activites": {
            "listSecteursActivites": [{"code": "ENERGIE", "label": "Energie", "ordre": 11}],
            "listNiveauIntervention": [{"code": "NATIONAL", "label": "National", "ordre": 2}],
        },
        "datePremierePublication": "08/07/2019 16:23:54",
        "exercices": [{"publicationCourante": _exercice(number, n)} for n in range(EXERCICES)],
    }


def _exercice(organisation: int, number: int) -> dict[str, object]:
    first = (organisation * EXERCICES + number) * ACTIVITES
    return {
        "exerciceId": organisation * EXERCICES + number,
        "dateDebut": f"01-01-{2018 + number}",
        "dateFin": f"31-12-{2018 + number}",
        "publicationDate": f"12/03/{2019 + number} 10:11:12",
        "montantDepense": "> = 10 000 euros et < 25 000 euros",
        "nombreSalaries": 2,
        "nombreActivite": ACTIVITES,
        "noActivite": False,
        "activites": [{"publicationCourante": activite} for activite in _activites(first, 2019 + number)],
    }


def _activites(first: int, year: int) -> Iterator[dict[str, object]]:
    for number in range(first, first + ACTIVITES):
        yield {
            "publicationDate": f"12/03/{year} 10:11:12",
            "identifiantFiche": f"F{number:07d}",
            "objet": _PHRASE * 2,
            "domainesIntervention": ["Eaux", "Energies renouvelables"],
            "actionsRepresentationInteret": [
                {
                    "reponsablesPublics": ["Titulaire d'un emploi à la décision du Gouvernement"],
                    "decisionsConcernees": ["Lois, y compris constitutionnelles"],
                    "actionsMenees": ["Organiser des discussions informelles ou des réunions en tête-à-tête"],
                    "tiers": [f"SCIERIE {n}" for n in range(3)],
                    "observation": _PHRASE * 4,
                }
            ],
        }


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(read(Path(sys.argv[1])))
    else:
        sys.exit(main())
