"""The whole of a state store in another one: to change engines, or to keep a copy, without losing a date."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from hemicycle.errors import HemicycleError, SettingsError
from hemicycle.settings import Settings
from hemicycle.state.base import Etat, open_state
from hemicycle.state.schema import TABLES, Table, Type
from hemicycle.state.sqlite import is_state_file, open_sqlite
from hemicycle.workspace import exclusive

_ENSEMBLE = 10_000  # rows written together


def importer(settings: Settings, path: Path, *, force: bool) -> dict[str, int]:
    """Write the store of a file into that of the settings, while no sync runs; how many rows of each table."""
    if not is_state_file(path):
        raise SettingsError(f"{path} : ce n'est pas un magasin d'état.")
    settings.prepare_home()
    with (
        exclusive(settings.home / "sync.lock"),
        open_state(settings) as cible,
        cible.seul("sync", "Une synchronisation est en cours dans cette base."),
    ):
        if settings.state_path.exists() and path.samefile(settings.state_path) and not _en_base(settings):
            raise SettingsError(f"{path} est déjà le magasin d'état : réglez d'abord HEMICYCLE_DATABASE_URL.")
        with open_sqlite(path) as source:
            return copier(source, cible, force=force)


def exporter(settings: Settings, path: Path) -> dict[str, int]:
    """Write the store of the settings into a new file; how many rows of each table."""
    if path.exists() or not path.parent.is_dir():
        raise SettingsError(f"{path} : un nouveau fichier est attendu, dans un dossier qui existe.")
    try:
        with open_state(settings) as source, open_sqlite(path) as cible:
            return copier(source, cible, force=False)
    except BaseException:
        path.unlink(missing_ok=True)  # part of a store would be taken for a whole one
        raise


def copier(source: Etat, cible: Etat, *, force: bool) -> dict[str, int]:
    """Write every row of `source` into `cible`, all or nothing; how many of each table.

    What the target holds already is a reason to refuse, unless it may be replaced (`force`).
    """
    with source.lecture(), cible.transaction():
        remplies = [table.nom for table in TABLES if _remplie(cible, table)]
        if remplies and not force:
            raise HemicycleError(
                f"Le magasin d'état de destination n'est pas vide ({', '.join(remplies)}) : --force pour le remplacer."
            )
        return {table.nom: _copier(source, cible, table) for table in TABLES}


def _en_base(settings: Settings) -> bool:
    return bool(settings.database_url.get_secret_value())


def _copier(source: Etat, cible: Etat, table: Table) -> int:
    cible.execute(f"DELETE FROM {table.nom}")  # noqa: S608 - our own names
    rows, total = _lignes(source, table), 0
    while ensemble := list(islice(rows, _ENSEMBLE)):
        cible.executemany(table.insertion, ensemble)
        total += len(ensemble)
    return total


def _lignes(source: Etat, table: Table) -> Iterator[tuple[Any, ...]]:
    """Rows as every engine takes them: SQLite gives back numbers for what is true or false."""
    booleens = {rang for rang, nom in enumerate(table.ecrites) if table.colonnes[nom].type is Type.BOOLEEN}
    for row in source.execute(table.lecture):
        yield tuple(bool(value) if rang in booleens else value for rang, value in enumerate(row))


def _remplie(etat: Etat, table: Table) -> bool:
    return bool(etat.execute(f"SELECT 1 FROM {table.nom} LIMIT 1").fetchall())  # noqa: S608 - our own names
