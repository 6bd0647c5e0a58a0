"""Scrutins of the Senate: what several documents say of one ballot, put together field by field.

A scrutin is (session, number). Its page says everything; the index of a session its object, day and outcome; the
database of dossiers its figures, mostly without an outcome; other readings fill the rest. Figures are the official
ones wherever they are known. Where they are not, they are counted from the nominal votes, and it is said; where
there are no votes either they stay unknown.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.classement.importance import classer
from hemicycle.assemble.classement.natures import nature
from hemicycle.assemble.classement.tags import tags
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Constat, Scrutin
from hemicycle.assemble.senat.identifiants import PREFIXE, scrutin_uid, seance_uid
from hemicycle.assemble.tables import Row
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, Sort, TypeVote

Cle = tuple[int, int]  # (session, number)

PAGE = "https://www.senat.fr/scrutin-public/{session}/scr{session}-{numero}.html"
# Whom to believe first, for what was voted and for the figures.
ORIGINES_OBJET = ("page", "index", "dosleg", "releve", "totaux")
ORIGINES_CHIFFRES = ("page", "dosleg", "totaux", "index", "releve")
OBJET = ("jour", "objet", "sort", "dossier", "url", "seance")
CHIFFRES = ("votants", "exprimes", "pour", "contre", "abstentions", "non_participants")
POSITIONS = {"pour": "pour", "contre": "contre", "abstentions": "abstention", "non_participants": "non_votant"}

# « sur », also capital, doubled or mistyped, and the blanks that slip behind an apostrophe.
_SUR = re.compile(r"^\s*(?:[sq]ur\s+)+", re.IGNORECASE)
_APOSTROPHE = re.compile(r"(?<=\w['’])\s+(?=\w)")


@dataclass(frozen=True, slots=True)
class Fusion:
    """One ballot once its documents are put together."""

    session: int
    numero: int
    jour: date | None
    objet: str | None
    sort: str | None
    dossier: str | None
    url: str | None
    seance: str | None
    votants: int | None
    exprimes: int | None
    pour: int | None
    contre: int | None
    abstentions: int | None
    non_participants: int | None

    @property
    def uid(self) -> str:
        return scrutin_uid(self.session, self.numero)


def fusions(table: pl.DataFrame) -> list[Fusion]:
    """The ballots, each from all the documents that speak of it; of two of one origin, the later file."""
    found: dict[Cle, list[Row]] = defaultdict(list)
    for row in table.sort("_instantane", descending=True, maintain_order=True).iter_rows(named=True):
        found[row["session"], row["numero"]].append(row)
    return [_fusion(cle, rows) for cle, rows in sorted(found.items())]


def decomptes_nominaux(votes: pl.DataFrame) -> dict[Cle, dict[str, int]]:
    """How many senators are named at each position of each ballot."""
    found: dict[Cle, dict[str, int]] = defaultdict(dict)
    for session, numero, position, n in votes.group_by("session", "numero", "position").len().iter_rows():
        found[session, numero][position] = n
    return found


def completer(fusions: Iterable[Fusion], nommes: Mapping[Cle, Mapping[str, int]]) -> tuple[list[Fusion], list[Constat]]:
    """Figures that nobody published, counted from the names; what cannot be served, left out and named."""
    kept: list[Fusion] = []
    constats: list[Constat] = []
    for fusion in fusions:
        entiere = _chiffree(fusion, nommes.get((fusion.session, fusion.numero)))
        if entiere.pour != fusion.pour:
            constats.append(Constat("decompte_calcule", fusion.uid, "chiffres non publiés : comptés sur les votes"))
        entiere = replace(entiere, sort=sort(entiere))
        if entiere.jour is None or entiere.sort is None:
            manque = "sans date" if entiere.jour is None else "sans résultat ni chiffres"
            constats.append(Constat("scrutin_incomplet", fusion.uid, f"{manque} : laissé de côté"))
        else:
            kept.append(entiere)
    return kept, constats


def sort(fusion: Fusion) -> str | None:
    """Adopted or rejected, as published; else more for than against, a tie being a rejection."""
    if fusion.sort is not None:
        return fusion.sort
    if fusion.pour is None or fusion.contre is None:
        return None
    return Sort.ADOPTE if fusion.pour > fusion.contre else Sort.REJETE


def titre(objet: str) -> str:
    """The object as a title: without the « sur » that begins the sentence of the page, with a capital."""
    propre = _APOSTROPHE.sub("", _SUR.sub("", objet.strip()))
    return propre[:1].upper() + propre[1:]


def scrutins(
    fusions: Iterable[Fusion], nommes: Mapping[Cle, Mapping[str, int]], sieges_pourvus: Mapping[date, int],
    memoire: Memoire = OUBLI,
) -> list[Scrutin]:  # fmt: skip
    """The scrutins as they are served, classified; the caller sorts them with those of the Assembly."""
    cles = [
        (f, bool(nommes.get((f.session, f.numero))), sieges_pourvus.get(f.jour) if f.jour else None) for f in fusions
    ]
    return memoire.objets("scrutins_senat", cles, lambda cle: classer(_scrutin(*cle)))


def _fusion(cle: Cle, rows: Sequence[Row]) -> Fusion:
    session, numero = cle
    objet = {champ: _premier(rows, champ, ORIGINES_OBJET) for champ in OBJET}
    chiffres = {champ: _premier(rows, champ, ORIGINES_CHIFFRES) for champ in CHIFFRES}
    return Fusion(session=session, numero=numero, **objet, **chiffres)


def _premier(rows: Sequence[Row], champ: str, origines: Sequence[str]) -> Any:
    known = [row for row in rows if row[champ] is not None]
    return min(known, key=lambda row: origines.index(row["origine"]))[champ] if known else None


def _chiffree(fusion: Fusion, nommes: Mapping[str, int] | None) -> Fusion:
    if nommes is not None:
        comptes: dict[str, Any] = {
            champ: nommes.get(position, 0)
            for champ, position in POSITIONS.items()
            if getattr(fusion, champ) is None and (fusion.pour is None or champ == "non_participants")
        }
        fusion = replace(fusion, **comptes)
    if fusion.pour is None or fusion.contre is None:
        return fusion
    exprimes = fusion.pour + fusion.contre
    votants = None if fusion.abstentions is None else exprimes + fusion.abstentions
    return replace(
        fusion,
        exprimes=exprimes if fusion.exprimes is None else fusion.exprimes,
        votants=votants if fusion.votants is None else fusion.votants,
    )


def _scrutin(f: Fusion, nominatif: bool, pourvus: int | None) -> Scrutin:
    if f.jour is None or f.sort is None:
        raise ValueError(f"{f.uid} : sans date ou sans résultat")
    intitule = titre(f.objet) if f.objet else f"Scrutin n° {f.numero}"
    return Scrutin(
        id=identifiant("scrutin", f.uid),
        uid=f.uid,
        chambre=Chambre.SENAT,
        session=str(f.session),
        legislature=None,
        numero=f.numero,
        jour=f.jour,
        titre=intitule,
        objet=f.objet,
        demandeur=None,
        seance=seance_uid(f.jour),
        dossier_ref=PREFIXE + f.dossier if f.dossier else None,
        source_url=f.url or PAGE.format(session=f.session, numero=f.numero),
        type=TypeVote.ORDINAIRE,
        nature=nature(intitule, intitule),
        sort=Sort(f.sort),
        tags=tags(intitule),
        votants=f.votants,
        exprimes=f.exprimes,
        requis=None,
        pour=f.pour,
        contre=f.contre,
        abstentions=f.abstentions,
        non_votants=f.non_participants,
        sieges_pourvus=pourvus,
        nominatif=nominatif,
        pour_seulement=False,
        congres=False,
    )
