"""The closed value sets of the contract, by area.

Every set a client may send or receive is named once, here. The values are those of the wire; a source's own codes are
translated to them where the source is read, never later.
"""

from enum import StrEnum
from typing import Literal


class Chambre(StrEnum):
    """National Assembly or Senate."""

    ASSEMBLEE = "assemblee"
    SENAT = "senat"


# What a ballot is, what members did at it, and why it counts in their rates


class Position(StrEnum):
    """What a member did at a scrutin, as served: `absent` gathers the absent and those who could not vote."""

    POUR = "pour"
    CONTRE = "contre"
    ABSTENTION = "abstention"
    ABSENT = "absent"


class PositionDetail(StrEnum):
    """The finer position: `non_votant` was listed as taking no part, `absent` was not listed at all."""

    POUR = "pour"
    CONTRE = "contre"
    ABSTENTION = "abstention"
    ABSENT = "absent"
    NON_VOTANT = "non_votant"


class CauseNonVote(StrEnum):
    """Why a listed member took no part: an impediment of office, never an absence."""

    PRESIDENT_ASSEMBLEE = "PAN"
    PRESIDENT_SEANCE = "PSE"
    MEMBRE_GOUVERNEMENT = "MG"
    DEPORT = "DEP"  # Senate: withdrew from the vote for a conflict of interest


# A packed vote holds the place of its value in these tuples: append only, a release keeps the codes it has.
CODES_POSITION = (
    PositionDetail.POUR,
    PositionDetail.CONTRE,
    PositionDetail.ABSTENTION,
    PositionDetail.ABSENT,
    PositionDetail.NON_VOTANT,
)
CODES_CAUSE: tuple[CauseNonVote | None, ...] = (None, *CauseNonVote)
# `signalee`: the Senate marks that a member spoke up after the vote, not what was meant.
CODES_MISE_AU_POINT = (None, "pour", "contre", "abstention", "non_votant", "non_votant_volontaire", "signalee")


class Sort(StrEnum):
    """Outcome of a scrutin."""

    ADOPTE = "adopte"
    REJETE = "rejete"

    @property
    def majuscules(self) -> Literal["ADOPTE", "REJETE"]:
        """The outcome as `sort` has always been served."""
        return "ADOPTE" if self is Sort.ADOPTE else "REJETE"


class TypeVote(StrEnum):
    """Voting mode of a scrutin."""

    SOLENNEL = "solennel"
    ORDINAIRE = "ordinaire"
    MOTION = "motion"


class NatureVote(StrEnum):
    """What a scrutin decides on."""

    ENSEMBLE = "ensemble"
    ARTICLE = "article"
    AMENDEMENT = "amendement"
    CREDITS = "credits"
    MOTION = "motion"
    DECLARATION = "declaration"
    AUTRE = "autre"


class Tag(StrEnum):
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

    @property
    def libelle(self) -> str:
        """The word in French, with its accents."""
        return _TAGS_ACCENTUES.get(self, self.value)


_TAGS_ACCENTUES = {
    Tag.SECURITE: "sécurité",
    Tag.SANTE: "santé",
    Tag.EDUCATION: "éducation",
    Tag.FISCALITE: "fiscalité",
    Tag.ECONOMIE: "économie",
}


class TauxVerifiable(StrEnum):
    """The rates that can be checked scrutin by scrutin."""

    PRESENCE = "presence"
    LOYAUTE = "loyaute"


class MotifCompte(StrEnum):
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


# Members and their groups


class PositionPolitique(StrEnum):
    """Political position of a group."""

    EXTREME_GAUCHE = "extreme_gauche"
    GAUCHE = "gauche"
    CENTRE_GAUCHE = "centre_gauche"
    CENTRE = "centre"
    CENTRE_DROIT = "centre_droit"
    DROITE = "droite"
    EXTREME_DROITE = "extreme_droite"


class Sexe(StrEnum):
    """Female or male."""

    FEMININ = "F"
    MASCULIN = "M"


class TypeCirconscription(StrEnum):
    """Constituency of a deputy or of a senator."""

    LEGISLATIVE = "legislative"
    SENATORIALE = "senatoriale"


