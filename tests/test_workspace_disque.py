"""A disk that cannot be written is one sentence, whichever library met it."""

import errno
import sqlite3
from pathlib import Path

import pytest

from hemicycle.errors import CheckFailed, SettingsError, SourceError, StorageError
from hemicycle.workspace import storage_explained, storage_fault


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EROFS, "Read-only file system"),
        OSError("No space left on device (os error 28)"),  # as Polars says it
        sqlite3.OperationalError("database or disk is full"),
        sqlite3.OperationalError("attempt to write a readonly database"),
        sqlite3.OperationalError("disk I/O error"),
        SettingsError("state.sqlite : magasin d'état illisible (database or disk is full)."),
    ],
)
def test_a_disk_that_cannot_be_written_is_said_in_one_sentence(error: Exception) -> None:
    with (
        pytest.raises(StorageError, match="Écriture impossible dans maison") as said,
        storage_explained(Path("maison")),
    ):
        raise error
    assert "\n" not in str(said.value)
    assert said.value.exit_code == 1


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.EACCES, "Permission denied"),
        ValueError("autre chose"),
        SourceError("fichier : réponse 500"),
        CheckFailed("la page dit « No space left on device »"),
    ],
)
def test_any_other_error_goes_its_own_way(error: Exception) -> None:
    assert storage_fault(error) is None
    with pytest.raises(type(error)), storage_explained(Path("maison")):
        raise error
