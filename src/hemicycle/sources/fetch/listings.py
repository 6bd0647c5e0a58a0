"""Deliveries: files whose names tell when they were made, found in the listing of the folder that holds them.

Some publishers put a whole base there now and then, and what changed since in many small files. No address can be
written down beforehand: the page that lists the folder is read, and the names that the manifest recognises are
taken from it. Only names are: whatever a link says, the address is that of the folder.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from hemicycle.errors import SourceError
from hemicycle.sources.manifest import FileManifest, Manifest, recognise_file

PAGE_MOST = 8 * 1024 * 1024  # bytes: a listing of a few hundred names is far below

_HREF = re.compile(rb"""<a\s[^>]*?href\s*=\s*["']([^"']+)["']""", re.IGNORECASE)


class Delivery(NamedTuple):
    """A file of a listing; `stamp` is when its name says that it was made, by which deliveries are ordered."""

    stamp: str
    name: str
    periode: str | None


def names_in(page: bytes) -> list[str]:
    """The names that the links of a listing end with, each once, in its order."""
    if len(page) > PAGE_MOST:
        raise SourceError("la page qui liste les fichiers est trop longue, refusée.")
    links = (unquote(urlsplit(link.decode("utf-8", "replace")).path) for link in _HREF.findall(page))
    return list(dict.fromkeys(name for link in links if (name := link.rpartition("/")[2])))


def deliveries(manifest: Manifest, file: FileManifest, names: Iterable[str]) -> list[Delivery]:
    """What is to be read of a listing, oldest first: the newest ones, or those made after another file."""
    assert file.listing is not None
    found = _recognised(file, names)
    if file.listing.after is not None:
        base = _recognised(manifest.file(file.listing.after), names)
        return [one for one in found if not base or one.stamp > base[-1].stamp]
    if not found:
        raise SourceError(f"aucun fichier attendu dans la liste {file.listing.page}.")
    return found[-file.listing.newest :]


def _recognised(file: FileManifest, names: Iterable[str]) -> list[Delivery]:
    found = ((name, recognise_file("", file, name)) for name in names)
    return sorted(
        Delivery(one.snapshot or one.periode or "", name, one.periode) for name, one in found if one is not None
    )
