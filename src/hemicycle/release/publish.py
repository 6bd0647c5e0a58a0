"""Publication: write a release beside the served one, check it, switch in one atomic step.

At any moment, whatever is killed, the served release is the former or the new one, whole. A release that fails
a check is not published and the former one goes on serving.
"""

import hashlib
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import orjson

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.calendrier import horodatage
from hemicycle.errors import CheckFailed, NoRelease, ReleaseCorrupt
from hemicycle.release.build import ContentDigest, Dater, build, packed_votes, stamp
from hemicycle.release.checks import comptes, verifier
from hemicycle.release.documents.sitemap import dates_des_membres
from hemicycle.release.engines.sqlite import SqliteStore, SqliteWriter, rewrite
from hemicycle.release.identity import InputFile, code_digest
from hemicycle.release.pointer import DATABASE, current, switch
from hemicycle.release.resources import Resource, Rows
from hemicycle.release.textes import Choisir, poser
from hemicycle.release.traces import traces
from hemicycle.state.fiches import Fiche
from hemicycle.stats.calcul import Calculs
from hemicycle.stats.methodologie import DEFINITIONS_VERSION
from hemicycle.workspace import sweep, sync_to_disk, temporary_folder

RECORD = "release.json"
WITHDRAWN = "retiree"
CONSTATS_GARDES = 500  # published with the release; the report of the run has them all


class ReleaseRecord(msgspec.Struct, frozen=True):
    """What a release says of itself, in the small file beside it."""

    release: str
    demo: bool
    published_at: str
    as_of: dict[str, str]
    code: str
    content: str  # digest of everything it says
    sha256: str  # of its database file
    size: int
    counts: dict[str, int]
    coverage: dict[str, str]
    inputs: list[InputFile]
    findings: dict[str, int]


class Stored(NamedTuple):
    """A release on disk."""

    record: ReleaseRecord
    path: Path
    served: bool
    withdrawn: bool


class Publication(NamedTuple):
    record: ReleaseRecord
    constats: list[Constat]
    fiches: dict[str, dict[str, Fiche]]


def check_world(
    monde: Monde, inputs: Sequence[InputFile], served: Mapping[str, int] | None, *, force: bool
) -> list[Constat]:
    """Run the checks; raise with every grave finding unless forced."""
    constats = verifier(monde, inputs, served)
    graves = [constat for constat in constats if constat.grave]
    if graves and not force:
        lines = "".join(f"\n  - {c.regle} : {c.message} ({c.objet})" for c in graves[:20])
        raise CheckFailed(f"Publication refusée : {len(graves)} contrôles en échec, la précédente reste servie.{lines}")
    return constats


def write_release(
    releases_dir: Path, release: str, monde: Monde, calculs: Calculs, constats: Sequence[Constat],
    inputs: Sequence[InputFile], sources: Sequence[dict[str, Any]], dater: Dater, *, demo: bool, now: datetime,
    textes: Choisir | None = None,
) -> Publication:  # fmt: skip
    """Write a checked world as a release folder; it is not served yet. `textes` chooses the summaries it shows."""
    resources, relations, sitemap = build(monde, calculs, constats, sources)
    par_scrutin, par_membre = packed_votes(monde, calculs.statistiques)
    digest = ContentDigest()
    published_at = horodatage(now)
    as_of = {str(chambre): jour.isoformat() for chambre, jour in monde.as_of().items()}
    sweep(releases_dir)
    with temporary_folder(releases_dir) as folder:
        writer = SqliteWriter(folder / DATABASE)
        fiches: dict[str, dict[str, Fiche]] = {}
        for resource in resources:
            votes = par_scrutin if resource.kind == "scrutin" else None
            watched = replace(resource, forms=_watched(digest, resource))
            stamped, fiches[resource.kind] = stamp(watched, dater, votes)
            writer.add(stamped)
        plan = sitemap.resource(fiches, published_at)
        writer.add(plan)
        for relation in relations:
            digest.add(f"relation/{relation.nom}", [relation.keys.tobytes(), relation.values.tobytes()])
            writer.add_relation(relation)
        digest.add("votes/scrutin", par_scrutin)
        digest.add("votes/membre", par_membre)
        content = digest.hexdigest()
        writer.add_votes(par_scrutin, par_membre)
        writer.add_traces(traces(monde.legislatif, monde.lobbying))
        writer.add_meta(
            {
                "release": release,
                "demo": demo,
                "publishedAt": published_at,
                "asOf": as_of,
                "definitionsVersion": DEFINITIONS_VERSION,
                "content": content,
                "counts": comptes(monde),
                "couverture": monde.couverture,
                "liens": monde.legislatif.couverture,
                "constats": [_constat(c) for c in constats[:CONSTATS_GARDES]],
                "constatsTotal": len(constats),
            }
        )
        writer.close()
        if textes is not None:
            ecrits = poser(folder / DATABASE, textes)
            plan = sitemap.resource(fiches, published_at, dates_des_membres(ecrits, monde.personnes))
            rewrite(folder / DATABASE, plan.kind, "corps", dict(enumerate(plan.forms["corps"])))
        record = ReleaseRecord(
            release=release, demo=demo, published_at=published_at, as_of=as_of, code=code_digest(), content=content,
            sha256=_sha256(folder / DATABASE), size=(folder / DATABASE).stat().st_size, counts=comptes(monde),
            coverage=monde.couverture, inputs=list(inputs), findings=_par_regle(constats),
        )  # fmt: skip
        (folder / RECORD).write_bytes(orjson.dumps(msgspec.to_builtins(record), option=orjson.OPT_INDENT_2))
        _read_back(folder / DATABASE, resources_count={r.kind: len(r.ids) for r in (*resources, plan)})
        for path in (folder / DATABASE, folder / RECORD, folder):
            sync_to_disk(path)
        final = releases_dir / release
        shutil.rmtree(final, ignore_errors=True)  # a leftover that was never served, or a forced rewrite
        folder.rename(final)
        sync_to_disk(releases_dir)
    return Publication(record, list(constats), fiches)


