"""How each official file stands after a run: fresh, replaced by an older copy, missing; and whether it came whole."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import horodatage, jour_de_paris
from hemicycle.logs import masquer
from hemicycle.sources.fetch.archive import Origin, RawFile
from hemicycle.sources.fetch.collect import Failure
from hemicycle.sources.manifest import FileManifest, Manifest, Source
from hemicycle.sources.periodes import closed_since
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.state.fichiers import Documents, FileKey, FileState
from hemicycle.vocabulaire import EtatFichier, OrigineFichier


def suivre(
    sources: Iterable[Source],
    staged: Iterable[StagedFile],
    failures: Iterable[Failure],
    last_seen: Callable[[RawFile], datetime],
    avant: Mapping[FileKey, FileState],
    now: datetime,
    origin: Origin,
) -> list[FileState]:
    """How every file of the sources that a run asked for stands after it; `avant` is how they stood before.

    A file that comes in many pieces (weeks, deliveries, pages) is one: its pieces are asked for a few at a time.
    """
    found: list[FileState] = []
    for manifest in (source.manifest for source in sources):
        files = {file.key: file for file in manifest.files}
        lus = lists_by_key((_key(files, one.raw.key), one) for one in staged if one.raw.source == manifest.key)
        rates = lists_by_key(
            (_key(files, (one.source, one.file, one.periode)), one) for one in failures if one.source == manifest.key
        )
        for key in sorted({*lus, *rates}, key=lambda key: (key[1], key[2] or "")):
            piece = lus.get(key, []), rates.get(key, [])
            found.append(_suivi(manifest, files[key[1]], key, *piece, last_seen, avant.get(key), now, origin))
    return found


def verifier_nombres(states: Iterable[FileState]) -> Iterator[Constat]:
    """A file that came whole and holds fewer records than it should, or more: it was cut, or the manifest is old."""
    for one in states:
        for document in one.documents:
            if document.is_unexpected:
                bornes = f"de {document.least} à {document.most} attendus"
                yield Constat("nombre_inattendu", one.name, f"{document.name} : {document.kept} gardés, {bornes}")


def _key(files: Mapping[str, FileManifest], key: FileKey) -> FileKey:
    source, file, periode = key
    return source, file, None if files[file].comes_in_pieces else periode


def _suivi(
    manifest: Manifest,
    file: FileManifest,
    key: FileKey,
    staged: Sequence[StagedFile],
    failures: Sequence[Failure],
    last_seen: Callable[[RawFile], datetime],
    avant: FileState | None,
    now: datetime,
    origin: Origin,
) -> FileState:
    raws = [one.raw for one in staged]
    instant, failure = horodatage(now), failures[0] if failures else None
    published = origin is Origin.RESEAU and all(raw.origin is Origin.RESEAU for raw in raws)
    seen = [horodatage(last_seen(raw)) for raw in raws]
    if file.comes_in_pieces and published and failure is None:
        seen.append(instant)  # pieces that are never made again are not asked for: what lists them was
    today = jour_de_paris(now)
    documents = tuple(_documents(file, staged, whole=published and _is_current(key[2], today)))
    etat, reason = _etat(raws, failures), failure.reason if failure else None
    if etat is EtatFichier.FRAIS and (few := next((one for one in documents if one.is_below), None)) is not None:
        etat, reason = EtatFichier.INCOMPLET, f"{few.kept} {few.name}, au moins {few.least} attendus."
    return FileState(
        *key,
        title=file.title,
        etat=etat,
        origin=OrigineFichier(raws[0].origin if raws else origin),
        success=max(seen, default=avant.success if avant else None),
        failure=instant if reason else avant.failure if avant else None,
        reason=masquer(reason) if reason else avant.reason if avant else None,
        rhythm_days=manifest.rhythm(file, key[2], today) if published else None,
        documents=documents,
    )


def _etat(raws: Sequence[RawFile], failures: Sequence[Failure]) -> EtatFichier:
    if not failures:
        return EtatFichier.FRAIS
    if not raws:
        return EtatFichier.MANQUANT
    replaced = all(failure.fallback is not None for failure in failures)
    return EtatFichier.REMPLACE if replaced else EtatFichier.INCOMPLET


def _documents(file: FileManifest, staged: Sequence[StagedFile], *, whole: bool) -> Iterator[Documents]:
    """The records kept, by document. An extract given by hand is rightly outside the bounds of the whole."""
    for name in file.documents:
        kept = sum(one.counts[name].kept for one in staged if name in one.counts)
        bounds = file.expected.get(name) if whole and staged and not file.comes_in_pieces else None
        yield Documents(name, kept, *(bounds or (None, None)))


def _is_current(periode: str | None, today: date) -> bool:
    """Whether a period goes on: the bounds of a manifest are those of the current file."""
    closed = closed_since(periode)
    return closed is None or closed >= today
