"""Group memberships: dated mandates that follow the seat, changes and double mandates included."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from random import Random

from hemicycle_demo.membres.groupes import CONSTITUTION, NON_INSCRITS, Groupe, groupe_de, groupes_de, non_inscrits
from hemicycle_demo.membres.mandats import MEMBRE_DU_GROUPE, Mandat, Qualite
from hemicycle_demo.membres.personnes import Personne
from hemicycle_demo.membres.sieges import Mandature, Tenue

# Members who change family within a legislature: day, family left, family joined.
CHANGEMENTS = {
    15: (
        (date(2018, 2, 6), "PAP", "IP"),
        (date(2018, 11, 20), "NER", NON_INSCRITS),
        (date(2019, 10, 16), "NER", "RIM"),
        (date(2020, 5, 19), "NER", "GT"),
        (date(2021, 3, 3), "UPS", NON_INSCRITS),
    ),
    16: (
        (date(2022, 11, 15), "CL", "GT"),
        (date(2023, 1, 25), "NER", NON_INSCRITS),
        (date(2023, 5, 10), "PAP", "SN"),
        (date(2023, 11, 7), NON_INSCRITS, "RIM"),
    ),
    17: (
        (date(2024, 11, 19), "CL", "JAR"),
        (date(2025, 1, 14), "NER", "IP"),
        (date(2025, 2, 4), "PAP", NON_INSCRITS),
        (date(2025, 4, 8), "UPS", "RIM"),
        (date(2025, 10, 21), NON_INSCRITS, "SN"),
        (date(2025, 11, 25), "SN", "CDP"),
        (date(2026, 1, 27), "ACR", "NER"),
        (date(2026, 4, 14), "IP", "PAP"),
    ),
}

PRESIDENT = "Président"


def transfuges(mandature: Mandature, alea: Random) -> dict[str, tuple[date, str]]:
    """Seat id of each member who changes group: the day and the family joined."""
    changements: dict[str, tuple[date, str]] = {}
    for jour, quittee, rejointe in CHANGEMENTS[mandature.legislature]:
        candidats = [t.uid for t in mandature.stables if t.famille == quittee and t.uid not in changements]
        changements[alea.choice(candidats)] = (jour, rejointe)
    return changements


def appartenances(
    mandature: Mandature,
    changements: Mapping[str, tuple[date, str]],
    personnes: Mapping[str, Personne],
    uids: Iterator[str],
    alea: Random,
) -> list[Mandat]:
    """The group mandates of every tenure, without a gap from its first day to its last."""
    mandats = []
    for tenue in mandature.tenues:
        personne = personnes[tenue.personne]
        apparente = alea.random() < 0.06
        for groupe, debut, fin in _periodes(tenue, changements.get(tenue.uid)):
            qualite, preseance = _qualite(groupe, apparente, personne)
            mandats.append(
                Mandat(
                    next(uids), tenue.personne, groupe.uid, "GP", mandature.legislature, debut, fin,
                    qualite, preseance, publication=debut,
                )
            )  # fmt: skip
    return mandats + _presidences(mandature, changements, personnes, uids)


def _periodes(tenue: Tenue, changement: tuple[date, str] | None) -> list[tuple[Groupe, date, date | None]]:
    """The groups a tenure goes through; newcomers are non-attached for five days, or until theirs exists."""
    legislature = tenue.circonscription.legislature
    famille = tenue.famille
    bornes = {tenue.prise_fonction, max(CONSTITUTION[legislature], tenue.prise_fonction + timedelta(days=5))}
    bornes |= {g.debut for g in groupes_de(legislature) if g.famille == famille and g.debut > CONSTITUTION[legislature]}
    if changement:
        bornes.add(changement[0])
    premier = max(CONSTITUTION[legislature], tenue.prise_fonction + timedelta(days=5))
    debuts = sorted(jour for jour in bornes if jour >= tenue.prise_fonction and (not tenue.fin or jour <= tenue.fin))
    periodes: list[tuple[Groupe, date, date | None]] = []
    for rang, debut in enumerate(debuts):
        if changement and debut >= changement[0]:
            famille = changement[1]
        groupe = groupe_de(famille, legislature, debut) if debut >= premier else non_inscrits(legislature)
        fin = debuts[rang + 1] - timedelta(days=1) if rang + 1 < len(debuts) else tenue.fin
        if periodes and periodes[-1][0] == groupe:
            periodes[-1] = (groupe, periodes[-1][1], fin)
        else:
            periodes.append((groupe, debut, fin))
    return periodes


def _qualite(groupe: Groupe, apparente: bool, personne: Personne) -> tuple[Qualite, int]:
    if groupe.famille == NON_INSCRITS:
        libelle = "Député non-inscrit"
        return Qualite(libelle, libelle, "Députée non-inscrite" if personne.feminin else libelle), 28
    if apparente:
        return Qualite("Membre apparenté", "Apparenté au", "Apparentée au" if personne.feminin else "Apparenté au"), 24
    return MEMBRE_DU_GROUPE, 20


def _presidences(
    mandature: Mandature,
    changements: Mapping[str, tuple[date, str]],
    personnes: Mapping[str, Personne],
    uids: Iterator[str],
) -> list[Mandat]:
    """The president of a group has a second open mandate in it: readers must count the person once."""
    mandats = []
    for groupe in groupes_de(mandature.legislature):
        if groupe.famille == NON_INSCRITS:
            continue
        tenue = next(t for t in mandature.stables if t.famille == groupe.famille and t.uid not in changements)
        feminin = personnes[tenue.personne].feminin
        qualite = Qualite(PRESIDENT, "Président du", "Présidente du" if feminin else "Président du")
        debut = max(groupe.debut, CONSTITUTION[mandature.legislature])
        fin = groupe.fin or tenue.fin
        mandats.append(
            Mandat(
                next(uids), tenue.personne, groupe.uid, "GP", mandature.legislature, debut, fin,
                qualite, 1, publication=debut,
            )
        )  # fmt: skip
    return mandats
