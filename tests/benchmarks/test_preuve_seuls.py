"""The proof of files that lack, on the tiny world: no set of its files ends in a traceback."""

from itertools import chain, combinations
from pathlib import Path

import pytest
from benchmarks.preuves import seuls
from benchmarks.preuves.seuls import ensembles, essayer
from tests import monde_minuscule as m


def test_no_set_of_official_files_ends_in_a_traceback(tmp_path: Path) -> None:
    racine = m.ecrire(tmp_path / "officiels")
    (racine / "senateurs.json").write_text("[]", encoding="utf-8")
    (racine / "ODSEN_ELUSEN.csv").write_text("Matricule\n", encoding="latin-1")
    fichiers = sorted(racine.iterdir())
    parties = chain.from_iterable(combinations(fichiers, n) for n in range(1, len(fichiers) + 1))
    issues = {tuple(p.name for p in partie): essayer(partie, racine, tmp_path / "maison") for partie in parties}
    assert {issue for issue, _ in issues.values()} == {"published", "refused"}, issues
    assert issues[(m.SCRUTINS,)][0] == "refused"
    assert issues[(m.AMO,)][0] == "published"


def test_every_file_is_tried_alone_and_some_together(tmp_path: Path) -> None:
    noms = [tmp_path / nom for nom in ("PROVENANCE.md", "a.csv", "b.csv")]
    *un_par_un, tirage = ensembles(noms, 1, 1)
    assert un_par_un == [[noms[1]], [noms[2]]]
    assert set(tirage) <= set(noms[1:])


def test_what_is_no_error_of_ours_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tomber(*_: object) -> None:
        raise ValueError("polars")

    monkeypatch.setattr(seuls, "run", tomber)
    assert essayer([], tmp_path, tmp_path / "maison") == ("crashed", "ValueError: polars")
