"""The two chambers."""

from enum import StrEnum


class Chambre(StrEnum):
    ASSEMBLEE = "assemblee"
    SENAT = "senat"