def stored_releases(releases_dir: Path) -> list[Stored]:
    """The releases on disk, latest publication first."""
    served = current(releases_dir)
    found = []
    for path in releases_dir.iterdir() if releases_dir.is_dir() else ():
        record = read_record(path)
        if record is not None:
            is_served = served is not None and served.id == record.release
            found.append(Stored(record, path, is_served, (path / WITHDRAWN).exists()))
    return sorted(found, key=lambda s: (s.record.published_at, s.record.release), reverse=True)


def read_record(folder: Path) -> ReleaseRecord | None:
    """The record of a release folder, None when it is no release."""
    try:
        return msgspec.json.decode((folder / RECORD).read_bytes(), type=ReleaseRecord)
    except (OSError, msgspec.DecodeError):
        return None


def serve_release(releases_dir: Path, release: str, kept: int) -> None:
    """Switch to a release and drop the oldest ones beyond `kept`."""
    (releases_dir / release / WITHDRAWN).unlink(missing_ok=True)
    switch(releases_dir, release)
    others = [stored for stored in stored_releases(releases_dir) if not stored.served]
    for old in others[max(kept - 1, 0) :]:
        shutil.rmtree(old.path, ignore_errors=True)


def rollback(releases_dir: Path) -> tuple[ReleaseRecord, ReleaseRecord]:
    """Serve the release published before the present one again; the present one is withdrawn.

    Returns the one withdrawn and the one served. A withdrawn release is not served again by the next sync of the
    same files: only a forced one does.
    """
    releases = stored_releases(releases_dir)
    served = next((s for s in releases if s.served), None)
    if served is None:
        raise NoRelease("Aucune publication n'est servie : rien à annuler.")
    earlier = [s for s in releases if s.record.published_at < served.record.published_at and not s.withdrawn]
    if not earlier:
        raise NoRelease(f"Aucune publication antérieure à {served.record.release} n'est conservée.")
    (served.path / WITHDRAWN).touch()
    switch(releases_dir, earlier[0].record.release)
    return served.record, earlier[0].record


def check_stored(stored: Stored) -> list[str]:
    """Read a whole release again: what in it is not as it was published."""
    path = stored.path / DATABASE
    faults = []
    if _sha256(path) != stored.record.sha256:
        faults.append("l'empreinte du fichier n'est plus celle de la publication")
    try:
        store = SqliteStore.open(path)
        try:
            faults += _faults(store)
        finally:
            store.close()
    except Exception as error:
        faults.append(f"fichier illisible : {error}")
    return faults


def _faults(store: SqliteStore) -> list[str]:
    integrity = store.integrity()
    faults = [] if integrity == "ok" else [f"SQLite : {integrity}"]
    for kind, form in (
        ("scrutin", "item"),
        ("scrutin", "detail"),
        ("parlementaire", "item"),
        ("parlementaire", "detail"),
    ):
        for rank, body in enumerate(store.all_documents(kind, form)):
            try:
                orjson.loads(body)
            except orjson.JSONDecodeError as error:
                faults.append(f"{kind}/{form} {rank} : {error}")
    counts = store.meta()["counts"]
    for kind, name in (
        ("scrutin", "scrutins"),
        ("parlementaire", "parlementaires"),
        ("groupe", "groupes"),
        ("amendement", "amendements"),
        ("intervention", "interventions"),
        ("lobbyiste", "lobbyistes"),
        ("action", "actionsLobbying"),
    ):
        if store.facets(kind).size != counts[name]:
            faults.append(f"{name} : {store.facets(kind).size} lignes, {counts[name]} annoncées")
    votes = sum(len(store.votes_of(rank)) for rank in range(store.facets("scrutin").size))
    if votes != counts["votes"]:
        faults.append(f"votes : {votes} lignes, {counts['votes']} annoncées")
    return faults


def _read_back(path: Path, resources_count: Mapping[str, int]) -> None:
    """Open what was just written as a server would, before anybody else does."""
    store = SqliteStore.open(path)
    try:
        if store.integrity() != "ok":
            raise ReleaseCorrupt(f"La publication écrite est abîmée : {store.integrity()}")
        for table, rows in store.tables().items():
            kind = table.split("_")[1]
            if rows != resources_count[kind]:
                raise ReleaseCorrupt(f"{table} : {rows} lignes écrites pour {resources_count[kind]}")
    finally:
        store.close()


def _watched(digest: ContentDigest, resource: Resource) -> dict[str, Rows[bytes]]:
    return {form: digest.watch(f"{resource.kind}/{form}", bodies) for form, bodies in resource.forms.items()}


def _constat(constat: Constat) -> dict[str, Any]:
    return {
        "regle": constat.regle,
        "objet": constat.objet,
        "message": constat.message,
        "grave": constat.grave,
    }


def _par_regle(constats: Sequence[Constat]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for constat in constats:
        counts[constat.regle] = counts.get(constat.regle, 0) + 1
    return dict(sorted(counts.items()))


def _sha256(path: Path) -> str:
    with path.open("rb") as handle:
        return hashlib.file_digest(handle, "sha256").hexdigest()
