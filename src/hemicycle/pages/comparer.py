"""Members side by side: figures with their bases, how often they agree, the texts on which they do not."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple
from urllib.parse import urlencode

from hemicycle.api.parameters import membres as m
from hemicycle.api.parameters import readers
from hemicycle.api.parameters.common import SLUG_LENGTH
from hemicycle.api.parameters.readers import Query
from hemicycle.api.routes import activite, parlementaires
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.models.parlementaires import AccordMembres, Parlementaire, ParlementaireCompare, ParlementaireDetail
from hemicycle.models.stats import TauxDetaille
from hemicycle.models.votes import ScrutinDuVote, VoteDuMembre
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, rendre
from hemicycle.queries.membres.comparaison import MAXIMUM, MINIMUM
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, NatureVote, Position

_TOUS = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is None)
_LUS = 100  # latest whole-text votes of each that are read
_MONTRES = 20

Choisis = Annotated[
    str,
    Query(name="slugs", description="Members, between commas.", example="lucie-verdan,paul-zelande"),
    readers.slugs(1, MAXIMUM, SLUG_LENGTH),
]


class Mesure(NamedTuple):
    """A rate of a member, with its base, the name of its method, and where it is proved."""

    nom: str
    taux: TauxDetaille
    methode: str
    preuve: str | None = None


class Divergence(NamedTuple):
    """A ballot at which members voted, not all alike; None for who did not vote."""

    scrutin: ScrutinDuVote
    positions: list[Position | None]


@page("/comparer")
def comparer(
    *, release: OpenRelease, settings: Settings, address: str, slugs: Choisis = "", search: m.SearchName = None
) -> bytes:  # fmt: skip
    choisis = slugs.split(",") if slugs else []
    trouves: list[Parlementaire] = []
    if search:
        trouves = lire(parlementaires.lister[_TOUS], release=release, search=search, limit=12).data
    membres: Sequence[ParlementaireCompare | ParlementaireDetail] = []
    accords: list[AccordMembres] = []
    inconnus: list[str] = []
    lus: list[list[VoteDuMembre]] = []
    if len(choisis) >= MINIMUM:
        found = lire(parlementaires.comparer[_TOUS], release=release, slugs=slugs)
        membres, accords, inconnus = found.data, found.meta.accords, found.meta.inconnus
        lus = [
            lire(
                activite.lister_votes[_TOUS], release=release, slug=qui.slug, nature=NatureVote.ENSEMBLE, limit=_LUS
            ).data
            for qui in membres
        ]
    elif choisis:
        membres = [lire(parlementaires.detail[_TOUS], release=release, slug=slugs).data]
    exemples = []
    if not choisis and not search:
        exemples = [lire(parlementaires.lister[_TOUS], release=release, chambre=ou, limit=2).data for ou in Chambre]
    noms = [f"{qui.prenom} {qui.nom}" for qui in membres]
    compares, divergents = divergences(lus)
    la_ou = [qui.slug for qui in membres]
    return rendre(
        "comparer.html",
        Cadre(release, settings, address),
        titre=" et ".join(noms) if len(noms) == MINIMUM else ", ".join(noms) or "Comparer des membres du Parlement",
        description=phrases.comparaison(accords, dict(zip(la_ou, noms, strict=True)))
        if accords
        else "De deux à quatre membres côte à côte : leurs chiffres, leurs accords, les textes qui les séparent.",
        json=f"/api/v1/parlementaires/compare?{urlencode({'slugs': slugs}, safe=',')}" if accords else None,
        membres=membres,
        details=[_mesures(release, qui) for qui in membres],
        accords=accords,
        noms=dict(zip(la_ou, noms, strict=True)),
        inconnus=inconnus,
        compares=compares,
        divergents=divergents[:_MONTRES],
        nombre_divergents=len(divergents),
        search=search,
        exemples=[paire for paire in exemples if len(paire) == MINIMUM],
        trouves=[qui for qui in trouves if qui.slug not in la_ou],
        slugs=",".join(la_ou),
        sans={un: ",".join(autre for autre in la_ou if autre != un) for un in la_ou},
        plein=len(membres) >= MAXIMUM,
        maximum=MAXIMUM,
    )


def divergences(lus: Sequence[Sequence[VoteDuMembre]]) -> tuple[int, list[Divergence]]:
    """At how many of the ballots read did two of them vote, and those where not all who did voted alike, latest
    first."""
    scrutins: dict[str, ScrutinDuVote] = {}
    positions: dict[str, list[Position | None]] = {}
    for rang, votes in enumerate(lus):
        for vote in votes:
            scrutins[vote.scrutin.id] = vote.scrutin
            siennes = positions.setdefault(vote.scrutin.id, [None] * len(lus))
            siennes[rang] = None if vote.position is Position.ABSENT else vote.position
    compares = {cle: siennes for cle, siennes in positions.items() if sum(p is not None for p in siennes) >= MINIMUM}
    separent = [Divergence(scrutins[cle], siennes) for cle, siennes in compares.items() if len({*siennes} - {None}) > 1]
    return len(compares), sorted(separent, key=lambda d: (d.scrutin.date, d.scrutin.numero), reverse=True)


def _mesures(release: OpenRelease, qui: ParlementaireCompare | ParlementaireDetail) -> list[Mesure]:
    """The rates of the last seat."""
    detail: ParlementaireDetail = lire(parlementaires.detail[_TOUS], release=release, slug=qui.slug).data
    if detail.stats_detail is None:
        return []
    portee = detail.stats_detail.mandat
    preuve = f"/parlementaires/{qui.slug}/votes?statistique="
    return [
        Mesure("Participation aux scrutins", portee.presence, "presence", f"{preuve}presence"),
        Mesure("Participation aux scrutins solennels", portee.presence_solennel, "presenceSolennel"),
        Mesure("Vote avec son groupe", portee.loyaute, "loyaute", f"{preuve}loyaute"),
        Mesure("Semaines d’activité, sur les 52 dernières", portee.activite, "activite"),
    ]
