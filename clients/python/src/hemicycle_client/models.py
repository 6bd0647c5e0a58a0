"""What answers are made of, as the service declares it.

Written by `python -m clients.generate`: do not edit.
"""

# mypy: disable-error-code=assignment
# an answer may know of more kinds than what it is made from

from __future__ import annotations  # structs name those below them too

from typing import Any, Generic, TypeVar

from msgspec import UNSET, UnsetType, field

from hemicycle_client.base import ABSENT, Modele, Valeurs

T = TypeVar("T")
M = TypeVar("M")


class Ajout(Valeurs):
    """What `include` may add to any other detail."""

    PROVENANCE = "provenance"


class Cadre(Valeurs):
    """Where a speech was made: public sitting or committee."""

    SEANCE = "seance"
    COMMISSION = "commission"


class CategorieRecherche(Valeurs):
    """What the general search finds, in the order of its sections."""

    DEPUTES = "deputes"
    SENATEURS = "senateurs"
    SCRUTINS = "scrutins"
    LOBBYISTES = "lobbyistes"
    DOSSIERS = "dossiers"
    GROUPES = "groupes"
    COMMISSIONS = "commissions"
    SUJETS = "sujets"
    AGENDA = "agenda"
    CANDIDATS = "candidats"
    LIEUX = "lieux"


class CauseNonVote(Valeurs):
    """Why a listed member took no part: an impediment of office, never an absence."""

    PRESIDENT_ASSEMBLEE = "PAN"
    PRESIDENT_SEANCE = "PSE"
    MEMBRE_GOUVERNEMENT = "MG"
    DEPORT = "DEP"


class Chambre(Valeurs):
    """National Assembly or Senate."""

    ASSEMBLEE = "assemblee"
    SENAT = "senat"


class CibleLobbying(Valeurs):
    """Officials that an action is addressed to: members and staff of either chamber (`depute`), Government and
    cabinets (`ministre`), everybody else (`administration`).
    """

    DEPUTE = "depute"
    MINISTRE = "ministre"
    ADMINISTRATION = "administration"


class DimensionFrequences(Valeurs):
    """What mentions are counted by."""

    MOIS = "mois"
    GROUPE = "groupe"
    PARLEMENTAIRE = "parlementaire"
    CHAMBRE = "chambre"


class Drapeau(Valeurs):
    """Why a figure is missing, or how far to trust it (`methodologie` says each in French)."""

    PRESIDENCE = "PRESIDENCE"
    GOUVERNEMENT = "GOUVERNEMENT"
    SIEGE_ESTIME = "SIEGE_ESTIME"
    BASE_FAIBLE = "BASE_FAIBLE"
    NON_INSCRIT = "NON_INSCRIT"
    GROUPE_INCONNU = "GROUPE_INCONNU"
    SENAT_VOTE_DE_GROUPE = "SENAT_VOTE_DE_GROUPE"
    COVID_2020 = "COVID_2020"
    DELEGATIONS_INCONNUES = "DELEGATIONS_INCONNUES"
    SANS_SCRUTIN = "SANS_SCRUTIN"
    SANS_DONNEES = "SANS_DONNEES"


class Ecart(Valeurs):
    """What some words of two amendments are: in both, in the twin only, in the one asked for only."""

    EGAL = "egal"
    AJOUT = "ajout"
    RETRAIT = "retrait"


class EtatDossier(Valeurs):
    """State of a legislative file."""

    ADOPTE = "adopte"
    EN_COURS = "en_cours"
    PROMULGUE = "promulgue"
    REJETE = "rejete"
    RETIRE = "retire"
    CADUC = "caduc"
    FUSIONNE = "fusionne"


class EtatFichier(Valeurs):
    """What a release was made with, of one official file."""

    FRAIS = "frais"
    REMPLACE = "remplace"
    INCOMPLET = "incomplet"
    MANQUANT = "manquant"


class EtatReunion(Valeurs):
    """State of a meeting: confirmed, possible, cancelled or struck from the agenda."""

    CONFIRME = "confirme"
    EVENTUEL = "eventuel"
    ANNULE = "annule"
    SUPPRIME = "supprime"


class FamilleLien(Valeurs):
    """Official documents that made a text, or neutral pages about it."""

    CONSTRUCTION = "construction"
    CONTEXTE = "contexte"


class FamillePolitique(Valeurs):
    """Political family of the shade that the ministry gives to a list or a candidate."""

    GAUCHE = "gauche"
    CENTRE = "centre"
    DROITE = "droite"
    DROITE_OU_EXTREME_DROITE = "droite_ou_extreme_droite"
    EXTREME_DROITE = "extreme_droite"
    REGIONALISTE = "regionaliste"
    DIVERS = "divers"
    SANS_FAMILLE = "sans-famille"


class FormatDump(Valeurs):
    """How the tables of a release are written: one file each, or all of them in one database (`sqlite`)."""

    PARQUET = "parquet"
    CSV = "csv"
    NDJSON = "ndjson"
    SQLITE = "sqlite"


class FormatExport(Valeurs):
    """How a bulk export is written: one JSON object a line, or comma-separated values."""

    NDJSON = "ndjson"
    CSV = "csv"


class MailleCarte(Valeurs):
    """What a map shows the outlines of."""

    CIRCONSCRIPTIONS = "circonscriptions"
    DEPARTEMENTS = "departements"


class MethodeSujet(Valeurs):
    """What joined the dossiers of a subject: they name each other, they made the same law, or there is one."""

    CROSS_REF = "cross_ref"
    LOI_NUMERO = "loi_numero"
    SOLO = "solo"


class ModeAdoption(Valeurs):
    """How a chamber last adopted a text: by a public ballot, by a show of hands, or without a vote (article 49.3)."""

    SCRUTIN_PUBLIC = "scrutin_public"
    MAIN_LEVEE = "main_levee"
    SANS_VOTE = "sans_vote"


class ModeScrutin(Valeurs):
    """How the senators of a constituency are elected: lists, or two rounds."""

    PROPORTIONNEL = "proportionnel"
    MAJORITAIRE = "majoritaire"


class MotifCompte(Valeurs):
    """Why a scrutin is counted in a rate of a member, or is not."""

    VOTE = "VOTE"
    CONFORME = "CONFORME"
    ECART = "ECART"
    ABSENT = "ABSENT"
    NON_VOTANT = "NON_VOTANT"
    POUR_SEULEMENT = "POUR_SEULEMENT"
    NON_NOMINATIF = "NON_NOMINATIF"
    CONGRES = "CONGRES"
    SANS_MANDAT = "SANS_MANDAT"
    SANS_LIGNE = "SANS_LIGNE"


class MotifSansPlace(Valeurs):
    """Why a member, or a whole period, has no place on the axes of votes."""

    VOTES_INSUFFISANTS = "VOTES_INSUFFISANTS"
    SCRUTINS_INSUFFISANTS = "SCRUTINS_INSUFFISANTS"
    MEMBRES_INSUFFISANTS = "MEMBRES_INSUFFISANTS"


class NatureAlliance(Valeurs):
    """Which scrutins the agreement of groups is measured on."""

    ALL = "all"
    ENSEMBLE = "ensemble"
    ARTICLE = "article"
    AMENDEMENT = "amendement"


class NatureChangement(Valeurs):
    """What happened to a row of a table from one release to the next."""

    AJOUT = "ajout"
    MODIFICATION = "modification"
    RETRAIT = "retrait"


class NatureVote(Valeurs):
    """What a scrutin decides on."""

    ENSEMBLE = "ensemble"
    ARTICLE = "article"
    AMENDEMENT = "amendement"
    CREDITS = "credits"
    MOTION = "motion"
    DECLARATION = "declaration"
    AUTRE = "autre"


class Ordre(Valeurs):
    """Direction of a sort."""

    ASC = "asc"
    DESC = "desc"


class OrigineFichier(Valeurs):
    """How a file reached us."""

    RESEAU = "reseau"
    LOCAL = "local"
    DEMO = "demo"


class ParcoursElu(Valeurs):
    """Where an elected senator comes from."""

    REELU = "reelu"
    PARLEMENTAIRE = "parlementaire"
    NOUVEAU = "nouveau"


class Periode(Valeurs):
    """Current mandate or whole career."""

    MANDAT = "mandat"
    CARRIERE = "carriere"


class PeriodeAnalytics(Valeurs):
    """How far back from the latest scrutin an analysis looks."""

    UN_MOIS = "1m"
    TROIS_MOIS = "3m"
    SIX_MOIS = "6m"
    UN_AN = "1y"
    TOUT = "all"


class Position(Valeurs):
    """What a member did at a scrutin, as served: `absent` gathers the absent and those who could not vote."""

    POUR = "pour"
    CONTRE = "contre"
    ABSTENTION = "abstention"
    ABSENT = "absent"


class PositionDetail(Valeurs):
    """The finer position: `non_votant` was listed as taking no part, `absent` was not listed at all."""

    POUR = "pour"
    CONTRE = "contre"
    ABSTENTION = "abstention"
    ABSENT = "absent"
    NON_VOTANT = "non_votant"


class PositionPolitique(Valeurs):
    """Political position of a group."""

    EXTREME_GAUCHE = "extreme_gauche"
    GAUCHE = "gauche"
    CENTRE_GAUCHE = "centre_gauche"
    CENTRE = "centre"
    CENTRE_DROIT = "centre_droit"
    DROITE = "droite"
    EXTREME_DROITE = "extreme_droite"


class Precision(Valeurs):
    """How closely a debate was tied to a scrutin, finest first: by the amendment named, the article, the whole text,
    the motion, the stretch of the sitting before the vote, or the part of a finance bill.
    """

    AMENDEMENT = "amendement"
    ARTICLE = "article"
    ENSEMBLE = "ensemble"
    MOTION = "motion"
    FENETRE = "fenetre"
    FINANCES = "finances"


class PresenceReunion(Valeurs):
    """Attendance of a member at a meeting."""

    PRESENT = "present"
    ABSENT = "absent"
    EXCUSE = "excuse"


class Preuve(Valeurs):
    """What tells that a seat was held."""

    FICHIER = "fichier"
    SCRUTIN = "scrutin"


class Rattachement(Valeurs):
    """Whether speeches are tied to the very scrutin, or are those of its day."""

    SCRUTIN = "scrutin"
    JOURNEE = "journee"


class RepereAxe(Valeurs):
    """What the direction of an axis of votes is told by."""

    ORDRE_DES_GROUPES = "ordre_des_groupes"
    VOTE_MOYEN = "vote_moyen"
    PREMIER_MEMBRE = "premier_membre"


class RoleCandidat(Valeurs):
    """Candidate, or substitute of one."""

    TITULAIRE = "titulaire"
    SUPPLEANT = "suppleant"


class RoleCommission(Valeurs):
    """On the merits, or for opinion."""

    FOND = "fond"
    AVIS = "avis"


class RoleSignataire(Valeurs):
    """How a member signed an amendment."""

    AUTEUR = "auteur"
    COSIGNATAIRE = "cosignataire"


class SeRepresente(Valeurs):
    """Whether an outgoing senator runs again, as a client asks it."""

    OUI = "oui"
    NON = "non"


class SecondTour(Valeurs):
    """Where the second round is."""

    A_VENIR = "a_venir"
    EN_COURS = "en_cours"
    CLOS = "clos"


class Sens(Valeurs):
    """Which way somebody goes through the door of a group."""

    ARRIVEE = "arrivee"
    DEPART = "depart"


class SensAvis(Valeurs):
    """What the opinion of a committee on an amendment comes to."""

    FAVORABLE = "favorable"
    DEFAVORABLE = "defavorable"


class SentimentAvis(Valeurs):
    """How the author of a feedback feels."""

    POSITIF = "positif"
    NEUTRE = "neutre"
    NEGATIF = "negatif"


class Sexe(Valeurs):
    """Female or male."""

    FEMININ = "F"
    MASCULIN = "M"


class Sort(Valeurs):
    """Outcome of a scrutin."""

    ADOPTE = "adopte"
    REJETE = "rejete"


class SortSortant(Valeurs):
    """What became of an outgoing senator."""

    NE_SE_REPRESENTAIT_PAS = "ne_se_representait_pas"
    REELU = "reelu"
    BATTU = "battu"
    EN_ATTENTE = "en_attente"


class SourceDecoupage(Valeurs):
    """What tells the constituencies of a commune."""

    BUREAUX = "bureaux-de-vote"
    INSEE = "insee"
    TABLE_2017 = "table-2017"
    MOUVEMENTS = "mouvements"
    SIEGE_UNIQUE = "siege-unique"
    COMMUNE_ENTIERE = "commune-entiere"


class StatutCirconscription(Valeurs):
    """Where a constituency is on the day of the ballot."""

    PAS_OUVERT = "pas_ouvert"
    VOTE_EN_COURS = "vote_en_cours"
    RESULTATS_ATTENDUS = "resultats_attendus"
    SECOND_TOUR = "second_tour"
    PARTIELLE = "partielle"
    POURVUE = "pourvue"


class Tag(Valeurs):
    """Themes of a scrutin, found by words of its title: those that the positions of a group are told by too."""

    BUDGET = "budget"
    SECURITE = "securite"
    SANTE = "sante"
    ENVIRONNEMENT = "environnement"
    IMMIGRATION = "immigration"
    TRAVAIL = "travail"
    EDUCATION = "education"
    JUSTICE = "justice"
    EUROPE = "europe"
    AGRICULTURE = "agriculture"
    FISCALITE = "fiscalite"
    SOCIAL = "social"
    INTERNATIONAL = "international"
    INSTITUTIONS = "institutions"
    ECONOMIE = "economie"
    CULTURE = "culture"


class TauxVerifiable(Valeurs):
    """The rates that can be checked scrutin by scrutin."""

    PRESENCE = "presence"
    LOYAUTE = "loyaute"


class TriActionsLobbying(Valeurs):
    """Sort keys of actions of lobbyists."""

    DATE_DEBUT = "dateDebut"
    LOBBYISTE = "lobbyiste"


class TriDossiers(Valeurs):
    """`date` is the day of the latest scrutin, not of the deposit."""

    DATE = "date"
    SCRUTINS = "scrutins"


class TriJumeaux(Valeurs):
    """Sort keys of twin amendments: how many, over how many groups, or the day of the latest."""

    TAILLE = "taille"
    GROUPES = "groupes"
    DATE = "date"


class TriLobbyistes(Valeurs):
    """Sort keys of lobbyists."""

    NOM = "nom"
    BUDGET = "budget"
    ACTIONS = "actions"


class TriParlementaires(Valeurs):
    """Sort keys of members."""

    NOM = "nom"
    PRENOM = "prenom"
    PRESENCE = "presence"
    LOYAUTE = "loyaute"
    ACTIVITE = "activite"
    AMENDEMENTS = "amendements"
    INTERVENTIONS = "interventions"


class TriSortants(Valeurs):
    """Orders of outgoing senators."""

    DEPARTEMENT = "departement"
    GROUPE = "groupe"
    COMMISSION = "commission"
    PROFESSION = "profession"
    NOM = "nom"
    AGE = "age"
    PRESENCE = "presence"
    LOYAUTE = "loyaute"
    AMENDEMENTS = "amendements"
    INTERVENTIONS = "interventions"


class TriTexte(Valeurs):
    """How what was said or tabled is put in order: what answers best, or the latest, first."""

    PERTINENCE = "pertinence"
    DATE = "date"


class TriggerAvis(Valeurs):
    """Whether the author of a feedback came by themselves, or was asked to."""

    PASSIF = "passif"
    NUDGE = "nudge"


class TypeAvis(Valeurs):
    """What a feedback is about."""

    BUG = "bug"
    IDEE = "idee"
    AUTRE = "autre"


class TypeCirconscription(Valeurs):
    """Constituency of a deputy or of a senator."""

    LEGISLATIVE = "legislative"
    SENATORIALE = "senatoriale"


class TypeCommission(Valeurs):
    """Kind of a body that meets."""

    PERMANENTE = "permanente"
    ENQUETE = "enquete"
    SPECIALE = "speciale"
    MIXTE_PARITAIRE = "mixte_paritaire"
    OFFICE = "office"
    DELEGATION = "delegation"
    MISSION_INFO = "mission_info"
    GROUPE_ETUDES = "groupe_etudes"
    GROUPE_AMITIE = "groupe_amitie"
    ASSEMBLEE_INTERNATIONALE = "assemblee_internationale"
    HEMICYCLE = "hemicycle"
    AUTRE = "autre"


class TypeCommune(Valeurs):
    """What a place that people vote in is."""

    COMMUNE = "commune"
    ARRONDISSEMENT = "arrondissement"
    POSTE = "poste"


class TypeDeclaration(Valeurs):
    """What a member declares to the transparency authority: interests (`di`, with activities `dia`) or assets
    (`dsp`), then their changes (`m`), and the assets at the end of the mandate (`fm`).
    """

    INTERETS = "di"
    INTERETS_MODIFIES = "dim"
    INTERETS_ACTIVITES = "dia"
    INTERETS_ACTIVITES_MODIFIES = "diam"
    PATRIMOINE = "dsp"
    PATRIMOINE_MODIFIE = "dspm"
    PATRIMOINE_FIN_DE_MANDAT = "dspfm"


class TypeDit(Valeurs):
    """Whatever a report prints: the speeches of members, what is said from the chair, what a committee decides."""

    INTERVENTION = "intervention"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"
    INTERRUPTION = "interruption"
    PRESIDENT = "president"
    PROCEDURE = "procedure"


class TypeEvenement(Valeurs):
    """What the agenda may be narrowed to."""

    COMMISSION = "commission"
    SEANCE = "seance"
    EVENEMENT = "evenement"
    TOUS = "tous"


class TypeInstitutionnel(Valeurs):
    """What an event of the institutional calendar is about."""

    ELECTION = "election"
    SESSION = "session"
    SUSPENSION = "suspension"
    BUDGET = "budget"
    INSTITUTION = "institution"


class TypeIntervention(Valeurs):
    """Kind of a speech in a debate."""

    INTERVENTION = "intervention"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"


class TypeLobbyiste(Valeurs):
    """Kind of organisation."""

    ENTREPRISE = "entreprise"
    ASSOCIATION = "association"
    CABINET = "cabinet"
    SYNDICAT = "syndicat"
    ORGANISATION_PRO = "organisation_pro"


class TypeParole(Valeurs):
    """The kinds of speech of a member: those of a debate, and the words thrown into somebody else's speech."""

    INTERVENTION = "intervention"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"
    INTERRUPTION = "interruption"


class TypeRecherche(Valeurs):
    """What the general search may be narrowed to; `all` gives a few of each category."""

    ALL = "all"
    DEPUTES = "deputes"
    SENATEURS = "senateurs"
    SCRUTINS = "scrutins"
    LOBBYISTES = "lobbyistes"
    DOSSIERS = "dossiers"
    GROUPES = "groupes"
    COMMISSIONS = "commissions"
    SUJETS = "sujets"
    AGENDA = "agenda"
    CANDIDATS = "candidats"
    LIEUX = "lieux"
    INTERVENTIONS = "interventions"
    AMENDEMENTS = "amendements"


class TypeReunion(Valeurs):
    """Committee meeting, public sitting, or meeting at the initiative of members."""

    COMMISSION = "commission"
    SEANCE = "seance"
    INITIATIVE_PARLEMENTAIRE = "initiative_parlementaire"


class TypeVote(Valeurs):
    """Voting mode of a scrutin."""

    SOLENNEL = "solennel"
    ORDINAIRE = "ordinaire"
    MOTION = "motion"


class AccordDeGroupes(Modele):
    """How often two groups took the same line."""

    taux_accord: int | None = None
    """Share of same lines; null under 20 scrutins."""
    votes_communs: int = ABSENT
    """Scrutins where both took the same line."""
    votes_totaux: int = ABSENT
    """Scrutins where both took a line."""
    intervalle: Intervalle | None = None
    """Wilson's interval of the rate at 95 %, as if scrutins were drawn at random; null without a rate."""
    par_enjeu: AccordParEnjeu = ABSENT
    """The same by what the scrutins decide, each rate null under 20 of them: whatever `nature` is asked for, and on
    those that `clivants` keeps.
    """


class AccordDePaire(AccordDeGroupes):
    """Agreement of two groups."""

    groupes: list[str] = ABSENT
    """Their ids, in the order of `groupes`."""


class AccordMembres(Modele):
    """How two members voted where both did."""

    slugs: list[str] = ABSENT
    """The two members."""
    accord: int | None = None
    """Share of these scrutins where they took the same position."""
    communs: int = ABSENT
    """Scrutins where both voted."""
    desaccords: int = ABSENT
    """Those where they did not take the same position."""
    abstentions_communes: int = ABSENT
    """Those where both abstained."""
    oppositions: int = ABSENT
    """Those where one was for and the other against."""
    drapeaux: list[Drapeau] = ABSENT
    """Why the value is missing, or how far to trust it."""
    intervalle: Intervalle | None = None
    """Wilson's interval of the rate at 95 %, as if scrutins were drawn at random; null without a rate."""
    par_enjeu: AccordParEnjeu = ABSENT
    """The same agreement by what the scrutins decide."""


class AccordParEnjeu(Modele):
    """Agreement by what is decided."""

    ensemble: TauxMesure = ABSENT
    """On texts as a whole."""
    article: TauxMesure = ABSENT
    """On articles."""
    amendement: TauxMesure = ABSENT
    """On amendments."""


class DocumentAccueil(Modele):
    """What a home page shows whatever the day."""

    stats: ChiffresAccueil = ABSENT
    recent_scrutins: list[ScrutinAccueil] = ABSENT
    """The six latest important scrutins."""
    recent_actions: list[ActionAccueil] = ABSENT
    """The six latest actions of lobbyists."""
    trending_dossiers: list[DossierAccueil] = ABSENT
    """At most eight dossiers of the moment."""


class Accueil(DocumentAccueil):
    """Everything that a home page shows."""

    last_update: str | None = None
    """When the release was published."""
    upcoming: ReunionsAVenir = ABSENT


class ActionAccueil(Modele):
    """A late action that a lobbyist declared."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    cible: str | None = None
    """Whom it was aimed at."""
    date_debut: str = ABSENT
    """First day of the period it is declared for."""
    date_publication: str | None = None
    """Day it was published on."""
    description: str | None = None
    """What it was about."""
    lobbyiste: LobbyisteBref = ABSENT


class DocumentActionLobbying(Modele):
    """An activity that a lobbyist declares: what a release dates."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    identifiant_fiche: str = ABSENT
    """Official id."""
    lobbyiste_id: str = ABSENT
    """Stable identifier (UUID)."""
    cible: CibleLobbying | None = None
    """First of `cibles`."""
    cible_nom: str | None = None
    """Target, as published."""
    cible_detail: str | None = None
    """First of `ciblesDetail`."""
    cibles: list[CibleLobbying] = ABSENT
    """All its targets."""
    cibles_detail: list[str] = ABSENT
    """Finer classes."""
    responsables: list[str] = ABSENT
    """Targets, as published."""
    description: str = ABSENT
    """Object."""
    date_debut: str = ABSENT
    """First day of the period it is declared for."""
    date_fin: str = ABSENT
    """Last day of that period."""
    date_publication: str | None = None
    """Day it was published on."""
    periode: PeriodeLobbying = ABSENT
    texte_vise: str | None = None
    """First kind of decision concerned."""
    texte_vise_nom: str | None = None
    """First two."""
    decisions: list[str] = ABSENT
    """All of them."""
    actions_menees: list[str] = ABSENT
    """What was done."""
    action_menee_autre: str | None = None
    """What was done besides, in its own words."""
    beneficiaires: list[str] = ABSENT
    """On whose behalf."""
    en_propre: bool | None = None
    """Whether on its own behalf too."""
    observation: str | None = None
    """Remark of the lobbyist."""
    dossiers_lies: list[DossierVise] = ABSENT
    """Legislative files that its words name: declared on the same text."""
    source_url: str | None = None
    """Official page of the lobbyist."""
    secteurs_list: list[SecteurLobbying] = ABSENT
    """Sectors that the action says it is about."""
    domaines: list[SecteurLobbying] = ABSENT
    """The same as published: finer words before October 2023."""


