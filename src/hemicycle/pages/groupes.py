"""Political groups: their members, their line, and who votes with whom."""

from hemicycle.api.parameters import groupes as g
from hemicycle.api.routes import groupes as api
from hemicycle.models.groupes import AlliancesReponse, GroupeDetail, VotesGroupe
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings


@page("/groupes/{chambre}/{slug}")
def groupe(
    release: OpenRelease, settings: Settings, address: str, chambre: g.ChambreOfGroupe, slug: g.SlugOfGroupe
) -> bytes:
    cle = {"release": release, "chambre": chambre, "slug": slug}
    found: GroupeDetail = lire(api.detail, **cle).data
    votes: VotesGroupe = lire(api.votes, **cle).data
    allies: AlliancesReponse = lire(api.alliances, **cle)
    ici = f"/api/v1/groupes/{chambre}/{slug}"
    return rendre(
        "groupe.html",
        Cadre(release, settings, address),
        titre=found.nom_complet,
        description=phrases.groupe(found),
        json=ici,
        liens=[Lien(f"{ici}/votes", "Ses votes (JSON)"), Lien(f"{ici}/alliances", "Alliances (JSON)")],
        g=found,
        votes=votes,
        proches=[*allies.data.allies, *allies.data.neutres, *reversed(allies.data.opposes)],
        periode=allies.meta,
    )
