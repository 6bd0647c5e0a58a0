"""Accounting: for every type of document, what was read is what was kept and what was set aside, to the unit.

    python -m benchmarks.preuves.comptes [--local FOLDER]

Reads every official file of a folder (the real samples beside the checkout unless said) in a new home.
"""

import argparse
import shutil
import sys
from collections import defaultdict
from io import StringIO
from pathlib import Path

from benchmarks.preuves.rapport import Section, lancer
from hemicycle.progress import PlainProgress
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run

ECHANTILLONS = Path(__file__).resolve().parents[3] / "shared" / "data"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.preuves.comptes")
    parser.add_argument("--local", type=Path, default=ECHANTILLONS, help="dossier de fichiers officiels")
    folder = parser.parse_args().local
    if not folder.is_dir():
        print("skipped: the real official samples are not beside this checkout")
        return 0
    home = Path("var") / "preuves" / "comptes"
    shutil.rmtree(home, ignore_errors=True)
    section = Section("comptes", "Accounting on the real samples", "python -m benchmarks.preuves.comptes")
    return lancer(lambda s: _prouver(s, run(Settings(home=home), Request(local=folder), _SILENCE)), section)


_SILENCE = PlainProgress(StringIO())


def _prouver(section: Section, report: Report) -> None:
    totals: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for one in report.staged:
        for document, counts in one.counts.items():
            row = totals[one.raw.source, document]
            for place, value in enumerate((1, counts.read, counts.kept, counts.quarantined)):
                row[place] += value
            if counts.read != counts.kept + counts.quarantined:
                section.refuser(f"{one.raw.name}, {document}: {counts}")
    lines = ["| Source | Document | Files | Read | Kept | Quarantined |", "|---|---|--:|--:|--:|--:|"]
    lines += [
        f"| {source} | {document} | {files} | {read} | {kept} | {aside} |"
        for (source, document), (files, read, kept, aside) in sorted(totals.items())
    ]
    section.texte = "\n".join(lines)
    files, read, kept, aside = (sum(row[place] for row in totals.values()) for place in range(4))
    section.noter("types of documents", len(totals))
    section.noter("readings of a file", files)
    section.noter("read = kept + quarantined", f"{read} = {kept} + {aside}")
    unread = len(report.collected.unrecognised) + len(report.collected.foreign)
    section.noter("files that no source claims, listed", unread)
    if read == 0:
        section.refuser("nothing was read")


if __name__ == "__main__":
    sys.exit(main())
