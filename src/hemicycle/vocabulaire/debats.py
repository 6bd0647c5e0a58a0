"""Speeches and amendments."""

from enum import StrEnum


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
