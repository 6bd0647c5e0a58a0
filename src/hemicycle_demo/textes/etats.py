"""What becomes of an amendment: the states of the source, their labels and their shares."""

from dataclasses import dataclass
from random import Random

_ARTICLE_40 = "Cet amendement a été déclaré irrecevable au titre de l’article 40 de la Constitution."
_ARTICLE_98 = (
    "Cet amendement a été déclaré irrecevable après publication en application de l'article 98 du règlement de"
    " l'Assemblée nationale."
)
_AVANT_EXAMEN = "Sous réserve de son traitement par les services de l'Assemblée nationale et de sa recevabilité"
_IRRECEVABLE = "Irrecevable"


@dataclass(frozen=True, slots=True)
class Etat:
    """A state: code, label, detail (None: nothing), the notice printed over the text, whether the text is there."""

    code: str
    libelle: str
    detail: str | None
    cartouche: str | None = None
    publie: bool = True


def _ecarte(code: str, detail: str, libelle: str = _IRRECEVABLE, cartouche: str = _ARTICLE_98) -> Etat:
    return Etat(code, libelle, detail, cartouche, publie=False)


SORTS = ("Rejeté", "Adopté", "Tombé", "Non soutenu", "Retiré")
_POIDS_SORTS = (404, 244, 170, 115, 67)
A_DISCUTER = Etat("AC", "A discuter", None)
RETIRE = Etat("RT", "Retiré", "Retiré après publication")

# States of amendments that were never discussed, with their share per ten thousand of all.
_NON_DISCUTES: tuple[tuple[Etat, int], ...] = (
    (A_DISCUTER, 1026),
    (Etat("ET", "En traitement", None, _AVANT_EXAMEN), 1015),
    (_ecarte("IR", "Charge", "Irrecevable 40", _ARTICLE_40), 900),
    (_ecarte("IR", "Crédits", "Irrecevable 40", _ARTICLE_40), 41),
    (RETIRE, 672),
    (Etat("RT", "Retiré", "Retiré avant publication", "Retiré avant publication.", publie=False), 111),
    (_ecarte("IRR45", "Cavalier (45)"), 360),
    (_ecarte("IRR45", "Entonnoir (45)"), 80),
    (_ecarte("IRRD", "Doublon"), 109),
    (_ecarte("IRRAI", "Autre irrecevabilité"), 87),
    (_ecarte("IRRSA", "Sous-amendement (98)"), 85),
    (_ecarte("IRR42", "Satisfait ou inopérant (42)"), 28),
    (_ecarte("IRRHC", "Hors champ"), 26),
    (_ecarte("IRRAIF", "Autre irrecevabilité 40"), 9),
    (_ecarte("IRRHD", "Hors-délais"), 6),
    (_ecarte("IRR48", "Gage (48)"), 5),
    (_ecarte("IRR38", "Habilitation (38)"), 5),
    (_ecarte("IRR37", "Disposition réglementaire (37)"), 4),
    (_ecarte("IRR20", "Injonction (20)"), 3),
    (_ecarte("IRR127", "Loi organique (127)"), 2),
    (_ecarte("IRR41", "Domaine réglementaire (41)"), 1),
    (_ecarte("IRR53", "Traité (53)"), 1),
)
ETATS = tuple(etat for etat, _ in _NON_DISCUTES)
_POIDS = tuple(poids for _, poids in _NON_DISCUTES)


def discute(sort: str) -> Etat:
    """The state of an amendment that met its outcome in the chamber or in committee."""
    return Etat("DI", "Discuté", sort)


def sort_au_hasard(alea: Random) -> str:
    return alea.choices(SORTS, _POIDS_SORTS)[0]


def etat_sans_discussion(alea: Random) -> Etat:
    return alea.choices(ETATS, _POIDS)[0]
