"""The register of lobbyists by rank: organisations by name, what they declare latest first, and the sectors of both.

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
    "cible": pl.String, "cibles": pl.List(pl.String), "cibles_detail": pl.List(pl.String), "cible_nom": pl.String,
    "responsables": pl.List(pl.String), "decisions": pl.List(pl.String), "actions_menees": pl.List(pl.String),
    "action_menee_autre": pl.String, "beneficiaires": pl.List(pl.String), "en_propre": pl.Boolean,
    "observation": pl.String,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SecteurCompte:
    """A sector or a domain: who holds it, and how many actions are about it.

    `personnes` are those that its lobbyists declare to do the lobbying, None where none of them says.
    """

    slug: str
    nom: str
    lobbyistes: int
    actions: int
    personnes: int | None


class Registre:
    """What a release says of lobbyists. `jour` of an action is the day it was published on."""

    def __init__(self, lobbying: Lobbying) -> None:
        self.lobbyistes = sorted(lobbying.lobbyistes, key=lambda lobbyiste: (cle_tri(lobbyiste.nom), lobbyiste.id))
        table = typed(lobbying.actions, ACTIONS).with_columns(pl.coalesce("publication", "debut").alias("jour"))
        self.actions = rank_table(table, (pl.col("jour"), pl.col("id")), (True, False))

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
        """The day of each action, latest first."""
        return self.actions.column("jour").cast(pl.Int32).to_numpy()

    @cached_property
    def actions_par_lobbyiste(self) -> list[int]:
        """How many actions each lobbyist declares."""
        counts: list[int] = np.bincount(self.lobbyiste, minlength=len(self.lobbyistes)).tolist()
        return counts

    @cached_property
    def secteurs(self) -> list[SecteurCompte]:
        """Sectors of lobbyists and domains of actions, most lobbyists first, then most actions.

        Their two vocabularies are apart in the source; a slug of both is one sector, counted on each side.
        """
        noms = self._noms_des_secteurs()
        lobbyistes = Counter(secteur.slug for lobbyiste in self.lobbyistes for secteur in lobbyiste.secteurs)
        actions = Counter(self.actions.table["domaines"].explode(empty_as_null=True).drop_nulls().to_list())
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
        """The wording of each slug: that of most lobbyists or, for a domain that none holds, of most actions."""
        des_lobbyistes = Counter((s.slug, s.label) for lobbyiste in self.lobbyistes for s in lobbyiste.secteurs)
        domaines = self.actions.table.select("domaines", "domaines_labels").filter(pl.col("domaines").list.len() > 0)
        des_actions = Counter(domaines.explode("domaines", "domaines_labels").iter_rows())
        noms: dict[str, str] = {}
        for counts in (des_lobbyistes, des_actions):
            for (slug, label), _ in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
                noms.setdefault(slug, label)
        return noms
