"""To find: everything by its words, and what was said."""

import re
from collections.abc import Callable
from html import unescape
from typing import Annotated, Any

from msgspec import Meta

from hemicycle.api.routes import recherche as api
from hemicycle.calendrier import jour
from hemicycle.mcp import reperage
from hemicycle.mcp.declare import outil
from hemicycle.mcp.formes import QUESTION, SANS_CONTROLE, Au, ChambreVoulue, Du, Nom, Pagine, Reponse, plat
from hemicycle.mcp.lecture import PAROLES, Lecteur, chemin
from hemicycle.models import recherche as trouve
from hemicycle.models.base import Modele
from hemicycle.models.plein_texte import InterventionsTrouvees, InterventionTrouvee
from hemicycle.pages import phrases
from hemicycle.pages.liens import lien
from hemicycle.vocabulaire import CategorieRecherche, Chambre, MotifInconnu, TriTexte, TypeRecherche

_LIGNES, _PAROLES = 10, 6
_BALISE = re.compile(r"</?mark>")

Mots = Annotated[str, Meta(min_length=2, max_length=QUESTION, pattern=SANS_CONTROLE)]


class Recherche(Pagine, kw_only=True):
    """What is looked for."""

    question: Annotated[Mots, Meta(description="Mots cherchés : nom, titre de loi, lieu, sujet. Tous doivent y être.")]
    categorie: Annotated[
        CategorieRecherche | None, Meta(description="Une seule catégorie ; sinon le meilleur de toutes.")
    ] = None
    inclure_anciens: Annotated[
        bool, Meta(description="Aussi les membres qui ne siègent plus et les groupes et commissions disparus.")
    ] = False


class Appel(Modele):
    """The call of a tool that tells more."""

    outil: str
    arguments: dict[str, str | int]


class Ligne(Modele):
    """Something that was found."""

    genre: str
    titre: str
    adresse: str
    approximatif: bool
    appel: Annotated[Appel | None, Meta(description="Outil à appeler pour en savoir plus.")]


class Trouves(Modele):
    """What was found."""

    total: int
    anciens_non_montres: Annotated[int, Meta(description="Trouvés, mais qui ne siègent plus : voir inclure_anciens.")]
    lignes: list[Ligne]


@outil(
    "rechercher",
    "Chercher dans tout",
    "Cherche des députés, sénateurs, scrutins, lois (sujets), dossiers, groupes, commissions, lieux, représentants "
    "d’intérêts, réunions et candidats par leurs mots. À appeler d’abord quand on ne connaît pas l’identifiant ; "
    "chaque ligne dit quel outil appeler ensuite. Pour ce qui a été dit en séance, voir « paroles ».",
)
async def rechercher(lecteur: Lecteur, a: Recherche) -> Reponse[Trouves]:
    type_ = TypeRecherche.ALL if a.categorie is None else TypeRecherche(a.categorie)
    demande = {
        "q": a.question,
        "type_": type_,
        "inclure_anciens": a.inclure_anciens,
        "limit": _LIGNES,
        "page": lecteur.page,
    }
    records: list[Any]
    if a.categorie is None:
        found = await lecteur.lire(api.chercher, trouve.RechercheParSections, **demande)
        records = [un for section in found.meta.categories for un in getattr(found.sections, section)]
        total, encore = found.meta.counts.total, False
        if len(records) < total:
            comptes = plat(found.meta.counts)
            dits = ", ".join(f"{une} {comptes[une]}" for une in CategorieRecherche if comptes.get(une))
            lecteur.ignorer(
                MotifInconnu.LISTE_COUPEE, f"{len(records)} sur {total}. La suite se lit avec « categorie » : {dits}."
            )
    else:
        found = await lecteur.lire(api.chercher, trouve.RechercheParPage, **demande)
        records, total, encore = found.data, found.meta.total, found.meta.has_next
    lignes = [_ligne(lecteur, un) for un in records]
    if not lignes:
        lecteur.ignorer(MotifInconnu.INTROUVABLE, f"Rien ne répond à « {a.question} ».")
    elif all(une.approximatif for une in lignes):
        lecteur.ignorer(MotifInconnu.INTROUVABLE, f"Rien ne porte exactement « {a.question} » : ces noms ressemblent.")
    lecteur.citer(f"Recherche « {a.question} »", f"/recherche?q={chemin(a.question)[1:]}")
    return lecteur.repondre(
        f"{phrases.pluriel(total, 'résultat')} pour « {a.question} ».",
        Trouves(total, found.meta.anciens_disponibles, lignes),
        lecteur.suite(encore=encore),
    )


