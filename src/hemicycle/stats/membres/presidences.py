"""Who presides over a chamber: its president takes no part in ballots, whether the files say so or not.

The Assembly lists its president with a cause on most ballots, and forgets to on hundreds; the Senate lists its own like
an absentee. Both files of persons know the function; the Senate's list of people in office does not date it.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from hemicycle.assemble.monde import Fonction, Personne
from hemicycle.assemble.senat.senateurs.mandatures import ouverture, serie_du_renouvellement
from hemicycle.stats.comptage import Intervalle
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre

_PRESIDENT = re.compile(r"presidente?(?: (?P<chambre>de l'assemblee nationale|du senat))?")
_CHAMBRES = {"de l'assemblee nationale": Chambre.ASSEMBLEE, "du senat": Chambre.SENAT}
_PRESIDENCE_DU_SENAT = "presidence du senat"  # a body of one member, without a title
_INSTITUTIONS = {
    "assemblee nationale": Chambre.ASSEMBLEE,
    "bureau de l'assemblee nationale": Chambre.ASSEMBLEE,
    "senat": Chambre.SENAT,
    _PRESIDENCE_DU_SENAT: Chambre.SENAT,
}
_CONFERENCE = "CONFPT"  # the Assembly's conference of presidents, which its president chairs


def presidences(personnes: Sequence[Personne], aujourd_hui: date | None) -> Iterator[tuple[Chambre, Intervalle]]:
    """The days on which somebody presided over a chamber, by rank of the person.

    `aujourd_hui` is the day the data of the Senate speaks of, None without any. A presidency without a date is that of
    the list of people in office: it is counted from the last renewal, after which the Senate elects its president.
    """
    for rang, personne in enumerate(personnes):
        for fonction in personne.fonctions:
            chambre = chambre_presidee(fonction)
            debut = fonction.debut
            if debut is None and chambre is Chambre.SENAT and aujourd_hui is not None:
                debut = dernier_renouvellement(aujourd_hui)
            if chambre is not None and debut is not None:
                yield chambre, Intervalle(rang, debut, fonction.fin, rang)


def chambre_presidee(fonction: Fonction) -> Chambre | None:
    """The chamber that a function is the presidency of; None for one inside it, or of anything else."""
    institution = plier(fonction.institution or "")
    if fonction.qualite is None and institution == _PRESIDENCE_DU_SENAT:
        return Chambre.SENAT
    qualite = _PRESIDENT.fullmatch(plier(fonction.qualite or ""))
    if qualite is None:
        return None
    if qualite["chambre"] is not None:
        return _CHAMBRES[qualite["chambre"]]
    return Chambre.ASSEMBLEE if fonction.type_organe == _CONFERENCE else _INSTITUTIONS.get(institution)


def dernier_renouvellement(jour: date) -> date | None:
    """The last day by then on which half of the Senate was renewed; None before halves were, in 2011."""
    annees = (annee for annee in range(jour.year, jour.year - _CYCLE - 1, -1) if serie_du_renouvellement(annee))
    return next((ouverture(annee) for annee in annees if ouverture(annee) <= jour), None)


_CYCLE = 3  # years from one half to the other
