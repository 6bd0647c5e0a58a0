"""Names of persons typed in a free text of the register: taken out where they are those of its own declarants.

The register lists the directors of an organisation and those who do the lobbying; some are named again in what it
declares (`rendez-vous de Jean Meunier avec…`). We serve no such name, so it is not served there either. The lists
are staged as fingerprints only: a run of words is held against them.
"""

import re
from collections.abc import Iterator

from hemicycle.sources.publishers.hatvp.values import empreinte

RETIRE = "[nom retiré]"
MOTS_MAXIMUM = 5  # of a first and a family name together

_MOT = re.compile(r"[^\W_]+")
_DEUX_NOMS = re.compile(r"[A-ZÀ-Þ]\w*\W{1,2}(?:\w{1,3}\W{1,2}){0,2}[A-ZÀ-Þ]")  # what a name looks like at least


def sans_noms(texte: str | None, personnes: frozenset[str]) -> str | None:
    """The text without the full names of these persons, whichever of first and family name comes first."""
    if texte is None or not personnes or _DEUX_NOMS.search(texte) is None:
        return texte
    garde, fin = "", 0
    for debut, suite in _noms(texte, personnes):
        if debut >= fin:
            garde += texte[fin:debut] + RETIRE
            fin = suite
    return garde + texte[fin:]


def _noms(texte: str, personnes: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Where names begin and end, by their beginning, the longest first."""
    mots = list(_MOT.finditer(texte))
    majuscules = [mot[0][0].isupper() for mot in mots]
    for rang, mot in enumerate(mots):
        if not majuscules[rang]:
            continue
        for dernier in range(min(rang + MOTS_MAXIMUM, len(mots)) - 1, rang, -1):
            if majuscules[dernier] and empreinte(m[0] for m in mots[rang : dernier + 1]) in personnes:
                yield mot.start(), mots[dernier].end()
