"""Where each record comes from: the official files that hold it, and the member of their archive.

Staged tables keep the rows of a file in the order of its members, and `membres.parquet` how many of them each member
gave: that is all it takes to say which member a row was read in. A record of the world is found in them by its official
id, which each table writes in its own way (`ORIGINES`). What is kept with a release is small, a name of the file and
the member by record, and does not change while the record stays where it is, though the file is another every night:
its checksum and the day it was read are kept once for all its records, under that name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import orjson
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import PREFIXE_SENAT, Monde
from hemicycle.assemble.senat.identifiants import seance_uid
from hemicycle.assemble.senat.textes import ameli
from hemicycle.assemble.tables import digest_rows
from hemicycle.calendrier import horodatage
from hemicycle.models.provenance import FichierDOrigine
from hemicycle.release.format import names
from hemicycle.release.format.resources import Lazy, Recipe, Resource, encode
from hemicycle.release.views.agenda import Agenda
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import digest_together
from hemicycle.sources.manifest import Manifest
from hemicycle.sources.tables.staging import StagedFile
from hemicycle.sources.tables.takeover import MEMBERS_TABLE, rows_column
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre

PAGE_DEPUTE = "https://www.assemblee-nationale.fr/dyn/deputes/"

_SCHEMA = pl.Schema({"cle": pl.String(), "place": pl.Int64(), "membre": pl.String()})
_SENAT = pl.lit(PREFIXE_SENAT)
_JOURNEE = pl.lit("d") + pl.col("jour").dt.strftime("%Y%m%d")
_PREVUE = pl.concat_str(
    pl.lit("SPAN"),
    pl.col("jour").dt.strftime("%Y%m%d"),
    (pl.lit("-") + pl.col("debut").str.replace_all(":", "", literal=True)).fill_null(""),
)
_BALLOT = pl.format("scr{}-{}", "session", "numero")


_CODES = frozenset({"id", "txtid", "num", "ann", "sesinsid", "sesdepid", "doslegsignet", "txttyp"})


class Origine(NamedTuple):
    """A table that holds a kind of record, and the official id of the record that each of its rows is about."""

    table: str
    cle: pl.Expr
    last: bool = False  # told of those that no other table names, without its member: thousands would name each


_UID = pl.col("uid")
_RAPPORTS = (
    Origine("comptes_rendus", _UID),
    Origine("comptes_rendus_commissions", _UID),
    Origine("comptes_rendus_senat", _JOURNEE),
    Origine("comptes_rendus_commissions_senat", _UID),
)
_ORGANISATION = pl.concat_str("type_identifiant", "identifiant", separator=":")
ORIGINES: Mapping[str, tuple[Origine, ...]] = {
    names.SCRUTIN: (Origine("scrutins", _UID), Origine("scrutins_senat", _BALLOT), Origine("votes_senat", _BALLOT)),
    names.PARLEMENTAIRE: (
        Origine("acteurs", _UID),
        Origine("senateurs", pl.col("matricule")),
        Origine("senateurs_en_poste", pl.col("matricule")),
        Origine("sens_sen", pl.col("senmat")),
        Origine("votes", pl.col("acteur"), last=True),  # of some, ballots alone tell
    ),
    names.GROUPE: (
        Origine("organes", _UID),
        Origine("groupes_senat", _SENAT + pl.col("code")),
        Origine("sens_grppol", _SENAT + pl.col("grppolcod")),
        Origine("appartenances_senat", _SENAT + pl.col("groupe")),
    ),
    names.DOSSIER: (
        Origine("dossiers", _UID),
        Origine("dossiers_senat", _SENAT + pl.col("signet").str.to_lowercase()),
        Origine("dosleg_loi", _SENAT + pl.col("signet").str.to_lowercase()),
    ),
    names.AMENDEMENT: (
        Origine("amendements", _UID),
        Origine(
            "amendements_texte_senat",
            pl.format("SENAT-{}-{}-{}", "session", "texte", pl.col("numero_base").str.to_uppercase()),
        ),
    ),
    names.SEANCE: _RAPPORTS,
    names.COMMISSION: (
        Origine("organes", _UID),
        *(
            Origine(table, pl.format("{}-{}", "typorgcod", "orgcod"))
            for table in ("sens_com", "sens_delega", "sens_org")
        ),
        Origine("sens_com", pl.format("COM-{}", "orgcod")),
        Origine("sens_delega", pl.format("DELEGA-{}", "orgcod")),
        Origine("dosleg_org", pl.format("COM-{}", pl.coalesce("senorgcod", "orgcod"))),
        Origine("organismes_senat", pl.col("code")),
        Origine("fonctions_senat", pl.col("libelle").map_elements(slug, return_dtype=pl.String)),
    ),
    names.REUNION: (
        Origine("reunions", _UID),
        Origine("evenements_senat", pl.format("AGS{}-{}", pl.col("jour").dt.strftime("%Y%m%d"), "rang")),
        Origine("sens_activite", pl.format("SENAT-ACT-{}", "actid")),
        Origine("scrutins_senat", _JOURNEE),
        Origine("seances_prevues", _PREVUE),
        *_RAPPORTS,
    ),
    names.LOBBYISTE: (
        Origine("organisations_hatvp", _ORGANISATION),
        Origine("representants_hatvp", _ORGANISATION),
    ),
}


class Cles(NamedTuple):
    """The official ids that the records of a kind are found by in tables, and their official pages by source."""

    ids: pl.DataFrame  # rang, cle
    pages: Sequence[Mapping[str, str]] = ()


class Lus(NamedTuple):
    """What a release was read in: staged files, in the order of reading, and the sources that publish them."""

    files: Sequence[StagedFile] = ()
    manifests: Mapping[str, Manifest] = {}

    def resource(self) -> Resource:
        """The files, by the name that records know them by."""
        noms = _names(self.files)
        bodies = [encode(self._file(one)) for one in self.files]
        return Resource(names.FICHIER, noms, {"corps": bodies}, keys={nom: rank for rank, nom in enumerate(noms)})

    def _file(self, one: StagedFile) -> FichierDOrigine:
        raw, manifest = one.raw, self.manifests[one.raw.source]
        return FichierDOrigine(
            editeur=manifest.publisher,
            source=raw.source,
            fichier=raw.file,
            titre=next((file.title for file in manifest.files if file.key == raw.file), raw.file),
            nom=raw.name,
            periode=raw.periode,
            sha256=raw.sha256,
            lu_le=horodatage(raw.retrieved_at),
            adresse=raw.url,
        )

    def found(self, kind: str) -> pl.DataFrame:
        """Where the official ids of a kind lie (`_SCHEMA`): the file, by its place, and its member."""
        known = pl.DataFrame(schema=_SCHEMA)
        for origine in sorted(ORIGINES[kind], key=lambda one: one.last):
            places = (place for place, one in enumerate(self.files) if one.rows.get(origine.table))
            rows = pl.concat([known.clear(), *(_rows(self.files[place], origine, place) for place in places)])
            known = pl.concat([known, rows.join(known, on="cle", how="anti") if origine.last else rows])
        return pl.concat([known, *self._from_ameli()]) if kind == names.AMENDEMENT else known

    def _from_ameli(self) -> Iterator[pl.DataFrame]:
        """The amendments of the Senate's dump, whose ids are joined out of three of its tables."""
        for place, one in enumerate(self.files):
            if one.rows.get("ameli_amd"):
                membres = _members(one, "ameli_amd")
                membre = None if membres is None else membres.filter(pl.col("lignes") > 0)["membre"].first()
                uids = ameli.uids(partial(_narrow, one))
                yield (
                    uids.alias("cle")
                    .to_frame()
                    .with_columns(pl.lit(place, pl.Int64).alias("place"), pl.lit(membre, pl.String).alias("membre"))
                )