class Paroles(Pagine, kw_only=True):
    """Which words are looked for in speeches."""

    question: Annotated[
        Mots, Meta(description="Mots prononcés ; entre guillemets, l’un après l’autre. Tous doivent y être.")
    ]
    membre: Annotated[Nom | None, Meta(description="Seulement ce que cette personne a dit.")] = None
    chambre: ChambreVoulue = None
    du: Du = None
    au: Au = None
    recents_d_abord: Annotated[bool, Meta(description="Du plus récent au plus ancien, sinon par pertinence.")] = False


class Parole(Modele):
    """Something that was said."""

    date: str
    orateur: str
    qualite: str | None
    extrait: str
    dossier: str | None
    adresse: str


class Dites(Modele):
    """What was said."""

    total: int
    paroles: list[Parole]


@outil(
    "paroles",
    "Ce qui a été dit sur…",
    "Cherche dans le texte intégral des comptes rendus (séance et commissions) : qui a dit quoi, quand, avec un "
    "extrait et la page officielle. Zéro résultat ne prouve pas que rien n’a été dit : seuls les comptes rendus "
    "lus comptent.",
)
async def paroles(lecteur: Lecteur, a: Paroles) -> Reponse[Dites]:
    lecteur.dans_l_ordre(a.du, a.au)
    qui = None
    if a.membre is not None:
        qui = await reperage.membre(lecteur, a.membre)
        if qui is None:
            return lecteur.repondre(f"Qui est « {a.membre} » n’est pas établi : rien n’a été cherché.", None)
    found: InterventionsTrouvees = await lecteur.lire(
        api.chercher, InterventionsTrouvees, q=a.question, type_=TypeRecherche.INTERVENTIONS, limit=_PAROLES,
        page=lecteur.page, parlementaire=None if qui is None else qui.slug, chambre=a.chambre,
        date_from=a.du, date_to=a.au, tri=TriTexte.DATE if a.recents_d_abord else None,
    )  # fmt: skip
    siennes = {un.chambre for un in qui.mandats_parlementaires} if qui else set()
    chambres = [a.chambre] if a.chambre else sorted(siennes) or list(Chambre)
    lecteur.dans_les_donnees(PAROLES, a.du, a.au, chambres)
    if not found.meta.total:
        lecteur.ignorer(MotifInconnu.INTROUVABLE, "Aucun compte rendu lu ne contient ces mots.")
    dites = []
    for une in found.data:
        page = chemin("agenda", une.seance_id)
        orateur = _orateur(une)
        lecteur.citer(f"{orateur}, {phrases.le_jour(jour(une.date))}", page, une.source_url)
        extrait = unescape(_BALISE.sub("", une.extrait))
        dossier = une.dossier.titre if une.dossier else None
        dites.append(
            Parole(jour(une.date).isoformat(), orateur, une.orateur_qualite, extrait, dossier, lecteur.adresse(page))
        )
    qui_a_dit = f" de {qui.prenom} {qui.nom}" if qui else ""
    combien = phrases.pluriel(found.meta.total, "intervention")
    return lecteur.repondre(
        f"{combien}{qui_a_dit} pour « {a.question} ».",
        Dites(found.meta.total, dites),
        lecteur.suite(encore=found.meta.has_next),
    )


def _orateur(une: InterventionTrouvee) -> str:
    if une.parlementaire is not None:
        groupe = f" ({une.parlementaire.groupe.nom})" if une.parlementaire.groupe else ""
        return f"{une.parlementaire.prenom} {une.parlementaire.nom}{groupe}"
    return " ".join(filter(None, (une.orateur_prenom, une.orateur_nom))) or "orateur non nommé"


def _ligne(lecteur: Lecteur, un: Any) -> Ligne:
    ou = lien(un)
    return Ligne(un.__struct_config__.tag, ou.titre, lecteur.adresse(ou.adresse), un.approximatif is True, _appel(un))


def _appel(un: Any) -> Appel | None:
    return next((appel(un) for genre, appel in _APPELS.items() if isinstance(un, genre)), None)


_APPELS: dict[type, Callable[[Any], Appel]] = {
    trouve.DeputeTrouve: lambda un: Appel("membre", {"membre": un.slug}),
    trouve.ScrutinTrouve: lambda un: Appel(
        "scrutin", {"chambre": un.chambre, "session": un.session, "numero": un.numero}
    ),
    trouve.SujetTrouve: lambda un: Appel("loi", {"texte": un.slug}),
    trouve.DossierTrouve: lambda un: Appel("loi", {"texte": un.uid}),
    trouve.CommuneTrouvee: lambda un: Appel("qui_represente", {"lieu": un.nom, "departement": un.departement}),
    trouve.DepartementTrouve: lambda un: Appel("qui_represente", {"departement": un.code}),
    trouve.CirconscriptionTrouvee: lambda un: Appel("qui_represente", {"departement": un.departement}),
}
