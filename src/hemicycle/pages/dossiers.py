"""Legislative files: what a text went through in both chambers, and every vote on it."""

from typing import NamedTuple

from hemicycle.api.parameters import dossiers as d
from hemicycle.api.routes import dossiers as api
from hemicycle.api.routes import sujets
from hemicycle.models.base import Liste
from hemicycle.models.dossiers import DossierDetail, GroupeDesAmendements, ScrutinDuDossier
from hemicycle.models.sujets import DossierDuSujet
from hemicycle.pages import phrases, textes
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.rendu import Cadre, Lien, rendre
from hemicycle.pages.textes import EtapeLue
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings

# Fates as the filter of the API reads them, and in words.
_SORTS = {
    "adopte": "adopté",
    "adopte-modifie": "adopté avec modification",
    "rejete": "rejeté",
    "retire": "retiré",
    "non-soutenu": "non soutenu",
    "tombe": "tombé",
    "satisfait": "satisfait",
    "irrecevable": "irrecevable",
}


class GroupeAmendant(NamedTuple):
    """What a group tabled on a text, and what was adopted of it."""

    groupe: GroupeDesAmendements
    adoptes: int


class _Dossier:
    """A file and what its page and its picture are made of."""

    def __init__(self, release: OpenRelease, uid: str) -> None:
        self.texte: DossierDetail = lire(api.detail, release=release, uid=uid)
        self.scrutins: list[ScrutinDuDossier] = lire(
            api.lister_scrutins, release=release, uid=uid, limit=textes.TOUS
        ).data
        du_sujet: list[DossierDuSujet] = []
        if self.texte.sujet is not None:  # the stages of a file are told with its subject
            du_sujet = lire(sujets.dossiers, release=release, slug=self.texte.sujet.slug, limit=100).data
        miens = [dossier for dossier in du_sujet if dossier.uid == self.texte.uid]
        declare = self.texte.lobbying is not None and self.texte.lobbying.actions
        self.actions = textes.declarations(release, [self.texte.uid]) if declare else []
        self.autres = [dossier for dossier in du_sujet if dossier.uid != self.texte.uid]
        self.cours = textes.cours(
            miens, self.scrutins, self.texte.adoption_sans_vote, self.actions, titre=f"Parcours : {self.texte.titre}"
        )


@page("/dossiers/{uid}")
def dossier(release: OpenRelease, settings: Settings, address: str, uid: d.UidOfDossier) -> bytes:
    le_dossier = _Dossier(release, uid)
    texte = le_dossier.texte
    seances: list[EtapeLue] = lire(api.chronologie, partie=Liste[EtapeLue], release=release, uid=uid).data
    debats = textes.debats(release, le_dossier.scrutins, {texte.uid})
    ici = f"/api/v1/dossiers/{texte.uid}"
    officielles = {
        "Page de l’Assemblée": texte.url_an,
        "Page du Sénat": texte.url_senat,
        "Légifrance": texte.url_legifrance,
    }
    autres = [Lien(f"/dossiers/{autre.uid}", f"{autre.titre} ({phrases.CHAMBRES[autre.chambre]})")
              for autre in le_dossier.autres]  # fmt: skip
    return rendre(
        "dossier.html",
        Cadre(release, settings, address),
        titre=texte.titre,
        description=phrases.dossier(texte),
        json=ici,
        liens=[
            Lien(f"{ici}/scrutins?format=tableur", "Votes (CSV)"),
            Lien(f"{ici}/amendements?format=tableur", "Amendements (CSV)"),
            Lien(f"{ici}/chronologie.atom", "Flux"),
            *([Lien(f"/dossiers/{texte.uid}/parcours.svg", "Image (SVG)")] if le_dossier.cours.dessin else []),
            *(Lien(adresse, nom) for nom, adresse in officielles.items() if adresse),
        ],
        d=texte,
        cours=le_dossier.cours,
        seances=seances,
        debats=debats,
        actions=le_dossier.actions,
        sorts=_sorts(release, texte),
        amendants=[
            GroupeAmendant(groupe, _combien(release, texte.uid, groupe=groupe.slug, sort="adopte"))
            for groupe in texte.amendements_groupes
        ],
        voir_aussi=textes.voir_aussi(debats, le_dossier.actions, autres),
    )


@image("/dossiers/{uid}/parcours.svg")
def image_parcours(release: OpenRelease, uid: d.UidOfDossier) -> bytes:
    return textes.dessin(_Dossier(release, uid).cours)


def _sorts(release: OpenRelease, texte: DossierDetail) -> list[tuple[str, int]]:
    """What became of the amendments of a text."""
    if not texte.amendements_count:
        return []
    comptes = [(nom, _combien(release, texte.uid, sort=sort)) for sort, nom in _SORTS.items()]
    return [(nom, combien) for nom, combien in comptes if combien]


def _combien(release: OpenRelease, uid: str, **filtres: str) -> int:
    combien: int = lire(api.lister_amendements, release=release, uid=uid, limit=1, **filtres).meta.total
    return combien
