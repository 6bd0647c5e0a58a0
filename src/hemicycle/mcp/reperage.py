"""What a name means: a member, a text. One reading, or several to choose from; never a guess that is not told."""

from collections.abc import Sequence
from itertools import dropwhile, zip_longest
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

_CANDIDATS, _LUS = 6, 50
_PARTICULES = frozenset({"d", "de", "des", "du", "l", "la", "le", "les"})
_TITRES = frozenset({
    "m", "mr", "mm", "mme", "mmes", "mlle", "monsieur", "madame", "mademoiselle", "depute", "deputee", "senateur",
    "senatrice", "parlementaire", "president", "presidente", "ministre", "docteur", "dr",
})  # fmt: skip


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
    dits = texte.termes(nom)
    mots = [mot for mot in dits if mot not in _TITRES]
    if len(mots) < len(dits):
        mots = list(dropwhile(_PARTICULES.__contains__, mots))  # « Madame la députée »
    par_chambre: list[list[DeputeTrouve]] = []
    tous = True
    for type_ in (TypeRecherche.DEPUTES, TypeRecherche.SENATEURS) if mots else ():
        page = await lecteur.lire(
            recherche.chercher, RechercheParPage, q=" ".join(mots), type_=type_, limit=_LUS, inclure_anciens=True
        )
        par_chambre.append(page.data)
        tous &= not page.meta.has_next
    trouves = [qui for rang in zip_longest(*par_chambre) for qui in rang if qui is not None]
    designes = _designes(set(mots), trouves)
    if len(designes) == 1:
        return await membre(lecteur, designes[0].slug)
    # The search also finds names that begin so: « Martin » must not become the only Martinez there is.
    portent = designes or [qui for qui in trouves if set(mots) <= set(texte.termes(qui.nom_complet))]
    motif = MotifInconnu.PERSONNE_AMBIGUE if portent else MotifInconnu.INTROUVABLE
    precision = "" if portent else f"Personne ne s’appelle « {nom} »."
    if len(portent) > _CANDIDATS:
        combien = f"{len(portent)} personnes" if tous else f"{len(portent)} personnes au moins"
        precision = f"{combien} y répondent, dont {_CANDIDATS} sont nommées : ajoutez un prénom."
    lecteur.ignorer(motif, precision, [_candidat(qui) for qui in (portent or trouves)[:_CANDIDATS]])
    return None


def _designes(mots: set[str], trouves: Sequence[DeputeTrouve]) -> list[DeputeTrouve]:
    """Those whose whole name words are: first and last name, or the last name. A part of either is a guess."""
    pleins = mots - _PARTICULES
    if not pleins:
        return []
    entiers = [qui for qui in trouves if pleins == set(texte.termes(qui.nom_complet)) - _PARTICULES]
    exacts = [qui for qui in entiers if mots == set(texte.termes(qui.nom_complet))]
    return exacts or entiers or [qui for qui in trouves if pleins == set(texte.termes(qui.nom)) - _PARTICULES]


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
