"""Actions of lobbyists: the activities they declare, latest published first.

The register dates an activity by its publication and by the accounting period it belongs to, nothing finer. It names
categories of officials and kinds of decisions, never a person nor a bill. There are a hundred thousand of them:
documents are made while they are written.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.calendrier import instant
from hemicycle.models import lobbying as models
from hemicycle.release.format.facets import Array, Facets, FoldedText, label_set
from hemicycle.release.format.names import ACTION_LOBBYING
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.ranked_tables import Row, codes
from hemicycle.release.views.registre import Registre
from hemicycle.texte import plier
from hemicycle.vocabulaire import Ordre, TriActionsLobbying

DESCRIPTION_MAXIMUM = 2000
TEXTE_MAXIMUM = 500
NOM_DU_TEXTE_MAXIMUM = 200
DECISIONS_NOMMEES = 2


class Actions:
    """The encoder of actions.

    `dossiers_lies` are the legislative files that the words of an action name, by id of the action: what was declared
    on the same text, which says nothing of any effect.
    """

    def __init__(self, registre: Registre, dossiers_lies: Mapping[str, list[models.DossierVise]] | None = None) -> None:
        self._registre = registre
        self._dossiers_lies = dossiers_lies or {}

    def resource(self) -> Resource:
        """The actions, latest published first."""
        table = self._registre.actions
        return Resource(
            kind=ACTION_LOBBYING,
            ids=Lazy(len(table), lambda: iter(table.column("id"))),
            forms={"item": Lazy(len(table), self._items)},
            facets=self._facets(),
            stamped=frozenset({"item"}),
        )

    def _items(self) -> Iterator[bytes]:
        registre = self._registre
        for rang, row in zip(registre.lobbyiste.tolist(), registre.actions.rows(), strict=True):
            yield encode(self._item(rang, row))

    def _item(self, rang: int, row: Row) -> models.DocumentActionLobbying:
        lobbyiste = self._registre.lobbyistes[rang]
        decisions: list[str] = row["decisions"] or []
        details: list[str] = row["cibles_detail"] or []
        domaines = zip(row["domaines"] or (), row["domaines_labels"] or (), strict=True)
        return models.DocumentActionLobbying(
            id=row["id"],
            identifiant_fiche=row["uid"],
            lobbyiste_id=lobbyiste.id,
            parlementaire_id=None,  # the register names categories of officials, never persons
            parlementaire=None,
            cible=row["cible"],
            cible_nom=row["cible_nom"],
            cible_detail=details[0] if details else None,
            cibles=row["cibles"] or [],
            cibles_detail=details,
            responsables=row["responsables"] or [],
            description=(row["objet"] or "")[:DESCRIPTION_MAXIMUM],
            date_debut=instant(row["jour"]),
            date_fin=None,  # only the period ends, mostly before the publication that dates an action
            periode=models.PeriodeLobbying(row["debut"].isoformat(), row["fin"].isoformat()),
            budget=None,  # published by period, not by action
            resultat=None,
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
            secteurs_list=[models.SecteurLobbying(slug, label) for slug, label in domaines],
        )

    def _facets(self) -> Facets:
        table = self._registre.actions
        noms = table.column("decisions").map_elements(_nom_plie, return_dtype=pl.String)
        textes, texte_labels = codes(noms)
        domaines = label_set("domaines", _listes(table.column("domaines")))
        # the finer classes are asked for by the same parameter; one that bears the name of a class lies inside it
        paires = zip(_listes(table.column("cibles")), _listes(table.column("cibles_detail")), strict=True)
        cibles = label_set("cibles", [[*larges, *fines] for larges, fines in paires])
        columns: dict[str, Array] = {
            "jour": self._registre.jour,
            "lobbyiste": self._registre.lobbyiste,
            "texte_vise": textes,
            **domaines.columns,
            **cibles.columns,
            **self._tris(),
        }
        labels = {"texte_vise": texte_labels, **domaines.labels, **cibles.labels}
        objets = table.column("objet").fill_null("").str.slice(0, DESCRIPTION_MAXIMUM)
        return Facets(len(table), columns, labels, FoldedText.of([plier(objet) for objet in objets]))

    def _tris(self) -> dict[str, NDArray[np.int32]]:
        """The ranks in the order of each sort; actions that it does not tell apart come latest first, then by id."""
        jour, lobbyiste = self._registre.jour, self._registre.lobbyiste
        tris = {
            (TriActionsLobbying.DATE_DEBUT, Ordre.DESC): np.arange(len(jour)),
            (TriActionsLobbying.DATE_DEBUT, Ordre.ASC): np.argsort(jour, kind="stable"),
            (TriActionsLobbying.LOBBYISTE, Ordre.ASC): np.argsort(lobbyiste, kind="stable"),
            (TriActionsLobbying.LOBBYISTE, Ordre.DESC): np.argsort(-lobbyiste, kind="stable"),
        }
        return {f"tri_{tri}_{ordre}": rangs.astype(np.int32) for (tri, ordre), rangs in tris.items()}


def dossiers_vises(lobbying: Lobbying, dossiers: Iterable[Dossier]) -> dict[str, list[models.DossierVise]]:
    """The dossiers that the words of each action name, by id of the action, surest first."""
    if not lobbying.action_dossier:
        return {}
    titres = {dossier.uid: dossier.titre for dossier in dossiers}
    ids = dict(lobbying.actions.select("uid", "id").iter_rows())
    found: defaultdict[str, list[models.DossierVise]] = defaultdict(list)
    for lien in sorted(lobbying.action_dossier, key=lambda lien: -lien.confiance):
        found[ids[lien.de]].append(models.DossierVise(lien.vers, titres[lien.vers], lien.methode, lien.confiance))
    return found


def texte_vise_nom(decisions: Sequence[str]) -> str | None:
    """The first decisions concerned, as one text."""
    return ", ".join(decisions[:DECISIONS_NOMMEES])[:NOM_DU_TEXTE_MAXIMUM] or None


def _nom_plie(decisions: pl.Series) -> str | None:
    nom = texte_vise_nom(decisions.to_list())
    return None if nom is None else plier(nom)


def _listes(values: pl.Series) -> list[list[str]]:
    return [value or [] for value in values.to_list()]