class ActionLobbying(DocumentActionLobbying):
    """An activity that a lobbyist declares."""

    created_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    updated_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""


class ActionDeLobbyiste(ActionLobbying):
    """An action of a list of everybody's."""

    lobbyiste: LobbyisteBref = ABSENT


class ActionsSurLeTexte(Modele):
    """How much was declared to the register of interest representatives on the same text; it says no more."""

    actions: int = ABSENT
    """Declared activities that cite the text."""
    organisations: int = ABSENT
    """Organisations that declared them."""


class TauxDetaille(Modele):
    """A rate with its base."""

    valeur: int | None = None
    """Integer percentage; null when not computable."""
    numerateur: int = ABSENT
    """A count."""
    denominateur: int = ABSENT
    """A count."""
    drapeaux: list[Drapeau] = ABSENT
    """Why the value is missing, or how far to trust it."""


class ActiviteDetaillee(TauxDetaille):
    """Active weeks among the working weeks of the last 52."""

    semaines_actives: int = ABSENT
    """Same as `numerateur`."""


class Stats(Modele):
    """Statistics of a member: plain numbers, but for the amendments."""

    presence: int | None = None
    """Integer percentage; null when not computable."""
    presence_solennel: int | None = None
    """Integer percentage; null when not computable."""
    loyaute: int | None = None
    """Integer percentage; null when not computable."""
    participation: int | None = None
    """A count; null when not known."""
    activite: int | None = None
    """Share of the chamber's working weeks, of the last 52, in which the member did something."""
    interventions: int | None = None
    """A count; null when not known."""
    amendements: AmendementsStats = ABSENT
    questions: int | None = None
    """A count; null when not known."""


class StatsCompletes(Stats):
    """Statistics of a member over the career, then every figure with its base."""

    stats_detail: StatsDetail | None = None
    """Null for somebody who never held a seat."""


class ActiviteDuMembre(StatsCompletes):
    """Statistics of one member among several."""

    parlementaire: Votant = ABSENT
    """The member, under the last group."""


class AdoptionSansVote(Modele):
    """The Government commits its responsibility on a text: adopted without a vote, unless a censure motion is."""

    date: str | None = None
    """Day of the declaration."""
    article: str = ABSENT
    """Article of the Constitution."""
    lecture: str | None = None
    """Reading of the text (AN1, CMP, ANLDEF…); null when unknown."""
    lecture_libelle: str | None = None
    """The reading, in words."""
    objet: str | None = None
    """What the declaration says: the whole text, or a part."""
    adopte: bool | None = None
    """Whether what was at stake is deemed adopted; null when the outcome of a motion is unknown."""
    dossier_uid: str | None = None
    """File of the text, when one ties it."""
    engagement_uid: str | None = None
    """The declaration's own file, if there is one."""
    motions: list[MotionVotee] = ABSENT
    """Censure motions tabled against it."""


class AgendaReponse(Modele):
    """The agenda of a window."""

    date_from: str = ABSENT
    """First instant of the window."""
    date_to: str = ABSENT
    """Last instant of the window."""
    total: int = ABSENT
    """Meetings in the window."""
    pagination: PaginationSimple = ABSENT
    meta: Pagination = ABSENT
    by_day: dict[str, list[ReunionDeLAgenda]] = ABSENT
    """Meetings of this page by day of Paris, both ascending."""
    evenements: list[Evenement] = ABSENT
    """Events that overlap the window, on every page."""


class Alliance(AccordDeGroupes):
    """Agreement with another group."""

    groupe: GroupeAllie = ABSENT


class Alliances(Modele):
    """The other groups of the chamber and period, by agreement."""

    groupe_id: str = ABSENT
    """Stable identifier (UUID)."""
    groupe_nom: str = ABSENT
    """Short name."""
    groupe_couleur: str | None = None
    """Hexadecimal colour."""
    allies: list[Alliance] = ABSENT
    """60 and above, closest first."""
    neutres: list[Alliance] = ABSENT
    """From 40 to 59, closest first."""
    opposes: list[Alliance] = ABSENT
    """Under 40, most opposed first."""
    indetermines: list[Alliance] = ABSENT
    """Met at too few scrutins to tell."""
    calculated_at: str | None = None
    """Day of the last scrutin that the figures speak of."""


class AlliancesReponse(Modele):
    """The alliances of a group, and the period they are of."""

    data: Alliances = ABSENT
    meta: PeriodeMesuree = ABSENT


class AmendementBref(Modele):
    """An amendment beside a scrutin of a list."""

    uid: str = ABSENT
    """Official id."""
    numero: str = ABSENT
    """Number as printed."""
    auteur_libelle: str | None = None
    """Who tabled it."""
    sort: str | None = None
    """Fate: the Assembly's label, or a lower-case code (Senate)."""
    date_depot: str | None = None
    """Day it was tabled."""


class AmendementDeBase(AmendementBref):
    """What every other form of an amendment begins with: its id comes first, before keyword-only members."""

    id: str = ABSENT
    """Stable identifier (UUID)."""


class DocumentAmendement(AmendementDeBase):
    """An amendment in the list of a member, which adds the part the member has in it."""

    legislature: int | None = None
    """Legislature (Assembly)."""
    session: str | None = None
    """Session of the text (Senate)."""
    chambre: Chambre = ABSENT
    """Chamber."""
    texte_ref: str | None = None
    """Official id of the text."""
    article_vise: str | None = None
    """Article or division."""
    dispositif: str | None = None
    """What it changes."""
    expose_sommaire: str | None = None
    """Why."""
    date_sort: str | None = None
    """Day of its fate."""
    scrutins: list[ScrutinDeLAmendement] = ABSENT
    """The public ballot on it, if any."""
    dossier: DossierDeLAmendement | None = None
    """Legislative file."""


class Amendement(DocumentAmendement):
    """An amendment a member tabled or co-signed."""

    role: RoleSignataire = ABSENT
    """First author or co-signatory."""


class AmendementCompare(AmendementDeBase):
    """The amendment whose twins are asked for."""

    article_vise: str | None = None
    """Article or division."""
    dispositif: str | None = None
    """What it changes."""
    dossier: DossierDeLAmendement | None = None
    """Legislative file."""


class AmendementDeLAvis(Modele):
    """The amendment that a committee gave an opinion on."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: str = ABSENT
    sort: str | None = None
    dossier_id: str | None = None


class AmendementDetail(DocumentAmendement):
    """An amendment."""

    groupe: str | None = None
    """Slug of the author's group on the day it was tabled."""
    jumeaux: JumeauxBref | None = None
    """Those that say the same, itself among them."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class AmendementDuDossier(AmendementDeBase):
    """An amendment of a dossier."""

    article_vise: str | None = None
    """Article or division."""
    dispositif: str | None = None
    """What it changes."""
    expose_sommaire: str | None = None
    """Why."""
    texte_ref: str | None = None
    """Official id of the text."""
    scrutins: list[VoteSurAmendement] = ABSENT
    """The public ballots on it, latest first."""


class AmendementDuScrutin(AmendementDeBase):
    """An amendment in the detail of the scrutin that decides on it."""

    article_vise: str | None = None
    """Article or division."""
    dispositif: str | None = None
    """What it changes."""
    expose_sommaire: str | None = None
    """Why."""
    defense: Intervention | None = None
    """First tied speech that names it."""


class AmendementDuVote(Modele):
    """An amendment that a scrutin of the dossier decides on."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: str = ABSENT
    """Number as printed."""
    auteur_libelle: str | None = None
    """Who tabled it."""
    sort: str | None = None
    """Fate: the Assembly's label, or a lower-case code (Senate)."""


class AmendementTrouve(DocumentAmendement, tag_field="_type", tag="amendement"):
    """An amendment that holds the words, in what it changes or in why."""

    extrait: str = ABSENT
    """The passage that does best, as HTML: the words found between `<mark>`, everything else escaped."""
    score: float | UnsetType = UNSET
    """How well the row answers; with `explain`."""
    explication: ExplicationScore | UnsetType = UNSET
    """What the score is made of; with `explain`."""


class AmendementsStats(Modele):
    """Amendments tabled as first signatory."""

    proposes: int | None = None
    """A count; null when not known."""
    adoptes: int | None = None
    """A count; null when not known."""


class AmendementsDetailles(AmendementsStats):
    """Amendments tabled as first signatory, and those signed with others."""

    cosignes: int | None = None
    """A count; null when not known."""


class ListeAvec(Modele, Generic[T, M]):
    """Rows, and what there is to say of them."""

    data: list[T]
    meta: M = ABSENT


class Pagination(Modele):
    """Where a page stands in its list."""

    total: int = ABSENT
    """Rows that match all the filters."""
    page: int = ABSENT
    """Number of this page."""
    limit: int = ABSENT
    """Most rows a page holds."""
    total_pages: int = ABSENT
    """Number of pages; 0 when there is no row."""
    has_next: bool = ABSENT
    """Whether a next page holds rows."""
    has_prev: bool = ABSENT
    """Whether this is not the first page."""


class PaginationTexte(Pagination):
    """Where a page stands among the texts that were found; pages lead to the first 10,000."""

    query: str = ABSENT
    """The question, trimmed."""
    tri: TriTexte = ABSENT
    """How rows are put in order."""


class PaginationAmendements(PaginationTexte):
    """The same, of amendments."""

    type: str = ABSENT


class AmendementsTrouves(ListeAvec[AmendementTrouve, PaginationAmendements]):
    """What was tabled, page by page."""


class MembreCommission(Modele):
    """Somebody who sits in a body, under the highest of the qualities held there."""

    qualite: str | None = None
    """Quality, as published."""
    parlementaire: Votant = ABSENT
    """The member, under the group of the last day there."""


class AncienMembreCommission(MembreCommission):
    """Somebody who sat in a body and does not any more."""

    date_debut: str | None = None
    """First day."""
    date_fin: str = ABSENT
    """Last day."""


class AnneeCompte(Modele):
    """A year and its scrutins."""

    year: int = ABSENT
    """Year."""
    count: int = ABSENT
    """A count."""


class Apercu(Modele):
    """The renewal."""

    scrutin: ScrutinSenatorial = ABSENT
    sortants: SortantsEnBref = ABSENT
    circonscriptions: list[CirconscriptionEnJeu] = ABSENT
    """By code."""
    candidatures: Candidatures | None = None
    """Null until published."""


class Appartenance(Modele):
    """A spell in a group, both days included."""

    slug: str | None = None
    """Slug of the group."""
    nom: str | None = None
    """Short name."""
    nom_court: str | None = None
    """Usual name (Senate)."""
    code: str | None = None
    """What the source calls it, where that is no group: `AUCUN`, elected while groups are not formed yet (shown
    among the non-attached).
    """
    date_debut: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date_fin: str | None = None
    """Last day; null while it lasts."""


class ArchiveSujet(Modele):
    """Where a deactivated subject leads."""

    dossier_uid: str | None = None
    """The file to send readers to; null when it had none."""


class ArticlePresse(Modele):
    """A link to an article."""

    titre: str = ABSENT
    """Title, without the name of the outlet."""
    media: str | None = None
    """Outlet."""
    url: str = ABSENT
    """Address, through the aggregator."""
    date: str | None = None
    """When it was published."""


class Attribution(Modele):
    """A seat given at one turn."""

    source_uid: str = ABSENT
    """Names a line inside its constituency."""
    diviseur: int = ABSENT
    rang: int = ABSENT
    """Turn."""


class AuteurFlux(Modele):
    """Who an item of a feed comes from."""

    name: str = ABSENT
    """Name."""


class AvantElection(Modele):
    """The last seat in Parliament taken before the ballot."""

    chambre: Chambre = ABSENT
    """Chamber."""
    en_cours: bool = ABSENT
    """Whether it was held that day."""


class AvisCommission(Modele):
    """An opinion of a committee on an amendment."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: str = ABSENT
    """Number, as the report prints it."""
    position: str | None = None
    """Opinion, as the report prints it."""
    sens: SensAvis | None = None
    """What it comes to, where that is clear; ours."""
    place: str | None = None
    """Place in the text."""
    auteur: str | None = None
    """Author, as printed."""
    groupe: str | None = None
    """Group, as printed."""
    ordre: int = ABSENT
    """Rank in the report."""
    amendement: AmendementDeLAvis | None = None
    """The amendment, where one only can be meant."""


class AvisEnvoye(Modele):
    """A feedback: its kind, and a sentiment or a message."""

    type: TypeAvis = ABSENT
    """What it is about."""
    sentiment: SentimentAvis | None = None
    """How the reader feels."""
    message: str | None = None
    """What the reader writes; trimmed, then 2000 characters at most."""
    email: str | None = None
    """Address to answer to; empty is none."""
    page: str | None = None
    """Page it is about."""
    trigger: TriggerAvis | None = None
    """Whether the reader was asked to write."""
    website: str | None = None
    """Leave it empty: only programs fill a field that nobody sees."""


class AvisRecu(Modele):
    """The feedback was received."""

    success: bool = ABSENT
    """Always true."""


class AxeDesVotes(Modele):
    """One of the axes."""

    variance: float = ABSENT
    """Share of the dispersion of votes that it explains, beyond the axis before it."""
    repere: RepereAxe = ABSENT
    """What its direction follows: the order of groups from left to right (ours), the mean vote (for is upwards), or
    the first member by name where neither tells.
    """
    correlation: float | None = None
    """How closely the axis follows it; null for a member."""


class Bilan(Modele):
    """The figures of a career at the Senate, as the person's own record shows them."""

    presence: int | None = None
    """Integer percentage; null when not computable."""
    loyaute: int | None = None
    """Integer percentage; null when not computable."""
    participation: int | None = None
    """A count; null when not known."""
    interventions: int | None = None
    """A count; null when not known."""
    amendements: int | None = None
    """A count; null when not known."""
    calculated_at: str | None = None
    """Last day that the figures speak of."""


class CandidatDeLigne(Modele):
    """A candidate under a line of results."""

    nom: str = ABSENT
    """Family name."""
    prenom: str = ABSENT
    """Given name."""
    sexe: Sexe | None = None
    """`F` or `M`."""
    annee_naissance: int | None = None
    """Year of birth: the only part of the date that is kept."""
    profession: str | None = None
    """Profession, as declared."""
    ordre: int = ABSENT
    """Rank; 1 in a pair."""
    role: RoleCandidat = ABSENT
    sortant: bool = ABSENT
    """Whether it is one of the outgoing senators."""
    elu: bool = ABSENT
    """Whether elected in this round."""
    personne: PersonneDuCandidat | None = None
    """Null for somebody who never sat."""


class CandidatDeListe(Modele):
    """A candidate."""

    id: str = ABSENT
    """Stable identifier."""
    nom: str = ABSENT
    """Family name."""
    prenom: str = ABSENT
    """Given name."""
    sexe: Sexe | None = None
    """`F` or `M`."""
    annee_naissance: int | None = None
    """Year of birth: the only part of the date that is kept."""
    profession: str | None = None
    """Profession, as declared."""
    ordre: int = ABSENT
    """Rank; 1 in a pair."""
    role: RoleCandidat = ABSENT
    sortant: bool = ABSENT
    """Whether it is one of the outgoing senators."""
    personne: PersonneDuCandidat | None = None
    """Null for somebody who never sat."""


class Note(Modele):
    """What the search says of a row that it finds."""

    approximatif: bool | UnsetType = UNSET
    """True for a row that only resembles what was asked."""
    score: float | UnsetType = UNSET
    """With `explain`, what rows are put in order by."""
    explication: dict[str, float] | UnsetType = UNSET


class CandidatTrouve(Note, tag_field="_type", tag="candidat"):
    """A candidate of the renewal of the Senate in September 2026."""

    id: str = ABSENT
    """Stable identifier."""
    nom: str = ABSENT
    """Family name."""
    prenom: str = ABSENT
    """First name."""
    nom_complet: str = ABSENT
    """First name, then family name."""
    slug: str | None = None
    """Slug of the member; null for somebody who never sat."""
    departement: str = ABSENT
    """Code of the constituency."""
    circonscription: str = ABSENT
    """Constituency."""
    liste: str | None = None
    """Title of the list; null for a pair."""
    nuance: str = ABSENT
    """Political shade."""
    role: RoleCandidat = ABSENT
    """Titular or substitute."""
    sortant: bool = ABSENT
    """Whether the candidate is an outgoing senator."""


class CandidatureDuSortant(Modele):
    """Where an outgoing senator runs again."""

    circonscription: Lieu | None = None
    """Constituency."""
    mode_scrutin: ModeScrutin = ABSENT
    """Lists, or two rounds in one day."""
    libelle: str | None = None
    """Title of the list; null for a pair."""
    nuance: str = ABSENT
    """Code of the shade that the ministry gave."""
    nuance_libelle: str | None = None
    """Shade in words; null for an unknown code."""
    famille: FamillePolitique | None = None
    """Political family of the shade; null for one that belongs to none."""
    ordre: int = ABSENT
    """Rank."""
    role: RoleCandidat = ABSENT


class Candidatures(Modele):
    """The candidacies, counted."""

    listes: int = ABSENT
    """Lists and pairs."""
    candidats: int = ABSENT
    """Candidates, substitutes included."""
    circonscriptions: int = ABSENT
    """Constituencies whose candidacies are published."""
    sortants_candidats: int = ABSENT
    """Outgoing senators who run again."""
    sortants_non_candidats: int = ABSENT
    """Those who do not, where the candidacies of their constituency are published."""
    anciens_parlementaires: int = ABSENT
    """Candidates who sat in Parliament once, and did not on the day of the ballot."""


class Carrieres(Modele):
    """Whether careers are longer than mandates."""

    present: bool = ABSENT
    """Whether somebody in office has sat before."""


class CategorieCompte(Modele):
    """A category and its subjects."""

    name: str = ABSENT
    """Category."""
    count: int = ABSENT
    """A count."""


class CelluleFrequences(Modele):
    """How often an expression was spoken of in one month, group, member or chamber."""

    cle: str = ABSENT
    """`2025-02`, `assemblee/boc`, slug of the member, or chamber."""
    libelle: str = ABSENT
    """Name to show."""
    chambre: Chambre | None = None
    """Chamber of the group or member; null for months."""
    interventions: int = ABSENT
    """All speeches of the cell."""
    mots: int = ABSENT
    """All words of these speeches."""
    mentions: int = ABSENT
    """Speeches that hold the expression."""
    pour_mille: float | None = None
    """Mentions for a thousand speeches; null where there is no speech."""


class Censure(Modele):
    """A censure motion: the votes it obtained, and those it needed."""

    votes_pour: int | None = None
    """A count; null when it is not published."""
    votes_requis: int | None = None
    """Majority of the members of the Assembly."""
    adoptee: bool = ABSENT
    """Whether it was adopted."""
    adoption_sans_vote: AdoptionSansVote | None = None
    """The commitment of responsibility (49.3) it answers; null otherwise."""


class ChambreComptee(Modele):
    """A chamber and the number of dossiers it keeps."""

    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""
    count: int = ABSENT
    """A count."""


class ChambreDuJour(Modele):
    """A chamber on a day."""

    chambre: Chambre = ABSENT
    """Chamber."""
    date: str = ABSENT
    """Calendar day."""
    legislature: int | None = None
    """Legislature that sat; null at the Senate and between two."""
    session: str | None = None
    """Session of the Senate, by the year it opens in."""
    complete: bool = ABSENT
    """Whether nearly all seats of the chamber are known on that day (nine out of ten at least), or it was dissolved;
    when false, somebody who is not shown may have sat all the same.
    """
    sieges: int | None = None
    """Seats in law; null before 1989."""
    pourvus: int = ABSENT
    """Seats that somebody is known to hold."""
    vacants: int | None = None
    """Seats that nobody holds; null where the chamber is not known well enough to say, or where files give it more
    members than seats.
    """
    estimes: int = ABSENT
    """Members whose seat is `estime` that day."""
    president: MembreEnSeance | None = None
    """Who presided over the chamber; null where no dated file tells."""
    bureau: list[MembreDuBureau] = ABSENT
    """Its Bureau, by rank of the office; empty where no dated file tells."""
    groupes: list[GroupeDuJour] = ABSENT
    """Groups, from left to right; those of none come last."""


class ChambrePartielle(Modele):
    """A chamber of which the data do not tell nearly all seats on the day that is answered."""

    chambre: Chambre = ABSENT
    """Chamber."""
    en_poste: int = ABSENT
    """Seats whose holder is known."""
    sans_circonscription: int = ABSENT
    """Of these, seats whose constituency no file tells: they stand for no place."""
    sieges: int | None = None
    """Seats in law; null where not known."""
    message: str = ABSENT
    """What is missing, in French."""


class ChambreReponse(Modele):
    """A chamber on a day, and the days it is known on."""

    data: ChambreDuJour = ABSENT
    meta: EtendueChambre = ABSENT


class Changement(Modele):
    """A row of a table that a release added, changed or withdrew."""

    release: str = ABSENT
    """Release that changed it."""
    instant: str = ABSENT
    """When that release was made."""
    type: str = ABSENT
    """Table of the dumps, as `/exports` lists them."""
    id: str = ABSENT
    """Values of its key, joined by commas."""
    cle: dict[str, Any] = ABSENT
    """The same, by column."""
    nature: NatureChangement = ABSENT
    """What happened to it."""
    champs: list[str] = ABSENT
    """Columns whose value is another; empty unless it changed."""
    ligne: dict[str, Any] | None = None
    """The whole row as it is now, as the NDJSON dump writes it; null when it was withdrawn."""
    lien: str | None = None
    """Address of the record, where it has one."""


class ChiffresAccueil(Modele):
    """How much there is of each thing."""

    deputes: int = ABSENT
    """Deputies in office."""
    senateurs: int = ABSENT
    """Senators in office."""
    deputes_total: int = ABSENT
    """Deputies of all times."""
    senateurs_total: int = ABSENT
    """Senators of all times."""
    scrutins: int = ABSENT
    """Scrutins."""
    dossiers: int = ABSENT
    """Dossiers that have a scrutin."""
    lobbyistes: int | None = None
    """Lobbyists; null when the release holds no register of them."""
    actions_lobby: int | None = None
    """Actions they declared; null in the same case."""
    interventions: int | None = None
    """Speeches; null when the release holds none."""
    amendements: int | None = None
    """Amendments; null when the release holds none."""


class Circonscription(Modele):
    """A constituency."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    departement: str | None = None
    """Department code, as the filter takes it; null for the departments of Algeria and the territories that never
    had one.
    """
    departement_name: str | None = None
    """Department."""
    numero: int = ABSENT
    """Number; 0 for a Senate constituency."""
    nom: str = ABSENT
    """Name."""
    type: TypeCirconscription = ABSENT
    """Kind."""


class CirconscriptionDeCommune(Modele):
    """A constituency of deputies that a commune votes in."""

    code: str = ABSENT
    """Code of the constituency: department and number for a deputy's (`2A-01`, `972-02`, `099-04`), code of the
    department for the senators' (`2A`; `997` and `998` abroad).
    """
    nom: str = ABSENT
    """Name."""
    bureaux: list[str] | None = None
    """Polling stations of the commune that vote there; null where all do, or where no file tells."""


class CirconscriptionListee(Modele):
    """A constituency of a deputy, or of the senators of a department."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    code: str = ABSENT
    """Code of the constituency: department and number for a deputy's (`2A-01`, `972-02`, `099-04`), code of the
    department for the senators' (`2A`; `997` and `998` abroad).
    """
    type: TypeCirconscription = ABSENT
    """Whose."""
    departement: DepartementNomme = ABSENT
    numero: int = ABSENT
    """Number in the department; 0 for senators."""
    nom: str = ABSENT
    """Name."""
    sieges: int = ABSENT
    """Seats."""
    serie: int | None = None
    """Half of the Senate renewed together; null for deputies."""
    nb_communes: int = ABSENT
    """Communes and posts, whole or in part."""
    contour: bool = ABSENT
    """Whether an outline is known (`/contour.geojson`)."""
    resultats: str | None = None
    """Path of the results of the renewal of 2026, where its senators were elected then; null elsewhere."""