class TypeCommune(StrEnum):
    """What a place that people vote in is."""

    COMMUNE = "commune"
    ARRONDISSEMENT = "arrondissement"  # of Paris, Lyon or Marseille
    POSTE = "poste"  # consular post of the French abroad


class MailleCarte(StrEnum):
    """What a map shows the outlines of."""

    CIRCONSCRIPTIONS = "circonscriptions"
    DEPARTEMENTS = "departements"


class SourceDecoupage(StrEnum):
    """What tells the constituencies of a commune."""

    BUREAUX = "bureaux-de-vote"
    INSEE = "insee"
    TABLE_2017 = "table-2017"
    MOUVEMENTS = "mouvements"  # those of the communes that it was made of, or that it left
    SIEGE_UNIQUE = "siege-unique"  # its department elects one deputy
    COMMUNE_ENTIERE = "commune-entiere"  # of an arrondissement nothing is told: all those of its commune

    @property
    def nom(self) -> str:
        """How a sentence names it."""
        return _SOURCES_DECOUPAGE[self]


_SOURCES_DECOUPAGE = {
    SourceDecoupage.BUREAUX: "les bureaux de vote du ministère",
    SourceDecoupage.INSEE: "l'Insee",
    SourceDecoupage.TABLE_2017: "la table de 2017 du ministère",
    SourceDecoupage.MOUVEMENTS: "les mouvements de communes",
    SourceDecoupage.SIEGE_UNIQUE: "le nombre de sièges",
    SourceDecoupage.COMMUNE_ENTIERE: "la commune entière",
}


class Inclusion(StrEnum):
    """What `include` may add to a member's detail."""

    VOTES = "votes"
    INTERVENTIONS = "interventions"
    AMENDEMENTS = "amendements"
    STATS = "stats"
    PROVENANCE = "provenance"


class NatureChangement(StrEnum):
    """What happened to a row of a table from one release to the next."""

    AJOUT = "ajout"
    MODIFICATION = "modification"
    RETRAIT = "retrait"


class Ajout(StrEnum):
    """What `include` may add to any other detail."""

    PROVENANCE = "provenance"


class TriParlementaires(StrEnum):
    """Sort keys of members."""

    NOM = "nom"
    PRENOM = "prenom"
    PRESENCE = "presence"
    LOYAUTE = "loyaute"
    ACTIVITE = "activite"
    AMENDEMENTS = "amendements"
    INTERVENTIONS = "interventions"


class Periode(StrEnum):
    """Current mandate or whole career."""

    MANDAT = "mandat"
    CARRIERE = "carriere"


class Preuve(StrEnum):
    """What tells that a seat was held."""

    FICHIER = "fichier"  # a file of persons
    SCRUTIN = "scrutin"  # only the ballots that list its holder: both its days are estimates


class Sens(StrEnum):
    """Which way somebody goes through the door of a group."""

    ARRIVEE = "arrivee"
    DEPART = "depart"


class Drapeau(StrEnum):
    """Why a figure is missing, or how far to trust it (`methodologie` says each in French)."""

    PRESIDENCE = "PRESIDENCE"  # presides over the chamber: never ranked, withheld where too few scrutins are left
    GOUVERNEMENT = "GOUVERNEMENT"  # was of the Government on days of the seat: they are left out
    SIEGE_ESTIME = "SIEGE_ESTIME"  # a day of the seat is an estimate: nothing is said of the days that nothing attests
    BASE_FAIBLE = "BASE_FAIBLE"  # too few scrutins to be ranked
    NON_INSCRIT = "NON_INSCRIT"  # belongs to no group: there is no line to compare with
    GROUPE_INCONNU = "GROUPE_INCONNU"  # no file tells the group of some votes: they are compared with no line
    SENAT_VOTE_DE_GROUPE = "SENAT_VOTE_DE_GROUPE"  # one senator may vote for the whole group
    COVID_2020 = "COVID_2020"  # ballots of the first lockdown are left out
    DELEGATIONS_INCONNUES = "DELEGATIONS_INCONNUES"  # the source does not tell who voted through a colleague
    SANS_SCRUTIN = "SANS_SCRUTIN"  # nothing in the base
    SANS_DONNEES = "SANS_DONNEES"  # the release lacks some kind of record that the figure counts


# Speeches and amendments


