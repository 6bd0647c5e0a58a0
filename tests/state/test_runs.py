"""The run ledger: how each official file stands after the last run that tells."""

from hemicycle.state.base import StateStore
from hemicycle.state.fichiers import Documents, FileState
from hemicycle.state.runs import RUNS, begin_run, end_run, file_states
from hemicycle.vocabulaire import EtatFichier, OrigineFichier

LUNDI = "2026-01-05T03:00:00.000Z"


def suivi(etat: EtatFichier) -> FileState:
    documents = (Documents("mandats_senat", 3348, 3300, 6000),)
    return FileState("senat", "elusen", None, "Mandats", etat, OrigineFichier.RESEAU, LUNDI, documents=documents)


def finir(state: StateStore, *fichiers: FileState | None, commande: str = "sync") -> int:
    """A run that told how these files stand; None: it did not come to ask for any."""
    numero = begin_run(state, commande, LUNDI)
    told = [one for one in fichiers if one is not None]
    end_run(state, numero, LUNDI, "publiée", None, {"secondes": {}}, None if None in fichiers else told)
    return numero


def test_the_files_stand_as_the_last_run_that_asked_for_them_tells(etat: StateStore) -> None:
    assert file_states(etat, demo=False) == (0, [])
    finir(etat, suivi(EtatFichier.FRAIS))
    finir(etat, suivi(EtatFichier.MANQUANT))
    last = finir(etat, None)
    begin_run(etat, "sync", LUNDI)  # under way
    assert file_states(etat, demo=False) == (last, [suivi(EtatFichier.MANQUANT)])


def test_what_was_read_before_is_not_read_again(etat: StateStore) -> None:
    numero = finir(etat, suivi(EtatFichier.FRAIS))
    assert file_states(etat, demo=False, after=numero) == (numero, [])
    later = finir(etat, None)
    assert file_states(etat, demo=False, after=numero) == (later, [])


def test_fictional_files_are_apart(etat: StateStore) -> None:
    finir(etat, suivi(EtatFichier.FRAIS), commande="sync --local")
    finir(etat, commande="demo")
    assert file_states(etat, demo=False)[1] == [suivi(EtatFichier.FRAIS)]
    assert file_states(etat, demo=True)[1] == []


def test_old_reports_are_forgotten(etat: StateStore) -> None:
    first = finir(etat, suivi(EtatFichier.FRAIS))
    for _ in range(RUNS):
        finir(etat, None)
    kept = etat.execute("SELECT count(*), min(numero) FROM executions WHERE rapport IS NOT NULL").fetchone()
    assert tuple(kept) == (RUNS, first + 1)
    assert etat.execute("SELECT count(*) FROM executions").fetchone()[0] == RUNS + 1