class CirconscriptionDetail(CirconscriptionListee):
    """A constituency with what it is made of and who held it."""

    communes: list[CommuneDeCirconscription] = ABSENT
    """Communes and posts, by code."""
    titulaires: list[Titulaire] = ABSENT
    """Those who hold or held its seats, latest first."""


class Lieu(Modele):
    """A constituency at stake."""

    departement: str = ABSENT
    """Code of the constituency."""
    nom: str = ABSENT
    """Name."""


class SituationCirconscription(Lieu):
    """Where a constituency is."""

    nb_sieges: int = ABSENT
    """Seats."""
    mode_scrutin: ModeScrutin = ABSENT
    """Lists, or two rounds in one day."""
    statut: StatutCirconscription = ABSENT
    second_tour: SecondTour | None = None
    """Null unless one is needed."""
    sieges: list[Siege | None] = ABSENT
    """One for each seat; null while it is not given."""
    horaires: Horaires = ABSENT
    incoherent: bool = ABSENT
    """Whether the published figures contradict each other; the seats are as proclaimed."""


class CirconscriptionDetaillee(SituationCirconscription):
    """Where a constituency is, and how many vote in it."""

    grands_electeurs: int | None = None
    """Registered electors."""


class CirconscriptionDuMandat(Modele):
    """The constituency of a mandate."""

    nom: str = ABSENT
    """Name."""
    departement: str | None = None
    """Department code, as the filter takes it; null for the departments of Algeria and the territories that never
    had one.
    """
    numero: int = ABSENT
    """Number."""


class CirconscriptionElue(Lieu):
    """Where somebody was elected."""

    nb_sieges: int = ABSENT
    """Seats."""
    mode_scrutin: ModeScrutin = ABSENT
    """Lists, or two rounds in one day."""


class CirconscriptionEnJeu(Lieu):
    """A constituency at stake and who runs in it."""

    nb_sieges: int = ABSENT
    """Seats."""
    nb_listes: int | None = None
    """Lists, or pairs; null until published."""
    nb_candidats: int | None = None
    """Candidates; null until published."""


class CirconscriptionRepresentee(Modele):
    """A constituency and who sits for it."""

    code: str = ABSENT
    """Code of the constituency: department and number for a deputy's (`2A-01`, `972-02`, `099-04`), code of the
    department for the senators' (`2A`; `997` and `998` abroad).
    """
    type: TypeCirconscription = ABSENT
    """Whose."""
    departement: DepartementNomme = ABSENT
    nom: str = ABSENT
    """Name."""
    sieges: int = ABSENT
    """Seats."""
    vacants: int | None = None
    """Seats that nobody holds; null where the chamber is not known well enough."""
    inconnus: int = ABSENT
    """Seats whose holder no file tells, so that `membres` may lack somebody: the chamber is not known whole
    (`meta.listesIncompletes`), or a deputy of that day had other boundaries. Senators elected in 2026 that no
    list names yet are in `resultats`.
    """
    membres: list[MembreEnSeance] = ABSENT
    """Who sits, by name, under the group of the day."""
    resultats: str | None = None
    """Path of the results of the renewal of 2026, where its senators were elected then; null elsewhere."""


class CirconscriptionTrouvee(Note, tag_field="_type", tag="circonscription"):
    """A constituency of a deputy; that of senators is the department."""

    code: str = ABSENT
    """Code."""
    nom: str = ABSENT
    """Name."""
    departement: str = ABSENT
    """Code of the department."""
    numero: int = ABSENT
    """Number in the department."""


class CoElu(Modele):
    """Somebody elected in the same constituency."""

    nom: str = ABSENT
    """Family name, or the line's words."""
    prenom: str | None = None
    """Given name."""
    sexe: Sexe | None = None
    """`F` or `M`."""
    slug: str | None = None
    """Address of the provisional record; null when there is none."""
    personne: PersonneElue | None = None
    """Null for somebody who never sat."""
    nuance: str = ABSENT
    """Code of the shade that the ministry gave."""


class CohesionDetaillee(Modele):
    """How far the voters of a group vote alike: mean over scrutins where three of them voted."""

    valeur: int | None = None
    """Mean share of the most frequent position."""
    scrutins: int = ABSENT
    """Scrutins it rests on."""
    indice_accord: float | None = None
    """Agreement index of Hix, Noury and Roland."""
    accord_paires: float | None = None
    """Chance that two voters agree."""
    indice_rice: float | None = None
    """Distance between those for and those against, among them."""


class Commission(Modele):
    """The committee of a function."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Name."""
    chambre: Chambre = ABSENT
    """Chamber."""


class CommissionAccueil(Modele):
    """The body that meets."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Name."""
    nom_court: str | None = None
    """Short name."""
    chambre: Chambre = ABSENT
    """Chamber."""
    organe_ref: str | None = None
    """Official id."""


class CommissionDeLaSeance(Modele):
    """The committee that met."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Name."""


class CommissionListee(Modele):
    """A body that meets."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber."""
    type: TypeCommission = ABSENT
    """Kind of body."""
    nom: str = ABSENT
    """Name."""
    nom_court: str | None = None
    """Short name; a raw code at the Assembly."""
    date_debut: str | None = None
    """First day."""
    date_fin: str | None = None
    """Last day; null while it lasts."""
    actif: bool = ABSENT
    """Whether it exists on the day of the data."""
    nb_membres: int = ABSENT
    """Members who sit in it."""
    nb_reunions: int | None = None
    """Meetings, cancelled ones too; null where no agenda of the chamber was read."""


class DocumentCommissionDetail(CommissionListee):
    """A body with its members."""

    nb_dossiers: int = ABSENT
    """Legislative files it was asked to examine."""
    membres: list[MembreCommission] = ABSENT
    """Those who sit, the chair first, then by name."""
    anciens_membres: list[AncienMembreCommission] = ABSENT
    """Those who left, latest first, up to 100."""


class CommissionDetail(DocumentCommissionDetail):
    """A body with its members and its next meetings."""

    prochaines_reunions: list[ProchaineReunion] = ABSENT
    """Next meetings, cancelled ones left out, up to 5."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class CommissionDuDossier(Modele):
    """A committee asked to examine a dossier."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Name."""
    chambre: Chambre = ABSENT
    """Chamber of the committee."""
    type: TypeCommission = ABSENT
    """Kind of body."""
    role: RoleCommission = ABSENT
    """On the merits, or for opinion."""


class CommissionDuJour(CommissionListee):
    """A body that meets, or met on the day asked for."""

    nb_membres: int = ABSENT
    """Members who sit in it; with `date`, those known to sit in it that day."""
    nb_membres_sans_date: int | UnsetType = UNSET
    """With `date`: members of whom no file says since when they sit; they are not counted above."""


class CommissionResume(Modele):
    """The body beside one of its meetings; ids are empty for a sitting that only its speeches tell of."""

    id: str = ABSENT
    """Identifier (UUID), or empty."""
    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Name."""
    nom_court: str | None = None
    """Short name."""
    chambre: Chambre = ABSENT
    """Chamber."""
    type: TypeCommission = ABSENT
    """Kind of body."""
    organe_ref: str | None = None
    """Official id."""


class CommissionTrouvee(Note, tag_field="_type", tag="commission"):
    """A body that meets, or met."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Name."""
    nom_court: str | None = None
    """Short name; a raw code at the Assembly."""
    chambre: Chambre = ABSENT
    """Chamber."""
    type: TypeCommission = ABSENT
    """Kind of body."""
    actif: bool = ABSENT
    """Whether it exists on the day of the data."""


class CommissionsPage(Modele):
    """One page of the bodies."""

    data: list[CommissionDuJour] = ABSENT
    pagination: PaginationSimple = ABSENT
    meta: MetaListeDuJour = ABSENT


class Commune(Modele):
    """A commune, an arrondissement of Paris, Lyon or Marseille, or a consular post."""

    code: str = ABSENT
    """INSEE code; the ministry's for a post (`ZZ235`)."""
    nom: str = ABSENT
    """Name."""
    type: TypeCommune = ABSENT
    """What it is."""
    ville: str | None = None
    """Commune that an arrondissement is of; null otherwise."""
    departement: DepartementNomme = ABSENT
    codes_postaux: list[str] = ABSENT
    """Postal codes."""
    anciens_codes: list[str] = ABSENT
    """Codes of communes that it replaced, or that it had; they lead here too."""
    partage: bool = ABSENT
    """Whether the commune votes in several constituencies: the polling station decides."""
    circonscriptions: list[CirconscriptionDeCommune] = ABSENT
    """Constituencies of deputies; empty where no file tells."""
    senatoriales: list[str] = ABSENT
    """Codes of the constituencies of its senators."""
    source: SourceDecoupage | None = None
    """What tells the constituencies; null where nothing does."""


class CommuneDeCirconscription(Modele):
    """A commune of a constituency."""

    code: str = ABSENT
    """Code."""
    nom: str = ABSENT
    """Name."""
    partage: bool = ABSENT
    """Whether the commune votes in several constituencies: the polling station decides."""


class CommuneTrouvee(Note, tag_field="_type", tag="commune"):
    """A commune, an arrondissement or a consular post."""

    code: str = ABSENT
    """INSEE code."""
    nom: str = ABSENT
    """Name."""
    type: TypeCommune = ABSENT
    """What it is."""
    departement: str = ABSENT
    """Code of the department."""
    departement_nom: str = ABSENT
    """Its name."""
    codes_postaux: list[str] = ABSENT
    """Postal codes."""
    circonscriptions: list[str] = ABSENT
    """Codes of its constituencies of deputies."""


class ComptesDossier(Modele):
    """What a legislative file holds."""

    scrutins: int = ABSENT
    """A count."""
    amendements: int | None = None
    """Null where no amendment of its time was read."""


class ComptesRecherche(Modele):
    """How many rows each category holds in all."""

    deputes: int = ABSENT
    """A count."""
    senateurs: int = ABSENT
    """A count."""
    scrutins: int = ABSENT
    """A count."""
    lobbyistes: int = ABSENT
    """A count."""
    dossiers: int = ABSENT
    """A count."""
    groupes: int = ABSENT
    """A count."""
    commissions: int = ABSENT
    """A count."""
    sujets: int = ABSENT
    """A count."""
    agenda: int = ABSENT
    """A count."""
    candidats: int = ABSENT
    """A count."""
    lieux: int = ABSENT
    """A count."""
    total: int = ABSENT
    """Sum of the categories."""


class Compteurs(Modele):
    """Constituencies by state, and seats. States keep the spelling that `statut` has."""

    pas_ouvert: int = field(name="pas_ouvert", default=ABSENT)
    """A count."""
    vote_en_cours: int = field(name="vote_en_cours", default=ABSENT)
    """A count."""
    resultats_attendus: int = field(name="resultats_attendus", default=ABSENT)
    """A count."""
    second_tour: int = field(name="second_tour", default=ABSENT)
    """A count."""
    partielle: int = ABSENT
    """A count."""
    pourvue: int = ABSENT
    """A count."""
    circonscriptions: int = ABSENT
    """A count."""
    sieges: int = ABSENT
    """A count."""
    sieges_attribues: int = ABSENT
    """A count."""


class ConstatPublie(Modele):
    """Something that the sources say and that does not add up: named, never smoothed over."""

    regle: str = ABSENT
    """Name of the rule."""
    objet: str = ABSENT
    """What it is about: an official id, a file, a name."""
    message: str = ABSENT
    """In French."""
    grave: bool = ABSENT
    """Whether it stops a publication, unless forced."""


class Contour(Modele):
    """The outline of a constituency, as a GeoJSON feature."""

    type: str = ABSENT
    id: str = ABSENT
    """Code of the constituency: department and number for a deputy's (`2A-01`, `972-02`, `099-04`), code of the
    department for the senators' (`2A`; `997` and `998` abroad).
    """
    properties: ProprietesContour = ABSENT
    geometry: Polygone | Polygones = ABSENT
    """GeoJSON geometry."""


class Contradictions(Modele):
    """What one rule found."""

    regle: str = ABSENT
    """Name of the rule."""
    nombre: int = ABSENT
    """A count."""


class Declarant(Modele):
    """An organisation of the register."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    nom: str = ABSENT
    """Name."""


class Declaration(Modele):
    """A declaration to the transparency authority. What it says is in its file, not here."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    type_document: TypeDeclaration = ABSENT
    """Kind."""
    date_publication: str | None = None
    """Day it was published."""
    date_depot: str | None = None
    """Day it was handed in."""
    url_dossier: str | None = None
    """Page of the member."""
    nom_fichier: str | None = None
    """Name of the file."""
    xml_fichier: str | None = None
    """Name of the XML file."""
    statut: str | None = None
    """State of its publication, as worded."""
    departement: str | None = None
    """Department."""


class DeclarationSurLeTexte(Modele):
    """An action of a lobbyist whose words name the legislative file."""

    id: str = ABSENT
    """Id of the action."""
    organisation: Declarant = ABSENT
    periode: PeriodeLobbying = ABSENT
    description: str = ABSENT
    """Object, as declared."""
    methode: str = ABSENT
    """How the link was found."""
    confiance: float = ABSENT
    """How sure it is."""


class DeclareSurLeMemeTexte(Modele):
    """What lobbyists declared on the file of the amendment. It says nothing of where its words come from."""

    libelle: str = ABSENT
    avertissement: str = ABSENT
    """What must not be read into it, in French."""
    dossier: DossierDeLAmendement | None = None
    """The file."""
    total: int | None = None
    """Actions that name it; null without a file or a register."""
    declarations: list[DeclarationSurLeTexte] = ABSENT
    """The 20 latest."""


class Decompte(Modele):
    """Official totals; null where the Senate does not publish them."""

    votants: int | None = None
    """A count; null when it is not published."""
    pour: int | None = None
    """A count; null when it is not published."""
    contre: int | None = None
    """A count; null when it is not published."""
    abstentions: int | None = None
    """A count; null when it is not published."""


class DefinitionStatistique(Modele):
    """One figure: how it is made, over what."""

    nom: str = ABSENT
    """Name of the figure in answers."""
    intitule: str = ABSENT
    """Title, in French."""
    formule: str = ABSENT
    """Formula."""
    base: str = ABSENT
    """What it is counted over."""
    portee: str = ABSENT
    """Of whom or what, over how long."""
    constantes: dict[str, int | str] = ABSENT
    """Thresholds and days."""
    drapeaux: list[Drapeau] = ABSENT
    """Flags that may go with it."""


class DepartementNomme(Modele):
    """A department, a collectivity, or the French abroad."""

    code: str = ABSENT
    """Code, as the Assembly writes it; `099` abroad."""
    nom: str = ABSENT
    """Name."""


class DepartementTrouve(Note, tag_field="_type", tag="departement"):
    """A department, a collectivity, or the French abroad."""

    code: str = ABSENT
    """Code, as the Assembly writes it."""
    nom: str = ABSENT
    """Name."""
    senatoriales: list[str] = ABSENT
    """Codes of the constituencies of its senators."""


class MembreNomme(Modele):
    """Who a member is, and nothing that depends on a day."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug of the member."""
    chambre: Chambre = ABSENT
    """Chamber the member is filed in."""
    nom: str = ABSENT
    """Family name."""
    prenom: str = ABSENT
    """Given name."""
    photo_url: str | None = None
    """Official photograph."""


class MembreClasse(MembreNomme):
    """A member in a ranking."""

    groupe: str | None = None
    """Short name of the last group in the Assembly."""
    couleur: str | None = None
    """Hexadecimal colour."""


class DeputeAssidu(MembreClasse):
    """A deputy and the votes cast."""

    score: int = ABSENT
    """Votes cast in the period and theme."""


class DeputeDissident(MembreClasse):
    """A deputy and the votes against the line of the group of that day."""

    dissidences: int = ABSENT
    """A count."""
    total_votes: int = ABSENT
    """Votes for or against where the line is one of the two."""
    taux_dissidence: int = ABSENT
    """Integer percentage."""


class DeputeTrouve(Note, tag_field="_type", tag="depute"):
    """A deputy; group and constituency are those of the last seat."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber the person is filed under."""
    nom: str = ABSENT
    """Last name."""
    prenom: str = ABSENT
    """First name."""
    nom_complet: str = ABSENT
    """First name, then last name."""
    photo_url: str | None = None
    """Portrait."""
    groupe: str | None = None
    """Short name of the group."""
    groupe_couleur: str | None = None
    """Colour of the group."""
    circonscription: str | None = None
    """Constituency."""
    departement: str | None = None
    """Department."""
    actif: bool = ABSENT
    """Whether the member sits."""
    ancien: bool = ABSENT
    """The contrary."""
    sexe: Sexe | None = None
    """Sex."""
    dernier_mandat: DernierMandat | None = None
    """Last seat."""


class DernierMandat(Modele):
    """The last seat of a member; a legislature at the Assembly, a term at the Senate."""

    chambre: Chambre = ABSENT
    """Chamber."""
    legislature: int | None = None
    """Legislature; null at the Senate."""
    mandature: int | None = None
    """Year that opened the term; null at the Assembly."""
    date_debut: str = ABSENT
    """First day."""
    date_fin: str | None = None
    """Last day; null while it lasts."""


class DocumentDossierDeCommission(Modele):
    """A legislative file in the list of a body, which adds the role it has in it."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short code, not a title to show."""
    etat: EtatDossier = ABSENT
    """State."""
    date_depot: str | None = None
    """Day it was tabled."""
    url_an: str | None = field(name="urlAN", default=None)
    """Page at the Assembly."""
    url_senat: str | None = None
    """Page at the Senate."""
    procedure_libelle: str | None = None
    """Procedure."""


class Groupe(Modele):
    """A political group, in short."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber."""
    code: str = ABSENT
    """Code in official files: frozen at the Senate, whatever the names."""
    nom: str = ABSENT
    """Short name, of today."""
    nom_court: str | None = None
    """Usual name (Senate)."""
    nom_complet: str = ABSENT
    """Long name."""
    couleur: str | None = None
    """Hexadecimal colour."""
    position: PositionPolitique | None = None
    """Political position: a label of ours, that no official file gives; `/methodologie` says from what."""


class GroupeComplet(Groupe):
    """A political group in full."""

    uid: str = ABSENT
    """Official id."""
    source_id: str = ABSENT
    """Same as `uid`."""
    legislature: int | None = None
    """Legislature (Assembly)."""
    logo_url: str | None = None
    """Logo."""
    ordre: int = ABSENT
    """Rank in lists."""
    actif: bool = ABSENT
    """Whether the group exists today."""
    membres_count: int | None = None
    """A count; null when not known."""
    membres_actifs_count: int | None = None
    """A count; null when not known."""
    stats_membres_actifs: int | None = None
    """A count; null when not known."""
    stats_presence_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    stats_presence_solennel_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    stats_loyaute_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    stats_cohesion: int | None = None
    """Integer percentage; null when not computable."""
    stats_participation: int | None = None
    """A count; null when not known."""
    stats_votes_pour: int | None = None
    """A count; null when not known."""
    stats_votes_contre: int | None = None
    """A count; null when not known."""
    stats_votes_abstention: int | None = None
    """A count; null when not known."""
    stats_votes_absent: int | None = None
    """A count; null when not known."""
    stats_calculated_at: str | None = None
    """When they were computed."""


class DocumentGroupeDetail(GroupeComplet):
    """A political group over a period, with its members: what a release dates."""

    rang: int | None = None
    """Place by members in office, from 1; null for the non-attached and a group that is no more."""
    total_groupes: int = ABSENT
    """Groups compared, the non-attached left out."""
    totaux_amendements: int | None = None
    """Amendments tabled by the members of the period."""
    noms: list[NomDeGroupe] = ABSENT
    """Names it had, oldest first; empty where only today's are known, and at the Assembly."""
    session: str | None = None
    """Session shown (Senate)."""
    session_courante: bool = ABSENT
    """Whether the group is shown as it is today."""
    membres: list[MembreDuGroupe] = ABSENT
    """Members of the period, by family name."""
    stats: MoyennesDuGroupe = ABSENT
    stats_detail: StatsDetailGroupe = ABSENT


class DocumentLie(Modele):
    """A report, a mission or an unvoted text whose title cites a law of the subject."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    procedure_libelle: str | None = None
    """Procedure."""
    url_an: str | None = field(name="urlAN", default=None)
    """Page at the Assembly."""
    url_senat: str | None = None
    """Page at the Senate."""
    date_depot: str | None = None
    """Day it was tabled."""
    loi_ref: str = ABSENT
    """The law cited."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""


class LobbyisteBref(Modele):
    """A lobbyist beside an action."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    nom: str = ABSENT
    """Name."""
    type: TypeLobbyiste = ABSENT
    """Kind of organisation."""
    secteur: str | None = None
    """First three sectors as one text."""
    site_web: str | None = None
    """Web site."""


class DocumentLobbyiste(LobbyisteBref):
    """An organisation of the register: what a release dates. Persons are counted, never named."""

    siren: str | None = None
    """SIREN, when it is registered by one."""
    identifiant_national: str | None = None
    """Number it is registered by."""
    type_identifiant: str = ABSENT
    """SIREN, RNA or HATVP."""
    source_id: str | None = None
    """Identifier in the register."""
    source_url: str | None = None
    """Official page."""
    categorie: str = ABSENT
    """Category as published."""
    adresse: str | None = None
    """Street address."""
    code_postal: str | None = None
    """Postcode."""
    ville: str | None = None
    """Town."""
    pays: str | None = None
    """Country."""
    budget_annuel: int | None = None
    """Lower bound of the greatest bracket of expenses ever declared, in euros."""
    budget_fourchette: Fourchette | None = None
    """That bracket."""
    dernier_budget_fourchette: Fourchette | None = None
    """Latest bracket of expenses declared."""
    nb_lobbyistes: int | None = None
    """Persons declared, else the greatest headcount of a period."""
    actif: bool = ABSENT
    """Whether it is still registered."""
    date_cessation: str | None = None
    """Day it was deregistered."""
    actions_count: int = ABSENT
    """Actions declared."""
    secteurs_list: list[SecteurLobbying] = ABSENT
    """All its sectors."""


class DocumentLobbyisteDetail(DocumentLobbyiste):
    """An organisation and its periods: what a release dates."""

    motif_cessation: str | None = None
    """Why it was deregistered."""
    date_premiere_publication: str | None = None
    """Day it was first published."""
    niveaux: list[str] = ABSENT
    """Levels it acts at."""
    clients: list[str] = ABSENT
    """Present clients."""
    affiliations: list[str] = ABSENT
    """Organisations it belongs to."""
    exercices: list[ExerciceLobbying] = ABSENT
    """Accounting periods, latest first."""


class DocumentLu(Modele):
    """The records of a kind that a file holds, against those of a complete one."""

    nom: str = ABSENT
    """Kind of record."""
    gardes: int = ABSENT
    """Records kept."""
    minimum: int | None = None
    """Least that a complete current file holds; null where no number is known."""
    maximum: int | None = None
    """Most that it holds; null where no number is known."""


class DocumentMembreDuJour(MembreNomme):
    """A member in a chamber of some days: what a release holds."""

    identite_connue: bool = ABSENT
    """False when no file of persons names who voted."""
    circonscription: LieuDuMembre | None = None
    """Constituency of the seat."""
    siege: SiegeDuJour = ABSENT


class Identite(Modele):
    """What every form of a member shows."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    uid: str = ABSENT
    """Official id: `PA…` at the Assembly, matricule at the Senate."""
    source_id: str | None = None
    """Digits of the Assembly's id, or matricule."""
    nom: str = ABSENT
    """Family name."""
    prenom: str = ABSENT
    """Given name."""
    sexe: Sexe | None = None
    """`F` or `M`."""
    chambre: Chambre = ABSENT
    """Chamber."""
    actif: bool = ABSENT
    """Whether the member is in office."""
    identite_connue: bool = ABSENT
    """False when the official files name the person without an identity record."""
    date_naissance: str | None = None
    """Birth date."""
    lieu_naissance: str | None = None
    """Birth place."""
    profession: str | None = None
    """Profession."""
    photo_url: str | None = None
    """Official photograph."""
    twitter: str | None = None
    """Account."""
    facebook: str | None = None
    """Account."""
    email: str | None = None
    """Parliamentary address."""
    site_web: str | None = None
    """Web site."""
    serie: str | None = None
    """Half of the Senate renewed together, `1` or `2`."""
    commission_permanente: str | None = None
    """Permanent committee."""
    groupe_id: str | None = None
    """Group."""
    groupe: Groupe | None = None
    """Group."""
    circonscription_id: str | None = None
    """Constituency."""
    circonscription: Circonscription | None = None
    """Constituency."""
    stats: Stats | None = None
    """Statistics; null for who never held a seat."""
    stats_presence: int | None = None
    """Integer percentage; null when not computable."""
    stats_presence_solennel: int | None = None
    """Integer percentage; null when not computable."""
    stats_loyaute: int | None = None
    """Integer percentage; null when not computable."""
    stats_participation: int | None = None
    """A count; null when not known."""
    stats_interventions: int | None = None
    """A count; null when not known."""
    stats_amendements: int | None = None
    """A count; null when not known."""
    stats_amendements_adoptes: int | None = None
    """A count; null when not known."""
    stats_questions: int | None = None
    """A count; null when not known."""
    stats_activite: int | None = None
    """Share of the chamber's working weeks, of the last 52, in which the member did something."""
    stats_carriere_presence: int | None = None
    """Integer percentage; null when not computable."""
    stats_carriere_loyaute: int | None = None
    """Integer percentage; null when not computable."""
    stats_carriere_participation: int | None = None
    """A count; null when not known."""
    stats_carriere_interventions: int | None = None
    """A count; null when not known."""
    stats_carriere_amendements: int | None = None
    """A count; null when not known."""
    votes_count: int = ABSENT
    """Scrutins of both chambers that name the member, as voting or as kept from it."""
    interventions_count: int | None = None
    """Substantive speeches in public sitting, of any length; null when not known."""
    amendements_count: int | None = None
    """Amendments tabled as first author, undated ones too; null when not known."""
    resume_ia: str | None = field(name="resumeIA", default=None)
    """Text written by a model, if any."""
    parcours_ia: str | None = field(name="parcoursIA", default=None)
    """Text written by a model, if any."""
    positions_cles_ia: str | None = field(name="positionsClesIA", default=None)
    """Text written by a model, if any."""
    faits_notables_ia: str | None = field(name="faitsNotablesIA", default=None)
    """Text written by a model, if any."""
    ia_content_hash: str | None = None
    """Text written by a model, if any."""
    ia_generated_at: str | None = None
    """When the texts were made."""


