"""How the Assembly's JSON is read: it is XML turned into JSON, and shows it.

A repeatable element is an object (or a bare string) when it is alone and a list otherwise, with nulls inside;
nothing is written in three ways (`null`, `{"@xsi:nil": "true"}`, the key missing); every value is a string.
Each reader below accepts exactly these forms and rejects the rest with the path at fault.
"""

import re
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any

import orjson

from hemicycle.calendrier import jour
from hemicycle.sources.base import Notes, Reject
from hemicycle.texte import nettoyer

Node = Mapping[str, Any]

VIDE: Node = {}
XML = frozenset({"@xmlns", "@xmlns:xsi", "@xsi:type"})  # what the conversion from XML leaves on a node
BOOLEENS = {"true": True, "false": False}

_LEGISLATURE = re.compile(r"[A-Z]+R5L(\d+)[A-Z]")  # as most ids carry it: DLR5L17N50001, PIONANR5L17B0412


def root(raw: bytes, name: str) -> Node:
    """The single object of a file, under the root key its kind must have."""
    try:
        content = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        if raw.lstrip().startswith(b"<"):
            raise Reject("un document XML, alors que du JSON est attendu") from error
        raise Reject(f"JSON illisible : {error}") from error
    if not isinstance(content, dict) or not isinstance(content.get(name), dict):
        raise Reject(f"racine « {name} » absente")
    node: Node = content[name]
    return node


def is_nil(value: object) -> bool:
    return value is None or (isinstance(value, dict) and value.get("@xsi:nil") == "true")


def node(parent: Node, name: str) -> Node:
    """A child object; empty when the source says nothing."""
    value = parent.get(name)
    if value is None:
        return VIDE
    if not isinstance(value, dict):
        raise Reject(f"« {name} » n'est pas un objet")
    return VIDE if "@xsi:nil" in value and value["@xsi:nil"] == "true" else value


def child(parent: Node, name: str, known: frozenset[str], notes: Notes, path: str) -> Node:
    """The same, its fields outside `known` being reported; `path` is that of the parent."""
    found = node(parent, name)
    if not found.keys() <= known:  # as `check` does: a path would be written for nothing, by the million
        notes.check(found, known, f"{path}.{name}")
    return found


def as_list(value: object) -> list[Any]:
    """One element or a list of them, without the nulls that the conversion leaves."""
    if value is None:
        return []
    if isinstance(value, list):  # is_nil written out: most lists are of voters, by the million
        return [item for item in value if item is not None and (type(item) is str or "@xsi:nil" not in item)]
    return [] if is_nil(value) else [value]


def text(parent: Node, name: str) -> str | None:
    """A text, None when absent; `{"#text": …}` is the text of a node that has attributes."""
    value = parent.get(name)
    if value is None:  # absent or null, most of the time
        return None
    if type(value) is not str:  # the rest is rare, and there are thirty texts in each of 300,000 amendments
        if is_nil(value):
            return None
        if isinstance(value, dict):
            value = value.get("#text")
        if not isinstance(value, str):
            raise Reject(f"« {name} » n'est pas un texte")
    if value.isprintable() and " " not in value:  # ids and codes: nothing to clean, no other blank is printable
        return value or None
    return nettoyer(value) or None


def texts(parent: Node, name: str) -> list[str]:
    """A repeatable text: references, most of the time."""
    values = as_list(parent.get(name))
    for value in values:
        if type(value) is not str:
            raise Reject(f"« {name} » n'est pas un texte")
    return values


def required(parent: Node, name: str) -> str:
    value = text(parent, name)
    if value is None:
        raise Reject(f"« {name} » manque")
    return value


def integer(parent: Node, name: str) -> int | None:
    raw = parent.get(name)
    if type(raw) is str and raw.isdecimal():
        return int(raw)
    value = text(parent, name)
    if value is None:
        return None
    try:
        return int(value)
    except ValueError:
        raise Reject(f"« {name} » n'est pas un entier : {value!r}") from None


def required_integer(parent: Node, name: str) -> int:
    value = integer(parent, name)
    if value is None:
        raise Reject(f"« {name} » manque")
    return value


def boolean(parent: Node, name: str) -> bool | None:
    value = text(parent, name)
    if value is None:
        return None
    if value not in BOOLEENS:
        raise Reject(f"« {name} » n'est ni vrai ni faux : {value!r}")
    return BOOLEENS[value]


def legislature(parent: Node, uid: str) -> int | None:
    """The legislature of a record, refused when the one that its id carries is another.

    Numbers of texts and amendments restart with each legislature: a record that contradicts itself would be
    taken for another one.
    """
    value = integer(parent, "legislature")
    check_legislature(value, uid)
    return value


def check_legislature(value: int | None, uid: str) -> None:
    """Refuse a legislature that is not the one in the id of its record."""
    written = _LEGISLATURE.match(uid)
    if written is not None and value is not None and int(written[1]) != value:
        raise Reject(f"« legislature » : {value}, mais {written[1]} dans l'identifiant {uid}")


def required_legislature(parent: Node, uid: str) -> int:
    value = legislature(parent, uid)
    if value is None:
        raise Reject("« legislature » manque")
    return value


def day(parent: Node, name: str) -> date | None:
    value = text(parent, name)
    if value is None:
        return None
    try:
        return _jour(value)
    except ValueError as error:
        raise Reject(f"« {name} » : {error}") from None


_jour = lru_cache(maxsize=4096)(jour)  # amendments are tabled by the hundred on the same day


def required_day(parent: Node, name: str) -> date:
    value = day(parent, name)
    if value is None:
        raise Reject(f"« {name} » manque")
    return value


def code(parent: Node, name: str, known: Mapping[str, str]) -> str:
    """A code of a closed list, translated; an unknown one is never guessed."""
    value = required(parent, name)
    try:
        return known[value]
    except KeyError:
        raise Reject(f"« {name} » : code inconnu {value!r}") from None
