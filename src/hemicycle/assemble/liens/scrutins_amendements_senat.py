"""Scrutins of the Senate and the amendments they decide: the numbers of the object and of Dosleg, on one text.

A number is unique inside a text only. The dossier of the scrutin gives its texts; when two readings have an amendment
of that number, the text read on that day is meant, else the one whose authors the object names, else the newest.
Identical amendments are put to one vote: they all have it.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date

import polars as pl

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.liens.objets_senat import numeros_votes
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.senat.identifiants import PREFIXE
from hemicycle.assemble.senat.textes.amendements import GOUVERNEMENT, SEANCE, numero_base
from hemicycle.assemble.senat.textes.lectures import Lectures
from hemicycle.texte import plier
from hemicycle.vocabulaire import NatureVote

DOSLEG, OBJET, RECENT = "amescr", "objet", "texte_recent"
CONFIANCES = {DOSLEG: 1.0, OBJET: 0.95, RECENT: 0.7}
SANS_AMENDEMENT = (NatureVote.ENSEMBLE, NatureVote.ARTICLE, NatureVote.CREDITS, NatureVote.DECLARATION)

_MOTS = re.compile(r"[a-z]{3,}")
_CIVILITES = frozenset({"mme", "mmes", "mlle"})


@dataclass(frozen=True, slots=True)
class CandidatAmendementSenat:
    """What is compared of an amendment."""

    uid: str
    texte: str
    depot: date | None
    auteur: frozenset[str]  # words of the first signatory's name


def numeros_du_scrutin(scrutins: Iterable[Scrutin], dosleg: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The numbers voted at each scrutin: those that Dosleg lists, then those of the object."""
    found: dict[str, list[str]] = {}
    for scrutin in scrutins:
        ecrits = (base for numero in dosleg.get(scrutin.uid, ()) if (base := numero_base(numero)) is not None)
        lus = () if scrutin.nature in SANS_AMENDEMENT else numeros_votes(scrutin.objet or scrutin.titre)
        numeros = list(dict.fromkeys([*ecrits, *lus]))
        if numeros:
            found[scrutin.uid] = numeros
    return found


def scrutins_amendements_senat(
    scrutins: Iterable[Scrutin],
    amendements: pl.DataFrame,
    dossiers: Mapping[str, str],
    numeros: Mapping[str, Sequence[str]],
    dosleg: Mapping[str, Sequence[str]],
    lues: Lectures,
) -> tuple[Lien, ...]:
    """The amendments of each scrutin whose dossier is known (`dossiers`: scrutin → dossier), all of one text."""
    vises = {dossier for uid, dossier in dossiers.items() if uid in numeros}
    index = _index(amendements, vises, {numero for voulus in numeros.values() for numero in voulus})
    found: list[Lien] = []
    for scrutin in scrutins:
        dossier = dossiers.get(scrutin.uid)
        voulus = numeros.get(scrutin.uid, ())
        if dossier is None or not voulus:
            continue
        textes = _textes(index.get(dossier, {}), voulus, scrutin.jour)
        choisi = _choisir(scrutin, textes, lues.textes_du_jour(dossier.removeprefix(PREFIXE), scrutin.jour))
        if choisi is None:
            continue
        texte, recent = choisi
        ecrits = {numero_base(numero) for numero in dosleg.get(scrutin.uid, ())}
        for numero, candidat in textes[texte].items():
            methode = RECENT if recent else DOSLEG if numero in ecrits else OBJET
            found.append(Lien(scrutin.uid, candidat.uid, methode, CONFIANCES[methode]))
    return tuple(found)


def _index(
    amendements: pl.DataFrame, dossiers: Set[str], numeros: Set[str]
) -> dict[str, dict[str, list[CandidatAmendementSenat]]]:
    """The amendments of public sittings by dossier and number, of these dossiers and numbers."""
    found: dict[str, dict[str, list[CandidatAmendementSenat]]] = defaultdict(lambda: defaultdict(list))
    numero = pl.col("uid").str.strip_prefix(pl.concat_str("texte", pl.lit("-")))
    pleniere = amendements.filter(
        pl.col("organe_examen") == SEANCE, pl.col("dossier").is_in(dossiers), numero.is_in(numeros)
    )
    colonnes = ("uid", "dossier", "texte", "date_depot", "signataires", "type_auteur")
    for uid, dossier, texte, depot, noms, genre in pleniere.select(colonnes).iter_rows():
        auteur = frozenset({plier(GOUVERNEMENT)}) if genre == GOUVERNEMENT else _nom(noms)
        found[dossier][uid.removeprefix(f"{texte}-")].append(CandidatAmendementSenat(uid, texte, depot, auteur))
    return found


def _textes(
    amendements: Mapping[str, Sequence[CandidatAmendementSenat]], numeros: Sequence[str], jour: date
) -> dict[str, dict[str, CandidatAmendementSenat]]:
    """The texts that hold most of the numbers, with the amendments; one filed after the vote is another."""
    found: dict[str, dict[str, CandidatAmendementSenat]] = defaultdict(dict)
    for numero in numeros:
        for candidat in amendements.get(numero, ()):
            if candidat.depot is None or candidat.depot <= jour:
                found[candidat.texte][numero] = candidat
    plus = max((len(candidats) for candidats in found.values()), default=0)
    return {texte: candidats for texte, candidats in found.items() if len(candidats) == plus}


def _choisir(
    scrutin: Scrutin, textes: Mapping[str, Mapping[str, CandidatAmendementSenat]], du_jour: set[str]
) -> tuple[str, bool] | None:
    """The text voted on, and whether only its being the newest decided. None when nothing tells."""
    restants = [texte for texte in textes if texte in du_jour]
    if len(restants) == 1:
        return restants[0], False
    mots = frozenset(_MOTS.findall(plier(scrutin.objet or scrutin.titre)))
    nommes = [texte for texte in restants or textes if _nommes(textes[texte].values(), mots)]
    if len(nommes) == 1 or (len(textes) == 1 and not du_jour):
        return (nommes or list(textes))[0], False
    # a text other than the day's, whose authors the object does not name, is another reading
    if not nommes:
        return None
    return max(nommes, key=_anciennete), True


def _nommes(candidats: Iterable[CandidatAmendementSenat], mots: frozenset[str]) -> bool:
    """Whether the object names the author of each amendment, as far as it is known."""
    return all(candidat.auteur & mots for candidat in candidats if candidat.auteur)


def _nom(signataires: str | None) -> frozenset[str]:
    premier = plier((signataires or "").partition(",")[0])
    return frozenset(_MOTS.findall(premier)) - _CIVILITES


def _anciennete(texte: str) -> tuple[int, ...]:
    return tuple(int(partie) for partie in texte.removeprefix(PREFIXE).split("-"))
