"""A campaign: texts asked for one record after the other, within bounds, and kept as they come.

Nothing is lost when it is stopped: each text is in the state store as soon as it is checked, and the next campaign
passes over everything whose inputs have not changed.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from datetime import UTC, datetime

import structlog

from hemicycle.ai.budget import BudgetEpuise, Caisse
from hemicycle.ai.client import Fournisseur, Indisponible, Reponse, prix_maximum
from hemicycle.ai.entry import Entree
from hemicycle.ai.prompts import JETONS_SORTIE, messages
from hemicycle.ai.text_checks import TexteRefuse, controler, lire_reponse
from hemicycle.calendrier import horodatage
from hemicycle.progress import Task
from hemicycle.state import resumes
from hemicycle.state.base import Etat
from hemicycle.state.resumes import Resume

PANNES_MAXIMUM = 3  # requests in a row that come to nothing before the campaign is given up

_log = structlog.get_logger()


@dataclass(frozen=True)
class Bornes:
    """What a campaign may ask for: records and tokens (None: no bound), requests at once, refused ones again."""

    limite: int | None = None
    budget: int | None = None
    simultane: int = 4
    refuses: bool = False


@dataclass
class Bilan:
    """What a campaign did. `arret` says why it ended before the last candidate, if it did."""

    envoyes: int = 0
    rediges: int = 0
    connus: int = 0
    echecs: int = 0
    jetons: int = 0
    refus: list[str] = field(default_factory=list)
    arret: str | None = None


class Campagne:
    """Asks a model for the texts of some records and keeps those that pass the checks."""

    def __init__(
        self, fournisseur: Fournisseur, state: Etat, bornes: Bornes, *, demo: bool,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:  # fmt: skip
        self._fournisseur = fournisseur
        self._state = state
        self._bornes = bornes
        self._demo = demo
        self._now = now
        self._caisse = Caisse(bornes.budget)
        self._en_vol: dict[Future[Reponse], Entree] = {}
        self._pannes = 0
        self.bilan = Bilan()

    def mener(self, entrees: Iterable[Entree], task: Task) -> Bilan:
        """Go through the records in order, as far as the bounds allow."""
        connus = resumes.connus(self._state, demo=self._demo, refuses=not self._bornes.refuses)
        with ThreadPoolExecutor(self._bornes.simultane) as pool:
            try:
                for entree in entrees:
                    task.advance()
                    if (str(entree.genre), entree.id, entree.empreinte()) in connus:
                        self.bilan.connus += 1
                    elif not self._envoyer(pool, entree):
                        break
                while self._en_vol:
                    self._attendre()
            except BaseException:
                self._abandonner()
                raise
            finally:
                self.bilan.jetons = self._caisse.depense
        return self.bilan

    def _envoyer(self, pool: ThreadPoolExecutor, entree: Entree) -> bool:
        """Send one request as soon as there is room for it; False when a bound is reached."""
        demande, sortie = messages(entree), JETONS_SORTIE[entree.genre]
        prix = prix_maximum(demande, sortie)
        # What is set aside for the requests in flight is more than they will cost: wait before giving up.
        while len(self._en_vol) >= self._bornes.simultane or (self._en_vol and not self._caisse.possible(prix)):
            self._attendre()
        if self._pannes >= PANNES_MAXIMUM:
            self.bilan.arret = f"{self._pannes} demandes de suite sans réponse utilisable"
        elif self._bornes.limite is not None and self.bilan.envoyes >= self._bornes.limite:
            self.bilan.arret = "limite atteinte"
        elif not self._caisse.possible(prix):
            self.bilan.arret = "budget de jetons atteint"
        else:
            self.bilan.envoyes += 1
            self._caisse.reserver(prix)
            future = pool.submit(self._fournisseur.rediger, demande, sortie, self._caisse, reserve=True)
            self._en_vol[future] = entree
        return self.bilan.arret is None

    def _attendre(self) -> None:
        """Settle the requests that are over, at least one."""
        for future in wait(self._en_vol, return_when=FIRST_COMPLETED).done:
            self._regler(self._en_vol.pop(future), future)

    def _abandonner(self) -> None:
        """Keep what was paid for and has arrived; give up what has not left yet."""
        for future in [future for future in self._en_vol if not future.cancel()]:
            if future.done() and future.exception() is None:
                self._regler(self._en_vol[future], future)
        self._en_vol.clear()

    def _regler(self, entree: Entree, future: Future[Reponse]) -> None:
        try:
            reponse = future.result()
        except Indisponible as error:
            self._pannes += 1
            self.bilan.echecs += 1
            _log.warning("resume_echec", genre=entree.genre, id=entree.id, raison=str(error))
            return
        except BudgetEpuise:
            self.bilan.echecs += 1  # a second try was not affordable
            return
        self._pannes = 0
        try:
            textes: dict[str, str] | None = verifier(entree, reponse)
            motif = None
            self.bilan.rediges += 1
        except TexteRefuse as error:
            textes, motif = None, str(error)
            self.bilan.refus.append(f"{entree.genre} « {entree.titre[:80]} » : {motif}")
        resume = Resume(
            str(entree.genre), entree.id, entree.empreinte(), reponse.modele, horodatage(self._now()),
            textes, entree.sources, motif,
        )  # fmt: skip
        resumes.garder(self._state, resume, demo=self._demo)


def verifier(entree: Entree, reponse: Reponse) -> dict[str, str]:
    """The text of an answer, in its parts; raises `TexteRefuse` when it must not be shown."""
    if reponse.tronquee:
        raise TexteRefuse("le texte est coupé avant sa fin")
    textes = lire_reponse(entree.genre, reponse.texte)
    controler(entree, textes)
    return textes
