"""Publication: check a world, then write it as a release beside the served one; a repository then serves it.

A release that fails a check is not published and the former one goes on serving.
"""

import shutil
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from itertools import takewhile
from pathlib import Path
from threading import Event
from typing import NamedTuple

import msgspec
import orjson

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.calendrier import horodatage
from hemicycle.errors import CheckFailed, ReleaseCorrupt
from hemicycle.models.provenance import Qualite
from hemicycle.models.site import Source
from hemicycle.release.checks.files import verifier_jours
from hemicycle.release.checks.world import comptes, verifier
from hemicycle.release.documents.membres.votants import par_membre, par_scrutin
from hemicycle.release.documents.plein_texte import Corpus, paroles
from hemicycle.release.documents.site.sitemap import dates_des_membres
from hemicycle.release.dumps.table import Contexte
from hemicycle.release.dumps.tables import TABLES
from hemicycle.release.dumps.writing import write_dumps
from hemicycle.release.engines import plein_texte
from hemicycle.release.engines.base_store import VOTES
from hemicycle.release.engines.file_repository import RECORD, note_verified, release_files
from hemicycle.release.engines.packs import Former
from hemicycle.release.engines.plein_texte import FOLDER, FULL_TEXTS
from hemicycle.release.engines.pointer import DATABASE, TRACES
from hemicycle.release.engines.sqlite import SqliteStore
from hemicycle.release.engines.sqlite_writer import rewrite
from hemicycle.release.format import dumps as format_dumps
from hemicycle.release.format.dumps import Manifest
from hemicycle.release.format.names import INTERVENTION, QUALITE, SCRUTIN
from hemicycle.release.format.record import InputFile, ReleaseFile, ReleaseRecord
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.publishing.build import Built, build
from hemicycle.release.publishing.inputs import making_code, release_code
from hemicycle.release.publishing.liens import traces
from hemicycle.release.publishing.provenance import NOTHING_READ, Lus
from hemicycle.release.publishing.qualite import constats_publies, qualite
from hemicycle.release.publishing.stamping import Choisir, Dater, apply_summaries, stamp
from hemicycle.release.publishing.writing import ReleaseWriter, open_writer
from hemicycle.state.fiches import Fiche
from hemicycle.stats.calcul import Calculs
from hemicycle.stats.methodologie import DEFINITIONS_VERSION
from hemicycle.vocabulaire import FormatDump
from hemicycle.workspace import beside, give_back_memory, sweep, sync_to_disk, temporary_folder


class Publication(NamedTuple):
    record: ReleaseRecord
    constats: list[Constat]
    fiches: dict[str, dict[str, Fiche]]


def check_world(
    monde: Monde, inputs: Sequence[InputFile], served: Mapping[str, int] | None, *, force: bool,
    jour: date | None = None, lecture: Sequence[Constat] = (),
) -> list[Constat]:  # fmt: skip
    """Run the checks; raise with every grave finding unless forced.

    `jour` is the day of the run (None for a fictional world), `lecture` what the reading of the files found.
    """
    fichiers = [*(verifier_jours(inputs, jour) if jour is not None else ()), *lecture]
    constats = [*verifier(monde, inputs, served), *fichiers]
    graves = [constat for constat in constats if constat.grave]
    if graves and not force:
        causes = [constat for constat in fichiers if not constat.grave]  # they may explain the others
        lines = "".join(f"\n  - {c.regle} : {c.message} ({c.objet})" for c in [*graves[:20], *causes[:10]])
        reste = "" if served is None else ", la précédente reste servie"
        raise CheckFailed(f"Publication refusée : {len(graves)} contrôles en échec{reste}.{lines}")
    return constats