class TypeIntervention(StrEnum):
    """Kind of a speech in a debate."""

    INTERVENTION = "intervention"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"


class TypeParole(StrEnum):
    """The kinds of speech of a member: those of a debate, and the words thrown into somebody else's speech."""

    INTERVENTION = "intervention"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"
    INTERRUPTION = "interruption"


class TypeDit(StrEnum):
    """Whatever a report prints: the speeches of members, what is said from the chair, what a committee decides."""

    INTERVENTION = "intervention"
    QUESTION = "question"
    REPONSE_GOUVERNEMENT = "reponse_gouvernement"
    EXPLICATION_VOTE = "explication_vote"
    INTERRUPTION = "interruption"
    PRESIDENT = "president"
    PROCEDURE = "procedure"


class Precision(StrEnum):
    """How closely a debate was tied to a scrutin, finest first: by the amendment named, the article, the whole
    text, the motion, the stretch of the sitting before the vote, or the part of a finance bill."""

    AMENDEMENT = "amendement"
    ARTICLE = "article"
    ENSEMBLE = "ensemble"
    MOTION = "motion"
    FENETRE = "fenetre"
    FINANCES = "finances"


class Rattachement(StrEnum):
    """Whether speeches are tied to the very scrutin, or are those of its day."""

    SCRUTIN = "scrutin"
    JOURNEE = "journee"


class Cadre(StrEnum):
    """Where a speech was made: public sitting or committee."""

    SEANCE = "seance"
    COMMISSION = "commission"


class GenreParagraphe(StrEnum):
    """What a paragraph of a committee report is, in either chamber."""

    TITRE = "titre"
    PRESIDENCE = "presidence"  # who takes the chair
    PAROLE = "parole"  # a speech begins
    SUITE = "suite"  # and goes on
    RECIT = "recit"  # what was done, told by the report


class SensAvis(StrEnum):
    """What the opinion of a committee on an amendment comes to."""

    FAVORABLE = "favorable"
    DEFAVORABLE = "defavorable"


class SortAmendement(StrEnum):
    """The fate of an amendment, as the Assembly labels it."""

    ADOPTE = "Adopté"
    REJETE = "Rejeté"
    RETIRE = "Retiré"
    NON_SOUTENU = "Non soutenu"
    TOMBE = "Tombé"


class RoleSignataire(StrEnum):
    """How a member signed an amendment."""

    AUTEUR = "auteur"
    COSIGNATAIRE = "cosignataire"


class TriJumeaux(StrEnum):
    """Sort keys of twin amendments: how many, over how many groups, or the day of the latest."""

    TAILLE = "taille"
    GROUPES = "groupes"
    DATE = "date"


class Ecart(StrEnum):
    """What some words of two amendments are: in both, in the twin only, in the one asked for only."""

    EGAL = "egal"
    AJOUT = "ajout"
    RETRAIT = "retrait"


# Legislative files and the subjects they make, bodies, their meetings and the agenda


class EtatDossier(StrEnum):
    """State of a legislative file."""

    ADOPTE = "adopte"
    EN_COURS = "en_cours"
    PROMULGUE = "promulgue"
    REJETE = "rejete"
    RETIRE = "retire"
    CADUC = "caduc"
    FUSIONNE = "fusionne"


class ModeAdoption(StrEnum):
    """How a chamber last adopted a text: by a public ballot, by a show of hands, or without a vote (article 49.3)."""

    SCRUTIN_PUBLIC = "scrutin_public"
    MAIN_LEVEE = "main_levee"
    SANS_VOTE = "sans_vote"

    @property
    def libelle(self) -> str:
        """The mode in words."""
        return _LIBELLES_ADOPTION[self]


_LIBELLES_ADOPTION = {
    ModeAdoption.SCRUTIN_PUBLIC: "scrutin public",
    ModeAdoption.MAIN_LEVEE: "vote à main levée",
    ModeAdoption.SANS_VOTE: "sans vote, article 49, alinéa 3, de la Constitution",
}


class TriDossiers(StrEnum):
    """`date` is the day of the latest scrutin, not of the deposit."""

    DATE = "date"
    SCRUTINS = "scrutins"


class MethodeSujet(StrEnum):
    """What joined the dossiers of a subject: they name each other, they made the same law, or there is one."""

    CROSS_REF = "cross_ref"
    LOI_NUMERO = "loi_numero"
    SOLO = "solo"


