"""Political groups: those of a chamber, and of one its members, who came and left, its line, and who votes with it."""

from itertools import groupby
from typing import NamedTuple

from hemicycle.api.parameters import groupes as g
from hemicycle.api.routes import groupes as api
from hemicycle.models.base import Page
from hemicycle.models.groupes import (
    AlliancesReponse,
    GroupeDetail,
    GroupePeriode,
    ScrutinDuGroupe,
    StatsGroupe,
    ThematiquesGroupe,
    VotesGroupe,
)
from hemicycle.models.jours import MouvementDuGroupe
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.groupes import Adresse, annoncer
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, Sens

_LISTES = {Chambre.ASSEMBLEE: ("deputes", "députés"), Chambre.SENAT: ("senateurs", "sénateurs")}


_JOURS = 12  # days of arrivals and departures that a page shows
_NOMMES = 8  # of one day that are named: more is an election, or the end of a group


class JourDeMouvement(NamedTuple):
    """Those who came into a group or left it on a day."""

    date: str
    arrivees: list[MouvementDuGroupe]
    departs: list[MouvementDuGroupe]

    @property
    def nommes(self) -> list[MouvementDuGroupe]:
        """Each of them, where they are few."""
        tous = self.arrivees + self.departs
        return tous if len(tous) <= _NOMMES else []


@page("/groupes")
def liste(release: OpenRelease, settings: Settings, address: str) -> bytes:
    tous: list[GroupePeriode] = lire(api.lister, release=release).data
    combien = sum(un.slug != phrases.NON_INSCRITS for un in tous)
    return rendre(
        "groupes.html",
        Cadre(release, settings, address),
        titre="Les groupes politiques",
        description=f"{phrases.pluriel(combien, 'groupe')} au Parlement aujourd’hui, dans l’ordre où ils siègent.",
        json="/api/v1/groupes",
        liens=[Lien("/api/v1/groupes?format=tableur", "Tableur (CSV)")],
        chambres=[(chambre, [un for un in tous if un.chambre is chambre]) for chambre in Chambre],
    )


@page("/groupes/{chambre}/{slug}")
def groupe(release: OpenRelease, settings: Settings, chambre: g.ChambreOfGroupe, slug: g.SlugOfGroupe) -> bytes:
    cle = {"release": release, "chambre": chambre, "slug": slug}
    annoncer(release, Adresse(chambre, slug))
    found: GroupeDetail = lire(api.detail, **cle).data
    votes: VotesGroupe = lire(api.votes, **cle).data
    stats: StatsGroupe = lire(api.stats, **cle).data
    allies: AlliancesReponse = lire(api.alliances, **cle)
    themes: ThematiquesGroupe = lire(api.thematiques, **cle).data
    mouvements: Page[MouvementDuGroupe] = lire(api.arrivees_et_departs, **cle, limit=500)
    ici = f"/api/v1/groupes/{chambre}/{slug}"
    sans_groupe = found.slug == phrases.NON_INSCRITS
    return rendre(
        "groupe.html",
        Cadre(release, settings, f"/groupes/{chambre}/{found.slug}"),
        titre=f"Les non-inscrits {phrases.DE_LA_CHAMBRE[chambre]}" if sans_groupe else found.nom_complet,
        description=phrases.groupe(found),
        json=ici,
        liens=[
            Lien(f"{ici}/votes", "Ses votes (JSON)"),
            Lien(f"{ici}/alliances", "Alliances (JSON)"),
            Lien(f"{ici}/mouvements?format=tableur", "Arrivées et départs (CSV)"),
        ],
        g=found,
        sans_groupe=sans_groupe,
        votes=votes,
        stats=stats,
        divises=divises(votes.scrutins_recents),
        mouvements=par_jour(mouvements)[:_JOURS],
        themes=themes.thematiques[:8],
        membres=[un for un in found.membres if un.actif],
        anciens=[un for un in found.membres if not un.actif],
        proches=sorted(
            (*allies.data.allies, *allies.data.neutres, *allies.data.opposes),
            key=lambda autre: -(autre.taux_accord or 0),
        ),
        periode=allies.meta,
        voir_aussi=_voir_aussi(found, allies),
    )


def divises(scrutins: list[ScrutinDuGroupe]) -> list[ScrutinDuGroupe]:
    """The latest ballots at which a group did not vote as one, the most divided first: five at most."""
    partages = [un for un in scrutins if un.cohesion is not None and un.cohesion < 100]
    return sorted(partages, key=lambda un: un.cohesion or 0)[:5]


def par_jour(mouvements: Page[MouvementDuGroupe]) -> list[JourDeMouvement]:
    """Arrivals and departures by day, as they come; without a day that the next page goes on with."""
    jours = []
    for date, ceux in groupby(mouvements.data, key=lambda un: un.date):
        siens = list(ceux)
        jours.append(
            JourDeMouvement(
                date,
                [un for un in siens if un.sens is Sens.ARRIVEE],
                [un for un in siens if un.sens is Sens.DEPART],
            )
        )
    return jours[:-1] if mouvements.meta.has_next else jours


def _voir_aussi(found: GroupeDetail, allies: AlliancesReponse) -> list[Lien]:
    """Whom it votes with most and least, its members, the chamber."""
    liens = []
    for nom, autres in (("Vote le plus souvent comme lui", allies.data.allies),
                        ("Vote le moins souvent comme lui", allies.data.opposes)):  # fmt: skip
        for autre in autres[:1]:
            liens.append(Lien(f"/groupes/{found.chambre}/{autre.groupe.slug}", f"{nom} : {autre.groupe.nom_complet}"))
    ou, nom = _LISTES[found.chambre]
    if found.actif:
        ceux = f"Les {nom} non-inscrits" if found.slug == phrases.NON_INSCRITS else f"Ses {nom}"
        liens.append(Lien(f"/{ou}?groupe={found.slug}", f"{ceux}, avec leurs votes"))
    liens.append(
        Lien(f"/alliances?chambre={found.chambre}", f"Qui vote avec qui {phrases.A_LA_CHAMBRE[found.chambre]}")
    )
    liens.append(Lien("/groupes", "Tous les groupes"))
    return liens
