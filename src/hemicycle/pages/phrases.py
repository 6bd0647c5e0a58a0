"""What happened, in one sentence of French per kind of record, and the words of the vocabulary for readers."""

from datetime import date, datetime

from hemicycle.calendrier import PARIS, jour
from hemicycle.models.dossiers import DossierDetail
from hemicycle.models.groupes import GroupeDetail
from hemicycle.models.homepage import ScrutinAccueil
from hemicycle.models.jours import ChambreDuJour
from hemicycle.models.lobbying import LobbyisteDetail
from hemicycle.models.parlementaires import Identite
from hemicycle.models.scrutins import Censure, ScrutinDeBase
from hemicycle.vocabulaire import (
    Chambre,
    Drapeau,
    EtatDossier,
    NatureVote,
    Position,
    PositionDetail,
    Sexe,
    Sort,
    TypeVote,
)

_MOIS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip
_SEMAINE = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
ESPACE = "\u202f"  # thin and unbreakable: between thousands, before a percent
CHAMBRES = {Chambre.ASSEMBLEE: "Assemblée nationale", Chambre.SENAT: "Sénat"}
DE_LA_CHAMBRE = {Chambre.ASSEMBLEE: "de l’Assemblée nationale", Chambre.SENAT: "du Sénat"}
A_LA_CHAMBRE = {Chambre.ASSEMBLEE: "à l’Assemblée nationale", Chambre.SENAT: "au Sénat"}
POSITIONS = {
    Position.POUR: "pour",
    Position.CONTRE: "contre",
    Position.ABSTENTION: "abstention",
    Position.ABSENT: "n’a pas voté",
}
DETAILS = {
    PositionDetail.POUR: "pour",
    PositionDetail.CONTRE: "contre",
    PositionDetail.ABSTENTION: "abstention",
    PositionDetail.ABSENT: "n’a pas voté",
    PositionDetail.NON_VOTANT: "n’a pas pris part au vote",
}
NATURES = {
    NatureVote.ENSEMBLE: "ensemble d’un texte",
    NatureVote.ARTICLE: "article",
    NatureVote.AMENDEMENT: "amendement",
    NatureVote.CREDITS: "crédits",
    NatureVote.MOTION: "motion",
    NatureVote.DECLARATION: "déclaration",
    NatureVote.AUTRE: "autre",
}
TYPES = {TypeVote.ORDINAIRE: "ordinaire", TypeVote.SOLENNEL: "solennel", TypeVote.MOTION: "motion de censure"}
_TITRES = {Chambre.ASSEMBLEE: ("député", "députée"), Chambre.SENAT: ("sénateur", "sénatrice")}
_ANCIEN = ("ancien", "ancienne")
DRAPEAUX = {
    Drapeau.PRESIDENCE: "préside la chambre, et ne vote donc presque jamais",
    Drapeau.GOUVERNEMENT: "les jours passés au Gouvernement ne comptent pas",
    Drapeau.SIEGE_ESTIME: "une date du mandat est estimée",
    Drapeau.BASE_FAIBLE: "trop peu de votes pour comparer",
    Drapeau.NON_INSCRIT: "n’appartient à aucun groupe",
    Drapeau.GROUPE_INCONNU: "le groupe de certains votes n’est pas connu",
    Drapeau.SENAT_VOTE_DE_GROUPE: "au Sénat, un membre vote souvent pour tout son groupe",
    Drapeau.COVID_2020: "les scrutins du premier confinement sont laissés de côté",
    Drapeau.DELEGATIONS_INCONNUES: "les votes par délégation ne sont pas publiés",
    Drapeau.SANS_SCRUTIN: "aucun scrutin à compter",
    Drapeau.SANS_DONNEES: "des documents manquent pour cette période",
}
ETATS = {
    EtatDossier.ADOPTE: "adopté",
    EtatDossier.EN_COURS: "en cours",
    EtatDossier.PROMULGUE: "promulgué",
    EtatDossier.REJETE: "rejeté",
    EtatDossier.RETIRE: "retiré",
    EtatDossier.CADUC: "caduc",
    EtatDossier.FUSIONNE: "fusionné avec un autre texte",
}
SITE = "Qui a voté quoi, et ce que devient chaque texte, d’après les données de l’Assemblée nationale et du Sénat."
SITE_FICTIF = "Qui a voté quoi, et ce que devient chaque texte, dans un Parlement inventé pour la démonstration."
SORTS = {Sort.ADOPTE: "adopté", Sort.REJETE: "rejeté"}


def nombre(valeur: float) -> str:
    """A number as French prints it: `1 234,5`."""
    texte = f"{valeur:,}".replace(",", ESPACE)
    return texte.replace(".", ",")


def pluriel(valeur: int, mot: str, plusieurs: str | None = None) -> str:
    """A count and its noun: `1 voix`, `3 membres`."""
    return f"{nombre(valeur)} {mot if abs(valeur) < 2 else plusieurs or f'{mot}s'}"


def le_jour(quand: date) -> str:
    """A day as one says it: `1er mars 2025`."""
    return f"{'1er' if quand.day == 1 else quand.day} {_MOIS[quand.month - 1]} {quand.year}"


def jour_de_semaine(quand: date) -> str:
    """The name of a day: `mardi`."""
    return _SEMAINE[quand.weekday()]


def capitale(texte: str) -> str:
    """A title with its first letter in capital, the rest as it is written."""
    return texte[:1].upper() + texte[1:]


