"""Members and their groups."""

from enum import StrEnum


class PositionPolitique(StrEnum):
    EXTREME_GAUCHE = "extreme_gauche"
    GAUCHE = "gauche"
    CENTRE_GAUCHE = "centre_gauche"
    CENTRE = "centre"
    CENTRE_DROIT = "centre_droit"
    DROITE = "droite"
    EXTREME_DROITE = "extreme_droite"


class Sexe(StrEnum):
    FEMININ = "F"
    MASCULIN = "M"


class TypeCirconscription(StrEnum):
    LEGISLATIVE = "legislative"
    SENATORIALE = "senatoriale"


class Inclusion(StrEnum):
    """What `include` may add to a member's detail."""

    VOTES = "votes"
    INTERVENTIONS = "interventions"
    AMENDEMENTS = "amendements"
    STATS = "stats"


class TriParlementaires(StrEnum):
    NOM = "nom"
    PRENOM = "prenom"
    PRESENCE = "presence"
    LOYAUTE = "loyaute"
    ACTIVITE = "activite"
    AMENDEMENTS = "amendements"
    INTERVENTIONS = "interventions"


class Periode(StrEnum):
    MANDAT = "mandat"
    CARRIERE = "carriere"
