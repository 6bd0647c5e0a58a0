"""What a proof found, written to its own section of `docs/preuves.md`: a later run replaces that section alone."""

import fcntl
import os
import platform
import re
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

VARIABLE = "PREUVES_PAGE"  # another page than that of the project: a trial leaves no trace
PAGE = Path(os.environ.get(VARIABLE) or Path(__file__).resolve().parents[2] / "docs" / "preuves.md")
_HEAD = """# Proofs

Figures of the heavy proofs and of the bench. Each section was written by the command it names, on the machine and day
it names; the same command writes it again. `make proof` and `make bench` run them all.
"""


@dataclass
class Section:
    """One proof: its figures as they come, then its verdict."""

    cle: str  # names the section in the page
    titre: str
    commande: str  # what anybody may type to have it again
    lignes: list[tuple[str, str]] = field(default_factory=list)
    fautes: list[str] = field(default_factory=list)
    texte: str = ""  # Markdown shown under the figures: a table, a remark, a profile

    def noter(self, mesure: str, valeur: object) -> None:
        """Keep one figure, and print it."""
        self.lignes.append((mesure, str(valeur)))
        print(f"{mesure} : {valeur}", flush=True)

    def refuser(self, faute: str) -> None:
        """Keep one thing that is not as it should be, and print it."""
        self.fautes.append(faute)
        print(f"FAUTE : {faute}", file=sys.stderr, flush=True)

    def conclure(self, page: Path = PAGE) -> int:
        """Write the section into the page; the exit code of the proof."""
        ecrire(page, self.cle, self._markdown(datetime.now(UTC)))
        print(f"{self.titre} : {'vert' if not self.fautes else f'{len(self.fautes)} fautes'}", flush=True)
        return 1 if self.fautes else 0

    def _markdown(self, maintenant: datetime) -> str:
        machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
        verdict = "green" if not self.fautes else f"**{len(self.fautes)} faults**"
        lines = [
            f"## {self.titre}",
            "",
            f"`{self.commande}`, {maintenant:%Y-%m-%d}, {machine}: {verdict}.",
            "",
            *_table(self.lignes),
            *(f"- {faute}" for faute in self.fautes),
        ]
        if self.texte:
            lines += ["", self.texte.strip()]
        return "\n".join(lines).strip() + "\n"


def ecrire(page: Path, cle: str, markdown: str) -> None:
    """Put a section in the page, in the place of the former one of that name, or at the end."""
    before, after = f"<!-- {cle} -->\n", f"<!-- /{cle} -->\n"
    with page.open("a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # proofs that go side by side may end together
        file.seek(0)
        text = file.read() or _HEAD
        section = f"{before}{markdown}{after}"
        found = re.search(f"{re.escape(before)}.*?{re.escape(after)}", text, re.DOTALL)
        text = text[: found.start()] + section + text[found.end() :] if found else f"{text.rstrip()}\n\n{section}"
        file.truncate(0)
        file.write(text)


def lancer(preuve: Callable[[Section], None], section: Section) -> int:
    """Run a proof to its verdict: what it did not expect is a fault of its own, written as the others.

    So is being told to end (SIGTERM): the section of an earlier run must not stand for this one.
    """
    former = signal.signal(signal.SIGTERM, _interrompre)
    try:
        preuve(section)
    except Exception as error:
        section.refuser(f"{type(error).__name__} : {error}")
    finally:
        signal.signal(signal.SIGTERM, former)
    return section.conclure()


class InterruptedProofError(Exception):
    """The proof was told to end before it had."""


def _interrompre(_signal: int, _frame: FrameType | None) -> None:
    raise InterruptedProofError("told to end before it had")


def _table(lignes: Sequence[tuple[str, str]]) -> list[str]:
    if not lignes:
        return []
    return ["| | |", "|---|---|", *(f"| {mesure} | {valeur} |" for mesure, valeur in lignes), ""]