class DocumentParlementaireDetail(Identite):
    """A member in full: what a release dates."""

    stats_detail: StatsDetail | None = None
    """Every figure with its base; null for who never held a seat."""
    identifiants: list[IdentifiantOfficiel] = ABSENT
    """Official ids in each chamber sat in."""
    biographie: str | None = None
    """Birth, profession and seats as the official files give them, in one French paragraph."""
    ia_sources: ProvenanceIa | None = None
    """Where the texts written by a model come from; null without any."""
    date_deces: str | None = None
    """Date of death."""
    url_hatvp: str | None = None
    """Page of the transparency authority."""
    mandats_parlementaires: list[MandatParlementaire] = ABSENT
    """Seats, latest first."""
    mandats: list[Fonction] = ABSENT
    """Functions, 50 most recent."""
    declarations: list[Declaration] = ABSENT
    """Declarations of interests and assets, 20 latest."""
    territoire: TerritoireDuMembre | None = None
    """Where the last seat is; null for a place, or boundaries, that are no more (before 2012)."""


class ReunionDeBase(Modele):
    """What the agenda, a body and a detail show of a meeting."""

    id: str = ABSENT
    """Identifier (UUID), or the uid of a sitting known by its speeches only."""
    uid: str = ABSENT
    """Official id."""
    type: TypeReunion = ABSENT
    """Type."""
    date_debut: str = ABSENT
    """When it begins; midnight UTC of the day where no hour is published."""
    date_fin: str | None = None
    """When it ends, or the day it ends on."""
    lieu: str | None = None
    """Place."""
    etat: EtatReunion | None = None
    """State."""
    odj_resume: str | None = None
    """First three points of the agenda, 500 characters at most."""
    captation_video: bool | None = None
    """Whether it is filmed."""
    compte_rendu_ref: str | None = None
    """Official id of the report."""
    url_video: str | None = None
    """Recording, where the report of a committee or the video portal of the chamber gives its address."""


class ReunionComplete(ReunionDeBase):
    """A meeting with what its body and its detail show of it."""

    commission_id: str | None = None
    """The body."""
    odj_complet: str | None = None
    """Whole agenda, one point a line."""
    ouverte_presse: bool | None = None
    """Whether it is open to the press."""


class DocumentReunionDeCommission(ReunionComplete):
    """A meeting among those of its body, before the dates of its record are put on it."""

    nb_participants: int = ABSENT
    """Members present."""
    scrutins: list[ScrutinDeLaListe] | UnsetType = UNSET
    """Scrutins, by number; only where the body is a chamber."""


class DocumentReunionDetail(ReunionComplete):
    """A meeting, before the dates of its record are put on it."""

    commission: CommissionResume | None = None
    """The body that meets."""
    participants: list[Participant] = ABSENT
    """Attendance, by name, each member once."""
    nb_participants: int = ABSENT
    """Members present."""
    avis_commission: list[AvisCommission] = ABSENT
    """Opinions on amendments that its report has a table of."""
    nb_interventions: int = ABSENT
    """Rows of the debate, the chair's words included."""
    scrutins: list[ScrutinDeLaReunion] = ABSENT
    """Scrutins, by number."""
    sommaire: list[PointDuSommaire] = ABSENT
    """Points of a sitting; empty for a committee."""
    seance_canonique: str | None = None
    """The day of a sitting of the Senate that has a report."""
    votes_du_jour: bool = ABSENT
    """Whether votes are joined by day, not by sitting."""


class ScrutinNumerote(Modele):
    """What tells a scrutin from any other."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    numero: int = ABSENT
    """Number, unique per chamber and session."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    legislature: int | None = None
    """Legislature (Assembly)."""


class ScrutinDeBase(ScrutinNumerote):
    """What every form of a scrutin shows. Some values stand under two names, for clients of either."""

    titre: str = ABSENT
    """Title."""
    sort: str = ABSENT
    """Outcome."""
    resultat: Sort = ABSENT
    """Outcome, lower case."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    date_scrutin: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date: str = ABSENT
    """Same as `dateScrutin`."""
    resume_ia: str | None = None
    """Summary written by a model, if any."""
    decompte: Decompte = ABSENT
    nombre_votants: int | None = None
    """A count; null when it is not published."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    nombre_abstention: int | None = None
    """A count; null when it is not published."""
    suffrages_requis: int | None = None
    """Votes needed to adopt."""
    pour_seulement: bool = ABSENT
    """Only votes in favour are counted (censure motion): the zeros against and of abstention mean nothing, read
    `suffragesRequis`.
    """
    type_vote: TypeVote = ABSENT
    """Voting mode."""
    nature_vote: NatureVote | None = None
    """Same as `nature`."""
    nature: NatureVote | None = None
    """Object of the vote."""
    importance: int = ABSENT
    """Importance, 1 to 5."""
    importance_raison: str = ABSENT
    """Rule that gave the importance."""
    tags: list[Tag] = ABSENT
    """Themes."""
    texte_titre: str | None = None
    """Title of the text: that of its dossier."""
    objet_libelle: str | None = None
    """Object as published."""
    demandeur_texte: str | None = None
    """Who asked for the scrutin."""
    seance_ref: str | None = None
    """Official reference of the sitting; at the Senate its day (`d20250312`)."""
    source_url: str | None = None
    """Official page."""
    ia_content_hash: str | None = None
    """Hash of what the summary was made from."""
    ia_generated_at: str | None = None
    """When the summary was made."""
    texte_id: str | None = None
    """Official id of the text."""
    texte_numero: str | None = None
    """Number of the text."""
    dossier_id: str | None = None
    """Legislative file."""


class DocumentScrutinCourt(ScrutinDeBase):
    """A scrutin in a list of the important ones: what a release dates."""

    dossier: DossierBref | None = None
    """Legislative file, when it is known."""
    amendements: list[AmendementBref] = ABSENT
    """Amendments voted on."""


class DocumentScrutin(DocumentScrutinCourt):
    """A scrutin in a list: what a release dates."""

    votes_count: int = ABSENT
    """Nominal votes held."""


class DocumentScrutinDetail(ScrutinDeBase):
    """A scrutin in full but for its nominal votes, which are packed: what a release dates."""

    dossier: DossierDuScrutin | None = None
    """Legislative file, when it is known."""
    amendements: list[AmendementDuScrutin] = ABSENT
    """Amendments voted on."""
    interventions: list[Intervention] = ABSENT
    """First five speeches of the debate."""
    total_interventions: int = ABSENT
    """A count."""
    debat_rattache: bool = ABSENT
    """Whether the debate is tied to this very vote."""
    seance_a_des_debats: bool = ABSENT
    """Whether the sitting has speeches to show."""
    seance: Seance | None = None
    """The sitting."""
    suffrages_exprimes: int | None = None
    """pour + contre."""
    nombre_non_votants: int | None = None
    """A count; null when it is not published."""
    sieges_pourvus: int | None = None
    """Seats filled that day."""
    nominatif: bool = ABSENT
    """Whether individual positions were published."""
    censure: Censure | None = None
    """What a censure motion obtained and needed; null elsewhere."""
    congres: bool = ABSENT
    """Whether Parliament met as the Congress."""
    ecarts: list[str] = ABSENT
    """What does not add up, or had to be mended, in French."""
    votes_by_groupe: dict[str, PositionsGroupe] = ABSENT
    """Counts by short name of group (`Groupe inconnu` for voters whose group no file tells)."""
    total_votes: int | None = None
    """pour + contre + abstention; null when one of them is."""
    controverse: int | None = None
    """100 for an even split of votes for and against, 0 for unanimity; null where undefined."""
    marge: int | None = None
    """Votes for beyond those required, where another majority is required (censure)."""
    serre: bool = ABSENT
    """Whether at most ten votes separate the two sides."""
    clivage_interne: float | None = None
    """How far groups were split inside, from 0; null where undefined."""
    lignes: list[LigneDeGroupe] = ABSENT
    """Line and counts of each group, from left to right."""


class DocumentSeance(Modele):
    """A sitting that has speeches."""

    seance_id: str = ABSENT
    """Official id of the sitting."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    cadre: Cadre = ABSENT
    """Public sitting or committee."""
    commission: CommissionDeLaSeance | None = None
    """Committee, when it is one."""
    ordre_du_jour: list[PointOrdreDuJour] = ABSENT
    """Agenda of the sitting."""


class SujetEnAvant(Modele):
    """A subject on a home page."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug; never given to another subject."""
    label: str = ABSENT
    """Name."""
    description: str | None = None
    """What it is about."""
    category: str | None = None
    """Category."""
    dossier_count: int = ABSENT
    """Legislative files."""
    scrutin_count: int = ABSENT
    """Scrutins of its files."""
    status: EtatDossier = ABSENT
    """Where the law stands."""
    date_debut: str | None = None
    """A day, when it is known."""
    date_fin: str | None = None
    """A day, when it is known."""


class DocumentSujet(SujetEnAvant):
    """A subject in a list, before the dates of its record are put on it."""

    match_method: MethodeSujet | None = None
    """What joined its files."""
    date_dernier_vote: str | None = None
    """A day, when it is known."""
    featured: bool = ABSENT
    """Whether it is put forward."""
    featured_order: int = ABSENT
    """Place among those put forward."""


class DocumentSujetDetail(DocumentSujet):
    """A subject, before the dates of its record are put on it."""

    resume: str | None = None
    """Summary written by a model, if any."""
    enjeux: str | None = None
    """What is at stake, written by a model, if any."""
    actif: bool = ABSENT
    liens: LiensDuSujet = ABSENT
    adoption_sans_vote: list[AdoptionSansVote] = ABSENT
    """What was adopted, or put to the test, without a vote (article 49.3), oldest first."""
    lobbying: ActionsSurLeTexte | None = None
    """Null in a release that holds no register."""


class DocumentsLus(Modele):
    """The documents of a kind in the files of a source: read = kept + set aside, always."""

    fichier: str = ABSENT
    """Key of the file in its source."""
    document: str = ABSENT
    """Kind of document."""
    lus: int = ABSENT
    """A count."""
    gardes: int = ABSENT
    """A count."""
    ecartes: int = ABSENT
    """A count."""
    motifs: list[MotifDEcart] = ABSENT
    """Reasons of what was set aside, the most frequent first."""
    autres_motifs: int = ABSENT
    """Reasons that are not listed."""


class Domaine(Modele):
    """An area of the service."""

    nom: str = ABSENT
    """Name of the area."""
    description: str = ABSENT
    """What it holds."""
    operations: list[OperationDite] = ABSENT


class DossierNomme(Modele):
    """What the list and the detail of legislative files begin with."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short code, not a title to show."""
    legislature: int = ABSENT
    """Legislature; 0 for a file of the Senate."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""
    procedure_code: str | None = None
    """Code of the procedure."""
    procedure_libelle: str | None = None
    """Procedure."""
    etat: EtatDossier = ABSENT
    """State."""


class Dossier(DossierNomme):
    """A legislative file in the list."""

    date_depot: str | None = None
    """Day it was tabled."""
    loi_numero: str | None = None
    """Number of the law."""
    count: ComptesDossier = field(name="_count", default=ABSENT)
    """What it holds."""
    last_scrutin_date: str | None = None
    """Day of its latest scrutin."""


class DossierAccueil(Modele):
    """A dossier of the moment."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short title."""
    chambre: Chambre = ABSENT
    """Chamber."""
    etat: EtatDossier = ABSENT
    """State."""
    procedure_libelle: str | None = None
    """Procedure."""
    scrutins_count: int = ABSENT
    """Scrutins."""
    amendements_count: int | None = None
    """Amendments; null where none of its time was read."""
    last_scrutin_date: str = ABSENT
    """Day of its latest scrutin."""
    vote_stats: SortsDesVotes = ABSENT


class DossierBref(Modele):
    """The legislative file beside a scrutin of a list."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    url: str | None = None
    """Official page."""
    date_depot: str | None = None
    """Day it was tabled."""


class DossierCite(Modele):
    """The legislative file a speech is about."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""


class DossierDeCommission(DocumentDossierDeCommission):
    """A legislative file that a body was asked to examine."""

    role: RoleCommission = ABSENT
    """On the merits or for an opinion."""


class DossierDeLAmendement(Modele):
    """The legislative file of an amendment."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short code, not a title to show."""


class DossierDesJumeaux(DossierDeLAmendement):
    """A legislative file that some of the twins were tabled on."""

    nombre: int = ABSENT
    """How many of them."""


class DossierDetail(DossierNomme):
    """A legislative file: a bare object, without `data`."""

    url_an: str | None = field(name="urlAN", default=None)
    """Page at the Assembly."""
    url_senat: str | None = None
    """Page at the Senate."""
    date_depot: str | None = None
    """Day it was tabled."""
    date_adoption: str | None = None
    """Day it was adopted for good; null until then."""
    resume_ia: str | None = field(name="resumeIA", default=None)
    """Summary written by a model, if any: facts, then positions of groups."""
    sujet_id: str | None = None
    """Identifier of its subject."""
    sujet: SujetDuDossier | None = None
    """Its subject, while active."""
    loi_numero: str | None = None
    """Number of the law."""
    loi_titre: str | None = None
    """Title of the law."""
    loi_date_jo: str | None = field(name="loiDateJO", default=None)
    """Day the law was published."""
    url_legifrance: str | None = None
    """Page at Légifrance."""
    url_journal_officiel: str | None = None
    """Issue of the Journal officiel."""
    commissions: list[CommissionDuDossier] = ABSENT
    """Committees, those on the merits first."""
    scrutins: list[ScrutinDuDetailDossier] = ABSENT
    """The 20 latest scrutins."""
    amendements: list[AmendementDuDossier] = ABSENT
    """The 20 latest amendments."""
    voted_amendements_count: int = ABSENT
    """A count."""
    amendements_groupes: list[GroupeDesAmendements] = ABSENT
    """Groups of the authors, at the time."""
    stats: IssuesDuDossier = ABSENT
    natures_count: dict[str, int] = ABSENT
    """Number of scrutins of each nature."""
    travaux_application: list[TravailApplication] = ABSENT
    """What is about its law, at most 20."""
    loi_appliquee: LoiAppliquee | None = None
    """The law it is about."""
    lobbying: ActionsSurLeTexte | None = None
    """Null in a release that holds no register."""
    count: ComptesDossier = field(name="_count", default=ABSENT)
    """What it holds."""
    scrutins_count: int = ABSENT
    """A count."""
    amendements_count: int | None = None
    """Null where no amendment of its time was read."""
    mode_adoption: ModeAdoption | None = None
    """How the chamber of the file last adopted the text; null when it did not, or no file tells."""
    mode_adoption_libelle: str | None = None
    """The same, in French words."""
    adoption_sans_vote: list[AdoptionSansVote] = ABSENT
    """What was adopted, or put to the test, without a vote (article 49.3), oldest first."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class DossierDuPlan(Modele):
    """A dossier that has a scrutin."""

    uid: str = ABSENT
    """Official id."""
    date_depot: str | None = None
    """Day of its deposit."""


class DossierDuPoint(Modele):
    """A legislative file discussed under a point of a sitting."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    procedure_libelle: str | None = None
    """Procedure."""


class DossierDuScrutin(Modele):
    """The legislative file in the detail of a scrutin."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short code, not a title to show."""
    procedure_libelle: str | None = None
    """Procedure."""
    url: str | None = None
    """Official page."""
    url_an: str | None = field(name="urlAN", default=None)
    """Page at the Assembly."""
    url_senat: str | None = None
    """Page at the Senate."""
    etat: EtatDossier = ABSENT
    """State."""
    date_depot: str | None = None
    """Day it was tabled."""
    loi_numero: str | None = None
    """Number of the law."""
    loi_titre: str | None = None
    """Title of the law."""
    url_legifrance: str | None = None
    """Page at Légifrance."""
    dossiers_lies: list[DossierLie] = ABSENT
    """Files of the other chamber on the same text."""
    count: ComptesDossier = field(name="_count", default=ABSENT)
    """What it holds."""


class DossierDuSujet(Modele):
    """A legislative file of a subject."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short code, not a title to show."""
    procedure_code: str | None = None
    """Code of the procedure."""
    procedure_libelle: str | None = None
    """Procedure."""
    url_an: str | None = field(name="urlAN", default=None)
    """Page at the Assembly."""
    url_senat: str | None = None
    """Page at the Senate."""
    etat: EtatDossier = ABSENT
    """State."""
    date_depot: str | None = None
    """Day it was tabled."""
    date_adoption: str | None = None
    """Day it was adopted for good; null until then."""
    loi_numero: str | None = None
    """Number of the law."""
    loi_titre: str | None = None
    """Title of the law."""
    loi_date_jo: str | None = field(name="loiDateJO", default=None)
    """Day the law was published."""
    url_legifrance: str | None = None
    """Page at Légifrance."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""
    scrutin_count: int = ABSENT
    """Scrutins of the file."""
    legislative_steps: list[EtapeLegislative] = ABSENT
    """Its course; empty when nobody publishes it."""
    url_journal_officiel: str | None = None
    """Issue of the Journal officiel."""
    mode_adoption: ModeAdoption | None = None
    """How the chamber of the file last adopted the text; null when it did not, or no file tells."""
    mode_adoption_libelle: str | None = None
    """The same, in French words."""
    adoption_sans_vote: list[AdoptionSansVote] = ABSENT
    """What was adopted, or put to the test, without a vote (article 49.3), oldest first."""


class DossierLie(DossierBref):
    """The file of the other chamber on the same text; what names it comes before keyword-only members."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""


class DossierTendance(Modele):
    """A dossier of the moment."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    titre_court: str | None = None
    """Short code, not a title to show."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""
    etat: EtatDossier = ABSENT
    """State."""
    procedure_libelle: str | None = None
    """Procedure."""
    date_depot: str | None = None
    """Day it was tabled."""
    count: ScrutinsDuDossierComptes = field(name="_count", default=ABSENT)
    """What it holds."""
    last_scrutin_date: str | None = None
    """Day of its latest scrutin."""


class DossierTrouve(Note, tag_field="_type", tag="dossier"):
    """A legislative file, with or without a scrutin."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    chambre: Chambre = ABSENT
    """Chamber that keeps it."""
    legislature: int = ABSENT
    """Legislature; 0 at the Senate."""
    etat: EtatDossier = ABSENT
    """State."""
    procedure_libelle: str | None = None
    """Procedure."""
    loi_numero: str | None = None
    """Number of the law."""


class DossierVise(Modele):
    """A legislative file that the words of an action name: declared on the same text, which proves no effect."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    methode: str = ABSENT
    """How the link was found."""
    confiance: float = ABSENT
    """How sure it is."""
    loi_numero: str | None = None
    """Number of the law it became."""
    loi_titre: str | None = None
    """Title of that law."""


class DossierVoteEnSeance(DossierDuPoint):
    """The legislative file of a scrutin."""

    titre_court: str | None = None
    """Short code, not a title to show."""


class DossiersDeCommissionPage(Modele):
    """One page of the legislative files of a body."""

    data: list[DossierDeCommission] = ABSENT
    pagination: PaginationSimple = ABSENT
    meta: Pagination = ABSENT


class EffectifLegislature(Modele):
    """Members of a legislature."""

    legislature: int = ABSENT
    """Legislature."""
    count: int = ABSENT
    """Members who sat in it, successors included: the total of its list."""


class EffectifSession(Modele):
    """Members of a session of the Senate."""

    session: str = ABSENT
    """Session."""
    count: int = ABSENT
    """Senators who sat in it, successors included: the total of its list."""


class Election(Modele):
    """How somebody was elected."""

    tour: int = ABSENT
    publie_a: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    source_url: str = ABSENT
    """Page of the ministry."""
    exprimes: int | None = None
    """Null when withheld: see `incoherences`."""
    voix: int | None = None
    """Null when withheld: see `incoherences`."""
    pct_exprimes: float | None = None
    """Percentage, as published; null when withheld."""
    sieges: int | None = None
    """Seats of the list; null for a person."""
    incoherences: list[str] = ABSENT
    """Where the figures published by the ministry contradict each other, in French; those that cannot be are
    withheld, those proclaimed elected stand. Empty when all adds up.
    """


class ElementFlux(Modele):
    """An item of a feed."""

    id: str = ABSENT
    """`urn:uuid:` and the id of the record, for ever."""
    url: str = ABSENT
    """The record in the API."""
    title: str = ABSENT
    """Title."""
    content_text: str = field(name="content_text", default=ABSENT)
    """What there is to say of it."""
    date_published: str = field(name="date_published", default=ABSENT)
    """Day or hour of what it tells."""
    date_modified: str = field(name="date_modified", default=ABSENT)
    """When the record last changed."""
    authors: list[AuteurFlux] = ABSENT
    """Chamber, member or organisation."""
    tags: list[str] = ABSENT
    """Themes."""
    external_url: str | UnsetType = field(name="external_url", default=UNSET)
    """Official page, when there is one."""


