"""Cards: what is shown of a page where it is passed on, in pixels."""

from hemicycle.api.parameters import dossiers as d
from hemicycle.api.parameters import membres as m
from hemicycle.api.parameters import scrutins as s
from hemicycle.api.parameters import sujets as su
from hemicycle.api.routes import dossiers, parlementaires, sujets
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.models.dossiers import DossierDetail
from hemicycle.models.parlementaires import ParlementaireDetail
from hemicycle.models.sujets import SujetDetail
from hemicycle.pages import phrases
from hemicycle.pages.declare import PNG, image, lire, png
from hemicycle.pages.images.carte import Fait, Pastille, Texte, carte
from hemicycle.pages.rendu import pourcent
from hemicycle.pages.scrutins import dessiner, un_scrutin
from hemicycle.queries.open_release import OpenRelease
from hemicycle.vocabulaire import Drapeau

_TOUS = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is None)


@image("/carte.png", media_type=PNG)
async def commune(release: OpenRelease) -> bytes:
    texte = Texte("Votes, lois, députés, sénateurs", "Ce que vote le Parlement", phrases.SITE)
    return await png(carte(texte, demo=release.demo).encode())


@image("/scrutins/{chambre}/{session}/{numero}/carte.png", media_type=PNG)
async def scrutin(release: OpenRelease, chambre: s.ChambreOfPath, session: s.SessionOfPath, numero: s.Numero) -> bytes:
    vu = un_scrutin(release, chambre, session, numero)
    un = vu.scrutin
    fil = f"{phrases.CHAMBRES[chambre]} · scrutin n° {numero}"
    texte = Texte(fil, phrases.capitale(un.titre), phrases.scrutin(un, un.censure))
    return await png(carte(texte, dessin=dessiner(vu) if un.nominatif else None, demo=release.demo).encode())


@image("/parlementaires/{slug}/carte.png", media_type=PNG)
async def membre(release: OpenRelease, slug: m.Slug) -> bytes:
    qui: ParlementaireDetail = lire(parlementaires.detail[_TOUS], release=release, slug=slug).data
    texte = Texte(phrases.CHAMBRES[qui.chambre], f"{qui.prenom} {qui.nom}", phrases.membre(qui))
    rond = Pastille(phrases.initiales(qui), qui.groupe.couleur if qui.groupe else None)
    return await png(carte(texte, pastille=rond, faits=faits(qui), demo=release.demo).encode())


def faits(qui: ParlementaireDetail) -> list[Fait]:
    """The two rates of the last seat, where their base is large enough."""
    if qui.stats_detail is None:
        return []
    portee = qui.stats_detail.mandat
    dits = {"participation aux scrutins": portee.presence, "votes avec son groupe": portee.loyaute}
    return [
        Fait(
            pourcent(taux.valeur), f"{sens}, {phrases.nombre(taux.numerateur)} sur {phrases.nombre(taux.denominateur)}"
        )
        for sens, taux in dits.items()
        if taux.valeur is not None and Drapeau.BASE_FAIBLE not in taux.drapeaux
    ]


@image("/lois/{slug}/carte.png", media_type=PNG)
async def loi(release: OpenRelease, slug: su.SlugOfSujet) -> bytes:
    sujet: SujetDetail = lire(sujets.detail, release=release, slug=slug).data
    etat = phrases.capitale(phrases.ETATS[sujet.status])
    votes = lire(sujets.scrutins, release=release, slug=slug).meta.total
    texte = Texte(f"Loi · {etat.lower()}", sujet.label, sujet.description or f"{etat}.")
    compte = [Fait(phrases.nombre(votes), "scrutins publics")] if votes > 1 else []
    return await png(carte(texte, faits=compte, demo=release.demo).encode())


@image("/dossiers/{uid}/carte.png", media_type=PNG)
async def dossier(release: OpenRelease, uid: d.UidOfDossier) -> bytes:
    texte: DossierDetail = lire(dossiers.detail, release=release, uid=uid)
    fil = f"{texte.procedure_libelle or 'Dossier législatif'} · {phrases.CHAMBRES[texte.chambre]}"
    return await png(carte(Texte(fil, texte.titre, phrases.dossier(texte)), demo=release.demo).encode())
