"""Scrutins and the amendments they decide: number, author and article of the title, sitting and day of the vote.

A number is unique inside one text only: what is found must be one amendment of one text, or there is no link.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

import polars as pl
from rapidfuzz.distance import DamerauLevenshtein

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.liens.titres import COMMISSION, GOUVERNEMENT, Citation, article_court, citation
from hemicycle.assemble.monde import Personne, Scrutin
from hemicycle.texte import plier
from hemicycle.vocabulaire import NatureVote

SEANCE, JOUR = "seance", "jour"
PLENIERE = "AN"
# How sure a link is: named in the sitting, or only on the day its fate was fixed; then what had to help.
CONFIANCES = {SEANCE: 1.0, JOUR: 0.9}
MALUS_AUTEUR_PROCHE = 0.05  # the name in the title has a slip
MALUS_ARTICLE = 0.1  # the article had to decide

_CITE = {"legislature": pl.Int64, "numero": pl.Int64, "seance": pl.String, "date_sort": pl.Date}
_DELIBERATION = re.compile(r"D(\d+)N\d+$")
_MOTS = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class CandidatAmendement:
    """What is compared of an amendment."""

    uid: str
    texte: str
    auteur: str | None
    type_auteur: str
    noms: tuple[str, ...]  # spellings of the author's name, folded
    article: str | None
    sous_amendement: bool
    deliberation: int


@dataclass(frozen=True)
class IndexAmendements:
    """Plenary amendments by legislature and number, under their sitting and under the day of their fate."""

    seances: Mapping[tuple[int, int, str], Sequence[CandidatAmendement]]
    jours: Mapping[tuple[int, int, date], Sequence[CandidatAmendement]]


def scrutins_amendements(
    scrutins: Iterable[Scrutin], amendements: pl.DataFrame, personnes: Iterable[Personne]
) -> tuple[Lien, ...]:
    """The amendment of each scrutin on an amendment, where it can be told."""
    votes = [scrutin for scrutin in scrutins if scrutin.nature is NatureVote.AMENDEMENT]
    cites = [(s.legislature, lue.numero, s.seance, s.jour) for s in votes if (lue := citation(s.titre)) is not None]
    index = indexer(_cites(amendements, pl.DataFrame(cites, _CITE, orient="row")), personnes)
    return tuple(one for scrutin in votes if (one := lien(scrutin, index)) is not None)


def _cites(amendements: pl.DataFrame, cites: pl.DataFrame) -> pl.DataFrame:
    """The amendments that a vote may be on: of the number it cites, in its sitting or on its day."""
    cles = amendements.select(*_CITE).with_row_index("place")
    places = [cles.join(cites, on=[*list(_CITE)[:2], autre], how="semi")["place"] for autre in list(_CITE)[2:]]
    return amendements[pl.concat(places).unique().sort()]


def lien(scrutin: Scrutin, index: IndexAmendements) -> Lien | None:
    """The link of one scrutin. Its sitting is asked first; the day only when no amendment of the sitting fits."""
    lue = citation(scrutin.titre)
    if lue is None or scrutin.legislature is None:
        return None
    key = scrutin.legislature, lue.numero
    for methode, candidats in (
        (SEANCE, index.seances.get((*key, scrutin.seance)) if scrutin.seance else None),
        (JOUR, index.jours.get((*key, scrutin.jour))),
    ):
        found = _choisir(lue, candidats or ())
        if found is not None:
            candidat, malus = found
            suffixe = "_article" if malus >= MALUS_ARTICLE else ""
            return Lien(scrutin.uid, candidat.uid, methode + suffixe, round(CONFIANCES[methode] - malus, 2))
    return None


def indexer(amendements: pl.DataFrame, personnes: Iterable[Personne]) -> IndexAmendements:
    """The plenary amendments, ready to be looked up."""
    noms = {p.uid: (plier(p.nom), plier(f"{p.prenom} {p.nom}")) for p in personnes}
    seances: dict[tuple[int, int, str], list[CandidatAmendement]] = defaultdict(list)
    jours: dict[tuple[int, int, date], list[CandidatAmendement]] = defaultdict(list)
    pleniere = amendements.filter(pl.col("organe_examen") == PLENIERE).select(
        "legislature", "numero", "seance", "date_sort", "uid", "texte", "auteur", "type_auteur", "article", "parent"
    )
    for legislature, numero, seance, jour, uid, texte, auteur, genre, article, parent in pleniere.iter_rows():
        deliberation = _DELIBERATION.search(uid)
        candidat = CandidatAmendement(
            uid=uid,
            texte=texte,
            auteur=auteur,
            type_auteur=genre,
            noms=noms.get(auteur, ()),
            article=article_court(article),
            sous_amendement=parent is not None,
            deliberation=int(deliberation[1]) if deliberation else 1,
        )
        if seance is not None:
            seances[legislature, numero, seance].append(candidat)
        if jour is not None:
            jours[legislature, numero, jour].append(candidat)
    return IndexAmendements(seances, jours)


def _choisir(lue: Citation, candidats: Sequence[CandidatAmendement]) -> tuple[CandidatAmendement, float] | None:
    """The one amendment that a title can mean, and what its choice takes from the confidence."""
    auteurs = [c for c in candidats if _auteur_exact(lue.auteur, c)]
    malus = 0.0
    if not auteurs:
        auteurs = [c for c in candidats if _auteur_proche(lue.auteur, c)]
        malus = MALUS_AUTEUR_PROCHE
    if not auteurs:
        # Nobody of that name (a title without one, a rapporteur named as such): the place must then agree.
        auteurs = [c for c in candidats if _auteur_possible(lue.auteur, c) and _meme_article(lue, c)]
        malus = MALUS_ARTICLE
    restants, decide = _departager(lue, auteurs)
    if len(restants) != 1:
        return None
    return restants[0], max(malus, MALUS_ARTICLE) if decide else malus


def _departager(lue: Citation, candidats: Sequence[CandidatAmendement]) -> tuple[Sequence[CandidatAmendement], bool]:
    """Homonyms: same kind, same deliberation, then the article. The flag says that the article decided."""
    tests: tuple[Callable[[CandidatAmendement], bool], ...] = (
        lambda c: c.sous_amendement == lue.sous_amendement,
        lambda c: (c.deliberation > 1) == lue.seconde_deliberation,
    )
    restants = candidats
    for test in tests:
        if len(restants) > 1:
            restants = [c for c in restants if test(c)] or restants
    if len(restants) <= 1:
        return restants, False
    return [c for c in restants if _meme_article(lue, c)], True


def _meme_article(lue: Citation, candidat: CandidatAmendement) -> bool:
    return lue.article is not None and lue.article == candidat.article


def _auteur_exact(auteur: str | None, candidat: CandidatAmendement) -> bool:
    if auteur is None:
        return False
    if auteur == GOUVERNEMENT:
        return candidat.type_auteur == "Gouvernement"
    if auteur == COMMISSION:
        return candidat.type_auteur == "Rapporteur"
    return any(_memes_mots(auteur, nom) for nom in candidat.noms)


def _memes_mots(auteur: str, nom: str) -> bool:
    return _MOTS.findall(auteur) == _MOTS.findall(nom)


def _auteur_proche(auteur: str | None, candidat: CandidatAmendement) -> bool:
    """A slip or two in a long name, or part of a double name (`Mme Martin` for `Mme Martin-Durand`)."""
    if auteur is None or auteur in (GOUVERNEMENT, COMMISSION):
        return False
    mots = set(_MOTS.findall(auteur))
    return any(
        DamerauLevenshtein.distance(auteur, nom) <= (1 if len(nom) < 6 else 2)
        or mots <= set(_MOTS.findall(nom))
        or set(_MOTS.findall(nom)) <= mots
        for nom in candidat.noms
        if len(nom) > 3
    )


def _auteur_possible(auteur: str | None, candidat: CandidatAmendement) -> bool:
    """Not contradicted: no author in the title, or one that the files do not name."""
    return auteur is None or (not candidat.noms and candidat.type_auteur != "Gouvernement" and auteur != GOUVERNEMENT)
