"""What became of an amendment of the Senate, in the one vocabulary of both chambers.

The Senate writes words in its files per text and codes in its dump, whose own table gives the words. The five fates
that the Assembly knows keep its labels; two have no word there. A decision before the sitting (withdrawn,
inadmissible) or none yet is a state, as at the Assembly: see `sources.assemblee.amendements.ETATS`.
"""

import re
from typing import NamedTuple

from hemicycle.texte import plier
from hemicycle.vocabulaire import SortAmendement

ADOPTE_MODIFIE = "adopte_modifie"
SATISFAIT = "satisfait"  # « satisfait ou sans objet », in committee
DISCUTE, A_DISCUTER, EN_TRAITEMENT, RETIRE_AVANT, IRRECEVABLE = "DI", "AC", "ET", "RT", "IRR"


class Issue(NamedTuple):
    """The fate, None while there is none, and the state of the amendment."""

    sort: str | None
    etat: str


_SORTS = (
    (re.compile(r"adoptee? (?:avec|modifie)|adoptee? .*modification"), ADOPTE_MODIFIE),
    (re.compile(r"adopte"), SortAmendement.ADOPTE.value),
    (re.compile(r"rejete|non adopte"), SortAmendement.REJETE.value),
    (re.compile(r"tombe|devenue? sans objet"), SortAmendement.TOMBE.value),
    (re.compile(r"non soutenu"), SortAmendement.NON_SOUTENU.value),
    (re.compile(r"satisfait|sans objet"), SATISFAIT),
    (re.compile(r"retire"), SortAmendement.RETIRE.value),
)
_RETIRE_AVANT = re.compile(r"retiree? avant")
_ARTICLE = re.compile(r"(?:art(?:icle|\.)? ?)?((?:lo\.? ?)?\d[\w-]*|lolf)")


def issue(libelle: str | None) -> Issue | None:
    """What a label says; an amendment without one waits for its turn. None for a label that is not known."""
    plie = plier(libelle or "").strip(" .")
    if not plie or plie.startswith("recevable"):
        return Issue(None, A_DISCUTER)
    if plie.startswith("en attente"):
        return Issue(None, EN_TRAITEMENT)
    if plie.startswith("irrecevable"):
        return Issue(None, _irrecevable(plie))
    if _RETIRE_AVANT.search(plie):
        return Issue(None, RETIRE_AVANT)
    return next((Issue(sort, DISCUTE) for motif, sort in _SORTS if motif.match(plie)), None)


def _irrecevable(plie: str) -> str:
    """`Irrecevable art. 40 C` is `IRR40`: the rule broken goes with the state, as the Assembly writes it."""
    trouve = _ARTICLE.search(plie.removeprefix("irrecevable"))
    return IRRECEVABLE if trouve is None else IRRECEVABLE + re.sub(r"[ .]", "", trouve[1]).upper()