NOTHING_READ = Lus()


def avec_provenance(resources: Iterable[Resource], lus: Lus, cles: Mapping[str, Cles]) -> Iterator[Resource]:
    """The same resources; records of the kinds that have `cles` say which files they were read in."""
    noms = [orjson.dumps(nom).decode() for nom in _names(lus.files)]
    for resource in resources:
        siennes = cles.get(resource.kind)
        if siennes is None:
            yield resource
        else:
            told = _told(siennes, lus.found(resource.kind), len(resource.ids), noms)
            recipe = None if resource.stamped or siennes.pages else resource.recipe
            yield replace(
                resource,
                forms={**resource.forms, names.PROVENANCE: _bodies(told, siennes.pages)},
                recipe=resource.recipe if recipe is None else beside_the_documents(recipe, told),
            )


def cles_du_monde(monde: Monde, legislation: Legislation, agenda: Agenda) -> dict[str, Cles]:
    """What the records of each kind are called in files, by rank."""
    rapports = _rapports(legislation)
    seances = {uid: rang for rang, uid in enumerate(legislation.seances)}
    alias: dict[str, list[str]] = {}
    for ecartee, gardee in monde.legislatif.reunions_alias.items():
        alias.setdefault(gardee, []).append(ecartee)
    return {
        names.SCRUTIN: Cles(
            _ids((s.uid,) for s in monde.scrutins),
            [_pages((str(s.chambre), s.source_url)) for s in monde.scrutins],
        ),
        names.PARLEMENTAIRE: Cles(
            _ids(p.uids for p in monde.personnes),
            [
                _pages(*((str(Chambre.ASSEMBLEE), PAGE_DEPUTE + uid) for uid in p.uids if uid.startswith("PA")))
                for p in monde.personnes
            ],
        ),
        names.GROUPE: Cles(_ids((g.uid,) for g in monde.groupes)),
        names.DOSSIER: Cles(
            _ids((d.uid,) for d in legislation.dossiers),
            [_pages(("assemblee", d.url_an), ("senat", d.url_senat)) for d in legislation.dossiers],
        ),
        names.AMENDEMENT: Cles(legislation.amendements.column("uid").alias("cle").to_frame().with_row_index("rang")),
        names.SEANCE: Cles(
            _ids(rapports),
            [_pages(*((str(Chambre.SENAT), legislation.pages_debats.get(uid)) for uid in siens)) for siens in rapports],
        ),
        names.COMMISSION: Cles(_ids((c.uid, c.uid.removeprefix(PREFIXE_SENAT), *c.alias) for c in agenda.commissions)),
        names.REUNION: Cles(
            _ids(
                (
                    r.uid,
                    *alias.get(r.uid, ()),
                    *((r.compte_rendu,) if r.compte_rendu else ()),
                    *(rapports[seances[r.uid]] if r.uid in seances else ()),
                    *((seance_uid(r.jour),) if r.du_jour else ()),
                )
                for r in agenda.reunions
            )
        ),
        names.LOBBYISTE: Cles(
            _ids((un.uid,) for un in monde.lobbying.lobbyistes),
            [_pages(("hatvp", un.source_url)) for un in monde.lobbying.lobbyistes],
        ),
    }


