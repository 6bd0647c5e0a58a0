"""Where a whole area of the world is assembled: in this process when it is asked for, or in another one beside it.

Some areas need nothing but the staged tables: the debates of the Assembly, the register of interest representatives. A
process of their own reads these tables again from the disk, so that nothing is sent to it, and what it makes of them
comes back as tables. The same functions run either way: the world does not depend on where it was assembled.
"""

import signal
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any, NamedTuple, Protocol, TypeVar

from hemicycle.assemble.tables import Tables
from hemicycle.errors import HemicycleError
from hemicycle.workspace import gc_paused

T = TypeVar("T")

LIGNES_MINIMUM = 1_000_000  # staged rows from which the start of a process, a second of it, is soon made up for
INTERROMPU = "Un processus d'assemblage s'est arrêté."
_CONTEXTE = get_context("spawn")  # polars has threads, and a forked copy of a process with threads may wait for ever


class Atelier(Protocol):
    """Somewhere to have an area assembled."""

    def confier(self, travail: Callable[[Tables], T], tables: Tables) -> Callable[[], T]:
        """Have a function of the tables called; what is answered gives its result, and raises what it raised."""


class SurPlace:
    """This process: the work is done when its result is asked for."""

    def confier(self, travail: Callable[[Tables], T], tables: Tables) -> Callable[[], T]:
        return partial(travail, tables)


SUR_PLACE = SurPlace()


@contextmanager
def ouvrir(jobs: int, lignes: int) -> Iterator[Atelier]:
    """An atelier for a world of so many staged rows, with up to `jobs` processes, this one included.

    The tables and the functions given to it must then be such as pickle can name. Processes that are not done when it
    closes are ended.
    """
    if jobs < 2 or lignes < LIGNES_MINIMUM:
        yield SUR_PLACE
        return
    ailleurs = Ailleurs(jobs - 1)
    try:
        yield ailleurs
    finally:
        ailleurs.fermer()


class Ailleurs:
    """Other processes, so many at a time at most, which take up works in the order in which they are given.

    Whoever asks for a result that is not there yet does not wait while other works do: they are done here.
    """

    def __init__(self, processus: int) -> None:
        self._processus = processus
        self._fils = ThreadPoolExecutor(processus)
        self._confies: list[_Confie] = []
        self._ouvriers: list[_Ouvrier] = []
        self._libres: SimpleQueue[_Ouvrier] = SimpleQueue()
        self._porte = Lock()  # no process is started while it closes
        self._ferme = False

    def confier(self, travail: Callable[[Tables], T], tables: Tables) -> Callable[[], T]:
        confie = _Confie(travail, tables, self._fils.submit(self._faire_faire, travail, tables))
        self._confies.append(confie)
        return partial(self._resultat, len(self._confies) - 1)

    def fermer(self) -> None:
        """End what is not done, and begin nothing more."""
        with self._porte:
            self._ferme = True
            for ouvrier in self._ouvriers:
                ouvrier.processus.terminate()
        self._fils.shutdown(cancel_futures=True)
        for ouvrier in self._ouvriers:
            ouvrier.processus.join()
            ouvrier.lien.close()

    def _resultat(self, place: int) -> Any:
        voulu = self._confies[place]
        if sum(not autre.futur.done() for autre in self._confies[:place]) >= self._processus:
            voulu.reprendre()  # its turn has not come
        for autre in self._confies[place + 1 :]:
            if voulu.futur.done():
                break
            autre.reprendre()
        return voulu.futur.result()

    def _faire_faire(self, travail: Callable[[Tables], T], tables: Tables) -> T:
        ouvrier = self._ouvrier()
        issue = ouvrier.faire(travail, tables)
        self._libres.put(ouvrier)
        if issue.erreur is not None:
            raise issue.erreur
        resultat: T = issue.resultat
        return resultat

    def _ouvrier(self) -> "_Ouvrier":
        with suppress(Empty):
            return self._libres.get_nowait()
        with self._porte:
            if self._ferme:
                raise HemicycleError(INTERROMPU)
            ouvrier = _Ouvrier()
            self._ouvriers.append(ouvrier)
            return ouvrier


@dataclass
class _Confie:
    """A work that was given to other processes, and what will come of it."""

    travail: Callable[[Tables], Any]
    tables: Tables
    futur: Future[Any]

    def reprendre(self) -> None:
        """Do it here, unless a process has begun; what it raises waits for whoever asks for its result."""
        if not self.futur.cancel():
            return
        self.futur = Future()
        try:
            self.futur.set_result(self.travail(self.tables))
        except Exception as error:
            self.futur.set_exception(error)


class _Issue(NamedTuple):
    """What came of a work: its result, or what it raised."""

    resultat: Any = None
    erreur: Exception | None = None


class _Ouvrier:
    """A process that does one work after the other."""

    def __init__(self) -> None:
        self.lien, le_sien = _CONTEXTE.Pipe()
        with le_sien:  # only the other process holds it then: should it die, we are told
            self.processus = _CONTEXTE.Process(target=_travailler, args=(le_sien,), daemon=True)
            self.processus.start()

    def faire(self, travail: Callable[[Tables], Any], tables: Tables) -> _Issue:
        try:
            self.lien.send((travail, tables))
            issue: _Issue = self.lien.recv()
        except (EOFError, OSError) as error:
            raise HemicycleError(INTERROMPU) from error
        return issue


def _travailler(lien: "Connection[Any, Any]") -> None:
    """The life of such a process. One whose parent is gone finds nobody to hear from or to send to, and ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's to handle
    with lien, suppress(EOFError, BrokenPipeError), gc_paused():
        while True:
            lien.send(_issue(*lien.recv()))


def _issue(travail: Callable[[Tables], Any], tables: Tables) -> _Issue:
    try:
        return _Issue(resultat=travail(tables))
    except Exception as error:
        error.add_note(traceback.format_exc())  # where it happened: the trace is lost on the way
        return _Issue(erreur=error)
