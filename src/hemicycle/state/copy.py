"""The whole of a state store in another one: to change engines, or to keep a copy, without losing a date."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from hemicycle.errors import HemicycleError, SettingsError
from hemicycle.settings import Settings
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.schema import TABLES, ColumnType, StateTable
from hemicycle.state.sqlite import is_state_file, open_sqlite
from hemicycle.workspace import copy_sqlite, exclusive, temporary_folder

_BATCH = 10_000  # rows written together


def import_state(settings: Settings, path: Path, *, force: bool) -> dict[str, int]:
    """Write the store of a file into that of the settings, while no sync runs; how many rows of each table."""
    if not is_state_file(path):
        raise SettingsError(f"{path} : ce n'est pas un magasin d'état.")
    settings.prepare_home()
    with (
        exclusive(settings.home / "sync.lock"),
        open_state(settings) as target,
        target.exclusive("sync", "Une synchronisation est en cours dans cette base."),
    ):
        if settings.state_path.exists() and path.samefile(settings.state_path) and not _in_database(settings):
            raise SettingsError(f"{path} est déjà le magasin d'état : réglez d'abord HEMICYCLE_DATABASE_URL.")
        with temporary_folder(settings.home) as folder:
            # a back-up stays as it is, whatever its format
            copy_sqlite(path, folder / path.name)
            with open_sqlite(folder / path.name) as source:
                return copy_state(source, target, force=force)


def export_state(settings: Settings, path: Path) -> dict[str, int]:
    """Write the store of the settings into a new file; how many rows of each table."""
    if path.exists() or not path.parent.is_dir():
        raise SettingsError(f"{path} : un nouveau fichier est attendu, dans un dossier qui existe.")
    try:
        with open_state(settings) as source, open_sqlite(path) as target:
            return copy_state(source, target, force=False)
    except BaseException:
        path.unlink(missing_ok=True)  # part of a store would be taken for a whole one
        raise


def copy_state(source: StateStore, target: StateStore, *, force: bool) -> dict[str, int]:
    """Write every row of `source` into `target`, all or nothing; how many of each table.

    What the target holds already is a reason to refuse, unless it may be replaced (`force`).
    """
    with source.snapshot(), target.transaction():
        filled = [table.name for table in TABLES if _has_rows(target, table)]
        if filled and not force:
            raise HemicycleError(
                f"Le magasin d'état de destination n'est pas vide ({', '.join(filled)}) : --force pour le remplacer."
            )
        return {table.name: _copy_table(source, target, table) for table in TABLES}


def _in_database(settings: Settings) -> bool:
    return bool(settings.database_url.get_secret_value())


def _copy_table(source: StateStore, target: StateStore, table: StateTable) -> int:
    target.execute(f"DELETE FROM {table.name}")  # noqa: S608 - our own names
    rows, total = _rows(source, table), 0
    while batch := list(islice(rows, _BATCH)):
        target.executemany(table.insert, batch)
        total += len(batch)
    return total


def _rows(source: StateStore, table: StateTable) -> Iterator[tuple[Any, ...]]:
    """Rows as every engine takes them: SQLite gives back numbers for what is true or false."""
    booleans = {rang for rang, nom in enumerate(table.written) if table.columns[nom].type is ColumnType.BOOLEAN}
    for row in source.execute(table.select):
        yield tuple(bool(value) if rang in booleans else value for rang, value in enumerate(row))


def _has_rows(etat: StateStore, table: StateTable) -> bool:
    return bool(etat.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchall())  # noqa: S608 - our own names