def _rapports(legislation: Legislation) -> list[list[str]]:
    """The reports that tell what was said at each sitting that has speeches, by its rank."""
    found: list[list[str]] = [[] for _ in legislation.seances]
    paires = pl.DataFrame([
        pl.Series("seance", legislation.seance), legislation.interventions.column("compte_rendu")
    ])  # fmt: skip
    for seance, rapport in paires.unique(maintain_order=True).drop_nulls().iter_rows():
        found[seance].append(rapport)
    return found


def _ids(keys: Iterable[Iterable[str]]) -> pl.DataFrame:
    rows = [(rank, key) for rank, some in enumerate(keys) for key in dict.fromkeys(some)]
    return pl.DataFrame(rows, schema={"rang": pl.UInt32, "cle": pl.String}, orient="row")


def _pages(*known: tuple[str, str | None]) -> dict[str, str]:
    return {source: page for source, page in reversed(known) if page is not None}


def _names(files: Iterable[StagedFile]) -> list[str]:
    """What files are called by those who come from them: the same every night, whatever their bytes."""
    found: dict[str, None] = {}
    for one in files:
        nom = "/".join((one.raw.source, one.raw.file, one.raw.periode or "", one.raw.name))
        count = 1
        while (propre := nom if count == 1 else f"{nom}#{count}") in found:  # two copies given by hand
            count += 1
        found[propre] = None
    return list(found)


def _members(one: StagedFile, table: str) -> pl.DataFrame | None:
    """The members of an archive and the rows of a table that each gave; None for a file that is no such archive."""
    path = one.folder / f"{MEMBERS_TABLE}.parquet"
    if not path.exists():
        return None
    return pl.read_parquet(path, columns=["membre", rows_column(table)]).rename({rows_column(table): "lignes"})


