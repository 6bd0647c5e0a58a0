"""Answers that are the same for everybody until the next release, encoded whole."""

from collections import Counter
from collections.abc import Mapping, Sequence

from hemicycle.assemble.monde import Scrutin
from hemicycle.calendrier import mois_avant
from hemicycle.models.scrutins import AnneeCompte, PeriodeCompte, TagCompte
from hemicycle.release.format.names import CONSTANTE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.vocabulaire import Chambre

IMPORTANTS_MAXIMUM = 50
IMPORTANCE_MINIMUM = 3
MOIS_IMPORTANTS = 6


def build(
    scrutins: Sequence[Scrutin], sources: Sequence[object], autres: Mapping[str, object] | None = None
) -> Resource:
    """The whole answers: those about scrutins for both chambers together, and for each (`scrutins/tags/senat`).

    `autres` are the answers of other areas, by key.
    """
    bodies: dict[str, object] = {
        **_listes(scrutins),
        **{
            f"{nom}/{chambre}": corps
            for chambre in Chambre
            for nom, corps in _listes([s for s in scrutins if s.chambre is chambre]).items()
        },
        "scrutins/importants": importants(scrutins),
        "sources": list(sources),
        **(autres or {}),
    }
    return Resource(
        kind=CONSTANTE,
        ids=list(bodies),
        forms={"corps": [encode(body) for body in bodies.values()]},
        keys={key: rang for rang, key in enumerate(bodies)},
    )


def tags(scrutins: Sequence[Scrutin]) -> list[TagCompte]:
    counts = Counter(str(tag) for scrutin in scrutins for tag in scrutin.tags)
    return [TagCompte(name, n) for name, n in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))]


def annees(scrutins: Sequence[Scrutin]) -> list[AnneeCompte]:
    counts = Counter(scrutin.jour.year for scrutin in scrutins)
    return [AnneeCompte(year, counts[year]) for year in sorted(counts, reverse=True)]


def periodes(scrutins: Sequence[Scrutin]) -> list[PeriodeCompte]:
    """Legislatures of the Assembly and sessions of the Senate that hold scrutins, latest first.

    The bounds are the first and last days of the scrutins themselves: filtering a chamber's scrutins on them gives
    exactly the period.
    """
    groups: dict[tuple[Chambre, str], list[Scrutin]] = {}
    for scrutin in scrutins:
        session = str(scrutin.legislature) if scrutin.chambre is Chambre.ASSEMBLEE else scrutin.session
        groups.setdefault((scrutin.chambre, session), []).append(scrutin)
    rows = [
        PeriodeCompte(
            chambre=chambre,
            legislature=group[0].legislature,
            session=session,
            date_debut=min(s.jour for s in group).isoformat(),
            date_fin=max(s.jour for s in group).isoformat(),
            count=len(group),
        )
        for (chambre, session), group in groups.items()
    ]
    rows.sort(key=lambda row: (row.chambre, row.session))
    rows.sort(key=lambda row: row.date_fin, reverse=True)
    return rows


def importants(scrutins: Sequence[Scrutin]) -> list[int]:
    """Ranks of the important scrutins of the last six months of data: latest day first, then most important."""
    if not scrutins:
        return []
    depuis = mois_avant(max(s.jour for s in scrutins), MOIS_IMPORTANTS)
    ranks = [n for n, s in enumerate(scrutins) if s.importance >= IMPORTANCE_MINIMUM and s.jour >= depuis]
    ranks.sort(key=lambda n: (-scrutins[n].jour.toordinal(), -scrutins[n].importance, n))
    return ranks[:IMPORTANTS_MAXIMUM]


def _listes(scrutins: Sequence[Scrutin]) -> dict[str, object]:
    return {
        "scrutins/tags": tags(scrutins),
        "scrutins/annees": annees(scrutins),
        "scrutins/periodes": periodes(scrutins),
    }
