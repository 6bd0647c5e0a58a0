"""Members: deputies, senators, and the record of one."""

from typing import NamedTuple
from urllib.parse import urlencode

from hemicycle.api.declare.operations import Operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes import activite, groupes, parlementaires
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.models.groupes import GroupePeriode
from hemicycle.models.parlementaires import MetaMembres, Parlementaire, ParlementaireDetail
from hemicycle.models.stats import TauxDetaille
from hemicycle.models.votes import VoteDuMembre
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre

_NOMS = {Chambre.ASSEMBLEE: "députés", Chambre.SENAT: "sénateurs"}
_ROUTES = {Chambre.ASSEMBLEE: "deputes", Chambre.SENAT: "senateurs"}
_TOUS = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is None)


class Mesure(NamedTuple):
    """A rate of a member, as a reader sees it: with its base, and where it is proved."""

    nom: str
    explication: str
    taux: TauxDetaille
    preuve: str | None


def _liste(chambre: Chambre) -> Operation:
    place = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is chambre)

    def liste(
        *,
        release: OpenRelease,
        settings: Settings,
        address: str,
        page: p.Page = 1,
        groupe: p.GroupeFilter = None,
        departement: m.Departement = None,
        search: m.SearchName = None,
    ) -> bytes:
        choix = {"groupe": groupe, "departement": departement, "search": search}
        found = lire(parlementaires.lister[place], release=release, page=page, limit=60, **choix)
        membres: list[Parlementaire] = found.data
        meta: MetaMembres = found.meta
        les_groupes: list[GroupePeriode] = lire(groupes.lister, release=release, chambre=chambre).data
        question = urlencode({nom: valeur for nom, valeur in choix.items() if valeur is not None})
        api = f"/api/v1/{_ROUTES[chambre]}"
        return rendre(
            "membres.html",
            Cadre(release, settings, address),
            titre=f"Les {_NOMS[chambre]}",
            description=f"{meta.total} {_NOMS[chambre]} en fonction, par ordre alphabétique.",
            json=f"{api}?{question}" if question else api,
            liens=[Lien(f"{api}?{question}{'&' if question else ''}format=tableur", "Tableur (CSV)")],
            membres=membres,
            meta=meta,
            choix=choix,
            groupes=les_groupes,
            suite=f"/{_ROUTES[chambre]}?{question}{'&' if question else ''}",
        )

    return page(f"/{_ROUTES[chambre]}")(liste)


LISTES = [_liste(chambre) for chambre in Chambre]


@page("/parlementaires/{slug}")
def membre(release: OpenRelease, settings: Settings, address: str, slug: m.Slug) -> bytes:
    qui: ParlementaireDetail = lire(parlementaires.detail[_TOUS], release=release, slug=slug).data
    ecarts = lire(activite.lister_votes[_TOUS], release=release, slug=slug, limit=10, dissident_only=True)
    derniers: list[VoteDuMembre] = lire(activite.lister_votes[_TOUS], release=release, slug=slug, limit=15).data
    api = f"/api/v1/parlementaires/{slug}"
    return rendre(
        "membre.html",
        Cadre(release, settings, address),
        titre=f"{qui.prenom} {qui.nom}",
        description=phrases.membre(qui),
        json=api,
        liens=[
            Lien(f"{api}/votes?format=tableur", "Ses votes (CSV)"),
            Lien(f"{api}/votes.atom", "Flux de ses votes"),
            *([Lien(qui.url_hatvp, "Déclarations (HATVP)")] if qui.url_hatvp else []),
        ],
        qui=qui,
        mesures=_mesures(qui, api),
        derniers=derniers,
        ecarts=ecarts.data,
        nombre_ecarts=ecarts.meta.total,
    )


def _mesures(qui: ParlementaireDetail, api: str) -> list[Mesure]:
    """The rates of the last seat, each with its base."""
    if qui.stats_detail is None:
        return []
    portee = qui.stats_detail.mandat
    preuve = f"{api}/stats/preuve?statistique="
    return [
        Mesure("Présence aux scrutins", "votes exprimés sur les scrutins publics auxquels participer était possible",
               portee.presence, f"{preuve}presence"),
        Mesure("Présence aux scrutins solennels", "la même chose, pour les seuls votes solennels",
               portee.presence_solennel, None),
        Mesure("Vote avec son groupe", "votes semblables à ceux de la plupart des membres de son groupe",
               portee.loyaute, f"{preuve}loyaute"),
        Mesure("Semaines d’activité", "semaines de travail, sur les 52 dernières, où une activité est connue",
               portee.activite, None),
    ]  # fmt: skip
