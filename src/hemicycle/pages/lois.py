"""Laws: the subjects that gather the files of both chambers, their course, their votes, what each group did."""

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import sujets as s
from hemicycle.api.routes import sujets as api
from hemicycle.models.dossiers import Etape
from hemicycle.models.scrutins import Scrutin
from hemicycle.models.sujets import DossierDuSujet, StatsSujetReponse, SujetDetail
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings


@page("/lois")
def liste(release: OpenRelease, settings: Settings, address: str, page: p.Page = 1) -> bytes:
    found = lire(api.lister, release=release, page=page, limit=30)
    return rendre(
        "lois.html",
        Cadre(release, settings, address),
        titre="Les lois",
        description=f"{found.meta.total} sujets : chacun réunit les textes des deux chambres sur une même loi.",
        json="/api/v1/sujets",
        liens=[Lien("/api/v1/sujets?format=tableur", "Tableur (CSV)")],
        sujets=found.data,
        meta=found.meta,
        suite="/lois?",
    )


@page("/lois/{slug}")
def loi(release: OpenRelease, settings: Settings, address: str, slug: s.SlugOfSujet) -> bytes:
    cle = {"release": release, "slug": slug}
    sujet: SujetDetail = lire(api.detail, **cle).data
    dossiers: list[DossierDuSujet] = lire(api.dossiers, **cle).data
    etapes: list[Etape] = lire(api.chronologie, **cle).data
    votes = lire(api.scrutins, **cle)
    scrutins: list[Scrutin] = votes.data
    stats: StatsSujetReponse = lire(api.stats, **cle)
    ici = f"/api/v1/sujets/{slug}"
    return rendre(
        "loi.html",
        Cadre(release, settings, address),
        titre=sujet.label,
        description=sujet.description or f"{phrases.capitale(phrases.ETATS[sujet.status])}.",
        json=ici,
        liens=[Lien(f"{ici}/scrutins?format=tableur", "Votes (CSV)"), Lien(f"{ici}/chronologie.atom", "Flux")],
        sujet=sujet,
        dossiers=dossiers,
        etapes=etapes,
        scrutins=scrutins,
        nombre_scrutins=votes.meta.total,
        groupes=stats.data,
    )
