"""The two chambers."""

from enum import StrEnum


class Chambre(StrEnum):
    """National Assembly or Senate."""

    ASSEMBLEE = "assemblee"
    SENAT = "senat"
