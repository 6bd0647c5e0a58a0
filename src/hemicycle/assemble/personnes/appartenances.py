"""Group spells: under which group a member sat, day by day.

Two witnesses are heard. Group mandates give a start and, in the historical file only, an end: a file of people in
office tells no end and forgets the groups that were left. And some days are attested: every ballot lists its
voters group by group, and a file dated that day holds the mandate open. An attested day overrules a mandate whose
end nobody wrote; what neither says is filled from the spell before.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from hemicycle.assemble.monde import Appartenance
from hemicycle.calendrier import UN_JOUR

LOIN = date.max


@dataclass(frozen=True, slots=True)
class Temoin:
    """A stretch of days under a group; `sure` when its end is written in the source."""

    groupe: str
    debut: date
    fin: date | None
    sure: bool = False


def appartenances(
    debut: date, fin: date | None, mandats: Sequence[Temoin], attestes: Sequence[tuple[date, str]]
) -> tuple[Appartenance, ...]:
    """The spells of one seat [debut, fin]: mandates corrected by attested days, without overlap or gap."""
    limite = fin or LOIN
    segments = _segments(mandats, debut, limite)
    for groupe, premier, dernier in _suites(attestes):
        if not _couvert(segments, groupe, premier, dernier):
            segments = _imposer(segments, Temoin(groupe, premier, dernier))
    return tuple(
        Appartenance(s.groupe, s.debut, None if fin is None and s.fin == limite else s.fin)
        for s in _sans_trou(segments, debut, limite)
    )


def _segments(mandats: Iterable[Temoin], debut: date, limite: date) -> list[Temoin]:
    """Mandates in order of start, each ending at the latest when the next of another group begins."""
    ordered = sorted(_fusionner(mandats), key=lambda t: (t.debut, t.groupe))
    segments: list[Temoin] = []
    for rang, temoin in enumerate(ordered):
        suivant = ordered[rang + 1].debut - UN_JOUR if rang + 1 < len(ordered) else LOIN
        fin = min(temoin.fin or LOIN, suivant, limite)
        start = max(temoin.debut, debut)
        if start <= fin:
            segments.append(Temoin(temoin.groupe, start, fin, temoin.sure))
    return segments


def _fusionner(mandats: Iterable[Temoin]) -> list[Temoin]:
    """One spell where a president holds two mandates of one group at once, or a spell is repeated."""
    merged: list[Temoin] = []
    for temoin in sorted(mandats, key=lambda t: (t.groupe, t.debut)):
        last = merged[-1] if merged else None
        if last and last.groupe == temoin.groupe and temoin.debut <= _lendemain(last.fin):
            fin = None if last.fin is None or temoin.fin is None else max(last.fin, temoin.fin)
            merged[-1] = Temoin(last.groupe, last.debut, fin, last.sure and temoin.sure)
        else:
            merged.append(temoin)
    return merged


def _lendemain(fin: date | None) -> date:
    return LOIN if fin is None else fin + UN_JOUR


def _suites(attestes: Sequence[tuple[date, str]]) -> list[tuple[str, date, date]]:
    """Runs of days attested under one group: (group, first day, last day)."""
    runs: list[tuple[str, date, date]] = []
    for jour, groupe in sorted(set(attestes)):
        if runs and runs[-1][0] == groupe:
            runs[-1] = (groupe, runs[-1][1], jour)
        else:
            runs.append((groupe, jour, jour))
    return runs


def _couvert(segments: Sequence[Temoin], groupe: str, premier: date, dernier: date) -> bool:
    return any(s.groupe == groupe and s.debut <= premier and dernier <= (s.fin or LOIN) for s in segments)


def _imposer(segments: Sequence[Temoin], nouveau: Temoin) -> list[Temoin]:
    """Lay a run of attested days over the segments: it takes them from whoever held them."""
    fin = nouveau.fin or LOIN
    kept: list[Temoin] = []
    for s in segments:
        s_fin = s.fin or LOIN
        if s_fin < nouveau.debut or s.debut > fin:
            kept.append(s)
            continue
        if s.debut < nouveau.debut:
            kept.append(Temoin(s.groupe, s.debut, nouveau.debut - UN_JOUR))
        if s_fin > fin and s.sure:  # a mandate that nobody closed does not come back after another group
            kept.append(Temoin(s.groupe, fin + UN_JOUR, s.fin, s.sure))
    kept.append(nouveau)
    return sorted(kept, key=lambda t: t.debut)


def _sans_trou(segments: Sequence[Temoin], debut: date, limite: date) -> list[Temoin]:
    """Stretch spells over the days nobody speaks of, and join neighbours of one group."""
    filled: list[Temoin] = []
    for rang, s in enumerate(segments):
        start = debut if rang == 0 else _lendemain(filled[-1].fin)
        following = segments[rang + 1] if rang + 1 < len(segments) else None
        fin = s.fin or LOIN
        if following is None:
            fin = fin if s.sure else limite
        elif not s.sure and fin < following.debut - UN_JOUR:
            fin = following.debut - UN_JOUR
        fin = min(fin, limite)
        if filled and filled[-1].groupe == s.groupe:
            filled[-1] = Temoin(s.groupe, filled[-1].debut, fin, s.sure)
        else:
            filled.append(Temoin(s.groupe, start, fin, s.sure))
    return filled
