"""Publication: check a world, then write it as a release beside the served one; a depot then serves it.

A release that fails a check is not published and the former one goes on serving.
"""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import orjson

from hemicycle.assemble.monde import Constat, Monde
from hemicycle.calendrier import horodatage
from hemicycle.errors import CheckFailed, ReleaseCorrupt
from hemicycle.release.build import ContentDigest, Dater, build, packed_votes, stamp
from hemicycle.release.checks import comptes, verifier
from hemicycle.release.checks_fichiers import verifier_fichiers
from hemicycle.release.controle import empreinte
from hemicycle.release.depot import ReleaseRecord
from hemicycle.release.documents.sitemap import dates_des_membres
from hemicycle.release.engines.fichiers import RECORD
from hemicycle.release.engines.sqlite import SqliteStore, SqliteWriter, rewrite
from hemicycle.release.identity import InputFile, code_digest
from hemicycle.release.pointer import DATABASE
from hemicycle.release.resources import Resource, Rows
from hemicycle.release.textes import Choisir, poser
from hemicycle.release.traces import traces
from hemicycle.state.fiches import Fiche
from hemicycle.stats.calcul import Calculs
from hemicycle.stats.methodologie import DEFINITIONS_VERSION
from hemicycle.workspace import sweep, sync_to_disk, temporary_folder

CONSTATS_GARDES = 500  # published with the release; the report of the run has them all


class Publication(NamedTuple):
    record: ReleaseRecord
    constats: list[Constat]
    fiches: dict[str, dict[str, Fiche]]


def check_world(
    monde: Monde, inputs: Sequence[InputFile], served: Mapping[str, int] | None, *, force: bool,
    avant: Sequence[InputFile] = (), jour: date | None = None, lecture: Sequence[Constat] = (),
) -> list[Constat]:  # fmt: skip
    """Run the checks; raise with every grave finding unless forced.

    `avant` are the files of the served release whose counts may be compared, `jour` the day of the run (None for a
    fictional world), `lecture` what the reading of the files found.
    """
    dernier = max(monde.as_of().values(), default=None)
    fichiers = [*lecture, *verifier_fichiers(inputs, avant, dernier, jour)]
    constats = [*verifier(monde, inputs, served), *fichiers]
    graves = [constat for constat in constats if constat.grave]
    if graves and not force:
        causes = [constat for constat in fichiers if not constat.grave]  # they may explain the others
        lines = "".join(f"\n  - {c.regle} : {c.message} ({c.objet})" for c in [*graves[:20], *causes[:20]])
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
            sha256=empreinte(folder / DATABASE), size=(folder / DATABASE).stat().st_size, counts=comptes(monde),
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