class Elu(Modele):
    """Somebody elected; a name alone where the line is of no known candidacy."""

    nom: str = ABSENT
    """Family name, or the line's words."""
    prenom: str | None = None
    """Given name."""
    sexe: Sexe | None = None
    """`F` or `M`."""
    annee_naissance: int | None = None
    """Year of birth: the only part of the date that is kept."""
    profession: str | None = None
    """Profession, as declared."""
    tour: int = ABSENT
    liste: str | None = None
    """Title of the list; null for a pair."""
    nuance: str = ABSENT
    """Code of the shade that the ministry gave."""
    nuance_libelle: str | None = None
    """Shade in words; null for an unknown code."""
    famille: FamillePolitique | None = None
    """Political family of the shade; null for one that belongs to none."""
    parcours: ParcoursElu | None = None
    """Where the person comes from; null for a name alone."""
    personne: PersonneElue | None = None
    """Null for somebody who never sat."""
    avant: AvantElection | None = None
    slug: str | None = None
    """Address of the provisional record; null when there is none."""
    mandats_locaux: MandatsLocaux | None = None
    """Null when the register was not read."""
    liste_source_uid: str | None = None
    """Line of the list; null for a pair."""


class EluProvisoire(Modele):
    """A provisional record."""

    maintenant: str = ABSENT
    """Clock of the service that states follow: when the minute began."""
    as_of: str | None = None
    """When the results were last read; null while none are published."""
    source: str = ABSENT
    """Results site of the ministry."""
    prise_de_fonction: str = ABSENT
    """Calendar day."""
    elu: Elu = ABSENT
    circonscription: CirconscriptionElue = ABSENT
    election: Election | None = None
    co_elus: list[CoElu] = ABSENT
    """Those elected with the person."""


class EluSansFiche(Modele):
    """Somebody elected who has no record of senator yet."""

    slug: str = ABSENT
    """Address of the provisional record."""
    prenom: str = ABSENT
    """Given name."""
    nom: str = ABSENT
    """Family name."""
    departement: str = ABSENT
    """Code of the constituency."""
    circonscription: Lieu = ABSENT


class ElusEnBref(Modele):
    """Those elected so far, counted."""

    total: int = ABSENT
    """A count."""
    reelus: int = ABSENT
    """Outgoing senators."""
    parlementaires: int = ABSENT
    """Others who sit or sat in Parliament."""
    nouveaux: int = ABSENT
    """A count."""
    femmes: int = ABSENT
    """A count."""


class Etape(Modele):
    """A public sitting or a committee meeting where texts were examined."""

    uid: str = ABSENT
    """Id of the sitting or meeting."""
    textes: list[DossierCite] = ABSENT
    """The dossiers examined, of those asked about."""
    type: Cadre = ABSENT
    """Public sitting or committee."""
    date: str = ABSENT
    """Hour it opened; the day where the hour is not known."""
    chambre: Chambre | None = None
    """Chamber."""
    commission: CommissionDeLaSeance | None = None
    """The committee that met."""
    nb_prises: int | None = None
    """Speeches about the texts; null for none."""
    consultable: bool = ABSENT
    """Whether `/agenda/{uid}` answers."""
    adoption_sans_vote: list[AdoptionSansVote] = ABSENT
    """Engagements de responsabilité (49.3) déclarés à cette séance."""
    scrutins: list[ScrutinDeLEtape] = ABSENT
    """Its scrutins on the texts, by number."""


class EtapeLegislative(Modele):
    """A step of the course of a text, done or still expected."""

    code: str = ABSENT
    """Step."""
    label: str = ABSENT
    """Step, in words."""
    chambre: str = ABSENT
    """Where."""
    status: str = ABSENT
    """How far it is."""
    outcome: str | None = None
    """What came out of it."""
    date: str | None = None
    """A day, when it is known."""
    detail: str | None = None
    """A precision, in French."""


class EtatCompte(Modele):
    """A state and its number of dossiers."""

    etat: EtatDossier = ABSENT
    """State."""
    count: int = ABSENT
    """A count."""


class EtendueChambre(Modele):
    """The days that a chamber is known on."""

    chambre: Chambre = ABSENT
    """Chamber."""
    debut: str = ABSENT
    """First day that a file tells a seat of."""
    fin: str = ABSENT
    """Last day that the data speak of."""
    complete_depuis: str | None = None
    """Since when nearly all its seats are known; null: never."""
    connue: bool = ABSENT
    """Whether the day asked for is one of them."""


class Evenement(Modele):
    """An event of the institutional calendar."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Stable key."""
    type: TypeInstitutionnel = ABSENT
    """What it is about."""
    titre: str = ABSENT
    """Title."""
    description: str | None = None
    """A few words."""
    date_debut: str = ABSENT
    """First day; the first of the month where none is fixed."""
    date_fin: str | None = None
    """End of a period; null for an event of one day."""
    date_precise: bool = ABSENT
    """False: only the month is known."""
    chambre: Chambre | None = None
    """Chamber; null for both."""
    sources: list[SourceEvenement] = ABSENT
    """At least one."""
    important: bool = ABSENT
    """Whether it is a major event."""
    date_estimee: bool = ABSENT
    """True where the days follow from the Constitution and no scrutin attests them yet."""


class EvenementTrouve(Note, tag_field="_type", tag="evenement"):
    """An event of the institutional calendar."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Stable key."""
    type: TypeInstitutionnel = ABSENT
    """What it is about."""
    titre: str = ABSENT
    """Title."""
    date_debut: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    chambre: Chambre | None = None
    """Chamber; null for both."""


class ExerciceLobbying(Modele):
    """An accounting period. Brackets are null where the means were not declared."""

    debut: str = ABSENT
    """Calendar day."""
    fin: str = ABSENT
    """Calendar day."""
    date_publication: str | None = None
    """Day its means were published."""
    depense: Fourchette | None = None
    """Expenses of lobbying."""
    chiffre_affaires: Fourchette | None = None
    """Turnover."""
    salaries: int | None = None
    """Headcount of lobbying."""
    activites: int = ABSENT
    """Actions of the period, counted."""
    sans_activite: bool = ABSENT
    """Whether it declares none."""


class ExplicationScore(Modele):
    """What a score is made of: the sum of the first two, times the third."""

    mots: float = ABSENT
    """How rare the words are, and how much of the text they make (BM25)."""
    voisinage: float = ABSENT
    """More where they follow each other in order."""
    poids: float = ABSENT
    """Speeches of some length weigh more than interruptions and the chair's."""


class FenetreTendances(Modele):
    """The days that trends are of: the last 90 of data or, when nothing happened there, the latest that hold events."""

    date_from: str | None = None
    """First day; null in a release without a scrutin."""
    date_to: str | None = None
    """Last day; null in a release without a scrutin."""


class FichierDOrigine(Modele):
    """An official file that a record was read in; or what the service itself made of others, which says so."""

    editeur: str = ABSENT
    """Publisher."""
    source: str = ABSENT
    """Key of the source, as `/sources` has it."""
    fichier: str | None = None
    """Key of the file in its source."""
    titre: str | None = None
    """What the file holds."""
    nom: str | None = None
    """Name of the file."""
    periode: str | None = None
    """Period of the file, as in `/sources`."""
    membre: str | None = None
    """Member of the archive; null where the file is no zip archive."""
    sha256: str | None = None
    """Checksum of the bytes of the file."""
    lu_le: str | None = None
    """When these bytes were first read."""
    adresse: str | None = None
    """Where the file was had; null when it was given by hand."""
    page: str | None = None
    """Official page of the record at this publisher, where one is known; for what the service computed, where it
    proves it.
    """
    note: str | None = None
    """In French: what the service made itself, and out of what."""


class FichierExporte(Modele):
    """One file of the dumps."""

    format: FormatDump = ABSENT
    """Format."""
    url: str = ABSENT
    """Address of the file."""
    media_type: str = ABSENT
    """Media type of the file as it is sent."""
    octets: int = ABSENT
    """Bytes."""
    sha256: str = ABSENT
    """SHA-256, which is its `ETag` too."""


class FichierManquant(Modele):
    """An official file that could not be had and that no copy stands in for: the release lacks what it holds."""

    cle: str = ABSENT
    """Key of the file in its source."""
    titre: str = ABSENT
    """What the file holds."""
    periode: str | None = None
    """Period of the file, as in `fichiers`."""
    suivi: SuiviFichier = ABSENT


class FichierSource(Modele):
    """One official file that the release was made from, or all the pages of a kind that come one by one."""

    cle: str = ABSENT
    """Key of the file in its source."""
    titre: str = ABSENT
    """What the file holds."""
    nom: str = ABSENT
    """Name of the file; of several pages, that of the last."""
    nombre: int = ABSENT
    """Files that this row stands for: 1, or as many as there are pages."""
    legislature: int | None = None
    """Legislature of the file."""
    periode: str | None = None
    """Period of the file: a legislature, a Senate session (opening year), a day or an ISO week; null for a file that
    covers everything, and for pages.
    """
    sha256: str = ABSENT
    """Checksum of the bytes that were read; of several pages, that of the list of theirs, in the order of names, one
    a line.
    """
    octets: int = ABSENT
    """A count."""
    dernier_jour: str | None = None
    """Latest day that the file speaks of."""
    reemballe: bool = ABSENT
    """Whether it is a re-packed copy of the official file."""
    lus: int = ABSENT
    """Records read."""
    gardes: int = ABSENT
    """Records kept."""
    ecartes: int = ABSENT
    """Records set aside, with a reason."""
    licence: str = ABSENT
    """Licence of this file: the publisher's, or the terms of the site that it is a page of."""
    licence_url: str = ABSENT
    """Text of that licence."""
    conditions: str = ABSENT
    """What using it again asks for, in a sentence."""
    suivi: SuiviFichier | None = None
    """How it stands now; of several weeks, deliveries or pages, all together. Null when unknown."""


class FiltresDossiers(Modele):
    """The values that the list may be narrowed to."""

    procedures: list[ProcedureComptee] = ABSENT
    etats: list[EtatCompte] = ABSENT
    chambres: list[ChambreComptee] = ABSENT


class FluxJson(Modele):
    """A feed as JSON Feed 1.1."""

    version: str = ABSENT
    title: str = ABSENT
    """Title."""
    home_page_url: str = field(name="home_page_url", default=ABSENT)
    """The same list."""
    feed_url: str = field(name="feed_url", default=ABSENT)
    """This feed."""
    language: str = ABSENT
    items: list[ElementFlux] = ABSENT
    """Newest first, at most fifty."""
    next_url: str | UnsetType = field(name="next_url", default=UNSET)
    """Older items, when there are."""


class Fonction(Modele):
    """A function in a body of Parliament."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    type_organe: str = ABSENT
    """Kind of body."""
    institution: str | None = None
    """Name of the body."""
    qualite: str | None = None
    """Quality."""
    date_debut: str | None = None
    """First day."""
    date_fin: str | None = None
    """Last day; null while it runs."""
    organe_ref: str | None = None
    """Official id of the body."""
    commission: Commission | None = None
    """Committee."""


class Fourchette(Modele):
    """A declared bracket, in euros."""

    inf: int = ABSENT
    """Lower bound, included."""
    sup: int | None = None
    """Upper bound, excluded; null when open."""


class FrequencesExpression(Modele):
    """One expression."""

    expression: str = ABSENT
    """As it was asked."""
    total: int = ABSENT
    """Speeches that hold it, whoever made them."""
    cellules: list[CelluleFrequences] = ABSENT


class MetaFrequences(Modele):
    """What the counts are held against."""

    par: DimensionFrequences = ABSENT
    interventions: int = ABSENT
    """All speeches that pass the filters."""
    mots: int = ABSENT
    """All words of these speeches."""
    base_minimale: int = ABSENT
    """Speeches a group or member must have made."""


class Frequences(ListeAvec[FrequencesExpression, MetaFrequences]):
    """Expressions side by side, in the order asked."""


class GrappeJumeaux(Modele):
    """Amendments that say the same, or nearly the same as the first tabled of them."""

    id: str = ABSENT
    """From the official id of the first tabled."""
    taille: int = ABSENT
    """Amendments that are twins."""
    identiques: bool = ABSENT
    """Whether all say the same words, but for the numbers of paragraphs."""
    formule: bool = ABSENT
    """Whether it is a short formula (« Supprimer cet article. ») or a table of credits: such amendments are twins on
    the same article of the same text only.
    """
    similarite_min: float = ABSENT
    """The least similarity to the first tabled."""
    premier: AmendementBref = ABSENT
    """The first tabled, that stands for all."""
    extrait: str = ABSENT
    """How its operative text begins."""
    date_premier: str | None = None
    """Day the first was tabled."""
    date_dernier: str | None = None
    """Day the last was tabled."""
    groupes: list[GroupeDesJumeaux] = ABSENT
    """Groups of the authors on the day, most first."""
    groupes_count: int = ABSENT
    """Groups of the authors, each on the day of its amendment."""
    auteurs_count: int = ABSENT
    """Distinct authors."""
    dossiers: list[DossierDesJumeaux] = ABSENT
    """The 10 files that hold most of them."""
    dossiers_count: int = ABSENT
    """Files they were tabled on."""
    chambres: list[Chambre] = ABSENT
    """Chambers."""
    legislatures: list[int] = ABSENT
    """Legislatures (Assembly)."""
    sorts: dict[str, int] = ABSENT
    """How many by fate; `inconnu` where none is published."""


class GroupeDeMatrice(Modele):
    """A group beside others."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Short name."""
    couleur: str | None = None
    """Hexadecimal colour."""
    position: PositionPolitique | None = None
    """Political position: a label of ours, that no official file gives; `/methodologie` says from what."""
    logo_url: str | None = None
    """Logo."""


class GroupeAllie(GroupeDeMatrice):
    """A group as another meets it."""

    nom_complet: str = ABSENT
    """Long name."""


class GroupeDesAmendements(Modele):
    """A group and the number of amendments that its members tabled, in it, on a dossier."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Short name."""
    couleur: str | None = None
    """Colour."""
    count: int = ABSENT
    """A count."""


class GroupeDesJumeaux(Modele):
    """A group whose members of the day tabled some of the twins, whatever the legislature."""

    id: str = ABSENT
    """Id of its latest record."""
    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Latest short name."""
    couleur: str | None = None
    """Hexadecimal colour."""
    chambre: Chambre = ABSENT
    """Chamber."""
    nombre: int = ABSENT
    """How many of them."""


class GroupeDetail(DocumentGroupeDetail):
    """A political group over a period, with its members."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class GroupeDuJour(Modele):
    """A group of a chamber on a day, and those who sat in it."""

    groupe: Groupe | None = None
    """The group, under its names of that day; null for those whose group no file tells."""
    sieges: int = ABSENT
    """Members that day."""
    membres: list[DocumentMembreDuJour] = ABSENT
    """Its members, by name."""


class GroupeDuMandat(Modele):
    """The group of a mandate."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Short name."""
    nom_court: str | None = None
    """Usual name (Senate)."""
    couleur: str | None = None
    """Hexadecimal colour."""
    legislature: int | None = None
    """Legislature."""


class GroupeDuPlan(Modele):
    """A political group of today."""

    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber."""
    updated_at: str = ABSENT
    """When what the service says of it last changed."""


class GroupeDuSortant(Modele):
    """A group of the Senate on the eve of the ballot."""

    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Short name."""
    nom_complet: str = ABSENT
    """Long name."""
    couleur: str | None = None
    """Hexadecimal colour."""
    position: PositionPolitique | None = None
    """Political position: a label of ours, that no official file gives; `/methodologie` says from what."""


class GroupeDuVote(Modele):
    """The group of a member at the time of a vote."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug; the same whatever the names."""
    nom: str = ABSENT
    """Short name on that day."""
    couleur: str | None = None
    """Hexadecimal colour."""


class GroupeEffectif(Groupe):
    """A group and its sitting members."""

    nb_deputes: int = ABSENT
    """Sitting members, of either chamber."""


class GroupeEnJeu(GroupeDuSortant):
    """A group and its seats; `sans-groupe` gathers those who belong to none."""

    sieges: int = ABSENT
    """Seats at stake."""
    sieges_senat: int = ABSENT
    """Seats in the whole Senate on the eve of the ballot."""


class GroupePeriode(GroupeComplet):
    """A political group over a period."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""


class GroupeTrouve(Note, tag_field="_type", tag="groupe"):
    """A political group, of today or of the past."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Short name."""
    nom_court: str | None = None
    """Usual name (Senate)."""
    nom_complet: str = ABSENT
    """Full name."""
    couleur: str | None = None
    """Colour."""
    chambre: Chambre = ABSENT
    """Chamber."""
    actif: bool = ABSENT
    """Whether it exists on the day of the data."""
    stats_membres_actifs: int | None = None
    """Members who sit."""


class Hemicycle(Modele):
    """The chamber before and after, by family of the shade given at each holder's election."""

    avant: dict[str, int] = ABSENT
    apres: dict[str, int] = ABSENT
    """`non_attribue` counts open seats, `non_classee` shades of no family."""
    total: int = ABSENT
    """Seats of the Senate."""
    notes: list[str] = ABSENT


class Horaires(Modele):
    """Voting hours."""

    ouverture: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    cloture: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    ouverture_t2: str | None = None
    """Second round; null for lists."""
    cloture_t2: str | None = None
    """Second round; null for lists."""


class IdentifiantOfficiel(Modele):
    """What one chamber calls a member."""

    chambre: Chambre = ABSENT
    """Chamber."""
    source_id: str = ABSENT
    """Digits of the Assembly's id, or matricule."""
    uid: str = ABSENT
    """Official id."""


class InconnusDeMatrice(Modele):
    """What leads to nothing."""

    scrutins: list[str] = ABSENT
    """Scrutins."""
    parlementaires: list[str] = ABSENT
    """Members."""


class Index(Modele):
    """What there is here."""

    nom: str = ABSENT
    """Name of the service."""
    version: str = ABSENT
    """Version of the service."""
    demo: bool = ABSENT
    """Whether the data is the fictional Parliament."""
    documentation: dict[str, str] = ABSENT
    """Where to read more, by name."""
    domaines: list[Domaine] = ABSENT


class Intervalle(Modele):
    """The bounds that a rate lies between, as far as its base tells: Wilson's interval at 95 %."""

    bas: float = ABSENT
    """Lower bound, in percent."""
    haut: float = ABSENT
    """Upper bound, in percent."""


class InterventionDeBase(Modele):
    """What every form of a speech shows after its text (keyword-only members follow those of a subclass)."""

    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    ordre: int | None = None
    """Rank in the sitting."""
    seance_id: str = ABSENT
    """Official id of the sitting."""
    source_url: str | None = None
    """Official page of the report, where a file gives it."""
    orateur_nom: str | None = None
    """Of a speaker who is no member: family name, or the whole as printed without `orateurPrenom`."""
    orateur_prenom: str | None = None
    """Given name, where a file tells it from the family name."""
    orateur_qualite: str | None = None
    """Quality."""
    article_vise: str | None = None
    """Article under discussion."""
    texte_numero: str | None = None
    """Number of the text."""
    code_grammaire: str | None = None
    """Code of the official report."""
    amendements_vises: list[str] = ABSENT
    """Numbers of the amendments named."""
    dossier: DossierCite | None = None
    """Legislative file."""
    scrutin_ids: list[str] = ABSENT
    """Scrutins the speech is tied to."""
    parlementaire: Votant | None = None
    """The member, under the group of that day."""


class Intervention(InterventionDeBase):
    """A speech in a list."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    contenu: str = ABSENT
    """First 500 characters."""
    has_more: bool = ABSENT
    """Whether the text was cut."""
    type: TypeParole = ABSENT
    """Kind of speech."""


class InterventionComplete(InterventionDeBase):
    """A speech in full."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    contenu: str = ABSENT
    """The whole text."""
    type: TypeDit = ABSENT
    """Kind of speech; `president` is said from the chair, `procedure` is what a committee decides: nobody says it."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class InterventionTrouvee(InterventionDeBase, tag_field="_type", tag="intervention"):
    """A speech that holds the words."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    contenu: str = ABSENT
    """First 500 characters."""
    has_more: bool = ABSENT
    """Whether the text was cut."""
    type: TypeDit = ABSENT
    """Kind of speech; `president` is said from the chair, `procedure` is what a committee decides: nobody says it."""
    extrait: str = ABSENT
    """The passage that does best, as HTML: the words found between `<mark>`, everything else escaped."""
    score: float | UnsetType = UNSET
    """How well the row answers; with `explain`."""
    explication: ExplicationScore | UnsetType = UNSET
    """What the score is made of; with `explain`."""


class PaginationInterventions(PaginationTexte):
    """The same, of speeches."""

    type: str = ABSENT


class InterventionsTrouvees(ListeAvec[InterventionTrouvee, PaginationInterventions]):
    """What was said, page by page."""


class IssuesDuDossier(Modele):
    """The scrutins of a dossier by outcome."""

    total_adopte: int = ABSENT
    """A count."""
    total_rejete: int = ABSENT
    """A count."""


class Jumeau(AmendementDeBase):
    """A twin of the amendment asked for."""

    auteur: Votant | None = None
    """Its author, in the group of that day; null for no member."""
    chambre: Chambre = ABSENT
    """Chamber."""
    legislature: int | None = None
    """Legislature (Assembly)."""
    session: str | None = None
    """Session of the text (Senate)."""
    texte_ref: str | None = None
    """Official id of the text."""
    article_vise: str | None = None
    """Article or division."""
    dossier: DossierDeLAmendement | None = None
    """Legislative file."""
    identique: bool = ABSENT
    """Whether both say the same words, but for the numbers of paragraphs."""
    similarite: float = ABSENT
    """Runs of three words in common, of all those of both substances."""
    differences: list[SegmentJumeau] | None = None
    """Both texts as one, the words that differ marked; null where one has more than 5,000 words."""


class JumeauxBref(Modele):
    """The cluster of an amendment."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    taille: int = ABSENT
    """Amendments that are twins."""
    identiques: bool = ABSENT
    """Whether all say the same words, but for the numbers of paragraphs."""
    formule: bool = ABSENT
    """Whether it is a short formula (« Supprimer cet article. ») or a table of credits: such amendments are twins on
    the same article of the same text only.
    """
    groupes_count: int = ABSENT
    """Groups of the authors, each on the day of its amendment."""


class JumeauxDeLAmendement(Modele):
    """The twins of an amendment, first tabled first."""

    data: list[Jumeau] = ABSENT
    meta: Pagination = ABSENT
    amendement: AmendementCompare = ABSENT
    grappe: GrappeJumeaux | None = None
    """The cluster; null for an amendment without a twin."""
    declare_sur_le_meme_texte: DeclareSurLeMemeTexte = ABSENT


class LienDuSujet(Modele):
    """A page elsewhere about a subject."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    famille: FamilleLien = ABSENT
    """Official document, or background."""
    titre: str = ABSENT
    """Title."""
    url: str = ABSENT
    """Address."""
    source: str = ABSENT
    """Who publishes it."""
    source_label: str | None = None
    """The same, for display."""
    date_publication: str | None = None
    """A day, when it is known."""
    ordre: int = ABSENT
    """Place in its family."""


class LiensDuSujet(Modele):
    """Pages elsewhere, by family."""

    construction: list[LienDuSujet] = ABSENT
    """Official documents that made the text."""
    contexte: list[LienDuSujet] = ABSENT
    """Pages chosen by hand, then those that cite its law."""


class LieuDuMembre(Modele):
    """The constituency of a seat."""

    departement: str | None = None
    """Department code, as the filter takes it; null for the departments of Algeria and the territories that never
    had one.
    """
    numero: int = ABSENT
    """Number; 0 for a Senate constituency."""
    nom: str = ABSENT
    """Name."""


class Ligne(Modele):
    """A line of results."""

    source_uid: str = ABSENT
    """Names a line inside its constituency."""
    libelle: str = ABSENT
    """Title of the list, or name."""
    nuance: str = ABSENT
    """Code of the shade that the ministry gave."""
    nuance_libelle: str | None = None
    """Shade in words; null for an unknown code."""
    famille: FamillePolitique | None = None
    """Political family of the shade; null for one that belongs to none."""
    voix: int | None = None
    """Null when withheld: see `incoherences`."""
    pct_inscrits: float | None = None
    """Percentage, as published; null when withheld."""
    pct_exprimes: float | None = None
    """Percentage, as published; null when withheld."""
    sieges: int | None = None
    """Seats of a list; null for a person."""
    elu: bool | None = None
    """Whether a person was elected; null for a list."""
    candidats: list[CandidatDeLigne] = ABSENT
    """Empty when the line is of no known candidacy."""


