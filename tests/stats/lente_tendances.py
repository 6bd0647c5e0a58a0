"""Trending dossiers a second time: one dossier after the other, event by event, from the text of the definition."""

from collections.abc import Iterator
from datetime import date
from math import log
from typing import Any

from hemicycle.assemble.monde import Monde

FINIS = ("promulgue", "caduc", "retire", "fusionne")
PAS_TENUES = ("Annulé", "Supprimé", "Eventuel", "annule", "supprime", "eventuel")


def tendances(monde: Monde) -> list[tuple[str, float, date]]:
    """Dossier, score and last event."""
    if not monde.scrutins:
        return []
    dernier = max(scrutin.jour for scrutin in monde.scrutins)
    par_dossier = _faits(monde)
    found = _au(par_dossier, dernier)
    if not found:  # nothing in the last 90 days: those before the last day that something happened on
        jours = [jour for faits in par_dossier.values() for jour, _ in faits if jour <= dernier]
        found = _au(par_dossier, sorted(jours)[-1]) if jours else []
    return found


def _faits(monde: Monde) -> dict[str, list[tuple[date, float]]]:
    textes = monde.legislatif
    reunions = [row for row in _lignes(textes.reunions) if row["etat"] not in PAS_TENUES]
    amendements = _lignes(textes.amendements)
    return {
        dossier.uid: [
            *_votes(monde, dossier.uid),
            *_examens(monde, dossier.uid, reunions),
            *((e.jour, 5.0) for e in dossier.etapes if e.status == "done" and e.code != "DEPOT" and e.jour),
            *_jours_d_amendements(monde, dossier.uid, amendements),
        ]
        for dossier in textes.dossiers
        if dossier.etat not in FINIS
    }


def _au(par_dossier: dict[str, list[tuple[date, float]]], dernier: date) -> list[tuple[str, float, date]]:
    found = []
    for uid, faits in par_dossier.items():
        ages = [((dernier - jour).days, poids) for jour, poids in faits]
        recents = [(age, poids) for age, poids in ages if 0 <= age <= 89]
        if recents:
            score = sum(poids * 0.5 ** (age / 21) for age, poids in recents)
            found.append((uid, score, date.fromordinal(dernier.toordinal() - min(age for age, _ in recents))))
    return sorted(found, key=lambda one: (-round(one[1], 9), -one[2].toordinal(), one[0]))


def _votes(monde: Monde, uid: str) -> Iterator[tuple[date, float]]:
    siens = [lien.de for lien in monde.legislatif.scrutin_dossier if lien.vers == uid]
    for scrutin in monde.scrutins if siens else ():
        for _ in range(siens.count(scrutin.uid)):
            yield scrutin.jour, float(scrutin.importance)


def _examens(monde: Monde, uid: str, reunions: list[dict[str, Any]]) -> Iterator[tuple[date, float]]:
    siennes = {lien.de for lien in monde.legislatif.reunion_dossier if lien.vers == uid}
    for row in reunions if siennes else ():
        if row["uid"] in siennes and row["jour"] is not None:
            yield row["jour"], 2.0


def _jours_d_amendements(monde: Monde, uid: str, amendements: list[dict[str, Any]]) -> Iterator[tuple[date, float]]:
    siens = set(monde.legislatif.amendement_dossier.filter(dossier=uid)["amendement"]) if amendements else set()
    jours = [row["date_depot"] for row in amendements if row["uid"] in siens] if siens else []
    for jour in {jour for jour in jours if jour is not None}:
        yield jour, log(1 + jours.count(jour)) / log(2)


def _lignes(table: Any) -> list[dict[str, Any]]:
    return list(table.iter_rows(named=True))