def write_release(
    releases_dir: Path, release: str, monde: Monde, calculs: Calculs, constats: Sequence[Constat],
    inputs: Sequence[InputFile], sources: Sequence[Source], dater: Dater, *, demo: bool, now: datetime,
    textes: Choisir | None = None, former: Former | None = None,
    indexing: AbstractContextManager[object] | None = None, dumps: Collection[FormatDump] = (),
    dumping: AbstractContextManager[object] | None = None, lus: Lus = NOTHING_READ,
    precedentes: Sequence[ReleaseRecord] = (), jobs: int = 1,
) -> Publication:  # fmt: skip
    """Write a checked world as a release folder; it is not served yet. `textes` chooses the summaries it shows, and
    `former` is the release that lends what it says in the same bytes; `indexing` is entered while texts are indexed and
    `dumping` while its tables are written in the formats of `dumps`, both beside its documents where there is more than
    one of `jobs`; `lus` are the files it was read in, `precedentes` the releases before it."""
    published_at = horodatage(now)
    as_of = {str(chambre): jour.isoformat() for chambre, jour in monde.as_of().items()}
    comptes_du_monde = comptes(monde)
    meta = {
        "release": release,
        "demo": demo,
        "publishedAt": published_at,
        "asOf": as_of,
        "definitionsVersion": DEFINITIONS_VERSION,
        "counts": comptes_du_monde,
        "couverture": monde.couverture,
        "liens": monde.legislatif.couverture,
        "constatsTotal": len(constats),
    }
    publie = Contexte(monde, calculs)
    sweep(releases_dir)

    def dump(folder: Path, stopped: Event) -> Manifest | None:
        if not dumps:
            return None
        named = _dumped(release, published_at, as_of, sources, monde)
        tables = takewhile(lambda _: not stopped.is_set(), TABLES)
        with dumping or nullcontext():
            return write_dumps(
                folder / format_dumps.FOLDER, named, tables, publie, dumps, making_code(),
                None if former is None else former.folder / format_dumps.FOLDER,
            )  # fmt: skip

    def index(folder: Path, corpus: Sequence[Corpus], stopped: Event) -> Resource:
        with indexing or nullcontext():
            return _index(folder, corpus, None if former is None else former.folder, stopped)

    with temporary_folder(releases_dir) as folder:
        built, stopped = build(publie, constats, sources, lus), Event()
        with (
            beside(partial(dump, folder), stopped, at_once=jobs > 1) as dumped,
            beside(partial(index, folder, built.corpus), stopped, at_once=jobs > 1) as indexed,
        ):
            with open_writer(folder, former) as writer:
                written = _write(writer, built, monde, calculs, dater, published_at)
                writer.add(indexed(), counted=False)
                suivi = _suivi(lus, qualite(lus, constats, release, published_at, precedentes), constats)
                for resource in suivi:
                    writer.add(resource, counted=False)
                    written.counts[resource.kind] = len(resource.ids)
                writer.add_meta({**meta, "content": written.content})
                writer.commit(making_code())
            give_back_memory()
            for kind, found in traces(monde.legislatif, monde.lobbying):
                found.write_parquet(folder / TRACES.format(kind))
            if textes is not None:
                ecrits = apply_summaries(folder, textes)
                plan = built.sitemap.resource(written.fiches, published_at, dates_des_membres(ecrits, monde.personnes))
                rewrite(folder, {(plan.kind, "corps"): dict(enumerate(plan.forms["corps"]))})
            give_back_memory()
            manifest = dumped()
        dumped_bytes, told = 0, list(constats)
        if manifest is not None:
            dumped_bytes = sum(file.octets for file in manifest.files.values())
            told += [Constat("table_manquante", nom, raison) for nom, raison in manifest.manquantes.items()]
        files = _controlled(folder, written.counts)
        record = ReleaseRecord(
            release=release, demo=demo, published_at=published_at, as_of=as_of, code=release_code(),
            content=written.content, sha256=files[DATABASE].sha256,
            size=sum(file.size for file in files.values()) + dumped_bytes, files=files,
            counts=comptes_du_monde, coverage=monde.couverture, inputs=list(inputs), findings=_count_by_rule(told),
        )  # fmt: skip
        (folder / RECORD).write_bytes(orjson.dumps(msgspec.to_builtins(record), option=orjson.OPT_INDENT_2))
        note_verified(folder, files)
        for name in (folder / RECORD, folder):
            sync_to_disk(name)
        final = releases_dir / release
        shutil.rmtree(final, ignore_errors=True)  # a leftover that was never served, or a forced rewrite
        folder.rename(final)
        sync_to_disk(releases_dir)
    return Publication(record, told, written.fiches)


