"""Bodies that meet, who sits in them, and their meetings."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import polars as pl

from hemicycle.assemble.legislatif import Commission, MembreCommission
from hemicycle.release.documents.agenda.reunions import odj_complet
from hemicycle.release.dumps.table import Colonne, Contexte
from hemicycle.release.dumps.tables.lignes import table_d_objets
from hemicycle.release.views.agenda import Reunion
from hemicycle.release.views.ranked_tables import rank_of
from hemicycle.vocabulaire import Chambre, EtatReunion, PresenceReunion, TypeCommission, TypeReunion


class _Commission(NamedTuple):
    """A body, and how many meetings it has; None where no agenda of its chamber was read."""

    commission: Commission
    reunions: int | None


class _Membre(NamedTuple):
    """Somebody in a body; `ordre` tells the several qualities of the same person there."""

    commission: Commission
    personne: str
    ordre: int
    membre: MembreCommission


class _Reunion(NamedTuple):
    """A meeting, its body, and how many members were at it."""

    reunion: Reunion
    chambre: Chambre
    commission: Commission | None
    presents: int


def _commissions(contexte: Contexte) -> Iterator[_Commission]:
    agenda = contexte.agenda
    for rang, commission in enumerate(agenda.commissions):
        lue = commission.chambre in agenda.chambres_lues
        yield _Commission(commission, agenda.reunions_par_commission[rang] if lue else None)


def _membres(contexte: Contexte) -> Iterator[_Membre]:
    for commission in contexte.agenda.commissions:
        tenues: dict[str, dict[tuple[str, str, str], MembreCommission]] = defaultdict(dict)
        for membre in commission.membres:
            personne = contexte.personnes.get(membre.personne)
            if personne is not None:  # the API shows nobody else: an expert, a foreign member
                cle = (str(membre.debut or ""), str(membre.fin or ""), membre.qualite or "")
                tenues[personne.id].setdefault(cle, membre)
        for qui, siennes in tenues.items():
            for ordre, cle in enumerate(sorted(siennes), 1):
                yield _Membre(commission, qui, ordre, siennes[cle])


def _reunions(contexte: Contexte) -> Iterator[_Reunion]:
    agenda = contexte.agenda
    for reunion, presents in zip(agenda.reunions, _presents(contexte), strict=True):
        yield _Reunion(reunion, agenda.chambre(reunion), agenda.commission(reunion), presents)


def _presents(contexte: Contexte) -> list[int]:
    """How many members were said to be present at each meeting; one listed twice counts once."""
    personnes, reunions = contexte.monde.personnes, contexte.agenda.reunions
    presences = contexte.monde.legislatif.presences
    if not presences.width:
        return [0] * len(reunions)
    dits = presences.filter(pl.col("presence") == str(PresenceReunion.PRESENT))
    qui = rank_of(dits["acteur"], {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids})
    lesquelles = rank_of(dits["reunion"], {reunion.uid: rang for rang, reunion in enumerate(reunions)})
    connus = (qui >= 0) & (lesquelles >= 0)
    paires = pl.Series(lesquelles[connus].astype(np.int64) * len(personnes) + qui[connus]).unique().to_numpy()
    comptes: list[int] = np.bincount(paires // max(len(personnes), 1), minlength=len(reunions)).tolist()
    return comptes


COMMISSIONS = table_d_objets(
    "commissions",
    "Commissions et autres organes",
    "Les organes qui se réunissent : commissions, délégations, offices, groupes d'études, et les chambres elles-mêmes.",
    ("id",),
    (
        (Colonne("id", pl.String, "Identifiant de l'organe dans ce service (UUID stable)."), "commission.id"),
        (Colonne("uid", pl.String, "Identifiant officiel de l'organe."), "commission.uid"),
        (Colonne("slug", pl.String, "Nom de l'organe dans les adresses de l'API."), "commission.slug"),
        (Colonne("chambre", pl.String, "Chambre.", valeurs=Chambre), "commission.chambre"),
        (Colonne("type", pl.String, "Sorte d'organe.", valeurs=TypeCommission), "commission.type"),
        (Colonne("nom", pl.String, "Nom."), "commission.nom"),
        (Colonne("nom_court", pl.String, "Nom court ; un code à l'Assemblée."), "commission.nom_court"),
        (Colonne("date_debut", pl.Date, "Premier jour."), "commission.debut"),
        (Colonne("date_fin", pl.Date, "Dernier jour, compris ; vide s'il existe encore."), "commission.fin"),
        (Colonne("actif", pl.Boolean, "Vrai s'il existe au jour des données."), "commission.actif"),
        (
            Colonne(
                "nombre_reunions",
                pl.Int32,
                "Nombre de réunions, annulées comprises ; vide si aucun agenda de la chambre n'a été lu.",
                "réunions",
            ),
            "reunions",
        ),
    ),
    _commissions,
)

MEMBRES_COMMISSIONS = table_d_objets(
    "membres_commissions",
    "Membres des commissions et autres organes",
    "Qui siège, ou a siégé, dans chaque organe : une ligne par qualité tenue.",
    ("commission_id", "parlementaire_id", "ordre"),
    (
        (Colonne("commission_id", pl.String, "Organe.", renvoi="commissions.id"), "commission.id"),
        (Colonne("parlementaire_id", pl.String, "Parlementaire.", renvoi="parlementaires.id"), "personne"),
        (
            Colonne("ordre", pl.Int32, "Place parmi ses qualités dans cet organe, la plus ancienne d'abord.", "rang"),
            "ordre",
        ),
        (Colonne("qualite", pl.String, "Qualité telle qu'elle est publiée (président, membre…)."), "membre.qualite"),
        (Colonne("date_debut", pl.Date, "Premier jour, s'il est publié."), "membre.debut"),
        (Colonne("date_fin", pl.Date, "Dernier jour, compris ; vide s'il siège encore."), "membre.fin"),
    ),
    _membres,
)

REUNIONS = table_d_objets(
    "reunions",
    "Réunions et séances",
    "Les réunions de l'agenda et les séances publiques des deux chambres, passées et annoncées.",
    ("id",),
    (
        (
            Colonne(
                "id",
                pl.String,
                "Identifiant de la réunion dans ce service (UUID stable) ; son identifiant officiel où elle n'est "
                "connue que par ses débats.",
            ),
            "reunion.id",
        ),
        (Colonne("uid", pl.String, "Identifiant officiel de la réunion."), "reunion.uid"),
        (Colonne("type", pl.String, "Sorte de réunion.", valeurs=TypeReunion), "reunion.type"),
        (Colonne("chambre", pl.String, "Chambre.", valeurs=Chambre), "chambre"),
        (
            Colonne("commission_id", pl.String, "Organe qui se réunit.", renvoi="commissions.id"),
            lambda r: r.commission.id if r.commission else None,
        ),
        (Colonne("date", pl.Date, "Jour, à Paris."), "reunion.jour"),
        (
            Colonne("debut", pl.String, "Ouverture (ISO 8601, UTC) ; minuit UTC du jour si l'heure n'est pas publiée."),
            "reunion.debut",
        ),
        (Colonne("fin", pl.String, "Fin (ISO 8601, UTC), si elle est publiée."), "reunion.fin"),
        (Colonne("lieu", pl.String, "Salle."), "reunion.lieu"),
        (Colonne("etat", pl.String, "État de l'annonce.", valeurs=EtatReunion), "reunion.etat"),
        (
            Colonne("annoncee", pl.Boolean, "Faux si elle n'est pas à l'agenda et n'est connue que par ses débats."),
            "reunion.listee",
        ),
        (
            Colonne("ordre_du_jour", pl.String, "Ordre du jour, un point par ligne."),
            lambda r: odj_complet(r.reunion),
        ),
        (
            Colonne(
                "nombre_presents", pl.Int32, "Parlementaires que la feuille de présence dit présents.", "personnes"
            ),
            "presents",
        ),
        (Colonne("ouverte_presse", pl.Boolean, "Vrai si elle est ouverte à la presse."), "reunion.presse"),
        (Colonne("captation_video", pl.Boolean, "Vrai si elle est filmée."), "reunion.video"),
        (Colonne("url_video", pl.String, "Adresse de la vidéo."), "reunion.url_video"),
        (Colonne("compte_rendu_ref", pl.String, "Identifiant officiel du compte rendu."), "reunion.compte_rendu"),
    ),
    _reunions,
)
TABLES = (COMMISSIONS, MEMBRES_COMMISSIONS, REUNIONS)
