"""Places of members a second time: plain loops, and the singular value decomposition of a table without blanks.

What is blank is filled with what the fit says of it, the table is centred, cut to its two largest singular values less
the penalty, and this is done again until nothing moves: the same least squares by another way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from hemicycle.vocabulaire import Chambre
from tests.stats.lente import Lente, bornes

VALEURS = {"pour": 1.0, "contre": -1.0, "abstention": 0.0}
Votes = Sequence[Mapping[int, str]]  # of each member, by scrutin
Nombres = NDArray[np.float64]


@dataclass
class Lues:
    """The places of a period: those of the members who have one, by their place in the list."""

    retenus: list[int]
    places: dict[int, tuple[float, float | None]]
    variances: list[float]


def votes_de(lente: Lente, chambre: Chambre, periode: str) -> tuple[list[int], Votes]:
    """The members whom counted ballots of a period list, and what each voted."""
    ici = [
        s
        for s, scrutin in enumerate(lente.monde.scrutins)
        if scrutin.chambre is chambre and scrutin.session == periode and lente.compte(s)
    ]
    membres = sorted({i for i, s in lente.fiches if s in set(ici) and lente.monde.personnes[i].identite_connue})
    return membres, [
        {s: lente.corrigee(i, s) for s in ici if (i, s) in lente.fiches and lente.a_vote(i, s)} for i in membres
    ]


def opposes(votes: Votes, membres: Sequence[int], scrutins: Sequence[int]) -> list[int]:
    """The ballots where ten of these members voted and one in forty was not of the most frequent position."""
    found = []
    for s in scrutins:
        prises = [votes[i][s] for i in membres if s in votes[i]]
        autres = len(prises) - max((prises.count(position) for position in VALEURS), default=0)
        if len(prises) >= 10 and 40 * autres >= len(prises):
            found.append(s)
    return found


def noyau(votes: Votes) -> tuple[list[int], list[int]]:
    """The members who voted at thirty of the ballots kept, and these ballots; none where too little is known."""
    membres = list(range(len(votes)))
    scrutins = premiers = opposes(votes, membres, sorted({s for siens in votes for s in siens}))
    while True:
        assez = [i for i in membres if sum(s in votes[i] for s in scrutins) >= 30]
        gardes = opposes(votes, assez, scrutins)
        if assez == membres and gardes == scrutins:
            return ([], scrutins) if len(premiers) < 30 or len(membres) < 10 else (membres, scrutins)
        membres, scrutins = assez, gardes


def places(votes: Votes, ordres: Sequence[float | None]) -> Lues:
    """Where members stand; nobody anywhere where too little is known."""
    membres, scrutins = noyau(votes)
    if not membres:
        return Lues(scrutins, {}, [])
    table = _table(votes, membres, scrutins)
    scores = _composantes(table)
    axes = 2 if np.linalg.norm(scores[:, 1]) >= 0.01 * np.linalg.norm(scores[:, 0]) else 1
    scores = scores[:, :axes]
    moyens = [float(v) for v in np.nanmean(table, axis=1)]
    for k in range(axes):
        reperes: list[Sequence[float | None]] = [[ordres[i] for i in membres], moyens]
        scores[:, k] *= _sens(scores[:, k].tolist(), reperes if k == 0 else reperes[::-1])
    scores = scores / max(np.linalg.norm(row) for row in scores)
    trouvees = {
        i: (float(row[0]), float(row[1]) if axes == 2 else None) for i, row in zip(membres, scores, strict=True)
    }
    return Lues(scrutins, trouvees, _variances(table, scores))


def rendues(votes: Votes, membres: Sequence[int], scrutins: Sequence[int], lues: Nombres) -> Nombres:
    """The places that one decomposition gives back, where blanks are what lines over the places read say of them.

    Real tables are so empty that thousands of turns would be needed from the means; places that are right do not move.
    """
    table = _table(votes, membres, scrutins)
    facteurs = np.column_stack([np.ones(len(membres)), lues])
    for colonne in table.T:
        vus = ~np.isnan(colonne)
        pentes = np.linalg.lstsq(facteurs[vus], colonne[vus], rcond=1e-9)[0]
        colonne[~vus] = facteurs[~vus] @ pentes
    u, d, _ = np.linalg.svd(table - table.mean(axis=0), full_matrices=False)
    scores: Nombres = u[:, :2] * d[:2] * np.sign((u[:, :2] * lues).sum(axis=0))
    return scores / max(np.linalg.norm(row) for row in scores)


def voisins(votes: Votes, places: Mapping[int, object], i: int) -> list[tuple[int, int, int]]:
    """The ten members placed who vote most like one, with equal votes and votes in common."""
    found = []
    for j in places:
        communs = [s for s in votes[i] if s in votes[j]]
        egaux = sum(votes[i][s] == votes[j][s] for s in communs)
        if j != i and len(communs) >= 20:
            found.append((-round(bornes((egaux, len(communs)))[0], 8), j, egaux, len(communs)))
    return [(j, egaux, communs) for _, j, egaux, communs in sorted(found)[:10]]


def _table(votes: Votes, membres: Sequence[int], scrutins: Sequence[int]) -> Nombres:
    return np.array([[VALEURS[votes[i][s]] if s in votes[i] else np.nan for s in scrutins] for i in membres])


def _composantes(table: Nombres) -> Nombres:
    blancs = np.isnan(table)
    plein = np.where(blancs, np.nanmean(table, axis=0), table)
    for tour in count():
        base = plein.mean(axis=0)
        u, d, v = np.linalg.svd(plein - base, full_matrices=False)
        d = np.maximum(d - 0.1, 0)[:2]
        suite = np.where(blancs, base + (u[:, :2] * d) @ v[:2], table)
        if np.abs(suite - plein).max() < 1e-12 or tour > 20000:
            scores: Nombres = u[:, :2] * d
            return scores
        plein = suite
    raise AssertionError


def _sens(scores: Sequence[float], reperes: Sequence[Sequence[float | None]]) -> int:
    for repere in reperes:
        paires = [(a, b) for a, b in zip(scores, repere, strict=True) if b is not None]
        if len({round(b, 9) for _, b in paires}) > 1:
            lien = np.corrcoef(np.array(paires).T)[0, 1]
            if abs(lien) >= 0.1:
                return 1 if lien > 0 else -1
    premier = next(a for a in scores if abs(a) > 0.01 * max(map(abs, scores)))
    return 1 if premier > 0 else -1


def _variances(table: Nombres, scores: Nombres) -> list[float]:
    """What lines over the axes explain, ballot by ballot."""
    totale, restes = 0.0, [0.0] * scores.shape[1]
    for colonne in table.T:
        vus = ~np.isnan(colonne)
        ecarts = colonne[vus] - colonne[vus].mean()
        totale += float(ecarts @ ecarts)
        for k in range(scores.shape[1]):
            facteurs = np.column_stack([np.ones(vus.sum()), scores[vus][:, : k + 1]])
            pentes = np.linalg.lstsq(facteurs, colonne[vus], rcond=1e-9)[0]
            reste = colonne[vus] - facteurs @ pentes
            restes[k] += float(reste @ reste)
    parts = [1 - reste / totale for reste in restes]
    return [parts[0], *(parts[k] - parts[k - 1] for k in range(1, len(parts)))]
