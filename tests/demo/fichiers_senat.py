"""Reading back the files of the fictional Sénat as plain tables, without any parser of ours."""

import csv
import re
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

Ligne = dict[str, str]

_COPY = re.compile(r"^COPY (\w+) \(([^)]*)\) FROM stdin;\n(.*?)^\\\.$", re.MULTILINE | re.DOTALL)


def odsen(folder: Path, nom: str) -> list[Ligne]:
    """The rows of an ODSEN file, by title."""
    lignes = (folder / f"ODSEN_{nom}.csv").read_bytes().decode("latin-1").split("\r\n")
    return list(csv.DictReader(ligne for ligne in lignes if not ligne.startswith("%")))


def annonce(folder: Path, nom: str) -> int:
    """The number of rows that an ODSEN file says it has."""
    texte = (folder / f"ODSEN_{nom}.csv").read_bytes().decode("latin-1")
    trouve = re.search(r"^% (\d+) ligne\(s\) de résultat\r$", texte, re.MULTILINE)
    assert trouve is not None
    return int(trouve[1])


@lru_cache(maxsize=8)
def tables(folder: Path, archive: str) -> dict[str, list[dict[str, str | None]]]:
    """The tables of a dump, by name; blanks of codes are stripped. Read once: tests ask for the same ones."""
    with zipfile.ZipFile(folder / archive) as zip_:
        (nom,) = zip_.namelist()
        dump = zip_.read(nom).decode("utf-8")
    resultat = {}
    for table, colonnes, corps in _COPY.findall(dump):
        titres = colonnes.split(", ")
        lignes = [ligne.split("\t") for ligne in corps.split("\n")[:-1]]
        resultat[table] = [
            {titre: None if cellule == "\\N" else cellule.strip() for titre, cellule in zip(titres, ligne, strict=True)}
            for ligne in lignes
        ]
    return resultat


def rapports(folder: Path) -> dict[str, str]:
    """The reports of cri.zip as texts, by name without folder and extension."""
    with zipfile.ZipFile(folder / "cri.zip") as archive:
        return {Path(nom).stem: archive.read(nom).decode("latin-1") for nom in archive.namelist()}


def page(folder: Path, nom: str) -> str:
    return (folder / nom).read_text("utf-8")


def jeux_complets(folder: Path) -> Iterator[tuple[str, list[list[str]]]]:
    """The amendments of each text in sitting: `2024-2025/321`, then rows cut at tabs."""
    for chemin in sorted(folder.glob("jeu_complet_2*.csv")):
        session, numero = chemin.stem.removeprefix("jeu_complet_").split("_")
        lignes = chemin.read_bytes().decode("cp1252").split("\r\n")[2:-1]
        yield f"{session}/{numero}", [ligne.split("\t") for ligne in lignes]
