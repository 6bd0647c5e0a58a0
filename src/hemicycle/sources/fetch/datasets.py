"""Datasets of the national open data portal: where the newest version of a file is today.

A file of the portal has an address that carries a time and changes whenever it is corrected. The record of its dataset
lists the present ones; ours is told by its name.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date

import msgspec

from hemicycle.errors import SourceError
from hemicycle.progress import Progress
from hemicycle.sources.fetch.client import Client, base_name

CHEMIN = "api/1/datasets/{jeu}/"

_HORODATAGE = re.compile(r"/(\d{4})(\d{2})(\d{2})-\d{6}/")


class Ressource(msgspec.Struct, frozen=True):
    """A file of a dataset, as the portal describes it."""

    url: str
    last_modified: str | None = None  # a file that lies elsewhere may have none


class _Jeu(msgspec.Struct, frozen=True):
    resources: tuple[Ressource, ...]


def adresse_du_jeu(base: str, jeu: str) -> str:
    """Where the record of a dataset is."""
    return f"{base}/{CHEMIN.replace('{jeu}', jeu)}"


def resoudre(
    client: Client, progress: Progress, adresse: str, patterns: Sequence[str], hosts: Collection[str] = ()
) -> str:
    """The address of the newest file of a dataset whose name one of these patterns matches whole.

    `hosts` are the other sites that the portal may send to.
    """
    trouvees = [r for r in _ressources(client, progress, adresse, hosts) if _convient(r.url, patterns)]
    if not trouvees:
        raise SourceError(f"{adresse} : aucun fichier de ce nom dans le jeu de données.")
    return max(trouvees, key=lambda r: (r.last_modified or "", r.url)).url


def jour_de_publication(url: str | None) -> date | None:
    """The day on which a file was put on the portal, which its address carries; None for any other address."""
    found = _HORODATAGE.search(url or "")
    try:
        return None if found is None else date(*map(int, found.groups()))
    except ValueError:
        return None


def dernier_jour_de_publication(urls: Iterable[str | None]) -> date | None:
    """The last day on which one of these files was put on the portal; None where no address tells it."""
    jours = map(jour_de_publication, urls)
    return max((jour for jour in jours if jour is not None), default=None)


def _ressources(client: Client, progress: Progress, adresse: str, hosts: Collection[str]) -> Iterator[Ressource]:
    fetched = client.fetch([adresse], progress, hosts=hosts)
    if fetched.path is None:  # no validator is sent: the portal cannot say that nothing changed
        raise SourceError(f"{adresse} : réponse vide.")
    try:
        yield from msgspec.json.decode(fetched.path.read_bytes(), type=_Jeu).resources
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SourceError(f"{adresse} : description du jeu de données illisible ({error}).") from error


def _convient(url: str, patterns: Sequence[str]) -> bool:
    return any(re.fullmatch(pattern, base_name(url)) for pattern in patterns)
