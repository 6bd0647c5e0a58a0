"""How well the search answers: questions written by hand, each with the record that must come first."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.recherche import recherche
from hemicycle.queries.recherche.recherche import Demande
from hemicycle.vocabulaire import CategorieRecherche


class Cas(NamedTuple):
    """A question, the category that one looks at, and the address of its first row; None when it must be empty."""

    question: str
    categorie: CategorieRecherche
    attendu: str | None
    anciens: bool = False


def manques(release: OpenRelease, cas: Sequence[Cas]) -> list[str]:
    """What the questions that are not well answered get instead."""
    return [
        f"{un.question!r} in {un.categorie}: {recu} instead of {un.attendu}"
        for un in cas
        if (recu := _premier(release, un)) != un.attendu
    ]


def _premier(release: OpenRelease, cas: Cas) -> str | None:
    body = json.loads(recherche.page(release, Demande(cas.question, cas.anciens), cas.categorie, 1, 1))
    return adresse(body["data"][0]) if body["data"] else None


def adresse(trouve: dict[str, Any]) -> str:
    """What a record is known by: slug, official id, number in its session, or name where nothing else reads well."""
    if trouve["_type"] == "scrutin":
        return f"{trouve['chambre']}/{trouve['session']}/{trouve['numero']}"
    return str(trouve.get("slug") or trouve.get("uid") or trouve["nom"])
