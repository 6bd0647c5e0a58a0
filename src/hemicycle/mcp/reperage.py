"""What a name means: a member, a text. One reading, or several to choose from; never a guess that is not told."""

from typing import NamedTuple

from hemicycle import texte
from hemicycle.api.answers.errors import InvalidParametersError, NotFoundError
from hemicycle.api.routes import dossiers, parlementaires, recherche, sujets
from hemicycle.mcp.formes import Candidat
from hemicycle.mcp.lecture import TOUS, Lecteur
from hemicycle.models.parlementaires import ParlementaireDetail
from hemicycle.models.recherche import DeputeTrouve, DossierTrouve, RechercheParPage, SujetTrouve
from hemicycle.pages import phrases
from hemicycle.vocabulaire import MotifInconnu, TypeRecherche

_CANDIDATS = 6


class Texte(NamedTuple):
    """A text that was found: a subject, which gathers the files of both chambers, or one file."""

    sujet: str | None  # slug
    dossier: str | None  # uid
    titre: str


async def membre(lecteur: Lecteur, nom: str) -> ParlementaireDetail | None:
    """The member that a name or a slug means; None where nobody or several do, which the answer then says."""
    try:
        found: ParlementaireDetail = (
            await lecteur.lire(parlementaires.detail[TOUS], slug=nom, include="provenance")
        ).data
    except (NotFoundError, InvalidParametersError):
        pass
    else:
        return found
    trouves: list[DeputeTrouve] = []
    for type_ in (TypeRecherche.DEPUTES, TypeRecherche.SENATEURS):
        page = await lecteur.lire(
            recherche.chercher, RechercheParPage, q=nom, type_=type_, limit=_CANDIDATS, inclure_anciens=True
        )
        trouves += page.data
    # The search also finds names that begin so: « Martin » must not become the only Martinez there is.
    mots = set(texte.termes(nom))
    portent = [qui for qui in trouves if mots and mots <= set(texte.termes(qui.nom_complet))]
    choisis = [qui for qui in portent if mots == set(texte.termes(qui.nom_complet))] or portent
    if len(choisis) == 1:
        return await membre(lecteur, choisis[0].slug)
    motif = MotifInconnu.PERSONNE_AMBIGUE if choisis else MotifInconnu.INTROUVABLE
    precision = "" if choisis else f"Personne ne s’appelle « {nom} »."
    lecteur.ignorer(motif, precision, [_candidat(qui) for qui in (choisis or trouves)[:_CANDIDATS]])
    return None


async def un_texte(lecteur: Lecteur, mots: str) -> Texte | None:
    """The text that words, a slug of a subject or a uid of a file mean; None, which the answer then says."""
    try:
        sujet = (await lecteur.lire(sujets.detail, slug=mots)).data
        return Texte(sujet.slug, None, sujet.label)
    except (NotFoundError, InvalidParametersError):
        pass
    try:
        dossier = await lecteur.lire(dossiers.detail, uid=mots)
    except (NotFoundError, InvalidParametersError):
        pass
    else:
        if dossier.sujet is not None:
            return Texte(dossier.sujet.slug, None, dossier.sujet.label)
        return Texte(None, dossier.uid, dossier.titre)
    trouves: list[SujetTrouve | DossierTrouve] = []
    surs: list[SujetTrouve | DossierTrouve] = []
    for type_ in (TypeRecherche.SUJETS, TypeRecherche.DOSSIERS):  # a subject gathers the files of its law
        page = await lecteur.lire(recherche.chercher, RechercheParPage, q=mots, type_=type_, limit=_CANDIDATS)
        trouves += page.data
        surs = [un for un in page.data if not un.approximatif]
        if surs:
            break
    if not surs:
        precision = f"Aucun texte ne répond à « {mots} »."
        lecteur.ignorer(MotifInconnu.INTROUVABLE, precision, [_du_texte(un) for un in trouves[:_CANDIDATS]])
        return None
    if len(surs) > 1:
        lecteur.ignorer(MotifInconnu.TEXTE_AMBIGU, "", [_du_texte(un) for un in surs])
    premier = surs[0]
    if isinstance(premier, SujetTrouve):
        return Texte(premier.slug, None, premier.label)
    return await un_texte(lecteur, premier.uid)


def _candidat(qui: DeputeTrouve) -> Candidat:
    fonction = "en fonction" if qui.actif else "ne siège plus"
    ou = " · ".join(filter(None, (phrases.CHAMBRES[qui.chambre], qui.groupe, qui.circonscription, fonction)))
    return Candidat(qui.nom_complet, qui.slug, ou)


def _du_texte(un: SujetTrouve | DossierTrouve) -> Candidat:
    if isinstance(un, SujetTrouve):
        return Candidat(un.label, un.slug, f"sujet, {phrases.pluriel(un.scrutin_count, 'scrutin')}")
    return Candidat(un.titre, un.uid, f"dossier, {phrases.CHAMBRES[un.chambre]}")
