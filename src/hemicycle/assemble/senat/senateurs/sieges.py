"""Seats of the Senate, stretch by stretch: when each senator was in office, from four imperfect witnesses.

The file of mandates is the authority, up to the day it was made: it may be years old, it announces ends before
they come, and it writes the same seat twice then. After that day the history of groups takes over, since a
senator in office always has a spell. Lists of people in office show who sits on their day, and by silence who no
longer does. The calendar of terms ends what nobody closed.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.senat.senateurs.appartenances import DEPUIS_TOUJOURS, PassageEnGroupe
from hemicycle.assemble.senat.senateurs.listes import ListeSenateurs
from hemicycle.assemble.senat.senateurs.mandatures import (
    PREMIERES,
    fin_de_mandature,
    fin_ecrite,
    mandature,
    ouverture,
)
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import UN_JOUR

DernierVote = Callable[[str, date, date], date | None]  # the last day a senator voted between two days

# Spells of one seat follow one another within a day or two; a minister is away for a month at least.
INTERRUPTION = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Segment:
    """A senator in office between two days, both included; `fin` None while it lasts."""

    matricule: str
    debut: date
    fin: date | None = None
    uid: str | None = None  # number of the mandate in the official file
    motif_debut: str | None = None
    motif_fin: str | None = None
    debut_estime: bool = False
    fin_estimee: bool = False
    fin_legale: bool = False  # ended with the term, for want of anybody saying otherwise
    pas_avant: date | None = None  # an estimated start is not before this day
    pas_apres: date | None = None  # an estimated end is not after this day

    def couvre(self, jour: date) -> bool:
        return self.debut <= jour and (self.fin is None or jour <= self.fin)


@dataclass(frozen=True)
class Temoins:
    """What is heard beside the file of mandates.

    `jour` is the latest day that the data attest: what is written to end after it has not ended. `horizon` is
    the day of the file of mandates. `series` and `lieux` give the series and the constituency of each senator where
    they are known.
    """

    jour: date
    horizon: date
    series: Mapping[str, int]
    lieux: Mapping[str, str]  # constituency of each senator
    passages: Mapping[str, Sequence[PassageEnGroupe]]
    listes: Sequence[ListeSenateurs]  # oldest first
    dernier_vote: DernierVote


def sieges(rows: Iterable[Row], temoins: Temoins) -> tuple[dict[str, list[Segment]], list[Constat]]:
    """The stretches in office of each senator, oldest first, and what had to be guessed."""
    ecrits = segments_ecrits(rows, temoins.jour)
    noms = {*ecrits, *temoins.passages, *(nom for liste in temoins.listes for nom in liste.membres)}
    found = {nom: _selon_les_groupes(nom, ecrits.get(nom, []), temoins) for nom in sorted(noms)}
    for rang, liste in enumerate(temoins.listes):
        for nom in sorted(noms):
            if nom in liste.membres:
                found[nom] = _montre(nom, found[nom], rang, temoins)
            elif liste.complete:
                found[nom] = [_oublie(segment, liste, temoins) for segment in found[nom]]
    tenus = succeder([s for siens in found.values() for s in siens], temoins.lieux)
    rangs: dict[str, list[Segment]] = defaultdict(list)
    for segment in sorted(tenus, key=lambda s: (s.matricule, s.debut)):
        rangs[segment.matricule].append(segment)
    return dict(rangs), [c for segment in tenus for c in _constats(segment)]


def succeder(segments: Sequence[Segment], lieux: Mapping[str, str]) -> list[Segment]:
    """Put a day on estimated starts and ends by the seat they share: one leaves, another of the constituency comes.

    When a minister takes his seat back, the day tells when the substitute left; when a senator leaves, when the
    next of his list came. Each known day serves once, the earliest possible first.
    """
    par_lieu: dict[str, list[int]] = defaultdict(list)
    for rang, segment in enumerate(segments):
        if segment.matricule in lieux:
            par_lieu[lieux[segment.matricule]].append(rang)
    found = list(segments)
    for rangs in par_lieu.values():
        arrivees = sorted(found[r].debut for r in rangs if not found[r].debut_estime)
        departs = sorted(fin for r in rangs if (fin := found[r].fin) is not None and not found[r].fin_estimee)
        for rang in sorted(rangs, key=lambda r: found[r].debut):
            segment = found[rang]
            if segment.fin_estimee and segment.fin is not None and segment.pas_apres is not None:
                fin = _retirer(arrivees, segment.fin + UN_JOUR, segment.pas_apres + UN_JOUR)
                segment = replace(segment, fin=fin - UN_JOUR) if fin is not None else segment
            if segment.debut_estime and segment.pas_avant is not None:
                depart = _retirer(departs, segment.pas_avant - UN_JOUR, segment.debut - UN_JOUR)
                segment = replace(segment, debut=depart + UN_JOUR) if depart is not None else segment
            found[rang] = segment
    return found


def _retirer(jours: list[date], premier: date, dernier: date) -> date | None:
    """Take the earliest day between two out of a list."""
    trouve = next((jour for jour in jours if premier <= jour <= dernier), None)
    if trouve is not None:
        jours.remove(trouve)
    return trouve


def _constats(segment: Segment) -> list[Constat]:
    """What had to be estimated, said."""
    found: list[Constat] = []
    nom, objet = segment.matricule, f"SENAT-{segment.matricule}"
    if segment.debut_estime:
        message = f"{nom} est dans une liste sans mandat connu ce jour-là : début estimé au {segment.debut}"
        found.append(Constat("mandat_ouvert_par_liste", objet, message))
    if segment.fin_estimee:
        message = f"{nom} n'est plus dans une liste complète : fin estimée au {segment.fin}"
        found.append(Constat("mandat_clos_par_absence", objet, message))
    return found


def segments_ecrits(rows: Iterable[Row], jour: date) -> dict[str, list[Segment]]:
    """The stretches of the file of mandates; an end after `jour` is an announcement, not an end."""
    found: dict[str, dict[date, Segment]] = defaultdict(dict)
    for row in rows:
        if row["date_debut"] is None:
            continue
        segment = _ecrit(row, jour)
        siens = found[segment.matricule]
        siens[segment.debut] = _un_seul(siens.get(segment.debut), segment)
    return {nom: _sans_chevauchement(sorted(siens.values(), key=lambda s: s.debut)) for nom, siens in found.items()}


def _ecrit(row: Row, jour: date) -> Segment:
    venue = row["date_fin"] is not None and row["date_fin"] <= jour
    fin = max(fin_ecrite(row["date_fin"]), row["date_debut"]) if venue else None
    return Segment(
        matricule=row["matricule"],
        debut=row["date_debut"],
        fin=fin,
        uid=row["uid"],
        motif_debut=row["motif_debut"],
        motif_fin=row["motif_fin"] if fin is not None else None,
    )


def _un_seul(connu: Segment | None, autre: Segment) -> Segment:
    """Two rows of one start are one seat, written once open and once closed: the end, if it came, is kept."""
    if connu is None:
        return autre
    premier = min(connu, autre, key=lambda s: (len(s.uid or ""), s.uid or ""))
    ferme = next((s for s in (connu, autre) if s.fin is not None), premier)
    return replace(premier, fin=ferme.fin, motif_fin=ferme.motif_fin)


def _sans_chevauchement(segments: Sequence[Segment]) -> list[Segment]:
    """Nobody holds two seats: a stretch ends at the latest the day before the next one begins."""
    found = list(segments)
    for rang, (segment, suivant) in enumerate(pairwise(segments)):
        if segment.fin is None or segment.fin >= suivant.debut:
            found[rang] = replace(segment, fin=suivant.debut - UN_JOUR)
    return found


def _selon_les_groupes(nom: str, ecrits: Sequence[Segment], temoins: Temoins) -> list[Segment]:
    """The written stretches, corrected and continued by the spells known after the file of mandates was made."""
    serie = temoins.series.get(nom)
    found = list(ecrits)
    for debut, fin, vu_le in presences(temoins.passages.get(nom, ())):
        if vu_le <= temoins.horizon or (fin is not None and fin <= temoins.horizon):
            continue
        ouvert = next((s for s in found if s.fin is None and debut <= max(s.debut, temoins.horizon)), None)
        reste = debut
        if ouvert is not None:
            found.remove(ouvert)
            limite = _limite(ouvert.debut, serie)
            dernier = fin if limite is None or (fin is not None and fin < limite) else limite
            # A spell that nobody closed does not say that a later term was won, unless its file saw it begun.
            finie = dernier is not None and dernier < vu_le
            found.append(replace(ouvert, fin=dernier if finie else None))
            if not finie or dernier is None or (fin is not None and fin <= dernier):
                continue
            reste = dernier + UN_JOUR
        elif any(s.couvre(max(debut, temoins.horizon + UN_JOUR)) for s in found):
            continue
        found += _par_mandature(nom, reste, fin, vu_le, serie)
    found.sort(key=lambda s: s.debut)
    return [_clos_par_la_loi(s, serie, temoins.jour) for s in found]


def presences(passages: Sequence[PassageEnGroupe]) -> list[tuple[date, date | None, date]]:
    """Stretches of days under whichever group: (first day, last day or None, day of the file)."""
    found: list[tuple[date, date | None, date]] = []
    for passage in passages:
        if found and (found[-1][1] is None or passage.debut <= found[-1][1] + INTERRUPTION):
            debut, fin, vu_le = found[-1]
            found[-1] = (debut, _plus_tard(fin, passage.fin), max(vu_le, passage.vu_le))
        else:
            found.append((passage.debut, passage.fin, passage.vu_le))
    return found


def _plus_tard(fin: date | None, autre: date | None) -> date | None:
    return None if fin is None or autre is None else max(fin, autre)


def _par_mandature(nom: str, debut: date, fin: date | None, vu_le: date, serie: int | None) -> list[Segment]:
    """A stretch of spells cut where terms end; a spell still open counts up to the day of its file.

    What began before the chamber was cut in series ended at the latest with the first renewal of its own.
    """
    found: list[Segment] = []
    debut = _depart(debut, fin or vu_le, serie)
    while debut <= (fin or max(debut, vu_le)):
        limite = _limite(debut, serie) or (ouverture(PREMIERES[serie]) - UN_JOUR if serie is not None else None)
        if limite is None or (fin is not None and fin <= limite) or (fin is None and vu_le <= limite):
            return [*found, Segment(nom, debut, fin)]
        found.append(Segment(nom, debut, limite))
        debut = limite + UN_JOUR
    return found


def _depart(debut: date, vu: date, serie: int | None) -> date:
    """A first day; where the files leave it out, that of the term in which the senator is seen."""
    annee = mandature(serie, vu) if serie is not None else None
    return debut if debut != DEPUIS_TOUJOURS else ouverture(annee) if annee is not None else vu


def _limite(debut: date, serie: int | None) -> date | None:
    """The last day of the term in which a stretch begins; None where the term is not known."""
    annee = mandature(serie, debut) if serie is not None else None
    return fin_de_mandature(annee) if annee is not None else None


def _clos_par_la_loi(segment: Segment, serie: int | None, jour: date) -> Segment:
    limite = _limite(segment.debut, serie)
    if segment.fin is None and limite is not None and limite < jour:
        return replace(segment, fin=limite, fin_legale=True)
    return segment


def _montre(nom: str, segments: list[Segment], rang: int, temoins: Temoins) -> list[Segment]:
    """A senator whom a list shows in office: a stretch is made where none covers its day."""
    jour = temoins.listes[rang].jour
    if any(s.couvre(jour) for s in segments):
        return segments
    fait = _clos_par_la_loi(_ouvert(nom, segments, rang, temoins), temoins.series.get(nom), temoins.jour)
    suivant = min((s.debut for s in segments if s.debut > jour), default=None)
    if suivant is not None and (fait.fin is None or fait.fin >= suivant):
        fait = replace(fait, fin=suivant - UN_JOUR, fin_estimee=True, fin_legale=False)
    return sorted([*segments, fait], key=lambda s: s.debut)


def _ouvert(nom: str, segments: Sequence[Segment], rang: int, temoins: Temoins) -> Segment:
    """A stretch that a list shows, from its first spell of the term; else from the term, unless it is too early.

    Too early is before an earlier stretch ended, or while a complete list of the same term did not show him:
    then the list that shows him gives the day.
    """
    jour = temoins.listes[rang].jour
    serie = temoins.series.get(nom)
    annee = mandature(serie, jour) if serie is not None else None
    terme = ouverture(annee) if annee is not None else jour
    parti = max((s.fin for s in segments if s.fin is not None and s.fin < jour), default=date.min)
    connus = [p.debut for p in temoins.passages.get(nom, ()) if max(terme, parti) <= p.debut <= jour]
    if connus:
        return Segment(nom, min(connus))
    muettes = [liste.jour for liste in temoins.listes[:rang] if liste.complete and nom not in liste.membres]
    vide = max([parti, *(muette for muette in muettes if muette < jour)])
    return Segment(
        nom, jour if vide >= terme else terme, debut_estime=True, pas_avant=max(vide, terme - UN_JOUR) + UN_JOUR
    )


def _oublie(segment: Segment, liste: ListeSenateurs, temoins: Temoins) -> Segment:
    """A stretch that a complete list no longer shows, and that nobody ended: it did, the last day it was seen."""
    if not segment.couvre(liste.jour) or not (segment.fin is None or segment.fin_legale):
        return segment
    nom, passages = segment.matricule, temoins.passages.get(segment.matricule, ())
    if any(p.debut <= liste.jour <= p.atteste_jusqu_au for p in passages):
        return segment  # the history of groups has days of its own: the list was late
    vus = [p.atteste_jusqu_au for p in passages] + [autre.jour for autre in temoins.listes if nom in autre.membres]
    if segment.uid is not None:
        vus.append(temoins.horizon)  # the file of mandates shows the seat still held on its own day
    vote = temoins.dernier_vote(nom, segment.debut, liste.jour)
    fin = max([segment.debut, *(jour for jour in (*vus, vote) if jour is not None and jour < liste.jour)])
    return replace(segment, fin=fin, fin_estimee=True, fin_legale=False, pas_apres=liste.jour - UN_JOUR)
