"""Addresses that cannot be written down beforehand, found by asking the publisher.

Some publishers put a whole base in a folder now and then, and what changed since in many small files named after the
instant they were made: the page that lists the folder is read, and the names that the manifest recognises are taken
from it. Only names are: whatever a link says, the address is that of the folder.

A file of the national open data portal has an address that carries a time and changes whenever it is corrected: the
record of its dataset lists the present ones, and ours is told by its name.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

import msgspec

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.sources.fetch.client import Client, NotFound, base_name
from hemicycle.sources.manifest import FileManifest, Manifest, recognise_file

PAGE_MOST = 8 * 1024 * 1024  # bytes: a listing of a few hundred names is far below
DATASET_RECORD = "api/1/datasets/{jeu}/"

_TIMESTAMP = re.compile(r"/(\d{4})(\d{2})(\d{2})-\d{6}/")

_HREF = re.compile(rb"""<a\s[^>]*?href\s*=\s*["']([^"']+)["']""", re.IGNORECASE)


class Delivery(NamedTuple):
    """A file of a listing; `stamp` is when its name says that it was made, by which deliveries are ordered."""

    stamp: str
    name: str
    periode: str | None


def names_in(page: bytes) -> list[str]:
    """The names that the links of a listing end with, each once, in its order."""
    return list(dict.fromkeys(name for path in paths_in(page) if (name := path.rpartition("/")[2])))


def paths_in(page: bytes, base: str = "") -> list[str]:
    """The paths that the links of a page lead to, in its order; `base` is the address of the page."""
    if len(page) > PAGE_MOST:
        raise SourceError("la page qui liste les fichiers est trop longue, refusée.")
    links = (link.decode("utf-8", "replace") for link in _HREF.findall(page))
    return [unquote(urlsplit(urljoin(base, link)).path) for link in links]


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


class Resource(msgspec.Struct, frozen=True):
    """A file of a dataset, as the portal describes it."""

    url: str
    last_modified: str | None = None  # a file that lies elsewhere may have none


class _Dataset(msgspec.Struct, frozen=True):
    resources: tuple[Resource, ...]


def dataset_url(base: str, jeu: str) -> str:
    """Where the record of a dataset is."""
    return f"{base}/{DATASET_RECORD.replace('{jeu}', jeu)}"


def newest_in_dataset(
    client: Client, progress: Progress, adresse: str, patterns: Sequence[str], hosts: Collection[str] = ()
) -> str:
    """The address of the newest file of a dataset whose name one of these patterns matches whole.

    `hosts` are the other sites that the portal may send to.
    """
    found = [one for one in _resources(client, progress, adresse, hosts) if _matches(one.url, patterns)]
    if not found:
        raise NotFound(f"{adresse} : aucun fichier de ce nom dans le jeu de données.")
    return max(found, key=lambda one: (one.last_modified or "", one.url)).url


def publication_day(url: str | None) -> date | None:
    """The day on which a file was put on the portal, which its address carries; None for any other address."""
    found = _TIMESTAMP.search(url or "")
    try:
        return None if found is None else date(*map(int, found.groups()))
    except ValueError:
        return None


def last_publication_day(urls: Iterable[str | None]) -> date | None:
    """The last day on which one of these files was put on the portal; None where no address tells it."""
    jours = map(publication_day, urls)
    return max((jour for jour in jours if jour is not None), default=None)


def _resources(client: Client, progress: Progress, adresse: str, hosts: Collection[str]) -> Iterator[Resource]:
    fetched = client.fetch([adresse], progress, hosts=hosts)
    if fetched.path is None:  # no validator is sent: the portal cannot say that nothing changed
        raise SourceError(f"{adresse} : réponse vide.")
    try:
        yield from msgspec.json.decode(fetched.path.read_bytes(), type=_Dataset).resources
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SourceError(f"{adresse} : description du jeu de données illisible ({error}).") from error


def _matches(url: str, patterns: Sequence[str]) -> bool:
    return any(re.fullmatch(pattern, base_name(url)) for pattern in patterns)