class LigneDeGroupe(Modele):
    """What a group did at a scrutin."""

    groupe: GroupeDuVote = ABSENT
    ligne: Position | None = None
    """Position of most of its voters; null under three of them or on a tie."""
    pour: int = ABSENT
    """A count."""
    contre: int = ABSENT
    """A count."""
    abstention: int = ABSENT
    """A count."""
    absent: int = ABSENT
    """A count."""
    non_votants: int = ABSENT
    """Among `absent`, those listed as taking no part."""
    cohesion: int | None = None
    """Share of the most frequent position."""


class Liste(Modele, Generic[T]):
    """All there is, in one answer."""

    data: list[T]


class ListeIncomplete(Modele):
    """A chamber of which no complete list tells who sits today."""

    chambre: Chambre = ABSENT
    """Chamber."""
    en_poste: int = ABSENT
    """Members known to be in office."""
    sieges: int = ABSENT
    """Seats of the chamber."""
    message: str = ABSENT
    """What is missing, in French."""


class ListeRepartie(Modele):
    """A list and its averages."""

    source_uid: str = ABSENT
    """Names a line inside its constituency."""
    libelle: str = ABSENT
    famille: FamillePolitique | None = None
    """Political family of the shade; null for one that belongs to none."""
    voix: int = ABSENT
    """A count."""
    moyennes: list[float] = ABSENT
    """Votes divided by 1, 2… as many as there are seats."""
    sieges: int = ABSENT
    """A count."""


class Lobbyiste(DocumentLobbyiste):
    """An organisation of the register. Persons are counted, never named."""

    created_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    updated_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""


class LobbyisteClasse(Modele):
    """A lobbyist by budget."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    nom: str = ABSENT
    """Name."""
    type: str | None = None
    """Kind of organisation."""
    secteur: str | None = None
    """Sector."""
    budget: int = ABSENT
    """Declared budget, in euros."""
    nb_lobbyistes: int | None = None
    """A count; null when not known."""
    nb_actions: int = ABSENT
    """A count."""


class LobbyisteDetail(DocumentLobbyisteDetail):
    """An organisation, its periods and its latest actions."""

    created_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    updated_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    actions: list[ActionLobbying] = ABSENT
    """The 50 latest actions."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class LobbyisteDuPlan(Modele):
    """A lobbyist."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    updated_at: str = ABSENT
    """When what the service says of it last changed."""


class LobbyisteTrouve(Note, tag_field="_type", tag="lobbyiste"):
    """A registered interest representative."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    nom: str = ABSENT
    """Name."""
    type: str | None = None
    """Kind of organisation."""
    secteur: str | None = None
    """Sector."""
    budget_annuel: int | None = None
    """A count; null when it is not published."""
    nb_lobbyistes: int | None = None
    """A count; null when it is not published."""
    ville: str | None = None
    """Town."""


class LoiAppliquee(Modele):
    """The law that a dossier which made none is about."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    loi_numero: str | None = None
    """Number of the law."""
    sujet_slug: str | None = None
    """Slug of its subject."""


class LoyauteDansGroupe(Modele):
    """Loyalty during the days under one group."""

    groupe: GroupeDuVote = ABSENT
    date_debut: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date_fin: str | None = None
    """Last day; null while it lasts."""
    valeur: int | None = None
    """Integer percentage; null when not computable."""
    numerateur: int = ABSENT
    """A count."""
    denominateur: int = ABSENT
    """A count."""
    drapeaux: list[Drapeau] = ABSENT
    """Why the value is missing, or how far to trust it."""


class MandatLocal(Modele):
    """A local or European mandate."""

    type: str = ABSENT
    """Kind."""
    libelle: str = ABSENT
    """In words."""
    depuis: str | None = None
    """First day, if known."""


class MandatParlementaire(Modele):
    """A seat over a period."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    chambre: Chambre = ABSENT
    """Chamber."""
    legislature: int | None = None
    """Legislature."""
    mandature: int | None = None
    """Year of the renewal that opened the term (Senate)."""
    serie: str | None = None
    """Half of the Senate renewed together."""
    date_debut: str | None = None
    """First day."""
    date_fin: str | None = None
    """Last day; null while it runs."""
    date_fin_estimee: bool = ABSENT
    """Whether the last day was deduced, not published."""
    date_debut_estimee: bool = ABSENT
    """Whether the first day was deduced, not published."""
    atteste: Preuve = ABSENT
    """What tells that the seat was held: a file of persons, or only the scrutins that list its holder, from the
    first to the last.
    """
    atteste_jusqu_au: str | None = None
    """Last day that a file or a scrutin attests, where the end is estimated; null elsewhere."""
    cause_debut: str | None = None
    """Why it began."""
    cause_fin: str | None = None
    """Why it ended."""
    groupe: GroupeDuMandat | None = None
    """Last group of the period."""
    groupes: list[Appartenance] = ABSENT
    """Groups worn in the seat, one after the other."""
    circonscription: CirconscriptionDuMandat | None = None
    """Constituency."""
    commission_permanente: str | None = None
    """Permanent committee."""
    stats_presence: int | None = None
    """Integer percentage; null when not computable."""
    stats_presence_solennel: int | None = None
    """Integer percentage; null when not computable."""
    stats_loyaute: int | None = None
    """Integer percentage; null when not computable."""
    stats_participation: int | None = None
    """A count; null when not known."""
    stats_interventions: int | None = None
    """A count; null when not known."""
    stats_amendements: int | None = None
    """A count; null when not known."""
    stats_amendements_adoptes: int | None = None
    """A count; null when not known."""
    stats_questions: int | None = None
    """A count; null when not known."""


class MandatSortant(Modele):
    """The term that ends."""

    date_debut: str = ABSENT
    """First day of the term."""
    date_fin: str | None = None
    """Last day, once it is known."""
    mandat_complet: bool = ABSENT
    """Whether it began with the term."""
    duree_mois: int = ABSENT
    """Months to the ballot, or to the end."""
    segments: int = ABSENT
    """Seats held in the term."""
    interrompu: bool = ABSENT
    """Whether there were several: a minister came back."""


class MandatsLocaux(Modele):
    """Mandates in the national register of elected officials."""

    source: str = ABSENT
    """Day of the register."""
    mandats: list[MandatLocal] = ABSENT


class MatriceAlliances(Modele):
    """Agreement of every pair of groups of a chamber: symmetric, 100 on the diagonal."""

    groupes: list[GroupeDeMatrice] = ABSENT
    """From left to right; the non-attached are left out."""
    matrice: dict[str, dict[str, int | None]] = ABSENT
    """By id, then by id; null for a pair met at too few scrutins."""
    calculated_at: str | None = None
    """Day of the last scrutin that the figures speak of."""
    paires: list[AccordDePaire] = ABSENT
    """The same with bases and intervals, every pair once."""


class MatriceDesVotes(Modele):
    """What several members did at several scrutins."""

    scrutins: list[ScrutinDuVote] = ABSENT
    """The rows, in the order asked."""
    parlementaires: list[Votant] = ABSENT
    """The columns, in the order asked, under their last group."""
    positions: list[list[Position | None]] = ABSENT
    """A row to a scrutin, a cell to a member; null where the scrutin does not list the member: of the other chamber,
    not in office, or silence says nothing there.
    """
    groupes: list[list[str | None]] = ABSENT
    """Likewise, the slug of the group of that day."""


class MatriceReponse(Modele):
    """The matrix of a chamber, and the period it is of; null where it holds no scrutin."""

    data: MatriceAlliances = ABSENT
    meta: PeriodeMesuree | None = None


class MatriceVotesReponse(Modele):
    """A matrix of votes."""

    data: MatriceDesVotes = ABSENT
    meta: MetaMatrice = ABSENT


class MedianeDuGroupe(Modele):
    """The vote rate of the member who stands in the middle of a group, over a month."""

    groupe: str = ABSENT
    """Slug of the group."""
    valeur: int = ABSENT
    """Integer percentage."""
    membres: int = ABSENT
    """Members that have a scrutin in their base."""


class MembreDuBureau(Modele):
    """Somebody who holds an office of the chamber."""

    qualite: str | None = None
    """Office, as published."""
    parlementaire: MembreEnSeance = ABSENT


class MembreDuGroupe(MembreNomme):
    """A member of a group in the period, with the figures of that seat."""

    circonscription: LieuDuMembre | None = None
    """Constituency."""
    actif: bool = ABSENT
    """Whether the seat is held, in this group, on the last day of the period."""
    stats_presence: int | None = None
    """Integer percentage; null when not computable."""
    stats_loyaute: int | None = None
    """Integer percentage; null when not computable."""


class MembreDuPlan(Modele):
    """A member in office."""

    slug: str = ABSENT
    """Slug."""
    updated_at: str = ABSENT
    """When what the service says of it last changed."""
    last_modified: str | None = None
    """When its page really changed: the last scrutin of its chamber came in, or a text was written."""


class MembreEnSeance(DocumentMembreDuJour):
    """A member in a chamber of a day, under the group of that day."""

    groupe: GroupeDuVote | None = None
    """Group of that day."""


class MetaChangements(Modele):
    """Where a page of changes stands."""

    release: str = ABSENT
    """Release that is served: where all changes lead."""
    premiere: str = ABSENT
    """Oldest release that changes are told from."""
    cursor: str = ABSENT
    """What to ask next, now or once another release is served."""
    has_more: bool = ABSENT
    """Whether there are more changes already."""


class MetaComparaison(Modele):
    """What a comparison says beside the members."""

    accords: list[AccordMembres] = ABSENT
    """Every two of them, in the order asked."""
    inconnus: list[str] = ABSENT
    """Slugs that nobody answers to."""


class MetaExports(Modele):
    """The release that the tables were drawn from."""

    release: str = ABSENT
    """Release."""
    publie_le: str = ABSENT
    """When it was published."""
    as_of: dict[str, str] = ABSENT
    """The last day known of each chamber."""
    licence: str = ABSENT
    """Licence of the tables."""
    licence_url: str = ABSENT
    """Text of the licence."""
    sources: list[SourceExportee] = ABSENT
    """Publishers to quote."""
    dictionnaire: str = ABSENT
    """Address of the codebook."""
    manquantes: dict[str, str] = ABSENT
    """Tables that could not be drawn from this release, and why."""


class MetaInconnus(Modele):
    """What leads to nothing."""

    inconnus: list[str] = ABSENT
    """Slugs that nobody answers to."""


class MetaJour(Modele):
    """The day that a list is of."""

    date: str = ABSENT
    """Calendar day."""
    chambres: list[EtendueChambre] = ABSENT
    """What is known of each chamber that was asked for."""
    sans_date: int | UnsetType = UNSET
    """Committees only: bodies left out because no file says since when they exist."""


class PaginationChoisie(Pagination):
    """Where a page stands in a list that may be of records named by the client."""

    inconnus: list[str] | UnsetType = UNSET
    """With `ids`: those that lead to nothing."""


class MetaListeDuJour(PaginationChoisie):
    """Where a page stands in a list that may be of one day."""

    jour: MetaJour | UnsetType = UNSET
    """With `date`: the day, and what is known of it."""


class MetaMatrice(Modele):
    """What a matrix says beside the votes."""

    inconnus: InconnusDeMatrice = ABSENT


class MetaMembres(MetaListeDuJour):
    """Where a page of members stands, and what the list is known to lack."""

    liste_incomplete: ListeIncomplete | UnsetType = UNSET
    """Present on a list of members in office that is not complete: after a renewal of the Senate, until the new list
    is read, the renewed seats have no known holder.
    """


class MetaPositions(Modele):
    """What places were told by."""

    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature, or session of the Senate."""
    scrutins: int = ABSENT
    """Scrutins of the period that name their voters."""
    scrutins_retenus: int = ABSENT
    """Those of them where somebody was opposed, which places are told by."""
    membres: int = ABSENT
    """Members whom they list."""
    membres_places: int = ABSENT
    """Those who have a place."""
    motif: MotifSansPlace | None = None
    """Why there is no place: the member cast fewer than 30 votes at the scrutins kept, the period holds fewer than
    30 scrutins where somebody was opposed, or fewer than 10 members voted enough; null with a place.
    """
    axes: list[AxeDesVotes] = ABSENT
    """The axes, the first explains most; none without places."""
    calculated_at: str = ABSENT
    """Day of the last scrutin that the places speak of."""


class MetaRepresentants(Modele):
    """The day that is answered, and what is known of it."""

    date: str | None = None
    """Day asked for; null for those in office."""
    total: int = ABSENT
    """Communes found; the answer holds 100 at most."""
    chambres: list[EtendueChambre] = ABSENT
    """What is known of each chamber."""
    listes_incompletes: list[ChambrePartielle] = ABSENT
    """The chambers of which somebody who sits may be missing here; empty when both are known."""


class Methodologie(Modele):
    """How every figure is made."""

    definitions_version: str = ABSENT
    """Version of the definitions."""
    as_of: dict[str, str] = ABSENT
    """Day that the figures of each chamber speak of."""
    statistiques: list[DefinitionStatistique] = ABSENT
    drapeaux: list[SensDrapeau] = ABSENT


class MoisDuMembre(Modele):
    """A month of a member: the scrutins that presence is counted over, and those that loyalty is."""

    mois: str = ABSENT
    """Month."""
    base: int = ABSENT
    """Scrutins that presence is counted over."""
    votes: int = ABSENT
    """Those where a vote was cast."""
    delegues: int | None = None
    """Among `votes`, those cast by a colleague; null where some are not published."""
    compares: int = ABSENT
    """Votes that loyalty is counted over."""
    conformes: int = ABSENT
    """Those that follow the line of the group."""
    mediane_groupe: MedianeDuGroupe | None = None
    """Median of the group of the last scrutin of the month; null for the non-attached, where no file tells the
    group, and under three members.
    """


class Motif(Modele):
    """Why a scrutin is counted, or is not."""

    code: MotifCompte = ABSENT
    """Reason."""
    libelle: str = ABSENT
    """The reason in French."""


class MotifDEcart(Modele):
    """Why documents were set aside."""

    motif: str = ABSENT
    """Reason, in French."""
    nombre: int = ABSENT
    """A count."""
    exemple: str = ABSENT
    """One of the members."""


class MotionVotee(Modele):
    """A censure motion against a text on which the Government committed its responsibility."""

    date_depot: str | None = None
    """Day it was tabled."""
    date: str | None = None
    """Day it was voted on; null when no file tells."""
    adoptee: bool | None = None
    """Whether it was adopted; null when that is not known."""
    votes_pour: int | None = None
    """Votes obtained, the only ones counted."""
    votes_requis: int | None = None
    """Votes needed."""
    scrutin_id: str | None = None
    """Its scrutin, when the release holds it."""
    numero: int | None = None
    """Number of the scrutin."""
    session: str | None = None
    """Legislature of the scrutin."""


class MouvementDuGroupe(Modele):
    """Somebody who came into a group, or left it."""

    date: str = ABSENT
    """First day in the group, or last one."""
    sens: Sens = ABSENT
    """Into the group, or out of it."""
    avec_siege: bool = ABSENT
    """Whether the seat began or ended with it; false: the member sat before, or goes on sitting, in another group or
    in none.
    """
    groupe: GroupeDuVote | None = None
    """The group come from, or gone to, under its name of then; null with the seat, or for none."""
    estime: bool = ABSENT
    """Whether nobody wrote it: it was deduced, or read in scrutins."""
    parlementaire: DocumentMembreDuJour = ABSENT
    """Who, and in which seat."""


class MoyennesDuGroupe(Modele):
    """Means over the members of the period."""

    presence_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    presence_solennel_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    loyaute_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    participation_moyenne: int | None = None
    """A rate, the same as `presenceMoyenne`."""


class MoyennesParMembre(Modele):
    """Means over the members in office."""

    presence: int | None = None
    """Integer percentage; null when not computable."""
    loyaute: int | None = None
    """Integer percentage; null when not computable."""
    participation: int | None = None
    """Votes cast by a member: a count, as everywhere."""
    interventions: float | None = None
    """Speeches of a member, to one decimal."""
    amendements: int | None = None
    """A count; null when not known."""


class NomDeGroupe(Modele):
    """The names that a group of the Senate bears from a day on."""

    nom: str = ABSENT
    """Short name."""
    nom_complet: str = ABSENT
    """Long name."""
    date_debut: str | None = None
    """First day; null for the first names known."""
    debut_estime: bool = ABSENT
    """Whether that day is known by its month or year only."""
    source: str = ABSENT
    """A table of the Senate, or a page."""


class OperationDite(Modele):
    """An operation, as the index names it."""

    methode: str = ABSENT
    """HTTP method."""
    chemin: str = ABSENT
    """Path, its variables in braces."""
    resume: str = ABSENT
    """What it answers, in a few words."""


class Page(Modele, Generic[T]):
    """One page of a list."""

    data: list[T]
    meta: Pagination = ABSENT


class PaginationDebat(Pagination):
    """Where a page stands in a debate, and how the debate was found."""

    par_type: ParType = ABSENT
    """Speeches by kind, after `search` and before `type`."""
    rattachement: Rattachement = ABSENT
    """Tied to the scrutin, or of its day."""
    precision: Precision | None = None
    """Finest tie."""
    session: str = ABSENT
    """Session of the scrutin."""


class PaginationPreuve(Pagination):
    """Where a page stands, and what all the scrutins of the scope add up to."""

    statistique: TauxVerifiable = ABSENT
    """Rate."""
    periode: Periode = ABSENT
    """Scope."""
    chambre: Chambre = ABSENT
    """Chamber."""
    numerateur: int = ABSENT
    """A count."""
    denominateur: int = ABSENT
    """A count."""


class PaginationSimple(Modele):
    """Where a page stands in its list."""

    page: int = ABSENT
    """Number of this page."""
    limit: int = ABSENT
    """Most rows a page holds."""
    total: int = ABSENT
    """Rows that match all the filters."""
    total_pages: int = ABSENT
    """Number of pages; 0 when there is no row."""


class PaginationVotes(Pagination):
    """Where a page stands, and which session was answered for."""

    session: str = ABSENT
    """Session of the scrutin."""


class ParType(Modele):
    """Speeches by kind."""

    intervention: int = ABSENT
    """A count."""
    question: int = ABSENT
    """A count."""
    reponse_gouvernement: int = field(name="reponse_gouvernement", default=ABSENT)
    """A count."""
    explication_vote: int = field(name="explication_vote", default=ABSENT)
    """A count."""


class Parlementaire(Identite):
    """A member in a list."""

    siege: SiegeDuJour | UnsetType = UNSET
    """Seat held on the day asked for; omitted without `date`."""
    legislature: int | UnsetType = UNSET
    """Legislature asked for; omitted otherwise."""
    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    session: str | UnsetType = UNSET
    """Session asked for, as it was written; omitted otherwise."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""


class ParlementaireCompare(Identite):
    """A member beside others."""

    groupe: GroupeComplet | None = None
    """Group."""
    stats: Stats | None = None
    """Statistics of the current mandate."""
    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""


class ParlementaireDetail(DocumentParlementaireDetail):
    """A member in full."""

    groupe: GroupeComplet | None = None
    """Group."""
    stats: Stats = ABSENT
    """Statistics of the career in the chamber of filing."""
    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    votes: list[VoteDuMembre] | UnsetType = UNSET
    """With `include=votes`: 50 latest."""
    interventions: list[Intervention] | UnsetType = UNSET
    """With `include=interventions`: 20 latest."""
    amendements: list[Amendement] | UnsetType = UNSET
    """With `include=amendements`: 20 latest."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class Parole(Intervention):
    """A speech in the debate of a meeting."""

    type: TypeDit = ABSENT
    """Kind of speech; `president` is said from the chair, `procedure` is what a committee decides: nobody says it."""
    orateur_groupe: str | None = None
    """Group of the speaker that day."""
    est_presidence: bool = ABSENT
    """Whether it is said from the chair."""


class Participant(Modele):
    """A member in the attendance of a meeting."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    presence: PresenceReunion = ABSENT
    """Presence."""
    parlementaire: Votant = ABSENT
    """The member, under the group of that day."""


class Participation(Modele):
    """The turnout of a round."""

    inscrits: int | None = None
    """Null when withheld: see `incoherences`."""
    abstentions: int | None = None
    """Null when withheld: see `incoherences`."""
    votants: int | None = None
    """Null when withheld: see `incoherences`."""
    blancs: int | None = None
    """Null when withheld: see `incoherences`."""
    nuls: int | None = None
    """Null when withheld: see `incoherences`."""
    exprimes: int | None = None
    """Null when withheld: see `incoherences`."""


class PeriodeCompte(Modele):
    """An institutional period and its scrutins. Its bounds are those of the scrutins held."""

    chambre: Chambre = ABSENT
    """Chamber."""
    legislature: int | None = None
    """Legislature (Assembly)."""
    session: str = ABSENT
    """Legislature or Senate session."""
    date_debut: str = ABSENT
    """Calendar day."""
    date_fin: str = ABSENT
    """Calendar day."""
    count: int = ABSENT
    """A count."""


class PeriodeLobbying(Modele):
    """The accounting period that an action belongs to."""

    debut: str = ABSENT
    """Calendar day."""
    fin: str = ABSENT
    """Calendar day."""


class PeriodeMesuree(Modele):
    """What agreement was measured over."""

    session: str = ABSENT
    """Legislature or Senate session; where none is asked for, the latest session of the Senate in which two groups
    met at 50 scrutins at least, else at 20, else that in which they met most.
    """
    scrutins: int = ABSENT
    """Scrutins of the chamber in it."""
    scrutins_compares: int = ABSENT
    """Those at which the two groups that met most both took a line."""


class PersonneDuCandidat(Modele):
    """The record of a candidate who sits or sat in Parliament."""

    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber the person is filed in."""
    photo_url: str | None = None
    """Official photograph."""


class PersonneElue(PersonneDuCandidat):
    """The record of somebody elected who sits or sat in Parliament."""

    actif: bool = ABSENT
    """Whether in office today."""


class PersonneSortante(Modele):
    """Who an outgoing senator is. A senator's birth date is public."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    nom: str = ABSENT
    """Family name."""
    prenom: str = ABSENT
    """Given name."""
    photo_url: str | None = None
    """Official photograph."""
    profession: str | None = None
    """Profession."""
    date_naissance: str | None = None
    """Birth date."""
    sexe: Sexe | None = None
    """`F` or `M`."""


class Place(Modele):
    """Where a member stands, as votes alone tell: a reading of votes, not of opinions."""

    x: float | None = None
    """Place on the first axis; null without one."""
    y: float | None = None
    """Place on the second axis; null without one, and where votes have a single axis."""
    votes: int = ABSENT
    """Votes of the member at the scrutins that places are told by."""
    motif: MotifSansPlace | None = None
    """Why there is no place: the member cast fewer than 30 votes at the scrutins kept, the period holds fewer than
    30 scrutins where somebody was opposed, or fewer than 10 members voted enough; null with a place.
    """


class PlaceDuMembre(Place):
    """A member among the others of a chamber and period."""

    parlementaire: Votant = ABSENT
    """The member, under the group of the last scrutin of the period that lists them."""


