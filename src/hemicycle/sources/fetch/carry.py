"""What a run takes over from the served release: the files of the sources that it does not ask for.

`hemicycle sync --only senat` reads the Senate again and leaves the rest as it is served. The release records the
checksums of the files it was made of; their bytes are in the archive.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from hemicycle.errors import SourceError
from hemicycle.sources.fetch.archive import Archive, RawFile
from hemicycle.sources.manifest import Source


class Input(Protocol):
    """A file of a release, as its record names it."""

    @property
    def source(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def sha256(self) -> str: ...


def carry_over(inputs: Iterable[Input], sources: Sequence[Source], archive: Archive, *, demo: bool) -> list[RawFile]:
    """The raw files of a release that are of these sources; a file lost from the archive stops the run.

    Files that the manifests no longer name are left out. `demo` keeps apart the fictional files and the real ones.
    """
    named = {(source.manifest.key, file.key) for source in sources for file in source.manifest.files}
    wanted = [one for one in inputs if (one.source, one.file) in named]
    found = [archive.copy_of(one.source, one.file, one.name, one.sha256, demo=demo) for one in wanted]
    lost = [one for one, raw in zip(wanted, found, strict=True) if raw is None]
    if lost:
        names = ", ".join(f"{one.name} ({one.source}, {one.sha256[:12]})" for one in lost)
        raise SourceError(
            f"Fichiers de la publication servie absents de l'archive : {names}. Rien n'est publié ; "
            "relancez sans --only ni --offline pour relire toutes les sources."
        )
    return [raw for raw in found if raw is not None]
