"""The register of lobbyists by rank: organisations by name, what they declare latest period first, and their sectors.

`assemble` joins them by official ids; a release by ranks. Everything that documents, facets and whole answers need of
the register is resolved here, once.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from hemicycle.assemble.lobbying import Lobbying
from hemicycle.release.format.facets import jour_code
from hemicycle.release.views.ranked_tables import rank_of, rank_table, typed
from hemicycle.texte import cle_tri

# The columns that a release reads of the assembled table.
ACTIONS: dict[str, Any] = {
    "id": pl.String, "uid": pl.String, "lobbyiste": pl.String, "objet": pl.String, "publication": pl.Date,
    "debut": pl.Date, "fin": pl.Date, "domaines": pl.List(pl.String), "domaines_labels": pl.List(pl.String),
    "secteurs": pl.List(pl.String), "secteurs_labels": pl.List(pl.String),
    "cible": pl.String, "cibles": pl.List(pl.String), "cibles_detail": pl.List(pl.String), "cible_nom": pl.String,
    "responsables": pl.List(pl.String), "decisions": pl.List(pl.String), "actions_menees": pl.List(pl.String),
    "action_menee_autre": pl.String, "beneficiaires": pl.List(pl.String), "en_propre": pl.Boolean,
    "observation": pl.String,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SecteurCompte:
    """A sector: who holds it, and how many actions are about it or of who holds it.

    `personnes` are those that its lobbyists declare to do the lobbying, None where none of them says.
    """

    slug: str
    nom: str
    lobbyistes: int
    actions: int
    personnes: int | None


class Registre:
    """What a release says of lobbyists. `jour` of an action is its publication, `debut` the start of its period."""

    def __init__(self, lobbying: Lobbying) -> None:
        self.lobbyistes = sorted(lobbying.lobbyistes, key=lambda lobbyiste: (cle_tri(lobbyiste.nom), lobbyiste.id))
        table = typed(lobbying.actions, ACTIONS).with_columns(pl.coalesce("publication", "debut").alias("jour"))
        self.actions = rank_table(table, (pl.col("debut"), pl.col("jour"), pl.col("id")), (True, True, False))

    @cached_property
    def lobbyiste(self) -> NDArray[np.int32]:
        """The rank of the lobbyist of each action."""
        uids = self.actions.column("lobbyiste")
        rangs = rank_of(uids, {lobbyiste.uid: rang for rang, lobbyiste in enumerate(self.lobbyistes)})
        if (rangs < 0).any():
            inconnus = uids.filter(pl.Series(rangs < 0)).unique().sort().to_list()
            raise ValueError(f"actions of unknown lobbyists: {inconnus[:5]}")
        return rangs

    @cached_property
    def jour(self) -> NDArray[np.int32]:
        """The day each action was published on."""
        return self.actions.column("jour").cast(pl.Int32).to_numpy()

    @cached_property
    def debut(self) -> NDArray[np.int32]:
        """The day the period of each action began, latest first."""
        return self.actions.column("debut").cast(pl.Int32).to_numpy()

    @cached_property
    def par_publication(self) -> NDArray[np.int32]:
        """The ranks of the actions, latest published first."""
        return np.argsort(-self.jour, kind="stable").astype(np.int32)

    @cached_property
    def secteurs_des_actions(self) -> list[list[str]]:
        """The sectors of each action: what it says it is about, and what its lobbyist declares to act in."""
        declares = [[secteur.slug for secteur in lobbyiste.secteurs] for lobbyiste in self.lobbyistes]
        dits = self.actions.column("secteurs").to_list()
        return [
            list(dict.fromkeys((*(slugs or ()), *declares[rang])))
            for slugs, rang in zip(dits, self.lobbyiste.tolist(), strict=True)
        ]

    @cached_property
    def actions_par_lobbyiste(self) -> list[int]:
        """How many actions each lobbyist declares."""
        counts: list[int] = np.bincount(self.lobbyiste, minlength=len(self.lobbyistes)).tolist()
        return counts

    @cached_property
    def secteurs(self) -> list[SecteurCompte]:
        """The sectors, most lobbyists first, then most actions; each count is that of the list it narrows."""
        noms = self._noms_des_secteurs()
        lobbyistes = Counter(secteur.slug for lobbyiste in self.lobbyistes for secteur in lobbyiste.secteurs)
        actions = Counter(slug for slugs in self.secteurs_des_actions for slug in slugs)
        personnes: dict[str, int] = defaultdict(int)
        for lobbyiste in self.lobbyistes:
            for secteur in lobbyiste.secteurs:
                personnes[secteur.slug] += lobbyiste.lobbyistes or 0
        found = [
            SecteurCompte(slug, nom, lobbyistes[slug], actions[slug], personnes[slug] or None)
            for slug, nom in noms.items()
        ]
        return sorted(found, key=lambda s: (-s.lobbyistes, -s.actions, cle_tri(s.nom), s.slug))

    def actions_depuis(self, debut: date | None) -> int:
        """How many actions were published from a day on, or ever."""
        return len(self.jour) if debut is None else int(np.sum(self.jour >= jour_code(debut)))

    def _noms_des_secteurs(self) -> dict[str, str]:
        """The wording of each slug: that of most lobbyists or, for a sector that none holds, of most actions."""
        des_lobbyistes = Counter((s.slug, s.label) for lobbyiste in self.lobbyistes for s in lobbyiste.secteurs)
        dits = self.actions.table.select("secteurs", "secteurs_labels").filter(pl.col("secteurs").list.len() > 0)
        des_actions = Counter(dits.explode("secteurs", "secteurs_labels").iter_rows())
        noms: dict[str, str] = {}
        for counts in (des_lobbyistes, des_actions):
            for (slug, label), _ in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
                noms.setdefault(slug, label)
        return noms
