"""Questions of members to ministers: written, oral, and those asked to the Government in the chamber."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from hemicycle_demo.agenda.ordre_du_jour import seances_de_questions
from hemicycle_demo.agenda.seances import DERNIER_JOUR, Seance
from hemicycle_demo.dates import ouvrable
from hemicycle_demo.membres.annuaire import Annuaire, Depute, Ministre
from hemicycle_demo.membres.groupes import CONSTITUTION
from hemicycle_demo.monde import Taille
from hemicycle_demo.textes.phrases import SUJETS, discours

ECRITE, GOUVERNEMENT, ORALE = "QE", "QG", "QOSD"
_PAR_SEANCE: dict[Taille, int] = {"small": 2, "full": 12, "reel": 12}


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `reponse` is None while the minister is silent; a question to the Government has no text."""

    genre: str
    numero: int
    auteur: Depute
    ministre: Ministre
    sujet: str
    jour: date
    demande: tuple[str, ...]
    reponse: tuple[str, ...] = ()
    repondue: date | None = None

    @property
    def uid(self) -> str:
        return f"QANR5L17{self.genre}{self.numero}"


def questions_au_gouvernement(
    seances: Sequence[Seance], annuaire: Annuaire, taille: Taille, graine: int
) -> dict[str, list[Question]]:
    """The questions asked in each sitting of the 17th that begins with them, by sitting."""
    par_seance = _PAR_SEANCE[taille]
    resultat: dict[str, list[Question]] = {}
    choisies = seances_de_questions([seance for seance in seances if seance.legislature == 17])
    for rang, seance in enumerate(choisies):
        alea = Random(f"{graine}/questions/{seance.uid}")
        auteurs = alea.sample(annuaire.deputes(17, seance.jour), par_seance)
        resultat[seance.uid] = [
            _question(GOUVERNEMENT, rang * par_seance + n + 1, auteur, seance.jour, seance.jour, annuaire, alea)
            for n, auteur in enumerate(auteurs)
        ]
    return resultat


def questions_deposees(genre: str, nombre: int, annuaire: Annuaire, graine: int) -> Iterator[Question]:
    """`nombre` written or oral questions, in the order of their days; four in ten have no answer yet."""
    alea = Random(f"{graine}/questions/{genre}")
    debut = CONSTITUTION[17] + timedelta(days=15)
    duree = (DERNIER_JOUR - debut).days
    for rang in range(nombre):
        jour = ouvrable(debut + timedelta(days=duree * rang // nombre))
        repondue: date | None = ouvrable(jour + timedelta(days=alea.randrange(21, 240)))
        if alea.random() < 0.2 or (repondue is not None and repondue > DERNIER_JOUR):
            repondue = None
        auteur = alea.choice(annuaire.deputes(17, jour))
        yield _question(genre, rang + 1, auteur, jour, repondue, annuaire, alea)


def _question(
    genre: str, numero: int, auteur: Depute, jour: date, repondue: date | None, annuaire: Annuaire, alea: Random
) -> Question:
    ministre = alea.choice(annuaire.ministres(jour))
    theme = ministre.ministere.themes[0]
    sujet = alea.choice(SUJETS[theme])
    reponse = tuple(discours(theme, alea, alea.randrange(3, 7))) if repondue else ()
    demande = tuple(discours(theme, alea, alea.randrange(3, 6)))
    return Question(genre, numero, auteur, ministre, sujet, jour, demande, reponse, repondue)
