"""Actions of lobbyists: the activities they declare, latest published first.

The register dates an activity by its publication and by the accounting period it belongs to, nothing finer. It names
categories of officials and kinds of decisions, never a person nor a bill. There are a hundred thousand of them:
documents are made while they are written.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.calendrier import instant
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

    def __init__(
        self, registre: Registre, dossiers_lies: Mapping[str, Sequence[Mapping[str, Any]]] | None = None
    ) -> None:
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

    def _item(self, rang: int, row: Row) -> dict[str, Any]:
        lobbyiste = self._registre.lobbyistes[rang]
        decisions: list[str] = row["decisions"] or []
        details: list[str] = row["cibles_detail"] or []
        return {
            "id": row["id"],
            "identifiantFiche": row["uid"],
            "lobbyisteId": lobbyiste.id,
            "parlementaireId": None,  # the register names categories of officials, never persons
            "parlementaire": None,
            "cible": row["cible"],
            "cibleNom": row["cible_nom"],
            "cibleDetail": details[0] if details else None,
            "cibles": row["cibles"] or [],
            "ciblesDetail": details,
            "responsables": row["responsables"] or [],
            "description": (row["objet"] or "")[:DESCRIPTION_MAXIMUM],
            "dateDebut": instant(row["jour"]),
            "dateFin": None,  # only the period ends, mostly before the publication that dates an action
            "periode": {"debut": row["debut"].isoformat(), "fin": row["fin"].isoformat()},
            "budget": None,  # published by period, not by action
            "resultat": None,
            "texteVise": decisions[0][:TEXTE_MAXIMUM] if decisions else None,
            "texteViseNom": texte_vise_nom(decisions),
            "decisions": decisions,
            "actionsMenees": row["actions_menees"] or [],
            "actionMeneeAutre": row["action_menee_autre"],
            "beneficiaires": row["beneficiaires"] or [],
            "enPropre": row["en_propre"],
            "observation": row["observation"],
            "dossiersLies": list(self._dossiers_lies.get(row["id"], ())),
            "sourceUrl": lobbyiste.source_url,
            "secteursList": [
                {"slug": slug, "label": label}
                for slug, label in zip(row["domaines"] or (), row["domaines_labels"] or (), strict=True)
            ],
        }

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


def dossiers_vises(lobbying: Lobbying, dossiers: Iterable[Dossier]) -> dict[str, list[dict[str, Any]]]:
    """The dossiers that the words of each action name, by id of the action, surest first."""
    if not lobbying.action_dossier:
        return {}
    titres = {dossier.uid: dossier.titre for dossier in dossiers}
    ids = dict(lobbying.actions.select("uid", "id").iter_rows())
    found: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for lien in sorted(lobbying.action_dossier, key=lambda lien: -lien.confiance):
        vise = {"uid": lien.vers, "titre": titres[lien.vers], "methode": lien.methode, "confiance": lien.confiance}
        found[ids[lien.de]].append(vise)
    return found


def texte_vise_nom(decisions: Sequence[str]) -> str | None:
    """The first decisions concerned, as one text."""
    return ", ".join(decisions[:DECISIONS_NOMMEES])[:NOM_DU_TEXTE_MAXIMUM] or None


def _nom_plie(decisions: pl.Series) -> str | None:
    nom = texte_vise_nom(decisions.to_list())
    return None if nom is None else plier(nom)


def _listes(values: pl.Series) -> list[list[str]]:
    return [value or [] for value in values.to_list()]
