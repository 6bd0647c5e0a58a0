"""Twin amendments: the clusters, largest first, and the twins of each, first tabled first."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe
from hemicycle.assemble.textes.jumeaux import SCHEMA
from hemicycle.calendrier import instant_connu
from hemicycle.identifiants import identifiant
from hemicycle.models.jumeaux import DossierDesJumeaux, GrappeJumeaux, GroupeDesJumeaux
from hemicycle.release.documents.references import Orateurs, arrondi, fill
from hemicycle.release.documents.textes.amendements import Amendements, sort_normalise
from hemicycle.release.format.facets import SANS_JOUR, Array, Facets, jour_code, label_set
from hemicycle.release.format.names import GRAPPE, JUMEAU
from hemicycle.release.format.relations import DOSSIER_GRAPPES, Relation, relation
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import Row, typed
from hemicycle.vocabulaire import Ordre, TriJumeaux

EXTRAIT = 500
DOSSIERS = 10  # shown of a cluster
SORT_INCONNU = "inconnu"
_LOT = 1024  # clusters whose first amendments are read at once


class _Grappe(NamedTuple):
    """A cluster: its amendments by rank, first tabled first, and what its order rests on."""

    id: str
    rangs: list[int]
    groupes: list[tuple[Groupe, int]]  # and how many are of each, most first
    ids_groupes: set[str]
    premier: date | None
    dernier: date | None
    similarite: float
    identiques: bool
    formule: bool


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
        grappes = self._grappes
        yield Resource(
            kind=GRAPPE,
            ids=[grappe.id for grappe in grappes],
            forms={"item": Lazy(len(grappes), self._items)},
            facets=self._facets(),
            keys={grappe.id: rang for rang, grappe in enumerate(grappes)},
        )
        ids = self._legislation.amendements.column("id").gather(self._rangs)
        yield Resource(
            kind=JUMEAU,
            ids=Lazy(len(self._rangs), lambda: iter(ids)),
            forms={"auteur": Lazy(len(self._rangs), self._auteurs)},
            facets=Facets(len(self._rangs), {"amendement": self._rangs}),
        )

    def relations(self) -> Iterator[Relation]:
        """The clusters of each dossier."""
        dossiers = self._legislation.dossier_des_amendements[self._rangs]
        paires = np.unique(np.stack((dossiers, self._grappe_des_jumeaux), axis=1)[dossiers >= 0], axis=0)
        yield relation(DOSSIER_GRAPPES, paires[:, 0], paires[:, 1])

    def places(self) -> NDArray[np.int32]:
        """The rank, among the twins, of each amendment: -1 for one that has none."""
        found = np.full(len(self._legislation.amendements), -1, np.int32)
        found[self._rangs] = np.arange(len(self._rangs))
        return found

    @cached_property
    def _rangs(self) -> NDArray[np.int32]:
        """The ranks of the amendments, cluster after cluster."""
        return np.fromiter((rang for grappe in self._grappes for rang in grappe.rangs), np.int32)

    @cached_property
    def _grappe_des_jumeaux(self) -> NDArray[np.int32]:
        tailles = [len(grappe.rangs) for grappe in self._grappes]
        return np.repeat(np.arange(len(tailles), dtype=np.int32), tailles)

    @cached_property
    def _grappes(self) -> list[_Grappe]:
        """The clusters: largest first, then over most groups, then latest."""
        amendements = self._legislation.amendements
        table = self._table.join(amendements.ranks("uid"), on="uid", maintain_order="left")
        jours = amendements.column("date_depot").gather(table["rang"])
        rows = table.with_columns(jours.alias("jour")).drop("uid").iter_rows(named=True)
        found = [self._grappe(premier, list(siens)) for premier, siens in groupby(rows, key=itemgetter("premier"))]
        return sorted(found, key=lambda g: (-len(g.rangs), -len(g.groupes), -_ordinal(g.dernier), g.id))

    def _grappe(self, premier: str, rows: list[Row]) -> _Grappe:
        rangs = [row["rang"] for row in rows]
        groupes = [groupe for rang in rangs if (groupe := self._amendements.groupes[rang])]
        # one that two legislatures know under one slug is one group, under its latest name: the last is the latest
        connus = {(groupe.chambre, groupe.slug): groupe for groupe in groupes}
        comptes = Counter((groupe.chambre, groupe.slug) for groupe in groupes)
        jours = [row["jour"] for row in rows if row["jour"] is not None]
        return _Grappe(
            id=identifiant("jumeaux", premier),
            rangs=rangs,
            groupes=[(connus[cle], comptes[cle]) for cle in sorted(comptes, key=lambda cle: (-comptes[cle], cle))],
            ids_groupes={groupe.id for groupe in groupes},
            premier=min(jours, default=None),
            dernier=max(jours, default=None),
            similarite=min(row["similarite"] for row in rows),
            identiques=all(row["identique"] for row in rows),
            formule=rows[0]["formule"],
        )

    def _items(self) -> Iterator[bytes]:
        table = self._legislation.amendements
        sorts = table.column("sort").to_list()
        chambres, legislatures = table.column("chambre").to_list(), table.column("legislature").to_list()
        auteurs = pl.select(pl.coalesce(table.column("auteur"), table.column("type_auteur"))).to_series().to_list()
        for debut in range(0, len(self._grappes), _LOT):
            lot = self._grappes[debut : debut + _LOT]
            lignes = self._amendements.lignes(sorted({grappe.rangs[0] for grappe in lot}))
            for grappe in lot:
                dossiers = self._dossiers(grappe.rangs)
                fates = Counter(_sort(sorts[rang]) for rang in grappe.rangs)
                yield encode(
                    fill(
                        GrappeJumeaux,
                        grappe,
                        taille=len(grappe.rangs),
                        similarite_min=arrondi(grappe.similarite),
                        premier=self._amendements.bref(lignes[grappe.rangs[0]]),
                        extrait=_extrait(lignes[grappe.rangs[0]]),
                        date_premier=instant_connu(grappe.premier),
                        date_dernier=instant_connu(grappe.dernier),
                        groupes=[fill(GroupeDesJumeaux, groupe, nombre=n) for groupe, n in grappe.groupes],
                        groupes_count=len(grappe.groupes),
                        auteurs_count=len({auteurs[rang] for rang in grappe.rangs}),
                        dossiers=dossiers[:DOSSIERS],
                        dossiers_count=len(dossiers),
                        chambres=sorted({chambres[rang] for rang in grappe.rangs}),
                        legislatures=sorted({leg for rang in grappe.rangs if (leg := legislatures[rang]) is not None}),
                        sorts=dict(sorted(fates.items())),
                    )
                )

    def _dossiers(self, rangs: list[int]) -> list[DossierDesJumeaux]:
        comptes = Counter(self._legislation.dossier_des_amendements[rangs].tolist())
        dossiers = [(self._legislation.dossiers[rang], n) for rang, n in comptes.items() if rang >= 0]
        return [
            fill(DossierDesJumeaux, dossier, nombre=n)
            for dossier, n in sorted(dossiers, key=lambda un: (-un[1], un[0].uid))
        ]

    def _auteurs(self) -> Iterator[bytes]:
        table = self._legislation.amendements
        auteurs = table.column("auteur").gather(self._rangs)
        jours = table.column("date_depot").gather(self._rangs)
        for auteur, jour in zip(auteurs, jours, strict=True):
            yield encode(self._orateurs.votant(auteur, jour or date.min))

    def _facets(self) -> Facets:
        grappes = self._grappes
        tailles = np.array([len(grappe.rangs) for grappe in grappes], np.int32)
        groupes = np.array([len(grappe.groupes) for grappe in grappes], np.int16)
        jours = np.array([SANS_JOUR if g.dernier is None else jour_code(g.dernier) for g in grappes], np.int32)
        table = self._legislation.amendements
        ensembles = [
            label_set("groupes", [grappe.ids_groupes for grappe in grappes]),
            label_set("chambres", self._valeurs(table.column("chambre"))),
            label_set("legislatures", self._valeurs(table.column("legislature").cast(pl.String))),
        ]
        tris: dict[TriJumeaux, Array] = {
            TriJumeaux.TAILLE: tailles,
            TriJumeaux.GROUPES: groupes,
            TriJumeaux.DATE: jours,
        }
        columns: dict[str, Array] = {
            "debut": (np.cumsum(tailles) - tailles).astype(np.int32),
            "taille": tailles,
            "nombre_groupes": groupes,
            "identiques": np.array([grappe.identiques for grappe in grappes], np.bool_),
            "formule": np.array([grappe.formule for grappe in grappes], np.bool_),
            **{f"tri_{tri}_{ordre}": _tri(valeurs, ordre) for tri, valeurs in tris.items() for ordre in Ordre},
        }
        for ensemble in ensembles:
            columns |= ensemble.columns
        return Facets(len(grappes), columns, {nom: mots for e in ensembles for nom, mots in e.labels.items()})

    def _valeurs(self, column: pl.Series) -> list[set[str]]:
        """The distinct values of a column in each cluster."""
        valeurs = column.to_list()
        return [{valeur for rang in grappe.rangs if (valeur := valeurs[rang])} for grappe in self._grappes]


def _tri(valeurs: Array, ordre: Ordre) -> NDArray[np.int32]:
    """The clusters in the order of a value, what is unknown last; equals stay as they are."""
    connus = valeurs.astype(np.int64)
    cles = np.where(connus == SANS_JOUR, np.iinfo(np.int64).max, -connus if ordre is Ordre.DESC else connus)
    return np.argsort(cles, kind="stable").astype(np.int32)


def _ordinal(jour: date | None) -> int:
    return 0 if jour is None else jour.toordinal()


def _sort(label: str | None) -> str:
    return SORT_INCONNU if label is None else sort_normalise(label).replace("-", "_")


def _extrait(row: Row) -> str:
    """How an operative text begins, cut between two words."""
    texte: str = row["dispositif"]
    return texte if len(texte) <= EXTRAIT else f"{texte[: EXTRAIT - 1].rpartition(' ')[0]}…"
