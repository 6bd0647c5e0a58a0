"""The shuttle of each voted text between the two chambers: which stages, when, with what conclusion.

Only one reading of each text is voted in the demo; what came before and what follows is told here, as far as
the calendar of the legislature allows. Readers derive the state of a dossier from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from hemicycle_demo.agenda.seances import DERNIER_JOUR
from hemicycle_demo.dates import ouvrable
from hemicycle_demo.membres.groupes import CONSTITUTION
from hemicycle_demo.textes.examens import Examen

# Nothing is done after: the last sitting before an election, the dissolution, the last day of the world.
LIMITES = {15: date(2022, 2, 25), 16: date(2024, 6, 7), 17: DERNIER_JOUR}
ADOPTE, AMENDE, CONFORME, MODIFIE, FORCE, REJETE = (f"TSORTF{n:02d}" for n in (1, 2, 3, 5, 6, 7))
ADOPTE_CMP = "TSORTF18"
ACCORD, DESACCORD = "TCCMP01", "TCCMP02"

# The reading that a title names, and the stages that came before it.
LECTURES: Mapping[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "première lecture": ("AN1", ()),
    "deuxième lecture": ("AN2", (("AN1", ADOPTE), ("SN1", MODIFIE))),
    "texte de la commission mixte paritaire": ("CMP", (("AN1", ADOPTE), ("SN1", MODIFIE))),
    "nouvelle lecture": ("ANNLEC", (("AN1", ADOPTE), ("SN1", MODIFIE), ("CMP", DESACCORD))),
}


@dataclass(frozen=True, slots=True)
class Etape:
    """A stage: tabled on a day, concluded on another (None while it is not). `votee` marks the demo's reading."""

    code: str
    legislature: int
    depot: date
    jour: date | None = None
    conclusion: str | None = None
    votee: bool = False

    @property
    def au_senat(self) -> bool:
        return self.code.startswith("SN")


def parcours(examen: Examen, adopte: bool, graine: int) -> tuple[Etape, ...]:
    """The stages of a text in order, the promulgation last when there is one. `adopte`: the vote on the whole."""
    alea = Random(f"{graine}/navette/{examen.texte.uid}")
    legislature = examen.texte.legislature
    avant = _avant(examen)
    code, _ = LECTURES[examen.texte.lecture]
    if examen.rang == 0:
        # The budget of each legislature ends with the Government's responsibility, whatever was voted.
        votee = Etape(code, legislature, examen.depot, examen.fin + timedelta(days=3), FORCE, votee=True)
    else:
        conclusion = (ADOPTE_CMP if code == "CMP" else ADOPTE) if adopte else REJETE
        votee = Etape(code, legislature, examen.depot, examen.ensemble.seance.jour, conclusion, votee=True)
    return (*avant, votee, *_apres(votee, alea))


def ne_avant(examen: Examen) -> bool:
    """Whether the dossier was opened in an earlier legislature than that of its votes."""
    return not examen.texte.dossier.startswith(f"DLR5L{examen.texte.legislature}")


def _avant(examen: Examen) -> list[Etape]:
    """The stages before the voted reading, packed between the start of the legislature and its tabling."""
    _, stages = LECTURES[examen.texte.lecture]
    if ne_avant(examen):
        return _dans_la_precedente(stages or (("SN1", ADOPTE), ("AN1", "")), examen.texte.legislature - 1)
    debut = CONSTITUTION[examen.texte.legislature]
    pas = min(35, (examen.depot - debut).days // (len(stages) + 1))
    jours = [examen.depot - timedelta(days=pas * (len(stages) - rang)) for rang in range(len(stages) + 1)]
    return [
        Etape(code, examen.texte.legislature, max(debut, jours[rang] - timedelta(days=pas)), jours[rang], conclusion)
        for rang, (code, conclusion) in enumerate(stages)
    ]


def _dans_la_precedente(stages: Sequence[tuple[str, str]], legislature: int) -> list[Etape]:
    """The same in the last months of the legislature before; a reading begun there may never have ended."""
    jour = LIMITES[legislature] - timedelta(days=60 * len(stages) + 40)
    resultat = []
    for code, conclusion in stages:
        depot, jour = jour, ouvrable(jour + timedelta(days=55))
        fini = bool(conclusion)
        resultat.append(Etape(code, legislature, ouvrable(depot), jour if fini else None, conclusion or None))
    return resultat


def _apres(votee: Etape, alea: Random) -> list[Etape]:
    """What follows an adoption, cut where the calendar ends."""
    if votee.conclusion == REJETE or votee.jour is None:
        return []
    suite: list[Etape] = []
    limite = LIMITES[votee.legislature]
    jour = votee.jour
    for code, conclusion in _suites(votee.code, alea):
        delai = {"SN1": 45, "SN2": 40, "CMP": 14, "CC": 20, "PROM": 16}.get(code, 12)
        depot, jour = jour + timedelta(days=1), ouvrable(jour + timedelta(days=delai + alea.randrange(8)))
        if depot > limite:
            break
        decide = jour <= limite
        if code in ("CC", "PROM") and not decide:
            break  # neither is heard of before it is there
        suite.append(Etape(code, votee.legislature, depot, jour if decide else None, conclusion if decide else None))
        if not decide:
            break
    return suite


def _suites(code: str, alea: Random) -> list[tuple[str, str]]:
    fin = [("PROM", "")] if alea.random() < 0.7 else [("CC", alea.choice(("TCD01", "TCD02", "TCD03"))), ("PROM", "")]
    echec = [("ANNLEC", ADOPTE), ("SNNLEC", REJETE), ("ANLDEF", ADOPTE), *fin]
    if code == "AN1":
        senat = alea.choices((CONFORME, MODIFIE, REJETE), (25, 60, 15))[0]
        if senat == CONFORME:
            return [("SN1", CONFORME), *fin]
        accord = [("CMP", ACCORD), *fin] if senat == MODIFIE and alea.random() < 0.8 else [("CMP", DESACCORD), *echec]
        return [("SN1", senat), *accord]
    if code == "AN2":
        return alea.choice((fin, [("SN2", CONFORME), *fin], [("SN2", AMENDE)]))
    return fin if code == "CMP" else echec[1:]
