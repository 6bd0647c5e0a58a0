"""The sources we read, by key: each is a folder of this package with its manifest and its document types."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType

from hemicycle.errors import SourceError
from hemicycle.sources import assemblee
from hemicycle.sources.base import DocumentType
from hemicycle.sources.manifest import Source, load_manifest, make_source


def _load(package: str, documents: Iterable[DocumentType]) -> Source:
    return make_source(load_manifest(files(package) / "source.toml"), documents)


SOURCES: Mapping[str, Source] = MappingProxyType(
    {source.manifest.key: source for source in (_load(assemblee.__name__, assemblee.DOCUMENTS),)}
)


def get_source(key: str) -> Source:
    """The source of that key, or an error that lists those there are."""
    try:
        return SOURCES[key]
    except KeyError:
        raise SourceError(f"Source inconnue : « {key} ». Sources connues : {', '.join(SOURCES)}.") from None


def select_sources(only: Iterable[str] = ()) -> list[Source]:
    """The sources named, in the order of the registry; all of them when none is."""
    wanted = {get_source(key).manifest.key for key in only}
    return [source for key, source in SOURCES.items() if not wanted or key in wanted]
