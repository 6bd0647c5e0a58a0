"""What a link to a dossier must hold against: the dossier can be voted, and lives in that legislature.

Numbers of texts restart with each legislature, and reports bear titles like those of laws: a link that looks right
may lead to another text. A dossier is known from its own record, or from the amendments that are filed under it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import polars as pl

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.liens.motions import est_motion


@dataclass(frozen=True)
class KnownDossiers:
    """Dossiers by uid, with the legislatures that each is valid for."""

    dossiers: Mapping[str, Dossier]
    legislatures: Mapping[str, frozenset[int]] = field(default_factory=dict)

    def valide(self, dossier: str, legislature: int | None) -> bool:
        """Whether the dossier is known to have been before Parliament in that legislature."""
        return legislature is not None and legislature in self.legislatures.get(dossier, frozenset())

    def votable(self, dossier: str) -> bool:
        """Whether a text is voted in the dossier; one without a record holds amendments, hence a text."""
        known = self.dossiers.get(dossier)
        return dossier in self.legislatures if known is None else known.votable

    def vote(self, dossier: str, *, censure: bool) -> bool:
        """Whether a scrutin may be on the dossier: that of a motion of censure holds no other vote than its own."""
        known = self.dossiers.get(dossier)
        return self.votable(dossier) or (censure and known is not None and est_motion(known))

    def admet(self, dossier: str, legislature: int | None, *, censure: bool = False) -> bool:
        """Whether a scrutin of that legislature, on a motion of censure or not, may be on the dossier."""
        return self.vote(dossier, censure=censure) and self.valide(dossier, legislature)


def known_dossiers(dossiers: Iterable[Dossier], amendements: pl.DataFrame) -> KnownDossiers:
    """The register of the dossiers read and of those that the amendments are filed under."""
    found = {dossier.uid: dossier for dossier in dossiers}
    legislatures = {uid: dossier.legislatures for uid, dossier in found.items()}
    for uid, legislature in amendements.select("dossier", "legislature").drop_nulls().unique().iter_rows():
        legislatures[uid] = legislatures.get(uid, frozenset()) | {legislature}
    return KnownDossiers(found, legislatures)
