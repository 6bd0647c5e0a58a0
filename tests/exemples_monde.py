"""The pieces of an invented Parliament, as assembling gives them: what a tiny world does not tell is usual here."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

import numpy as np

from hemicycle.assemble.monde import (
    Appartenance,
    Circonscription,
    Groupe,
    Identifiant,
    MandatParlementaire,
    Personne,
    Scrutin,
    Votant,
    Votes,
)
from hemicycle.identifiants import identifiant
from hemicycle.release.format.packed_votes import CAUSES, DELEGATIONS, MISES_AU_POINT, POSITIONS
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, NatureVote, Sexe, Sort, TypeCirconscription, TypeVote

AN, SENAT = Chambre.ASSEMBLEE, Chambre.SENAT

Prise = tuple[str, bool | None, str | None, str | None]  # position, delegation, cause, correction


def un_groupe(
    uid: str, chambre: Chambre, legislature: int | None, nom: str, ordre: int, complet: str, **autres: Any
) -> Groupe:
    """A group that goes on, unless it ended or is of a former legislature."""
    valeurs: dict[str, Any] = {"couleur": None, "position": None, "debut": None, "fin": None} | autres
    return Groupe(
        id=identifiant("groupe", uid), uid=uid, slug=slug(nom), chambre=chambre, legislature=legislature, nom=nom,
        nom_complet=complet, ordre=ordre, actif=legislature in (None, 17) and valeurs["fin"] is None,
        alias=(slug(complet),), **valeurs,
    )  # fmt: skip


def un_mandat(
    uid: str, chambre: Chambre, debut: date, fin: date | None, groupe: str, departement: str = "29", *,
    appartenances: tuple[Appartenance, ...] = (), legislature: int | None = None, **autres: Any,
) -> MandatParlementaire:  # fmt: skip
    """A seat, held in one group from end to end unless the memberships are given."""
    lieu = Circonscription(
        identifiant("circonscription", f"{chambre}/{departement}"), departement, f"Département {departement}",
        int(chambre is AN), f"Département {departement}",
        TypeCirconscription.LEGISLATIVE if chambre is AN else TypeCirconscription.SENATORIALE,
    )  # fmt: skip
    return MandatParlementaire(
        id=identifiant("mandat", uid), uid=uid, chambre=chambre, legislature=legislature, debut=debut, fin=fin,
        fin_estimee=False, cause_debut=None, cause_fin=None, circonscription=lieu, place=None,
        appartenances=appartenances or (Appartenance(groupe, debut, fin),), **autres,
    )  # fmt: skip


def une_personne(
    uid: str, prenom: str, nom: str, mandats: Sequence[MandatParlementaire], ancien: str | None = None, **autres: Any
) -> Personne:
    """Somebody, filed under the chamber of the first mandate; `ancien` is the id as a deputy of those who left."""
    ids = [Identifiant(mandats[0].chambre, uid)] + ([Identifiant(AN, ancien)] if ancien else [])
    return Personne(
        id=identifiant("parlementaire", ancien or uid), uid=uid, slug=slug(f"{prenom} {nom}"),
        chambre=mandats[0].chambre, nom=nom, prenom=prenom, sexe=Sexe.FEMININ, actif=mandats[0].fin is None,
        identite_connue=True, mandats=tuple(mandats), identifiants=tuple(ids), **autres,
    )  # fmt: skip


def un_scrutin(
    uid: str, chambre: Chambre, session: str, numero: int, jour: date, titre: str, *,
    pour: int | None = 1, contre: int | None = 0, **autres: Any,
) -> Scrutin:  # fmt: skip
    """A ballot that was adopted; nobody votes but for and against unless told."""
    votants = None if pour is None or contre is None else pour + contre
    valeurs: dict[str, Any] = {
        "objet": None, "demandeur": None, "seance": None, "dossier_ref": None,
        "source_url": f"https://example.org/{uid}", "type": TypeVote.ORDINAIRE, "nature": NatureVote.AUTRE,
        "sort": Sort.ADOPTE, "importance": 1, "importance_raison": "essai", "tags": (), "votants": votants,
        "exprimes": votants, "requis": None, "abstentions": 0, "non_votants": 0, "sieges_pourvus": None,
        "nominatif": True, "pour_seulement": False, "congres": False,
    }  # fmt: skip
    return Scrutin(
        id=identifiant("scrutin", uid), uid=uid, chambre=chambre, session=session, numero=numero, jour=jour,
        legislature=int(session[:2]) if chambre is AN else None, titre=titre, pour=pour, contre=contre,
        **(valeurs | autres),
    )  # fmt: skip


def les_votes(
    prises: Iterable[tuple[int, int, int, Prise]], groupes: Sequence[Groupe]
) -> tuple[list[Votant], Votes]:  # fmt: skip
    """Voters and their votes, of positions taken: ranks of the scrutin, the person, the group (-1: none), and how."""
    lues = list(prises)
    paires = sorted({(personne, groupe) for _, personne, groupe, _ in lues})
    places = {paire: place for place, paire in enumerate(paires)}
    rows = sorted((scrutin, places[personne, groupe], *_codes(prise)) for scrutin, personne, groupe, prise in lues)
    columns = np.array(rows, dtype=np.int64).reshape(-1, 6).T
    types = (np.int32, np.int32, np.uint8, np.uint8, np.uint8, np.uint8)
    votants = [
        Votant(personne, groupe, groupes[groupe].nom) if groupe >= 0 else Votant(personne, None, "Non inscrit")
        for personne, groupe in paires
    ]
    return votants, Votes(*(column.astype(kind) for column, kind in zip(columns, types, strict=True)))


def _codes(prise: Prise) -> tuple[int, int, int, int]:
    position, delegation, cause, correction = prise
    return (
        [str(nom) for nom in POSITIONS].index(position),
        DELEGATIONS.index(delegation),
        [nom and str(nom) for nom in CAUSES].index(cause),
        MISES_AU_POINT.index(correction),
    )