class FamilleLien(StrEnum):
    """Official documents that made a text, or neutral pages about it."""

    CONSTRUCTION = "construction"
    CONTEXTE = "contexte"


class TypeCommission(StrEnum):
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
    HEMICYCLE = "hemicycle"  # one per chamber: the body whose meetings are the public sittings
    AUTRE = "autre"


class RoleCommission(StrEnum):
    """On the merits, or for opinion."""

    FOND = "fond"
    AVIS = "avis"


class TypeReunion(StrEnum):
    """Committee meeting, public sitting, or meeting at the initiative of members."""

    COMMISSION = "commission"
    SEANCE = "seance"
    INITIATIVE_PARLEMENTAIRE = "initiative_parlementaire"


class EtatReunion(StrEnum):
    """State of a meeting: confirmed, possible, cancelled or struck from the agenda."""

    CONFIRME = "confirme"
    EVENTUEL = "eventuel"
    ANNULE = "annule"
    SUPPRIME = "supprime"


NON_TENUES = frozenset({EtatReunion.ANNULE, EtatReunion.SUPPRIME})  # meetings that do not take place


class PresenceReunion(StrEnum):
    """Attendance of a member at a meeting."""

    PRESENT = "present"
    ABSENT = "absent"
    EXCUSE = "excuse"


class TypeInstitutionnel(StrEnum):
    """What an event of the institutional calendar is about."""

    ELECTION = "election"
    SESSION = "session"
    SUSPENSION = "suspension"
    BUDGET = "budget"
    INSTITUTION = "institution"


class TypeEvenement(StrEnum):
    """What the agenda may be narrowed to."""

    COMMISSION = "commission"
    SEANCE = "seance"
    EVENEMENT = "evenement"
    TOUS = "tous"


# The register of interest representatives, and what members declare


class TypeLobbyiste(StrEnum):
    """Kind of organisation."""

    ENTREPRISE = "entreprise"
    ASSOCIATION = "association"
    CABINET = "cabinet"
    SYNDICAT = "syndicat"
    ORGANISATION_PRO = "organisation_pro"


class CibleLobbying(StrEnum):
    """Officials that an action is addressed to: members and staff of either chamber (`depute`), Government and
    cabinets (`ministre`), everybody else (`administration`).
    """

    DEPUTE = "depute"
    MINISTRE = "ministre"
    ADMINISTRATION = "administration"


class TypeDeclaration(StrEnum):
    """What a member declares to the transparency authority: interests (`di`, with activities `dia`) or assets (`dsp`),
    then their changes (`m`), and the assets at the end of the mandate (`fm`)."""

    INTERETS = "di"
    INTERETS_MODIFIES = "dim"
    INTERETS_ACTIVITES = "dia"
    INTERETS_ACTIVITES_MODIFIES = "diam"
    PATRIMOINE = "dsp"
    PATRIMOINE_MODIFIE = "dspm"
    PATRIMOINE_FIN_DE_MANDAT = "dspfm"


class TriLobbyistes(StrEnum):
    """Sort keys of lobbyists."""

    NOM = "nom"
    BUDGET = "budget"
    ACTIONS = "actions"


class TriActionsLobbying(StrEnum):
    """Sort keys of actions of lobbyists."""

    DATE_DEBUT = "dateDebut"
    LOBBYISTE = "lobbyiste"


# The renewal of the Senate


class FamillePolitique(StrEnum):
    """Political family of the shade that the ministry gives to a list or a candidate."""

    GAUCHE = "gauche"
    CENTRE = "centre"
    DROITE = "droite"
    DROITE_OU_EXTREME_DROITE = "droite_ou_extreme_droite"
    EXTREME_DROITE = "extreme_droite"
    REGIONALISTE = "regionaliste"
    DIVERS = "divers"
    SANS_FAMILLE = "sans-famille"


class ModeScrutin(StrEnum):
    """How the senators of a constituency are elected: lists, or two rounds."""

    PROPORTIONNEL = "proportionnel"
    MAJORITAIRE = "majoritaire"


class RoleCandidat(StrEnum):
    """Candidate, or substitute of one."""

    TITULAIRE = "titulaire"
    SUPPLEANT = "suppleant"


