"""Themes: where a group stands on each, counted in scrutins by the line it took.

The themes are the tags of scrutins.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.monde import Groupe, Scrutin
from hemicycle.stats.codes import ABSTENTION, CONTRE, POUR, VOTES
from hemicycle.stats.comptage import Floats, Ints, Mask
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.groupes.groupes import parts
from hemicycle.stats.groupes.lignes import Lignes
from hemicycle.stats.groupes.periodes import TOUT, Periodes
from hemicycle.stats.resultats import Theme
from hemicycle.stats.taux import arrondi
from hemicycle.texte import plier
from hemicycle.vocabulaire import Tag

INITIES_MAXIMUM = 500  # latest scrutins that a group asked for
INITIES_MINIMUM = 2  # scrutins of a tag, for it to be told apart
SIGLE_MINIMUM = 3  # shorter acronyms live inside other words


def thematiques(corpus: Corpus, lignes: Lignes, periodes: Periodes) -> dict[tuple[int, str], list[Theme]]:
    """Where every group stands on each theme over each of its periods: most voted theme first."""
    sujets = _Sujets(corpus.tags)
    passes = sujets.compter(lignes, periodes.cases(lignes.groupe, lignes.scrutin), periodes.nombre)
    entiers = sujets.compter(lignes, periodes.de_toujours(lignes.groupe, lignes.scrutin), periodes.nombre)
    return {
        (rang, periode): (entiers if periode == TOUT else passes).de(periodes.case(rang, periode))
        for rang, periode in periodes.paires
    }


def inities(groupes: Sequence[Groupe], scrutins: Sequence[Scrutin]) -> dict[int, list[int]]:
    """Ranks of the scrutins whose requester text names each group: a long name, or an acronym as a word's start."""
    demandeurs = {texte: plier(texte) for texte in {s.demandeur for s in scrutins} if texte}
    found: dict[int, list[int]] = {}
    for rang, groupe in enumerate(groupes):
        nom = _noms(groupe)
        nommes = {texte for texte, plie in demandeurs.items() if nom.search(plie)}
        found[rang] = [
            n
            for n, scrutin in enumerate(scrutins)
            if scrutin.demandeur in nommes
            and scrutin.chambre is groupe.chambre
            and groupe.legislature in (None, scrutin.legislature)
        ]
    return found


def thematiques_initiees(
    corpus: Corpus, lignes: Lignes, demandes: Mapping[int, Sequence[int]]
) -> dict[int, list[Theme]]:  # fmt: skip
    """The same on the latest scrutins that each group asked for."""
    sujets = _Sujets(corpus.tags)
    retenus = np.zeros((len(demandes), len(corpus.monde.scrutins)), dtype=np.bool_)
    for groupe, rangs in demandes.items():
        retenus[groupe, list(rangs[:INITIES_MAXIMUM])] = True  # scrutins are ranked latest first
    case = np.where(retenus[lignes.groupe, lignes.scrutin], lignes.groupe, -1)
    comptes = sujets.compter(lignes, case, len(demandes))
    return {
        groupe: [theme for theme in comptes.de(groupe) if theme.total >= INITIES_MINIMUM] for groupe in demandes
    }  # fmt: skip


def _noms(groupe: Groupe) -> re.Pattern[str]:
    """What a folded requester text names a group by."""
    complets = {groupe.nom_complet, *(a.nom_complet for a in groupe.appellations)}
    sigles = {groupe.code, groupe.nom, *(a.nom for a in groupe.appellations)}
    motifs = [re.escape(plier(nom)) for nom in complets]
    motifs += [rf"(?<![a-z0-9]){re.escape(plier(sigle))}" for sigle in sigles if len(sigle) >= SIGLE_MINIMUM]
    return re.compile("|".join(motifs))


@dataclass(frozen=True)
class _Sujets:
    """Which scrutins deal with which theme: scrutins × themes."""

    traite: Mask

    def compter(self, lignes: Lignes, case: Ints, cases: int) -> "_Comptes":
        """Scrutins by theme, case and line, and the cohesion of the measurable ones; `case` of each row."""
        rows = np.flatnonzero(lignes.mesurable & (case >= 0))
        part, definie = parts(lignes.exprimes[rows]), lignes.definie[rows]
        lignes_vues, sommes, nombres = [], [], []
        for colonne in range(len(Tag)):
            ici = self.traite[lignes.scrutin[rows], colonne]
            vues = rows[ici & definie]
            cles = case[vues].astype(np.int64) * VOTES + lignes.ligne[vues]
            lignes_vues.append(np.bincount(cles, minlength=cases * VOTES).reshape(cases, VOTES))
            sommes.append(np.bincount(case[rows[ici]], weights=part[ici], minlength=cases))
            nombres.append(np.bincount(case[rows[ici]], minlength=cases))
        return _Comptes(np.stack(lignes_vues), np.stack(sommes), np.stack(nombres))


@dataclass(frozen=True)
class _Comptes:
    """What was counted: themes × cases."""

    lignes: NDArray[np.int64]  # × pour, contre, abstention
    parts: Floats
    mesures: NDArray[np.int64]

    def de(self, case: int) -> list[Theme]:
        """The themes of a case where the group had a line, most voted first."""
        found = [
            Theme(
                tag,
                pour=int(self.lignes[n, case, POUR]),
                contre=int(self.lignes[n, case, CONTRE]),
                abstention=int(self.lignes[n, case, ABSTENTION]),
                cohesion=arrondi(100 * float(self.parts[n, case]) / int(self.mesures[n, case])),
            )
            for n, tag in enumerate(Tag)
            if self.lignes[n, case].any()
        ]
        return sorted(found, key=lambda theme: (-theme.total, theme.tag))
