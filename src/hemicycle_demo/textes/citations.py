"""What the title of a scrutin says of the amendment it puts to the vote, read back from its words."""

import re
from dataclasses import dataclass

from hemicycle_demo.scrutins import Scrutin

AMENDEMENTS = frozenset({"amendement", "sous_amendement", "sous_amendement_mal_ecrit", "etat_b"})


@dataclass(frozen=True, slots=True)
class Citation:
    """An amendment as a title names it. `partie` is that of a budget (0 elsewhere); `article` is `5 bis`."""

    numero: int
    partie: int
    rectifie: bool
    gouvernement: bool
    suppression: bool
    identiques: int
    apres: bool
    article: str
    parent: int | None
    parent_rectifie: bool


def citation(scrutin: Scrutin) -> Citation | None:
    """The amendment or sub-amendment of a scrutin, None when it votes on something else."""
    if scrutin.nature not in AMENDEMENTS or scrutin.texte is None:
        return None
    debut = scrutin.titre.removesuffix(f" {scrutin.texte.intitule}.")
    trouve = _FORME.fullmatch(debut)
    assert trouve is not None, scrutin.titre  # these titles are ours: see `titres`
    parties = trouve.groupdict()
    return Citation(
        int(parties["numero"]),
        2 if parties["partie"] else 0,
        bool(parties["rect"]),
        parties["auteur"] == "du Gouvernement",
        parties["suppression"] is not None,
        {None: 0, "l'amendement identique suivant": 1}.get(parties["identiques"], 2),
        parties["place"] == "après",
        parties["article"],
        int(parties["parent"]) if parties["parent"] else None,
        bool(parties["parent_rect"]),
    )


_NUMERO = r"n° (?P<{0}>\d+)(?P<{1}>| rectifié| \(rect\.\))"
_FORME = re.compile(
    r"(?:l['’]amendement|le sous-amend\w+)(?P<suppression> de suppression)? "
    + r"n° (?P<partie>II-)?(?P<numero>\d+)(?P<rect>| rectifié| \(rect\.\))"
    + r" (?P<auteur>du Gouvernement|de M\. .+?|de Mme .+?)"
    + r"(?: à l'amendement " + _NUMERO.format("parent", "parent_rect") + r" de .+?)?"
    + r"(?: et (?P<identiques>l'amendement identique suivant|les amendements identiques suivants))?"
    + r" (?P<place>à|après) l['’]article (?P<article>(?:\d+|1er|premier|unique)(?: bis| ter| A)?)"
    + r"(?: \(examen prioritaire\)| \(état B\))?"
)  # fmt: skip
