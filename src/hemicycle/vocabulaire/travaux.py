"""Legislative files and the subjects they make, bodies, their meetings and the agenda."""

from enum import StrEnum


class EtatDossier(StrEnum):
    """State of a legislative file."""

    ADOPTE = "adopte"
    EN_COURS = "en_cours"
    PROMULGUE = "promulgue"
    REJETE = "rejete"
    RETIRE = "retire"
    CADUC = "caduc"
    FUSIONNE = "fusionne"


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
