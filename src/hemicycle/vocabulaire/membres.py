"""Members and their groups."""

from enum import StrEnum


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


class Inclusion(StrEnum):
    """What `include` may add to a member's detail."""

    VOTES = "votes"
    INTERVENTIONS = "interventions"
    AMENDEMENTS = "amendements"
    STATS = "stats"


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


class Drapeau(StrEnum):
    """Why a figure is missing, or how far to trust it (`methodologie` says each in French)."""

    PRESIDENCE = "PRESIDENCE"  # chairs the sittings: too few scrutins left to speak of
    BASE_FAIBLE = "BASE_FAIBLE"  # too few scrutins to be ranked
    NON_INSCRIT = "NON_INSCRIT"  # belongs to no group: there is no line to compare with
    SENAT_VOTE_DE_GROUPE = "SENAT_VOTE_DE_GROUPE"  # one senator may vote for the whole group
    COVID_2020 = "COVID_2020"  # ballots of the first lockdown are left out
    DELEGATIONS_INCONNUES = "DELEGATIONS_INCONNUES"  # the source does not tell who voted through a colleague
    SANS_SCRUTIN = "SANS_SCRUTIN"  # nothing in the base
    SANS_DONNEES = "SANS_DONNEES"  # the release lacks some kind of record that the figure counts
