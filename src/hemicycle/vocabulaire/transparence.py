"""The register of interest representatives, and what members declare."""

from enum import StrEnum


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
