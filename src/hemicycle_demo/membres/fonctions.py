"""Mandates in committees, parties, study groups, the Bureau and the government."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from random import Random

from hemicycle_demo.agenda.evenements import FIN_DE_LEGISLATURE, GENERALES
from hemicycle_demo.agenda.organes import (
    AMITIES,
    AUTRES,
    BUREAUX,
    COMMISSIONS,
    CONFERENCE,
    ENQUETE,
    ETUDES,
    GOUVERNEMENTS,
    PARTIS,
)
from hemicycle_demo.membres.appartenances import PRESIDENT
from hemicycle_demo.membres.mandats import MEMBRE, Mandat, Qualite
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.membres.sieges import Mandature, Tenue

_MEMBRE_GOUVERNEMENT = Qualite("membre", "membre", "membre")


def fonctions(
    mandature: Mandature,
    vice_presidents: Sequence[str],
    groupes: Sequence[Mandat],
    personnes: Mapping[str, Personne],
    uids: Iterator[str],
    alea: Random,
) -> list[Mandat]:
    """All mandates of a legislature beside seats and groups."""
    mandats = []
    for tenue in mandature.tenues:
        mandats += _de_la_tenue(tenue, mandature.legislature, uids, alea)
    mandats += _bureau(mandature, vice_presidents, personnes, uids)
    mandats += _conference(mandature, groupes, uids)
    if mandature.legislature == 17:
        mandats += _autres(mandature, uids)
    return mandats


def _autres(mandature: Mandature, uids: Iterator[str]) -> list[Mandat]:
    """Seven members of each other body, who were there when it began or when the legislature did."""
    assis = [tenue for tenue in mandature.tenues if tenue.fin is None and tenue.cause == GENERALES]
    mandats = []
    for rang, organe in enumerate(AUTRES):
        assert organe.debut is not None
        for tenue in assis[7 * rang : 7 * rang + 7]:
            debut = max(organe.debut, tenue.prise_fonction)
            mandats.append(
                Mandat(next(uids), tenue.personne, organe.uid, organe.code, 17, debut, organe.fin, MEMBRE, 30)
            )
    return mandats


def _de_la_tenue(tenue: Tenue, legislature: int, uids: Iterator[str], alea: Random) -> list[Mandat]:
    entree = tenue.prise_fonction + timedelta(days=12)
    if tenue.cause != GENERALES:
        # A committee mandate of someone who came later begins the day *before* the seat is taken.
        entree = tenue.prise_fonction - timedelta(days=1)
    # The source forgets to close the committee mandate of those who left before the end of the legislature.
    fin = None if tenue.fin is None or tenue.cause_fin != FIN_DE_LEGISLATURE else tenue.fin
    commission = alea.choice(COMMISSIONS)
    mandats = [
        Mandat(next(uids), tenue.personne, commission.uid, "COMPER", legislature, entree, fin, MEMBRE, 32,
               principale=alea.random() < 0.9, publication=entree)
    ]  # fmt: skip
    if alea.random() < 0.9:
        parti, jour = alea.choice(PARTIS), date(2024 if legislature == 17 else 2022, 12, 4)
        mandats.append(
            Mandat(next(uids), tenue.personne, parti.uid, "PARPOL", None, max(jour, tenue.prise_fonction), tenue.fin,
                   MEMBRE, 5, publication=jour)
        )  # fmt: skip
    if legislature == 17 and tenue.fin is None:
        mandats += _groupes_d_etudes(tenue, uids, alea)
    if tenue.nomme is not None:
        mandats += _gouvernement(tenue, uids)
    return mandats


def _groupes_d_etudes(tenue: Tenue, uids: Iterator[str], alea: Random) -> list[Mandat]:
    debut = max(alea.choice((date(2025, 1, 24), date(2026, 7, 15))), tenue.prise_fonction)
    mandats = []
    for organe in alea.sample((*ETUDES, *AMITIES), alea.randrange(3)):
        mandats.append(Mandat(next(uids), tenue.personne, organe.uid, organe.code, 17, debut, None, MEMBRE, 20))
    if alea.random() < 0.05 and tenue.prise_fonction <= date(2025, 6, 5):
        mandats.append(
            Mandat(
                next(uids),
                tenue.personne,
                ENQUETE.uid,
                "CNPE",
                17,
                date(2025, 6, 18),
                ENQUETE.fin,
                MEMBRE,
                20,
            )
        )
    return mandats


def _gouvernement(tenue: Tenue, uids: Iterator[str]) -> list[Mandat]:
    """The ministers of the demo stay as long as their government, then leave or take their seat back."""
    assert tenue.nomme is not None
    organe = next(g for g in GOUVERNEMENTS if g.debut == tenue.nomme)
    return [
        Mandat(next(uids), tenue.personne, organe.uid, "GOUVERNEMENT", None, tenue.nomme, organe.fin,
               _MEMBRE_GOUVERNEMENT, 50, publication=tenue.nomme)
    ]  # fmt: skip


def _bureau(
    mandature: Mandature,
    vice_presidents: Sequence[str],
    personnes: Mapping[str, Personne],
    uids: Iterator[str],
) -> list[Mandat]:
    organe = BUREAUX[mandature.legislature]
    assert organe.debut is not None
    membres = [(mandature.presidence, "Président de l'Assemblée nationale", 1)]
    membres += [(uid, "Vice-Président de l'Assemblée nationale", 2) for uid in vice_presidents]
    mandats = []
    for uid, libelle, preseance in membres:
        feminin = libelle.replace("Président ", "Présidente ") if personnes[uid].feminin else libelle
        qualite = Qualite(libelle.partition(" ")[0], libelle, feminin)
        mandats.append(
            Mandat(next(uids), uid, organe.uid, "BUREAU", mandature.legislature, organe.debut, organe.fin, qualite,
                   preseance, publication=organe.debut)
        )  # fmt: skip
    return mandats


def _conference(mandature: Mandature, groupes: Sequence[Mandat], uids: Iterator[str]) -> list[Mandat]:
    presidences = [m for m in groupes if m.qualite.code == PRESIDENT and m.legislature == mandature.legislature]
    return [
        Mandat(
            next(uids),
            m.personne,
            CONFERENCE.uid,
            "CONFPT",
            mandature.legislature,
            m.debut,
            m.fin,
            MEMBRE,
            10,
        )
        for m in presidences
    ]
