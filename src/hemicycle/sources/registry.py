"""The sources we read, by key: each is a folder of this package with its manifest and its document types."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType, ModuleType

from hemicycle.errors import SettingsError, SourceError
from hemicycle.sources.base import Record
from hemicycle.sources.manifest import Source, load_manifest, make_source
from hemicycle.sources.publishers import assemblee, dila, hatvp, insee, interieur, laposte, rne, senat


def load_source(package: ModuleType) -> Source:
    """The source of a package: its `source.toml` and its `DOCUMENTS`."""
    return make_source(load_manifest(files(package) / "source.toml"), package.DOCUMENTS)


def make_registry(sources: Iterable[Source]) -> Mapping[str, Source]:
    """Sources by key. Two of them may fill one table only with the same records."""
    registry: dict[str, Source] = {}
    owners: dict[str, tuple[str, type[Record]]] = {}
    for source in sources:
        key = source.manifest.key
        if key in registry:
            raise SourceError(f"Deux sources portent la clé « {key} ».")
        registry[key] = source
        for table, record in tables_of_source(source).items():
            owner, known = owners.setdefault(table, (key, record))
            if known is not record:
                raise SourceError(f"La table « {table} » est déclarée par « {owner} » et, autrement, par « {key} ».")
    return MappingProxyType(registry)


def tables_of_source(source: Source) -> dict[str, type[Record]]:
    """Every table that the documents of a source fill."""
    return {table: record for document in source.documents.values() for table, record in document.tables.items()}


SOURCES: Mapping[str, Source] = make_registry(
    load_source(package)
    for package in (
        assemblee,  # one line per source, in the order in which they are read
        senat,
        interieur,
        rne,
        hatvp,
        dila,
        laposte,
        insee,
    )
)


def get_source(key: str, registry: Mapping[str, Source] = SOURCES) -> Source:
    """The source of that key, or an error that lists those there are."""
    try:
        return registry[key]
    except KeyError:
        raise SettingsError(f"Source inconnue : « {key} ». Sources connues : {', '.join(registry)}.") from None


def select_sources(only: Iterable[str] = (), registry: Mapping[str, Source] = SOURCES) -> list[Source]:
    """The sources named, in the order of the registry; all of them when none is."""
    wanted = {get_source(key, registry).manifest.key for key in only}
    return [source for key, source in registry.items() if not wanted or key in wanted]