class PlaceEnPeriode(Place):
    """A member over one of the periods sat in."""

    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature, or session of the Senate."""
    groupe: GroupeDuVote | None = None
    """Group at the last scrutin of the period that lists the member."""
    voisins: list[VoisinDeVote] = ABSENT
    """Up to ten members placed who vote most alike, with at least 20 scrutins in common: by the lower bound of
    `intervalle`, so that a few votes pass for no closeness.
    """


class PlanDuSite(Modele):
    """Every page that a site over the service may have."""

    deputes: list[MembreDuPlan] = ABSENT
    """Deputies in office, by name."""
    senateurs: list[MembreDuPlan] = ABSENT
    """Senators in office, by name."""
    scrutins: list[ScrutinDuPlan] = ABSENT
    """Scrutins, latest first."""
    lobbyistes: list[LobbyisteDuPlan] = ABSENT
    """Lobbyists."""
    dossiers: list[DossierDuPlan] = ABSENT
    """Dossiers that have a scrutin, by official id."""
    sujets: list[SujetDuPlan] = ABSENT
    """Active subjects."""
    groupes: list[GroupeDuPlan] = ABSENT
    """Groups of today."""
    generated_at: str = ABSENT
    """When the release was published."""


class PointDuSommaire(Modele):
    """A point of a sitting."""

    cle: str = ABSENT
    """Key, stable inside the sitting."""
    source: str = ABSENT
    """Announced by the chair, rebuilt around a text, or the votes that no point claims."""
    titre: str = ABSENT
    """Title."""
    ordre: int = ABSENT
    """Place among the points, from 1."""
    dossiers: list[DossierDuPoint] = ABSENT
    """Texts discussed."""
    nb_prises: int | None = None
    """Substantive speeches; null where the point was not announced."""
    scrutins: list[ScrutinDeLaReunion] = ABSENT
    """Votes taken, by number."""


class PointOrdreDuJour(Modele):
    """A title of the agenda, where it is first spoken under."""

    ordre: int = ABSENT
    """Rank in the sitting."""
    titre: str = ABSENT
    """Title."""


class Polygone(Modele, tag_field="type", tag="Polygon"):
    """An outline in one piece."""

    coordinates: list[list[list[float]]] = ABSENT
    """The outline, then its holes."""


class Polygones(Modele, tag_field="type", tag="MultiPolygon"):
    """An outline in several pieces."""

    coordinates: list[list[list[list[float]]]] = ABSENT
    """For each piece the outline, then its holes."""


class PositionsGroupe(Modele):
    """How the members of a group voted."""

    pour: int = ABSENT
    """A count."""
    contre: int = ABSENT
    """A count."""
    abstention: int = ABSENT
    """A count."""
    absent: int = ABSENT
    """A count."""


class PositionsReponse(Modele):
    """The members of a chamber and period, by name; `meta` is null for a period that holds no scrutin."""

    data: list[PlaceDuMembre] = ABSENT
    meta: MetaPositions | None = None


class PresseMeta(Modele):
    """Where the articles come from."""

    query: str = ABSENT
    """What was asked of the aggregator."""
    source: str | None = None
    """The aggregator; null when none is set."""
    fetched_at: str = ABSENT
    """When it was asked."""


class Pret(Modele):
    """Every dependency answers."""

    status: str = ABSENT
    """Always `ready`."""
    services: Services = ABSENT
    damaged_release: str | None = None
    """The release that should be served, where its files are damaged and the one before it stands in; null when all
    is well.
    """
    degraded: list[str] = ABSENT
    """Official files that are missing, or not had for more than twice their rhythm: source, key and period; the
    first two hundred. `/api/v1/sources` tells more.
    """
    degraded_count: int = ABSENT
    """How many there are."""
    replaced: list[str] = ABSENT
    """Official files that the last sync could not have and that an older copy, not yet too old, stands in for; the
    first two hundred.
    """
    replaced_count: int = ABSENT
    """How many of these there are."""


class ProcedureComptee(Modele):
    """A procedure and its number of dossiers."""

    label: str = ABSENT
    """Name."""
    count: int = ABSENT
    """A count."""


class ProchaineReunion(Modele):
    """A meeting to come."""

    id: str = ABSENT
    """Identifier (UUID), or the uid of a sitting known by its speeches only."""
    uid: str = ABSENT
    """Official id."""
    date_debut: str = ABSENT
    """When it begins; midnight UTC of the day where no hour is published."""
    date_fin: str | None = None
    """When it ends, or the day it ends on."""
    lieu: str | None = None
    """Place."""
    etat: EtatReunion | None = None
    """State."""
    odj_resume: str | None = None
    """First three points of the agenda, 500 characters at most."""
    captation_video: bool | None = None
    """Whether it is filmed."""
    compte_rendu_ref: str | None = None
    """Official id of the report."""
    url_video: str | None = None
    """Recording, where the report of a committee or the video portal of the chamber gives its address."""
    odj_complet: str | None = None
    """Whole agenda, one point a line."""


class ProprietesContour(Modele):
    """What an outline is of."""

    code: str = ABSENT
    """Code of the constituency: department and number for a deputy's (`2A-01`, `972-02`, `099-04`), code of the
    department for the senators' (`2A`; `997` and `998` abroad).
    """
    nom: str = ABSENT
    """Name."""
    departement: str = ABSENT
    """Code of the department."""
    numero: int = ABSENT
    """Number in the department."""


class ProvenanceIa(Modele):
    """Where the generated texts of a record come from."""

    ia: bool = ABSENT
    """The texts were written by a model; clients must say so."""
    modele: str = ABSENT
    """Model."""
    date: str = ABSENT
    """When they were written."""
    empreinte: str = ABSENT
    """SHA-256 of everything they were made from; they are null once it has changed."""
    sources: list[str] = ABSENT
    """Official pages of what they were made from."""


class Qualite(Modele):
    """What was read, kept, set aside and contradicted: the release that is served, then those before it."""

    release: str = ABSENT
    """Id of the release."""
    published_at: str = ABSENT
    """When it was made."""
    sources: list[SourceDetaillee] = ABSENT
    contradictions: list[Contradictions] = ABSENT
    """By rule, the most frequent first."""
    precedentes: list[QualitePublication] = ABSENT
    """Releases before it, latest first."""


class QualitePublication(Modele):
    """One release: what was read and what was contradicted."""

    release: str = ABSENT
    """Id of the release."""
    published_at: str = ABSENT
    """When it was made."""
    sources: list[SourceLue] = ABSENT
    contradictions: list[Contradictions] = ABSENT


class RangMembre(Modele):
    """The place of a member in a sorted list."""

    rank: int | None = None
    """Place in the list, from 1; null when not in it."""
    total: int = ABSENT
    """Length of the list."""
    rang: int | None = None
    """Place among those who may be ranked; null when the base is too small."""
    total_classes: int = ABSENT
    """How many may be ranked."""
    chambre: Chambre = ABSENT
    """Chamber of the list."""


class Rechargement(Modele):
    """What became of a request to reload."""

    ok: bool = ABSENT
    status: str = ABSENT
    """What was done."""
    message: str = ABSENT
    """The same in words."""


class RechercheMeta(Modele):
    """What was asked, and how much was found."""

    query: str = ABSENT
    """The question, trimmed."""
    counts: ComptesRecherche = ABSENT
    inclure_anciens: bool = ABSENT
    """Echo of the parameter."""
    anciens_disponibles: int = ABSENT
    """Former members, dissolved committees and groups that match and are not shown."""
    categories: list[CategorieRecherche] = ABSENT
    """The categories that hold something, that of the best row first."""


class RecherchePagination(Pagination):
    """Where a page stands in its category, what was asked, and how much was found."""

    type: str = ABSENT
    """The category."""
    query: str = ABSENT
    """The question, trimmed."""
    counts: ComptesRecherche = ABSENT
    inclure_anciens: bool = ABSENT
    """Echo of the parameter."""
    anciens_disponibles: int = ABSENT
    """Former members, dissolved committees and groups that match and are not shown."""
    categories: list[CategorieRecherche] = ABSENT
    """The categories that hold something, that of the best row first."""


class SenateurTrouve(DeputeTrouve, tag_field="_type", tag="senateur"):
    """A senator; group and constituency are those of the last seat."""


class ScrutinTrouve(Note, tag_field="_type", tag="scrutin"):
    """A public ballot."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number in the session."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date_scrutin: str = ABSENT
    """Same as `date`."""
    titre: str = ABSENT
    """Title."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    type_vote: TypeVote = ABSENT
    """Voting mode."""
    importance: int = ABSENT
    """Importance."""
    tags: list[Tag] = ABSENT
    """Themes."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    decompte: Decompte = ABSENT
    pour_seulement: bool = ABSENT
    """Only votes in favour are counted (censure motion): the zeros against and of abstention mean nothing, read
    `suffragesRequis`.
    """


class SujetTrouve(Note, tag_field="_type", tag="sujet"):
    """An active subject."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    slug: str = ABSENT
    """Slug."""
    label: str = ABSENT
    """Label."""
    description: str | None = None
    """One sentence."""
    category: str | None = None
    """Category."""
    status: EtatDossier = ABSENT
    """State of its text."""
    dossier_count: int = ABSENT
    """A count."""
    scrutin_count: int = ABSENT
    """A count."""


class ReunionTrouvee(Note, tag_field="_type", tag="reunion"):
    """A meeting or a sitting of the agenda."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    type: TypeReunion = ABSENT
    """Type."""
    chambre: Chambre = ABSENT
    """Chamber."""
    date_debut: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    titre: str = ABSENT
    """The first points of its agenda."""
    commission: str | None = None
    """The body that meets."""


class RechercheParPage(
    ListeAvec[
        DeputeTrouve
        | SenateurTrouve
        | ScrutinTrouve
        | LobbyisteTrouve
        | DossierTrouve
        | GroupeTrouve
        | CommissionTrouvee
        | SujetTrouve
        | ReunionTrouvee
        | EvenementTrouve
        | CandidatTrouve
        | DepartementTrouve
        | CommuneTrouvee
        | CirconscriptionTrouvee,
        RecherchePagination,
    ]
):
    """One category, page by page."""


class RechercheParSections(Modele):
    """What `type=all` answers."""

    sections: SectionsRecherche = ABSENT
    data: list[DeputeTrouve | SenateurTrouve | ScrutinTrouve | LobbyisteTrouve] = ABSENT
    """Members, scrutins and lobbyists of the sections, in one list, for older clients."""
    meta: RechercheMeta = ABSENT


class RepartitionSieges(Modele):
    """The split of seats by highest average."""

    listes: list[ListeRepartie] = ABSENT
    attributions: list[Attribution] = ABSENT
    """Turn by turn."""


class Reponse(Modele, Generic[T]):
    """One record."""

    data: T


class Representants(Modele):
    """Who represents a place."""

    communes: list[Commune] = ABSENT
    """Communes found, by code; none for a department alone."""
    deputes: list[CirconscriptionRepresentee] = ABSENT
    """Their constituencies of deputies, each with its deputy."""
    senateurs: list[CirconscriptionRepresentee] = ABSENT
    """Their constituencies of senators, each with its senators."""
    a_preciser: list[str] = ABSENT
    """What would tell which deputy it is, where there are several: the department, the commune, the polling station.
    Empty when there is one constituency, or when a department was asked for.
    """


class RepresentantsReponse(Modele):
    """Who represents a place, and on which day."""

    data: Representants = ABSENT
    meta: MetaRepresentants = ABSENT


class ResultatsCirconscription(Modele):
    """The results of one constituency."""

    maintenant: str = ABSENT
    """Clock of the service that states follow: when the minute began."""
    as_of: str | None = None
    """When the results were last read; null while none are published."""
    source: str = ABSENT
    """Results site of the ministry."""
    circonscription: CirconscriptionDetaillee = ABSENT
    tours: list[Tour] = ABSENT
    """Rounds published so far."""
    elus: list[Elu] = ABSENT
    repartition: RepartitionSieges | None = None
    """Null unless it gives just the seats that the ministry published."""
    sortants: list[SortantFixe] = ABSENT


class ResultatsNationaux(Modele):
    """The state of the ballot."""

    maintenant: str = ABSENT
    """Clock of the service that states follow: when the minute began."""
    verifie_a: str | None = None
    """Last reading of the results site."""
    publie_a: str | None = None
    """When a round was last seen for the first time."""
    as_of: str | None = None
    """When the results were last read; null while none are published."""
    source: str = ABSENT
    """Results site of the ministry."""
    compteurs: Compteurs = ABSENT
    circonscriptions: list[SituationCirconscription] = ABSENT
    """By code."""
    hemicycle: Hemicycle = ABSENT
    sieges_en_jeu: SiegesEnJeu = ABSENT
    elus: ElusEnBref = ABSENT


class ReunionAccueil(Modele):
    """A confirmed sitting or committee meeting to come."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    uid: str = ABSENT
    """Official id."""
    type: TypeReunion = ABSENT
    """Type."""
    date_debut: str = ABSENT
    """When it begins; midnight UTC of the day where no hour is published."""
    date_fin: str | None = None
    """When it ends."""
    lieu: str | None = None
    """Place."""
    odj_resume: str | None = None
    """First points of its agenda."""
    etat: str = ABSENT
    """State."""
    captation_video: bool | None = None
    """Whether it is recorded; null when unknown."""
    compte_rendu_ref: str | None = None
    """Official id of its report."""
    commission: CommissionAccueil | None = None
    """The body that meets."""


class ReunionDeCommission(DocumentReunionDeCommission):
    """A meeting among those of its body."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""


class ReunionDeLAgenda(ReunionDeBase):
    """A meeting of the agenda."""

    commission: CommissionResume | None = None
    """The body that meets."""
    nb_participants: int = ABSENT
    """Members present."""
    scrutins: list[ScrutinDeLaListe] = ABSENT
    """Scrutins of the sitting, by number."""


class ReunionDetail(DocumentReunionDetail):
    """A meeting, or a sitting that only its speeches tell of."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class ReunionsAVenir(Modele):
    """The next days that have meetings."""

    events: list[ReunionAccueil] = ABSENT
    """At most 200, of the next seven days that have any, today included."""


class ReunionsDeCommissionPage(Modele):
    """One page of the meetings of a body."""

    data: list[ReunionDeCommission] = ABSENT
    pagination: PaginationSimple = ABSENT
    meta: Pagination = ABSENT


class Sante(Modele):
    """The service answers."""

    status: str = ABSENT
    """Always `ok`."""
    timestamp: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    uptime: float = ABSENT
    """Seconds since the process started."""
    version: str = ABSENT
    """Version of the service."""
    release: str | None = None
    """Release being served; null while there is none."""
    demo: bool = ABSENT
    """Whether the data is the fictional Parliament."""
    published_at: str | None = None
    """When the release was published."""
    as_of: dict[str, str | None] = ABSENT
    """Day of the latest scrutin, by chamber."""
    definitions_version: str | None = None
    """Version of the statistical definitions."""


class Scrutin(DocumentScrutin):
    """A scrutin in a list."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""


class ScrutinAccueil(Modele):
    """A late important scrutin."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number in its session."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature, or session of the Senate."""
    date: str = ABSENT
    """Day of the vote."""
    titre: str = ABSENT
    """Title."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    importance: int = ABSENT
    """Importance, from 1 to 5."""


class ScrutinResume(ScrutinNumerote):
    """A scrutin in short, with its official figures."""

    titre: str = ABSENT
    """Title."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date_scrutin: str = ABSENT
    """Same as `date`."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    type_vote: TypeVote = ABSENT
    """Voting mode."""
    nature: NatureVote | None = None
    """Object of the vote."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    nombre_abstention: int | None = None
    """A count; null when it is not published."""


class ScrutinAnalyse(ScrutinResume):
    """A scrutin among analytics."""

    pour: int | None = None
    """A count; null when it is not published."""
    contre: int | None = None
    """A count; null when it is not published."""
    abstention: int | None = None
    """A count; null when it is not published."""
    decompte: Decompte = ABSENT
    pour_seulement: bool = ABSENT
    """Only votes in favour are counted (censure motion): the zeros against and of abstention mean nothing, read
    `suffragesRequis`.
    """
    importance: int = ABSENT
    """Importance, 1 to 5."""
    tags: list[Tag] = ABSENT
    """Themes."""
    controverse: int | None = None
    """100 for an even split, 0 for unanimity; null where undefined."""


class ScrutinCourt(DocumentScrutinCourt):
    """A scrutin in a list of the important ones."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""


class ScrutinDeLAmendement(Modele):
    """The public ballot on an amendment."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    titre: str = ABSENT
    """Title."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date_scrutin: str = ABSENT
    """Same as `date`."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""


class ScrutinDeLEtape(Modele):
    """A scrutin of a step."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number."""
    titre: str = ABSENT
    """Title."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    nombre_abstention: int | None = None
    """A count; null when it is not published."""


class ScrutinDeSeance(Modele):
    """A scrutin of a sitting."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number."""
    titre: str = ABSENT
    """Title."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    nombre_abstention: int | None = None
    """A count; null when it is not published."""


class ScrutinDeLaListe(ScrutinDeSeance):
    """A scrutin of a sitting, with its sitting and its legislative file."""

    seance_ref: str | None = None
    """Official id of the sitting; the Senate gives none."""
    dossier: DossierVoteEnSeance | None = None
    """Legislative file."""


class ScrutinDeLaReunion(ScrutinDeSeance):
    """A scrutin inside the detail of its sitting."""

    dossier_id: str | None = None
    """Legislative file."""


class ScrutinDetail(DocumentScrutinDetail):
    """A scrutin with all its nominal votes."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    votes_by_position: VotesParPosition = ABSENT
    votes: list[Vote] = ABSENT
    """Every nominal vote, by family name."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class ScrutinDuDossier(Modele):
    """A scrutin of a dossier."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    titre: str = ABSENT
    """Title."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    type_vote: TypeVote = ABSENT
    """Voting mode."""
    nature_vote: NatureVote | None = None
    """What was voted on."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    nombre_abstention: int | None = None
    """A count; null when it is not published."""
    nombre_votants: int | None = None
    """A count; null when it is not published."""


class ScrutinDuDetailDossier(ScrutinDuDossier):
    """A scrutin in the detail of its dossier."""

    amendements: list[AmendementDuVote] = ABSENT
    """What it decides on."""


class ScrutinDuGroupe(ScrutinResume):
    """A scrutin as a group voted on it."""

    groupe_votes: PositionsGroupe = ABSENT
    total_groupe_votes: int = ABSENT
    """Members of the group that the ballot counts, all told."""
    position_majoritaire: Position | None = None
    """Line of the group; null without one."""
    cohesion: int | None = None
    """Share of the most frequent position; null under three voters."""


class ScrutinDuPlan(Modele):
    """A scrutin."""

    numero: int = ABSENT
    """Number in its session."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature, or session of the Senate."""
    date: str = ABSENT
    """Day of the vote."""


