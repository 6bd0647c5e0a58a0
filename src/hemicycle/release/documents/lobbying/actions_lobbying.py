"""Actions of lobbyists: the activities they declare, latest period first.

The register dates an activity by the accounting period it belongs to and by its publication, nothing finer. It names
categories of officials and kinds of decisions, never a person nor a bill. There are a hundred thousand of them:
documents are made while they are written.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import lobbying as models
from hemicycle.release.format.facets import Array, Facets, FoldedText, LabelSet, paired_label_set
from hemicycle.release.format.names import ACTION_LOBBYING
from hemicycle.release.format.resources import Lazy, Recipe, Resource, encode
from hemicycle.release.views.legislation import traduire
from hemicycle.release.views.ranked_tables import Beside, Row, beside, codes, digests_beside, rank_of
from hemicycle.release.views.registre import Registre
from hemicycle.texte import FoldedWords
from hemicycle.vocabulaire import Ordre, TriActionsLobbying

DESCRIPTION_MAXIMUM = 2000
TEXTE_MAXIMUM = 500
NOM_DU_TEXTE_MAXIMUM = 200
DECISIONS_NOMMEES = 2
_MOTS = pl.List(pl.String)
_LOBBYISTE = "rang_lobbyiste"  # beside the columns of the table, in a slice


class Actions:
    """The encoder of actions.

    `dossiers_lies` are the legislative files that the words of an action name, by id of the action: what was declared
    on the same text, which says nothing of any effect.
    """

    def __init__(self, registre: Registre, dossiers_lies: Mapping[str, list[models.DossierVise]] | None = None) -> None:
        self._registre = registre
        self._dossiers_lies = dossiers_lies or {}

    def resource(self) -> Resource:
        """The actions, latest period first."""
        table = self._registre.actions
        recipe = Recipe(len(table), {"item": self._items}, self._tranche, self._inputs)
        return Resource(
            kind=ACTION_LOBBYING,
            ids=Lazy(len(table), lambda: iter(table.column("id"))),
            forms=recipe.forms(),
            facets=self._facets(),
            stamped=frozenset({"item"}),
            recipe=recipe,
        )

    def _tranche(self, ranks: NDArray[np.int64]) -> pl.DataFrame:
        """The actions of these ranks, each beside the rank of who declared it."""
        lobbyistes = pl.Series(_LOBBYISTE, self._registre.lobbyiste[ranks])
        return self._registre.actions.slice(self._registre.actions.table.columns, ranks).with_columns(lobbyistes)

    def _inputs(self, ranks: NDArray[np.int64]) -> NDArray[np.void]:
        """A digest of what each item is made of: its row, who declared it, the dossiers that it names."""
        return digests_beside(ranks, self._lignes, self._montres)

    @cached_property
    def _lignes(self) -> NDArray[np.void]:
        """A digest of the row of each action."""
        return self._registre.actions.digests(self._registre.actions.table.columns)

    @cached_property
    def _montres(self) -> list[Beside]:
        """What may be shown beside an action: who declared it, the dossiers that it names."""
        lobbyistes, lies = self._registre.lobbyistes, self._dossiers_lies
        liees = rank_of(self._registre.actions.column("id"), {id_: rang for rang, id_ in enumerate(lies)})
        return [
            beside((f"{lobbyiste.id} {lobbyiste.source_url}" for lobbyiste in lobbyistes), self._registre.lobbyiste),
            beside(map(repr, lies.values()), liees),
        ]

    def _items(self, tranche: pl.DataFrame) -> Iterator[bytes]:
        for row in tranche.iter_rows(named=True):
            yield encode(self._item(row[_LOBBYISTE], row))

    def _item(self, rang: int, row: Row) -> models.DocumentActionLobbying:
        lobbyiste = self._registre.lobbyistes[rang]
        decisions: list[str] = row["decisions"] or []
        details: list[str] = row["cibles_detail"] or []
        return models.DocumentActionLobbying(
            id=row["id"],
            identifiant_fiche=row["uid"],
            lobbyiste_id=lobbyiste.id,
            cible=row["cible"],
            cible_nom=row["cible_nom"],
            cible_detail=details[0] if details else None,
            cibles=row["cibles"] or [],
            cibles_detail=details,
            responsables=row["responsables"] or [],
            description=(row["objet"] or "")[:DESCRIPTION_MAXIMUM],
            date_debut=instant(row["debut"]),
            date_fin=instant(row["fin"]),
            date_publication=instant_connu(row["publication"]),
            periode=models.PeriodeLobbying(row["debut"].isoformat(), row["fin"].isoformat()),
            texte_vise=decisions[0][:TEXTE_MAXIMUM] if decisions else None,
            texte_vise_nom=texte_vise_nom(decisions),
            decisions=decisions,
            actions_menees=row["actions_menees"] or [],
            action_menee_autre=row["action_menee_autre"],
            beneficiaires=row["beneficiaires"] or [],
            en_propre=row["en_propre"],
            observation=row["observation"],
            dossiers_lies=self._dossiers_lies.get(row["id"], []),
            source_url=lobbyiste.source_url,
            secteurs_list=_secteurs(row, "secteurs"),
            domaines=_secteurs(row, "domaines"),
        )

    def _facets(self) -> Facets:
        table, plier = self._registre.actions, FoldedWords().plier
        declares = pl.Series(
            [[secteur.slug for secteur in un.secteurs] for un in self._registre.lobbyistes], dtype=_MOTS
        )
        siens = declares.gather(self._registre.lobbyiste)
        secteurs = _ensemble("secteurs", table.column("secteurs"), siens, table.column("domaines"))
        textes = {
            "decisions": codes(_plies(table.column("decisions"), plier)),
            "beneficiaires": codes(_plies(table.column("beneficiaires"), plier)),
            "lois": codes(_plies(self._lois(table.column("id")), plier)),
        }
        # the finer classes are asked for by the same parameter; one that bears the name of a class lies inside it
        cibles = _ensemble("cibles", table.column("cibles"), table.column("cibles_detail"))
        columns: dict[str, Array] = {
            "jour": self._registre.debut,
            "lobbyiste": self._registre.lobbyiste,
            **{nom: column for nom, (column, _) in textes.items()},
            **secteurs.columns,
            **cibles.columns,
            **self._tris(),
        }
        labels = {**{nom: mots for nom, (_, mots) in textes.items()}, **secteurs.labels, **cibles.labels}
        objets = table.column("objet").fill_null("").str.slice(0, DESCRIPTION_MAXIMUM)
        return Facets(len(table), columns, labels, FoldedText.of([plier(objet) for objet in objets]))

    def _lois(self, ids: pl.Series) -> pl.Series:
        """All that the texts which each action names are called."""
        noms = {
            id_: [nom for lie in lies for nom in (lie.titre, lie.loi_titre, lie.loi_numero) if nom]
            for id_, lies in self._dossiers_lies.items()
        }
        rangs = rank_of(ids, {id_: rang for rang, id_ in enumerate(noms)})
        return pl.Series([*noms.values(), None], dtype=_MOTS).gather(rangs % (len(noms) + 1))  # -1 is none, the last

    def _tris(self) -> dict[str, NDArray[np.int32]]:
        """The ranks in the order of each sort; actions that it does not tell apart come latest first, then by id."""
        debut, lobbyiste = self._registre.debut, self._registre.lobbyiste
        tris = {
            (TriActionsLobbying.DATE_DEBUT, Ordre.DESC): np.arange(len(debut)),
            (TriActionsLobbying.DATE_DEBUT, Ordre.ASC): np.argsort(debut, kind="stable"),
            (TriActionsLobbying.LOBBYISTE, Ordre.ASC): np.argsort(lobbyiste, kind="stable"),
            (TriActionsLobbying.LOBBYISTE, Ordre.DESC): np.argsort(-lobbyiste, kind="stable"),
        }
        ordonnes = {f"tri_{tri}_{ordre}": rangs.astype(np.int32) for (tri, ordre), rangs in tris.items()}
        return ordonnes | {"tri_publication": self._registre.par_publication}


def dossiers_vises(lobbying: Lobbying, dossiers: Iterable[Dossier]) -> dict[str, list[models.DossierVise]]:
    """The dossiers that the words of each action name, by id of the action, surest first."""
    if not lobbying.action_dossier:
        return {}
    par_uid = {dossier.uid: dossier for dossier in dossiers}
    ids = dict(lobbying.actions.select("uid", "id").iter_rows())
    found: defaultdict[str, list[models.DossierVise]] = defaultdict(list)
    for lien in sorted(lobbying.action_dossier, key=lambda lien: -lien.confiance):
        vise = par_uid[lien.vers]
        found[ids[lien.de]].append(
            models.DossierVise(vise.uid, vise.titre, lien.methode, lien.confiance, vise.loi_numero, vise.loi_titre)
        )
    return found


def texte_vise_nom(decisions: Sequence[str]) -> str | None:
    """The first decisions concerned, as one text."""
    return ", ".join(decisions[:DECISIONS_NOMMEES])[:NOM_DU_TEXTE_MAXIMUM] or None


def _secteurs(row: Row, nom: str) -> list[models.SecteurLobbying]:
    paires = zip(row[nom] or (), row[f"{nom}_labels"] or (), strict=True)
    return [models.SecteurLobbying(slug, label) for slug, label in paires]


def _plies(listes: pl.Series, plier: Callable[[str], str]) -> pl.Series:
    """Lists as one folded text each, to be looked through by word; none where a list is empty."""
    mots = _mots(listes)
    distincts = mots["mot"].unique()
    plies = traduire(mots["mot"], {mot: plier(mot) for mot in distincts.to_list()})
    joints = (
        mots.with_columns(plies.alias("mot")).group_by("rang", maintain_order=True).agg(pl.col("mot").str.join(" "))
    )
    tous = np.full(len(listes), joints.height)
    tous[joints["rang"].to_numpy()] = np.arange(joints.height)
    found = pl.concat([joints["mot"], pl.Series([None], dtype=pl.String)]).gather(tous)
    return found.replace("", None)


def _ensemble(nom: str, *colonnes: pl.Series) -> LabelSet:
    """The set that each row holds in some columns of lists."""
    mots = pl.concat(map(_mots, colonnes))
    return paired_label_set(nom, len(colonnes[0]), mots["rang"].to_numpy(), *codes(mots["mot"]))


def _mots(listes: pl.Series) -> pl.DataFrame:
    """What lists hold, one below the other, beside the rank of each."""
    return pl.DataFrame({"rang": np.arange(len(listes)), "mot": listes.cast(_MOTS)}).explode("mot").drop_nulls("mot")
