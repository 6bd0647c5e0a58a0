"""The index of the decisions, made from their first lines: `python -m tests.docs.decisions` writes it."""

import re
from pathlib import Path

DOSSIER = Path(__file__).resolve().parents[2] / "docs" / "decisions"
_TITRE = re.compile(r"# (\d{4}) · ([^\n]+)\n\n(?:\*(Superseded|Partly superseded) by (.+?)\*\n)?", re.DOTALL)
_DEBUT = """# Decisions

Why things are as they are: one choice each, with what was considered and measured. A decision is not rewritten when
another takes its place: it is marked, here and under its title. It names modules and figures as they were on its day.

| Decision | Status |
|---|---|
"""


def fichiers() -> list[Path]:
    return sorted(DOSSIER.glob("0*.md"))


def ligne(fichier: Path) -> str:
    """The row of a decision."""
    trouve = _TITRE.match(fichier.read_text(encoding="utf-8"))
    assert trouve is not None, f"{fichier.name}: the title, then the mark of what replaced it"
    numero, titre, marque, par = trouve.groups()
    liens = ", ".join(re.findall(r"\[\d{4}\]\([^)]+\)", par or ""))
    return f"| [{numero} · {titre}]({fichier.name}) | {f'{marque.lower()} by {liens}' if marque else 'in force'} |\n"


def index() -> str:
    return _DEBUT + "".join(map(ligne, fichiers()))


if __name__ == "__main__":
    (DOSSIER / "README.md").write_text(index(), encoding="utf-8")
