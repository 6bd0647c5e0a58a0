"""What happened, in one sentence of French per kind of record, and the words of the vocabulary for readers."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from fractions import Fraction

from hemicycle.calendrier import PARIS, jour
from hemicycle.models.agenda import ReunionDetail
from hemicycle.models.commissions import CommissionDetail
from hemicycle.models.dossiers import AdoptionSansVote, DossierDetail
from hemicycle.models.groupes import AccordDePaire, GroupeDetail, MatriceReponse
from hemicycle.models.homepage import ScrutinAccueil
from hemicycle.models.interventions import InterventionComplete, InterventionDeBase
from hemicycle.models.jours import ChambreDuJour, MouvementDuGroupe
from hemicycle.models.jumeaux import GrappeJumeaux
from hemicycle.models.lobbying import LobbyisteDetail
from hemicycle.models.parlementaires import AccordMembres, Identite
from hemicycle.models.plein_texte import Frequences
from hemicycle.models.resultats import ResultatsCirconscription, ResultatsNationaux
from hemicycle.models.scrutins import Censure, Scrutin, ScrutinDeBase
from hemicycle.models.senatoriales import Apercu
from hemicycle.models.stats import TauxDetaille
from hemicycle.models.sujets import DossierDuSujet, EtapeLegislative, IssueEtape, SujetDetail
from hemicycle.models.territoire import CirconscriptionDetail, CirconscriptionListee, Representants
from hemicycle.texte import plier
from hemicycle.vocabulaire import (
    Chambre,
    Drapeau,
    EtatDossier,
    EtatReunion,
    NatureVote,
    ParcoursElu,
    Position,
    PositionDetail,
    SecondTour,
    Sens,
    Sexe,
    Sort,
    SortSortant,
    StatutCirconscription,
    TypeCirconscription,
    TypeCommission,
    TypeDeclaration,
    TypeDit,
    TypeReunion,
    TypeVote,
)

_MOIS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip
_JOURS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
ESPACE = "\u202f"  # thin and unbreakable: between thousands, before a percent
CHAMBRES = {Chambre.ASSEMBLEE: "Assemblée nationale", Chambre.SENAT: "Sénat"}
DE_LA_CHAMBRE = {Chambre.ASSEMBLEE: "de l’Assemblée nationale", Chambre.SENAT: "du Sénat"}
LA_CHAMBRE = {Chambre.ASSEMBLEE: "l’Assemblée nationale", Chambre.SENAT: "le Sénat"}
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
_NON_PUBLIES = frozenset({Drapeau.SANS_DONNEES, Drapeau.DELEGATIONS_INCONNUES})
_ELIDE = re.compile(r"[aeiouh]|y(?![aeiouy])")
NON_INSCRITS = "ni"  # the slug, in both chambers, of those who belong to no group
_ABROAD = "099"  # the department that the Assembly gives to the French abroad
ETATS = {
    EtatDossier.ADOPTE: "adopté",
    EtatDossier.EN_COURS: "en cours",
    EtatDossier.PROMULGUE: "promulgué",
    EtatDossier.REJETE: "rejeté",
    EtatDossier.RETIRE: "retiré",
    EtatDossier.CADUC: "caduc",
    EtatDossier.FUSIONNE: "fusionné avec un autre texte",
}
REUNIONS = {
    TypeReunion.COMMISSION: "réunion de commission",
    TypeReunion.SEANCE: "séance publique",
    TypeReunion.INITIATIVE_PARLEMENTAIRE: "réunion à l’initiative de parlementaires",
}
ETATS_REUNION = {
    EtatReunion.CONFIRME: "confirmée",
    EtatReunion.EVENTUEL: "éventuelle",
    EtatReunion.ANNULE: "annulée",
    EtatReunion.SUPPRIME: "retirée de l’agenda",
}
COMMISSIONS = {
    TypeCommission.PERMANENTE: "Commissions permanentes",
    TypeCommission.SPECIALE: "Commissions spéciales",
    TypeCommission.ENQUETE: "Commissions d’enquête",
    TypeCommission.MIXTE_PARITAIRE: "Commissions mixtes paritaires",
    TypeCommission.DELEGATION: "Délégations",
    TypeCommission.OFFICE: "Offices",
    TypeCommission.MISSION_INFO: "Missions d’information",
    TypeCommission.HEMICYCLE: "Séance publique",
    TypeCommission.ASSEMBLEE_INTERNATIONALE: "Assemblées internationales",
    TypeCommission.GROUPE_ETUDES: "Groupes d’études",
    TypeCommission.GROUPE_AMITIE: "Groupes d’amitié",
    TypeCommission.AUTRE: "Autres organes",
}
_ORGANES = {
    TypeCommission.PERMANENTE: "Commission permanente",
    TypeCommission.SPECIALE: "Commission spéciale",
    TypeCommission.ENQUETE: "Commission d’enquête",
    TypeCommission.MIXTE_PARITAIRE: "Commission mixte paritaire",
    TypeCommission.DELEGATION: "Délégation",
    TypeCommission.OFFICE: "Office",
    TypeCommission.MISSION_INFO: "Mission d’information",
    TypeCommission.HEMICYCLE: "Séances publiques",
    TypeCommission.ASSEMBLEE_INTERNATIONALE: "Délégation à une assemblée internationale, membres",
    TypeCommission.GROUPE_ETUDES: "Groupe d’études",
    TypeCommission.GROUPE_AMITIE: "Groupe d’amitié",
    TypeCommission.AUTRE: "Organe",
}
_SORTS_AMENDEMENT = {
    "adopte": "adopté",
    "adopte_modifie": "adopté après modification",
    "rejete": "rejeté",
    "retire": "retiré",
    "tombe": "tombé",
    "inconnu": "sort non publié",
}
STATUTS = {
    StatutCirconscription.PAS_OUVERT: "vote pas encore ouvert",
    StatutCirconscription.VOTE_EN_COURS: "vote en cours",
    StatutCirconscription.RESULTATS_ATTENDUS: "résultats attendus",
    StatutCirconscription.SECOND_TOUR: "second tour nécessaire",
    StatutCirconscription.PARTIELLE: "en partie pourvue",
    StatutCirconscription.POURVUE: "pourvue",
}
SECONDS_TOURS = {
    SecondTour.A_VENIR: "second tour à venir",
    SecondTour.EN_COURS: "second tour en cours",
    SecondTour.CLOS: "second tour clos",
}
SORTS_SORTANTS = {
    SortSortant.NE_SE_REPRESENTAIT_PAS: "ne se représentait pas",
    SortSortant.REELU: "garde son siège",
    SortSortant.BATTU: "perd son siège",
    SortSortant.EN_ATTENTE: "en attente du résultat",
}
PARCOURS = {
    ParcoursElu.REELU: "garde son siège",
    ParcoursElu.PARLEMENTAIRE: "a déjà siégé au Parlement",
    ParcoursElu.NOUVEAU: "n’a jamais siégé au Parlement",
}
SITE = "Qui a voté quoi, et ce que devient chaque texte, d’après les données de l’Assemblée nationale et du Sénat."
SITE_FICTIF = "Qui a voté quoi, et ce que devient chaque texte, dans un Parlement inventé pour la démonstration."
SORTS = {Sort.ADOPTE: "adopté", Sort.REJETE: "rejeté"}
DECLARATIONS = {
    TypeDeclaration.INTERETS: "déclaration d’intérêts",
    TypeDeclaration.INTERETS_MODIFIES: "déclaration d’intérêts modifiée",
    TypeDeclaration.INTERETS_ACTIVITES: "déclaration d’intérêts et d’activités",
    TypeDeclaration.INTERETS_ACTIVITES_MODIFIES: "déclaration d’intérêts et d’activités modifiée",
    TypeDeclaration.PATRIMOINE: "déclaration de patrimoine",
    TypeDeclaration.PATRIMOINE_MODIFIE: "déclaration de patrimoine modifiée",
    TypeDeclaration.PATRIMOINE_FIN_DE_MANDAT: "déclaration de patrimoine de fin de mandat",
}
ISSUES: dict[IssueEtape, str] = {
    "adopted": "adopté",
    "adopted_modified": "adopté avec des modifications",
    "adopted_conforme": "adopté sans modification",
    "rejected": "rejeté",
    "adopted_49_3": "considéré comme adopté, sans vote (article 49.3)",
    "adopted_definitive": "adopté définitivement",
    "cmp_accord": "accord entre députés et sénateurs",
    "cmp_desaccord": "désaccord entre députés et sénateurs",
    "cc_conforme": "conforme à la Constitution",
    "cc_partiel": "en partie contraire à la Constitution",
    "cc_reserve": "conforme à la Constitution, sous réserves",
}


ISSUES_SANS_VOTE = {
    True: "adoption sans vote",
    False: "le texte n’est pas adopté",
    None: "responsabilité engagée, suite inconnue",
}
# What the categories of subjects are called (`assemble/reperes/sujets.toml`), those whose key is not their name.
CATEGORIES = {
    "sante": "Santé",
    "securite": "Sécurité",
    "education": "Éducation",
    "numerique": "Numérique",
    "economie": "Économie",
    "defense": "Défense",
    "societe": "Société",
    "europe": "Europe",
}


_PAROLES = {
    TypeDit.INTERVENTION: "Intervention",
    TypeDit.QUESTION: "Question",
    TypeDit.REPONSE_GOUVERNEMENT: "Réponse du Gouvernement",
    TypeDit.EXPLICATION_VOTE: "Explication de vote",
    TypeDit.INTERRUPTION: "Interruption",
    TypeDit.PRESIDENT: "Propos de la présidence",
    TypeDit.PROCEDURE: "Décision",
}


def nombre(valeur: float) -> str:
    """A number as French prints it: `1 234,5`."""
    texte = f"{valeur:,}".replace(",", ESPACE)
    return texte.replace(".", ",")


def pluriel(valeur: int, mot: str, plusieurs: str | None = None) -> str:
    """A count and its noun: `1 voix`, `3 membres`."""
    return f"{nombre(valeur)} {mot if abs(valeur) < 2 else plusieurs or f'{mot}s'}"


def trouves(valeur: int, mot: str, plusieurs: str, choix: Mapping[str, object]) -> str:
    """What a list holds, said to be of its filters where there are any: `1 député en fonction avec ces filtres`."""
    filtre = any(choisi not in (None, "") for choisi in choix.values())
    return f"{pluriel(valeur, mot, plusieurs)}{' avec ces filtres' if filtre else ''}"


def le_jour(quand: date) -> str:
    """A day as one says it: `1er mars 2025`."""
    return f"{'1er' if quand.day == 1 else quand.day} {_MOIS[quand.month - 1]} {quand.year}"


def du_au(debut: date, fin: date) -> str:
    """Days from one to another, the month and the year said once: `du 10 au 16 mars 2025`."""
    if (debut.year, debut.month) == (fin.year, fin.month):
        premier = "1er" if debut.day == 1 else str(debut.day)
    elif debut.year == fin.year:
        premier = le_jour(debut).removesuffix(f" {debut.year}")
    else:
        premier = le_jour(debut)
    return f"du {premier} au {le_jour(fin)}"


def jour_de_semaine(quand: date) -> str:
    """A day as an agenda says it: `lundi 3 mars 2025`."""
    return f"{_JOURS[quand.weekday()]} {le_jour(quand)}"


def heure(instant: str) -> str | None:
    """The hour of Paris: `14 h 30`; None where none is published, which midnight UTC stands for."""
    quand = datetime.fromisoformat(instant)
    return heure_du_jour(instant) if quand.hour or quand.minute else None


def heure_du_jour(instant: str) -> str:
    """The hour of Paris of any instant."""
    ici = datetime.fromisoformat(instant).astimezone(PARIS)
    return f"{ici.hour} h {ici.minute:02}" if ici.minute else f"{ici.hour} h"


def le_mois(cle: str) -> str:
    """A month as one says it: `mars 2025`, of `2025-03`."""
    annee, _, mois = cle.partition("-")
    return f"{_MOIS[int(mois) - 1]} {annee}"


def des_mois(premier: str, dernier: str) -> str:
    """Months from one to another: `en mars 2025`, `de mars 2025 à juin 2026`."""
    if premier == dernier:
        return f"en {le_mois(premier)}"
    return f"{de(le_mois(premier))} à {le_mois(dernier)}"


def de(nom: str) -> str:
    """A name after its preposition: `de Lucie Verdan`, `d’Audrey Mirambel`. An h is mute, as in most first names."""
    return f"d’{nom}" if _ELIDE.match(plier(nom)) else f"de {nom}"


def phrase(titre: str) -> str:
    """A title as a sentence of its own, which some of them are already."""
    return titre if titre.endswith((".", "?", "!", "…")) else f"{titre}."


def pour_mille(taux: float) -> str:
    """A rate for a thousand: `31,3 ‰`."""
    return f"{nombre(round(taux, 1)).removesuffix(',0')}{ESPACE}‰"


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
        # abstaining is no vote for the outcome: « à l’unanimité » alone would hide it
        tous = "à l’unanimité des suffrages exprimés" if s.nombre_abstention else "à l’unanimité"
        suite = f"{tous}, par {_voix(pour)}" if contre == 0 else f"par {_voix(pour)} contre {contre}"
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


def resultat(s: ScrutinAccueil | Scrutin) -> str:
    """The outcome of a ballot of which little is told: `Adopté par 279 voix contre 247.`"""
    sort = SORTS[s.sort_code].capitalize()
    if s.nombre_pour is None:
        return f"{sort}."
    if s.nombre_contre is None:  # of a motion of censure only those who are for it are counted
        return f"{sort}e : {_voix(s.nombre_pour)} pour."
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


def membre(qui: Identite) -> str:
    """Who somebody is: `Députée de la Corse-du-Sud (1re), groupe BOC.`"""
    titre = _TITRES[qui.chambre][qui.sexe is Sexe.FEMININ]
    ou = f", {qui.circonscription.nom}" if qui.circonscription else ""
    groupe = f", groupe {qui.groupe.nom_complet}" if qui.groupe else ""
    if qui.groupe and qui.groupe.slug == NON_INSCRITS:
        groupe = ", non-inscrite" if qui.sexe is Sexe.FEMININ else ", non-inscrit"
    return f"{capitale(titre if qui.actif else f'{_ANCIEN[qui.sexe is Sexe.FEMININ]} {titre}')}{ou}{groupe}."


def non_publie(taux: TauxDetaille) -> bool:
    """Whether nothing was counted because nothing is published: a zero would be taken for a fact."""
    return taux.numerateur == 0 and not _NON_PUBLIES.isdisjoint(taux.drapeaux)


def qualite(ecrite: str | None) -> str:
    """What somebody is in a body, without the word that files leave before its name: `Membre`, of `Membre du`."""
    return re.sub(r" (?:du|au|de|des|de la|à la)$", "", capitale(ecrite or "Membre"))


def orateur(parole: InterventionDeBase) -> str:
    """Who spoke, as far as the report tells."""
    qui = parole.parlementaire
    if qui is not None:
        return f"{qui.prenom} {qui.nom}"
    return (
        " ".join(filter(None, (parole.orateur_prenom, parole.orateur_nom)))
        or "une personne que le compte rendu ne nomme pas"
    )


def intervention(dite: InterventionComplete) -> str:
    """What a speech is: `Explication de vote du 4 mars 2025, Article 3.`"""
    qualite = f", {dite.orateur_qualite}" if dite.orateur_qualite else ""
    article = f", {dite.article_vise}" if dite.article_vise else ""
    return f"{_PAROLES[dite.type]} du {le_jour(jour(dite.date))}{qualite}{article}."


def dossier(d: DossierDetail) -> str:
    """Where a text stands: `Promulgué : loi n° 2025-101. 143 scrutins publics depuis le dépôt, le 4 mars 2025.`"""
    etat = capitale(ETATS[d.etat])
    loi = f" : loi n° {d.loi_numero}" if d.loi_numero else ""
    depot = f" Déposé le {le_jour(jour(d.date_depot))}." if d.date_depot else ""
    votes = (
        f" {d.scrutins_count} scrutin{'s' if d.scrutins_count > 1 else ''} public{'s' if d.scrutins_count > 1 else ''}."
    )
    return f"{etat}{loi}.{depot}{votes if d.scrutins_count else ''}"


def etape(e: EtapeLegislative) -> str:
    """A stage of a text: `Première lecture au Sénat : adopté avec des modifications`."""
    if e.outcome is not None:
        return f"{e.label} : {ISSUES[e.outcome]}"
    if e.status == "active":
        return f"{e.label} : en cours au dernier acte connu"
    return f"{e.label} : {e.detail}" if e.detail else e.label


def etape_courte(e: EtapeLegislative) -> str:
    """The same where there is little room: `1re lecture`."""
    return e.label.partition(" à l")[0].partition(" au ")[0].replace("Première", "1re").replace("Deuxième", "2e")


def loi(s: SujetDetail, dossiers: Sequence[DossierDuSujet]) -> str:
    """Where a law stands: `Promulgué : loi n° 2023-906, publiée le 12 décembre 2023. 4 scrutins publics.`"""
    texte = next((d for d in dossiers if d.loi_numero), None)
    if texte is not None:
        paru = f", publiée le {le_jour(jour(texte.loi_date_jo))}" if texte.loi_date_jo else ""
        etat = f"Promulgué : loi n° {texte.loi_numero}{paru}."
    else:
        en_cours = next((e for d in dossiers for e in d.legislative_steps if e.status == "active"), None)
        etat = f"{capitale(ETATS[s.status])}{f' : {en_cours.label}' if en_cours else ''}."
    sans = len(s.adoption_sans_vote)
    sans_vote = f", {pluriel(sans, 'recours', 'recours')} à l’article 49.3" if sans else ""
    return f"{etat} {pluriel(s.scrutin_count, 'scrutin public', 'scrutins publics')}{sans_vote}."


def sans_vote(a: AdoptionSansVote) -> str:
    """A commitment of responsibility, and what became of it: `… Motion de censure : 150 voix, il en fallait 289.`"""
    debut = f"Le {le_jour(jour(a.date))}, le" if a.date else "Le"
    motions = [
        f"motion de censure {'adoptée' if m.adoptee else 'rejetée'}, {_voix(m.votes_pour)} pour, "
        f"il en fallait {m.votes_requis}"
        for m in a.motions
        if m.votes_pour is not None and m.votes_requis is not None and m.adoptee is not None
    ]
    issues = {
        True: "Le texte est considéré comme adopté, sans vote.",
        False: "Le texte n’est pas adopté.",
        None: "La suite n’est pas connue.",
    }
    suite = f"{capitale(' ; '.join(motions))}. " if motions else ""
    lecture = f" ({a.lecture_libelle[:1].lower()}{a.lecture_libelle[1:]})" if a.lecture_libelle else ""
    return f"{debut} Gouvernement engage sa responsabilité{lecture}. {suite}{issues[a.adopte]}"


def groupe(g: GroupeDetail) -> str:
    """What a group is: `72 membres ; 3e groupe de l’Assemblée nationale sur 11.`"""
    membres = g.membres_actifs_count if g.actif else len(g.membres)
    compte = pluriel(membres or 0, "membre")
    if g.slug == NON_INSCRITS:
        return f"{compte} {DE_LA_CHAMBRE[g.chambre]}, qui n’appartiennent à aucun groupe."
    if not g.actif:
        return f"{compte} ; ce groupe n’existe plus."
    rang = (
        f" ; {g.rang}{'er' if g.rang == 1 else 'e'} groupe {DE_LA_CHAMBRE[g.chambre]} sur {g.total_groupes}"
        if g.rang
        else ""
    )
    return f"{compte}{rang}."


def mouvement(m: MouvementDuGroupe) -> str:
    """Where somebody comes from or goes to: `vient du groupe MAR`, `fin de mandat`."""
    arrive = m.sens is Sens.ARRIVEE
    if m.avec_siege:
        dit = "début de mandat" if arrive else "fin de mandat"
    elif m.groupe is None:
        dit = "sans groupe connu auparavant" if arrive else "sans groupe connu ensuite"
    elif m.groupe.slug == NON_INSCRITS:
        dit = "vient des non-inscrits" if arrive else "rejoint les non-inscrits"
    else:
        dit = f"vient du groupe {m.groupe.nom}" if arrive else f"rejoint le groupe {m.groupe.nom}"
    return f"{dit}, jour estimé" if m.estime else dit


def chambre(c: ChambreDuJour) -> str:
    """A chamber on a day: `571 sièges pourvus sur 577, 6 vacants, 11 groupes.`"""
    sur = f" sur {nombre(c.sieges)}" if c.sieges else ""
    pourvus = f"{pluriel(c.pourvus, 'siège pourvu', 'sièges pourvus')}{sur}"
    if c.sieges and c.pourvus > c.sieges:  # some of them are estimated, or their last day is
        pourvus = f"{nombre(c.pourvus)} titulaires possibles pour {nombre(c.sieges)} sièges"
    vacants = f", {pluriel(c.vacants, 'vacant')}" if c.vacants else ""
    groupes = [un.groupe for un in c.groupes if un.groupe and un.groupe.slug != NON_INSCRITS]
    return f"{pourvus}{vacants}, {pluriel(len(groupes), 'groupe')}."


def reunion(r: ReunionDetail) -> str:
    """A meeting: `Séance publique du mardi 4 mars 2025 à 15 h, salle 6350. 34 membres présents.`"""
    a = heure(r.date_debut)
    quand = f"{jour_de_semaine(jour_de_reunion(r.date_debut))}{f' à {a}' if a else ''}"
    ou = f", {r.lieu[:1].lower()}{r.lieu[1:]}" if r.lieu else ""
    present = f" {pluriel(r.nb_participants, 'membre présent', 'membres présents')}." if r.nb_participants else ""
    etat = f" Réunion {ETATS_REUNION[r.etat]}." if r.etat and r.etat is not EtatReunion.CONFIRME else ""
    return f"{capitale(REUNIONS[r.type])} du {quand}{ou}.{etat}{present}"


def jour_de_reunion(instant: str) -> date:
    """The day of Paris that a meeting begins on."""
    quand = datetime.fromisoformat(instant)
    return quand.astimezone(PARIS).date()


def commission(c: CommissionDetail) -> str:
    """What a body is: `Commission permanente de l’Assemblée nationale, 72 membres, 118 réunions connues.`"""
    combien = [pluriel(c.nb_membres, "membre")] if c.nb_membres else []
    if c.nb_reunions:
        combien.append(pluriel(c.nb_reunions, "réunion connue", "réunions connues"))
    suite = f" : {', '.join(combien)}" if combien else ""
    fin = "" if c.actif else " N’existe plus."
    return f"{_ORGANES[c.type]} {DE_LA_CHAMBRE[c.chambre]}{suite}.{fin}"


def comparaison(accords: Sequence[AccordMembres], noms: Mapping[str, str]) -> str:
    """How often members agree: `Lucie Verdan et Paul Zélande : 71 % d’accord sur 391 votes en commun.`"""
    parts = []
    for a in accords:
        taux = "aucun vote en commun" if a.accord is None else (
            f"{a.accord}{ESPACE}% d’accord sur {pluriel(a.communs, 'vote')} en commun"
        )  # fmt: skip
        parts.append(f"{noms[a.slugs[0]]} et {noms[a.slugs[1]]} : {taux}")
    return f"{' ; '.join(parts)}."


def frequences(f: Frequences) -> str:
    """How often expressions are spoken of: `« haies » : 12 interventions sur 1 204 (10 ‰).`"""
    sur = f.meta.interventions
    parts = []
    for e in f.data:
        taux = f" ({pour_mille(1000 * e.total / sur)})" if sur else ""
        parts.append(f"«\u00a0{e.expression}\u00a0» : {pluriel(e.total, 'intervention')} sur {nombre(sur)}{taux}")
    return f"{' ; '.join(parts)}."


def jumeaux(g: GrappeJumeaux) -> str:
    """A family of amendments: `6 amendements identiques, de 3 groupes, sur 2 textes.`"""
    comment = "identiques" if g.identiques else "presque identiques"
    groupes = f", de {pluriel(g.groupes_count, 'groupe')}" if g.groupes_count else ""
    textes = f", sur {pluriel(g.dossiers_count, 'texte')}" if g.dossiers_count else ""
    formule = " (formule courte)" if g.formule else ""
    return f"{g.taille} amendements {comment}{groupes}{textes}{formule}."


def sort_amendement(code: str) -> str:
    """The fate of amendments, as counts call it."""
    return _SORTS_AMENDEMENT.get(code, code.replace("_", " "))


def senatoriales(a: Apercu, nuit: ResultatsNationaux) -> str:
    """The renewal: `Le 27 septembre 2026, 178 des 348 sièges du Sénat sont renouvelés dans 64 circonscriptions. 3
    sièges sont pourvus.`"""
    donnes = nuit.compteurs.sieges_attribues
    if donnes:
        suite = f"{pluriel(donnes, 'siège est pourvu', 'sièges sont pourvus')} sur {nombre(nuit.compteurs.sieges)}."
    elif nuit.maintenant[:10] < a.scrutin.date[:10]:
        suite = "Le vote n’a pas encore eu lieu."
    else:
        suite = "Aucun résultat n’est encore publié."
    return (
        f"Le {le_jour(jour(a.scrutin.date))}, {a.scrutin.nb_sieges} des {nuit.hemicycle.total} sièges du Sénat sont "
        f"renouvelés dans {a.scrutin.nb_circonscriptions} circonscriptions. {suite}"
    )


def circonscription(r: ResultatsCirconscription) -> str:
    """A constituency at stake: `2 sièges, pourvus par Lucie Verdan et Paul Zélande.`"""
    c = r.circonscription
    sieges = pluriel(c.nb_sieges, "siège")
    if not r.elus:
        return f"{sieges} : {STATUTS[c.statut]}."
    *autres, dernier = [" ".join(filter(None, (elu.prenom, elu.nom))) for elu in r.elus]
    elus = f"{', '.join(autres)} et {dernier}" if autres else dernier
    s = "s" if autres else ""
    if len(r.elus) < c.nb_sieges:
        return f"{sieges}, dont {len(r.elus)} pourvu{s} par {elus}. {capitale(STATUTS[c.statut])}."
    return f"{sieges}, pourvu{s} par {elus}."


def alliances(m: MatriceReponse) -> str:
    """The pair of groups that most often takes the same position, and the one that least does."""
    mesurees = [paire for paire in m.data.paires if paire.taux_accord is not None]
    if not mesurees:
        return "Trop peu de scrutins pour dire qui vote avec qui."
    noms = {g.id: g.nom for g in m.data.groupes}

    def dire(paire: AccordDePaire) -> str:
        un, autre = (noms[id_] for id_ in paire.groupes)
        egales = sum(une.taux_accord == paire.taux_accord for une in mesurees) - 1
        aussi = f" ; {pluriel(egales, 'autre paire', 'autres paires')} au même taux arrondi" if egales else ""
        return f"{un} et {autre} ({paire.taux_accord}{ESPACE}% de {pluriel(paire.votes_totaux, 'scrutin')}{aussi})"

    def part(paire: AccordDePaire) -> Fraction:
        return Fraction(paire.votes_communs, paire.votes_totaux)

    proches = max(mesurees, key=lambda paire: (part(paire), paire.votes_totaux))
    eloignes = min(mesurees, key=lambda paire: (part(paire), -paire.votes_totaux))
    return f"Le plus souvent du même côté : {dire(proches)}. Le moins souvent : {dire(eloignes)}."


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


def representants(r: Representants) -> str:
    """Who sits for a place, or how many constituencies it may be."""
    noms = [f"{qui.prenom} {qui.nom}" for une in r.deputes for qui in une.membres]
    if len(r.deputes) == 1 and noms:
        lieu = f"{r.communes[0].nom} ({r.deputes[0].nom})" if len(r.communes) == 1 else r.deputes[0].nom
        return f"{lieu} : {noms[0]} y siège à l’Assemblée nationale."
    if not r.deputes:
        return "Aucun fichier ne dit la circonscription de ce lieu."
    return f"{pluriel(len(r.deputes), 'circonscription')} de députés : voici qui y siège."


def nom_de_circonscription(c: CirconscriptionListee) -> str:
    """The title of a constituency."""
    if c.type is TypeCirconscription.SENATORIALE:
        return f"Les sénateurs : {c.nom}"
    return f"{rang(c.numero)} circonscription : {c.departement.nom}"


def siege_de(c: CirconscriptionDetail) -> str:
    """Who sits there now."""
    tenus = [f"{qui.prenom} {qui.nom}" for qui in c.titulaires if qui.date_fin is None]
    sieges = "Un siège" if c.sieges == 1 else f"{nombre(c.sieges)} sièges"
    return f"{sieges}, {lieux_de(c)}. " + (
        f"En fonction : {', '.join(tenus)}." if tenus else "Les données ne disent pas qui y siège aujourd’hui."
    )


def lieux_de(c: CirconscriptionListee) -> str:
    """How many communes it has, or consular posts."""
    if c.departement.code == _ABROAD:
        return pluriel(c.nb_communes, "poste consulaire", "postes consulaires")
    return pluriel(c.nb_communes, "commune")


def rang(numero: int) -> str:
    """A feminine ordinal: `1re`, `2e`."""
    return "1re" if numero == 1 else f"{numero}e"