def _dumped(
    release: str, published_at: str, as_of: dict[str, str], sources: Sequence[Source], monde: Monde
) -> format_dumps.DumpedRelease:
    """What the dumps say of the release that they are of."""
    named = [
        format_dumps.DumpSource(one.editeur, one.site, one.licence, one.licence_url, one.attribution)
        for one in sources
        if one.fichiers
    ]
    debut = min((scrutin.jour.isoformat() for scrutin in monde.scrutins), default=None)
    return format_dumps.DumpedRelease(release, published_at, as_of, named, debut)


def _index(folder: Path, corpus: Sequence[Corpus], former: Path | None, stopped: Event) -> Resource:
    """Write the full-text index of each kind; how much was said, which the one of speeches tells."""
    for one in corpus:
        neuves = takewhile(lambda _: not stopped.is_set(), one.neuves())
        plein_texte.write(folder / FOLDER / one.kind, neuves, None if former is None else former / FOLDER / one.kind)
        give_back_memory()
    (interventions,) = (one for one in corpus if one.kind == INTERVENTION)
    return paroles(interventions, folder / FOLDER / INTERVENTION)


class _Written(NamedTuple):
    """What was written: its digest, how many records of each kind, the dates of those that are dated."""

    content: str
    counts: dict[str, int]
    fiches: dict[str, dict[str, Fiche]]


def _write(
    writer: ReleaseWriter, built: Built, monde: Monde, calculs: Calculs, dater: Dater, published_at: str
) -> _Written:
    """Send every part of a release to its writer."""
    fiches: dict[str, dict[str, Fiche]] = {}
    counts: dict[str, int] = {}
    for resource in built.resources:
        votes = par_scrutin(monde.votes, len(monde.scrutins)) if resource.kind == SCRUTIN else None
        stamped, fiches[resource.kind] = stamp(writer, resource, dater, votes)
        writer.add(stamped)
        counts[resource.kind] = len(resource.ids)
        give_back_memory()
    plan = built.sitemap.resource(fiches, published_at)
    writer.add(plan, counted=False)
    for relation in built.relations:
        writer.add_relation(relation)
        give_back_memory()
    writer.add_votes("membre", par_membre(monde, calculs.statistiques))
    content = writer.content()
    return _Written(content, {**counts, plan.kind: len(plan.ids)}, fiches)


def _controlled(folder: Path, counts: Mapping[str, int]) -> dict[str, ReleaseFile]:
    """The files of a finished release, which is read back and made durable: each waits for the disk on its own."""
    with ThreadPoolExecutor(2) as pool:
        files = pool.submit(release_files, folder)
        durable = [pool.submit(sync_to_disk, path) for path in folder.rglob("*")]
        _read_back(folder / DATABASE, counts)
        for one in durable:
            one.result()
        return files.result()


def _read_back(path: Path, resources_count: Mapping[str, int]) -> None:
    """Open what was just written as a server would, before it is served."""
    store = SqliteStore.open(path)
    try:
        for kind in FULL_TEXTS:
            store.full_text(kind)
        if store.integrity() != "ok":
            raise ReleaseCorrupt(f"La publication écrite est abîmée : {store.integrity()}")
        for (kind, form), size in store.tables().items():
            if kind != VOTES and size != resources_count[kind]:
                raise ReleaseCorrupt(f"{kind}/{form} : {size} documents écrits pour {resources_count[kind]}")
    finally:
        store.close()


def _suivi(lus: Lus, bilan: Qualite, constats: Sequence[Constat]) -> list[Resource]:
    """What is said of the making of a release: it depends on when files were read and on the releases before."""
    fichiers = lus.resource()
    corps = [*fichiers.forms["corps"], encode(bilan)]
    return [
        replace(
            fichiers, ids=[*fichiers.ids, QUALITE], forms={"corps": corps},
            keys={**fichiers.keys, QUALITE: len(corps) - 1},
        ),
        constats_publies(constats),
    ]  # fmt: skip


def _count_by_rule(constats: Sequence[Constat]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for constat in constats:
        counts[constat.regle] = counts.get(constat.regle, 0) + 1
    return dict(sorted(counts.items()))
