"""Constituencies of the Senate: 109 of today, told by code or by name, and those that no longer exist."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from hemicycle.assemble.monde import Circonscription
from hemicycle.assemble.reperes import table
from hemicycle.identifiants import identifiant
from hemicycle.texte import slug
from hemicycle.vocabulaire import TypeCirconscription

HORS_DE_FRANCE = {2: "997", 1: "998"}  # the Senate's codes for the French abroad, by series
NUMERO = 0  # a department is one senatorial constituency


def par_code(code: str, nom: str | None = None) -> Circonscription:
    """The constituency of a code of the list of senators in office (`01`, `2A`, `974`, `997`)."""
    known = _codes().get(code)
    return _circonscription(code, known["nom"] if known else nom or code, code)


def par_nom(nom: str, serie: int | None = None) -> Circonscription:
    """The constituency of a name, as files without codes write it.

    The French abroad are two constituencies under one name: the series of the mandate tells which; without it
    the name stands alone. A constituency that no longer exists is another than the one that has its code today (the
    Seine is not Paris); some never had a code (Oran-Tlemcen).
    """
    code = HORS_DE_FRANCE.get(serie or 0) if est_hors_de_france(nom) else _noms().get(slug(nom))
    return par_code(code) if code is not None else _circonscription(slug(nom), nom, _anciennes().get(slug(nom)))


def serie_de(nom: str) -> int | None:
    """The series of a constituency by its name; None where the name does not tell it."""
    code = _noms().get(slug(nom))
    return serie_du_code(code) if code is not None else None


def serie_du_code(code: str) -> int | None:
    """The series of a constituency by its code."""
    known = _codes().get(code)
    return int(known["serie"]) if known else None


def est_hors_de_france(nom: str) -> bool:
    """Whether a name is that of the French abroad, of whichever series."""
    return slug(nom) == slug(table("circonscriptions_senat")["hors_de_france"])


def _circonscription(cle: str, nom: str, code: str | None) -> Circonscription:
    return Circonscription(
        id=identifiant("circonscription", f"{TypeCirconscription.SENATORIALE}/{cle}/{NUMERO}"),
        departement=code,
        departement_nom=nom,
        numero=NUMERO,
        nom=nom,
        type=TypeCirconscription.SENATORIALE,
    )


@cache
def _codes() -> Mapping[str, Mapping[str, Any]]:
    return {row["code"]: row for row in table("circonscriptions_senat")["circonscription"]}


@cache
def _anciennes() -> Mapping[str, str]:
    return {slug(row["nom"]): row["code"] for row in table("circonscriptions_senat")["ancienne"]}


@cache
def _noms() -> Mapping[str, str]:
    return {slug(nom): code for code, row in _codes().items() for nom in (row["nom"], *row.get("alias", ()))}
