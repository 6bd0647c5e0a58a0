"""Twin amendments: the clusters, largest first, and the twins of each, first tabled first."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.memoire import digests_of_groups
from hemicycle.assemble.tables import digest_rows
from hemicycle.assemble.textes.jumeaux import SCHEMA
from hemicycle.calendrier import instant_connu
from hemicycle.identifiants import identifiant
from hemicycle.models.jumeaux import DossierDesJumeaux, GrappeJumeaux, GroupeDesJumeaux
from hemicycle.release.documents.references import DECIMALES, Orateurs, fill
from hemicycle.release.documents.textes.amendements import Amendements, sort_normalise
from hemicycle.release.format.facets import SANS_JOUR, Array, Facets, paired_label_set
from hemicycle.release.format.names import GRAPPE, JUMEAU
from hemicycle.release.format.relations import DOSSIER_GRAPPES, Relation, relation
from hemicycle.release.format.resources import Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import Legislation, traduire
from hemicycle.release.views.ranked_tables import Row, codes, typed
from hemicycle.vocabulaire import Ordre, TriJumeaux

EXTRAIT = 500
DOSSIERS = 10  # shown of a cluster
SORT_INCONNU = "inconnu"

# What documents are made of, of the table of amendments.
_COLONNES = (
    "uid", "chambre", "legislature", "numero_long", "type_auteur", "auteur", "signataires", "dispositif", "date_depot",
    "sort",
)  # fmt: skip


class Jumeaux:
    """The encoder of twins."""

    def __init__(
        self, legislation: Legislation, amendements: Amendements, orateurs: Orateurs, table: pl.DataFrame
    ) -> None:
        self._legislation = legislation
        self._amendements = amendements
        self._orateurs = orateurs
        self._table = typed(table, SCHEMA)

    def resources(self) -> Iterator[Resource]:
        grappes, auteurs = self._grappes, self._auteurs
        ids = grappes["id"].to_list()
        recipe = Recipe(len(grappes), {"item": self._items}, grappes.__getitem__, self._inputs)
        yield Resource(
            kind=GRAPPE,
            ids=ids,
            forms=recipe.forms(),
            facets=self._facets(),
            keys={id_: rang for rang, id_ in enumerate(ids)},
            recipe=recipe,
        )
        recipe = Recipe(
            len(auteurs), {"auteur": _encoded}, auteurs.__getitem__, lambda ranks: digest_rows(auteurs[ranks])
        )
        uids = self._legislation.amendements.column("id").gather(self._rangs)
        yield Resource(
            kind=JUMEAU,
            ids=Lazy(len(uids), lambda: iter(uids)),
            forms=recipe.forms(),
            facets=Facets(len(uids), {"amendement": self._rangs}),
            recipe=recipe,
        )

    def relations(self) -> Iterator[Relation]:
        """The clusters of each dossier."""
        paires = self._jumeaux.select("dossier", "grappe").filter(pl.col("dossier") >= 0).unique()
        paires = paires.sort("dossier", "grappe")
        yield relation(DOSSIER_GRAPPES, paires["dossier"].to_numpy(), paires["grappe"].to_numpy())

    def places(self) -> NDArray[np.int32]:
        """The rank, among the twins, of each amendment: -1 for one that has none."""
        found = np.full(len(self._legislation.amendements), -1, np.int32)
        found[self._rangs] = np.arange(len(self._rangs))
        return found

    @cached_property
    def _rangs(self) -> NDArray[np.int32]:
        """The ranks of the amendments, cluster after cluster."""
        return self._jumeaux["rang"].to_numpy()

    @cached_property
    def _jumeaux(self) -> pl.DataFrame:
        """The twins, cluster after cluster: what their amendments say, the group of their author, the rank of their
        dossier."""
        grappes = self._grappes.select("premier", "grappe")
        return self._rangees.join(grappes, on="premier", maintain_order="left").sort("grappe", maintain_order=True)

    @cached_property
    def _rangees(self) -> pl.DataFrame:
        """The same in the order of deposit."""
        amendements = self._legislation.amendements
        table = self._table.join(amendements.ranks("uid"), on="uid", maintain_order="left").drop("uid")
        rangs = table["rang"].to_numpy()
        groupes = self._orateurs.groupes.values()
        # one that two legislatures know under one slug is one group
        memes = {groupe.uid: f"{groupe.chambre}/{groupe.slug}" for groupe in groupes}
        groupe = self._amendements.uids_groupes.gather(rangs)
        return table.hstack(amendements.slice(_COLONNES, rangs).drop("rang")).with_columns(
            groupe.alias("groupe"),
            traduire(groupe, memes).alias("meme"),
            pl.Series("dossier", self._legislation.dossier_des_amendements[rangs]),
        )

    @cached_property
    def _grappes(self) -> pl.DataFrame:
        """The clusters: largest first, then over most groups, then latest."""
        found = self._rangees.group_by("premier", maintain_order=True).agg(
            pl.len().cast(pl.Int32).alias("taille"),
            pl.col("meme").drop_nulls().n_unique().cast(pl.Int16).alias("groupes"),
            pl.col("date_depot").max().alias("dernier"),
            pl.col("identique").all(),
            pl.col("formule").first(),
        )
        ids = [identifiant("jumeaux", premier) for premier in found["premier"]]
        return (
            found.with_columns(pl.Series("id", ids, dtype=pl.String))
            .sort("taille", "groupes", "dernier", "id", descending=[True, True, True, False], nulls_last=True)
            .with_row_index("grappe")
            .with_columns((pl.col("taille").cum_sum() - pl.col("taille")).alias("debut"))
        )

    def _inputs(self, ranks: NDArray[np.int64]) -> NDArray[np.void]:
        """A digest of what each cluster is made of: its amendments, their authors, groups and dossiers."""
        grappes = self._grappes[ranks]
        siens = self._siens(grappes)
        groupes = self._orateurs.groupes
        montres = {uid: encode(fill(GroupeDesJumeaux, groupe, nombre=0)).decode() for uid, groupe in groupes.items()}
        beside = {
            "nom": traduire(siens["auteur"], {uid: self._orateurs.nom(uid) for uid in self._orateurs.rangs}),
            "groupe": traduire(siens["groupe"], montres),
            "dossier": self._dossiers_montres.gather(siens["dossier"].to_numpy() % len(self._dossiers_montres)),
        }
        return digests_of_groups(siens.drop("rang", "grappe").with_columns(**beside), grappes["taille"].to_list())

    @cached_property
    def _dossiers_montres(self) -> pl.Series:
        """The dossiers as JSON; the last, which a rank of -1 finds too, is none."""
        dossiers = (fill(DossierDesJumeaux, dossier, nombre=0) for dossier in self._legislation.dossiers)
        return pl.Series([*(encode(dossier).decode() for dossier in dossiers), None], dtype=pl.String)

    def _siens(self, grappes: pl.DataFrame) -> pl.DataFrame:
        """The twins of some clusters, cluster after cluster."""
        tailles, debuts = grappes["taille"].to_numpy(), grappes["debut"].to_numpy()
        avant = np.cumsum(tailles) - tailles
        lignes: NDArray[np.int64] = np.arange(tailles.sum()) + np.repeat(debuts - avant, tailles)
        return self._jumeaux[lignes]

    def _items(self, grappes: pl.DataFrame) -> Iterator[bytes]:
        siens = self._siens(grappes).group_by("grappe", maintain_order=True).agg(pl.exclude("formule", "identique"))
        premiers = siens["rang"].list.first().to_list()
        lignes = self._amendements.lignes(premiers)
        rows = grappes.join(siens, on="grappe", maintain_order="left").iter_rows(named=True)
        for rang, row in zip(premiers, rows, strict=True):
            yield encode(self._item(row, lignes[rang]))

    def _item(self, row: Row, premier: Row) -> GrappeJumeaux:
        """A cluster: the columns of its twins are lists."""
        connus = {
            meme: self._orateurs.groupes[uid]  # under its latest name: the last is the latest
            for meme, uid in zip(row["meme"], row["groupe"], strict=True)
            if uid is not None
        }
        comptes = Counter(filter(None, row["meme"]))
        ranges = sorted(connus, key=lambda meme: (-comptes[meme], connus[meme].chambre, connus[meme].slug))
        dossiers = self._dossiers(row["dossier"])
        auteurs = zip(row["auteur"], row["type_auteur"], strict=True)
        jours = [jour for jour in row["date_depot"] if jour is not None]
        return GrappeJumeaux(
            id=row["id"],
            taille=row["taille"],
            identiques=row["identique"],
            formule=row["formule"],
            similarite_min=round(min(row["similarite"]), DECIMALES),
            premier=self._amendements.bref(premier),
            extrait=_extrait(premier),
            date_premier=instant_connu(min(jours, default=None)),
            date_dernier=instant_connu(row["dernier"]),
            groupes=[fill(GroupeDesJumeaux, connus[meme], nombre=comptes[meme]) for meme in ranges],
            groupes_count=row["groupes"],
            auteurs_count=len({auteur if auteur is not None else sans for auteur, sans in auteurs}),
            dossiers=dossiers[:DOSSIERS],
            dossiers_count=len(dossiers),
            chambres=sorted(set(row["chambre"])),
            legislatures=sorted({legislature for legislature in row["legislature"] if legislature is not None}),
            sorts=dict(sorted(Counter(map(_sort, row["sort"])).items())),
        )

    def _dossiers(self, rangs: list[int]) -> list[DossierDesJumeaux]:
        dossiers = [(self._legislation.dossiers[rang], n) for rang, n in Counter(rangs).items() if rang >= 0]
        return [
            fill(DossierDesJumeaux, dossier, nombre=n)
            for dossier, n in sorted(dossiers, key=lambda un: (-un[1], un[0].uid))
        ]

    @cached_property
    def _auteurs(self) -> pl.DataFrame:
        """The author of each twin on the day it was tabled, as JSON."""
        auteurs, jours = self._jumeaux["auteur"].to_list(), self._jumeaux["date_depot"].to_list()
        votants = [
            self._orateurs.votant(*qui) for qui in zip(auteurs, (jour or date.min for jour in jours), strict=True)
        ]
        distincts = {id(votant): votant for votant in votants}  # `Orateurs` keeps them
        montres = {cle: encode(votant).decode() for cle, votant in distincts.items()}
        return pl.DataFrame({"montre": [montres[id(votant)] for votant in votants]}, {"montre": pl.String()})

    def _facets(self) -> Facets:
        grappes, jumeaux = self._grappes, self._jumeaux
        tailles, groupes = grappes["taille"].to_numpy(), grappes["groupes"].to_numpy()
        jours = grappes["dernier"].cast(pl.Int32).fill_null(SANS_JOUR).to_numpy()
        ids = {uid: groupe.id for uid, groupe in self._orateurs.groupes.items()}
        ensembles = [
            paired_label_set(nom, len(grappes), jumeaux["grappe"].to_numpy(), *codes(valeurs))
            for nom, valeurs in (
                ("groupes", traduire(jumeaux["groupe"], ids)),
                ("chambres", jumeaux["chambre"]),
                ("legislatures", jumeaux["legislature"].cast(pl.String)),
            )
        ]
        tris: dict[TriJumeaux, Array] = {
            TriJumeaux.TAILLE: tailles,
            TriJumeaux.GROUPES: groupes,
            TriJumeaux.DATE: jours,
        }
        columns: dict[str, Array] = {
            "debut": grappes["debut"].to_numpy(),
            "taille": tailles,
            "nombre_groupes": groupes,
            "identiques": grappes["identique"].to_numpy(),
            "formule": grappes["formule"].to_numpy(),
            **{f"tri_{tri}_{ordre}": _tri(valeurs, ordre) for tri, valeurs in tris.items() for ordre in Ordre},
        }
        for ensemble in ensembles:
            columns |= ensemble.columns
        return Facets(len(grappes), columns, {nom: mots for e in ensembles for nom, mots in e.labels.items()})


def _encoded(auteurs: pl.DataFrame) -> list[bytes]:
    return [montre.encode() for montre in auteurs["montre"]]


def _tri(valeurs: Array, ordre: Ordre) -> NDArray[np.int32]:
    """The clusters in the order of a value, what is unknown last; equals stay as they are."""
    connus = valeurs.astype(np.int64)
    cles = np.where(connus == SANS_JOUR, np.iinfo(np.int64).max, -connus if ordre is Ordre.DESC else connus)
    return np.argsort(cles, kind="stable").astype(np.int32)


def _sort(label: str | None) -> str:
    return SORT_INCONNU if label is None else sort_normalise(label).replace("-", "_")


def _extrait(row: Row) -> str:
    """How an operative text begins, cut between two words."""
    texte: str = row["dispositif"]
    return texte if len(texte) <= EXTRAIT else f"{texte[: EXTRAIT - 1].rpartition(' ')[0]}…"
