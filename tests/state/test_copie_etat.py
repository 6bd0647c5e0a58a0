"""A state store written whole into another: nothing is lost from one engine to the other."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from hemicycle import cli
from hemicycle.assemble.legislatif import SujetRetenu
from hemicycle.errors import HemicycleError, SettingsError
from hemicycle.settings import Settings
from hemicycle.state import resumes
from hemicycle.state.avis import Avis, deposer, lister
from hemicycle.state.base import StateStore, open_state
from hemicycle.state.copy import export_state, import_state
from hemicycle.state.fiches import Fiche, date_fiches, keep_fiches, known_sujets
from hemicycle.state.resumes import Resume
from hemicycle.state.runs import begin_run, end_run
from hemicycle.state.schema import SUJETS, TABLES
from hemicycle.state.sqlite import open_sqlite
from hemicycle.workspace import exclusive

LUNDI, MARDI = "2026-03-02T00:00:00.000Z", "2026-03-03T00:00:00.000Z"
AVIS = Avis(LUNDI, "idee", None, "Des moulins", None, "/x", "passif", "Navigateur/1")
RESUME = Resume("scrutin", "s-1", "abc", "essai", LUNDI, {"resume": "Adopté."}, ["https://example.org"])
REMPLIS = {"fiches": 2, "executions": 2, "sujets": 2, "resumes": 1, "avis": 1}


def remplir(etat: StateStore) -> None:
    keep_fiches(etat, "scrutin", {"a": Fiche(b"\0\xff", LUNDI, MARDI), "b": Fiche(b"2", LUNDI, LUNDI)})
    begin_run(etat, "sync", LUNDI)
    end_run(etat, begin_run(etat, "demo", MARDI), MARDI, "publiée", "r-1", {})
    etat.executemany(SUJETS.insert, [(True, "lin", "Lin", "[]", None), (False, "haies", "Haies", '["D1"]', "lin")])
    resumes.keep(etat, RESUME, demo=True)
    deposer(etat, AVIS)


@pytest.fixture
def ancien(tmp_path: Path) -> Path:
    """The file of a store that has served."""
    path = tmp_path / "ancien" / "state.sqlite"
    with open_sqlite(path) as etat:
        remplir(etat)
    return path


def test_what_a_file_remembers_is_in_the_new_store(home_etat: Settings, ancien: Path) -> None:
    copies = import_state(home_etat, ancien, force=False)
    assert {nom: nombre for nom, nombre in copies.items() if nombre} == REMPLIS
    with open_state(home_etat) as etat:
        assert date_fiches(etat, "scrutin", {"a": b"\0\xff"}, "x") == {"a": Fiche(b"\0\xff", LUNDI, MARDI)}
        assert known_sujets(etat, demo=False) == [SujetRetenu("haies", "Haies", ("D1",), "lin")]
        assert resumes.textes(etat, demo=True) == [RESUME]
        assert lister(etat) == [AVIS]


def test_every_table_comes_back_the_same_from_a_way_there_and_back(
    home_etat: Settings, ancien: Path, tmp_path: Path
) -> None:
    import_state(home_etat, ancien, force=False)
    export_state(home_etat, tmp_path / "retour.sqlite")
    with open_sqlite(ancien) as avant, open_sqlite(tmp_path / "retour.sqlite") as apres:
        for table in TABLES:
            assert apres.execute(table.select).fetchall() == avant.execute(table.select).fetchall(), table.name


def test_the_ledger_goes_on_after_a_copy(home_etat: Settings, ancien: Path) -> None:
    import_state(home_etat, ancien, force=False)
    with open_state(home_etat) as etat:
        assert begin_run(etat, "sync", MARDI) == 3


def test_a_store_that_is_not_empty_is_left_alone(home_etat: Settings, ancien: Path) -> None:
    with open_state(home_etat) as etat:
        begin_run(etat, "sync", LUNDI)
    with pytest.raises(HemicycleError, match=r"n'est pas vide \(executions\)"):
        import_state(home_etat, ancien, force=False)
    with open_state(home_etat) as etat:
        assert lister(etat) == []


def test_a_store_that_is_not_empty_is_replaced_when_asked(home_etat: Settings, ancien: Path) -> None:
    with open_state(home_etat) as etat:
        keep_fiches(etat, "scrutin", {"z": Fiche(b"1", LUNDI, LUNDI)})
    import_state(home_etat, ancien, force=True)
    with open_state(home_etat) as etat:
        assert [row[0] for row in etat.execute("SELECT id FROM fiches ORDER BY id")] == ["a", "b"]


def test_nothing_is_copied_while_a_sync_runs(home_etat: Settings, ancien: Path) -> None:
    home_etat.prepare_home()
    with exclusive(home_etat.home / "sync.lock"), pytest.raises(HemicycleError, match="en cours"):
        import_state(home_etat, ancien, force=False)


@pytest.mark.parametrize("contenu", [None, b"", b"pas une base"])
def test_a_file_that_is_no_store_is_refused_and_left_as_it_is(
    home: Settings, tmp_path: Path, contenu: bytes | None
) -> None:
    path = tmp_path / "autre.sqlite"
    if contenu is not None:
        path.write_bytes(contenu)
    with pytest.raises(SettingsError, match="pas un magasin d'état"):
        import_state(home, path, force=False)
    assert (path.read_bytes() if path.exists() else None) == contenu


def test_the_store_of_the_home_is_not_copied_into_itself(home: Settings) -> None:
    with open_state(home) as etat:
        remplir(etat)
    with pytest.raises(SettingsError, match="HEMICYCLE_DATABASE_URL"):
        import_state(home, home.state_path, force=True)


def test_a_file_that_is_there_is_not_written_over(home: Settings, tmp_path: Path) -> None:
    (tmp_path / "copie.sqlite").write_text("précieux")
    with pytest.raises(SettingsError, match="nouveau fichier"):
        export_state(home, tmp_path / "copie.sqlite")
    assert (tmp_path / "copie.sqlite").read_text() == "précieux"


def test_the_command_says_what_it_copied(
    home_etat: Settings, ancien: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "get_settings", lambda: home_etat)
    first = CliRunner().invoke(cli.app, ["etat", "importer", str(ancien)])
    second = CliRunner().invoke(cli.app, ["etat", "exporter", str(tmp_path / "copie.sqlite")])
    said = "État copié : fiches 2, executions 2, sujets 2, resumes 1, avis 1.\n"
    assert (first.output, second.output) == (said, said)
