"""Works that another process can be given: it finds them by their names."""

import os
import time

import polars as pl

from hemicycle.assemble.tables import Tables
from hemicycle.errors import SourceError


def tables(nom: str) -> pl.DataFrame:
    return pl.DataFrame({"nom": [nom]})


def lire(lues: Tables) -> tuple[pl.DataFrame, int]:
    """A table, and the process that read it."""
    return lues("votes"), os.getpid()


def refuser(lues: Tables) -> None:
    raise SourceError(f"{lues('votes').item()} : illisible.")


def mourir(lues: Tables) -> None:
    os._exit(3)


def patienter(lues: Tables) -> None:
    time.sleep(0.5)


def tarder(lues: Tables) -> None:
    time.sleep(600)
