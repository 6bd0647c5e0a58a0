"""« Et vous ? »: fifteen votes on whole texts of each chamber, and what groups and members did at each."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from hemicycle.assemble.monde import Monde, Scrutin, Votes
from hemicycle.calendrier import instant
from hemicycle.models.et_vous import (
    Comparables,
    GroupeCompare,
    MembreCompare,
    QuestionComparee,
    Questionnaire,
    QuestionPosee,
)
from hemicycle.models.scrutins import LigneDeGroupe
from hemicycle.release.documents.debats.debats import Debats
from hemicycle.release.documents.scrutins.scrutins import Chiffres
from hemicycle.release.format.names import comparables, questionnaire
from hemicycle.release.format.packed_votes import CLASSE
from hemicycle.stats.codes import ABSENT
from hemicycle.stats.resultats import Statistiques
from hemicycle.vocabulaire import Chambre, NatureVote, Position

QUESTIONS = 15
PAR_THEME = 2  # questions of the same theme, as long as others are left
MINORITE = 10  # percent of the votes for or against that the losing side has at least: what is contested
BASE_FAIBLE = 5  # answers compared under which a rate says little
_LUS = 100  # whole-text ballots looked through, and as many again while they do not give enough questions
_FOIS = 5
_LETTRES = {"p": Position.POUR, "c": Position.CONTRE, "a": Position.ABSTENTION}
_RIEN = "-"  # where nothing is compared
_LETTRE: dict[Position | None, str] = {position: lettre for lettre, position in _LETTRES.items()}
_MESURE = (
    "Part des questions répondues où la position est la même, parmi celles où le groupe a une position "
    "commune, ou le membre a voté. L’abstention est une position."
)


class Candidat(NamedTuple):
    """A ballot on a whole text: its rank, the text, how many persons it names."""

    rang: int
    scrutin: Scrutin
    texte: str
    nommes: int


def constantes(monde: Monde, statistiques: Statistiques, debats: Debats) -> dict[str, object]:
    """The questions of each chamber, and what answers are compared with."""
    chiffres = Chiffres(statistiques, monde.groupes, monde.scrutins)
    found: dict[str, object] = {}
    for chambre in Chambre:
        choisis = choisir_parmi(list(_candidats(monde, debats, chambre)))
        lignes = [chiffres.lignes(un.rang) for un in choisis]
        posees = [QuestionPosee(un.scrutin.id, siennes) for un, siennes in zip(choisis, lignes, strict=True)]
        found[questionnaire(chambre)] = Questionnaire(MINORITE, PAR_THEME, BASE_FAIBLE, posees)
        found[comparables(chambre)] = _comparables(monde, choisis, lignes)
    return found


def conteste(candidat: Candidat) -> bool:
    """Whether somebody is named, and the losing side has a tenth of the votes for or against."""
    pour, contre = candidat.scrutin.pour, candidat.scrutin.contre
    if pour is None or contre is None or candidat.scrutin.pour_seulement or not candidat.nommes:
        return False
    return bool(pour + contre) and 100 * min(pour, contre) >= MINORITE * (pour + contre)


def choisir(candidats: Iterable[Candidat]) -> list[Candidat]:
    """The questions, out of whole-text ballots from the latest on: contested, one to a text, no more than two of a
    theme; where that leaves some of them free, the latest left out for their theme alone fill them. Latest first."""
    themes: Counter[str] = Counter()
    textes: set[str] = set()
    retenus: list[Candidat] = []
    reserve: list[Candidat] = []
    for un in candidats:
        if not conteste(un) or un.texte in textes:
            continue
        textes.add(un.texte)
        theme = un.scrutin.tags[0] if un.scrutin.tags else ""
        if themes[theme] < PAR_THEME:
            themes[theme] += 1
            retenus.append(un)
            if len(retenus) == QUESTIONS:
                return retenus
        else:
            reserve.append(un)
    retenus += reserve[: QUESTIONS - len(retenus)]
    return sorted(retenus, key=lambda un: (un.scrutin.jour, un.scrutin.numero), reverse=True)


def choisir_parmi(candidats: Sequence[Candidat]) -> list[Candidat]:
    """The same, no further back than it takes: an old vote asks about a Parliament that is no more."""
    choisis: list[Candidat] = []
    for lus in range(_LUS, (_FOIS + 1) * _LUS, _LUS):
        choisis = choisir(candidats[:lus])
        if len(choisis) == QUESTIONS:
            break
    return choisis


def _candidats(monde: Monde, debats: Debats, chambre: Chambre) -> Iterator[Candidat]:
    siens = [
        rang
        for rang, scrutin in enumerate(monde.scrutins)
        if scrutin.chambre is chambre and scrutin.nature is NatureVote.ENSEMBLE
    ]
    for rang in siens[: _FOIS * _LUS]:
        scrutin, texte = monde.scrutins[rang], debats.item(rang)
        nommes = int(np.count_nonzero(monde.votes.position[_votes(monde.votes, rang)] != ABSENT))
        yield Candidat(rang, scrutin, texte.dossier_id or texte.texte_id or scrutin.id, nommes)


def _comparables(
    monde: Monde, choisis: Sequence[Candidat], lignes: Sequence[Sequence[LigneDeGroupe]]
) -> Comparables:  # fmt: skip
    """A letter to a question, for each group (its line) and each member (the vote cast)."""
    groupes: dict[str, GroupeCompare] = {}
    membres: dict[str, MembreCompare] = {}
    for rang, (candidat, siennes) in enumerate(zip(choisis, lignes, strict=True)):
        for ligne in siennes:
            g = ligne.groupe
            lui = groupes.setdefault(g.slug, GroupeCompare(g.slug, g.nom, g.couleur or "", _RIEN * rang))
            lui.positions = lui.positions[:rang] + _LETTRE.get(ligne.ligne, _RIEN)
        votes = _votes(monde.votes, candidat.rang)
        for qui, position in zip(monde.votes.votant[votes].tolist(), monde.votes.position[votes].tolist(), strict=True):
            votant = monde.votants[qui]
            personne = monde.personnes[votant.personne]
            nom = f"{personne.prenom} {personne.nom}"
            elle = membres.setdefault(personne.slug, MembreCompare(personne.slug, nom, "", _RIEN * rang))
            # The latest ballot comes first: its group is the last one known.
            elle.groupe = elle.groupe or ("" if votant.groupe is None else votant.bloc)
            elle.positions = elle.positions[:rang] + _LETTRE.get(CLASSE[position], _RIEN)
        tous: list[GroupeCompare | MembreCompare] = [*groupes.values(), *membres.values()]
        for un in tous:
            un.positions = un.positions.ljust(rang + 1, _RIEN)
    return Comparables(
        questions=[
            QuestionComparee(
                f"/scrutins/{s.chambre}/{s.session}/{s.numero}", s.titre, instant(s.jour), s.sort
            )
            for s in (un.scrutin for un in choisis)
        ],
        lettres=_LETTRES,
        mesure=_MESURE,
        base_faible=BASE_FAIBLE,
        groupes=list(groupes.values()),
        membres=sorted(membres.values(), key=lambda elle: elle.slug),
    )  # fmt: skip


def _votes(votes: Votes, rang: int) -> slice:
    """The votes of a scrutin, which stand side by side."""
    # of another type, all of the votes would be copied for each question
    bornes = np.array((rang, rang + 1), dtype=votes.scrutin.dtype)
    return slice(*np.searchsorted(votes.scrutin, bornes).tolist())
