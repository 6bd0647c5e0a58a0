"""The engines that a bench or a proof may read a release in: the file itself, or a copy of it in PostgreSQL."""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from pydantic import SecretStr

from benchmarks import bases
from hemicycle.release.engines import pointer
from hemicycle.release.engines.repository import open_repository
from hemicycle.settings import Settings

ENGINES = ("sqlite", "postgres")


class EngineMissingError(Exception):
    """The engine cannot be had on this machine; the message says what is missing."""


@contextlib.contextmanager
def engine(name: str, home: Path) -> Iterator[Mapping[str, str]]:
    """What the environment of a server says to read the served release of `home` in this engine."""
    if name == "sqlite":
        yield {"HEMICYCLE_HOME": str(home)}
        return
    if find_spec("psycopg") is None:
        raise EngineMissingError("psycopg is not installed (hemicycle[postgres])")
    with contextlib.ExitStack() as stack:
        try:
            url = stack.enter_context(bases.postgres())
        except bases.ServerMissingError as error:
            raise EngineMissingError(str(error)) from error
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hemicycle-copie-", dir=home)))
        _publish(home, Settings(home=folder, database_url=SecretStr(url)))
        yield {"HEMICYCLE_HOME": str(folder), "HEMICYCLE_DATABASE_URL": url}


def _publish(home: Path, settings: Settings) -> None:
    """Publish the served release of a home as a sync would: the depot removes the file it copied, so it is a link."""
    served = pointer.current(home / "releases")
    if served is None:
        raise EngineMissingError(f"no release in {home}")
    source, target = home / "releases" / served.id, settings.releases_dir / served.id
    shutil.copytree(source, target, copy_function=os.link)
    open_repository(settings).serve(served.id, kept=1)
