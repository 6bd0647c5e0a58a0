"""A release that was written, read again: whether it still says what its publication announced."""

import hashlib
from pathlib import Path

import orjson

from hemicycle.release.format.store import Store

_DOCUMENTS = (("scrutin", "item"), ("scrutin", "detail"), ("parlementaire", "item"), ("parlementaire", "detail"))
_COMPTES = {
    "scrutin": "scrutins",
    "parlementaire": "parlementaires",
    "groupe": "groupes",
    "amendement": "amendements",
    "intervention": "interventions",
    "lobbyiste": "lobbyistes",
    "action": "actionsLobbying",
}


def fautes(store: Store) -> list[str]:
    """What is wrong with an open release: documents that are not JSON, counts that are not those announced."""
    found = []
    for kind, form in _DOCUMENTS:
        for rank, body in enumerate(store.all_documents(kind, form)):
            try:
                orjson.loads(body)
            except orjson.JSONDecodeError as error:
                found.append(f"{kind}/{form} {rank} : {error}")
    counts = store.meta()["counts"]
    for kind, name in _COMPTES.items():
        if store.facets(kind).size != counts[name]:
            found.append(f"{name} : {store.facets(kind).size} lignes, {counts[name]} annoncées")
    votes = sum(len(store.votes_of(rank)) for rank in range(store.facets("scrutin").size))
    if votes != counts["votes"]:
        found.append(f"votes : {votes} lignes, {counts['votes']} annoncées")
    return found


def empreinte(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as handle:
        return hashlib.file_digest(handle, "sha256").hexdigest()
