"""Speeches and the votes that they led to.

A report names no scrutin, but the chair reads its figures out: in one sitting (votants, pour, contre) tell which it
is. The debate of a vote is then, on the same text: what names the amendment before the vote; what was said since
the previous vote on the same article; else all that was said since the previous vote. Votes taken one after the
other close one discussion and share it. The chair and interruptions are never tied.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

import polars as pl

from hemicycle.assemble.debats.interventions import Resultat
from hemicycle.assemble.debats.types import TypeTour
from hemicycle.assemble.liens.titres import Citation, article, article_court, citation
from hemicycle.assemble.memoire import OUBLI, Lot, Memoire, par_cles
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.tables import lists_by_key
from hemicycle.texte import plier
from hemicycle.vocabulaire import NatureVote

AMENDEMENT, ARTICLE, ENSEMBLE, MOTION, FENETRE = "amendement", "article", "ensemble", "motion", "fenetre"
CONFIANCES = {AMENDEMENT: 0.95, ARTICLE: 0.8, ENSEMBLE: 0.9, MOTION: 0.9, FENETRE: 0.6}
SCHEMA = pl.Schema({"intervention": pl.String(), "scrutin": pl.String(), "via": pl.String(), "confiance": pl.Float64()})
SANS_FOND = (TypeTour.PRESIDENT.value, TypeTour.INTERRUPTION.value)


class TourDeParole(NamedTuple):
    """What is compared of a turn of speech."""

    id: str
    ordre: int
    type: str
    texte_numero: str | None
    article: str | None
    amendements: Sequence[str]  # their numbers alone: `I-848` is 848
    amendements_herites: bool
    points: Sequence[str]


@dataclass(frozen=True, slots=True)
class VoteProclame:
    """A scrutin found in a report: where it was proclaimed, and where its debate may begin."""

    scrutin: Scrutin
    ordre: int
    debut: int
    texte_numero: str | None


def debats_scrutins(
    interventions: pl.DataFrame,
    resultats: Iterable[Resultat],
    scrutins: Iterable[Scrutin],
    empreintes: Mapping[str, bytes] = MappingProxyType({}),
    memoire: Memoire = OUBLI,
) -> pl.DataFrame:
    """The speeches of each scrutin that was proclaimed in a report, with how they were found.

    `empreintes` are digests of what the turns and the results of each report are made of; one without has no turn.
    """
    par_compte_rendu = lists_by_key((resultat.compte_rendu, resultat) for resultat in resultats)
    annonces, uids = Annonces(scrutins), list(par_compte_rendu)

    def faire(places: list[int]) -> Lot:
        voulus = [uids[place] for place in places]
        prises = _prises(interventions, voulus)
        return en_lot([_du_compte_rendu(par_compte_rendu[uid], annonces, prises[uid]) for uid in voulus], CONFIANCES)

    cles = [
        sha256(repr((empreintes.get(uid), annonces.comparees(lus))).encode()).digest()
        for uid, lus in par_compte_rendu.items()
    ]
    return par_cles(memoire, "debats_scrutins", cles, faire)


Prise = tuple[str, str, str]  # id of a speech, uid of a scrutin, how they are tied


def en_lot(groupes: Sequence[Sequence[Prise]], confiances: Mapping[str, float]) -> Lot:
    """The links of some groups as a table."""
    rows = [(*prise, confiances[prise[2]]) for groupe in groupes for prise in groupe]
    return pl.DataFrame(rows, schema=SCHEMA, orient="row"), list(map(len, groupes))


def _du_compte_rendu(
    resultats: Sequence[Resultat], annonces: "Annonces", prises: Sequence[TourDeParole]
) -> list[Prise]:
    return [
        (prise, vote.scrutin.uid, via)
        for vote, sur_le_texte in _votes_et_prises(resultats, annonces, prises)
        for prise, via in debat(vote, sur_le_texte)
    ]


class Annonces:
    """The scrutins that a proclamation may be: those of the sitting, or of the day when the report names none."""

    def __init__(self, scrutins: Iterable[Scrutin]) -> None:
        self._seances: dict[str, list[Scrutin]] = defaultdict(list)
        self._jours: dict[date, list[Scrutin]] = defaultdict(list)
        for scrutin in sorted(scrutins, key=lambda s: s.numero):
            self._jours[scrutin.jour].append(scrutin)
            if scrutin.seance is not None:
                self._seances[scrutin.seance].append(scrutin)

    def comparees(self, resultats: Iterable[Resultat]) -> list[list[tuple[object, ...]]]:
        """All that is compared of the scrutins that some proclamations may be."""
        lieux = dict.fromkeys((resultat.seance, resultat.jour) for resultat in resultats)
        return [
            [
                (s.uid, s.numero, s.titre, str(s.nature), s.pour_seulement, s.votants, s.pour, s.contre)
                for s in (self._jours.get(jour, ()) if seance is None else self._seances.get(seance, ()))
            ]
            for seance, jour in lieux
        ]

    def trouver(self, resultat: Resultat, apres: int) -> Scrutin | None:
        """The scrutin of these figures. Of several in a sitting, the first one not yet proclaimed (numbers go up)."""
        if resultat.seance is not None:
            memes = [s for s in self._seances.get(resultat.seance, ()) if _memes_chiffres(s, resultat)]
            suivants = [s for s in memes if s.numero > apres]
            return suivants[0] if suivants else None
        memes = [s for s in self._jours.get(resultat.jour, ()) if _memes_chiffres(s, resultat)]
        return memes[0] if len(memes) == 1 else None


def votes_du_compte_rendu(
    resultats: Sequence[Resultat], annonces: Annonces, paroles: Sequence[int]
) -> Iterator[VoteProclame]:
    """The scrutins of one report in their order; `paroles` are the places of its substantive speeches."""
    debut, precedent, numero = 0, 0, 0
    places = sorted(paroles)
    for resultat in sorted(resultats, key=lambda r: r.ordre):
        suivante = bisect_right(places, precedent)
        if suivante < len(places) and places[suivante] < resultat.ordre:
            debut = precedent  # somebody spoke since the previous vote: another discussion
        precedent = resultat.ordre
        scrutin = annonces.trouver(resultat, numero)
        if scrutin is not None:
            numero = scrutin.numero
            yield VoteProclame(scrutin, resultat.ordre, debut, resultat.texte_numero)


def debat(vote: VoteProclame, prises: Sequence[TourDeParole]) -> list[tuple[str, str]]:
    """The speeches tied to one vote, among those on its text: (id of the speech, how), in the order of the report."""
    avant = [p for p in prises if p.ordre < vote.ordre]
    fenetre = [p for p in avant if p.ordre > vote.debut]
    nature = vote.scrutin.nature
    if nature is NatureVote.AMENDEMENT:
        found = _sur_amendement(citation(vote.scrutin.titre), avant, fenetre)
    elif nature is NatureVote.ARTICLE:
        found = _sur_article(article(vote.scrutin.titre), fenetre)
    elif nature is NatureVote.MOTION:
        found = {p.id: MOTION for p in fenetre if any("motion" in plier(titre) for titre in p.points)}
    elif nature is NatureVote.ENSEMBLE:
        found = {p.id: ENSEMBLE for p in fenetre if p.type == TypeTour.EXPLICATION_VOTE.value}
    else:
        found = {}
    if not found:
        return [(p.id, FENETRE) for p in fenetre]
    return [(p.id, found[p.id]) for p in avant if p.id in found]


def _votes_et_prises(
    resultats: Sequence[Resultat], annonces: Annonces, prises: Sequence[TourDeParole]
) -> Iterator[tuple[VoteProclame, Sequence[TourDeParole]]]:
    """The scrutins of one report, each with the speeches on its text."""
    par_texte: dict[str | None, list[TourDeParole]] = lists_by_key((prise.texte_numero, prise) for prise in prises)
    for vote in votes_du_compte_rendu(resultats, annonces, [prise.ordre for prise in prises]):
        yield vote, par_texte.get(vote.texte_numero, ())


def _sur_amendement(
    lue: Citation | None, avant: Sequence[TourDeParole], fenetre: Sequence[TourDeParole]
) -> dict[str, str]:
    """Speeches naming the amendment, even before an earlier vote of the same discussion; then its article.

    Numbers inherited from the point cover a whole common discussion: they are trusted inside the window only.
    """
    if lue is None:
        return {}
    found = _sur_article(lue.article, fenetre)
    numero = str(lue.numero)
    dans_la_fenetre = {p.id for p in fenetre}
    for prise in avant:
        if numero in prise.amendements and (not prise.amendements_herites or prise.id in dans_la_fenetre):
            found[prise.id] = AMENDEMENT
    return found


def _sur_article(place: str | None, fenetre: Sequence[TourDeParole]) -> dict[str, str]:
    return {p.id: ARTICLE for p in fenetre if place is not None and p.article == place}


def _memes_chiffres(scrutin: Scrutin, resultat: Resultat) -> bool:
    """On a motion of censure only the votes in favour are read out."""
    if scrutin.pour_seulement:
        return resultat.pour == scrutin.pour
    return (resultat.votants, resultat.pour, resultat.contre) == (scrutin.votants, scrutin.pour, scrutin.contre)


def _prises(interventions: pl.DataFrame, comptes_rendus: Collection[str]) -> dict[str, list[TourDeParole]]:
    """The substantive speeches of some reports, in their order."""
    found: dict[str, list[TourDeParole]] = defaultdict(list)
    utiles = interventions.filter(
        pl.col("compte_rendu").is_in(pl.Series(comptes_rendus, dtype=pl.String)) & ~pl.col("type").is_in(SANS_FOND)
    ).select(
        "compte_rendu", "id", "ordre", "type", "texte_numero", "article", "amendements", "amendements_herites", "points"
    )
    for compte_rendu, uid, ordre, genre, texte, place, cites, herites, points in utiles.iter_rows():
        numeros = [cite.rpartition("-")[2] for cite in cites or ()]
        found[compte_rendu].append(
            TourDeParole(uid, ordre, genre, texte, article_court(place), numeros, bool(herites), points or ())
        )
    return found