def _narrow(one: StagedFile, table: str) -> pl.DataFrame:
    """The codes of a table of the dump: what amendments say is not needed to name them."""
    rows = pl.scan_parquet(one.folder / f"{table}.parquet")
    wanted = [name for name in rows.collect_schema().names() if name in _CODES]
    return rows.select(wanted).collect()


def _rows(one: StagedFile, origine: Origine, place: int) -> pl.DataFrame:
    """The official ids of one file, each once by member."""
    rows = pl.scan_parquet(one.folder / f"{origine.table}.parquet").select(origine.cle.alias("cle")).collect()
    membres = None if origine.last else _members(one, origine.table)
    if membres is None:
        found = rows.unique(maintain_order=True).with_columns(pl.lit(None, pl.String).alias("membre"))
    else:
        rangs = np.repeat(np.arange(membres.height, dtype=np.uint32), membres["lignes"].to_numpy())
        uniques = rows.with_columns(pl.Series("membre", rangs)).unique(maintain_order=True)
        found = uniques.with_columns(membres["membre"].gather(uniques["membre"]))
    return found.drop_nulls("cle").select("cle", pl.lit(place, pl.Int64).alias("place"), "membre")


def _told(cles: Cles, found: pl.DataFrame, size: int, noms: Sequence[str]) -> pl.Series:
    """What each record says, by rank: a list of files and members, the last one read first, as JSON."""
    membre = pl.col("membre").str.replace_all(r'(["\\\\])', r"\\$1").str.replace_all(r"[\x00-\x1f]", " ")
    fichier = pl.Series("nom", noms, dtype=pl.String)
    held = cles.ids.join(found, on="cle")
    rangs = held["rang"].to_numpy()
    several = np.bincount(rangs, minlength=size)[rangs] > 1
    # most records of the largest kinds are in one file: the others alone are to be put in order
    ordered = (
        held.filter(several)
        .unique(["rang", "place", "membre"])
        .sort("rang", "place", "membre", descending=[False, True, False])
    )
    held = pl.concat([held.filter(~several).select(ordered.columns), ordered])
    lignes = held.select(
        "rang",
        pl.format(
            "[{},{}]",
            fichier.gather(held["place"]) if held.height else pl.lit(""),
            (pl.lit('"') + membre + pl.lit('"')).fill_null("null"),
        ).alias("ligne"),
    )
    seules = len(held) - len(ordered)
    joined = lignes[seules:].group_by("rang", maintain_order=True).agg(pl.col("ligne").str.join(","))
    joined = pl.concat([lignes[:seules], joined])
    tous = pl.DataFrame({"rang": pl.Series(range(size), dtype=pl.UInt32)})
    return tous.join(joined, on="rang", how="left", maintain_order="left")["ligne"].fill_null("")


def beside_the_documents(recipe: Recipe, told: pl.Series) -> Recipe:
    """A recipe that makes the origin of its records too, which stays in the former release as their documents do."""
    digests = digest_rows(told.to_frame())

    def bodies(part: tuple[NDArray[np.int64], Any]) -> Iterable[bytes]:
        return _bodies(told.gather(part[0]), ())

    return Recipe(
        recipe.size,
        {form: partial(_of_slice, encoder) for form, encoder in recipe.encoders.items()} | {names.PROVENANCE: bodies},
        lambda ranks: (ranks, recipe.slice(ranks)),
        lambda ranks: digest_together(recipe.inputs(ranks), digests[ranks]),
    )


def _of_slice(encoder: Callable[[Any], Iterable[bytes]], part: tuple[NDArray[np.int64], Any]) -> Iterable[bytes]:
    return encoder(part[1])


def _bodies(told: pl.Series, pages: Sequence[Mapping[str, str]]) -> Lazy[bytes]:
    def make() -> Iterator[bytes]:
        for rank, files in enumerate(told):
            known = orjson.dumps(pages[rank]) if pages and files else b"{}"
            yield b'{"fichiers":[%b],"pages":%b}' % (files.encode(), known)

    return Lazy(len(told), make)
