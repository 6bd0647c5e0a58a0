"""The fictional Sénat: one object that every one of its files is written from, made from a size and a seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from hemicycle_demo.monde import Taille
from hemicycle_demo.senat.calendrier import PREMIERE_SESSION
from hemicycle_demo.senat.population import Population, peupler
from hemicycle_demo.senat.scrutins import CREDITS, DECLARATION, ENSEMBLE, Scrutin, planifier
from hemicycle_demo.senat.textes.amendements import Amendement, amendements_du_texte, quotas
from hemicycle_demo.senat.textes.dossiers import Dossier, Greffe
from hemicycle_demo.senat.textes.dossiers_partages import Partages
from hemicycle_demo.senat.textes.dossiers_propres import Propres
from hemicycle_demo.senat.textes.examens import Examen, examens
from hemicycle_demo.senat.votes import Resultat, voter
from hemicycle_demo.textes.examens import PREMIER_SIGNET
from hemicycle_demo.textes.travaux import Travaux, travaux


@dataclass(frozen=True, slots=True)
class Volumes:
    """How much of each thing: scrutins and discussed bills by session, and totals.

    `orateurs` is how many speak where one does in the small demo, `phrases` how many sentences they say for one.
    """

    scrutins: Mapping[int, int]
    discutes: Mapping[int, int]
    deposes: int
    amendements: int
    comptes_rendus: int
    questions: int
    pages: int  # scrutins that also have a page of their own
    orateurs: int = 1
    phrases: int = 1

    @property
    def premiere_session(self) -> int:
        return min(self.scrutins)


VOLUMES: Mapping[Taille, Volumes] = {
    "small": Volumes(
        {2023: 18, 2024: 20, 2025: 18, 2026: 4}, {2023: 2, 2024: 2, 2025: 2, 2026: 2}, deposes=6, amendements=200,
        comptes_rendus=6, questions=30, pages=4,
    ),
    "full": Volumes(
        {**dict.fromkeys(range(PREMIERE_SESSION, 2026), 515), 2026: 65},
        {**dict.fromkeys(range(PREMIERE_SESSION, 2026), 30), 2026: 5}, deposes=2_450, amendements=20_000,
        comptes_rendus=600, questions=4_000, pages=12, orateurs=17, phrases=3,
    ),
    "reel": Volumes(
        {**dict.fromkeys(range(PREMIERE_SESSION, 2026), 526), 2026: 65},
        {**dict.fromkeys(range(PREMIERE_SESSION, 2026), 30), 2026: 5}, deposes=4_000, amendements=270_000,
        comptes_rendus=940, questions=4_000, pages=12, orateurs=40, phrases=4,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Senat:
    """Everything that is, was, was voted or tabled in the fictional Sénat."""

    travaux: Travaux
    population: Population
    dossiers: Sequence[Dossier]
    examens: Sequence[Examen]
    scrutins: Sequence[Scrutin]

    @property
    def graine(self) -> int:
        return self.travaux.monde.graine

    @property
    def volumes(self) -> Volumes:
        return VOLUMES[self.travaux.monde.taille]

    def resultat(self, scrutin: Scrutin) -> Resultat:
        """The votes of a scrutin, the same each time they are asked for."""
        return voter(scrutin, self.population, self._homonymes, self.graine)

    def amendements(self, examen: Examen) -> list[Amendement]:
        """The amendments to a text, made once."""
        if examen.rang not in self._amendements:
            votes = [(s, self.resultat(s).adopte) for s in self._votes.get(examen.rang, ()) if s.amendements]
            self._amendements[examen.rang] = amendements_du_texte(
                examen, votes, self.population, self._quotas[examen.rang], self.graine
            )
        return self._amendements[examen.rang]

    @cached_property
    def absents_de_scr(self) -> frozenset[str]:
        """Two scrutins whose votes are in the database, and they themselves are not."""
        declaration = [s.uid for s in self.scrutins if s.nature == DECLARATION]
        budget = [s.uid for s in self.scrutins if s.examen and s.examen.dossier.budget]
        autres = [s.uid for s in self.scrutins if s.nature in (CREDITS, ENSEMBLE)]
        return frozenset({declaration[-1], (budget or autres)[-1]})

    @cached_property
    def _homonymes(self) -> frozenset[str]:
        """Senators whose full name another one bears."""
        noms: dict[str, list[str]] = {}
        for senateur in self.population.senateurs.values():
            noms.setdefault(senateur.nom_complet, []).append(senateur.matricule)
        return frozenset(m for matricules in noms.values() if len(matricules) > 1 for m in matricules)

    @cached_property
    def _votes(self) -> dict[int, list[Scrutin]]:
        votes: dict[int, list[Scrutin]] = {}
        for scrutin in self.scrutins:
            if scrutin.examen is not None:
                votes.setdefault(scrutin.examen.rang, []).append(scrutin)
        return votes

    @cached_property
    def _amendements(self) -> dict[int, list[Amendement]]:
        return {}

    @cached_property
    def _quotas(self) -> dict[int, int]:
        return quotas(self.examens, self._votes, self.volumes.amendements, self.graine)


@lru_cache(maxsize=2)
def senat(taille: Taille, graine: int) -> Senat:
    """The Sénat of a size and a seed: some seconds at most."""
    assemblee = travaux(taille, graine)
    population, volumes = peupler(assemblee.monde), VOLUMES[taille]
    greffe = Greffe(max(300, PREMIER_SIGNET + max(examen.rang for examen in assemblee.examens)))
    dossiers = Partages(assemblee, population, greffe).tous()
    propres = Propres(population, greffe, {dossier.signet for dossier in dossiers}, graine)
    for session, nombre in volumes.discutes.items():
        dossiers += propres.discutes(session, nombre)
    dossiers += propres.deposes(volumes.deposes, volumes.premiere_session)
    examines = examens(dossiers, volumes.premiere_session)
    return Senat(
        assemblee, population, dossiers, examines, planifier(examines, volumes.scrutins, population, graine)
    )  # fmt: skip
