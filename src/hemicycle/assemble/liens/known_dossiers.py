"""What a link to a dossier must hold against: the dossier can be voted, and lives in that legislature.

Numbers of texts restart with each legislature, and reports bear titles like those of laws: a link that looks right
may lead to another text. A dossier is known from its own record, or from the amendments that are filed under it.

Before 2024 the dossier of a motion of censure names neither its vote nor its number. It names the sitting of its
debate, and its title those who signed it, as that of the vote does: the first of them, and how many others. One member
may table two motions with as many others in one legislature: the sitting tells them apart.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.classement.natures import est_dossier_de_censure
from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.monde import Scrutin
from hemicycle.texte import plier


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


def promulgation(dossier: Dossier) -> date | None:
    """The day after which no vote is on the text: it was promulgated, or published as a law."""
    fins = [etape.jour for etape in dossier.etapes if etape.code == "PROM" and etape.jour]
    return max([*fins, *filter(None, [dossier.loi_date_jo])], default=None)


_SIGNATAIRES = re.compile(r"\bpar (?:m|mm|mme|mmes)\b\.? (?P<premier>[^,]+?)(?:,| et ).*?(?P<nombre>\d+) [^,\d]+$")


class Signature(NamedTuple):
    """Who tabled a motion: the first name given, folded, and the number of those that the title does not name."""

    premier: str
    autres: int


def est_motion(dossier: Dossier) -> bool:
    """Whether the dossier is that of a motion of censure."""
    return est_dossier_de_censure(dossier.procedure_code, dossier.titre_source)


def motions_votees(scrutins: Iterable[Scrutin], dossiers: Iterable[Dossier]) -> dict[str, str]:
    """The dossier of each motion voted that one dossier alone can be of, and that alone can be of that dossier."""
    deposees = [(dossier, signature(dossier.titre_source)) for dossier in dossiers if est_motion(dossier)]
    paires = [
        (scrutin.uid, dossier.uid)
        for scrutin in scrutins
        if scrutin.pour_seulement and (sienne := signature(scrutin.titre)) is not None
        for dossier, autre in deposees
        if autre is not None and _memes(sienne, autre) and _meme_seance(scrutin, dossier)
    ]
    votes, motions = Counter(vote for vote, _ in paires), Counter(motion for _, motion in paires)
    return {vote: motion for vote, motion in paires if votes[vote] == motions[motion] == 1}


def signature(titre: str | None) -> Signature | None:
    """The signatories that the title of a motion tells; None when it tells none."""
    found = _SIGNATAIRES.search(plier(titre or "").rstrip(" ."))
    return None if found is None else Signature(found["premier"], int(found["nombre"]))


def _memes(une: Signature, autre: Signature) -> bool:
    """The first name may come without the given name: `Mme Durand` is `Mme Anne Durand`."""
    court, long = sorted((une.premier, autre.premier), key=len)
    return une.autres == autre.autres and f" {long}".endswith(f" {court}")


def _meme_seance(scrutin: Scrutin, dossier: Dossier) -> bool:
    """Numbers of signatories come back in every legislature. A dossier that names no sitting has no other proof."""
    return scrutin.legislature in dossier.legislatures and (not dossier.reunions or scrutin.seance in dossier.reunions)
