"""The one vote of the Congress: deputies and senators together, three fifths of the votes cast.

Its file is unlike the others: singular names of buckets, blocks of both chambers, groups of senators that no
file of the Assembly describes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from random import Random

from hemicycle_demo.agenda.seances import Seance
from hemicycle_demo.hemicycle import Banc, Bancs
from hemicycle_demo.membres.mandats import SENAT, Mandat, Qualite
from hemicycle_demo.membres.personnes import EtatCivil
from hemicycle_demo.scrutins import CONGRES, Scrutin
from hemicycle_demo.votes import ABSTENTION, CONTRE, POSITIONS, POUR, Bloc, Resultat, additionner

JOUR = date(2024, 3, 11)
UID = "VTCGR5L16V1"

# Groups of senators (id, size, place on the axis): absent from the files of the Assembly, as in the source.
GROUPES_SENAT = (
    ("PO990101", 132, 0.5), ("PO990102", 64, -0.5), ("PO990103", 56, 0.2), ("PO990104", 22, 0.1),
    ("PO990105", 18, -0.8), ("PO990106", 18, 0.3), ("PO990107", 17, -0.6), ("PO990108", 16, 0.0),
    ("PO990109", 5, 0.9),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Senateurs:
    """Senators by group, and the seat mandates of those whom the Assembly knows: former deputies."""

    bancs: tuple[tuple[str, float, tuple[Banc, ...]], ...]
    mandats: tuple[Mandat, ...]


def senateurs(anciens_deputes: list[str], personnes: EtatCivil, uids: Iterator[str], alea: Random) -> Senateurs:
    """348 senators; deputies elected to the Senate keep their person id."""
    externes = EtatCivil(alea, premier=980_001)
    anciens = list(anciens_deputes)
    bancs, mandats = [], []
    for uid, effectif, axe in GROUPES_SENAT:
        membres = []
        for _ in range(effectif):
            personne = personnes.personnes[anciens.pop()] if anciens else externes.naitre(axe)
            mandat = next(uids)
            membres.append(Banc(personne, mandat, 0))
            if personne.uid in personnes.personnes:
                mandats.append(siege_au_senat(mandat, personne.uid, date(2023, 10, 2)))
        bancs.append((uid, axe, tuple(membres)))
    return Senateurs(tuple(bancs), tuple(mandats))


def scrutin_du_congres() -> Scrutin:
    seance = Seance("RUCGR5L16S2024IDS160001", 16, "SCR5A2024O1", JOUR, 1, "")
    titre = "le projet de loi constitutionnelle relatif à l'eau, bien commun de la Nation."
    return Scrutin(
        UID,
        1,
        16,
        seance,
        CONGRES,
        "congres",
        titre,
        "Président de la République",
        None,
        axe=0.0,
        largeur=0.7,
        affluence=0.97,
    )


def voter_au_congres(scrutin: Scrutin, bancs: Bancs, senateurs: Senateurs, graine: int) -> Resultat:
    """Everybody may vote there, the presidents and ministers included."""
    alea = Random(f"{graine}/{scrutin.uid}")
    assemblee = [(groupe.uid, groupe.axe, membres) for groupe, membres in bancs]
    blocs = [_bloc(uid, axe, membres, scrutin, alea) for uid, axe, membres in (*assemblee, *senateurs.bancs)]
    totaux = additionner(blocs)
    return Resultat(blocs, totaux, requis=-(-totaux.exprimes * 3 // 5))


def _bloc(uid: str, axe: float, membres: tuple[Banc, ...], scrutin: Scrutin, alea: Random) -> Bloc:
    ligne = POUR if abs(axe - scrutin.axe) < scrutin.largeur else CONTRE
    votes: dict[str, list[tuple[Banc, bool]]] = {POUR: [], CONTRE: [], ABSTENTION: []}
    for banc in membres:
        if alea.random() < scrutin.affluence:
            position = ligne if alea.random() < banc.personne.loyaute else ABSTENTION
            votes[position].append((banc, False))
    return Bloc(uid, len(membres), max(POSITIONS, key=lambda position: len(votes[position])), votes, [])


def siege_au_senat(uid: str, personne: str, debut: date) -> Mandat:
    """The seat of a senator as the files of the Assembly write it."""
    qualite = Qualite("Sénateur", "SENATEUR", "SENATEUR")
    return Mandat(uid, personne, SENAT, "SENAT", None, debut, None, qualite, 20)
