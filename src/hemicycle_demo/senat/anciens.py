"""Senators of long ago, whom files still list: six digits for a matricule, spells without a start, old groups."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random

from hemicycle_demo.membres.personnes import EtatCivil, Personne
from hemicycle_demo.senat.circonscriptions import CIRCONSCRIPTIONS
from hemicycle_demo.senat.groupes import ANCIENS
from hemicycle_demo.senat.mandats import DECEDE, ELECTION, FIN, RETIRE, Appartenance, Fonction, Mandat, Senateur

NOMBRE = 30
_SIX_CHIFFRES = 4  # how many have no letter in their matricule
EGARE = "1412K7"  # a senator of another Republic, listed by mistake: no constituency, no mandate


def anciens(alea: Random) -> tuple[list[Senateur], list[Mandat], list[Appartenance]]:
    """Persons, mandates and spells that ended before any vote of the demo."""
    etat_civil = EtatCivil(alea, premier=978_001)
    senateurs, mandats, spells = [], [], []
    for rang in range(NOMBRE):
        debut = date(1962 + 3 * (rang % 12), 10, 2)
        fin = debut + timedelta(days=9 * 365 + 2)
        vieux = _vieillir(etat_civil.naitre(), debut, alea)
        mort = rang % 3 == 0
        if mort:
            vieux = replace(vieux, deces=fin)
        matricule = _matricule(debut.year, rang)
        ou = alea.choice(CIRCONSCRIPTIONS)
        groupe = list(ANCIENS)[rang % len(ANCIENS)]
        senateurs.append(Senateur(matricule, vieux))
        mandats.append(
            Mandat(rang + 1, matricule, ou, -1, groupe, debut - timedelta(days=8), debut, ELECTION, fin,
                   DECEDE if mort else alea.choice((FIN, RETIRE)))
        )  # fmt: skip
        # Two in three have no start: the source only knows when the spell ended.
        commence = debut if rang % 3 == 1 else None
        fonction = Fonction(1_001 + rang, "Membre", commence, fin)
        spells.append(Appartenance(901 + rang, matricule, groupe, commence, fin, "N", (fonction,)))
    lointain = etat_civil.naitre()
    ne = replace(lointain.naissance, jour=date(1801, 4, 17))
    senateurs.append(Senateur(EGARE, replace(lointain, naissance=ne, deces=date(1869, 11, 2))))
    return senateurs, mandats, spells


def _matricule(annee: int, rang: int) -> str:
    return f"000{401 + rang}" if rang < _SIX_CHIFFRES else f"{annee % 100:02d}{300 + rang}{'ABCDEFGHJK'[rang % 10]}"


def _vieillir(personne: Personne, entree: date, alea: Random) -> Personne:
    """Born some fifty years before the first mandate."""
    jour = entree - timedelta(days=alea.randrange(38 * 365, 62 * 365))
    return replace(personne, naissance=replace(personne.naissance, jour=jour))
