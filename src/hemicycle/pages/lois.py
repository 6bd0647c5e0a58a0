"""Laws: the subjects that gather the files of both chambers, their course, what each group did and said."""

from functools import partial

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import sujets as s
from hemicycle.api.routes import sujets as api
from hemicycle.models.base import Liste, Page
from hemicycle.models.sujets import DocumentLie, DossierDuSujet, StatsSujetReponse, Sujet, SujetDetail
from hemicycle.pages import phrases, textes
from hemicycle.pages.declare import image, lire, page, retenu
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.pages.textes import EtapeLue, ScrutinDeLoi
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.sujets import annoncer
from hemicycle.settings import Settings

_MONTRES = 15  # ballots shown: the weightiest, then the latest


@page("/lois")
def liste(release: OpenRelease, settings: Settings, address: str, page: p.Page = 1) -> bytes:
    found = lire(api.lister, release=release, page=page, limit=30)
    return rendre(
        "lois.html",
        Cadre(release, settings, address),
        titre="Les lois",
        description=f"{phrases.pluriel(found.meta.total, 'sujet')} : chacun réunit les textes des deux chambres sur "
        "une même loi.",
        json="/api/v1/sujets",
        liens=[Lien("/api/v1/sujets?format=tableur", "Tableur (CSV)")],
        sujets=found.data,
        meta=found.meta,
        suite="/lois",
    )


class _Loi:
    """A subject and what its page and its picture are made of."""

    def __init__(self, release: OpenRelease, slug: str) -> None:
        cle = {"release": release, "slug": slug}
        annoncer(release, slug)
        self.sujet: SujetDetail = lire(api.detail, **cle).data
        self.dossiers: list[DossierDuSujet] = lire(api.dossiers, **cle, limit=100).data
        self.scrutins: list[ScrutinDeLoi] = lire(api.scrutins, partie=Page[ScrutinDeLoi], **cle, limit=textes.TOUS).data
        self.uids = {d.uid for d in self.dossiers}
        declare = self.sujet.lobbying is not None and self.sujet.lobbying.actions
        self.actions = textes.declarations(release, [d.uid for d in self.dossiers]) if declare else []
        self.cours = textes.cours(
            self.dossiers, self.scrutins, self.sujet.adoption_sans_vote, self.actions,
            titre=f"Parcours : {self.sujet.label}",
        )  # fmt: skip


@page("/lois/{slug}")
def loi(release: OpenRelease, settings: Settings, address: str, slug: s.SlugOfSujet) -> bytes:
    la_loi = _Loi(release, slug)
    sujet = la_loi.sujet
    cle = {"release": release, "slug": slug}
    seances: list[EtapeLue] = lire(api.chronologie, partie=Liste[EtapeLue], **cle).data
    stats: StatsSujetReponse = lire(api.stats, **cle)
    documents: list[DocumentLie] = lire(api.documents_lies, **cle).data
    debats = textes.debats(release, la_loi.scrutins, la_loi.uids)
    ici = f"/api/v1/sujets/{slug}"
    return rendre(
        "loi.html",
        Cadre(release, settings, address),
        titre=sujet.label,
        description=phrases.loi(sujet, la_loi.dossiers),
        json=ici,
        liens=[
            Lien(f"{ici}/scrutins?format=tableur", "Votes (CSV)"),
            Lien(f"{ici}/chronologie.atom", "Flux"),
            *([Lien(f"/lois/{sujet.slug}/parcours.svg", "Image (SVG)")] if la_loi.cours.dessin else []),
            *(Lien(lien.url, lien.titre) for lien in sujet.liens.construction[:3]),
        ],
        sujet=sujet,
        dossiers=la_loi.dossiers,
        cours=la_loi.cours,
        seances=seances,
        scrutins=sorted(la_loi.scrutins, key=lambda vote: (vote.importance, vote.date), reverse=True)[:_MONTRES],
        groupes=stats.data,
        debats=debats,
        actions=la_loi.actions,
        documents=documents,
        voir_aussi=textes.voir_aussi(debats, la_loi.actions, _voisines(release, sujet)),
    )


@image("/lois/{slug}/parcours.svg")
def image_parcours(release: OpenRelease, slug: s.SlugOfSujet) -> bytes:
    return textes.dessin(_Loi(release, slug).cours)


def _voisines(release: OpenRelease, sujet: SujetDetail) -> list[Lien]:
    """Laws of the same category, then of everything, the most voted on first."""

    def noms(**choix: str | None) -> dict[str, str]:
        premieres: list[Sujet] = lire(api.lister, release=release, limit=6, **choix).data
        return {une.slug: une.label for une in premieres}

    voisines = retenu(release, ("lois", sujet.category), partial(noms, category=sujet.category))
    toutes = retenu(release, ("lois",), noms)
    return [Lien(f"/lois/{slug}", label) for slug, label in (voisines | toutes).items() if slug != sujet.slug]
