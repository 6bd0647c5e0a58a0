"""How each link of a release was found: kept beside the data, so that anybody can ask why two records are joined."""

from collections.abc import Iterator
from operator import attrgetter

from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.release.format.relations import Trace

SCRUTIN_AMENDEMENT = "scrutin_amendement"
SCRUTIN_DOSSIER = "scrutin_dossier"
AMENDEMENT_DOSSIER = "amendement_dossier"
DOSSIER_DOSSIER = "dossier_dossier"
REUNION_DOSSIER = "reunion_dossier"
REUNION_SCRUTIN = "reunion_scrutin"
INTERVENTION_SCRUTIN = "intervention_scrutin"
INTERVENTION_DOSSIER = "intervention_dossier"
COMMISSION_DOSSIER = "commission_dossier"
ACTION_DOSSIER = "action_dossier"


def traces(legislatif: Legislatif, lobbying: Lobbying | None = None) -> Iterator[Trace]:
    """Every link of the legislative world, kind by kind, then those of the register to it.

    The most numerous come in the order of their keys: a store that files them so writes each page once.
    """
    by_kind: dict[str, tuple[Lien, ...]] = {
        SCRUTIN_AMENDEMENT: legislatif.scrutin_amendement,
        SCRUTIN_DOSSIER: legislatif.scrutin_dossier,
        AMENDEMENT_DOSSIER: legislatif.amendement_dossier,
        DOSSIER_DOSSIER: legislatif.dossier_dossier,
        REUNION_DOSSIER: legislatif.reunion_dossier,
        REUNION_SCRUTIN: legislatif.reunion_scrutin,
    }
    for kind, liens in by_kind.items():
        ranges = sorted(liens, key=attrgetter("de", "vers", "methode"))
        yield from (Trace(kind, lien.de, lien.vers, lien.methode, lien.confiance) for lien in ranges)
    for kind, table in (
        (INTERVENTION_SCRUTIN, legislatif.intervention_scrutin),
        (INTERVENTION_DOSSIER, legislatif.intervention_dossier),
    ):
        rangee = table.sort(table.columns[:3], maintain_order=True) if table.width else table
        yield from (Trace(kind, *row) for row in rangee.iter_rows())
    for dossier in legislatif.dossiers:  # an act of the source: there is nothing to be unsure of
        yield from (Trace(COMMISSION_DOSSIER, s.organe, dossier.uid, s.role, 1.0) for s in dossier.saisines)
    for lien in lobbying.action_dossier if lobbying is not None else ():
        yield Trace(ACTION_DOSSIER, lien.de, lien.vers, lien.methode, lien.confiance)
