"""How the XML of the DILA is read: elements, days, and the addresses of its links.

`2999-01-01` means that there is no date. Links were typed by hand over twenty years: some hold invisible characters,
some two addresses one after the other, some lead to a machine of the administration that nobody else can reach.
"""

import re
import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple
from urllib.parse import urlsplit

from lxml import etree

from hemicycle import calendrier
from hemicycle.sources.base import Notes, Reject
from hemicycle.sources.reading.markup import local_name
from hemicycle.texte import nettoyer

SANS_DATE = date(2999, 1, 1)

_SCHEME = re.compile(r"https?:/*", re.IGNORECASE)
_INVISIBLES = frozenset({"Cc", "Cf", "Zl", "Zp"})  # Unicode categories: controls, formats, separators of lines


class Link(NamedTuple):
    """A link as mended: `adresse` is None where nothing can be made of it, `remarque` says what was done to it."""

    adresse: str | None
    remarque: str | None


def children(
    parent: etree._Element | None, known: frozenset[str], path: str, notes: Notes
) -> dict[str, etree._Element]:
    """The children of an element by name; those outside `known` are reported. A missing element has none."""
    found = {local_name(child): child for child in parent} if parent is not None else {}
    notes.check(found, known, path)
    return found


def text(elements: Mapping[str, etree._Element], name: str) -> str | None:
    """The words of a child, those of its own elements included; None when it is missing or empty."""
    element = elements.get(name)
    return None if element is None else nettoyer("".join(map(str, element.itertext()))) or None


def day(elements: Mapping[str, etree._Element], name: str) -> date | None:
    """The day of a child, None when there is none."""
    written = text(elements, name)
    if written is None:
        return None
    try:
        found = calendrier.jour(written)
    except ValueError:
        raise Reject(f"« {name} » : date illisible {written!r}") from None
    return None if found == SANS_DATE else found


def mended_link(written: str | None) -> Link:
    """A link that can be followed, or the reason why there is none."""
    visible = "".join(c for c in written or "" if unicodedata.category(c) not in _INVISIBLES)
    found = nettoyer(visible).replace(" ", "%20")
    if not found:
        return Link(None, "vide")
    schemes = list(_SCHEME.finditer(found))
    if len(schemes) > 1:
        found = found[schemes[-1].start() :]
    elif found.lower().startswith("www."):
        found = f"http://{found}"
    elif not schemes or schemes[0].start():
        return Link(None, "sans adresse")
    host = urlsplit(_SCHEME.sub(lambda scheme: scheme[0].rstrip("/") + "//", found, count=1)).hostname
    if host is None or "." not in host:
        return Link(None, "hôte interne")
    return Link(found, None if found == written else "réparé")