class StatutCirconscription(StrEnum):
    """Where a constituency is on the day of the ballot."""

    PAS_OUVERT = "pas_ouvert"
    VOTE_EN_COURS = "vote_en_cours"
    RESULTATS_ATTENDUS = "resultats_attendus"
    SECOND_TOUR = "second_tour"
    PARTIELLE = "partielle"
    POURVUE = "pourvue"


class SecondTour(StrEnum):
    """Where the second round is."""

    A_VENIR = "a_venir"
    EN_COURS = "en_cours"
    CLOS = "clos"


class ParcoursElu(StrEnum):
    """Where an elected senator comes from."""

    REELU = "reelu"
    PARLEMENTAIRE = "parlementaire"
    NOUVEAU = "nouveau"


class SortSortant(StrEnum):
    """What became of an outgoing senator."""

    NE_SE_REPRESENTAIT_PAS = "ne_se_representait_pas"
    REELU = "reelu"
    BATTU = "battu"
    EN_ATTENTE = "en_attente"


class TriSortants(StrEnum):
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


class SeRepresente(StrEnum):
    """Whether an outgoing senator runs again, as a client asks it."""

    OUI = "oui"
    NON = "non"


# What the service itself offers: search, analyses, exports, feedback, the direction of a sort


class Ordre(StrEnum):
    """Direction of a sort."""

    ASC = "asc"
    DESC = "desc"


class TypeRecherche(StrEnum):
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


class TriTexte(StrEnum):
    """How what was said or tabled is put in order: what answers best, or the latest, first."""

    PERTINENCE = "pertinence"
    DATE = "date"


class DimensionFrequences(StrEnum):
    """What mentions are counted by."""

    MOIS = "mois"
    GROUPE = "groupe"
    PARLEMENTAIRE = "parlementaire"
    CHAMBRE = "chambre"


class CategorieRecherche(StrEnum):
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
    LIEUX = "lieux"  # departments, communes, constituencies


class PeriodeAnalytics(StrEnum):
    """How far back from the latest scrutin an analysis looks."""

    UN_MOIS = "1m"
    TROIS_MOIS = "3m"
    SIX_MOIS = "6m"
    UN_AN = "1y"
    TOUT = "all"


class NatureAlliance(StrEnum):
    """Which scrutins the agreement of groups is measured on."""

    ALL = "all"
    ENSEMBLE = "ensemble"
    ARTICLE = "article"
    AMENDEMENT = "amendement"


# What agreement is told apart by: two groups may be at one on amendments and not on whole texts.
ENJEUX = (NatureVote.ENSEMBLE, NatureVote.ARTICLE, NatureVote.AMENDEMENT)


class MotifSansPlace(StrEnum):
    """Why a member, or a whole period, has no place on the axes of votes."""

    VOTES_INSUFFISANTS = "VOTES_INSUFFISANTS"
    SCRUTINS_INSUFFISANTS = "SCRUTINS_INSUFFISANTS"
    MEMBRES_INSUFFISANTS = "MEMBRES_INSUFFISANTS"


class RepereAxe(StrEnum):
    """What the direction of an axis of votes is told by."""

    ORDRE_DES_GROUPES = "ordre_des_groupes"
    VOTE_MOYEN = "vote_moyen"
    PREMIER_MEMBRE = "premier_membre"


class FormatListe(StrEnum):
    """How a list is written: JSON, comma-separated values, or values that a French spreadsheet opens as they are."""

    JSON = "json"
    CSV = "csv"
    TABLEUR = "tableur"


class FormatExport(StrEnum):
    """How a bulk export is written: one JSON object a line, or comma-separated values."""

    NDJSON = "ndjson"
    CSV = "csv"


class FormatDump(StrEnum):
    """How the tables of a release are written: one file each, or all of them in one database (`sqlite`)."""

    PARQUET = "parquet"
    CSV = "csv"
    NDJSON = "ndjson"
    SQLITE = "sqlite"


class TypeAvis(StrEnum):
    """What a feedback is about."""

    BUG = "bug"
    IDEE = "idee"
    AUTRE = "autre"


