"""Positions of members: where each stands on two axes, as votes alone tell.

A principal component analysis of the table of votes (for +1, abstention 0, against −1), each scrutin centred, over one
chamber and one period. Two thirds of that table are blanks, since members are often away, and an absence is no opinion.
To fill a blank with the mean of the scrutin would draw whoever is often absent towards the centre: the axes are those
that fit best the votes that were cast, and blanks weigh nothing. Least squares, alternately over scrutins and over
members, with a small penalty (as of *softImpute*) so that a few votes throw nobody far; where nothing is blank this is
the usual analysis. Nothing is drawn by lot: the same votes give the same places.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from hashlib import blake2b
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Constat
from hemicycle.code_digest import digest
from hemicycle.stats.codes import ABSTENTION, CHAMBRES, CONTRE, POUR, SANS_GROUPE, VOTES, voulues
from hemicycle.stats.comptage import Floats, Ints, Mask, distinctes
from hemicycle.stats.corpus import Corpus
from hemicycle.stats.resultats import COMMUNS_MINIMUM, Analyse, Axe, Positions, Voisin
from hemicycle.stats.taux import bornes
from hemicycle.vocabulaire import MotifSansPlace, RepereAxe

VOTES_MINIMUM = 30  # votes at the scrutins kept, for a member to be placed
MEMBRES_MINIMUM = 10  # members placed, for a period to have axes
VOTANTS_MINIMUM = 10  # voters among them, for a scrutin to be kept
OPPOSITION_MINIMUM = 25  # thousandths of these voters who took another position than the most frequent one
PENALITE = 0.1
AXE_MINIMUM = 0.01  # how far the second axis spreads members beside the first, under which it is none
ANCRAGE_MINIMUM = 0.1  # correlation under which a landmark orients nothing
ANCRAGE_FAIBLE = 0.2  # under which a night may turn an axis round
CONFUSION = 0.9  # share of the first axis that the second explains, from which the two may be exchanged in a night
VOISINS = 10
DECIMALES = 4
_ARRET, _TOURS = 1e-8, 1000  # how little places move when the fit ends, of the whole width; turns it may take
_EGAUX = 1e-9  # what differs by less is the same, computed otherwise
_NULLE_PART = -1
_VALEURS = np.zeros(VOTES)
_VALEURS[[POUR, CONTRE, ABSTENTION]] = 1, -1, 0


def positions(corpus: Corpus, memoire: Memoire = OUBLI) -> list[Positions]:
    """Every legislature of the Assembly and session of the Senate that holds counted scrutins.

    Past periods do not change: what an earlier run made of the same votes is kept.
    """
    periodes = {(CHAMBRES.index(s.chambre), s.session) for s in corpus.monde.scrutins if not s.congres}
    return [found for chambre, periode in sorted(periodes) for found in _positions(corpus, chambre, periode, memoire)]


def verifier(positions: Iterable[Positions]) -> list[Constat]:
    """Axes that another night may turn round or exchange, and fits that did not end."""
    found = []
    for p in positions:
        objet, axes = f"{p.chambre} {p.periode}", p.analyse.axes
        for rang, axe in enumerate(axes, 1):
            if axe.correlation is None or axe.correlation < ANCRAGE_FAIBLE:
                found.append(Constat("axe_mal_oriente", objet, f"axe {rang} : aucun repère ne dit nettement son sens"))
        if len(axes) == 2 and axes[1].variance > CONFUSION * axes[0].variance:
            found.append(Constat("axes_confondus", objet, "les deux axes expliquent presque autant l'un que l'autre"))
        if not p.analyse.converge:
            found.append(Constat("positions_instables", objet, f"places encore mouvantes après {_TOURS} tours"))
    return found


def _positions(corpus: Corpus, chambre: int, periode: str, memoire: Memoire) -> Iterator[Positions]:
    ici = corpus.compte & (corpus.chambre == chambre) & (corpus.session == periode)
    connue = np.array([p.identite_connue for p in corpus.monde.personnes], dtype=np.bool_)
    rows = corpus.rangees(ici)
    rows = rows[connue[corpus.personne[rows]]]
    if not len(rows):
        return
    membres, place = distinctes(corpus.personne[rows], len(corpus.monde.personnes))
    premiers = np.empty(len(membres), dtype=np.int64)
    premiers[place[::-1]] = np.arange(len(rows))[::-1]  # of the rows of a member the first is written last
    scrutins, colonne = distinctes(corpus.scrutin[rows], len(corpus.monde.scrutins))
    prises = np.full((len(membres), len(scrutins)), _NULLE_PART, dtype=np.int8)
    positions = corpus.position[rows]
    votes = positions <= ABSTENTION
    prises[place[votes], colonne[votes]] = voulues(positions, corpus.monde.votes.mise_au_point[rows])[votes]
    votants = corpus.monde.votes.votant[rows[premiers]]  # scrutins come latest first
    ordres = _ordres(corpus, corpus.groupe[rows[premiers]])
    cle = blake2b(f"{digest(__name__)} {prises.shape}".encode() + prises.tobytes() + ordres.tobytes()).digest()
    nom = f"positions-{CHAMBRES[chambre]}-{periode}"
    yield Positions(
        chambre=CHAMBRES[chambre],
        periode=periode,
        jour=date.fromordinal(int(corpus.jour[ici].max())),
        scrutins=len(scrutins),
        membres=membres.tolist(),
        votants=votants.tolist(),
        analyse=memoire.objet(nom, cle, partial(analyser, prises, ordres)),
    )


def analyser(prises: NDArray[np.int8], ordres: Floats) -> Analyse:
    """The axes, the places and the neighbours that votes give: members by name × scrutins, -1 where none was cast;
    `ordres` is where the group of each member sits from left to right, NaN where that is not known."""
    opposes = _opposes(prises)
    assez, retenus = _noyau(prises, opposes)
    votes = (prises[:, retenus] != _NULLE_PART).sum(axis=1).tolist()
    places = np.full((len(prises), 2), np.nan)
    voisins: list[list[Voisin]] = [[] for _ in prises]
    motif = None
    if opposes.sum() < VOTES_MINIMUM:
        motif = MotifSansPlace.SCRUTINS_INSUFFISANTS
    elif assez.sum() < MEMBRES_MINIMUM:
        motif = MotifSansPlace.MEMBRES_INSUFFISANTS
    if motif is not None:
        return Analyse(int(retenus.sum()), motif, (), votes, places, voisins)
    vus, valeurs = _table(prises[np.ix_(assez, retenus)])
    scores, converge = _ajuster(vus, valeurs)
    axes, places[assez] = _orienter(vus, valeurs, scores, ordres[assez])
    rangs = np.flatnonzero(assez).tolist()
    for rang, siens in zip(rangs, _voisins(prises[assez], rangs), strict=True):
        voisins[rang] = siens
    return Analyse(int(retenus.sum()), None, axes, votes, places, voisins, converge)


def _opposes(prises: NDArray[np.int8]) -> Mask:
    """The scrutins where enough voted, and not nearly all alike."""
    comptes = np.stack([(prises == position).sum(axis=0) for position in range(VOTES)])
    votants = comptes.sum(axis=0)
    autres = votants - comptes.max(axis=0)
    mask: Mask = (votants >= VOTANTS_MINIMUM) & (1000 * autres >= OPPOSITION_MINIMUM * votants)
    return mask


def _noyau(prises: NDArray[np.int8], retenus: Mask) -> tuple[Mask, Mask]:
    """Members who voted enough at the scrutins kept, and the scrutins where these members were opposed: each cut may
    undo the other, and they are made until none is left to make."""
    membres = np.ones(len(prises), dtype=np.bool_)
    while True:
        assez = membres & ((prises[:, retenus] != _NULLE_PART).sum(axis=1) >= VOTES_MINIMUM)
        gardes = retenus & _opposes(prises[assez])
        if (assez == membres).all() and (gardes == retenus).all():
            return membres, retenus
        membres, retenus = assez, gardes


def _table(prises: NDArray[np.int8]) -> tuple[Floats, Floats]:
    """Which cells are votes, and what they are worth; blanks are 0 in both."""
    vus = (prises != _NULLE_PART).astype(np.float64)
    return vus, _VALEURS[prises] * vus


def _ajuster(vus: Floats, valeurs: Floats) -> tuple[Floats, bool]:
    """The scores of members on the two axes that fit the votes cast best, and whether the fit came to an end.

    Least over b, U and V of ½ Σ (vote − b − u·v)² over the votes cast, plus half the penalty of U and of V. It begins
    with the analysis of the table whose blanks are means.
    """
    ecarts = valeurs - vus * (valeurs.sum(axis=0) / vus.sum(axis=0))
    carres, propres = np.linalg.eigh(ecarts @ ecarts.T)
    scores = propres[:, :-3:-1] * np.sqrt(np.maximum(carres[:-3:-1], 0))
    membres: Floats = propres[:, :-3:-1] * np.maximum(carres[:-3:-1], 0) ** 0.25
    for _ in range(_TOURS):
        base, scrutins = _selon_membres(vus, valeurs, membres)
        membres = _selon_scrutins(vus, valeurs, base, scrutins)
        membres = membres - membres.mean(axis=0)
        membres, axes = _equilibrer(membres, scrutins)
        nouveaux = membres * np.sqrt(axes)
        nouveaux *= np.where((nouveaux * scores).sum(axis=0) < 0, -1, 1)
        bouge = np.abs(nouveaux - scores).max() / np.sqrt((nouveaux**2).sum(axis=1).max())
        scores = nouveaux
        if bouge < _ARRET:
            return scores, True
    return scores, False


def _selon_membres(vus: Floats, valeurs: Floats, membres: Floats) -> tuple[Floats, Floats]:
    """What each scrutin is fitted by, where members stand: a constant, which nothing penalises, and two slopes."""
    facteurs = np.column_stack([np.ones(len(membres)), membres])
    produits = (facteurs[:, :, None] * facteurs[:, None, :]).reshape(len(membres), -1)
    normales = (vus.T @ produits).reshape(-1, 3, 3) + np.diag([0, PENALITE, PENALITE])
    trouves = np.linalg.solve(normales, (valeurs.T @ facteurs)[:, :, None])[:, :, 0]
    return trouves[:, 0], trouves[:, 1:]


def _selon_scrutins(vus: Floats, valeurs: Floats, base: Floats, scrutins: Floats) -> Floats:
    """Where each member stands, what scrutins are fitted by."""
    produits = (scrutins[:, :, None] * scrutins[:, None, :]).reshape(len(scrutins), -1)
    sommes = vus @ np.column_stack([produits, base[:, None] * scrutins])
    normales = sommes[:, :4].reshape(-1, 2, 2) + PENALITE * np.eye(2)
    restes = valeurs @ scrutins - sommes[:, 4:]
    return np.asarray(np.linalg.solve(normales, restes[:, :, None])[:, :, 0], dtype=np.float64)


def _equilibrer(membres: Floats, scrutins: Floats) -> tuple[Floats, Floats]:
    """The same fit along its principal axes, shared evenly between both sides, which no penalty is smaller for; and
    the singular value of each."""
    gauche, a = np.linalg.qr(membres)
    _, b = np.linalg.qr(scrutins)
    tour, axes, _ = np.linalg.svd(a @ b.T)
    return gauche @ tour * np.sqrt(axes), axes


def _ordres(corpus: Corpus, groupes: Ints) -> Floats:
    """Where the group of each member sits from left to right; NaN for those of none, or of one that we do not place."""
    connus = [np.nan if g.non_inscrits or g.position is None else g.ordre for g in corpus.monde.groupes]
    found: Floats = np.where(groupes == SANS_GROUPE, np.nan, np.array([*connus, np.nan])[groupes])
    return found


def _orienter(vus: Floats, valeurs: Floats, scores: Floats, ordres: Floats) -> tuple[tuple[Axe, ...], Floats]:
    """Axes with a direction, and places within a circle of radius 1, the farthest member on it.

    The first axis goes from the left of the chamber to the right, the second from those who vote against to those who
    vote for; where its landmark tells nothing an axis takes the other one, then the first member by name.
    """
    etendue = np.sqrt((scores**2).sum(axis=0))
    nombre = 2 if etendue[1] >= AXE_MINIMUM * etendue[0] else 1
    moyens = valeurs.sum(axis=1) / vus.sum(axis=1)
    reperes = [(RepereAxe.ORDRE_DES_GROUPES, ordres), (RepereAxe.VOTE_MOYEN, moyens)]
    variances = _variances(vus, valeurs, scores[:, :nombre])
    axes: list[Axe] = []
    places = np.full(scores.shape, np.nan)
    for rang in range(nombre):
        repere, correlation = _repere(scores[:, rang], reperes if rang == 0 else reperes[::-1])
        places[:, rang] = scores[:, rang] * (-1 if correlation < 0 else 1)
        lie = None if repere is RepereAxe.PREMIER_MEMBRE else round(abs(correlation), DECIMALES)
        axes.append(Axe(round(variances[rang], DECIMALES), repere, lie))
    places /= np.sqrt(np.nansum(places**2, axis=1).max())
    return tuple(axes), np.round(places, DECIMALES) + 0.0  # no minus zero


def _repere(scores: Floats, reperes: Iterable[tuple[RepereAxe, Floats]]) -> tuple[RepereAxe, float]:
    """What tells the direction of an axis, and how it goes with it."""
    for repere, valeurs in reperes:
        dits = ~np.isnan(valeurs)
        if dits.any() and np.ptp(valeurs[dits]) > _EGAUX and np.ptp(scores[dits]) > _EGAUX:
            correlation = float(np.corrcoef(scores[dits], valeurs[dits])[0, 1])
            if abs(correlation) >= ANCRAGE_MINIMUM:
                return repere, correlation
    return RepereAxe.PREMIER_MEMBRE, float(scores[np.argmax(np.abs(scores) > AXE_MINIMUM * np.abs(scores).max())])


def _variances(vus: Floats, valeurs: Floats, scores: Floats) -> list[float]:
    """The share of the dispersion of votes that straight lines over the first axis explain, scrutin by scrutin; then
    what those over the plane add to it."""
    carres = float((valeurs**2).sum())
    expliques = []
    for nombre in range(scores.shape[1] + 1):
        facteurs = np.column_stack([np.ones(len(scores)), scores[:, :nombre]])
        produits = (facteurs[:, :, None] * facteurs[:, None, :]).reshape(len(scores), -1)
        normales = (vus.T @ produits).reshape(-1, nombre + 1, nombre + 1)
        droites = valeurs.T @ facteurs
        pentes = np.linalg.pinv(normales, hermitian=True) @ droites[:, :, None]
        expliques.append(float((pentes[:, :, 0] * droites).sum()))
    return [(apres - avant) / (carres - expliques[0]) for avant, apres in pairwise(expliques)]


def _voisins(prises: NDArray[np.int8], rangs: Sequence[int]) -> Iterator[list[Voisin]]:
    """For each member placed, those who vote most like them, over the scrutins of the base where both voted: by the
    lower bound of the agreement, so that a few votes in common pass for no closeness; then by name."""
    # whole numbers under 2^24 are exact in this type, whose products are twice as fast
    faces = [(prises == position).astype(np.float32) for position in range(VOTES)]
    votes = (prises != _NULLE_PART).astype(np.float32)
    communs: Floats = (votes @ votes.T).astype(np.float64)
    egaux: Floats = np.zeros_like(communs)
    for face in faces:
        egaux += face @ face.T
    base = np.maximum(communs, 1)
    bas = np.where(communs >= COMMUNS_MINIMUM, bornes(egaux / base, base)[0], -1)
    np.fill_diagonal(bas, -1)
    ordre = np.argsort(-bas, axis=1, kind="stable")[:, :VOISINS]
    for membre, proches in enumerate(ordre.tolist()):
        assez = [n for n in proches if bas[membre, n] >= 0]
        yield [Voisin(rangs[n], int(egaux[membre, n]), int(communs[membre, n])) for n in assez]
