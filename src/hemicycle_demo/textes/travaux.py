"""The work of the fictional Assembly: what was examined, tabled, met about and said around its votes.

Everything here follows from the world without touching it: each thing draws from a generator named after
itself, so persons and scrutins come out the same whether or not somebody asks for dossiers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from hemicycle_demo.agenda.commissions import reunions_de_commission
from hemicycle_demo.agenda.ordre_du_jour import numeros_de_session, seances_de_l_assemblee, seances_du_senat
from hemicycle_demo.agenda.reunions import Agenda, Reunion
from hemicycle_demo.agenda.seances import Seance
from hemicycle_demo.amendements import Amendement, amendements_du_texte, quotas
from hemicycle_demo.comptes_rendus import Debats
from hemicycle_demo.membres.annuaire import Annuaire, annuaire
from hemicycle_demo.monde import VOLUMES, Monde, Taille, Volumes, construire
from hemicycle_demo.questions import (
    ECRITE,
    GOUVERNEMENT,
    ORALE,
    Question,
    questions_au_gouvernement,
    questions_deposees,
)
from hemicycle_demo.scrutins import CONGRES, Scrutin
from hemicycle_demo.textes.dossiers import Contexte, Dossier
from hemicycle_demo.textes.dossiers_autres import autres_dossiers
from hemicycle_demo.textes.dossiers_lois import dossier_de_loi
from hemicycle_demo.textes.examens import Examen, examens
from hemicycle_demo.textes.navette import Etape, parcours

# Votes that a reader of reports must meet: the first sitting that has one gets its report.
_A_RAPPORTER = ("censure_adoptee", "ensemble", "etat_b", "sous_amendement", "rejet", "resolution", "article")


@dataclass(frozen=True)
class Travaux:
    """The work of a world: small plans that the archives are written from, and longer ones made on demand."""

    monde: Monde
    annuaire: Annuaire
    examens: Sequence[Examen]
    navettes: Mapping[str, tuple[Etape, ...]]

    def volumes(self, legislature: int) -> Volumes:
        return VOLUMES[self.monde.taille][legislature]

    def de(self, legislature: int) -> list[Examen]:
        """The examinations of a legislature."""
        return [examen for examen in self.examens if examen.texte.legislature == legislature]

    def amendements(self, examen: Examen) -> list[Amendement]:
        """The amendments to a text, made anew each time: ask once and keep."""
        quota = self._quotas[examen.texte.legislature][examen.texte.uid]
        return amendements_du_texte(examen, self.monde, self.annuaire, quota)

    def dossiers(self, legislature: int) -> Iterator[Dossier]:
        """The dossiers of the archive of a legislature.

        One opened in the 16th whose votes are of the 17th is in both archives: unfinished in the first.
        """
        ici = self.de(legislature)
        for examen in ici:
            yield dossier_de_loi(examen, self.navettes[examen.texte.uid], self._contexte)
        navettes = [self.navettes[examen.texte.uid] for examen in ici]
        yield from autres_dossiers(self._contexte, legislature, ici, navettes, self.volumes(legislature).dossiers)
        for examen in self.examens:
            connues = [etape for etape in self.navettes[examen.texte.uid] if etape.legislature == legislature]
            if connues and examen.texte.legislature != legislature:
                yield dossier_de_loi(examen, connues, self._contexte)

    def reunions(self, legislature: int) -> list[Reunion]:
        """The meetings of the archive of a legislature."""
        return [reunion for reunion in self.agenda.reunions if reunion.legislature == legislature]

    def comptes_rendus(self, legislature: int) -> Iterator[tuple[str, bytes]]:
        """The reports of a legislature: id and XML, by id."""
        votes: dict[str, list[Scrutin]] = {}
        for scrutin in self.monde.scrutins:
            votes.setdefault(scrutin.seance.uid, []).append(scrutin)
        rapportees = [seance for seance in self.rapportees if seance.legislature == legislature]
        for seance in sorted(rapportees, key=self.debats.uid):
            yield self.debats.uid(seance), self.debats.compte_rendu(seance, votes.get(seance.uid, []))

    def questions(self, genre: str) -> Iterator[Question]:
        """The questions of a sort, all of the 17th."""
        if genre == GOUVERNEMENT:
            yield from (question for liste in self.debats.questions.values() for question in liste)
            return
        posees = sum(len(liste) for liste in self.debats.questions.values())
        total = self.volumes(17).questions
        orales = total // 25 + 6
        nombre = {ECRITE: max(0, total - posees - orales), ORALE: orales}[genre]
        yield from questions_deposees(genre, nombre, self.annuaire, self.monde.graine)

    @cached_property
    def rapportees(self) -> list[Seance]:
        """The sittings that have a report."""
        return [seance for legislature in self.monde.hemicycles for seance in self._rapportees(legislature)]

    @cached_property
    def debats(self) -> Debats:
        monde = self.monde
        numeros: dict[str, int] = {}
        for legislature in monde.hemicycles:
            numeros |= numeros_de_session([s for s in monde.seances if s.legislature == legislature])
        questions = questions_au_gouvernement(monde.seances, self.annuaire, monde.taille, monde.graine)
        return Debats(monde, self.annuaire, {e.texte.uid: e for e in self.examens}, questions, numeros)

    @cached_property
    def agenda(self) -> Agenda:
        rapports = {seance.uid: self.debats.uid(seance) for seance in self.rapportees}
        reunions: list[Reunion] = []
        for legislature in self.monde.hemicycles:
            ici = self.de(legislature)
            seances = list(seances_de_l_assemblee(self.monde, legislature, rapports))
            reste = self.volumes(legislature).reunions - len(seances)
            reunions += seances
            reunions += reunions_de_commission(legislature, reste, ici, self.monde.graine)
        reunions += seances_du_senat(self.examens, [self.navettes[e.texte.uid] for e in self.examens])
        return Agenda(reunions)

    @cached_property
    def _contexte(self) -> Contexte:
        return Contexte(self.monde, self.annuaire, self.agenda)

    @cached_property
    def _quotas(self) -> dict[int, dict[str, int]]:
        return {
            legislature: quotas(self.de(legislature), self.volumes(legislature).amendements, self.monde.graine)
            for legislature in self.monde.hemicycles
        }

    def _rapportees(self, legislature: int) -> list[Seance]:
        seances = [seance for seance in self.monde.seances if seance.legislature == legislature]
        nombre = min(len(seances), self.volumes(legislature).comptes_rendus)
        premieres: dict[str, Seance] = {}
        for scrutin in self.monde.scrutins:
            if scrutin.legislature == legislature and scrutin.code != CONGRES:
                premieres.setdefault(scrutin.nature, scrutin.seance)
        choisies = dict.fromkeys(premieres[nature].uid for nature in _A_RAPPORTER if nature in premieres)
        choisies |= dict.fromkeys(seances[rang * len(seances) // nombre].uid for rang in range(nombre))
        choisies |= dict.fromkeys(seance.uid for seance in seances)
        gardees = set(list(choisies)[:nombre])
        return [seance for seance in seances if seance.uid in gardees]


@lru_cache(maxsize=2)
def travaux(taille: Taille, graine: int) -> Travaux:
    """The work of a world, planned once: a second or two at most."""
    monde, qui = construire(taille, graine), annuaire(taille, graine)
    tous = examens(monde, qui)
    navettes = {e.texte.uid: parcours(e, monde.resultat(e.ensemble).adopte, graine) for e in tous}
    return Travaux(monde, qui, tous, navettes)
