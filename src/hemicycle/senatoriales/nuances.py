"""Shades and families. No rule on the spelling of codes: every code is in the table, or has no family."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from hemicycle.vocabulaire import FamillePolitique


class Nuance(NamedTuple):
    code: str
    libelle: str
    famille: FamillePolitique


@cache
def nuances() -> Mapping[str, Nuance]:
    """The shades we know, by code."""
    brut = tomllib.loads((files(__package__) / "nuances.toml").read_text(encoding="utf-8"))
    lues = [Nuance(n["code"], n["libelle"], FamillePolitique(n["famille"])) for n in brut["nuance"]]
    return {nuance.code: nuance for nuance in lues}


def famille(code: str) -> FamillePolitique | None:
    """The family of a shade; None for one that is not in the table, which is never guessed."""
    found = nuances().get(code)
    return None if found is None else found.famille


def libelle(code: str) -> str | None:
    """The words of a shade."""
    found = nuances().get(code)
    return None if found is None else found.libelle
