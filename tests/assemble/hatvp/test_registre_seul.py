"""A sync of the register alone, in a home where nothing else was ever read."""

from pathlib import Path

from tests.exemples_hatvp import activite, exercice, organisation, registre
from tests.sources.sources_helpers import quiet

from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run


def publie(dossier: Path) -> Report:
    fichiers = dossier / "fichiers"
    fichiers.mkdir()
    contenu = registre(organisation("123456789", exercice(activite())), organisation(denomination=None))
    (fichiers / "agora_repertoire_opendata.json").write_bytes(contenu)
    return run(Settings(home=dossier / "var"), Request(only=("hatvp",), local=fichiers, jobs=1), quiet())


def test_the_register_alone_makes_a_release(tmp_path: Path) -> None:
    report = publie(tmp_path)
    assert report.published
    (lu,) = report.release.inputs if report.release else []
    assert (lu.read, lu.kept, lu.quarantined) == (2, 1, 1)


def test_the_day_of_the_register_is_that_of_its_last_publication(tmp_path: Path) -> None:
    report = publie(tmp_path)
    assert report.release is not None
    assert [lu.last_day for lu in report.release.inputs] == ["2020-03-12"]