class ScrutinDuVote(ScrutinNumerote):
    """The scrutin of a vote, in short."""

    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""
    date_scrutin: str = ABSENT
    """Same as `date`."""
    titre: str = ABSENT
    """Title."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    type_vote: TypeVote = ABSENT
    """Voting mode."""
    nature: NatureVote | None = None
    """Object of the vote."""
    tags: list[Tag] = ABSENT
    """Themes."""
    importance: int = ABSENT
    """Importance, 1 to 5."""
    nombre_pour: int | None = None
    """A count; null when it is not published."""
    nombre_contre: int | None = None
    """A count; null when it is not published."""
    nombre_abstention: int | None = None
    """A count; null when it is not published."""
    source_url: str | None = None
    """Official page."""


class ScrutinSenatorial(Modele):
    """The ballot."""

    date: str = ABSENT
    """Calendar day."""
    prise_de_fonction: str = ABSENT
    """Calendar day."""
    serie: str = ABSENT
    """Half of the Senate that is renewed."""
    mandature_sortante: int = ABSENT
    """Renewal that opened the term that ends."""
    mandature_entrante: int = ABSENT
    """Renewal that opens the next one."""
    nb_sieges: int = ABSENT
    """Seats at stake."""
    nb_circonscriptions: int = ABSENT
    """Constituencies."""
    sources: list[SourceOfficielle] = ABSENT


class ScrutinsAnalyses(Modele):
    """Latest scrutins of a selection."""

    recent_scrutins: list[ScrutinAnalyse] = ABSENT
    stats: StatsScrutins = ABSENT


class ScrutinsDuDossierComptes(Modele):
    """How many scrutins a file holds."""

    scrutins: int = ABSENT
    """A count."""


class Seance(Modele):
    """The sitting of a scrutin."""

    uid: str = ABSENT
    """Official reference."""
    rang: int | None = None
    """Where the debate of the scrutin begins in the sitting."""


class SeanceDuMembre(DocumentSeance):
    """A sitting, with what a member said in it."""

    interventions: list[Intervention] = ABSENT
    """Speeches, as they were spoken."""
    scrutins: list[ScrutinDuVote] = ABSENT
    """Scrutins tied to these speeches; when none is, those of the sitting or of the day."""


class Secteur(Modele):
    """A sector of activity of lobbyists."""

    secteur: str = ABSENT
    """Sector."""
    count: int = ABSENT
    """Declared persons; organisations where they are not known."""
    organisations: int = ABSENT
    """Lobbyists of the sector."""


class SecteurDuRegistre(Modele):
    """A sector of lobbyists and of what they do."""

    slug: str = ABSENT
    """Slug, accepted by `secteurs`."""
    name: str = ABSENT
    """Wording."""
    lobbyistes_count: int = ABSENT
    """Lobbyists that declare the sector."""
    actions_count: int = ABSENT
    """Actions that are about it, or whose lobbyist declares it: what `secteurs` finds."""
    count: int = ABSENT
    """Same as `lobbyistesCount`."""


class SecteurEnTete(Modele):
    """A sector that many lobbyists hold."""

    secteur: str = ABSENT
    """Wording."""
    slug: str = ABSENT
    """Slug."""
    count: int = ABSENT
    """Lobbyists of the sector."""


class SecteurLobbying(Modele):
    """A sector of a lobbyist or of an action, or a finer domain of an action."""

    slug: str = ABSENT
    """Slug, accepted by `secteurs`."""
    label: str = ABSENT
    """Wording."""


class SectionsRecherche(Modele):
    """The first rows of each category; every section is there, empty or not."""

    deputes: list[DeputeTrouve] = ABSENT
    senateurs: list[SenateurTrouve] = ABSENT
    scrutins: list[ScrutinTrouve] = ABSENT
    lobbyistes: list[LobbyisteTrouve] = ABSENT
    dossiers: list[DossierTrouve] = ABSENT
    groupes: list[GroupeTrouve] = ABSENT
    commissions: list[CommissionTrouvee] = ABSENT
    sujets: list[SujetTrouve] = ABSENT
    agenda: list[ReunionTrouvee | EvenementTrouve] = ABSENT
    candidats: list[CandidatTrouve] = ABSENT
    lieux: list[DepartementTrouve | CommuneTrouvee | CirconscriptionTrouvee] = ABSENT


class SegmentJumeau(Modele):
    """Some words, as written."""

    ecart: Ecart = ABSENT
    """In both (`egal`), in the twin only (`ajout`), in the one asked for only (`retrait`)."""
    texte: str = ABSENT
    """The words."""


class SensDrapeau(Modele):
    """A flag in words."""

    code: Drapeau = ABSENT
    """Flag."""
    signification: str = ABSENT
    """What it says, in French."""


class Services(Modele):
    """State of what the service depends on."""

    database: str = ABSENT
    """`ok` or `error`."""
    cache: str = ABSENT
    """`ok` or `error`."""
    redis: str = ABSENT
    """Same value as `cache`, for older clients."""


class Siege(Modele):
    """A seat that was given."""

    famille: FamillePolitique | None = None
    """Political family of the shade; null for one that belongs to none."""
    nuance: str = ABSENT
    """Code of the shade that the ministry gave."""


class SiegeDuJour(Modele):
    """The seat that somebody held on a day."""

    uid: str = ABSENT
    """Official id."""
    date_debut: str = ABSENT
    """First day in the seat."""
    date_fin: str | None = None
    """Last day in the seat; null while it is held."""
    date_debut_estimee: bool = ABSENT
    """Whether the first day was deduced, not published."""
    date_fin_estimee: bool = ABSENT
    """Whether the last day was deduced, not published."""
    estime: bool = ABSENT
    """Whether nobody wrote that the seat was held that day: it was deduced, or read in scrutins."""
    atteste: Preuve = ABSENT
    """What tells that it was held."""
    place: int | None = None
    """Number of the place in the chamber (Assembly)."""


class SiegesEnJeu(Modele):
    """The seats at stake by family, before and after; each side adds up to `total`."""

    avant: dict[str, int] = ABSENT
    """`non_publiee` counts the seats whose holders were given no shade."""
    apres: dict[str, int] = ABSENT
    """`non_attribue` counts open seats, `non_classee` shades of no family."""
    total: int = ABSENT
    """Seats at stake."""


class Sortant(Modele):
    """An outgoing senator."""

    mandat_id: str = ABSENT
    """Stable identifier (UUID)."""
    personne: PersonneSortante = ABSENT
    groupe: GroupeDuSortant | None = None
    """Null for those who belong to none."""
    circonscription: Lieu | None = None
    """Constituency."""
    commission_permanente: str | None = None
    """Permanent committee."""
    mandat: MandatSortant = ABSENT
    candidature: CandidatureDuSortant | None = None
    """Null when none is known."""
    bilan: Bilan = ABSENT


class SortantFixe(Sortant):
    """An outgoing senator and what became of it."""

    sort: SortSortant = ABSENT


class SortantsEnBref(Modele):
    """The outgoing senators, counted."""

    total: int = ABSENT
    """A count."""
    mandat_complet: int = ABSENT
    """Who sat from the first days of the term."""
    arrivees_en_cours: int = ABSENT
    """Who came in the course of it."""
    par_groupe: list[GroupeEnJeu] = ABSENT
    """Most seats at stake first."""


class SortsDesVotes(Modele):
    """Outcomes of the scrutins of a dossier."""

    adopte: int = ABSENT
    """Adopted."""
    rejete: int = ABSENT
    """Rejected."""


class Source(Modele):
    """One publisher of official data, as its licence asks to be named."""

    cle: str = ABSENT
    """Key of the source."""
    editeur: str = ABSENT
    """Producer."""
    site: str = ABSENT
    """Home of the data."""
    licence: str = ABSENT
    """Licence of its open data; some files have their own."""
    licence_url: str = ABSENT
    """Text of the licence."""
    attribution: str = ABSENT
    """Words to quote when re-using."""
    frequence: str = ABSENT
    """How often it is published."""
    derniere_mise_a_jour: str | None = None
    """Latest day among its files."""
    fichiers: list[FichierSource] = ABSENT
    """Files read for this release."""
    fichiers_manquants: list[FichierManquant] = ABSENT
    """Files that the last sync asked for in vain and has no copy of."""


class SourceLue(Modele):
    """What was read of a source."""

    source: str = ABSENT
    """Key of the source."""
    fichiers: int = ABSENT
    """Files."""
    lus: int = ABSENT
    """A count."""
    gardes: int = ABSENT
    """A count."""
    ecartes: int = ABSENT
    """A count."""


class SourceDetaillee(SourceLue):
    """What was read of a source, kind by kind."""

    editeur: str = ABSENT
    """Publisher."""
    documents: list[DocumentsLus] = ABSENT


class SourceEvenement(Modele):
    """What says that an event takes place."""

    label: str = ABSENT
    """Name of the source."""
    url: str | UnsetType = UNSET
    """Its page, when there is one."""


class SourceExportee(Modele):
    """A publisher of what the tables say."""

    editeur: str = ABSENT
    """Producer."""
    site: str = ABSENT
    """Home of the data."""
    licence: str = ABSENT
    """Licence of its open data."""
    attribution: str = ABSENT
    """Words to quote when re-using."""


class SourceOfficielle(Modele):
    """Where something is officially said."""

    label: str = ABSENT
    """What it is."""
    url: str | UnsetType = UNSET
    """Address, if there is one."""


class StatsChambre(Modele):
    """The figures of a member in one chamber."""

    chambre: Chambre = ABSENT
    """Chamber."""
    as_of: str | None = None
    """Last day the figures speak of: that of the data, or that of leaving."""
    mandat: StatsPortee = ABSENT
    """Current or last mandate."""
    carriere: StatsPortee = ABSENT
    """Every mandate in the chamber."""


class StatsDetail(Modele):
    """Every figure of a member with its base, in the chamber of filing and apart in the other one."""

    definitions_version: str = ABSENT
    """Version of the definitions."""
    chambre: Chambre = ABSENT
    """Chamber."""
    as_of: str | None = None
    """Last day the figures speak of: that of the data, or that of leaving."""
    mandat: StatsPortee = ABSENT
    """Current or last mandate."""
    carriere: StatsPortee = ABSENT
    """Every mandate in the chamber."""
    autre_chambre: StatsChambre | None = None
    """The other chamber, for who sat in both."""


class StatsDetailGroupe(Modele):
    """Figures of a group with what they rest on."""

    cohesion: CohesionDetaillee = ABSENT
    taux_participation: TauxDetaille = ABSENT
    """Votes cast among those its members could cast."""


class StatsGlobales(Modele):
    """How much there is of each thing. Null where the release holds none of that kind."""

    total_deputes: int = ABSENT
    """Deputies in office."""
    total_senateurs: int = ABSENT
    """Senators in office."""
    total_parlementaires: int = ABSENT
    """Members in office of both chambers."""
    groupes_politiques: int = ABSENT
    """Groups that exist today."""
    total_scrutins: int = ABSENT
    """A count."""
    total_votes: int = ABSENT
    """Nominal votes held; with `groupe`, votes cast under it."""
    total_lobbyistes: int | None = None
    """A count; null when not known."""
    total_actions: int | None = None
    """A count; null when not known."""
    total_interventions: int | None = None
    """A count; null when not known."""
    total_amendements: int | None = None
    """A count; null when not known."""
    avg_participation: int | None = None
    """Mean number of voters over the 100 latest scrutins."""


class StatsGroupe(Modele):
    """Statistics of a group; those of a group that is no more are taken over all its members."""

    membres_actifs: int = ABSENT
    """Members in office on the last day of the period."""
    moyennes: MoyennesParMembre = ABSENT
    totaux: TotauxDuGroupe = ABSENT


class StatsGroupeSujet(Modele):
    """How the members of a group voted on a subject, under that group."""

    nom: str = ABSENT
    """Short name."""
    slug: str = ABSENT
    """Slug."""
    couleur: str | None = None
    """Colour."""
    chambre: Chambre = ABSENT
    """Chamber."""
    votes: PositionsGroupe = ABSENT
    amendements: int = ABSENT
    """Amendments tabled while in the group."""


class StatsLobbying(Modele):
    """How much the register holds."""

    total_lobbyistes: int = ABSENT
    """Organisations, the deregistered ones too."""
    total_lobbyistes_actifs: int = ABSENT
    """Those still registered."""
    total_actions: int = ABSENT
    """A count."""
    budget_total: int = ABSENT
    """Sum of the known `budgetAnnuel`."""
    total_secteurs: int = ABSENT
    """Rows of `/lobbying/secteurs`."""
    by_type: list[TypeCompte] = ABSENT
    """Lobbyists by kind."""
    top_secteurs: list[SecteurEnTete] = ABSENT
    """The 10 sectors that most lobbyists hold."""


class StatsPortee(Modele):
    """Every figure of a member over one scope."""

    periode: str | None = None
    """Legislature, or year of the renewal that opened the term (Senate); null for a career."""
    presence: TauxDetaille = ABSENT
    presence_solennel: TauxDetaille = ABSENT
    presence_physique: TauxDetaille = ABSENT
    """Presence without the votes cast by a colleague."""
    votes_delegues: int | None = None
    """A count; null when not known."""
    taux_delegation: TauxDetaille = ABSENT
    """Votes cast by a colleague, among votes."""
    participation: int | None = None
    """A count; null when not known."""
    loyaute: TauxDetaille = ABSENT
    loyaute_par_groupe: list[LoyauteDansGroupe] = ABSENT
    """One rate per spell in a group."""
    dissidence: TauxDetaille = ABSENT
    """Votes for or against where the line was the other one, among those it could."""
    ecarts_abstention: int = ABSENT
    """Abstentions where the group had a line, votes where it was to abstain."""
    activite: ActiviteDetaillee = ABSENT
    interventions: int | None = None
    """A count; null when not known."""
    interventions_courtes: int | None = None
    """Turns of fewer than 20 words, counted apart."""
    amendements: AmendementsDetailles = ABSENT
    questions: int | None = None
    """A count; null when not known."""
    travaux_sans_donnees: list[str] = ABSENT
    """Among `interventions`, `amendements` and `questions`, those of which no document was read for all or part of
    the scope: `null` when nothing is known of them, else the count of the known part.
    """


class StatsScrutins(Modele):
    """Counts of scrutins."""

    total_scrutins: int = ABSENT
    """Scrutins of the whole selection."""
    adoptes: int = ABSENT
    """Adopted, among those shown."""
    rejetes: int = ABSENT
    """Rejected, among those shown."""
    serres: int = ABSENT
    """Decided by ten votes or fewer, among those shown."""


class StatsSujetReponse(Modele):
    """Votes by group on a subject."""

    data: list[StatsGroupeSujet] = ABSENT
    groupe_amendement_descriptions: dict[str, str] = ABSENT
    """Words on the amendments of a group, by `<slug>-<chambre>`; none is published."""


class SuggestionCandidat(Modele, tag_field="type", tag="candidat"):
    """A candidate of the renewal of the Senate."""

    value: str = ABSENT
    """What is shown."""
    id: str = ABSENT
    """Stable identifier."""
    meta: str = ABSENT
    """Constituency."""


class SuggestionCirconscription(Modele, tag_field="type", tag="circonscription"):
    """A constituency of a deputy."""

    value: str = ABSENT
    """What is shown."""
    code: str = ABSENT
    """Code."""


class SuggestionCommission(Modele, tag_field="type", tag="commission"):
    """A body of today."""

    value: str = ABSENT
    """What is shown."""
    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber."""


class SuggestionCommune(Modele, tag_field="type", tag="commune"):
    """A commune, an arrondissement or a consular post."""

    value: str = ABSENT
    """What is shown."""
    code: str = ABSENT
    """INSEE code."""
    meta: str = ABSENT
    """Department."""


class SuggestionDepartement(Modele, tag_field="type", tag="departement"):
    """A department."""

    value: str = ABSENT
    """What is shown."""
    code: str = ABSENT
    """Code."""


class SuggestionDepute(Modele, tag_field="type", tag="depute"):
    """A deputy in office."""

    value: str = ABSENT
    """First name, then last name."""
    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber."""
    meta: str | UnsetType = UNSET
    """Short name of the group, if any."""


class SuggestionDossier(Modele, tag_field="type", tag="dossier"):
    """A legislative file."""

    value: str = ABSENT
    """What is shown."""
    uid: str = ABSENT
    """Official id."""
    chambre: Chambre = ABSENT
    """Chamber that keeps it."""


class SuggestionEvenement(Modele, tag_field="type", tag="evenement"):
    """An event of the institutional calendar."""

    value: str = ABSENT
    """What is shown."""
    slug: str = ABSENT
    """Stable key."""
    meta: str = ABSENT
    """The day."""


class SuggestionGroupe(Modele, tag_field="type", tag="groupe"):
    """A group of today."""

    value: str = ABSENT
    """Full name."""
    slug: str = ABSENT
    """Slug."""
    chambre: Chambre = ABSENT
    """Chamber."""
    meta: str = ABSENT
    """Short name."""


class SuggestionLobbyiste(Modele, tag_field="type", tag="lobbyiste"):
    """A registered interest representative."""

    value: str = ABSENT
    """What is shown."""
    id: str = ABSENT
    """Stable identifier (UUID)."""


class SuggestionReunion(Modele, tag_field="type", tag="reunion"):
    """A meeting of the agenda."""

    value: str = ABSENT
    """What is shown."""
    uid: str = ABSENT
    """Official id."""
    chambre: Chambre = ABSENT
    """Chamber."""
    meta: str = ABSENT
    """The day."""


class SuggestionScrutin(Modele, tag_field="type", tag="scrutin"):
    """A public ballot."""

    value: str = ABSENT
    """Title, cut around the words typed."""
    numero: int = ABSENT
    """Number in the session."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""


class SuggestionSenateur(SuggestionDepute, tag_field="type", tag="senateur"):
    """A senator in office."""


class SuggestionSujet(Modele, tag_field="type", tag="sujet"):
    """An active subject."""

    value: str = ABSENT
    """What is shown."""
    slug: str = ABSENT
    """Slug."""


class Suggestions(Modele):
    """The best of every category, three of each at most."""

    data: list[
        SuggestionDepute
        | SuggestionSenateur
        | SuggestionScrutin
        | SuggestionDossier
        | SuggestionReunion
        | SuggestionEvenement
        | SuggestionGroupe
        | SuggestionCommission
        | SuggestionSujet
        | SuggestionLobbyiste
        | SuggestionCandidat
        | SuggestionDepartement
        | SuggestionCommune
        | SuggestionCirconscription
    ] = ABSENT


class SuiviFichier(Modele):
    """How an official file stands after the last sync that asked for it, whether that sync published or not."""

    etat: EtatFichier = ABSENT
    """`frais`: the last sync had it; `remplace`: it could not be had, and an older copy stands in; `incomplet`: some
    of its pages or deliveries are missing; `manquant`: nothing of it is known.
    """
    origine: OrigineFichier = ABSENT
    """Where it comes from: its publisher, a folder given by hand, the fictional Parliament."""
    dernier_succes: str | None = None
    """When the copy in use was last known to be the current one."""
    dernier_echec: str | None = None
    """When it could last not be had, mended since or not."""
    motif_echec: str | None = None
    """Why, in French."""
    rythme_jours: int | None = None
    """Days between two versions, at most; null for a period that is over, for what is made at no regular time and
    for what was given by hand.
    """
    age_jours: float | None = None
    """Days since the last success, to the hour."""
    en_retard: bool = ABSENT
    """Whether that is more than twice its rhythm."""
    documents: list[DocumentLu] = ABSENT


class Sujet(DocumentSujet):
    """A subject in a list."""

    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""


class SujetDetail(DocumentSujetDetail):
    """A subject."""

    actif: bool = ABSENT
    """A deactivated subject only answers its archive."""
    created_at: str = ABSENT
    """When the record first appeared in our data."""
    updated_at: str = ABSENT
    """When its content last changed, its figures included."""
    ia_sources: ProvenanceIa | UnsetType = UNSET
    """Present when the record holds a text written by a model."""
    provenance: list[FichierDOrigine] | UnsetType = UNSET
    """With `include=provenance`: the files that hold the record, the one that prevails first."""


class SujetDuDossier(Modele):
    """The subject that a dossier belongs to."""

    slug: str = ABSENT
    """Slug."""
    label: str = ABSENT
    """Name."""
    status: EtatDossier = ABSENT
    """State."""


class SujetDuPlan(Modele):
    """An active subject."""

    slug: str = ABSENT
    """Slug."""
    updated_at: str = ABSENT
    """When what the service says of it last changed."""


class TableExportee(Modele):
    """A table of the dumps; or, under the name `hemicycle`, the database that holds them all."""

    nom: str = ABSENT
    """Name."""
    titre: str = ABSENT
    """Title, in French."""
    description: str = ABSENT
    """What a row is, in French."""
    lignes: int = ABSENT
    """Rows."""
    fichiers: list[FichierExporte] = ABSENT
    """The same rows in each format."""


class TagCompte(Modele):
    """A theme and its scrutins."""

    name: str = ABSENT
    """Theme."""
    count: int = ABSENT
    """A count."""


class Tags(Modele):
    """Themes, the most frequent first."""

    data: list[TagCompte] = ABSENT


class TauxMesure(TauxDetaille):
    """A rate with its base and its interval."""

    intervalle: Intervalle | None = None
    """Wilson's interval of the rate at 95 %, as if scrutins were drawn at random; null without a rate."""


class Tendance(Modele):
    """Mean votes per scrutin in a month: zeros without a scrutin, null where no file gives the figures of its own."""

    mois: str = ABSENT
    """French short month and year."""
    pour: int | None = None
    """A count; null when it is not published."""
    contre: int | None = None
    """A count; null when it is not published."""
    abstention: int | None = None
    """A count; null when it is not published."""


class TerritoireDuMembre(Modele):
    """The place of the last seat of a member, as `/circonscriptions` knows it."""

    code: str = ABSENT
    """Code of the constituency; of the department for a senator."""
    url: str = ABSENT
    """Address of its record."""


class Thematique(Modele):
    """Where a group stands on a theme, in scrutins by the line it took."""

    thematique: str = ABSENT
    """Theme."""
    tag: Tag = ABSENT
    """The same as scrutins are tagged with it."""
    position: int = ABSENT
    """From -100 (against) to 100 (for)."""
    cohesion: int | None = None
    """Integer percentage; null when not computable."""
    votes_totaux: int = ABSENT
    """A count."""
    votes_pour: int = ABSENT
    """A count."""
    votes_contre: int = ABSENT
    """A count."""
    votes_abstention: int = ABSENT
    """A count."""


class ThematiquesGroupe(Modele):
    """Where a group stands on each theme."""

    groupe_id: str = ABSENT
    """Stable identifier (UUID)."""
    groupe_nom: str = ABSENT
    """Short name."""
    groupe_couleur: str | None = None
    """Hexadecimal colour."""
    thematiques: list[Thematique] = ABSENT
    """Most voted theme first."""
    calculated_at: str | None = None
    """Day of the last scrutin that the figures speak of."""


class ThemeCompte(Modele):
    """A theme and its scrutins."""

    theme: str = ABSENT
    """Theme."""
    count: int = ABSENT
    """A count."""


class Titulaire(MembreNomme):
    """Somebody who holds, or held, a seat of a constituency."""

    legislature: int | None = None
    """Legislature; null at the Senate."""
    date_debut: str = ABSENT
    """First day in the seat."""
    date_fin: str | None = None
    """Last day in the seat; null while it is held."""
    date_debut_estimee: bool = ABSENT
    """Whether the first day was deduced, not published."""
    date_fin_estimee: bool = ABSENT
    """Whether the last day was deduced, not published."""
    ancien_decoupage: bool = ABSENT
    """Whether the seat is of before 2012: same number, other boundaries (deputies only)."""


class Total(Modele):
    """How many there are."""

    total: int = ABSENT
    """A count."""


class TotalUnites(Total):
    """How many units there are, and candidates in them."""

    candidats: int = ABSENT
    """A count."""


class TotauxDuGroupe(Modele):
    """Sums over the members in office."""

    interventions: int | None = None
    """A count; null when not known."""
    amendements: int | None = None
    """A count; null when not known."""
    questions: int | None = None
    """A count; null when not known."""


class Tour(Modele):
    """A round."""

    tour: int = ABSENT
    publie_a: str = ABSENT
    """When it was first seen; a correction does not move it."""
    verifie_a: str = ABSENT
    """When it was last found so."""
    source_url: str = ABSENT
    """Page of the ministry."""
    participation: Participation = ABSENT
    lignes: list[Ligne] = ABSENT
    """Most votes first."""
    incoherences: list[str] = ABSENT
    """Where the figures published by the ministry contradict each other, in French; those that cannot be are
    withheld, those proclaimed elected stand. Empty when all adds up.
    """


class TravailApplication(Modele):
    """A report, a mission or a text without a vote about the law that a dossier made."""

    uid: str = ABSENT
    """Official id."""
    titre: str = ABSENT
    """Title."""
    procedure_libelle: str | None = None
    """Procedure."""
    legislature: int = ABSENT
    """Legislature; 0 for a file of the Senate."""
    url_an: str | None = field(name="urlAN", default=None)
    """Page at the Assembly."""
    url_senat: str | None = None
    """Page at the Senate."""
    chambre: Chambre = ABSENT
    """Chamber that keeps the file."""


class TypeCompte(Modele):
    """A kind of organisation."""

    type: TypeLobbyiste = ABSENT
    """Kind."""
    count: int = ABSENT
    """A count."""


class Unite(Modele):
    """A list, or a candidate with a substitute."""

    id: str = ABSENT
    """Stable identifier."""
    circonscription: Lieu | None = None
    """Constituency."""
    mode_scrutin: ModeScrutin = ABSENT
    """Lists, or two rounds in one day."""
    libelle: str | None = None
    """Title of the list; null for a pair."""
    nuance: str = ABSENT
    """Code of the shade that the ministry gave."""
    nuance_libelle: str | None = None
    """Shade in words; null for an unknown code."""
    famille: FamillePolitique | None = None
    """Political family of the shade; null for one that belongs to none."""
    candidats: list[CandidatDeListe] = ABSENT
    """Titulars first, then by rank."""


class Vivant(Modele):
    """The process is alive."""

    status: str = ABSENT
    """Always `alive`."""


class VoisinDeVote(Modele):
    """Somebody who votes like a member, over the scrutins of the period where both voted."""

    accord: int | None = None
    """Share of these scrutins where they took the same position."""
    communs: int = ABSENT
    """Scrutins where both voted."""
    desaccords: int = ABSENT
    """Those where they did not take the same position."""
    intervalle: Intervalle | None = None
    """Wilson's interval of the rate at 95 %, as if scrutins were drawn at random; null without a rate."""
    distance: float = ABSENT
    """Between their places; the whole map is 2 wide."""
    parlementaire: Votant = ABSENT
    """The neighbour, under the group of the last scrutin of the period that lists them."""


class Votant(MembreNomme):
    """The author of a vote."""

    groupe: GroupeDuVote | None = None
    """Group at the time of the vote."""


class VoteDeBase(Modele):
    """What a vote says of itself."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    position: Position = ABSENT
    """Position."""
    position_detail: PositionDetail = ABSENT
    """Finer position: `non_votant` was listed as taking no part."""
    cause: CauseNonVote | None = None
    """What kept from voting: an office (`PAN`, `PSE`, `MG`) or standing aside (`DEP`)."""
    par_delegation: bool | None = None
    """Cast by another member, by delegation; null where it is not published."""
    mise_au_point: str | None = None
    """Position the member said afterwards to have wanted; `signalee` where the source says that there was a
    correction, not which.
    """


class Vote(VoteDeBase):
    """A vote inside the detail of its scrutin."""

    parlementaire: Votant = ABSENT


class VoteDuMembre(VoteDeBase):
    """A vote in the history of a member."""

    scrutin_id: str = ABSENT
    """Same as `scrutin.id`."""
    parlementaire_id: str = ABSENT
    """The member asked about."""
    groupe: GroupeDuVote | None = None
    """Group at the time of the vote."""
    groupe_position: Position | None = None
    """Line of that group: what most of its voters did; null without one."""
    position_groupe: Position | None = None
    """Same as `groupePosition`."""
    scrutin: ScrutinDuVote = ABSENT


class VoteCompte(VoteDuMembre):
    """A vote in the proof of a rate."""

    compte: bool = ABSENT
    """Whether the scrutin is in the denominator."""
    favorable: bool = ABSENT
    """Whether it is in the numerator."""
    motif: Motif = ABSENT


class VoteDuScrutin(Vote):
    """A vote in the list of a scrutin's votes."""

    parlementaire_id: str = ABSENT
    """Stable identifier (UUID)."""
    scrutin_id: str = ABSENT
    """Stable identifier (UUID)."""
    created_at: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""


class VoteSurAmendement(Modele):
    """A scrutin on an amendment."""

    id: str = ABSENT
    """Stable identifier (UUID)."""
    numero: int = ABSENT
    """Number."""
    chambre: Chambre = ABSENT
    """Chamber."""
    session: str = ABSENT
    """Legislature or Senate session."""
    sort: str = ABSENT
    """Outcome."""
    sort_code: Sort = ABSENT
    """Outcome, lower case."""
    date: str = ABSENT
    """ISO 8601 instant in UTC, with milliseconds. A sitting day is its own midnight."""


class VotesGroupe(Modele):
    """How a group votes."""

    total_votes: int = ABSENT
    """Positions of its members, absents included."""
    positions: PositionsGroupe = ABSENT
    taux_participation: int | None = None
    """Integer percentage; null when not computable."""
    taux_participation_detail: TauxDetaille = ABSENT
    """`tauxParticipation` with its base."""
    cohesion_moyenne: int | None = None
    """Integer percentage; null when not computable."""
    cohesion: CohesionDetaillee = ABSENT
    scrutins_recents: list[ScrutinDuGroupe] = ABSENT
    """Latest scrutins, up to 20."""


class VotesParPosition(Modele):
    """Every nominal vote, by position. Each person appears once."""

    pour: list[Vote] = ABSENT
    contre: list[Vote] = ABSENT
    abstention: list[Vote] = ABSENT
    absent: list[Vote] = ABSENT
