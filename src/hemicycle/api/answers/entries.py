"""What a feed says of each kind of dated record, in French: said once for a model, whichever lists show it."""

from functools import singledispatch
from typing import NamedTuple
from urllib.parse import quote

from hemicycle.calendrier import jour
from hemicycle.identifiants import identifiant
from hemicycle.models.amendements import AmendementDeBase, DocumentAmendement
from hemicycle.models.base import Modele
from hemicycle.models.commissions import DossierDeCommission, ReunionDeBase
from hemicycle.models.dossiers import Dossier, Etape, ScrutinDuDossier
from hemicycle.models.interventions import Intervention, SeanceDuMembre
from hemicycle.models.jumeaux import GrappeJumeaux
from hemicycle.models.lobbying import ActionDeLobbyiste, ActionLobbying
from hemicycle.models.plein_texte import InterventionTrouvee
from hemicycle.models.scrutins import Scrutin
from hemicycle.models.sujets import DossierDuSujet
from hemicycle.models.votes import ScrutinDuVote, VoteDuMembre
from hemicycle.vocabulaire import Cadre, Chambre, EtatReunion, Sort, TypeReunion

API = "/api/v1"
TITRE = 120  # characters of a text that stands for a title
CHAMBRES = {Chambre.ASSEMBLEE: "Assemblée nationale", Chambre.SENAT: "Sénat"}
REUNIONS = {TypeReunion.SEANCE: "Séance publique", TypeReunion.COMMISSION: "Réunion"}
_SORTS = {Sort.ADOPTE: "adopté", Sort.REJETE: "rejeté"}
_ETATS = {EtatReunion.EVENTUEL: " (éventuelle)", EtatReunion.ANNULE: " (annulée)", EtatReunion.SUPPRIME: " (supprimée)"}


class Entree(NamedTuple):
    """An entry of a feed."""

    id: str  # a UUID
    titre: str
    date: str | None  # of what it tells; nothing without a date can be put in order, and is left out
    adresse: str | None  # of the record, in the API; None where only its list shows it
    texte: str = ""
    modifie: str | None = None  # when the record last changed, where that is known
    page: str | None = None  # the official one, else ours (from the slash on)
    auteurs: tuple[str, ...] = ()
    mots: tuple[str, ...] = ()


@singledispatch
def entree(record: Modele) -> Entree:
    """The entry of a record."""
    raise TypeError(f"no entry is made of {type(record).__name__}")


@entree.register
def _(s: Scrutin) -> Entree:
    return Entree(
        s.id,
        s.titre,
        s.date,
        adresse_scrutin(s.chambre, s.numero, s.session),
        _decompte(s),
        s.updated_at,
        s.source_url or page_scrutin(s),
        (CHAMBRES[s.chambre],),
        tuple(s.tags),
    )


@entree.register
def _(s: ScrutinDuDossier) -> Entree:
    return Entree(
        s.id,
        s.titre,
        s.date,
        adresse_scrutin(s.chambre, s.numero, s.session),
        _decompte(s),
        page=page_scrutin(s),
        auteurs=(CHAMBRES[s.chambre],),
    )


@entree.register
def _(v: VoteDuMembre) -> Entree:
    s = v.scrutin
    groupe = "" if v.groupe is None else f" Groupe {v.groupe.nom} : {v.groupe_position or 'sans position commune'}."
    return Entree(
        v.id,
        f"{v.position.capitalize()} : {s.titre}",
        s.date,
        adresse_scrutin(s.chambre, s.numero, s.session),
        f"{_decompte(s)}{groupe}",
        page=s.source_url or page_scrutin(s),
        auteurs=(CHAMBRES[s.chambre],),
        mots=tuple(s.tags),
    )


@entree.register
def _(a: AmendementDeBase) -> Entree:
    dossier = a.dossier if isinstance(a, DocumentAmendement) else None
    ou = "" if dossier is None else f", {dossier.titre}"
    details = [getattr(a, name) for name in ("article_vise", "dispositif", "expose_sommaire")]
    return Entree(
        a.id,
        f"Amendement n° {a.numero}{ou}" + (f" : {a.sort}" if a.sort else ""),
        a.date_depot,
        adresse_amendement(a.uid),
        "\n\n".join(filter(None, details)),
        a.date_sort if isinstance(a, DocumentAmendement) else None,
        auteurs=(a.auteur_libelle,) if a.auteur_libelle else (),
    )


@entree.register
def _(g: GrappeJumeaux) -> Entree:
    groupes = ", ".join(f"{groupe.nom} ({groupe.nombre})" for groupe in g.groupes)
    debut = " ".join(g.extrait.split())
    return Entree(
        g.id,
        f"{g.taille} amendements jumeaux : {debut if len(debut) <= TITRE else f'{debut[: TITRE - 1]}…'}",
        g.date_dernier,
        f"{adresse_amendement(g.premier.uid)}/jumeaux",
        "\n\n".join(filter(None, (groupes, g.extrait))),
        auteurs=tuple(CHAMBRES[chambre] for chambre in g.chambres),
    )


@entree.register(Intervention)
@entree.register(InterventionTrouvee)
def _(i: Intervention | InterventionTrouvee) -> Entree:
    orateur = orateur_de(i)
    sujet = i.dossier.titre if i.dossier is not None else i.article_vise or "Intervention"
    return Entree(
        i.id,
        f"{orateur} : {sujet}" if orateur else sujet,
        i.date,
        f"{API}/scrutins/interventions/{i.id}",
        i.contenu,
        page=i.source_url or f"/interventions/{i.id}",
        auteurs=(orateur,) if orateur else (),
    )


