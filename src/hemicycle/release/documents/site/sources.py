"""Sources: who published what this release is made of, under which licence, up to which day."""

from collections.abc import Iterable, Sequence

from hemicycle.models.sources import FichierSource, Source
from hemicycle.release.format.record import InputFile
from hemicycle.sources.manifest import Manifest
from hemicycle.sources.periodes import legislature_of


def build(manifests: Iterable[Manifest], inputs: Sequence[InputFile]) -> list[Source]:
    """One entry per publisher, with its attribution (the Licence Ouverte asks for the producer and the day)."""
    return [_source(manifest, [i for i in inputs if i.source == manifest.key]) for manifest in manifests]


def _source(manifest: Manifest, inputs: Sequence[InputFile]) -> Source:
    titles = {file.key: file.title for file in manifest.files}
    ordered = sorted(inputs, key=lambda i: (i.file, i.periode or "", i.name, i.sha256))
    return Source(
        cle=manifest.key,
        editeur=manifest.publisher,
        site=manifest.home,
        licence=manifest.licence,
        licence_url=manifest.licence_url,
        attribution=manifest.attribution,
        frequence=manifest.frequency,
        derniere_mise_a_jour=max((i.last_day for i in inputs if i.last_day), default=None),
        fichiers=[
            FichierSource(
                cle=i.file,
                titre=titles.get(i.file, i.file),
                nom=i.name,
                legislature=legislature_of(i.periode),
                periode=i.periode,
                sha256=i.sha256,
                octets=i.size,
                dernier_jour=i.last_day,
                reemballe=i.repacked,
                lus=i.read,
                gardes=i.kept,
                ecartes=i.quarantined,
            )
            for i in ordered
        ],
    )