class SentimentAvis(StrEnum):
    """How the author of a feedback feels."""

    POSITIF = "positif"
    NEUTRE = "neutre"
    NEGATIF = "negatif"


class TriggerAvis(StrEnum):
    """Whether the author of a feedback came by themselves, or was asked to."""

    PASSIF = "passif"
    NUDGE = "nudge"


class EtatFichier(StrEnum):
    """What a release was made with, of one official file."""

    FRAIS = "frais"
    REMPLACE = "remplace"  # an older copy stands in
    INCOMPLET = "incomplet"  # of several pages or deliveries, some are missing
    MANQUANT = "manquant"


class OrigineFichier(StrEnum):
    """How a file reached us."""

    RESEAU = "reseau"
    LOCAL = "local"
    DEMO = "demo"


class MotifInconnu(StrEnum):
    """Why an assistant is not told something: « no » and « unknown » are never the same answer."""

    AUCUN_SCRUTIN_PUBLIC = "aucun_scrutin_public"
    MAIN_LEVEE = "main_levee"
    SANS_VOTE = "sans_vote"
    POSITIONS_NON_PUBLIEES = "positions_non_publiees"
    POUR_SEULEMENT = "pour_seulement"
    NON_LISTE = "non_liste"
    PAS_ENCORE_PUBLIE = "pas_encore_publie"
    HORS_DONNEES = "hors_donnees"
    INTROUVABLE = "introuvable"
    PERSONNE_AMBIGUE = "personne_ambigue"
    TEXTE_AMBIGU = "texte_ambigu"
    LIEU_A_PRECISER = "lieu_a_preciser"
    LISTE_INCOMPLETE = "liste_incomplete"
    LISTE_COUPEE = "liste_coupee"
    ESTIME = "estime"
    NON_CALCULABLE = "non_calculable"

    @property
    def libelle(self) -> str:
        """The reason in words."""
        return _LIBELLES_INCONNU[self]


_LIBELLES_INCONNU = {
    MotifInconnu.AUCUN_SCRUTIN_PUBLIC: "Aucun scrutin public n’est connu : qui a voté quoi n’a pas été enregistré.",
    MotifInconnu.MAIN_LEVEE: "Le texte a été adopté à main levée : ce vote-là n’a pas laissé de noms. Des scrutins "
    "publics peuvent exister sur ses articles, ses amendements ou à une autre lecture.",
    MotifInconnu.SANS_VOTE: "Le texte a été considéré comme adopté sans vote (article 49, alinéa 3).",
    MotifInconnu.POSITIONS_NON_PUBLIEES: "Le scrutin est connu, mais la chambre n’en a pas publié les positions.",
    MotifInconnu.POUR_SEULEMENT: "Motion de censure : seuls les votes pour sont recensés. Ne pas y être nommé n’est ni "
    "un vote contre, ni une abstention, ni une absence.",
    MotifInconnu.NON_LISTE: "Le scrutin ne nomme pas cette personne : elle siégeait ailleurs, ne siégeait pas, ou son "
    "silence n’y dit rien. Ce n’est pas une absence.",
    MotifInconnu.PAS_ENCORE_PUBLIE: "C’est postérieur au dernier jour des données.",
    MotifInconnu.HORS_DONNEES: "C’est en dehors de ce que les données couvrent.",
    MotifInconnu.INTROUVABLE: "Rien de tel dans les données : cela ne prouve pas que cela n’existe pas.",
    MotifInconnu.PERSONNE_AMBIGUE: "Ce nom ne désigne pas à coup sûr une seule personne : choisissez un candidat.",
    MotifInconnu.TEXTE_AMBIGU: "Plusieurs textes répondent à ces mots : le premier a été pris, voyez les candidats.",
    MotifInconnu.LIEU_A_PRECISER: "Le lieu a plusieurs circonscriptions : les données seules ne tranchent pas.",
    MotifInconnu.LISTE_INCOMPLETE: "La liste des membres en fonction n’est pas complète dans les données.",
    MotifInconnu.LISTE_COUPEE: "Une liste a été coupée pour rester courte.",
    MotifInconnu.ESTIME: "Une date a été déduite, elle n’est pas publiée.",
    MotifInconnu.NON_CALCULABLE: "Le chiffre ne peut pas être calculé, ou sa base est trop faible pour comparer.",
}
