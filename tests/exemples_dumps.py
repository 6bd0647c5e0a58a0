"""Two small tables with all that a column may hold, and the folder they are written in."""

import gc
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Any, cast

import polars as pl

from hemicycle.release.dumps.table import Colonne, Contexte, Table, Tranche, d_un_bloc
from hemicycle.release.dumps.writing import write_dumps
from hemicycle.release.format.dumps import DumpedRelease, DumpSource, Manifest, read_manifest
from hemicycle.vocabulaire import Chambre, FormatDump

SOURCE = DumpSource(
    "Assemblée nationale", "https://exemple.invalid", "Licence Ouverte", "https://exemple.invalid/l", ""
)
RELEASE = DumpedRelease("demo-essai", "2026-01-02T00:00:00.000Z", {"assemblee": "2025-12-31"}, [SOURCE], "2017-06-27")
TOUS = tuple(FormatDump)
_NOTHING = cast(Contexte, None)  # rows are told, not drawn

MEMBRES = (
    Colonne("id", pl.String, "Identifiant."),
    Colonne("nom", pl.String, "Nom de famille."),
    Colonne("chambre", pl.String, "Chambre.", valeurs=Chambre),
    Colonne("naissance", pl.Date, "Jour de naissance."),
    Colonne("modifie", pl.Datetime("ms"), "Dernière modification."),
    Colonne("mots", pl.List(pl.String), "Mots-clés."),
    Colonne("presence", pl.Float64, "Part des scrutins où il a voté.", unite="%"),
    Colonne("actif", pl.Boolean, "En exercice."),
    Colonne("votes", pl.Int32, "Votes émis."),
)
VOTES = (
    Colonne("scrutin", pl.Int32, "Numéro du scrutin."),
    Colonne("membre", pl.String, "Qui vote.", renvoi="membres.id"),
    Colonne("position", pl.String, "Ce qui est voté\nsur deux lignes."),
)
LIGNES_MEMBRES: list[tuple[Any, ...]] = [
    (
        "a",
        "Évrard",
        "assemblee",
        date(1970, 1, 2),
        datetime.fromisoformat("2025-03-04T05:06:07"),
        ["l'eau", 'le "feu"'],
        87.5,
        True,
        2,
    ),
    ("b", '=1+2;"x", y', "senat", None, None, [], None, False, 1),
    ("c", "ligne\nsuivante", "senat", date(2001, 2, 3), None, None, 0.0, None, 0),
]
LIGNES_VOTES: list[tuple[Any, ...]] = [(1, "a", "pour"), (1, "b", "contre"), (2, "a", "pour")]


def table(nom: str, colonnes: Sequence[Colonne], lignes: Sequence[tuple[Any, ...]], cle: Sequence[str]) -> Table:
    """A table of these rows, which come two at a time, or by thousands where they are many."""
    schema = {one.nom: one.type for one in colonnes}
    step = 2 if len(lignes) < 1000 else 1000

    def parts(_: Contexte) -> Iterator[pl.DataFrame]:
        for start in range(0, len(lignes), step):
            yield pl.DataFrame(lignes[start : start + step], schema=schema, orient="row")

    return Table(nom, nom.capitalize(), f"Les {nom}.", tuple(colonnes), tuple(cle), d_un_bloc(parts))


def membres(lignes: Sequence[tuple[Any, ...]] = LIGNES_MEMBRES) -> Table:
    return table("membres", MEMBRES, lignes, ["id"])


def votes(lignes: Sequence[tuple[Any, ...]] = LIGNES_VOTES) -> Table:
    return table("votes", VOTES, lignes, ["scrutin", "membre"])


def par_tranches(tranches: Mapping[str, Sequence[tuple[Any, ...]]], dessinees: list[str]) -> Table:
    """A table of these rows, each tranche made of its rows alone; `dessinees` tells which were drawn."""

    def lignes(nom: str) -> Iterator[pl.DataFrame]:
        dessinees.append(nom)
        yield pl.DataFrame(sorted(tranches[nom]), schema={one.nom: one.type for one in VOTES}, orient="row")

    def cut(_: Contexte) -> Iterator[Tranche]:
        for nom in sorted(tranches):
            yield Tranche(nom, repr(sorted(tranches[nom])), lambda nom=nom: lignes(nom))  # type: ignore[misc]

    return Table("votes", "Votes", "Les votes.", VOTES, ("scrutin", "membre"), cut)


def ecrire(
    folder: Path, tables: Sequence[Table] | None = None, former: Path | None = None, code: str = "code",
    formats: Sequence[FormatDump] = TOUS,
) -> Manifest:  # fmt: skip
    """Write tables, the two of this module unless told."""
    chosen = [membres(), votes()] if tables is None else tables
    return write_dumps(folder, RELEASE, chosen, _NOTHING, formats, code, former)


def fichiers(folder: Path, target: Path) -> Path:
    """The files of a folder of dumps as clients are sent them, in a folder of their own."""
    manifest = read_manifest(folder)
    assert manifest is not None
    target.mkdir()
    for nom, file in manifest.files.items():
        (target / nom).write_bytes(b"".join(path.read_bytes() for path in file.paths(folder)))
    return target


@contextmanager
def files_let_go() -> Iterator[None]:
    """Where frictionless reads: it leaves its files open, and whichever test came after would be told so."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()
