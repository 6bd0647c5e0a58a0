"""Who presides over a chamber: its president takes no part in ballots, whether the files say so or not.

The Assembly lists its president with a cause on most ballots, and forgets to on hundreds; the Senate lists its own like
an absentee. Both files of persons know the function.
"""

import re
from collections.abc import Iterator, Sequence

from hemicycle.assemble.monde import Fonction, Personne
from hemicycle.stats.intervalles import Intervalle
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre

_PRESIDENT = re.compile(r"presidente?(?: (?P<chambre>de l'assemblee nationale|du senat))?")
_CHAMBRES = {"de l'assemblee nationale": Chambre.ASSEMBLEE, "du senat": Chambre.SENAT}
_INSTITUTIONS = {
    "assemblee nationale": Chambre.ASSEMBLEE,
    "bureau de l'assemblee nationale": Chambre.ASSEMBLEE,
    "senat": Chambre.SENAT,
    "presidence du senat": Chambre.SENAT,
}
_CONFERENCE = "CONFPT"  # the Assembly's conference of presidents, which its president chairs


def presidences(personnes: Sequence[Personne]) -> Iterator[tuple[Chambre, Intervalle]]:
    """The days on which somebody presided over a chamber, by rank of the person."""
    for rang, personne in enumerate(personnes):
        for fonction in personne.fonctions:
            chambre = chambre_presidee(fonction)
            if chambre is not None and fonction.debut is not None:
                yield chambre, Intervalle(rang, fonction.debut, fonction.fin, rang)


def chambre_presidee(fonction: Fonction) -> Chambre | None:
    """The chamber that a function is the presidency of; None for one inside it, or of anything else."""
    qualite = _PRESIDENT.fullmatch(plier(fonction.qualite or ""))
    if qualite is None:
        return None
    if qualite["chambre"] is not None:
        return _CHAMBRES[qualite["chambre"]]
    if fonction.type_organe == _CONFERENCE:
        return Chambre.ASSEMBLEE
    return _INSTITUTIONS.get(plier(fonction.institution or ""))