def scrutin(s: ScrutinDeBase, censure: Censure | None = None) -> str:
    """The outcome of a ballot: `Adopté le 28 octobre 2025 par 279 voix contre 247.`"""
    quand = le_jour(jour(s.date))
    if censure is not None:
        return _censure(censure, quand)
    resultat = SORTS[s.sort_code].capitalize()
    if s.nombre_pour is None or s.nombre_contre is None:
        return f"{resultat} le {quand} ; le décompte n’est pas publié."
    pour, contre = s.nombre_pour, s.nombre_contre
    if s.sort_code is Sort.ADOPTE:
        suite = f"à l’unanimité, par {_voix(pour)}" if contre == 0 else f"par {_voix(pour)} contre {contre}"
    elif pour > contre and s.suffrages_requis:
        suite = f": {_voix(pour)} pour, il en fallait {s.suffrages_requis}"
    else:
        suite = (
            f"par {_voix(contre)} contre {pour}" if contre != pour else f"à égalité, {_voix(pour)} de part et d’autre"
        )
    abstentions = (
        f", {s.nombre_abstention} abstention{'s' if s.nombre_abstention > 1 else ''}" if s.nombre_abstention else ""
    )
    return f"{resultat} le {quand} {suite}{abstentions}."


def resultat(s: ScrutinAccueil) -> str:
    """The outcome of a ballot of which little is told: `Adopté par 279 voix contre 247.`"""
    sort = SORTS[s.sort_code].capitalize()
    if s.nombre_pour is None:
        return f"{sort} ; le décompte n’est pas publié."
    if s.nombre_contre is None:  # of a motion of censure only those who are for it are counted
        return f"{sort} : {_voix(s.nombre_pour)} pour."
    pour, contre = s.nombre_pour, s.nombre_contre
    if s.sort_code is Sort.ADOPTE:
        return f"{sort} par {_voix(pour)} contre {contre}."
    return (
        f"{sort} par {_voix(contre)} contre {pour}."
        if contre > pour
        else f"{sort} : {_voix(pour)} pour, {contre} contre."
    )


def initiales(qui: Identite) -> str:
    """Two letters for a face."""
    return f"{qui.prenom[:1]}{qui.nom[:1]}".upper()


def heure(instant: str) -> str | None:
    """The hour in Paris of an instant: `9 h 30`; None for midnight UTC, which stands for a day without its hour."""
    moment = datetime.fromisoformat(instant)
    if (moment.hour, moment.minute) == (0, 0):
        return None
    local = moment.astimezone(PARIS)
    return f"{local.hour} h {local.minute:02d}" if local.minute else f"{local.hour} h"


def membre(qui: Identite) -> str:
    """Who somebody is: `Députée de la Corse-du-Sud (1re), groupe BOC.`"""
    titre = _TITRES[qui.chambre][qui.sexe is Sexe.FEMININ]
    ou = f", {qui.circonscription.nom}" if qui.circonscription else ""
    groupe = f", groupe {qui.groupe.nom_complet}" if qui.groupe else ""
    return f"{capitale(titre if qui.actif else f'{_ANCIEN[qui.sexe is Sexe.FEMININ]} {titre}')}{ou}{groupe}."


def dossier(d: DossierDetail) -> str:
    """Where a text stands: `Promulgué : loi n° 2025-101. 143 scrutins publics depuis le dépôt, le 4 mars 2025.`"""
    etat = capitale(ETATS[d.etat])
    loi = f" : loi n° {d.loi_numero}" if d.loi_numero else ""
    depot = f" Déposé le {le_jour(jour(d.date_depot))}." if d.date_depot else ""
    votes = (
        f" {d.scrutins_count} scrutin{'s' if d.scrutins_count > 1 else ''} public{'s' if d.scrutins_count > 1 else ''}."
    )
    return f"{etat}{loi}.{depot}{votes if d.scrutins_count else ''}"


def groupe(g: GroupeDetail) -> str:
    """What a group is: `72 membres ; 3e groupe de l’Assemblée nationale sur 11.`"""
    membres = g.membres_actifs_count if g.actif else len(g.membres)
    compte = pluriel(membres or 0, "membre")
    if not g.actif:
        return f"{compte} ; ce groupe n’existe plus."
    rang = (
        f" ; {g.rang}{'er' if g.rang == 1 else 'e'} groupe {DE_LA_CHAMBRE[g.chambre]} sur {g.total_groupes}"
        if g.rang
        else ""
    )
    return f"{compte}{rang}."


def chambre(c: ChambreDuJour) -> str:
    """A chamber on a day: `571 sièges pourvus sur 577, 6 vacants, 11 groupes.`"""
    sur = f" sur {nombre(c.sieges)}" if c.sieges else ""
    vacants = f", {pluriel(c.vacants, 'vacant')}" if c.vacants else ""
    return f"{pluriel(c.pourvus, 'siège pourvu', 'sièges pourvus')}{sur}{vacants}, {pluriel(len(c.groupes), 'groupe')}."


def lobbyiste(o: LobbyisteDetail) -> str:
    """What an organisation declared: `Syndicat, Tours : 12 actions déclarées.`"""
    ou = f", {o.ville.title()}" if o.ville else ""
    fin = "" if o.actif else " N’est plus inscrite."
    return f"{o.categorie}{ou} : {pluriel(o.actions_count, 'action déclarée', 'actions déclarées')}.{fin}"


def periode(chambre: Chambre, session: str) -> str:
    """A period as one says it: `17e législature`, `session 2024-2025`."""
    if chambre is Chambre.ASSEMBLEE:
        return f"{session}e législature"
    return f"session {session}-{int(session) + 1}"


def _censure(c: Censure, quand: str) -> str:
    resultat = "Adoptée" if c.adoptee else "Rejetée"
    if c.votes_pour is None or c.votes_requis is None:
        return f"{resultat} le {quand}."
    return f"{resultat} le {quand} : {_voix(c.votes_pour)} pour, il en fallait {c.votes_requis}."


def _voix(combien: int) -> str:
    return f"{combien} voix"
