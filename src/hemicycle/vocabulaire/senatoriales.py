"""The renewal of the Senate."""

from enum import StrEnum


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
