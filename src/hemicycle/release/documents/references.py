"""Groups, members and scrutins as other documents show them, and measures with their base: one spelling for all."""

from msgspec.structs import astuple

from hemicycle.assemble.monde import Groupe, Personne, Scrutin
from hemicycle.calendrier import instant
from hemicycle.models import groupes
from hemicycle.models.stats import TauxDetaille
from hemicycle.models.votes import GroupeDuVote, MembreNomme, ScrutinDuVote, ScrutinResume, Votant
from hemicycle.stats.taux import Taux

DECIMALES = 3


def groupe_resume(groupe: Groupe) -> groupes.Groupe:
    """The group summary of the specification, and the name the group goes by where its short one is a frozen code."""
    return groupes.Groupe(
        id=groupe.id,
        slug=groupe.slug,
        chambre=groupe.chambre,
        nom=groupe.nom,
        nom_court=groupe.nom_court,
        nom_complet=groupe.nom_complet,
        couleur=groupe.couleur,
        position=groupe.position,
    )


def groupe_du_vote(groupe: Groupe) -> GroupeDuVote:
    """The group as a vote shows it."""
    return GroupeDuVote(id=groupe.id, slug=groupe.slug, nom=groupe.nom, couleur=groupe.couleur)


def membre_nomme(personne: Personne) -> MembreNomme:
    """Who a member is, and nothing that depends on a day."""
    return MembreNomme(
        id=personne.id,
        slug=personne.slug,
        chambre=personne.chambre,
        nom=personne.nom,
        prenom=personne.prenom,
        photo_url=personne.photo,
    )


def votant(personne: Personne, groupe: Groupe | None) -> Votant:
    """A member under one group, as a vote or a speech shows its author."""
    return Votant(*astuple(membre_nomme(personne)), groupe=None if groupe is None else groupe_du_vote(groupe))


def scrutin_resume(s: Scrutin) -> ScrutinResume:
    """A scrutin among others, with its official figures."""
    return ScrutinResume(
        id=s.id,
        uid=s.uid,
        numero=s.numero,
        chambre=s.chambre,
        session=s.session,
        legislature=s.legislature,
        titre=s.titre,
        date=instant(s.jour),
        date_scrutin=instant(s.jour),
        sort=s.sort.majuscules,
        sort_code=s.sort,
        type_vote=s.type,
        nature=s.nature,
        nombre_pour=s.pour,
        nombre_contre=s.contre,
        nombre_abstention=s.abstentions,
    )


def scrutin_du_vote(s: Scrutin) -> ScrutinDuVote:
    """The scrutin inside a member's vote history."""
    return ScrutinDuVote(
        id=s.id,
        uid=s.uid,
        numero=s.numero,
        chambre=s.chambre,
        session=s.session,
        legislature=s.legislature,
        date=instant(s.jour),
        date_scrutin=instant(s.jour),
        titre=s.titre,
        sort=s.sort.majuscules,
        sort_code=s.sort,
        type_vote=s.type,
        nature=s.nature,
        tags=list(s.tags),
        importance=s.importance,
        nombre_pour=s.pour,
        nombre_contre=s.contre,
        nombre_abstention=s.abstentions,
        source_url=s.source_url,
    )


def taux_detaille(mesure: Taux) -> TauxDetaille:
    """A rate with its base; a flag that two causes raise is shown once."""
    return TauxDetaille(
        valeur=mesure.valeur,
        numerateur=mesure.numerateur,
        denominateur=mesure.denominateur,
        drapeaux=list(dict.fromkeys(mesure.drapeaux)),
    )


def arrondi(valeur: float | None) -> float | None:
    """A measure from 0 to 1, or unknown."""
    return None if valeur is None else round(valeur, DECIMALES)
