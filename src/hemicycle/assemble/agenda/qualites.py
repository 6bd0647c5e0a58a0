"""The rank of the qualities that members of a body hold, from the chair to the benches."""

import re

from hemicycle.texte import plier

# What a quality begins with, folded, the highest first. What is not here comes last. The Conference of presidents has
# « Présidents des groupes politiques » among its members, who do not preside over it.
_RANGS = tuple(
    re.compile(motif)
    for motif in (
        r"presidente?\b(?! de la commission)", r"co-president", r"premiere? vice-president",
        r"deuxieme vice-president", r"troisieme vice-president", r"vice-president", r"president",
        r"rapporteure? general", r"co-rapporteur", r"rapporteur", r"questeur", r"tresorier", r"secretaire", r"membre",
    )
)  # fmt: skip


def rang_qualite(qualite: str | None) -> int:
    """The place of a quality: the chair first, plain members after those who hold an office, the unknown last."""
    mots = plier(qualite or "")
    return next((rang for rang, motif in enumerate(_RANGS) if motif.match(mots)), len(_RANGS))
