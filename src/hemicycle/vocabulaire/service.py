"""What the service itself offers: search, analyses, exports, feedback, the direction of a sort."""

from enum import StrEnum


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
    AMENDEMENT = "amendement"


class FormatExport(StrEnum):
    """How a bulk export is written: one JSON object a line, or comma-separated values."""

    NDJSON = "ndjson"
    CSV = "csv"


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