@entree.register
def _(s: SeanceDuMembre) -> Entree:
    ou = s.commission.nom if s.commission is not None else "Séance publique"
    nombre = len(s.interventions)
    membre = s.interventions[0].parlementaire if s.interventions else None
    return Entree(
        identifiant("seance_du_membre", f"{s.seance_id}/{membre.id if membre else ''}"),
        f"{ou}, {_le(s.date)} : {nombre} intervention{'s' if nombre > 1 else ''}",
        s.date,
        f"{API}/agenda/{quote(s.seance_id)}",
        "\n\n".join(i.contenu for i in s.interventions),
        page=next((i.source_url for i in s.interventions if i.source_url), f"/agenda/{quote(s.seance_id)}"),
        auteurs=(f"{membre.prenom} {membre.nom}",) if membre else (),
    )


@entree.register
def _(e: Etape) -> Entree:
    ou = "Séance publique" if e.type is Cadre.SEANCE else "Commission" if e.commission is None else e.commission.nom
    chambre = "" if e.chambre is None else f" ({CHAMBRES[e.chambre]})"
    votes = [f"{s.titre} : {_SORTS[s.sort_code]}" for s in e.scrutins]
    page = f"/agenda/{quote(e.uid)}" if e.consultable else page_dossier(e.textes[0].uid)
    return Entree(
        identifiant("etape", f"{e.uid}/{','.join(sorted(texte.uid for texte in e.textes))}"),
        f"{ou}{chambre}, {_le(e.date)}",
        e.date,
        f"{API}{page}",
        "\n".join([*(texte.titre for texte in e.textes), *votes]),
        page=page,
        auteurs=() if e.chambre is None else (CHAMBRES[e.chambre],),
    )


@entree.register
def _(r: ReunionDeBase) -> Entree:
    modifie = getattr(r, "updated_at", None)
    return Entree(
        identifiant("reunion", r.uid),
        f"{nom_reunion(r)}, {_le(r.date_debut)}{'' if r.etat is None else _ETATS.get(r.etat, '')}",
        r.date_debut,
        f"{API}/agenda/{quote(r.uid)}",
        getattr(r, "odj_complet", None) or r.odj_resume or "",
        modifie,
        r.url_video or f"/agenda/{quote(r.uid)}",
    )


@entree.register
def _(a: ActionLobbying) -> Entree:
    qui = a.lobbyiste.nom if isinstance(a, ActionDeLobbyiste) else ""
    details = [a.description, f"Visés : {', '.join(a.responsables)}" if a.responsables else "", ", ".join(a.decisions)]
    return Entree(
        a.id,
        f"{qui} : {a.description}" if qui else a.description,
        a.date_debut,
        f"{API}/lobbying/{a.lobbyiste_id}",
        "\n\n".join(filter(None, details)),
        a.updated_at,
        a.source_url or f"/lobbying/{a.lobbyiste_id}",
        (qui,) if qui else (),
        tuple(secteur.label for secteur in a.secteurs_list),
    )


@entree.register
def _(d: Dossier) -> Entree:
    return Entree(
        d.id,
        d.titre,
        d.last_scrutin_date,
        API + page_dossier(d.uid),
        f"{d.procedure_libelle or 'Dossier'} ({CHAMBRES[d.chambre]}) : dernier scrutin.",
        page=page_dossier(d.uid),
    )


@entree.register(DossierDuSujet)
@entree.register(DossierDeCommission)
def _(d: DossierDuSujet | DossierDeCommission) -> Entree:
    return Entree(
        identifiant("dossier", d.uid),
        d.titre,
        d.date_depot,
        API + page_dossier(d.uid),
        d.procedure_libelle or "",
        page=d.url_an or d.url_senat or page_dossier(d.uid),
    )


def adresse_scrutin(chambre: Chambre, numero: int, session: str) -> str:
    return f"{API}/scrutins/{numero}?chambre={chambre}&session={session}"


def page_scrutin(s: Scrutin | ScrutinDuDossier | ScrutinDuVote) -> str:
    return f"/scrutins/{s.chambre}/{s.session}/{s.numero}"


def adresse_amendement(uid: str) -> str:
    return f"{API}/amendements/{quote(uid)}"


def page_dossier(uid: str) -> str:
    return f"/dossiers/{quote(uid)}"


def nom_reunion(r: ReunionDeBase) -> str:
    """What a meeting is called: by its body, else by the first point of its agenda."""
    commission = getattr(r, "commission", None)
    if commission is not None:
        return str(commission.nom)
    return " : ".join([REUNIONS.get(r.type, "Réunion"), *(r.odj_resume or "").splitlines()[:1]])


def orateur_de(i: Intervention | InterventionTrouvee) -> str:
    if i.parlementaire is not None:
        return f"{i.parlementaire.prenom} {i.parlementaire.nom}"
    return " ".join(filter(None, (i.orateur_prenom, i.orateur_nom)))


def _decompte(s: Scrutin | ScrutinDuDossier | ScrutinDuVote) -> str:
    comptes = {"pour": s.nombre_pour, "contre": s.nombre_contre, "abstention": s.nombre_abstention}
    connus = ", ".join(f"{nombre} {nom}" for nom, nombre in comptes.items() if nombre is not None)
    connus += "s" if (s.nombre_abstention or 0) > 1 else ""  # the last of them
    resultat = _SORTS[s.sort_code].capitalize()
    return f"{resultat} ({connus})." if connus else f"{resultat}."


def _le(instant: str) -> str:
    return f"le {jour(instant):%d/%m/%Y}"
