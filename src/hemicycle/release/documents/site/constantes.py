"""Answers that are the same for everybody until the next release, encoded whole."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import mois_avant
from hemicycle.models.scrutins import AnneeCompte, PeriodeCompte, TagCompte
from hemicycle.models.site import DefinitionStatistique, FichierSource, Methodologie, SensDrapeau, Source
from hemicycle.release.documents.references import fill
from hemicycle.release.format.names import CONSTANTE
from hemicycle.release.format.record import InputFile
from hemicycle.release.format.resources import Resource, encode
from hemicycle.sources.manifest import Manifest
from hemicycle.sources.periodes import is_page, legislature_of
from hemicycle.stats.methodologie import DEFINITIONS_VERSION, DRAPEAUX, METHODOLOGIE
from hemicycle.stats.resultats import Statistiques
from hemicycle.vocabulaire import Chambre

IMPORTANTS_MAXIMUM = 50
IMPORTANCE_MINIMUM = 3
MOIS_IMPORTANTS = 6


def build(
    scrutins: Sequence[Scrutin], sources: Sequence[Source], autres: Mapping[str, object] | None = None
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
    """Ranks of the important scrutins of the last six months of data: the most important first, then the latest."""
    if not scrutins:
        return []
    depuis = mois_avant(max(s.jour for s in scrutins), MOIS_IMPORTANTS)
    ranks = [n for n, s in enumerate(scrutins) if s.importance >= IMPORTANCE_MINIMUM and s.jour >= depuis]
    ranks.sort(key=lambda n: (-scrutins[n].importance, -scrutins[n].jour.toordinal(), n))
    return ranks[:IMPORTANTS_MAXIMUM]


def _listes(scrutins: Sequence[Scrutin]) -> dict[str, object]:
    return {
        "scrutins/tags": tags(scrutins),
        "scrutins/annees": annees(scrutins),
        "scrutins/periodes": periodes(scrutins),
    }


def methodologie(statistiques: Statistiques) -> Methodologie:
    """Every figure with its formula, base and constants, the flags in words, and the day each chamber speaks of."""
    return Methodologie(
        definitions_version=DEFINITIONS_VERSION,
        as_of={str(chambre): jour.isoformat() for chambre, jour in statistiques.as_of.items()},
        statistiques=[
            fill(DefinitionStatistique, entree, constantes=dict(entree.constantes), drapeaux=list(entree.drapeaux))
            for entree in METHODOLOGIE
        ],
        drapeaux=[SensDrapeau(drapeau, texte) for drapeau, texte in DRAPEAUX.items()],
    )


def sources_publiees(manifests: Iterable[Manifest], inputs: Sequence[InputFile]) -> list[Source]:
    """One entry per publisher, with its attribution (the Licence Ouverte asks for the producer and the day).

    One that gave no file is there too: it is shown when its files are known to be missing.
    """
    return [_source(manifest, [i for i in inputs if i.source == manifest.key]) for manifest in manifests]


def _source(manifest: Manifest, inputs: Sequence[InputFile]) -> Source:
    ordered = sorted(inputs, key=lambda i: (i.file, i.periode or "", i.name, i.sha256))
    lots = lists_by_key(((i.file, *(() if is_page(i.periode) else (i.name, i.sha256))), i) for i in ordered)
    return Source(
        cle=manifest.key,
        editeur=manifest.publisher,
        site=manifest.home,
        licence=manifest.licence.nom,
        licence_url=manifest.licence.url,
        attribution=manifest.attribution,
        frequence=manifest.frequency,
        derniere_mise_a_jour=max((i.last_day for i in inputs if i.last_day), default=None),
        fichiers=[_fichier(manifest, lot) for lot in lots.values()],
    )


def _fichier(manifest: Manifest, lot: Sequence[InputFile]) -> FichierSource:
    """The row of a file, or of all the pages of a kind."""
    dernier = max(lot, key=lambda i: (i.last_day or "", i.name))
    pages = is_page(dernier.periode)
    licence = manifest.licence_of(dernier.file)
    sommes = "\n".join(i.sha256 for i in lot)
    return FichierSource(
        cle=dernier.file,
        titre=next((file.title for file in manifest.files if file.key == dernier.file), dernier.file),
        nom=dernier.name,
        nombre=len(lot),
        legislature=legislature_of(dernier.periode),
        periode=None if pages else dernier.periode,
        sha256=hashlib.sha256(sommes.encode()).hexdigest() if pages else dernier.sha256,
        octets=sum(i.size for i in lot),
        dernier_jour=dernier.last_day,
        reemballe=any(i.repacked for i in lot),
        lus=sum(i.read for i in lot),
        gardes=sum(i.kept for i in lot),
        ecartes=sum(i.quarantined for i in lot),
        licence=licence.nom,
        licence_url=licence.url,
        conditions=licence.conditions,
    )
